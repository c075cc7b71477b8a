// What post codes, passports, number plates and VAT numbers look like, country by country: facts of the postal
// services (UPU), of ICAO and the issuing offices, of the EU's VIES and the tax offices. In ICU's patterns;
// the whole text must match.

internal import CaretFields

enum RegionalPatterns {
  private static let four = "[0-9]{4}"
  private static let five = "[0-9]{5}"
  private static let six = "[0-9]{6}"

  static let postalCodes: [String: String] = [
    "AD": "AD[0-9]{3}", "AT": four, "AU": four, "AZ": "AZ[0-9]{4}", "BA": "[7-8][0-9]{4}",
    "BD": "(?:[1-8][0-9]{3}|9[0-4][0-9]{2})", "BE": four, "BG": four,
    "BR": "[0-9]{5}-?[0-9]{3}", "BY": "2[1-4][0-9]{4}",
    "CA": "(?i:[ABCEGHJKLMNPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z][\\s-]?[0-9][ABCEGHJ-NPRSTV-Z][0-9])",
    "CH": four,
    "CN": "(?:0[1-7]|1[012356]|2[0-7]|3[0-6]|4[0-7]|5[1-7]|6[1-7]|7[1-5]|8[1345]|9[09])[0-9]{4}",
    "CO":
      "(?:05|08|11|13|15|17|18|19|20|23|25|27|41|44|47|50|52|54|63|66|68|70|73|76|81|85|86|88|91|94|95|97|99)[0-9]{4}",
    "CZ": "[0-9]{3}\\s?[0-9]{2}", "DE": five, "DK": four, "DO": five, "DZ": five, "EE": five,
    "ES": "(?:5[0-2]|[0-4][0-9])[0-9]{3}", "FI": five,
    "FR": "(?:(?:0[1-9]|[1-8][0-9]|9[0-5]|2[ABab])[0-9]{3}|9(?:7[0-9]|8[1-9])[0-9]{2})",
    "GB": "(?i:gir\\s?0aa|[a-z]{1,2}[0-9](?:[a-z]|[0-9])?\\s*(?:[0-9][a-z]{2})?)",
    "GR": "[0-9]{3}\\s?[0-9]{2}", "HR": "[1-5][0-9]{4}", "HT": "HT[0-9]{4}", "HU": four, "ID": five,
    "IE": "(?!.*[oO])[A-Za-z][0-9][0-9Ww]\\s?[A-Za-z0-9]{4}", "IL": "(?:[0-9]{5}|[0-9]{7})",
    "IN": "(?!10|29|35|54|55|65|66|86|87|88|89)[1-9][0-9]{5}",
    "IR": "(?!([0-9])\\1{3})[13-9]{4}[1346-9][013-9]{5}", "IS": "[0-9]{3}", "IT": five,
    "JO": five, "JP": "[0-9]{3}-[0-9]{4}", "KE": five, "KR": "(?:[0-9]{5}|[0-9]{6})",
    "LI": "(?:948[5-9]|949[0-7])", "LT": "LT-[0-9]{5}", "LU": four, "LV": "LV-[0-9]{4}", "LK": five,
    "MC": "980[0-9]{2}", "MG": "[0-9]{3}", "MT": "[A-Za-z]{3}\\s?[0-9]{4}", "MX": five, "MY": five,
    "NL": "[1-9][0-9]{3}\\s?(?i:(?!sa|sd|ss)[a-z]{2})", "NO": four,
    "NP": "(?i:10|2[1-4]|3[2-5]|4[4-8]|5[67])[0-9]{3}", "NZ": four, "PH": four, "PK": five,
    "PL": "[0-9]{2}-[0-9]{3}", "PR": "00[679][0-9]{2}(?:[ -][0-9]{4})?",
    "PT": "[0-9]{4}-[0-9]{3}?", "RO": six, "RU": six, "SA": five,
    "SE": "[1-9][0-9]{2}\\s?[0-9]{2}", "SG": six, "SI": four, "SK": "[0-9]{3}\\s?[0-9]{2}",
    "TH": five,
    "TN": four, "TW": "[0-9]{3}(?:[0-9]{2,3})?", "UA": five, "US": "[0-9]{5}(?:-[0-9]{4})?",
    "ZA": four, "ZM": five, "AR": "(?i:[a-hj-np-z][0-9]{4}[a-z]{3}|[0-9]{4})", "VN": six, "UZ": six,
    "KZ": six, "MA": five, "TR": five, "BH": "(?:1[0-2]|[1-9])[0-9]{2}", "CL": "[0-9]{3}-?[0-9]{4}",
    "PE": five, "UY": five, "EG": five,
  ]

