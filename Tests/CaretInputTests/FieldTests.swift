import CaretInput
import CaretText
import Testing
import TextInputConformers

/// What fields and text views are besides their text.
@Suite struct FieldTests {
  // MARK: Kinds of content

  @Test(arguments: [
    ("a\nb\r\nc", "a b c"), ("\n", ""), ("\r\n", ""), ("x", "x"), ("é…\u{2028}y", "é… y"), ("", ""),
  ])
  func `one line joins the lines of what comes into it`(typed: String, text: String) {
    let session = TextInputSession()
    session.contentKind = .line
    session.insertText(typed)
    #expect(session.notation == text + "|")
    session.setText("")
    session.pasteboard = Pasteboard(name: "test")
    session.pasteboard.string = typed
    session.perform(.paste)
    #expect(session.notation == text + "|")
    session.setText("")
    session.setMarkedText(typed, selectedRange: 0..<0)
    #expect(session.storage.string == text)
  }

  @Test func `a label is read, selected and copied`() {
    let session = TextInputSession("some words")
    session.contentKind = .label
    session.select(anchor: 0, head: 4)
    session.insertText("x")
    session.deleteBackward()
    session.setMarkedText("x", selectedRange: 0..<0)
    session.replace(TextRange(0..<1), withText: "x")
    #expect(session.notation == "[some|] words")
    let can = StandardAction.allCases.filter(session.canPerform)
    #expect(can == [.copy, .selectAll])
    session.setText("the program sets it")
    #expect(session.storage.string == "the program sets it")
  }

  // MARK: What lies over a field

  @Test func `overlays and the clear button are shown by their mode`() {
    let field = EditableField(name: "sum")
    field.placeholder = "0.00"
    field.leftOverlay = FieldOverlay("$")
    field.rightOverlay = FieldOverlay("per day", mode: .unlessEditing)
    field.clearButtonMode = .whileEditing
    let empty = field.shownParts(isEditing: true)
    #expect(empty.left == "$" && empty.text == "0.00" && empty.isPlaceholder && empty.right == "")
    #expect(!empty.offersClear)
    field.session.insertText("12")
    let typed = field.shownParts(isEditing: true)
    #expect(typed.text == "12" && !typed.isPlaceholder && typed.offersClear)
    field.session.traits.isSecureTextEntry = true
    let parts = field.shownParts(isEditing: false)
    #expect(parts.text == "••" && parts.right == "per day" && !parts.offersClear)
  }

  // MARK: The keyboard on the screen

