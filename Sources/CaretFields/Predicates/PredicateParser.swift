internal import CaretBytes

// A predicate's grammar, by recursive descent:
//
//   predicate  = all ("OR" all)*
//   all        = single ("AND" single)*
//   single     = "NOT" single | "(" predicate ")" | "TRUEPREDICATE" | "FALSEPREDICATE" | comparison
//   comparison = term operator modifiers? term
//   term       = "SELF" | name | text | number | "NULL" | "{" term, … "}", each with ".length" behind it

/// What a comparison compares.
indirect enum PredicateTerm {
  /// The value itself, or the field of that name.
  case field(String?)
  case text(String)
  case number(Decimal, String)
  case null
  case list([PredicateTerm])
  /// The length in graphemes.
  case length(PredicateTerm)
}

extension PredicateTerm {
  /// An argument as a constant; nil for one that is none.
  fileprivate init?(_ argument: FieldParameter) {
    switch argument {
    case .null: self = .null
    case .bool(let flag): self = .text(String(flag))
    case .text(let text): self = .text(text)
    case .number:
      guard let text = argument.written, let number = Decimal(neutral: text) else { return nil }
      self = .number(number, text)
    case .list(let list):
      let terms = list.compactMap { PredicateTerm($0) }
      guard terms.count == list.count else { return nil }
      self = .list(terms)
    case .table: return nil
    }
  }
}

enum PredicateOperator: String {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case contains = "CONTAINS"
  case like = "LIKE"
  case matches = "MATCHES"
  case `in` = "IN"
  case between = "BETWEEN"

  init?(sign: String) {
    switch sign {
    case "=", "==": self = .equal
    case "!=", "<>": self = .notEqual
    case "<": self = .less
    case "<=", "=<": self = .lessOrEqual
    case ">": self = .greater
    case ">=", "=>": self = .greaterOrEqual
    default: return nil
    }
  }
}

indirect enum PredicateNode {
  case constant(Bool)
  case not(PredicateNode)
  case all([PredicateNode])
  case any([PredicateNode])
  case comparison(PredicateComparison)
}

struct PredicateParser {
  private let tokens: [PredicateToken]
  private var index = 0
  private var arguments: ArraySlice<FieldParameter>
  private let timeLimit: Int
  private var depth = 0

  static func parse(
    _ text: String, arguments: [FieldParameter], timeLimit: Int
  ) throws(PredicateError) -> PredicateNode {
    var parser = PredicateParser(
      tokens: try PredicateLexer.tokens(of: text), arguments: arguments[...], timeLimit: timeLimit)
    let node = try parser.predicate()
    guard parser.current.kind == .end else { throw parser.failure(.tooMuch) }
    guard parser.arguments.isEmpty else { throw parser.failure(.unusedArgument) }
    return node
  }

  private init(tokens: [PredicateToken], arguments: ArraySlice<FieldParameter>, timeLimit: Int) {
    self.tokens = tokens
    self.arguments = arguments
    self.timeLimit = timeLimit
  }

  private var current: PredicateToken { tokens[index] }

  private func failure(_ fault: PredicateFault) -> PredicateError {
    PredicateError(fault, utf16Offset: UTF16Offset(current.utf16Offset))
  }

  private mutating func takes(sign: String) -> Bool {
    guard current.kind == .sign(sign) else { return false }
    index += 1
    return true
  }

  private mutating func takes(word: String) -> Bool {
    guard case .word(let written) = current.kind, written.uppercased() == word else { return false }
    index += 1
    return true
  }

  // MARK: Parts

  private mutating func predicate() throws(PredicateError) -> PredicateNode {
    var parts = [try all()]
    while takes(word: "OR") || takes(sign: "||") { parts.append(try all()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func all() throws(PredicateError) -> PredicateNode {
    var parts = [try single()]
    while takes(word: "AND") || takes(sign: "&&") { parts.append(try single()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func single() throws(PredicateError) -> PredicateNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw failure(.tooDeep) }
    if takes(word: "NOT") || takes(sign: "!") { return .not(try single()) }
    if takes(word: "TRUEPREDICATE") { return .constant(true) }
    if takes(word: "FALSEPREDICATE") { return .constant(false) }
    if takes(sign: "(") {
      let node = try predicate()
      guard takes(sign: ")") else { throw failure(.openBracket) }
      return node
    }
    return .comparison(try comparison())
  }

  private mutating func comparison() throws(PredicateError) -> PredicateComparison {
    let left = try term()
    let place = current.utf16Offset
    let kind = try comparisonOperator()
    let options = try modifiers()
    let right = try term()
    return try PredicateComparison(
      left, kind, right, options: options, timeLimit: timeLimit, utf16Offset: place)
  }

  private mutating func comparisonOperator() throws(PredicateError) -> PredicateOperator {
    switch current.kind {
    case .sign(let sign):
      guard let found = PredicateOperator(sign: sign) else { break }
      index += 1
      return found
    case .word(let word):
      guard let found = PredicateOperator(rawValue: word.uppercased()) else { break }
      index += 1
      return found
    default: break
    }
    throw failure(.missingOperator)
  }

  /// `[c]`, `[d]`, `[cd]` behind an operator.
  private mutating func modifiers() throws(PredicateError) -> PredicateComparison.Options {
    guard takes(sign: "[") else { return [] }
    guard case .word(let letters) = current.kind, letters.allSatisfy({ "cdCD".contains($0) }) else {
      throw failure(.unknownModifier)
    }
    index += 1
    guard takes(sign: "]") else { throw failure(.openModifiers) }
    var options: PredicateComparison.Options = []
    if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  // MARK: Terms

  private mutating func term() throws(PredicateError) -> PredicateTerm {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw failure(.tooDeep) }
    let token = current
    index += 1
    switch token.kind {
    case .text(let text): return .text(text)
    case .number(let number, let text): return .number(number, text)
    case .name(let name): return .field(name)
    case .placeholder(let kind):
      guard let argument = arguments.popFirst() else {
        index -= 1
        throw failure(.missingArgument)
      }
      guard let found = kind == "K" ? argument.text.map({ .field($0) }) : PredicateTerm(argument)
      else {
        index -= 1
        throw failure(.misplacedArgument)
      }
      return found
    case .word(let word): return try named(word)
    case .sign("{"): return .list(try list())
    default:
      index -= 1
      throw failure(.missingTerm)
    }
  }

  private func named(_ word: String) throws(PredicateError) -> PredicateTerm {
    let suffix = ".length"
    if word.hasSuffix(suffix), word.utf8.count > suffix.utf8.count {
      let front = String(word.dropLast(suffix.count))
      // A length has none.
      guard !front.hasSuffix(suffix) else { throw failure(.lengthOfLength) }
      return .length(try named(front))
    }
    switch word.uppercased() {
    case "SELF": return .field(nil)
    case "LENGTH": return .length(.field(nil))
    case "NULL", "NIL": return .null
    case "TRUE", "YES": return .text("true")
    case "FALSE", "NO": return .text("false")
    default: return .field(word)
    }
  }

  private mutating func list() throws(PredicateError) -> [PredicateTerm] {
    var terms: [PredicateTerm] = []
    if takes(sign: "}") { return terms }
    repeat { terms.append(try term()) } while takes(sign: ",")
    guard takes(sign: "}") else { throw failure(.openList) }
    return terms
  }
}
