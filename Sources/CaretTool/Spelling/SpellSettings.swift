internal import CaretSpelling

/// What a run of `caret spell` was asked for.
struct SpellSettings: Sendable {
  var isQuiet = false
  /// The kind of all documents; nil takes it from their names.
  var kind: DocumentKind?
  /// The name of standard input.
  var standardInputPath: String?
  /// The least tier that is reported; nil leaves it to the configuration.
  var level: TypoTier?
  /// Whether each paragraph is checked in the language that fits it best, where there are several.
  var detectsLanguage = true
  /// What the report shows of a finding, beside its place and its word.
  var details: Details = []
  /// How many guesses a finding has at most.
  var guessCount = 3
  /// How many threads there are at most.
  var jobCount = 1
  /// Whether it is noted which directives and patterns silence something.
  var notesUnused = false
  /// What the threads of the run find out about words.
  let knowledge = SharedKnowledge()
  /// Typos that somebody keeps a list of.
  var typos = TypoList()
  /// What is corrected in the files.
  var writes: Writing = .nothing

  struct Details: OptionSet, Sendable {
    let rawValue: Int
    static let guesses = Details(rawValue: 1)
    static let scores = Details(rawValue: 2)
    static let excerpts = Details(rawValue: 4)
    static let fingerprints = Details(rawValue: 8)
    static let corrections = Details(rawValue: 16)
    /// What the scores are made of.
    static let features = Details(rawValue: 32)
    /// The corrections of a file as a diff.
    static let diff = Details(rawValue: 64)
    /// Where a finding stands. Without it a word may be given once for many findings.
    static let places = Details(rawValue: 128)
  }

  /// Which findings are corrected, if their correction leads all others by far.
  enum Writing: Sendable {
    case nothing, certain, likely
  }
}
