import CaretInput
import CaretText
import TestSupport
import Testing

@Suite struct AttributeTests {
  /// The runs of a text, as "ab{bold}cd".
  func described(_ session: TextInputSession) -> String {
    session.attributeRuns(in: 0..<session.storage.utf16Count).map { run in
      let names = run.attributes.values.keys.map(\.rawValue).sorted().joined(separator: ",")
      let text = session.text(in: TextRange(run.range)) ?? ""
      return names.isEmpty ? text : "\(text){\(names)}"
    }.joined(separator: " ")
  }

  @Test func `a toggle is on if any part lacks the style, else off`() {
    let session = TextInputSession(Notation("ab[cd|]ef"))
    session.perform(.toggleBoldface)
    #expect(described(session) == "ab cd{bold} ef")
    session.select(anchor: 1, head: 3)
    session.perform(.toggleBoldface)
    #expect(described(session) == "a bcd{bold} ef")
    session.select(anchor: 2, head: 3)
    session.perform(.toggleBoldface)
    #expect(described(session) == "a b{bold} c d{bold} ef")
    session.select(anchor: 1, head: 5)
    session.perform(.toggleItalics)
    #expect(described(session) == "a b{bold,italic} c{italic} d{bold,italic} e{italic} f")
  }

  @Test func `a caret toggles what is typed next`() {
    let session = TextInputSession(Notation("ab|"))
    session.perform(.toggleUnderline)
    session.insertText("c")
    session.insertText("d")
    #expect(described(session) == "ab cd{underline}")
    session.perform(.toggleUnderline)
    session.insertText("e")
    #expect(described(session) == "ab cd{underline} e")
    session.perform(.toggleUnderline)
    session.select(anchor: 0, head: 0)
    session.insertText("x")
    #expect(described(session) == "xab cd{underline} e")
  }

  @Test func `attributes live through edits, undo and redo`() {
    let session = TextInputSession("one two three")
    session.setAttribute(.bold, to: .flag, in: 4..<7, named: "Bold")
    session.setAttribute(.init(rawValue: "note"), to: .text("x"), in: 4..<13)
    let styled = described(session)
    #expect(styled == "one  two{bold,note}  three{note}")
    session.select(anchor: 5, head: 9)
    session.deleteBackward()
    #expect(described(session) == "one  t{bold,note} hree{note}")
    session.insertText("X")
    #expect(described(session) == "one  tX{bold,note} hree{note}")
    session.undo(2)
    #expect(described(session) == styled)
    session.undo()
    #expect(described(session) == "one  two{bold}  three")
    #expect(session.history.undoName == "Bold")
    session.undo()
    #expect(described(session) == "one two three")
    session.redo(4)
    #expect(described(session) == "one  tX{bold,note} hree{note}")
  }

  @Test func `undoing attributes leaves the marks alone`() {
    let session = TextInputSession("one two")
    let layer = session.storage.addMarkLayer()
    let mark = layer.insert(at: UTF8Offset(5), gravity: .left)
    session.setAttribute(.bold, to: .flag, in: 4..<7)
    session.undo()
    session.redo()
    session.undo()
    #expect(layer.offset(of: mark) == UTF8Offset(5))
  }

