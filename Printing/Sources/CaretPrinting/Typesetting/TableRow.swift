/// A row of a table: what its cells say, and the columns that they stand in.
public struct TableRow: Sendable {
  /// The paragraphs of each cell, one below the other. Cells that no column is there for stand in the last one.
  public var cells: [[PrintParagraph]]
  /// The columns, which all rows of a table have in common.
  public var columns: TableColumns
  /// Whether it has the names of the columns.
  public var isHeading: Bool

  /// A row of cells.
  public init(_ cells: [[PrintParagraph]], in columns: TableColumns, isHeading: Bool = false) {
    (self.cells, self.columns, self.isHeading) = (cells, columns, isHeading)
  }
}

/// The columns of a table. How wide they are follows from the page, from their names and from the rows that are known.
public final class TableColumns: Sendable {
  /// How many there are.
  public let count: Int
  /// Their names, which stand above the rows on each page; nil for a table without.
  public let heading: [[PrintParagraph]]?
  let samples: [[[PrintParagraph]]]

  /// Rows that are measured.
  static let sampleCount = 60
  /// How much wider columns are where not all rows were measured.
  static let roomForOthers = 1.3
  /// What is left free between two columns.
  static let gap = 10.0
  /// What is left free above and below the text of a row.
  static let padding = 2.5

  /// Columns for rows, of which the first ones are measured.
  public init(heading: [[PrintParagraph]]?, rows: [[[PrintParagraph]]]) {
    self.heading = heading
    samples = (heading.map { [$0] } ?? []) + rows.prefix(Self.sampleCount)
    count = max(heading?.count ?? samples.map(\.count).max() ?? 1, 1)
  }

  /// Where a column lies.
  struct Edges: Equatable {
    var x: Double
    var width: Double
  }

  /// The columns on a page of a width; nil if there are too many for it.
  func edges(width: Double, typesetter: Typesetter) -> [Edges]? {
    let available = width - Self.gap * Double(count - 1)
    let size = samples.first?.first?.first?.style.font.size ?? 10
    guard available >= 3 * size * Double(count) || count == 1 else { return nil }
    var x = 0.0
    return widths(available, typesetter).map { width in
      defer { x += width + Self.gap }
      return Edges(x: x, width: width)
    }
  }

  /// As wide as what stands in them, where that is not too much; else none narrower than its longest word, if that is
  /// possible.
  private func widths(_ available: Double, _ typesetter: Typesetter) -> [Double] {
    var (whole, least) = (
      [Double](repeating: 1, count: count), [Double](repeating: 1, count: count)
    )
    for row in samples {
      for (place, cell) in row.enumerated() {
        let index = min(place, count - 1)
        for paragraph in cell {
          let width = typesetter.width(of: paragraph) + 0.5
          whole[index] = max(whole[index], width)
          least[index] = max(least[index], width * paragraph.shareOfLongestWord)
        }
      }
    }
    let (sum, leastSum) = (whole.reduce(0, +), least.reduce(0, +))
    if sum <= available {
      // Rows that nobody measured may be somewhat wider.
      let room = samples.count > Self.sampleCount ? min(available / sum, Self.roomForOthers) : 1
      return whole.map { $0 * room }
    }
    if leastSum >= available {
      // Each has its share, and columns that need less than that give the rest away.
      let fair = available / Double(count)
      let small = least.filter { $0 <= fair }
      let rest = available - small.reduce(0, +)
      let wide = leastSum - small.reduce(0, +)
      return least.map { $0 <= fair ? $0 : max($0 / wide * rest, 1) }
    }
    let share = (available - leastSum) / (sum - leastSum)
    return zip(whole, least).map { $1 + ($0 - $1) * share }
  }
}

extension PrintParagraph {
  /// The longest word's part of the text, from 0 to 1.
  fileprivate var shareOfLongestWord: Double {
    guard !text.isEmpty else { return 0 }
    let longest = text.split(separator: 0x20).map(\.count).max() ?? 0
    return Double(longest) / Double(text.count)
  }
}

/// What a line of the page has of a cell.
struct RowCell {
  var x: Double
  var width: Double
  var line: TypesetLine?
  /// What lies behind it.
  var background: PrintColor?
}

/// Makes the lines of a row: those of its cells side by side, or, where a page has no room for so many, below each other
/// behind the names of their columns.
struct RowLines {
  let paragraph: PrintParagraph
  let row: TableRow
  let width: Double
  let typesetter: Typesetter

  private typealias Column = (cell: [TypesetLine], edges: TableColumns.Edges, PrintColor?)

  func lines() -> [TypesetLine] {
    guard let edges = typesetter.edges(of: row.columns, width: width) else { return record() }
    let last = edges.count - 1
    let columns: [Column] = edges.enumerated().map { index, edge in
      let cell =
        index < last
        ? row.cells.dropFirst(index).first ?? [] : row.cells.dropFirst(last).flatMap { $0 }
      return (set(cell, edge.width), edge, cell.first?.paragraphStyle.background)
    }
    return joined([columns])
  }

  private func set(_ cell: [PrintParagraph], _ width: Double) -> [TypesetLine] {
    cell.flatMap { typesetter.lines(of: $0, width: width) }
  }

  /// A line or more for each cell that says something, behind the name of its column.
  private func record() -> [TypesetLine] {
    let split = (width * 0.3).rounded()
    let rows: [[Column]] = row.cells.enumerated().compactMap { index, cell in
      guard !row.isHeading, cell.contains(where: { !$0.text.isEmpty }) else { return nil }
      let name = row.columns.heading?.dropFirst(index).first ?? []
      let right = TableColumns.Edges(x: split, width: width - split)
      return [
        (set(name, split - TableColumns.gap), TableColumns.Edges(x: 0, width: split), nil),
        (set(cell, right.width), right, cell.first?.paragraphStyle.background),
      ]
    }
    return joined(rows)
  }

  /// The lines of rows of cells; the bytes of the document belong to the last one.
  private func joined(_ rows: [[Column]]) -> [TypesetLine] {
    var parts: [[RowCell]] = []
    for columns in rows {
      for index in 0..<max(columns.map(\.cell.count).max() ?? 0, 1) {
        parts.append(
          columns.map { cell, edges, color in
            RowCell(
              x: edges.x, width: edges.width, line: cell.dropFirst(index).first, background: color)
          })
      }
    }
    if parts.isEmpty { parts = [[]] }
    return parts.indices.map { line(parts[$0], isFirst: $0 == 0, isLast: $0 == parts.count - 1) }
  }

  private func line(_ cells: [RowCell], isFirst: Bool, isLast: Bool) -> TypesetLine {
    let source = paragraph.source
    let lines = cells.compactMap(\.line)
    let blank = lines.isEmpty ? TableColumns.padding : 0
    return TypesetLine(
      range: source.lowerBound..<(isLast ? source.upperBound : source.lowerBound), x: 0,
      width: width,
      ascent: (lines.map(\.ascent).max() ?? blank) + (isFirst ? TableColumns.padding : 0),
      descent: (lines.map(\.descent).max() ?? blank) + (isLast ? TableColumns.padding : 0),
      isRightToLeft: false, isFirst: isFirst, isLast: isLast, paragraph: paragraph,
      places: 0..<0, content: .row(cells))
  }
}
