import CaretText
import TestSupport
import Testing

@Suite struct TextStorageEditTests {
  @Test(arguments: 1...8)
  func `random edits agree with an array of bytes`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let storage = TextStorage()
    var model: [UInt8] = []
    var snapshots: [(TextSnapshot, [UInt8])] = []
    // Some runs stay small, so that edges meet often; some grow over many levels.
    let bound = [300, 5_000, 60_000, 400_000][seed % 4]
    for step in 0..<steps(1_600_000) / 8 / (bound > 50_000 ? 4 : 1) {
      let lower = random.below(8) == 0 ? model.count : near(model, &random)
      var upper = lower
      if random.below(2) == 0 || model.count > bound {
        let most = random.below(50) == 0 ? 5_000 : 12
        upper = min(model.count, lower + random.below(most))
        while !isBoundary(model, upper) { upper += 1 }
      }
      let long = random.below(60) == 0 && model.count < bound
      let new = random.below(3) == 0 ? [] : randomStored(&random, long ? 3_000 : 5)
      storage.replace(UTF8Offset(lower)..<UTF8Offset(upper), with: new.span)
      model.replaceSubrange(lower..<upper, with: new)
      guard storage.utf8Count == model.count else {
        Issue.record("seed \(seed), step \(step): \(storage.utf8Count) not \(model.count)")
        return
      }
      if step % 97 == 0 {
        storage.checkInvariants()
        guard storage.allBytes == model else {
          Issue.record("seed \(seed), step \(step): other bytes")
          return
        }
      }
      if step % 501 == 0 && snapshots.count < 200 { snapshots.append((storage.snapshot, model)) }
    }
    storage.checkInvariants()
    #expect(storage.allBytes == model)
    for (snapshot, bytes) in snapshots {
      snapshot.checkInvariants()
      guard snapshot.allBytes == bytes else {
        Issue.record("seed \(seed): a snapshot has changed")
        return
      }
    }
  }

  @Test(arguments: 1...8)
  func `ranges of an edited text come one behind the other, both ways round`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let storage = TextStorage()
    storage.replace(UTF8Offset(0)..<UTF8Offset(0), with: randomStored(&random, 9_000).span)
    for _ in 0..<seed * 4 {
      let bytes = storage.allBytes
      let lower = randomBoundary(bytes, &random)
      let upper = (lower..<min(bytes.count, lower + random.below(9)) + 1).last {
        isBoundary(bytes, $0)
      }
      storage.replace(
        UTF8Offset(lower)..<UTF8Offset(upper ?? lower), with: randomStored(&random, 5).span)
      let text = storage.allBytes
      let places = (0..<2 * random.below(60)).map { _ in random.below(text.count + 1) }.sorted()
      let ranges = stride(from: 0, to: places.count, by: 2).map { places[$0]..<places[$0 + 1] }
      let snapshot = storage.snapshot
      #expect(snapshot.bytes(of: ranges) == ranges.flatMap { text[$0] })
      #expect(snapshot.bytes(of: ranges, .descending) == ranges.reversed().flatMap { text[$0] })
    }
  }

  /// Edits cluster, as people's do, and now and then jump.
  private func near(_ model: [UInt8], _ random: inout SeededGenerator) -> Int {
    if random.below(10) == 0 || model.count < 64 { return randomBoundary(model, &random) }
    var offset = model.count / 2 + random.below(64) - 32
    while !isBoundary(model, offset) { offset -= 1 }
    return offset
  }
}
