internal import CaretBytes

/// A word that stands twice, "the the", in running text.
///
/// Some words may: "had had", "very very", and others in some sentences: "what it is is a list". Names may as well, "Duran Duran", as
/// may words in columns, in lists of one word a line, and behind punctuation, and a name that documentation
/// describes: `@param {Options} options options of the build`. Code's strings have many words twice: there only those are told that never
/// are, with others around them.
struct RepeatedWord {
  /// What is reported: both words, or the second alone if a line ends between them.
  let utf8Range: Range<Int>
  let tier: TypoTier

  /// - Parameters:
  ///   - word: the second of two words with the same letters, but for a capital first.
  ///   - first: the first.
  ///   - kind: what both stand in.
  init?(_ word: Range<Int>, behind first: Range<Int>, _ kind: SpanKind, in text: Span<UInt8>) {
    guard kind != .code, word.count > 1 || text[word.lowerBound] == UInt8(ascii: "a"),
      word.allSatisfy({ text[$0].isLowercase }),
      Self.isSame(first.dropFirst(), word.dropFirst(), in: text),
      Self.isAlone(first, word, in: text), Self.isOnlyPair(first, word, in: text)
    else { return nil }
    let letters = text.string(word)
    let isAsBefore = text[first.lowerBound] == text[word.lowerBound]
    let isNever = Self.neverRepeat.contains(letters)
    guard isAsBefore || Self.opensSentences.contains(letters), !Self.mayRepeat.contains(letters),
      kind != .string || word.count > 1 && (isNever || Self.hardlyRepeat.contains(letters)),
      !DocumentedName.isOne(first, in: text),
      word.count > 1
        ? Self.isSmall(letters) || !Self.isInNotation(first, word, in: text)
        : Self.isAmongWords(first, word, in: text),
      !Self.isMeant(letters, first, word, in: text)
    else { return nil }
    let gap = first.upperBound..<word.lowerBound
    if gap.count == 1 && text[gap.lowerBound] == 0x20 {
      guard kind != .string || Self.isInLines(first, word, in: text) else { return nil }
      utf8Range = first.lowerBound..<word.upperBound
    } else {
      guard kind != .string, Self.isInLines(first, word, in: text),
        Self.isLineEnd(gap, in: text)
          || kind == .comment && Self.isSmall(letters) && Self.isLineOfComment(gap, in: text)
      else { return nil }
      utf8Range = word
    }
    tier = isNever && isAsBefore && kind != .string ? .certain : .likely
  }

  private static func isSame(
    _ a: Range<Int>, _ b: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    a.count == b.count && min(a.lowerBound, b.lowerBound) >= 0
      && max(a.upperBound, b.upperBound) <= text.count
      && zip(a, b).allSatisfy { text[$0] == text[$1] }
  }

  /// Whether the word does not stand there a third time: "work work work" is meant.
  private static func isOnlyPair(
    _ first: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let before = first.lowerBound - 1 - word.count
    let after = word.upperBound + 1
    func isThird(_ start: Int, _ edge: Int) -> Bool {
      isSame(start..<start + word.count, word, in: text)
        && !(text.indices.contains(edge) && text[edge].isLetter)
    }
    return !isThird(before, before - 1) && !isThird(after, after + word.count)
  }

  /// Whether neither word is a part of a longer one: "re-do do", "do do's".
  private static func isAlone(
    _ first: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let before = first.lowerBound > 0 ? text[first.lowerBound - 1] : 0x20
    let after = word.upperBound < text.count ? text[word.upperBound] : 0x20
    let next = word.upperBound + 1 < text.count ? text[word.upperBound + 1] : 0x20
    let isOpen = before <= 0x20 || before == UInt8(ascii: "(")
    let closing: [UInt8] = [0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F]  // ) , . : ; ?
    return isOpen && (after <= 0x20 || closing.contains(after) && next <= 0x20)
  }

  /// A longer indent is a column of a table.
  private static let longestGap = 16

