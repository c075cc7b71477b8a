/// Numbers in words, as dates and money share them.
enum NumberWords {
  /// "twenty one", "forty-two", "a hundred and five", "two thousand and twenty", "quatre-vingt-dix".
  static func cardinal(_ tokens: [PhraseToken], at index: Int, scales: Bool) -> (
    end: Int, value: Double
  )? {
    var count = NumberCount(tokens: tokens, end: index, scales: scales)
    while count.takeNext() {}
    return count.hasNumber ? (count.end, count.total + count.current) : nil
  }
}

/// A number while its words are read.
private struct NumberCount {
  let tokens: [PhraseToken]
  /// The token behind those that were taken.
  var end: Int
  /// Whether hundreds, thousands and so on belong to it.
  let scales: Bool
  var total = 0.0
  var current = 0.0
  var hasNumber = false
  private var canTakeUnit = true

  init(tokens: [PhraseToken], end: Int, scales: Bool) {
    (self.tokens, self.end, self.scales) = (tokens, end, scales)
  }

  /// Takes the next words, if they belong to the number.
  mutating func takeNext() -> Bool {
    guard end < tokens.count else { return false }
    let token = tokens[end]
    if token.has(.cardinal), !token.has(.digits) { return takeCardinal(token) }
    guard hasNumber else { return false }
    if scales, token.has(.scale), token.utf8Count > 2 { return takeScale(token.number) }
    guard end + 1 < tokens.count else { return false }
    return takeHyphen(token) || takeAnd(token)
  }

  private mutating func takeCardinal(_ token: PhraseToken) -> Bool {
    if isVingesimal(end) {
      // "quatre-vingts"
      current += 76
    } else if token.number >= 20 {
      guard canTakeUnit, !hasNumber || isRound(100) else { return false }
      current += token.number
    } else {
      guard !hasNumber || canTakeUnit && isRound(10) && (isRound(100) || token.number < 10) else {
        return false
      }
      current += token.number
      canTakeUnit = false
    }
    hasNumber = true
    end += 1
    return true
  }

  private func isRound(_ number: Double) -> Bool {
    current.truncatingRemainder(dividingBy: number) == 0
  }

  private mutating func takeScale(_ scale: Double) -> Bool {
    if scale == 100 {
      current *= 100
    } else {
      total += current * scale
      current = 0
    }
    canTakeUnit = true
    end += 1
    return true
  }

  /// "forty-two", "quatre-vingt", "soixante-quinze"
  private mutating func takeHyphen(_ token: PhraseToken) -> Bool {
    let next = tokens[end + 1]
    guard token.sign == UInt8(ascii: "-"), !token.hasGap, next.has(.cardinal), !next.hasGap else {
      return false
    }
    if isVingesimal(end + 1) {
      canTakeUnit = true
      end += 1
      return true
    }
    guard canTakeUnit, tokens[end - 1].number >= 20 else { return false }
    if isFrenchTeen(end + 1) {
      current += next.number
      canTakeUnit = false
      end += 2
      return true
    }
    guard next.number < 10 else { return false }
    end += 1
    return true
  }

  /// "cuarenta y cinco", "vingt et un jours", "a hundred and five"
  private mutating func takeAnd(_ token: PhraseToken) -> Bool {
    guard token.has(.and) else { return false }
    let (last, next) = (tokens[end - 1], tokens[end + 1])
    if token.utf8Count == 1 {
      guard token.sign < 2, last.has(.cardinal), last.number >= 20, canTakeUnit,
        next.has(.cardinal), next.number < 10
      else { return false }
    } else if canTakeUnit, isFrenchOne {
      current += 1
      canTakeUnit = false
      end += 1
    } else {
      guard scales, last.has(.scale), next.has(.cardinal) else { return false }
    }
    end += 1
    return true
  }

  /// Whether a token is the twenty of four twenties: "quatre-vingt".
  private func isVingesimal(_ index: Int) -> Bool {
    guard index > 1, tokens[index].number == 20, !tokens[index].hasGap else { return false }
    let four = tokens[index - 2]
    return tokens[index - 1].sign == UInt8(ascii: "-") && four.number == 4 && four.utf8Count == 6
      && four.has(.cardinal)
  }

  /// Whether a token goes on counting behind sixty or eighty: "soixante-quinze", "quatre-vingt-dix".
  private func isFrenchTeen(_ index: Int) -> Bool {
    (10..<20).contains(tokens[index].number)
      && (tokens[index - 2].number == 60 || isVingesimal(index - 2))
  }

  /// Whether "et un" or "et une" is behind the tens, and what is counted behind that.
  private var isFrenchOne: Bool {
    end + 2 < tokens.count && tokens[end].utf8Count == 2 && tokens[end - 1].has(.cardinal)
      && (20...60).contains(tokens[end - 1].number) && tokens[end + 1].has(.article)
      && tokens[end + 2].has([.unit, .currency, .currencySign])
  }
}
