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
    var index = number
    for count in 1...mostNames {
      while text.byte(index) == 0x20 || text.byte(index) == 0x09 { index += 1 }
      let first = text.byte(index)
      if first == UInt8(ascii: ",") { return count > 1 }
      guard first.isLetterOrDigit else { return first < 0x80 && first != UInt8(ascii: "#") }
      let letters = index..<lettersEnd(text, from: index)
      let end =
        isWordEnd(text, letters.upperBound) ? letters.upperBound : wordEnd(text, from: index)
      guard text[letters.upperBound..<end].allSatisfy({ $0 < 0x80 }) else { return false }
      if count == 1, isKnown(letters, of: text, in: PostalForm.lettersBehindNumber) { return false }
      if first.isLowercase { return true }
      if count > 1, isKnown(letters, of: text, in: PostalForm.lettersBehindNames) { return false }
      index = end
    }
    return true
  }

  private static func lettersEnd(_ text: [UInt8], from start: Int) -> Int {
    let bytes = text.span
    var end = start
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    return end
  }

  /// Whether a word does not go on behind its first letters, as most don't.
  private static func isWordEnd(_ text: [UInt8], _ place: Int) -> Bool {
    switch text.byte(place) {
    case "'", "-", "/", ".": false
    case let byte: byte < 0x80 && !byte.isDigit
    }
  }

  /// Whether letters are the first of one of some words, if there are any.
  private static func isKnown(
    _ letters: Range<Int>, of text: [UInt8], in words: WordBeginnings
  ) -> Bool {
    if letters.isEmpty { return false }
    return text.withView { words.mayHold($0, letters) }
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
    switch lastWord(text, before: digit) {
    case .small: has(PostalForm.wordsBeforeNumber, text, before: digit)
    case .capital: has(PostalForm.wordsBeforeNumberAndNames, text, before: digit)
    case .ending: true
    }
  }

  /// Whether a postal code may stand behind a number that ends a street: a number of four digits and more before a word, or
  /// one with a hyphen before its last digits. Behind an English box a code may have letters and stand last.
  static func mayHaveCode(_ text: [UInt8], behind number: Int) -> Bool {
    if isBehindBox(text, number) { return true }
    let bytes = text.span
    let limit = min(bytes.count, number + longestEnd)
    var index = number
    while index < limit, bytes[index].isDigit { index &+= 1 }
    while index < limit {
      guard bytes[index].isDigit else {
        index &+= 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isDigit { index &+= 1 }
      let (count, next) = (index - start, text.byte(index))
      if count > 7 || count > 2 && next == "-" && text.byte(index + 1).isDigit { return true }
      guard count > 3 else { continue }
      var word = index
      while text.byte(word) == 0x20 || text.byte(word) == 0x09 { word += 1 }
      if text.byte(word).isLetter || text.byte(word) >= 0x80 { return true }
    }
    return false
  }

  /// How far behind a number its code may begin, in bytes.
  private static let longestEnd = 320

  private static func isBehindBox(_ text: [UInt8], _ number: Int) -> Bool {
    var end = number
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    return text.has("box", at: end - 3)
  }

  private enum LastWord {
    /// Without a capital, with one, or with one and an ending of a street.
    case small, capital, ending
  }

  private static func lastWord(_ text: [UInt8], before digit: Int) -> LastWord {
    let bytes = text.span
    var end = digit
    while end > 0, bytes[end - 1] == " " || bytes[end - 1] == "\t" || bytes[end - 1] == "," {
      end -= 1
    }
    var start = end
    var isCapital = false
    while start > 0, bytes[start - 1] > 0x20 {
      start -= 1
      // A letter beyond ASCII may be a capital, and a small one written otherwise.
      if bytes[start] >= 0x80 { return .ending }
      isCapital = isCapital || bytes[start].isUppercase
    }
    guard isCapital else { return .small }
    guard end > 1, PostalForm.mayEndStreet(bytes[end - 2], bytes[end - 1]) else { return .capital }
    return PostalForm.endings.contains { text.has($0, at: end - $0.count) } ? .ending : .capital
  }

  /// Whether one of some words begins in the line before a number.
  private static func has(_ words: WordBeginnings, _ text: [UInt8], before digit: Int) -> Bool {
    let lowest = max(0, digit - longestLine)
    return text.withView { bytes in
      var index = digit
      while index > lowest {
        let byte = bytes[index &- 1]
        guard byte.isLetter else {
          if byte == 0x0A || byte == 0x0D { return false }
          index &-= 1
          continue
        }
        let end = index
        while index > lowest, bytes[index &- 1].isLetter { index &-= 1 }
        if words.mayHold(bytes, index..<end) { return true }
      }
      return false
    }
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

  /// The last two bytes of those, for each of the first of them a bit for the letter that the other may be.
  private static let endingLetters: [UInt32] = endings.reduce(
    into: Array(repeating: 0, count: 128)
  ) { letters, ending in
    letters[Int(ending[ending.count - 2])] |= 1 << UInt32(ending[ending.count - 1] & 31)
  }

  /// Whether a word may be a street by its last two bytes, which are of ASCII.
  static func mayEndStreet(_ first: UInt8, _ last: UInt8) -> Bool {
    endingLetters.span[Int(first.lowercased)] >> UInt32(last & 31) & 1 == 1
  }

  /// The first letters of ASCII of what streets and boxes before their numbers begin with, in any letters.
  static let wordsBeforeNumber = firstWords(withNames: false)

  /// The same, and of what begins a name that has a capital.
  static let wordsBeforeNumberAndNames = firstWords(withNames: true)

  private static func firstWords(withNames: Bool) -> WordBeginnings {
    all.reduce(into: WordBeginnings(capacity: 1024)) { words, form in
      for box in form.boxes { words.add(letters(box.split(separator: " ").last ?? ""), 0) }
      switch form.street {
      case .firstWordAndNumber(let first):
        for word in first { words.add(letters(word[...]), 0) }
      case .endingAndNumber(_, let first) where withNames:
        for word in first { words.add(letters(word[...]), 0) }
      default: break
      }
    }
  }

  private static func letters(_ word: Substring) -> ArraySlice<UInt8> {
    Array(word.utf8.prefix { $0.isLetter })[...]
  }
}
