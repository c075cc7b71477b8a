/// The attributes of a stretch of text: bold, italic, underline, a link, and any others by name.
public struct TextAttributes: Hashable, Sendable {
  /// The name of an attribute. Those that are not known here are kept and carried along all the same.
  public struct Key: RawRepresentable, Hashable, Comparable, Sendable {
    /// The name as a text.
    public let rawValue: String

    /// The attribute of a name; any text will do.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Bold letters: a flag, as the next four.
    public static let bold = Key(rawValue: "bold")
    /// Letters that lean.
    public static let italic = Key(rawValue: "italic")
    /// A line under the letters.
    public static let underline = Key(rawValue: "underline")
    /// A line through the letters.
    public static let strikethrough = Key(rawValue: "strikethrough")
    /// What a machine reads, in letters of one width.
    public static let code = Key(rawValue: "code")
    /// Where the text leads: a text, a URL mostly.
    public static let link = Key(rawValue: "link")
    /// The colour of the letters: a text, `#f80`, `#ff8800` or one of the names black, red, green, yellow, blue, magenta,
    /// cyan and white.
    public static let foregroundColor = Key(rawValue: "foregroundColor")
    /// The colour behind the letters, as that of the letters is written.
    public static let backgroundColor = Key(rawValue: "backgroundColor")
    /// The names of fonts, the best first, between commas: a text.
    public static let fontFamily = Key(rawValue: "fontFamily")
    /// How large the letters are: a number of points.
    public static let fontSize = Key(rawValue: "fontSize")
    /// Text that is stored but not shown, as the marks of a markup language: it counts as no character.
    public static let hidden = Key(rawValue: "hidden")

    /// The base writing direction of a paragraph: the number of a `WritingDirection`.
    public static let writingDirection = Key(rawValue: "writingDirection")

    /// By the names, character by character.
    public static func < (a: Key, b: Key) -> Bool { a.rawValue < b.rawValue }
  }

  /// What an attribute says.
  public enum Value: Hashable, Sendable {
    /// That it is there.
    case flag
    /// A name, a colour, a link.
    case text(String)
    /// A size, or the number of one of several.
    case number(Double)
  }

  /// The attributes that there are, by name.
  public private(set) var values: [Key: Value] = [:]

  /// No attributes.
  public init() {}

  /// Attributes by name.
  public init(_ values: [Key: Value]) { self.values = values }

  /// No attributes: plain text.
  public static let plain = TextAttributes()

  /// Whether there are none.
  public var isPlain: Bool { values.isEmpty }

  /// The value of an attribute; nil where it is not there, and to take it away.
  public subscript(_ key: Key) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Whether an attribute is there, whatever it says.
  public func contains(_ key: Key) -> Bool { values[key] != nil }

  /// Where the text leads; nil where it leads nowhere.
  public var link: String? {
    get {
      guard case .text(let target) = values[.link] else { return nil }
      return target
    }
    set { values[.link] = newValue.map { .text($0) } }
  }
}
