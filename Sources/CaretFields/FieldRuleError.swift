/// A rule that can't be used.
public struct FieldRuleError: Error, Equatable {
  /// The rule's name, as HTML has it.
  public var rule: String
  /// What the rule said.
  public var text: String
  public var problem: Problem
  /// Where in `text`, when it is known.
  public var utf16Offset: Int?

  public init(rule: String, text: String, problem: Problem, utf16Offset: Int? = nil) {
    self.rule = rule
    self.text = text
    self.problem = problem
    self.utf16Offset = utf16Offset
  }

  public enum Problem: Sendable, Equatable {
    case badPattern(String)
    case badSet(String)
    case unknownType(nearest: [String])
    /// Something that the type can't be told; the names of what it can be.
    case unknownParameter(type: String, known: [String])
    /// A field that the form doesn't have.
    case unknownField(nearest: [String])
    /// The bound is no value of the type.
    case badBound(type: String)
    /// A bound or a step for a type without an order.
    case noOrder(type: String)
    case badStep
    case badPredicate(String)
    case badPasswordRule
    case badMask
    case negativeLength
    /// A locale whose language or region doesn't exist.
    case badLocale(nearest: [String])
    /// A region without a numbering plan.
    case unknownRegion(nearest: [String])
  }
}
