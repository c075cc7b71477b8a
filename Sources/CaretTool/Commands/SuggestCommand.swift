internal import ArgumentParser
internal import CaretSpelling

/// `caret suggest WORD…`
struct SuggestCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Say which words a misspelled word may stand for, best first.",
    discussion: """
      Examples:
        caret suggest recieve           word: first, second, third
        caret suggest --count 1 teh     the best one alone
        caret suggest --tsv - <words    word, nanoseconds and first|second|…, a word a line

      Ends with 0 if each word had an answer, 1 if one had none, 2 if something could not be done.
      """)

  @Argument(help: "Words; - reads them from standard input, one a line.")
  var words: [String] = []

  @OptionGroup var dictionary: DictionaryOptions

  @Option(help: "How many suggestions a word has at most.")
  var count = 10

  @Flag(help: "Print word, nanoseconds and first|second|… with tabs between them.")
  var tsv = false

  @Flag(help: "Print a JSON object a line.")
  var json = false

  @Flag(help: "Print each candidate with its score and all that is weighed.")
  var explain = false

  func perform() throws -> ExitStatus {
    guard !words.isEmpty, count > 0 else {
      throw ToolError(
        command: "suggest", what: words.isEmpty ? "no word" : "no suggestion is asked for",
        remedy: words.isEmpty ? "give words, or - for standard input" : "give --count 1 or more")
    }
    let judge = WordJudge(dictionaries: try dictionary.load(command: "suggest"))
    var unanswered = 0
    if explain { explainHeader() }
    for word in try StandardInput.words(words, command: "suggest") where !word.isEmpty {
      if explain {
        explainLines(word, judge)
      } else if !answer(word, judge) {
        unanswered += 1
      }
    }
    return unanswered > 0 ? .findings : .success
  }

  /// Prints a word's suggestions; false if there were none and the word is wrong.
  private func answer(_ word: String, _ judge: WordJudge) -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    let found = Array(judge.suggestions(for: word).prefix(count))
    let elapsed = clock.now - start
    let output = Console.standardOutput
    if json {
      var json = JSONWriter()
      json.object {
        $0.member("type", "suggestions")
        $0.member("word", word)
        $0.member("correct", judge.accepts(word))
        $0.member("guesses", found)
      }
      output.writeLine(json)
    } else if tsv {
      let nanoseconds = elapsed.components.attoseconds / 1_000_000_000
      output.writeLine("\(word)\t\(nanoseconds)\t\(found.joined(separator: "|"))")
    } else {
      let all = found.isEmpty ? "" : " " + found.joined(separator: ", ")
      output.writeLine(Escaped.plain(word) + ":" + all)
    }
    return !found.isEmpty || judge.accepts(word)
  }

  private func explainHeader() {
    Console.standardOutput.writeLine(
      (["word", "candidate", "score"] + WordJudge.featureNames).joined(separator: "\t"))
  }

  private func explainLines(_ word: String, _ judge: WordJudge) {
    for candidate in judge.explainedSuggestions(for: word) {
      let values = candidate.values.map { "\($0)" }.joined(separator: "\t")
      Console.standardOutput.writeLine("\(word)\t\(candidate.word)\t\(candidate.score)\t\(values)")
    }
  }
}
