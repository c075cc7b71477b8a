// Numbers in words, as dates, lengths of time and amounts share them: one grammar for all languages.
//
// Words are cardinals (also those that a language writes in one, `OneWordNumbers`) and scales. A number begins with a cardinal,
// with an article before a scale ("a hundred") or with a thousand ("mil"), and takes what fits behind it, alone, behind a hyphen
// or behind "and". What fits is told from the value so far: tens behind hundreds, units behind tens, smaller scales behind larger.

internal import CaretBytes

enum NumberWords {
  /// "twenty one", "a hundred and five", "two thousand and twenty", "quatre-vingt-dix-sept", "treinta y un".
  ///
  /// - Parameter scales: whether hundreds, thousands and so on belong to it.
  static func cardinal(
    _ tokens: [PhraseToken], _ text: [UInt8], at index: Int, scales: Bool
  ) -> (end: Int, value: Double)? {
    let count = NumberCount.count(tokens, text, from: index, scales: scales, hasCent: true)
    guard count.isFrench else {
      return NumberCount.count(tokens, text, from: index, scales: scales, hasCent: false).result
    }
    return count.result
  }
}

/// A number while its words are read.
private struct NumberCount {
  let tokens: [PhraseToken]
  let text: [UInt8]
  /// The token behind those that were taken.
  var end: Int
  let scales: Bool
  /// Whether "cent" may be a hundred.
  let hasCent: Bool
  var total = 0.0
  var current = 0.0
  var hasNumber = false
  private var canTakeUnit = true
  /// Whether "cent" was taken for a hundred, and whether the number began with a thousand.
  private var tookCent = false
  private var tookThousand = false

  static func count(
    _ tokens: [PhraseToken], _ text: [UInt8], from start: Int, scales: Bool, hasCent: Bool
  ) -> NumberCount {
    var count = NumberCount(
      tokens: tokens, text: text, end: start, scales: scales, hasCent: hasCent)
    while count.takeNext() {}
    return count
  }

  var result: (end: Int, value: Double)? { hasNumber ? (end, total + current) : nil }

  /// Whether no "cent" was taken for a hundred, or what follows says that it is one.
  var isFrench: Bool {
    !tookCent || tookThousand || tokens[end - 1].has(.scale)
      || isCounted(end) && !token(end).has(.of)
  }

  private func token(_ index: Int) -> PhraseToken {
    index >= 0 && index < tokens.count ? tokens[index] : .none
  }

  /// Takes the next words, if they belong to the number.
  mutating func takeNext() -> Bool {
    guard end < tokens.count else { return false }
    let next = tokens[end]
    if next.has(.cardinal), !next.has(.digits) { return takeCardinal(next.number) }
    if let number = homonym(end) { return takeCardinal(number) }
    guard hasNumber else { return scales && takeFirst(next) }
    if scales, next.has(.scale), next.utf8Count > 2 { return takeScale(next.number) }
    return takeCent(next) || takeOne(end) || takeHyphen(next) || takeAnd(next)
  }

  // MARK: Beginnings

  /// "a hundred", "un millón"; "mil quinientos", "tausend Jahre"; "cent vingt jours".
  private mutating func takeFirst(_ first: PhraseToken) -> Bool {
    let next = token(end + 1)
    if first.has(.article) || isOne(first) {
      guard next.has(.scale), next.hasGap, next.utf8Count > 2 else { return false }
      return takeWhole(1, 1)
    }
    if first.has(.scale), first.has(.dependent), first.number == 1000 {
      guard
        next.has([.cardinal, .scale]) && !next.has(.digits) || isCounted(end + 1)
          || isCent(next)
          || isJoint(next) && (token(end + 2).has(.cardinal) || isOne(token(end + 2)))
      else { return false }
      tookThousand = true
      (hasNumber, total) = (true, 1000)
      end += 1
      return true
    }
    guard hasCent, isCent(first), first.utf8Count == 4,
      next.has([.cardinal, .scale]) && !next.has(.digits) || isCounted(end + 1)
    else { return false }
    tookCent = true
    return takeWhole(100, 1)
  }

  /// Whether a word or a hyphen may join the parts of a number.
  private func isJoint(_ token: PhraseToken) -> Bool {
    token.has(.and) && !token.has(.mark) || token.sign == UInt8(ascii: "-") && !token.hasGap
  }

