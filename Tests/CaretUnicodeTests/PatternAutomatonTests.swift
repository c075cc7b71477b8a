import CaretUnicode
import TestSupport
import Testing

@Suite struct PatternAutomatonTests {
  @Test(arguments: [
    "[0-9]{4}-[0-9]{2}-[0-9]{2}", "[\\p{L}\\p{M} .,'-]+", "(?:a|b)*c?", "^\\s*(?<key>\\w+)=(.*)$",
    "\\bword\\b", "[^@]+@[^@]+\\.[a-z]{2,}", "a.c", "\\u0041\\x{42}\\t\\.", "", "x{0}", "[a-]",
  ])
  func `simple patterns have an automaton`(_ pattern: String) {
    #expect(PatternAutomaton(pattern) != nil)
  }

  @Test(arguments: [
    "(?=a)", "(?<=a)b", "(a)\\1", "(?>a)", "a++", "(?i)a", "\\R", "\\X", "[a&&b]", "[[a]b]",
    "a{2}{3}",
    "a(", "a)", "*a", "[z-a]", "a{3,2}", "\\Qa\\E", "\\p{Nonsense}", "[]a]", "^*", "a{20000}",
  ])
  func `others are left to ICU`(_ pattern: String) {
    #expect(PatternAutomaton(pattern) == nil)
  }

  @Test func `options that change what matches are known or left to ICU`() {
    let text = Array("STRASSE \u{212A}".utf8)
    #expect(PatternAutomaton("a.b", options: .dotMatchesLineEnds) == nil)
    #expect(PatternAutomaton("^a", options: .anchorsMatchLines) == nil)
    #expect(PatternAutomaton("ss", options: .caseInsensitive) == nil)
    #expect(PatternAutomaton("é", options: .caseInsensitive) == nil)
    #expect(PatternAutomaton("stra", options: .caseInsensitive) == nil)
    #expect(PatternAutomaton("tras", options: .caseInsensitive)?.matches(utf8: text.span) == true)
    #expect(PatternAutomaton("[^k]k", options: .caseInsensitive)?.matches(utf8: text.span) == true)
    #expect(PatternAutomaton("a.b", options: .literal)?.matches(utf8: text.span) == false)
  }

  @Test func `what only ICU can tell is nil`() {
    let boundary = PatternAutomaton("\\ba")!
    #expect(boundary.matches(utf8: Array("b a".utf8).span) == true)
    #expect(boundary.matches(utf8: Array("é a".utf8).span) == nil)
    let end = PatternAutomaton("a$")!
    #expect(end.matches(utf8: Array("a".utf8).span) == true)
    #expect(end.matches(utf8: Array("a\r".utf8).span) == nil)
    #expect(end.matches(utf8: Array("a\u{2028}".utf8).span) == nil)
    let unixEnd = PatternAutomaton("a$", options: .unixLines)!
    #expect(unixEnd.matches(utf8: Array("a\r".utf8).span) == false)
    #expect(unixEnd.matches(utf8: Array("a\n".utf8).span) == nil)
  }

  @Test(
    arguments: [
      ("abc", "abc"), ("([a-z]+)qqq\\b", "qqq"), ("^ab?cd", "cd"), ("x(ab){2}y", "ab"),
      ("(?:ab)+c", "ab"),
      ("(foo|bar)baz?", "ba"), ("a\\.b", "a.b"), ("é[a-z]", "é"), ("a\\nbc", "bc"),
      ("(ab)(cd)", "abcd"),
      ("a|b", nil), ("a?b*", nil), ("[ab]", nil), (".", nil), ("\\bword\\b", "word"),
      ("(?:a){1}b", "ab"),
    ] as [(String, String?)])
  func `a pattern tells the text that its matches have`(_ pattern: String, _ text: String?) throws {
    #expect(PatternAutomaton(pattern)?.requiredText == text.map { Array($0.utf8) })
    #expect(try PatternMatcher(pattern).requiredText == text.map { Array($0.utf8) })
  }

  @Test func `no text is known where case does not matter or ICU runs the pattern`() throws {
    #expect(try PatternMatcher("ab", options: .caseInsensitive).requiredText == nil)
    #expect(try PatternMatcher("(ab)\\1").requiredText == nil)
  }

  @Test(arguments: [
    ("a.b", true), ("a[^x]b", true), ("a\\Wb", true), ("a\\P{L}b", true), ("a\\wb", false),
    ("a[\\u0080-\\uFFFD]b", true), ("a[a-z]b", false), ("a..b", false), ("a\\sb", false),
  ])
  func `an undecodable byte is one character`(_ pattern: String, _ matches: Bool) throws {
    // The byte FF as the stored form has it, and what ICU says of it.
    let bytes: [UInt8] = [0x61, 0xED, 0xB3, 0xBF, 0x62]
    #expect(try RegularExpression(pattern).matchesWhole(utf8: bytes.span) == matches)
    #expect(PatternAutomaton(pattern)?.matchesWhole(utf8: bytes.span) == matches)
  }

  @Test(arguments: [UInt64(11), 12, 13, 14])
  func `automaton and ICU agree on random patterns and texts`(_ seed: UInt64) throws {
    var random = RandomPatterns(seed: seed, usesEverything: false)
    var compared = 0
    for round in 0..<1300 {
      let pattern = random.pattern()
      let options: RegularExpression.Options =
        round % 5 == 0 ? .caseInsensitive : round % 7 == 0 ? .unixLines : []
      guard let automaton = PatternAutomaton(pattern, options: options) else { continue }
      let expression = try RegularExpression(pattern, options: options, timeLimit: 5)
      let matcher = try PatternMatcher(pattern, options: options)
      for _ in 0..<4 {
        let text = Array(random.text(0...14).utf8)
        guard
          let problem = difference(automaton, matcher, expression, text)
        else {
          compared += 1
          continue
        }
        Issue.record(
          "seed \(seed), \(pattern.debugDescription), \(options), \(text): \(problem)")
        return
      }
    }
    #expect(compared > 3000)
  }

