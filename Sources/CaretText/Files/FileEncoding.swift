/// The order of the bytes of a number.
public enum ByteOrder: Sendable, Equatable {
  /// The low byte comes first.
  case little
  /// The high byte comes first.
  case big
}

/// How the bytes of a file stand for text.
public enum FileEncoding: Sendable, Equatable {
  /// UTF-8; bytes that are none of it are kept as they are.
  case utf8
  /// Two bytes a code unit; lone surrogates are kept.
  case utf16(ByteOrder)
  /// Four bytes a code point.
  case utf32(ByteOrder)
  /// Any other, which someone else reads and writes.
  case other(any TextTranscoder)

  /// Its name as IANA registers it.
  public var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(.little): "UTF-16LE"
    case .utf16(.big): "UTF-16BE"
    case .utf32(.little): "UTF-32LE"
    case .utf32(.big): "UTF-32BE"
    case .other(let transcoder): transcoder.encodingName
    }
  }

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
}
