internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling

/// `caret suggest WORD…`
struct SuggestCommand: ToolCommand {
  static let name = "suggest"
  static var writeFailure: ExitStatus { .usage }
  static let heading = "Spelling Subcommands"
  static let abstract = "Say what was meant by a misspelled word, best first."
  static let discussion = """
    Examples:
      caret suggest recieve             one guess a line
      caret suggest --count 1 teh wierd each guess behind its word and a tab
      caret suggest --tsv - < words     word, nanoseconds of CPU, guesses with |
      caret suggest --context 'I [tought] so'  a word in its sentence

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
      .value(
        "context", as: "sentence",
        "A sentence with the word in brackets, instead of words: guesses that fit it come first. - reads them from standard input."
      ) { $0.context.take($1) },
      .languages { $0.dictionary.languages.take($1) },
      .dictionary { $0.dictionary.path.take($1) },
    ]
  }

  var words: [String] = []
  var count = 10
  var output = AnswerForm()
  var explain = false
  var context: String?
  var dictionary = DictionaryChoice()

  func perform() throws -> ExitStatus {
    let questions = try questions()
    let judge = WordJudge(dictionaries: try dictionary.load(isForSuggestions: true))
    // The process ends soon: to take libhunspell's tables apart would be a tenth of its time.
    _ = unsafe Unmanaged.passRetained(judge)
    if explain { return explain(questions.map(\.word), judge) }
    let answers = AnswerPrinter(output, isLabelled: questions.count > 1, type: "suggestions")
    var status = ExitStatus.success
    for (word, sentence) in questions {
      let start = SystemClock.ofThread
      let guesses =
        sentence.map {
          judge.suggestions(
            forWordAt: $0.range, in: $0.text, limit: count, hasTerms: true, weight: .prose)
        } ?? judge.suggestions(for: word, limit: count, hasTerms: true)
      let time = SystemClock.ofThread - start
      if guesses.isEmpty && (word.isEmpty || !judge.accepts(word)) { status = .findings }
      answers.write(word, guesses, nanoseconds: UInt64(time)) {
        $0.member("correct", judge.accepts(word))
        $0.member("guesses", guesses)
      }
    }
    return status
  }

  /// The words that are asked about, each with the sentence that it stands in.
  private func questions() throws(ToolError) -> [(word: String, sentence: MarkedSentence?)] {
    guard let context else {
      return try WordInput(words, count: count).words.map { ($0, nil) }
    }
    guard words.isEmpty else {
      throw ToolError(
        what: "words and a sentence", remedy: "give words or --context")
    }
    let sentences = try WordInput([context], count: count).words
    return try sentences.map { text throws(ToolError) in
      let sentence = try MarkedSentence(text)
      return (sentence.word, sentence)
    }
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

/// A sentence with one word in brackets.
private struct MarkedSentence {
  /// The sentence without the brackets.
  let text: [UInt8]
  let range: Range<UTF8Offset>
  let word: String

  init(_ marked: String) throws(ToolError) {
    let parts = marked.split(separator: "[", omittingEmptySubsequences: false)
    let rest = parts.last?.split(separator: "]", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, rest.count == 2, !rest[0].isEmpty else {
      throw ToolError(
        what: "no word in brackets", place: "--context \(marked)",
        remedy: "write the sentence with one word in brackets: 'I [tought] so'")
    }
    word = String(rest[0])
    text = Array((parts[0] + rest[0] + rest[1]).utf8)
    let start = UTF8Offset(parts[0].utf8.count)
    range = start..<start + word.utf8.count
  }
}
