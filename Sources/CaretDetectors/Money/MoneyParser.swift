// Amounts of money in a run of tokens: a number with a currency before or behind it, and its cents.
//
// "$ 48.2 million", "twenty dollars and 43 cents", "USD 200", "35 lakh rupees", "75 USD million". Where an
// amount is a part of a comparison or a range ("less than 7 €", "10-20 dollars") each amount is given.

internal import CaretFields

struct MoneyParser {
  let text: [UInt8]
  let tokens: [PhraseToken]
  /// That of the texts' locale, if it is known.
  let decimalSeparator: Unicode.Scalar?
  /// Whether the locale is one of those that write francs `Fr.`.
  let isSwiss: Bool

  struct Amount {
    var end: Int
    var value: Double
    var currency = -1
    var isCents = false
  }

  func parse(into found: inout [DetectedData]) {
    let first = found.count
    parseAmounts(into: &found)
    if found.count > first { takeWholeText(from: first, &found) }
  }

  private func parseAmounts(into found: inout [DetectedData]) {
    var index = 0
    while index < tokens.count {
      let amount = amount(at: index)
      if let range = range(at: index, amount), mayBegin(index), mayEnd(range.end) {
        append(tokens[index].start..<tokens[range.end - 1].end, range.from, range.to, &found)
        index = range.end
        continue
      }
      guard let amount, mayBegin(index), mayEnd(amount.end) else {
        index += 1
        continue
      }
      if isProgram(index..<amount.end) {
        index = amount.end
        continue
      }
      if let brackets = negativeBrackets(around: index..<amount.end) {
        append(brackets, -amount.value, of: amount.currency, &found)
        index = amount.end
        continue
      }
      let sign = sign(before: index)
      append(
        (sign ?? tokens[index].start)..<tokens[amount.end - 1].end,
        sign == nil ? amount.value : -amount.value, of: amount.currency, &found)
      index = amount.end
    }
  }

  private func append(
    _ range: Range<Int>, _ value: Double, of currency: Int, _ found: inout [DetectedData]
  ) {
    found.append(
      DetectedData(
        kind: .money, utf8: range,
        normalForm: Currency.normalForm(of: currency, value: value)))
  }

  private func append(
    _ range: Range<Int>, _ from: Amount, _ to: Amount, _ found: inout [DetectedData]
  ) {
    found.append(
      DetectedData(
        kind: .money, utf8: range,
        normalForm: Currency.normalForm(of: from.currency, value: from.value) + "/"
          + Currency.normalForm(of: to.currency, value: to.value)))
  }

  private func mayBegin(_ index: Int) -> Bool {
    let start = tokens[index].start
    guard start > 0, !tokens[index].has(.article) else { return true }
    let before = text[start - 1]
    return !before.isLetterOrDigit && !".%".utf8.contains(before) && before < 0x80
      && !(before == "_" && text.byte(start - 2).isLetterOrDigit)
      || before >= 0x80 && ScalarClass(text.scalar(before: start).value) != .letter
  }

  /// An amount doesn't end inside a word or a name: `CRC32c`, `RP2xxx`, `%2$s`.
  private func mayEnd(_ end: Int) -> Bool {
    let last = tokens[end - 1]
    let next = text.byte(last.end)
    if next == "_", text.byte(last.end + 1).isLetterOrDigit { return false }
    guard last.has(.currencySign) else { return !next.isLetter }
    // "%2$*1$d", "--count 4 $URL"
    let isVariable = next.isLowercase || next.isLetter && last.hasGap
    return next != "*" && !(isVariable && text[last.start] == UInt8(ascii: "$"))
  }

  func token(_ index: Int) -> PhraseToken? { index < tokens.count ? tokens[index] : nil }

  private func amount(at index: Int) -> Amount? {
    signFirst(at: index) ?? numberFirst(at: index)
  }

  // MARK: "$ 48", "USD 200", "malaysian ringgit 42"

