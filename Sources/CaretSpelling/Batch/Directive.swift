internal import CaretBytes

/// One directive about spelling, as a line of a document gives it. Case does not matter.
enum Directive: Equatable {
  /// Which words of a place are meant.
  enum Words: Equatable {
    case all
    case some([String])
  }

  case ignoreLine(Words)
  case ignoreNext(Words)
  case off, on
  /// Words that are right in the whole document.
  case words([String])
  /// What follows is in a language; the empty name goes back to what was chosen.
  case language(String, LanguageMark.Source)

  /// The directive of a line, and where its name stands, in bytes from the start of the line; of `off` and `on` all.
  ///
  /// - Complexity: O(*n*): the names are looked for all at once.
  static func find(in line: String) -> [(directive: Directive, utf8Range: Range<Int>)] {
    let bytes = Array(line.utf8)
    var found: [(mark: Int, utf8Range: Range<Int>)] = []
    for start in bytes.indices where start >= found.last?.utf8Range.upperBound ?? 0 {
      if let mark = mark(at: start, of: bytes) {
        found.append((mark, start..<start + marks[mark].bytes.count))
      }
    }
    // A name that comes first in the table wins, wherever it stands.
    guard let winner = found.min(by: { $0.mark < $1.mark }) else { return [] }
    let isSwitch = marks[winner.mark].meaning.isSwitch
    let taken = isSwitch ? found.filter { marks[$0.mark].meaning.isSwitch } : [winner]
    return taken.compactMap { mark, range in
      let rest = line[line.utf8.index(line.startIndex, offsetBy: range.upperBound)...]
      return Directive(marks[mark].meaning, rest).map { ($0, range) }
    }
  }

  /// The name that begins at a place.
  private static func mark(at start: Int, of line: [UInt8]) -> Int? {
    let first = Int(line[start] | 0x20)
    guard first < marksByFirstByte.count else { return nil }
    return marksByFirstByte[first].first { index in
      has(marks[index].bytes, line[start...]) && isWhole(marks[index].bytes, line[start...])
    }
  }

  /// - Parameter rest: what stands behind the name.
  private init?(_ meaning: Meaning, _ rest: Substring) {
    switch meaning {
    case .ignoreLine: self = .ignoreLine(.all)
    case .ignoreLineWords: self = .ignoreLine(Self.listed(rest))
    case .ignoreNext: self = .ignoreNext(.all)
    case .ignoreNextWords: self = .ignoreNext(Self.listed(rest))
    case .off: self = .off
    case .on: self = .on
    case .words: self = .words(Self.words(rest))
    case .wordsInAnyCase:
      let words = Self.words(rest)
      self = .words(words + words.map { $0.lowercased() })
    case .nothing: return nil
    case .language: self = .language(Self.language(rest), .directive)
    case .othersLanguage: self = .language(Self.language(rest), .othersDirective)
    }
  }

  /// "de", "de-AT", "en,fr"; hyphens at the end close a comment.
  private static func language(_ rest: Substring) -> String {
    let name = rest.drop(while: \.isWhitespace).prefix(longestLanguage)
      .prefix { $0.isLetter || "-_,".contains($0) }
    return String(name.reversed().drop { "-_,".contains($0) }.reversed())
  }

  /// Names of several languages are no longer.
  private static let longestLanguage = 100

  private static func words(_ rest: Substring) -> [String] {
    rest.split { !($0.isLetter || $0 == "'" || $0 == "’") }.map(String.init)
  }

  /// codespell's list: the words behind one blank, with commas between them; without any, all words.
  private static func listed(_ rest: Substring) -> Words {
    let words = rest.drop(while: \.isWhitespace)
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "," || $0 == "'" }
      .split(separator: ",").map(String.init)
    return words.isEmpty ? .all : .some(words)
  }

  private enum Meaning {
    case ignoreLine, ignoreLineWords, ignoreNext, ignoreNextWords, off, on, words, wordsInAnyCase,
      language, othersLanguage, nothing

    /// Whether it turns checking off or on, which a line may do several times.
    var isSwitch: Bool { self == .off || self == .on }
  }

  private static func has(_ mark: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    text.count >= mark.count && zip(text, mark).allSatisfy { isSame($0, $1) }
  }

  /// Whether a name of ours ends where it does: `caret:offset` and `caret:online` have others, and `caret:ignore-line` is one.
  private static func isWhole(_ mark: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    guard mark.starts(with: own) else { return true }
    let rest = text.dropFirst(mark.count)
    guard let next = rest.first else { return true }
    if next == UInt8(ascii: "-") {
      return rest.dropFirst().first.map { !$0.isLetterOrDigit } ?? true
        || ends.contains { has($0, rest) }
    }
    return !next.isLetterOrDigit && next != UInt8(ascii: "_") && next < 0x80
  }

  private static let own = Array("caret:".utf8)
  private static let ends = ["-line", "-next-line"].map { Array($0.utf8) }

  /// What our own directives are called, without the program's name.
  static let ownNames = names.map(\.text).filter { $0.utf8.starts(with: own) }
    .map { String($0.dropFirst(own.count)) }

  private static func isSame(_ byte: UInt8, _ small: UInt8) -> Bool {
    byte == small || (byte | 0x20 == small && byte.isLetter)
  }

  /// The longer ones first, so that none is taken for its beginning.
  private static let names: [(text: String, meaning: Meaning)] =
    [
      ("caret:ignore-next", .ignoreNext), ("caret:ignore", .ignoreLine), ("caret:off", .off),
      ("caret:on", .on), ("caret:words", .words), ("caret:language", .language),
      ("caret:lang", .language),
      ("codespell:ignore-next-line", .ignoreNextWords), ("codespell:ignore", .ignoreLineWords),
      ("localwords:", .words),
      ("vale off", .off), ("vale on", .on), ("vale vale.spelling = no", .off),
      ("vale vale.spelling = yes", .on),
    ]
    + [
      "cspell:", "cspell: ", "spell-checker:", "spell-checker: ", "spellchecker:", "spellchecker: ",
    ]
    .flatMap { name in
      theirs.map { (name + $0.text, $0.meaning) }
    }

  private static let marks = names.map { (bytes: Array($0.text.utf8), meaning: $0.meaning) }

  /// Which of them begin with a small letter, in their order.
  private static let marksByFirstByte: [[Int]] = {
    var indexes = [[Int]](repeating: [], count: 0x80)
    for (index, mark) in marks.enumerated() { indexes[Int(mark.bytes[0])].append(index) }
    return indexes
  }()

  /// What may follow the name of cspell, under which it also goes.
  private static let theirs: [(text: String, meaning: Meaning)] = [
    ("disable-next", .ignoreNext), ("disablenext", .ignoreNext), ("disable-line", .ignoreLine),
    ("disableline", .ignoreLine), ("disable", .off), ("enable", .on), ("off", .off), ("on", .on),
    ("ignoreregexp", .nothing), ("ignorewords", .wordsInAnyCase),
    ("ignore-words", .wordsInAnyCase), ("ignoreword", .wordsInAnyCase),
    ("ignore-word", .wordsInAnyCase), ("ignore", .wordsInAnyCase), ("words", .wordsInAnyCase),
    ("word", .wordsInAnyCase),
    ("locale", .othersLanguage), ("language", .othersLanguage), ("lang", .othersLanguage),
  ]
}
