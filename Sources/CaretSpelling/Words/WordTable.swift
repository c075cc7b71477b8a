/// Each distinct word of a run and the verdict on it, found by its bytes.
///
/// Each word is marked with the last document that had it, so that a document's words can be asked for.
/// Open addressing over 16-byte slots; the words' bytes lie one behind the other in an arena. When it has
/// taken in `capacity` words it forgets them all and starts again: verdicts can be had anew, memory can't.
struct WordTable {
  /// What is known of a word: 0 right, otherwise the number of an unknown word, from 1.
  typealias Value = UInt32

  private struct Slot {
    var hash: UInt32 = 0
    var start: UInt32 = 0
    /// 0 for a free slot.
    var utf8Count: UInt16 = 0
    /// The document that had the word last.
    var document: UInt16 = 0
    var value: Value = 0
  }

  private var slots: [Slot]
  private var arena: [UInt8] = []
  private(set) var count = 0
  /// How many distinct words the run has asked about; those that were forgotten count again.
  private(set) var totalCount = 0
  private let capacity: Int
  /// The document whose words are asked for now; numbers come again after 65,535, when all marks are cleared.
  private var document: UInt16 = 0

  /// A table that forgets after `capacity` words.
  init(capacity: Int = 400_000) {
    self.capacity = capacity
    slots = Array(repeating: Slot(), count: 4096)
  }

  /// Begins a document.
  mutating func beginDocument() {
    document &+= 1
    guard document == 0 else { return }
    for i in slots.indices { slots[i].document = 0 }
    document = 1
  }

  /// Whether the document that was begun last has had the word so far.
  func isInDocument(_ word: [UInt8]) -> Bool {
    let mask = slots.count - 1
    let bytes = word.span
    let hash = wordHash(bytes, 0..<word.count)
    var i = Int(hash) & mask
    while slots[i].utf8Count != 0 {
      if slots[i].hash == hash, isEqual(slots[i], 0..<word.count, bytes) {
        return slots[i].document == document
      }
      i = (i + 1) & mask
    }
    return false
  }

  /// The value of a word of at most 65,535 bytes, which `judge` gives the first time.
  @inline(__always)
  mutating func value(
    of range: Range<Int>, hash: UInt32, in text: Span<UInt8>, judge: () -> Value
  ) -> Value {
    let mask = slots.count - 1
    var i = Int(hash) & mask
    while slots[i].utf8Count != 0 {
      if slots[i].hash == hash, isEqual(slots[i], range, text) {
        if slots[i].document != document { slots[i].document = document }
        return slots[i].value
      }
      i = (i + 1) & mask
    }
    return insert(range, hash, text, judge())
  }

  @inline(__always)
  private func isEqual(_ slot: Slot, _ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard Int(slot.utf8Count) == range.count else { return false }
    let start = Int(slot.start)
    for i in 0..<range.count where arena[start + i] != text[range.lowerBound + i] { return false }
    return true
  }

  private mutating func insert(
    _ range: Range<Int>, _ hash: UInt32, _ text: Span<UInt8>, _ value: Value
  ) -> Value {
    if count >= capacity { forget() }
    if count * 2 >= slots.count { grow() }
    place(
      Slot(
        hash: hash, start: UInt32(arena.count), utf8Count: UInt16(range.count),
        document: document, value: value))
    for i in range { arena.append(text[i]) }
    count += 1
    totalCount += 1
    return value
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var i = Int(slot.hash) & mask
    while slots[i].utf8Count != 0 { i = (i + 1) & mask }
    slots[i] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.utf8Count != 0 { place(slot) }
  }

  /// Forgets every word.
  mutating func forget() {
    for i in slots.indices { slots[i] = Slot() }
    arena.removeAll(keepingCapacity: true)
    count = 0
  }
}
