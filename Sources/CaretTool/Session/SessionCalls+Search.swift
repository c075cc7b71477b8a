internal import CaretInput
internal import CaretJSON
internal import CaretText
internal import CaretUnicode

extension SessionCalls {
  private typealias Argument = SessionCallEntry.Argument

  private static let range = Argument("range", "[start,end] (all)")

  /// Searching, by text and by pattern.
  static let searchCalls: [SessionCallEntry] = [
    SessionCallEntry(
      "find",
      [
        Argument("string", "what to find"),
        Argument(
          "options",
          "list of "
            + (MatchCommand.textOptions.keys.sorted() + ["regularExpression"])
            .joined(separator: ", ") + " (none)"),
        range,
      ], result: "range or null",
      help: "The first place of a text, or of a pattern's match; null when there is none or the "
        + "pattern is wrong."
    ) { (server, call) throws(SessionError) in
      let string = try call.required("string")
      guard let needle = string.utf16Value else { throw call.wrong("string", string, "a string") }
      let names = try call.names("options")
      let text = server.session.utf16(in: 0..<server.session.storage.utf16Count)
      let range = try call.rangeOrAll("range", in: text.count)
      guard !names.contains("regularExpression") else {
        return JSONValue(try findPattern(needle, names, in: text, range))
      }
      let options = try call.options(names, MatchCommand.textOptions)
      let search = TextSearch(needle, options: TextSearch.Options(options))
      return JSONValue(search.firstRange(in: text, range: range))
    },
    SessionCallEntry(
      "match",
      [
        Argument("pattern", "an ICU regular expression"),
        Argument(
          "options",
          "list of "
            + (Array(MatchCommand.patternOptions.keys) + MatchCommand.searchOptions.keys
            + ["reportProgress", "reportCompletion"])
            .sorted().joined(separator: ", ") + " (none)"),
        range, Argument("limit", "how many matches at most (all)"),
        Argument("template", "what replaces each match: then the result is the new text"),
      ], result: "list of {groups, names}, or string",
      help: "All matches of a pattern with their groups. The text itself is not changed."
    ) { (server, call) throws(SessionError) in
      let text = server.session.utf16(in: 0..<server.session.storage.utf16Count)
      let range = try call.rangeOrAll("range", in: text.count)
      return try PatternCall(call).result(in: text, range)
    },
  ]

  /// `NSString`'s search by pattern: only two options count, and a wrong pattern is found nowhere.
  private static func findPattern(
    _ pattern: [UInt16], _ names: [String], in text: [UInt16], _ range: Range<Int>
  ) throws(SessionError) -> Range<Int>? {
    let known = ["regularExpression", "caseInsensitive", "anchored", "backwards"]
    if let wrong = names.first(where: { !known.contains($0) }) {
      throw SessionError(.argument, "'\(wrong)' does not go with 'regularExpression'")
    }
    guard !pattern.isEmpty,
      let expression = try? RegularExpression(
        String(decoding: pattern, as: UTF16.self),
        options: names.contains("caseInsensitive") ? .caseInsensitive : [])
    else { return nil }
    let options: RegularExpression.SearchOptions = names.contains("anchored") ? .anchored : []
    do {
      return try expression.firstMatch(in: text, range: range, options: options)?.range
    } catch {
      throw SessionError(.timeLimit, "\(error)")
    }
  }
}

/// A `match` call, its arguments checked.
private struct PatternCall {
  let expression: RegularExpression
  let search: RegularExpression.SearchOptions
  let limit: Int
  let template: String?

  init(_ call: SessionCall) throws(SessionError) {
    let pattern = try call.string("pattern")
    let names = try call.names("options").filter {
      $0 != "reportProgress" && $0 != "reportCompletion"
    }
    let searchNames = names.filter { MatchCommand.searchOptions[$0] != nil }
    let options = try call.options(
      names.filter { MatchCommand.searchOptions[$0] == nil }, MatchCommand.patternOptions)
    search = RegularExpression.SearchOptions(
      try call.options(searchNames, MatchCommand.searchOptions))
    limit = try call.integer("limit", default: .max)
    guard limit >= 0 else { throw SessionError(.argument, "'limit' is \(limit): it is 0 or more") }
    template = call.optional("template") == nil ? nil : try call.string("template")
    do {
      expression = try RegularExpression(pattern, options: RegularExpression.Options(options))
    } catch {
      throw SessionError(.pattern, "\(error)")
    }
  }

  func result(in text: [UInt16], _ range: Range<Int>) throws(SessionError) -> JSONValue {
    var matches: [RegularExpressionMatch] = []
    do {
      guard limit > 0 else { return template == nil ? .array([]) : JSONValue(utf16: text) }
      try expression.forEachMatch(in: text, range: range, options: search) { match in
        matches.append(match)
        return matches.count < limit
      }
    } catch {
      throw SessionError(.timeLimit, "\(error)")
    }
    guard let template else { return .array(matches.map(described)) }
    return JSONValue(utf16: replaced(matches, template, in: text))
  }

  private func described(_ match: RegularExpressionMatch) -> JSONValue {
    let names = expression.groupNames.sorted { $0.key < $1.key }.map { number, name in
      JSONMember(name, JSONValue(match.groups[number]))
    }
    return .object([
      JSONMember("groups", .array(match.groups.map { JSONValue($0) })),
      JSONMember("names", .object(names)),
    ])
  }

  private func replaced(
    _ matches: [RegularExpressionMatch], _ template: String, in text: [UInt16]
  ) -> [UInt16] {
    let template = ReplacementTemplate(template, for: expression)
    var result: [UInt16] = []
    var kept = 0
    for match in matches {
      result += text[kept..<match.range.lowerBound]
      result += template.expanded(for: match, in: text)
      kept = match.range.upperBound
    }
    return result + text[kept...]
  }
}

extension SessionCall {
  func rangeOrAll(_ name: String, in count: Int) throws(SessionError) -> Range<Int> {
    optional(name) == nil ? 0..<count : try range(name, in: count)
  }

  /// A list of words.
  func names(_ name: String) throws(SessionError) -> [String] {
    guard let value = optional(name) else { return [] }
    guard let values = value.arrayValue else { throw wrong(name, value, "a list of names") }
    var names: [String] = []
    for element in values {
      guard let text = element.stringValue else { throw wrong(name, element, "a name") }
      names.append(text)
    }
    return names
  }

  /// The options of those names.
  func options<Option>(
    _ names: [String], _ table: [String: Option]
  ) throws(SessionError) -> [Option] {
    var options: [Option] = []
    for name in names {
      guard let option = table[name] else {
        let known = table.keys.sorted().joined(separator: ", ")
        throw SessionError(.argument, "no option is named '\(name)': known are \(known)")
      }
      options.append(option)
    }
    return options
  }
}
