internal import CaretBytes

// What follows a street: a town with its postal code, in the order of a country, and perhaps the country's name.

extension AddressTokens {
  /// A town with its code, and the state if it names one.
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

  /// What a country writes behind a street.
  func end(_ form: PostalForm, behind street: Street) -> End? {
    guard let end = anyEnd(form, behind: street) else { return nil }
    if let codes = form.codes, Int(end.code).map(codes.contains) != true { return nil }
    return form.otherTowns.contains(joined(end.city).lowercased()) ? nil : end
  }

  private func anyEnd(_ form: PostalForm, behind street: Street) -> End? {
    let start = skipSeparator(street.next)
    switch form.end {
    case .cityStateCode(let states, let shapes): return end(start, states, shapes)
    case .cityCode: return britishEnd(start)
    case .codeCity(let digits, let letters, let hasTwoLetters):
      return end(start, digits: digits, letters, hasTwoLetters: hasTwoLetters)
    case .hyphenatedCodeCity: return portugueseEnd(start)
    case .districtCityStateCode: return brazilianEnd(start)
    }
  }

  /// City, state, code.
  private func end(_ start: Int, _ states: Set<String>, _ shapes: [String]) -> End? {
    var index = start
    while let token = self[index], token.isCapital, index - start < 6 {
      if index > start, let state = state(at: index, states) {
        let behind = index + state.wordCount
        let codeIndex = self[behind]?.kind == .comma ? behind + 1 : behind
        if let code = code(codeIndex, shapes) {
          var last = index - 1
          if self[last]?.kind == .comma { last -= 1 }
          guard last >= start else { return nil }
          return End(
            city: tokens[start].range.lowerBound..<tokens[last].range.upperBound,
            state: state.letters, code: code.text, upperBound: code.end, next: code.next)
        }
      }
      index += self[index + 1]?.kind == .comma ? 2 : 1
    }
    return nil
  }

