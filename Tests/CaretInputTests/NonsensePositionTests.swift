import CaretInput
import CaretText
import TestSupport
import Testing
import TextInputConformers

/// Positions outside the text, in every call that takes one: they are taken for the nearest end, or the answer is nil.
@Suite struct NonsensePositionTests {
  static let places = [Int.min, -1_000_000, -1, 0, 1, 2, 3, 5, 1_000_000, Int.max]
  static let texts = ["", "a", "é🙂\r\nz", "one two\nthree", "שלום abc"]

  static func position(_ index: Int) -> TextPosition { TextPosition(index: index) }

  /// All calls that read, with a position or a range.
  static func read(_ input: TextInputSession, _ place: TextPosition, _ range: TextRange) {
    for direction in TextDirection.allCases {
      for offset in [Int.min, -1, 0, 1, Int.max] {
        _ = input.position(from: place, in: direction, offset: offset)
        _ = input.position(from: place, offset: offset)
        _ = input.position(within: range, atCharacterOffset: offset)
      }
      _ = input.position(within: range, farthestIn: direction)
      _ = input.characterRange(byExtending: place, in: direction)
      _ = input.baseWritingDirection(for: place, in: direction)
      _ = input.textStyling(at: place, in: direction)
      for granularity in TextGranularity.allCases {
        let tokenizer = input.tokenizer
        _ = tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: direction)
        _ = tokenizer.isPosition(place, atBoundary: granularity, inDirection: direction)
        _ = tokenizer.isPosition(place, withinTextUnit: granularity, inDirection: direction)
        _ = tokenizer.position(from: place, toBoundary: granularity, inDirection: direction)
      }
    }
    _ = input.text(in: range)
    _ = input.textRange(from: range.end, to: place)
    _ = input.compare(place, to: range.start)
    _ = input.offset(from: place, to: range.start)
    _ = input.offset(from: range.end, to: place)
    _ = input.characterOffset(of: place, within: range)
    _ = input.shouldChangeText(in: range, replacementText: "x")
    _ = input.firstRect(for: range)
    _ = input.caretRect(for: place)
    _ = input.selectionRects(for: range)
    let point = GridPoint(x: Double(place.index), y: Double(range.start.index))
    for point in [point, GridPoint(x: .nan, y: .infinity), GridPoint(x: -.infinity, y: .nan)] {
      _ = input.closestPosition(to: point)
      _ = input.closestPosition(to: point, within: range)
      _ = input.characterRange(at: point)
    }
  }

  static func readSession(_ session: TextInputSession, _ place: TextPosition, _ range: TextRange) {
    _ = session.utf16(in: range.indices)
    _ = session.attributeRuns(in: range.indices)
    _ = session.temporaryAttributeRuns(in: range.indices, owner: "x")
    _ = session.text(in: range.indices, as: .html)
    _ = session.proposeCorrection("x", for: range.indices)
    var viewport = TextViewport(rowCount: place.index)
    viewport.coveredRows = range.end.index
    session.scrollRangeToVisible(range, in: &viewport)
    viewport.scroll(toShow: range.start.index...range.end.index)
    _ = viewport.visibleRows
    _ = TextMeasure(columns: place.index).lines(of: "one two")
    _ = session.storage.bytes(in: UTF8Offset(range.start.index)..<UTF8Offset(range.end.index))
  }

  /// All calls that change something.
  static let changes: [@Sendable (TextInputSession, TextPosition, TextRange) -> Void] = [
    { $0.replace($2, withText: "x🙂") },
    { $0.replace($2.indices, stored: [0x61], caret: .end) },
    { $0.selectedTextRange = $2 },
    { $0.select(anchor: $1.index, head: $2.end.index) },
    { $0.selection = Selection(anchor: UTF8Offset($1.index), head: UTF8Offset($2.start.index)) },
    { $0.setMarkedText("ni", selectedRange: $2.indices) },
    { $0.setAttribute(.bold, to: .flag, in: $2.indices) },
    { $0.setTemporaryAttributes([AttributeEdit(.bold, to: .flag, in: $2.indices)], owner: "x") },
    { $0.removeTemporaryAttributes(owner: "x", in: $2.indices) },
    { $0.setBaseWritingDirection(.rightToLeft, for: $2) },
    {
      $0.perform(
        Transaction(
          ChangeSet(
            replacing: UTF8Offset($2.start.index)..<UTF8Offset($2.end.index), with: "y",
            in: $1.index),
          selectionAfter: Selection(UTF8Offset($1.index))))
    },
    {
      let count = $0.storage.utf8Count
      $0.perform(
        Transaction(
          ChangeSet(
            replacing: UTF8Offset($2.start.index)..<UTF8Offset($2.end.index), with: "y", in: count),
          selectionAfter: Selection(UTF8Offset($1.index))))
    },
    { session, place, _ in session.undo(place.index) },
    { session, place, _ in session.redo(place.index) },
    { session, place, _ in session.historyByteLimit = place.index },
    { session, place, _ in
      session.layoutOptions = LayoutOptions(columns: place.index, tabWidth: place.index)
    },
  ]

  @Test(arguments: texts)
  func `no position is a trap`(text: String) {
    let layouts: [LayoutOptions?] = [nil, LayoutOptions(columns: 4)]
    for (layout, first) in layouts.flatMap({ layout in Self.places.map { (layout, $0) } }) {
      let session = TextInputSession(text)
      session.layoutOptions = layout
      for second in Self.places {
        let place = Self.position(second)
        let range = TextRange(start: Self.position(first), end: place)
        Self.read(session, place, range)
        Self.readSession(session, place, range)
        Self.read(session, range.start, range)
      }
      for second in Self.places {
        let range = TextRange(start: Self.position(first), end: Self.position(second))
        for change in Self.changes {
          change(session, range.end, range)
          session.insertText("k")
          session.storage.checkInvariants()
          session.deleteBackward()
        }
        session.setText(text)
      }
    }
  }

  @Test func `a place outside the text is its nearest end`() {
    let session = TextInputSession("abc")
    session.select(anchor: -5, head: 99)
    #expect(session.notation == "[abc|]")
    session.selection = Selection(UTF8Offset(99))
    #expect(session.notation == "abc|")
    session.replace(50..<60, stored: Array("!".utf8))
    #expect(session.notation == "abc!|")
    #expect(session.offset(from: Self.position(-9), to: Self.position(9)) == 4)
    #expect(session.position(from: Self.position(2), offset: 3) == nil)
    #expect(session.caretRect(for: Self.position(5)) == nil)
  }

  @Test func `a place inside a character is its start`() {
    let session = TextInputSession("é🙂")
    session.selection = Selection(UTF8Offset(4))
    session.insertText("x")
    #expect(session.notation == "éx|🙂")
  }

  @Test func `a change of another text is not done`() {
    let session = TextInputSession("é")
    let all = UTF8Offset(0)..<UTF8Offset(3)
    #expect(!session.perform(Transaction(ChangeSet(replacing: all, with: "x", in: 3))))
    let half = UTF8Offset(0)..<UTF8Offset(1)
    #expect(!session.perform(Transaction(ChangeSet(replacing: half, with: "x", in: 2))))
    #expect(session.notation == "|é")
  }

  @Test func `what is done to a storage is not done to the session on it`() {
    let storage = TextStorage("hello world")
    let session = TextInputSession(storage)
    session.select(anchor: 11, head: 11)
    storage.replace(storage.fullRange, with: "x")
    session.insertText("!")
    #expect(session.notation == "hello world!|")
    #expect(storage.string == "x")
  }
}
