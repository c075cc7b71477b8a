import CaretInput
import CaretText
import TestSupport
import Testing

@Suite struct SessionStateTests {
  /// A session that was typed into, with several carets, compositions, attributes, and branches of undo.
  static func worked(_ seed: UInt64, steps: Int = 60) -> TextInputSession {
    var random = SeededGenerator(seed: seed)
    let session = TextInputSession("Ein Text, 日本語 🎈\n\nzwei")
    for _ in 0..<steps { act(on: session, &random) }
    return session
  }

  static func act(on session: TextInputSession, _ random: inout SeededGenerator) {
    let count = session.storage.utf16Count
    let place = { (random: inout SeededGenerator) in Int.random(in: 0...count, using: &random) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: session.insertText(["a", "é", "🎈", "\n", "wort "].randomElement(using: &random)!)
    case 4: session.deleteBackward()
    case 5: session.select(anchor: place(&random), head: place(&random))
    case 6:
      let (a, b) = (place(&random), place(&random))
      session.select([(a, a), (b, b), (place(&random), b)], main: 1)
    case 7:
      session.setMarkedText("か", selectedRange: 1..<1)
      session.unmarkText()
    case 8: session.setAttribute(.bold, to: .flag, in: 0..<place(&random))
    case 9:
      let edit = AttributeEdit(.link, to: .text("a:b"), in: place(&random)..<count)
      session.setAttributes([
        edit, AttributeEdit(.init(rawValue: "size"), to: .number(2.5), in: 0..<3),
      ])
    case 10: session.undo(2)
    default: session.redo()
    }
  }

  /// Everything that can be seen of a session at a step.
  struct Picture: Equatable {
    var text: String
    var selections: SelectionSet?
    var runs: [TextAttributes]

    init(_ session: TextInputSession) {
      text = session.storage.string
      selections = session.selections
      runs = session.attributeRuns(in: 0..<session.storage.utf16Count).map(\.attributes)
    }
  }

  @Test(arguments: 1...40)
  func `a session goes on where it was`(seed: UInt64) throws {
    let session = Self.worked(seed)
    let marks = ["found": [UTF8Offset(0)..<UTF8Offset(2)], "none": []]
    let state = session.state(marks: marks)
    let other = TextInputSession("something else")
    #expect(try other.restore(SessionState(bytes: state.bytes)) == marks)
    #expect(Picture(other) == Picture(session))
    #expect(other.history.steps().map(\.id) == session.history.steps().map(\.id))
    #expect(other.canUndo == session.canUndo && other.canRedo == session.canRedo)
    // Every step of every branch.
    for step in session.history.steps() {
      session.go(to: step.id)
      other.go(to: step.id)
      guard Picture(other) == Picture(session) else {
        Issue.record("seed \(seed), step \(step.id)")
        return
      }
    }
    session.undo(99)
    other.undo(99)
    #expect(Picture(other) == Picture(session))
    session.insertText("x")
    other.insertText("x")
    #expect(other.state() == session.state())
  }

  /// What changes in so many places is one pass over the text, and its step keeps both texts.
  @Test func `a change in many places is one step of a session that goes on`() throws {
    let lines = String(repeating: "line\n", count: 60)
    let session = TextInputSession(lines)
    session.select((0..<60).map { (5 * $0, 5 * $0 + 4) }, main: 0)
    session.insertText("zeile")
    session.insertText("n")
    let changed = session.storage.string
    #expect(changed == String(repeating: "zeilen\n", count: 60))
    let other = TextInputSession("")
    try other.restore(SessionState(bytes: session.state().bytes))
    #expect(other.storage.string == changed)
    while other.canUndo { other.undo() }
    #expect(other.storage.string == lines)
    while other.canRedo { other.redo() }
    #expect(other.storage.string == changed)
  }

  @Test func `a text that is kept elsewhere is known again`() throws {
    let session = TextInputSession("one")
    session.select(anchor: 3, head: 3)
    session.insertText(" two")
    let state = session.state(.leftOut)
    let same = TextInputSession("one two")
    try same.restore(state)
    #expect(same.selectedRange == 7..<7)
    same.undo()
    #expect(same.storage.string == "one")
    let other = TextInputSession("one twö")
    #expect(throws: SessionStateError.otherText) { try other.restore(state) }
    #expect(other.storage.string == "one twö")
    #expect(state.bytes.count < session.state().bytes.count)
  }

  @Test func `a composition is ended, and nothing secret is kept`() throws {
    let session = TextInputSession("")
    session.setMarkedText("か", selectedRange: 1..<1)
    let state = session.state()
    #expect(session.markedRange == nil)
    let other = TextInputSession("")
    try other.restore(state)
    #expect(other.storage.string == "か")
    let secret = TextInputSession("")
    secret.traits.isSecureTextEntry = true
    secret.insertText("open sesame")
    let bytes = secret.state().bytes
    #expect(!String(decoding: bytes, as: UTF8.self).contains("sesame"))
  }

  @Test func `the messages are those of another text`() throws {
    let session = TextInputSession("old")
    var changes: [TextChange] = []
    session.addObserver { changes.append($0) }
    try session.restore(TextInputSession("new text").state())
    #expect(changes.map(\.utf8CountChange) == [5])
    #expect(session.undoManager.canUndo == false)
  }

  /// The check that stands behind the sign, made good again.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes[22...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let check = (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) }
    return Array(bytes[..<14]) + check + bytes[22...]
  }

  @Test func `bytes that are no state are refused`() throws {
    let bytes = Self.worked(3).state().bytes
    #expect(Self.repaired(bytes) == bytes)
    #expect(throws: SessionStateError.foreign) { try SessionState(bytes: []) }
    #expect(throws: SessionStateError.foreign) { try SessionState(bytes: Array("{}".utf8)) }
    for count in stride(from: 14, to: bytes.count, by: 7) {
      #expect(throws: SessionStateError.damaged) { try SessionState(bytes: Array(bytes[..<count])) }
    }
    for place in stride(from: 14, to: bytes.count, by: 5) {
      var changed = bytes
      changed[place] ^= 0x41
      #expect(throws: SessionStateError.damaged) { try SessionState(bytes: changed) }
    }
  }

  /// Whoever writes a state on purpose gets a session that is sound, or an error.
  @Test(arguments: 1...8)
  func `a state that was tampered with does no harm`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = Self.worked(seed, steps: 12).state().bytes
    var refused = 0
    for _ in 0..<150 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 22..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.remove(at: place)
        default: changed.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      let session = TextInputSession("as it was")
      do {
        try session.restore(SessionState(bytes: Self.repaired(changed)))
        Self.wander(session, &random)
      } catch {
        refused += 1
        #expect(session.storage.string == "as it was")
      }
    }
    #expect(refused > 50)
  }

  private static func wander(_ session: TextInputSession, _ random: inout SeededGenerator) {
    for step in session.history.steps() {
      session.go(to: step.id)
      session.storage.checkInvariants()
    }
    session.undo(99)
    session.redo(99)
    for _ in 0..<10 { act(on: session, &random) }
    session.storage.checkInvariants()
  }
}
