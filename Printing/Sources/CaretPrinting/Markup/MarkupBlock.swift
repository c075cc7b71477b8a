internal import CaretInput
internal import CaretText

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
  }

  var kind: Kind
  var text: StyledText
  /// Where the bytes of the document end that it is made of.
  var end: Int
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
    switch block.kind {
    case .paragraph: break
    case .heading(let level): Self.makeHeading(level, &style, &form)
    case .item(_, let depth):
      form.headIndent = Double(depth) * style.font.size * 1.8
      form.firstLineIndent = form.headIndent
      form.spacing = style.font.size * 0.25
      form.tailIndent = form.direction == .rightToLeft ? form.headIndent : 0
    case .quotation(let depth):
      form.headIndent = Double(depth) * style.font.size * 1.6
      form.firstLineIndent = form.headIndent
      form.tailIndent = style.font.size * 1.6
      style.color = PrintColor(rgb: 0x44_4444)
    case .code: Self.makeCode(code, &style, &form)
    case .rule: style.color = PrintColor(rgb: 0x99_9999)
    }
    append(block, style, form)
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
