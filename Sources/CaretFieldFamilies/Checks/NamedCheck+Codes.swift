// Codes with check digits, and registers.

internal import CaretFields

extension NamedCheck {
  static let codeChecks = [
    type("isIBAN", "DE89370400440532013000", not: "DE88370400440532013000") { $0.isIBAN },
    type("isBIC", "DEUTDEFF", not: "DEUTDEF") { BankCode.isBIC($0.text) },
    type("isCreditCard", "4111111111111111", not: "4111111111111112") {
      PaymentCard.accepts($0.text, provider: $0.arguments["provider"]?.text)
    },
    type("isLuhnNumber", "79927398713", not: "79927398714") { $0.isLuhn },
    type("isIMEI", "490154203237518", not: "490154203237519") { $0.isIMEI },
    type("isISBN", "978-3-16-148410-0", not: "978-3-16-148410-1") { $0.isBook },
    type("isISSN", "0378-5955", not: "0378-5954") {
      BookNumber.isISSN(
        $0.text, needsHyphen: $0.arguments.isOn("require_hyphen"),
        isCaseSensitive: $0.arguments.isOn("case_sensitive"))
    },
    type("isEAN", "4006381333931", not: "4006381333932") { BookNumber.isEAN($0.text) },
    type("isISIN", "US0378331005", not: "US0378331006") { BankCode.isISIN($0.text) },
    type("isAbaRouting", "011000015", not: "011000016") { BankCode.isRouting($0.text) },
    type("isISO6346", "CSQU3054383", not: "CSQU3054384") { $0.isContainer },
    type("isFreightContainerID", "CSQU3054383", not: "CSQU3054384") { $0.isContainer },
    type("isISO6391", "de", not: "xx") { Registers.languages.contains($0.text) },
    type("isISO15924", "Latn", not: "Xxxx") { Registers.scripts.contains($0.text) },
    type("isISO31661Alpha2", "DE", not: "XX") { $0.isCountry(Registers.countries, 2) },
    type("isISO31661Alpha3", "DEU", not: "XXX") { $0.isCountry(Registers.countries3, 3) },
    type("isISO31661Numeric", "276", not: "999") { Registers.countryNumbers.contains($0.text) },
    type("isISO4217", "EUR", not: "XYZ") { Registers.currencies.contains($0.text.uppercased()) },
  ]

  private var isIMEI: Bool {
    matches(
      arguments.isOn("allow_hyphens") ? "[0-9]{2}-[0-9]{6}-[0-9]{6}-[0-9]" : "[0-9]{15}")
      && CheckDigits.luhn(text.utf8.filter(\.isDigit))
  }

  private var isBook: Bool {
    guard let version = arguments["version"]?.written ?? arguments[0]?.written else {
      return BookNumber.isISBN(text, version: nil)
    }
    return Int(version).map { BookNumber.isISBN(text, version: $0) } ?? false
  }

  private func isCountry(_ register: Set<String>, _ length: Int) -> Bool {
    if let own = arguments["userAssignedCodes"]?.list?.compactMap(\.text), !own.isEmpty,
      own.contains(where: { $0.uppercased() == text.uppercased() && $0.utf8.count == length })
    {
      return true
    }
    return register.contains(text.uppercased())
  }

  private var isLuhn: Bool {
    let digits = text.utf8.filter { $0 != 0x20 && $0 != 0x2D }
    return !digits.isEmpty && CheckDigits.luhn(digits)
  }

  private var isIBAN: Bool {
    let code = String(text.prefix(2)).uppercased()
    if let allowed = arguments["whitelist"]?.list?.compactMap(\.text) {
      let known = allowed.filter { BankCode.ibanLength(of: $0) != nil }
      guard known.count == allowed.count, allowed.contains(code) else { return false }
    }
    if arguments["blacklist"]?.list?.contains(.text(code)) == true { return false }
    return BankCode.isIBAN(text)
  }

  /// ISO 6346: letters count 10 to 38 without multiples of 11, each place doubles.
  private var isContainer: Bool {
    guard matches(CheckPatterns.freightContainer) else { return false }
    let code = bytes
    guard code.count == 11, code[3] != UInt8(ascii: "R") else { return code.count <= 11 }
    var sum = 0
    for (place, byte) in code.prefix(10).enumerated() {
      var value = byte.digitValue
      // 11, 22 and 33 are left out, so letters behind them move up.
      if value > 10 { value += 1 + (value - 11) / 10 }
      sum += value << place
    }
    return sum % 11 % 10 == code[10].digitValue
  }
}
