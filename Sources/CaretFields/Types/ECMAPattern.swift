// ECMAScript's regular expressions (with its flag `u` or `v`), written in ICU's syntax.
//
// JSON Schema and HTML patterns are ECMAScript's. The two differ in what `\d \w \s . $ \b` mean, in the
// escapes that exist, and in what `[`, `&&` and `-` do inside a set; one pass over the pattern checks the
// grammar and rewrites these.

struct ECMAPattern {
  /// Where the pattern leaves ECMAScript's grammar, in scalars.
  struct Failure: Error {
    var index: Int
  }

  /// JSON Schema's patterns have the flag `u`; HTML's have `v`, whose classes are sets with operations.
  enum Flag { case u, v }

  let source: [Unicode.Scalar]
  private let flag: Flag
  var index = 0
  var output = ""
  /// How many groups and classes are open.
  var depth = 0
  /// More groups in each other than this are refused: each takes its part of the stack.
  static let deepest = 250
  private var groupNames: Set<String> = []
  private var references: [(String, Int)] = []

  private static let digit = "[0-9]"
  private static let word = "[A-Za-z0-9_]"
  private static let blanks =
    #"\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF"#

  private init(_ pattern: String, _ flag: Flag) {
    source = Array(pattern.unicodeScalars)
    self.flag = flag
  }

  /// The pattern in ICU's syntax.
  static func translate(_ pattern: String, _ flag: Flag = .u) throws(Failure) -> String {
    var translator = ECMAPattern(pattern, flag)
    try translator.disjunction(isGroup: false)
    for (name, index) in translator.references where !translator.groupNames.contains(name) {
      throw Failure(index: index)
    }
    return translator.output
  }

