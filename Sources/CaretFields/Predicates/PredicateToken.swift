/// A word or sign of a condition, with its place in characters.
struct PredicateToken: Equatable {
  enum Kind: Equatable {
    /// A name or a word of the language.
    case word(String)
    case text(String)
    case number(Double)
    /// A sign: an operator, a bracket, a comma.
    case sign(String)
    /// `%@`
    case argument
    /// `%K`
    case nameArgument
    case end
  }

  var kind: Kind
  var offset: Int

  /// The tokens of a condition; the last one is its end.
  static func tokens(of format: String) throws(PredicateError) -> [PredicateToken] {
    var scanner = PredicateScanner(Array(format))
    var tokens: [PredicateToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens + [PredicateToken(kind: .end, offset: format.count)]
  }
}

/// Cuts a condition into its tokens.
private struct PredicateScanner {
  private let characters: [Character]
  private var index = 0

  init(_ characters: [Character]) { self.characters = characters }

  private static let signs = [
    "==", "=<", "=>", "<=", ">=", "!=", "<>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    "[", "]", ",",
    ".",
  ]

  mutating func next() throws(PredicateError) -> PredicateToken? {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    guard index < characters.count else { return nil }
    let start = index
    return PredicateToken(kind: try kind(characters[index]), offset: start)
  }

  private mutating func kind(_ first: Character) throws(PredicateError) -> PredicateToken.Kind {
    if first == "'" || first == "\"" { return .text(try quoted(first)) }
    if first.isLetter || first == "_" || first == "$" {
      return .word(String(take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }))
    }
    if let number = number() { return .number(number) }
    if first == "%", index + 1 < characters.count {
      let isName = characters[index + 1] == "K"
      if isName || characters[index + 1] == "@" {
        index += 2
        return isName ? .nameArgument : .argument
      }
    }
    for sign in Self.signs where characters[index...].starts(with: sign) {
      index += sign.count
      return .sign(sign)
    }
    throw PredicateError(problem: .unknownCharacter(first), characterOffset: index)
  }

  private mutating func take(while belongs: (Character) -> Bool) -> ArraySlice<Character> {
    let start = index
    while index < characters.count, belongs(characters[index]) { index += 1 }
    return characters[start..<index]
  }

  /// A number, with a sign before it where it can't be anything else.
  private mutating func number() -> Double? {
    let start = index
    if characters[index] == "-" { index += 1 }
    let digits = take { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard digits.first?.isNumber == true, let number = Double(String(characters[start..<index]))
    else {
      index = start
      return nil
    }
    return number
  }

  /// A text up to its closing quotation mark; a backslash takes the next character as it is, `\n` and `\t` as in C.
  private mutating func quoted(_ mark: Character) throws(PredicateError) -> String {
    let start = index
    var text = ""
    index += 1
    while index < characters.count {
      let character = characters[index]
      index += 1
      if character == mark { return text }
      guard character == "\\", index < characters.count else {
        text.append(character)
        continue
      }
      let escaped = characters[index]
      index += 1
      text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
    }
    throw PredicateError(problem: .unclosedText, characterOffset: start)
  }
}
