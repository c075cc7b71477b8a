internal import CaretEditing
internal import CaretInput
internal import CaretSpelling
internal import CaretText

extension ColonCommand {
  /// What `caret spell` would find in the addressed lines, each with guesses; `:spell fix` asks for each.
  static func spell(_ speller: EditorSpeller) -> ColonCommand {
    ColonCommand(
      "spell", "[fix]", "list misspelled words with guesses; fix asks what to do with each",
      on: .all
    ) { call in
      guard !call.lines.isEmpty else { return "" }
      switch call.argument {
      case "":
        speller.lookAgain()
        return try speller.list(of: call.lines, in: call.session)
      case "fix":
        speller.lookAgain()
        var walk = SpellWalk(session: call.session, speller: speller, lines: call.lines)
        try walk.run()
        return ""
      default: throw call.refusal(allBut: "fix")
      }
    }
  }

  /// `:suggest`, `:learn` and the others that are about one word.
  static func aboutWords(_ speller: EditorSpeller) -> [ColonCommand] {
    [
      word("suggest", "WORD", "what may have been meant by a word") { word, document in
        rows(try speller.guesses(for: word, in: document))
      },
      word("complete", "PREFIX", "words that begin so, those of the text first") { word, document in
        rows(try speller.completions(of: word, in: document))
      },
      word("learn", "WORD", "accept a word from now on, in all texts") { word, _ in
        try speller.learn(word)
        return ""
      },
      word("ignore", "WORD", "accept a word in this session") { word, _ in
        speller.ignore(word)
        return ""
      },
      word("forget", "WORD", "accept a learned word no more") { word, _ in
        try speller.forget(word)
        return ""
      },
      ColonCommand("lang", "[LANGUAGES]", "the languages of the dictionaries, or others") { call in
        if call.argument.isEmpty { return try speller.languages(of: call.document) + "\n" }
        try speller.use(languages: call.argument)
        return ""
      },
    ]
  }

  private static func word(
    _ name: String, _ usage: String, _ summary: String,
    _ deed: @escaping (String, EditorDocument) throws -> String
  ) -> ColonCommand {
    ColonCommand(name, usage, summary) { call in
      guard !call.argument.isEmpty else {
        throw EditorDiagnostic(.noWord(command: name, usage: usage))
      }
      return try deed(call.argument, call.document)
    }
  }

  private static func rows(_ words: [String]) -> String { words.map { $0 + "\n" }.joined() }
}

extension EditorSpeller {
  fileprivate func list(of lines: Range<Int>, in session: EditorSession) throws -> String {
    let document = session.document
    let range = document.utf8Range(ofLines: lines)
    let found = try findings(in: document, remembers: false) { session.isInterrupted?() == true }
    SpellDictionary.saveVerdicts()
    if case .skipped(let content, _) = found.outcome {
      throw EditorDiagnostic(
        .host(
          code: .file, message: "not checked, for it is " + content.text(document.name ?? ""),
          hint: nil))
    }
    var list = ""
    var columns = ColumnCounter(document.text.storage.snapshot)
    for finding in found.findings where range.contains(finding.place.utf8.lowerBound) {
      let guesses = finding.guesses.prefix(Self.listedGuesses)
      let arrow = guesses.isEmpty ? "" : " \u{2192} " + guesses.joined(separator: ", ")
      let place = columns.place(of: finding.place.utf8.lowerBound)
      list += "\(place): \(finding.wordWithKind)\(arrow)\n"
    }
    return list + Self.note(on: found)
  }

  private static let listedGuesses = 3

  /// What was left out, and how it would not be.
  private static func note(on found: FileFindings) -> String {
    let names = found.uncheckedLanguages.map(\.name).sorted()
    if names.isEmpty { return "" }
    let shown = names.map(Escaped.plain).joined(separator: ", ")
    return "text in \(shown) was not checked: add the language with :lang en_US,\u{2026}\n"
  }
}

extension FileFinding {
  /// What was found, and in parentheses why, if it is no misspelled word.
  var wordWithKind: String {
    let word = Escaped.plain(word)
    return switch kind {
    case .misspelling: word
    case .repeatedWord: word + " (stands twice)"
    case .realWord: word + " (wrong in its sentence)"
    }
  }
}

/// Says in which lines and columns words of a text stand, one behind the other: what was counted of a line is not counted again.
struct ColumnCounter {
  private let text: TextSnapshot
  private var line = -1
  private var start = UTF8Offset(0)
  private var column = 1

  init(_ text: TextSnapshot) { self.text = text }

  /// `line:column` of a place, the column in characters.
  mutating func place(of offset: UTF8Offset) -> String {
    let line = text.lineIndex(of: offset)
    if line != self.line { (self.line, start, column) = (line, text.lineStart(line), 1) }
    column += text.string(in: start..<offset).count
    start = offset
    return "\(line + 1):\(column)"
  }
}
