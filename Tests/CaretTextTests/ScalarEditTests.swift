import CaretText
import TestSupport
import Testing

@Suite struct ScalarEditTests {
  @Test(arguments: 1...8)
  func `random edits agree with an array of scalars`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let storage = TextStorage()
    var model: [Unicode.Scalar] = []
    let bound = [200, 3_000, 40_000, 200][seed % 4]
    var snapshots: [(TextSnapshot, [Unicode.Scalar])] = []
    for step in 0..<steps(1_250_000) / 8 / (bound > 30_000 ? 4 : 1) {
      let lower = random.below(model.count + 1)
      let most = model.count > bound || random.below(50) == 0 ? 2_000 : 8
      let upper = random.below(2) == 0 ? lower : min(model.count, lower + random.below(most))
      let new = Self.text(&random, random.below(60) == 0 && model.count < bound ? 900 : 4)
      let start = storage.utf8Offset(of: ScalarOffset(lower))
      let end = storage.utf8Offset(of: ScalarOffset(upper))
      storage.replace(start..<end, with: new)
      model.replaceSubrange(lower..<upper, with: new.unicodeScalars)
      guard storage.scalarCount == model.count,
        storage.scalarOffset(of: start) == ScalarOffset(lower)
      else {
        Issue.record("seed \(seed), step \(step): \(storage.scalarCount), not \(model.count)")
        return
      }
      if step % 101 == 0 {
        storage.checkInvariants()
        guard storage.string.unicodeScalars.elementsEqual(model) else {
          Issue.record("seed \(seed), step \(step): other scalars")
          return
        }
      }
      if step % 499 == 0 && snapshots.count < 100 { snapshots.append((storage.snapshot, model)) }
    }
    for (snapshot, scalars) in snapshots {
      guard snapshot.string.unicodeScalars.elementsEqual(scalars) else {
        Issue.record("seed \(seed): a snapshot has changed")
        return
      }
    }
  }

  private static func text(_ random: inout SeededGenerator, _ limit: Int) -> String {
    let pieces = ["a", "é", "日", "😀", "\r", "\n", "\r\n", "e\u{301}", "👩‍👧"]
    return (0..<random.below(limit)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }
}
