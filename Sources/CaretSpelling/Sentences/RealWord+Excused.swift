internal import CaretBytes

// Places where a right word is what it is whatever its neighbours say: what stands beside it is not of its sentence, or it is no word of
// one. They are looked at where something was found, which is hardly ever.

extension RealWord {
  /// - Parameter isComment: whether it stands in a comment of source code, among names.
  func isExcused(between sides: SentenceSides, isComment: Bool, in text: Span<UInt8>) -> Bool {
    let written = text.string(utf8Range)
    if Self.isOfEditors(utf8Range, in: text) { return true }
    if Self.isInBackquotes(utf8Range, in: text) || Self.isAdmonition(utf8Range, in: text) {
      return true
    }
    // An article goes by what stands behind it alone.
    if Self.articles.contains(written) {
      guard !Self.articles.contains(meant) else { return false }
      return !sides.right.near.isSmallWord(in: text) || sides.right.near.isSpelledOut(in: text)
        || sides.left.isBehindTag(in: text)
    }
    if sides.left.isBehindTag(in: text) || DocumentedName.isOne(utf8Range, in: text)
      || sides.right.near.isBeforeDot(in: text) || fitsPhrase(written, between: sides, in: text)
    {
      return true
    }
    // "what it saw": a verb behind its subject.
    if written == "saw", sides.left.near.isWord(among: Self.subjects, in: text) { return true }
    // What names in code have for a longer word, and no slip: "the topic id attached to the log".
    if isComment, written == "id" { return true }
    guard tier < .certain else { return false }
    return isIf(written, between: sides, in: text)
      || written == "off" && meant == "of" && isOffPhrase(between: sides, in: text)
      || opensBracket(in: text) || sides.right.near.isBeforeHyphens(2, in: text)
      || written == "is" && sides.left.near.isWord(among: ["as"], in: text)
        && isBeforeBracket(in: text)
      || isComment && isShortened(written)
  }

  /// "if called" at the start of a clause, "used if case-sensitive".
  private func isIf(
    _ written: String, between sides: SentenceSides, in text: Span<UInt8>
  ) -> Bool {
    written == "if"
      && (!sides.left.near.isWord || sides.right.near.isBeforeHyphens(1, in: text))
  }

  private static let subjects = ["he", "i", "it", "she", "that", "they", "we", "who", "you"]

  /// "off the thread", "one off".
  private func isOffPhrase(between sides: SentenceSides, in text: Span<UInt8>) -> Bool {
    sides.left.near.isWord(among: ["one"], in: text)
      || sides.right.near.isWord(among: Self.determiners, in: text)
  }

  static let determiners = ["a", "an", "its", "my", "our", "the", "their", "your"]

  /// `foo form bar`, in backquotes of the same line.
  private static func isInBackquotes(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (low, high) = (max(0, word.lowerBound - reach), min(text.count, word.upperBound + reach))
    var (start, end) = (word.lowerBound, word.upperBound)
    var count = 0
    while start > low, text[start - 1] != UInt8(ascii: "\n") {
      start -= 1
      if text[start] == UInt8(ascii: "`") { count += 1 }
    }
    // Of a line whose start is too far away nothing is known.
    guard count % 2 == 1, start == 0 || text[start - 1] == UInt8(ascii: "\n") else { return false }
    while end < high, text[end] != UInt8(ascii: "\n") {
      if text[end] == UInt8(ascii: "`") { return true }
      end += 1
    }
    return false
  }

  private static let reach = 400

  /// Whether a word stands behind what begins settings of editors in its line: "vim600: syn=xml fdl=2 si", "ex: ts=4 sw=4 et".
  private static func isOfEditors(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    var place = word.lowerBound
    let low = max(0, place - reach)
    while place > low, text[place - 1] != UInt8(ascii: "\n") {
      place -= 1
      guard text[place] == UInt8(ascii: ":") else { continue }
      var start = place
      while start > low, text[start - 1].isDigit { start -= 1 }
      let isMark = ["vim", "vi", "ex"].contains { (mark: StaticString) in
        let first = start - mark.utf8CodeUnitCount
        return text.has(mark, at: first) && (first <= 0 || text[first - 1] <= 0x20)
      }
      if isMark { return hasSetting(behind: place, in: text) }
    }
    return false
  }

  /// Whether a setting with a value stands behind a place in its line: "ts=4".
  private static func hasSetting(behind start: Int, in text: Span<UInt8>) -> Bool {
    var place = start + 1
    while place + 1 < min(text.count, start + reach), text[place] != UInt8(ascii: "\n") {
      if text[place] == UInt8(ascii: "="), text[place - 1].isLetter,
        text[place + 1].isLetterOrDigit
      {
        return true
      }
      place += 1
    }
    return false
  }

