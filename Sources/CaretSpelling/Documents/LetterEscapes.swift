internal import CaretBytes

// Letters that a document writes with commands: "Schr\"odinger" in LaTeX, "caf&eacute;" in HTML, XML and Markdown.
//
// A word is judged by the letters that are meant and reported where it stands, so the text is decoded without
// moving anything: the letter takes the place of its escape, and what is left over is filled up with a byte
// that counts for nothing inside a word.

/// Decodes the letters of escapes in place.
enum LetterEscapes {
  /// Fills the places that a letter is shorter than its escape; invisible in words.
  static let filler: UInt8 = 0x7F

  /// The text with each escape of a letter replaced by the letter, byte for byte as long as before.
  ///
  /// - Complexity: O(*n*), a copy only if there is such an escape.
  static func decoded(_ text: [UInt8], _ kind: DocumentKind) -> [UInt8] {
    let plain = kind == .latex ? GermanShorthands.decoded(text) : text
    let text = MnemonicMarks.decoded(
      kind.hasLettersBehindBackslashes ? StringEscapes.withLetters(plain) : plain, kind)
    if kind == .mail { return MailScanner.decoded(text) }
    let (sign, find): (UInt8, (Span<UInt8>, Int) -> Escape?)
    switch kind {
    case .latex: (sign, find) = (UInt8(ascii: "\\"), LatexEscape.at)
    case .markup, .markdown, .extendedMarkdown, .component, .messages(.android), .messages(.xliff),
      .messages(.qt):
      (sign, find) = (UInt8(ascii: "&"), EntityEscape.at)
    case .messages, .translations, .properties: return text
    default: return text
    }
    guard text.contains(sign) else { return text }
    var decoded = text
    let bytes = text.span
    var i = 0
    while i < text.count {
      guard bytes[i] == sign, let escape = find(bytes, i) else {
        i += 1
        continue
      }
      put(escape, &decoded)
      i = escape.utf8Range.upperBound
    }
    return decoded
  }

  static func withoutFillers(_ word: String) -> String {
    let bytes = word.utf8.span
    guard bytes.indices.contains(where: { bytes[$0] == filler }) else { return word }
    return String(String.UnicodeScalarView(word.unicodeScalars.filter { $0.value != filler }))
  }

  /// Inside a word the letter stands last, so that the word's range goes on over all of the escape.
  static func put(_ escape: Escape, _ text: inout [UInt8]) {
    let letter = Array(String(escape.letter).utf8)
    let range = escape.utf8Range
    guard letter.count <= range.count else { return }
    let isInside = range.lowerBound > 0 && isWordByte(text[range.lowerBound - 1])
    let fill = Array(repeating: filler, count: range.count - letter.count)
    text.replaceSubrange(range, with: isInside ? fill + letter : letter + fill)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= filler
  }

  /// A letter and the bytes that write it.
  struct Escape {
    var utf8Range: Range<Int>
    var letter: Unicode.Scalar
  }

  /// The letter that a mark makes of another one; nil if there is no such letter.
  static func letter(_ base: UInt8, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    composed[Pair(base: base, mark: mark)]
  }

  private struct Pair: Hashable {
    var base: UInt8
    var mark: Unicode.Scalar
  }

  /// The marked letters of Latin-1 and Latin Extended-A and -B, by what they are composed of.
  private static let composed: [Pair: Unicode.Scalar] = {
    let letters = Set((0xC0...0x24F).compactMap { Unicode.Scalar($0).map(Character.init) })
    var composed: [Pair: Unicode.Scalar] = [:]
    for mark in LatexEscape.marks.values {
      for base in UInt8(ascii: "A")...UInt8(ascii: "z") {
        var pair = String(UnicodeScalar(base))
        pair.unicodeScalars.append(mark)
        guard let character = pair.first, pair.count == 1,
          let found = letters.firstIndex(of: character)
        else { continue }
        composed[Pair(base: base, mark: mark)] = letters[found].unicodeScalars.first
      }
    }
    return composed
  }()
}

