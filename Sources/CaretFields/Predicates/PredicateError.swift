public import CaretBytes

/// Why a text is no predicate.
public struct PredicateError: Error, Equatable {
  /// What is wrong.
  public var fault: PredicateFault
  /// Where in the predicate.
  public var utf16Offset: UTF16Offset

  init(_ fault: PredicateFault, utf16Offset: UTF16Offset) {
    (self.fault, self.utf16Offset) = (fault, utf16Offset)
  }
}

/// What can be wrong with a condition. The words for it are those of who shows it.
public enum PredicateFault: String, Sendable {
  /// More follows than a condition.
  case tooMuch
  /// An argument has no placeholder.
  case unusedArgument
  /// Brackets lie in one another too deep.
  case tooDeep
  /// A closing bracket is missing.
  case openBracket
  /// A comparison has no operator.
  case missingOperator
  /// Between the brackets behind an operator is something else than `c` and `d`.
  case unknownModifier
  /// The bracket behind an operator is not closed.
  case openModifiers
  /// A placeholder has no argument.
  case missingArgument
  /// An argument is none that can stand there.
  case misplacedArgument
  /// A name, a text or a number is missing.
  case missingTerm
  /// A length is asked for its length.
  case lengthOfLength
  /// A list is not closed.
  case openList
  /// The condition is too long.
  case tooLong
  /// A character that nothing begins with.
  case misplacedCharacter
  /// A quote is not closed.
  case openQuote
  /// `IN` has neither a list nor a text.
  case inWithoutList
  /// `BETWEEN` has no list of two.
  case betweenWithoutTwo
  /// The text is no regular expression.
  case badPattern
  /// `MATCHES` and `LIKE` have no text.
  case missingPattern
  /// A list stands behind another operator.
  case misplacedList
}
