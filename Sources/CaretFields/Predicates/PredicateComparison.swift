internal import CaretBytes
internal import CaretUnicode

/// One comparison of a predicate, with its pattern compiled.
struct PredicateComparison {
  struct Options: OptionSet {
    let rawValue: Int
    static let caseInsensitive = Options(rawValue: 1)
    static let diacriticInsensitive = Options(rawValue: 2)
  }

  let left: PredicateTerm
  private let kind: PredicateOperator
  let right: PredicateTerm
  private let options: Options
  /// Of LIKE and MATCHES.
  private let pattern: FieldPattern?

  init(
    _ left: PredicateTerm, _ kind: PredicateOperator, _ right: PredicateTerm, options: Options,
    timeLimit: Int, utf16Offset: Int
  ) throws(PredicateError) {
    self.left = left
    self.kind = kind
    self.options = options
    func failure(_ fault: PredicateFault) -> PredicateError {
      PredicateError(fault, utf16Offset: UTF16Offset(utf16Offset))
    }
    switch (kind, right) {
    case (.in, .list), (.in, .text), (.in, .field): pattern = nil
    case (.between, .list(let terms)) where terms.count == 2: pattern = nil
    case (.in, _): throw failure(.inWithoutList)
    case (.between, _): throw failure(.betweenWithoutTwo)
    case (.matches, .text(let text)), (.like, .text(let text)):
      var folded = kind == .like ? Self.pattern(like: text) : text
      if options.contains(.diacriticInsensitive) { folded = Self.withoutMarks(folded) }
      if options.contains(.caseInsensitive) { folded = "(?i)" + folded }
      do {
        pattern = try FieldPattern(folded, shown: text, isWhole: true, timeLimit: timeLimit)
      } catch {
        throw failure(.badPattern)
      }
    case (.matches, _), (.like, _): throw failure(.missingPattern)
    case (_, .list): throw failure(.misplacedList)
    default: pattern = nil
    }
    self.right = right
  }

  /// `*` is any text, `?` any character.
  private static func pattern(like text: String) -> String {
    "(?s)"
      + text.map { character in
        switch character {
        case "*": ".*"
        case "?": "\\X"
        default:
          character.isLetter || character.isNumber ? String(character) : "\\" + String(character)
        }
      }.joined()
  }

  // MARK: Answers

  func answer(_ record: (String?) -> FieldValue?) -> PredicateAnswer {
    let left = PredicateOperand(self.left, record)
    if case .null = right {
      switch kind {
      case .equal: return left == nil ? .yes : .no
      case .notEqual: return left == nil ? .no : .yes
      default: return .unknown
      }
    }
    guard let left else { return .unknown }
    if let pattern { return matches(left, pattern) }
    if case .list(let terms) = right { return answer(left, terms, record) }
    guard let right = PredicateOperand(right, record) else { return .unknown }
    return PredicateAnswer(compares(left, right))
  }

  private func matches(_ value: PredicateOperand, _ pattern: FieldPattern) -> PredicateAnswer {
    let text =
      options.contains(.diacriticInsensitive) ? Self.withoutMarks(value.text) : value.text
    do {
      return PredicateAnswer(try pattern.accepts(Array(text.utf8).span))
    } catch {
      return .undecided
    }
  }

  private func answer(
    _ value: PredicateOperand, _ terms: [PredicateTerm], _ record: (String?) -> FieldValue?
  ) -> PredicateAnswer {
    let others = terms.map { PredicateOperand($0, record) }
    if kind == .between {
      guard let low = others[0], let high = others[1] else { return .unknown }
      return PredicateAnswer(order(value, low) >= 0 && order(value, high) <= 0)
    }
    if others.contains(where: { $0.map { order(value, $0) == 0 } == true }) { return .yes }
    return others.contains { $0 == nil } ? .unknown : .no
  }

  private func compares(_ left: PredicateOperand, _ right: PredicateOperand) -> Bool {
    switch kind {
    case .equal: order(left, right) == 0
    case .notEqual: order(left, right) != 0
    case .less: order(left, right) < 0
    case .lessOrEqual: order(left, right) <= 0
    case .greater: order(left, right) > 0
    case .greaterOrEqual: order(left, right) >= 0
    case .beginsWith: folded(left.text).starts(with: folded(right.text))
    case .endsWith: folded(left.text).reversed().starts(with: folded(right.text).reversed())
    case .contains: contains(folded(left.text), folded(right.text))
    case .in: contains(folded(right.text), folded(left.text))
    case .like, .matches, .between: false
    }
  }

  /// Less than zero, zero or more, as the two stand: numbers by size, else texts by their characters.
  private func order(_ left: PredicateOperand, _ right: PredicateOperand) -> Int {
    if let a = left.number, let b = right.number { return a < b ? -1 : b < a ? 1 : 0 }
    let (a, b) = (folded(left.text), folded(right.text))
    return a == b ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1
  }

  private func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard !part.isEmpty else { return true }
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }

  private func folded(_ text: String) -> [UInt8] {
    guard !options.isEmpty else { return Array(text.utf8) }
    var text = text
    if options.contains(.diacriticInsensitive) { text = Self.withoutMarks(text) }
    if options.contains(.caseInsensitive) { text = CaseMapping().folded(text) }
    return Array(text.utf8)
  }

  /// The text in NFD without its nonspacing marks: "é" is "e".
  private static func withoutMarks(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    let bare = NormalForm.nfd.normalized(text).unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(String.UnicodeScalarView(bare))
  }
}

/// A side of a comparison, as it stands in a record.
private struct PredicateOperand {
  let text: String
  let number: Decimal?

  /// Nil for what isn't there.
  init?(_ term: PredicateTerm, _ record: (String?) -> FieldValue?) {
    switch term {
    case .field(let name):
      guard let value = record(name) else { return nil }
      text = value.text
      number = Decimal(neutral: text)
    case .text(let text):
      self.text = text
      number = Decimal(neutral: text)
    case .number(let number, let text):
      self.number = number
      self.text = text
    case .length(let term):
      guard let operand = PredicateOperand(term, record) else { return nil }
      let count = FieldValue(operand.text).count(in: .graphemes)
      text = String(count)
      number = Decimal(count)
    case .null, .list: return nil
    }
  }
}
