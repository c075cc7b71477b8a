import CaretInput
import CaretText
import CaretUnicode
import TestSupport
import Testing

@Suite struct BackwardDeletionTests {
  /// Text, the number of presses that empty it as Apple's systems do, and in whole clusters.
  static let presses: [(text: String, apple: Int, grapheme: Int)] = [
    ("A\u{300}", 1, 1),
    ("e\u{323}\u{302}", 1, 1),
    ("ห้", 2, 1),
    ("क्षि", 4, 1),
    ("כּ", 2, 1),
    ("כ\u{5BC}\u{34F}\u{5B0}", 3, 1),
    ("👨‍👩‍👧‍👦", 1, 1),
    ("🇺🇳🇩🇪", 2, 2),
    ("1️⃣", 1, 1),
    ("👍🏽", 1, 1),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 1, 1),
    ("\u{110C}\u{110C}\u{110C}", 1, 1),
    ("각", 1, 1),
    ("\u{1100}\u{1161}\u{11A8}", 1, 1),
    ("ｶﾞ", 1, 1),
    ("क\u{301}", 1, 1),
    ("\r\n", 1, 1),
    ("a\n\r", 3, 3),
    ("பு", 2, 1),
    // What joins to nothing goes alone: a skin tone, a joiner, a non-joiner.
    ("a\u{1F3FB}", 2, 1),
    ("🐶\u{1F3FB}", 2, 1),
    ("☝\u{FE0F}\u{1F3FB}", 1, 1),
    ("\u{1F3FB}\u{1F3FC}", 2, 1),
    ("👩\u{200D}", 2, 1),
    ("a\u{200D}👩", 3, 2),
    ("👩🏽\u{200D}🚀", 1, 1),
    ("क्\u{200D}", 3, 1),
    ("ی\u{200C}", 2, 1),
    ("a\u{200C}\u{301}", 2, 1),
    ("e\u{301}\u{200D}", 2, 1),
  ]

  @Test(arguments: presses)
  func `a backspace takes what people expect`(text: String, apple: Int, grapheme: Int) {
    #expect(count(text, .apple) == apple)
    #expect(count(text, .grapheme) == grapheme)
    #expect(count(text, .codepoint) == text.unicodeScalars.count)
  }

  /// How many presses it takes to empty a text.
  func count(_ text: String, _ mode: BackspaceMode) -> Int {
    let session = TextInputSession()
    session.setText(text)
    session.backspace = mode
    var presses = 0
    while session.hasText {
      let before = session.storage.utf16Count
      session.deleteBackward()
      guard session.storage.utf16Count < before else { return -1 }
      presses += 1
    }
    return presses
  }

  @Test func `every emoji sequence is one backspace`() throws {
    var sequences = 0
    for line in try UnicodeData.lines("emoji/emoji-test.txt") {
      let sequence = UnicodeData.string(line.split(separator: ";")[0])
      sequences += 1
      for mode in [BackspaceMode.apple, .grapheme] {
        // A skin tone alone is a sequence too, but joins whatever stands before it.
        let times = line.contains("component") ? 1 : 2
        for presses in 1...times {
          let text = String(repeating: sequence, count: presses)
          guard count(text, mode) == presses else {
            Issue.record("\(Array(text.unicodeScalars)): \(count(text, mode)) in \(mode) mode")
            return
          }
        }
      }
    }
    #expect(sequences == 4733)
  }

  @Test func `a caret inside a cluster takes the whole of it in grapheme mode`() {
    let session = TextInputSession("xe\u{301}y")
    session.backspace = .grapheme
    session.select(anchor: 2, head: 2)
    session.deleteBackward()
    #expect(session.storage.string == "xy")
    session.setText("xe\u{301}y")
    session.select(anchor: 2, head: 2)
    session.deleteForward()
    #expect(session.storage.string == "xy")
  }

  /// Deletions anywhere in random rows of Unicode's cases, against the boundaries of the flat text.
  @Test func `in grapheme mode no character is ever cut`() throws {
    var random = SeededGenerator(seed: 17)
    let pieces =
      try UnicodeData.breakTestStrings("GraphemeBreakTest.txt") + ["a", "🇺🇳", "👩🏽‍🚀", "\r\n"]
    let finder = try BoundaryFinder(.character)
    let session = TextInputSession()
    session.backspace = .grapheme
    for step in 0..<(longTests ? 200_000 : 20_000) {
      if step % 20 == 0 {
        session.setText((0..<5).map { _ in pieces.randomElement(using: &random)! }.joined())
      }
      let before = session.utf16(in: 0..<session.storage.utf16Count)
      finder.setText(before)
      let caret = Int.random(in: 0...before.count, using: &random)
      session.select(anchor: caret, head: caret)
      let isBackward = Bool.random(using: &random)
      if isBackward { session.deleteBackward() } else { session.deleteForward() }
      var expected = before
      expected.removeSubrange(Self.cluster(in: finder, at: caret, before: isBackward))
      let after = session.utf16(in: 0..<session.storage.utf16Count)
      guard after == expected, String(validating: after, as: UTF16.self) != nil else {
        Issue.record("\(before) at \(caret), backward: \(isBackward): \(after)")
        return
      }
    }
  }

  /// The cluster that an offset is in, or on whose edge it is; empty at the ends of the text.
  static func cluster(in finder: BoundaryFinder, at caret: Int, before: Bool) -> Range<Int> {
    // Between the halves of a pair ICU says that it is at the start of the pair.
    let boundaries = [0] + Array(sequence(first: 0) { finder.following($0) }.dropFirst())
    if before {
      return (boundaries.last { $0 < caret } ?? caret)..<(boundaries.first { $0 >= caret } ?? caret)
    }
    return (boundaries.last { $0 <= caret } ?? caret)..<(boundaries.first { $0 > caret } ?? caret)
  }
}
