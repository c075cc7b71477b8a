internal import CaretBytes

// Streets: what stands beside the number of a house, by the words of a country.

extension AddressTokens {
  /// A street with its number, and what stands behind it in the same house.
  struct Street {
    var range: Range<Int>
    var unit: Range<Int>?
    /// The token behind it.
    var next: Int
  }

  /// The street of a number, or the post office box, as a country writes it.
  func street(_ form: PostalForm) -> Street? {
    (number.isHouseNumber ? street(form.street) : nil) ?? box(form.boxes)
  }

  private func street(_ form: PostalForm.Street) -> Street? {
    guard form.isBehindNumber ? sides.isBehind : sides.isBefore else { return nil }
    switch form {
    case .numberAndLastWord(let words): return street(endingWith: words)
    case .numberAndFirstWord(let words): return street(beginningWith: words)
    case .firstWordAndNumber(let words): return street { self.firstWord(words, $0) }
    case .endingAndNumber(let endings, let first):
      return street { self.name(endings, first, $0) }
    }
  }

  private func street(endingWith words: Set<String>) -> Street? {
    var index = 1
    var found: Int?
    while let token = self[index], token.kind == .word, index <= Self.mostNames {
      let isName = token.isCapital || token.text.first?.isNumber == true
      guard isName else { break }
      if index > 1, words.contains(token.word) { found = index }
      index += 1
      // "St" may also be the first word of a town's name.
      if found != nil, self[index]?.kind != .word { break }
    }
    guard var last = found else { return nil }
    if let side = self[last + 1], PostalForm.compass.contains(side.word) { last += 1 }
    var street = Street(
      range: number.token.range.lowerBound..<tokens[last].range.upperBound, next: last + 1)
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
    } else if PostalForm.units.contains(token.word), let value = self[index + 1],
      value.kind == .word
    {
      street.unit = token.range.lowerBound..<value.range.upperBound
      street.next = index + 2
    }
  }

  private func street(beginningWith words: Set<String>) -> Street? {
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
    return Street(
      range: number.token.range.lowerBound..<tokens[last].range.upperBound, next: last + 1)
  }

  /// A street whose name stands before its number, in the same line; `start` finds where it begins among the words.
  private func street(_ start: ([AddressToken]) -> Int?) -> Street? {
    guard let first = start(before) else { return nil }
    var street = Street(
      range: before[first].range.lowerBound..<number.token.range.upperBound, next: 1)
    takeFloor(&street)
    return street
  }

  /// What stands behind a number in the same house: "3º B", "2.º izq.", "piso 4", "int. 5", "bloco B, apto 12", "3. OG links",
  /// "EG" and "2. Stock".
  private func takeFloor(_ street: inout Street) {
    while let last = floorEnd(street.next) {
      let first = self[street.next]?.kind == .comma ? street.next + 1 : street.next
      let start = street.unit?.lowerBound ?? tokens[first].range.lowerBound
      street.unit = start..<tokens[last].range.upperBound
      street.next = last + 1
    }
  }

  /// The last token of one part of a house, behind a comma or without one where a word or a sign says what it is.
  private func floorEnd(_ index: Int) -> Int? {
    let isApart = self[index]?.kind == .comma
    let first = isApart ? index + 1 : index
    guard let floor = self[first], floor.kind == .word else { return nil }
    var last = first
    let value = self[first + 1]
    if PostalForm.floors.contains(floor.word), isApart || value?.isShort == true {
      if value?.kind == .word { last += 1 }
    } else if PostalForm.rooms.contains(floor.word), value?.isShort == true {
      last += 1
    } else if !isApart || !PostalForm.namedStoreys.contains(floor.word) {
      guard let end = countedFloorEnd(first, isApart: isApart) else { return nil }
      last = end
    }
    if let door = self[last + 1], door.has("A") || PostalForm.doors.contains(door.word) {
      last += 1
    }
    return last
  }

  /// "3º", "3.º", "3ºB", "3. OG", "3º andar"
  private func countedFloorEnd(_ first: Int, isApart: Bool) -> Int? {
    guard let floor = self[first] else { return nil }
    var last = first
    let digits = floor.text.utf8.prefix { $0.isDigit }.count
    var sign = String(floor.text.dropFirst(digits))
    if sign == ".", let behind = self[first + 1], behind.range.lowerBound == floor.range.upperBound
    {
      (sign, last) = (behind.text, first + 1)
    }
    guard (1...2).contains(digits) else { return nil }
    let isSign = sign.first.map { "ºª°".contains($0) } == true && sign.count <= 2
    guard isSign || isApart && (sign == "." || sign.isEmpty) else { return nil }
    if PostalForm.storeys.contains(self[last + 1]?.word ?? "") { return last + 1 }
    return isSign ? last : nil
  }

  /// The word that begins the name of a street, with a name behind it: the last one, or one before it that the name has as well,
  /// as in "Rua do Campo Alegre".
  private func firstWord(_ known: Set<String>, _ words: [AddressToken]) -> Int? {
    func isKnown(_ word: AddressToken) -> Bool { known.contains(word.text.lowercased()) }
    guard var first = words.dropLast().lastIndex(where: isKnown) else { return nil }
    while let before = words[..<first].lastIndex(where: isKnown),
      words[before..<first].dropFirst().allSatisfy({
        $0.isCapital || PostalForm.townLinks.contains($0.text)
      })
    {
      first = before
    }
    return isStreet(words, from: first) ? first : nil
  }

  /// Whether what looks like the first word of a street is one: "Via libera", "Quinta feira" and "From R. Smith" have none.
  private func isStreet(_ words: [AddressToken], from first: Int) -> Bool {
    let (word, name) = (words[first].text.lowercased(), words[first + 1])
    if PostalForm.initials.contains(word), first > 0 {
      return PostalForm.wordsBeforeInitials.contains(words[first - 1].word)
    }
    return !PostalForm.noStreets.contains(name.word)
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
        isWhole || PostalForm.adjectives.contains(words[start - 1].text.lowercased())
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

  // MARK: Boxes

  /// "P.O. Box 12", "Postfach 12 34": the number may be written in pairs of digits.
  private func box(_ names: Set<String>) -> Street? {
    guard number.isBoxNumber, let box, names.contains(box.name) else { return nil }
    var last = 0
    while tokens[last].has("99"), self[last + 1]?.has("99") == true { last += 1 }
    return Street(range: box.start..<tokens[last].range.upperBound, next: last + 1)
  }
}
