// What the attributes of an HTML `<input>` say of the keyboard, as WebKit reads them.

extension KeyboardType {
  /// The keyboard of an HTML `<input>`: that of `inputmode` if it names one, else that of a pattern of digits
  /// alone, else that of `type`. Names are compared without regard to case.
  public init(htmlInputMode inputMode: String? = nil, pattern: String? = nil, type: String? = nil) {
    let type = type?.lowercased() ?? "text"
    if let named = Self.modes[inputMode?.lowercased() ?? ""] {
      self = named
    } else if type == "text" || type == "number", let pattern, Self.digitPatterns.contains(pattern)
    {
      self = .numberPad
    } else {
      self = Self.types[type] ?? .default
    }
  }

  private static let modes: [String: KeyboardType] = [
    "text": .default, "tel": .phonePad, "url": .url, "email": .emailAddress, "numeric": .numberPad,
    "decimal": .decimalPad, "search": .webSearch,
  ]

  private static let digitPatterns = ["\\d*", "[0-9]*"]

  private static let types: [String: KeyboardType] = [
    "email": .emailAddress, "tel": .phonePad, "url": .url, "number": .numbersAndPunctuation,
    "search": .webSearch,
  ]
}

extension TraitValues {
  /// The traits of an HTML `<input>` or `<textarea>` with these attributes, names in lower case.
  ///
  /// Read are `type`, `inputmode`, `pattern`, `autocapitalize`, `autocorrect`, `spellcheck`, `enterkeyhint`,
  /// `autocomplete` and `passwordrules`; the others say nothing of typing. An attribute without a value is
  /// the empty text.
  public init(htmlAttributes attributes: [String: String]) {
    self.init()
    let type = attributes["type"]?.lowercased()
    keyboardType = KeyboardType(
      htmlInputMode: attributes["inputmode"], pattern: attributes["pattern"], type: type)
    isSecureTextEntry = type == "password"
    autocapitalizationType = Self.capitals(attributes["autocapitalize"], type)
    autocorrectionType = Self.setting(attributes["autocorrect"], "on", "off")
    spellCheckingType = Self.setting(attributes["spellcheck"], "true", "false")
    returnKeyType = Self.returnKey(attributes["enterkeyhint"], type)
    textContentType = Self.contentType(attributes["autocomplete"], type)
    passwordRules = attributes["passwordrules"]
  }

  /// Addresses and passwords have no capitals of their own.
  private static func capitals(_ value: String?, _ type: String?) -> TextAutocapitalizationType {
    if let type, ["email", "url", "password"].contains(type) { return .none }
    switch value?.lowercased() {
    case "none", "off": return .none
    case "words": return .words
    case "characters": return .allCharacters
    default: return .sentences
    }
  }

  private static func setting(_ value: String?, _ yes: String, _ no: String) -> TextTraitSetting {
    switch value?.lowercased() {
    case yes, "": .yes
    case no: .no
    default: .default
    }
  }

  private static func returnKey(_ hint: String?, _ type: String?) -> ReturnKeyType {
    switch hint?.lowercased() {
    case "done": .done
    case "go": .go
    case "next": .next
    case "search": .search
    case "send": .send
    default: type == "search" ? .search : .default
    }
  }

  /// The last word of `autocomplete` names the kind; those before it name a form and a section.
  private static func contentType(_ autocomplete: String?, _ type: String?) -> String? {
    let kind = autocomplete?.lowercased().split(separator: " ").last.map(String.init) ?? ""
    if let named = contentTypes[kind] { return named }
    switch type {
    case "email": return "emailAddress"
    case "tel": return "telephoneNumber"
    case "url": return "URL"
    case "password": return "password"
    default: return nil
    }
  }

  private static let contentTypes = [
    "name": "name", "honorific-prefix": "namePrefix", "given-name": "givenName",
    "additional-name": "middleName", "family-name": "familyName", "honorific-suffix": "nameSuffix",
    "nickname": "nickname", "organization-title": "jobTitle", "organization": "organizationName",
    "street-address": "fullStreetAddress", "address-line1": "streetAddressLine1",
    "address-line2": "streetAddressLine2", "address-level2": "addressCity",
    "address-level1": "addressState", "address-level3": "sublocality", "country": "countryName",
    "country-name": "countryName", "postal-code": "postalCode", "tel": "telephoneNumber",
    "email": "emailAddress", "url": "URL", "cc-number": "creditCardNumber", "username": "username",
    "current-password": "password", "new-password": "newPassword", "one-time-code": "oneTimeCode",
  ]
}
