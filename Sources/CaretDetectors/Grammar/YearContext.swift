// Four digits alone are a year where nothing beside them counts, measures or numbers something else, and no
// program holds them: "RFC 2046", "2048 bytes", "freq=2000", "(700, 2400, 2000)".

struct YearContext {
  let text: [UInt8]
  let digits: Range<Int>

  /// What is numbered, in front of its number.
  static let numbered = wordSet(
    """
    bug bugs build chapter code codes cve depth errno error errors exit fehler fig figure height http https id ieee iec \
    issue issues iso length ligne limit line lines línea max maxconn maximum min minimum number offset page pages pagina \
    página pid port porta ports puerto request rev revision rfc rfcs riga room section seite size status step ticket \
    timeout uid usually version width zeile
    """)
  /// What is counted, behind the number.
  static let counted = wordSet(
    """
    bit bits byte bytes calories char characters chars connections copies dpi elements entries feet files gb gib grams hz items \
    kb kg khz kib km lines mb mbit meter meters metres mhz mib miles milliseconds ms octets packets pages people pixels \
    points pt px requests rows rpm samples times tokens users watts words
    """)
  /// What "to" stands behind before a value.
  private static let valued = wordSet("close default defaults down equal limited reduced set up")
  private static let compared = wordSet(
    "bigger fewer higher larger longer lower more shorter smaller")

  private static func wordSet(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  /// - Parameter isOpened: whether a word of time stands in front: "in 2014, 5 people".
  func mayBeYear(isOpened: Bool) -> Bool {
    if touchesProgram || isOperand || Self.counted.contains(wordAfter) { return false }
    if isOpened { return true }
    let word = wordBefore(digits.lowerBound)
    if Self.numbered.contains(word.text) || text.byte(digits.lowerBound - 1) == "#" { return false }
    let isValue =
      word.text == "to" && Self.valued.contains(wordBefore(word.start).text)
      || word.text == "than" && Self.compared.contains(wordBefore(word.start).text)
    return !isValue && !standsAmongNumbers
  }

  // MARK: Programs

  private var touchesProgram: Bool {
    let (start, end) = (digits.lowerBound, digits.upperBound)
    let beforeSign = text.byte(start - 2)
    switch text.byte(start - 1) {
    case "=", "`", "+": return true
    case "(":
      if beforeSign.isLetterOrDigit || beforeSign == "_" || beforeSign == "(" { return true }
    case ":": if beforeSign.isLetterOrDigit { return true }
    case ".": if beforeSign == "." { return true }
    default: break
    }
    switch text.byte(end) {
    case "=", "`", "(": return true
    case ".": return text.byte(end + 1) == "." && text.byte(end + 2).isLetterOrDigit
    default: return false
    }
  }

  /// Whether a sign of reckoning stands between blanks on one side: `1900 + n`, `size = 2000`.
  private var isOperand: Bool {
    let (start, end) = (digits.lowerBound, digits.upperBound)
    if text.byte(end) == " ", Self.isOperator(text.byte(end + 1)),
      " =".utf8.contains(text.byte(end + 2))
    {
      return true
    }
    guard text.byte(start - 1) == " ", Self.isOperator(text.byte(start - 2)) else { return false }
    // At the start of a line the sign is the line's.
    let before = text.byte(start - 3) == " " ? text.byte(start - 4) : text.byte(start - 3)
    return before.isLetterOrDigit || ")]=!<>_".utf8.contains(before)
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "+*%<>=".utf8.contains(byte) }

  // MARK: Words and numbers beside

  private var wordAfter: String {
    guard text.byte(digits.upperBound) == " " else { return "" }
    let start = digits.upperBound + 1
    var end = start
    while text.byte(end).isLetter { end += 1 }
    return text.text(start..<end).lowercased()
  }

  /// The letters before an index and the blanks there, and where they begin.
  private func wordBefore(_ index: Int) -> (text: String, start: Int) {
    var end = index
    while text.byte(end - 1) == " " { end -= 1 }
    var start = end
    while end - start < 16, text.byte(start - 1).isLetter || text.byte(start - 1) >= 0x80 {
      start -= 1
    }
    return (text.text(start..<end).lowercased(), start)
  }

  /// Whether another number stands in a row with the digits that is no year: "700, 2400, 2000", "2052  873041".
  private var standsAmongNumbers: Bool {
    var before = digits.lowerBound
    while " ,".utf8.contains(text.byte(before - 1)) { before -= 1 }
    if before < digits.lowerBound, text.byte(before - 1).isDigit, !isYear(endingAt: before) {
      return true
    }
    var after = digits.upperBound
    while " ,".utf8.contains(text.byte(after)) { after += 1 }
    if text.byte(after) == "-", after == digits.upperBound { after += 1 }
    return after > digits.upperBound && text.byte(after).isDigit && !isYear(startingAt: after)
  }

  /// Whether a year ends here, or a part of a day or a time does.
  private func isYear(endingAt end: Int) -> Bool {
    var start = end
    while text.byte(start - 1).isDigit { start -= 1 }
    let sign = text.byte(start - 1)
    return ":/.-".utf8.contains(sign) && text.byte(start - 2).isDigit || sign.isLetter
      || isYear(start..<end)
  }

  /// Whether a year begins here, the last digits of one do, or a time.
  private func isYear(startingAt start: Int) -> Bool {
    var end = start
    while text.byte(end).isDigit { end += 1 }
    let isJoined = text.byte(start - 1) == "-"
    return ":/".utf8.contains(text.byte(end)) || isJoined && end - start <= 2 || isYear(start..<end)
  }

  private func isYear(_ digits: Range<Int>) -> Bool {
    digits.count == 4 && (1000...2100).contains(Int(text.text(digits)) ?? 0)
  }
}