  private mutating func takeWhole(_ value: Double, _ count: Int) -> Bool {
    (hasNumber, current) = (true, value)
    end += count
    return true
  }

  // MARK: What fits

  private mutating func takeCardinal(_ number: Double) -> Bool {
    if isVingesimal(end) {
      // "quatre-vingts"
      current += 76
    } else {
      guard !hasNumber || fits(number) else { return false }
      current += number
    }
    if number < 20 { canTakeUnit = false }
    hasNumber = true
    end += 1
    return true
  }

  /// Whether a number may stand behind the ones so far.
  private func fits(_ number: Double) -> Bool {
    guard canTakeUnit, number == number.rounded() else { return false }
    switch number {
    case ..<10: return isRound(10)
    case ..<100: return isRound(100)
    case ..<1000: return isRound(1000)
    default: return current == 0
    }
  }

  private func isRound(_ number: Double) -> Bool {
    current.truncatingRemainder(dividingBy: number) == 0
  }

  private mutating func takeScale(_ scale: Double) -> Bool {
    if scale == 100 {
      guard current > 0, current < 100 else { return false }
      current *= 100
    } else if total < scale {
      // "tres mil millones"
      total = (total + current) * scale
      current = 0
    } else {
      total += (current == 0 ? 1 : current) * scale
      current = 0
    }
    canTakeUnit = true
    end += 1
    return true
  }

  /// "deux cents", "mille cent"
  private mutating func takeCent(_ next: PhraseToken) -> Bool {
    guard hasCent, scales, isCent(next), next.hasGap || tokens[end - 1].sign == UInt8(ascii: "-"),
      current < 20
    else { return false }
    guard current > 1 || current == 0 && total > 0 else { return false }
    tookCent = true
    current = max(1, current) * 100
    canTakeUnit = true
    end += 1
    return true
  }

  /// "cent un euros", "doscientas una libras": what is an article elsewhere.
  private mutating func takeOne(_ index: Int) -> Bool {
    guard current >= 100, isRound(100), isOne(token(index)), isCounted(index + 1) else {
      return false
    }
    return takeMore(1, to: index + 1)
  }

  private mutating func takeMore(_ number: Double, to index: Int) -> Bool {
    current += number
    canTakeUnit = false
    end = index
    return true
  }

  // MARK: Joints

  /// "forty-two", "quatre-vingt", "mille-neuf-cent-quatre-vingt-quatre"
  private mutating func takeHyphen(_ hyphen: PhraseToken) -> Bool {
    let next = token(end + 1)
    guard hyphen.sign == UInt8(ascii: "-"), !hyphen.hasGap, !next.hasGap else { return false }
    if isVingesimal(end + 1) {
      canTakeUnit = true
      end += 1
      return true
    }
    if isFrenchTeen(end + 1) {
      current += next.number
      canTakeUnit = false
      end += 2
      return true
    }
    let before = self
    end += 1
    let number = next.has(.cardinal) && !next.has(.digits) ? next.number : homonym(end)
    if let number, isBehindDix { return takeMore(number, to: end + 1) }
    let isTaken =
      number.map { takeCardinal($0) }
      ?? (scales && next.has(.scale) && next.utf8Count > 3 && takeScale(next.number)
        || takeCent(next) || takeAnd(next))
    if !isTaken { self = before }
    return isTaken
  }

  /// "cuarenta y cinco", "vingt et un jours", "a hundred and five", "dois mil e quinhentos"
  private mutating func takeAnd(_ and: PhraseToken) -> Bool {
    guard and.has(.and), !and.has(.mark), canTakeUnit else { return false }
    var place = end + 1
    if token(place).sign == UInt8(ascii: "-"), !token(place).hasGap { place += 1 }
    let next = token(place)
    let isBehindTens = !isRound(100)
    let isShort = and.utf8Count == 1 || and.utf8Count == 2 && text.has("et", at: and.start)
    guard !isBehindTens || isShort && isRound(10) else { return false }
    if isBehindTens, and.utf8Count == 2 {
      // "soixante et onze"
      guard next.has(.cardinal) ? next.number == 11 && current >= 60 : true else { return false }
      if next.has(.cardinal) { return takeMore(11, to: place + 1) }
    }
    if isOne(next), !next.has(.cardinal) {
      return isCounted(place + 1) && (isBehindTens || scales) && takeMore(1, to: place + 1)
    }
    let number = next.has(.cardinal) && !next.has(.digits) ? next.number : homonym(place)
    guard let number, fits(number), isBehindTens || scales && isSmaller(place) else {
      return false
    }
    end = place
    return takeCardinal(number)
  }

