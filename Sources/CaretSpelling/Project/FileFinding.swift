public import CaretText

/// A word that is probably wrong, at its place in a file.
public struct FileFinding: Sendable {
  /// What is wrong.
  public var kind = SpellFindingKind.misspelling
  /// What of the file it stands in.
  public var area = Area.text
  /// The file, as it was named or found.
  public var path: String
  /// Where the word stands: lines and columns from 1, bytes and UTF-16 units from the start of the file.
  /// Of a file that is no text, as an archive, in its texts one behind the other.
  public var place: TextPlace
  /// Whether the file is in UTF-16 or UTF-32: the bytes of its places are those of its text in UTF-8.
  public var isTranscoded = false
  /// Where it stands in a text of its own, in a file that holds several.
  public var contained: ContainedPlace?
  /// The word as it stands in the text.
  public var word: String
  /// What may have been meant, best first.
  public var guesses: [String] = []
  /// How sure it is that the word is wrong.
  public var tier = TypoTier.unknown
  /// What its tier comes from.
  var evidence = Evidence()
  /// How likely it is a typo, where that was asked for: likely from 2 on in prose, certain from 4.6, in other languages than English from 4.
  public var score: Double? { evidence.score }
  /// How probable it is that the word is a typo, from 0 to 1; nil where no score was made.
  public var confidence: Double? { evidence.confidence }
  /// What of a document it stands in.
  public var spanKind = SpanKind.prose
  /// The language of the dictionary that the word was looked up in.
  public var language: String?
  /// The correction that may be made without asking.
  public var correction: String?
  /// Why no correction is made without asking; nil where one is, or where none was asked for. What its place in the file says is
  /// asked where the file is written, or its diff.
  public var withheld: CorrectionVeto? { vetoes.first }
  /// All that speaks against a correction, if the settings want it all, else the first that was found.
  package var vetoes: [CorrectionVeto] = []
  /// The line that it stands in.
  public var excerpt = LineExcerpt()
  /// The same for the same word in the same line, wherever that has moved to.
  public var fingerprint = ""
  /// What the score is made of, where it was asked for.
  package var features: [Double] { evidence.features }
  /// Where it stands in the text that was checked.
  var checkedRange = 0..<0

  /// A score, how probable it makes a typo, and what it is made of.
  struct Evidence: Sendable {
    var score: Double?
    var confidence: Double?
    var features: [Double] = []
  }

  /// What of a file a word stands in.
  public enum Area: Sendable {
    /// What it holds.
    case text
    /// Its name, or that of a folder; there is no place in it.
    case name
    /// The message of a commit, by whose name it is called.
    case message
  }

  init(path: String, place: TextPlace, word: String) {
    (self.path, self.place, self.word) = (path, place, word)
  }
}

extension FileFinding {
  /// Whether a text has it where it was found, with the line around it.
  func stands(in text: [UInt8]) -> Bool {
    let line = Array((excerpt.before + excerpt.marked + excerpt.after).utf8)
    let start = place.utf8.lowerBound.value - excerpt.before.utf8.count
    return start >= 0 && text.dropFirst(start).starts(with: line)
  }
}

extension FileFinding {
  /// Whether a list has what was found, with the freedoms that a judge takes with words.
  package func isAccepted(by list: WordList) -> Bool {
    let plain = WordJudge.plain(word)
    return list.accepts(plain) || WordJudge.withoutPossessive(plain).map(list.accepts) == true
  }
}

/// A line of a text with a marked part, cut to a length that fits a page.
public struct LineExcerpt: Equatable, Sendable {
  /// What of the line stands in front of the marked part.
  public var before = ""
  /// The word, or what else was found.
  public var marked = ""
  /// What of the line stands behind it.
  public var after = ""

  /// The most bytes on each side of the marked part.
  private static let reach = 100

  init() {}

  init(_ text: [UInt8], line: Range<Int>, marked range: Range<Int>) {
    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    var start = max(line.lowerBound, range.lowerBound - Self.reach)
    while start > line.lowerBound && text[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(max(line.upperBound, range.upperBound), range.upperBound + Self.reach)
    while end < line.upperBound && text[end] & 0xC0 == 0x80 { end += 1 }
    before = string(start..<range.lowerBound)
    marked = string(range)
    after = string(range.upperBound..<end)
  }
}
