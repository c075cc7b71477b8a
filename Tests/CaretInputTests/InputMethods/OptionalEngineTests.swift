import CaretInput
import CaretText
import Glibc
import Testing

/// The engines that are looked for at run time, where Debian's packages of them are installed.
@Suite struct OptionalEngineTests {
  static let hasM17N = (try? InputMethods.named("m17n:hi-itrans")) != nil
  static let hasRime = (try? InputMethods.named("rime:luna_pinyin")) != nil
  static let hasAnthy = (try? InputMethods.named("anthy")) != nil

  @Test(.enabled(if: OptionalEngineTests.hasM17N))
  func `m17n's methods type through the same door`() throws {
    let rows = [
      ("m17n:hi-itrans", "namaste ", "नमस्ते "), ("m17n:el-kbd", "kalhm;era", "καλημέρα"),
      ("m17n:ru-phonetic", "priwet", "привет"), ("m17n:th-kesmanee", "l;ylfu", "สวัสดี"),
    ]
    for (method, keys, text) in rows {
      let typed = try TypedText(method, on: "x")
      typed.type(keys)
      typed.keyboard.finish()
      #expect(typed.text == "x" + text, "\(method)")
      typed.type(String(repeating: "<", count: 40))
      #expect(typed.text == "", "\(method)")
    }
  }

  @Test(.enabled(if: OptionalEngineTests.hasM17N))
  func `m17n offers candidates`() throws {
    let typed = try TypedText("m17n:zh-py")
    typed.type("zhong")
    #expect(typed.keyboard.candidates.contains("中"))
    #expect(!typed.marked.isEmpty)
    typed.type(" ")
    typed.keyboard.finish()
    #expect(typed.text.unicodeScalars.contains { $0.properties.isIdeographic })
  }

  @Test(.enabled(if: OptionalEngineTests.hasRime))
  func `rime writes pinyin in Chinese`() throws {
    let typed = try TypedText("rime:luna_pinyin")
    typed.type("nihao")
    #expect(typed.marked == "ni hao" && typed.session.selectedRange == 6..<6)
    #expect(typed.keyboard.candidates.first == "你好" && typed.keyboard.selectedCandidate == 0)
    typed.type(" ")
    #expect(typed.session.notation == "你好|" && typed.keyboard.candidates.isEmpty)
    // The second candidate by its number, a letter less, letters that are left.
    typed.type("ma2")
    #expect(typed.text.count == 3 && typed.text != "你好吗")
    typed.type("shij")
    try typed.press("BackSpace")
    #expect(typed.marked == "shi")
    try typed.press("Escape")
    #expect(typed.text.count == 3)
    typed.type("zhongguo")
    typed.keyboard.finish()
    #expect(typed.text.hasSuffix("中國") && typed.session.markedRange == nil)
    typed.session.undo()
    #expect(typed.text.count == 3)
    let simplified = try TypedText("rime:luna_pinyin_simp")
    simplified.type("zhongguo ")
    #expect(simplified.text == "中国")
  }

  @Test func `a method that is not there is refused by name`() {
    #expect(throws: InputMethodError.self) { try InputMethods.named("rime:none") }
    #expect(throws: InputMethodError.self) { try InputMethods.named("rime:") }
    #expect(throws: InputMethodError.self) { try InputMethods.named("rime:../luna_pinyin") }
    #expect(throws: InputMethodError.unknown("other:x")) { try InputMethods.named("other:x") }
    #expect(throws: InputMethodError.self) { try InputMethods.named("m17n:xx-none") }
    #expect(throws: InputMethodError.self) { try InputMethods.named("m17n:") }
  }

  @Test(.enabled(if: OptionalEngineTests.hasAnthy))
  func `anthy writes kana in kanji`() throws {
    let typed = try TypedText("anthy")
    typed.type("nihongowonyuuryokusuru")
    #expect(typed.marked == "にほんごをにゅうりょくする")
    typed.type(" ")
    #expect(typed.marked == "日本語を入力する")
    #expect(typed.keyboard.candidates.contains("ニホンゴを"))
    #expect(typed.session.selectedRange == 0..<4)
    try typed.press("Right")
    #expect(typed.session.selectedRange == 4..<8)
    typed.type(" ")
    #expect(typed.marked == "日本語をにゅうりょくする")
    try typed.press("Return")
    #expect(typed.session.notation == "日本語をにゅうりょくする|")
    typed.session.undo()
    #expect(typed.text == "")
  }

  /// How many rows of our tables m17n's own methods get right: a peer in the same run.
  @Test(.enabled(if: OptionalEngineTests.hasM17N))
  func `no method of m17n is right more often than ours`() throws {
    let peers = [
      "romaji": "m17n:ja-anthy", "telex": "m17n:vi-telex", "vni": "m17n:vi-vni",
      "viqr": "m17n:vi-viqr", "hangul-2": "m17n:ko-han2",
    ]
    var rows = try InputMethodTests.rows("romaji.tsv").map { ["romaji"] + $0 }
    rows += try InputMethodTests.rows("hangul.tsv") + InputMethodTests.rows("vietnamese.tsv")
    for (name, peer) in peers.sorted(by: { $0.key < $1.key }) {
      let mine = rows.filter { $0[0] == name }
      guard (try? InputMethods.named(peer)) != nil else { continue }
      let right = try mine.filter { row in
        let typed = try TypedText(peer)
        typed.type(row[1])
        typed.keyboard.finish()
        return typed.text == row[2]
      }.count
      if getenv("CARET_SHOW_TIMES") != nil { print(peer, "is right on", right, "of", mine.count) }
      #expect(right <= mine.count)
    }
  }
}
