/// A place on a page: points from its left and its upper edge.
public struct PagePoint: Hashable, Sendable {
  /// Points to the right.
  public var x: Double
  /// Points down.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A width and a height in points, 72 of which are an inch.
public struct PageSize: Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The same paper, lying on its long side.
  public var landscape: PageSize {
    PageSize(width: max(width, height), height: min(width, height))
  }

  /// The same paper, the other way round.
  var turned: PageSize { PageSize(width: height, height: width) }
}

/// What is left free at each side, in points.
public struct PageInsets: Hashable, Sendable {
  /// Above.
  public var top: Double
  /// To the left.
  public var left: Double
  /// Below.
  public var bottom: Double
  /// To the right.
  public var right: Double

  /// Each side by itself; none is left free that is not named.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The same at all sides.
  public init(all points: Double) {
    self.init(top: points, left: points, bottom: points, right: points)
  }
}

/// A rectangle of a page.
public struct PageRect: Hashable, Sendable {
  /// Its upper left corner.
  public var origin: PagePoint
  /// How far it reaches from there.
  public var size: PageSize

  /// A rectangle by its corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = PagePoint(x: x, y: y)
    size = PageSize(width: width, height: height)
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  public var maxY: Double { origin.y + size.height }

  /// What insets leave of it: nothing of a side that they take up, never less.
  public func inset(by insets: PageInsets) -> PageRect {
    PageRect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// Columns of one width beside each other.
  ///
  /// - Parameters:
  ///   - count: how many; below one there is one.
  ///   - gap: what is left free between two, in points.
  public func columns(_ count: Int, gap: Double) -> [PageRect] {
    let count = max(1, count)
    let width = max(0, (size.width - gap * Double(count - 1)) / Double(count))
    return (0..<count).map {
      PageRect(
        x: minX + Double($0) * (width + gap), y: minY, width: width, height: size.height)
    }
  }
}
