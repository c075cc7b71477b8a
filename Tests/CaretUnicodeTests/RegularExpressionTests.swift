import CaretUnicode
import Testing

@Suite struct RegularExpressionTests {
  /// A match written down: the texts of its groups, "-" for one that took no part.
  private static let finds: [(String, String, RegularExpression.Options, [[String]])] = [
    ("b+", "abbcb", [], [["bb"], ["b"]]),
    ("(a)|(b)", "ab", [], [["a", "a", "-"], ["b", "-", "b"]]),
    ("x*", "axb", [], [[""], ["x"], [""], [""]]),
    ("ß", "STRASSE", .caseInsensitive, [["SS"]]),
    ("^b$", "a\nb\nc", .anchorsMatchLines, [["b"]]),
    ("a.b", "a\nb", .dotMatchesLineEnds, [["a\nb"]]),
    ("a.b", "a\u{2028}b a\u{2028}b", .unixLines, [["a\u{2028}b"], ["a\u{2028}b"]]),
    ("a.b", "a.b acb", .literal, [["a.b"]]),
    (" a b # blanks mean nothing", "ab", .comments, [["ab"]]),
    ("\\bcan't\\b", "can't", .unicodeWordBoundaries, [["can't"]]),
    ("(?<year>\\d{4})-(?<month>\\d\\d)", "on 2024-05-17", [], [["2024-05", "2024", "05"]]),
    ("\\p{L}+", "naïve 日本語 𝐚𝐛", [], [["naïve"], ["日本語"], ["𝐚𝐛"]]),
  ]

