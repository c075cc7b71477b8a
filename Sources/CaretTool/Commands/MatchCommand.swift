internal import CaretBytes
internal import CaretUnicode

/// `caret match PATTERN [FILE]`
struct MatchCommand: ToolCommand {
  static let name = "match"
  static let heading = "Text Subcommands"
  static let abstract = "Find what a regular expression matches in a whole text, with its groups."
  static let discussion = """
    Examples:
      caret match '\\d{4}-(?<month>\\d\\d)' --json log.txt   places and groups
      caret match 'teh' --replace 'the' - <in >out       every match replaced
      caret match --text --options caseInsensitive resume cv.txt
      caret match --where "SELF CONTAINS[cd] 'cafe'" menu.txt

    Options of patterns: caseInsensitive, allowCommentsAndWhitespace,
    ignoreMetacharacters, dotMatchesLineSeparators, anchorsMatchLines,
    useUnixLineSeparators, useUnicodeWordBoundaries, anchored,
    withTransparentBounds, withoutAnchoringBounds. Options of --text:
    caseInsensitive, literal, backwards, anchored, diacriticInsensitive,
    widthInsensitive.

    Ends with 0 if something was found, 1 if nothing was, 2 for a wrong pattern,
    3 if no answer was found in time or the text could not be read.
    """

  static var operands: [Operand<Self>] {
    [
      .one(
        "pattern",
        "A regular expression in ICU's syntax, a text with --text, a condition with --where."
      ) { $0.pattern.take($1) },
      .optional("file", "A file; - is standard input.") { $0.file.take($1) },
    ]
  }

  static var options: [Option<Self>] {
    [
      .flag(
        "text", "Search for a plain text, in whatever form Unicode allows it to be written."
      ) { $0.text = true },
      .flag(
        "where",
        "Print the lines for which a condition holds, in the language of NSPredicate."
      ) { $0.isCondition = true },
      .value("options", as: "name,…", "How to match, names joined by commas.") {
        $0.options.take($1)
      },
      .value(
        "replace",
        "Print the text with every match replaced; $1 is a group, \\$ a dollar sign."
      ) { $0.replace.take($1) },
      .value("range", as: "start,end", "Search only there, in UTF-16 units.") { $0.range.take($1) },
      .value("time-limit", as: "ms", "The longest time of a search, in milliseconds.") {
        $0.timeLimit.take($1)
      },
      .flag("json", "Print a JSON object a line.") { $0.json = true },
    ]
  }

  var pattern: String = ""
  var file = "-"
  var text = false
  var isCondition = false
  var options = ""
  var replace: String?
  var range: String?
  var timeLimit = RegularExpression.defaultTimeLimit
  var json = false

  func perform() throws -> ExitStatus {
    let names = options.split(separator: ",").map(String.init)
    guard timeLimit >= 0 else {
      throw Self.usage(
        "--time-limit can't be negative", "\(timeLimit)", "give milliseconds, 0 for none")
    }
    if isCondition {
      guard !text, replace == nil, names.isEmpty else {
        throw Self.usage(
          "--where goes with a condition alone", nil, "leave out --text, --replace and --options")
      }
      return try printLines(in: try CommandInput(file))
    }
    if text {
      guard replace == nil else {
        throw Self.usage(
          "--replace needs a regular expression", nil, "leave out --text or --replace")
      }
      let options = try Self.chosen(names, from: Self.textOptions)
      let input = try CommandInput(file)
      return try searchText(TextSearch(pattern, options: TextSearch.Options(options)), in: input)
    }
    let options = try Self.chosen(
      names.filter { Self.searchOptions[$0] == nil }, from: Self.patternOptions)
    let search = try Self.chosen(
      names.filter { Self.searchOptions[$0] != nil }, from: Self.searchOptions)
    let expression = try compiled(RegularExpression.Options(options))
    let input = try CommandInput(file)
    return try match(expression, RegularExpression.SearchOptions(search), in: input)
  }

  // MARK: Options

  static let patternOptions: [String: RegularExpression.Options] = [
    "caseInsensitive": .caseInsensitive, "allowCommentsAndWhitespace": .comments,
    "ignoreMetacharacters": .literal, "dotMatchesLineSeparators": .dotMatchesLineEnds,
    "anchorsMatchLines": .anchorsMatchLines, "useUnixLineSeparators": .unixLines,
    "useUnicodeWordBoundaries": .unicodeWordBoundaries,
  ]

