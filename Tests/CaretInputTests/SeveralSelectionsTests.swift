import CaretInput
import CaretText
import TestSupport
import Testing

/// A text with several selections: `|` is the caret, or the moving end, of the main one, `¦` of another; a selection with
/// text stands in brackets, marked text in angle brackets.
private struct Marked {
  var text = ""
  var selections: [(anchor: Int, head: Int)] = []
  var main = 0

  init(_ notation: String) {
    var opened: Int?
    var head: Int?
    for character in notation {
      let here = text.utf16.count
      switch character {
      case "[": opened = here
      case "]":
        selections.append((head == opened ? here : opened ?? here, head ?? here))
        opened = nil
      case "|", "¦":
        if character == "|" { main = selections.count }
        head = here
        if opened == nil { selections.append((here, here)) }
      default: text.append(character)
      }
    }
  }

  func session() -> TextInputSession {
    let session = TextInputSession(text)
    session.pasteboard = Pasteboard(name: "own")
    session.select(selections, main: main)
    return session
  }
}

extension TextInputSession {
  fileprivate var markedNotation: String {
    var marks: [(place: Int, order: Int, text: String)] = []
    let set = selections?.selections ?? []
    for (index, one) in set.enumerated() {
      let sign = index == selections?.mainIndex ? "|" : "¦"
      let (anchor, head) = (
        storage.utf16Offset(of: one.anchor).value, storage.utf16Offset(of: one.head).value
      )
      if anchor == head {
        marks.append((head, 2, sign))
      } else {
        marks.append((min(anchor, head), 3, head < anchor ? "[" + sign : "["))
        marks.append((max(anchor, head), 1, head < anchor ? "]" : sign + "]"))
      }
    }
    if let marked = markedRange {
      marks.append((marked.lowerBound, 1, "<"))
      marks.append((marked.upperBound, 3, ">"))
    }
    marks.sort { ($0.place, $0.order) < ($1.place, $1.order) }
    var (notation, reached) = ("", 0)
    for mark in marks {
      notation += String(decoding: utf16(in: reached..<mark.place), as: UTF16.self) + mark.text
      reached = mark.place
    }
    return notation
      + String(decoding: utf16(in: reached..<storage.utf16Count), as: UTF16.self)
  }
}

/// Says no to some texts, and notes what it is asked.
private final class Asked: TextInputSessionDelegate {
  var questions: [String] = []
  var refused: Set<String> = []

  func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String
  ) -> Bool {
    questions.append("\(range.indices) \(text)")
    return !refused.contains(text)
  }
}

/// Two fingers up at once, for a delegate that wants to know of all.
private final class AskedAtOnce: TextInputSessionDelegate {
  var ranges: [[Range<Int>]] = []

  func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn ranges: [TextRange],
    replacementTexts texts: [String], by cause: TextChangeCause
  ) -> Bool {
    self.ranges.append(ranges.map(\.indices))
    return false
  }
}

@Suite struct SeveralSelectionsTests {
  /// Something that is done, in words for the tables.
  struct Deed: CustomTestStringConvertible, Sendable {
    let name: String
    let act: @Sendable (TextInputSession) -> Void

    var testDescription: String { name }

    static func type(_ text: String) -> Deed { Deed(name: "type \(text)") { $0.insertText(text) } }
    static func mark(_ text: String) -> Deed {
      Deed(name: "mark \(text)") {
        $0.setMarkedText(text, selectedRange: text.utf16.count..<text.utf16.count)
      }
    }
    static func move(
      _ unit: MovementUnit, _ direction: TextDirection, extending: Bool = false, times: Int = 1
    ) -> Deed {
      Deed(name: "move \(unit) \(direction)") {
        for _ in 0..<times { $0.moveCaret(unit, direction, extending: extending) }
      }
    }
    static func perform(_ action: StandardAction) -> Deed {
      Deed(name: action.rawValue) { $0.perform(action) }
    }
    static func paste(_ text: String) -> Deed {
      Deed(name: "paste \(text)") {
        $0.pasteboard.string = text
        $0.perform(.paste)
      }
    }
    static let back = Deed(name: "delete backward") { $0.deleteBackward() }
    static let forward = Deed(name: "delete forward") { $0.deleteForward() }
    static let unmark = Deed(name: "unmark") { $0.unmarkText() }
    static let cancel = Deed(name: "cancel") { $0.cancelMarkedText() }
    static let undo = Deed(name: "undo") { $0.undo() }
    static let redo = Deed(name: "redo") { $0.redo() }
    static let tap = Deed(name: "tap") { $0.select(anchor: 0, head: 0) }
    static let select = Deed(name: "select") { $0.selection = Selection(UTF8Offset(1)) }
    static let replace = Deed(name: "replace 1..<1 by xy") {
      $0.replace(TextRange(1..<1), withText: "xy")
    }
    static let insertAtStart = Deed(name: "perform") {
      let start = UTF8Offset(0)..<UTF8Offset(0)
      $0.perform(Transaction(ChangeSet(replacing: start, with: "öx", in: $0.storage.utf8Count)))
    }
  }

