package import CaretBytes
package import CaretSpelling

/// What a server asks of the program that it is in: the checker with its configuration, lists of words, and words for
/// people.
package protocol ServerHost: AnyObject {
  /// The program's name and version, as a client shows them.
  var name: String { get }
  var version: String { get }

  /// Which files, by their names, say how others are checked.
  var configurationFileNames: [String] { get }

  /// What is found in a text, by the rules of the file that has its path.
  ///
  /// - Parameters:
  ///   - kind: what it is taken for where the rules say nothing; nil goes by the path.
  ///   - isOpen: whether it will be checked again when it has changed.
  ///   - isInterrupted: is asked now and then, whether to stop. While a text is checked that is not open it may have
  ///     open ones checked, and what it answers counts for nothing.
  /// - Returns: what was found, in bytes; nil if it was interrupted.
  /// - Throws: what is wrong with the configuration or the dictionaries.
  func check(
    _ text: [UInt8], path: String, kind: DocumentKind?, isOpen: Bool, isInterrupted: () -> Bool
  ) throws(ServerTrouble) -> FileFindings?

  /// What is wrong with the rows of a table that has a schema; nothing where the text is none, or has none.
  func problems(ofTable text: [UInt8], path: String) throws(ServerTrouble) -> [TableFinding]

  /// How the names of schemas end.
  var schemaEnding: String { get }

  /// Whether a walk of the workspace's folders, or where it lies in none of its repository, passes over a file.
  func leavesOut(_ path: String, in folders: [String]) -> Bool

  /// What is said of a text that is too long to be checked while it is open.
  func sentence(ofLongText path: String) -> String

  /// A text is no longer open.
  func forget(_ path: String)

  /// A long text is gone: its memory, in pieces that others lie behind, is no longer needed.
  func giveBackMemory()

  /// The files in folders that are checked, as a walk through them finds them.
  func files(in folders: [String]) -> [String]

  /// The bytes of a file; nil if it can't be read.
  func read(_ path: String) -> [UInt8]?

  /// What is another one when a file was written again; nil if there is none.
  func stamp(ofFileAt path: String) -> String?

  /// The words that one may become, the likeliest first: those of the text, where they are right, and those of the
  /// dictionaries.
  ///
  /// - Parameter place: where it starts in the text.
  func completions(
    of prefix: String, at place: UTF8Offset, in text: [UInt8], path: String
  ) throws(ServerTrouble) -> [String]

  /// Where addresses stand that can be followed, and what they lead to.
  func links(in text: [UInt8]) -> [(range: Range<UTF8Offset>, target: String)]

  /// What the check of a workspace is called.
  var scanTitle: String { get }

  /// Takes settings of the client.
  func adopt(_ settings: ServerSettings)

  /// Configuration, lists and dictionaries are read anew at the next check.
  func reload()

  /// Makes a word right in all files of the project that a path belongs to.
  ///
  /// - Returns: the file that was written.
  func addToProject(_ word: String, path: String) throws(ServerTrouble) -> String

  /// Makes a word right for this user, in all files.
  func learn(_ word: String) throws(ServerTrouble)

  /// The name of a kind of finding, for programs.
  func code(of kind: SpellFindingKind) -> String

  /// What is shown beside a word that is underlined.
  func message(for finding: FileFinding) -> String

  /// Why it is reported, as Markdown.
  func explanation(of finding: FileFinding) -> String

  func title(of action: ServerAction) -> String
}

/// A cell or a row of a table that its schema forbids.
package struct TableFinding: Equatable, Sendable {
  package var range: Range<UTF8Offset>
  /// The name of the rule, for programs.
  package var code: String
  /// What a person reads.
  package var message: String

  package init(range: Range<UTF8Offset>, code: String, message: String) {
    (self.range, self.code, self.message) = (range, code, message)
  }
}

/// Something that could not be done, as the sentence that a person reads.
package struct ServerTrouble: Error, Equatable {
  package var sentence: String

  package init(_ sentence: String) { self.sentence = sentence }
}

/// What a person may have done about a finding.
package enum ServerAction: Equatable, Sendable {
  case replace(word: String, guess: String)
  /// At each place of the document where it stands.
  case replaceEverywhere(word: String, guess: String, count: Int)
  case addToProject(word: String)
  case learn(word: String)
  case ignoreLine
  case allowInDocument(word: String)
  /// All corrections of a document that may be made without asking.
  case fixAll
}
