public import CaretText

/// A line with its place on a page.
public struct PlacedLine {
  /// The line.
  public let line: TypesetLine
  /// The left edge of its column, and its baseline.
  public let origin: PagePoint
  /// How wide the column is.
  public let columnWidth: Double

  /// All that belongs to it, from edge to edge of the column.
  public var rect: PageRect {
    PageRect(
      x: origin.x, y: origin.y - line.ascent, width: columnWidth, height: line.height)
  }
}

/// A page: which text it has, and where.
public struct TypesetPage {
  /// Its number in its formatter, from 0.
  public let index: Int
  /// Its lines, column by column.
  public let lines: [PlacedLine]
  /// The bytes of the document that it shows. The ranges of all pages joined are the text.
  public let range: Range<UTF8Offset>

  /// The headings that begin on it, with their levels and how far down they lie.
  public var headings: [(level: Int, title: String, y: Double)] {
    lines.compactMap { placed in
      guard placed.line.isFirst, let level = placed.line.paragraph.headingLevel else { return nil }
      let title = String(decoding: placed.line.paragraph.text, as: UTF8.self)
      return (level, title, placed.rect.minY)
    }
  }
}
