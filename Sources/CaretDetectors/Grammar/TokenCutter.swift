internal import CaretBytes
internal import CaretFields

/// Cuts known words, numbers and signs out of a text, one after the other.
struct TokenCutter {
  let text: [UInt8]
  let lexicon: PhraseLexicon
  /// What each sign of ASCII can do.
  let signs = Self.signRoles

  init(_ text: [UInt8], _ lexicon: PhraseLexicon) {
    (self.text, self.lexicon) = (text, lexicon)
  }

  /// The token at the index, which moves behind it; nil for a word that no grammar knows, skipped too.
  func next(at index: inout Int, hasGap: Bool) -> PhraseToken? {
    let start = index
    let byte = text[start]
    if byte >= 0xE3, isNoBeginning(start) {
      index += 3
      return nil
    }
    if text.hasUnspacedLetter(at: start) { return unspacedWord(at: &index, hasGap: hasGap) }
    if byte.isLetter || byte >= 0x80 {
      let end = wordEnd(from: start)
      index = end
      if end == start { return symbol(at: &index, hasGap: hasGap) }
      return word(start..<end, hasGap: hasGap, index: &index)
    }
    if byte.isDigit {
      let token = number(at: &index, hasGap: hasGap)
      return token.utf8Count <= Self.mostDigits ? token : nil
    }
    index += 1
    let role = signs[Int(byte)]
    guard !role.isEmpty else { return nil }
    var token = PhraseToken(start: start, end: start + 1, roles: role, hasGap: hasGap, sign: byte)
    token.kind = Int32(byte)
    if byte == UInt8(ascii: "$") { token.index = Currency.dollar }
    return token
  }

  /// Longer numbers count nothing that anybody has; doubles hold fifteen digits.
  static let mostDigits = 15

  private static let signRoles: [PhraseRole] = (0..<256).map { (value: Int) -> PhraseRole in
    guard let byte = UInt8(exactly: value), byte < 0x80 else { return [] }
    switch Unicode.Scalar(byte) {
    case ",": return [.comma, .mark]
    case "-": return [.mark, .to]
    case "~": return [.mark, .to]
    case ".", ":", "/", "(", ")", "'", "\"": return .mark
    case "&", "+": return [.mark, .and]
    case "@": return [.mark, .at]
    case "$": return [.mark, .currencySign]
    default: return []
    }
  }

  /// The index behind a run of letters with inner apostrophes.
  private func wordEnd(from start: Int) -> Int {
    let bytes = text.span
    var index = start
    while true {
      // Most words are ASCII letters to their end.
      while index < bytes.count, bytes[index].isLetter { index += 1 }
      guard index < bytes.count else { return index }
      let byte = bytes[index]
      if byte >= 0x80 {
        let scalar = text.scalar(at: index)
        switch ScalarClass(scalar.value) {
        case .letter, .mark, .unspacedLetter: index += scalar.utf8Count
        default:
          // A typographic apostrophe inside a word.
          guard scalar.value == 0x2019, index > start, hasLetter(at: index + 3)
          else {
            return index
          }
          index += 3
        }
      } else if byte == UInt8(ascii: "'"), index > start, hasLetter(at: index + 1) {
        index += 1
      } else {
        return index
      }
    }
  }

  private func hasLetter(at index: Int) -> Bool {
    let byte = text.byte(index)
    return byte.isLetter || byte >= 0x80 && ScalarClass(text.scalar(at: index).value) == .letter
  }

  private func word(_ range: Range<Int>, hasGap: Bool, index: inout Int) -> PhraseToken? {
    var end = range.upperBound
    guard range.count <= PhraseLexicon.longestWord else {
      return lexicon.number(for: text[range]).map { token($0, range, hasGap: hasGap) }
    }
    var entry = lexicon.entry(for: text[range]) ?? lexicon.number(for: text[range])
    if entry == nil, range.count > 3, text.has("'s", at: end - 2),
      let possessed = lexicon.entry(for: text[range.lowerBound..<(end - 2)])
    {
      // "last week's Sunday": the owner and its mark are two words.
      entry = possessed
      end -= 2
    }
    guard var entry else { return nil }
    if entry.roles.contains(.holiday) {
      // A holiday's name is one token, whatever words it has.
      if let match = Holiday.match(in: text, at: range.lowerBound) {
        entry = PhraseLexicon.Entry(
          roles: .holiday, index: match.holiday, kind: PhraseLexicon.holidayKind)
        end = match.end
      } else {
        entry.roles.remove(.holiday)
        guard !entry.roles.isEmpty || entry.word >= 0 else { return nil }
      }
    }
    index = end
    return token(entry, range.lowerBound..<end, hasGap: hasGap)
  }

