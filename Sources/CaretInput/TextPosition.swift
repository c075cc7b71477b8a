public import CaretText

/// A place in a text whose units are counted, as those of a `TextInputSession` are.
///
/// Only the text input that made it knows what `index` counts;
/// in a `TextInputSession` it is UTF-16 units from the start, and every offset is a position, also one
/// between the halves of a surrogate pair. Apple's term is `UITextPosition`.
public struct TextPosition: Hashable, Sendable {
  /// Where it is, in the units of the text input that made it.
  public var index: Int
  /// On which side of a line's wrap a caret here belongs; no part of the order of positions.
  public var affinity: Affinity

  /// A position at a UTF-16 offset. The text it is used with takes one outside of it for its nearest end.
  public init(index: Int, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}

/// How two positions lie to each other. Apple's term is `ComparisonResult`.
public enum TextComparison: Int, Sendable {
  /// The first one lies before the other.
  case orderedAscending = -1
  /// They are the same place.
  case orderedSame = 0
  /// The first one lies behind the other.
  case orderedDescending = 1
}
