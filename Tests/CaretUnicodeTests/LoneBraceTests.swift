import CaretUnicode
import TestSupport
import Testing

/// Braces that can be no quantifier, which Perl, PCRE2, JavaScript, `sed`, `ed` and `vim` take for themselves.
@Suite struct LoneBraceTests {
  @Test(arguments: [
    ("}", "a}b", "}"), ("{", "a{b", "{"), ("^}", "}x", "}"), ("x{a}", "x{a}", "x{a}"),
    ("x{1", "xx{1", "x{1"), ("x{1,", "xx{1,", "x{1,"), ("\\d{", "12{", "2{"), ("a|{", "b{", "{"),
    ("({+)", "a{{", "{{"), ("(?-x)#}", "#}", "#}"), ("x{2}}", "xxx}", "xx}"),
    ("f(x) {\\n}", "f(x) {\n}", nil), ("\\) \\{\\n}", "f() {\n}", ") {\n}"), ("}{2}", "a}}", "}}"),
    ("é{}", "é{}", "é{}"),
    // These stay what they are.
    ("x{2}", "x{2}xx", "xx"), ("x{1,2}?", "xx", "x"), ("[{}]", "a}", "}"), ("[^]}]", "}]a", "a"),
    ("\\{\\}", "{}", "{}"), ("\\p{L}", "{a", "a"), ("[\\p{L}{]", "1{", "{"), ("\\x{41}", "xA", "A"),
    ("\\N{DIGIT ONE}", "N1", "1"), ("\\Q{}\\E}", "{}}", "{}}"), ("(?#{)a", "{a", "a"),
    ("(?x)x {2} # {", "xx", "xx"), ("(?<n>})\\k<n>", "a}}", "}}"), ("[[:alpha:]{]", "1{", "{"),
  ])
  func `a brace that is no quantifier's stands for itself`(
    _ pattern: String, _ text: String, _ found: String?
  ) throws {
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let expression = try RegularExpression(pattern)
    #expect(part(try expression.firstMatch(inUTF8: bytes.span)?.range) == found)
    #expect(expression.pattern == pattern)
    let matcher = try PatternMatcher(pattern)
    #expect(try matcher.matches(utf8: bytes.span) == (found != nil))
  }

  @Test(arguments: [
    ("}a(b", 4, "U_REGEX_MISMATCHED_PAREN"), ("{}{a}[z-a]", 9, "U_REGEX_INVALID_RANGE"),
    ("}x{3,2}", 7, "U_REGEX_MAX_LT_MIN"), ("x{,3}", 3, "U_REGEX_BAD_INTERVAL"),
    ("}\n}(", 4, "U_REGEX_MISMATCHED_PAREN"), ("\\p{L", 4, "U_REGEX_PROPERTY_SYNTAX"),
    ("\\g{name}", 4, "U_REGEX_BAD_INTERVAL"), ("{2}", 1, "U_REGEX_RULE_SYNTAX"),
  ])
  func `what is wrong is said where it stands`(
    _ pattern: String, _ utf16Offset: Int, _ name: String
  ) throws {
    let error = #expect(throws: PatternError.self) { try RegularExpression(pattern) }
    #expect(error?.utf16Offset.value == utf16Offset)
    #expect(error?.name == name)
  }

  @Test func `plain texts and sets need no escape`() throws {
    let literal = try RegularExpression("x{a}", options: .literal)
    #expect(try literal.matches(utf8: Array("x{a}".utf8).span))
  }

  private static let pieces = [
    "{", "}", "a", "b", "{2}", "{a}", "[{]", "[^}]", "\\}", "\\{", "(a|{)", "(?:})", "|", "a{1,2}",
    "{1", "\\p{L}", ".", "1", "}+", "{*",
  ]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `the automaton and ICU answer alike, and as with escaped braces`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func some(_ parts: [String]) -> String {
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        parts.randomElement(using: &generator)!
      }.joined()
    }
    var judged = 0
    for _ in 0..<400 {
      let pattern = some(Self.pieces)
      guard let expression = try? RegularExpression(pattern) else {
        #expect(throws: PatternError.self) { try PatternMatcher(pattern).expression() }
        continue
      }
      let matcher = try PatternMatcher(pattern)
      for _ in 0..<5 {
        let text = Array(some(["a", "b", "{", "}", "1", "{a}", "aa", "{2}"]).utf8)
        guard
          try matcher.matches(utf8: text.span) == expression.matches(utf8: text.span),
          try matcher.matchesWhole(utf8: text.span) == expression.matchesWhole(utf8: text.span)
        else {
          Issue.record("\(pattern) on \(String(decoding: text, as: UTF8.self)), seed \(seed)")
          return
        }
        judged += 1
      }
    }
    #expect(judged > 500)
  }
}
