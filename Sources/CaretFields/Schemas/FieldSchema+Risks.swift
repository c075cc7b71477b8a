internal import CaretUnicode

extension FieldSchema.Field {
  /// A pattern of the field that may cost a backtracking engine more than its share.
  public struct RiskyPattern: Sendable, Equatable {
    /// The expression.
    public var pattern: String
    /// Whether caret's own automaton runs the pattern, so that only other programs are concerned.
    public var isSafeHere: Bool
    /// Whether time can double with each character; otherwise that is not known.
    public var isExponential: Bool
  }

  /// The patterns to be warned of: those with a double loop, and those that only ICU can run.
  public var riskyPatterns: [RiskyPattern] {
    rules.compactMap { rule in
      let text: String
      let translated: String?
      switch rule {
      case .pattern(let pattern), .search(let pattern): (text, translated) = (pattern, pattern)
      case .matchECMA(let pattern), .searchECMA(let pattern):
        (text, translated) = (pattern, try? ECMAPattern.translate(pattern))
      default: return nil
      }
      guard let translated else { return nil }
      let isSafeHere = PatternAutomaton(translated) != nil
      let risk = PatternRisk(of: translated)
      guard !isSafeHere || risk == .exponential else { return nil }
      return RiskyPattern(
        pattern: text, isSafeHere: isSafeHere, isExponential: risk == .exponential)
    }
  }
}
