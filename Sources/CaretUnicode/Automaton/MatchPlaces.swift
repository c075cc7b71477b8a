/// Where a match and its groups lie, in memory that serves for one match after the other.
package struct MatchPlaces {
  /// The start and the end of the whole match and of each group, -1 for one that took no part.
  @usableFromInline private(set) var places: [Int] = []

  /// No match yet.
  package init() {}

  /// A match without groups.
  package init(_ range: Range<Int>) { places = [range.lowerBound, range.upperBound] }

  /// A match by its groups, the first of which is the whole.
  package init(_ groups: [Range<Int>?]) { take(groups) }

  /// The number of groups, the whole match included.
  package var count: Int { places.count / 2 }

  /// Where the whole match lies.
  @inlinable package var range: Range<Int> { places[0]..<places[1] }

  /// Where a group lies; nil for one that took no part.
  @inlinable package subscript(group: Int) -> Range<Int>? {
    let (start, end) = (places[2 * group], places[2 * group + 1])
    return start >= 0 && end >= start ? start..<end : nil
  }

  /// The groups, the whole match first.
  package var groups: [Range<Int>?] { (0..<count).map { self[$0] } }

  mutating func take(_ slots: [Int]) {
    if places.count == slots.count {
      for slot in slots.indices { places[slot] = slots[slot] }
    } else {
      places = slots
    }
  }

  mutating func take(_ groups: [Range<Int>?]) {
    places.removeAll(keepingCapacity: true)
    for group in groups {
      places.append(group?.lowerBound ?? -1)
      places.append(group?.upperBound ?? -1)
    }
  }
}
