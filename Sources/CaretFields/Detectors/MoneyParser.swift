// Amounts of money in a run of tokens: a number with a currency before or behind it, and its cents.
//
// "$ 48.2 million", "twenty dollars and 43 cents", "USD 200", "35 lakh rupees", "75 USD million". Where an
// amount is a part of a comparison or a range ("less than 7 €", "10-20 dollars") each amount is given.

struct MoneyParser {
  let text: [UInt8]
  let tokens: [PhraseToken]

  struct Amount {
    var end: Int
    var value: Double
    /// The number as it is written, when it is plain digits; else made from the value.
    var currency = -1
    var isCents = false
  }

  func parse(into found: inout [DetectedData]) {
    var index = 0
    while index < tokens.count {
      guard let amount = amount(at: index), mayBegin(index) else {
        index += 1
        continue
      }
      let range = tokens[index].start..<tokens[amount.end - 1].end
      found.append(
        DetectedData(
          kind: .money, utf8: range,
          normalForm: Currency.normalForm(of: amount.currency, value: amount.value)))
      index = amount.end
    }
  }

  private func mayBegin(_ index: Int) -> Bool {
    let start = tokens[index].start
    guard start > 0, !tokens[index].has(.article) else { return true }
    let before = text[start - 1]
    return !ByteClass.isLetterOrDigit(before) && before != UInt8(ascii: ".") && before < 0x80
      || before >= 0x80 && ScalarClass(text.scalar(before: start).value) != .letter
  }

  private func token(_ index: Int) -> PhraseToken? { index < tokens.count ? tokens[index] : nil }

  func amount(at index: Int) -> Amount? {
    signFirst(at: index) ?? numberFirst(at: index)
  }

  // MARK: "$ 48", "USD 200", "malaysian ringgit 42"

  private func signFirst(at index: Int) -> Amount? {
    guard let (end, currency, scale) = currency(at: index, needsSign: true), let first = token(end),
      first.has(.digits) || first.has(.cardinal) || first.has(.half),
      var number = number(at: end)
    else { return nil }
    // Words for currencies come behind the number unless they are codes or signs.
    let sign = tokens[index]
    let isWord = sign.has(.currency) && !Currency.isCode(text[sign.start..<sign.end])
    if isWord, currencyAfter(number.end) != nil { return nil }
    number.value *= scale
    var amount = Amount(end: number.end, value: number.value, currency: currency)
    addCents(to: &amount)
    // "US$ 15 dollars" names it twice.
    if let (next, other, _) = self.currency(at: amount.end),
      other == currency || sign.has(.currencySign),
      tokens[amount.end].has(.currency), tokens[amount.end].hasGap, !startsAmount(amount.end)
    {
      amount.end = next
    }
    return amount
  }

  private func startsAmount(_ index: Int) -> Bool {
    guard let (end, _, _) = currency(at: index, needsSign: true), let first = token(end) else {
      return false
    }
    return first.has(.digits)
  }

  // MARK: "48 $", "twenty dollars", "a quarter million us dollars"

  private func numberFirst(at index: Int) -> Amount? {
    guard var number = number(at: index) else { return nil }
    if let next = token(number.end), next.has(.cent) {
      guard next.utf8Count > 1 || next.index == Currency.cent && !next.hasGap || next.roles == .cent
      else { return nil }
      return Amount(
        end: number.end + 1, value: number.value / 100, currency: Currency.cent, isCents: true)
    }
    guard let (end, currency, scale) = currencyAfter(number.end) else { return nil }
    // "for 10 USD 20" belongs to the sign before the second number only when nothing else fits.
    number.value *= scale
    var amount = Amount(end: end, value: number.value, currency: currency)
    if scale == 1, let next = token(end), next.has(.scale), next.number >= 1e5 {
      // "75 USD million"
      amount.value *= next.number
      amount.end = end + 1
    }
    addCents(to: &amount)
    return amount
  }

  private func currencyAfter(_ index: Int) -> (end: Int, currency: Int, scale: Double)? {
    guard let result = currency(at: index) else { return nil }
    // "50 50 dollar": the sign belongs to the nearer number, which is this one.
    return result
  }

  // MARK: Cents

