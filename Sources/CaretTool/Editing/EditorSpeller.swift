internal import CaretEditing
internal import CaretInput
internal import CaretSpelling
internal import CaretText

/// The spelling checker of an editing session: its language, and what was learned and ignored.
///
/// The first question makes the checker and loads the dictionary.
final class EditorSpeller {
  private(set) var language: String
  private lazy var checker = TextChecker(
    finder: DictionaryFinder(environment: Environment.variables, project: "."),
    personal: PersonalDictionary.usualPath(environment: Environment.variables)
      .map(PersonalDictionary.init))

  init(language: String) {
    self.language = language
  }

  /// The first misspelled word of a range of a text.
  func misspelling(in text: some TextContent, _ range: Range<UTF8Offset>) throws(EditorDiagnostic)
    -> Range<UTF8Offset>?
  {
    try asked { () throws(DictionaryError) in
      try checker.rangeOfMisspelledWord(
        in: text, range: range, startingAt: 0, wrap: false, language: language)
    }
  }

  /// A word to ask about: a misspelled one, or a right one that is wrong in its sentence, with what was meant.
  struct Finding {
    var range: Range<UTF8Offset>
    var meant: String?
  }

  /// The first of both in a range of a text. It goes on piece by piece, so that one kind is not looked for to the end
  /// where the other is near.
  func finding(
    in text: some TextContent, _ range: Range<UTF8Offset>
  ) throws(EditorDiagnostic) -> Finding? {
    var piece = range.lowerBound..<range.lowerBound
    while piece.upperBound < range.upperBound {
      piece = piece.upperBound..<min(range.upperBound, piece.upperBound + Self.pieceCount)
      let misspelled = try misspelling(in: text, piece)
      let rest = piece.lowerBound..<(misspelled?.lowerBound ?? piece.upperBound)
      let confused = try asked { () throws(DictionaryError) in
        try checker.confusedWord(in: text, range: rest, language: language)
      }
      if let confused { return Finding(range: confused.utf8Range, meant: confused.meant) }
      if let misspelled { return Finding(range: misspelled) }
    }
    return nil
  }

  /// In bytes.
  private static let pieceCount = 4096

  /// What may have been meant by a word that was found; its neighbours in the text count.
  func guesses(
    for finding: Finding, in text: some TextContent, limit: Int
  ) throws(EditorDiagnostic) -> [String] {
    if let meant = finding.meant { return [meant] }
    return try asked { () throws(DictionaryError) in
      Array(
        try checker.guesses(forWordRange: finding.range, in: text, language: language)
          .prefix(limit))
    }
  }

  func guesses(for word: String, limit: Int) throws(EditorDiagnostic) -> [String] {
    let text = TextStorage(word)
    return try asked { () throws(DictionaryError) in
      Array(
        try checker.guesses(forWordRange: text.fullRange, in: text, language: language)
          .prefix(limit))
    }
  }

  /// The words that begin with `prefix`; those of `text` first.
  func completions(of prefix: String, in text: TextSnapshot) throws(EditorDiagnostic) -> [String] {
    // The prefix is asked for as the last word of the text.
    let whole = TextStorage(text)
    let end = UTF8Offset(whole.utf8Count)
    whole.replace(end..<end, with: " " + prefix)
    let range = end + 1..<UTF8Offset(whole.utf8Count)
    return try asked { () throws(DictionaryError) in
      try checker.completions(forPartialWordRange: range, in: whole, language: language)
    }
  }

  func ignore(_ word: String) { checker.ignoreWord(word) }

  func learn(_ word: String) throws(EditorDiagnostic) {
    try asked { () throws(DictionaryError) in try checker.learnWord(word) }
  }

  func forget(_ word: String) throws(EditorDiagnostic) {
    try asked { () throws(DictionaryError) in try checker.unlearnWord(word) }
  }

  /// Goes over to another language; the old one stays if there is no dictionary.
  func use(language new: String) throws(EditorDiagnostic) {
    let old = language
    language = new
    do throws(EditorDiagnostic) {
      _ = try guesses(for: "a", limit: 1)
    } catch {
      language = old
      throw error
    }
  }

  private func asked<Answer>(_ body: () throws(DictionaryError) -> Answer) throws(EditorDiagnostic)
    -> Answer
  {
    do throws(DictionaryError) {
      return try body()
    } catch {
      let trouble = ToolError(error, command: "edit")
      throw EditorDiagnostic(
        .host(code: .file, message: trouble.what, hint: trouble.remedy))
    }
  }
}

/// It corrects words while they are typed. A dictionary that can't be read corrects nothing.
extension EditorSpeller: WordAdviser {
  func isMisspelled(_ word: String) -> Bool {
    let text = TextStorage(word)
    return (try? misspelling(in: text, text.fullRange)) != nil
  }

  func guesses(for word: String) -> [String] {
    (try? guesses(for: word, limit: 1)) ?? []
  }
}
