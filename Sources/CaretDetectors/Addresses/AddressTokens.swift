internal import CaretBytes

/// A word of an address, or what parts words.
struct AddressToken {
  enum Kind { case word, comma, lineEnd, other }
  let kind: Kind
  let range: Range<Int>
  /// A word as it is written, without the stop behind it where that ends a sentence.
  let text: String

  /// A number of at most five digits, perhaps with a letter or a second number: 12, 12a, 12-14, 221B; with stairs and door:
  /// 10/2/5; in words: One; or none: s/n.
  var isHouseNumber: Bool {
    guard kind == .word, let first = text.utf8.first else { return false }
    guard first.isDigit else { return isNumberInWords || isWithoutNumber }
    let digits = text.utf8.prefix { $0.isDigit }
    let rest = text.utf8.dropFirst(digits.count)
    guard (1...5).contains(digits.count) else { return false }
    return rest.isEmpty || (rest.count == 1 && rest.allSatisfy(\.isLetter))
      || (rest.first == 0x2D && rest.count <= 5
        && rest.dropFirst().allSatisfy { $0.isLetterOrDigit })
      || (rest.contains(0x2F) && rest.prefix { $0 != 0x2F }.count <= 1 && rest.count <= 10
        && rest.allSatisfy { $0 == 0x2F || $0.isLetterOrDigit })
  }

  /// "One Microsoft Way"
  var isNumberInWords: Bool { PostalForm.numbersInWords.contains(text) }

  /// "sin número", "senza numero civico"
  var isWithoutNumber: Bool { PostalForm.noNumbers.contains(word) }

  /// "(SP)"
  var isBracketed: Bool { kind == .word && range.count > text.utf8.count + 1 }

  /// A number, or at most two letters.
  var isShort: Bool {
    kind == .word && (text.utf8.first?.isDigit == true || text.utf8.count <= 2)
  }

  /// A number of at most six digits.
  var isBoxNumber: Bool {
    kind == .word && text.utf8.count <= 6 && text.utf8.allSatisfy(\.isDigit)
  }

  var isCapital: Bool { kind == .word && text.first?.isUppercase == true }

  /// Whether the word has a shape: `9` is a digit, `A` a letter.
  func has(_ shape: String) -> Bool {
    kind == .word && text.utf8.count == shape.utf8.count
      && zip(text.utf8, shape.utf8).allSatisfy { byte, mark in
        mark == 0x39 ? byte.isDigit : mark == 0x41 ? byte.isLetter : byte == mark
      }
  }

  /// The word in lowercase, without a stop behind it.
  var word: String { withoutStop.text.lowercased() }

  /// Without the stop that may end a sentence.
  var withoutStop: AddressToken {
    guard text.hasSuffix(".") else { return self }
    return AddressToken(kind: kind, range: range, text: String(text.dropLast()))
  }
}

/// The words around a house number.
struct AddressTokens {
  let text: [UInt8]
  /// The number and what is behind it.
  let tokens: [AddressToken]
  /// The words of the line before the number.
  let before: [AddressToken]
  /// What a post office box is called, if its name ends there, and where it begins in the text.
  let box: (name: String, start: Int)?
  /// The number, and what it may be.
  let number: (token: AddressToken, isHouseNumber: Bool, isBoxNumber: Bool)
  /// On which sides of it a street may stand.
  let sides: Sides

  /// On which sides of a number something of a street or a box may stand.
  struct Sides {
    let isBehind: Bool
    let isBefore: Bool

    init(_ text: [UInt8], _ digit: Int) {
      isBehind = AddressTokens.mayFollow(text, digit)
      isBefore = AddressTokens.mayPrecede(text, digit)
    }
  }

  /// What may follow a house number in an address, at most.
  private static let longest = 28
  /// How many words a street behind its number may have, at most.
  static let mostNames = 6
  /// How far before the number the words of its line are looked for, in bytes.
  static let longestLine = 80

  /// - Parameter start: where the number begins.
  init(_ text: [UInt8], from start: Int, _ sides: Sides) {
    (self.text, self.sides) = (text, sides)
    var tokens: [AddressToken] = []
    tokens.reserveCapacity(Self.longest)
    var index = start
    while tokens.count < Self.longest, let token = Self.token(text, from: index) {
      tokens.append(token)
      // What can't be in an address ends it, and so does an empty line.
      if token.kind == .other { break }
      if token.kind == .lineEnd, tokens.dropLast().last?.kind == .lineEnd { break }
      index = token.range.upperBound
    }
    self.tokens = tokens
    number = (tokens[0], tokens[0].isHouseNumber, tokens[0].isBoxNumber)
    before = sides.isBefore ? Self.words(text, before: start) : []
    box = Self.box(before)
  }

  /// The words of the line before a place, at most eight, as far as nothing but blanks and a comma before the number
  /// stands between them.
  private static func words(_ text: [UInt8], before number: Int) -> [AddressToken] {
    let end = numberMark(text, before: number)
    var start = end
    while start > 0, end - start < longestLine, text[start - 1] != 0x0A, text[start - 1] != 0x0D {
      start -= 1
    }
    while start < end, text[start] & 0xC0 == 0x80 { start += 1 }
    var words: [AddressToken] = []
    var index = start
    while let token = token(text, from: index), token.range.upperBound <= end {
      index = token.range.upperBound
      if token.kind == .word {
        words.append(token)
      } else if token.kind != .comma || text[index..<end].contains(where: { $0 != 0x20 }) {
        words = []
      }
    }
    return Array(words.suffix(8))
  }

