// Numbers and amounts, as the library writes them.

internal import CaretFields

extension NamedCheck {
  static let numberChecks = [
    type("isInt", "-12", not: "1.5") { $0.isInt },
    type("isFloat", "1.5e3", not: "1,5") { $0.isFloat },
    type("isDecimal", "-1.50", not: "1.") { $0.isDecimal },
    type("isNumeric", "+12.5", not: "1e3") { $0.isNumeric },
    type("isDivisibleBy", nil, not: "12") { $0.isDivisible },
    type("isPort", "65535", not: "65536") {
      $0.matches("0|[1-9][0-9]{0,4}") && (Int($0.text) ?? 65_536) <= 65_535
    },
    type("isCurrency", "$1,234.50", not: "$1,23.50") { $0.isCurrency },
    type("isLatLong", "48.2,16.37", not: "91,16.37") { $0.isLatLong },
  ]

  private var isInt: Bool {
    let pattern =
      arguments.isOn("allow_leading_zeroes", else: true)
      ? "[-+]?[0-9]+" : "[-+]?(?:0|[1-9][0-9]*)"
    return matches(pattern) && isWithinBounds(text)
  }

  private func isWithinBounds(_ digits: String) -> Bool {
    guard let number = Double(digits) else { return false }
    if let least = arguments["min"]?.number, number < least { return false }
    if let most = arguments["max"]?.number, number > most { return false }
    if let below = arguments["lt"]?.number, number >= below { return false }
    if let above = arguments["gt"]?.number, number <= above { return false }
    return true
  }

  /// The decimal separator of a locale; nil for a locale that the library doesn't know.
  private func separator(_ locale: FieldParameter?) -> String? {
    guard let locale = locale?.text ?? locale?.list?.first?.text else { return "." }
    let language = String(locale.prefix { $0 != "-" })
    if ["ar", "fa"].contains(language) {
      return ["ar", "ar-MA", "ar-DZ", "ar-LY", "ar-TN"].contains(locale) && locale != "ar"
        ? "," : "٫"
    }
    let points: Set = ["en", "he", "hi", "ja", "ko", "th", "zh", "si", "bn"]
    let commas: Set = [
      "bg", "cs", "da", "de", "el", "eo", "es", "fr", "id", "it", "ku", "hu", "nb", "nn", "nl",
      "pl", "pt", "ru", "kk", "sl", "sr", "sr-RS@latin", "sv", "tr", "uk", "vi", "fi", "sk", "az",
    ]
    if locale == "en-ZM" { return "," }
    if points.contains(language) { return "." }
    return commas.contains(language) ? "," : nil
  }

  private var isFloat: Bool {
    guard !["", ".", ",", "-", "+"].contains(text) else { return false }
    let point = separator(arguments["locale"]) ?? "."
    let mark = point == "." ? "\\." : point
    guard matches("[-+]?[0-9]*(?:\(mark)[0-9]*)?(?:[eE][-+]?[0-9]+)?") else { return false }
    let neutral = String(text.map { String($0) == point ? "." : $0 })
    var digits = neutral.hasPrefix("+") ? String(neutral.dropFirst()) : neutral
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasPrefix("-.") { digits = "-0" + digits.dropFirst() }
    if digits.hasSuffix(".") { digits.removeLast() }
    return isWithinBounds(digits.isEmpty ? "x" : digits)
  }

  private var isDecimal: Bool {
    guard let point = separator(arguments["locale"]) else { return false }
    let places = arguments["decimal_digits"]?.written ?? "1,"
    let mark = point == "." ? "\\." : point
    let fraction = "(?:\(mark)[0-9]{\(places)})" + (arguments.isOn("force_decimal") ? "" : "?")
    return !["", "-", "+"].contains(String(text.filter { $0 != " " }))
      && matches("[-+]?(?:[0-9]+)?" + fraction)
  }

  private var isNumeric: Bool {
    if arguments.isOn("no_symbols") { return matches("[0-9]+") }
    let point = separator(arguments["locale"]) ?? "."
    return matches("[+-]?(?:[0-9]*[\(point)])?[0-9]+")
  }

