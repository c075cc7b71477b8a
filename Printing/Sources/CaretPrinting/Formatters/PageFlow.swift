internal import CaretText

/// Fills page after page with the lines of paragraphs, of which one is in memory at a time.
struct PageFlow {
  private let source: any ParagraphSource
  private let typesetter: Typesetter
  private let columns: (_ page: Int) -> [PageRect]
  private let lineWidth: Double
  private var lines: ParagraphLines?
  /// A line, or several with that of the next paragraph, that had no room on the page before.
  private var waiting: [TypesetLine] = []
  private var page = 0
  /// The end of the text that pages have so far.
  private var end: UTF8Offset?
  private var spacingAbove = 0.0

  init(
    _ source: any ParagraphSource, typesetter: Typesetter,
    columns: @escaping (_ page: Int) -> [PageRect]
  ) {
    (self.source, self.typesetter, self.columns) = (source, typesetter, columns)
    lineWidth = columns(0).first?.size.width ?? 0
    source.rewind()
  }

  /// The next page; nil behind the last one. A text without a paragraph has no page.
  mutating func nextPage() -> TypesetPage? {
    guard let first = nextLine() else { return nil }
    waiting.insert(first, at: 0)
    var placed: [PlacedLine] = []
    let columns = columns(page)
    for (index, column) in columns.enumerated() {
      fill(column, &placed, isPageStart: index == 0)
      if waiting.first.map(breaksPage) == true { break }
    }
    if placed.isEmpty, let line = nextLine() {
      // No column has any height: a page holds a line all the same, or there would be no end of pages.
      placed = [place(line, in: columns.first ?? PageRect(x: 0, y: 0, width: 0, height: 0), y: 0)]
    }
    return finished(placed)
  }

  private func breaksPage(_ line: TypesetLine) -> Bool {
    line.isFirst && line.paragraph.startsPage
  }

  private mutating func nextLine() -> TypesetLine? {
    if !waiting.isEmpty { return waiting.removeFirst() }
    while true {
      if let line = lines?.next() { return line }
      guard let paragraph = source.next() else { return nil }
      lines = typesetter.lines(of: paragraph, width: lineWidth)
    }
  }

  private mutating func fill(
    _ column: PageRect, _ placed: inout [PlacedLine], isPageStart: Bool
  ) {
    var y = 0.0
    var first = placed.count
    spacingAbove = 0
    if let line = waiting.first {
      for heading in headings(above: line) {
        placed.append(place(heading, in: column, y: y))
        y += heading.height
      }
      first = placed.count
    }
    while let line = nextLine() {
      let isTop = placed.count == first
      let isNewPage = breaksPage(line) && !(isTop && isPageStart)
      let style = line.paragraph.paragraphStyle
      let gap = isTop ? 0 : max(spacingAbove, line.isFirst ? style.spacingBefore : 0)
      // A line that is higher than any page has one for itself.
      if isNewPage || !isTop && y + gap + line.height > column.size.height + 0.001 {
        waiting.insert(line, at: 0)
        if !isNewPage {
          takeBackRow(from: first, &placed)
          takeBackHeadings(from: first, &placed)
        }
        return
      }
      y += gap
      placed.append(place(line, in: column, y: y))
      y += line.height + style.lineSpacing
      spacingAbove = line.isLast ? style.spacing : 0
    }
  }

  private func place(_ line: TypesetLine, in column: PageRect, y: Double) -> PlacedLine {
    PlacedLine(
      line: line, origin: PagePoint(x: column.minX, y: column.minY + y + line.ascent),
      columnWidth: column.size.width)
  }

  /// The names of columns, once more above the first line of a column that is one of a table's.
  private func headings(above line: TypesetLine) -> [TypesetLine] {
    guard let row = line.paragraph.row, !row.isHeading, let cells = row.columns.heading,
      typesetter.edges(of: row.columns, width: lineWidth) != nil
    else { return [] }
    let start = line.range.lowerBound
    let paragraph = PrintParagraph(
      TableRow(cells, in: row.columns, isHeading: true), source: start..<start,
      style: line.paragraph.style)
    return typesetter.lines(of: paragraph, width: lineWidth).map { $0.repeated(at: start) }
  }

  /// A row of a table goes on to the next column as a whole, unless it is a long one.
  private mutating func takeBackRow(from first: Int, _ placed: inout [PlacedLine]) {
    guard let line = waiting.first, line.paragraph.row != nil, !line.isFirst else { return }
    var start = placed.count
    while start > first, placed.count - start < Self.longestWholeRow {
      start -= 1
      if placed[start].line.isFirst { break }
    }
    guard start > first, placed[start].line.isFirst else { return }
    waiting.insert(contentsOf: placed[start...].map(\.line), at: 0)
    placed.removeSubrange(start...)
  }

  /// Lines of a row that are not parted.
  private static let longestWholeRow = 12

  /// Headings go on to the next column with what they head.
  private mutating func takeBackHeadings(from first: Int, _ placed: inout [PlacedLine]) {
    guard waiting.first?.isFirst == true else { return }
    var start = placed.count
    while start > first, placed[start - 1].line.paragraph.paragraphStyle.keepsWithNext {
      start -= 1
    }
    guard start > first else { return }
    waiting.insert(contentsOf: placed[start...].map(\.line), at: 0)
    placed.removeSubrange(start...)
  }

  private mutating func finished(_ placed: [PlacedLine]) -> TypesetPage? {
    guard let first = placed.first, let last = placed.last else { return nil }
    let start = end ?? min(first.line.range.lowerBound, last.line.range.upperBound)
    let stop = max(start, last.line.range.upperBound)
    end = stop
    defer { page += 1 }
    return TypesetPage(index: page, lines: placed, range: start..<stop)
  }
}
