internal import CaretBytes

// A text that changes need not be read again as a whole: at some places its scanner stands as at the start of a text, and
// what lies behind such a place is read without what lies before it.

/// The spans of a text, and where its scanner rested.
struct RestingSpans {
  var spans: [TextSpan]
  /// The places, ascending, where a text could begin; they lie behind an empty line.
  var rests: [Int]
  /// Whether the end is such a place, if a text goes on there that begins as one may at a rest.
  var restsAtEnd: Bool
}

extension DocumentKind {
  /// Whether its texts are read in parts.
  var hasRests: Bool {
    switch self {
    case .markdown, .plainText, .source: true
    default: false
    }
  }

  /// The spans of a text, with the places where it can be cut: for kinds that have such.
  func restingSpans(of text: Span<UInt8>) -> RestingSpans {
    switch self {
    case .markdown: MarkdownScanner.restingSpans(of: text)
    case .source(let syntax): SourceScanner.restingSpans(of: text, syntax)
    default:
      RestingSpans(
        spans: spans(of: text), rests: (0..<text.count).filter { text.mayBegin(at: $0) },
        restsAtEnd: text.endsWithEmptyLine(at: text.count))
    }
  }
}

extension Span<UInt8> {
  /// Whether a text may be cut here, by what stands around: an empty line lies before, and what follows is no mark that
  /// means something at the start of a text alone.
  ///
  /// A word behind an empty line begins a sentence, and none stands beside one before it.
  func mayBegin(at utf8Offset: Int) -> Bool {
    utf8Offset < count && self[utf8Offset] > 0x20 && endsWithEmptyLine(at: utf8Offset)
      && !has("---", at: utf8Offset) && !has("+++", at: utf8Offset) && !has("#!", at: utf8Offset)
  }

  /// Whether the line before a place is empty.
  func endsWithEmptyLine(at utf8Offset: Int) -> Bool {
    guard utf8Offset > 1, self[utf8Offset - 1] == 0x0A else { return false }
    return self[utf8Offset - 2] == 0x0A
      || utf8Offset > 2 && self[utf8Offset - 2] == 0x0D && self[utf8Offset - 3] == 0x0A
  }
}
