internal import CaretBytes

// The words of a predicate: names, texts in quotes, numbers, operators and brackets.

struct PredicateToken: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword, as it was written.
    case word(String)
    /// A name in backquotes, which is no keyword.
    case name(String)
    case text(String)
    case number(Decimal, String)
    /// An operator, a bracket or a comma.
    case sign(String)
    /// `%@` or `%K`, filled in from arguments.
    case placeholder(Character)
    case end
  }

  var kind: Kind
  /// Where it begins, in UTF-16.
  var utf16Offset: Int
}

/// Cuts a predicate into tokens.
struct PredicateLexer {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// Where the last token began that was asked for, so that counting goes on from there.
  private var counted = (index: 0, utf16Offset: 0)

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// What people and programs write has some dozens; a list of values may have thousands.
  static let mostTokens = 100_000

  static func tokens(of text: String) throws(PredicateError) -> [PredicateToken] {
    var lexer = PredicateLexer(text)
    var tokens: [PredicateToken] = []
    while true {
      let token = try lexer.next()
      guard tokens.count < mostTokens else {
        throw PredicateError(
          .tooLong, utf16Offset: UTF16Offset(token.utf16Offset))
      }
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The place of an index that is not before the last one that was asked for.
  private mutating func utf16Offset(_ index: Int) -> Int {
    for scalar in scalars[counted.index..<index] {
      counted.utf16Offset += scalar.value > 0xFFFF ? 2 : 1
    }
    counted.index = index
    return counted.utf16Offset
  }

  private mutating func next() throws(PredicateError) -> PredicateToken {
    while let scalar = current, scalar.properties.isWhitespace { index += 1 }
    let start = utf16Offset(index)
    func token(_ kind: PredicateToken.Kind) -> PredicateToken {
      PredicateToken(kind: kind, utf16Offset: start)
    }
    guard let scalar = current else { return token(.end) }
    switch scalar {
    case "'", "\"": return token(.text(try quoted(scalar)))
    case "`": return token(.name(try quoted(scalar)))
    case "0"..."9", "-", "+", ".":
      if let (number, text) = number() { return token(.number(number, text)) }
    case "%":
      if index + 1 < scalars.count, scalars[index + 1] == "@" || scalars[index + 1] == "K" {
        index += 2
        return token(.placeholder(Character(scalars[index - 1])))
      }
    default:
      if let word = word() { return token(.word(word)) }
    }
    if let sign = sign() { return token(.sign(sign)) }
    throw PredicateError(.misplacedCharacter, utf16Offset: UTF16Offset(start))
  }

  /// A text up to its quote. Behind `\`, quotes, `n` and `t` mean what they mean elsewhere; before other
  /// characters it stays, for patterns.
  private mutating func quoted(_ quote: Unicode.Scalar) throws(PredicateError) -> String {
    let start = index
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = current, scalar != quote {
      index += 1
      guard scalar == "\\", let escaped = current else {
        text.append(scalar)
        continue
      }
      index += 1
      switch escaped {
      case "'", "\"", "`", "\\": text.append(escaped)
      case "n": text.append("\n")
      case "t": text.append("\t")
      default: text.append(contentsOf: [scalar, escaped])
      }
    }
    guard current == quote else {
      throw PredicateError(
        .openQuote, utf16Offset: UTF16Offset(utf16Offset(start)))
    }
    index += 1
    return String(text)
  }

  private mutating func number() -> (Decimal, String)? {
    var end = index + 1
    while end < scalars.count, scalars[end].isASCII,
      UInt8(scalars[end].value).isLetterOrDigit || scalars[end] == "."
    {
      end += 1
    }
    var digits = scalars[index..<end]
    if digits.first == "+" { digits.removeFirst() }
    let text = String(String.UnicodeScalarView(digits))
    guard let number = Decimal(neutral: text) else { return nil }
    index = end
    return (number, text)
  }

  private mutating func word() -> String? {
    var end = index
    while end < scalars.count,
      scalars[end].properties.isAlphabetic || scalars[end] == "_"
        || (end > index && (scalars[end].properties.numericType != nil || scalars[end] == "."))
    {
      end += 1
    }
    guard end > index else { return nil }
    defer { index = end }
    return String(String.UnicodeScalarView(scalars[index..<end]))
  }

  private static let pairs: Set<String> = ["&&", "||", "==", "!=", "<>", "<=", "=<", ">=", "=>"]

  private mutating func sign() -> String? {
    let first = String(Character(scalars[index]))
    if index + 1 < scalars.count {
      let pair = first + String(Character(scalars[index + 1]))
      if Self.pairs.contains(pair) {
        index += 2
        return pair
      }
    }
    guard "=<>!(){}[],".unicodeScalars.contains(scalars[index]) else { return nil }
    index += 1
    return first
  }
}

extension Decimal {
  /// A number in its neutral form, as `-12.5e3`; nil for any other text.
  package init?(neutral text: String) {
    guard case .accepted(_, .number(let number)?) = Numbers.number(Array(text.utf8).span) else {
      return nil
    }
    self = number
  }
}