  private func signFirst(at index: Int) -> Amount? {
    guard let (behind, currency, scale) = currency(at: index), !isPair(index) else { return nil }
    let next = isAbbreviation(index, behind) ? behind + 1 : behind
    if let amount = bracketed(at: next, currency) ?? centsAlone(at: next, currency) {
      return amount
    }
    let isNegative = isMinus(at: next, behind: index)
    let end = isNegative ? next + 1 : next
    guard let first = token(end), first.has(.digits) || first.has(.cardinal) || first.has(.half),
      var number = number(at: end), mayStandFirst(index, end, number.end)
    else { return nil }
    let sign = tokens[index]
    number.value = thousandths(first.start, number, currency) ?? number.value
    takeLetterScale(&number)
    number.value *= scale
    var amount = Amount(end: number.end, value: number.value, currency: currency)
    addCents(to: &amount)
    // "€ 12,-"
    if let end = behindCentsDash(amount.end), !text.byte(tokens[end - 1].end).isLetterOrDigit {
      amount.end = end
    }
    // "US$ 15 dollars" names it twice, "$5 grand" says thousands.
    if let (next, other, scale) = self.currency(at: amount.end),
      other == currency || sign.has(.currencySign),
      tokens[amount.end].has(.currency), tokens[amount.end].hasGap, !startsAmount(amount.end),
      scale == 1 || mayFollow(amount.end, next)
    {
      amount.end = next
      amount.value *= scale
    }
    if isNegative { amount.value = -amount.value }
    return amount
  }

  /// "EUR/USD 1.0562" is a rate of exchange.
  private func isPair(_ index: Int) -> Bool {
    index > 1 && tokens[index - 1].sign == "/" && !tokens[index].hasGap
      && tokens[index - 2].has(.currency)
  }

  private static let abbreviations: [StaticString] = ["rs", "rp", "kr", "sfr", "fr"]

  /// "Rs. 500": whether a full stop belongs to a short name.
  private func isAbbreviation(_ index: Int, _ end: Int) -> Bool {
    guard end == index + 1, let stop = token(end), stop.sign == ".", !stop.hasGap,
      token(end + 1)?.has(.digits) == true
    else { return false }
    let name = tokens[index]
    return Self.abbreviations.contains {
      $0.utf8CodeUnitCount == name.utf8Count && text.has($0, at: name.start)
    }
  }

  /// Whether the currency at `index` may stand before its number, which reaches from `start` to `end`.
  private func mayStandFirst(_ index: Int, _ start: Int, _ end: Int) -> Bool {
    let sign = tokens[index]
    guard start == index + 1, sign.has(.currency) else { return true }
    let word = text[sign.start..<sign.end]
    if Currency.isCode(word) {
      // "TRY 5 times", "the TOP 10": a code that is a word needs an amount that looks like one.
      return !Currency.isEnglish(word) || !tokens[start].hasGap
        || isFine(start, end) && isFreeWord(after: end)
    }
    // Names come behind the number, unless nothing else names its currency: "ringgit 42".
    return !Currency.isEnglish(word) && currencyAfter(end) == nil
  }

  /// Whether a number has decimals or groups.
  private func isFine(_ start: Int, _ end: Int) -> Bool { end > start + 2 }

  /// Words that go on with the sentence after an amount; another word is what is counted.
  private static let freeWords: Set<String> = [
    "a", "an", "and", "are", "as", "at", "but", "by", "each", "for", "from", "if", "in", "is",
    "more",
    "note", "notes", "bill", "bills", "coin", "coins", "off", "on", "or", "out", "per", "than",
    "that",
    "to", "today", "was", "were", "when", "while", "with", "worth", "yesterday",
  ]

  /// Whether what follows a token isn't a word that the number before it counts.
  func isFreeWord(after end: Int) -> Bool { isFreeWord(after: tokens[end - 1]) }

  func isFreeWord(after token: PhraseToken) -> Bool {
    var index = token.end
    while text.byte(index) == 0x20 { index += 1 }
    let start = index
    while text.byte(index).isLetter { index += 1 }
    return start == index || Self.freeWords.contains(text.text(start..<index).lowercased())
  }

  /// "$ 10 K": behind a sign a capital alone is a magnitude, too.
  private func takeLetterScale(_ number: inout (end: Int, value: Double)) {
    guard let letter = token(number.end), letter.has(.scale), letter.utf8Count == 1,
      letter.hasGap, letter.sign == 1
    else { return }
    number.value *= letter.number
    number.end += 1
  }

  private func startsAmount(_ index: Int) -> Bool {
    guard let (end, _, _) = currency(at: index), let first = token(end) else {
      return false
    }
    return first.has(.digits)
  }

  /// "KWD 12.345": of a currency of a thousand parts three digits behind a point are no group, unless the locale groups so.
  private func thousandths(_ start: Int, _ number: (end: Int, value: Double), _ currency: Int)
    -> Double?
  {
    guard number.end > 2, tokens[number.end - 3].start == start, tokens[number.end - 2].sign == ".",
      tokens[number.end - 1].utf8Count == 3, tokens[number.end - 3].has(.digits),
      Currency.hasThousandths(currency), decimalSeparator != ","
    else { return nil }
    return tokens[number.end - 3].number + tokens[number.end - 1].number / 1000
  }

