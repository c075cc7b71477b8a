internal import CaretFields
internal import CaretUnicode

// What a person reads when a value is turned down, in their language. English comes from `FieldText`, without
// ICU's help; other languages, and catalogues of the user's, are ICU message patterns by the code of the problem
// (`FieldReason.code`, the `code` of the JSON object), so that plural forms are right.

/// The messages of one language.
struct FieldMessages {
  /// Nil for the built-in English.
  private let catalogue: MessageLanguage?

  static let english = FieldMessages(catalogue: nil)

  private init(catalogue: MessageLanguage?) { self.catalogue = catalogue }

  /// - Parameter name: a language that is built in, a catalogue's file, or nil for English.
  init(_ name: String?) throws(ToolError) {
    catalogue = try MessageLanguage(
      name, builtIn: MessageCatalogue.languages, key: "missing")
  }

  /// What is wrong, as the end of a sentence that begins with the value.
  func message(for problem: FieldProblem) -> String {
    formatted(problem.reason.messageKey, problem.reason) ?? FieldText.message(for: problem)
  }

  /// The same, in English with what to do.
  func sentence(for problem: FieldProblem) -> String {
    guard catalogue == nil else { return message(for: problem) }
    return FieldText.message(for: problem) + ": " + FieldText.remedy(for: problem)
  }

  /// What is wrong with a row or with bytes that are no cell.
  func message(for fault: TableFault) -> String {
    formatted("table." + fault.rawValue, []) ?? TableFaultText.message(for: fault)
  }

  /// The same, in English with what to do.
  func sentence(for fault: TableFault) -> String {
    guard catalogue == nil else { return message(for: fault) }
    return TableFaultText.message(for: fault) + ": " + TableFaultText.remedy(for: fault)
  }

  /// One line with the value and the place.
  func line(for problem: FieldProblem, of value: FieldValue, at position: ValuePlace?) -> String {
    guard catalogue != nil else { return FieldText.line(for: problem, of: value, at: position) }
    var text = FieldText.quoted(value) + " " + message(for: problem)
    if let place = problem.place, !place.text.isEmpty,
      let shown = formatted(
        "place",
        [
          ("number", .number(Double(place.graphemeOffset + 1))),
          ("text", .text(Escaped.quoted(place.text))),
        ])
    {
      text += " (" + shown + ")"
    }
    return (position.map { $0.name + ": " } ?? "") + text
  }

  private func formatted(_ key: String, _ reason: FieldReason) -> String? {
    guard let patterns = catalogue?.patterns else { return nil }
    var arguments = reason.messageArguments
    if case .type(let name, let fault, _) = reason {
      arguments += [
        (
          "type",
          .text(patterns["type." + name] ?? patterns["type"].map { $0 + " " + name } ?? name)
        ),
        ("fault", .text(patterns["fault." + fault.rawValue] ?? fault.rawValue)),
      ]
    }
    if case .jsonType(let type, let expected) = reason {
      func noun(_ type: JSONType) -> String { patterns["json." + type.rawValue] ?? type.rawValue }
      let nouns = JSONType.allCases.filter(expected.contains).map(noun)
      arguments += [
        ("found", .text(noun(type))), ("expected", .text(nouns.joined(separator: ", "))),
      ]
    }
    return formatted(key, arguments)
  }

  private func formatted(
    _ key: String, _ arguments: [(name: String, value: MessagePattern.Argument)]
  ) -> String? {
    catalogue?.formatted(key, arguments)
  }
}

extension FieldReason {
  /// The name of the message in a catalogue: the code; types share one.
  fileprivate var messageKey: String {
    switch self {
    case .type: "wrongType"
    case .tooShort(_, _, let unit), .tooLong(_, _, let unit):
      unit == .graphemes ? code : code + "Unit"
    case .unsafeText: "lookAlike"
    default: code
    }
  }

  fileprivate var messageArguments: [(name: String, value: MessagePattern.Argument)] {
    func text(_ name: String, _ value: String) -> (name: String, value: MessagePattern.Argument) {
      (name, .text(Escaped.plain(value)))
    }
    func lengths(_ limit: Int, _ count: Int, _ unit: LengthUnit)
      -> [(name: String, value: MessagePattern.Argument)]
    {
      [
        ("limit", .number(Double(limit))), ("count", .number(Double(count))),
        text("unit", unit.rawValue),
      ]
    }
    switch self {
    case .tooShort(let limit, let count, let unit), .tooLong(let limit, let count, let unit):
      return lengths(limit, count, unit)
    case .pattern(let pattern), .limitReached(let pattern): return [text("pattern", pattern)]
    case .notAllowed(let set): return [text("set", set)]
    case .below(let limit), .above(let limit), .notAbove(let limit), .notBelow(let limit):
      return [text("limit", limit)]
    case .predicate(let predicate): return [text("predicate", predicate)]
    case .passwordNeeds(let classes): return [text("classes", classes)]
    case .repeated(let limit): return [("limit", .number(Double(limit)))]
    case .outsideRange(let minimum, let maximum):
      return [text("minimum", minimum), text("maximum", maximum)]
    case .offStep(let step, let base): return [text("step", step), text("base", base)]
    case .differs(let other): return [text("field", other)]
    case .notListed(let choices): return [text("choices", FieldText.list(choices))]
    default: return []
    }
  }
}
