internal import CaretUnicode

/// A compiled pattern that judges values and finds the place where one leaves the pattern.
final class PatternMatcher {
  private let expression: RegularExpression

  /// What people see as the pattern.
  private let shown: String

  /// A pattern in ECMAScript's syntax.
  convenience init(ecma pattern: String, timeLimit: Int) throws(FieldRuleError) {
    let translated: String
    do {
      translated = try ECMAPattern.translate(pattern)
    } catch {
      throw FieldRuleError(
        rule: "pattern", text: pattern, problem: .badPattern("this is no ECMAScript pattern"),
        utf16Offset: pattern.unicodeScalars.prefix(error.index).reduce(0) {
          $0 + ($1.value > 0xFFFF ? 2 : 1)
        })
    }
    try self.init(translated, shown: pattern, timeLimit: timeLimit)
  }

  init(_ pattern: String, shown: String? = nil, timeLimit: Int) throws(FieldRuleError) {
    self.shown = shown ?? pattern
    do {
      expression = try RegularExpression(pattern, timeLimit: timeLimit)
    } catch {
      throw FieldRuleError(
        rule: "pattern", text: pattern, problem: .badPattern(error.reason),
        utf16Offset: error.utf16Offset)
    }
  }

  /// Nil when the value matches. A match that ran into a limit is undecided, not wrong.
  func problem(with value: FieldValue, search: Bool) -> FieldProblem? {
    let units = value.utf16
    do {
      if search {
        if try expression.firstMatch(in: units) != nil { return nil }
        return FieldProblem(.pattern(shown))
      }
      if try expression.wholeMatch(in: units) != nil { return nil }
      // Where a match of the front ends, the wrong part begins.
      let front = try expression.firstMatch(in: units, options: .anchored)
      let offset = value.utf8Offset(ofUTF16: front?.range.upperBound ?? 0)
      return FieldProblem(
        .pattern(shown), at: FieldPlace(utf8Offset: offset, in: value))
    } catch {
      return FieldProblem(.limitReached(pattern: shown))
    }
  }
}