  /// Blanks with one line end among them.
  private static func isLineEnd(_ gap: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard gap.count <= longestGap else { return false }
    var lineCount = 0
    for i in gap {
      guard text[i] <= 0x20 else { return false }
      if text[i] == UInt8(ascii: "\n") { lineCount += 1 }
    }
    return lineCount == 1
  }

  /// The same with the marks of a comment before the second line: "//", "*", "#".
  private static func isLineOfComment(_ gap: Range<Int>, in text: Span<UInt8>) -> Bool {
    let start = text.skippingBlanks(gap)
    guard start < gap.upperBound, text[start] == UInt8(ascii: "\n") else { return false }
    let marks = text.skippingBlanks(start + 1..<gap.upperBound)
    var end = marks
    while end < gap.upperBound, isMark(text[end]) { end += 1 }
    return 1...3 ~= end - marks && text.skippingBlanks(end..<gap.upperBound) == gap.upperBound
  }

  private static func isMark(_ byte: UInt8) -> Bool { "*/#!;%-".utf8.contains(byte) }

  /// Whether each word has others in its line: a list of words has not.
  private static func isInLines(
    _ first: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let i = text.skippingBlanksBack(0..<first.lowerBound)
    guard i > 0, text[i - 1] != UInt8(ascii: "\n"), !isMark(text[i - 1]),
      text[i - 1] != UInt8(ascii: "\"")
    else { return false }
    let end = text.skippingBlanks(word.upperBound..<text.count)
    return end > word.upperBound && end < text.count && text[end].isLetter
  }

  /// Whether an arrow, a bracket or a sign of equality stands beside both, or a number behind them, as in "tcp any any -> any any".
  private static func isInNotation(
    _ first: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let before = text.skippingBlanksBack(0..<first.lowerBound)
    let end = text.skippingBlanks(word.upperBound..<text.count)
    let arrows: [StaticString] = ["->", "=>", "<-", "<=", "<>", "→"]
    func isSign(_ place: Int) -> Bool {
      place >= 0 && place < text.count && "{}[]|=".utf8.contains(text[place])
    }
    return isSign(before - 1) || isSign(end) || end < text.count && text[end].isDigit
      || arrows.contains {
        text.has($0, at: before - $0.utf8CodeUnitCount) || text.has($0, at: end)
      }
  }

  /// Whether what touches both through blanks is words and stops. A line may end there.
  private static func isAmongWords(
    _ first: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    var before = first.lowerBound
    while before > 0, text[before - 1] == 0x20 { before -= 1 }
    var end = word.upperBound
    while end < text.count, text[end] == 0x20 { end += 1 }
    let isBehindWord =
      before == 0 || text[before - 1] < 0x20 || text[before - 1].isLetter
      || text[before - 1] >= 0x80 || ",.:;)\"'".utf8.contains(text[before - 1])
    let isBeforeWord =
      end == text.count || text[end] < 0x20 || text[end].isLetter || text[end] >= 0x80
      || ",.:;?!)\"'".utf8.contains(text[end])
    return isBehindWord && isBeforeWord
  }

  /// Words that stand twice for good reasons.
  private static let mayRepeat: Set<String> = [
    "aye", "blah", "bye", "cha", "choo", "do", "dot", "far", "first", "ha", "had", "her",
    "hush", "it", "knock", "less", "long", "many", "more", "much", "no", "now", "one", "or",
    "quite", "really", "same", "so", "there", "tick", "too", "tut", "two", "very", "way", "what",
    "who", "yes", "you",
  ]

  /// Words that never do.
  private static let neverRepeat: Set<String> = [
    "a", "an", "and", "are", "be", "been", "but", "could", "each", "from", "has", "have", "if",
    "into", "its",
    "may", "must", "my", "not", "of", "our", "should", "than", "the", "their", "then", "these",
    "they", "this", "we", "were", "when", "which", "with", "would", "your",
  ]

  /// Words that do where `isMeant` says so.
  private static let hardlyRepeat: Set<String> = ["is", "to", "was", "will"]

