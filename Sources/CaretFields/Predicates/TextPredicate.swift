public import CaretUnicode

/// A condition on a value or a record, written as in `NSPredicate`: `SELF MATCHES '[0-9]+' AND NOT SELF BEGINSWITH '0'`.
///
/// Conditions compare with `=`, `==`, `!=`, `<>`, `<`, `<=`, `>`, `>=`, `BETWEEN {a, b}`, `IN {a, b}`, `BEGINSWITH`,
/// `CONTAINS`, `ENDSWITH`, `LIKE` (with `?` and `*`) and `MATCHES`, which means the whole text. `[c]`, `[d]` and `[cd]` behind
/// an operator leave the case of letters and their marks out of account. They are joined by `AND`, `OR`, `NOT` (also
/// `&&`, `||`, `!`) and parentheses; `TRUEPREDICATE` and `FALSEPREDICATE` stand for themselves. `SELF` is the value,
/// any other word a field of the record, and `.length` behind either its count of characters. Words of the language
/// are the same in any case of letters.
///
/// Texts compare with texts by code point, numbers with numbers; a text beside a number is read as one, and what is
/// no number, as what is missing, is neither equal to one nor less.
public struct TextPredicate {
  public let format: String
  let condition: Condition

  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - arguments: what stands for `%@` (a value) and `%K` (a name), in their order.
  ///   - timeLimit: for each `MATCHES`, in milliseconds.
  public init(
    _ format: String, arguments: [PredicateValue] = [],
    timeLimit: Int = RegularExpression.defaultTimeLimit
  ) throws(PredicateError) {
    self.format = format
    var parser = PredicateParser(
      try PredicateToken.tokens(of: format), arguments: arguments, timeLimit: timeLimit)
    condition = try parser.parse()
  }

  /// Whether the condition holds for a text; it has no fields.
  public func evaluate(with text: String) throws(MatchError) -> Bool {
    try condition.holds(for: PredicateSubject(value: .text(text), fields: [:]))
  }

  /// Whether it holds for a record; `SELF` is missing.
  public func evaluate(with record: [String: PredicateValue]) throws(MatchError) -> Bool {
    try condition.holds(for: PredicateSubject(value: .missing, fields: record))
  }
}

/// A value that conditions compare.
public enum PredicateValue: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral
{
  case text(String)
  case number(Double)
  case list([PredicateValue])
  case missing

  public init(stringLiteral text: String) { self = .text(text) }
  public init(integerLiteral number: Int) { self = .number(Double(number)) }

  /// The text, as it compares with texts.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number):
      Int(exactly: number).map(String.init) ?? String(number)
    case .list, .missing: nil
    }
  }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    case .list, .missing: nil
    }
  }
}

/// Why a condition can't be read.
public struct PredicateError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// Something else should stand here; what could.
    case expected(String)
    case unclosedText
    case unknownCharacter(Character)
    /// Options other than c and d.
    case unknownOptions(String)
    /// More `%@` and `%K` than arguments.
    case missingArgument
    case pattern(PatternError)
  }

  public let problem: Problem
  /// Where, in characters from the start.
  public let characterOffset: Int
}

/// What a condition is asked about.
struct PredicateSubject {
  let value: PredicateValue
  let fields: [String: PredicateValue]
}

/// A value in a condition: written out, or taken from the subject.
enum PredicateTerm: Equatable {
  case constant(PredicateValue)
  case subject
  case field(String)
  indirect case length(of: PredicateTerm)

  func value(for subject: PredicateSubject) -> PredicateValue {
    switch self {
    case .constant(let value): value
    case .subject: subject.value
    case .field(let name): subject.fields[name] ?? .missing
    case .length(let term):
      term.value(for: subject).text.map { .number(Double($0.count)) } ?? .missing
    }
  }
}

/// A condition as it is evaluated.
indirect enum Condition {
  case constant(Bool)
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)
  case comparison(PredicateTerm, PredicateOperator, PredicateTerm)
  /// `MATCHES` and `LIKE`.
  case matches(PredicateTerm, RegularExpression)

  func holds(for subject: PredicateSubject) throws(MatchError) -> Bool {
    switch self {
    case .constant(let holds): return holds
    case .not(let condition): return try !condition.holds(for: subject)
    case .and(let first, let second):
      guard try first.holds(for: subject) else { return false }
      return try second.holds(for: subject)
    case .or(let first, let second):
      if try first.holds(for: subject) { return true }
      return try second.holds(for: subject)
    case .comparison(let left, let comparison, let right):
      return comparison.holds(left.value(for: subject), right.value(for: subject))
    case .matches(let term, let expression):
      guard let text = term.value(for: subject).text else { return false }
      return try expression.matchesWhole(text)
    }
  }
}
