// What makes an amount negative: "-$5", "−5,00 €", "USD -5.00", "minus five euros".

extension MoneyParser {
  /// Where the sign begins that makes the amount negative whose first token is at an index.
  func sign(before index: Int) -> Int? {
    let start = tokens[index].start
    guard index > 0, tokens[index - 1].has(.mark), !tokens[index].hasGap else {
      return minus(before: start)
    }
    let sign = tokens[index - 1]
    // Behind a number or another amount it takes away, or is the dash of a range.
    guard isSign(sign), !isJoined(sign.start),
      index < 2 || !tokens[index - 2].has(Self.operands)
    else { return nil }
    return sign.start
  }

  /// Where the word "minus" begins that stands before an amount, and behind no number.
  private func minus(before start: Int) -> Int? {
    let place = start - 6
    guard place >= 0, text[start - 1] == 0x20, text.has("minus", at: place),
      place == 0 || text[place - 1] <= 0x20 || text[place - 1] == UInt8(ascii: "(")
    else { return nil }
    var before = place - 1
    while text.byte(before) == 0x20 { before -= 1 }
    let isOperand = text.byte(before).isDigit || "$%)".utf8.contains(text.byte(before))
    return isOperand || text.byte(before) >= 0x80 ? nil : place
  }

  /// Whether a sign stands between a currency and its number, which it touches: "€-5", "USD -5.00".
  func isMinus(at index: Int, behind currency: Int) -> Bool {
    guard let sign = token(index), sign.has(.mark), isSign(sign), let first = token(index + 1),
      first.has(.digits), !first.hasGap
    else { return false }
    return sign.hasGap || tokens[currency].has(.currencySign)
  }

  private static let operands: PhraseRole = [
    .digits, .cardinal, .currency, .currencySign, .cent, .scale,
  ]

  private func isSign(_ token: PhraseToken) -> Bool {
    token.sign == "-" && token.has(.to) && text[token.start] != UInt8(ascii: "~")
      && token.utf8Count != 2
  }

  /// Whether what stands before a sign is a part of the same word or number.
  private func isJoined(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    let before = text[start - 1]
    if before < 0x80 { return before.isLetterOrDigit || "-.,$%)]/_=<>+*&".utf8.contains(before) }
    return !ScalarClass(text.scalar(before: start).value).isApart
  }
}

extension ScalarClass {
  /// Whether a number may stand behind it that isn't joined to it.
  fileprivate var isApart: Bool {
    switch self {
    case .space, .punctuation, .unspacedLetter: true
    default: false
    }
  }
}
