import CaretInput
import TestSupport
import Testing
import TextInputConformers

/// What those hear who don't see the text.
@Suite struct AccessibilityTests {
  /// Events in short: `+typed`, `-deleted`, `~composed`, `>passed`, `=line`, `[selected`, `]unselected`.
  static func short(_ event: AccessibilityEvent) -> String {
    switch event {
    case .focus(let it): "focus \(it.label ?? "?") \(it.value ?? "?")"
    case .description(let it): "description \(it.label ?? "?") \(it.hint ?? "?")"
    case .inserted(let text): "+" + text
    case .deleted(let text): "-" + text
    case .composing(let text): "~" + text
    case .candidates(let list, let selected): "\(list) \(selected ?? -1)"
    case .passed(let text): ">" + text
    case .line(let text): "=" + text
    case .selected(let text): "[" + text
    case .unselected(let text): "]" + text
    case .announcement(let it): "!\(it.priority) \(it.text)"
    }
  }

  /// What is said while something is done to a session.
  static func said(
    in text: String, caret: Int? = nil, _ work: (TextInputSession) -> Void
  ) -> [String] {
    let session = TextInputSession(text)
    let place = caret ?? text.utf16.count
    session.select(anchor: place, head: place)
    let reporter = AccessibilityReporter()
    reporter.follow(session)
    var events: [String] = []
    reporter.addObserver { events.append(short($0)) }
    work(session)
    return events
  }