  static let passports: [String: String] = [
    "AM": "[A-Z]{2}[0-9]{7}", "AR": "[A-Z]{3}[0-9]{6}", "AT": "[A-Z][0-9]{7}",
    "AU": "[A-Z][0-9]{7}",
    "AZ": "[A-Z]{1}[0-9]{8}", "BE": "[A-Z]{2}[0-9]{6}", "BG": "[0-9]{9}", "BR": "[A-Z]{2}[0-9]{6}",
    "BY": "[A-Z]{2}[0-9]{7}", "CA": "[A-Z]{2}[0-9]{6}|[A-Z][0-9]{6}[A-Z]{2}", "CH": "[A-Z][0-9]{7}",
    "CN": "G[0-9]{8}|E(?![IO])[A-Z0-9][0-9]{7}", "CY": "[A-Z](?:[0-9]{6}|[0-9]{8})",
    "CZ": "[0-9]{8}",
    "DE": "[CFGHJKLMNPRTVWXYZ0-9]{9}", "DK": "[0-9]{9}", "DZ": "[0-9]{9}",
    "EE": "(?:[A-Z][0-9]{7}|[A-Z]{2}[0-9]{7})", "ES": "[A-Z0-9]{2}(?:[A-Z0-9]?)[0-9]{6}",
    "FI": "[A-Z]{2}[0-9]{7}", "FR": "[0-9]{2}[A-Z]{2}[0-9]{5}", "GB": "[0-9]{9}",
    "GR": "[A-Z]{2}[0-9]{7}", "HR": "[0-9]{9}", "HU": "[A-Z]{2}(?:[0-9]{6}|[0-9]{7})",
    "ID": "[A-C][0-9]{7}", "IE": "[A-Z0-9]{2}[0-9]{7}", "IN": "[A-Z][0-9]{7}",
    "IR": "[A-Z][0-9]{8}",
    "IS": "A[0-9]{7}", "IT": "[A-Z0-9]{2}[0-9]{7}", "JM": "[Aa][0-9]{7}", "JP": "[A-Z]{2}[0-9]{7}",
    "KR": "[MS][0-9]{8}", "KZ": "[a-zA-Z][0-9]{7}", "LI": "[a-zA-Z][0-9]{5}", "LT": "[A-Z0-9]{8}",
    "LU": "[A-Z0-9]{8}", "LV": "[A-Z0-9]{2}[0-9]{7}", "LY": "[A-Z0-9]{8}", "MT": "[0-9]{7}",
    "MX": "[A-Z][0-9]{8}|[0-9]{10,11}", "MY": "[AHK][0-9]{8}",
    "MZ": "(?:[A-Z]{2}[0-9]{7}|[0-9]{2}[A-Z]{2}[0-9]{5})",
    "NL": "[A-Z]{2}[A-Z0-9]{6}[0-9]", "NZ": "(?:[Ll](?:[AaDdFfHh])|[Ee](?:[AaPp])|[Nn])[0-9]{6}",
    "PH": "(?:[A-Z][0-9]{6}|[A-Z]{2}[0-9]{6}|[A-Z][0-9]{7}[A-Z]|[A-Z]{2}[0-9]{7})",
    "PK": "[A-Z]{2}[0-9]{7}", "PL": "[A-Z]{2}[0-9]{7}", "PT": "[A-Z][0-9]{6}", "RO": "[0-9]{8,9}",
    "RU": "[0-9]{9}", "SE": "[0-9]{8}", "SL": "P[A-Z][0-9]{7}", "SK": "[0-9A-Z][0-9]{7}",
    "TH": "[A-Z]{1,2}[0-9]{6,7}", "TR": "[A-Z][0-9]{8}", "UA": "[A-Z]{2}[0-9]{6}",
    "US": "[0-9]{9}|[A-Z][0-9]{8}", "ZA": "[TAMD][0-9]{8}",
  ]

