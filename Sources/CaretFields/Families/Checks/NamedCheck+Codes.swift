internal import CaretUnicode

// Codes with check digits, and registers.

extension NamedCheck {
  func passesCodeCheck(_ name: String) -> Bool? {
    switch name {
    case "isIBAN": isIBAN
    case "isBIC": BankCode.isBIC(text)
    case "isCreditCard": PaymentCard.accepts(text, provider: arguments["provider"]?.text)
    case "isLuhnNumber": isLuhn
    case "isIMEI":
      matches(arguments.isOn("allow_hyphens") ? "[0-9]{2}-[0-9]{6}-[0-9]{6}-[0-9]" : "[0-9]{15}")
        && CheckDigits.luhn(text.utf8.filter(\.isDigit))
    case "isISBN": isBook
    case "isISSN":
      BookNumber.isISSN(
        text, needsHyphen: arguments.isOn("require_hyphen"),
        isCaseSensitive: arguments.isOn("case_sensitive"))
    case "isEAN": BookNumber.isEAN(text)
    case "isISIN": BankCode.isISIN(text)
    case "isAbaRouting": BankCode.isRouting(text)
    case "isISO6346", "isFreightContainerID": isContainer
    case "isISO6391": Registers.languages.contains(text)
    case "isISO15924": Registers.scripts.contains(text)
    case "isISO31661Alpha2": isCountry(Registers.countries, 2)
    case "isISO31661Alpha3": isCountry(Registers.countries3, 3)
    case "isISO31661Numeric": Registers.countryNumbers.contains(text)
    case "isISO4217": Registers.currencies.contains(text.uppercased())
    default: nil
    }
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
      let known = allowed.filter { BankCode.ibanLengths[$0] != nil }
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

/// The registers, read once.
enum Registers {
  static let countries = ISOCodes.codes(.countries)
  static let countries3 = ISOCodes.codes(.countries3)
  static let countryNumbers = ISOCodes.codes(.countryNumbers)
  static let languages = ISOCodes.codes(.languages)
  static let scripts = ISOCodes.codes(.scripts)
  static let currencies = ISOCodes.codes(.currencies)
}
