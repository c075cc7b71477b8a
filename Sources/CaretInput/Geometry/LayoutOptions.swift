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