  /// Whether ten and a hyphen stand before, which seven to nine follow: "dix-sept".
  private var isBehindDix: Bool {
    let ten = token(end - 2)
    return ten.number == 10 && ten.utf8Count == 3 && text.has("dix", at: ten.start)
  }

  /// Whether what follows "and" is less than what the last scale counts: "between one hundred and two hundred" are two numbers.
  private func isSmaller(_ index: Int) -> Bool {
    let last = tokens[end - 1]
    let bound = last.has(.scale) ? last.number : current > 0 ? 100 : 1000
    let group = Self.count(tokens, text, from: index, scales: false, hasCent: false)
    guard let rest = group.result, rest.value < max(bound, 100) else { return false }
    if bound <= 100 { return !(token(rest.end).has(.scale) && token(rest.end).number == 100) }
    let whole = Self.count(tokens, text, from: index, scales: true, hasCent: false)
    return whole.total + whole.current < bound
  }

  // MARK: Words

  /// Whether a token is the twenty of four twenties: "quatre-vingt".
  private func isVingesimal(_ index: Int) -> Bool {
    guard index > 1, token(index).number == 20, !tokens[index].hasGap else { return false }
    let four = tokens[index - 2]
    return tokens[index - 1].sign == UInt8(ascii: "-") && four.number == 4 && four.utf8Count == 6
      && four.has(.cardinal)
  }

  /// Whether a token goes on counting behind sixty or eighty: "soixante-quinze", "quatre-vingt-dix".
  private func isFrenchTeen(_ index: Int) -> Bool {
    token(index).has(.cardinal) && (10..<20).contains(token(index).number)
      && (token(index - 2).number == 60 || isVingesimal(index - 2))
  }

  private func isCent(_ token: PhraseToken) -> Bool {
    token.has(.cent) && (4...5).contains(token.utf8Count) && text.has("cent", at: token.start)
      && (token.utf8Count == 4 || text.byte(token.end - 1) | 0x20 == UInt8(ascii: "s"))
  }

  private static let homonyms: [(word: StaticString, number: Double)] = [
    ("due", 2), ("sept", 7), ("otto", 8), ("once", 11), ("elf", 11),
  ]

  /// The number of a word that is another one elsewhere: it is a number where something is counted, or joined to others.
  private func homonym(_ index: Int) -> Double? {
    let word = token(index)
    guard (3...4).contains(word.utf8Count), !word.has([.cardinal, .scale, .mark]),
      let found = Self.homonyms.first(where: {
        $0.word.utf8CodeUnitCount == word.utf8Count && text.has($0.word, at: word.start)
      })
    else { return nil }
    let isJoined = token(index - 1).sign == UInt8(ascii: "-") && !word.hasGap
    let isCountedNext = isCounted(index + 1) && !token(index + 1).has(.of)
    return isJoined || isCountedNext || isCent(token(index + 1)) ? found.number : nil
  }

  private static let ones: [StaticString] = ["un", "une", "una", "um", "uma", "uno", "ein", "een"]

  private func isOne(_ token: PhraseToken) -> Bool {
    (2...3).contains(token.utf8Count)
      && Self.ones.contains {
        $0.utf8CodeUnitCount == token.utf8Count && text.has($0, at: token.start)
      }
  }

  /// Whether a token is what is counted: a unit, a currency, a month, a scale, or "of" before it.
  private func isCounted(_ index: Int) -> Bool {
    let next = token(index)
    guard next.has(.currency), next.utf8Count == 3, next.sign == 1 else {
      return next.has([.unit, .currency, .currencySign, .month, .of])
        || next.has(.scale) && next.utf8Count > 2
        || next.has(.cent) && !isCent(next)
    }
    return false
  }
}
