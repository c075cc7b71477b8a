// Numbers of banks and securities: IBAN (ISO 13616), BIC (ISO 9362), ISIN (ISO 6166), ABA routing numbers.

package enum BankCode {
  /// An IBAN, blanks or hyphens between groups allowed; the normal form is without them.
  package static func iban(_ bytes: Span<UInt8>) -> Recognition {
    var code: [UInt8] = []
    for index in 0..<bytes.count {
      switch bytes[index] {
      case " ", "-": continue
      case "a"..."z", "A"..."Z", "0"..."9": code.append(bytes[index].uppercased)
      default: return .rejected(.unexpectedCharacter, at: index)
      }
    }
    guard code.count >= 4 else { return .rejected(.incomplete, at: bytes.count) }
    let country = String(decoding: code.prefix(2), as: UTF8.self)
    guard let length = ibanLengths[country] else { return .rejected(.unknownCode, at: 0) }
    guard code.count == length else {
      return bytes.wrongCount(code.count, of: length, where: \.isLetterOrDigit)
    }
    guard code[2].isDigit, code[3].isDigit else { return .rejected(.unexpectedCharacter, at: 2) }
    guard hasAccountShape(code, country) else { return .rejected(.unexpectedCharacter, at: 4) }
    guard CheckDigits.mod97(code[4...] + code[..<4]) == 1 else {
      return .rejected(.wrongCheckDigit, at: 2)
    }
    return .accepted(normalForm: String(decoding: code, as: UTF8.self))
  }

  package static func isIBAN(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return iban(bytes.span).isAccepted
  }

  /// How many characters an IBAN of a country has (from SWIFT's registry, and countries that use one unregistered).
  package static let ibanLengths: [String: Int] = [
    "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22,
    "BI": 27, "BR": 29, "BY": 28, "CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DJ": 27,
    "DK": 18, "DO": 28, "DZ": 26, "EE": 20, "EG": 29, "ES": 24, "FI": 18, "FK": 18, "FO": 18,
    "FR": 27, "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HR": 21, "HU": 28,
    "IE": 22, "IL": 23, "IQ": 23, "IR": 26, "IS": 26, "IT": 27, "JO": 30, "KW": 30, "KZ": 20,
    "LB": 28, "LC": 32, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "LY": 25, "MA": 28, "MC": 27,
    "MD": 24, "ME": 22, "MK": 19, "MN": 20, "MR": 27, "MT": 31, "MU": 30, "MZ": 25, "NI": 28,
    "NL": 18, "NO": 15, "OM": 23, "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24,
    "RS": 22, "RU": 33, "SA": 24, "SC": 31, "SD": 18, "SE": 24, "SI": 19, "SK": 24, "SM": 27,
    "SO": 23, "ST": 25, "SV": 28, "TL": 23, "TN": 24, "TR": 26, "UA": 29, "VA": 22, "VG": 24,
    "XK": 20, "YE": 30,
  ]

  /// Where account numbers begin with letters of the bank: how many there are. Elsewhere digits begin.
  private static let bankLetters: [String: Int] = [
    "AZ": 4, "BG": 4, "BH": 4, "BR": 0, "BY": 4, "FK": 2, "GB": 4, "GE": 2, "GI": 4, "IE": 4,
    "IQ": 4,
    "JO": 4, "KW": 4, "LC": 4, "LV": 4, "MT": 4, "MU": 4, "NI": 4, "NL": 4, "PK": 4, "PS": 4,
    "QA": 4, "RO": 4, "SC": 4, "SV": 4, "VG": 4, "DO": 4, "YE": 4, "IT": 1, "SM": 1,
  ]

  /// Countries whose account numbers may hold letters behind the bank's code.
  private static let alphanumeric: Set<String> = [
    "AD", "AL", "AZ", "BG", "BH", "BR", "BY", "CH", "CY", "DO", "FR", "GI", "GR", "GT", "IT", "JO",
    "KW", "KZ", "LB", "LC", "LI", "LU", "LV", "MC", "MD", "MK", "MT", "MU", "OM", "PK",
    "PS", "QA", "RO", "RU", "SA", "SC", "SM", "TR", "UA", "YE",
  ]

  private static func hasAccountShape(_ code: [UInt8], _ country: String) -> Bool {
    let letters = bankLetters[country] ?? 0
    let account = code[4...]
    guard account.prefix(letters).allSatisfy({ $0.isLetter || country == "BY" || country == "DO" })
    else { return false }
    return alphanumeric.contains(country) || account.dropFirst(letters).allSatisfy(\.isDigit)
  }

  /// Bank, country and place in letters, perhaps a branch.
  static func bic(_ bytes: Span<UInt8>) -> Recognition {
    guard bytes.count == 8 || bytes.count == 11 else {
      return .rejected(bytes.count < 11 ? .incomplete : .excess, at: min(bytes.count, 11))
    }
    for index in 0..<bytes.count {
      guard index < 6 ? bytes[index].isLetter : bytes[index].isLetterOrDigit else {
        return .rejected(.unexpectedCharacter, at: index)
      }
    }
    let country = String(decoding: [bytes[4].uppercased, bytes[5].uppercased], as: UTF8.self)
    guard Registers.countries.contains(country) || country == "XK" else {
      return .rejected(.unknownCode, at: 4)
    }
    return .accepted(normalForm: String(decoding: bytes.array.map(\.uppercased), as: UTF8.self))
  }

  package static func isBIC(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bic(bytes.span).isAccepted
  }

  /// Country, nine letters or digits, and Luhn's digit over all of it with letters as two digits.
  package static func isISIN(_ text: String) -> Bool {
    let code = Array(text.utf8)
    guard code.count == 12, code[0].isUppercase, code[1].isUppercase, code[11].isDigit,
      code.allSatisfy({ $0.isDigit || $0.isUppercase })
    else { return false }
    return CheckDigits.luhn(code.flatMap { Array(String($0.digitValue).utf8) })
  }

  /// Nine digits, the first two of a Federal Reserve district, weights 3, 7 and 1.
  package static func isRouting(_ text: String) -> Bool {
    let digits = Array(text.utf8)
    guard digits.count == 9, digits.allSatisfy(\.isDigit) else { return false }
    let district = digits[0].digitValue * 10 + digits[1].digitValue
    guard
      (0...12).contains(district) || (21...32).contains(district)
        || (61...72).contains(district) || district == 80
    else { return false }
    return CheckDigits.weighted(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 == 0
  }
}
