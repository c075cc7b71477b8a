internal import CaretInput

/// The blocks of Markdown: headings, lists, quotations, code, rules, tables and paragraphs. What is inside of them is read
/// by `StyledText(markdown:)`.
struct MarkdownBlocks {
  private var blocks: [MarkupBlock] = []
  private var lines: [Substring] = []
  private var kind = MarkupBlock.Kind.paragraph
  /// The end of the lines that are taken, in bytes.
  private var end = 0
  private var fence: (mark: Character, count: Int)?
  private var table: [[StyledText]] = []
  private var tableSides: [ParagraphStyle.Alignment] = []

  static func blocks(of text: String) -> [MarkupBlock] {
    var reader = MarkdownBlocks()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      reader.take(line.last == "\r" ? line.dropLast() : line)
      reader.end += line.utf8.count + 1
    }
    reader.endBlock()
    return reader.blocks
  }

  private mutating func take(_ line: Substring) {
    let indent = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(indent)
    if takeFence(line, rest, indent) { return }
    if takeTableRow(rest) { return }
    if rest.allSatisfy(\.isWhitespace) { return endBlock() }
    if indent < 4 || !lines.isEmpty, takeMark(rest, indent) { return }
    if indent >= 4, lines.isEmpty {
      begin(.code)
      lines.append(line.dropFirst(4))
      return endBlockIfCode()
    }
    lines.append(rest)
  }

  private mutating func begin(_ kind: MarkupBlock.Kind) {
    endBlock()
    self.kind = kind
  }

  /// Lines of indented code that follow each other are one block.
  private mutating func endBlockIfCode() {
    if case .code = kind, case .code? = blocks.last?.kind, let last = blocks.popLast() {
      lines.insert(
        contentsOf: last.text.text.split(separator: "\n", omittingEmptySubsequences: false), at: 0)
    }
    endBlock()
  }

  // MARK: Code

  private mutating func takeFence(_ line: Substring, _ rest: Substring, _ indent: Int) -> Bool {
    let mark = rest.first ?? " "
    let count = rest.prefix { $0 == mark }.count
    let isFence = (mark == "`" || mark == "~") && count >= 3
    if let fence {
      if isFence, mark == fence.mark, count >= fence.count,
        rest.dropFirst(count).allSatisfy(\.isWhitespace)
      {
        self.fence = nil
        endBlock()
      } else {
        lines.append(line)
      }
      return true
    }
    guard isFence, mark == "~" || !rest.dropFirst(count).contains("`") else { return false }
    begin(.code)
    fence = (mark, count)
    return true
  }

  // MARK: Tables

  private mutating func takeTableRow(_ rest: Substring) -> Bool {
    if !table.isEmpty {
      guard rest.contains("|") else {
        endBlock()
        return false
      }
      table.append(Self.cells(of: rest))
      return true
    }
    // The second line of a table says that there is one.
    guard lines.count == 1, case .paragraph = kind, rest.contains("-"), rest.contains("|"),
      rest.allSatisfy({ "|:- ".contains($0) }), lines[0].contains("|")
    else { return false }
    table = [Self.cells(of: lines[0])]
    tableSides = Self.cells(of: rest).map { Self.side($0.text) }
    return true
  }

  /// Where the cells of a column stand: `:-:` in the middle, `-:` at the right.
  private static func side(_ mark: String) -> ParagraphStyle.Alignment {
    guard mark.hasSuffix(":") else { return .natural }
    return mark.hasPrefix(":") ? .center : .right
  }

  private static func cells(of row: Substring) -> [StyledText] {
    var cells = [Substring]()
    let row = row.trimmed
    var start = row.startIndex
    var index = start
    // A bar behind a backslash is none.
    while index < row.endIndex {
      if row[index] == "|" {
        cells.append(row[start..<index])
        start = row.index(after: index)
      } else if row[index] == "\\", row.index(after: index) < row.endIndex {
        index = row.index(after: index)
      }
      index = row.index(after: index)
    }
    cells.append(row[start...])
    if row.hasPrefix("|") { cells.removeFirst() }
    if row.hasSuffix("|"), cells.last?.trimmed.isEmpty == true { cells.removeLast() }
    return cells.map { StyledText(markdown: String($0.trimmed.replacing("\\|", with: "|"))) }
  }

  private mutating func endTable() {
    let kind = MarkupBlock.Kind.table(MarkupTable(rows: table, hasHeading: true, sides: tableSides))
    blocks.append(MarkupBlock(kind: kind, text: StyledText(""), end: end))
    table = []
  }

  // MARK: Other blocks

  private mutating func takeMark(_ rest: Substring, _ indent: Int) -> Bool {
    let first = rest.first ?? " "
    if first == "#", takeHeading(rest) { return true }
    if "=-".contains(first), !lines.isEmpty, case .paragraph = kind,
      rest.trimmed.allSatisfy({ $0 == first })
    {
      kind = .heading(level: first == "=" ? 1 : 2)
      endBlock()
      return true
    }
    if "*-_".contains(first), isRule(rest, first) {
      begin(.rule)
      blocks.append(
        MarkupBlock(
          kind: .rule, text: StyledText(String(repeating: "\u{2500}", count: 24)), end: end))
      kind = .paragraph
      return true
    }
    if first == ">" {
      takeQuotation(rest)
      return true
    }
    return takeItem(rest, indent)
  }

  private func isRule(_ rest: Substring, _ mark: Character) -> Bool {
    rest.allSatisfy { $0 == mark || $0 == " " } && rest.count { $0 == mark } >= 3
  }

  private mutating func takeHeading(_ rest: Substring) -> Bool {
    let level = rest.prefix { $0 == "#" }.count
    let title = rest.dropFirst(level)
    guard level <= 6, title.isEmpty || title.first == " " else { return false }
    begin(.heading(level: level))
    var text = title.trimmed
    let closing = text.reversed().prefix { $0 == "#" }.count
    if closing > 0, text.dropLast(closing).last == " " { text = text.dropLast(closing).trimmed }
    lines = [text]
    endBlock()
    return true
  }

  private mutating func takeQuotation(_ rest: Substring) {
    var (text, depth) = (rest, 0)
    while text.first == ">" {
      text = text.dropFirst().drop { $0 == " " }
      depth += 1
    }
    if case .quotation(let current) = kind, current == depth, !lines.isEmpty, !text.isEmpty {
      lines.append(text)
      return
    }
    begin(.quotation(depth: depth))
    if !text.isEmpty { lines = [text] }
  }

  private mutating func takeItem(_ rest: Substring, _ indent: Int) -> Bool {
    let number = rest.prefix { $0.isASCII && $0.isNumber }
    let mark = rest.dropFirst(number.count).first ?? " "
    let isMark = number.isEmpty ? "-*+".contains(mark) : ".)".contains(mark) && number.count < 10
    let text = rest.dropFirst(number.count + 1)
    guard isMark, text.isEmpty || text.first == " " else { return false }
    begin(.item(label: number.isEmpty ? "\u{2022}" : number + String(mark), depth: indent / 2 + 1))
    lines = [text.drop { $0 == " " }]
    return true
  }

  private mutating func endBlock() {
    if !table.isEmpty {
      lines = []
      endTable()
    }
    defer { (lines, kind) = ([], .paragraph) }
    guard !lines.isEmpty else { return }
    let text: StyledText
    if case .code = kind {
      text = StyledText(lines.joined(separator: "\n"))
    } else if isHTML {
      // Tags that stand by themselves are none of Markdown's.
      blocks += HTMLBlocks.blocks(of: lines.joined(separator: "\n")).map {
        MarkupBlock(kind: $0.kind, text: $0.text, end: end)
      }
      return
    } else {
      text = StyledText(markdown: joined())
    }
    blocks.append(MarkupBlock(kind: kind, text: text, end: end))
  }

  /// Whether the lines begin with a tag or a comment of HTML.
  private var isHTML: Bool {
    guard case .paragraph = kind, let line = lines.first, line.first == "<" else { return false }
    let next = line.dropFirst().first ?? " "
    return next == "!" || next == "/"
      || next.isASCII && next.isLetter && !line.prefix { $0 != ">" }.contains(":")
  }

  /// The lines as one, but where two blanks or a backslash at the end of one say otherwise.
  private func joined() -> String {
    var text = ""
    for (index, line) in lines.enumerated() {
      let isBreak = index < lines.count - 1 && (line.hasSuffix("  ") || line.hasSuffix("\\"))
      text += line.hasSuffix("\\") && isBreak ? line.dropLast() : line.trimmed
      if index < lines.count - 1 { text += isBreak ? "\n" : " " }
    }
    return text
  }
}

extension Substring {
  /// Without blanks at both ends.
  var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
