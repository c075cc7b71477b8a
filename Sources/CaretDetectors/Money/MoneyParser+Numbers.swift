// The numbers of amounts: digits with the habits of several countries, words, fractions, magnitudes.

extension MoneyParser {
  /// A number: digits with groups and decimals, words, and scales behind them.
  func number(at index: Int) -> (end: Int, value: Double)? {
    if let found = fraction(at: index) ?? vague(at: index) ?? chinese(at: index) { return found }
    guard let first = token(index) else { return nil }
    if first.has(.half), let article = token(index + 1), article.has(.article),
      token(index + 2)?.has(.currency) == true
    {
      // "half a dollar"
      return (index + 2, 0.5)
    }
    if first.has(.digits) {
      guard var (end, value) = digits(at: index) else { return nil }
      scaled(&end, &value)
      addSmaller(&end, &value)
      addHalf(&end, &value)
      return (end, value)
    }
    if first.has(.article), let next = token(index + 1), next.hasGap, next.has([.currency, .cent]),
      !next.has(.digits), !(next.has(.cent) && token(index + 2)?.has(.cardinal) == true)
    {
      return (index + 1, 1)
    }
    guard var words = NumberWords.cardinal(tokens, text, at: index, scales: true) else {
      return nil
    }
    addDecimals(&words)
    addHalf(&words.end, &words.value)
    if let fraction = withFraction(words) { return fraction }
    if tokens[words.end - 1].has(.scale) { skipLink(&words.end) }
    return words
  }

  /// "one point five million"
  private func addDecimals(_ words: inout (end: Int, value: Double)) {
    guard let point = token(words.end), point.utf8Count == 5, text.has("point", at: point.start),
      words.value < 1000
    else { return }
    var (end, part) = (words.end + 1, 0.1)
    while let digit = token(end), digit.has(.cardinal), digit.number < 10 {
      words.value += digit.number * part
      part /= 10
      end += 1
    }
    guard part < 0.1 else { return }
    words.end = end
    scaled(&words.end, &words.value)
  }

  /// "un million et demi d'euros", "2 millones y medio": half of what a magnitude counts.
  private func addHalf(_ end: inout Int, _ value: inout Double) {
    let last = tokens[end - 1]
    guard last.has(.scale), last.number >= 1000, let and = token(end), and.has(.and),
      !and.has(.mark)
    else { return }
    let place = token(end + 1)?.has(.article) == true ? end + 2 : end + 1
    guard let half = token(place), half.has(.half) else { return }
    value += last.number / 2
    end = place + 1
    if let link = token(end), let next = token(end + 1), next.has([.currency, .currencySign]),
      link.has(.of), link.has(.dependent)
    {
      end += 1
    }
  }

  /// "two and a half", before a scale also "one and a quarter million".
  private func withFraction(_ whole: (end: Int, value: Double)) -> (end: Int, value: Double)? {
    var end = whole.end
    skipHyphen(&end)
    guard let and = token(end), and.has(.and), and.utf8Count > 1 else { return nil }
    end += 1
    skipHyphen(&end)
    if let article = token(end), article.has(.article) { end += 1 }
    skipHyphen(&end)
    guard let part = token(end), part.has([.half, .quarterWord]), whole.value < 1000 else {
      return nil
    }
    var value = whole.value + (part.has(.half) ? 0.5 : 0.25)
    end += 1
    scaled(&end, &value)
    return (end, value)
  }

  /// "two-and-a-half million"
  private func skipHyphen(_ end: inout Int) {
    if let hyphen = token(end), hyphen.sign == UInt8(ascii: "-"), !hyphen.hasGap,
      token(end + 1)?.hasGap == false
    {
      end += 1
    }
  }

