internal import CaretBytes

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

/// Reads and writes an encoding that CaretText does not know itself.
public protocol TextTranscoder: Sendable {
  /// The encoding's name.
  var encodingName: String { get }

  /// The text of a file's bytes, as UTF-8.
  func decode(_ bytes: Span<UInt8>) throws(TranscodingError) -> [UInt8]

  /// The bytes of a text given as UTF-8.
  func encode(_ text: Span<UInt8>) throws(TranscodingError) -> [UInt8]
}

/// Where a transcoder could not go on.
public struct TranscodingError: Error, Equatable, Sendable {
  /// A byte offset in what was given to it.
  public var utf8Offset: Int
  /// The scalar that the encoding lacks, if that is the reason.
  public var scalar: UInt32?

  /// An error at a byte of what was given, and the scalar that the encoding lacks.
  public init(utf8Offset: Int, scalar: UInt32? = nil) {
    self.utf8Offset = utf8Offset
    self.scalar = scalar
  }
}

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

/// How often each kind of line end occurs.
public struct LineEnds: Sendable, Equatable {
  /// How many lines end with LF alone.
  public var lf = 0
  /// How many lines end with CR LF.
  public var crlf = 0
  /// How many lines end with CR alone.
  public var cr = 0

  /// Counts of line ends.
  public init(lf: Int = 0, crlf: Int = 0, cr: Int = 0) {
    self.lf = lf
    self.crlf = crlf
    self.cr = cr
  }
}

extension TextSnapshot {
  /// The line ends as they are in the text.
  ///
  /// - Complexity: O(*n*) if there are carriage returns that the counts don't explain.
  public var lineEnds: LineEnds {
    // All breaks are LF, CR LF or CR; `lf` has the first two, so that single CRs are the rest.
    let cr = tree.total.breaks - tree.total.lf
    var allCR = 0
    tree.forEachStretch(0..<utf8Count) { stretch in
      for i in 0..<stretch.count { allCR += stretch[i] == carriageReturn ? 1 : 0 }
      return true
    }
    let crlf = allCR - cr
    return LineEnds(lf: tree.total.lf - crlf, crlf: crlf, cr: cr)
  }
}
