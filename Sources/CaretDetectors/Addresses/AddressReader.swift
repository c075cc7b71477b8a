// Postal addresses in running text.
//
// The number of a house is where a scan stops. What is beside it has to be a street by the words of a country, and what
// follows its town with its postal code; all three together, so that a street alone is none, nor is a number with a name.
// Parts are joined by blanks, a comma, a line end, or a comma and a line end.

internal import CaretBytes

extension NumberScanner {
  /// An address whose house number begins at a digit.
  func postalAddress(_ digit: Int, _ runStart: Int) -> DetectedData? {
    guard digit == runStart, mayBeHouseNumber(digit) else { return nil }
    let tokens = AddressTokens(text, from: digit)
    guard let number = tokens[0], number.isHouseNumber else { return nil }
    for form in PostalForm.all {
      guard let street = tokens.street(form.street, number: number),
        let end = tokens.end(form, behind: street)
      else { continue }
      return result(form, street, end, tokens)
    }
    return nil
  }

  /// Whether at most five digits stand behind a blank or before a word: most numbers in texts are none.
  private func mayBeHouseNumber(_ digit: Int) -> Bool {
    var end = digit
    while text.byte(end).isDigit { end += 1 }
    guard end - digit <= 5, digit == 0 || !"-./#:".utf8.contains(text[digit - 1]) else {
      return false
    }
    if digit > 1, text[digit - 1] == 0x20 { return true }
    if text.byte(end).isLetter { end += 1 }
    return text.byte(end) == 0x20 || text.byte(end) == UInt8(ascii: ",")
  }

  private func result(
    _ form: PostalForm, _ street: AddressTokens.Street, _ end: AddressTokens.End,
    _ tokens: AddressTokens
  ) -> DetectedData? {
    let after = tokens.country(at: end.next)
    // Those who write alike are told apart by the name that follows, or else by their spelling.
    let isSwiss =
      form.country == "AT" && end.isSwiss(street: text.text(street.range), options.region)
    let country = after?.country ?? (isSwiss ? "CH" : form.country)
    let address = DetectedAddress(
      street: tokens.joined(street.range), unit: street.unit.map { tokens.joined($0) },
      city: tokens.joined(end.city), state: end.state, postalCode: end.code, country: country)
    let last = after?.end ?? end.upperBound
    return DetectedData(
      kind: .address, utf8: street.range.lowerBound..<last, normalForm: address.normalForm)
  }
}

/// A word of an address, or what parts words.
private struct AddressToken {
  enum Kind { case word, comma, lineEnd, other }
  let kind: Kind
  let range: Range<Int>
  /// A word as it is written, without the stop behind it where that ends a sentence.
  let text: String

  /// A number of at most five digits, perhaps with a letter or a second number: 12, 12a, 12-14, 221B.
  var isHouseNumber: Bool {
    guard kind == .word, let first = text.utf8.first, first.isDigit else { return false }
    let digits = text.utf8.prefix { $0.isDigit }
    let rest = text.utf8.dropFirst(digits.count)
    guard (1...5).contains(digits.count) else { return false }
    return rest.isEmpty || (rest.count == 1 && rest.allSatisfy(\.isLetter))
      || (rest.first == 0x2D && rest.count <= 5
        && rest.dropFirst().allSatisfy { $0.isLetterOrDigit })
  }

  var isCapital: Bool { kind == .word && text.first?.isUppercase == true }

  /// Whether the word has a shape: `9` is a digit, `A` a letter.
  func has(_ shape: String) -> Bool {
    kind == .word && text.utf8.count == shape.utf8.count
      && zip(text.utf8, shape.utf8).allSatisfy { byte, mark in
        mark == 0x39 ? byte.isDigit : mark == 0x41 ? byte.isLetter : byte == mark
      }
  }
}

/// The words around a house number, read as they are asked for.
private struct AddressTokens {
  private let text: [UInt8]
  private let tokens: [AddressToken]