  // MARK: "48 $", "twenty dollars", "a quarter million us dollars"

  func numberFirst(at index: Int) -> Amount? {
    guard var number = number(at: index) else { return nil }
    if let next = token(number.end), next.has(.cent) {
      guard next.utf8Count > 1 || next.index == Currency.cent && !next.hasGap || next.roles == .cent
      else { return nil }
      return Amount(
        end: number.end + 1, value: number.value / 100, currency: Currency.cent, isCents: true)
    }
    if let pence = pence(index, number) { return pence }
    if let amount = joinedByHyphen(number) { return amount }
    guard let found = currencyAfter(number.end), mayFollow(number.end, found.end) else {
      return nil
    }
    let (end, currency) = nation(behind: found.end, found.currency)
    let scale = found.scale
    number.value = thousandths(tokens[index].start, number, currency) ?? number.value
    number.value *= scale
    var amount = Amount(end: end, value: number.value, currency: currency)
    if scale == 1, let next = token(end), next.has(.scale), next.number >= 1e5 {
      // "75 USD million"
      amount.value *= next.number
      amount.end = end + 1
    }
    if let cents = centsBehindSign(end), scale == 1, amount.value == amount.value.rounded() {
      amount.value += cents / 100
      amount.end += 1
      return amount
    }
    addCents(to: &amount)
    return amount
  }

  /// "5€50": two digits that touch the sign before them.
  private func centsBehindSign(_ end: Int) -> Double? {
    guard tokens[end - 1].has(.currencySign), tokens[end - 1].index != Currency.dollar,
      !tokens[end - 1].hasGap, let cents = token(end), cents.has(.digits), cents.utf8Count == 2,
      !cents.hasGap, !text.byte(cents.end).isLetterOrDigit,
      !(".,:".utf8.contains(text.byte(cents.end)) && text.byte(cents.end + 1).isDigit)
    else { return nil }
    return cents.number
  }

  /// The currency that follows a number, unless it belongs to the number that it touches: "3 USD50", "5 $10".
  func currencyAfter(_ index: Int) -> (end: Int, currency: Int, scale: Double)? {
    guard let found = currency(at: index) else { return nil }
    if tokens[index].hasGap, let next = token(found.end), next.has(.digits), !next.hasGap {
      return nil
    }
    return found
  }

  /// Whether a name may be a currency behind a number: "5 won the game", "3 pounds of flour" aren't.
  private func mayFollow(_ start: Int, _ end: Int) -> Bool {
    let name = tokens[start]
    guard end == start + 1, name.has(.currency) else { return true }
    let word = text[name.start..<name.end]
    // "a grand idea", "Five Grand Slams"
    if isGrand(name), name.sign == 1 || tokens[start - 1].has(.article) { return false }
    // "a PHP script", "a BSD licence": behind an article a code is a name.
    if tokens[start - 1].has(.article), Currency.isCode(word), !Currency.isCommonCode(name.index) {
      return false
    }
    if text.hasUnspacedLetter(at: name.start) { return isWordEnd(name.end) }
    // "500 Ft" are forints where a clause ends, "500 ft" and "6 Ft" are feet.
    if name.utf8Count == 2, text.has("ft", at: name.start) {
      return word.elementsEqual("Ft".utf8) && tokens[start - 1].utf8Count > 2 && isEndOfClause(end)
    }
    if Currency.isWeight(word) { return token(end)?.has(.of) != true }
    if Currency.isCommonWord(word) { return nation(behind: end, name.index).end > end }
    if Currency.isAlsoThing(word) {
      return isEndOfClause(end) && !(name.sign == 1 && text.has("frank", at: name.start))
        || isFreeWord(after: end) || token(end)?.has(.nationality) == true
        || token(end).map { $0.has(.currency) && $0.index == name.index } == true
    }
    return !Currency.isEnglish(word) || Currency.isCode(word) || isFreeWord(after: end)
      || nation(behind: end, name.index).end > end
  }

  /// What Korean hangs on nouns: another letter behind the name of a currency makes it another word, as 3원색.
  private static let particles = Set("이은는을를의에으정씩대짜입인로과와도만까부가".unicodeScalars.map(\.value))

  private func isWordEnd(_ end: Int) -> Bool {
    let next = end < text.count ? text.scalar(at: end).value : 0
    return !(0xAC00...0xD7A3 ~= next) || Self.particles.contains(next)
  }