  /// "a couple of", "a few hundred", "several thousand".
  private func vague(at index: Int) -> (end: Int, value: Double)? {
    var end = index
    if let first = token(end), first.has(.article) { end += 1 }
    guard let few = token(end), few.has(.fewness), !few.has(.cardinal), few.utf8Count > 2,
      !text.hasUnspacedLetter(at: few.start)
    else {
      return nil
    }
    var value = few.number
    end += 1
    if let of = token(end), of.has(.of) { end += 1 }
    scaled(&end, &value)
    return (end, value)
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
    guard let part = token(end) else { return nil }
    let isHalf = part.has(.half)
    var value = isHalf ? 0.5 * count : 0.25 * count
    if part.has(.digits) {
      // "1/2 million"
      guard let mark = token(end + 1), mark.sign == UInt8(ascii: "/"), let divisor = token(end + 2),
        divisor.has(.digits), !divisor.hasGap, divisor.number > part.number, end == index
      else { return nil }
      value = part.number / divisor.number
      end += 2
    } else if !isHalf, !part.has(.quarterWord) {
      return nil
    }
    end += 1
    // "un demi-million"
    if let hyphen = token(end), hyphen.sign == UInt8(ascii: "-"), !hyphen.hasGap { end += 1 }
    if let of = token(end), of.has(.of) { end += 1 }
    if let article = token(end), article.has(.article) { end += 1 }
    guard let scale = token(end), scale.has(.scale), scale.utf8Count > 2 else { return nil }
    scaled(&end, &value)
    return (end, value)
  }

  private func scaled(_ end: inout Int, _ value: inout Double) {
    // "a $40-million deal"
    if let hyphen = token(end), hyphen.sign == UInt8(ascii: "-"), !hyphen.hasGap,
      let next = token(end + 1), next.has(.scale), next.utf8Count > 4, !next.hasGap
    {
      value *= next.number
      end += 2
      return
    }
    while let next = token(end), next.has(.scale) {
      // A single letter must touch its number: "10k", "5 m" is a length.
      // Or what behind it: "12 k€".
      let isBeforeSign = token(end + 1).map { $0.has(.currencySign) && !$0.hasGap } ?? false
      guard next.utf8Count > 1 || !next.hasGap || isBeforeSign else { return }
      value *= next.number
      end += 1
      skipLink(&end)
    }
  }

  /// "5 Mio. €", "3 millions de dollars": what stands between a magnitude and its currency.
  private func skipLink(_ end: inout Int) {
    guard let link = token(end), let next = token(end + 1),
      next.has([.currency, .currencySign, .nationality])
    else { return }
    let isStop = link.sign == UInt8(ascii: ".") && !link.hasGap && tokens[end - 1].utf8Count <= 8
    if isStop || link.has(.of) && link.has(.dependent) { end += 1 }
  }

  /// "三百元", "五万円": numerals of Chinese, where a magnitude or another numeral makes a number of one.
  private func chinese(at index: Int) -> (end: Int, value: Double)? {
    var (end, total, section, digit) = (index, 0.0, 0.0, 0.0)
    while let next = token(end), next.has([.fewness, .scale]), !next.has(.cardinal),
      text.hasUnspacedLetter(at: next.start), end == index || !next.hasGap
    {
      if next.has(.fewness) {
        digit = digit * 10 + next.number
      } else if next.number < 10_000 {
        section += max(1, digit) * next.number
        digit = 0
      } else {
        total += max(1, section + digit) * next.number
        (section, digit) = (0, 0)
      }
      end += 1
    }
    // "三元", but not "三元论".
    let isAlone =
      end == index + 1 && tokens[index].has(.fewness) && token(end)?.has(.currency) == true
      && isEndOfClause(end + 1)
      && !text.hasUnspacedLetter(at: tokens[index].start - 3)
    return end > index + 1 || isAlone ? (end, total + section + digit) : nil
  }

  /// "1億2000万", "1万5000": behind a magnitude without blanks the next smaller ones follow.
  private func addSmaller(_ end: inout Int, _ value: inout Double) {
    var last = tokens[end - 1]
    while last.has(.scale), text.hasUnspacedLetter(at: last.start), let next = token(end),
      next.has(.digits), next.number < last.number
    {
      guard let scale = token(end + 1), scale.has(.scale), scale.number < last.number else {
        value += next.number
        end += 1
        return
      }
      value += next.number * scale.number
      end += 2
      last = scale
    }
  }