  static let licensePlates: [String: String] = [
    "cs-CZ": "(?:(?:[ABCDEFHIJKLMNPRSTUVXYZ]|[0-9])-?){5,8}",
    "de-DE":
      "(?![A-ZÄÖÜ]{3}[- ]?[A-Z]{2}[- ]?[0-9]{4})(?:[A-ZÄÖÜ]{1,3})[- ]?[A-Z]{1,2}[- ]?[1-9][0-9]{0,3}(?:[- ]?[EH])?",
    "de-LI": "FL[- ]?[0-9]{1,5}[UZ]?",
    "en-IN": "[A-Z]{2}[ -]?[0-9]{1,2}(?:[ -]?[A-Z])(?:[ -]?[A-Z]*)?[ -]?[0-9]{4}",
    "en-SG": "[A-Z]{3}[ -]?[0-9]{4}[ -]?[A-Z]",
    "es-AR": "(?:[A-Z]{2} ?[0-9]{3} ?[A-Z]{2}|[A-Z]{3} ?[0-9]{3})",
    "fi-FI": "(?=.{4,7})(?:[A-ZÅÄÖ]{1,3}|[0-9]{1,3})[ -]?(?:[A-ZÅÄÖ]{1,3}|[0-9]{1,5})",
    "hu-HU":
      "(?:(?!AAA)[A-HJ-NPR-Z]{3}-(?!000)[0-9]{3}"
      + "|(?:[A-Z]{2} ?[A-Z]{2}-(?!000)[0-9]{3})|(?:A[ABC]I|A[ABC]O|A[A-W]Q|BPI|BPO|UCO|UDO|XAO)-(?!000)[0-9]{3}"
      + "|(?:M [0-9]{6}|(?:CK|DT|CD|HC|H[ABEFIKLMNPRSTVX]|MA|OT|SP|R[A-Z]) [0-9]{2}-[0-9]{2}|(?:CD|R|RR) [0-9]{3}-[0-9]{3}"
      + "|(?:C-(?:C|X) [0-9]{4}|X-(?:A|B|C) [0-9]{4}|P-[0-9]{5}|S [A-Z]{3} [0-9]{2})))",
    "pt-BR": "[A-Z]{3}[ -]?[0-9][A-Z][0-9]{2}|[A-Z]{3}[ -]?[0-9]{4}",
    "pt-PT": "(?:[A-Z]{2}[ ·-]?[0-9]{2}[ ·-]?[0-9]{2}|[0-9]{2}[ ·-]?[A-Z]{2}[ ·-]?[0-9]{2}"
      + "|[0-9]{2}[ ·-]?[0-9]{2}[ ·-]?[A-Z]{2}|[A-Z]{2}[ ·-]?[0-9]{2}[ ·-]?[A-Z]{2})",
    "sq-AL":
      "[A-Z]{2}[- ]?(?:[0-9]{3}[- ]?[A-Z]{2}|[A-Z][- ]?[0-9]{3})|[A-Z]{2}[- ]?[0-9]{4}[- ]?[A-Z]{0,2}",
    "sv-SE": "[A-HJ-PR-UW-Z]{3} ?[0-9]{2}[A-HJ-PR-UW-Z1-9]|(?=.*[A-ZÅÄÖ])[A-ZÅÄÖ ]{2,7}",
    "en-PK":
      "(?:(?:[A-Z]{1,3}|[a-z]{1,3})(?: |-)?[0-9]{1,4}(?: |-)?)|(?:(?:[A-Z]{2}|[A-Z]{3})(?: |-)?[0-9]{2}(?: |-)?[0-9]{1,4})",
  ]

