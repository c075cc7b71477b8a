import CaretBytes
import CaretUnicode
import TestSupport
import Testing

@Suite struct PatternRunsTests {
  /// Patterns, and what they match.
  static let patterns = [
    ("[a-z]+", "abc"), ("[A-Z]{2}-?[0-9]{3,9}", "AB-123456"), ("[0-9]{1,70}", "0123456"),
    ("https?://[^ /?#]+[^ ]*", "https://bc/@"), ("[\\p{L} .'-]+", "AB é-美"), (".*[0-9]$", "- 0"),
    ("\\b[a-z]{4}", "http"), ("(?:[a-f]{2})+", "abcd"), ("[^@]*@[^@]*", "a@bc"), ("\\S{3,}", "a-b"),
    ("[ -~]{60,66}é", String(repeating: "~", count: 62) + "é"),
  ]

  @Test(arguments: patterns, [true, false])
  func `what the runs of a pattern take is what it matches`(
    _ row: (pattern: String, text: String), isWhole: Bool
  ) throws {
    let pattern = try PatternMatcher(row.pattern)
    let example = Array(row.text.utf8)
    // The automaton has met its bytes then.
    #expect(try pattern.matchesWhole(utf8: example.span) && pattern.matches(utf8: example.span))
    let runs = try #require(pattern.runs(isWhole: isWhole))
    var random = SeededGenerator(seed: UInt64(example.count))
    let parts = [
      "a", "bc", "AB", "-", "0", "123456", "http", "s://", "/", " ", "@", "é", "美", "\n",
    ]
    var takenCount = 0
    for _ in 0..<500 {
      let texts = (0..<4).map { _ -> [UInt8] in
        let part = parts.randomElement(using: &random)!
        let kinds = Bool.random(using: &random) ? [part] : parts
        if Int.random(in: 0..<4, using: &random) == 0 { return example }
        return (0..<Int.random(in: 0...70, using: &random)).flatMap { _ in
          Array(kinds.randomElement(using: &random)!.utf8)
        }
      }
      for (text, isTaken) in zip(texts, taken(texts, runs)) where isTaken {
        takenCount += 1
        let matches =
          try isWhole ? pattern.matchesWhole(utf8: text.span) : pattern.matches(utf8: text.span)
        guard matches else {
          Issue.record("\(String(decoding: text, as: UTF8.self)) is taken")
          return
        }
      }
    }
    #expect(takenCount > 250)
  }

  /// Of texts side by side, which the runs take.
  private func taken(_ texts: [[UInt8]], _ runs: PatternRuns) -> [Bool] {
    let bytes = texts.flatMap(\.self)
    return bytes.withView { view in
      let count = ByteMarks.wordCount(byteCount: view.count)
      return Cells<UInt64>.withRoom(2 * count) { words in
        let marks = runs.sets.enumerated().map { place, set in
          ByteMarks(of: view, among: set, in: words.part(place * count, count))
        }
        var start = 0
        return texts.map { text in
          defer { start += text.count }
          return runs.takes(view.part(start, text.count), at: start, (marks[0], marks.last!))
        }
      }
    }
  }

  @Test func `marks say of each byte whether it is one of some`() {
    var random = SeededGenerator(seed: 7)
    for count in 0..<300 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let some = Set((0..<40).map { _ in UInt8.random(in: 0..<128, using: &random) })
      let found: [Bool] = bytes.withView { view in
        Cells<UInt64>.withRoom(ByteMarks.wordCount(byteCount: count)) { words in
          let marks = ByteMarks(of: view, among: ByteRanges { some.contains($0) }, in: words)
          return (0...count).map { marks.bits(from: $0) & 1 == 1 }
        }
      }
      guard found == bytes.map(some.contains) + [false] else {
        Issue.record("\(count) bytes are marked wrongly")
        return
      }
    }
  }
}
