/// Several pages on one sheet, smaller.
public struct SheetLayout: Hashable, Sendable {
  /// Pages beside each other and below each other.
  public let columns: Int, rows: Int
  private let isTurned: Bool

  /// The numbers of pages that a sheet can have.
  public static let counts = [2, 4, 6, 8, 9, 16]

  /// So many pages on a sheet; nil for numbers that no sheet is cut into.
  public init?(pages count: Int) {
    switch count {
    case 2: (columns, rows, isTurned) = (2, 1, true)
    case 4: (columns, rows, isTurned) = (2, 2, false)
    case 6: (columns, rows, isTurned) = (3, 2, true)
    case 8: (columns, rows, isTurned) = (4, 2, true)
    case 9: (columns, rows, isTurned) = (3, 3, false)
    case 16: (columns, rows, isTurned) = (4, 4, false)
    default: return nil
    }
  }

  /// The sheet for pages of a size: it is as large as one of them, turned where that leaves less of it free.
  public func size(for page: PageSize) -> PageSize { isTurned ? page.turned : page }

  /// Where a page goes, by its number from 0: line by line from the upper left.
  public func slot(
    _ index: Int, pageSize: PageSize
  ) -> (origin: PagePoint, scale: Double, isFirst: Bool) {
    let sheet = size(for: pageSize)
    let place = index % (columns * rows)
    let cell = PageSize(
      width: sheet.width / Double(columns), height: sheet.height / Double(rows))
    let scale = min(cell.width / pageSize.width, cell.height / pageSize.height)
    let origin = PagePoint(
      x: Double(place % columns) * cell.width + (cell.width - pageSize.width * scale) / 2,
      y: Double(place / columns) * cell.height + (cell.height - pageSize.height * scale) / 2)
    return (origin, scale, place == 0)
  }
}
