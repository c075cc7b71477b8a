internal import CaretBytes

/// A word in its text, and what would be written in its place.
///
/// Its properties are what the rules ask: here of what touches the word, in CorrectionCandidate+Line.swift of what its line says.
struct CorrectionCandidate {
  /// What is known of the whole text.
  let place: CorrectionPlace
  let text: [UInt8]
  let finding: FileFinding
  let correction: String
  /// Where the word stands in the text.
  let range: Range<Int>
  /// What is known of its line.
  let line: CorrectionLine
  /// Whether a word list of the user's names the correction.
  let isListed: Bool

  var kind: DocumentKind { place.kind }

  var word: String { finding.word }

  func byte(_ index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : 0x0A }

  /// Whether it is a part of what a record is called by.
  var isRecordName: Bool { RecordName.isOne(range, in: text.span, kind) }

  /// Whether one of the two words may go without asking.
  var isSurplus: Bool { SurplusWord.isOne(correction, at: range, in: text.span) }

  var isInOtherLanguage: Bool {
    ForeignText.surrounds(range, in: text.span, isInLine: finding.spanKind != .prose)
  }

  // MARK: The word and its correction

  /// Letters that are written as commands, and braces of LaTeX.
  var hasEscapes: Bool { text[range].contains { "\\&{}".utf8.contains($0) } }

  /// A word in small letters that becomes one with a capital was another's name.
  var getsCapital: Bool {
    !word.contains(where: \.isUppercase) && correction.contains(where: \.isUppercase)
  }

  /// "onfiguration" is what markup leaves of "configuration".
  var lacksFirstLetter: Bool {
    let (written, right) = (word.lowercased(), correction.lowercased())
    return right.hasSuffix(written) && right.utf8.count == written.utf8.count + 1
  }

  /// Whether an apostrophe inside the word would go, as of "alloca'ed", or the word has one for its last letter, "ignorin'", or a
  /// letter too late: "doesnt'".
  var losesApostrophe: Bool {
    func hasApostrophe(_ text: String) -> Bool { text.contains { $0 == "'" || $0 == "\u{2019}" } }
    return hasApostrophe(word) && !hasApostrophe(correction)
      || (correction == word + "g" || !hasApostrophe(word) && hasApostrophe(correction))
        && endsAtApostrophe
  }

  private var endsAtApostrophe: Bool {
    byte(range.upperBound) == UInt8(ascii: "'")
      || text[range.upperBound...].starts(with: "\u{2019}".utf8)
  }

  // MARK: What touches the word

  /// Whether blanks and plain punctuation alone stand around the word, through its markup.
  var standsApart: Bool {
    guard let before = outside(range.lowerBound - 1, -1),
      let after = outside(range.upperBound, 1)
    else { return false }
    return opens(before) && closes(after)
  }

  /// The first place outside the markup that touches the word; nil where only data or templates have such.
  private func outside(_ start: Int, _ step: Int) -> Int? {
    var i = start
    while byte(i) == UInt8(ascii: "*") { i += step }
    let bracket = step < 0 ? UInt8(ascii: ">") : UInt8(ascii: "<")
    guard byte(i) == bracket else { return i }
    let other = step < 0 ? UInt8(ascii: "<") : UInt8(ascii: ">")
    var end = i
    while byte(end) != other {
      end += step
      guard text.indices.contains(end), abs(end - i) < Self.longestTag else { return nil }
    }
    return end + step
  }

  private static let longestTag = 300

  private func opens(_ index: Int) -> Bool {
    let byte = byte(index)
    if byte <= 0x20 || "(\"'[".utf8.contains(byte) { return true }
    if byte == UInt8(ascii: "{") { return kind == .latex && self.byte(index - 1).isLetter }
    return isTypographic(endingAt: index) || byte == UInt8(ascii: ">") && kind != .markdown
  }

