internal import CaretBytes

/// Finds the spans of reStructuredText: literal blocks, directives that hold no text, fields, targets of
/// roles and links are no prose. Comments are read as such.
enum RestructuredTextScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let lines = LineScanner(text)
    var spans: [TextSpan] = []
    /// The indent that the literal block is deeper than.
    var literalIndent: Int?
    var beginsLiteral = false
    var isComment = false
    for index in 0..<lines.count {
      let range = lines.range(index)
      let start = text.skippingBlanks(range)
      if text.isBlank(start..<range.upperBound) { continue }
      let indent = start - range.lowerBound
      if beginsLiteral {
        beginsLiteral = false
      } else if let literal = literalIndent, indent <= literal {
        literalIndent = nil
      }
      if let literal = literalIndent, indent > literal {
        spans.append(isComment ? TextSpan(range, .comment) : TextSpan(quoting: range))
        continue
      }
      (literalIndent, isComment) = (nil, false)
      if text.has(".. ", at: start) {
        if let label = labelEnd(text, start..<range.upperBound) {
          addInline(text, label..<range.upperBound, &spans)
        } else if let title = directiveTitle(text, start..<range.upperBound) {
          if title.isLiteral { (literalIndent, beginsLiteral) = (indent, true) }
          if title.isProse { addInline(text, title.range, &spans) }
        } else {
          (literalIndent, beginsLiteral) = (indent, true)
          // A target, or else a comment.
          if text.has("_", at: start + 3) { continue }
          // One with a single colon is a directive that was mistyped: its lines may be code.
          let word = (start + 3..<range.upperBound).first { text[$0] == 0x20 } ?? range.upperBound
          isComment = text[word - 1] != UInt8(ascii: ":")
          spans.append(TextSpan(start + 3..<range.upperBound, .comment))
        }
        continue
      }
      if text[start] == UInt8(ascii: ":"), let end = fieldEnd(text, start..<range.upperBound) {
        // Fields of directives and metadata: ":class: name".
        spans.append(TextSpan(end..<range.upperBound, .code))
        continue
      }
      addInline(text, range, &spans)
      if endsWithDoubleColon(text, start..<range.upperBound) {
        (literalIndent, beginsLiteral) = (indent, true)
      }
    }
    return spans
  }

  private static func endsWithDoubleColon(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var end = range.upperBound
    while end > range.lowerBound && text[end - 1] <= 0x20 { end -= 1 }
    return text.has("::", at: end - 2)
  }

  private static func fieldEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var i = range.lowerBound + 1
    while i < range.upperBound && text[i] != UInt8(ascii: ":") {
      if text[i] == UInt8(ascii: "`") { return nil }
      i += 1
    }
    guard i + 1 < range.upperBound, text[i + 1] <= 0x20 else { return nil }
    return i + 1
  }

  /// Behind the label of a footnote or citation: ".. [1] ", ".. [#note] ", ".. [CIT2002] ".
  private static func labelEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let open = range.lowerBound + 3
    guard text.has("[", at: open),
      let close = (open..<range.upperBound).first(where: {
        text[$0] <= 0x20 || text.has("]", at: $0)
      }),
      close > open + 1, text.has("] ", at: close)
    else { return nil }
    return close + 1
  }

  private static let proseDirectives: Set<String> = [
    "note", "warning", "tip", "hint", "important", "caution", "attention", "danger", "error",
    "admonition",
    "topic", "sidebar", "seealso", "versionadded", "versionchanged", "deprecated", "rubric",
    "epigraph",
    "figure", "centered", "todo", "list-table", "table", "container", "glossary", "class",
    "function",
    "method", "attribute", "data", "exception", "module", "image", "replace", "csv-table",
    "versionremoved", "deprecated-removed",
  ]
  private static let titledDirectives: Set<String> = [
    "note", "warning", "tip", "hint", "important", "caution", "attention", "danger", "error",
    "admonition",
    "topic", "sidebar", "seealso", "rubric", "todo", "list-table", "table", "centered", "replace",
    "csv-table",
  ]
  /// Directives that a text stands in behind versions, and how many of those.
  private static let versionCounts = [
    "versionadded": 1, "versionchanged": 1, "versionremoved": 1, "deprecated": 1,
    "deprecated-removed": 2,
  ]

  private struct Title {
    var range: Range<Int>
    var isLiteral: Bool
    var isProse: Bool
  }

  /// ".. name:: title"
  private static func directiveTitle(_ text: Span<UInt8>, _ range: Range<Int>) -> Title? {
    var i = range.lowerBound + 3
    // ".. |name| replace:: text"
    if text.has("|", at: i),
      let close = (i + 1..<range.upperBound).first(where: { text.has("| ", at: $0) })
    {
      i = text.skippingBlanks(close + 1..<range.upperBound)
    }
    let start = i
    while i + 1 < range.upperBound && !text.has("::", at: i) { i += 1 }
    guard text.has("::", at: i) else { return nil }
    let name = text.string(start..<i).split(separator: ":").last.map(String.init) ?? ""
    guard name.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
    var title = i + 2
    let versionCount = versionCounts[name] ?? 0
    for _ in 0..<versionCount {
      title = text.skippingBlanks(title..<range.upperBound)
      while title < range.upperBound, text[title] > 0x20 { title += 1 }
    }
    return Title(
      range: title..<range.upperBound, isLiteral: !proseDirectives.contains(name),
      isProse: titledDirectives.contains(name) || versionCount > 0)
  }

  /// Cuts literals and the targets of roles and links out of a line.
  private static func addInline(_ text: Span<UInt8>, _ range: Range<Int>, _ spans: inout [TextSpan])
  {
    var (i, start) = (range.lowerBound, range.lowerBound)
    var (backquotes, bars): (MarkRuns?, MarkRuns?) = (nil, nil)
    func prose(to end: Int) { if start < end { spans.append(TextSpan(start..<end, .prose)) } }
    while i < range.upperBound {
      guard text[i] == UInt8(ascii: "`") || text[i] == UInt8(ascii: "|") else {
        i += 1
        continue
      }
      let mark = text[i]
      let length = text.runLength(at: i, range.upperBound)
      guard let j = close(of: mark, length, behind: i + length) else {
        i += length
        continue
      }
      let isRole = i > range.lowerBound && text[i - 1] == UInt8(ascii: ":")
      let isLink = length == 1 && j + 1 < range.upperBound && text[j + 1] == UInt8(ascii: "_")
      if isLink, let target = (i..<j).first(where: { text[$0] == UInt8(ascii: "<") }) {
        // "`text <target>`_": the text is prose.
        prose(to: target)
      } else if isLink {
        prose(to: j)
      } else {
        prose(to: isRole ? roleStart(text, i, range.lowerBound) : i)
        let target = isRole && length == 1 ? roleTarget(text, i..<j) : nil
        if let target { spans.append(TextSpan(i + 1..<target, .prose)) }
        spans.append(TextSpan(quoting: (target ?? i)..<j))
      }
      i = min(range.upperBound, j + length)
      start = i
    }
    prose(to: range.upperBound)

    func close(of mark: UInt8, _ length: Int, behind start: Int) -> Int? {
      let isCode = mark == UInt8(ascii: "`")
      guard isCode || start < range.upperBound && text[start] > 0x20 else { return nil }
      let known = isCode ? backquotes.take() : bars.take()
      var runs = known ?? MarkRuns(of: mark, in: text, start..<range.upperBound)
      defer { if isCode { backquotes = runs } else { bars = runs } }
      return runs.start(ofAtLeast: length, from: start)
    }
  }

  /// Where the target of a role begins that has a text before it: ":ref:`text <target>`".
  private static func roleTarget(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard text[range.upperBound - 1] == UInt8(ascii: ">"),
      let open = range.last(where: { text[$0] == UInt8(ascii: "<") }), open > range.lowerBound + 1,
      text[open - 1] <= 0x20
    else { return nil }
    return open
  }

  /// Where ":name:" before a role's text begins.
  private static func roleStart(_ text: Span<UInt8>, _ end: Int, _ lower: Int) -> Int {
    var i = end - 1
    while i > lower,
      text[i - 1].isLetter || text[i - 1] == UInt8(ascii: ":")
        || text[i - 1] == UInt8(ascii: "-")
    {
      i -= 1
    }
    return i
  }
}