  @Test func `what is typed and deleted is said`() {
    #expect(Self.said(in: "a") { $0.insertText("b") } == ["+b"])
    #expect(Self.said(in: "aa", caret: 1) { $0.insertText("a") } == ["+a"])
    #expect(Self.said(in: "a👨‍👩‍👧") { $0.deleteBackward() } == ["-👨‍👩‍👧"])
    #expect(Self.said(in: "ab") { $0.deleteForward() } == [])
    // The same letters stand side by side: the caret says which of them went.
    #expect(
      Self.said(in: "xabay", caret: 3) {
        $0.deleteBackward()
        $0.deleteBackward()
      } == ["-b", "-a"])
    #expect(
      Self.said(in: "xabay", caret: 0) { $0.replace(TextRange(1..<3), withText: "") } == ["-ab"])
    // Halves of pairs are the same in both: the characters are told whole.
    #expect(
      Self.said(in: "😀", caret: 0) { $0.replace(TextRange(0..<2), withText: "😁") }
        == ["-😀", "+😁"])
    #expect(Self.said(in: "one") { $0.setText("two") } == ["-one", "+two"])
    #expect(Self.said(in: "") { $0.setText("") } == [])
    #expect(
      Self.said(in: "one two") {
        $0.perform(.selectAll)
        $0.insertText("x")
        $0.undo()
      } == ["[one two", "-one two", "+x", "-x", "+one two"])
  }

  @Test func `several changes of an edit are said at its end`() {
    let events = Self.said(in: "one") {
      $0.beginEditing()
      $0.insertText(" two")
      $0.insertText(" three")
      $0.endEditing()
    }
    #expect(events == ["+ two three"])
  }

  @Test func `moves say what the caret passes, or the line that it comes to`() {
    #expect(
      Self.said(in: "one two\n\nfour", caret: 0) { session in
        session.moveCaret(.character, .forward, extending: false)
        session.moveCaret(.word, .forward, extending: false)
        session.moveCaret(.word, .backward, extending: false)
        for _ in 0..<3 { session.moveCaret(.line, .down, extending: false) }
      } == [">o", ">ne", ">one", "=", "=four", ">four"])
  }

  @Test func `what is selected more or less is said`() {
    #expect(
      Self.said(in: "one two", caret: 3) { session in
        session.moveCaret(.character, .backward, extending: true)
        session.moveCaret(.word, .backward, extending: true)
        session.moveCaret(.word, .forward, extending: true)
        session.moveCaret(.word, .forward, extending: true)
        session.selectedTextRange = TextRange(0..<7)
        session.selectedTextRange = TextRange(7..<7)
      } == ["[e", "[on", "]one", "[ two", "[one", "]one two"])
  }

  @Test func `a composition is said as it grows, and what it comes to`() {
    #expect(
      Self.said(in: "") { session in
        session.setMarkedText("k", selectedRange: 1..<1)
        session.setMarkedText("か", selectedRange: 1..<1)
        session.unmarkText()
        session.setMarkedText("n", selectedRange: 1..<1)
        session.insertText("ん")
        session.setMarkedText("x", selectedRange: 1..<1)
        session.cancelMarkedText()
      } == ["~k", "~か", "+か", "~n", "+ん", "~x", "-x"])
  }

  @Test func `nothing of a secret is said`() {
    let session = TextInputSession("é👨‍👩‍👧")
    session.traits.isSecureTextEntry = true
    session.select(anchor: 0, head: 0)
    #expect(session.accessibilityValue == "••")
    let reporter = AccessibilityReporter()
    reporter.follow(session)
    var events: [String] = []
    reporter.addObserver { events.append(Self.short($0)) }
    session.moveCaret(.character, .forward, extending: false)
    session.moveCaret(.character, .forward, extending: true)
    session.insertText("🇺🇳x")
    #expect(events == [">•", "[•", "+•"])
  }

  /// Keys reach each kind of text through the scope, and what they do is said in the same way.
  @Test(arguments: ["session", "lines", "blocks"])
  func `any text that has the focus is followed`(_ kind: String) throws {
    let texts: [String: any TextInput] = [
      "session": TextInputSession("é\n👨‍👩‍👧 b"), "lines": LineArray("é\n👨‍👩‍👧 b"),
      "blocks": BlockDocument("é\n👨‍👩‍👧 b"),
    ]
    let text = try #require(texts[kind])
    func start<Input: TextInput>(_ input: Input) {
      input.select(from: input.endOfDocument, to: input.endOfDocument)
    }
    start(text)
    let scope = ResponderScope()
    let reporter = AccessibilityReporter()
    var events: [String] = []
    reporter.addObserver { events.append(Self.short($0)) }
    scope.accessibilityReporter = reporter
    scope.beginEditing(text)
    for key in ["x", "BackSpace", "Left", "Left", "Left", "Left"] {
      scope.inputController?.press(try #require(InputKey(named: key)))
    }
    try scope.inputController?.choose(InputMethods.named("romaji"))
    for key in ["k", "a", "Return"] {
      scope.inputController?.press(try #require(InputKey(named: key)))
    }
    scope.perform(actionNamed: StandardAction.selectAll.rawValue)
    scope.endEditing()
    #expect(
      events == [
        "focus ? é\n👨‍👩‍👧 b", "+x", "-x", ">b", "> ", ">👨‍👩‍👧", "=é", "~k", "~か", "+か",
        "[éか\n👨‍👩‍👧 b",
      ])
    #expect(reporter.subject == nil)
    text.insertText("unheard")
    #expect(events.count == 11)
  }

  @Test func `a field is called by its label, or by its placeholder`() {
    let (street, scope, reporter) = (
      EditableField(name: "s"), ResponderScope(), AccessibilityReporter()
    )
    #expect(AccessibilityDescription(of: street) == AccessibilityDescription(value: ""))
    street.placeholder = "Street"
    street.accessibilityHint = "As on letters"
    street.text = "High St"
    #expect(
      AccessibilityDescription(of: street)
        == AccessibilityDescription(label: "Street", hint: "As on letters", value: "High St"))
    var events: [String] = []
    reporter.addObserver { events.append(Self.short($0)) }
    scope.beginEditing(street)
    scope.accessibilityReporter = reporter
    street.accessibilityLabel = "Road"
    reporter.update()
    reporter.update()
    #expect(events == ["focus Street High St", "description Road As on letters"])
    let counter = KeyCounter()
    #expect(AccessibilityDescription(of: counter) == AccessibilityDescription())
    scope.beginEditing(counter)
    scope.inputController?.press(InputKey("a"))
    #expect(events.last == "focus ? ?")
  }

  @Test func `candidates and announcements are said`() {
    let reporter = AccessibilityReporter()
    var events: [String] = []
    let observer = reporter.addObserver { events.append(Self.short($0)) }
    reporter.update(candidates: [], selected: nil)
    reporter.update(candidates: ["木", "気"], selected: nil)
    reporter.update(candidates: ["木", "気"], selected: 1)
    reporter.update(candidates: ["木", "気"], selected: 1)
    reporter.update(candidates: [], selected: nil)
    reporter.announce("Saved", priority: .low)
    reporter.removeObserver(observer)
    reporter.announce("Unheard")
    #expect(events == [#"["木", "気"] -1"#, #"["木", "気"] 1"#, "!low Saved"])
  }

  @Test func `who hears of a change may make another`() {
    let session = TextInputSession()
    let reporter = AccessibilityReporter()
    reporter.follow(session)
    var events: [String] = []
    reporter.addObserver { event in
      if event == .inserted("a") { session.insertText("b") }
    }
    reporter.addObserver { events.append(Self.short($0)) }
    session.insertText("a")
    #expect(events == ["+a", "+b"])
  }

  /// What is said tells the text: whoever hears all of it could write it down.
  @Test func `random changes are said whole`() {
    var random = SeededGenerator(seed: 138)
    let pieces = ["a", "b", "ab", "é", "👨‍👩‍👧", "\u{301}", " ", "\n", "木"]
    for _ in 0..<300 {
      let session = TextInputSession()
      let reporter = AccessibilityReporter()
      reporter.follow(session)
      var lengths = 0
      reporter.addObserver { event in
        switch event {
        case .inserted(let text): lengths += text.utf16.count
        case .deleted(let text): lengths -= text.utf16.count
        default: break
        }
      }
      for _ in 0..<20 {
        let count = session.storage.utf16Count
        let start = Int.random(in: 0...count, using: &random)
        session.replace(
          TextRange(start..<Int.random(in: start...count, using: &random)),
          withText: pieces.randomElement(using: &random) ?? "")
      }
      guard lengths == session.storage.utf16Count else {
        Issue.record("\(lengths) said of \(session.storage.string.debugDescription)")
        return
      }
    }
  }
}
