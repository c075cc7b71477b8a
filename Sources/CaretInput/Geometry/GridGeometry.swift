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

/// A part of a selection that is one piece to the eye. Apple's term is `UITextSelectionRect`.
public struct TextSelectionRect: Hashable, Sendable {
  /// Where it is, one row high.
  public let rect: GridRect
  /// Which way the text in it runs.
  public let writingDirection: WritingDirection
  /// Whether the selection begins in it.
  public let containsStart: Bool
  /// Whether the selection ends in it.
  public let containsEnd: Bool

  /// A piece of a selection, as a text input of one's own tells it.
  public init(
    rect: GridRect, writingDirection: WritingDirection, containsStart: Bool, containsEnd: Bool
  ) {
    (self.rect, self.writingDirection) = (rect, writingDirection)
    (self.containsStart, self.containsEnd) = (containsStart, containsEnd)
  }
}

/// Where a line stands that is shorter than its columns. Apple's term is `NSTextAlignment`.
public enum TextAlignment: String, Sendable, CaseIterable {
  /// At that side, or in the middle, of the columns that there are.
  case left, center, right
  /// At the side where its paragraph begins.
  case natural

  /// Whether lines stand at the side where their paragraph begins.
  func isAtStart(baseLevel: UInt8) -> Bool {
    self == .natural || self == (baseLevel & 1 == 1 ? .right : .left)
  }

  /// The column of the left edge of a line that leaves so many columns free.
  func x(spare: Int, baseLevel: UInt8) -> Int {
    switch self {
    case .left: 0
    case .center: spare / 2
    case .right: spare
    case .natural: baseLevel & 1 == 1 ? spare : 0
    }
  }
}

/// How text is put on a grid.
public struct LayoutOptions: Hashable, Sendable {
  /// The columns of a line, at least one; nil when lines are never wrapped.
  public var columns: Int? {
    didSet { columns = columns.map { max(1, $0) } }
  }
  /// From one tab stop to the next, at least one.
  public var tabWidth: Int {
    didSet { tabWidth = max(1, tabWidth) }
  }
  /// Which way paragraphs run that are not set to one.
  public var baseWritingDirection: WritingDirection
  /// Where a line that is too long may be broken.
  public var wrapping: Wrapping
  /// At which side of the columns lines stand that are shorter.
  public var alignment: TextAlignment

  /// Where a line that is too long may be broken.
  public enum Wrapping: Sendable {
    /// Where UAX #14 allows it; inside a word only when it fills a line alone.
    case words
    /// Between any two characters.
    case characters
  }

  /// Options as a terminal of that many columns has them, with tab stops each eight columns; less than one is one.
  public init(
    columns: Int? = nil, tabWidth: Int = 8, baseWritingDirection: WritingDirection = .natural,
    wrapping: Wrapping = .words, alignment: TextAlignment = .natural
  ) {
    self.columns = columns.map { max(1, $0) }
    self.tabWidth = max(1, tabWidth)
    self.baseWritingDirection = baseWritingDirection
    self.wrapping = wrapping
    self.alignment = alignment
  }
}
