/// Checks texts that are no files, one after the other, all by the same rules.
package final class LooseTextChecker {
  private let checker: FileChecker

  package init(
    _ settings: SpellSettings, _ dictionaries: ProjectDictionaries, _ rules: [SpellRule] = []
  ) {
    checker = FileChecker(
      settings: settings, rules: FileRules(rules), dictionaries: dictionaries.ofThread())
  }

  /// Who says which words are right.
  package var judge: WordJudge { checker.judge }

  /// What is found in a text, whole, with lines and columns.
  package func check(_ text: [UInt8]) -> FileFindings {
    checker.check(text, as: .memory, nil, nil, isNamed: true, countsLines: true) { false }
      ?? FileFindings(.memory)
  }
}
