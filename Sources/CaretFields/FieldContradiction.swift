/// Two rules of a field that no value keeps together: a bound above the other one, or lengths that exclude each other.
///
/// HTML and JSON Schema allow such fields, whose every value is wrong; who writes one has made a slip.
public struct FieldContradiction: Sendable, Equatable {
  /// The rule that asks for more.
  public let lower: FieldRule
  /// The rule that asks for less.
  public let upper: FieldRule
}

extension FieldContradiction {
  /// The shortest and the longest length in some rules, where they are counted in the same unit.
  init?(lengthsIn rules: [FieldRule]) {
    for case .minimumLength(let least, let unit) in rules {
      for case .maximumLength(let most, unit) in rules where most < least {
        self.init(lower: .minimumLength(least, unit), upper: .maximumLength(most, unit))
        return
      }
    }
    return nil
  }
}

/// The highest of the lower bounds of a field, and the lowest of the upper ones.
struct BoundPair {
  private typealias Bound = (at: Quantity, rule: FieldRule, isExclusive: Bool)
  private var lower: Bound?
  private var upper: Bound?

  mutating func add(lower at: Quantity, of rule: FieldRule, isExclusive: Bool = false) {
    guard lower.map({ $0.at < at || !(at < $0.at) && isExclusive }) ?? true else { return }
    lower = (at, rule, isExclusive)
  }

  mutating func add(upper at: Quantity, of rule: FieldRule, isExclusive: Bool = false) {
    guard upper.map({ at < $0.at || !($0.at < at) && isExclusive }) ?? true else { return }
    upper = (at, rule, isExclusive)
  }

  /// The two where nothing lies between them.
  var contradiction: FieldContradiction? {
    guard let lower, let upper else { return nil }
    let isEmpty =
      upper.at < lower.at || !(lower.at < upper.at) && (lower.isExclusive || upper.isExclusive)
    return isEmpty ? FieldContradiction(lower: lower.rule, upper: upper.rule) : nil
  }
}
