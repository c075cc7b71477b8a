import CaretBytes
import TestSupport
import Testing

struct ByteSearchTests {
  /// What a search says that looks at every place.
  private static func place(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    (start..<max(start, bytes.count - wanted.count + 1)).first {
      bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }

  /// Bytes in which a few kinds stand among others, and so many of these kinds to look for.
  private static func texts(
    _ kinds: Int, _ count: Int, _ rarity: Int, _ random: inout SeededGenerator
  ) -> (bytes: [UInt8], wanted: [UInt8]) {
    var bytes = [UInt8](repeating: 120, count: random.below(700))
    for i in bytes.indices where random.below(1 + rarity) == 0 {
      bytes[i] = UInt8(97 + random.below(kinds))
    }
    return (bytes, (0..<count).map { _ in UInt8(97 + random.below(kinds)) })
  }

  @Test(arguments: 1...6)
  func `bytes are found where they stand first, at every distance from the start`(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for round in 0..<steps(4_000) {
      // Few kinds of bytes: first and last ones stand at their distance without being it.
      let (bytes, wanted) = Self.texts(2 + random.below(3), count, round % 90, &random)
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

  @Test(arguments: 1...6)
  func `hits come in order, also behind a place that is passed over`(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(40 + count))
    for round in 0..<steps(2_000) {
      let (bytes, wanted) = Self.texts(1 + random.below(3), count, round % 9, &random)
      var (found, expected): ([Int], [Int]) = ([], [])
      var skips: [Int] = []
      bytes.withView { bytes in
        wanted.withView { wanted in
          var hits = ByteHits(of: wanted, in: bytes)
          while let hit = hits.next() {
            found.append(hit)
            skips.append(hit + 1 + random.below(random.below(4) == 0 ? 150 : 4))
            hits.skip(to: skips.last ?? 0)
          }
        }
      }
      var start = 0
      for skip in skips + [0] {
        guard let hit = Self.place(of: wanted, in: bytes, from: start) else { break }
        expected.append(hit)
        start = skip
      }
      guard found == expected else {
        Issue.record("round \(round): \(wanted) in \(bytes) at \(found)")
        return
      }
    }
  }

  @Test func `lines of ASCII are counted at every length, and other text is told`() {
    var random = SeededGenerator(seed: 8)
    for count in 0..<steps(2_000) {
      var bytes = (0..<count % 300).map { _ in UInt8(random.below(128)) }
      for i in bytes.indices where random.below(8) == 0 { bytes[i] = 10 }
      if count % 3 == 0 { bytes = bytes.map { $0 == 13 ? 11 : $0 } }
      let lines = bytes.withView { ASCIILines(of: $0) }
      #expect(lines?.lineFeedCount == bytes.count { $0 == 10 })
      #expect(lines?.hasReturns == bytes.contains(13))
      guard !bytes.isEmpty else { continue }
      bytes[random.below(bytes.count)] = UInt8(128 + random.below(128))
      #expect(bytes.withView { ASCIILines(of: $0) } == nil)
    }
  }
}
