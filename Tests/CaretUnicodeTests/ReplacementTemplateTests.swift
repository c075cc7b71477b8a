import CaretUnicode
import Testing

@Suite struct ReplacementTemplateTests {
  @Test(arguments: [
    ("(a)(b)", "xaby", "$2$1", "xbay"),
    ("(a)", "a", "$10", "a0"),
    ("(a)", "a", "[$2]", "[]"),
    ("(a)|(b)", "b", "[$1$2]", "[b]"),
    ("a", "a", "$ $", "$ $"),
    ("a", "a", "\\$1\\\\$0", "$1\\a"),
    ("a", "a", "$x\\", "$x\\"),
    ("(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)", "abcdefghijk", "$11$1$110", "kak0"),
    ("(?<first>a)", "a", "${first}${none}$1", "a${none}a"),
    ("", "ab", "-", "-a-b-"),
    ("x", "ab", "-", "ab"),
  ])
  func `a template is filled in`(
    _ pattern: String, _ text: String, _ template: String, _ expected: String
  ) throws {
    #expect(try RegularExpression(pattern).replacingMatches(in: text, with: template) == expected)
  }

  @Test(arguments: ["$1", "a\\b", "\\$", "", "(a|b)*[c]{2} # x-y&z~"])
  func `what is escaped stands for itself`(_ text: String) throws {
    let template = ReplacementTemplate.escaped(text)
    #expect(try RegularExpression("a").replacingMatches(in: "a", with: template) == text)
    let pattern = RegularExpression.escapedPattern(for: text)
    #expect(try RegularExpression(pattern).matchesWhole(text))
    #expect(try RegularExpression(pattern, options: .comments).matchesWhole(text))
    #expect(try RegularExpression("[" + pattern + "x]").matches(utf8: Array("x".utf8).span))
  }

  @Test func `options have Apple's numbers too`() {
    #expect(RegularExpression.Options(nsRegularExpressionOptions: 1 << 0) == .caseInsensitive)
    #expect(RegularExpression.Options(nsRegularExpressionOptions: 1 << 2) == .literal)
    #expect(RegularExpression.Options(nsRegularExpressionOptions: 1 << 6) == .unicodeWordBoundaries)
    #expect(
      RegularExpression.SearchOptions(nsMatchingOptions: 4 | 16) == [
        .anchored, .nonAnchoringBounds,
      ])
  }

  @Test(arguments: [
    ("a+", "aa", true, false), ("a+$", "aa", true, true), ("a", "ab", false, false),
    ("(?!b)a", "a", false, false),
  ])
  func `a match says whether more text could change it`(
    _ pattern: String, _ text: String, _ hitEnd: Bool, _ requiresEnd: Bool
  ) throws {
    let match = try RegularExpression(pattern).firstMatch(in: Array(text.utf16))
    #expect(match?.hitEnd == hitEnd)
    #expect(match?.requiresEnd == requiresEnd)
  }
}