  /// "50p": pence where no hour is meant.
  private func pence(_ index: Int, _ number: (end: Int, value: Double)) -> Amount? {
    guard let next = token(number.end), next.utf8Count == 1, !next.hasGap, next.has(.meridiem),
      text[next.start] == UInt8(ascii: "p"), tokens[index].has(.digits),
      (13..<100).contains(number.value), !text.byte(next.end).isLetterOrDigit
    else { return nil }
    return Amount(
      end: number.end + 1, value: number.value / 100, currency: Currency.cent, isCents: true)
  }

  // MARK: Cents

  /// Whether "con" joins cents: "5 euros con 30 céntimos", "12 euros con 50".
  private func isSpanishWith(_ index: Int) -> Bool {
    guard let word = token(index), word.utf8Count == 3, text.has("con", at: word.start) else {
      return false
    }
    return token(index + 1)?.has([.digits, .cardinal]) == true
  }

  /// "and 42 cents", "43c", "50" and "and fifty" behind dollars.
  private func addCents(to amount: inout Amount) {
    guard amount.value == amount.value.rounded(), amount.value < 1e6 else { return }
    var index = amount.end
    var hasAnd = false
    if let next = token(index), next.has(.and), !next.has(.mark) {
      hasAnd = true
      index += 1
    } else if isSpanishWith(index) {
      index += 1
    }
    if hasAnd, let article = token(index), article.has(.article), let half = token(index + 1),
      half.has(.half), half.utf8Count == 4
    {
      // "a dollar and a half"
      amount.value += 0.5
      amount.end = index + 2
      return
    }
    if hasAnd, let half = token(index), half.has(.half), half.has(.dependent),
      isEndOfClause(index + 1)
    {
      // "un euro y medio"
      amount.value += 0.5
      amount.end = index + 1
      return
    }
    guard let first = token(index), first.hasGap, first.has(.digits) || first.has(.cardinal),
      let cents = number(at: index), cents.value < 100, cents.value > 0,
      cents.value == cents.value.rounded()
    else { return }
    if let next = token(cents.end), next.has(.cent) || isC(next) {
      amount.value += cents.value / 100
      amount.end = cents.end + 1
      return
    }
    // A second number alone are cents where no other currency or unit claims it.
    guard !tokens[amount.end - 1].has(.scale), amount.currency != Currency.cent,
      currencyAfter(cents.end) == nil, isFree(cents.end),
      hasAnd ? isFreeWord(after: cents.end) : isEndOfClause(cents.end),
      isCurrencyBefore(amount.end) || hasAnd
    else { return }
    amount.value += cents.value / 100
    amount.end = cents.end
  }

  private func isC(_ token: PhraseToken) -> Bool {
    token.utf8Count == 1 && (text[token.start] | 0x20) == UInt8(ascii: "c") && !token.hasGap
  }

  private func isCurrencyBefore(_ end: Int) -> Bool {
    tokens[end - 1].has(.currency) || tokens[end - 1].has(.currencySign)
  }

  func isFree(_ index: Int) -> Bool {
    guard let next = token(index) else { return true }
    return !next.has([.unit, .scale, .month, .digits, .currency, .currencySign, .cent, .meridiem])
      || next.has(.meridiem) && next.has(.article)
  }

  func isEndOfClause(_ index: Int) -> Bool {
    let end = tokens[index - 1].end
    var next = end
    while text.byte(next) == 0x20 { next += 1 }
    return next >= text.count || ".,;!?)\n\r".utf8.contains(text[next])
  }

  // MARK: Currencies

  /// The currency at an index: a sign, a code, a word, with a nation before it or a dollar sign behind it.
  private func currency(at start: Int) -> (end: Int, currency: Int, scale: Double)? {
    guard let first = token(start) else { return nil }
    if let national = nationalCurrency(at: start) { return (national.end, national.currency, 1) }
    if first.has(.currencySign) { return (start + 1, first.index, 1) }
    guard first.has(.currency) else { return nil }
    var end = start + 1
    let word = text[first.start..<first.end]
    if isForeignFranc(first) { return nil }
    if isGrand(first) { return (end, first.index, 1000) }
    if first.utf8Count == 1 { return isRand(start) ? (end, Currency.rand, 1) : nil }
    guard Currency.isCode(word) else { return (end, first.index, 1) }
    // Codes are words too ("all", "cup", "try"): only capitals, or the commonest, count.
    guard word.allSatisfy(\.isUppercase) || Currency.isCommonCode(first.index) else {
      return nil
    }
    if let next = token(end), next.has(.currencySign), next.index == Currency.dollar { end += 1 }
    return (end, first.index, Currency.magnitude(of: word))
  }

