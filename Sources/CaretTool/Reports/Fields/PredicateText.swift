internal import CaretFields

extension FieldText {
  /// What is wrong with a condition.
  static func reason(_ fault: PredicateFault) -> String {
    switch fault {
    case .tooMuch: "there is too much"
    case .unusedArgument: "an argument has no placeholder"
    case .tooDeep: "this is too deep"
    case .openBracket: "a closing bracket is missing"
    case .missingOperator: "an operator is missing, as == or CONTAINS"
    case .unknownModifier: "only c and d can stand here"
    case .openModifiers: "] is missing"
    case .missingArgument: "the placeholder has no argument"
    case .misplacedArgument: "the argument can't stand here"
    case .missingTerm: "a name, a text or a number is missing"
    case .lengthOfLength: "a length has no length"
    case .openList: "} is missing"
    case .tooLong: "this is too long"
    case .misplacedCharacter: "this can't stand here"
    case .openQuote: "the quote is not closed"
    case .inWithoutList: "IN needs a list, as {'a', 'b'}, or a text"
    case .betweenWithoutTwo: "BETWEEN needs a list of two, as {1, 10}"
    case .badPattern: "the pattern can't be read"
    case .missingPattern: "a pattern in quotes is missing"
    case .misplacedList: "only IN and BETWEEN take a list"
    }
  }
}
