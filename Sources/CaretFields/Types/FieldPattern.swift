internal import CaretBytes
internal import CaretUnicode

/// A pattern that judges values and finds the place where one leaves the pattern.
///
/// A pattern that the byte automaton runs is never given to ICU unless a value breaks it and the place is asked
/// for: opening ICU's first expression costs more than all the rest of judging one value.
final class FieldPattern {
  private let matcher: CaretUnicode.PatternMatcher
  /// What people see as the pattern.
  private let shown: String
  /// Whether the whole value must match; else a match anywhere in it will do.
  private let isWhole: Bool

  /// A pattern in ECMAScript's syntax.
  ///
  /// HTML's, which match the whole value, have the flag `v`; one that has it not, as `[(]`, is taken with `u`.
  convenience init(ecma pattern: String, isWhole: Bool, timeLimit: Int) throws(FieldRuleError) {
    let translated: String
    do {
      let withSets = isWhole ? try? ECMAPattern.translate(pattern, .v) : nil
      translated = if let withSets { withSets } else { try ECMAPattern.translate(pattern) }
    } catch {
      throw FieldRuleError(
        rule: .pattern, text: pattern, problem: .badECMAPattern,
        utf16Offset: pattern.unicodeScalars.prefix(error.index).reduce(UTF16Offset(0)) {
          $0 + ($1.value > 0xFFFF ? 2 : 1)
        })
    }
    try self.init(translated, shown: pattern, isWhole: isWhole, timeLimit: timeLimit)
  }

  init(
    _ pattern: String, shown: String? = nil, isWhole: Bool, timeLimit: Int
  ) throws(FieldRuleError) {
    self.shown = shown ?? pattern
    self.isWhole = isWhole
    do {
      matcher = try CaretUnicode.PatternMatcher(pattern, timeLimit: timeLimit)
    } catch {
      throw FieldRuleError(
        rule: .pattern, text: pattern, problem: .badPattern(error.fault),
        utf16Offset: error.utf16Offset)
    }
  }

  /// The pattern of a rule; nil for a rule that has none.
  static func compile(_ rule: FieldRule, timeLimit: Int) throws(FieldRuleError) -> FieldPattern? {
    switch rule {
    case .pattern(let text): try FieldPattern(text, isWhole: true, timeLimit: timeLimit)
    case .search(let text): try FieldPattern(text, isWhole: false, timeLimit: timeLimit)
    case .matchECMA(let text): try FieldPattern(ecma: text, isWhole: true, timeLimit: timeLimit)
    case .searchECMA(let text): try FieldPattern(ecma: text, isWhole: false, timeLimit: timeLimit)
    default: nil
    }
  }

  /// Whether a value satisfies the pattern.
  ///
  /// - Throws: `MatchError` when a limit is reached before the answer is known.
  func accepts(_ bytes: Span<UInt8>) throws(MatchError) -> Bool {
    isWhole ? try matcher.matchesWhole(utf8: bytes) : try matcher.matches(utf8: bytes)
  }

  /// A quick "yes", to be held beside the pattern; nil where there is none.
  var gate: PatternGate? { matcher.gate(isWhole: isWhole) }

  /// What makes that quicker for many values side by side.
  func runs() -> PatternRuns? { matcher.runs(isWhole: isWhole) }

  /// Nil when the value matches. A match that ran into a limit is undecided, not wrong.
  func problem(with value: FieldValue) -> FieldProblem? {
    do {
      if try accepts(value.bytes.span) { return nil }
      guard isWhole else { return FieldProblem(.pattern(shown)) }
      return FieldProblem(.pattern(shown), at: try endOfMatch(in: value))
    } catch {
      return FieldProblem(.limitReached(pattern: shown))
    }
  }

  /// Where a match of the value's front ends: there the wrong part begins.
  private func endOfMatch(in value: FieldValue) throws(MatchError) -> FieldPlace? {
    guard let expression = try? matcher.expression() else { return nil }
    let front = try expression.firstMatch(in: value.utf16, options: .anchored)
    let offset = value.utf8Offset(ofUTF16: front?.range.upperBound ?? 0)
    return FieldPlace(utf8Offset: UTF8Offset(offset), in: value)
  }
}
