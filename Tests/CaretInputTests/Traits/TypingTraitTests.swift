import CaretInput
import CaretText
import Testing

@Suite struct TypingTraitTests {
  private func typed(
    _ text: String, on start: String = "", locale: String = "",
    _ traits: (inout TraitValues) -> Void
  ) -> String {
    let session = TextInputSession(start, locale: locale)
    session.select(anchor: start.utf16.count, head: start.utf16.count)
    var values = TraitValues()
    values.autocapitalizationType = .none
    traits(&values)
    session.traits = values
    session.typeText(text)
    return String(decoding: session.utf16(in: 0..<session.storage.utf16Count), as: UTF16.self)
  }

  static let keyboards: [(type: KeyboardType, locale: String, typed: String, text: String)] = [
    (.default, "", "aß1٣,日", "aß1٣,日"),
    (.asciiCapable, "", "aß1٣,日", "a1,"),
    (.numberPad, "en_US", "1a2٣.5", "125"),
    (.numberPad, "ar_EG", "1a2٣.5", "12٣5"),
    (.asciiCapableNumberPad, "ar_EG", "1٣", "1"),
    (.decimalPad, "en_US", "1,234.5x", "1234.5"),
    (.decimalPad, "de_DE", "1.234,5x", "1234,5"),
    (.phonePad, "", "+49 (0) 30*#,;x", "+49030*#,;"),
    (.emailAddress, "", "a b@c.de", "a b@c.de"),
  ]

  @Test func `a keyboard types its characters`() {
    for row in Self.keyboards {
      let text = typed(row.typed, locale: row.locale) { $0.keyboardType = row.type }
      #expect(text == row.text, "\(row.type) \(row.locale)")
    }
  }

  static let capitals: [(TextAutocapitalizationType, String, String, String)] = [
    (.sentences, "", "hello. how are you? fine", "Hello. How are you? Fine"),
    (.sentences, "", "one\ntwo", "One\nTwo"),
    (.sentences, "", "e.g.this 3.5 x", "E.g.this 3.5 x"),
    (.sentences, "He said \"No!\"", " then", "He said \"No!\" Then"),
    (.sentences, "", "(why?) yes", "(Why?) Yes"),
    (.sentences, "", "ärger. öl", "Ärger. Öl"),
    (.words, "", "jean-luc o'neil von", "Jean-luc O'neil Von"),
    (.allCharacters, "", "straße", "STRASSE"),
    (.none, "", "hello. how", "hello. how"),
  ]

  @Test func `letters are made capital as the context asks`() {
    for (type, start, keys, text) in Self.capitals {
      #expect(typed(keys, on: start) { $0.autocapitalizationType = type } == text)
    }
  }

  static let marks: [(locale: String, typed: String, text: String)] = [
    ("en_US", "\"it's 'so'\" (\"x\")", "“it’s ‘so’” (“x”)"), ("de_DE", "\"so\"", "„so“"),
    ("fr_FR", "\"so\"", "«so»"), ("en_US", "a--b", "a–b"), ("en_US", "a---b", "a—b"),
    ("en_US", "- - -", "- - -"), ("en_US", "--", "–"),
  ]

  @Test func `quotes and dashes are set`() {
    for row in Self.marks {
      let text = typed(row.typed, locale: row.locale) {
        $0.smartQuotesType = .yes
        $0.smartDashesType = .yes
      }
      #expect(text == row.text, "\(row.typed)")
      #expect(typed(row.typed, locale: row.locale) { $0.smartQuotesType = .no } == row.typed)
    }
  }

  @Test func `Return is nothing while there is no text, if the trait says so`() throws {
    let session = TextInputSession()
    session.traits.enablesReturnKeyAutomatically = true
    let keyboard = InputMethodController(target: session)
    keyboard.press(.return)
    #expect(!session.hasText)
    keyboard.press(InputKey("a"))
    keyboard.press(.return)
    #expect(session.notation == "a\n|")
  }

  @Test func `a secret text is in no history and on no screen`() {
    let session = TextInputSession("user")
    session.select(anchor: 4, head: 4)
    session.insertText(" x")
    #expect(session.canUndo)
    session.traits.isSecureTextEntry = true
    #expect(!session.canUndo)
    for letter in ["p", "ä", "👍🏽"] { session.insertText(letter) }
    session.deleteBackward()
    session.setMarkedText("q", selectedRange: 1..<1)
    session.unmarkText()
    #expect(!session.canUndo && !session.history.canUndo)
    session.undo()
    #expect(session.notation == "user xpäq|")
    #expect(session.shownText() == "•••••••••")
    #expect(session.shownText(showingLast: true) == "••••••••q")
    #expect(!session.canPerform(.copy))
    session.traits.isSecureTextEntry = false
    session.insertText("!")
    session.undo()
    #expect(session.notation == "user xpäq|" && !session.canUndo)
  }

  @Test(arguments: [true, false])
  func `a text whose secrecy changes while it is marked keeps what is there`(_ wasSecret: Bool) {
    let session = TextInputSession("")
    session.traits.isSecureTextEntry = wasSecret
    session.insertText("typed ")
    session.setMarkedText("marked", selectedRange: 6..<6)
    session.traits.isSecureTextEntry = !wasSecret
    #expect(session.storage.string == "typed marked")
    #expect(session.markedTextRange == nil && !session.canUndo)
    session.insertText("!")
    #expect(session.storage.string == "typed marked!")
  }
}
