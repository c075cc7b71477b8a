import CaretText
import TestSupport
import Testing

/// Changes with edits everywhere, beside an array of bytes.
struct TreeWriterTests {
  private static let pieces = [
    "line of text\n", "\r\n", "\r", "\n", "é", "日本語", "😀 ", "word ", "tab\t", "x",
    String(repeating: "long ", count: 300), String(repeating: "é\r\n", count: 900),
  ]

  /// A text of at least so many bytes.
  private static func text(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += pieces.randomElement(using: &generator)!.utf8 }
    return bytes
  }

  /// A change of a text, and what it makes.
  private static func change(of old: [UInt8], edits: Int, _ generator: inout SeededGenerator) -> (
    ChangeSet, [UInt8]
  ) {
    var builder = ChangeSet.Builder()
    var new: [UInt8] = []
    var place = 0
    func boundary(_ offset: Int) -> Int {
      var offset = min(offset, old.count)
      while offset < old.count, old[offset] & 0xC0 == 0x80 { offset += 1 }
      return offset
    }
    for _ in 0..<edits {
      let kept = boundary(place + Int.random(in: 0...2 * old.count / edits, using: &generator))
      let end = boundary(kept + [0, 0, 1, 5, 3000].randomElement(using: &generator)!)
      let text = Bool.random(using: &generator) ? [] : self.text(1, &generator)
      let long = Int.random(in: 0..<20, using: &generator) == 0 ? self.text(9000, &generator) : []
      new += old[place..<kept] + text + long
      builder.keep(kept - place)
      builder.delete(end - kept)
      builder.insert(text)
      builder.insert(long)
      place = end
    }
    return (builder.finish(old.count - place), new + old[place...])
  }

  private static func isSame(_ storage: TextStorage, _ bytes: [UInt8]) -> Bool {
    storage.checkInvariants()
    let fresh = TextStorage(fileBytes: bytes)
    return storage.bytes(in: storage.fullRange) == bytes
      && storage.utf16Count == fresh.utf16Count && storage.scalarCount == fresh.scalarCount
      && storage.lineBreakCount(.lf) == fresh.lineBreakCount(.lf)
      && storage.lineBreakCount(.lfCrCrlf) == fresh.lineBreakCount(.lfCrCrlf)
  }

  @Test(arguments: 1...12)
  func `a change with many edits makes what an array of bytes makes`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = Self.text(seed * 9000, &generator)
    let storage = TextStorage(fileBytes: bytes)
    for round in 0..<6 {
      let (changes, new) = Self.change(of: bytes, edits: 40 << (round % 4), &generator)
      let inverse = storage.apply(changes)
      #expect(Self.isSame(storage, new), "seed \(seed), round \(round)")
      let again = storage.apply(inverse)
      #expect(Self.isSame(storage, bytes), "seed \(seed), round \(round), back")
      #expect(again == changes)
      storage.apply(again)
      bytes = new
      // Single edits on top, which take pieces over into leaves.
      for _ in 0..<20 {
        let (changes, new) = Self.change(of: bytes, edits: 1, &generator)
        storage.apply(changes)
        bytes = new
      }
      #expect(Self.isSame(storage, bytes), "seed \(seed), round \(round), edited")
    }
  }

  @Test(arguments: 1...8)
  func `undo and redo of such changes go both ways, also with others behind them`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = Self.text(30_000, &generator)
    let storage = TextStorage(fileBytes: bytes)
    var history = History(utf8Count: storage.utf8Count)
    var states = [bytes]
    for _ in 0..<12 {
      let count = [1, 60, 60, 200].randomElement(using: &generator)!
      let (changes, new) = Self.change(of: bytes, edits: count, &generator)
      let goesOn = states.count > 1 && Int.random(in: 0..<3, using: &generator) == 0
      let inverse = storage.apply(changes)
      history.record(changes, inverse: inverse, grouping: goesOn ? .continueStep : .newStep)
      if changes.isEmpty { continue }
      if goesOn { states.removeLast() }
      states.append(new)
      bytes = new
    }
    for _ in 0..<2 {
      for state in states.dropLast().reversed() {
        for transaction in history.undo() { storage.apply(transaction.changes) }
        #expect(Self.isSame(storage, state), "seed \(seed)")
      }
      #expect(history.undo().isEmpty)
      for state in states.dropFirst() {
        for transaction in history.redo() { storage.apply(transaction.changes) }
        #expect(Self.isSame(storage, state), "seed \(seed)")
      }
      #expect(history.redo().isEmpty)
    }
  }

  @Test func `marks move with such a change as with single edits`() {
    var generator = SeededGenerator(seed: 5)
    let bytes = Self.text(40_000, &generator)
    let storage = TextStorage(fileBytes: bytes)
    let layer = storage.addMarkLayer()
    let (changes, _) = Self.change(of: bytes, edits: 100, &generator)
    let places = stride(from: 0, to: bytes.count, by: 37).map { UTF8Offset($0) }
    let marks = places.map { layer.insert(at: $0, gravity: .right) }
    storage.apply(changes)
    for (place, mark) in zip(places, marks) {
      #expect(layer.offset(of: mark) == changes.mapped(place, gravity: .right))
    }
  }

  @Test func `a limit on the past counts the texts that are kept`() {
    var generator = SeededGenerator(seed: 9)
    var bytes = Self.text(60_000, &generator)
    let storage = TextStorage(fileBytes: bytes)
    var history = History(utf8Count: storage.utf8Count, byteLimit: 100_000)
    for _ in 0..<30 {
      let (changes, new) = Self.change(of: bytes, edits: 200, &generator)
      history.record(changes, inverse: storage.apply(changes))
      bytes = new
    }
    #expect(history.steps().count < 30)
    #expect(!history.steps().isEmpty)
  }
}
