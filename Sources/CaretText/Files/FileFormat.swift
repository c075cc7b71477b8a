internal import CaretBytes

/// All that a file has beside its text: what is needed to write it back as it was.
public struct FileFormat: Sendable, Equatable {
  /// How the file's bytes are read and written.
  public var encoding: FileEncoding
  /// Whether the file begins with the mark of its encoding, which is no part of the text.
  public var hasByteOrderMark: Bool
  /// Bytes at the end that are too few for a code unit of UTF-16 or UTF-32.
  public var oddBytes: [UInt8]

  /// A format; without arguments that of a UTF-8 file without a mark.
  public init(
    encoding: FileEncoding = .utf8, hasByteOrderMark: Bool = false, oddBytes: [UInt8] = []
  ) {
    self.encoding = encoding
    self.hasByteOrderMark = hasByteOrderMark
    self.oddBytes = oddBytes
  }

  /// The format of a new file: UTF-16 and UTF-32 begin with their mark, without which nobody knows them.
  public static func new(in encoding: FileEncoding) -> FileFormat {
    switch encoding {
    case .utf16, .utf32: FileFormat(encoding: encoding, hasByteOrderMark: true)
    case .utf8, .other: FileFormat(encoding: encoding)
    }
  }

  /// What the encoding writes for U+FEFF.
  var byteOrderMark: [UInt8] {
    switch encoding {
    case .utf8: StoredForm.byteOrderMark
    case .utf16(.little): [0xFF, 0xFE]
    case .utf16(.big): [0xFE, 0xFF]
    case .utf32(.little): [0xFF, 0xFE, 0, 0]
    case .utf32(.big): [0, 0, 0xFE, 0xFF]
    case .other: []
    }
  }
}
