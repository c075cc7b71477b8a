/// A font as it is asked for.
public struct PrintFont: Hashable, Sendable {
  /// Names of families, the best first, between commas. Signs that a font lacks come from others of the machine.
  public var families: String
  /// The size in points.
  public var size: Double
  /// Whether the letters are bold.
  public var isBold = false
  /// Whether they lean.
  public var isItalic = false

  /// A font by its families and its size.
  public init(_ families: String, size: Double, isBold: Bool = false, isItalic: Bool = false) {
    (self.families, self.size) = (families, size)
    (self.isBold, self.isItalic) = (isBold, isItalic)
  }

  /// Letters of one width, 10 points high.
  public static let monospaced = PrintFont("Monospace", size: 10)
  /// What prose is set in, 11 points high.
  public static let serif = PrintFont("Serif", size: 11)
}

/// A colour of ink.
public struct PrintColor: Hashable, Sendable {
  /// Red, green and blue, eight bits each: `0xRRGGBB`.
  public var rgb: UInt32

  /// A colour by its number; what lies above 24 bits counts for nothing.
  public init(rgb: UInt32) { self.rgb = rgb & 0xFF_FFFF }

  /// Black.
  public static let black = PrintColor(rgb: 0)

  private static let names: [String: UInt32] = [
    "black": 0, "red": 0xCC_0000, "green": 0x00_7A00, "yellow": 0xB5_8900, "blue": 0x00_3CC5,
    "magenta": 0xA0_00A0, "cyan": 0x00_7C91, "white": 0xFF_FFFF,
  ]

  /// A colour as attributes have it: `#f80`, `#ff8800` or one of the eight names; nil for anything else.
  public init?(named text: String) {
    if let rgb = Self.names[text.lowercased()] {
      self.rgb = rgb
      return
    }
    guard text.hasPrefix("#") else { return nil }
    var digits = String(text.dropFirst())
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let rgb = UInt32(digits, radix: 16)
    else { return nil }
    self.rgb = rgb
  }
}

/// The looks of a stretch of text.
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var font: PrintFont
  /// The colour of the letters.
  public var color = PrintColor.black
  /// What lies behind them; nil for the paper.
  public var background: PrintColor?
  /// The line under them.
  public var underline: Underline?
  /// Whether a line goes through them.
  public var isStruckThrough = false
  /// Where they lead: a URL, or `#` and the name of a destination.
  public var link: String?

  /// A line under letters.
  public enum Underline: Hashable, Sendable {
    /// Straight, in the colour of the letters.
    case single
    /// A wave of a colour, as under what is misspelled.
    case wavy(PrintColor)
  }

  /// A font in black.
  public init(_ font: PrintFont, color: PrintColor = .black) {
    (self.font, self.color) = (font, color)
  }

  /// Whether it is nothing but letters of a colour.
  var isPlain: Bool {
    background == nil && underline == nil && !isStruckThrough && link == nil
  }
}

/// How the lines of a paragraph are made and where they lie. All lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines begin or end.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Where the direction of the paragraph begins.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// What becomes of text that is wider than a line.
  public enum LineBreak: String, Hashable, Sendable, CaseIterable {
    /// It goes on in the next line, from a word on if there is one.
    case word
    /// It goes on in the next line, from any character on.
    case character
    /// It is cut off.
    case clip
  }

  /// The direction that a paragraph has as a whole.
  public enum Direction: Hashable, Sendable {
    /// That of its first letter.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// Where lines begin or end.
  public var alignment = Alignment.natural
  /// What becomes of text that is wider than a line.
  public var lineBreak = LineBreak.word
  /// Whether all lines but the last fill the width.
  public var isJustified = false
  /// Whether words may be parted, if there are patterns for the language.
  public var isHyphenated = false
  /// The direction.
  public var direction = Direction.natural
  /// The tag of the language, as `de`; nil where nothing is known.
  public var language: String?
  /// How far in the first line begins.
  public var firstLineIndent = 0.0
  /// How far in the other lines begin.
  public var headIndent = 0.0
  /// How far before the edge all lines end.
  public var tailIndent = 0.0
  /// Places of tab stops, in ascending order.
  public var tabStops: [Double] = []
  /// From one tab stop to the next, behind those that are named; 0 for eight cells of the font.
  public var tabInterval = 0.0
  /// What is added below each line.
  public var lineSpacing = 0.0
  /// What is left free above the paragraph, except at the top of a page.
  public var spacingBefore = 0.0
  /// What is left free below.
  public var spacing = 0.0
  /// What lies behind all of it, from edge to edge; nil for the paper.
  public var background: PrintColor?
  /// Whether it must not be the last of a page: a heading.
  public var keepsWithNext = false

  /// A paragraph that nothing is special about.
  public init() {}
}