  /// Whether a name is "grand", a thousand of what is paid with.
  private func isGrand(_ name: PhraseToken) -> Bool {
    name.utf8Count == 5 && text.has("grand", at: name.start)
  }

  /// "R4.5 million", "R4,500": a letter that is the sign of the rand before an amount that looks like one. `R2` is a name.
  private func isRand(_ index: Int) -> Bool {
    guard tokens[index].sign == 1, let first = token(index + 1), first.has(.digits), !first.hasGap,
      let number = number(at: index + 1), number.value > 0
    else { return false }
    let last = tokens[number.end - 1]
    // "R4.7k" is a resistor, "R1M" a name.
    if last.has(.scale) {
      return last.utf8Count > 1 || last.number > 1000 && isFine(index + 1, number.end - 1)
    }
    guard let mark = token(index + 2), mark.sign == ",", !mark.hasGap,
      let group = token(index + 3), group.has(.digits), !group.hasGap
    else { return false }
    return group.utf8Count == 3
  }

  /// Whether a name is `Fr` where that is a Friday, or a brother.
  private func isForeignFranc(_ name: PhraseToken) -> Bool {
    !isSwiss && name.utf8Count == 2 && text.has("fr", at: name.start)
  }

  /// "dollars canadiens", "pesos mexicanos", "livres sterling": what of it stands behind a currency.
  private func nation(behind end: Int, _ currency: Int) -> (end: Int, currency: Int) {
    guard let next = token(end), next.hasGap, currency >= 0 else { return (end, currency) }
    if next.has(.currency), next.index == currency,
      text.has("ste", at: next.start)
        || text.has("est", at: next.start)
    {
      return (end + 1, currency)
    }
    if next.has(.nationality), next.index == Currency.nationPart, next.sign == 0,
      let hyphen = token(end + 1), hyphen.sign == UInt8(ascii: "-"), !hyphen.hasGap,
      let nation = token(end + 2), nation.has(.nationality), !nation.hasGap,
      let national = Currency.national(
        Currency.isNorthern(text[next.start..<next.end])
          ? Currency.northern(nation.index) : nation.index,
        currency)
    {
      // "rands sud-africains"
      return (end + 3, national)
    }
    let word = text[next.start..<next.end]
    guard next.has(.nationality), next.index != Currency.nationPart,
      next.sign == 0 && next.utf8Count > 3
        || next.utf8Count == 2 && word.allSatisfy(\.isUppercase)
          && tokens[end - 1].has(.currencySign)
        || next.utf8Count == 3 && word.allSatisfy(\.isUppercase),
      let national = Currency.national(next.index, currency)
    else { return (end, currency) }
    return (end + 1, national)
  }

  /// "Canadian dollars", "South African rand", "US$": a nation of one or two words before a currency.
  private func nationalCurrency(at start: Int) -> (end: Int, currency: Int)? {
    var index = start
    var isNorthern = false
    while let part = token(index), part.has(.nationality), part.index == Currency.nationPart,
      index < start + 3
    {
      isNorthern = isNorthern || Currency.isNorthern(text[part.start..<part.end])
      index += 1
      if let hyphen = token(index), hyphen.sign == UInt8(ascii: "-"), !hyphen.hasGap { index += 1 }
    }
    guard var nation = token(index), nation.has(.nationality), let next = token(index + 1),
      !isForeignFranc(next)
    else { return nil }
    if isNorthern { nation.index = Currency.northern(nation.index) }
    // "US-Dollar"
    if next.sign == UInt8(ascii: "-"), !next.hasGap, let name = token(index + 2), !name.hasGap,
      name.has(.currency), let national = Currency.national(nation.index, name.index)
    {
      return (index + 3, national)
    }
    if next.has(.currency), next.hasGap, let national = Currency.national(nation.index, next.index)
    {
      return (index + 2, national)
    }
    // "us $5" is somebody's pronoun; in "us $ 5" every sign stands alone, so a name does, too.
    guard next.has(.currencySign), next.index == Currency.dollar,
      !next.hasGap
        || (nation.utf8Count > 1 || text[nation.start] | 0x20 == UInt8(ascii: "c"))
          && (nation.sign == 1 || token(index + 2)?.hasGap == true)
    else { return nil }
    return (index + 2, Currency.signed(nation.index))
  }
}