  private func token(_ entry: PhraseLexicon.Entry, _ range: Range<Int>, hasGap: Bool) -> PhraseToken
  {
    var token = PhraseToken(
      start: range.lowerBound, end: range.upperBound, roles: entry.roles, hasGap: hasGap,
      sign: text[range.lowerBound].isUppercase ? 1 : 0)
    token.number = entry.number
    token.index = entry.index
    token.word = entry.word
    token.kind = entry.kind
    return token
  }

  /// Where blanks don't tell the words, a token is the longest known one, and else a letter is skipped. Korean has blanks: what is
  /// left of a word there, as 에 of 31일에, is skipped whole.
  private func unspacedWord(at index: inout Int, hasGap: Bool) -> PhraseToken? {
    let start = index
    if let (end, entry) = lexicon.unspacedWord(in: text, at: start) {
      index = end
      return token(entry, start..<end, hasGap: hasGap)
    }
    repeat {
      let scalar = text.scalar(at: index)
      guard index == start || Self.isHangul(scalar.value) else { break }
      index += scalar.utf8Count
    } while Self.isHangul(text.scalar(at: start).value) && index < text.count
    return nil
  }

  /// Whether a kana or a Chinese character stands at a place that no known word begins with, as most are.
  private func isNoBeginning(_ start: Int) -> Bool {
    let (lead, second, third) = (text[start], text.byte(start + 1), text.byte(start + 2))
    let isLetter = 0xE4...0xE9 ~= lead || lead == 0xE3 && 0x81...0x83 ~= second
    return isLetter && second & 0xC0 == 0x80 && third & 0xC0 == 0x80
      && !lexicon.mayBeginUnspaced(second, third)
  }

  private static func isHangul(_ scalar: UInt32) -> Bool { 0xAC00...0xD7A3 ~= scalar }

  private func number(at index: inout Int, hasGap: Bool) -> PhraseToken {
    let start = index
    var value = 0.0
    while index < text.count, text[index].isDigit {
      value = value * 10 + Double(text[index] - 0x30)
      index += 1
    }
    // Letters before it: "abc123" is no number.
    var token = PhraseToken(start: start, end: index, roles: .digits, hasGap: hasGap)
    token.number = value
    switch index - start {
    case 1, 2: token.become(.fewDigits, kind: 1)
    case 4: token.become(.fourDigits, kind: 2)
    case 8: token.become(.eightDigits, kind: 3)
    default: break
    }
    return token
  }

  /// Currency signs, dashes and the like beyond ASCII.
  private func symbol(at index: inout Int, hasGap: Bool) -> PhraseToken? {
    let start = index
    let scalar = text.scalar(at: start)
    index += scalar.utf8Count
    var token = PhraseToken(start: start, end: index, roles: [], hasGap: hasGap)
    token.kind = 128
    switch scalar.value {
    case 0x2013, 0x2014, 0x2212, 0x301C, 0xFF5E: token.roles = [.mark, .to]
    case 0xFF08, 0xFF09, 0xFF0C...0xFF0F, 0xFF1A:
      // Wide signs do what those of ASCII do.
      let sign = UInt8(scalar.value - 0xFEE0)
      (token.roles, token.sign, token.kind) = (signs[Int(sign)], sign, Int32(sign))
      return token
    case 0xB0:
      // "1° maggio": people type it for the sign of ordinals.
      (token.roles, token.kind) = (.ordinalSign, 136)
      return token
    case 0x2019:
      token.roles = .mark
      token.kind = 129
    case 0xBD:
      token.roles = .half
      token.kind = 130
    case 0xBC:
      token.roles = .quarterWord
      token.kind = 131
    case 0xA2:
      token.roles = .cent
      token.kind = 132
      token.index = Currency.cent
    case 0xA0, 0x202F, 0x2009:
      // Blanks that don't break a line: part of numbers, or no more than a blank.
      token.roles = .mark
      token.kind = 133
      token.sign = 0x20
      return token
    default:
      guard let currency = Currency.index(ofSign: scalar.value) else { return nil }
      token.roles = .currencySign
      token.kind = 134
      token.index = currency
    }
    if token.has([.half, .quarterWord]) { return token }
    token.sign =
      scalar.value == 0x2019 ? UInt8(ascii: "'") : scalar.value == 0xA2 ? 0 : UInt8(ascii: "-")
    return token
  }
}
