import CaretInput
import CaretText
import Testing

@Suite struct MovementTests {
  struct Move: CustomTestStringConvertible, Sendable {
    let unit: MovementUnit
    let direction: TextDirection
    let states: [String]
    var extending = false
    var testDescription: String { "\(unit) \(direction) \(states)" }
  }

  /// Each state comes from the one before it by the same move; at the end it stays.
  static let moves = [
    Move(
      unit: .character, direction: .forward,
      states: ["|e\u{301}\r\n🇺🇳", "e\u{301}|\r\n🇺🇳", "e\u{301}\r\n|🇺🇳", "e\u{301}\r\n🇺🇳|"]),
    Move(unit: .character, direction: .backward, states: ["ab|", "a|b", "|ab"]),
    Move(unit: .character, direction: .right, states: ["a[bc|]d", "abc|d", "abcd|"]),
    Move(unit: .character, direction: .left, states: ["a[bc|]d", "a|bcd", "|abcd"]),
    Move(unit: .character, direction: .right, states: ["אב|", "א|ב", "|אב"]),
    Move(
      unit: .word, direction: .forward,
      states: ["|one, (two)", "one|, (two)", "one, (two|)", "one, (two)|"]),
    Move(unit: .word, direction: .backward, states: ["one, (two)|", "one, (|two)", "|one, (two)"]),
    Move(
      unit: .word, direction: .forward,
      states: ["|one two three", "[one|] two three", "[one two|] three"], extending: true),
    Move(unit: .sentence, direction: .forward, states: ["|One. Two.", "One. |Two.", "One. Two.|"]),
    Move(
      unit: .paragraph, direction: .forward,
      states: ["|hello\n\nworld", "hello|\n\nworld", "hello\n|\nworld", "hello\n\nworld|"]),
    Move(
      unit: .paragraphBoundary, direction: .backward,
      states: ["hello\n\nworld|", "hello\n\n|world", "hello\n|\nworld", "|hello\n\nworld"]),
    Move(
      unit: .paragraph, direction: .forward,
      states: ["|hello\n\nworld", "[hello|]\n\nworld", "[hello\n|]\nworld", "[hello\n\nworld|]"],
      extending: true),
    Move(unit: .lineBoundary, direction: .forward, states: ["a|b\ncd", "ab|\ncd", "ab|\ncd"]),
    Move(unit: .lineBoundary, direction: .backward, states: ["ab\nc|d", "ab\n|cd"]),
    Move(
      unit: .line, direction: .down,
      states: ["abc|d\ne\nfghi\n", "abcd\ne|\nfghi\n", "abcd\ne\nfgh|i\n", "abcd\ne\nfghi\n|"]),
    Move(
      unit: .line, direction: .up,
      states: ["abcd\ne\nfgh|i", "abcd\ne|\nfghi", "abc|d\ne\nfghi", "|abcd\ne\nfghi"]),
    Move(unit: .line, direction: .down, states: ["a|b\nx🎈y", "ab\nx|🎈y", "ab\nx🎈y|"]),
    Move(unit: .document, direction: .forward, states: ["a|b\nc", "ab\nc|"]),
    Move(
      unit: .documentBoundary, direction: .backward, states: ["ab\n[c|]", "[|ab\nc]"],
      extending: true),
  ]

  @Test(arguments: moves)
  func `the caret moves by units`(move: Move) {
    let session = TextInputSession(Notation(move.states[0]))
    for state in move.states.dropFirst() {
      session.moveCaret(move.unit, move.direction, extending: move.extending)
      if move.unit == .documentBoundary {
        // The anchor is where the selection was made.
        #expect(session.selectedRange == 0..<3)
      } else {
        #expect(session.notation == state)
      }
    }
  }

  @Test func `typing forgets the column of a move by lines`() {
    let session = TextInputSession(Notation("abc|d\ne\nfghi"))
    session.moveCaret(.line, .down)
    session.insertText("x")
    session.moveCaret(.line, .down)
    #expect(session.notation == "abcd\nex\nfg|hi")
  }

  @Test func `positions follow the text and its directions`() {
    let session = TextInputSession("test")
    let at = { (index: Int) in TextPosition(index: index) }
    #expect(session.position(from: at(0), offset: -1) == nil)
    #expect(session.position(from: at(4), offset: 1) == nil)
    #expect(session.position(from: at(1), offset: Int.max) == nil)
    #expect(session.position(from: at(1), in: .left, offset: 1)?.index == 0)
    #expect(session.position(from: at(1), in: .up, offset: 2) == nil)
    #expect(session.position(from: at(1), in: .down, offset: 2)?.index == 3)
    #expect(session.textRange(from: at(2), to: at(0))?.indices == 0..<2)
    #expect(session.textRange(from: at(2), to: at(9)) == nil)
    #expect(session.text(in: TextRange(0..<20)) == "test")
    #expect(session.text(in: TextRange(10..<20)) == "")
    #expect(session.compare(session.endOfDocument, to: at(4)) == .orderedSame)
    #expect(session.compare(at(1), to: at(4)) == .orderedAscending)
    #expect(session.offset(from: at(3), to: at(1)) == -2)
    #expect(session.position(within: TextRange(1..<3), farthestIn: .left)?.index == 1)
    #expect(session.position(within: TextRange(1..<3), farthestIn: .right)?.index == 3)
    #expect(session.characterRange(byExtending: at(1), in: .left)?.indices == 0..<1)
    #expect(session.characterRange(byExtending: at(1), in: .down)?.indices == 1..<4)
    #expect(session.characterRange(byExtending: at(5), in: .down) == nil)
    #expect(TextRange(nil) == nil)
    session.setBaseWritingDirection(.rightToLeft, for: TextRange(0..<0))
    #expect(session.position(within: TextRange(1..<3), farthestIn: .left)?.index == 3)
    #expect(session.position(from: at(1), in: .left, offset: 1)?.index == 2)
  }

  @Test func `setting text or deleting makes the affinity downstream`() {
    let session = TextInputSession("ab")
    session.select(anchor: 1, head: 1, affinity: .upstream)
    #expect(session.selectionAffinity == .upstream)
    session.deleteBackward()
    #expect(session.selectionAffinity == .downstream)
    session.selectionAffinity = .upstream
    session.setText("x")
    #expect(session.selectionAffinity == .downstream)
  }
}
