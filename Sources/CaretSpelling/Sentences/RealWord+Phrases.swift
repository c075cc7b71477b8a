internal import CaretBytes

// Words that are right as the phrase is built that they open: the models look at two words on each side.

extension RealWord {
  /// Pairs of a written word and another of which the models found no slip among 26,000 that were put into five documentations, and
  /// right words as often as wrong ones in 37 trees: "between used and allocated", "to support form based".
  static let doubtfulPairs: Set<String> = [
    "begun been", "form for", "from for", "if is", "leave left", "thing things", "used us",
    "when what",
  ]

  /// Whether the words behind say that the written word is right.
  func fitsPhrase(
    _ written: String, between sides: SentenceSides, in text: Span<UInt8>
  ) -> Bool {
    switch (written, meant) {
    case ("two", "to"), ("these", "this"): isBeforePlural(in: text)
    case ("too", "to"): isDegree(in: text)
    case ("if", "of"): opensClause(in: text)
    case ("then", "than"): sides.left.near.isWord(among: ["here"], in: text)
    case ("one", "on"): sides.left.near.isBehindHyphen(in: text)
    case ("past", "part"): sides.right.near.isWord(among: Self.determiners, in: text)
    case ("world", "would"): !sides.right.near.isWord
    case ("write", "right"): sides.right.near.isWord(among: Self.endsOfPipe, in: text)
    case ("go", "to"): sides.right.near.isWord(among: Self.commandsOfGo, in: text)
    default: false
    }
  }

  /// "two follow-up pull requests": a plural within some words that may stand before a noun.
  private func isBeforePlural(in text: Span<UInt8>) -> Bool {
    var reader = SentenceReader(from: utf8Range.upperBound, .right)
    var count = 0
    while count < 3, let word = reader.nextWord(in: text), !Self.smallWords.contains(word) {
      if word.utf8.count > 3, word.hasSuffix("s"), !["ss", "us", "is"].contains(word.suffix(2)) {
        return true
      }
      // The parts of "follow-up" are one.
      if !reader.skip(UInt8(ascii: "-"), in: text) { count += 1 }
      _ = reader.skip(UInt8(ascii: "/"), in: text)
    }
    return false
  }

  /// "the byte order too (perhaps)", "too dramatically, of course"; not "too manually set".
  private func isDegree(in text: Span<UInt8>) -> Bool {
    var reader = SentenceReader(from: utf8Range.upperBound, .right)
    let (next, end) = (reader.next(in: text), utf8Range.upperBound)
    if end + 1 < text.count, text[end + 1] == UInt8(ascii: "(") { return true }
    guard case .word(let range) = next else { return next != .unknown }
    return text.string(range).hasSuffix("ly") && reader.nextWord(in: text) == nil
  }

  /// "the owner if the node is": a verb within some words; not `some if them are`.
  private func opensClause(in text: Span<UInt8>) -> Bool {
    var reader = SentenceReader(from: utf8Range.upperBound, .right)
    for _ in 0..<5 {
      guard let word = reader.nextWord(in: text), word != "them" else { return false }
      if Self.verbs.contains(word) { return true }
    }
    return false
  }

  /// What stands in no noun phrase, or begins one.
  private static let smallWords: Set<String> = [
    "a", "an", "and", "are", "as", "at", "be", "been", "but", "by", "can", "did", "do",
    "does", "for", "from", "had", "has", "have", "he", "her", "his", "how", "i", "if", "in",
    "into", "is", "it", "its", "may", "must", "my", "of", "on", "or", "our", "she",
    "should", "so", "than", "that", "the", "their", "then", "they", "this", "those", "to",
    "via", "was", "we", "were", "what", "when", "where", "which", "who", "will", "with",
    "would", "you", "your",
  ]
  /// "the write end of a pipe".
  private static let endsOfPipe = ["end", "ends", "part", "side", "sides"]
  private static let commandsOfGo = [
    "build", "doc", "fmt", "generate", "get", "install", "list", "mod", "report", "run", "test",
    "tool",
    "vet",
  ]
  private static let verbs: Set<String> = [
    "are", "can", "cannot", "could", "did", "do", "does", "doesn't", "had", "has", "have", "is",
    "isn't", "may", "must", "should", "was", "were", "will", "would",
  ]
}
