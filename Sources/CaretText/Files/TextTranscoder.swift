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