  /// What an admonition is called: "!!! note", "??? tip", ":::danger".
  private static func isAdmonition(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let end = text.skippingBlanksBack(max(0, word.lowerBound - 8)..<word.lowerBound)
    guard end >= 3 else { return false }
    return ["!!!", "???", ":::"].contains(text.string(end - 3..<end))
  }

  /// What stands before a bracket says little of what is in it: "(if called)".
  private func opensBracket(in text: Span<UInt8>) -> Bool {
    utf8Range.lowerBound > 0 && text[utf8Range.lowerBound - 1] == UInt8(ascii: "(")
  }

  /// "as is (in full)"
  private func isBeforeBracket(in text: Span<UInt8>) -> Bool {
    let end = utf8Range.upperBound
    return end + 1 < text.count && text[end] == 0x20 && text[end + 1] == UInt8(ascii: "(")
  }

  /// What names in code have for a longer word: "wd", "ids". Letters that are exchanged are a slip: "fo".
  private func isShortened(_ written: String) -> Bool {
    written.utf8.count <= Self.mostShortened
      && SentenceModel.english.frequency(of: SentenceWord(written.utf8)) < Self.leastFrequency
      && written.utf8.sorted() != meant.utf8.sorted()
  }

  private static let mostShortened = 3
  private static let leastFrequency = -13.0
}

extension SentenceSide {
  /// Whether what is near is a tag of documentation or the name that one describes, no words of a sentence: "@throws" at the start of a
  /// line, "@param key". Elsewhere a name with that mark may be one of the sentence: "Use @width to".
  fileprivate func isBehindTag(in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = near, range.lowerBound > 0 else { return false }
    if DocumentedName.isOne(range, in: text) { return true }
    var start = range.lowerBound - 1
    guard "@\\".utf8.contains(text[start]) else { return false }
    let low = max(0, start - Neighbours.reach)
    while start > low, text[start - 1].isBeforeTag { start -= 1 }
    return start == 0 || text[start - 1] == UInt8(ascii: "\n")
  }
}

extension UInt8 {
  /// Whether it may stand before a tag in its line: blanks, and the marks of a comment.
  fileprivate var isBeforeTag: Bool {
    switch self {
    case 0x20, 0x09, UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "#"): true
    default: false
    }
  }
}

extension SentenceReader.Piece {
  fileprivate func isSmallWord(in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = self else { return false }
    return text[range.lowerBound].isLowercase
  }

  var isWord: Bool { if case .word = self { true } else { false } }

  func isWord(among words: [String], in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = self else { return false }
    return words.contains(text.string(range).lowercased())
  }

  /// Whether it is the last part of a word with a hyphen: "session-based".
  func isBehindHyphen(in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = self, range.lowerBound > 0 else { return false }
    return text[range.lowerBound - 1] == UInt8(ascii: "-")
  }

  /// Whether it is the first part of a name with a dot, "example.org".
  fileprivate func isBeforeDot(in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = self, range.upperBound + 1 < text.count else { return false }
    return text[range.upperBound] == UInt8(ascii: ".") && text[range.upperBound + 1].isLetter
  }

  /// Whether it is the first part of a word with so many hyphens, which is another word: "end-of-buffer".
  fileprivate func isBeforeHyphens(_ least: Int, in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = self else { return false }
    var (end, count) = (range.upperBound, 0)
    while count < least, end + 1 < text.count, text[end] == UInt8(ascii: "-"),
      text[end + 1].isLetter
    {
      count += 1
      end += 1
      while end < text.count, text[end].isLetter { end += 1 }
    }
    return count == least
  }

  /// Whether it is an abbreviation whose first letter is spoken by its name with a vowel first: "fnmatch", "nfs".
  fileprivate func isSpelledOut(in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = self, range.count > 1 else { return false }
    let (first, second) = (text[range.lowerBound], text[range.lowerBound + 1])
    guard "fhlmnrsx".utf8.contains(first), second.isLetter, !Letters.isVowel(second) else {
      return false
    }
    // What words of English begin with.
    return switch first {
    case UInt8(ascii: "f"): !"lry".utf8.contains(second)
    case UInt8(ascii: "s"): !"chklmnpqtwy".utf8.contains(second)
    default: second != UInt8(ascii: "y") && second != UInt8(ascii: "h")
    }
  }
}
