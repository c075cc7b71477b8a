/// What knows lines by their numbers, and learns how the numbers change.
///
/// Marks and the lines that a global command has yet to visit are line numbers. A command that changes
/// lines says so here once, in terms of lines, and both stay right.
struct LineTracker {
  /// The marked lines, by the mark's letter.
  var marks: [UInt8: Int] = [:]
  var pending = PendingLines()
  /// What ed's undo has to take back; nil in our dialect, where undo restores the marks that were.
  var deeds: LineDeeds?

  /// `count` lines took the place of the lines in `range`; what was in the range is gone.
  mutating func replaced(_ range: Range<Int>, with count: Int) {
    let buried = LineTracker.bury(&marks, in: range, with: count)
    deeds?.add(.replaced(range, count: count, buried: buried))
    pending.replaced(range, with: count)
  }

  /// Does to marks what `replaced` does to lines, and gives the marks that go, by their distance from the
  /// first line of the range.
  static func bury(_ marks: inout [UInt8: Int], in range: Range<Int>, with count: Int) -> [UInt8:
    Int]
  {
    var buried: [UInt8: Int] = [:]
    for (letter, line) in marks {
      if range.contains(line) {
        marks[letter] = nil
        buried[letter] = line - range.lowerBound
      } else if line >= range.upperBound {
        marks[letter] = line + count - range.count
      }
    }
    return buried
  }

  /// Takes back what happened to lines since ed's undo began; nothing waits to be visited any more.
  mutating func turnBack() {
    deeds?.turnBack(&marks)
    pending = PendingLines()
  }

  mutating func mark(_ line: Int, as letter: UInt8) {
    deeds?.forget(mark: letter)
    marks[letter] = line
  }

  /// Line `number` became `count` lines. If `keepsMarks`, its mark stays with the first piece.
  mutating func rewrote(_ number: Int, as count: Int, keepsMarks: Bool) {
    let kept = keepsMarks ? marks.filter { $0.value == number } : [:]
    replaced(number..<number + 1, with: count)
    marks.merge(kept) { _, kept in kept }
  }

  /// The lines in `range` went behind line `target`, which is outside of the range.
  mutating func moved(_ range: Range<Int>, after target: Int) {
    marks = marks.mapValues { LineTracker.number(of: $0, moving: range, after: target) }
    deeds?.add(.moved(range, after: target))
    pending.moved(range, after: target)
  }

  /// The number that a line has when the lines in `range` have gone behind line `target`.
  static func number(of line: Int, moving range: Range<Int>, after target: Int) -> Int {
    if range.contains(line) {
      let first = target < range.lowerBound ? target + 1 : target + 1 - range.count
      return first + line - range.lowerBound
    }
    if line > target, line < range.lowerBound { return line + range.count }
    if line >= range.upperBound, line <= target { return line - range.count }
    return line
  }
}
