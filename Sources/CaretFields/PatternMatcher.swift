internal import CaretUnicode

/// A compiled pattern that judges values and finds the place where one leaves the pattern.
final class PatternMatcher {
  private let expression: RegularExpression

  init(_ pattern: String, timeLimit: Int) throws(FieldRuleError) {
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
        return FieldProblem(.pattern(expression.pattern))
      }
      if try expression.wholeMatch(in: units) != nil { return nil }
      // Where a match of the front ends, the wrong part begins.
      let front = try expression.firstMatch(in: units, options: .anchored)
      let offset = value.utf8Offset(ofUTF16: front?.range.upperBound ?? 0)
      return FieldProblem(
        .pattern(expression.pattern), at: FieldPlace(utf8Offset: offset, in: value))
    } catch {
      return FieldProblem(.limitReached(pattern: expression.pattern))
    }
  }
}
