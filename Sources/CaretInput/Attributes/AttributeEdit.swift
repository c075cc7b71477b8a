/// An attribute that a stretch of a text gets, or loses.
public struct AttributeEdit: Hashable, Sendable {
  /// In UTF-16 offsets; what lies outside the text is left out.
  public var range: Range<Int>
  /// The name of the attribute.
  public var key: TextAttributes.Key
  /// Nil takes the attribute away.
  public var value: TextAttributes.Value?

  /// An attribute with its value, or without one to take it away, in UTF-16 offsets.
  public init(_ key: TextAttributes.Key, to value: TextAttributes.Value?, in range: Range<Int>) {
    self.range = range
    self.key = key
    self.value = value
  }
}
