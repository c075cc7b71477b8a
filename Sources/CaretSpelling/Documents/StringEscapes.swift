internal import CaretBytes

// A string of a program has escapes: "the wrold\nof caf\u00e9s". They are read without moving anything, as letters of
// markup are: white space in the place of "\n", the letter and fillers in that of "\u00e9".

/// Decodes the escapes of strings in place.
enum StringEscapes {
  /// Decodes what stands in the strings of a document, but for those that have no escapes.
  ///
  /// - Complexity: O(*n*) in the bytes of the strings; a copy only if there is an escape.
  static func decode(_ text: inout [UInt8], _ spans: [TextSpan], _ kind: DocumentKind) {
    for span in spans where span.kind == .string && kind.hasEscapes(in: span.range, of: text) {
      decode(&text, span.range, \.isWhole)
    }
  }

  /// Decodes letters alone, wherever they stand: what else there is, who cuts messages knows.
  static func withLetters(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return text }
    var decoded = text
    decode(&decoded, 0..<text.count, \.isLetter)
    return decoded
  }

  private static func decode(
    _ text: inout [UInt8], _ range: Range<Int>, _ isTaken: (Escape) -> Bool
  ) {
    var i = range.lowerBound
    while let place = text[i..<range.upperBound].firstIndex(of: UInt8(ascii: "\\")) {
      guard let escape = escape(at: place, range.upperBound, of: text) else {
        i = place + 1
        continue
      }
      i = escape.end
      if isTaken(escape) { put(escape, at: place, &text) }
    }
  }

  private struct Escape {
    var end: Int
    /// What it stands for; nil for white space.
    var letter: Unicode.Scalar?
    /// Whether the two backslashes stand for one, which stays.
    var isBackslash = false
    var isWhole: Bool { !isBackslash }
    /// A quote ends a word as it does a string, and where the string ends is still to be found.
    var isLetter: Bool { letter != nil && letter != "\"" }
  }

  private static func escape(at place: Int, _ end: Int, of text: [UInt8]) -> Escape? {
    guard place + 1 < end else { return nil }
    switch text[place + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"): return Escape(end: place + 2)
    case UInt8(ascii: "'"): return Escape(end: place + 2, letter: "'")
    case UInt8(ascii: "\""): return Escape(end: place + 2, letter: "\"")
    case UInt8(ascii: "\\"): return Escape(end: place + 2, isBackslash: true)
    case UInt8(ascii: "u"): return letter(at: place, end, of: text)
    default: return nil
    }
  }

  /// `\u00e9`, `\u{e9}`
  private static func letter(at place: Int, _ end: Int, of text: [UInt8]) -> Escape? {
    var (digits, stop) = (place + 2..<min(end, place + 6), place + 6)
    if place + 2 < end, text[place + 2] == UInt8(ascii: "{") {
      let limit = min(end, place + 12)
      guard
        let close = (place + 3..<max(place + 3, limit)).first(where: {
          text[$0] == UInt8(ascii: "}")
        })
      else { return nil }
      (digits, stop) = (place + 3..<close, close + 1)
    }
    guard stop <= end,
      let value = UInt32(String(decoding: text[digits], as: UTF8.self), radix: 16),
      let letter = Unicode.Scalar(value), letter.properties.isAlphabetic || letter == "’"
    else { return nil }
    return Escape(end: stop, letter: letter)
  }

  private static func put(_ escape: Escape, at place: Int, _ text: inout [UInt8]) {
    if let letter = escape.letter {
      LetterEscapes.put(.init(utf8Range: place..<escape.end, letter: letter), &text)
    } else {
      for i in place..<escape.end { text[i] = 0x20 }
    }
  }
}

extension DocumentKind {
  /// Whether a backslash and a code stand for a letter wherever there is language.
  var hasLettersBehindBackslashes: Bool {
    switch self {
    case .messages(.xliff), .messages(.qt), .messages(.fluent): false
    case .messages, .translations, .properties: true
    default: false
    }
  }

  /// Whether backslashes begin escapes in a string of it.
  fileprivate func hasEscapes(in range: Range<Int>, of text: [UInt8]) -> Bool {
    switch self {
    case .json, .component: true
    case .source(let syntax): syntax.hasEscapes(in: range, of: text)
    default: false
    }
  }
}

extension SourceSyntax {
  /// Whether a string is not one of those that are as they stand: `r"…"`, `@"…"`, `#"…"#`, Go's and the shell's.
  fileprivate func hasEscapes(in range: Range<Int>, of text: [UInt8]) -> Bool {
    guard range.lowerBound > 0 else { return true }
    let quote = text[range.lowerBound - 1]
    if plainQuotes.contains(quote) { return false }
    var before = range.lowerBound - 1
    while before > 0, text[before] == quote { before -= 1 }
    switch text[before] {
    case UInt8(ascii: "r"), UInt8(ascii: "R"), UInt8(ascii: "@"), UInt8(ascii: "#"): return false
    default: return true
    }
  }
}
