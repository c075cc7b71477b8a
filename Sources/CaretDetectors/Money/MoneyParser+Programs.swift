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
      let next = text.byte(last.end)
      return isBetweenSigns || next == "{" || next == "(" && last.hasGap
    }
    return isNumbered(first, last) || isNamedCode(first, last, amount)
  }

  /// `$0`, `$1`: one digit behind the sign, with what programs have beside it and in the same line.
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
    if before == "\"", behind == "\"" { return isQuotedArgument(sign.start - 1, number.end + 1) }
    guard isInProgram(sign.start, number.end) else { return false }
    if behind == ".", text.byte(number.end + 1).isLowercase { return true }
    if behind == "[" || behind == "(" || behind == "{" || behind == "$" { return true }
    if before == "(" || before == "[" || before == "!" || before == "&" {
      let outer = text.byte(sign.start - 2)
      if outer.isLetterOrDigit || ")]>_".utf8.contains(outer) { return true }
    }
    return stands(between: sign.start, number.end, isZero: number.number == 0)
  }

  /// Whether a test of a shell stands around quotes: `[ "$1" = "all" ]`, `case "$1" in`.
  private func isQuotedArgument(_ start: Int, _ end: Int) -> Bool {
    let openings: [StaticString] = [
      "[ ", "-z ", "-n ", "case ", "test ", "= ", "-f ", "-d ", "-e ",
    ]
    let isTested = openings.contains { text.has($0, at: start - $0.utf8CodeUnitCount) }
    let endings: [StaticString] = [" ]", " in", " = \"", " != \"", " == \""]
    return isTested && endings.contains { text.has($0, at: end) }
  }

  /// Whether the line has braces, comparisons or variables, which programs have and prose has not.
  private func isInProgram(_ start: Int, _ end: Int) -> Bool {
    var (first, last) = (start, end)
    while first > 0, start - first < 120, text[first - 1] != 0x0A { first -= 1 }
    while last < text.count, last - end < 120, text[last] != 0x0A { last += 1 }
    return (first..<last).contains { index in
      let (byte, next) = (text[index], text.byte(index + 1))
      return switch byte {
      case UInt8(ascii: "{"):
        // Not the braces of JSON.
        next == " " && text.byte(index + 2) != "\"" || next == "$" && text.byte(index + 2) == "0"
          || text.byte(index - 1) == "'"
      case UInt8(ascii: "="), UInt8(ascii: "!"): next == "="
      case UInt8(ascii: "&"): next == "&"
      case UInt8(ascii: "$"): next == "(" || next == "{" || next == "@"
      default: false
      }
    }
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
    // "#5 dollars" are dollars all the same: what is numbered has another name behind it.
    if before == "#" {
      let name = text[last.start..<last.end]
      return !last.has(.currency) || last.sign == 1 || Currency.isCode(name)
        || !isFreeWord(after: last)
    }
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

  /// `rs6000`, `AMD64`, `CVE-2013-0340`, `CVE's`, `BSD 3-Clause`; "rs500" and "100 USD-150 USD" are amounts.
  private func isNamedCode(_ first: PhraseToken, _ last: PhraseToken, _ amount: Range<Int>) -> Bool
  {
    if first.has(.currency), first.utf8Count == 2, amount.count == 2, !last.hasGap,
      text.has("rs", at: first.start), first.sign == 0,
      [232, 422, 423, 485, 6000].contains(last.number)
    {
      return true
    }
    if last.has(.currency), Currency.isCode(text[last.start..<last.end]) {
      if Currency.isCommonCode(last.index) { return false }
      let next = text.byte(last.end)
      if next == "-" {
        return (1...4).allSatisfy { text.byte(last.end + $0).isDigit }
          && text.byte(last.end + 5) == "-"
      }
      return next == "'" && text.byte(last.end + 1) == "s"
        && !text.has(" worth", at: last.end + 2)
    }
    guard first.has(.currency), last.has(.digits), amount.count == 2,
      Currency.isCode(text[first.start..<first.end]), !Currency.isCommonCode(first.index)
    else { return false }
    let isTouching = !last.hasGap && last.utf8Count < 3
    return isTouching && Currency.isEnglish(text[first.start..<first.end])
      || text.byte(last.end) == "-" && text.byte(last.end + 1).isLetter
  }
}