  /// A state by its letters or by its name, of one word or two: "CA", "North Carolina".
  private func state(at index: Int, _ states: Set<String>) -> (letters: String, wordCount: Int)? {
    guard let token = self[index] else { return nil }
    if states.contains(token.text) { return (token.text, 1) }
    if let second = self[index + 1], second.kind == .word,
      let letters = PostalForm.stateNames[token.text + " " + second.text], states.contains(letters)
    {
      return (letters, 2)
    }
    guard let letters = PostalForm.stateNames[token.text], states.contains(letters) else {
      return nil
    }
    return (letters, 1)
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

  /// Towns and perhaps a county, then the code.
  private func britishEnd(_ start: Int) -> End? {
    var parts: [Range<Int>] = []
    var index = start
    while index - start < 12, let token = self[index] {
      if let code = code(index, PostalForm.britishCodes), token.text == token.text.uppercased() {
        return britishEnd(parts, code)
      }
      guard token.kind == .word, token.isCapital || PostalForm.townLinks.contains(token.text) else {
        return nil
      }
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
    guard let first = self[start], first.isCapital, !PostalForm.noTowns.contains(first.word) else {
      return nil
    }
    var last = start
    while let token = self[last + 1], last - start < 4, !tokens[last].text.hasSuffix("."),
      !token.isBracketed
    {
      if token.isCapital {
        last += 1
      } else if token.kind == .word, PostalForm.townLinks.contains(token.text),
        self[last + 2]?.isCapital == true
      {
        last += 2
      } else if token.kind == .word, PostalForm.townLinks.contains(token.text),
        self[last + 2].map({ PostalForm.townLinks.contains($0.text) }) == true,
        self[last + 3]?.isCapital == true
      {
        // "Rothenburg ob der Tauber"
        last += 3
      } else {
        break
      }
    }
    // "PARIS CEDEX 01": the number of the office that keeps the letters.
    if tokens[last].text.uppercased() == "CEDEX", self[last + 1]?.has("99") == true { last += 1 }
    return last
  }

  /// "Roma RM", "Roma (RM)", "Roma, RM".
  private func takeProvince(_ end: inout End, _ letters: String) {
    guard letters == "I" else { return }
    let isApart = self[end.next]?.kind == .comma
    let index = isApart ? end.next + 1 : end.next
    if let token = self[index], PostalForm.provincesIT.contains(token.withoutStop.text),
      !isApart || isLast(index)
    {
      end.state = token.withoutStop.text
      end.upperBound =
        token.isBracketed ? token.range.upperBound : token.range.lowerBound + 2
      end.next = index + 1
    } else if let last = self[end.next - 1]?.withoutStop, last.has("AA"),
      last.range.lowerBound > end.city.lowerBound, last.text == last.text.uppercased()
    {
      end.state = last.text
      end.city = end.city.lowerBound..<tokens[end.next - 2].range.upperBound
    }
  }

  /// Whether a word ends what is said: "Roma, RM." and "Roma, (RM) nel Lazio", but not "Milano, LE stanze".
  private func isLast(_ index: Int) -> Bool {
    guard let token = self[index] else { return false }
    return token.isBracketed || token.text.hasSuffix(".") || self[index + 1]?.kind != .word
  }

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

  // MARK: Portugal and Brazil

  /// Perhaps a part of the town, a code and the town: "1200-195 Lisboa".
  private func portugueseEnd(_ start: Int) -> End? {
    var index = start
    while let token = self[index], index - start < Self.longestDistrict {
      if token.withoutStop.has("9999-999") {
        let first = skipSeparator(index + 1)
        guard let last = cityEnd(first) else { return nil }
        let end = tokens[last].range.lowerBound + tokens[last].withoutStop.text.utf8.count
        return End(
          city: tokens[first].range.lowerBound..<end, state: nil, code: token.withoutStop.text,
          upperBound: end, next: last + 1)
      }
      guard isOfName(token) else { return nil }
      index += 1
    }
    return nil
  }

  /// As many words and commas may stand before a code and behind a state.
  private static let longestDistrict = 20

  /// Whether a token may be of the name of a town or a part of it, or stand between such names.
  private func isOfName(_ token: AddressToken) -> Bool {
    switch token.kind {
    case .comma, .lineEnd: true
    case .word: token.isCapital || PostalForm.townLinks.contains(token.text)
    case .other: false
    }
  }

  /// Perhaps a part of the town, the town, the state and a code, or the code before the town.
  private func brazilianEnd(_ start: Int) -> End? {
    let leading = brazilianCode(start)
    var index = leading.map { skipSeparator($0.next) } ?? start
    var parts: [Range<Int>] = []
    while let token = self[index], index - start < Self.longestDistrict {
      if leading == nil, let code = brazilianCode(index) { return end(of: parts, code) }
      guard isOfName(token) || token.text.first?.isNumber == true else { break }
      if token.kind == .word {
        let isOn = index > start && self[index - 1]?.kind == .word && !parts.isEmpty
        if isOn, let last = parts.popLast() {
          parts.append(last.lowerBound..<index + 1)
        } else {
          parts.append(index..<index + 1)
        }
      }
      index += 1
      if let leading, self[index]?.kind != .word, let end = end(of: parts, leading) { return end }
    }
    return nil
  }

  /// The end that names of parts and a code make, of which the last one is the state or ends with its letters.
  private func end(of parts: [Range<Int>], _ code: (text: String, end: Int, next: Int)) -> End? {
    guard let last = parts.last, let token = self[last.upperBound - 1]?.withoutStop else {
      return nil
    }
    var city: Range<Int>?
    var state: String?
    let letters = String(token.text.suffix(2))
    let name = last.map { tokens[$0].text }.joined(separator: " ")
    if last.count == 1 && PostalForm.statesBR.contains(token.text) {
      state = token.text
    } else if let known = PostalForm.stateNamesBR[name],
      case let isCapital = PostalForm.isOfCapital(code.text, state: known),
      isCapital || parts.count > 1
    {
      (state, city) = (known, isCapital ? span(last) : nil)
    } else if PostalForm.statesBR.contains(token.text) {
      (state, city) = (token.text, span(last.dropLast()))
    } else if PostalForm.statesBR.contains(letters),
      "/-".contains(token.text.dropLast(2).last ?? " ")
    {
      let all = span(last)
      (state, city) = (letters, all.lowerBound..<token.range.lowerBound + token.text.utf8.count - 3)
    }
    guard let state, let city = city ?? parts.dropLast().last.map({ span($0) }),
      !text.byte(city.lowerBound).isDigit
    else { return nil }
    let stateEnd =
      token.isBracketed ? token.range.upperBound : token.range.lowerBound + token.text.utf8.count
    let isBehind = code.end > stateEnd
    return End(
      city: city, state: state, code: code.text, upperBound: isBehind ? code.end : stateEnd,
      next: isBehind ? code.next : last.upperBound)
  }

  /// Where some tokens stand.
  private func span(_ indexes: Range<Int>) -> Range<Int> {
    tokens[indexes.lowerBound].range.lowerBound..<tokens[indexes.upperBound - 1].range.upperBound
  }

  /// A code of Brazil, perhaps with its name before it: "CEP 01304-001", "CEP: 01.304-001".
  private func brazilianCode(_ index: Int) -> (text: String, end: Int, next: Int)? {
    let isNamed = self[index]?.text == PostalForm.codeMark
    let first = isNamed ? index + 1 : index
    guard let token = self[first] else { return nil }
    let code = token.withoutStop
    if code.has("99999-999") {
      return (code.text, token.range.lowerBound + code.text.utf8.count, first + 1)
    }
    if isNamed, code.has("99999999") {
      return (
        code.text.prefix(5) + "-" + code.text.suffix(3),
        token.range.lowerBound + code.text.utf8.count, first + 1
      )
    }
    if token.has("99."), let rest = self[first + 1],
      rest.range.lowerBound == token.range.upperBound, rest.withoutStop.has("999-999")
    {
      let text = code.text + rest.withoutStop.text
      return (text, rest.range.lowerBound + 7, first + 2)
    }
    return nil
  }
}
