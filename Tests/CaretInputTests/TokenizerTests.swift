import CaretInput
import CaretText
import CaretUnicode
import TestSupport
import Testing

@Suite struct TokenizerTests {
  /// What UIKit's own tokenizer was seen to answer for "abc def", in public tests.
  @Test func `words of abc def are as on iOS`() {
    let session = TextInputSession("abc def")
    let tokenizer = session.tokenizer
    let at = { (offset: Int) in TextPosition(index: offset) }
    let boundary: [(Int, TextDirection, Bool)] = [
      (0, .forward, false), (0, .backward, true), (1, .forward, false), (1, .backward, false),
      (3, .forward, true), (3, .backward, false), (4, .forward, false), (4, .backward, true),
      (7, .forward, true), (7, .backward, false),
    ]
    for (offset, direction, expected) in boundary {
      #expect(
        tokenizer.isPosition(at(offset), atBoundary: .word, inDirection: direction) == expected,
        "\(offset) \(direction)")
    }
    let moves: [(Int, TextDirection, Int?)] = [
      (0, .forward, 3), (3, .forward, 4), (4, .forward, 7), (7, .forward, nil),
      (7, .backward, 4), (4, .backward, 3), (3, .backward, 0), (0, .backward, nil),
    ]
    for (offset, direction, expected) in moves {
      let found = tokenizer.position(
        from: at(offset), toBoundary: .word, inDirection: direction)
      #expect(found?.index == expected, "\(offset) \(direction)")
    }
    let enclosing: [(Int, TextDirection, Range<Int>?)] = [
      (0, .forward, 0..<3), (0, .backward, nil), (1, .forward, 0..<3), (1, .backward, 0..<3),
      (3, .forward, nil), (3, .backward, 0..<3), (4, .forward, 4..<7), (4, .backward, nil),
      (7, .forward, nil), (7, .backward, 4..<7),
    ]
    for (offset, direction, expected) in enclosing {
      let found = tokenizer.rangeEnclosingPosition(
        at(offset), with: .word, inDirection: direction)
      #expect(found?.indices == expected, "\(offset) \(direction)")
    }
  }

  @Test func `characters of abc def are as on iOS, right being forward`() {
    let tokenizer = TextInputSession("abc def")
    let moves: [(Int, TextDirection, Int?)] = [
      (0, .backward, nil), (0, .left, nil), (0, .forward, 1), (0, .right, 1), (7, .forward, nil),
      (7, .right, nil), (7, .backward, 6), (7, .left, 6),
    ]
    for (offset, direction, expected) in moves {
      let found = tokenizer.tokenizer.position(
        from: TextPosition(index: offset), toBoundary: .character, inDirection: direction)
      #expect(found?.index == expected, "\(offset) \(direction)")
    }
    for offset in 0...7 {
      for direction in TextDirection.allCases {
        #expect(
          tokenizer.tokenizer.isPosition(
            TextPosition(index: offset), atBoundary: .character, inDirection: direction))
        #expect(
          tokenizer.tokenizer.isPosition(
            TextPosition(index: offset), withinTextUnit: .document, inDirection: direction))
      }
    }
  }

  /// A text with its units in brackets, by granularity.
  static let units: [(TextGranularity, String)] = [
    (.character, "[a][e\u{301}][\r\n][👩‍👩‍👧‍👦]"),
    (.word, "[Hello], [brave] [new] [world]! ([3.14])"),
    (.word, "[can't] [stop]…  "),
    (.word, "[日本語][の][文章]です。"),
    (.sentence, "[One. ][Two!  ][Three]"),
    (.sentence, "[Mr. ][Smith went.]"),
    (.paragraph, "[hello]\n[]\n[world]"),
    (.paragraph, "[a]\r\n[b]\r[c\u{85}d\u{2028}e]\u{2029}[]"),
    (.line, "[c]\u{85}[d]\u{2028}[e]"),
    (.document, "[a b. c\n]"),
    (.paragraph, "[]"),
    (.line, "[]\n[]"),
  ]

  @Test(arguments: units)
  func `texts are cut into units`(granularity: TextGranularity, marked: String) {
    if marked.contains("です") { return dictionaryWords() }
    let text = marked.filter { $0 != "[" && $0 != "]" }
    var expected: [Range<Int>] = []
    var count = 0
    var start = 0
    for unit in marked.utf16 {
      switch unit {
      case 0x5B: start = count
      case 0x5D: expected.append(start..<count)
      default: count += 1
      }
    }
    let units = TextUnits(FlatUTF16(Array(text.utf16)))
    var found: [Range<Int>] = []
    for offset in 0...count where units.isBoundary(granularity, at: offset, .backward) {
      let end = (offset...count).first {
        units.isBoundary(granularity, at: $0, .forward)
          && ($0 > offset || isEmptyPiece(units, granularity, offset))
      }
      if let end, granularity != .character || end > offset { found.append(offset..<end) }
    }
    #expect(found == expected)
  }

  private func isEmptyPiece(_ units: TextUnits, _ granularity: TextGranularity, _ offset: Int)
    -> Bool
  {
    granularity == .paragraph || granularity == .line
  }

  /// Which words a dictionary finds is ICU's matter; that they are words is ours.
  private func dictionaryWords() {
    let text = "日本語の文章です。"
    let units = TextUnits(FlatUTF16(Array(text.utf16)))
    #expect(units.unit(.word, at: 0, .forward)?.lowerBound == 0)
    #expect(units.unit(.word, at: text.utf16.count - 1, .forward) == nil)
  }

  @Test func `a locale may know abbreviations`() {
    let text = FlatUTF16(Array("Mr. Smith went.".utf16))
    #expect(TextUnits(text, locale: "en").unit(.sentence, at: 0, .forward) == 0..<4)
    #expect(TextUnits(text, locale: "en@ss=standard").unit(.sentence, at: 0, .forward) == 0..<15)
  }

  @Test func `behind the last word comes the end of the text`() {
    let units = TextUnits(FlatUTF16(Array("(abc.) ".utf16)))
    #expect(units.boundary(.word, from: 4, .forward) == 7)
    #expect(units.boundary(.word, from: 1, .backward) == 0)
    #expect(units.boundary(.word, from: 7, .forward) == nil)
    #expect(units.boundary(.word, from: 7, .backward) == 4)
  }

  @Test func `inside a surrogate pair there is no boundary`() {
    let units = TextUnits(FlatUTF16(Array("a🎈b".utf16)))
    for granularity in TextGranularity.allCases {
      for direction in [StorageDirection.forward, .backward] {
        #expect(!units.isBoundary(granularity, at: 2, direction), "\(granularity)")
      }
    }
    #expect(units.unit(.character, at: 2, .forward) == 1..<3)
    #expect(units.unit(.character, at: 2, .backward) == 1..<3)
    #expect(units.boundary(.character, from: 2, .forward) == 3)
    #expect(units.boundary(.character, from: 2, .backward) == 1)
    #expect(units.boundary(.word, from: 2, .backward) == 1)
  }

  @Test(arguments: [
    "GraphemeBreakTest.txt", "WordBreakTest.txt", "SentenceBreakTest.txt", "LineBreakTest.txt",
  ])
  func `every position has an answer on every break test`(file: String) throws {
    var texts = try UnicodeData.breakTestStrings(file)
    #expect(texts.count > 400)
    // Seven million questions in the long form.
    if !longTests, texts.count > 2000 {
      texts = texts.indices.filter { $0 % 5 == 0 }.map { texts[$0] }
    }
    texts += ["", "\n", "\r\n\r\n", "a", " ", "\u{2029}\u{2029}", "🎈", "אב גד.\nab"]
    var questions = 0
    for text in texts {
      guard let broken = TokenizerRules(TextInputSession(text)).firstBroken(questions: &questions)
      else { continue }
      Issue.record("\(Array(text.unicodeScalars)): \(broken)")
      return
    }
    #expect(questions > 300_000)
  }

  @Test func `every text input gets the same answers`() {
    let text = "One two.\r\nThree 🎈 four.\n"
    let session = TextInputSession(text)
    let other = TextInputStringTokenizer(textInput: session)
    for granularity in TextGranularity.allCases {
      for direction in TextDirection.allCases {
        for offset in 0...text.utf16.count {
          let place = TextPosition(index: offset)
          #expect(
            session.tokenizer.position(
              from: place, toBoundary: granularity, inDirection: direction)?.index
              == other.position(from: place, toBoundary: granularity, inDirection: direction)?.index
          )
          #expect(
            session.tokenizer.isPosition(
              place, withinTextUnit: granularity, inDirection: direction)
              == (other.rangeEnclosingPosition(
                place, with: granularity, inDirection: direction) != nil))
        }
      }
    }
  }

  @Test func `the tokenizer follows the text`() {
    let session = TextInputSession("abc")
    #expect(
      session.tokenizer.position(
        from: TextPosition(index: 0), toBoundary: .word, inDirection: .forward)?.index == 3)
    session.select(anchor: 1, head: 1)
    session.insertText(" ")
    #expect(
      session.tokenizer.position(
        from: TextPosition(index: 0), toBoundary: .word, inDirection: .forward)?.index == 1)
  }
}
