public import CaretBytes
internal import CaretText

/// What the check of one file found, or of one part of a very long file.
public struct FileFindings: Sendable {
  /// The file, as it was named or found; "(standard input)" if that has no name.
  public var path: String
  /// In the order of the text.
  public var findings: [FileFinding] = []
  /// The words that were found, in the place of `findings` where nothing else is told of them.
  package var words: [String] = []
  /// The findings that were corrected in the file; they are not among `findings`.
  public var corrected: [FileFinding] = []
  /// The corrections as a unified diff, where it was asked for.
  public var diff: [UInt8] = []
  /// Whether the file was checked, and why not.
  public var outcome = Outcome.checked
  /// Why its texts can't be had, and it was checked as it stands or not at all.
  public var trouble: ContainerTrouble?
  /// Whether somebody asked for this file, and not for all that there are.
  package var isNamed = false
  /// Whether more of the same file follows.
  public var isPart = false
  /// How many words were looked at.
  public var wordCount = 0
  /// The words that no file before it had on the same thread.
  public var distinctWordCount = 0
  /// The parts that were left out, since there is no dictionary of their language, or it was not chosen.
  public var uncheckedLanguages: Set<LanguageMark> = []
  /// The lines with directives that silenced nothing, where it was asked for.
  public var unusedDirectives: [(line: LineNumber, text: String)] = []
  /// What stands where a directive would and is none, each name once.
  public var unknownDirectives: [UnknownDirective] = []

  /// Where the text comes from.
  let origin: TextOrigin

  /// What was looked for; nil if that was what a change brought.
  var coverage: Coverage?

  /// What was looked for in a file.
  struct Coverage: Sendable {
    /// The least tier of findings.
    var level: TypoTier
    /// Whether its name was checked.
    var hasNames: Bool
  }

  /// What the columns of a table are called, if some of them were asked for.
  package var columns: [String]?

  /// The container that the findings' texts were gathered from.
  var container: FileText?

  /// What is told of a file that nobody looked into.
  init(path: String, outcome: Outcome = .checked) {
    (self.path, self.outcome, origin) = (path, outcome, TextOrigin(path: path))
  }

  init(_ origin: TextOrigin) { (self.origin, path) = (origin, origin.shownPath) }

  /// Some of what was found in a file of which more follows.
  init(_ origin: TextOrigin, part findings: [FileFinding]) {
    self.init(origin)
    (self.findings, isPart) = (findings, true)
  }

  /// The same of words alone.
  init(_ origin: TextOrigin, words: [String]) {
    self.init(origin)
    (self.words, isPart) = (words, true)
  }

  /// A text of the file with corrections in the place of findings, which are in order; nil if the text is not the one
  /// that was checked.
  package func corrected(
    _ text: [UInt8], by corrections: [(finding: FileFinding, text: String)]
  ) -> [UInt8]? {
    guard
      container.map({ $0.bytes == text }) ?? corrections.allSatisfy({ $0.finding.stands(in: text) })
    else { return nil }
    let fixes = corrections.flatMap { finding, correction in
      container?.fixes(correction, for: finding.checkedRange)
        ?? [TextFixes.Fix(utf8Range: finding.place.utf8, correction: correction)]
    }
    let all = TextFixes(fixes: fixes)
    return container.map { $0.applying(all) } ?? all.applied(to: text)
  }

  /// How a check ended.
  public enum Outcome: Equatable, Sendable {
    case checked
    /// The file is nothing that people wrote. It was named, or found in a folder.
    case skipped(ForeignContent, isNamed: Bool)
    /// The file can't be read. Holds the system's error number.
    case failed(errno: Int32)
    /// The corrections can't be written.
    case notWritten(FileError)
    /// The corrections are not written, since the file has another text than the version that was checked.
    case differs
    /// A pattern of the rules took too long; the rest was checked without it.
    case tooSlow(pattern: String)
  }
}
