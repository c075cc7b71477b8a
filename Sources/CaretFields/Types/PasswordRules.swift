internal import CaretBytes
internal import CaretUnicode

// Rules for new passwords in the notation of HTML's proposed `passwordrules` attribute and of
// `UITextInputPasswordRules`:
//
//   required: lower; required: upper, digit; allowed: [-().&@?'#,/";+]; max-consecutive: 2; minlength: 8
//
// Each `required` asks for one character of its classes; `allowed` adds to what may occur and, where it stands,
// keeps out all else.

struct PasswordRules {
  private var required: [(shown: String, set: UnicodeSet)] = []
  private var allowed: UnicodeSet?
  private var maximumConsecutive: Int?
  private var minimumLength: Int?
  private var maximumLength: Int?

  /// - Throws: `FieldRuleError` naming the part that can't be read.
  init(_ text: String) throws(FieldRuleError) {
    for part in text.split(separator: ";") {
      let words = part.split(separator: ":", maxSplits: 1).map(\.trimmed)
      if words.allSatisfy(\.isEmpty) { continue }
      guard words.count == 2 else { throw Self.failure(part.trimmed) }
      try take(words[0].lowercased(), words[1])
    }
    guard let allowed else { return }
    self.allowed = required.reduce(allowed) { $0.union($1.set) }
  }

  private static func failure(_ part: String) -> FieldRuleError {
    FieldRuleError(rule: .passwordRules, text: part, problem: .badPasswordRule)
  }

  private mutating func take(_ name: String, _ value: String) throws(FieldRuleError) {
    switch name {
    case "required": required.append((value, try Self.set(of: value)))
    case "allowed": allowed = try (allowed ?? UnicodeSet([])).union(Self.set(of: value))
    case "max-consecutive": maximumConsecutive = try Self.number(value, from: 1)
    case "minlength": minimumLength = try Self.number(value, from: 0)
    case "maxlength": maximumLength = try Self.number(value, from: 0)
    default: throw Self.failure(name + ": " + value)
    }
  }

  private static func number(_ text: String, from least: Int) throws(FieldRuleError) -> Int {
    guard let number = Int(text), number >= least else { throw failure(text) }
    return number
  }

  /// Classes with commas between them: names, and characters in brackets.
  private static func set(of text: String) throws(FieldRuleError) -> UnicodeSet {
    var set = UnicodeSet([])
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard let first = rest.first else { return set }
      if first == "[" {
        guard let end = rest.lastIndex(of: "]") else { throw failure(text) }
        let inside = rest[rest.index(after: rest.startIndex)..<end]
        set = set.union(UnicodeSet(inside.unicodeScalars.map { $0.value...$0.value }))
        rest = rest[rest.index(after: end)...]
        continue
      }
      let name = rest.prefix { $0 != "," && !$0.isWhitespace }
      set = set.union(try named(String(name)))
      rest = rest.dropFirst(name.count)
    }
  }

  private static func named(_ name: String) throws(FieldRuleError) -> UnicodeSet {
    switch name.lowercased() {
    case "lower": return UnicodeSet([0x61...0x7A])
    case "upper": return UnicodeSet([0x41...0x5A])
    case "digit": return UnicodeSet([0x30...0x39])
    case "special":
      return UnicodeSet([0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
    case "ascii-printable": return UnicodeSet([0x20...0x7E])
    case "unicode": return UnicodeSet([0x00...0xD7FF, 0xE000...0x10FFFF])
    default: throw failure(name)
    }
  }

  // MARK: Judging

  /// What a password lacks: a check for each part, so that all of it is told at once.
  var checks: [(FieldValue) -> FieldProblem?] {
    [lengthProblem, characterProblem] + required.map(needs) + [rowProblem]
  }

  private func lengthProblem(with value: FieldValue) -> FieldProblem? {
    let count = value.count(in: .graphemes)
    if let minimumLength, count < minimumLength {
      return FieldProblem(.tooShort(minimum: minimumLength, count: count, unit: .graphemes))
    }
    guard let maximumLength, count > maximumLength else { return nil }
    return FieldProblem(.tooLong(maximum: maximumLength, count: count, unit: .graphemes))
  }

  private func characterProblem(with value: FieldValue) -> FieldProblem? {
    guard let allowed, !value.text.unicodeScalars.allSatisfy(allowed.contains) else { return nil }
    return FieldProblem(.notAllowed(set: "the allowed characters"))
  }

  private func needs(_ rule: (shown: String, set: UnicodeSet)) -> (FieldValue) -> FieldProblem? {
    { value in
      value.text.unicodeScalars.contains(where: rule.set.contains)
        ? nil : FieldProblem(.passwordNeeds(rule.shown))
    }
  }

  private func rowProblem(with value: FieldValue) -> FieldProblem? {
    guard let limit = maximumConsecutive, let offset = longRow(in: value.text, limit) else {
      return nil
    }
    return FieldProblem(
      .repeated(limit: limit), at: FieldPlace(utf8Offset: UTF8Offset(offset), in: value))
  }

  /// Where a row of one character becomes too long, in bytes.
  private func longRow(in text: String, _ limit: Int) -> Int? {
    var row = 0
    var last: Character?
    for index in text.indices {
      row = text[index] == last ? row + 1 : 1
      last = text[index]
      if row > limit { return text.utf8.distance(from: text.startIndex, to: index) }
    }
    return nil
  }
}
