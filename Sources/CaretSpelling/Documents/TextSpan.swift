/// What the text of a span is to its document.
public enum SpanKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Running text.
  case prose
  /// A comment in source code.
  case comment
  /// A string in source code.
  case string
  /// Code: an identifier, a code span, a fenced block.
  case code
}

/// A part of a document that holds language.
public struct TextSpan: Equatable, Sendable {
  /// Bytes from the start of the document.
  public var utf8Range: Range<Int>
  /// What kind of text it is.
  public var kind: SpanKind
  /// The language that the document says it is in; nil if it says nothing.
  public var language: String?

  /// A span of bytes of a document.
  public init(_ utf8Range: Range<Int>, _ kind: SpanKind, language: String? = nil) {
    self.utf8Range = utf8Range
    self.kind = kind
    self.language = language
  }
}
