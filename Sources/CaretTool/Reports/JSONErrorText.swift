package import CaretJSON

extension JSONError {
  /// What is wrong with a text that should be JSON, and where, for people.
  package var message: String {
    "not JSON: \(sentence) (line \(line), column \(column))"
  }

  /// What is wrong, without the place.
  package var sentence: String {
    switch reason {
    case .moreBehindValue: "there is more behind the value"
    case .missingValue: "a value is missing"
    case .missingName: "a name in quotes is missing"
    case .missingColon: "a colon is missing"
    case .missingCommaOrBrace: "a comma or } is missing"
    case .missingCommaOrBracket: "a comma or ] is missing"
    case .leadingZero: "a number begins with a zero"
    case .tooLarge: "a number is too large"
    case .missingDigit: "a digit is missing"
    case .controlCharacter: "a control character stands in a string"
    case .unendingString: "a string does not end"
    case .unknownEscape: "this escape is none"
    case .notUTF8: "a string is not valid UTF-8"
    case .tooDeep: "it is nested more than \(JSONReader.deepest) deep"
    }
  }
}
