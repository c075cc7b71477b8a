internal import CaretBytes

// What the line of a word says against its correction.

extension CorrectionCandidate {
  /// Whether a word stands beside the wrong one: the right one, as where a correction is shown, "teh the", or the same again,
  /// as a sound or a name does.
  func isBeside(_ other: String) -> Bool {
    gaps(to: other, within: Self.longestGap).contains { gap in
      gap.count <= Self.longestGap && !text[gap].contains(where: \.isLetter)
    }
  }

  /// What may stand between a wrong word and its correction: "teh, the", "teh` (`the".
  private static let longestGap = 4

  /// Whether the sentence says that the right word should stand for the wrong one, or the other way round: "teh should be the".
  var isSpokenOf: Bool {
    gaps(to: correction, within: Self.longestLink).contains { gap in
      let words = text[gap].split { !$0.isLetter }
      return (1...3).contains(words.count)
        && words.allSatisfy { Self.links.contains(String(decoding: $0, as: UTF8.self)) }
    }
  }

  private static let longestLink = 24
  /// What stands between a wrong word and the right one where both are spoken of.
  private static let links: Set<String> = [
    "be", "by", "have", "instead", "into", "is", "not", "of", "rather", "read", "should", "than",
    "to", "was", "with",
  ]

  /// What stands between the word and the places of another one near it, but where they are not apart, as a word and the same in
  /// other letters' case.
  private func gaps(to other: String, within gap: Int) -> some Sequence<Range<Int>> {
    line.places(of: other, in: text, near: range, within: gap).lazy
      .filter { !$0.overlaps(range) }
      .map { [range] in
        min($0.upperBound, range.upperBound)..<max($0.lowerBound, range.lowerBound)
      }
  }

  /// Whether its line is rather a statement of a program.
  var isInStatement: Bool { kind == .plainText && line.looksLikeCode(in: text) }

  /// `[word]` without an address behind it, "`word`_": the name of a reference.
  var isTarget: Bool {
    switch kind {
    case .restructuredText: line.isInGraveAccents(range)
    case .markdown:
      line.closeBracket(around: range).map { byte($0 + 1) != UInt8(ascii: "(") } ?? false
    default: false
    }
  }

  /// Whether the word begins its line as a key, or is named by a tag of documentation: `:param word:`.
  var isField: Bool {
    byte(range.upperBound) == UInt8(ascii: ":") && line.isFirst(range) || line.isTagged(range)
  }

  /// Whether the line has the word again as the name of what has parts: "language tag on tag.name".
  var isNameInLine: Bool {
    let word = text[range]
    let start = max(line.range.lowerBound, range.lowerBound - Self.farthestCompany)
    let end = min(line.range.upperBound, range.upperBound + Self.farthestCompany)
    return (start..<end).contains { start in
      guard start != range.lowerBound, text[start] == word.first,
        text[start..<line.range.upperBound].starts(with: word), !byte(start - 1).isLetter
      else { return false }
      let (sign, next) = (byte(start + word.count), byte(start + word.count + 1))
      return sign == UInt8(ascii: "(") || "._".utf8.contains(sign) && next.isLetter
    }
  }

  /// A text before a colon in a file of data, as in `{"a text": 1}`.
  var isKey: Bool {
    guard let quote = line.quote(behind: range) else { return false }
    return text[quote + 1..<line.range.upperBound].first { $0 > 0x20 } == UInt8(ascii: ":")
  }

  /// Whether a string of the line has the right word, which may be compared with this one: `("duplicated", "duplicateed")`.
  var isInOtherLiteral: Bool { line.hasQuote(between: range, and: correction, in: text) }

  // MARK: Company

  /// Whether a word of a sentence stands beside it: one in small letters, or the first.
  var hasCompany: Bool {
    let start = max(line.range.lowerBound, range.lowerBound - Self.farthestCompany)
    let end = min(line.range.upperBound, range.upperBound + Self.farthestCompany)
    let before = tokens(start..<range.lowerBound).last
    if let before, isPlainWord(Array(before.reversed()), from: "([{>\"'*") { return true }
    let after = tokens(range.upperBound..<end).first {
      $0.contains(where: \.isLetter)
    }
    return after.map { isPlainWord($0, from: ",.;:!?)\"'*<}]") } == true
  }

  /// As many bytes are looked at on each side: a word of a sentence, or a tag and a word.
  private static let farthestCompany = 400

  /// What stands between blanks in a part of a line, without its tags.
  private func tokens(_ range: Range<Int>) -> [[UInt8]] {
    var (tokens, isInTag): ([[UInt8]], Bool) = ([[]], false)
    for byte in text[range] {
      if byte == UInt8(ascii: "<") { isInTag = true }
      if byte <= 0x20 || isInTag {
        if tokens[tokens.count - 1] != [] { tokens.append([]) }
      } else {
        tokens[tokens.count - 1].append(byte)
      }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return tokens.filter { !$0.isEmpty }
  }

  /// Whether a token is letters, of which at most the first is a capital, and behind them punctuation alone; the
  /// letters may stand the other way round.
  private func isPlainWord(_ token: [UInt8], from marks: String) -> Bool {
    let open = token.drop { !$0.isLetter && ($0 >= 0x80 || "()[]\"'*,;:.!?".utf8.contains($0)) }
    let letters = open.prefix(while: \.isLetter)
    let capitalCount = letters.count(where: \.isUppercase)
    guard !letters.isEmpty, capitalCount == 0 || capitalCount == 1 && letters.count < 5 else {
      return false
    }
    return open.dropFirst(letters.count).first.map { $0 >= 0x80 || marks.utf8.contains($0) } ?? true
  }
}
