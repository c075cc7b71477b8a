/// The attributes of a stretch of text: bold, italic, underline, a link, and any others by name.
public struct TextAttributes: Hashable, Sendable {
  /// The name of an attribute. Those that are not known here are kept and carried along all the same.
  public struct Key: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Bold letters: a flag, as the next four.
    public static let bold = Key(rawValue: "bold")
    public static let italic = Key(rawValue: "italic")
    public static let underline = Key(rawValue: "underline")
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

    /// The attributes that have a look wherever one can be shown; those of other names are carried along.
    public static var shown: [Key] { AttributeForm.all.map(\.key) + [.hidden] }

    public static func < (a: Key, b: Key) -> Bool { a.rawValue < b.rawValue }
  }

  public enum Value: Hashable, Sendable {
    case flag
    case text(String)
    case number(Double)
  }

  public private(set) var values: [Key: Value] = [:]

  public init() {}

  public init(_ values: [Key: Value]) { self.values = values }

  /// No attributes: plain text.
  public static let plain = TextAttributes()

  public var isPlain: Bool { values.isEmpty }

  public subscript(_ key: Key) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }

  public func contains(_ key: Key) -> Bool { values[key] != nil }

  public var link: String? {
    get {
      guard case .text(let target) = values[.link] else { return nil }
      return target
    }
    set { values[.link] = newValue.map { .text($0) } }
  }
}