  /// What the two see differently; nil when nothing, or when a search ran out of its time.
  private func difference(
    _ automaton: PatternAutomaton, _ matcher: PatternMatcher, _ expression: RegularExpression,
    _ text: [UInt8]
  ) -> String? {
    guard let whole = try? expression.matchesWhole(utf8: text.span),
      let anywhere = try? expression.matches(utf8: text.span)
    else { return nil }
    if let answer = automaton.matchesWhole(utf8: text.span), answer != whole {
      return "ICU says that it matches the whole: \(whole)"
    }
    if let answer = automaton.matches(utf8: text.span), answer != anywhere {
      return "ICU says that it matches: \(anywhere)"
    }
    guard let expected = try? groups({ try expression.forEachMatch(inUTF8: text.span, $0) }),
      let found = try? groups({ try matcher.forEachMatch(inUTF8: text.span, $0) })
    else { return nil }
    if !expected.isEmpty, let required = matcher.requiredText, !holds(text, required) {
      return "it matches without \(required)"
    }
    return found == expected ? nil : "\(found) instead of \(expected)"
  }

  private func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    text.indices.contains { text[$0...].starts(with: part) }
  }

  private func groups(
    _ search: ((RegularExpressionMatch) -> Bool) throws -> Void
  ) throws -> [[Range<Int>?]] {
    var found: [[Range<Int>?]] = []
    try search { match in
      found.append(match.groups)
      return true
    }
    return found
  }

  @Test(arguments: [UInt64(21), 22, 23])
  func `back-references match what they match in ICU`(_ seed: UInt64) throws {
    var random = RandomPatterns(seed: seed, usesEverything: false)
    var (compared, matched) = (0, 0)
    for round in 0..<2000 {
      let pattern = random.patternWithReferences()
      let options: RegularExpression.Options = round % 5 == 0 ? .caseInsensitive : []
      guard let matcher = try? PatternMatcher(pattern, options: options), !matcher.usesAutomaton,
        let expression = try? RegularExpression(pattern, options: options, timeLimit: 5)
      else { continue }
      for _ in 0..<6 {
        let text = Array(random.text(0...14).utf8)
        guard let expected = try? groups({ try expression.forEachMatch(inUTF8: text.span, $0) }),
          let found = try? groups({ try matcher.forEachMatch(inUTF8: text.span, $0) }),
          let matches = try? matcher.matches(utf8: text.span)
        else { continue }
        compared += 1
        matched += found.isEmpty ? 0 : 1
        guard found == expected, matches != expected.isEmpty else {
          let question = "seed \(seed), \(pattern.debugDescription), \(text)"
          Issue.record("\(question): \(found) instead of \(expected)")
          return
        }
      }
    }
    #expect(compared > 2000 && matched > 50)
  }

  @Test(arguments: ["(a+)+\\1b", "(a|aa)+(a)\\2!", "((a+)b?)+\\2c"])
  func `a back-reference that runs away ends within the limit`(_ pattern: String) throws {
    // What every match has is there, so that it has to be looked for.
    let text = Array((String(repeating: "a", count: 60) + "-b!c").utf8)
    let matcher = try PatternMatcher(pattern, timeLimit: 100)
    #expect(throws: MatchError.self) { try matcher.matches(utf8: text.span) }
  }

  @Test func `a long loop is gone through once for each place`() throws {
    let text = Array((String(repeating: "é", count: 30_000) + "b").utf8)
    let matcher = try PatternMatcher("(\\w+)(\\w)b|x")
    let match = try matcher.firstMatch(inUTF8: text.span)
    #expect(match?.groups == [0..<60_001, 0..<59_998, 59_998..<60_000])
  }

  @Test func `sets of characters match the characters they hold`() throws {
    for pattern in [
      "\\w", "\\p{Lu}", "[^\\p{Han}]", "[\\u0700-\\u0900]", "\\S", "[\\U00010000-\\U0010FFFF]",
    ] {
      guard let automaton = PatternAutomaton(pattern) else {
        if !pattern.contains("U0001") { Issue.record("no automaton for \(pattern)") }
        continue
      }
      let expression = try RegularExpression(pattern)
      for value in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let text = Array(String(scalar).utf8)
        let expected = try expression.matchesWhole(utf8: text.span)
        guard automaton.matchesWhole(utf8: text.span) == expected else {
          Issue.record("\(pattern) and U+\(String(value, radix: 16))")
          return
        }
      }
    }
  }

  @Test func `patterns that run away in ICU run through here`() {
    let text = Array((String(repeating: "a", count: 100_000) + "!").utf8)
    for pattern in ["(a+)+$", "(a|aa)+$", "(a*)*$", "(.*a){12}$", "^((a|b)+)*c$", "(a?){40}a{40}$"]
    {
      #expect(PatternAutomaton(pattern)?.matchesWhole(utf8: text.span) == false)
    }
  }

  @Test func `a full table is emptied and the answer stays`() throws {
    // The 12th character from the end: as many states as there are sets of the last twelve.
    let automaton = PatternAutomaton("[ab]*a[ab]{12}")!
    var random = SeededGenerator(seed: 5)
    var text: [UInt8] = []
    for _ in 0..<60_000 { text.append(UInt8.random(in: 0x61...0x62, using: &random)) }
    #expect(automaton.matchesWhole(utf8: text.span) == (text[text.count - 13] == 0x61))
  }
}