  /// Those that no name has first, and no statement of a program: "For for loops".
  private static let opensSentences: Set<String> = [
    "an", "are", "its", "my", "of", "our", "the", "their", "these", "they", "this", "to", "we",
    "your",
  ]

  /// Whether no column and no list has the word.
  static func isSmall(_ letters: String) -> Bool {
    neverRepeat.contains(letters) || hardlyRepeat.contains(letters)
      || ["as", "at", "by", "for", "in", "on"].contains(letters)
  }
}

// MARK: Sentences that have a word twice

extension RepeatedWord {
  /// Whether one clause ends with a word and the next begins with it, as what stands around them may say.
  private static func isMeant(
    _ letters: String, _ first: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    var left = SentenceReader(from: first.lowerBound, .left)
    var right = SentenceReader(from: word.upperBound, .right)
    func isBefore(_ words: Set<String>) -> Bool {
      left.nextWord(in: text).map(words.contains) ?? false
    }
    func isBehind(_ words: Set<String>) -> Bool {
      right.nextWord(in: text).map(words.contains) ?? false
    }
    switch letters {
    // A number in hexadecimal digits.
    case _ where word.count == 2 && word.allSatisfy({ text[$0] <= UInt8(ascii: "f") }):
      return letters != "be"
    // "what it is is a list", "as is is fine".
    case "is", "was":
      for distance in 0..<farthest {
        guard let before = left.nextWord(in: text) else { return false }
        if questions.contains(before) || distance == 0 && before == "as" { return true }
      }
      return false
    // "The will will be read."
    case "can", "will": return isBefore(wordsBeforeNouns)
    // "the host to connect to to read it"; what is no verb is a slip.
    case "to": return isBefore(verbsWithTo) && !isBehind(determiners)
    // "so that that is so", but not "that that the".
    case "that": return !isBehind(determiners)
    // "log in in the browser", "is turned on on the left".
    case "in":
      return isBefore(["built", "log", "logged", "logging", "plug", "sign", "signed", "signing"])
    case "on":
      return isBefore(["depends", "is", "later", "switch", "switched", "turn", "turned", "turning"])
    default: return false
    }
  }

  /// So far a question is looked for.
  private static let farthest = 6

  private static let questions: Set<String> = [
    "all", "how", "what", "whatever", "where", "who", "whoever", "why",
  ]

  private static let determiners: Set<String> = [
    "a", "all", "an", "any", "each", "every", "his", "its", "my", "no", "our", "the", "their",
    "these", "this", "those", "your",
  ]

  private static let wordsBeforeNouns: Set<String> = [
    "a", "at", "each", "free", "her", "his", "my", "of", "our", "the", "their", "your",
  ]

  private static let verbsWithTo: Set<String> = [
    "applied", "applies", "apply", "attach", "attached", "belong", "belongs", "bind", "bound",
    "compare", "compared", "connect", "connected", "connects", "go", "goes", "listen", "listens",
    "point", "points", "refer", "referred", "refers", "reply", "respond", "send", "sent",
    "subscribe", "subscribed", "switch", "talk", "upload", "write", "written",
  ]
}

// MARK: Slips of another word

extension RepeatedWord {
  /// Whether a word that stands twice in a line fits better into its sentence once, and another small one beside it: "according to
  /// the list", not "according the list", where "the" stands twice.
  ///
  /// - Parameter range: both words.
  static func isSlip(_ word: String, at range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let written = SentenceWord(word.utf8)
    let neighbours = Neighbours(of: range, in: text)
    func score(_ words: SentenceWord...) -> Double {
      SentenceModel.english.score(of: words, between: neighbours)
    }
    let single = score(written)
    return others.contains { other in
      other != written && max(score(other, written), score(written, other)) > single
    }
  }

  private static let others = [
    "and", "as", "at", "by", "for", "from", "in", "is", "of", "on", "that", "the", "they", "to",
    "we", "with", "you",
  ].map { SentenceWord($0.utf8) }
}
