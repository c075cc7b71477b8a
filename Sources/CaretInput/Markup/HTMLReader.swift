internal import CaretBytes

extension StyledText {
  /// The text of an HTML fragment or document with its links and looks.
  ///
  /// Looks are those of elements (`b`, `em`, `u`, `s`, `code`), of `style` (colours, fonts in points, weight, slant, lines),
  /// and of `span` with `dir` or with `data-…`, which are attributes of such names.
  ///
  /// Blanks are collapsed as a browser does, paragraphs and other blocks become lines, headings are bold; comments,
  /// scripts, style sheets and heads are left out, and tags of other names say nothing. It never fails: what is no tag is
  /// text.
  ///
  /// - Parameters:
  ///   - html: the fragment.
  ///   - keepsBlanks: whether blanks and line ends mean what they are, as in what `text(in:as:)` writes.
  /// - Complexity: O(*n*).
  public init(html: String, keepsBlanks: Bool = false) {
    var reader = HTMLReader(keepsBlanks: keepsBlanks)
    self = reader.read(html)
  }
}

/// Reads the tags of HTML that have styles, and those that part lines.
private struct HTMLReader {
  private var builder = MarkupBuilder()
  private var open: [(name: String, styles: [MarkupStyle], start: Int)] = []
  private var keepsBlanks: Bool
  /// Blanks wait for the text behind them.
  private var blankWaits = false
  private var preformattedDepth = 0

  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "li", "blockquote", "table", "tr", "pre", "section", "article",
    "header", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "dl", "dt", "dd", "body", "html",
  ]
  /// What is inside of these is no text.
  private static let silent: Set<String> = ["script", "style", "head", "title", "template"]

  init(keepsBlanks: Bool) { self.keepsBlanks = keepsBlanks }

  mutating func read(_ html: String) -> StyledText {
    var rest = html[...]
    while let mark = rest.firstIndex(of: "<") {
      append(rest[..<mark])
      rest = rest[mark...]
      if rest.hasPrefix("<!--") {
        rest = Self.rest(of: rest.dropFirst(4), behind: "-->")
      } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
        rest = Self.rest(of: rest.dropFirst(2), behind: ">")
      } else if let tag = HTMLTag(&rest) {
        take(tag, &rest)
      } else {
        append(rest.prefix(1))
        rest.removeFirst()
      }
    }
    append(rest)
    while let last = open.last { close(last.name) }
    if !keepsBlanks { builder.trimEnd() }
    return builder.styled
  }

  private static func rest(of text: Substring, behind end: String) -> Substring {
    text.firstRange(of: end).map { text[$0.upperBound...] } ?? text[text.endIndex...]
  }

  private mutating func take(_ tag: HTMLTag, _ rest: inout Substring) {
    if Self.silent.contains(tag.name), !tag.isEnd, !tag.isEmpty {
      // Up to its own end tag, whatever is in it.
      while let mark = rest.firstIndex(of: "<") {
        rest = rest[mark...]
        if let end = HTMLTag(&rest) {
          if end.isEnd, end.name == tag.name { return }
        } else {
          rest.removeFirst()
        }
      }
      rest = rest[rest.endIndex...]
      return
    }
    if tag.name == "br" { return endLine(always: true) }
    // The end of a line is no part of what ends with it.
    if tag.isEnd { close(tag.name) }
    if Self.blocks.contains(tag.name) { endLine(always: false) }
    if tag.name == "pre" { preformattedDepth = max(0, preformattedDepth + (tag.isEnd ? -1 : 1)) }
    if !tag.isEnd, !tag.isEmpty, tag.hasStyle {
      open.append((tag.name, tag.styles, builder.count + (blankWaits ? 1 : 0)))
    }
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    let (_, styles, start) = open.remove(at: index)
    for style in styles { builder.mark(style, from: start, to: builder.count) }
  }

  private mutating func endLine(always: Bool) {
    blankWaits = false
    if keepsBlanks, !always { return }
    if !keepsBlanks, builder.text.isEmpty { return }
    if always || builder.text.last?.isNewline == false { builder.append("\n") }
  }

  private mutating func append(_ text: Substring) {
    guard !text.isEmpty else { return }
    let text = CharacterReference.resolved(text)
    if keepsBlanks || preformattedDepth > 0 { return builder.append(text) }
    for character in text {
      if character.isASCII, character.isWhitespace {
        blankWaits = !builder.text.isEmpty && builder.text.last?.isNewline == false
        continue
      }
      if blankWaits { builder.append(" ") }
      blankWaits = false
      builder.append(String(character))
    }
  }
}
