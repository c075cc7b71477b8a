internal import CaretInput

/// The blocks of HTML: headings, entries of lists, quotations, what is preformatted, and paragraphs. What is inside of them
/// is read by `StyledText(html:)`.
struct HTMLBlocks {
  private var blocks: [MarkupBlock] = []
  private var kind = MarkupBlock.Kind.paragraph
  /// The lists around, each with the number of its last entry; nil for one without numbers.
  private var lists: [Int?] = []
  private var quotations = 0
  private var inner = ""
  private var end = 0

  private static let parting: Set<String> = [
    "p", "div", "section", "article", "header", "footer", "table", "tr", "dl", "dt", "dd", "body",
    "html", "main", "nav", "aside", "figure", "figcaption",
  ]
  private static let silent: Set<String> = ["script", "style", "head", "title", "template"]

  static func blocks(of html: String) -> [MarkupBlock] {
    var reader = HTMLBlocks()
    var rest = html[...]
    while let mark = rest.firstIndex(of: "<") {
      reader.take(text: rest[..<mark])
      rest = rest[mark...]
      let tag = Self.tag(of: rest)
      if let tag, !tag.isEnd, silent.contains(tag.name) {
        let skipped = Self.skip(tag.name, in: rest)
        reader.end += rest[..<skipped].utf8.count
        rest = rest[skipped...]
        continue
      }
      let close = rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
      reader.end += rest[..<close].utf8.count
      reader.take(tag, rest[..<close])
      rest = rest[close...]
    }
    reader.take(text: rest)
    reader.endBlock()
    return reader.blocks
  }

  /// The name of a tag at the start of a text, in small letters.
  private static func tag(of text: Substring) -> (name: String, isEnd: Bool)? {
    var rest = text.dropFirst()
    let isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return name.isEmpty ? nil : (name.lowercased(), isEnd)
  }

  /// Behind the end tag of an element whose text is not shown.
  private static func skip(_ name: String, in text: Substring) -> Substring.Index {
    var rest = text.dropFirst()
    while let mark = rest.firstIndex(of: "<") {
      rest = rest[mark...]
      if let tag = tag(of: rest), tag.isEnd, tag.name == name {
        return rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
      }
      rest = rest.dropFirst()
    }
    return text.endIndex
  }

  private mutating func take(text: Substring) {
    inner += text
    end += text.utf8.count
  }

  private mutating func take(_ tag: (name: String, isEnd: Bool)?, _ source: Substring) {
    guard let (name, isEnd) = tag else {
      inner += source
      return
    }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      begin(isEnd ? .paragraph : .heading(level: Int(String(name.last ?? "1")) ?? 1))
    case "ul", "ol":
      begin(.paragraph)
      if isEnd { _ = lists.popLast() } else { lists.append(name == "ol" ? 0 : nil) }
    case "li": begin(isEnd ? .paragraph : nextItem())
    case "blockquote":
      endBlock()
      quotations = max(0, quotations + (isEnd ? -1 : 1))
      begin(.paragraph)
    case "pre": begin(isEnd ? .paragraph : .code)
    case "hr":
      begin(.rule)
      inner = String(repeating: "\u{2500}", count: 24)
      begin(.paragraph)
    case _ where Self.parting.contains(name):
      // A paragraph inside of an entry is that entry.
      if case .item = kind, inner.allSatisfy(\.isWhitespace) { return }
      begin(.paragraph)
    default: inner += source
    }
  }

  private mutating func nextItem() -> MarkupBlock.Kind {
    guard let last = lists.indices.last, let number = lists[last] else {
      return .item(label: "\u{2022}", depth: max(lists.count, 1))
    }
    lists[last] = number + 1
    return .item(label: "\(number + 1).", depth: lists.count)
  }

  private mutating func begin(_ kind: MarkupBlock.Kind) {
    endBlock()
    self.kind = kind
    if case .paragraph = kind, quotations > 0 { self.kind = .quotation(depth: quotations) }
  }

  private mutating func endBlock() {
    defer { inner = "" }
    let isCode = if case .code = kind { true } else { false }
    let text = StyledText(html: isCode ? "<pre>" + inner + "</pre>" : inner)
    guard text.text.contains(where: { !$0.isWhitespace }) else { return }
    blocks.append(MarkupBlock(kind: kind, text: text, end: end))
  }
}
