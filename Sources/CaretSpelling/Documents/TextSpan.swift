public import CaretBytes

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
  /// Where it stands in the document.
  public var utf8Range: Range<UTF8Offset> { Range(range) }
  var range: Range<Int>
  /// What kind of text it is.
  public var kind: SpanKind
  /// The language that the document says it is in; nil if it says nothing.
  public var language: String?
  /// Whether it is code that a text quotes, and no program.
  var isQuoted = false

  /// A span of bytes of a document.
  init(_ range: Range<Int>, _ kind: SpanKind, language: String? = nil) {
    self.range = range
    self.kind = kind
    self.language = language
  }

  /// The same at another place.
  func at(_ range: Range<Int>) -> TextSpan {
    var moved = self
    moved.range = range
    return moved
  }

  /// Code that a text quotes.
  init(quoting range: Range<Int>) {
    self.init(range, .code)
    isQuoted = true
  }
}
