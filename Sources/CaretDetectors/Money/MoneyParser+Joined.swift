// Amounts that are joined to something: two numbers with one currency ("5 to 10 dollars"), a number and its currency by a
// hyphen ("40-million-dollar"), and amounts in the brackets by which accountants say that they are taken away.

internal import CaretBytes
internal import CaretFields

extension MoneyParser {
  // MARK: From one number to another

  struct AmountRange {
    var end: Int
    var from: Amount
    var to: Amount
  }

  /// "5 to 10 dollars", "$5-10", "between 20 and 30 euros": one currency for two numbers.
  ///
  /// - Parameter amount: the amount that stands at `index` by itself.
  func range(at index: Int, _ amount: Amount?) -> AmountRange? {
    guard let first = token(index), !first.has(.mark) || first.has(.currencySign) else {
      return nil
    }
    return first.has([.currency, .currencySign])
      ? amount.flatMap { rangeBehindSign($0, from: index) } : rangeBeforeCurrency(at: index)
  }

  private func rangeBeforeCurrency(at index: Int) -> AmountRange? {
    guard tokens[index].has([.digits, .cardinal]), let low = number(at: index),
      let start = joint(at: low.end, behind: index), let high = numberFirst(at: start),
      let number = number(at: start)
    else { return nil }
    return range(low, from: index, number, from: start, high)
  }

  private func rangeBehindSign(_ amount: Amount, from index: Int) -> AmountRange? {
    guard let joint = token(amount.end), joint.has(.to),
      joint.has(.mark), joint.hasGap == (token(amount.end + 1)?.hasGap ?? true),
      tokens[amount.end - 1].has(.digits) || tokens[amount.end - 1].has(.scale),
      let first = token(amount.end + 1), first.has(.digits),
      let number = number(at: amount.end + 1), currencyAfter(number.end) == nil,
      isFree(number.end), token(number.end)?.has([.to, .cent, .unit]) != true,
      !text.byte(tokens[number.end - 1].end).isLetterOrDigit
    else { return nil }
    let high = Amount(end: number.end, value: number.value, currency: amount.currency)
    return range((amount.end, amount.value), from: index, number, from: amount.end + 1, high)
  }

  /// A range, if its first number is the smaller one; a scale that only the second has goes for both.
  private func range(
    _ low: (end: Int, value: Double), from start: Int, _ high: (end: Int, value: Double),
    from second: Int, _ amount: Amount
  ) -> AmountRange? {
    var from = Amount(end: low.end, value: low.value, currency: amount.currency)
    from.value = scaled(low, from: start, like: high, from: second)
    if amount.isCents { from.value /= 100 }
    guard from.value < amount.value, from.value > 0 else { return nil }
    return AmountRange(end: amount.end, from: from, to: amount)
  }

  /// The smaller of two numbers with the magnitude that only the larger one names: "5 to 10 million".
  func scaled(
    _ low: (end: Int, value: Double), from start: Int, like high: (end: Int, value: Double),
    from second: Int
  ) -> Double {
    guard !(start..<low.end).contains(where: { tokens[$0].has([.scale, .cent]) }) else {
      return low.value
    }
    let scale = (second..<high.end).reduce(1.0) {
      tokens[$1].has(.scale) ? $0 * tokens[$1].number : tokens[$1].has(.cent) ? $0 * 100 : $0
    }
    return scale > 1 && low.value < high.value / scale ? low.value * scale : low.value
  }

  private static let joints: [StaticString] = [
    "to", "or", "bis", "oder", "à", "ou", "a", "ai", "o", "tot", "до",
  ]

  /// The token behind the word or dash that stands between two numbers.
  func joint(at index: Int, behind start: Int) -> Int? {
    guard let joint = token(index), let next = token(index + 1),
      next.has([.digits, .cardinal]), !next.has(.mark)
    else { return nil }
    if joint.has(.mark) {
      // A date or a telephone number has more hyphens.
      // With blanks around it is as well the dash of a list: "Room 5 - 30 EUR".
      return joint.has(.to) && !joint.hasGap && !next.hasGap
        && !(start > 0 && tokens[start - 1].has(.mark) && !tokens[start].hasGap) ? index + 1 : nil
    }
    guard joint.hasGap, next.hasGap else { return nil }
    if joint.has(.and) { return isBehindBetween(start) ? index + 1 : nil }
    return Self.joints.contains {
      $0.utf8CodeUnitCount == joint.utf8Count && text.has($0, at: joint.start)
    } ? index + 1 : nil
  }