  @Test func `a link ends where it ends, bold goes on`() {
    let session = TextInputSession("link")
    session.setAttribute(.link, to: .text("https://example.org"), in: 0..<4)
    session.setAttribute(.bold, to: .flag, in: 0..<4)
    session.select(anchor: 4, head: 4)
    session.insertText("x")
    session.select(anchor: 2, head: 2)
    session.insertText("y")
    #expect(described(session) == "liynk{bold,link} x{bold}")
    #expect(
      session.textStyling(at: TextPosition(index: 0), in: .forward)?.link == "https://example.org")
    #expect(session.textStyling(at: TextPosition(index: 0), in: .backward) == nil)
  }

  @Test func `the style of marked text is kept for who draws it`() {
    let session = TextInputSession()
    #expect(session.markedTextStyle == nil)
    session.markedTextStyle = TextAttributes([.underline: .flag])
    session.setMarkedText("n", selectedRange: 1..<1)
    #expect(session.markedTextStyle?.contains(.underline) == true)
    #expect(session.textStyling(at: TextPosition(index: 0), in: .forward) == .plain)
  }

  @Test func `hidden text counts as no character`() {
    let session = TextInputSession("**bold** text")
    session.setAttribute(.hidden, to: .flag, in: 0..<2)
    session.setAttribute(.hidden, to: .flag, in: 6..<8)
    let all = TextRange(0..<13)
    #expect(session.characterOffset(of: TextPosition(index: 13), within: all) == 9)
    #expect(session.characterOffset(of: TextPosition(index: 5), within: all) == 3)
    #expect(session.position(within: all, atCharacterOffset: 3)?.index == 5)
    #expect(session.position(within: all, atCharacterOffset: 5)?.index == 9)
    #expect(session.position(within: all, atCharacterOffset: 9)?.index == 13)
    #expect(session.position(within: all, atCharacterOffset: 10) == nil)
  }

  @Test func `a paragraph runs as it is set, or as its first strong character says`() {
    let session = TextInputSession("abc\nאבג\n123 ب\n")
    let direction = { (index: Int) in
      session.baseWritingDirection(for: TextPosition(index: index), in: .forward)
    }
    #expect(
      [0, 3, 4, 8, 12, 14].map(direction) == [
        .leftToRight, .leftToRight, .rightToLeft, .rightToLeft, .rightToLeft, .leftToRight,
      ])
    session.select(anchor: 5, head: 5)
    session.perform(.makeTextWritingDirectionLeftToRight)
    #expect(
      [3, 4, 6, 8].map(direction) == [.leftToRight, .leftToRight, .leftToRight, .rightToLeft])
    session.select(anchor: 4, head: 4)
    session.insertText("ד")
    #expect(direction(4) == .leftToRight)
    session.undo(2)
    #expect(direction(4) == .rightToLeft)
    session.setText("\u{2067}אב\u{2069} ab\n\u{2069}א\n\u{2066}ab")
    #expect([0, 9, 12].map(direction) == [.leftToRight, .rightToLeft, .leftToRight])
  }

  /// Random edits against an array of units with their attributes.
  @Test func `runs say what an array of characters says`() {
    var random = SeededGenerator(seed: 7)
    let session = TextInputSession()
    session.typingPause = nil
    var model: [(UInt16, Bool)] = []
    for step in 0..<2000 {
      let lower = Int.random(in: 0...model.count, using: &random)
      let upper = min(model.count, lower + Int.random(in: 0...3, using: &random))
      session.select(anchor: lower, head: upper)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        session.setAttribute(
          .bold, to: Bool.random(using: &random) ? .flag : nil, in: lower..<upper)
        let bold =
          session.attributeRuns(in: lower..<upper).first?.attributes.contains(.bold) ?? false
        for index in lower..<upper { model[index].1 = bold }
      case 1:
        let bold = Bool.random(using: &random)
        session.typingAttributes = bold ? TextAttributes([.bold: .flag]) : .plain
        session.insertText("éx")
        model.replaceSubrange(lower..<upper, with: "éx".utf16.map { ($0, bold) })
      default:
        session.deleteBackward()
        let start = lower == upper ? max(0, lower - 1) : lower
        model.removeSubrange(start..<upper)
      }
      var found: [Bool] = []
      for run in session.attributeRuns(in: 0..<session.storage.utf16Count) {
        found += run.range.map { _ in run.attributes.contains(.bold) }
      }
      guard found == model.map(\.1), session.utf16(in: 0..<model.count) == model.map(\.0) else {
        Issue.record("different after step \(step)")
        return
      }
    }
  }
}
