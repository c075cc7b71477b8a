internal import ArgumentParser
internal import CaretSpelling

/// `caret complete PREFIX…`
struct CompleteCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete",
    abstract: "Say which words begin as a partial word does, most probable first.",
    discussion: """
      Examples:
        caret complete th                prefix: first, second, third
        caret complete --count 3 lond    the three most probable
        caret complete --tsv - <parts    prefix and first|second|…, a partial word a line

      Ends with 0 if each had an answer, 1 if one had none, 2 if something could not be done.
      """)

  @Argument(help: "Partial words; - reads them from standard input, one a line.")
  var prefixes: [String] = []

  @OptionGroup var dictionary: DictionaryOptions

  @Option(help: "How many words at most.")
  var count = 10

  @Flag(help: "Print the prefix and first|second|… with a tab between them.")
  var tsv = false

  @Flag(help: "Print a JSON object a line.")
  var json = false

  func perform() throws -> ExitStatus {
    guard !prefixes.isEmpty, count > 0 else {
      throw ToolError(
        command: "complete", what: prefixes.isEmpty ? "no partial word" : "no word is asked for",
        remedy: prefixes.isEmpty
          ? "give partial words, or - for standard input" : "give --count 1 or more")
    }
    let judge = WordJudge(dictionaries: try dictionary.load(command: "complete"))
    if let path = PersonalDictionary.usualPath(environment: Environment.variables) {
      judge.learned = PersonalDictionary(path: path).words
    }
    var unanswered = 0
    for prefix in try StandardInput.words(prefixes, command: "complete") {
      let found = judge.completions(of: prefix, limit: count)
      if found.isEmpty { unanswered += 1 }
      write(prefix, found)
    }
    return unanswered > 0 ? .findings : .success
  }

  private func write(_ prefix: String, _ found: [String]) {
    let output = Console.standardOutput
    if json {
      var json = JSONWriter()
      json.object {
        $0.member("type", "completions")
        $0.member("prefix", prefix)
        $0.member("completions", found)
      }
      output.writeLine(json)
    } else if tsv {
      output.writeLine("\(prefix)\t\(found.joined(separator: "|"))")
    } else {
      output.writeLine(
        "\(Escaped.plain(prefix)):\(found.isEmpty ? "" : " ")\(found.joined(separator: ", "))")
    }
  }
}

/// What commands take from standard input.
enum StandardInput {
  /// The words of a command line, or the lines of standard input for a single `-`; empty ones are left out.
  static func words(_ words: [String], command: String) throws(ToolError) -> [String] {
    guard words == ["-"] else { return words }
    do {
      let bytes = try FileBytes.read("-")
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(
        String.init)
    } catch {
      throw ToolError(
        command: command, what: "can't read standard input: " + systemMessage(error.code),
        remedy: "give the words as arguments")
    }
  }
}
