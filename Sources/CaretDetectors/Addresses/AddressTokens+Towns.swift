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
    guard self[start]?.isCapital == true else { return nil }
    var last = start
    while let token = self[last + 1], last - start < 4, !tokens[last].text.hasSuffix(".") {
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
    } else if let last = self[end.next - 1]?.withoutStop, last.has("AA"),
      last.range.lowerBound > end.city.lowerBound, last.text == last.text.uppercased()
    {
      end.state = last.text
      end.city = end.city.lowerBound..<tokens[end.next - 2].range.upperBound
    }
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
}
