internal import CaretBytes
internal import CaretText

/// A session as it was, to be gone on with: the text, or a sign by which it is known again, what is selected, attributes,
/// and the whole tree of undo.
///
/// It is a value of bytes, which a program writes where it wants to. As `Codable` it is one text in Base64.
public struct SessionState: Sendable, Hashable {
  /// What a program keeps. The form is this library's own; a later version reads it.
  public let bytes: [UInt8]

  /// Takes bytes that were kept.
  ///
  /// - Throws: `SessionStateError` when they are not the bytes of a state, or not all of them.
  public init(bytes: [UInt8]) throws(SessionStateError) {
    guard bytes.starts(with: Self.sign) else { throw .foreign }
    var reader = StateReader(bytes, from: Self.sign.count)
    guard let hash = try? reader.fixed(), hash == ByteHash(bytes[reader.position...]).value else {
      throw .damaged
    }
    self.bytes = bytes
  }

  /// What stands behind the sign and the check.
  init(content: [UInt8]) {
    var writer = StateWriter()
    writer.put(fixed: ByteHash(content).value)
    bytes = Self.sign + writer.bytes + content
  }

  var content: StateReader { StateReader(bytes, from: Self.sign.count + 8) }

  /// A name, and the number of the form.
  private static let sign = Array("CaretSession1\n".utf8)
}

extension SessionState: Codable {
  /// Reads the Base64 of the bytes.
  ///
  /// - Throws: what the decoder does, or a `SessionStateError`.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let bytes = Base64.decode(text) else { throw SessionStateError.foreign }
    try self.init(bytes: bytes)
  }

  /// Writes the bytes in Base64, as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Base64.encode(bytes))
  }
}

/// Why a state can't be gone on with.
public enum SessionStateError: Error, Hashable, Sendable {
  /// No state of a session, or one of a form that is not known.
  case foreign
  /// Some of it is missing or has been changed.
  case damaged
  /// It is of another text, and has none of its own.
  case otherText
}

extension SessionStateError: CustomStringConvertible {
  /// What is wrong, in a few words.
  public var description: String {
    switch self {
    case .foreign: "no state of a session"
    case .damaged: "the state of the session is damaged"
    case .otherText: "the state is of another text"
    }
  }
}