  /// What may follow a house number in an address, at most.
  private static let longest = 28

  init(_ text: [UInt8], from start: Int) {
    self.text = text
    var tokens: [AddressToken] = []
    var index = start
    while tokens.count < Self.longest, let token = Self.token(text, from: index) {
      tokens.append(token)
      // What can't be in an address ends it, and so does an empty line.
      if token.kind == .other { break }
      if token.kind == .lineEnd, tokens.dropLast().last?.kind == .lineEnd { break }
      index = token.range.upperBound
    }
    self.tokens = tokens
  }

  subscript(index: Int) -> AddressToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  // MARK: Tokens

  private static func token(_ text: [UInt8], from start: Int) -> AddressToken? {
    var index = start
    while text.byte(index) == 0x20 || text.byte(index) == 0x09 { index += 1 }
    guard index < text.count else { return nil }
    switch text[index] {
    case 0x0A: return AddressToken(kind: .lineEnd, range: index..<index + 1, text: "")
    case 0x0D:
      let end = text.byte(index + 1) == 0x0A ? index + 2 : index + 1
      return AddressToken(kind: .lineEnd, range: index..<end, text: "")
    case UInt8(ascii: ","): return AddressToken(kind: .comma, range: index..<index + 1, text: "")
    default:
      let end = wordEnd(text, from: index)
      let kind: AddressToken.Kind = end > index ? .word : .other
      let range = index..<max(end, index + 1)
      return AddressToken(kind: kind, range: range, text: text.text(range))
    }
  }

