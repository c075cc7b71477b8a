internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling

/// `caret suggest WORD…`
struct SuggestCommand: ToolCommand {
  static let name = "suggest"
  static let heading = "Spelling Subcommands"
  static let abstract = "Say what was meant by a misspelled word, best first."
  static let discussion = """
    Examples:
      caret suggest recieve             one guess a line
      caret suggest --count 1 teh wierd each guess behind its word and a tab
      caret suggest --tsv - < words     word, nanoseconds of CPU, guesses with |

    Ends with 0 if every word had a guess, 1 if one had none, 2 if something could
    not be done.
    """

  static var operands: [Operand<Self>] {
    [
      .any("words", "Words; - reads them from standard input, one a line.") { $0.words.replace($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .value("count", "How many guesses a word gets at most.") { $0.count.take($1) },
      .tsv { $0.output.tsv = true },
      .jsonWords { $0.output.json = true },
      .flag("explain", "Show the score of each guess and the features that make it.") {
        $0.explain = true
      },
      .languages { $0.dictionary.languages.take($1) },
      .dictionary { $0.dictionary.path.take($1) },
    ]
  }

  var words: [String] = []
  var count = 10
  var output = AnswerForm()
  var explain = false
  var dictionary = DictionaryChoice()

  func perform() throws -> ExitStatus {
    let input = try WordInput(words, count: count, command: "suggest")
    let judge = WordJudge(dictionaries: try dictionary.load(command: "suggest"))
    for dictionary in judge.dictionaries { dictionary.prepareSuggestions() }
    if explain { return explain(input.words, judge) }
    let answers = AnswerPrinter(output, isLabelled: input.words.count > 1, type: "suggestions")
    var status = ExitStatus.success
    for word in input.words {
      let start = SystemClock.ofThread
      let guesses = judge.suggestions(for: word, limit: count, hasTerms: true)
      let time = SystemClock.ofThread - start
      if guesses.isEmpty && !judge.accepts(word) { status = .findings }
      answers.write(word, guesses, nanoseconds: UInt64(time)) {
        $0.member("correct", judge.accepts(word))
        $0.member("guesses", guesses)
      }
    }
    return status
  }

  /// A line for each guess: word, guess, score, features.
  private func explain(_ words: [String], _ judge: WordJudge) -> ExitStatus {
    let output = Console.standardOutput
    let names = judge.explainedSuggestions(for: "", limit: 1).names.joined(separator: "\t")
    output.writeLine("word\tguess\tscore\t\(names)")
    for word in words {
      for guess in judge.explainedSuggestions(for: word, limit: count).rows {
        let features = guess.features.map { String(Double(Int($0 * 10_000)) / 10_000) }
        output.writeLine(
          ([word, guess.word, String(guess.score)] + features).joined(separator: "\t"))
      }
    }
    return .success
  }
}
