public import CaretBytes

/// How the files of a project are checked, and what is told of each finding.
public struct SpellSettings: Sendable {
  /// The kind of all documents; nil takes it from their names.
  public var kind: DocumentKind?
  /// The columns of tables that are language, by their names or their numbers from 1; without any a table is none.
  public var columns: [String] = []
  /// The name that standard input, the path `-`, is checked under; nil checks it as plain text.
  public var standardInputPath: String?
  /// The least tier that is reported; nil leaves it to the rules, and where these say nothing it is `.likely`.
  public var level: TypoTier?
  /// What counts beside the words themselves.
  public var surroundings = Surroundings()
  /// What is told of a finding beside its word. Without places an unknown word is told of once a text, in a
  /// very long one sometimes again.
  public var details: Details = [.places, .guesses]
  /// Whether words of which nothing else is told are given as such, and no findings are made of them.
  package var givesWordsAlone = false
  /// The folder whose paths go into fingerprints, from the root with links resolved; nil takes paths as they are named or found.
  public var fingerprintFolder: String?
  /// How many guesses a finding has at most.
  public var guessCount = 3
  /// How many threads there are at most.
  public var threadCount = 1
  /// Whether it is noted which directives and rules silence something.
  public var notesUnused = false
  /// Typos that somebody keeps a list of.
  public var typos = TypoList()
  /// What is corrected in the files.
  public var writes = Writing.nothing
  /// Puts a corrected file in place of the one that was checked.
  public var write: Writer = { path, bytes, found throws(FileError) in
    try WholeFile.save(bytes, to: path, expecting: found.map { .unchanged($0) } ?? .anything)
  }
  /// Whether the names of files and folders are checked as well.
  public var checksNames = false
  /// Versions of the files that are checked in their place, and changes that only what they brought is told of.
  package var versions: (any FileVersions)?
  /// The program that runs, where it keeps what it finds out about words for its next run; nil keeps nothing.
  package var program: FileIdentity?
  /// Whether the process ends behind the run, so that what its threads have made is left to the system: to free it takes longer.
  package var endsProcess = false
  /// What the threads of the run find out.
  let shared = Shared()

  public init() {}

  /// Has what a run will ask of whole trees found out beside the walk for its files, where there is a thread to spare.
  ///
  /// - Parameter folders: what the run is asked for.
  package func lookAhead(at folders: [String], cacheFolder: String?) {
    // Who wants all unknown words asks nothing of trees.
    guard threadCount > 1, level ?? .likely > .unknown else { return }
    shared.trees.lookAhead(at: folders, cacheFolder: cacheFolder, threadCount: threadCount)
  }

  /// What counts beside a word's own letters.
  public struct Surroundings: Sendable {
    /// Whether each paragraph is checked in the language that fits it best, where there are several.
    public var detectsLanguage = true
    /// Whether words are found that are right in themselves and wrong in their sentence, and guesses come in the order in which
    /// they fit into it.
    public var readsSentences = true

    public init() {}
  }

  /// What the threads of a run find out and tell each other.
  struct Shared: Sendable {
    /// About words.
    let knowledge = SharedKnowledge()
    /// About the trees that the files belong to.
    let trees = TreeWords()
    /// The names that were checked.
    let names = CheckedNames()
  }

  /// What a finding may have, beside its word. Each takes time.
  public struct Details: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// What may have been meant.
    public static let guesses = Details(rawValue: 1)
    /// How likely a typo it is.
    public static let scores = Details(rawValue: 2)
    /// The line that it stands in.
    public static let excerpts = Details(rawValue: 4)
    /// A name of the finding that outlives moved lines.
    public static let fingerprints = Details(rawValue: 8)
    /// The correction that may be made without asking.
    public static let corrections = Details(rawValue: 16)
    /// What the scores are made of.
    package static let features = Details(rawValue: 32)
    /// The corrections of a file as a diff.
    public static let diff = Details(rawValue: 64)
    /// Where a finding stands. Without it a word may be given once for many findings.
    public static let places = Details(rawValue: 128)
    /// All that speaks against a correction, and not only the first that is found.
    package static let vetoes = Details(rawValue: 256)
  }

  /// Which findings are corrected, if their correction leads all others by far.
  public enum Writing: Equatable, Sendable {
    case nothing, certain, likely
    /// What is likely with at least this confidence, from 0 to 1.
    case confident(Double)
  }

  /// - Parameters:
  ///   - path: the file, as it was named or found.
  ///   - found: the file whose text was corrected; another one is not to be written over.
  public typealias Writer =
    @Sendable (_ path: String, _ bytes: [UInt8], _ found: FileIdentity?) throws(FileError) -> Void
}
