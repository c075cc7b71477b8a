internal import CaretInput
internal import CaretText
internal import CaretUnicode

/// A part of Markdown or HTML that stands by itself.
struct MarkupBlock {
  enum Kind {
    case paragraph
    case heading(level: Int)
    /// An entry of a list, `depth` lists deep.
    case item(label: String, depth: Int)
    case quotation(depth: Int)
    /// Lines as they are, in letters of one width.
    case code
    /// A line across.
    case rule
    case table(MarkupTable)
  }

  var kind: Kind
  var text: StyledText
  /// Where the bytes of the document end that it is made of.
  var end: Int
}

/// The cells of a table.
struct MarkupTable {
  var rows: [[StyledText]] = []
  /// Whether the first row has the names of the columns.
  var hasHeading = false
  /// Where the cells of the columns stand, as far as it is said.
  var sides: [ParagraphStyle.Alignment] = []
}

/// Sets blocks as paragraphs.
struct BlockSetter {
  let style: TextStyle
  let paragraphStyle: ParagraphStyle
  let code: PrintFont
  private var paragraphs: [PrintParagraph] = []
  private var names: [String: Int] = [:]
  private var start = 0

  init(style: TextStyle, paragraphStyle: ParagraphStyle, code: PrintFont) {
    (self.style, self.paragraphStyle, self.code) = (style, paragraphStyle, code)
  }

  /// The paragraphs of blocks that follow each other in a document of so many bytes.
  static func paragraphs(
    of blocks: [MarkupBlock], count: Int, style: TextStyle, paragraphStyle: ParagraphStyle,
    code: PrintFont
  ) -> [PrintParagraph] {
    var setter = BlockSetter(style: style, paragraphStyle: paragraphStyle, code: code)
    for index in blocks.indices {
      var block = blocks[index]
      if index == blocks.count - 1 { block.end = count }
      setter.add(block)
    }
    if blocks.isEmpty {
      setter.add(MarkupBlock(kind: .paragraph, text: StyledText(""), end: count))
    }
    return setter.paragraphs
  }

  private mutating func add(_ block: MarkupBlock) {
    var (style, form) = (self.style, paragraphStyle)
    form.spacing = style.font.size * 0.6
    if case .table(let table) = block.kind { return append(table, to: block.end) }
    switch block.kind {
    case .paragraph: break
    case .heading(let level): Self.makeHeading(level, &style, &form)
    case .item(_, let depth):
      Self.indent(&form, Double(depth) * style.font.size * 1.8, 0, block.text.text)
      form.spacing = style.font.size * 0.25
    case .quotation(let depth):
      let near = Double(depth) * style.font.size * 1.6
      Self.indent(&form, near, style.font.size * 1.6, block.text.text)
      style.color = PrintColor(rgb: 0x44_4444)
    case .code: Self.makeCode(code, &style, &form)
    case .rule: style.color = PrintColor(rgb: 0x99_9999)
    case .table: break
    }
    append(block, style, form)
  }

  /// Moves a text in from the edge that it begins at, and from the other one.
  private static func indent(
    _ form: inout ParagraphStyle, _ near: Double, _ far: Double, _ text: String
  ) {
    let turns =
      form.direction == .rightToLeft
      || form.direction == .natural && BidiParagraph(Array(text.utf16)).baseLevel == 1
    form.headIndent = turns ? far : near
    form.firstLineIndent = form.headIndent
    form.tailIndent = turns ? near : far
  }

  private static func makeHeading(
    _ level: Int, _ style: inout TextStyle, _ form: inout ParagraphStyle
  ) {
    let factors = [1.9, 1.5, 1.25, 1.1, 1.0, 0.95]
    style.font.isBold = true
    style.font.size *= factors[min(max(level, 1), 6) - 1]
    form.alignment = .natural
    (form.isJustified, form.isHyphenated, form.keepsWithNext) = (false, false, true)
    form.spacingBefore = style.font.size * 0.9
    form.spacing = style.font.size * 0.35
  }

  private static func makeCode(
    _ code: PrintFont, _ style: inout TextStyle, _ form: inout ParagraphStyle
  ) {
    style.font = PrintFont(code.families, size: style.font.size * 0.85)
    (form.isJustified, form.isHyphenated, form.spacing) = (false, false, 0)
    form.lineBreak = .character
    form.background = PrintColor(rgb: 0xF2_F2F2)
  }

  /// A paragraph for each line of a block: all of its bytes belong to the last one.
  private mutating func append(_ block: MarkupBlock, _ style: TextStyle, _ form: ParagraphStyle) {
    var made = StyledParagraphs(style: style, code: code)
      .paragraphs(of: block.text, paragraphStyle: form)
    for index in made.indices {
      let isLast = index == made.count - 1
      var paragraph = made[index].moved(to: start..<(isLast ? max(block.end, start) : start))
      if !isLast { paragraph.paragraphStyle.spacing = 0 }
      if isLast, case .code = block.kind {
        paragraph.paragraphStyle.spacing = style.font.size * 0.7
      }
      if index > 0 { paragraph.paragraphStyle.spacingBefore = 0 }
      if index == 0 { name(&paragraph, block.kind) }
      made[index] = paragraph
    }
    start = max(block.end, start)
    paragraphs += made
  }

  /// A paragraph for each row of a table: all of its bytes belong to the last one.
  private mutating func append(_ table: MarkupTable, to end: Int) {
    let end = max(end, start)
    var style = style
    style.font.size *= 0.92
    let rows = table.rows.enumerated().map { index, row in
      row.enumerated().map { column, cell in
        self.cell(
          cell, style, isHeading: index == 0 && table.hasHeading,
          table.sides.dropFirst(column).first ?? .natural)
      }
    }
    let heading = table.hasHeading ? rows.first : nil
    let columns = TableColumns(
      heading: heading, rows: Array(rows.dropFirst(heading == nil ? 0 : 1)))
    for (index, row) in rows.enumerated() {
      let isLast = index == rows.count - 1
      var paragraph = PrintParagraph(
        TableRow(row, in: columns, isHeading: index == 0 && table.hasHeading),
        source: UTF8Offset(start)..<UTF8Offset(isLast ? end : start), style: style)
      if isLast { paragraph.paragraphStyle.spacing = style.font.size * 0.8 }
      paragraphs.append(paragraph)
    }
    start = end
  }

  private func cell(
    _ text: StyledText, _ style: TextStyle, isHeading: Bool, _ side: ParagraphStyle.Alignment
  ) -> [PrintParagraph] {
    var (style, form) = (style, paragraphStyle)
    (form.alignment, form.isJustified) = (side, false)
    if isHeading { style.font.isBold = true }
    return StyledParagraphs(style: style, code: code).paragraphs(of: text, paragraphStyle: form)
  }

  private mutating func name(_ paragraph: inout PrintParagraph, _ kind: MarkupBlock.Kind) {
    if case .item(let label, _) = kind { paragraph.label = label }
    guard case .heading(let level) = kind else { return }
    paragraph.headingLevel = level
    let name = Self.anchor(of: String(decoding: paragraph.text, as: UTF8.self))
    let count = names[name, default: 0]
    names[name] = count + 1
    paragraph.destination = count == 0 ? name : "\(name)-\(count)"
  }

  /// The name of a heading in links, as GitHub and others make it: small letters, hyphens for blanks, no punctuation.
  static func anchor(of title: String) -> String {
    String(
      title.lowercased().compactMap { character -> Character? in
        if character == " " || character == "-" { return "-" }
        return character.isLetter || character.isNumber || character == "_" ? character : nil
      })
  }
}
