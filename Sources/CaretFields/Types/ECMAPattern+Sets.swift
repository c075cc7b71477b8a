// Classes of ECMAScript's flag `v`: nested, with `--` and `&&`, and with strings in `\q{…}`.
//
// ICU has the operations; strings of several characters become alternatives before the set, the longest first.

extension ECMAPattern {
  /// What a class or a part of one holds.
  private struct CharacterSet {
    /// A set of ICU's, in its brackets.
    var set: String
    /// Strings of no or several characters, escaped for a pattern, each with its count of characters.
    var strings: [String: Int] = [:]
    /// Strings that only a pattern can tell.
    var patterns: [String] = []

    static let empty = CharacterSet(set: #"[[a]&&[b]]"#)

    var hasStrings: Bool { !strings.isEmpty || !patterns.isEmpty }

    mutating func add(_ other: CharacterSet) {
      set = "[" + set + other.set + "]"
      strings.merge(other.strings) { count, _ in count }
      patterns += other.patterns
    }

    var pattern: String {
      guard hasStrings else { return set }
      let ordered = strings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let long = ordered.filter { $0.value > 0 }.map(\.key)
      let none = ordered.filter { $0.value == 0 }.map(\.key)
      return "(?:" + (patterns + long + [set] + none).joined(separator: "|") + ")"
    }
  }

  mutating func setClass() throws(Failure) { output += try nestedClass().pattern }

  private mutating func nestedClass() throws(Failure) -> CharacterSet {
    index += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw fails() }
    let start = index
    let isNegated = takes("^")
    var result = try contents()
    guard takes("]") else { throw fails() }
    guard isNegated else { return result }
    guard !result.hasStrings else { throw Failure(index: start) }
    result.set = "[^" + result.set + "]"
    return result
  }

  /// A union, or operands that all have `--`, or all `&&`, between them.
  private mutating func contents() throws(Failure) -> CharacterSet {
    var result = CharacterSet.empty
    var count = 0
    while let scalar = peek(), scalar != "]" {
      let (operand, character) = try operand()
      count += 1
      if count == 1, takes("&&") { return try operation("&&", on: operand) }
      if count == 1, takes("--") { return try operation("--", on: operand) }
      guard let first = character, peek() == "-" else {
        result.add(operand)
        continue
      }
      index += 1
      guard let last = try self.operand().character, first <= last else { throw fails() }
      result.add(CharacterSet(set: "[" + Self.hex(first) + "-" + Self.hex(last) + "]"))
    }
    return result
  }

  private mutating func operation(
    _ sign: String, on first: CharacterSet
  ) throws(Failure) -> CharacterSet {
    var result = first
    repeat {
      if peek() == "&" { throw fails() }
      let other = try operand().set
      guard result.patterns.isEmpty, other.patterns.isEmpty else { throw fails() }
      result.set = "[" + result.set + sign + other.set + "]"
      let isIntersection = sign == "&&"
      result.strings = result.strings.filter { (other.strings[$0.key] != nil) == isIntersection }
    } while takes(sign)
    guard peek() == "]" else { throw fails() }
    return result
  }

  /// A class, an escape for several characters, strings, or one character, which may begin a range.
  private mutating func operand() throws(Failure) -> (
    set: CharacterSet, character: Unicode.Scalar?
  ) {
    guard let scalar = peek() else { throw fails() }
    if scalar == "[" { return (try nestedClass(), nil) }
    if scalar == "\\", let escaped = peek(1) {
      switch escaped {
      case "d", "D", "w", "W", "s", "S":
        index += 2
        return (CharacterSet(set: "[" + Self.classContent(escaped) + "]"), nil)
      case "p", "P":
        if let strings = try stringProperty() {
          return (CharacterSet(set: CharacterSet.empty.set, patterns: [strings]), nil)
        }
        return (CharacterSet(set: "[" + (try property()) + "]"), nil)
      case "q":
        index += 2
        return (try strings(), nil)
      default: break
      }
    }
    let character = try setCharacter()
    return (CharacterSet(set: "[" + Self.hex(character) + "]"), character)
  }

  private mutating func setCharacter() throws(Failure) -> Unicode.Scalar {
    guard let scalar = peek() else { throw fails() }
    if scalar == "\\" {
      guard let escaped = peek(1) else { throw fails() }
      if escaped == "b" || "&-!#%,:;<=>@`~".unicodeScalars.contains(escaped) {
        index += 2
        return escaped == "b" ? "\u{8}" : escaped
      }
      return try characterEscape()
    }
    let isDouble = "&!#$%*+,.:;<=>?@^`~".unicodeScalars.contains(scalar) && peek(1) == scalar
    guard !isDouble, !"()[]{}/-|".unicodeScalars.contains(scalar) else { throw fails() }
    index += 1
    return scalar
  }

  /// `{one|two}` behind `\q`.
  private mutating func strings() throws(Failure) -> CharacterSet {
    guard takes("{") else { throw fails() }
    var result = CharacterSet.empty
    var string: [Unicode.Scalar] = []
    while true {
      guard let scalar = peek() else { throw fails() }
      guard scalar == "|" || scalar == "}" else {
        string.append(try setCharacter())
        continue
      }
      index += 1
      if string.count == 1 {
        result.add(CharacterSet(set: "[" + Self.hex(string[0]) + "]"))
      } else {
        result.strings[string.map(Self.hex).joined()] = string.count
      }
      string = []
      if scalar == "}" { return result }
    }
  }

  /// The pattern of a property of strings (`\p{RGI_Emoji}` and its parts), by the grammar of UTS #51; nil for
  /// other properties.
  mutating func stringProperty() throws(Failure) -> String? {
    for (name, pattern) in Self.stringProperties where takes("\\p{" + name + "}") { return pattern }
    return nil
  }

  private static let stringProperties: [(name: String, pattern: String)] = {
    let keycap = #"[0-9#*]\x{FE0F}\x{20E3}"#
    let flag = #"\p{Regional_Indicator}\p{Regional_Indicator}"#
    let tag = #"\x{1F3F4}[\x{E0030}-\x{E0039}\x{E0061}-\x{E007A}]+\x{E007F}"#
    let modifier = #"\p{Emoji_Modifier_Base}\p{Emoji_Modifier}"#
    let basic = #"(?:\p{Emoji_Presentation}|[\p{Emoji}&&[^0-9#*]]\x{FE0F})"#
    let element = #"(?:\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|[\p{Emoji}&&[^0-9#*]]\x{FE0F}?)"#
    let joined = "(?:" + element + #"(?:\x{200D}"# + element + ")+)"
    let all = "(?:" + [joined, keycap, tag, flag, modifier, basic].joined(separator: "|") + ")"
    return [
      ("Emoji_Keycap_Sequence", keycap), ("RGI_Emoji_Flag_Sequence", flag),
      ("RGI_Emoji_Tag_Sequence", tag), ("RGI_Emoji_Modifier_Sequence", modifier),
      ("RGI_Emoji_ZWJ_Sequence", joined), ("Basic_Emoji", basic), ("RGI_Emoji", all),
    ]
  }()
}
