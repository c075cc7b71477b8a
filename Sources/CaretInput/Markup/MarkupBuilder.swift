/// Collects text and the styles that begin and end in it, for what reads a markup language.
struct MarkupBuilder {
  private(set) var text = ""
  /// The count of the text in UTF-16.
  private(set) var count = 0
  private var edits: [AttributeEdit] = []

  mutating func append(_ more: some StringProtocol) {
    text += more
    count += more.utf16.count
  }

  mutating func mark(_ style: MarkupStyle, from start: Int, to end: Int) {
    guard start < end else { return }
    edits.append(AttributeEdit(style.key, to: style.value, in: start..<end))
  }

  /// Takes blanks and line ends off the end.
  mutating func trimEnd() {
    while let last = text.last, last.isWhitespace {
      count -= last.utf16.count
      text.removeLast()
    }
  }

  /// What was collected, in the order of the places.
  var styled: StyledText {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    return StyledText(
      text,
      attributes: ordered.map { place in
        var edit = place.element
        edit.range = edit.range.clamped(to: 0..<count)
        return edit
      })
  }
}

/// The characters that HTML and Markdown write by name or number.
enum CharacterReference {
  private static let named: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€", "pound": "£", "yen": "¥",
    "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "times": "×",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]

  /// Longer than any reference that is known here.
  private static let longest = 10

  /// The character that a text begins with as `&name;` or `&#number;`, and the count of characters that say so.
  static func first(of text: Substring) -> (character: Character, count: Int)? {
    guard text.first == "&", let end = text.prefix(longest).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    guard let character = named[name] ?? numbered(name) else { return nil }
    return (character, name.count + 2)
  }

  private static func numbered(_ name: Substring) -> Character? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    // As HTML and CommonMark have it, no character at all is U+FFFD.
    return value.map { Character(($0 == 0 ? nil : Unicode.Scalar($0)) ?? "\u{FFFD}") }
  }

  /// A text with its references read.
  static func resolved(_ text: some StringProtocol) -> String {
    var result = ""
    var rest = Substring(text)
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      if let (character, count) = first(of: rest) {
        result.append(character)
        rest = rest.dropFirst(count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
