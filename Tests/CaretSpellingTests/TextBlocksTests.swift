import CaretBytes
import CaretSpelling
import TestSupport
import Testing

/// What is found in a text that changes a little at a time is what is found in it as a whole.
@Suite struct TextBlocksTests {
  private static let pieces = [
    "teh ", "a plain word or two ", " recieve ", "\n", "\n\n", "\r\n\r\n", "\n\nNext ", "# Head\n",
    "```\n", "~~~\n", "---\n", "+++\n", "<!-- ", " -->", "- item\n\n", "    indented\n", "é", "😀",
    "// comment wich is\n", "/* ", " */", "\"a string seperate\"", "\"\"\"\n", "#!/bin/sh\n",
    "the the\n", "<<END\n", "END\n", "'", "`", "blorfle\n\nblorfle ", "definately definitely ",
    "Zorblax Gnarfel\n\nFrobnik ", "don't", "caf&eacute; ", "\\", "\u{C}\n", " \n\n",
    "title: teh\n",
    " would of gone", " an problem ", "However, their are many ", " than\n\nthere ", " are many ",
    " with there own names ", "their ", "there", " own names ", "and ", "\n\nof", " would", "then ",
    "<script>\n", "</script>\n", "receive ", "goverment ", "well-knwon ",
  ]
  private static let rare = [
    "<!-- caret:ignore -->\n", "caret:words blorfle\n", "<p lang=\"de\">\n", "caret:off\n",
    "caret:on\n", "wich // cspell:disable-line\n", "caret:ignore-next\n", "codespell:ignore teh\n",
    "caret:language de\n", "caret:language\n", "`caret:off`\n",
  ]

  private static func checker(threadCount: Int = 1) throws -> DocumentChecker {
    var settings = DocumentChecker.Settings()
    settings.threadCount = threadCount
    settings.level = .unknown
    settings.scoresAll = true
    settings.weighsCorrections = true
    settings.detectsLanguage = true
    return DocumentChecker(
      judge: WordJudge(dictionaries: [try SpellDictionary(.embedded)]), settings: settings)
  }

  private func text(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    var text: [UInt8] = []
    while text.count < count { text += Self.pieces.randomElement(using: &generator)!.utf8 }
    return text
  }

  private func edit(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
    let start = Int.random(in: 0...text.count, using: &generator)
    let most = Int.random(in: 0..<10, using: &generator) == 0 ? 9000 : 12
    let end = min(text.count, start + Int.random(in: 0...most, using: &generator))
    let list = Int.random(in: 0..<12, using: &generator) == 0 ? Self.rare : Self.pieces
    let piece = list.randomElement(using: &generator)!
    text.replaceSubrange(start..<end, with: Bool.random(using: &generator) ? Array(piece.utf8) : [])
  }

  @Test(arguments: ["md", "txt", "swift", "py", "sh", "c"], [1, 2] as [UInt64])
  func `edits find what the whole text has`(_ ending: String, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let kind = try #require(DocumentKind(named: ending))
    let (checker, other) = (try Self.checker(), try Self.checker())
    let blocks = TextBlocks()
    var text = text(30_000, &generator)
    var (inBlocks, interruptedCount) = (0, 0)
    for round in 0..<80 {
      let patience = Int.random(in: 0..<20, using: &generator)
      var asked = 0
      let result = checker.check(text, kind, blocks) {
        asked += 1
        return asked > patience && round % 3 == 0
      }
      switch result {
      case .found(let findings):
        inBlocks += 1
        var expected: [SpellFinding] = []
        other.check(text, kind: kind) { expected += $0 }
        try #require(findings == expected, "round \(round)")
      case .needsWhole: break
      case .interrupted: interruptedCount += 1
      }
      for _ in 0..<Int.random(in: 1...2, using: &generator) { edit(&text, &generator) }
    }
    #expect(inBlocks > 5)
    #expect(interruptedCount > 0 || ending != "md")
  }

  @Test(arguments: [2, 5])
  func `the words of a long text are looked into on several threads`(_ threadCount: Int) throws {
    var generator = SeededGenerator(seed: 7)
    let words = (0..<400).map { _ in
      String(
        (0..<Int.random(in: 3...9, using: &generator)).map { _ in
          "aceilnorst".randomElement(using: &generator)!
        })
    }
    var text: [UInt8] = []
    // Nearly all is known: a list of unknown words is read as a whole.
    while text.count < 70_000 {
      text +=
        (words.randomElement(using: &generator)! + " in the house of the people who live there,")
        .utf8
      text += (text.count % 9 == 0 ? "\n\n" : " ").utf8
    }
    let (checker, other) = (try Self.checker(threadCount: threadCount), try Self.checker())
    var expected: [SpellFinding] = []
    other.check(text, kind: .plainText) { expected += $0 }
    let blocks = TextBlocks()
    for patience in [0, 5, Int.max] {
      var asked = 0
      let result = checker.check(text, .plainText, blocks) {
        asked += 1
        return asked > patience
      }
      guard case .found(let findings) = result else { continue }
      #expect(findings == expected)
      #expect(findings.count > 1000)
      return
    }
    Issue.record("never gone through")
  }

  @Test func `a host that comes and goes has its name judged again`() throws {
    let finder = DictionaryFinder(environment: [:])
    func checker() throws -> DocumentChecker {
      DocumentChecker(
        judge: WordJudge(dictionaries: [try SpellDictionary(language: "de_DE", finder: finder)]),
        settings: DocumentChecker.Settings())
    }
    let (checker, other) = (try checker(), try checker())
    let blocks = TextBlocks()
    let paragraph = "Die Laterne schwang über dem Hafen und warf keinen Schatten.\n\n"
    let filling = String(repeating: paragraph, count: 200)
    let name = "Die Seite von Paletton ist gut.\n\n"
    let texts = ["", "Siehe https://www.paletton.com/x.\n", "Siehe www.paletton.com.\n"].map {
      Array((name + filling + $0).utf8)
    }
    var counts: [Int] = []
    for text in [texts[0], texts[1], texts[0], texts[1], texts[2]] {
      let result = checker.check(text, .markdown, blocks) { false }
      guard case .found(let findings) = result else { throw TestFailure("not in blocks") }
      var expected: [SpellFinding] = []
      other.check(text, kind: .markdown) { expected += $0 }
      #expect(findings == expected)
      counts.append(findings.count)
    }
    #expect(blocks.blocks.count > 2)
    #expect(counts == [1, 0, 1, 0, 1])
  }

  @Test func `a change has few blocks read`() throws {
    let checker = try Self.checker()
    let blocks = TextBlocks()
    let paragraph = "The lantern swung above the harbour and cast no shadow.\n\n"
    var text = Array(String(repeating: paragraph, count: 2000).utf8)
    _ = checker.check(text, .markdown, blocks) { false }
    #expect(blocks.blocks.count > 20)
    text.insert(UInt8(ascii: "x"), at: 50_000)
    let change = try #require(
      blocks.change(to: text, .markdown, numbering: checker.finder.numberingCount))
    #expect(change.blocks.count == 2)
    #expect(change.utf8Range.contains(50_000))
    #expect(blocks.blocks.reduce(0) { $0 + $1.utf8Count } == text.count - 1)
  }
}
