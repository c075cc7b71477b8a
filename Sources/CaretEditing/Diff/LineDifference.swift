internal import CaretBytes

/// A stretch of old lines, by index from 0, whose place a stretch of new lines takes.
struct LineDifference: Equatable {
  var old: Range<Int>
  var new: Range<Int>

  /// The differences of two texts, given as lines, in ascending order.
  ///
  /// Short stretches are compared by Myers' algorithm, which finds the fewest lines. Long ones are cut
  /// first at the lines that both texts have exactly once (patience diff), because Myers' algorithm takes
  /// time and space in the square of what differs. Where a stretch could stand in several places it
  /// stands in the last, as in `diff`.
  static func all(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [LineDifference] {
    // Most lines stand in both, in front of all changes or behind them: no number is made for those.
    let shorter = min(old.count, new.count)
    let prefix = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let rest = shorter - prefix
    let suffix =
      (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    let (oldLines, newLines) = (old[prefix..<old.count - suffix], new[prefix..<new.count - suffix])
    // Lines are compared by numbers, one number for each distinct line.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      let next = numbers.count
      numbers[line] = next
      return next
    }
    var search = DifferenceSearch(old: oldLines.map(number), new: newLines.map(number))
    search.compare(0..<oldLines.count, 0..<newLines.count)
    var found = search.found.map {
      LineDifference(
        old: $0.old.lowerBound + prefix..<$0.old.upperBound + prefix,
        new: $0.new.lowerBound + prefix..<$0.new.upperBound + prefix)
    }
    slideDown(&found, old, new)
    return found
  }

  /// The lines of a text, each with its line end.
  static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    text.withView { view in
      var start = 0
      while start < view.count {
        let end = view.firstIndex(of: UInt8(ascii: "\n"), from: start).map { $0 + 1 } ?? view.count
        lines.append(text[start..<end])
        start = end
      }
    }
    return lines
  }
}

private struct DifferenceSearch {
  let old: [Int]
  let new: [Int]
  private(set) var found: [LineDifference] = []
  /// How many lines Myers' algorithm is given at once.
  private static let smallCount = 2_000

  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }

  mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (oldRange, newRange) = trimmed(oldRange, newRange)
    if oldRange.isEmpty || newRange.isEmpty { return add(oldRange, newRange) }
    if oldRange.count + newRange.count <= DifferenceSearch.smallCount {
      return compareShortly(oldRange, newRange)
    }
    let anchors = anchors(oldRange, newRange)
    guard !anchors.isEmpty else { return add(oldRange, newRange) }
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    for anchor in anchors {
      compare(oldStart..<anchor.old, newStart..<anchor.new)
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    compare(oldStart..<oldRange.upperBound, newStart..<newRange.upperBound)
  }

  /// The ranges without what both begin and end with.
  private func trimmed(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (Range<Int>, Range<Int>) {
    let prefix = zip(old[oldRange], new[newRange]).prefix { $0 == $1 }.count
    let shorter = min(oldRange.count, newRange.count) - prefix
    let suffix = zip(old[oldRange].reversed(), new[newRange].reversed()).prefix(shorter)
      .prefix { $0 == $1 }.count
    return (
      oldRange.lowerBound + prefix..<oldRange.upperBound - suffix,
      newRange.lowerBound + prefix..<newRange.upperBound - suffix
    )
  }

  /// Adds a difference, joined with the one before if they touch.
  private mutating func add(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    guard !oldRange.isEmpty || !newRange.isEmpty else { return }
    var difference = LineDifference(old: oldRange, new: newRange)
    if let last = found.last, last.old.upperBound == oldRange.lowerBound,
      last.new.upperBound == newRange.lowerBound
    {
      found.removeLast()
      difference.old = last.old.lowerBound..<oldRange.upperBound
      difference.new = last.new.lowerBound..<newRange.upperBound
    }
    found.append(difference)
  }

  // MARK: - Short stretches

  private mutating func compareShortly(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new[newRange].difference(from: old[oldRange]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(newRange.lowerBound + offset)
      }
    }
    var (oldIndex, newIndex) = (oldRange.lowerBound, newRange.lowerBound)
    while oldIndex < oldRange.upperBound || newIndex < newRange.upperBound {
      let (oldStart, newStart) = (oldIndex, newIndex)
      while removed.contains(oldIndex) { oldIndex += 1 }
      while inserted.contains(newIndex) { newIndex += 1 }
      if oldIndex == oldStart, newIndex == newStart {
        oldIndex += 1
        newIndex += 1
      } else {
        add(oldStart..<oldIndex, newStart..<newIndex)
      }
    }
  }

  // MARK: - Long stretches

  /// The lines that both ranges have exactly once, as far as they stand in the same order in both.
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let oldPlaces = uniquePlaces(old, oldRange)
    let newPlaces = uniquePlaces(new, newRange)
    let common = oldRange.compactMap { index -> (old: Int, new: Int)? in
      guard oldPlaces[old[index]] == index, let place = newPlaces[old[index]], place >= 0 else {
        return nil
      }
      return (index, place)
    }
    return longestAscending(common)
  }

  /// Where each number stands that occurs once; -1 for one that occurs again.
  private func uniquePlaces(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for index in range { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
    return places
  }

  /// The longest part of pairs, ascending in `old`, that ascends in `new` too: patience sorting.
  private func longestAscending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var chain: [(old: Int, new: Int)] = []
    var index = tops.last ?? -1
    while index >= 0 {
      chain.append(pairs[index])
      index = before[index]
    }
    return chain.reversed()
  }
}

extension LineDifference {
  private typealias Lines = [ArraySlice<UInt8>]

  /// Moves lines that only go or only come as far down as the same lines follow them.
  private static func slideDown(_ found: inout [LineDifference], _ old: Lines, _ new: Lines) {
    for index in found.indices {
      let limit = index + 1 < found.count ? found[index + 1].old.lowerBound : old.count
      found[index] = found[index].slidDown(old, new, before: limit)
    }
  }

  private func slidDown(_ old: Lines, _ new: Lines, before limit: Int) -> LineDifference {
    var (oldRange, newRange) = (self.old, self.new)
    guard oldRange.isEmpty || newRange.isEmpty else { return self }
    func canSlide() -> Bool {
      guard oldRange.upperBound < limit else { return false }
      return oldRange.isEmpty
        ? new[newRange.lowerBound] == new[newRange.upperBound]
        : old[oldRange.lowerBound] == old[oldRange.upperBound]
    }
    while canSlide() {
      oldRange = oldRange.lowerBound + 1..<oldRange.upperBound + 1
      newRange = newRange.lowerBound + 1..<newRange.upperBound + 1
    }
    return LineDifference(old: oldRange, new: newRange)
  }
}
