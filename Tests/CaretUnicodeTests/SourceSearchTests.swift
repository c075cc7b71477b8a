import CaretUnicode
import Testing

@Suite struct SourceSearchTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `a text in pieces gives the matches of the flat one`(_ seed: UInt64) throws {
    var random = RandomPatterns(seed: seed, usesEverything: true)
    var searched = 0
    for _ in 0..<2600 {
      let pattern = random.pattern()
      // What runs away is not compared: where it is stopped depends on the clock.
      let limited = try? RegularExpression(pattern, timeLimit: 20, stackLimit: 1 << 20)
      let text = Array(random.text(0...40).utf16)
      let size = Int.random(in: 1...5, using: &random.generator)
      guard let expression = limited,
        let expected = try? expression.matches(in: text).map(\.groups)
      else { continue }
      guard let found = try groups(of: expression, in: Pieces(text, size: size)) else { continue }
      searched += 1
      guard found == expected else {
        Issue.record("seed \(seed): \(pattern.debugDescription) in \(text): \(found), \(expected)")
        return
      }
    }
    #expect(searched >= 2500)
  }

  /// What a pattern matches; nil when the clock stops it, as it may on a busy machine.
  private func groups(
    of expression: RegularExpression, in text: Pieces
  ) throws -> [[Range<Int>?]]? {
    var found: [[Range<Int>?]] = []
    do {
      try expression.forEachMatch(in: text, flatLimit: 0) { match in
        found.append(match.groups)
        return true
      }
      return found
    } catch MatchError.timeLimit {
      return nil
    }
  }

  @Test func `a long text is searched over its pieces' edges`() throws {
    // Pieces of ICU's provider have 2,048 units; the pairs and the words lie across their edges.
    let text = Array(String(repeating: "x😀word ", count: 2000).utf16)
    let expression = try RegularExpression("(?<=x)😀(\\w+)\\b")
    let expected = try expression.matches(in: text).map(\.groups)
    #expect(expected.count == 2000)
    for (range, options) in [
      (0..<text.count, RegularExpression.SearchOptions()), (505..<9001, []),
      (505..<9001, .transparentBounds), (505..<9001, .nonAnchoringBounds),
    ] {
      let flat = try expression.matches(in: text, range: range, options: options).map(\.groups)
      for limit in [0, text.count] {
        var found: [[Range<Int>?]] = []
        try expression.forEachMatch(
          in: Pieces(text, size: 700), range: range, options: options, flatLimit: limit
        ) { match in
          found.append(match.groups)
          return true
        }
        #expect(found == flat)
      }
    }
  }

  /// Ranges of "é🙂\r\nz" that begin in the midst of the emoji.
  static let cut: [(String, Range<Int>, RegularExpression.SearchOptions, [Range<Int>])] = [
    ("^.*$", 2..<6, .transparentBounds, []),
    ("^.*$", 2..<6, .nonAnchoringBounds, []),
    (".*z", 2..<6, .transparentBounds, [5..<6]),
    (".*z", 2..<6, .nonAnchoringBounds, [5..<6]),
    ("(?s).*q", 2..<6, .transparentBounds, []),
    ("[^q]*\\n", 2..<6, .nonAnchoringBounds, [2..<5]),
    ("[^q]*\\n", 2..<6, [.transparentBounds, .nonAnchoringBounds], [2..<5]),
    ("(?=.*\\r)", 2..<2, .transparentBounds, [2..<2]),
    ("(?=(?s:.*)q)", 2..<2, .transparentBounds, []),
  ]

  @Test func `a search from inside a character does not leave its range`() throws {
    let text = Array("é🙂\r\nz".utf16)
    for (pattern, range, options, expected) in Self.cut {
      let expression = try RegularExpression(pattern)
      let flat = try expression.matches(in: text, range: range, options: options).map(\.range)
      #expect(flat == expected, "\(pattern) \(range)")
      for limit in [0, text.count] {
        var found: [Range<Int>] = []
        try expression.forEachMatch(
          in: Pieces(text, size: 2), range: range, options: options, flatLimit: limit
        ) { match in
          found.append(match.range)
          return true
        }
        #expect(found == expected, "\(pattern) \(range) in pieces")
      }
    }
  }

  /// Patterns with escapes of surrogates, and what they match of "é🙂z".
  static let surrogates: [(String, RegularExpression.Options, [Range<Int>])] = [
    ("é\\ud83d.*y", [], []),
    ("é\\ud83d", [], []),
    ("é\\ud83d|.*y", [], []),
    ("é\\x{D83D}[^q]*y", [], []),
    ("é\\U0000d83d.*y", [], []),
    ("(?#[)é\\ud83d-*.*y", [], []),
    ("(?x) # [\né\\ud83d-*.*y", [], []),
    ("# [\né\\ud83d-*.*y", .comments, []),
    ("[]\\ud800-\\udfff]", [], []),
    ("[^\\ud800-\\udfff]", [], [0..<1, 1..<3, 3..<4]),
    ("é\\ud83d\\ude42", [], [0..<3]),
    ("\\Qé\\E\\ud83d?🙂.*", [], [0..<4]),
  ]

  @Test func `half a character of a pattern is found in no whole one`() throws {
    let text = Array("é🙂z".utf16)
    for (pattern, options, expected) in Self.surrogates {
      let expression = try RegularExpression(pattern, options: options)
      #expect(try expression.matches(in: text).map(\.range) == expected, "\(pattern)")
    }
    let broken = [0xE9, 0xD83D, 0x79] as [UInt16]
    #expect(try RegularExpression("é\\ud83d.*y").wholeMatch(in: broken) != nil)
  }

  @Test func `boundaries lie over the edges of pieces as in flat text`() throws {
    let text = Array(String(repeating: "สวัสดีครับ 日本語😀e\u{301} ", count: 300).utf16)
    for kind in BoundaryKind.allCases {
      let finder = try BoundaryFinder(kind)
      let flat = finder.boundaries(in: text)
      finder.setText(Pieces(text, size: 333))
      var found = [0]
      finder.forEachEnd { end, _ in found.append(end) }
      #expect(found == flat)
      #expect((0...text.count).filter { finder.isBoundary($0) } == flat)
    }
  }
}
