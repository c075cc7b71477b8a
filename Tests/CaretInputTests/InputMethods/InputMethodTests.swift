import CaretInput
import CaretText
import Glibc
import TestSupport
import Testing

/// A text with a keyboard in front of it.
struct TypedText {
  let session: TextInputSession
  let keyboard: InputMethodController

  init(_ method: String, on text: String = "") throws {
    session = TextInputSession(text)
    session.select(anchor: text.utf16.count, head: text.utf16.count)
    keyboard = InputMethodController(target: session)
    try keyboard.choose(try InputMethods.named(method))
  }

  /// Types characters, `<` for BackSpace.
  func type(_ keys: String) {
    for scalar in keys.unicodeScalars {
      keyboard.press(scalar == "<" ? .backspace : InputKey(scalar))
    }
  }

  /// Presses keys by their names in X.
  func press(_ names: String...) throws {
    for name in names { keyboard.press(try #require(InputKey(named: name), "\(name)")) }
  }

  var text: String { String(decoding: session.utf16(in: 0..<Int.max / 2), as: UTF16.self) }

  var marked: String { session.markedTextRange.flatMap { session.text(in: $0) } ?? "" }
}

@Suite struct InputMethodTests {
  /// The rows of a table beside this file: columns that tabs separate.
  static func rows(_ name: String) throws -> [[String]] {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let bytes = try readFile(folder.joined(separator: "/") + "/Tables/" + name)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
      !$0.hasPrefix("# ")
    }.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func `romaji gives kana`() throws {
    let rows = try Self.rows("romaji.tsv")
    #expect(rows.count >= 300)
    for row in rows {
      let typed = try TypedText("romaji")
      typed.type(row[0])
      typed.keyboard.finish()
      #expect(typed.text == row[1], "\(row[0])")
    }
  }

  @Test func `what waits in romaji is shown as it was typed, a doubled consonant as such`() throws {
    for (keys, shown) in [("n", "n"), ("ky", "ky"), ("kk", "っk"), ("ww", "っw"), ("www", "www")] {
      let typed = try TypedText("romaji")
      typed.type("a" + keys)
      #expect(typed.marked == "あ" + shown)
    }
  }

  @Test func `Korean keys give syllables`() throws {
    let rows = try Self.rows("hangul.tsv")
    #expect(rows.count >= 60)
    for row in rows {
      let typed = try TypedText(row[0])
      typed.type(row[1])
      #expect(typed.text.unicodeScalars.elementsEqual(row[2].unicodeScalars), "\(row)")
    }
  }

  @Test func `Vietnamese keys give words`() throws {
    let rows = try Self.rows("vietnamese.tsv")
    #expect(rows.count >= 70)
    for row in rows {
      let typed = try TypedText(row[0])
      typed.type(row[1])
      #expect(typed.text == row[2], "\(row)")
    }
  }

  static let phonetic: [(String, String, String)] = [
    ("russian-phonetic", "zhizn' prekrasna", "жизнь прекрасна"),
    ("russian-phonetic", "Shchuka, yozh i chajka", "Щука, ёж и чайка"),
    ("russian-phonetic", "podjjezd", "подйезд"),
    ("russian-phonetic", "pod#ezd", "подъезд"),
    ("russian-phonetic", "Yuliya", "Юлия"),
    ("russian-phonetic", "sh", "ш"),
    ("russian-phonetic", "s<x", "х"),
    ("greek-phonetic", "logos", "λογος"),
    ("greek-phonetic", "lo'gos.", "λόγος."),
    ("greek-phonetic", "So'fos kai swsto's", "Σόφος και σωστός"),
    ("greek-phonetic", "thalassa psychh' xron", "θαλασσα ψυχή χρον"),
    ("greek-phonetic", "Pro\"i\"o'n", "Προ\"ϊόν"),
  ]

  @Test func `Russian and Greek are typed by sound`() throws {
    for (method, keys, text) in Self.phonetic {
      let typed = try TypedText(method)
      typed.type(keys)
      typed.keyboard.finish()
      #expect(typed.text == text, "\(keys)")
    }
  }

  // MARK: Compose

  @Test func `every Compose sequence of en_US gives its text`() throws {
    let path = "/usr/share/X11/locale/en_US.UTF-8/Compose"
    guard access(path, R_OK) == 0 else { return }
    var count = 0
    for line in String(decoding: try readFile(path), as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("<") {
      let (keys, text) = composeRule(line)
      let typed = try TypedText("compose")
      for key in keys { typed.keyboard.press(try #require(InputKey(named: key), "\(key)")) }
      #expect(typed.text == text && typed.marked.isEmpty, "\(line)")
      count += 1
    }
    #expect(count == 5672)
  }

  /// `<Multi_key> <a> <e> : "æ" ae # …` as its keys and text.
  private func composeRule(_ line: Substring) -> (keys: [String], text: String) {
    let colon = line.firstIndex(of: ":") ?? line.endIndex
    let keys = line[..<colon].split { "<> \t".contains($0) }.map(String.init)
    // By scalars: a combining mark would join the quotation mark before it.
    var text = ""
    var isEscaped = false
    for scalar in line[colon...].unicodeScalars.drop(while: { $0 != "\"" }).dropFirst() {
      if !isEscaped, scalar == "\"" { break }
      isEscaped = !isEscaped && scalar == "\\"
      if !isEscaped { text.unicodeScalars.append(scalar) }
    }
    return (keys, text)
  }

  @Test func `a sequence that goes nowhere is dropped, a dead key's accent stays`() throws {
    let typed = try TypedText("compose")
    try typed.press("dead_acute")
    #expect(typed.marked == "'" || typed.marked == "´")
    try typed.press("q")
    #expect(typed.text == "'q" || typed.text == "´q")
    try typed.press("BackSpace", "BackSpace", "Multi_key", "a")
    #expect(typed.marked == "·a")
    try typed.press("BackSpace", "BackSpace")
    #expect(typed.text == "" && !typed.keyboard.method!.isComposing)
    try typed.press("Multi_key", "a", "\u{3042}", "b")
    #expect(typed.text == "b")
  }

  // MARK: In a text

  @Test func `a composition is one step of undo`() throws {
    let typed = try TypedText("romaji", on: "ab")
    typed.type("nihongo")
    #expect(typed.session.notation == "ab<にほんご|>")
    try typed.press("Return")
    #expect(typed.session.notation == "abにほんご|")
    typed.session.undo()
    #expect(typed.session.notation == "ab|")
    typed.session.redo()
    #expect(typed.text == "abにほんご")
  }

  @Test func `undo in a composition takes it back and forgets its keys`() throws {
    let typed = try TypedText("telex", on: "a ")
    typed.type("vieetj")
    typed.session.undo()
    #expect(typed.session.notation == "a |")
    typed.type("s")
    #expect(typed.session.notation == "a <s|>")
  }

  @Test func `who leaves the marked text has finished it`() throws {
    let typed = try TypedText("hangul-2", on: "x")
    typed.type("gks")
    typed.session.select(anchor: 0, head: 0)
    typed.type("rmf")
    #expect(typed.session.notation == "<글|>x한")
    typed.session.setText("y")
    typed.type("k")
    #expect(typed.session.notation == "y<ㅏ|>")
  }

  @Test func `a word that can't be Vietnamese is as it was typed, however it ends`() throws {
    for (keys, text) in [("vieetj", "việt"), ("windows", "windows"), ("foor", "foor")] {
      let typed = try TypedText("telex")
      typed.type(keys)
      typed.keyboard.finish()
      #expect(typed.text == text)
      let left = try TypedText("telex")
      left.type(keys)
      try left.keyboard.choose(nil)
      #expect(left.text == text)
    }
  }

  @Test func `keys that are only offered do nothing by themselves`() throws {
    let typed = try TypedText("hangul-2")
    typed.type("gks")
    #expect(!typed.keyboard.offer(.return))
    #expect(typed.session.notation == "한|")
    #expect(!typed.keyboard.offer(.backspace) && !typed.keyboard.offer(InputKey("1")))
    #expect(typed.session.notation == "한|")
  }

  @Test func `a selection is replaced by the composition and comes back on Escape`() throws {
    let typed = try TypedText("romaji", on: "abc")
    typed.session.select(anchor: 1, head: 3)
    typed.type("ka")
    #expect(typed.session.notation == "a<か|>")
    try typed.press("Escape")
    #expect(typed.session.notation == "a[bc|]")
  }

  @Test func `backspace takes everything away again`() throws {
    for (method, keys) in [
      ("romaji", "nihongo"), ("hangul-2", "gksrnrdj"), ("telex", "tieengs Vieetj"),
    ] {
      let typed = try TypedText(method)
      typed.type(keys)
      #expect(typed.text != "")
      typed.type(String(repeating: "<", count: keys.count))
      #expect(typed.text == "" && typed.marked == "", "\(method)")
    }
  }

  @Test func `a phrase of kana can be had in other scripts`() throws {
    let typed = try TypedText("romaji")
    typed.type("gakkou ")
    #expect(typed.keyboard.candidates == ["がっこう", "ガッコウ", "ｶﾞｯｺｳ"])
    typed.type(" ")
    #expect(typed.marked == "ガッコウ")
    typed.type("3")
    #expect(typed.marked == "ｶﾞｯｺｳ")
    try typed.press("Escape")
    #expect(typed.marked == "がっこう")
    typed.type("  desu")
    #expect(typed.session.notation == "ガッコウ<です|>")
  }

  @Test func `keys that no method takes do what keys do`() throws {
    let session = TextInputSession("ab")
    session.select(anchor: 2, head: 2)
    let keyboard = InputMethodController(target: session)
    for name in [
      "Left", "x", "Return", "BackSpace", "End", "Greek_alpha", "U305F", "KP_1", "Home", "Delete",
    ] {
      #expect(keyboard.press(try #require(InputKey(named: name))))
    }
    #expect(session.notation == "|xbαた1")
    #expect(!keyboard.press(try #require(InputKey(named: "F1"))))
    #expect(InputKey(named: "nokey") == nil && InputKey(named: "ab") == nil)
  }

  @Test func `a target of plain keys refuses input methods, and so does a secret text`() throws {
    final class Field: KeyInput {
      var text = ""
      var hasText: Bool { !text.isEmpty }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { text = String(text.dropLast()) }
    }
    let field = Field()
    let keyboard = InputMethodController(target: field)
    #expect(throws: InputMethodError.refused) {
      try keyboard.choose(try InputMethods.named("telex"))
    }
    for key in "aas" { keyboard.press(InputKey(key.unicodeScalars.first!)) }
    keyboard.press(.backspace)
    #expect(field.text == "aa")

    let secret = TextInputSession("")
    secret.traits.isSecureTextEntry = true
    let other = InputMethodController(target: secret)
    #expect(throws: InputMethodError.refused) { try other.choose(try InputMethods.named("romaji")) }
    #expect(throws: InputMethodError.unknown("klingon")) { try InputMethods.named("klingon") }
  }

  @Test func `switches stand behind the name of a method that has them`() throws {
    let method = try InputMethods.named("hangul-2,autoReorder=on,nonChoseongCombination=off")
    #expect(method.name == "hangul-2,autoReorder=on,nonChoseongCombination=off")
    for (name, setting, known) in [
      ("hangul-3f,autoreorder", "autoreorder", "hangul-3f"),
      ("hangul-2,autoReorder=yes", "autoReorder=yes", "hangul-2"),
      ("hangul-2,", "", "hangul-2"), ("romaji,oldToneStyle", "oldToneStyle", "romaji"),
    ] {
      #expect(throws: InputMethodError.unknownSwitch(setting, method: known)) {
        try InputMethods.named(name)
      }
    }
    #expect(throws: InputMethodError.unknown("x,y")) { try InputMethods.named("x,y") }
  }
}