  /// VAT numbers; a country's letters may stand in front.
  static let vatNumbers: [String: String] = [
    "AT": "U[0-9]{8}", "BE": "[01]?[0-9]{9}", "BG": "[0-9]{9,10}", "HR": "[0-9]{11}",
    "CY": "[A-Z0-9]{9}", "CZ": "[0-9]{8,10}", "DK": "[0-9]{8}", "EE": "[0-9]{9}", "FI": "[0-9]{8}",
    "FR": "[A-HJ-NP-Z0-9]{2}[0-9]{9}", "DE": "[0-9]{9}", "EL": "[0-9]{9}", "HU": "[0-9]{8}",
    "IE": "[0-9]{7}[A-Z](?:[A-IW])?|[0-9][A-Z][0-9]{5}[A-Z]", "IT": "[0-9]{11}", "LV": "[0-9]{11}",
    "LT": "(?:[0-9]{9}|[0-9]{12}|[0-9]{10}|[0-9]{11})", "LU": "[0-9]{8}", "MT": "[0-9]{8}",
    "NL": "[0-9]{9}B[0-9]{2}",
    "PL": "(?:[0-9]{10}|[0-9]{3}-[0-9]{3}-[0-9]{2}-[0-9]{2}|[0-9]{3}-[0-9]{2}-[0-9]{2}-[0-9]{3})",
    "PT": "[0-9]{9}", "RO": "[0-9]{2,10}", "SK": "[0-9]{10}", "SI": "[0-9]{8}",
    "ES": "[A-Z][0-9]{8}|[A-Z0-9][0-9]{7}[A-Z]", "SE": "[0-9]{12}", "AL": "[A-Z0-9]{10}",
    "MK": "[0-9]{13}", "AU": "[0-9]{11}", "BY": "(?:УНП )?[0-9]{9}", "CA": "[0-9]{9}",
    "IS": "[0-9]{5,6}",
    "IN": "[0-9]{15}",
    "ID": "(?:[0-9]{15}|[0-9]{2}\\.[0-9]{3}\\.[0-9]{3}\\.[0-9]-[0-9]{3}\\.[0-9]{3})",
    "IL": "[0-9]{9}", "KZ": "[0-9]{12}", "NZ": "[0-9]{9}", "NG": "(?:[0-9]{12}|[0-9]{8}-[0-9]{4})",
    "NO": "[0-9]{9}MVA", "PH": "(?:[0-9]{12}|[0-9]{3} [0-9]{3} [0-9]{3} [0-9]{3})",
    "RU": "(?:[0-9]{10}|[0-9]{12})", "SM": "[0-9]{5}", "SA": "[0-9]{15}", "RS": "[0-9]{9}",
    "CH":
      "(?:CHE[- ]?)?(?:[0-9]{9}|[0-9]{3}\\.[0-9]{3}\\.[0-9]{3}|[0-9]{3} [0-9]{3} [0-9]{3})(?: ?(?:TVA|MWST|IVA))?",
    "TR": "[0-9]{10}", "UA": "[0-9]{12}", "UZ": "[0-9]{9}", "AR": "[0-9]{11}", "BO": "[0-9]{7}",
    "BR":
      "(?:[0-9]{2}\\.[0-9]{3}\\.[0-9]{3}/[0-9]{4}-[0-9]{2}|[0-9]{3}\\.[0-9]{3}\\.[0-9]{3}-[0-9]{2})",
    "CL": "[0-9]{8}-[0-9]", "CO": "[0-9]{10}", "CR": "[0-9]{9,12}", "EC": "[0-9]{13}",
    "SV": "[0-9]{4}-[0-9]{6}-[0-9]{3}-[0-9]", "GT": "[0-9]{7}-[0-9]", "HN": "[0-9]{14}|",
    "MX": "[A-Z]{3,4}[0-9]{6}[A-Z0-9]{3}", "NI": "[0-9]{3}-[0-9]{6}-[0-9]{4}[A-Z]", "PA": "",
    "PY": "[0-9]{6,8}-[0-9]", "PE": "[0-9]{11}",
    "DO": "(?:[0-9]{11}|[0-9]{3}-[0-9]{7}-[0-9]|[0-9]{9})",
    "UY": "[0-9]{12}", "VE": "[JGVE]-(?:[0-9]{9}|[0-9]{8}-[0-9])",
    "GB":
      "(?:[0-9]{3} ?[0-9]{4} ?(?:0[0-9]|[1-8][0-9]|9[0-6])(?: ?[0-9]{3})?|GD[0-4][0-9]{2}|HA[5-9][0-9]{2})",
  ]
}