  @Test(arguments: finds)
  func `all matches with their groups`(
    _ pattern: String, _ text: String, _ options: RegularExpression.Options, _ expected: [[String]]
  ) throws {
    let expression = try RegularExpression(pattern, options: options)
    let units = Array(text.utf16)
    let inUTF16 = try expression.matches(in: units).map { match in
      match.groups.map { $0.map { String(decoding: units[$0], as: UTF16.self) } ?? "-" }
    }
    #expect(inUTF16 == expected)
    let bytes = Array(text.utf8)
    var inUTF8: [[String]] = []
    try expression.forEachMatch(inUTF8: bytes.span) { match in
      inUTF8.append(
        match.groups.map { $0.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-" })
      return true
    }
    #expect(inUTF8 == expected)
  }

  @Test(arguments: [
    ("[0-9]{3}-[0-9]{2}-[0-9]{4}", "123-45-6789", true),
    ("[0-9]{3}-[0-9]{2}-[0-9]{4}", "abc123-45-6789xyz", false),
    ("a|ab", "ab", true),
    ("", "", true),
    ("a*", "", true),
    (".*", "a\u{2029}b", false),
  ])
  func `a whole match takes the whole text`(_ pattern: String, _ text: String, _ matches: Bool)
    throws
  {
    let expression = try RegularExpression(pattern)
    #expect(try expression.matchesWhole(text) == matches)
    #expect(try expression.matchesWhole(utf8: Array(text.utf8).span) == matches)
  }

  @Test(arguments: [
    ("a(b", 3, 1, "U_REGEX_MISMATCHED_PAREN"),
    ("ab\\", 3, 1, "U_REGEX_BAD_ESCAPE_SEQUENCE"),
    ("[z-a]", 4, 1, "U_REGEX_INVALID_RANGE"),
    ("x{3,2}", 6, 1, "U_REGEX_MAX_LT_MIN"),
    ("(a)\\2", 5, 1, "U_REGEX_INVALID_BACK_REF"),
    ("\\p{Foo}", 7, 1, "U_REGEX_PROPERTY_SYNTAX"),
    ("a\nb\n(", 5, 3, "U_REGEX_MISMATCHED_PAREN"),
  ])
  func `a wrong pattern says what and where`(
    _ pattern: String, _ utf16Offset: Int, _ line: Int, _ name: String
  ) throws {
    do {
      _ = try RegularExpression(pattern)
      Issue.record("no error")
    } catch {
      #expect(error.name == name)
      #expect(error.utf16Offset.value == utf16Offset)
      #expect(error.line.value == line)
    }
  }

  @Test func `a pattern that runs away is stopped, and that is no answer`() throws {
    let expression = try RegularExpression("(a+)+$", timeLimit: 20)
    let text = Array((String(repeating: "a", count: 30) + "b").utf16)
    #expect(throws: MatchError.timeLimit(milliseconds: 20)) { try expression.firstMatch(in: text) }
    #expect(throws: MatchError.timeLimit(milliseconds: 20)) { try expression.wholeMatch(in: text) }
    // The next search has its own time.
    #expect(try expression.wholeMatch(in: Array("aaa".utf16)) != nil)
  }

  @Test(arguments: ["b ", "é "])
  func `the first match is found without a look at what is behind it`(_ front: String) throws {
    let expression = try RegularExpression("^..|(a+)+$", timeLimit: 20)
    let text = Array((front + String(repeating: "a", count: 40) + "b").utf8)
    #expect(try expression.firstMatch(inUTF8: text.span)?.range == 0..<front.utf8.count)
    var count = 0
    try expression.forEachMatch(inUTF8: text.span) { _ in
      count += 1
      return false
    }
    #expect(count == 1)
  }

  @Test func `a pattern that needs too much memory is stopped, and that is no answer`() throws {
    let text = [UInt16](repeating: 0x61, count: 1_000_000)
    let small = try RegularExpression("(?:a|b)*", timeLimit: 0, stackLimit: 1 << 20)
    #expect(throws: MatchError.stackOverflow(byteCount: 1 << 20)) { try small.wholeMatch(in: text) }
    #expect(try RegularExpression("(?:a|b)*").wholeMatch(in: text) != nil)
  }

  @Test func `a range bounds the search as its options say`() throws {
    let text = Array("xaby".utf16)
    let start = try RegularExpression("^a")
    #expect(try start.firstMatch(in: text, range: 1..<3)?.range == 1..<2)
    #expect(try start.firstMatch(in: text, range: 1..<3, options: .nonAnchoringBounds) == nil)
    let behind = try RegularExpression("(?<=x)a")
    #expect(try behind.firstMatch(in: text, range: 1..<3) == nil)
    #expect(try behind.firstMatch(in: text, range: 1..<3, options: .transparentBounds) != nil)
    let b = try RegularExpression("b")
    #expect(try b.firstMatch(in: text, range: 1..<3, options: .anchored) == nil)
    #expect(try b.firstMatch(in: text, range: 2..<3, options: .anchored)?.range == 2..<3)
  }

  /// As `NSRegularExpression` finds them on the same texts.
  static let bounded:
    [(String, String, Range<Int>, RegularExpression.SearchOptions, [Range<Int>])] = [
      ("a", "aaba", 0..<4, .anchored, [0..<1, 1..<2]),
      ("b", "aaba", 0..<4, .anchored, []),
      (".*", "x", 0..<1, .anchored, [0..<1, 1..<1]),
      ("a|$", "aab", 0..<3, .anchored, [0..<1, 1..<2]),
      ("(?w).*?\\b", "abc def ghi", 3..<6, [], [3..<3, 4..<4, 5..<6, 6..<6]),
      ("(?w).*?\\b", "abc def ghi", 3..<6, .transparentBounds, [3..<3, 4..<4]),
      ("(?w)\\b", "don't b", 4..<5, [], [4..<4, 5..<5]),
      ("(?w)\\b", "don't b", 4..<5, .transparentBounds, [5..<5]),
      // One unit on each side is seen, so that the apostrophe is none inside a word.
      ("(?w)\\b", "don't b", 4..<5, .nonAnchoringBounds, [4..<4, 5..<5]),
      ("(?m)^|$", "a\nbc\nd", 2..<4, .nonAnchoringBounds, [2..<2, 4..<4]),
      ("(?m)^|$", "abcd", 1..<3, .nonAnchoringBounds, []),
      ("\\Z", "ab\nc", 0..<2, .nonAnchoringBounds, [2..<2]),
    ]

  @Test func `what lies outside a range is seen as the options say`() throws {
    for (pattern, text, range, options, expected) in Self.bounded {
      let expression = try RegularExpression(pattern)
      let flat = try expression.matches(in: Array(text.utf16), range: range, options: options)
      #expect(flat.map(\.range) == expected, "\(pattern) in \(text) \(range) \(options)")
      var inPieces: [Range<Int>] = []
      try expression.forEachMatch(
        in: Pieces(Array(text.utf16), size: 2), range: range, options: options, flatLimit: 0
      ) { match in
        inPieces.append(match.range)
        return true
      }
      #expect(inPieces == expected, "\(pattern) in \(text) \(range) \(options)")
    }
  }

  @Test func `groups have names, and a copy has its own matches`() throws {
    let expression = try RegularExpression("(?<left>a)(?<right>b)")
    #expect(expression.groupCount == 2)
    #expect(expression.groupNumber(named: "right") == 2)
    #expect(expression.groupNumber(named: "middle") == nil)
    let copy = expression.copy()
    #expect(try copy.firstMatch(in: Array("ab".utf16))?.groups == [0..<2, 0..<1, 1..<2])
  }
}