  static let rows: [(before: String, deeds: [Deed], after: String)] = [
    ("a¦b|", [.type("x")], "ax¦bx|"),
    ("a[bc¦]d[|e]f", [.type("🎈")], "a🎈¦d🎈|f"),
    ("a[b¦]c[d|]e", [.type("")], "a¦c|e"),
    ("a¦b|c", [.type("x"), .type("y"), .undo], "a¦b|c"),
    ("a¦b|c", [.type("x"), .type("y"), .undo, .redo], "axy¦bxy|c"),
    ("a¦b|c", [.type("x"), .type("\n"), .type("y"), .undo], "ax\n¦bx\n|c"),
    ("[a|]b[¦c]", [.type("x"), .undo], "[a|]b[¦c]"),
    ("a¦b|", [.back], "|"),
    ("¦ab|", [.back], "¦a|"),
    ("a👨‍👩‍👧‍👦¦b|", [.back], "a|"),
    ("ab¦cd|", [.back, .back, .undo], "ab¦cd|"),
    ("a[bc¦]de|f", [.back], "a¦d|f"),
    ("¦abc|d", [.forward], "¦bc|"),
    ("¦a|b", [.forward], "|"),
    ("ab¦c|", [.move(.character, .left)], "a¦b|c"),
    ("¦a|b", [.move(.character, .left)], "|ab"),
    ("a[b¦]c[|d]e", [.move(.character, .right)], "ab¦cd|e"),
    ("¦a|b", [.move(.character, .right, extending: true)], "[a¦][b|]"),
    ("a|b¦c", [.move(.character, .right, extending: true, times: 2)], "a[bc|]"),
    ("one ¦two |six", [.move(.word, .right, extending: true)], "one [two¦] [six|]"),
    (
      "abc¦d\nab\nabcd|\na\nabcd", [.move(.line, .down), .move(.line, .down)],
      "abcd\nab\nabc¦d\na\nabcd|"
    ),
    ("abc|\n\nabcd¦\n\nab", [.move(.line, .down), .move(.line, .up)], "abc|\n\nabcd¦\n\nab"),
    ("a¦b|", [.tap], "|ab"),
    ("a¦b|", [.select], "a|b"),
    ("[ab¦]c[|de]", [.perform(.copy), .tap, .perform(.paste)], "ab\nde|abcde"),
    ("[ab¦]c[|de]", [.perform(.cut)], "¦c|"),
    ("[ab¦]c[|de]", [.perform(.cut), .perform(.paste)], "ab¦cde|"),
    ("[ab¦]c[|de]", [.perform(.cut), .undo], "[ab¦]c[|de]"),
    ("[ab¦]c|d", [.perform(.copy), .perform(.paste)], "ab¦cab|d"),
    ("a¦b|", [.paste("1\r\n2")], "a1¦b2|"),
    ("a¦b|", [.paste("1\n2\n3")], "a1\n2\n3¦b1\n2\n3|"),
    ("a¦b|", [.paste("1\n2"), .undo], "a¦b|"),
    ("a[b¦]c|", [.perform(.delete)], "a¦c|"),
    // A composition stands at the main one; what it comes to goes to all.
    ("a¦b|c", [.mark("k")], "a¦b<k|>c"),
    ("a|b¦c", [.mark("k"), .mark("か")], "a<か|>b¦c"),
    ("a|b¦c", [.mark("k"), .mark("か"), .unmark], "aか|bか¦c"),
    ("[a¦]b|c", [.mark("k"), .type("か")], "か¦bか|c"),
    ("a[b|]c[d¦]", [.mark("k"), .mark("か"), .unmark, .undo], "a[b|]c[d¦]"),
    ("a[b|]c[d¦]", [.mark("か"), .unmark, .undo, .redo], "aか|cか¦"),
    ("[a¦]b[c|]", [.mark("か"), .cancel], "[a¦]b[c|]"),
    ("[a¦]b[c|]", [.mark("か"), .undo], "[a¦]b[c|]"),
    ("[a¦]b[c|]", [.mark("k"), .back], "¦b|"),
    ("a¦b|c", [.mark("か"), .tap], "|abかc"),
    ("a¦b|c", [.mark("か"), .tap, .undo], "a¦b|c"),
    ("a¦b|c", [.mark("か"), .insertAtStart], "öxabか|c"),
    // Changes from elsewhere move all of them.
    ("a¦b|c", [.replace], "axy¦b|c"),
    ("a¦[bc|]", [.insertAtStart], "öxa[bc|]"),
    ("a¦b[c|]", [.insertAtStart], "öxa¦b[c|]"),
  ]

