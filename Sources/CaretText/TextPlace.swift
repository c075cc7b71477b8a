public import CaretBytes

/// A place in a text, in the units that people and programs count in.
public struct TextPlace: Equatable, Sendable {
  /// The line that it begins in.
  public var line: LineNumber
  /// In graphemes from 1; `endColumn` is the one behind the last. A byte order mark takes none.
  public var column: Int
  /// The column behind the last grapheme.
  public var endColumn: Int
  /// From the start of the text.
  public var utf8: Range<UTF8Offset>
  /// From the start of the text, in UTF-16 code units.
  public var utf16: Range<UTF16Offset>
  /// In UTF-16 code units from 1; a byte order mark takes none.
  public var utf16Column = 1
  /// In bytes from 1, those of a byte order mark among them.
  public var utf8Column = 1

  /// The start of a text.
  package static let start = TextPlace(
    line: .first, column: 1, endColumn: 1, utf8: Range(0..<0), utf16: Range(0..<0))
}
