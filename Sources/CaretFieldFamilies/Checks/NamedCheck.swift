internal import CaretFields
internal import CaretUnicode

// The checks of the JavaScript library validator.js under their own names, so that rules written for it can be
// kept: `isAlpha`, `isIBAN`, `matches` … A check gets the text and the arguments of the call, and says yes or no.
//
// Each is one row with its name, a text that it takes, one that it refuses, and how it judges. Most are grammars and
// stand as patterns in `CheckPatterns`; check digits, registers and calendars are code. Each of the files
// `NamedCheck+….swift` holds one kind.

/// A check and what it has to look at.
struct NamedCheck {
  let text: String
  let arguments: CheckArguments
  let patterns: PatternShelf

  /// A check as a type of field; its arguments come as the parameter `args`.
  ///
  /// - Parameter places: the regions or locales that the check can be told of; nil where it knows none.
  static func type(
    _ name: String, _ example: String?, not counterexample: String?, of places: Places? = nil,
    _ passes: @escaping @Sendable (NamedCheck) -> Bool
  ) -> FieldTypeEntry {
    FieldTypeEntry(name) { name in
      FieldTypeDefinition(
        name, "what \(name) of validator.js takes", example: example, not: counterexample,
        parameters: ["args"], check: places?.check,
        .prepared { context in
          let arguments = CheckArguments(context.parameters)
          let patterns = PatternShelf()
          return { value in
            passes(NamedCheck(text: value.text, arguments: arguments, patterns: patterns))
              ? .accepted : .rejected(.unexpectedCharacter, at: 0)
          }
        })
    }
  }

  /// A check that a pattern says completely.
  static func type(
    _ name: String, _ example: String?, not counterexample: String?, matching pattern: String
  ) -> FieldTypeEntry {
    type(name, example, not: counterexample) { $0.matches(pattern) }
  }

  /// The regions or locales that a check knows.
  struct Places: Sendable {
    let isKnown: @Sendable (String) -> Bool
    /// Their names, which those that were meant are looked for among.
    let names: @Sendable () -> [String]

    /// The places of a table, `any` among them where that asks for all.
    static func table<Row>(_ table: [String: Row], hasAny: Bool = true) -> Places {
      let names = Set(table.keys).union(hasAny ? ["any"] : [])
      return Places(isKnown: { names.contains($0) }, names: { names.sorted() })
    }

    /// What is said of a place that is not known, as every value would be wrong there.
    var check: @Sendable (FieldContext) -> FieldRuleError? { { refusal(of: $0) } }

    private func refusal(of context: FieldContext) -> FieldRuleError? {
      let asked = CheckArguments(context.parameters)[0]
      let texts = asked?.list?.compactMap(\.text) ?? [asked?.text].compactMap(\.self)
      // Among several that are told, those that are not known are passed over, as validator.js does.
      guard let text = texts.first, !texts.contains(where: isKnown) else { return nil }
      return FieldRuleError(
        rule: .parameter("args"), text: text, problem: .unknownPlace(known: names()))
    }
  }

  var bytes: [UInt8] { Array(text.utf8) }

  /// Whether the whole text matches.
  func matches(_ pattern: String, ignoringCase: Bool = false, in part: String? = nil) -> Bool {
    patterns.matches(pattern, part ?? text, ignoringCase: ignoringCase, isSearch: false)
  }

  /// A list entry of the library: a plain text, or a pattern that is searched for.
  func isListed(_ entry: FieldParameter, _ text: String) -> Bool {
    guard let pattern = entry.table?["$regex"]?.text else { return entry.written == text }
    let isCaseless = entry.table?["flags"]?.text?.contains("i") == true
    return patterns.matches(pattern, text, ignoringCase: isCaseless, isSearch: true)
  }
}

/// The arguments of a call, as JSON: positional ones, the last often an object of options.
struct CheckArguments {
  let list: [FieldParameter]

  init(_ parameters: [String: FieldParameter]) {
    list = parameters["args"]?.list ?? []
  }

  subscript(_ index: Int) -> FieldParameter? { index < list.count ? list[index] : nil }

  /// An option by name.
  subscript(_ name: String) -> FieldParameter? {
    for entry in list.reversed() { if let table = entry.table { return table[name] } }
    return nil
  }

  /// An option that is a flag; `fallback` when it is not given.
  func isOn(_ name: String, else fallback: Bool = false) -> Bool {
    self[name]?.bool ?? fallback
  }
}

/// Compiled patterns, each kept for the next value.
final class PatternShelf {
  private var shelf: [String: RegularExpression] = [:]

  /// False for a pattern that can't be compiled or ran into its limits: the caller's rules are fixed ones.
  func matches(_ pattern: String, _ text: String, ignoringCase: Bool, isSearch: Bool) -> Bool {
    let key = (ignoringCase ? "i" : "c") + pattern
    if shelf[key] == nil {
      shelf[key] = try? RegularExpression(
        pattern, options: ignoringCase ? .caseInsensitive : [], timeLimit: 100)
    }
    guard let expression = shelf[key] else { return false }
    let units = Array(text.utf16)
    let match =
      isSearch ? try? expression.firstMatch(in: units) : try? expression.wholeMatch(in: units)
    return match != nil
  }
}