  private func closes(_ index: Int) -> Bool {
    let (byte, next) = (byte(index), byte(index + 1))
    if byte <= 0x20 { return true }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ":"):
      return next <= 0x20 || ")\"'<*]".utf8.contains(next)
    case UInt8(ascii: "}"): return kind == .latex && !next.isLetter
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "]"):
      return !next.isLetter
    case UInt8(ascii: "<"): return kind != .markup
    default: return byte == 0xE2 && self.byte(index + 1) == 0x80
    }
  }

  /// Whether a dash or a quote of print ends at a byte.
  private func isTypographic(endingAt index: Int) -> Bool {
    byte(index - 2) == 0xE2 && byte(index - 1) == 0x80
  }

  /// A word in quotes of its own is spoken of, or is a value.
  var isMentioned: Bool {
    let quotes = "\"'`".utf8
    let before = range.lowerBound - 1
    return (quotes.contains(byte(before)) || isTypographic(endingAt: before))
      && (quotes.contains(byte(range.upperBound)) || byte(range.upperBound) == 0xE2)
  }

  /// A possessive that no word stands before, as an article stands before "the goverment's", is that of a name.
  var isPossessiveName: Bool {
    guard WordJudge.withoutPossessive(word) != nil else { return false }
    let before = text[..<range.lowerBound].last { $0 != 0x20 }
    return before?.isLetter != true
  }

  /// Whether the end of the right word stands behind a blank: "directiv e".
  var goesOn: Bool {
    guard byte(range.upperBound) == 0x20 else { return false }
    let rest = text[(range.upperBound + 1)...].prefix { $0.isLetter }
    let written = text[range].map(\.lowercased)
    let right = Array(correction.lowercased().utf8)
    return !rest.isEmpty && rest.count < Self.longestRest
      && right == written + rest.map(\.lowercased)
  }

  /// What is longer is a word.
  private static let longestRest = 4

  var isHyphenated: Bool { BrokenWord.isPart(range, in: text.span) }

  var isBesideShiftedBlank: Bool { ShiftedBlank.touches(range, in: text.span) }

  /// Whether the word before asks for another form of the verb than the correction is.
  var isOtherForm: Bool { ExpectedForm.isOther(than: correction, at: range, in: text.span) }

  /// Whether a small word with marks stands behind it, as in a name of another language: "Institut f\u{FC}r".
  var isBesideMarks: Bool {
    guard byte(range.upperBound) == 0x20 else { return false }
    func isOfWord(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }
    let behind = text.dropFirst(range.upperBound + 1).prefix(while: isOfWord)
    // The first bytes of the letters of Latin.
    func isMark(_ byte: UInt8) -> Bool { (0xC3...0xC5).contains(byte) }
    return behind.contains(where: isMark) && behind.first?.isLowercase == true
  }

  /// Whether the beginning of the right word has a stop behind it that ends no sentence: "measur. accuracy".
  var isShort: Bool {
    guard byte(range.upperBound) == UInt8(ascii: "."),
      correction.lowercased().utf8.starts(with: text[range].lazy.map(\.lowercased))
    else { return false }
    return text[(range.upperBound + 1)...].first { $0 != 0x20 }?.isLowercase == true
  }

  /// Whether the word before makes a phrase of another language with it.
  var isOfPhrase: Bool {
    guard let first = ForeignText.phrases[word.lowercased()] else { return false }
    var reader = SentenceReader(from: range.lowerBound, .left)
    return reader.nextWord(in: text.span).map(first.contains) == true
  }

  /// A word in capitals, or with a capital that begins no sentence of small words.
  var isName: Bool {
    let capitalCount = text[range].count(where: \.isUppercase)
    guard capitalCount > 0 else { return false }
    guard capitalCount == 1, text[range.lowerBound].isUppercase,
      !TypoPlace(of: range, in: text.span).isInsideSentence
    else { return true }
    return byte(range.upperBound) != 0x20 || !byte(range.upperBound + 1).isLowercase
  }

  /// Whether a value or another word is said of the word: `kind => constant`, "teh -> the".
  var isAssigned: Bool {
    var i = range.upperBound
    while byte(i) == 0x20 { i += 1 }
    let (sign, next) = (byte(i), byte(i + 1))
    switch sign {
    case UInt8(ascii: "="): return true
    case UInt8(ascii: "-"): return next == UInt8(ascii: ">")
    case UInt8(ascii: ":"): return next == UInt8(ascii: "=")
    // "→"
    default: return sign == 0xE2 && next == 0x86
    }
  }

  // MARK: Strings

  /// What would end a string, or begin another.
  var endsStrings: Bool { correction.utf8.contains { "\"'`\\".utf8.contains($0) } }

  /// Whether a string begins with a parenthesis and the word, as code of a language does that is in the program: "(assert (= x 1))".
  var isCalled: Bool {
    byte(range.lowerBound - 1) == UInt8(ascii: "(")
      && "\"'`".utf8.contains(byte(range.lowerBound - 2))
      && byte(range.upperBound + 1) == UInt8(ascii: "(")
  }

  /// Whether the word goes on in the literal before its own or behind it: "... th" "is word", "th" + "is".
  var isCutByLiterals: Bool {
    let quote = UInt8(ascii: "\"")
    func isCut(_ edge: Int, _ step: Int) -> Bool {
      guard byte(edge) == quote else { return false }
      var i = edge + step
      while byte(i) <= 0x20 || "\\+".utf8.contains(byte(i)), text.indices.contains(i) { i += step }
      return i != edge + step && byte(i) == quote && byte(i + step).isLetter
    }
    return isCut(range.lowerBound - 1, -1) || isCut(range.upperBound, 1)
  }
}
