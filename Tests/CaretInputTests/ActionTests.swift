import CaretInput
import CaretText
import Synchronization
import TestSupport
import Testing

@Suite struct ActionTests {
  @Test func `a script of the edit menu ends as in UIKit`() {
    let session = TextInputSession(Notation("|"))
    session.insertText("aaaa")
    session.perform(.selectAll)
    session.perform(.cut)
    session.insertText("bbbb")
    for action in [
      StandardAction.paste, .selectAll, .copy, .paste, .selectAll, .delete, .paste, .paste,
    ] {
      #expect(session.perform(action), "\(action)")
    }
    #expect(session.notation == "bbbbaaaabbbbaaaa|")
  }

  static let states: [(String, [StandardAction])] = [
    ("|", [.toggleBoldface, .toggleItalics, .toggleUnderline]),
    ("ab|", [.select, .selectAll, .toggleBoldface, .toggleItalics, .toggleUnderline]),
    (
      "a[b|]",
      [.cut, .copy, .delete, .selectAll, .toggleBoldface, .toggleItalics, .toggleUnderline]
    ),
    ("ab", [.selectAll]),
  ]

  @Test(arguments: states)
  func `an action is offered when it can be done`(state: String, offered: [StandardAction]) {
    let session = TextInputSession(Notation(state))
    let directions: [StandardAction] =
      state.contains("|")
      ? [.makeTextWritingDirectionLeftToRight, .makeTextWritingDirectionRightToLeft] : []
    #expect(Set(StandardAction.allCases.filter(session.canPerform)) == Set(offered + directions))
    session.pasteboard.string = "x"
    #expect(session.canPerform(.paste) == state.contains("|"))
    session.traits.isSecureTextEntry = true
    #expect(!session.canPerform(.cut) && !session.canPerform(.copy))
    #expect(!session.perform(.copy))
    #expect(session.pasteboard.string == "x")
  }

  static let words: [(String, String)] = [
    ("one t|wo", "one [two|]"),
    ("|one two", "[one|] two"),
    ("one| two", "[one|] two"),
    ("one,  |, two", "[one,  |], two"),
    ("日本|", "[日本|]"),
    ("Paragraph Three\n|", "Paragraph [Three|]\n"),
    ("Three\n  |\nx", "[Three|]\n  \nx"),
    ("  |  one", "    [one|]"),
    (" |… ", " |… "),
  ]

  @Test(arguments: words)
  func `select takes the word at the caret or before it`(before: String, after: String) {
    let session = TextInputSession(Notation(before))
    session.perform(.select)
    #expect(session.notation == after)
  }

  @Test func `delete leaves the pasteboard, actions have names`() {
    let session = TextInputSession(Notation("a[b|]c"))
    session.pasteboard.string = "x"
    session.perform(.delete)
    #expect(session.pasteboard.string == "x")
    session.perform(.paste)
    #expect(session.notation == "ax|c")
    #expect(session.undoManager.undoMenuItemTitle == "Undo Paste")
    session.undo()
    #expect(session.undoManager.redoMenuItemTitle == "Redo Paste")
    #expect(session.undoManager.undoMenuItemTitle == "Undo Delete")
  }

  @Test func `a paste into a composition replaces the marked text`() {
    let session = TextInputSession(Notation("a<ni|>b"))
    session.pasteboard.string = "x"
    session.perform(.paste)
    #expect(session.notation == "ax|b")
  }

  @Test func `pasteboards have names, items and types`() {
    let all = Pasteboards()
    let events = Mutex<[Pasteboard.Event]>([])
    let own = all.pasteboard(named: "own")
    own.addObserver { event in events.withLock { $0.append(event) } }
    own.strings = ["a", "b"]
    #expect(all.pasteboard(named: "own") === own)
    #expect(own.string == "a" && own.strings == ["a", "b"] && own.hasStrings)
    own.urls = ["https://example.org"]
    #expect(own.string == "https://example.org")
    own.addItems([
      ["public.png": [1, 2]].reduce(into: [:]) { $0[.init(rawValue: $1.key)] = $1.value }
    ])
    #expect(own.itemSet(withTypes: [.init(rawValue: "public.png"), .url]) == [0, 1])
    #expect(own.data(forType: .url) == Array("https://example.org".utf8))
    #expect(own.changeCount == 3)
    all.remove(named: "own")
    #expect(all.existingPasteboard(named: "own") == nil)
    #expect(events.withLock(\.self) == [.changed, .changed, .changed, .changed, .removed])
    #expect(all.uniquePasteboard().name != all.uniquePasteboard().name)
    all.general.string = "x"
    all.remove(named: Pasteboards.generalName)
    #expect(all.general.string == nil)
  }

