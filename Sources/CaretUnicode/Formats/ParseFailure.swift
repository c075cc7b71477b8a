public import CaretBytes

/// A text that is no number or no date of the format, and where it stops being one.
public struct ParseFailure: Error, Hashable, Sendable {
  /// The first UTF-16 unit that does not belong, or the count of the text when something is missing there.
  public var utf16Offset: UTF16Offset

  /// A failure at a UTF-16 unit of the text.
  public init(utf16Offset: UTF16Offset) {
    self.utf16Offset = utf16Offset
  }
}