  private func isBehindBetween(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    return tokens[index - 1].has(.between)
      || index > 1 && tokens[index - 2].has(.between)
        && tokens[index - 1].has([.the, .about, .of])
  }

  // MARK: Hyphens

  /// "a 20-dollar bill", "50-Euro-Schein"; "a 5-pound bag" weighs so much.
  func joinedByHyphen(_ number: (end: Int, value: Double)) -> Amount? {
    guard let hyphen = token(number.end), hyphen.sign == UInt8(ascii: "-"), !hyphen.hasGap,
      hyphen.utf8Count == 1, let name = token(number.end + 1), !name.hasGap
    else { return nil }
    let end = number.end + 2
    if name.has(.cent), name.utf8Count > 2 {
      return Amount(
        end: end, value: number.value / 100, currency: Currency.cent, isCents: true)
    }
    let word = text[name.start..<name.end]
    guard name.has(.currency), !Currency.isCode(word) else { return nil }
    if Currency.isWeight(word) || Currency.isAlsoThing(word) || Currency.isEnglish(word) {
      guard isMoney(behind: name.end) else { return nil }
    }
    return Amount(end: end, value: number.value, currency: name.index)
  }

  /// Whether a word follows that says what money is.
  private func isMoney(behind end: Int) -> Bool {
    guard text.byte(end) == 0x20 || text.byte(end) == UInt8(ascii: "-") else { return false }
    return (["note", "coin", "bill", "fine", "deal", "prize", "schein"] as [StaticString])
      .contains { text.has($0, at: end + 1) }
  }

  // MARK: Brackets

  /// "$(1,250)": brackets between a sign and its number.
  func bracketed(at index: Int, _ currency: Int) -> Amount? {
    guard let open = token(index), open.sign == UInt8(ascii: "("), !open.hasGap,
      let first = token(index + 1), first.has(.digits), !first.hasGap,
      let number = number(at: index + 1), let close = token(number.end),
      close.sign == UInt8(ascii: ")"), !close.hasGap
    else { return nil }
    return Amount(end: number.end + 1, value: -number.value, currency: currency)
  }

  /// "$.99"
  func centsAlone(at index: Int, _ currency: Int) -> Amount? {
    guard let point = token(index), point.sign == UInt8(ascii: "."), !point.hasGap,
      tokens[index - 1].has(.currencySign), let cents = token(index + 1), cents.has(.digits),
      cents.utf8Count == 2, !cents.hasGap
    else { return nil }
    return Amount(end: index + 2, value: cents.number / 100, currency: currency)
  }

  private static let losses: [StaticString] = [
    "loss", "deficit", "verlust", "fehlbetrag", "perte", "déficit", "pérdida", "perdita",
    "perdite", "perda", "prejuízo", "verlies", "tekort",
  ]

  /// The place of an amount with the brackets that touch it, where they say that it is taken away: behind a word for loss or
  /// a column's edge. Elsewhere brackets stand around any amount.
  func negativeBrackets(around amount: Range<Int>) -> Range<Int>? {
    let (start, end) = (tokens[amount.lowerBound].start, tokens[amount.upperBound - 1].end)
    guard text.byte(start - 1) == UInt8(ascii: "("), text.byte(end) == UInt8(ascii: ")"),
      start > 1
    else { return nil }
    var place = start - 2
    while place > 0, text[place] == 0x20 { place -= 1 }
    let isColumn = text[place] == 0x09 || text[place] == UInt8(ascii: "|")
    guard isColumn || isLoss(before: start) else { return nil }
    return start - 1..<end + 1
  }

  private func isLoss(before end: Int) -> Bool {
    var place = end - 1
    while place > 0, end - place < 60, !"\n;)".utf8.contains(text[place - 1]) {
      place -= 1
      if Self.losses.contains(where: { text.has($0, at: place) }) {
        let before = text.byte(place - 1)
        if !before.isLetter { return true }
      }
    }
    return false
  }
}
