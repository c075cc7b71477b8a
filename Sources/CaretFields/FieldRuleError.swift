public import CaretBytes
public import CaretUnicode

/// A rule that can't be used.
public struct FieldRuleError: Error, Equatable {
  /// What the rule is called; who tells of it spells it as it was written.
  public var rule: FieldRule.Name
  /// What the rule said.
  public var text: String
  /// What is wrong with it.
  public var problem: Problem
  /// Where in `text`, when it is known.
  public var utf16Offset: UTF16Offset?

  /// An error of a rule, by its name and what it said.
  public init(rule: FieldRule.Name, text: String, problem: Problem, utf16Offset: UTF16Offset? = nil)
  {
    self.rule = rule
    self.text = text
    self.problem = problem
    self.utf16Offset = utf16Offset
  }

  /// What is wrong with a rule.
  public enum Problem: Sendable, Equatable {
    /// The text is no regular expression, and why.
    case badPattern(PatternFault)
    /// The text is no pattern of ECMAScript's.
    case badECMAPattern
    /// The text is no set of characters, and why.
    case badSet(String)
    /// No type has the name; those with names like it.
    case unknownType(nearest: [String])
    /// Something that the type can't be told; the names of what it can be.
    case unknownParameter(type: String, known: [String])
    /// A field that the form doesn't have.
    case unknownField(nearest: [String])
    /// The bound is no value of the type.
    case badBound(type: String)
    /// A bound or a step for a type without an order.
    case noOrder(type: String)
    /// The step is no number above zero.
    case badStep
    /// The text is no predicate, and why.
    case badPredicate(PredicateFault)
    /// The text is no rule of passwords.
    case badPasswordRule
    /// The text that values are compared with is missing.
    case missingText
    /// The text is no mask.
    case badMask
    /// A length below zero.
    case negativeLength
    /// A locale whose language or region doesn't exist.
    case badLocale(nearest: [String])
    /// A region without a numbering plan.
    case unknownRegion(nearest: [String])
    /// A region or locale that a check of another library doesn't know; the names of those that it knows.
    case unknownPlace(known: [String])
  }
}
