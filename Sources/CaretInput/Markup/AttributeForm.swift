// How attributes are written down: one row each says the element of HTML, and what switches it on and off at a
// terminal. Markdown has marks for three of them and takes the element for the others.
//
// Adding an attribute that can be drawn is a key of `TextAttributes`, its row, and in `HTMLTag` what it is read from.

/// An attribute with its value, as something to be marked.
struct MarkupStyle: Hashable {
  let key: TextAttributes.Key
  let value: TextAttributes.Value

  init(_ key: TextAttributes.Key, _ value: TextAttributes.Value = .flag) {
    (self.key, self.value) = (key, value)
  }

  static let bold = MarkupStyle(.bold)
  static let italic = MarkupStyle(.italic)

  static func link(_ target: String) -> MarkupStyle { MarkupStyle(.link, .text(target)) }

  /// What can be marked of some attributes, in the order of nesting: by rows, then by names.
  static func all(in attributes: TextAttributes) -> [MarkupStyle] {
    guard !attributes.isPlain else { return [] }
    return attributes.values.map { MarkupStyle($0.key, $0.value) }.sorted {
      let (a, b) = (AttributeForm.ranks[$0.key], AttributeForm.ranks[$1.key])
      return (a ?? Int.max, $0.key) < (b ?? Int.max, $1.key)
    }
  }

  /// The element that shows it in HTML; nil where the value says nothing.
  var element: HTMLElement? {
    guard let rank = AttributeForm.ranks[key] else { return HTMLElement(other: key, value) }
    return AttributeForm.all[rank].element(value)
  }

  /// What switches it on and off at a terminal; nil where none can show it.
  var terminal: TerminalMarks? {
    AttributeForm.ranks[key].flatMap { AttributeForm.all[$0].terminal(value) }
  }
}

/// A tag with its attributes, without its angles.
struct HTMLElement: Equatable {
  let name: String
  var attributes = ""

  var marks: (opening: String, closing: String) { ("<\(name)\(attributes)>", "</\(name)>") }

  init(_ name: String, _ attribute: String? = nil, _ value: String = "") {
    self.name = name
    if let attribute { attributes = " \(attribute)=\"\(MarkupText.htmlEscaped(value))\"" }
  }

  /// A property of CSS; nil where the value might be more than that.
  init?(css property: String, _ value: String?) {
    guard let value, !value.isEmpty,
      value.unicodeScalars.allSatisfy({ $0.isCSSWordPart || " ,-#.".unicodeScalars.contains($0) })
    else { return nil }
    self.init("span", "style", "\(property):\(value)")
  }

  /// An attribute that has no row goes along as `data-…`, as a script's `dataset` has it; nil where no such name can
  /// say it.
  init?(other key: TextAttributes.Key, _ value: TextAttributes.Value) {
    guard let name = Self.dataName(of: key.rawValue) else { return nil }
    let text =
      switch value {
      case .flag: ""
      case .text(let text): text
      case .number(let number): "\(number)"
      }
    self.init("span", "data-" + name, text)
  }

  /// `dataKind` is `data-kind`.
  private static func dataName(of key: String) -> String? {
    var name = ""
    for scalar in key.unicodeScalars {
      guard scalar.isASCII, scalar.isCSSWordPart else { return nil }
      if ("A"..."Z").contains(scalar) { name += "-" }
      name += String(scalar).lowercased()
    }
    return name.isEmpty || name.hasPrefix("-") ? nil : name
  }

  /// The key of a name behind `data-`.
  static func dataKey(of name: Substring) -> TextAttributes.Key {
    var isCapital = false
    var key = ""
    for character in name {
      if character == "-" {
        isCapital = true
      } else {
        key += isCapital ? character.uppercased() : String(character)
        isCapital = false
      }
    }
    return TextAttributes.Key(rawValue: key)
  }
}

/// What switches a look on and off at a terminal (ECMA-48 SGR, OSC 8).
struct TerminalMarks: Equatable {
  let on: String
  let off: String

  init(on: String, off: String) { (self.on, self.off) = (on, off) }

  /// By the numbers of SGR.
  init(_ on: String, _ off: String) {
    self.init(on: "\u{1B}[\(on)m", off: "\u{1B}[\(off)m")
  }
}

/// All that is to be said of writing one attribute.
struct AttributeForm: Sendable {
  let key: TextAttributes.Key
  let element: @Sendable (TextAttributes.Value) -> HTMLElement?
  let terminal: @Sendable (TextAttributes.Value) -> TerminalMarks?

