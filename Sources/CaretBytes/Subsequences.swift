// What is in a text or a list of bytes, and what stands in for it. Swift's library has the same functions in the module
// of its regular expressions, which would come along with them: a parser and an engine, 1.3 MB that nothing else here
// asks for. A file that imports this module gets these.

extension Collection where Element: Equatable {
  /// Whether the elements of another collection stand in this one, one behind the other. Naive: O(n·m).
  @inlinable
  package func contains<Other: Collection>(_ other: Other) -> Bool where Other.Element == Element {
    place(of: other, from: startIndex) != nil
  }

  /// The parts between the places where a separator of several elements stands.
  //  A literal of one character is a character, for which the library's own function is much quicker.
  @_disfavoredOverload @inlinable
  package func split<Separator: Collection>(
    separator: Separator, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] where Separator.Element == Element {
    var parts: [SubSequence] = []
    var start = startIndex
    var from = start
    while parts.count < maxSplits, let place = place(of: separator, from: from),
      !place.isEmpty
    {
      from = place.upperBound
      if start < place.lowerBound || !omittingEmptySubsequences {
        parts.append(self[start..<place.lowerBound])
      }
      start = from
    }
    if start < endIndex || !omittingEmptySubsequences { parts.append(self[start...]) }
    return parts
  }

  /// Where the elements of another collection stand for the first time from `start` on; nil if they don't.
  @inlinable
  package func place<Other: Collection>(of other: Other, from start: Index) -> Range<Index>?
  where Other.Element == Element {
    var start = start
    while true {
      var (end, rest) = (start, other.startIndex)
      while rest < other.endIndex, end < endIndex, self[end] == other[rest] {
        formIndex(after: &end)
        other.formIndex(after: &rest)
      }
      if rest == other.endIndex { return start..<end }
      if start == endIndex { return nil }
      formIndex(after: &start)
    }
  }
}

extension BidirectionalCollection where Element: Comparable {
  /// Where the elements of another collection stand for the first time; nil if they don't.
  @inlinable
  package func firstRange<Other: Collection>(of other: Other) -> Range<Index>?
  where Other.Element == Element {
    place(of: other, from: startIndex)
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }

  /// Whether a text stands in this one, by characters.
  @inlinable
  package func contains(_ other: String) -> Bool { place(of: other, from: startIndex) != nil }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// The same with other elements wherever those of `other` stand, which must not be empty.
  @inlinable
  package func replacing<Other: Collection, Replacement: Collection>(
    _ other: Other, with replacement: Replacement, maxReplacements: Int = .max
  ) -> Self where Other.Element == Element, Replacement.Element == Element {
    var result = Self()
    var (start, count) = (startIndex, 0)
    while count < maxReplacements, let place = place(of: other, from: start), !place.isEmpty {
      result.append(contentsOf: self[start..<place.lowerBound])
      result.append(contentsOf: replacement)
      (start, count) = (place.upperBound, count + 1)
    }
    guard count > 0 else { return self }
    result.append(contentsOf: self[start...])
    return result
  }
}