  /// Where the word begins that says of a number that it is one of a house, "n. 12", or else the number.
  private static func numberMark(_ text: [UInt8], before number: Int) -> Int {
    var end = number
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, end - start <= 9, text[start - 1] > 0x20, text[start - 1] != 0x2C {
      start -= 1
    }
    guard end < number, start < end, start > 0, end - start <= 9 else { return number }
    let word = text.text(start..<end).lowercased()
    let mark = word.hasSuffix(".") ? String(word.dropLast()) : word
    return PostalForm.numberMarks.contains(mark) ? start : number
  }

  private static func box(_ before: [AddressToken]) -> (name: String, start: Int)? {
    for count in (1...3).reversed() where count <= before.count {
      let words = before.suffix(count)
      let name = words.map { $0.text.lowercased() }.joined(separator: " ")
      if PostalForm.boxNames.contains(name) {
        return (name, words[words.startIndex].range.lowerBound)
      }
    }
    return nil
  }

  subscript(index: Int) -> AddressToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  static func token(_ text: [UInt8], from start: Int) -> AddressToken? {
    var index = start
    while text.byte(index) == 0x20 || text.byte(index) == 0x09 { index += 1 }
    guard index < text.count else { return nil }
    switch text[index] {
    case 0x0A: return AddressToken(kind: .lineEnd, range: index..<index + 1, text: "")
    case 0x0D:
      let end = text.byte(index + 1) == 0x0A ? index + 2 : index + 1
      return AddressToken(kind: .lineEnd, range: index..<end, text: "")
    case UInt8(ascii: ","): return AddressToken(kind: .comma, range: index..<index + 1, text: "")
    // Dots in the middle of the line divide as commas do: "Unter den Linden 77 · 10117 Berlin".
    case 0xC2 where text.has("·", at: index):
      return AddressToken(kind: .comma, range: index..<index + 2, text: "")
    case 0xE2 where text.has("•", at: index):
      return AddressToken(kind: .comma, range: index..<index + 3, text: "")
    // And dashes between blanks: "Via Roma 12 - 00184 Roma".
    case UInt8(ascii: "-") where isApart(text, index..<index + 1):
      return AddressToken(kind: .comma, range: index..<index + 1, text: "")
    case 0xE2 where text.has("–", at: index) && isApart(text, index..<index + 3):
      return AddressToken(kind: .comma, range: index..<index + 3, text: "")
    case UInt8(ascii: "(")
    where text.byte(index + 1).isUppercase && text.byte(index + 2).isUppercase
      && text.byte(index + 3) == UInt8(ascii: ")"):
      return AddressToken(
        kind: .word, range: index..<index + 4, text: text.text(index + 1..<index + 3))
    default:
      let end = wordEnd(text, from: index)
      let kind: AddressToken.Kind = end > index ? .word : .other
      let range = index..<max(end, index + 1)
      let word = text.text(range)
      // "CEP: 01304-001"
      let hasColon = word == PostalForm.codeMark && text.byte(end) == UInt8(ascii: ":")
      return AddressToken(
        kind: kind, range: hasColon ? index..<end + 1 : range, text: word)
    }
  }

  /// Whether blanks or line ends stand around something.
  private static func isApart(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && text[range.lowerBound - 1] <= 0x20
      && range.upperBound < text.count && text[range.upperBound] <= 0x20
  }

  /// Letters, digits, and signs between them; a stop belongs to a short word, as in "St.".
  static func wordEnd(_ text: [UInt8], from start: Int) -> Int {
    var index = start
    if text.byte(index) == UInt8(ascii: "#") { index += 1 }
    let first = index
    while index < text.count {
      let byte = text[index]
      if byte.isAddressLetter {
        index += 1
      } else if byte == "'" || byte == "-" || byte == "/", index > first,
        text.byte(index + 1).isAddressLetter
      {
        index += 1
      } else if byte == UInt8(ascii: "."), index > first,
        index - first <= 5 || text.has("str", at: index - 3)
      {
        index += 1
        if !text.byte(index).isLetter { break }
      } else if byte == UInt8(ascii: "/"), index - first == 1 {
        // "C/ Mayor"
        return index + 1
      } else {
        break
      }
    }
    return index > first ? index : start
  }

  /// Text with its blanks and line ends as one blank each.
  func joined(_ range: Range<Int>) -> String {
    text[range].split { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// A comma, a line end, or both.
  func skipSeparator(_ index: Int) -> Int {
    var index = index
    if self[index]?.kind == .comma { index += 1 }
    if self[index]?.kind == .lineEnd { index += 1 }
    return index
  }
}

extension UInt8 {
  /// A letter or a digit, any of no ASCII among them.
  fileprivate var isAddressLetter: Bool { isLetterOrDigit || self >= 0x80 }
}
