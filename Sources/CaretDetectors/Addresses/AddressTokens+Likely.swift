internal import CaretBytes

// Whether what stands beside a number can be part of a street: for most numbers in texts a few bytes around them tell
// that it can't, without a word being made of them. What is let through is read in full.

extension AddressTokens {
  /// Whether a name or the first word of a street may stand behind a number.
  static func mayFollow(_ text: [UInt8], _ digit: Int) -> Bool {
    if isNoStreet(text, behind: wordEnd(text, from: digit)) { return false }
    guard let number = token(text, from: digit),
      let next = token(text, from: number.range.upperBound)
    else { return false }
    switch next.kind {
    case .comma:
      guard let name = token(text, from: next.range.upperBound) else { return false }
      return PostalForm.wordsBehindNumber.contains(name.text.lowercased())
    case .word:
      return PostalForm.wordsBehindNumber.contains(next.text.lowercased())
        || PostalForm.wordsBehindNumber.contains(next.word) || isName(next, before: text)
    default: return false
    }
  }

  /// Whether the bytes behind a number tell that no street follows: no word, one in small letters that begins none, or names
  /// in capitals and no word of a street behind them. False where a letter beyond ASCII leaves it open.
  private static func isNoStreet(_ text: [UInt8], behind number: Int) -> Bool {
    let begins = PostalForm.lettersBehindNumber
    let ends = PostalForm.lettersBehindNames
    var index = number
    for count in 1...mostNames {
      while text.byte(index) == 0x20 || text.byte(index) == 0x09 { index += 1 }
      let first = text.byte(index)
      if first == UInt8(ascii: ",") { return count > 1 }
      guard first.isLetterOrDigit else { return first < 0x80 && first != UInt8(ascii: "#") }
      let end = wordEnd(text, from: index)
      guard text[index..<end].allSatisfy({ $0 < 0x80 }) else { return false }
      if count == 1, !isUnknown(text, index, in: begins) { return false }
      if first.isLowercase { return true }
      if count > 1, !isUnknown(text, index, in: ends) { return false }
      index = end
    }
    return true
  }

  /// Whether the letters from a place on begin none of some words, nor are the first of one.
  private static func isUnknown(_ text: [UInt8], _ start: Int, in words: WordBeginnings) -> Bool {
    var key: UInt64 = 0
    var end = start
    while text.byte(end).isLetter {
      if end < start + 8 { key |= UInt64(text[end] | 0x20) << UInt64(8 * (end - start)) }
      end += 1
    }
    if end == start { return true }
    if case .unknown = words.find(key, isLong: end > start + 8) { return true }
    return false
  }

  /// Whether names stand behind a number, and then a word that ends a street.
  private static func isName(_ first: AddressToken, before text: [UInt8]) -> Bool {
    var token = first
    for index in 1...mostNames {
      guard token.kind == .word, token.isCapital || token.text.first?.isNumber == true else {
        return false
      }
      if index > 1, PostalForm.wordsBehindNames.contains(token.word) { return true }
      guard let next = self.token(text, from: token.range.upperBound) else { return false }
      token = next
    }
    return false
  }

  /// Whether the first word of a street, the name of a box, or a street that is told by its ending may stand in the
  /// line before a number.
  static func mayPrecede(_ text: [UInt8], _ digit: Int) -> Bool {
    let words = PostalForm.wordsBeforeNumber
    switch lastWord(text, before: digit) {
    case .small: return has(words.any, text, before: digit)
    case .capital:
      return has(words.any, text, before: digit) || has(words.ofNames, text, before: digit)
    case .ending: return true
    }
  }

  private enum LastWord {
    /// Without a capital, with one, or with one and an ending of a street.
    case small, capital, ending
  }

  private static func lastWord(_ text: [UInt8], before digit: Int) -> LastWord {
    var end = digit
    while end > 0, text[end - 1] == " " || text[end - 1] == "\t" || text[end - 1] == "," {
      end -= 1
    }
    var start = end
    var isCapital = false
    while start > 0, text[start - 1] > 0x20 {
      start -= 1
      // A letter beyond ASCII may be a capital, and a small one written otherwise.
      if text[start] >= 0x80 { return .ending }
      isCapital = isCapital || text[start].isUppercase
    }
    guard isCapital else { return .small }
    return PostalForm.endings.contains { text.has($0, at: end - $0.count) } ? .ending : .capital
  }

  /// Whether one of some words begins in the line before a number.
  private static func has(_ words: WordBeginnings, _ text: [UInt8], before digit: Int) -> Bool {
    var index = digit
    let lowest = max(0, digit - longestLine)
    while index > lowest, text[index - 1] != 0x0A, text[index - 1] != 0x0D { index -= 1 }
    while index < digit {
      let start = index
      var key: UInt64 = 0
      while index < digit, text[index].isLetter {
        if index < start + 8 { key |= UInt64(text[index] | 0x20) << UInt64(8 * (index - start)) }
        index += 1
      }
      if index > start {
        if case .unknown = words.find(key, isLong: index > start + 8) {} else { return true }
      }
      index += 1
    }
    return false
  }
}

extension PostalForm {
  /// What may follow a number in small letters.
  static let wordsBehindNumber: Set<String> = all.reduce(into: ["bis", "ter", "quater"]) {
    if case .numberAndFirstWord(let words) = $1.street { $0.formUnion(words) }
  }

  /// The words behind the names of streets that follow their numbers.
  static let wordsBehindNames: Set<String> = all.reduce(into: []) {
    if case .numberAndLastWord(let words) = $1.street { $0.formUnion(words) }
  }

  /// The first letters of both, which are of ASCII.
  static let lettersBehindNumber = beginnings(of: wordsBehindNumber)
  static let lettersBehindNames = beginnings(of: wordsBehindNames)

  private static func beginnings(of words: Set<String>) -> WordBeginnings {
    words.reduce(into: WordBeginnings(capacity: 512)) { $0.add(letters($1[...]), 0) }
  }

  /// The endings of streets that stand before their numbers, in small letters of ASCII.
  static let endings: [[UInt8]] = all.flatMap { form -> [[UInt8]] in
    guard case .endingAndNumber(let endings, _) = form.street else { return [] }
    return endings.map { Array($0.utf8) }.filter { $0.allSatisfy { $0 < 0x80 } }
  }

  /// The first letters of ASCII of what streets and boxes before their numbers begin with: anywhere, and where the
  /// name behind it has a capital.
  static let wordsBeforeNumber: (any: WordBeginnings, ofNames: WordBeginnings) = {
    var words = (any: WordBeginnings(capacity: 1024), ofNames: WordBeginnings(capacity: 256))
    for form in all {
      for box in form.boxes { words.any.add(letters(box.split(separator: " ").last ?? ""), 0) }
      switch form.street {
      case .firstWordAndNumber(let first):
        for word in first { words.any.add(letters(word[...]), 0) }
      case .endingAndNumber(_, let first):
        for word in first { words.ofNames.add(letters(word[...]), 0) }
      default: break
      }
    }
    return words
  }()

  private static func letters(_ word: Substring) -> ArraySlice<UInt8> {
    Array(word.utf8.prefix { $0.isLetter })[...]
  }
}
