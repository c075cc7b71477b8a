import CaretText
import TestSupport
import Testing

@Suite struct UTF16EditTests {
  @Test(arguments: 1...8)
  func `random edits agree with an array of code units`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let storage = TextStorage()
    var history = History(utf8Count: 0)
    var model: [UInt16] = []
    let bound = [200, 3_000, 60_000, 200][seed % 4]
    var snapshots: [(TextSnapshot, [UInt16])] = []
    for step in 0..<steps(1_250_000) / 8 / (bound > 50_000 ? 4 : 1) {
      let lower = random.below(8) == 0 ? model.count : random.below(model.count + 1)
      var upper = lower
      if random.below(2) == 0 || model.count > bound {
        upper = min(model.count, lower + random.below(random.below(50) == 0 ? 2_000 : 8))
      }
      let isLong = random.below(60) == 0 && model.count < bound
      let new = Self.text(&random, isLong ? 900 : 5)
      let range = UTF16Offset(lower)..<UTF16Offset(upper)
      // Both doors, and with a history too.
      if seed % 2 == 0 {
        storage.replace(range, with: new)
      } else {
        var bytes = new
        bytes.withUTF8 { storage.replace(range, with: $0.span, recordingIn: &history) }
      }
      model.replaceSubrange(lower..<upper, with: new.utf16)
      guard storage.utf16Count == model.count else {
        Issue.record("seed \(seed), step \(step): \(storage.utf16Count), not \(model.count)")
        return
      }
      if step % 101 == 0 {
        storage.checkInvariants()
        guard storage.utf16(in: UTF16Offset(0)..<UTF16Offset(model.count)) == model else {
          Issue.record("seed \(seed), step \(step): other units")
          return
        }
        let part = random.below(model.count + 1)
        let end = min(model.count, part + 100)
        guard
          storage.utf16(in: UTF16Offset(part)..<UTF16Offset(end)) == Array(model[part..<end])
        else {
          Issue.record("seed \(seed), step \(step): other units in \(part)..<\(end)")
          return
        }
      }
      if step % 499 == 0 && snapshots.count < 100 { snapshots.append((storage.snapshot, model)) }
    }
    for (snapshot, units) in snapshots {
      guard snapshot.utf16(in: UTF16Offset(0)..<UTF16Offset(units.count)) == units else {
        Issue.record("seed \(seed): a snapshot has changed")
        return
      }
    }
    if seed % 2 == 0 { return }
    let end = storage.snapshot.allBytes
    while history.canUndo { for step in history.undo() { storage.apply(step.changes) } }
    #expect(storage.utf8Count == 0)
    while history.canRedo { for step in history.redo() { storage.apply(step.changes) } }
    #expect(storage.allBytes == end)
    storage.checkInvariants()
  }

  static func text(_ random: inout SeededGenerator, _ limit: Int) -> String {
    let pieces = ["a", "word ", "\n", "\r", "\r\n", "é", "日本", "😀", "e\u{301}", "👩‍👩‍👧"]
    return (0..<random.below(limit)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  @Test func `halves of pairs stay, come and join`() {
    let storage = TextStorage("a😀b")
    let low = ChangeSet(replacing: UTF16Offset(1)..<UTF16Offset(2), with: [], in: storage)
    storage.apply(low)
    #expect(storage.utf16(in: UTF16Offset(0)..<UTF16Offset(3)) == [0x61, 0xDE00, 0x62])
    #expect(storage.string == "a\u{FFFD}b")
    storage.apply(
      ChangeSet(replacing: UTF16Offset(1)..<UTF16Offset(1), with: [0xD83D], in: storage))
    #expect(storage.string == "a😀b")
    storage.apply(
      ChangeSet(replacing: UTF16Offset(2)..<UTF16Offset(3), with: [0xDE01], in: storage))
    #expect(storage.string == "a😁b")
  }

  @Test func `a bad byte's escape joins nothing`() {
    let storage = TextStorage(fileBytes: [0x80])
    storage.apply(
      ChangeSet(replacing: UTF16Offset(0)..<UTF16Offset(0), with: [0xD83D], in: storage))
    #expect(storage.utf16(in: UTF16Offset(0)..<UTF16Offset(2)) == [0xD83D, 0xDC80])
    #expect(storage.fileBytes(in: UTF8Offset(3)..<UTF8Offset(6)) == [0x80])
  }
}
