internal import CaretText
internal import CaretUnicode

// What a keyboard does to typed text because of the traits of the text it types into.

/// What a keyboard does by itself to the text that it types.
public struct TypingAids: OptionSet, Sendable {
  /// A bit for each of them.
  public let rawValue: Int

  /// The aids of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Only the characters of the keyboard's type are typed.
  public static let keyboardType = TypingAids(rawValue: 1)
  /// Letters are made upper case as the context asks.
  public static let autocapitalization = TypingAids(rawValue: 2)
  /// Straight quotation marks become those of the language.
  public static let smartQuotes = TypingAids(rawValue: 4)
  /// Two hyphens become a dash, three a long one.
  public static let smartDashes = TypingAids(rawValue: 8)

  /// All of them.
  public static let all: TypingAids = [
    .keyboardType, .autocapitalization, .smartQuotes, .smartDashes,
  ]
}

extension TextInput {
  /// Types text as a keyboard does that follows the traits; `insertText` takes it as it is.
  ///
  /// Each character goes in by itself, so that one that ends a sentence counts for the next. A character
  /// that the keyboard's type has not is left out.
  public func typeText(_ text: String, aids: TypingAids = .all) {
    for character in text { type(character, aids) }
  }

  private func type(_ character: Character, _ aids: TypingAids) {
    guard !aids.contains(.keyboardType) || allows(character) else { return }
    if aids.contains(.smartDashes), smartDashesType == .yes, character == "-", typeDash() { return }
    if aids.contains(.smartQuotes), smartQuotesType == .yes, let quote = smartQuote(for: character)
    {
      return insertText(quote)
    }
    let isCapital = aids.contains(.autocapitalization) && isShifted
    insertText(isCapital ? character.uppercased() : String(character))
  }

  /// Whether the keyboard types a character; it always has Return.
  private func allows(_ character: Character) -> Bool {
    guard let set = keyboardType.characters(locale: locale), !character.isNewline else {
      return true
    }
    return set.containsAll(of: String(character))
  }

  // MARK: Capitals

  /// Whether the next letter is typed in upper case by itself: the keyboard's shift state.
  public var isShifted: Bool {
    switch autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return isAtStartOfWord
    case .sentences: return isAtStartOfSentence
    }
  }

  private var isAtStartOfWord: Bool {
    guard let last = textBeforeCaret.unicodeScalars.last else { return true }
    return
      !(last.properties.isAlphabetic || last.properties.numericType != nil
      || "'’-".unicodeScalars.contains(last))
  }

  /// At the start of a paragraph, or behind a blank behind the end of a sentence, with the quotation marks
  /// and brackets that may stand between.
  private var isAtStartOfSentence: Bool {
    var before = textBeforeCaret[...]
    while let last = before.last, "\"“‘'«(¿¡[".contains(last) { before.removeLast() }
    guard let last = before.last, !last.isNewline else { return true }
    guard last.isWhitespace else { return false }
    while before.last?.isWhitespace == true {
      if before.last?.isNewline == true { return true }
      before.removeLast()
    }
    while let last = before.last, "\"”’'»)]".contains(last) { before.removeLast() }
    return before.last.map { ".!?…。！？".contains($0) } ?? true
  }

  /// As much of the text before the caret, or before the selection, as the context needs.
  private var textBeforeCaret: String {
    guard let end = selectedTextRange?.start else { return "" }
    let start = position(from: end, offset: -64) ?? beginningOfDocument
    return textRange(from: start, to: end).flatMap { text(in: $0) } ?? ""
  }

  // MARK: Quotes and dashes

  private func smartQuote(for character: Character) -> String? {
    let quotes = Quotation.marks(locale: locale)
    let before = textBeforeCaret.last
    let opens = before.map { $0.isWhitespace || "([{“‘«„‚-–—".contains($0) } ?? true
    switch character {
    case "\"": return opens ? quotes.opening : quotes.closing
    // Inside a word it is an apostrophe.
    case "'":
      return opens ? quotes.innerOpening : before?.isLetter == true ? "’" : quotes.innerClosing
    default: return nil
    }
  }

  /// Joins a hyphen with the hyphen or dash before it; false when there is none.
  private func typeDash() -> Bool {
    guard let caret = selectedTextRange, caret.isEmpty, markedTextRange == nil,
      selectedTextRanges.count < 2,
      let start = position(from: caret.start, offset: -1),
      let before = textRange(from: start, to: caret.start), let character = text(in: before)
    else { return false }
    let dash: String
    switch character {
    case "-": dash = "–"
    case "–": dash = "—"
    default: return false
    }
    // The caret at its end moves with it.
    replace(before, withText: dash)
    return true
  }
}

/// The quotation marks of a language.
private struct Quotation {
  var opening = "“"
  var closing = "”"
  var innerOpening = "‘"
  var innerClosing = "’"

  /// After CLDR's delimiters; English ones for languages that are not listed.
  static func marks(locale: String) -> Quotation {
    switch locale.prefix(while: { $0 != "_" && $0 != "-" && $0 != "@" }) {
    case "de", "cs", "sk", "sl", "bg", "lt":
      Quotation(opening: "„", closing: "“", innerOpening: "‚", innerClosing: "‘")
    case "fr", "es", "it", "pt", "ru", "uk", "no", "nb", "el":
      Quotation(opening: "«", closing: "»", innerOpening: "“", innerClosing: "”")
    case "pl", "ro", "hu": Quotation(opening: "„", closing: "”")
    case "sv", "fi": Quotation(opening: "”", closing: "”", innerOpening: "’")
    case "ja", "zh":
      Quotation(opening: "「", closing: "」", innerOpening: "『", innerClosing: "』")
    default: Quotation()
    }
  }
}