  func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    index + ahead < source.count ? source[index + ahead] : nil
  }

  func fails() -> Failure { Failure(index: index) }

  mutating func takes(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard source[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  private mutating func disjunction(isGroup: Bool) throws(Failure) {
    while let scalar = peek() {
      switch scalar {
      case ")":
        if isGroup { return }
        throw fails()
      case "|":
        output += "|"
        index += 1
      default: try term()
      }
    }
    if isGroup { throw fails() }
  }

  private mutating func term() throws(Failure) {
    var canRepeat = true
    switch source[index] {
    case "^":
      output += "^"
      index += 1
      canRepeat = false
    case "$":
      output += #"\z"#
      index += 1
      canRepeat = false
    case "(": canRepeat = try group()
    case "[": flag == .v ? try setClass() : try characterClass()
    case ".":
      output += #"[^\n\r\u2028\u2029]"#
      index += 1
    case "\\": canRepeat = try escape()
    case "*", "+", "?", "{", "}", "]": throw fails()
    case let scalar:
      literal(scalar)
      index += 1
    }
    try quantifier(isAllowed: canRepeat)
  }

  private mutating func quantifier(isAllowed: Bool) throws(Failure) {
    guard let scalar = peek() else { return }
    switch scalar {
    case "*", "+", "?":
      guard isAllowed else { throw fails() }
      output.unicodeScalars.append(scalar)
      index += 1
    case "{":
      guard isAllowed else { throw fails() }
      try bounds()
    default: return
    }
    if takes("?") { output += "?" }
  }

  private mutating func bounds() throws(Failure) {
    let start = index
    index += 1
    guard let least = number() else { throw fails() }
    var most: Int? = least
    if takes(",") { most = number() }
    guard takes("}") else { throw fails() }
    if let most, most < least { throw Failure(index: start) }
    output.unicodeScalars += source[start..<index]
  }

  private mutating func number() -> Int? {
    let start = index
    var number = 0
    while let scalar = peek(), ("0"..."9").contains(scalar) {
      number = min(number * 10 + Int(scalar.value) - 0x30, 1_000_000)
      index += 1
    }
    return index == start ? nil : number
  }

  /// A group; gives whether it can be repeated.
  private mutating func group() throws(Failure) -> Bool {
    var isLookaround = false
    if takes("(?:") {
      output += "(?:"
    } else if takes("(?=") {
      output += "(?="
      isLookaround = true
    } else if takes("(?!") {
      output += "(?!"
      isLookaround = true
    } else if takes("(?<=") {
      output += "(?<="
      isLookaround = true
    } else if takes("(?<!") {
      output += "(?<!"
      isLookaround = true
    } else if takes("(?<") {
      try namedGroup()
    } else if takes("(?") {
      throw fails()
    } else {
      index += 1
      output += "("
    }
    depth += 1
    guard depth <= Self.deepest else { throw fails() }
    try disjunction(isGroup: true)
    depth -= 1
    index += 1
    output += ")"
    return !isLookaround
  }

  private mutating func namedGroup() throws(Failure) {
    let name = try groupName()
    guard groupNames.insert(name).inserted else { throw fails() }
    output += "(?<" + ECMAPattern.icuName(name) + ">"
  }

  private mutating func groupName() throws(Failure) -> String {
    var name = ""
    while let scalar = peek(), scalar != ">" {
      guard scalar == "_" || scalar == "$" || scalar.properties.isIDContinue else { throw fails() }
      name.unicodeScalars.append(scalar)
      index += 1
    }
    guard peek() == ">", let first = name.unicodeScalars.first, !("0"..."9").contains(first) else {
      throw fails()
    }
    index += 1
    return name
  }

  /// ICU's names are ASCII letters and digits.
  private static func icuName(_ name: String) -> String {
    "n" + name.unicodeScalars.map { String($0.value, radix: 36) }.joined(separator: "z")
  }

  // MARK: Escapes

  private mutating func escape() throws(Failure) -> Bool {
    guard let scalar = peek(1) else { throw fails() }
    switch scalar {
    case "b", "B":
      let (before, after) = ("(?<=" + Self.word + ")", "(?=" + Self.word + ")")
      let (notBefore, notAfter) = ("(?<!" + Self.word + ")", "(?!" + Self.word + ")")
      output +=
        scalar == "b"
        ? "(?:\(before)\(notAfter)|\(notBefore)\(after))"
        : "(?:\(before)\(after)|\(notBefore)\(notAfter))"
      index += 2
      return false
    case "d", "D", "w", "W", "s", "S":
      output += "[" + Self.classContent(scalar) + "]"
      index += 2
    case "k":
      index += 2
      guard takes("<") else { throw fails() }
      let start = index
      let name = try groupName()
      references.append((name, start))
      output += "\\k<" + Self.icuName(name) + ">"
    case "1"..."9":
      index += 1
      let number = number() ?? 0
      guard number <= groupCount else { throw fails() }
      output += "\\" + String(number) + "(?:)"
    case "p", "P":
      if flag == .v, let strings = try stringProperty() {
        output += strings
      } else {
        output += try property()
      }
    default: literal(try characterEscape())
    }
    return true
  }

  /// Counted once: a pattern can have thousands of references.
  private lazy var groupCount = countGroups()

  private func countGroups() -> Int {
    var count = 0
    var position = 0
    var isInClass = false
    while position < source.count {
      switch source[position] {
      case "\\": position += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass:
        let next = position + 1 < source.count ? source[position + 1] : " "
        let afterNext = position + 2 < source.count ? source[position + 2] : " "
        let third = position + 3 < source.count ? source[position + 3] : " "
        if next != "?" || (afterNext == "<" && third != "=" && third != "!") { count += 1 }
      default: break
      }
      position += 1
    }
    return count
  }

  static func classContent(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "d": "0-9"
    case "D": "^0-9"
    case "w": "A-Za-z0-9_"
    case "W": "^A-Za-z0-9_"
    case "s": blanks
    default: "^" + blanks
    }
  }

  mutating func property() throws(Failure) -> String {
    let start = index
    index += 2
    guard takes("{") else { throw fails() }
    let nameStart = index
    while let scalar = peek(), scalar != "}" {
      guard
        scalar == "_" || scalar == "=" || (scalar.isASCII && scalar.properties.isAlphabetic)
          || ("0"..."9").contains(scalar)
      else { throw fails() }
      index += 1
    }
    guard peek() == "}", index > nameStart else { throw fails() }
    index += 1
    var text = ""
    text.unicodeScalars += source[start..<index]
    guard (try? AllowedCharacters("[" + text + "]")) != nil else { throw Failure(index: start) }
    return text
  }

  /// An escape for one character.
  mutating func characterEscape() throws(Failure) -> Unicode.Scalar {
    let scalar = source[index + 1]
    index += 2
    switch scalar {
    case "t": return "\t"
    case "n": return "\n"
    case "v": return "\u{B}"
    case "f": return "\u{C}"
    case "r": return "\r"
    case "0":
      if let next = peek(), ("0"..."9").contains(next) { throw fails() }
      return "\0"
    case "c":
      guard let letter = peek(), letter.isASCII, letter.properties.isAlphabetic else {
        throw fails()
      }
      index += 1
      return Unicode.Scalar(UInt8(letter.value & 31))
    case "x": return try hexadecimal(2)
    case "u":
      guard peek() == "{" else { return try surrogates() }
      index += 1
      let start = index
      while let digit = peek(), digit.properties.isASCIIHexDigit { index += 1 }
      guard peek() == "}", let value = value(source[start..<index]) else { throw fails() }
      index += 1
      return value
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": return scalar
    default:
      index -= 2
      throw fails()
    }
  }

  private func value(_ digits: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    var text = ""
    text.unicodeScalars += digits
    return UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
  }

  private mutating func hexadecimal(_ count: Int) throws(Failure) -> Unicode.Scalar {
    guard index + count <= source.count, let scalar = value(source[index..<index + count]) else {
      throw fails()
    }
    index += count
    return scalar
  }

  private mutating func surrogates() throws(Failure) -> Unicode.Scalar {
    func unit(at start: Int) -> UInt32? {
      guard start + 4 <= source.count else { return nil }
      var text = ""
      text.unicodeScalars += source[start..<start + 4]
      return UInt32(text, radix: 16)
    }
    guard let first = unit(at: index) else { throw fails() }
    if (0xD800..<0xDC00).contains(first), peek(4) == "\\", peek(5) == "u",
      let second = unit(at: index + 6),
      (0xDC00..<0xE000).contains(second)
    {
      index += 10
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00) ?? "\u{FFFD}"
    }
    index += 4
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  mutating func literal(_ scalar: Unicode.Scalar) {
    if scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) {
      output += "\\x{" + String(scalar.value, radix: 16) + "}"
    } else {
      output.unicodeScalars.append(scalar)
    }
  }

  // MARK: Classes

  private mutating func characterClass() throws(Failure) {
    index += 1
    let isNegated = takes("^")
    if takes("]") {
      output += isNegated ? #"[\x{0}-\x{10FFFF}]"# : "(?!)"
      return
    }
    output += isNegated ? "[^" : "["
    while let scalar = peek(), scalar != "]" {
      guard let first = try classAtom() else { continue }
      if peek() == "-", let next = peek(1), next != "]" {
        _ = scalar
        index += 1
        guard let last = try classAtom(), last.value >= first.value else { throw fails() }
        output += Self.hex(first) + "-" + Self.hex(last)
      } else {
        output += Self.hex(first)
      }
    }
    guard takes("]") else { throw fails() }
    output += "]"
  }

  static func hex(_ scalar: Unicode.Scalar) -> String {
    "\\x{" + String(scalar.value, radix: 16) + "}"
  }

  /// One character of a class; nil for a class escape, which has been written.
  private mutating func classAtom() throws(Failure) -> Unicode.Scalar? {
    guard let scalar = peek() else { throw fails() }
    guard scalar == "\\" else {
      index += 1
      return scalar
    }
    guard let escaped = peek(1) else { throw fails() }
    switch escaped {
    case "d", "D", "w", "W", "s", "S":
      output += "[" + Self.classContent(escaped) + "]"
      index += 2
      return nil
    case "p", "P":
      output += try property()
      return nil
    case "b":
      index += 2
      return "\u{8}"
    case "-":
      index += 2
      return "-"
    default: return try characterEscape()
    }
  }
}
