internal import CaretBytes

/// One line of a word list: what it says, and the comment behind it.
///
/// `word` accepts a word, `!word` (or `*word`, as Hunspell's personal lists have it) forbids one, `word/model`
/// accepts a word in the inflections of another, `wrong -> right, right2` is a typo with its corrections, and
/// `/re/` accepts whatever a regular expression matches. A comment begins with `#` at the start of a line or
/// behind white space, so that "C#" is a word.
public struct WordListLine: Equatable, Sendable {
  /// What a line of a word list says.
  public enum Entry: Equatable, Sendable {
    /// A word that is right.
    case word(String)
    /// A word that is wrong.
    case forbidden(String)
    /// A word with the endings of another one.
    case model(String, like: String)
    /// A typo and what is meant by it.
    case correction(String, [String])
    /// A regular expression for whole words.
    case pattern(String)
  }

  /// Nil for an empty line and for one that is a comment alone.
  public var entry: Entry?
  /// With its `#`; nil if there is none.
  public var comment: String?

  /// Reads a line, without its end.
  public init(_ line: some StringProtocol) {
    let start = Self.commentStart(line)
    comment = start.map { line[$0...].trimmed }
    entry = Self.entry(line[..<(start ?? line.endIndex)].trimmed)
  }

  /// The lines of a word list. Aspell's personal lists, of words and of replacements, are understood as well, in
  /// the encoding that their first line names; all else is UTF-8.
  public static func lines(of file: [UInt8]) -> [WordListLine] {
    let heading = String(decoding: file.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: " ")
    guard let form = heading.first, form.hasPrefix("personal_") else {
      return lines(of: String(decoding: file, as: UTF8.self))
    }
    let encoding = heading.count > 3 ? DictionaryEncoding(named: String(heading[3])) : nil
    var lines = lines(of: (encoding ?? .utf8).decode(file))
    lines[0].entry = nil
    guard form.hasPrefix("personal_repl") else { return lines }
    return lines.map(\.asReplacement)
  }

  /// The lines of a word list.
  public static func lines(of text: String) -> [WordListLine] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
      .map { WordListLine($0) }
  }

  /// "teh the" as "teh -> the".
  private var asReplacement: WordListLine {
    guard case .word(let text) = entry, let blank = text.firstIndex(of: " ") else { return self }
    var line = self
    line.entry = .correction(String(text[..<blank]), [text[blank...].trimmed])
    return line
  }

  private static func commentStart<Line: StringProtocol>(_ line: Line) -> Line.Index? {
    var isAfterBlank = true
    for index in line.indices {
      if line[index] == "#" && isAfterBlank { return index }
      isAfterBlank = line[index].isWhitespace
    }
    return nil
  }

  private static func entry(_ text: String) -> Entry? {
    guard !text.isEmpty else { return nil }
    if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") {
      return .pattern(String(text.dropFirst().dropLast()))
    }
    if let arrow = text.firstRange(of: "->") {
      let right = text[arrow.upperBound...].split(separator: ",").map(\.trimmed)
      return .correction(text[..<arrow.lowerBound].trimmed, right.filter { !$0.isEmpty })
    }
    if text.count > 1, text.hasPrefix("!") || text.hasPrefix("*") {
      return .forbidden(text.dropFirst().trimmed)
    }
    if let slash = text.lastIndex(of: "/"), slash > text.startIndex,
      text.index(after: slash) < text.endIndex
    {
      return .model(text[..<slash].trimmed, like: text[text.index(after: slash)...].trimmed)
    }
    return .word(text)
  }

  /// The line as it is written, without a line end.
  public var text: String {
    [entry?.text, comment].compactMap { $0 }.joined(separator: " ")
  }
}

extension WordListLine.Entry {
  /// The word or the pattern that the entry is about.
  public var subject: String {
    switch self {
    case .word(let word), .forbidden(let word), .model(let word, _), .correction(let word, _): word
    case .pattern(let expression): expression
    }
  }

  /// The entry as a list has it.
  public var text: String {
    switch self {
    case .word(let word): word
    case .forbidden(let word): "!" + word
    case .model(let word, let model): word + "/" + model
    case .correction(let word, let right): word + " -> " + right.joined(separator: ", ")
    case .pattern(let expression): "/" + expression + "/"
    }
  }
}

extension Character {
  /// LF, CR LF or CR. Unicode has more line ends, U+0085, U+2028, a form feed; in files of words and configuration
  /// no program that counts lines takes them for such.
  package var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
