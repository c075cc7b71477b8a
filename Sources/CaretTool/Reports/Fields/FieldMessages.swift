internal import CaretFields
internal import CaretJSON
internal import CaretUnicode

// What a person reads when a value is turned down, in their language. English comes from `FieldText`, without
// ICU's help; other languages, and catalogues of the user's, are ICU message patterns by the code of the problem
// (`FieldReason.code`, the `code` of the JSON object), so that plural forms are right.

/// The messages of one language.
struct FieldMessages {
  /// The language, as "de"; empty for the built-in English.
  let language: String
  private let patterns: [String: String]

  static let english = FieldMessages(language: "", patterns: [:])

  private init(language: String, patterns: [String: String]) {
    self.language = language
    self.patterns = patterns
  }

  /// - Parameter name: a language that is built in, a catalogue's file, or nil for English.
  init(_ name: String?, command: String) throws(ToolError) {
    guard let name, name != "en" else {
      self = .english
      return
    }
    if let patterns = MessageCatalogue.languages[name] {
      self.init(language: name, patterns: patterns)
      return
    }
    guard name.contains("/") || name.contains(".") else {
      let known = (["en"] + MessageCatalogue.languages.keys.sorted()).joined(separator: ", ")
      throw ToolError(
        command: command, what: "there are no messages in \(Escaped.quoted(name))",
        remedy: "take one of \(known), or the path of a catalogue with a / or . in it")
    }
    self = try FieldMessages(catalogue: name, command: command)
  }

  /// Reads a catalogue: `{"language":"it","messages":{"missing":"manca", …}}`.
  private init(catalogue path: String, command: String) throws(ToolError) {
    func failure(_ what: String) -> ToolError {
      ToolError(
        command: command, what: what, place: Escaped.quoted(path),
        remedy: "write {\"language\":\"it\",\"messages\":{\"missing\":\"…\"}}")
    }
    let bytes = try InputFile.contents(of: path, command: command)
    let json: JSONValue
    do throws(JSONError) { json = try JSONReader.value(of: bytes) } catch {
      throw failure(error.message)
    }
    guard let language = json["language"]?.stringValue, let members = json["messages"]?.members
    else {
      throw failure("this is no catalogue of messages")
    }
    var patterns = MessageCatalogue.languages[language] ?? [:]
    for member in members {
      guard let pattern = member.value.stringValue else {
        throw failure("the message \(Escaped.quoted(member.name)) is no text")
      }
      do throws(PatternError) {
        _ = try MessagePattern(pattern, locale: language).formatted([])
      } catch {
        throw failure(
          "the message \(Escaped.quoted(member.name)) is no pattern at offset \(error.utf16Offset)")
      }
      patterns[member.name] = pattern
    }
    self.init(language: language, patterns: patterns)
  }

  /// What is wrong, as the end of a sentence that begins with the value.
  func message(for problem: FieldProblem) -> String {
    formatted(problem.reason.messageKey, problem.reason) ?? FieldText.message(for: problem)
  }

  /// The same, in English with what to do.
  func sentence(for problem: FieldProblem) -> String {
    guard language.isEmpty else { return message(for: problem) }
    return FieldText.message(for: problem) + ": " + FieldText.remedy(for: problem)
  }

  /// What is wrong with a row or with bytes that are no cell.
  func message(for fault: TableFault) -> String {
    formatted("table." + fault.rawValue, []) ?? TableText.message(for: fault)
  }

  /// The same, in English with what to do.
  func sentence(for fault: TableFault) -> String {
    guard language.isEmpty else { return message(for: fault) }
    return TableText.message(for: fault) + ": " + TableText.remedy(for: fault)
  }

  /// One line with the value and the place.
  func line(for problem: FieldProblem, of value: FieldValue, at position: ValuePlace?) -> String {
    guard !language.isEmpty else { return FieldText.line(for: problem, of: value, at: position) }
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
    return (position.map { "\($0.count): " } ?? "") + text
  }

  private func formatted(_ key: String, _ reason: FieldReason) -> String? {
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
    return formatted(key, arguments)
  }

  private func formatted(
    _ key: String, _ arguments: [(name: String, value: MessagePattern.Argument)]
  ) -> String? {
    patterns[key].flatMap { try? MessagePattern($0, locale: language).formatted(arguments) }
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