  @Test func `what is copied in one text is pasted in another of the process`() async {
    let (one, other) = (TextInputSession("one"), TextInputSession("two"))
    #expect(one.pasteboard === other.pasteboard && one.pasteboard === Pasteboards.shared.general)
    one.perform(.selectAll)
    one.perform(.copy)
    other.perform(.selectAll)
    #expect(other.perform(.paste) && other.storage.string == "one")
    #expect(Pasteboards.shared.pasteboard(named: "x") === Pasteboards.shared.pasteboard(named: "x"))
  }

  @Test func `data of one type takes the place of all items`() {
    let picture = Pasteboard.DataType(rawValue: "public.png")
    #expect(Pasteboard.DataType(.html).rawValue == "public.html")
    let pasteboard = Pasteboard(name: "data", items: [[.utf8PlainText: [0x61]], [.url: []]])
    pasteboard.setData([1, 2], forType: picture)
    #expect(pasteboard.items == [[picture: [1, 2]]])
    #expect(pasteboard.data(forType: picture) == [1, 2] && pasteboard.string == nil)
  }

  @Test func `threads share a pasteboard`() async {
    let pasteboard = Pasteboard(name: "shared")
    let told = Mutex(0)
    pasteboard.addObserver { _ in told.withLock { $0 += 1 } }
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<100 { pasteboard.addItems([[.utf8PlainText: [UInt8(number)]]]) }
        }
      }
    }
    #expect(pasteboard.items.count == 800 && pasteboard.changeCount == 800)
    #expect(told.withLock(\.self) == 800)
  }

  @Test func `a pasteboard is kept in a file, whole, for its owner alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("board.json")
    let picture = Pasteboard.DataType(rawValue: "public.png")
    let first = Pasteboard(name: "own")
    try first.keep(in: path)
    first.items = [[.utf8PlainText: Array("é\n".utf8), picture: [0xFF, 0]], [:]]
    first.addItems([[.url: Array("x:y".utf8)]])
    let second = Pasteboard(name: "own")
    try second.keep(in: path)
    #expect(second.items == first.items)
    second.string = "later"
    let third = Pasteboard(name: "own", items: [[.url: []]])
    try third.keep(in: path)
    #expect(third.string == "later")
    #expect(try run("stat", ["-c", "%a", path]).output == "600\n")
  }

  @Test func `what is no pasteboard is left as it is, and a write that fails is told of`() throws {
    let folder = try TemporaryFolder()
    for text in ["", "x", "{}", "[1]"] {
      try folder.write("other", text)
      #expect(throws: PasteboardError.notAPasteboard(path: folder.path("other"))) {
        try Pasteboard(name: "own").keep(in: folder.path("other"))
      }
      #expect(try folder.read("other") == Array(text.utf8))
    }
    let failures = Mutex<[FileError]>([])
    let lost = Pasteboard(name: "own")
    try lost.keep(in: folder.path("none/board.json")) { error in
      failures.withLock { $0.append(error) }
    }
    lost.string = "x"
    #expect(failures.withLock(\.count) == 1 && lost.string == "x")
  }
}

@Suite struct ResponderTests {
  final class Log: EditableFieldDelegate {
    var lines: [String] = []
    var refuses: Set<String> = []

    private func ask(_ line: String) -> Bool {
      lines.append(line)
      return !refuses.contains(line)
    }

    func fieldShouldBeginEditing(_ field: EditableField) -> Bool {
      ask("\(field.name) shouldBegin")
    }
    func fieldDidBeginEditing(_ field: EditableField) { lines.append("\(field.name) didBegin") }
    func fieldShouldEndEditing(_ field: EditableField) -> Bool { ask("\(field.name) shouldEnd") }
    func fieldDidEndEditing(_ field: EditableField) { lines.append("\(field.name) didEnd") }
    func fieldShouldClear(_ field: EditableField) -> Bool { ask("\(field.name) shouldClear") }
    func fieldShouldReturn(_ field: EditableField) -> Bool { ask("\(field.name) shouldReturn") }
  }

  @Test func `focus moves in the order of the table`() {
    let log = Log()
    let scope = ResponderScope()
    let (a, b) = (EditableField(name: "a"), EditableField(name: "b"))
    a.delegate = log
    b.delegate = log
    #expect(scope.beginEditing(a) && scope.firstResponder === a)
    #expect(scope.beginEditing(b) && scope.firstResponder === b)
    #expect(scope.endEditing() && scope.firstResponder == nil)
    #expect(
      log.lines == [
        "a shouldBegin", "a didBegin", "b shouldBegin", "a shouldEnd", "a didEnd", "b didBegin",
        "b shouldEnd", "b didEnd",
      ])
  }

  @Test func `a no keeps the focus`() {
    let log = Log()
    let scope = ResponderScope()
    let (a, b) = (EditableField(name: "a"), EditableField(name: "b"))
    a.delegate = log
    b.delegate = log
    log.refuses = ["b shouldBegin"]
    #expect(scope.beginEditing(a) && !scope.beginEditing(b))
    log.refuses = ["a shouldEnd"]
    #expect(!scope.beginEditing(b) && !scope.endEditing())
    #expect(scope.firstResponder === a)
    b.isEnabled = false
    log.refuses = []
    #expect(!scope.beginEditing(b))
  }

  @Test func `clear and return ask, and commit what is marked`() {
    let log = Log()
    let scope = ResponderScope()
    let field = EditableField(name: "a", session: TextInputSession(Notation("a<ni|>")))
    field.delegate = log
    #expect(scope.pressReturn(field))
    #expect(field.session.notation == "ani|")
    log.refuses = ["a shouldClear"]
    #expect(!scope.clear(field) && field.session.hasText)
    log.refuses = []
    #expect(scope.clear(field) && !field.session.hasText)
    field.session.undo()
    #expect(field.session.storage.string == "ani")
    field.session.setText("")
    field.session.traits.enablesReturnKeyAutomatically = true
    #expect(!scope.pressReturn(field))
  }

  /// A delegate that keeps what was written when a field loses the focus.
  final class Keeper: EditableFieldDelegate {
    var kept: [String: String] = [:]
    var path: String?
    var failure: FileError?

    func fieldDidEndEditing(_ field: EditableField) {
      if !field.text.isEmpty { kept[field.name] = field.text }
      guard let path else { return }
      do {
        _ = try TextFile.save(field.session.storage.snapshot, to: path)
      } catch {
        failure = error
      }
    }
  }

  @Test func `texts are kept under the names of their fields, empty ones are not`() {
    let scope = ResponderScope()
    let keeper = Keeper()
    let fields = ["first", "middle", "last"].map { EditableField(name: $0) }
    for (index, field) in fields.enumerated() {
      field.tag = index + 1
      field.delegate = keeper
    }
    fields[2].text = "Lovelace"
    for field in fields {
      scope.beginEditing(field)
      if field.tag == 1 { field.session.insertText("Ada") }
    }
    #expect(keeper.kept == ["first": "Ada"])
    scope.endEditing()
    #expect(keeper.kept == ["first": "Ada", "last": "Lovelace"])
    #expect(fields[1].text == "")
  }

  @Test func `a text is saved when its field loses the focus`() throws {
    let folder = try TemporaryFolder()
    let scope = ResponderScope()
    let keeper = Keeper()
    keeper.path = folder.path("notes")
    let field = EditableField(name: "notes")
    field.delegate = keeper
    scope.beginEditing(field)
    field.session.insertText("über alles")
    scope.endEditing()
    #expect(keeper.failure == nil)
    #expect(try TextFile.read(path: folder.path("notes")).text.string == "über alles")
  }
}
