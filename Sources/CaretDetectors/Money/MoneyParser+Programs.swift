// What looks like an amount in programs and is none: `$0` in Swift, awk and shells, `$1` of a replacement, `${name}`, `rs6000`, `AMD64`,
// `#484 CVE-2013-0340`.

extension MoneyParser {
  /// Whether the tokens from one index to another are a name of programs rather than an amount.
  func isProgram(_ amount: Range<Int>) -> Bool {
    let (first, last) = (tokens[amount.lowerBound], tokens[amount.upperBound - 1])
    if first.has(.currencySign), text[first.start] == UInt8(ascii: "$") {
      return isParameter(amount)
    }
    if last.has(.currencySign), text[last.start] == UInt8(ascii: "$") {
      let isBetweenSigns = text.byte(first.start - 1) == "$" && !last.hasGap
      return isBetweenSigns || "{([".utf8.contains(text.byte(last.end))
    }
    return isNumbered(first, last) || isNamedCode(first, last, amount)
  }

  /// `$0`, `$1`: one digit behind the sign, with what programs have beside it.
  private func isParameter(_ amount: Range<Int>) -> Bool {
    let (sign, number) = (tokens[amount.lowerBound], tokens[amount.upperBound - 1])
    // "$	0549" is no amount either.
    if number.has(.digits), number.hasGap, number.utf8Count > 1, amount.count == 2,
      text[number.start] == UInt8(ascii: "0")
    {
      return true
    }
    guard amount.count == 2, number.utf8Count == 1, number.has(.digits), !number.hasGap else {
      return false
    }
    let (before, behind) = (text.byte(sign.start - 1), text.byte(number.end))
    if behind == ".", text.byte(number.end + 1).isLetter { return true }
    if behind == "[" || behind == "(" || behind == "{" || behind == "$" { return true }
    if before == "\"", behind == "\"", number.number < 3 { return true }
    if before == "(" || before == "[" || before == "!" || before == "&" {
      let outer = text.byte(sign.start - 2)
      if outer.isLetterOrDigit || ")]>_".utf8.contains(outer) { return true }
    }
    return stands(between: sign.start, number.end, isZero: number.number == 0)
  }

  /// Whether braces, operators or other arguments stand beside a parameter, behind blanks.
  private func stands(between start: Int, _ end: Int, isZero: Bool) -> Bool {
    var (left, right) = (start, end)
    while " \n".utf8.contains(text.byte(left - 1)) { left -= 1 }
    while text.byte(right) == " " { right += 1 }
    if text.byte(left - 1) == "{" || text.byte(right) == "}" { return true }
    let (sign, next) = (text.byte(right), text.byte(right + 1))
    if right > end, "=!<>&|~?".utf8.contains(sign), " =&|?".utf8.contains(next) { return true }
    guard isZero else { return false }
    let isClosed = ")]".utf8.contains(text.byte(end)) && text.byte(start - 1) != "("
    return isClosed || text.byte(end) == "," || ",=".utf8.contains(text.byte(left - 1))
      || "+*/:?".utf8.contains(sign) && right > end
  }

  /// "#484 CVE", "2007-01-25 Yuan Li", "2022 Yuan Tong"
  private func isNumbered(_ first: PhraseToken, _ last: PhraseToken) -> Bool {
    let before = text.byte(first.start - 1)
    if before == "#" { return true }
    guard first.has(.digits), last.has(.currency), last.sign == 1 else { return false }
    let isBehindDate =
      before == "-" && text.byte(first.start - 2).isDigit && text.byte(first.start - 4) == "-"
    let isYear = first.has(.fourDigits) && (1900...2099).contains(first.number)
    guard isBehindDate || isYear, !Currency.isCode(text[last.start..<last.end]) else {
      return false
    }
    var next = last.end
    while text.byte(next) == " " { next += 1 }
    return next > last.end && text.byte(next).isUppercase
  }

  /// `rs6000`, `AMD64`, `CVE-2013-0340`, `CVE's`, `BSD 3-Clause`
  private func isNamedCode(_ first: PhraseToken, _ last: PhraseToken, _ amount: Range<Int>) -> Bool
  {
    if first.has(.currency), first.utf8Count == 2, amount.count == 2, !last.hasGap,
      text.has("rs", at: first.start), first.sign == 0
    {
      return true
    }
    if last.has(.currency), Currency.isCode(text[last.start..<last.end]) {
      let next = text.byte(last.end)
      return next == "-" && text.byte(last.end + 1).isDigit
        || next == "'" && text.byte(last.end + 1) == "s"
    }
    guard first.has(.currency), last.has(.digits), amount.count == 2,
      Currency.isCode(text[first.start..<first.end]), !Currency.isCommonCode(first.index)
    else { return false }
    let isTouching = !last.hasGap && last.utf8Count < 3
    return isTouching && Currency.isEnglish(text[first.start..<first.end])
      || text.byte(last.end) == "-" && text.byte(last.end + 1).isLetter
  }
}