  /// Digits with group and decimal separators, of both habits: 12,345.67 and 12.345,67 and 1 234,50.
  private func digits(at index: Int) -> (end: Int, value: Double)? {
    var end = index + 1
    var integer = tokens[index].number
    var separator: UInt8 = 0
    while let mark = token(end) {
      if mark.has(.digits) {
        // "10 000": a blank groups only in threes, and where it goes on as an amount does.
        guard mark.utf8Count == 3, tokens[index].utf8Count <= 3, mark.hasGap,
          separator == 0x20 || separator == 0 && goesOnAsAmount(end + 1)
        else { break }
        integer = integer * 1000 + mark.number
        separator = 0x20
        end += 1
        continue
      }
      if let behind = behindDash(end) { return (behind, integer) }
      guard let group = token(end + 1), group.has(.digits) else { break }
      let sign = mark.sign
      guard ".,'".utf8.contains(sign) || sign == 0x20, !mark.hasGap, !group.hasGap else { break }
      let groups = group.utf8Count == 3 && tokens[index].utf8Count <= 3 && integer > 0
      let isIndianGroup = sign == UInt8(ascii: ",") && group.utf8Count == 2 && nextIsGroup(end + 2)
      if isIndianGroup
        || (groups && (separator == 0 || separator == sign)
          && !(sign == UInt8(ascii: ".") && isDecimalPoint(end)))
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
    return (end, integer)
  }

  /// "12,– €": the token behind a dash that says that there are no cents, where a currency follows.
  private func behindDash(_ index: Int) -> Int? {
    guard let end = behindCentsDash(index), token(end)?.has([.currency, .currencySign]) == true
    else { return nil }
    return end
  }

  /// The token behind `,–`, `.-` or `,--`.
  func behindCentsDash(_ index: Int) -> Int? {
    guard let mark = token(index), ",.".utf8.contains(mark.sign), !mark.hasGap,
      let dash = token(index + 1), dash.sign == "-", dash.has(.mark), !dash.hasGap
    else { return nil }
    guard let second = token(index + 2), second.sign == "-", second.has(.mark), !second.hasGap
    else {
      return index + 2
    }
    return index + 3
  }

  /// Whether decimals, another group or a sign follow a group behind a blank: "1 234,50", "1 234 567", "1 500 €".
  private func goesOnAsAmount(_ index: Int) -> Bool {
    guard let next = token(index) else { return false }
    if next.has(.digits) { return next.utf8Count == 3 && goesOnAsAmount(index + 1) }
    if next.has([.currencySign, .currency]) { return true }
    // "1 500 à 2 000 €"
    if let second = joint(at: index, behind: index), let high = number(at: second),
      currencyAfter(high.end) != nil
    {
      return true
    }
    guard ".,".utf8.contains(next.sign), !next.hasGap, let decimals = token(index + 1) else {
      return false
    }
    return decimals.has(.digits) && !decimals.hasGap && decimals.utf8Count <= 2
  }

  private func nextIsGroup(_ index: Int) -> Bool {
    guard let mark = token(index), mark.sign == UInt8(ascii: ","), let group = token(index + 1)
    else { return false }
    return group.has(.digits) && (group.utf8Count == 3 || group.utf8Count == 2)
  }

  /// Whether three digits behind a point are decimals: where a magnitude follows, or the locale has a point before them and no
  /// other group stands around. Where nobody says the locale, a sign as in English does.
  private func isDecimalPoint(_ index: Int) -> Bool {
    if let after = token(index + 2), ".,".utf8.contains(after.sign), !after.hasGap,
      token(index + 3)?.has(.digits) == true
    {
      return false
    }
    switch decimalSeparator {
    case ".": return tokens[index - 1].utf8Count == 1
    case ",": return false
    default: return isDecimalBeforeScale(index + 2) || isBehindEnglishSign(index - 1)
    }
  }

  /// "$1.200 billion"; of languages that group by points, "3.000 millones" and "1.200 Millionen" are thousands.
  private func isDecimalBeforeScale(_ index: Int) -> Bool {
    guard let scale = token(index), scale.has(.scale) else { return false }
    return !scale.has(.dependent) || scale.number < 1e6
  }

  /// "$3.459 a gallon": one digit behind a sign that stands before it in English.
  private func isBehindEnglishSign(_ number: Int) -> Bool {
    guard number > 0, tokens[number].utf8Count == 1, !tokens[number].hasGap else { return false }
    let sign = tokens[number - 1]
    return sign.has(.currencySign)
      && (text[sign.start] == UInt8(ascii: "$") || text.has("£", at: sign.start))
  }
}
