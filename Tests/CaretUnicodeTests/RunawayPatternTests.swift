import CaretUnicode
import Testing

/// Patterns that take time exponential, or at least quadratic, in the length of these texts.
private let runaways: [(String, String)] = [
  ("(a+)+$", "a"), ("(a*)*$", "a"), ("(a|aa)+$", "a"), ("(a|a?)+$", "a"), ("(.*a){12}$", "a"),
  ("^(([a-z])+.)+[A-Z]([a-z])+$", "a"), ("(\\w+\\s?)+$", "w"), ("(?:a+){2,}$", "a"),
  ("([a-zA-Z]+)*$", "a"), ("^(\\d+)*$", "1"), ("(x+x+)+y", "x"), ("(.+)+\\n", "a"),
  ("((a+)*)*$", "a"), ("^((a|b)+)*c$", "ab"), ("(\\p{L}+)+\\d", "é"), ("(a?){40}a{40}$", "a"),
  ("(?=(a+)+b)", "a"), ("(a+)+\\1$", "a"), ("^(?:(?:a+)+)+$", "a"),
  ("(?:\"[^\"]*\"|[^\"])*x", "\"a"),
]

@Suite struct RunawayPatternTests {
  @Test(arguments: runaways)
  func `patterns that run away end in time`(_ pattern: String, _ unit: String) throws {
    let expression = try RegularExpression(pattern, timeLimit: 50)
    let text = Array((String(repeating: unit, count: 3000) + "!").utf16)
    let start = ContinuousClock.now
    do {
      _ = try expression.firstMatch(in: text)
      // An answer is fine as well when it comes in time.
    } catch .timeLimit(let milliseconds) {
      #expect(milliseconds == 50)
    } catch .stackOverflow(let byteCount) {
      #expect(byteCount == RegularExpression.defaultStackLimit)
    }
    // Ten times the limit: the machine may be busy with other tests.
    #expect(ContinuousClock.now - start < .milliseconds(500))
  }

  @Test func `a search that takes no counted steps ends in time too`() throws {
    let expression = try RegularExpression("x*+y", timeLimit: 50)
    let text = [UInt16](repeating: 0x78, count: 1_000_000)
    #expect(throws: MatchError.timeLimit(milliseconds: 50)) { try expression.firstMatch(in: text) }
  }
}
