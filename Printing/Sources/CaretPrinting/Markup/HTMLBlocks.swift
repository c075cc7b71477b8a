internal import CaretInput

/// The blocks of HTML: headings, entries of lists, quotations, what is preformatted, tables, and paragraphs. What is inside of them
/// is read by `StyledText(html:)`.
struct HTMLBlocks {
  private var blocks: [MarkupBlock] = []
  private var kind = MarkupBlock.Kind.paragraph
  /// The lists around, each with the number of its last entry; nil for one without numbers.
  private var lists: [Int?] = []
  private var quotations = 0
  private var inner = ""
  /// The table around, and the row that it has so far; nil outside of cells.
  private var table: MarkupTable?
  private var row: [StyledText] = []
  private var isInCell = false
  /// Tables in cells, whose text is that of the cell.
  private var innerTables = 0
  private var end = 0

  private static let parting: Set<String> = [
    "p", "div", "section", "article", "header", "footer", "caption", "dl", "dt", "dd", "body",
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
    reader.endTable()
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
    if takeOfTable(name, isEnd) { return }
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

  // MARK: Tables

  private mutating func takeOfTable(_ name: String, _ isEnd: Bool) -> Bool {
    if isInCell, name == "table" || innerTables > 0 {
      if name == "table" { innerTables += isEnd ? -1 : 1 }
      if innerTables < 0 { endTable() }
      return name == "table" || takeInCell(name)
    }
    switch name {
    case "table":
      if isEnd {
        endTable()
      } else {
        begin(.paragraph)
        table = MarkupTable()
      }
    case "tr" where table != nil: endRow()
    case "td" where table != nil, "th" where table != nil:
      endCell()
      if isEnd { return true }
      endBlock()
      isInCell = true
      if name == "th", table?.rows.isEmpty == true { table?.hasHeading = true }
    case "thead", "tbody", "tfoot", "colgroup", "col": return table != nil
    default: return isInCell && takeInCell(name)
    }
    return true
  }

  /// What parts paragraphs parts lines in a cell.
  private mutating func takeInCell(_ name: String) -> Bool {
    let isBlock =
      Self.parting.contains(name) || ["li", "ul", "ol", "pre", "td", "th", "tr"].contains(name)
    if isBlock, !inner.hasSuffix("<br>"), inner.contains(where: { !$0.isWhitespace }) {
      inner += "<br>"
    }
    return isBlock
  }

  private mutating func endCell() {
    guard isInCell else { return }
    while inner.hasSuffix("<br>") { inner.removeLast(4) }
    row.append(StyledText(html: inner))
    (inner, isInCell) = ("", false)
  }

  private mutating func endRow() {
    endCell()
    // Rows of pictures alone say nothing.
    let saysAny = row.contains { $0.text.contains { !$0.isWhitespace } }
    if saysAny { table?.rows.append(row) }
    row = []
  }

  private mutating func endTable() {
    endRow()
    if let table, !table.rows.isEmpty {
      blocks.append(MarkupBlock(kind: .table(table), text: StyledText(""), end: end))
    }
    if table != nil { inner = "" }
    (table, innerTables) = (nil, 0)
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
