import TestSupport
import Testing

@Suite struct DetectCommandTests {
  @Test func `finds have places in all units and a normal form`() throws {
    let result = try caret(
      ["detect", "link,date", "--reference", "2024-02-27"],
      input: "👨‍👩‍👧 née\r\n🎈 www.example.org on March 3\n")
    #expect(result.status == 0)
    #expect(
      result.output == """
        {"type":"link","line":2,"column":3,"endColumn":18,"utf8":[30,45],"utf16":[17,32],\
        "grapheme":[8,23],"text":"www.example.org","norm":"http://www.example.org"}
        {"type":"date","line":2,"column":22,"endColumn":29,"utf8":[49,56],"utf16":[36,43],\
        "grapheme":[27,34],"text":"March 3","norm":"2024-03-03"}

        """)
  }

  @Test func `the status says whether something was found`() throws {
    #expect(try caret(["detect", "email", "--quiet"], input: "a@b.org").status == 0)
    #expect(try caret(["detect", "all"], input: "nothing").status == 1)
    #expect(try caret(["detect", "email", "/no/such/file"]).status == 3)
    let wrong = try caret(["detect", "everything"])
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("known are link, email"))
    #expect(try caret(["detect", "date", "--reference", "soon"]).status == 2)
  }

  @Test(arguments: [
    // "hier" is French for yesterday, and German and Dutch for here.
    ("date", "de_DE", "Ich bin seit Juli hier.", ["seit Juli"]),
    ("date", "nl", "Hij woont hier.", []), ("date", "fr", "Il est venu hier.", ["hier"]),
    // Francs are "Fr." in Switzerland alone.
    (
      "money", "de_CH", "Kaffee Fr. 4.50, Tee 4 Fr. und Fr. 12.–", ["Fr. 4.50", "4 Fr", "Fr. 12.–"]
    ),
    ("money", "de_DE", "Fr. 4.50", []), ("date", "de_CH", "Fr. 4.5.2024", ["4.5.2024"]),
  ])
  func `a word of two languages is read by the locale`(
    _ kind: String, _ locale: String, _ text: String, _ finds: [String]
  ) throws {
    let result = try caret(
      ["detect", kind, "--locale", locale, "--reference", "2024-02-27"], input: text + "\n")
    let found = result.output.split(separator: "\n").map { line in
      String(
        line.firstRange(of: "\"text\":\"").map { line[$0.upperBound...].prefix { $0 != "\"" } }
          ?? "")
    }
    #expect(found == finds, "\(result)")
  }

  @Test func `places go on over blocks`() throws {
    let line = "x é yz\n"
    let lines = 400_000
    let result = try caret(
      ["detect", "email"], input: String(repeating: line, count: lines) + "a@b.org")
    #expect(
      result.output.hasPrefix(
        "{\"type\":\"email\",\"line\":\(lines + 1),\"column\":1,\"endColumn\":8,\"utf8\":[\(lines * 8),\(lines * 8 + 7)],"
          + "\"utf16\":[\(lines * 7),\(lines * 7 + 7)]"))
  }

  /// Characters of which each scalar is one are counted by bytes, others as strings count them.
  @Test func `places count what people see in any script`() throws {
    let pieces = [
      "né", "e\u{301}", "\u{AD}", "день", "и\u{306}", "日本語", "か\u{3099}", "ﾊﾞ", "한국", "각\u{11A8}",
      "“x”–", "👨‍👩‍👧",
      "\u{1F1E9}\u{1F1EA}", "™\u{FE0F}", "€", "\r", "〱\u{302A}", "ภาษา",
    ]
    var random = SeededGenerator(seed: 0xC0117)
    let text = (0..<200).map { _ in
      (0..<6).map { _ in pieces.randomElement(using: &random)! }.joined() + " a@b.org\n"
    }.joined()
    let result = try caret(["detect", "email"], input: text)
    let finds = result.output.split(separator: "\n").map(String.init)
    #expect(finds.count == 200)
    var end = text.startIndex
    for find in finds {
      let start = try #require(text[end...].firstRange(of: "a@b.org")?.lowerBound)
      end = text.index(start, offsetBy: 7)
      let (graphemes, units) = (text[..<start].count, text[..<start].utf16.count)
      #expect(
        find.contains(
          "\"utf16\":[\(units),\(units + 7)],\"grapheme\":[\(graphemes),\(graphemes + 7)]"))
    }
  }
}
