internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling

/// `caret complete PREFIX…`
struct CompleteCommand: ToolCommand {
  static let name = "complete"
  static var writeFailure: ExitStatus { .usage }
  static let heading = "Spelling Subcommands"
  static let abstract = "Say which words begin as a partial word does, most probable first."
  static let discussion = """
    Examples:
      caret complete th                 one word a line
      caret complete --count 3 lond rec each word behind its beginning and a tab
      caret complete --tsv - < parts    beginning, words with | between

    Ends with 0 if each had an answer, 1 if one had none, 2 if something could not be done.
    """

  static var operands: [Operand<Self>] {
    [
      .any("prefixes", "Partial words; - reads them from standard input, one a line.") {
        $0.prefixes.replace($1)
      }
    ]
  }

  static var options: [Option<Self>] {
    [
      .languages { $0.dictionary.languages.take($1) },
      .dictionary { $0.dictionary.path.take($1) },
      .value("count", "How many words at most.") { $0.count.take($1) },
      .value(
        "document", as: "path",
        "A document whose words come first, the most frequent before the others."
      ) { $0.document.take($1) },
      .tsv { $0.output.tsv = true },
      .jsonWords { $0.output.json = true },
    ]
  }

  var prefixes: [String] = []
  var dictionary = DictionaryChoice()
  var count = 10
  var document: String?
  var output = AnswerForm()

  func perform() throws -> ExitStatus {
    let input = try WordInput(prefixes, count: count)
    let judge = WordJudge(dictionaries: try dictionary.load())
    if let path = PersonalDictionary.usualPath(environment: Environment.variables) {
      judge.learned = PersonalDictionary(path: path).words
    }
    let document = try documentWords()
    let answers = AnswerPrinter(output, isLabelled: input.words.count > 1, type: "completions")
    var status = ExitStatus.success
    for prefix in input.words {
      let found = Completions.words(of: prefix, document, judge, count: count)
      if found.isEmpty { status = .findings }
      answers.write(prefix, found, named: "prefix") { $0.member("completions", found) }
    }
    return status
  }

  private func documentWords() throws(ToolError) -> DocumentWords? {
    guard let document else { return nil }
    do {
      return DocumentWords(try FileBytes.read(document))
    } catch {
      throw .unreadable(document, error, status: .usage)
    }
  }
}
