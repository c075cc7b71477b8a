import CaretInput
import CaretInputConformance
import Testing
import TextInputConformers

/// The rules of the protocol on text inputs of four kinds, and on some with faults.
@Suite struct ConformanceTests {
  @Test func `a session keeps every rule`() {
    let suite = TextInputConformance { text in
      let session = TextInputSession()
      session.setText(text)
      return session
    }
    #expect(suite.failures() == [])
  }

  @Test func `a session with a layout keeps every rule`() {
    let suite = TextInputConformance(texts: ["", "a", "one two  three", "word and\n\nword"]) {
      text in
      let session = TextInputSession()
      session.setText(text)
      session.layoutOptions = LayoutOptions(columns: 80)
      return session
    }
    #expect(suite.failures() == [])
  }

  @Test func `an array of lines keeps every rule`() {
    #expect(TextInputConformance { LineArray($0) }.failures() == [])
  }

  @Test func `a tree of blocks keeps every rule`() {
    #expect(TextInputConformance { BlockDocument($0) }.failures() == [])
    let sections = TextInputConformance(texts: ["-"]) { _ in
      BlockDocument([
        .init("title"), .init(children: [.init("one two"), .init(children: [.init("")])]),
        .init(children: [.init("🙂 three")]),
      ])
    }
    #expect(sections.failures() == [])
  }

  @Test func `a field of one line keeps every rule`() {
    #expect(TextInputConformance { LineField($0) }.failures() == [])
  }

  @Test(arguments: FaultyText.Fault.allCases)
  func `every fault is found`(fault: FaultyText.Fault) {
    let failures = TextInputConformance { FaultyText($0, fault) }.failures()
    #expect(!failures.isEmpty)
  }

  @Test func `rules are tried by their names`() {
    let names = TextInputConformance<LineArray>.ruleNames
    #expect(names.count == Set(names).count && names.count > 30)
    let failures = TextInputConformance { FaultyText($0, .hasTextAlways) }
      .failures(of: ["hasText says whether there is text"])
    #expect(failures.map(\.text) == [""])
    #expect(failures.first?.detail == "hasText is true, not false")
  }

  // MARK: What the system does with anybody's text

  @Test func `moves, deletions and actions ask a text input alone`() {
    let document = BlockDocument("one two\nthree")
    let text = { (range: BlockDocument.Stretch?) in range.flatMap { document.text(in: $0) } ?? "-" }
    document.select(from: document.beginningOfDocument, to: document.beginningOfDocument)
    document.moveCaret(.word, .forward, extending: true)
    #expect(text(document.selectedTextRange) == "one")
    document.moveCaret(.word, .forward, extending: true)
    #expect(text(document.selectedTextRange) == "one two")
    document.moveCaret(.line, .down, extending: false)
    document.deleteForward()
    #expect(document.root.paragraphs.map { String($0.text) } == ["one two", "three"])
    document.moveCaret(.lineBoundary, .backward, extending: false)
    document.deleteForward()
    document.moveCaret(.line, .up, extending: false)
    document.deleteForward()
    #expect(document.root.paragraphs.map { String($0.text) } == ["ne two", "hree"])
    #expect(document.canPerform(.select) && !document.canPerform(.paste))
    #expect(document.perform(.select))
    #expect(text(document.selectedTextRange) == "ne")
    #expect(document.perform(.delete) && !document.perform(.copy))
    #expect(document.root.paragraphs.map { String($0.text) } == [" two", "hree"])
  }

  @Test func `a text that tells nobody tells who takes it, from the first key on`() throws {
    let document = BlockDocument("one")
    var first: InputMethodController? = InputMethodController(target: document)
    #expect(document.inputDelegate === first)
    let second = InputMethodController(target: document)
    #expect(document.inputDelegate === first)
    first?.release()
    #expect(document.inputDelegate == nil)
    second.release()
    try second.choose(InputMethods.named("romaji"))
    #expect(document.inputDelegate === second)
    first = nil

    let scope = ResponderScope()
    let (other, session) = (BlockDocument(""), TextInputSession())
    scope.beginEditing(other)
    #expect(other.inputDelegate === scope.inputController)
    scope.beginEditing(session)
    #expect(other.inputDelegate == nil && session.inputDelegate === scope.inputController)
    scope.endEditing()
    #expect(session.inputDelegate == nil)
  }

  @Test func `a keyboard types into a tree, with an input method and as its traits say`() throws {
    let document = BlockDocument("")
    let keyboard = InputMethodController(target: document)
    try keyboard.choose(InputMethods.named("romaji"))
    #expect(document.inputDelegate === keyboard)
    for key in ["n", "i", "k"] { keyboard.press(try #require(InputKey(named: key))) }
    #expect(document.markedTextRange.flatMap { document.text(in: $0) } == "にk")
    keyboard.finish()
    try keyboard.choose(nil)
    keyboard.typingAids = .all
    keyboard.press(.return)
    for key in ["a", "period", "space", "b"] {
      keyboard.press(try #require(InputKey(named: key)))
    }
    keyboard.press(.home)
    keyboard.press(.delete)
    let paragraphs = document.root.paragraphs.map { String($0.text) }
    #expect(paragraphs == ["にk", ". B"])
  }
}
