/// Finds the spans of a diff: what it adds, each file's lines as the file's kind of document has them.
enum DiffScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let lines = LineScanner(text)
    var spans: [TextSpan] = []
    var added = AddedLines()
    for index in 0..<lines.count {
      let range = lines.range(index)
      if text.has("+++ ", at: range.lowerBound) {
        added.end(&spans)
        added.kind = DocumentKind(path: path(text, range))
      } else if text.has("+", at: range.lowerBound) {
        added.take(text, range.lowerBound + 1..<range.upperBound)
      } else if text.has("@@", at: range.lowerBound) {
        added.end(&spans)
      }
    }
    added.end(&spans)
    return spans
  }

  /// "+++ b/name<TAB>date"
  private static func path(_ text: Span<UInt8>, _ line: Range<Int>) -> String {
    let start = line.lowerBound + 4
    var end = start
    while end < line.upperBound && text[end] != 0x09 && text[end] >= 0x20 { end += 1 }
    return text.string(start..<end)
  }
}

/// The added lines of a hunk, as one text.
private struct AddedLines {
  /// A diff in a diff is text.
  var kind = DocumentKind.plainText
  private var bytes: [UInt8] = []
  /// Where each line begins here, and in the diff.
  private var starts: [(here: Int, there: Int)] = []

  mutating func take(_ text: Span<UInt8>, _ line: Range<Int>) {
    starts.append((bytes.count, line.lowerBound))
    for i in line { bytes.append(text[i]) }
  }

  mutating func end(_ spans: inout [TextSpan]) {
    defer {
      bytes = []
      starts = []
    }
    guard !bytes.isEmpty else { return }
    let inner = kind == .diff ? .plainText : kind
    var line = 0
    for span in inner.spans(of: bytes.span) {
      var start = span.range.lowerBound
      while start < span.range.upperBound {
        while line + 1 < starts.count && starts[line + 1].here <= start { line += 1 }
        let lineEnd = line + 1 < starts.count ? starts[line + 1].here : bytes.count
        let end = min(span.range.upperBound, lineEnd)
        let shift = starts[line].there - starts[line].here
        spans.append(TextSpan(start + shift..<end + shift, span.kind))
        start = end
      }
    }
  }
}
