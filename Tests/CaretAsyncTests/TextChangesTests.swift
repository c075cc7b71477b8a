import CaretAsync
import CaretInput
import CaretText
import TestSupport
import Testing
import TextInputConformers

@Suite struct TextChangesTests {
  /// Some typing, deleting, composing and undoing at random places.
  static func act(on session: TextInputSession, _ generator: inout SeededGenerator) {
    let count = session.storage.utf16Count
    let place = Int.random(in: 0...count, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0, 1: session.insertText(["a", "é\n", "👩‍👩‍👧", "word "].randomElement(using: &generator)!)
    case 2: session.deleteBackward()
    case 3:
      session.select(anchor: place, head: Int.random(in: 0...count, using: &generator))
    case 4: session.setMarkedText("か", selectedRange: 1..<1)
    case 5: session.setAttribute(.bold, to: .flag, in: 0..<place)
    default: session.undo()
    }
  }

  @Test(arguments: 1...20)
  func `a consumer on another task makes the same text`(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    var session: TextInputSession? = TextInputSession("What there was.\n")
    let (start, changes) = (session!.storage.snapshot, session!.changes())
    let consumer = Task.detached { () -> String in
      let copy = TextStorage(start)
      for await change in changes { _ = copy.apply(change.changes) }
      return copy.snapshot.string
    }
    let text = await work(on: session!, &generator)
    // The sequence ends with the session.
    session = nil
    #expect(await consumer.value == text, "seed \(seed)")
  }

  private func work(
    on session: TextInputSession, _ generator: inout SeededGenerator
  ) async -> String {
    for step in 0..<300 {
      Self.act(on: session, &generator)
      if step % 20 == 0 { await Task.yield() }
    }
    return session.storage.string
  }

  @Test func `what changes while nobody waits is one change`() async throws {
    let session = TextInputSession("")
    let copy = TextStorage(session.storage.snapshot)
    let changes = session.changes().makeAsyncIterator()
    for _ in 0..<1000 { session.insertText("né") }
    session.setAttribute(.bold, to: .flag, in: 2..<4)
    let all = try #require(await changes.next())
    _ = copy.apply(all.changes)
    #expect(copy.snapshot.string == session.storage.string)
    #expect(all.changes.edits.count == 1)
    #expect(all.attributeRange == UTF8Offset(3)..<UTF8Offset(6))
    session.insertText("!")
    #expect(await changes.next()?.utf8CountChange == 1)
  }

  @Test func `it ends with its session, after what had been changed`() async {
    var session: TextInputSession? = TextInputSession("")
    let changes = session!.changes().makeAsyncIterator()
    session?.insertText("a")
    session = nil
    #expect(await changes.next()?.utf8CountChange == 1)
    #expect(await changes.next() == nil)
    #expect(await changes.next() == nil)
  }

  @Test func `a cancelled task is told of nothing more`() async {
    let session = TextInputSession("")
    let changes = session.changes()
    let consumer = Task.detached { () -> Int in
      var count = 0
      for await _ in changes { count += 1 }
      return count
    }
    consumer.cancel()
    #expect(await consumer.value == 0)
    session.insertText("a")
    let iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test func `each sequence has all changes`() async {
    let session = TextInputSession("")
    let (first, second) = (
      session.changes().makeAsyncIterator(), session.changes().makeAsyncIterator()
    )
    session.insertText("abc")
    #expect(await first.next()?.utf8CountChange == 3)
    #expect(await second.next()?.utf8CountChange == 3)
  }
}

/// A program with a screen, all of it on the main actor.
@MainActor @Suite struct MainActorTests {
  @Test func `delegates and observers are the main actor's`() {
    let note = ScreenNote()
    let scope = ResponderScope()
    scope.beginEditing(note.field)
    note.field.session.insertText("Shopping\nmilk")
    note.field.session.insertText("\t")
    note.field.session.undo()
    note.field.session.redo()
    scope.endEditing()
    #expect(note.title == "Shopping")
    #expect(note.field.text == "Shopping\nmilk")
    #expect(note.drawCount == 3)
    #expect(
      note.messages == [
        "begin", "textWillChange", "textDidChange", "textWillChange", "textDidChange", "end",
      ])
  }

  @Test func `a target of keys on the main actor has the focus`() {
    let (scope, keys) = (ResponderScope(), ScreenKeys())
    #expect(scope.beginEditing(keys))
    (scope.firstResponder?.keyTarget)?.insertText("ab")
    #expect(keys.text == "ab")
  }

  @Test func `changes are awaited where the session is`() async {
    let note = ScreenNote()
    let changes = note.field.session.changes().makeAsyncIterator()
    note.field.session.insertText("a")
    #expect(await changes.next()?.utf8CountChange == 1)
  }
}
