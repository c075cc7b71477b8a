internal import CPango
public import CaretText

/// A stretch of a line in one font and one direction.
public struct TypesetRun: Hashable, Sendable {
  /// Its bytes of the document.
  public var range: Range<UTF8Offset>
  /// Where it begins, in points from the left edge of its line.
  public var x: Double
  /// How far it goes.
  public var width: Double
  /// Whether it is read from right to left.
  public var isRightToLeft: Bool
}

/// A line of a paragraph: which text it has, how large it is, and where in it what lies. Apple's term is `CTLine`.
public struct TypesetLine {
  /// The bytes of the document; of the last line of a paragraph with the line end, so that lines joined are the text.
  public let range: Range<UTF8Offset>
  /// How far right of the paragraph's left edge it begins.
  public let x: Double
  /// How wide it is.
  public let width: Double
  /// How far it reaches above its baseline.
  public let ascent: Double
  /// How far it reaches below.
  public let descent: Double
  /// Whether its paragraph is read from right to left.
  public let isRightToLeft: Bool
  /// Whether it is the first one of its paragraph.
  public let isFirst: Bool
  /// Whether it is the last one.
  public let isLast: Bool
  /// What it is a line of.
  public let paragraph: PrintParagraph
  /// Which bytes of the paragraph's text it shows.
  let places: Range<Int>
  let content: Content

  enum Content {
    /// A line of a text that was laid out, whose first byte is that one of the paragraph's text.
    case laidOut(LaidOutText, line: Int, base: Int)
    /// Characters of ASCII and tabs, each in a cell of a grid.
    case cells(CellLine)
    /// Lines of the cells of a row of a table.
    case row([RowCell])
  }

  /// From one baseline to the next, without what stands between lines.
  public var height: Double { ascent + descent }

  /// Its runs, from left to right.
  public var runs: [TypesetRun] {
    switch content {
    case .laidOut(let text, let line, let base):
      return text.runs(ofLine: line).map { run in
        TypesetRun(
          range: paragraph.sourceOffset(
            of: base + Int(run.start))..<paragraph.sourceOffset(of: base + Int(run.end)),
          x: run.x, width: run.width, isRightToLeft: run.is_right_to_left)
      }
    case .cells(let cells):
      guard cells.range.count > 0 else { return [] }
      let shown = paragraph.sourceOffset(of: cells.range.lowerBound)
      return [
        TypesetRun(
          range: shown..<paragraph.sourceOffset(of: cells.range.upperBound), x: 0, width: width,
          isRightToLeft: false)
      ]
    case .row(let cells):
      return cells.flatMap { cell in
        (cell.line?.runs ?? []).map { run in
          TypesetRun(
            range: run.range, x: run.x + cell.x, width: run.width,
            isRightToLeft: run.isRightToLeft)
        }
      }
    }
  }

  /// How far right of its left edge a place of the document lies: of one in the line, else of the nearer end.
  ///
  /// Apple's term is `CTLineGetOffsetForStringIndex`.
  public func x(of offset: UTF8Offset) -> Double {
    x(ofPlace: paragraph.place(of: min(max(offset, range.lowerBound), range.upperBound)))
  }

  /// The same for a byte of the paragraph's text.
  func x(ofPlace place: Int) -> Double {
    let place = min(max(place, places.lowerBound), places.upperBound)
    switch content {
    case .laidOut(let text, let line, let base): return text.x(of: place - base, inLine: line)
    case .cells(let cells): return cells.x(of: place)
    case .row: return 0
    }
  }

  /// The place between two characters that is nearest to a point, counted in points from the left edge of the line.
  ///
  /// Apple's term is `CTLineGetStringIndexForPosition`.
  public func offset(at x: Double) -> UTF8Offset {
    let place =
      switch content {
      case .laidOut(let text, let line, let base): base + text.offset(at: x, inLine: line)
      case .cells(let cells): cells.offset(at: x)
      case .row: 0
      }
    return min(max(paragraph.sourceOffset(of: place), range.lowerBound), range.upperBound)
  }
}

extension TypesetLine {
  /// The same line once more, above what begins at a place: no byte of the document belongs to it.
  func repeated(at offset: UTF8Offset) -> TypesetLine {
    TypesetLine(
      range: offset..<offset, x: x, width: width, ascent: ascent, descent: descent,
      isRightToLeft: isRightToLeft, isFirst: isFirst, isLast: isLast, paragraph: paragraph,
      places: places, content: content)
  }
}

/// Characters of ASCII and tabs in cells of one width, which need no shaping.
struct CellLine {
  /// The paragraph's text.
  let text: [UInt8]
  /// Which bytes of it are shown.
  let range: Range<Int>
  let font: LoadedFont
  /// Cells from one tab stop to the next.
  let tab: Int
  /// Which bytes are in other colours.
  let colors: [(range: Range<Int>, color: UInt32)]
  let color: UInt32

  private var cell: Double { font.measures.cell }

  /// The column behind a byte that stands in a column.
  private func column(behind byte: UInt8, at column: Int) -> Int {
    byte == 0x09 ? (column / tab + 1) * tab : column + 1
  }

  func x(of place: Int) -> Double {
    var column = 0
    for index in range.lowerBound..<min(max(place, range.lowerBound), range.upperBound) {
      column = self.column(behind: text[index], at: column)
    }
    return Double(column) * cell
  }

  func offset(at x: Double) -> Int {
    var column = 0
    for index in range {
      let next = self.column(behind: text[index], at: column)
      if x < Double(column + next) / 2 * cell { return index }
      column = next
    }
    return range.upperBound
  }

  /// Calls with each stretch without tabs and in one colour, and the column that it begins in.
  func forEachStretch(_ body: (Range<Int>, _ column: Int, _ color: UInt32) -> Void) {
    var column = 0
    var start = range.lowerBound
    var next = 0
    while start < range.upperBound {
      while next < colors.count, colors[next].range.upperBound <= start { next += 1 }
      let isInside = next < colors.count && colors[next].range.lowerBound <= start
      var limit = range.upperBound
      if next < colors.count {
        limit = min(
          limit, isInside ? colors[next].range.upperBound : colors[next].range.lowerBound)
      }
      var end = start
      while end < limit, text[end] != 0x09 { end += 1 }
      if end > start {
        body(start..<end, column, isInside ? colors[next].color : color)
        column += end - start
      }
      if end < limit {
        column = self.column(behind: 0x09, at: column)
        end += 1
      }
      start = end
    }
  }
}