  static let searchOptions: [String: RegularExpression.SearchOptions] = [
    "anchored": .anchored, "withTransparentBounds": .transparentBounds,
    "withoutAnchoringBounds": .nonAnchoringBounds,
  ]

  static let textOptions: [String: TextSearch.Options] = [
    "caseInsensitive": .caseInsensitive, "literal": .literal, "backwards": .backwards,
    "anchored": .anchored, "diacriticInsensitive": .diacriticInsensitive,
    "widthInsensitive": .widthInsensitive,
  ]

  private static func chosen<Option>(
    _ names: [String], from table: [String: Option]
  ) throws -> [Option] {
    try names.map { name in
      guard let option = table[name] else {
        throw usage(
          "no such option", Escaped.quoted(name),
          "known are " + table.keys.sorted().joined(separator: ", "))
      }
      return option
    }
  }

  private func compiled(_ options: RegularExpression.Options) throws -> RegularExpression {
    do {
      return try RegularExpression(pattern, options: options, timeLimit: timeLimit)
    } catch {
      throw Self.usage(
        "the pattern has \(EditorMessages.english.reason(error.fault))",
        "\(Escaped.quoted(pattern)), line \(error.line), offset \(error.utf16Offset)",
        "correct it there, or search for a plain text with --text")
    }
  }

  /// The range of `--range` in a text of this many UTF-16 units.
  func searchedRange(_ utf16Count: Int) throws -> Range<Int> {
    guard let range else { return 0..<utf16Count }
    let ends = range.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start >= 0, start <= end,
      end <= utf16Count
    else {
      throw Self.usage(
        "no range of the text", Escaped.quoted(range),
        "give two offsets in its \(utf16Count) UTF-16 units, as 0,\(utf16Count)")
    }
    return start..<end
  }

  private static func usage(_ what: String, _ place: String?, _ remedy: String) -> ToolError {
    ToolError(what: what, place: place, remedy: remedy)
  }

  // MARK: Searching

  private func match(
    _ expression: RegularExpression, _ search: RegularExpression.SearchOptions,
    in input: CommandInput
  ) throws -> ExitStatus {
    let template = replace.map { ReplacementTemplate($0, for: expression) }
    if let template, template.highestGroup > expression.groupCount {
      throw Self.usage(
        "the pattern has no group \(template.highestGroup)", Escaped.quoted(replace ?? ""),
        "name one of its \(expression.groupCount) groups, $0 for all of the match, or write \\$")
    }
    let units = StoredForm.utf16(input.bytes.span)
    let range = try searchedRange(units.count)
    let matches: [RegularExpressionMatch]
    do {
      matches = try expression.matches(in: units, range: range, options: search)
    } catch {
      throw ToolError(
        what: error.description, place: Escaped.quoted(pattern),
        remedy: "simplify the pattern, or give it more with --time-limit", status: .undecided)
    }
    var report = MatchReport(input: input, groupNames: expression.groupNames, template: template)
    if json {
      for match in matches { report.printJSON(match) }
      report.printSummary(matches.count)
    } else if template != nil {
      report.printReplaced(matches)
    } else {
      for match in matches { report.printLine(match) }
    }
    return matches.isEmpty ? .findings : .success
  }

  private func searchText(_ search: TextSearch, in input: CommandInput) throws -> ExitStatus {
    let units = StoredForm.utf16(input.bytes.span)
    let range = try searchedRange(units.count)
    let isOne = search.options.contains(.backwards)
    let ranges =
      isOne
      ? search.firstRange(in: units, range: range).map { [$0] } ?? []
      : search.ranges(in: Array(units[range])).map {
        $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound
      }
    var report = MatchReport(input: input, groupNames: [:], template: nil)
    for range in ranges {
      let match = RegularExpressionMatch(groups: [range])
      if json { report.printJSON(match) } else { report.printLine(match) }
    }
    if json { report.printSummary(ranges.count) }
    return ranges.isEmpty ? .findings : .success
  }
}
