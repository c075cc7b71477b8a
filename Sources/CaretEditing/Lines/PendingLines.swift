/// The lines that a global command has yet to visit, in the order in which it will.
///
/// They are ascending line numbers, and almost every change that a command list makes lies in front of
/// all of them or behind: so a shift that holds for all that are left is kept as one number, and only
/// the shorter side of a change in the middle is touched one by one. Lines that are changed, deleted or
/// moved while they wait are not visited any more, as in GNU ed.
struct PendingLines {
  private var lines: [Int] = []
  private var next = 0
  /// What the remaining numbers in `lines` lack.
  private var shift = 0

  init(_ lines: [Int] = []) {
    self.lines = lines
  }

  var isEmpty: Bool { next == lines.count }

  /// The number that the next line to visit has by now; nil when all have been visited.
  mutating func popFirst() -> Int? {
    guard next < lines.count else { return nil }
    defer { next += 1 }
    return lines[next] + shift
  }

  /// `count` lines took the place of the lines in `range`.
  mutating func replaced(_ range: Range<Int>, with count: Int) {
    guard next < lines.count else { return }
    let change = count - range.count
    let low = firstIndex(notBelow: range.lowerBound)
    let high = range.isEmpty ? low : firstIndex(notBelow: range.upperBound)
    if low == next {
      next = high
      shiftTail(from: high, by: change)
    } else {
      if high > low { lines.removeSubrange(low..<high) }
      shiftTail(from: low, by: change)
    }
  }

  /// The lines in `range` went behind line `target`, which is outside of the range.
  mutating func moved(_ range: Range<Int>, after target: Int) {
    replaced(range, with: 0)
    let place = target < range.lowerBound ? target + 1 : target - range.count + 1
    replaced(place..<place, with: range.count)
  }

  /// The first index of a remaining line whose number is at least `line`.
  private func firstIndex(notBelow line: Int) -> Int {
    let wanted = line - shift
    // The next ones are the likely ones.
    if next == lines.count || lines[next] >= wanted { return next }
    var low = next + 1
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds `change` to the numbers from `index` on, by touching the fewer.
  private mutating func shiftTail(from index: Int, by change: Int) {
    guard change != 0, index < lines.count else { return }
    if index - next <= lines.count - index {
      shift += change
      for i in next..<index { lines[i] -= change }
    } else {
      for i in index..<lines.count { lines[i] += change }
    }
  }
}
