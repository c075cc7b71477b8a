/// A point on the grid of cells: columns from the left, rows from the top; a cell reaches to the next number.
public struct GridPoint: Hashable, Sendable {
  /// Columns from the left edge of the grid.
  public var x: Double
  /// Rows from its top, with 0 the upper edge of the first.
  public var y: Double

  /// A point, also outside of the grid.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point, or one as far off as any text can be.
  var bounded: GridPoint {
    let farthest = 1e9
    return GridPoint(
      x: min(max(x, -farthest), farthest), y: min(max(y, -farthest), farthest))
  }
}

/// A rectangle of cells.
public struct GridRect: Hashable, Sendable {
  /// The first column, from 0.
  public var x: Int
  /// The first row, from 0.
  public var y: Int
  /// How many columns it covers; 0 for what lies between two.
  public var width: Int
  /// How many rows it covers.
  public var height: Int

  /// A rectangle of a row, unless it says that it is higher.
  public init(x: Int, y: Int, width: Int, height: Int = 1) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest rectangle that holds both.
  func union(_ other: GridRect) -> GridRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return GridRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
