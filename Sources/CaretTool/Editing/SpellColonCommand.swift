internal import CaretEditing
internal import CaretSpelling

/// `:spell`: the misspelled words of the addressed lines, each with guesses.
///
/// The dictionary is loaded for the first `:spell` of a session and kept.
final class SpellColonCommand: EditorExtension {
  let name = "spell"
  let usage = ""
  let summary = "list misspelled words with guesses"
  let defaultLines = EditorExtensionLines.all
  private let language: String
  private var judge: WordJudge?

  init(language: String) {
    self.language = language
  }

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    guard !lines.isEmpty else { return "" }
    let checker = DocumentChecker(judge: try loadedJudge())
    let text = Array(session.document.string(ofLines: lines).utf8)
    var places = PlaceCounter(text)
    return checker.check(text).map { misspelling in
      let word = checker.unknownWords[misspelling.wordIndex].text
      let guesses = checker.judge.suggestions(for: word).prefix(3).joined(separator: ", ")
      let place = places.place(of: misspelling.utf8Range)
      let arrow = guesses.isEmpty ? "" : " → " + guesses
      return "\(place.line + lines.lowerBound - 1):\(place.column): \(word)\(arrow)\n"
    }.joined()
  }

  private func loadedJudge() throws(EditorDiagnostic) -> WordJudge {
    if let judge { return judge }
    let finder = DictionaryFinder(environment: Environment.variables, project: ".")
    do throws(DictionaryError) {
      let loaded = WordJudge(dictionaries: [try SpellDictionary(language: language, finder: finder)]
      )
      judge = loaded
      return loaded
    } catch {
      let trouble = ToolError(error, command: "edit")
      throw EditorDiagnostic(.file, trouble.what, hint: trouble.remedy)
    }
  }
}
