internal import CaretUnicode

// The checks of the JavaScript library validator.js under their own names, so that rules written for it can be
// kept: `isAlpha`, `isIBAN`, `matches` … A check gets the text and the arguments of the call, and says yes or no.
//
// Most are grammars and stand as patterns in `CheckPatterns`; check digits, registers and calendars are code.
// Each of the files `NamedCheck+….swift` holds one kind.

/// A check and what it has to look at.
struct NamedCheck {
  let text: String
  let arguments: CheckArguments
  let patterns: PatternShelf

  static let names: Set<String> = [
    "contains", "equals", "matches", "isAbaRouting", "isAfter", "isAlpha", "isAlphanumeric",
    "isAscii", "isBase32", "isBase58", "isBase64", "isBefore", "isBIC", "isBoolean", "isBtcAddress",
    "isByteLength", "isCreditCard", "isCurrency", "isDataURI", "isDate", "isDecimal",
    "isDivisibleBy", "isEAN", "isEmail", "isEmpty", "isEthereumAddress", "isFQDN", "isFloat",
    "isFreightContainerID", "isFullWidth", "isHSL", "isHalfWidth", "isHash", "isHexColor",
    "isHexadecimal", "isIBAN", "isIMEI", "isIP", "isIPRange", "isISBN", "isISIN", "isISO15924",
    "isISO31661Alpha2", "isISO31661Alpha3", "isISO31661Numeric", "isISO4217", "isISO6346",
    "isISO6391", "isISO8601", "isISRC", "isISSN", "isIdentityCard", "isIn", "isInt", "isJSON",
    "isJWT", "isLatLong", "isLength", "isLicensePlate", "isLocale", "isLowercase", "isLuhnNumber",
    "isMACAddress", "isMD5", "isMagnetURI", "isMailtoURI", "isMimeType", "isMobilePhone",
    "isMongoId", "isMultibyte", "isNumeric", "isOctal", "isPassportNumber", "isPort",
    "isPostalCode", "isRFC3339", "isRgbColor", "isSemVer", "isSlug", "isStrongPassword",
    "isSurrogatePair", "isTaxID", "isTime", "isULID", "isURL", "isUUID", "isUppercase", "isVAT",
    "isVariableWidth", "isWhitelisted",
  ]

  static func recognizer(named name: String) -> Recognizer? {
    guard names.contains(name) else { return nil }
    return { value, context in
      let check = NamedCheck(
        text: value.text, arguments: CheckArguments(context.parameters), patterns: context.patterns)
      return check.passes(name) ? .accepted : .rejected(.unexpectedCharacter, at: 0)
    }
  }

  private func passes(_ name: String) -> Bool {
    passesTextCheck(name) ?? passesNumberCheck(name) ?? passesCalendarCheck(name)
      ?? passesCodeCheck(name) ?? passesWebCheck(name) ?? passesRegionalCheck(name)
      ?? passesPattern(name) ?? false
  }

  private func passesPattern(_ name: String) -> Bool? {
    CheckPatterns.patterns[name].map { matches($0) }
  }

  var bytes: [UInt8] { Array(text.utf8) }

  /// Whether the whole text matches.
  func matches(_ pattern: String, ignoringCase: Bool = false, in part: String? = nil) -> Bool {
    patterns.matches(pattern, part ?? text, ignoringCase: ignoringCase, isSearch: false)
  }

  /// A list entry of the library: a plain text, or a pattern that is searched for.
  func isListed(_ entry: FieldParameter, _ text: String) -> Bool {
    guard let pattern = entry.table?["$regex"]?.text else { return entry.written == text }
    let isCaseless = entry.table?["flags"]?.text?.contains("i") == true
    return patterns.matches(pattern, text, ignoringCase: isCaseless, isSearch: true)
  }
}

/// The arguments of a call, as JSON: positional ones, the last often an object of options.
struct CheckArguments {
  let list: [FieldParameter]

  init(_ parameters: [String: FieldParameter]) {
    list = parameters["args"]?.list ?? []
  }

  subscript(_ index: Int) -> FieldParameter? { index < list.count ? list[index] : nil }

  /// An option by name.
  subscript(_ name: String) -> FieldParameter? {
    for entry in list.reversed() { if let table = entry.table { return table[name] } }
    return nil
  }

  /// An option that is a flag; `fallback` when it is not given.
  func isOn(_ name: String, else fallback: Bool = false) -> Bool {
    self[name]?.bool ?? fallback
  }
}

/// Compiled patterns, each kept for the next value.
final class PatternShelf {
  private var shelf: [String: RegularExpression] = [:]

  /// False for a pattern that can't be compiled or ran into its limits: the caller's rules are fixed ones.
  func matches(_ pattern: String, _ text: String, ignoringCase: Bool, isSearch: Bool) -> Bool {
    let key = (ignoringCase ? "i" : "c") + pattern
    if shelf[key] == nil {
      shelf[key] = try? RegularExpression(
        pattern, options: ignoringCase ? .caseInsensitive : [], timeLimit: 100)
    }
    guard let expression = shelf[key] else { return false }
    let units = Array(text.utf16)
    let match =
      isSearch ? try? expression.firstMatch(in: units) : try? expression.wholeMatch(in: units)
    return match != nil
  }
}