extension NamedCheck {
  static let regionalChecks = [
    type("isPostalCode", "AD500", not: "?", of: .table(RegionalPatterns.postalCodes)) {
      $0.regional(RegionalPatterns.postalCodes)
    },
    type(
      "isPassportNumber", nil, not: "C01X00T47",
      of: .table(RegionalPatterns.passports, hasAny: false)
    ) { $0.passport },
    type("isLicensePlate", nil, not: "?", of: .table(RegionalPatterns.licensePlates)) {
      $0.regional(RegionalPatterns.licensePlates)
    },
    type(
      "isVAT", nil, not: "DE136695976", of: .table(RegionalPatterns.vatNumbers, hasAny: false)
    ) { $0.isVAT },
    type("isMobilePhone", "+49 1512 3456789", not: "12", of: mobilePlaces) { $0.isMobilePhone },
    type(
      "isIdentityCard", "12345678Z", not: "12345678A", of: .table(PersonalNumbers.identityCards)
    ) { $0.anyOrOne(PersonalNumbers.identityCards) },
    type(
      "isTaxID", "12-3456789", not: "00-3456789",
      of: .table(PersonalNumbers.taxNumbers, hasAny: false)
    ) {
      PersonalNumbers.taxNumbers[$0.arguments[0]?.text ?? "en-US"]?($0) ?? false
    },
  ]

  /// Locales, of which the region counts.
  private static let mobilePlaces = Places(
    isKnown: { $0 == "any" || NumberingPlan.regions.contains(String($0.suffix(2))) },
    names: { NumberingPlan.regions.filter { $0.utf8.count == 2 } })

  private func regional(_ table: [String: String]) -> Bool {
    let region = arguments[0]?.text ?? "any"
    if region == "any" { return table.values.contains { matches($0) } }
    return table[region].map { matches($0) } ?? false
  }

  private func anyOrOne(_ table: [String: PersonalNumbers.Rule]) -> Bool {
    let region = arguments[0]?.text ?? "any"
    if region == "any" { return table.values.contains { $0(self) } }
    return table[region]?(self) ?? false
  }

  private var passport: Bool {
    guard let pattern = arguments[0]?.text.flatMap({ RegionalPatterns.passports[$0] }) else {
      return false
    }
    return matches(pattern, in: text.filter { !$0.isWhitespace }.uppercased())
  }

  private var isVAT: Bool {
    guard let region = arguments[0]?.text, let pattern = RegionalPatterns.vatNumbers[region],
      matches("(?:\(region))?(?:\(pattern))")
    else { return false }
    let digits = text.utf8.filter(\.isDigit)
    switch region {
    case "AU": return PersonalNumbers.isAustralianBusiness(digits)
    case "PT": return PersonalNumbers.isPortuguese(digits)
    case "CH": return PersonalNumbers.isSwissBusiness(digits)
    default: return true
    }
  }

  /// A number of the region's plan, as people there or abroad write it.
  private var isMobilePhone: Bool {
    if arguments.isOn("strictMode"), !text.hasPrefix("+") { return false }
    let locales = arguments[0]?.list?.compactMap(\.text) ?? [arguments[0]?.text ?? "any"]
    guard matches("\\+?[0-9() -]+") else { return false }
    let value = FieldValue(text)
    return locales.contains { locale in
      guard locale != "any" else {
        return NumberingPlan.regions.contains {
          RegionalNumber(region: $0).recognize(value).isAccepted
        }
      }
      let region = String(locale.suffix(2))
      return RegionalNumber(region: region).recognize(value).isAccepted
    }
  }
}