  private var isDivisible: Bool {
    guard case .accepted(_, .number(let number)?) = Numbers.number(bytes.span),
      let divisor = arguments[0]?.written.flatMap({ Int($0) }), divisor != 0
    else { return false }
    return number.isOnStep(Decimal(abs(divisor)), from: Decimal(0))
  }

  // MARK: Currency

  private var isCurrency: Bool {
    let thousands = arguments["thousands_separator"]?.text ?? ","
    let point = arguments["decimal_separator"]?.text ?? "."
    func isOn(_ name: String, _ fallback: Bool = false) -> Bool {
      arguments.isOn(name, else: fallback)
    }
    func quoted(_ text: String) -> String { text.isEmpty ? "" : "\\Q" + text + "\\E" }
    let places = (arguments["digits_after_decimal"]?.list ?? [.number(2)]).compactMap(\.integer)
    let symbol =
      "(?:" + quoted(arguments["symbol"]?.text ?? "$") + ")" + (isOn("require_symbol") ? "" : "?")
    let grouped = "[1-9][0-9]{0,2}(?:" + quoted(thousands) + "[0-9]{3})*"
    let whole = "(?:0|[1-9][0-9]*|" + grouped + ")?"
    let digits = places.map { "[0-9]{\($0)}" }.joined(separator: "|")
    let fraction =
      "(?:" + quoted(point) + "(?:" + digits + "))" + (isOn("require_decimal") ? "" : "?")
    var pattern = whole + (isOn("allow_decimal", true) || isOn("require_decimal") ? fraction : "")
    let hasSign = isOn("allow_negatives", true) && !isOn("parens_for_negatives")
    let isSignAtDigits = isOn("negative_sign_after_digits") || isOn("negative_sign_before_digits")
    if hasSign, isOn("negative_sign_after_digits") {
      pattern += "-?"
    } else if hasSign, isOn("negative_sign_before_digits") {
      pattern = "-?" + pattern
    }
    if isOn("allow_negative_sign_placeholder") {
      pattern = "(?: (?!-))?" + pattern
    } else if isOn("allow_space_after_symbol") {
      pattern = " ?" + pattern
    } else if isOn("allow_space_after_digits") {
      pattern += "(?! -)(?: )?"
    }
    pattern = isOn("symbol_after_digits") ? pattern + symbol : symbol + pattern
    if isOn("allow_negatives", true) {
      if isOn("parens_for_negatives") {
        pattern = "(?:\\(" + pattern + "\\)|" + pattern + ")"
      } else if !isSignAtDigits {
        pattern = "-?" + pattern
      }
    }
    return matches("(?!-? )(?=.*[0-9])" + pattern)
  }

  // MARK: Places on the Earth

  private var isLatLong: Bool {
    guard text.contains(",") else { return false }
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return false }
    if parts[0].hasPrefix("(") != parts[1].hasSuffix(")") { return false }
    if parts[0].hasPrefix("(") {
      parts[0].removeFirst()
      parts[1].removeLast()
    }
    if parts[1].hasPrefix(" ") { parts[1].removeFirst() }
    return arguments.isOn("checkDMS")
      ? isDegrees(parts[0], 90, "NS") && isDegrees(parts[1], 180, "EW")
      : isAngle(parts[0], 90) && isAngle(parts[1], 180)
  }

  private func isAngle(_ part: String, _ limit: Int) -> Bool {
    let whole = limit == 90 ? "[1-8]?[0-9]" : "(?:[1-9]?[0-9]|1[0-7][0-9])"
    return matches("[+-]?(?:\(limit)(?:\\.0+)?|\(whole)(?:\\.[0-9]+)?)", in: part)
  }

  private func isDegrees(_ part: String, _ limit: Int, _ sides: String) -> Bool {
    let whole = limit == 90 ? "[1-8]?[0-9]" : "(?:1[0-7][0-9]|[0-9]{1,2})"
    let minutes = "[0-5]?[0-9]"
    let seconds = "[0-5]?[0-9](?:\\.[0-9]+)?"
    return matches(
      "(?:\(whole)\\D+\(minutes)\\D+\(seconds)|\(limit)\\D+0\\D+0)\\D+[\(sides)]?",
      ignoringCase: true, in: part)
  }
}
