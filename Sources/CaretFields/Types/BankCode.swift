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
    guard let length = ibanLength(of: country) else { return .rejected(.unknownCode, at: 0) }
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

  /// What stands behind the check digits of a country's IBAN: runs of digits (n), letters (a) or both (c), as SWIFT's
  /// registry has them, and countries that use one unregistered (DZ, IR, MA, MZ).
  private static let accounts: [String: [(count: Int, kind: UInt8)]] = {
    var accounts: [String: [(count: Int, kind: UInt8)]] = [:]
    for entry in registry.split(separator: 0x20) {
      var runs: [(count: Int, kind: UInt8)] = []
      var count = 0
      for byte in entry.dropFirst(2) {
        if byte.isDigit {
          count = 10 * count + byte.digitValue
        } else {
          runs.append((count, byte))
          count = 0
        }
      }
      accounts[String(decoding: entry.prefix(2), as: UTF8.self)] = runs
    }
    return accounts
  }()

  private static let registry = Array(
    """
    AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c CH5n12c CR18n \
    CY8n16c CZ20n DE18n DJ23n DK14n DO4c20n DZ22n EE16n EG25n ES20n FI14n FK2a12n FO14n FR10n11c2n GB4a14n \
    GE2a16n GI4a15c GL14n GR7n16c GT24c HN4a20n HR17n HU24n IE4a14n IL19n IQ4a15n IR22n IS22n IT1a10n12c \
    JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c LI5n12c LT16n LU3n13c LV4a13c LY21n MA24n MC10n11c2n MD20c \
    ME18n MK3n10c2n MN16n MR23n MT4a5n18c MU4a19n3a MZ21n NI4a20n NL4a10n NO11n OM3n16c PK4a16c PL24n PS4a21c \
    PT21n QA4a21c RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n SK20n SM1a10n12c SO19n ST21n \
    SV4a20n TL19n TN20n TR6n16c UA6n19c VA18n VG4a16n XK16n YE4a4n18c
    """.utf8)

  /// How many characters an IBAN of a country has; nil where there is none.
  package static func ibanLength(of country: String) -> Int? {
    accounts[country].map { $0.reduce(4) { $0 + $1.count } }
  }

  private static func hasAccountShape(_ code: [UInt8], _ country: String) -> Bool {
    var rest = code[4...]
    for (count, kind) in accounts[country] ?? [] {
      let run = rest.prefix(count)
      rest = rest.dropFirst(count)
      switch kind {
      case "n": if !run.allSatisfy(\.isDigit) { return false }
      case "a": if !run.allSatisfy(\.isLetter) { return false }
      default: break
      }
    }
    return true
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
