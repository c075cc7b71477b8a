internal import CaretBytes

// Vue, Svelte and Astro: pages whose scripts and styles are programs, with expressions in braces; and MDX, Markdown with such.

/// Finds the spans of components: markup, and its scripts and styles in their languages.
enum ComponentScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let bytes = text.array
    var spans: [TextSpan] = []
    var markupStart = 0
    if let end = frontMatterEnd(text) {
      add(.source(DocumentKind.script), 3..<end - 3, bytes, &spans)
      markupStart = end
    }
    var outline = MarkupOutline(bytes, markupStart..<bytes.count)
    while let part = outline.nextPart() {
      guard case .begin(let name, let attributes, false) = part else { continue }
      let element = outline.name(name)
      guard element == "script" || element == "style" else { continue }
      add(.markup, markupStart..<attributes.upperBound + 1, bytes, &spans)
      // A file may end within the tag.
      let start = min(attributes.upperBound + 1, bytes.count)
      let end = max(start, outline.skipRaw(element))
      let language = outline.attribute("lang", in: attributes)
      let usual: DocumentKind = element == "style" ? .source(.css) : .source(DocumentKind.script)
      add(
        language.flatMap(DocumentKind.init(ofLanguage:)) ?? usual, start..<end, bytes, &spans)
      markupStart = end
    }
    add(.markup, markupStart..<bytes.count, bytes, &spans)
    return spans
  }

  /// "---" in the first line, and in another.
  private static func frontMatterEnd(_ text: Span<UInt8>) -> Int? {
    guard text.has("---\n", at: 0) else { return nil }
    let end = text.end(of: "\n---", from: 3)
    return end < text.count ? end : nil
  }

  /// Adds the spans of a part that is a document of its own; of markup without the expressions in braces.
  private static func add(
    _ kind: DocumentKind, _ range: Range<Int>, _ text: [UInt8], _ spans: inout [TextSpan]
  ) {
    guard range.lowerBound < min(range.upperBound, text.count) else { return }
    let range = range.lowerBound..<min(range.upperBound, text.count)
    let own = Array(text[range])
    let found = kind.spans(of: own.span)
    for span in kind == .markup ? Braces.without(own, found) : found {
      let place =
        span.range.lowerBound + range.lowerBound..<span.range.upperBound + range.lowerBound
      spans.append(TextSpan(place, span.kind))
    }
  }
}

/// Finds the spans of MDX: those of Markdown without expressions, imports and exports.
enum ExtendedMarkdownScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let bytes = text.array
    return Braces.without(bytes, statementsCut(MarkdownScanner.spans(of: text), text))
  }

  /// "import …" and "export …" go to the next empty line.
  private static func statementsCut(_ spans: [TextSpan], _ text: Span<UInt8>) -> [TextSpan] {
    let lines = LineScanner(text)
    var (code, isCode, isStart) = ([Range<Int>](), false, true)
    for index in 0..<lines.count {
      let range = lines.range(index)
      if text.isBlank(range) {
        (isCode, isStart) = (false, true)
        continue
      }
      if isStart {
        isCode =
          text.has("import ", at: range.lowerBound) || text.has("export ", at: range.lowerBound)
      }
      isStart = false
      if isCode { code.append(range) }
    }
    var next = 0
    return spans.filter { span in
      while next < code.count, code[next].upperBound <= span.range.lowerBound { next += 1 }
      return next == code.count || code[next].lowerBound > span.range.lowerBound
    }
  }
}

/// Expressions in braces.
enum Braces {
  /// Spans without what stands in braces that are closed, which is code.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func without(_ text: [UInt8], _ spans: [TextSpan]) -> [TextSpan] {
    let braces = ranges(text)
    guard !braces.isEmpty else { return spans }
    var (result, next) = ([TextSpan](), 0)
    for span in spans {
      var start = span.range.lowerBound
      while next < braces.count, braces[next].upperBound <= start { next += 1 }
      var index = next
      while index < braces.count, braces[index].lowerBound < span.range.upperBound {
        let brace = braces[index]
        if start < brace.lowerBound { result.append(TextSpan(start..<brace.lowerBound, span.kind)) }
        start = max(start, min(brace.upperBound, span.range.upperBound))
        index += 1
      }
      if start < span.range.upperBound {
        result.append(TextSpan(start..<span.range.upperBound, span.kind))
      }
    }
    return result
  }

  /// The outermost ones.
  private static func ranges(_ text: [UInt8]) -> [Range<Int>] {
    var (ranges, open): ([Range<Int>], [Int]) = ([], [])
    for i in text.indices {
      if text[i] == UInt8(ascii: "{") { open.append(i) }
      guard text[i] == UInt8(ascii: "}"), let start = open.popLast() else { continue }
      while let last = ranges.last, last.lowerBound > start { ranges.removeLast() }
      ranges.append(start..<i + 1)
    }
    return ranges
  }
}