  @Test(arguments: rows.indices)
  func `what is done is done at each`(row: Int) {
    let (before, deeds, after) = Self.rows[row]
    let session = Marked(before).session()
    for deed in deeds { deed.act(session) }
    #expect(session.markedNotation == after, "\(before) \(deeds.map(\.name))")
    session.storage.checkInvariants()
  }

  @Test func `a key is one change, and the delegate is asked about each place`() {
    let session = Marked("a¦b|c").session()
    let delegate = Asked()
    session.delegate = delegate
    var changes: [TextChange] = []
    session.addObserver { changes.append($0) }
    session.insertText("x")
    #expect(delegate.questions == ["1..<1 x", "2..<2 x"])
    #expect(changes.map { $0.changes.edits.count } == [2])
    delegate.refused = ["y"]
    session.insertText("y")
    #expect(session.markedNotation == "ax¦bx|c")
    #expect(changes.count == 1)
    session.setMarkedText("y", selectedRange: 1..<1)
    session.unmarkText()
    #expect(session.markedNotation == "ax¦bx|c")
  }

  @Test func `a delegate can be asked about all places at once`() {
    let session = Marked("a¦[b|]c").session()
    let delegate = AskedAtOnce()
    session.delegate = delegate
    session.select([(0, 1), (2, 2)], main: 0)
    session.insertText("x")
    session.deleteBackward()
    session.setMarkedText("か", selectedRange: 1..<1)
    session.unmarkText()
    #expect(delegate.ranges == [[0..<1, 2..<2], [0..<1, 1..<2], [0..<1, 2..<2]])
    #expect(session.markedNotation == "[a|]b¦c")
  }

  @Test func `a selection that the caret of marked text touches is hidden by it`() {
    let session = Marked("a[b¦][cd|]ef").session()
    session.select([(1, 2), (2, 4)], main: 0)
    session.setMarkedText("xy", selectedRange: 2..<2)
    #expect(session.selectedRange == 3..<3)
    #expect(session.selectedRanges == [3..<3])
    session.setMarkedText("xy", selectedRange: 0..<1)
    #expect(session.selectedRanges == [1..<2, 3..<5])
    session.unmarkText()
    #expect(session.text(in: TextRange(0..<7)) == "axyxyef")
  }

  @Test func `whoever knows of one selection sees the main one`() {
    let session = Marked("a[b¦]c[|de]").session()
    #expect(session.selectedTextRange?.indices == 3..<5)
    #expect(session.selectedRange == 3..<5)
    #expect(session.selectedTextRanges.map(\.indices) == [1..<2, 3..<5])
    session.moveCaret(.character, .right)
    #expect(session.selectedRanges == [2..<2, 5..<5])
    #expect(!session.proposeCorrection("x", for: 3..<5))
  }

  @Test func `halves of a character that come together are one, at each`() {
    let session = TextInputSession(TextStorage())
    session.setText(stored: StoredForm.utf8([0xD83C, 0x61, 0xD83C, 0x61]))
    session.select([(1, 1), (3, 3)], main: 0)
    session.insertText(stored: StoredForm.utf8([0xDF88]))
    #expect(session.storage.string == "🎈a🎈a")
    #expect(session.selectedRanges == [2..<2, 5..<5])
    session.undo()
    #expect(session.utf16(in: 0..<9) == [0xD83C, 0x61, 0xD83C, 0x61])
    session.select([(1, 2), (3, 4)], main: 1)
    session.deleteBackward()
    #expect(session.utf16(in: 0..<9) == [0xD83C, 0xD83C])
    session.storage.checkInvariants()
  }

  @Test func `places outside are taken for the nearest`() {
    let session = TextInputSession("a🎈b")
    session.select([(-5, 2), (99, 3)], main: 7)
    #expect(session.selectedRanges == [0..<1, 3..<4])
    #expect(session.selectedRange == 3..<4)
    session.select([], main: 0)
    #expect(session.selections == nil)
    #expect(session.selectedRange == nil)
  }

  @Test func `sets of selections are in order and apart`() throws {
    let select = { (pairs: [(Int, Int)], main: Int) in
      SelectionSet(
        pairs.map { Selection(anchor: UTF8Offset($0.0), head: UTF8Offset($0.1)) }, mainIndex: main)
    }
    #expect(select([], 0) == nil)
    #expect(select([(0, 0)], 1) == nil)
    #expect(select([(4, 2), (0, 3)], 0) == select([(4, 0)], 0))
    #expect(select([(4, 2), (0, 3)], 1) == select([(0, 4)], 0))
    #expect(select([(2, 4), (0, 2)], 0) == select([(0, 2), (2, 4)], 1))
    #expect(select([(2, 2), (0, 2)], 0)?.selections.count == 1)
    let set = try #require(select([(1, 1), (3, 5)], 1))
    let gone = ChangeSet(replacing: UTF8Offset(1)..<UTF8Offset(4), with: "", in: 6)
    #expect(set.mapped(through: gone) == select([(1, 2)], 0))
  }
}
