/// What happened to the lines of a text since ed's undo began, so that marks can follow it back.
///
/// ed's marks are on lines, not on line numbers: a mark whose line goes is not gone, for `u` brings line
/// and mark back, and a mark that was set between a change and its `u` stays with its line. So what is done
/// to lines is written down, each deed with the marks that went with its lines.
struct LineDeeds {
  enum Deed {
    /// `count` lines took the place of the lines in a range; the marks of those that went, by letter and
    /// distance from the first of them.
    case replaced(Range<Int>, count: Int, buried: [UInt8: Int])
    /// Lines went behind a line outside of their range.
    case moved(Range<Int>, after: Int)
    /// Deeds that are worked out only if there is a mark that they could concern.
    case deferred(() -> [Deed])
  }

  private var deeds: [Deed] = []

  /// Whether marks went with lines.
  private var hasBuried = false

  mutating func add(_ deed: Deed) {
    if case .replaced(_, _, let buried) = deed, !buried.isEmpty { hasBuried = true }
    if let last = deeds.last, let both = last.joined(with: deed) {
      deeds[deeds.count - 1] = both
    } else {
      deeds.append(deed)
    }
  }

  /// A mark that is set anew is on no other line any more, not on one that is gone either.
  mutating func forget(mark letter: UInt8) {
    guard hasBuried else { return }
    for (index, deed) in deeds.enumerated() {
      guard case .replaced(let range, let count, var buried) = deed, buried[letter] != nil else {
        continue
      }
      buried[letter] = nil
      deeds[index] = .replaced(range, count: count, buried: buried)
    }
  }

  /// Takes all deeds back, and notes that in their place: done once more, it does them again.
  mutating func turnBack(_ marks: inout [UInt8: Int]) {
    let mattersToMarks = hasBuried || !marks.isEmpty
    let done = deeds
    deeds = []
    for deed in done.reversed() {
      guard case .deferred(let work) = deed, mattersToMarks else {
        deeds.append(deed.turnedBack(&marks))
        continue
      }
      for part in work().reversed() { deeds.append(part.turnedBack(&marks)) }
    }
  }
}

extension LineDeeds.Deed {
  /// One deed for two, if the second one goes on where the first ended.
  fileprivate func joined(with next: LineDeeds.Deed) -> LineDeeds.Deed? {
    guard case .replaced(let range, let count, let buried) = self, buried.isEmpty,
      case .replaced(let nextRange, let nextCount, let nextBuried) = next, nextBuried.isEmpty,
      nextRange.lowerBound == range.lowerBound + count
    else { return nil }
    return .replaced(
      range.lowerBound..<range.upperBound + nextRange.count, count: count + nextCount, buried: [:])
  }

  /// Takes the deed back in `marks`, and gives the deed that does it again.
  fileprivate func turnedBack(_ marks: inout [UInt8: Int]) -> LineDeeds.Deed {
    switch self {
    case .replaced(let range, let count, let buried):
      let came = range.lowerBound..<range.lowerBound + count
      let burying = LineTracker.bury(&marks, in: came, with: range.count)
      for (letter, distance) in buried { marks[letter] = range.lowerBound + distance }
      return .replaced(came, count: range.count, buried: burying)
    case .moved(let range, let target):
      let isUp = target < range.lowerBound
      let first = isUp ? target + 1 : target + 1 - range.count
      let there = first..<first + range.count
      let origin = isUp ? range.upperBound - 1 : range.lowerBound - 1
      marks = marks.mapValues { LineTracker.number(of: $0, moving: there, after: origin) }
      return .moved(there, after: origin)
    case .deferred(let work):
      return .deferred {
        var none: [UInt8: Int] = [:]
        return work().reversed().map { $0.turnedBack(&none) }
      }
    }
  }
}