  @Test func `the keyboard comes with the focus and goes with it`() {
    let scope = ResponderScope()
    let keyboard = ScreenKeyboard(rowCount: 8)
    var told: [String] = []
    keyboard.addObserver { told.append("\($0.event) \($0.rowsBefore) \($0.rowsAfter)") }
    scope.keyboard = keyboard
    let (a, b) = (EditableField(name: "a"), EditableField(name: "b"))
    scope.beginEditing(a)
    #expect(told == ["willShow 0 8", "didShow 0 8"] && keyboard.coveredRows == 8)
    told = []
    scope.beginEditing(b)
    keyboard.rowCount = 5
    #expect(
      told == [
        "willHide 8 8", "willChangeFrame 8 8", "didChangeFrame 8 8", "didShow 8 8",
        "willChangeFrame 8 5", "didChangeFrame 8 5",
      ])
    told = []
    scope.endEditing()
    keyboard.rowCount = 7
    #expect(told == ["willHide 5 0", "didHide 5 0"] && keyboard.coveredRows == 0)
  }

  @Test func `a window scrolls as little as need be`() {
    let session = TextInputSession((0..<50).map { "line \($0)" }.joined(separator: "\n"))
    session.layoutOptions = LayoutOptions(columns: 20)
    var viewport = TextViewport(rowCount: 10)
    let show = { (row: Int, count: Int) in
      let start = session.layout.lines[row].utf16.lowerBound
      let end = session.layout.lines[row + count - 1].utf16.upperBound
      session.scrollRangeToVisible(TextRange(start..<end), in: &viewport)
      return viewport.visibleRows
    }
    #expect(show(3, 1) == 0..<10)
    #expect(show(12, 1) == 3..<13)
    #expect(show(5, 1) == 3..<13)
    #expect(show(1, 2) == 1..<11)
    #expect(show(20, 30) == 20..<30)
    viewport.coveredRows = 8
    #expect(show(29, 1) == 28..<30)
    viewport.coveredRows = 99
    #expect(show(29, 1) == 29..<30)
  }

  @Test func `a window scrolls on any text that has a geometry`() {
    func rows(
      of text: some TextGeometry, from start: Int, count: Int, in viewport: inout TextViewport
    ) -> Range<Int> {
      let point = GridPoint(x: 0, y: Double(start))
      let end = GridPoint(x: 3, y: Double(start + count - 1))
      if let from = text.closestPosition(to: point), let to = text.closestPosition(to: end),
        let range = text.textRange(from: from, to: to)
      {
        text.scrollRangeToVisible(range, in: &viewport)
      }
      return viewport.visibleRows
    }
    let source = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    let session = TextInputSession(source)
    session.layoutOptions = LayoutOptions(columns: 20)
    var (ours, theirs) = (TextViewport(rowCount: 10), TextViewport(rowCount: 10))
    for (start, count) in [(3, 1), (12, 1), (5, 1), (1, 2), (20, 30), (49, 1), (0, 50), (70, 1)] {
      let expected = rows(of: session, from: start, count: count, in: &ours)
      #expect(
        rows(of: LineArray(source), from: start, count: count, in: &theirs) == expected,
        "\(start), \(count)")
    }
    #expect(theirs.visibleRows == 40..<50)
  }

  @Test func `a place that is asked for within a range lies in it`() throws {
    let text = LineArray("one\ntwo\nthree")
    let start = try #require(text.position(from: text.beginningOfDocument, offset: 1))
    let end = try #require(text.position(from: start, offset: 4))
    let range = text.range(start, end)
    let nearest = { text.closestPosition(to: GridPoint(x: $0, y: $1), within: range) }
    #expect(nearest(0, 0) == start && nearest(2, 0)?.column == 2)
    #expect(nearest(3, 2) == end && nearest(0, 99) == end)
    #expect(text.selectionRects(for: range).map(\.rect.width) == [2, 1])
    #expect(text.characterRange(at: GridPoint(x: 4.5, y: 2))?.start.column == 4)
    #expect(text.characterRange(at: GridPoint(x: 5, y: 2)) == nil)
  }

  // MARK: HTML

  static let keyboards: [(mode: String?, pattern: String?, type: String?, keyboard: KeyboardType)] =
    [
      (nil, nil, nil, .default), ("numeric", nil, "email", .numberPad),
      ("TEL", nil, nil, .phonePad),
      ("decimal", "[0-9]*", nil, .decimalPad), ("search", nil, nil, .webSearch),
      ("text", nil, "tel", .default), (nil, "\\d*", nil, .numberPad),
      (nil, "[0-9]*", "number", .numberPad), (nil, "[0-9]*", "email", .emailAddress),
      (nil, "[0-9]+", "number", .numbersAndPunctuation), (nil, nil, "url", .url),
      ("none", nil, "tel", .phonePad),
    ]

  @Test func `an input of HTML names its keyboard as in WebKit`() {
    for row in Self.keyboards {
      let found = KeyboardType(htmlInputMode: row.mode, pattern: row.pattern, type: row.type)
      #expect(found == row.keyboard, "\(row)")
    }
    let traits = TraitValues(htmlAttributes: [
      "type": "password", "autocomplete": "section-a new-password", "enterkeyhint": "next",
      "autocorrect": "off", "spellcheck": "", "passwordrules": "minlength: 8",
    ])
    #expect(traits.isSecureTextEntry && traits.textContentType == "newPassword")
    #expect(traits.returnKeyType == .next && traits.autocorrectionType == .no)
    #expect(traits.spellCheckingType == .yes && traits.autocapitalizationType == .none)
    #expect(traits.passwordRules == "minlength: 8")
  }

  // MARK: Smart cutting and pasting

  static let cuts: [(before: String, after: String)] = [
    ("one [two|] three", "one| three"), ("[one|] two", "|two"), ("one [two|].", "one|."),
    ("one [two|]", "one|"), ("o[n|]e two", "o|e two"), ("one[ two|] three", "one| three"),
    ("[one|]", "|"),
  ]

  @Test func `a word that is cut takes a blank along, one that is pasted brings its own`() {
    for row in Self.cuts {
      let session = TextInputSession(Notation(row.before))
      session.traits.smartInsertDeleteType = .yes
      session.perform(.delete)
      #expect(session.notation == row.after, "\(row.before)")
    }
    for (before, after) in [
      ("one|three", "one two| three"), ("one |three", "one two |three"),
      ("one| three", "one two| three"),
      ("(|)", "(two|)"),
    ] {
      let session = TextInputSession(Notation(before))
      session.traits.smartInsertDeleteType = .yes
      session.pasteboard = Pasteboard(name: "test")
      session.pasteboard.string = "two"
      session.perform(.paste)
      #expect(
        session.storage.string == after.replacing("|", with: ""), "\(before) \(session.notation)")
    }
  }

  // MARK: Keys that type texts

  @Test func `a map of keys types whole texts`() throws {
    let map = try KeyMap(parsing: "# greetings\nF1\tHello,\\nWorld\n@\tme@example.org\n")
    let session = TextInputSession()
    let keyboard = InputMethodController(target: session)
    try keyboard.choose(KeyMapMethod(name: "pad", map: map))
    for name in ["F1", "x", "@", "F2"] { keyboard.press(try #require(InputKey(named: name))) }
    #expect(session.notation == "Hello,\nWorldxme@example.org|")
    #expect(throws: KeyMapError(lineNumber: LineNumber(2), problem: .noTab)) {
      try KeyMap(parsing: "F1\tx\nF2 y")
    }
    #expect(throws: KeyMapError(lineNumber: LineNumber(1), problem: .unknownKey("F99"))) {
      try KeyMap(parsing: "F99\tx")
    }
    #expect(throws: InputMethodError.unreadable(path: "no such file")) {
      try InputMethods.named("keys:no such file")
    }
  }
}