  /// Letters, digits, and signs between them; a stop belongs to a short word, as in "St.".
  private static func wordEnd(_ text: [UInt8], from start: Int) -> Int {
    var index = start
    if text.byte(index) == UInt8(ascii: "#") { index += 1 }
    let first = index
    while index < text.count {
      let byte = text[index]
      let isInside = index > first && text.byte(index + 1).isAddressLetter
      if byte.isAddressLetter || ("'-/".utf8.contains(byte) && isInside) {
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

  // MARK: Streets

  struct Street {
    var range: Range<Int>
    var unit: Range<Int>?
    /// The token behind it.
    var next: Int
  }

  func street(_ form: PostalForm.Street, number: AddressToken) -> Street? {
    switch form {
    case .numberAndLastWord(let words): return street(endingWith: words, number)
    case .numberAndFirstWord(let words): return street(beginningWith: words, number)
    case .firstWordAndNumber(let words):
      return street(before: number) { self.firstWord(words, $0) }
    case .endingAndNumber(let endings, let first):
      return street(before: number) { self.name(endings, first, $0) }
    }
  }

  private static let compass: Set<String> = ["n", "s", "e", "w", "ne", "nw", "se", "sw"]
  private static let units: Set<String> = [
    "apt", "apartment", "suite", "ste", "unit", "flat", "floor", "fl", "room", "rm", "bldg",
  ]

  private func street(endingWith words: Set<String>, _ number: AddressToken) -> Street? {
    var index = 1
    var found: Int?
    while let token = self[index], token.kind == .word, index <= 6 {
      let isName = token.isCapital || token.text.first?.isNumber == true
      guard isName else { break }
      if index > 1, words.contains(token.word) { found = index }
      index += 1
      // "St" may also be the first word of a town's name.
      if found != nil, self[index]?.kind != .word { break }
    }
    guard var last = found else { return nil }
    if let side = self[last + 1], Self.compass.contains(side.word) { last += 1 }
    var street = Street(
      range: number.range.lowerBound..<tokens[last].range.upperBound, next: last + 1)
    takeUnit(&street)
    return street
  }

  /// "Apt. 4B", "#12", "Floor 3", with a comma or a line end before it or without.
  private func takeUnit(_ street: inout Street) {
    let index = skipSeparator(street.next)
    guard let token = self[index], token.kind == .word else { return }
    if token.text.hasPrefix("#") {
      street.unit = token.range
      street.next = index + 1
    } else if Self.units.contains(token.word), let value = self[index + 1], value.kind == .word {
      street.unit = token.range.lowerBound..<value.range.upperBound
      street.next = index + 2
    }
  }

  private func street(beginningWith words: Set<String>, _ number: AddressToken) -> Street? {
    var index = 1
    if ["bis", "ter", "quater"].contains(self[index]?.word ?? "") { index += 1 }
    if self[index]?.kind == .comma { index += 1 }
    guard let first = self[index], words.contains(first.text.lowercased()) else { return nil }
    var last = index
    while let token = self[last + 1], token.kind == .word, last - index < 7,
      token.text.utf8.first?.isDigit == false
    {
      last += 1
    }
    guard last > index else { return nil }
    return Street(range: number.range.lowerBound..<tokens[last].range.upperBound, next: last + 1)
  }

  /// A street whose name stands before its number, in the same line; `start` finds where it begins among the words.
  private func street(
    before number: AddressToken, _ start: ([AddressToken]) -> Int?
  ) -> Street? {
    let words = words(before: number.range.lowerBound)
    guard let first = start(words) else { return nil }
    return Street(
      range: words[first].range.lowerBound..<number.range.upperBound, next: 1)
  }

  /// The words of the line before a place, at most eight, as far as nothing but blanks and a comma before the number
  /// stands between them.
  private func words(before end: Int) -> [AddressToken] {
    var start = end
    while start > 0, end - start < 80, text[start - 1] != 0x0A, text[start - 1] != 0x0D {
      start -= 1
    }
    while start < end, text[start] & 0xC0 == 0x80 { start += 1 }
    var words: [AddressToken] = []
    var index = start
    while let token = Self.token(text, from: index), token.range.upperBound <= end {
      index = token.range.upperBound
      if token.kind == .word {
        words.append(token)
      } else if token.kind != .comma || text[index..<end].contains(where: { $0 != 0x20 }) {
        words = []
      }
    }
    return Array(words.suffix(8))
  }

  /// The last word that begins the name of a street, with a name behind it.
  private func firstWord(_ known: Set<String>, _ words: [AddressToken]) -> Int? {
    words.dropLast().lastIndex { known.contains($0.text.lowercased()) }
  }

  /// The word before the number ends as a street does, or a word some way before it begins such a name.
  private func name(
    _ endings: [String], _ first: Set<String>, _ words: [AddressToken]
  ) -> Int? {
    guard let last = words.last, last.isCapital else { return nil }
    let name = last.text.lowercased()
    if endings.contains(where: { name.hasSuffix($0) }) {
      let isWhole = endings.contains(name)
      var start = words.count - 1
      // "Karl-Marx-Straße" is one word, "Lange Straße" and "Alte Jakobstraße" are two.
      while start > 0, words.count - start < 3, words[start - 1].isCapital,
        isWhole || Self.adjectives.contains(words[start - 1].text.lowercased())
      {
        start -= 1
      }
      return isWhole && start == words.count - 1 ? nil : start
    }
    guard
      let begin = words.dropLast().lastIndex(where: {
        $0.isCapital && first.contains($0.text.lowercased())
      }), words.count - begin <= 4
    else { return nil }
    return begin
  }

  /// What stands before names of streets as a word of its own.
  private static let adjectives: Set<String> = [
    "alte", "alter", "neue", "neuer", "große", "großer", "grosse", "kleine", "kleiner", "lange",
    "obere", "untere", "hintere", "vordere", "hohe", "sankt", "st.",
  ]

  // MARK: Towns

  struct End {
    var city: Range<Int>
    var state: String?
    var code: String
    /// Where it ends in the text, and the token behind it.
    var upperBound: Int
    var next: Int

    /// Of two countries with codes of four digits: by the region that was asked for, or else by a spelling.
    func isSwiss(street: String, _ region: String?) -> Bool {
      if region == "CH" || region == "AT" { return region == "CH" }
      return street.lowercased().contains("strasse")
    }
  }

  /// A comma, a line end, or both.
  private func skipSeparator(_ index: Int) -> Int {
    var index = index
    if self[index]?.kind == .comma { index += 1 }
    if self[index]?.kind == .lineEnd { index += 1 }
    return index
  }

  func end(_ form: PostalForm, behind street: Street) -> End? {
    let start = skipSeparator(street.next)
    switch form.end {
    case .cityStateCode(let states, let shapes): return end(start, states, shapes)
    case .cityCode: return britishEnd(start)
    case .codeCity(let digits, let letters, let hasTwoLetters):
      return end(start, digits: digits, letters, hasTwoLetters: hasTwoLetters)
    }
  }

  /// City, state, code.
  private func end(_ start: Int, _ states: Set<String>, _ shapes: [String]) -> End? {
    var index = start
    while let token = self[index], token.isCapital, index - start < 6 {
      let codeIndex = self[index + 1]?.kind == .comma ? index + 2 : index + 1
      if index > start, states.contains(token.text), let code = code(codeIndex, shapes) {
        var last = index - 1
        if self[last]?.kind == .comma { last -= 1 }
        guard last >= start else { return nil }
        return End(
          city: tokens[start].range.lowerBound..<tokens[last].range.upperBound, state: token.text,
          code: code.text, upperBound: code.end, next: code.next)
      }
      index += self[index + 1]?.kind == .comma ? 2 : 1
    }
    return nil
  }

  /// A code of one of some shapes, of one word or two.
  private func code(_ index: Int, _ shapes: [String]) -> (text: String, end: Int, next: Int)? {
    guard let first = self[index] else { return nil }
    for shape in shapes {
      let parts = shape.split(separator: " ").map(String.init)
      guard first.withoutStop.has(parts[0]) else { continue }
      let end = first.range.lowerBound + parts[0].utf8.count
      if parts.count == 1 { return (first.withoutStop.text.uppercased(), end, index + 1) }
      if let second = self[index + 1], second.withoutStop.has(parts[1]) {
        let text = first.text + " " + second.withoutStop.text
        return (text.uppercased(), second.range.lowerBound + parts[1].utf8.count, index + 2)
      }
    }
    return nil
  }

  private static let british = ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"].map { $0 + " 9AA" }

  /// Towns and perhaps a county, then the code.
  private func britishEnd(_ start: Int) -> End? {
    var parts: [Range<Int>] = []
    var index = start
    while index - start < 12, let token = self[index] {
      if let code = code(index, Self.british), token.text == token.text.uppercased() {
        return britishEnd(parts, code)
      }
      guard token.kind == .word, token.isCapital || Self.isLink(token.text) else { return nil }
      let isOn = index > start && self[index - 1]?.kind == .word
      if isOn, let last = parts.popLast() {
        parts.append(last.lowerBound..<token.range.upperBound)
      } else {
        parts.append(token.range)
      }
      index = skipSeparator(index + 1)
    }
    return nil
  }

  private func britishEnd(
    _ parts: [Range<Int>], _ code: (text: String, end: Int, next: Int)
  ) -> End? {
    guard var city = parts.last else { return nil }
    var state: String?
    let name = joined(city)
    if parts.count > 1,
      name.hasSuffix("shire") || PostalForm.counties.contains(name.lowercased())
    {
      state = name
      city = parts[parts.count - 2]
    }
    return End(
      city: city, state: state, code: code.text, upperBound: code.end, next: code.next)
  }

  /// Code, city; perhaps with a province behind it.
  private func end(
    _ start: Int, digits: Int, _ letters: String, hasTwoLetters: Bool
  ) -> End? {
    guard let first = self[start] else { return nil }
    let prefix = letters + "-"
    var code =
      first.text.hasPrefix(prefix) ? String(first.text.dropFirst(prefix.count)) : first.text
    var index = start + 1
    let isWhole = hasTwoLetters && code.utf8.count == digits + 2
    let number = isWhole ? String(code.prefix(digits)) : code
    guard number.utf8.count == digits, number.utf8.allSatisfy(\.isDigit) else { return nil }
    if isWhole {
      code = number + " " + code.dropFirst(digits).uppercased()
    } else if hasTwoLetters {
      guard let pair = self[index], pair.has("AA"), pair.text == pair.text.uppercased() else {
        return nil
      }
      code += " " + pair.text
      index += 1
    }
    guard let last = cityEnd(index) else { return nil }
    var end = End(
      city: tokens[index].range.lowerBound..<tokens[last].range.lowerBound
        + tokens[last].withoutStop.text.utf8.count, state: nil, code: code, upperBound: 0,
      next: last + 1)
    end.upperBound = end.city.upperBound
    takeProvince(&end, letters)
    return end
  }

  /// The last word of a town's name, which begins with a capital.
  private func cityEnd(_ start: Int) -> Int? {
    guard self[start]?.isCapital == true else { return nil }
    var last = start
    while let token = self[last + 1], last - start < 4, !tokens[last].text.hasSuffix(".") {
      if token.isCapital {
        last += 1
      } else if token.kind == .word, Self.isLink(token.text), self[last + 2]?.isCapital == true {
        last += 2
      } else {
        break
      }
    }
    return last
  }

  /// Small words inside of the names of towns.
  private static func isLink(_ word: String) -> Bool {
    [
      "am", "an", "der", "im", "in", "bei", "ob", "a.d.", "sur", "en", "sous", "lès", "de", "la",
      "del", "di", "upon", "on", "and", "under", "le", "les", "du", "den", "aan", "op",
    ].contains(word)
  }

  /// "Roma RM", "Roma (RM)".
  private func takeProvince(_ end: inout End, _ letters: String) {
    guard letters == "I" else { return }
    let bytes = Array(text[end.upperBound...].prefix(5))
    if bytes.count == 5, bytes[0] == 0x20, bytes[1] == UInt8(ascii: "("), bytes[2].isUppercase,
      bytes[3].isUppercase, bytes[4] == UInt8(ascii: ")")
    {
      end.state = bytes.text(2..<4)
      end.upperBound += 5
      end.next = tokens.count
    } else if let last = self[end.next - 1], last.has("AA"),
      last.range.lowerBound > end.city.lowerBound, last.text == last.text.uppercased()
    {
      end.state = last.text
      end.city = end.city.lowerBound..<tokens[end.next - 2].range.upperBound
    }
  }

  // MARK: Countries

  /// The country that is named behind an address.
  func country(at index: Int) -> (country: String, end: Int)? {
    let start = skipSeparator(index)
    guard start > index, let first = self[start], first.isCapital else { return nil }
    let words = [first, self[start + 1], self[start + 2]].compactMap { $0 }.prefix {
      $0.kind == .word
    }
    for count in (1...max(1, words.count)).reversed() {
      let name = words.prefix(count).map { $0.withoutStop.text.lowercased() }
      guard
        let form = PostalForm.all.first(where: { $0.names.contains(name.joined(separator: " ")) }),
        let last = words.prefix(count).last, self[start + count]?.kind != .word
      else { continue }
      return (form.country, last.range.lowerBound + last.withoutStop.text.utf8.count)
    }
    return nil
  }
}

extension AddressToken {
  /// The word in lowercase, without a stop behind it.
  var word: String { withoutStop.text.lowercased() }

  /// Without the stop that may end a sentence.
  var withoutStop: AddressToken {
    guard text.hasSuffix(".") else { return self }
    return AddressToken(kind: kind, range: range, text: String(text.dropLast()))
  }
}

extension UInt8 {
  /// A letter or a digit, any of no ASCII among them.
  fileprivate var isAddressLetter: Bool { isLetterOrDigit || self >= 0x80 }
}
