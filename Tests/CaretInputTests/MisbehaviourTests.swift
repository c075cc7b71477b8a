import CaretInput
import CaretText
import TestSupport
import Testing

/// Observers and delegates that change the session whenever they are told something.
@Suite struct MisbehaviourTests {
  /// What an observer does to the text "let x|" when it is told of a change, and what comes of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let acts: [Act]
    let answer: @Sendable (TextInputSession) -> Void
    let after: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "an attribute while text is marked", acts: [.mark("k"), .mark("か"), .unmark],
      answer: { $0.setAttribute(.bold, to: .flag, in: 0..<3) }, after: "let xか|"),
    Case(
      name: "an edit while text is marked", acts: [.mark("k"), .mark("ka")],
      answer: { if $0.storage.utf8Count < 9 { $0.replace(0..<0, stored: Array("!".utf8)) } },
      after: "!!!let xk<ka|>"),
    Case(
      name: "a selection while text is marked", acts: [.mark("k")],
      answer: { $0.select(anchor: 0, head: 0) }, after: "|let xk"),
    Case(
      name: "an edit during undo", acts: [.insert("y"), .undo],
      answer: { if !$0.storage.string.hasPrefix("#") { $0.replace(0..<0, stored: [35]) } },
      after: "#let xy|"),
    Case(
      name: "an undo", acts: [.insert("y")], answer: { if $0.canUndo { $0.undo() } },
      after: "let x|"),
    Case(
      name: "another text", acts: [.mark("y")],
      answer: { if $0.storage.utf8Count > 3 { $0.setText("abc") } }, after: "abc|"),
  ]

  @Test(arguments: cases)
  func `an observer may answer a change with a change`(row: Case) {
    let session = TextInputSession(Notation("let x|"))
    session.addObserver { [unowned session] _ in row.answer(session) }
    for act in row.acts { act.perform(on: session) }
    #expect(session.notation == row.after)
  }

  @Test func `observers are told of every change once and in order`() {
    let session = TextInputSession(Notation("|"))
    var early = Mirror(session)
    var late = Mirror(session)
    session.addObserver { early.follow($0) }
    session.addObserver { [unowned session] _ in
      if session.storage.utf8Count < 5 { session.replace(0..<0, stored: [UInt8(ascii: "-")]) }
    }
    session.addObserver { late.follow($0) }
    session.insertText("a")
    #expect(session.notation == "----a|")
    #expect(early.bytes == Array("----a".utf8) && late.bytes == early.bytes)
  }

  @Test func `observers that answer each other come to an end`() {
    let session = TextInputSession(Notation("|"))
    var mirror = Mirror(session)
    session.addObserver { mirror.follow($0) }
    session.addObserver { [unowned session] _ in session.insertText("x") }
    session.insertText("a")
    #expect((2...100).contains(session.storage.utf8Count))
    #expect(mirror.bytes == session.storage.bytes(in: session.storage.fullRange))
  }

  @Test func `a change in textWillChange replaces the one announced`() {
    let session = TextInputSession(Notation("ab|"))
    let log = MessageLog(session)
    log.reaction = { message, session in
      if message == "textWillChange", session.storage.utf8Count < 5 { session.insertText("cde") }
    }
    session.perform(Transaction(ChangeSet(replacing: session.storage.fullRange, with: [], in: 2)))
    #expect(session.notation == "abcde|")
  }

  @Test func `an attribute set while text is marked goes back with the composition`() {
    let session = TextInputSession(Notation("ab<k|>"))
    session.setAttribute(.bold, to: .flag, in: 0..<2)
    #expect(session.notation == "ab<k|>")
    session.unmarkText()
    #expect(session.attributeRuns(in: 0..<3)[0].attributes.contains(.bold))
    session.undo()
    #expect(session.notation == "ab|")
    #expect(session.attributeRuns(in: 0..<2)[0].attributes.isPlain)
    session.redo()
    #expect(session.attributeRuns(in: 0..<3)[0].attributes.contains(.bold))
  }

  // MARK: Random programs

  /// A copy of the text that follows by what an observer is told.
  struct Mirror {
    var bytes: [UInt8]

    init(_ session: TextInputSession) {
      bytes = session.storage.bytes(in: session.storage.fullRange)
    }

    mutating func follow(_ change: TextChange) {
      guard change.changes.utf8CountBefore == bytes.count else { return bytes.append(0) }
      for edit in Array(change.changes.edits).reversed() {
        let range = edit.rangeBefore.lowerBound.value..<edit.rangeBefore.upperBound.value
        bytes.replaceSubrange(range, with: edit.inserted)
      }
    }
  }

  /// Does random calls, and answers what it is told with more of them, as long as its breath lasts.
  final class Program: TextInputDelegate, TextInputSessionDelegate {
    let session = TextInputSession("one two\nthree 🙂 four")
    var random: SeededGenerator
    var breath = 0
    var trail: [String] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      session.delegate = self
      session.inputDelegate = self
      session.addObserver { [unowned self] _ in answer() }
      session.pasteboard = Pasteboard(name: "test")
      nonisolated(unsafe) unowned let program = self
      session.pasteboard.addObserver { _ in program.answer() }
      if seed % 2 == 0 { session.undoManager.addObserver { [unowned self] _ in answer() } }
    }

    /// A place in the text, or none at all.
    private func offset() -> Int {
      if Int.random(in: 0..<40, using: &random) == 0 {
        return [Int.min, -1, 1000, Int.max].randomElement(using: &random) ?? 0
      }
      return Int.random(in: 0...session.storage.utf16Count, using: &random)
    }

    private func range() -> Range<Int> {
      let (a, b) = (offset(), offset())
      return min(a, b)..<max(a, b)
    }

    private func text() -> String {
      ["", "a", "か", "x\ny", "🙂", "e\u{301}"].randomElement(using: &random) ?? ""
    }

    func call() {
      let number = Int.random(in: 0..<33, using: &random)
      trail.append("\(number)@\(breath)")
      switch number {
      case 0, 1: session.insertText(text())
      case 2, 3: session.setMarkedText(text(), selectedRange: 0..<1)
      case 4: session.unmarkText()
      case 5: session.deleteBackward()
      case 6: session.deleteForward()
      case 7: session.undo()
      case 8: session.redo()
      case 9: session.select(anchor: offset(), head: offset())
      case 10:
        session.setAttribute(.bold, to: Bool.random(using: &random) ? .flag : nil, in: range())
      case 11: session.replace(range(), stored: Array(text().utf8))
      case 12: session.beginUndoGroup()
      case 13: session.endUndoGroup()
      case 14: session.selection = nil
      case 15: session.cancelMarkedText()
      case 16: session.perform(StandardAction.allCases.randomElement(using: &random) ?? .paste)
      case 17: session.undoManager.undo()
      case 18: session.undoManager.redo()
      case 19: session.undoManager.beginUndoGrouping()
      case 20: session.undoManager.endUndoGrouping()
      case 21: session.setText(text() + text())
      case 22: session.traits.isSecureTextEntry.toggle()
      case 23: session.beginEditing()
      case 24, 25: session.endEditing()
      case 26:
        let edits = (0..<3).map { _ in AttributeEdit(.underline, to: .flag, in: range()) }
        session.setTemporaryAttributes(edits, owner: "test")
        session.setAttributes(edits)
      case 27:
        let unit = MovementUnit.allCases.randomElement(using: &random) ?? .word
        session.moveCaret(unit, .left, extending: Bool.random(using: &random))
      case 28: session.go(to: session.history.branch().randomElement(using: &random) ?? .beginning)
      case 29: session.selection = Selection(UTF8Offset(offset()))
      case 30: session.setBaseWritingDirection(.rightToLeft, for: TextRange(range()))
      case 31: session.typeText(text())
      default:
        let all = session.storage.fullRange
        session.perform(
          Transaction(
            ChangeSet(replacing: all, with: Array(text().utf8), in: session.storage.utf8Count)))
      }
    }

    func answer() {
      guard breath > 0, Int.random(in: 0..<3, using: &random) == 0 else { return }
      breath -= 1
      call()
    }

    func textWillChange(_ textInput: any TextInput) { answer() }
    func textDidChange(_ textInput: any TextInput) { answer() }
    func selectionWillChange(_ textInput: any TextInput) { answer() }
    func selectionDidChange(_ textInput: any TextInput) { answer() }
    func textInputSessionDidChange(_ session: TextInputSession) { answer() }
    func textInputSessionDidChangeSelection(_ session: TextInputSession) { answer() }
    func textInputSession(
      _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String
    ) -> Bool {
      answer()
      return Int.random(in: 0..<5, using: &random) > 0
    }

    /// What is unsound, if anything is.
    func fault(_ mirror: Mirror) -> String? {
      let count = session.storage.utf16Count
      if mirror.bytes != session.storage.bytes(in: session.storage.fullRange) {
        return "the observer's copy \(mirror.bytes) is not \(session.storage.string)"
      }
      if let marked = session.markedRange, marked.isEmpty || marked.upperBound > count {
        return "marked \(marked) of \(count)"
      }
      if let selected = session.selectedRange, selected.upperBound > count {
        return "selected \(selected) of \(count)"
      }
      return nil
    }
  }

  @Test func `no program of calls brings the session out of order`() {
    for seed in 0..<UInt64(longTests ? 10_000 : 1_000) {
      let program = Program(seed: seed)
      var mirror = Mirror(program.session)
      program.session.addObserver { mirror.follow($0) }
      for _ in 0..<40 {
        program.breath = 12
        program.call()
        // What was left open would keep the messages back.
        program.breath = 0
        while program.session.isEditing { program.session.endEditing() }
        if let fault = program.fault(mirror) {
          Issue.record("seed \(seed): \(fault) after \(program.trail.joined(separator: " "))")
          return
        }
      }
      program.session.storage.checkInvariants()
    }
  }
}
