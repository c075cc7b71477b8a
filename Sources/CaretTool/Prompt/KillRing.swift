/// What was cut from lines, newest last, as readline keeps it.
struct KillRing {
  private var entries: [String] = []
  /// Which of the keys that edit the line the present one is.
  private var key = 0
  private var lastKill: Int?
  private var lastYank: (key: Int, index: Int, range: Range<Int>)?

  /// Must be called at each key that edits the line.
  mutating func beginKey() { key += 1 }

  /// Keeps what was cut: with what the key before had cut, or as an entry of its own.
  mutating func add(_ killed: String, inFront: Bool) {
    defer { lastKill = key }
    guard !killed.isEmpty else { return }
    if lastKill == key - 1, let last = entries.popLast() {
      entries.append(inFront ? killed + last : last + killed)
    } else {
      entries.append(killed)
    }
  }

  /// Keeps an entry of its own.
  mutating func copy(_ text: String) {
    if !text.isEmpty { entries.append(text) }
  }

  /// What was cut last; nil if nothing was.
  var newest: String? { entries.last }

  /// Notes that the newest entry was put into the line.
  mutating func noteYank(of range: Range<Int>) {
    lastYank = (key, entries.count - 1, range)
  }

  /// What to put in the place of what the key before has put there: the entry before it.
  mutating func older() -> (text: String, range: Range<Int>)? {
    guard let last = lastYank, last.key == key - 1, !entries.isEmpty else { return nil }
    let index = (last.index + entries.count - 1) % entries.count
    let entry = entries[index]
    let start = last.range.lowerBound
    lastYank = (key, index, start..<start + entry.utf16.count)
    return (entry, last.range)
  }
}