/// The letters of LaTeX: accents as in `\"o`, `\"{o}`, `{\"o}`, `\"o{}`, `\c{c}` and `\'\i`, and letters as `\ss`.
private enum LatexEscape {
  static let marks: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "`"): "\u{300}", UInt8(ascii: "'"): "\u{301}", UInt8(ascii: "^"): "\u{302}",
    UInt8(ascii: "~"): "\u{303}", UInt8(ascii: "="): "\u{304}", UInt8(ascii: "u"): "\u{306}",
    UInt8(ascii: "."): "\u{307}", UInt8(ascii: "\""): "\u{308}", UInt8(ascii: "r"): "\u{30A}",
    UInt8(ascii: "H"): "\u{30B}", UInt8(ascii: "v"): "\u{30C}", UInt8(ascii: "d"): "\u{323}",
    UInt8(ascii: "c"): "\u{327}", UInt8(ascii: "k"): "\u{328}",
  ]

  private static let letters: KeyValuePairs<StaticString, Unicode.Scalar> = [
    "ss": "ß", "aa": "å", "AA": "Å", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø",
    "l": "ł", "L": "Ł", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ",
  ]

  static func at(_ text: Span<UInt8>, _ start: Int) -> LetterEscapes.Escape? {
    // A hyphenation point.
    if text.has("\\-", at: start) {
      return LetterEscapes.Escape(utf8Range: start..<start + 2, letter: "\u{AD}")
    }
    guard let (letter, end) = accent(text, start + 1) ?? named(text, start + 1) else { return nil }
    let isGroup =
      start > 0 && text[start - 1] == UInt8(ascii: "{") && end < text.count
      && text[end] == UInt8(ascii: "}")
    return LetterEscapes.Escape(
      utf8Range: isGroup ? start - 1..<end + 1 : start..<end, letter: letter)
  }

  private static func accent(_ text: Span<UInt8>, _ start: Int) -> (Unicode.Scalar, Int)? {
    guard start < text.count, let mark = marks[text[start]] else { return nil }
    var i = start + 1
    // An accent that is called by a letter is followed by a blank or a brace.
    if text[start].isLetter {
      guard i < text.count, text[i] == 0x20 || text[i] == UInt8(ascii: "{") else { return nil }
      if text[i] == 0x20 { i += 1 }
    }
    let isBraced = i < text.count && text[i] == UInt8(ascii: "{")
    if isBraced { i += 1 }
    // "\i" and "\j" lose their dot to the accent.
    let isDotless = text.has("\\i", at: i) || text.has("\\j", at: i)
    if isDotless, i + 2 == text.count || !text[i + 2].isLetter { i += 1 }
    guard i < text.count, let letter = LetterEscapes.letter(text[i], mark) else { return nil }
    guard isBraced else { return (letter, text.has("{}", at: i + 1) ? i + 3 : i + 1) }
    return i + 1 < text.count && text[i + 1] == UInt8(ascii: "}") ? (letter, i + 2) : nil
  }

  private static func named(_ text: Span<UInt8>, _ start: Int) -> (Unicode.Scalar, Int)? {
    for (name, letter) in letters where text.has(name, at: start) {
      var end = start + name.utf8CodeUnitCount
      guard end == text.count || !text[end].isLetter else { continue }
      if text.has("{}", at: end) { end += 2 } else if text.has(" ", at: end) { end += 1 }
      return (letter, end)
    }
    return nil
  }
}

/// The letters of HTML: `&eacute;`, `&szlig;`, `&#233;`, `&#xE9;`, and the apostrophe.
private enum EntityEscape {
  private static let longest = 12
  private static let marks: KeyValuePairs<String, Unicode.Scalar> = [
    "grave": "\u{300}", "acute": "\u{301}", "circ": "\u{302}", "tilde": "\u{303}", "uml": "\u{308}",
    "ring": "\u{30A}", "caron": "\u{30C}", "cedil": "\u{327}",
  ]
  private static let letters: [String: Unicode.Scalar] = [
    "szlig": "ß", "aelig": "æ", "AElig": "Æ", "oelig": "œ", "OElig": "Œ", "oslash": "ø",
    "Oslash": "Ø", "eth": "ð", "ETH": "Ð", "thorn": "þ", "THORN": "Þ", "rsquo": "’", "apos": "'",
    "shy": "\u{AD}",
  ]

  static func at(_ text: Span<UInt8>, _ start: Int) -> LetterEscapes.Escape? {
    let bound = min(text.count, start + longest)
    guard
      let end = (start + 1..<max(start + 1, bound)).first(where: { text[$0] == UInt8(ascii: ";") }),
      let letter = letter(text.string(start + 1..<end))
    else { return nil }
    return LetterEscapes.Escape(utf8Range: start..<end + 1, letter: letter)
  }

  private static func letter(_ name: String) -> Unicode.Scalar? {
    if name.hasPrefix("#") { return numbered(name.dropFirst()) }
    if let letter = letters[name] { return letter }
    guard let base = name.utf8.first, base.isLetter else { return nil }
    return marks.first { name.dropFirst() == $0.key }.flatMap {
      LetterEscapes.letter(base, $0.value)
    }
  }

  private static func numbered(_ digits: Substring) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { return nil }
    let isInWord = scalar.properties.isAlphabetic || scalar == "’" || scalar == "'"
    return isInWord ? scalar : nil
  }
}