  init(
    _ key: TextAttributes.Key, html: @escaping @Sendable (TextAttributes.Value) -> HTMLElement?,
    terminal: @escaping @Sendable (TextAttributes.Value) -> TerminalMarks? = { _ in nil }
  ) {
    (self.key, element, self.terminal) = (key, html, terminal)
  }

  /// A row of what is there or not.
  init(_ key: TextAttributes.Key, tag: String, terminal: (on: String, off: String)? = nil) {
    self.init(
      key, html: { _ in HTMLElement(tag) },
      terminal: { _ in terminal.map { TerminalMarks($0.on, $0.off) } })
  }

  /// In the order of nesting: links are outermost. A terminal has no other fonts than its own, and turns paragraphs itself.
  static let all: [AttributeForm] = [
    AttributeForm(
      .link, html: { value in value.text.map { HTMLElement("a", "href", $0) } },
      terminal: { $0.text.map(link) }),
    AttributeForm(.bold, tag: "strong", terminal: ("1", "22")),
    AttributeForm(.italic, tag: "em", terminal: ("3", "23")),
    AttributeForm(.underline, tag: "u", terminal: ("4", "24")),
    AttributeForm(.strikethrough, tag: "s", terminal: ("9", "29")),
    AttributeForm(.code, tag: "code"),
    AttributeForm(
      .foregroundColor, html: { HTMLElement(css: "color", $0.text) },
      terminal: { TerminalColor($0.text).map { TerminalMarks($0.sequence(behind: 3), "39") } }),
    AttributeForm(
      .backgroundColor, html: { HTMLElement(css: "background-color", $0.text) },
      terminal: { TerminalColor($0.text).map { TerminalMarks($0.sequence(behind: 4), "49") } }),
    AttributeForm(.fontFamily, html: { HTMLElement(css: "font-family", $0.text) }),
    AttributeForm(
      .fontSize,
      html: { value in
        guard case .number(let points) = value, points > 0, points.isFinite else { return nil }
        return HTMLElement(css: "font-size", "\(points)pt")
      }),
    AttributeForm(
      .writingDirection,
      html: { value in
        guard case .number(let number) = value, number == 0 || number == 1 else { return nil }
        return HTMLElement("span", "dir", number == 1 ? "rtl" : "ltr")
      }),
    // A terminal that knows no curly lines takes the first sequence for a straight one.
    AttributeForm(
      .misspelled, html: { _ in HTMLElement("span", "class", "misspelled") },
      terminal: { _ in
        TerminalMarks(
          on: "\u{1B}[4m\u{1B}[4:3m\u{1B}[58:5:1m", off: "\u{1B}[59m\u{1B}[24m")
      }),
  ]

  static let ranks = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.key, $0) })

  private static func link(_ target: String) -> TerminalMarks {
    let safe = String(target.filter { ("!"..."~").contains($0) })
    return TerminalMarks(on: "\u{1B}]8;;\(safe)\u{1B}\\", off: "\u{1B}]8;;\u{1B}\\")
  }
}

/// A colour as attributes have it: `#f80`, `#ff8800`, or one of the eight that every terminal has by name.
struct TerminalColor: Equatable {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
  private let code: String

  init?(_ text: String?) {
    guard let text = text?.lowercased() else { return nil }
    if let index = Self.names.firstIndex(of: text) {
      code = "\(index)"
      return
    }
    var digits = text.dropFirst()
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined()[...] }
    guard text.hasPrefix("#"), digits.count == 6, let value = UInt32(digits, radix: 16),
      digits.allSatisfy(\.isHexDigit)
    else { return nil }
    code = "8;2;\(value >> 16);\(value >> 8 & 255);\(value & 255)"
  }

  /// The numbers of SGR: 3 is before them for the letters, 4 for what is behind these.
  func sequence(behind digit: Int) -> String { "\(digit)\(code)" }
}

extension TextAttributes.Value {
  /// The text, if it is one.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}

extension TextAttributes.Key {
  /// The attributes that have a look wherever one can be shown; those of other names are carried along.
  public static var shown: [Self] { AttributeForm.all.map(\.key) + [.hidden] }
}

extension TextAttributes {
  /// What switches the looks of these attributes on and off at a terminal; empty where it shows none of them.
  package var terminalMarks: (on: String, off: String) {
    let marks = MarkupStyle.all(in: self).compactMap(\.terminal)
    return (marks.map(\.on).joined(), marks.reversed().map(\.off).joined())
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a word of CSS without further ado.
  fileprivate var isCSSWordPart: Bool {
    isASCII && (properties.isAlphabetic || ("0"..."9").contains(self))
  }
}
