internal import CaretSpelling
internal import CaretText

/// A misspelled word as a report shows it.
struct ReportedFinding: Sendable {
  var kind = SpellFindingKind.misspelling
  var path: String
  var place: TextPlace
  var word: String
  /// Best first.
  var guesses: [String] = []
  var tier = TypoTier.unknown
  var score: Double?
  var spanKind = SpanKind.prose
  /// The language of the dictionary that the word was looked up in.
  var language: String?
  /// The correction that may be made without asking.
  var correction: String?
  /// The line that it stands in.
  var excerpt = LineExcerpt()
  /// The same for the same word in the same line, wherever that has moved to.
  var fingerprint = ""
  /// What the score is made of, where it was asked for.
  var features: [Double] = []

  /// "“wrod” is misspelled; did you mean “word”?"
  var message: String {
    let word = Escaped.plain(word)
    if kind == .repeatedWord { return "“\(word)”: a word stands twice" }
    guard let first = guesses.first else { return "“\(word)” is misspelled" }
    let others = guesses.dropFirst().map { ", “\($0)”" }.joined()
    return "“\(word)” is misspelled; did you mean “\(first)”\(others)?"
  }
}

extension SpellFindingKind {
  /// The name that formats for programs give it.
  var identifier: String { "\(self)" }

  /// What it stands for, in a few words.
  var summary: String {
    switch self {
    case .misspelling: "A misspelled word"
    case .repeatedWord: "A word that stands twice"
    }
  }
}

/// A line of a text with a marked part, cut to a length that fits a page.
struct LineExcerpt: Equatable, Sendable {
  var before = ""
  var marked = ""
  var after = ""

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
