public import CaretText
public import Foundation

// Positions as Foundation and the standard library have them. Each conversion says what it does where the other
// side has no such position: NSRange counts UTF-16, a String.Index stands in its own string.

extension NSRange {
  /// A range of UTF-16 units.
  public init(_ range: Range<UTF16Offset>) {
    self.init(location: range.lowerBound.value, length: range.upperBound - range.lowerBound)
  }

  /// A range of a text's bytes, counted in UTF-16; ends inside a scalar are rounded down.
  ///
  /// - Precondition: the range lies in the text.
  /// - Complexity: that of the text's `utf16Offset(of:)`.
  public init(_ range: Range<UTF8Offset>, in text: some TextContent) {
    self.init(text.utf16Range(of: range))
  }
}

extension Range<UTF16Offset> {
  /// The units of an `NSRange`; nil if it is `NSNotFound`, or has no sense.
  public init?(_ range: NSRange) {
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0,
      case (let end, let isOver) = range.location.addingReportingOverflow(range.length), !isOver
    else { return nil }
    self = UTF16Offset(range.location)..<UTF16Offset(end)
  }
}

extension Range<UTF8Offset> {
  /// The bytes of an `NSRange` of a text; nil if it is `NSNotFound` or goes beyond the text's end. Ends inside a
  /// surrogate pair are rounded down.
  public init?(_ range: NSRange, in text: some TextContent) {
    guard let units = Range<UTF16Offset>(range), units.upperBound.value <= text.utf16Count else {
      return nil
    }
    self = text.utf8Range(of: units)
  }
}

extension TextContent {
  /// The position of a string's index in the text that was made of that string.
  ///
  /// - Precondition: `string` has the text's bytes; an index of another string would be a place of chance.
  /// - Complexity: O(1) for a string of Swift's own.
  public func utf8Offset(of index: String.Index, in string: String) -> UTF8Offset {
    UTF8Offset(string.utf8.distance(from: string.startIndex, to: index))
  }

  /// The bytes of a range of a string that the text was made of.
  public func utf8Range(of range: Range<String.Index>, in string: String) -> Range<UTF8Offset> {
    utf8Offset(of: range.lowerBound, in: string)..<utf8Offset(of: range.upperBound, in: string)
  }
}

extension String {
  /// The index at a position of the text that was made of this string; nil beyond its end.
  public func index(at offset: UTF8Offset) -> String.Index? {
    offset.value < 0 ? nil : utf8.index(startIndex, offsetBy: offset.value, limitedBy: endIndex)
  }

  /// The index at a position in UTF-16; nil beyond the string's end.
  public func index(at offset: UTF16Offset) -> String.Index? {
    offset.value < 0 ? nil : utf16.index(startIndex, offsetBy: offset.value, limitedBy: endIndex)
  }

  /// The range of the string that a range of the text is; nil if it goes beyond the string's end.
  public func range(_ range: Range<UTF8Offset>) -> Range<String.Index>? {
    guard let lower = index(at: range.lowerBound), let upper = index(at: range.upperBound) else {
      return nil
    }
    return lower..<upper
  }
}
