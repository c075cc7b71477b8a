// Numbers of people and firms with the check digits that their offices publish: identity cards by country
// (`identityCards`) and tax numbers by language and country (`taxNumbers`).

internal import CaretFields
internal import CaretUnicode

package enum PersonalNumbers {
  typealias Rule = @Sendable (NamedCheck) -> Bool

  /// A rule by the check that asks it and the region.
  package struct Name: Sendable {
    package let check: String
    package let region: String
  }

  package static var rules: [Name] {
    identityCards.keys.sorted().map { Name(check: "isIdentityCard", region: $0) }
      + taxNumbers.keys.sorted().map { Name(check: "isTaxID", region: $0) }
  }

  static let identityCards: [String: Rule] = [
    "PL": { isWeighted($0, 11, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) { (10 - $0 % 10) % 10 } },
    "ES": { spanish($0.text, prefixes: "XYZ") },
    "FI": { finnish($0) },
    "IN": { $0.matches("[1-9][0-9]{3}\\s?[0-9]{4}\\s?[0-9]{4}") && verhoeff($0.text) },
    "IR": { iranian($0.text) },
    "IT": {
      $0.text.utf8.count == 9 && $0.text != "CA00000AA" && $0.matches("C[A-Z][0-9]{5}[A-Z]{2}")
    },
    "NO": { norwegian($0.text) },
    "TH": { thai($0) },
    "LK": { $0.matches("[1-9][0-9]{8}[vVxX]|[1-9][0-9]{11}") },
    "he-IL": { $0.matches("[0-9]{9}") && CheckDigits.luhn($0.bytes) },
    "ar-LY": { $0.matches("[12][0-9]{11}") },
    "ar-TN": { $0.matches("[0-9]{8}") },
    "zh-CN": { chinese($0) },
    "zh-HK": { hongKong($0.text) },
    "zh-TW": { taiwanese($0) },
    "PK": { $0.matches("[1-7][0-9]{4}-[0-9]{7}-[1-9]") },
  ]

  static let taxNumbers: [String: Rule] = [
    "bg-BG": {
      isWeighted($0, 10, [2, 4, 8, 5, 10, 9, 7, 3, 6]) { $0 % 11 % 10 } && hasDay($0, .bulgarian)
    },
    "cs-CZ": { czech($0) },
    "de-AT": { austrian($0.text) },
    "de-DE": { german($0) },
    "dk-DK": { danish($0) },
    "el-CY": { cypriot($0) },
    "el-GR": {
      isWeighted($0, 9, [256, 128, 64, 32, 16, 8, 4, 2]) { $0 % 11 % 10 }
        && $0.matches("[0-4789].*")
    },
    "en-CA": { $0.matches("(?!9|0{3})[0-9]{9}") && CheckDigits.luhn($0.bytes) },
    "fr-CA": { $0.matches("(?!9|0{3})[0-9]{9}") && CheckDigits.luhn($0.bytes) },
    "en-GB": {
      $0.matches(
        "[0-9]{10}|(?!GB|NK|TN|ZZ)(?![DFIQUV])[A-Z](?![DFIQUVO])[A-Z][0-9]{6}[ABCD ]",
        ignoringCase: true)
    },
    "en-IE": { irish($0) },
    "en-IN": { $0.matches("(?i:[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z])") },
    "en-US": {
      $0.matches(
        "(?:0[1-6]|1[0-6]|2[0-7]|3[0-9]|4[0-8]|5[0-9]|6[0-8]|7[1-7]|8[0-8]|9[0-58-9])-?[0-9]{7}")
    },
    "es-AR": { argentine($0) },
    "es-ES": { spanish($0.text, prefixes: "KLMXYZ") },
    "et-EE": { estonian($0) },
    "fi-FI": { finnish($0) },
    "fr-BE": { belgian($0) },
    "nl-BE": { belgian($0) },
    "fr-FR": { french($0) },
    "fr-LU": { luxembourgish($0) },
    "lb-LU": { luxembourgish($0) },
    "hr-HR": { $0.matches("[0-9]{11}") && mod11and10($0.bytes) },
    "hu-HU": { $0.matches("8[0-9]{9}") && hungarian($0.bytes) },
    "it-IT": { italian($0) },
    "lt-LT": { estonian($0) },
    "lv-LV": { latvian($0) },
    "mt-MT": { maltese($0) },
    "nl-NL": { isDutch($0) },
    "pl-PL": { polish($0) },
    "pt-BR": { brazilian($0) },
    "pt-PT": {
      $0.matches("(?:[123]|45|5|6|7[0-24579]|8|9[0-189])[0-9]{7,8}") && isPortuguese($0.bytes)
    },
    "ro-RO": { romanian($0) },
    "sk-SK": { slovak($0) },
    "sl-SI": { isSlovenian($0) },
    "sv-SE": { swedish($0) },
    "uk-UA": { isWeighted($0, 10, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) { (($0 % 11) + 11) % 11 % 10 } },
  ]

  // MARK: Shared arithmetic

  /// Digits with weights whose sum gives the last digit.
  private static func isWeighted(
    _ check: NamedCheck, _ count: Int, _ weights: [Int], _ digit: (Int) -> Int
  ) -> Bool {
    let digits = check.bytes
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return false }
    return digit(CheckDigits.weighted(digits, weights)) == digits[count - 1].digitValue
  }

  /// ISO 7064, MOD 11,10.
  private static func mod11and10(_ digits: [UInt8]) -> Bool {
    var rest = 10
    for digit in digits.dropLast() {
      let sum = (rest + digit.digitValue) % 10
      rest = (sum == 0 ? 10 : sum) * 2 % 11
    }
    return (11 - rest) % 10 == digits.last!.digitValue
  }

  /// Verhoeff's digit, by the dihedral group of the pentagon.
  private static func verhoeff(_ text: String) -> Bool {
    func product(_ a: Int, _ b: Int) -> Int {
      switch (a < 5, b < 5) {
      case (true, true): (a + b) % 5
      case (true, false): (a + b - 5) % 5 + 5
      case (false, true): (a - b + 5) % 5 + 5
      case (false, false): (a - b + 5) % 5
      }
    }
    let step = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
    var sum = 0
    for (place, digit) in text.utf8.filter(\.isDigit).reversed().enumerated() {
      var value = digit.digitValue
      for _ in 0..<place % 8 { value = step[value] }
      sum = product(sum, value)
    }
    return sum == 0
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + $1.digitValue }
  }

  private static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    CivilDay(year: year, month: month, day: day) != nil
  }

  enum Century { case bulgarian }

  /// A birthday whose month tells the century.
  private static func hasDay(_ check: NamedCheck, _ century: Century) -> Bool {
    let digits = check.bytes
    let year = number(digits[0..<2])
    let month = number(digits[2..<4])
    let (base, shift) = month > 40 ? (2000, 40) : month > 20 ? (1800, 20) : (1900, 0)
    return isDay(base + year, month - shift, number(digits[4..<6]))
  }

  // MARK: Countries

  static func isAustralianBusiness(_ digits: [UInt8]) -> Bool {
    guard digits.count == 11 else { return false }
    let weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
    return (CheckDigits.weighted(digits, weights) - 10) % 89 == 0
  }

  static func isPortuguese(_ digits: [UInt8]) -> Bool {
    guard digits.count == 9 else { return false }
    let rest = CheckDigits.weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
    return digits[8].digitValue == (rest < 2 ? 0 : 11 - rest)
  }

  static func isSwissBusiness(_ digits: [UInt8]) -> Bool {
    guard digits.count == 9 else { return false }
    let rest = CheckDigits.weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11
    return digits[8].digitValue == (11 - rest) % 11
  }

  /// NIF and NIE: the rest modulo 23 chooses a letter.
  private static func spanish(_ text: String, prefixes: String) -> Bool {
    var code = Array(text.uppercased().utf8)
    guard code.count == 9, let last = code.last, last.isLetter else { return false }
    if let place = prefixes.utf8.firstIndex(of: code[0]) {
      let offset = prefixes.utf8.distance(from: prefixes.utf8.startIndex, to: place)
      // X, Y and Z stand for 0, 1 and 2; K, L and M for none.
      code[0] = UInt8(0x30 + (prefixes.utf8.count == 6 ? max(0, offset - 3) : offset))
    }
    guard code.dropLast().allSatisfy(\.isDigit) else { return false }
    return Array("TRWAGMYFPDXBNJZSQVHLCKE".utf8)[number(code.dropLast()) % 23] == last
  }

  private static func finnish(_ check: NamedCheck) -> Bool {
    let code = check.bytes
    guard check.matches("[0-9]{6}[-+A-FU-Y][0-9]{3}[0-9A-FHJ-NPR-Y]") else { return false }
    let century: Int =
      switch code[6] {
      case "+": 1800
      case "-", "U"..."Y": 1900
      default: 2000
      }
    guard isDay(century + number(code[4..<6]), number(code[2..<4]), number(code[0..<2])) else {
      return false
    }
    let letters = Array("0123456789ABCDEFHJKLMNPRSTUVWXY".utf8)
    return letters[(number(code[0..<6]) * 1000 + number(code[7..<10])) % 31] == code[10]
  }

  private static func iranian(_ text: String) -> Bool {
    let digits = Array(text.utf8)
    guard digits.count == 10, digits.allSatisfy(\.isDigit), number(digits[3..<9]) != 0 else {
      return false
    }
    let rest = CheckDigits.weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11
    return digits[9].digitValue == (rest < 2 ? rest : 11 - rest)
  }

  private static func norwegian(_ text: String) -> Bool {
    let digits = text.utf8.filter { $0 != 0x20 }
    guard digits.count == 11, digits.allSatisfy(\.isDigit),
      digits != Array(repeating: 0x30, count: 11)
    else { return false }
    func isRight(_ weights: [Int], _ place: Int) -> Bool {
      (11 - CheckDigits.weighted(digits, weights) % 11) % 11 == digits[place].digitValue
    }
    return isRight([3, 7, 6, 1, 8, 9, 4, 5, 2], 9) && isRight([5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 10)
  }

  private static func thai(_ check: NamedCheck) -> Bool {
    check.matches("[1-8][0-9]{12}")
      && isWeighted(check, 13, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) { (11 - $0 % 11) % 10 }
  }

  private static func chinese(_ check: NamedCheck) -> Bool {
    let code = Array(check.text.uppercased().utf8)
    let provinces = "1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12]|91"
    guard check.matches("(?:\(provinces))[0-9]{4}(?:[0-9]{9}|[0-9]{11}[0-9xX])") else {
      return false
    }
    if code.count == 15 {
      return isDay(1900 + number(code[6..<8]), number(code[8..<10]), number(code[10..<12]))
    }
    guard isDay(number(code[6..<10]), number(code[10..<12]), number(code[12..<14])) else {
      return false
    }
    let weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
    return Array("10X98765432".utf8)[CheckDigits.weighted(code, weights) % 11] == code[17]
  }

  private static func hongKong(_ text: String) -> Bool {
    let code = text.trimmedOfBlanks.uppercased().utf8.filter { !"()[]".utf8.contains($0) }
    let letters = code.prefix { $0.isLetter }
    guard (1...2).contains(letters.count), code.count == letters.count + 7,
      code[letters.count..<(code.count - 1)].allSatisfy(\.isDigit), let last = code.last,
      last.isDigit || last == "A"
    else { return false }
    // A missing first letter counts as a blank, 36.
    let values = (letters.count == 1 ? [36] : []) + code.map(\.digitValue)
    let sum = zip(values, [9, 8, 7, 6, 5, 4, 3, 2, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return sum % 11 == 0
  }

  private static func taiwanese(_ check: NamedCheck) -> Bool {
    let code = Array(check.text.uppercased().utf8)
    guard check.matches("[A-Za-z][0-9]{9}") else { return false }
    let order = Array("ABCDEFGHJKLMNPQRSTUVXYWZIO".utf8)
    guard let place = order.firstIndex(of: code[0]) else { return false }
    let region = place + 10
    let sum =
      region / 10 + region % 10 * 9 + CheckDigits.weighted(code[1...], [8, 7, 6, 5, 4, 3, 2, 1, 1])
    return sum % 10 == 0
  }

  private static func czech(_ check: NamedCheck) -> Bool {
    guard check.matches("[0-9]{6}/?[0-9]{3,4}") else { return false }
    let digits = check.bytes.filter(\.isDigit)
    var year = number(digits[0..<2])
    if digits.count == 10 {
      year += year < 54 ? 2000 : 1900
    } else {
      if number(digits[6..<9]) == 0 || year >= 54 { return false }
      year += 1900
    }
    var month = number(digits[2..<4])
    if month > 50 { month -= 50 }
    if month > 20 {
      if year < 2004 { return false }
      month -= 20
    }
    guard isDay(year, month, number(digits[4..<6])) else { return false }
    guard digits.count == 10 else { return true }
    let front = number(digits[0..<9])
    return number(digits[0..<10]) % 11 == 0
      || (year < 1986 && front % 11 == 10 && digits[9].digitValue == 0)
  }

  private static func slovak(_ check: NamedCheck) -> Bool {
    guard check.matches("[0-9]{6}/?[0-9]{3,4}") else { return false }
    let digits = check.bytes.filter(\.isDigit)
    guard digits.count == 9 else { return czech(check) }
    let year = number(digits[0..<2])
    let month = number(digits[2..<4])
    return number(digits[6..<9]) != 0 && year <= 53
      && isDay(1900 + year, month > 50 ? month - 50 : month, number(digits[4..<6]))
  }

  private static func austrian(_ text: String) -> Bool {
    let digits = text.utf8.filter(\.isDigit)
    guard digits.count == 9, text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D || $0 == 0x2F }) else {
      return false
    }
    let sum = digits.prefix(8).enumerated().reduce(0) { sum, entry in
      let value = entry.element.digitValue
      return sum + (entry.offset % 2 == 0 ? value : value * 2 / 10 + value * 2 % 10)
    }
    return (100 - sum) % 10 == digits[8].digitValue
  }

  /// Eleven digits: of the first ten one occurs twice or three times, and another one not at all.
  private static func german(_ check: NamedCheck) -> Bool {
    guard check.matches("[1-9][0-9]{10}") else { return false }
    let digits = check.bytes
    var counts: [UInt8: Int] = [:]
    for digit in digits.prefix(10) { counts[digit, default: 0] += 1 }
    let repeated = counts.values.filter { $0 > 1 }
    guard repeated.count == 1, repeated[0] <= 3 else { return false }
    for index in 0..<8
    where digits[index] == digits[index + 1] && digits[index] == digits[index + 2] {
      return false
    }
    return mod11and10(digits)
  }

  private static func danish(_ check: NamedCheck) -> Bool {
    guard check.matches("[0-9]{6}-?[0-9]{4}") else { return false }
    let digits = check.bytes.filter(\.isDigit)
    let year = number(digits[4..<6])
    let century: Int =
      switch digits[6] {
      case "0"..."3": 1900
      case "4", "9": year < 37 ? 2000 : 1900
      default: year < 58 ? 2000 : 1800
      }
    return isDay(century + year, number(digits[2..<4]), number(digits[0..<2]))
      && CheckDigits.weighted(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 == 0
  }

  private static func cypriot(_ check: NamedCheck) -> Bool {
    guard check.matches("[09][0-9]{7}[A-Z]") else { return false }
    let digits = check.bytes
    let odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
    let sum = digits.prefix(8).enumerated().reduce(0) { sum, entry in
      sum + (entry.offset % 2 == 0 ? odd[entry.element.digitValue] : entry.element.digitValue)
    }
    return UInt8(0x41 + sum % 26) == digits[8]
  }

  private static func irish(_ check: NamedCheck) -> Bool {
    guard check.matches("(?i:[0-9]{7}[A-W][A-IW]?)") else { return false }
    let code = Array(check.text.uppercased().utf8)
    var sum = CheckDigits.weighted(code, [8, 7, 6, 5, 4, 3, 2])
    if code.count == 9, code[8] != UInt8(ascii: "W") { sum += (Int(code[8]) - 0x40) * 9 }
    return Array("WABCDEFGHIJKLMNOPQRSTUV".utf8)[sum % 23] == code[7]
  }

  private static func argentine(_ check: NamedCheck) -> Bool {
    check.matches("(?:20|23|24|27|30|33|34)[0-9]{8}[0-9]")
      && isWeighted(check, 11, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) {
        let digit = 11 - $0 % 11
        return digit == 11 ? 0 : digit == 10 ? 9 : digit
      }
  }

  /// Estonia's and Lithuania's personal code.
  private static func estonian(_ check: NamedCheck) -> Bool {
    guard check.matches("[1-6][0-9]{10}") else { return false }
    let digits = check.bytes
    let century = 1800 + (digits[0].digitValue - 1) / 2 * 100
    guard isDay(century + number(digits[1..<3]), number(digits[3..<5]), number(digits[5..<7]))
    else { return false }
    var rest = CheckDigits.weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11
    if rest == 10 { rest = CheckDigits.weighted(digits, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11 }
    return rest % 10 == digits[10].digitValue
  }

  private static func belgian(_ check: NamedCheck) -> Bool {
    guard check.matches("[0-9]{11}") else { return false }
    let digits = check.bytes
    let year = number(digits[0..<2])
    let month = number(digits[2..<4])
    let day = number(digits[4..<6])
    if month != 0, day != 0, !isDay(1900 + year, month, day), !isDay(2000 + year, month, day) {
      return false
    }
    let front = number(digits[0..<9])
    let end = number(digits[9..<11])
    return 97 - front % 97 == end || 97 - (2_000_000_000 + front) % 97 == end
  }

  private static func french(_ check: NamedCheck) -> Bool {
    guard check.matches("[0-3][0-9]{12}|[0-3][0-9]\\s[0-9]{2}(?:\\s[0-9]{3}){3}") else {
      return false
    }
    let digits = check.bytes.filter(\.isDigit)
    return number(digits[0..<10]) % 511 == number(digits[10..<13])
  }

  private static func luxembourgish(_ check: NamedCheck) -> Bool {
    guard check.matches("[0-9]{13}") else { return false }
    let digits = check.bytes
    guard isDay(number(digits[0..<4]), number(digits[4..<6]), number(digits[6..<8])) else {
      return false
    }
    return CheckDigits.luhn(Array(digits[0..<12]))
      && verhoeff(
        String(decoding: digits[0..<11] + [digits[12]], as: UTF8.self))
  }

  private static func hungarian(_ digits: [UInt8]) -> Bool {
    CheckDigits.weighted(digits.dropLast(), [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11
      == digits[9].digitValue
  }

  /// The Codice fiscale, also with the letters that stand for digits where two people have the same one.
  private static func italian(_ check: NamedCheck) -> Bool {
    let digit = "[0-9LMNPQRSTUV]"
    guard check.matches("[A-Z]{6}\(digit){2}[ABCDEHLMPRST]\(digit){2}[A-Z]\(digit){3}[A-Z]") else {
      return false
    }
    let code = check.bytes
    let name = "[B-DF-HJ-NP-TV-Z]{0,3}[AEIOU]{0,3}X{0,3}"
    guard check.matches(name, in: String(check.text.prefix(3))),
      check.matches(name, in: String(check.text.dropFirst(3).prefix(3)))
    else { return false }
    func plain(_ byte: UInt8) -> UInt8 {
      Array("LMNPQRSTUV".utf8).firstIndex(of: byte).map { UInt8(0x30 + $0) } ?? byte
    }
    let months = Array("ABCDEHLMPRST".utf8)
    let birth = [code[6], code[7], code[9], code[10]].map(plain)
    let year = number(birth[0..<2])
    let day = number(birth[2..<4])
    let month = (months.firstIndex(of: code[8]) ?? 0) + 1
    guard
      isDay(1900 + year, month, day > 40 ? day - 40 : day)
        || isDay(2000 + year, month, day > 40 ? day - 40 : day)
    else { return false }
    let odd = [
      1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
    ]
    let sum = code.prefix(15).enumerated().reduce(0) { sum, entry in
      let value = entry.element.isDigit ? entry.element.digitValue : entry.element.digitValue - 10
      return sum + (entry.offset % 2 == 0 ? odd[value] : value)
    }
    return UInt8(0x41 + sum % 26) == code[15]
  }

  private static func latvian(_ check: NamedCheck) -> Bool {
    guard check.matches("[0-9]{6}-?[0-9]{5}") else { return false }
    let digits = check.bytes.filter(\.isDigit)
    // Numbers from 32 on are new ones that tell no birthday.
    if digits[0...1] == [0x33, 0x32] { return true }
    let century = 1800 + digits[6].digitValue * 100
    guard isDay(century + number(digits[4..<6]), number(digits[2..<4]), number(digits[0..<2]))
    else { return false }
    let sum = CheckDigits.weighted(digits, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])
    return (1101 - sum) % 11 % 10 == digits[10].digitValue
  }

  private static func maltese(_ check: NamedCheck) -> Bool {
    if check.matches("[0-9]{3,7}[APMGLHBZ]", ignoringCase: true) {
      return check.bytes.prefix { $0.isDigit }.contains { $0 != 0x30 }
    }
    return check.matches("[1-8]{2}[0-9]{7}") && check.text.utf8.count == 9
      && (1...9).contains(number(check.bytes[0..<2]) / 11)
      && check.bytes[0] == check.bytes[1]
  }

  private static func isDutch(_ check: NamedCheck) -> Bool {
    isWeighted(check, 9, [9, 8, 7, 6, 5, 4, 3, 2]) { $0 % 11 }
  }

  /// NIP of ten digits, or PESEL of eleven whose month tells the century.
  private static func polish(_ check: NamedCheck) -> Bool {
    if check.text.utf8.count == 10 {
      return isWeighted(check, 10, [6, 5, 7, 2, 3, 4, 5, 6, 7]) { $0 % 11 }
    }
    guard isWeighted(check, 11, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3], { (10 - $0 % 10) % 10 }) else {
      return false
    }
    let digits = check.bytes
    let month = number(digits[2..<4])
    let centuries = [1900, 2000, 2100, 2200, 1800]
    guard month / 20 < centuries.count else { return false }
    return isDay(centuries[month / 20] + number(digits[0..<2]), month % 20, number(digits[4..<6]))
  }

  /// CPF of a person or CNPJ of a firm.
  private static func brazilian(_ check: NamedCheck) -> Bool {
    let code = check.bytes.filter(\.isDigit)
    guard check.bytes.allSatisfy({ $0.isDigit || "./-".utf8.contains($0) }), Set(code).count > 1
    else { return false }
    func isRight(_ count: Int, _ weights: [Int]) -> Bool {
      let sum = zip(code.prefix(count), weights).reduce(0) { $0 + $1.0.digitValue * $1.1 }
      let rest = sum % 11
      return (rest < 2 ? 0 : 11 - rest) == code[count].digitValue
    }
    switch code.count {
    case 11:
      return isRight(9, Array((2...10).reversed()))
        && isRight(10, Array((2...11).reversed()))
    case 14:
      return isRight(12, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
        && isRight(13, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
    default: return false
    }
  }

  private static func romanian(_ check: NamedCheck) -> Bool {
    guard check.matches("[1-9][0-9]{12}") else { return false }
    let digits = check.bytes
    if digits[0] == "9" { return true }
    let century: Int =
      switch digits[0] {
      case "1", "2": 1900
      case "3", "4": 1800
      default: 2000
      }
    guard isDay(century + number(digits[1..<3]), number(digits[3..<5]), number(digits[5..<7]))
    else { return false }
    let rest = CheckDigits.weighted(digits, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
    return (rest == 10 ? 1 : rest) == digits[12].digitValue
  }

  private static func isSlovenian(_ check: NamedCheck) -> Bool {
    check.matches("[1-9][0-9]{7}")
      && isWeighted(check, 8, [8, 7, 6, 5, 4, 3, 2]) { (11 - $0 % 11) % 10 }
  }

  private static func swedish(_ check: NamedCheck) -> Bool {
    guard check.matches("(?:[0-9]{2})?[0-9]{6}[-+]?[0-9]{4}") else { return false }
    var digits = check.bytes.filter(\.isDigit)
    let century: Int
    if digits.count == 12 {
      century = number(digits[0..<2]) * 100
      digits.removeFirst(2)
    } else {
      century = check.text.contains("+") ? 1800 : 1900
    }
    let day = number(digits[4..<6])
    let birthday = day > 60 ? day - 60 : day
    let isReal = [century, century + 100].contains {
      isDay($0 + number(digits[0..<2]), number(digits[2..<4]), birthday)
    }
    return isReal && CheckDigits.luhn(digits)
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmedOfBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
