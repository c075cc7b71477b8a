internal import CaretSpelling

/// What a program that has the engine inside asks of the whole.
package enum InProcess {
  /// As `caret --version` has it.
  package static var version: String { ToolVersion.number }

  /// The file of the words that the user has learned; nil for a user without a home.
  package static var learnedWords: String? {
    PersonalDictionary.usualPath(environment: Environment.variables)
  }
}
