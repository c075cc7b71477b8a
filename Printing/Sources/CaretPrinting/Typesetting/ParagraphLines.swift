internal import CPango
internal import CaretText

/// The lines of one paragraph, from the first to the last.
///
/// A long paragraph is laid out piece by piece: all lines of a piece but the last are taken, and the next piece begins
/// with the last one. So the memory for a line of a file of a million characters is that of a piece, and the time grows
/// with its length.
public struct ParagraphLines: IteratorProtocol, Sequence {
  private let paragraph: PrintParagraph
  private let width: Double
  private let fonts: FontLibrary
  private let font: LoadedFont
  /// What is left to lay out.
  private var start = 0
  private var piece: Piece?
  private var direction: ParagraphStyle.Direction
  private var isDone = false
  /// The lines of a row of a table that are left.
  private var rest: ArraySlice<TypesetLine>?
  private let typesetter: Typesetter

  private struct Piece {
    let text: LaidOutText
    let base: Int
    let end: Int
    let indent: Double
    /// How many lines are taken from it.
    let count: Int
    var next = 0
  }

  /// Bytes that are laid out at once.
  static let pieceLength = 8192

  init(_ paragraph: PrintParagraph, width: Double, typesetter: Typesetter) {
    self.paragraph = paragraph
    self.typesetter = typesetter
    fonts = typesetter.fonts
    font = fonts[paragraph.style.font]
    self.width = Swift.max(width - paragraph.paragraphStyle.tailIndent, 1)
    direction = paragraph.paragraphStyle.direction
  }

  /// The next line; nil behind the last one. A paragraph without text has one.
  public mutating func next() -> TypesetLine? {
    if let row = paragraph.row { return next(of: row) }
    if isDone { return nil }
    if start == 0, piece == nil, let line = cellLine() {
      isDone = true
      return line
    }
    if let piece, piece.next < piece.count { return take() }
    makePiece()
    return take()
  }

  private mutating func next(of row: TableRow) -> TypesetLine? {
    if rest == nil {
      rest =
        RowLines(paragraph: paragraph, row: row, width: width, typesetter: typesetter).lines()[...]
    }
    return rest?.popFirst()
  }

  // MARK: A grid

  /// The only line of a paragraph whose characters need no shaping, if it is not too wide.
  private func cellLine() -> TypesetLine? {
    let style = paragraph.paragraphStyle
    guard paragraph.isPlainASCII, font.measures.cell > 0, style.tabStops.isEmpty,
      style.alignment == .natural || style.alignment == .left, style.direction != .rightToLeft,
      paragraph.style.isPlain, let tab = cellsOfTab(style)
    else { return nil }
    for index in paragraph.runs.indices {
      let run = paragraph.runs[index].style
      guard run.isPlain, run.font == paragraph.style.font else { return nil }
    }
    var column = 0
    for byte in paragraph.text { column = byte == 0x09 ? (column / tab + 1) * tab : column + 1 }
    let natural = Double(column) * font.measures.cell
    guard natural <= width - style.firstLineIndent || style.lineBreak == .clip else { return nil }
    let cells = CellLine(
      text: paragraph.text, range: 0..<paragraph.text.count, font: font, tab: tab,
      colors: paragraph.runs.map { ($0.range, $0.style.color.rgb) },
      color: paragraph.style.color.rgb)
    return TypesetLine(
      range: paragraph.source, x: style.firstLineIndent, width: natural,
      ascent: font.measures.ascent, descent: font.measures.descent, isRightToLeft: false,
      isFirst: true, isLast: true, paragraph: paragraph, places: cells.range,
      content: .cells(cells))
  }

  /// Cells from one tab stop to the next; nil if stops lie between cells.
  private func cellsOfTab(_ style: ParagraphStyle) -> Int? {
    if style.tabInterval <= 0 { return 8 }
    let cells = style.tabInterval / font.measures.cell
    return abs(cells - cells.rounded()) < 0.001 && cells >= 1 && cells < 1e6
      ? Int(cells.rounded()) : nil
  }

  // MARK: Pieces

  private mutating func makePiece() {
    let style = paragraph.paragraphStyle
    let end = pieceEnd()
    let isFirst = start == 0
    let left = isFirst ? Swift.min(style.firstLineIndent, style.headIndent) : style.headIndent
    let text = LaidOutText(
      paragraph.text[start..<end], font: font, fonts: fonts, style: style,
      width: Swift.max(width - left, 1),
      indent: isFirst ? style.firstLineIndent - style.headIndent : 0,
      direction: direction)
    setLooks(of: text, start..<end)
    let count = text.lineCount
    if isFirst, direction == .natural, end < paragraph.text.count {
      direction = text.isRightToLeft ? .rightToLeft : .leftToRight
    }
    let isWhole = end == paragraph.text.count || style.lineBreak == .clip
    piece = Piece(
      text: text, base: start, end: end, indent: left,
      count: isWhole || count == 1 ? count : count - 1)
  }

  /// Where the next piece may end: behind a blank if there is one, else between two characters.
  private func pieceEnd() -> Int {
    let text = paragraph.text
    guard text.count - start > Self.pieceLength else { return text.count }
    let limit = start + Self.pieceLength
    if let blank = text[(limit - 1024)..<limit].lastIndex(of: 0x20) { return blank + 1 }
    var end = limit
    while end > limit - 4, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  private func setLooks(of text: LaidOutText, _ range: Range<Int>) {
    func set(_ part: Range<Int>, _ style: TextStyle) {
      let part = part.clamped(to: range)
      guard !part.isEmpty else { return }
      text.set(
        part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound, style,
        over: paragraph.style)
    }
    var end = range.lowerBound
    for index in paragraph.runs.indices {
      let run = paragraph.runs[index]
      set(end..<Swift.max(end, run.range.lowerBound), paragraph.style)
      set(run.range, run.style)
      end = Swift.max(end, run.range.upperBound)
    }
    set(Swift.min(end, range.upperBound)..<range.upperBound, paragraph.style)
  }

  private mutating func take() -> TypesetLine? {
    guard var piece else { return nil }
    let index = piece.next
    let line = piece.text.line(index)
    piece.next += 1
    let isFirst = piece.base == 0 && index == 0
    let isEnd = piece.next == piece.count
    let clips = paragraph.paragraphStyle.lineBreak == .clip
    var end = piece.end
    if !isEnd || piece.text.lineCount > piece.count {
      end = piece.base + Int(piece.text.line(index + 1).start)
    }
    let isLast = isEnd && (end == paragraph.text.count || clips)
    let begin = piece.base + Int(line.start)
    isDone = isLast
    if isEnd { start = end }
    self.piece = piece
    let source = paragraph.source
    let first = isFirst ? source.lowerBound : paragraph.sourceOffset(of: begin)
    let last = isLast ? source.upperBound : paragraph.sourceOffset(of: end)
    return TypesetLine(
      range: first..<Swift.max(first, last),
      x: piece.indent + line.x, width: line.width,
      ascent: Swift.max(line.ascent, font.measures.ascent),
      descent: Swift.max(line.descent, font.measures.descent),
      isRightToLeft: line.is_right_to_left, isFirst: isFirst, isLast: isLast,
      paragraph: paragraph, places: begin..<Swift.max(begin, end),
      content: .laidOut(piece.text, line: index, base: piece.base))
  }
}
