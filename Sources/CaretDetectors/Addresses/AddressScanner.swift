// Postal addresses in running text.
//
// The number of a house is where a scan stops. What is beside it has to be a street by the words of a country, and what
// follows its town with its postal code; all three together, so that a street alone is none, nor is a number with a name.
// Parts are joined by blanks, a comma, a line end, or a comma and a line end. PostalForm has what the countries write;
// AddressTokens has the words, and in its extensions what reads streets, towns and countries out of them.

internal import CaretBytes

extension NumberScanner {
  /// An address whose house number, or number of a post office box, begins at a digit.
  func postalAddress(_ digit: Int, _ runStart: Int) -> DetectedData? {
    guard digit == runStart, mayBeHouseNumber(digit) else { return nil }
    let digit = numberInLetters(before: digit) ?? digit
    let sides = AddressTokens.Sides(text, digit)
    guard sides.isBehind || sides.isBefore && AddressTokens.mayHaveCode(text, behind: digit) else {
      return nil
    }
    let tokens = AddressTokens(text, from: digit, sides)
    guard tokens.number.isHouseNumber || tokens.number.isBoxNumber else { return nil }
    for forms in PostalForm.alike {
      guard let street = tokens.street(PostalForm.all[forms.lowerBound]) else { continue }
      for form in PostalForm.all[forms] {
        guard let end = tokens.end(form, behind: street) else { continue }
        return result(form, street, end, tokens)
      }
    }
    return nil
  }

  /// Whether at most six digits stand behind a blank or before a word, and have no stop, ending or other script behind
  /// them: most numbers in texts are none.
  private func mayBeHouseNumber(_ digit: Int) -> Bool {
    var end = digit
    while text.byte(end).isDigit { end += 1 }
    guard end - digit <= 6 else { return false }
    // "3." and "2nd": what AddressToken takes for one word is no number then.
    let next = text.byte(end)
    if next >= 0x80 || next == "." && end - digit < 6 { return false }
    if next.isLetter, text.byte(end + 1).isLetterOrDigit { return false }
    switch text.byte(digit - 1) {
    case "-", ".", "/", "#", ":": return false
    default: break
    }
    if digit > 1, text[digit - 1] == 0x20 { return true }
    if text.byte(end).isLetter { end += 1 }
    return text.byte(end) == 0x20 || text.byte(end) == UInt8(ascii: ",")
  }

  /// Where what stands for a house number begins that has no digits, before a postal code: "Plaza Mayor s/n, 37002
  /// Salamanca", "Via Cavour snc - 67100 L'Aquila", "One Microsoft Way, Redmond, WA 98052".
  private func numberInLetters(before code: Int) -> Int? {
    var digitsEnd = code
    while text.byte(digitsEnd).isDigit, digitsEnd - code < 6 { digitsEnd += 1 }
    let isHyphenated = text.byte(digitsEnd) == UInt8(ascii: "-")
    guard digitsEnd - code == 5 || digitsEnd - code == 4 && isHyphenated else { return nil }
    var end = code
    while end > 0, " ,\n\r-".utf8.contains(text[end - 1]) { end -= 1 }
    guard end > 3, end < code else { return nil }
    if let start = missingNumber(before: end, isFar: isHyphenated) { return start }
    guard text[end - 1].isUppercase, text[end - 2].isUppercase, text[end - 3] == " " else {
      return nil
    }
    // Before a state, in the same line and the one before it.
    var start = end
    let lowest = max(0, end - AddressTokens.longestLine)
    while start > lowest {
      var word = start
      while word > lowest, text[word - 1].isLetter { word -= 1 }
      if start - word > 2, PostalForm.numbersInWords.contains(text.text(word..<start)),
        text.byte(start) == " "
      {
        return word
      }
      start = word - 1
    }
    return nil
  }

  /// Where the mark begins that a house has no number, before a place or, in Brazil, before names that stand there.
  private func missingNumber(before end: Int, isFar: Bool) -> Int? {
    let lowest = isFar ? max(0, end - AddressTokens.longestLine) : max(0, end - 6)
    var start = end
    while start > lowest {
      start -= 1
      guard text[start] | 0x20 == UInt8(ascii: "s"), !text.byte(start - 1).isLetterOrDigit else {
        continue
      }
      for mark in ["s/n", "snc", "s.n.c."] as [StaticString] where text.has(mark, at: start) {
        let behind = start + mark.utf8CodeUnitCount
        if isFar ? !text.byte(behind).isLetterOrDigit : behind == end { return start }
      }
    }
    return nil
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
