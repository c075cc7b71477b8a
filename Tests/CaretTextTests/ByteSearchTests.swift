import CaretBytes
import CaretText
import TestSupport
import Testing

struct ByteSearchTests {
  /// What a search says that looks at every place.
  private static func place(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    (start..<max(start, bytes.count - wanted.count + 1)).first {
      bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }

  @Test(arguments: 1...6)
  func `bytes are found where they stand first, at every distance from the start`(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for round in 0..<steps(4_000) {
      // Few kinds of bytes: first and last ones stand at their distance without being it.
      let kinds = 2 + random.below(3)
      var bytes = [UInt8](repeating: 120, count: random.below(700))
      for i in bytes.indices where random.below(1 + round % 90) == 0 {
        bytes[i] = UInt8(97 + random.below(kinds))
      }
      let wanted = (0..<count).map { _ in UInt8(97 + random.below(kinds)) }
      let start = random.below(bytes.count + 1)
      let found = bytes.withView { bytes in
        wanted.withView { bytes.firstIndex(of: $0, from: start) }
      }
      guard found == Self.place(of: wanted, in: bytes, from: start) else {
        Issue.record("round \(round): \(wanted) in \(bytes) from \(start)")
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
}
