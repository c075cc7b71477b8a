/// A pattern as it was written, without its delimiters; empty repeats the last one.
public struct WrittenPattern: Sendable, Equatable, Hashable {
  /// The pattern in the language of the dialect.
  public var source: [UInt8]
  /// Whether letters match in either case, as a flag behind the pattern says.
  public var ignoresCase = false
  /// Where it stands in the command line.
  public var utf8Offset = 0

  /// A pattern as if it were written at a byte of the command line.
  public init(source: [UInt8], ignoresCase: Bool = false, utf8Offset: Int = 0) {
    self.source = source
    self.ignoresCase = ignoresCase
    self.utf8Offset = utf8Offset
  }
}