  /// "and 42 cents", "43c", "50" and "and fifty" behind dollars.
  private func addCents(to amount: inout Amount) {
    guard amount.value == amount.value.rounded(), amount.value < 1e6 else { return }
    var index = amount.end
    var hasAnd = false
    if let next = token(index), next.has(.and), next.utf8Count > 1 {
      hasAnd = true
      index += 1
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
      currencyAfter(cents.end) == nil, isFree(cents.end), hasAnd || isEndOfClause(cents.end),
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

  private func isFree(_ index: Int) -> Bool {
    guard let next = token(index) else { return true }
    return !next.has([.unit, .scale, .month, .digits, .currency, .currencySign, .cent, .meridiem])
      || next.has(.meridiem) && next.has(.article)
  }

  private func isEndOfClause(_ index: Int) -> Bool {
    let end = tokens[index - 1].end
    var next = end
    while text.byte(next) == 0x20 { next += 1 }
    return next >= text.count || ".,;!?)\n\r".utf8.contains(text[next])
  }

  // MARK: Currencies

  /// The currency at an index: a sign, a code, a word, with a nation before it or a dollar sign behind it.
  private func currency(at index: Int, needsSign: Bool = false) -> (
    end: Int, currency: Int, scale: Double
  )? {
    guard let first = token(index) else { return nil }
    if first.has(.nationality), let next = token(index + 1), next.hasGap || next.has(.currencySign)
    {
      if next.has(.currency), let national = Currency.national(first.index, next.index) {
        return (index + 2, national, 1)
      }
      if next.has(.currencySign), next.index == Currency.dollar {
        return (index + 2, Currency.national(first.index, Currency.dollar) ?? Currency.dollar, 1)
      }
      if first.roles.isDisjoint(with: [.currency, .currencySign]) { return nil }
    }
    if first.has(.currencySign) { return (index + 1, first.index, 1) }
    guard first.has(.currency) else { return nil }
    var end = index + 1
    if let next = token(end), next.has(.currencySign),
      !next.hasGap || next.index == Currency.dollar, next.index == Currency.dollar,
      Currency.isCode(text[first.start..<first.end])
    {
      end += 1
    }
    if Currency.isCode(text[first.start..<first.end]) {
      // Codes are words too ("all", "cup", "try"): only capitals, or the commonest, count.
      let isCapital = text[first.start..<first.end].allSatisfy(ByteClass.isUppercase)
      guard isCapital || Currency.isCommonCode(first.index) else { return nil }
    }
    let isMillions = Currency.isMillions(text[first.start..<first.end])
    return (end, first.index, isMillions ? 1e6 : 1)
  }

  // MARK: Numbers

  /// A number: digits with groups and decimals, words, and scales behind them.
  private func number(at index: Int) -> (end: Int, value: Double)? {
    if let (end, value) = fraction(at: index) { return (end, value) }
    guard let first = token(index) else { return nil }
    if first.has(.digits) {
      guard var (end, value) = digits(at: index) else { return nil }
      scaled(&end, &value)
      return (end, value)
    }
    if first.has(.article), let next = token(index + 1), next.hasGap {
      if next.has([.currency, .cent]), !next.has(.digits) { return (index + 1, 1) }
      if next.has(.scale), next.utf8Count > 2 {
        var (end, value) = (index + 1, 1.0)
        scaled(&end, &value)
        return (end, value)
      }
    }
    return NumberWords.cardinal(tokens, at: index, scales: true)
  }

  /// "half million", "a quarter million", "three quarters billion".
  private func fraction(at index: Int) -> (end: Int, value: Double)? {
    var end = index
    var count = 1.0
    if let first = token(end), first.has(.article) {
      end += 1
    } else if let first = token(end), first.has(.cardinal), first.number == 3 {
      count = 3
      end += 1
    }
    guard let part = token(end), part.has([.half, .quarterWord]) else { return nil }
    var value = count * (part.has(.half) ? 0.5 : 0.25)
    end += 1
    if let of = token(end), of.has(.of) { end += 1 }
    if let article = token(end), article.has(.article) { end += 1 }
    guard let scale = token(end), scale.has(.scale), scale.utf8Count > 2 else { return nil }
    scaled(&end, &value)
    return (end, value)
  }

  private func scaled(_ end: inout Int, _ value: inout Double) {
    while let next = token(end), next.has(.scale) {
      // A single letter must touch its number: "10k", "5 m" is a length.
      guard next.utf8Count > 1 || !next.hasGap else { return }
      value *= next.number
      end += 1
    }
  }

  /// Digits with group and decimal separators, of both habits: 12,345.67 and 12.345,67 and 1 234,50.
  private func digits(at index: Int) -> (end: Int, value: Double)? {
    var end = index + 1
    var integer = tokens[index].number
    var separator: UInt8 = 0
    while let mark = token(end), let group = token(end + 1), group.has(.digits) {
      let sign = mark.has(.digits) ? 0x20 : mark.sign
      if mark.has(.digits) {
        // "10 000": a blank groups only in threes, and only two or more digits are money's habit.
        guard mark.utf8Count == 3, tokens[index].utf8Count <= 3, mark.hasGap,
          separator == 0x20 || separator == 0,
          tokens[index].utf8Count == 2 || separator == 0x20
        else { break }
        integer = integer * 1000 + mark.number
        separator = 0x20
        end += 1
        continue
      }
      guard ".,'".utf8.contains(sign) || sign == 0x20, !mark.hasGap, !group.hasGap else { break }
      let groups = group.utf8Count == 3 && tokens[index].utf8Count <= 3 && integer > 0
      let isIndianGroup = sign == UInt8(ascii: ",") && group.utf8Count == 2 && nextIsGroup(end + 2)
      if isIndianGroup
        || (groups && (separator == 0 || separator == sign)
          && !(sign == UInt8(ascii: ".") && isLastDecimal(end)))
      {
        integer = integer * (isIndianGroup ? 100 : 1000) + group.number
        separator = sign
        end += 2
        continue
      }
      guard sign != separator, sign != 0x20, sign != UInt8(ascii: "'") else { break }
      var divisor = 1.0
      for _ in 0..<group.utf8Count { divisor *= 10 }
      // One more group would make it a date or a version.
      if let further = token(end + 2), ".".utf8.contains(further.sign), !further.hasGap,
        let more = token(end + 3),
        more.has(.digits), !more.hasGap
      {
        return nil
      }
      return (end + 2, integer + group.number / divisor)
    }
    if let spaced = token(end), spaced.has(.digits), spaced.utf8Count == 3, spaced.hasGap,
      tokens[index].utf8Count == 2, end == index + 1, let after = token(end + 1),
      after.has([.currency, .currencySign])
    {
      return (end + 1, integer * 1000 + spaced.number)
    }
    return (end, integer)
  }

  private func nextIsGroup(_ index: Int) -> Bool {
    guard let mark = token(index), mark.sign == UInt8(ascii: ","), let group = token(index + 1)
    else { return false }
    return group.has(.digits) && (group.utf8Count == 3 || group.utf8Count == 2)
  }

  /// 1.234 is a decimal in English unless more groups follow.
  private func isLastDecimal(_ index: Int) -> Bool {
    guard tokens[index - 1].utf8Count <= 1, let after = token(index + 2) else {
      return tokens[index - 1].utf8Count <= 1
    }
    return !".,".utf8.contains(after.sign) || after.hasGap
  }
}

/// Numbers in words, as dates and money share them.
enum NumberWords {
  /// "twenty one", "forty-two", "a hundred and five", "two thousand and twenty".
  static func cardinal(_ tokens: [PhraseToken], at index: Int, scales: Bool) -> (
    end: Int, value: Double
  )? {
    var end = index
    var total = 0.0
    var current = 0.0
    var hasNumber = false
    var canTakeUnit = true
    while end < tokens.count {
      let token = tokens[end]
      if token.has(.cardinal), !token.has(.digits) {
        if token.number >= 20 {
          guard canTakeUnit, !hasNumber || current.truncatingRemainder(dividingBy: 100) == 0 else {
            break
          }
          current += token.number
        } else if hasNumber,
          !canTakeUnit || current.truncatingRemainder(dividingBy: 10) != 0
            || (current.truncatingRemainder(dividingBy: 100) != 0 && token.number >= 10)
        {
          break
        } else {
          current += token.number
          canTakeUnit = false
        }
        hasNumber = true
        end += 1
      } else if scales, token.has(.scale), hasNumber, token.utf8Count > 2 {
        if token.number == 100 {
          current *= 100
        } else {
          total += current * token.number
          current = 0
        }
        canTakeUnit = true
        end += 1
      } else if hasNumber, token.sign == UInt8(ascii: "-"), !token.hasGap, end + 1 < tokens.count,
        tokens[end + 1].has(.cardinal), !tokens[end + 1].hasGap, canTakeUnit,
        tokens[end + 1].number < 10, tokens[end - 1].number >= 20
      {
        end += 1
      } else if hasNumber, scales, token.has(.and), token.utf8Count > 1, end + 1 < tokens.count,
        tokens[end - 1].has(.scale),
        tokens[end + 1].has(.cardinal)
      {
        end += 1
      } else {
        break
      }
    }
    return hasNumber ? (end, total + current) : nil
  }
}
