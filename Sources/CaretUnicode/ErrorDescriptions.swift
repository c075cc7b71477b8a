// Short English sentences for logs and crashes. What a person reads is worded where it is shown.

extension ConversionError: CustomStringConvertible {
  /// What could not be converted, and where: bytes when decoding, UTF-16 units when encoding.
  public var description: String {
    switch kind {
    case .unconvertible: "the encoding has nothing for what stands at \(range)"
    case .truncated: "the input ends inside a character, at \(range.lowerBound)"
    }
  }
}

extension ParseFailure: CustomStringConvertible {
  /// Where the text stops being of the format.
  public var description: String { "not of the format from UTF-16 unit \(utf16Offset) on" }
}
