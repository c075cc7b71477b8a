internal import CaretUnicode

/// Reads the tokens of a condition by recursive descent: OR binds least, then AND, then NOT, then comparisons.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var index = 0
  private var arguments: ArraySlice<PredicateValue>
  private let timeLimit: Int
  private var depth = 0

  /// Deeper nesting than anybody writes is refused, so that no text can exhaust the stack.
  private static let deepestNesting = 200

  init(_ tokens: [PredicateToken], arguments: [PredicateValue], timeLimit: Int) {
    self.tokens = tokens
    self.arguments = arguments[...]
    self.timeLimit = timeLimit
  }

  mutating func parse() throws(PredicateError) -> Condition {
    let condition = try disjunction()
    guard token.kind == .end else { throw expected("AND, OR or the end") }
    return condition
  }

  // MARK: Conditions

  private mutating func disjunction() throws(PredicateError) -> Condition {
    var condition = try conjunction()
    while take(word: "OR") || take(sign: "||") { condition = .or(condition, try conjunction()) }
    return condition
  }

  private mutating func conjunction() throws(PredicateError) -> Condition {
    var condition = try negation()
    while take(word: "AND") || take(sign: "&&") { condition = .and(condition, try negation()) }
    return condition
  }

  private mutating func negation() throws(PredicateError) -> Condition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting else { throw expected("less nesting") }
    if take(word: "NOT") || take(sign: "!") { return .not(try negation()) }
    if take(word: "TRUEPREDICATE") { return .constant(true) }
    if take(word: "FALSEPREDICATE") { return .constant(false) }
    if take(sign: "(") {
      let condition = try disjunction()
      try need(sign: ")")
      return condition
    }
    return try comparison()
  }

  private mutating func comparison() throws(PredicateError) -> Condition {
    let left = try term()
    let name = try operatorName()
    let options = try options()
    if name == "MATCHES" || name == "LIKE" {
      return .matches(left, try expression(isWildcard: name == "LIKE", options))
    }
    guard let kind = Self.kinds[name] else { throw expected("a comparison") }
    return .comparison(left, PredicateOperator(kind: kind, options: options), try term())
  }

  private static let kinds: [String: PredicateOperator.Kind] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual,
    "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    "BETWEEN": .between, "IN": .isIn, "BEGINSWITH": .beginsWith, "CONTAINS": .contains,
    "ENDSWITH": .endsWith,
  ]

  private mutating func operatorName() throws(PredicateError) -> String {
    switch token.kind {
    case .word(let word)
    where Self.kinds[word.uppercased()] != nil || ["MATCHES", "LIKE"].contains(word.uppercased()):
      index += 1
      return word.uppercased()
    case .sign(let sign) where Self.kinds[sign] != nil:
      index += 1
      return sign
    default: throw expected("a comparison, as =, CONTAINS or MATCHES")
    }
  }

  /// `[cd]`
  private mutating func options() throws(PredicateError) -> TextSearch.Options {
    guard take(sign: "[") else { return [] }
    guard case .word(let letters) = token.kind else { throw expected("c, d or cd") }
    var options: TextSearch.Options = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      default:
        throw PredicateError(problem: .unknownOptions(letters), characterOffset: token.offset)
      }
    }
    index += 1
    try need(sign: "]")
    return options
  }

  // MARK: Terms

  private mutating func term() throws(PredicateError) -> PredicateTerm {
    var term = try simpleTerm()
    while take(sign: ".") {
      guard take(word: "length") else { throw expected("length") }
      term = .length(of: term)
    }
    return term
  }

  private mutating func simpleTerm() throws(PredicateError) -> PredicateTerm {
    let kind = token.kind
    switch kind {
    case .text(let text):
      index += 1
      return .constant(.text(text))
    case .number(let number):
      index += 1
      return .constant(.number(number))
    case .argument: return .constant(try argument())
    case .nameArgument:
      guard let name = try argument().text else { throw expected("a name for %K") }
      return name.uppercased() == "SELF" ? .subject : .field(name)
    case .sign("{"): return try list()
    case .word(let word):
      index += 1
      switch word.uppercased() {
      case "SELF": return .subject
      case "NIL", "NULL": return .constant(.missing)
      default: return .field(word)
      }
    default: throw expected("SELF, a name or a value")
    }
  }

  private mutating func list() throws(PredicateError) -> PredicateTerm {
    try need(sign: "{")
    var values: [PredicateValue] = []
    while !take(sign: "}") {
      if !values.isEmpty { try need(sign: ",") }
      guard case .constant(let value) = try simpleTerm() else { throw expected("a value") }
      values.append(value)
    }
    return .constant(.list(values))
  }

  private mutating func argument() throws(PredicateError) -> PredicateValue {
    guard let value = arguments.popFirst() else {
      throw PredicateError(problem: .missingArgument, characterOffset: token.offset)
    }
    index += 1
    return value
  }

  /// The pattern of `MATCHES`, or that which a text with `?` and `*` stands for.
  private mutating func expression(
    isWildcard: Bool, _ options: TextSearch.Options
  ) throws(PredicateError) -> RegularExpression {
    let place = token.offset
    guard case .constant(let value) = try term(), let text = value.text else {
      throw PredicateError(
        problem: .expected("a pattern, written out"), characterOffset: place)
    }
    let isFolded = options.contains(.caseInsensitive)
    do {
      return try RegularExpression(
        isWildcard ? Self.pattern(ofWildcards: text) : text,
        options: isFolded ? .caseInsensitive : [], timeLimit: timeLimit)
    } catch {
      throw PredicateError(problem: .pattern(error), characterOffset: place)
    }
  }

  private static func pattern(ofWildcards text: String) -> String {
    "(?s)"
      + text.map { character in
        switch character {
        case "*": ".*"
        case "?": "\\X"
        default: "\\Q\(character)\\E"
        }
      }.joined()
  }

  // MARK: Tokens

  private var token: PredicateToken { tokens[index] }

  private mutating func take(word: String) -> Bool {
    guard case .word(let found) = token.kind, found.uppercased() == word.uppercased() else {
      return false
    }
    index += 1
    return true
  }

  private mutating func take(sign: String) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    index += 1
    return true
  }

  private mutating func need(sign: String) throws(PredicateError) {
    guard take(sign: sign) else { throw expected("'\(sign)'") }
  }

  private func expected(_ what: String) -> PredicateError {
    PredicateError(problem: .expected(what), characterOffset: token.offset)
  }
}
