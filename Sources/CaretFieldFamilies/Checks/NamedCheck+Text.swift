// Letters, case, width, length, lists.

internal import CaretFields

extension NamedCheck {
  static let textChecks = [
    type("contains", "Ann", not: nil) { $0.contains },
    type("equals", nil, not: "Ann") { $0.text == $0.arguments[0]?.written },
    type("matches", nil, not: "Ann") { $0.isMatch },
    type("isAlpha", "Ann", not: "Ann1", of: Alphabet.places) { $0.consists(of: Alphabet.letters) },
    type("isAlphanumeric", "Ann1", not: "Ann 1", of: Alphabet.places) {
      $0.consists(of: Alphabet.lettersAndDigits)
    },
    type("isLowercase", "ann", not: "Ann") { $0.text == $0.text.lowercased() },
    type("isUppercase", "ANN", not: "Ann") { $0.text == $0.text.uppercased() },
    type("isEmpty", "", not: "Ann") {
      ($0.arguments.isOn("ignore_whitespace") ? $0.trimmed : $0.text).isEmpty
    },
    type("isIn", nil, not: "Ann") { $0.isIn },
    type("isWhitelisted", "", not: "Ann") {
      Set($0.text.unicodeScalars).isSubset(of: ($0.arguments[0]?.text ?? "").unicodeScalars)
    },
    type("isLength", "Ann", not: nil) { $0.isLength($0.shownCount) },
    type("isByteLength", "Ann", not: nil) { $0.isLength($0.text.utf8.count) },
    type("isStrongPassword", "aB3$efgh", not: "abcdefgh") { $0.isStrongPassword },
    type("isBoolean", "true", not: "yes") { $0.isBoolean },
  ]

  var trimmed: String {
    let scalars = text.unicodeScalars
    let front = scalars.drop { $0.properties.isWhitespace }
    guard let end = front.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(front[...end])
  }

  private var contains: Bool {
    var whole = text
    var part = arguments[0]?.written ?? ""
    if arguments.isOn("ignoreCase") {
      whole = whole.lowercased()
      part = part.lowercased()
    }
    let needed = arguments["minOccurrences"]?.integer ?? 1
    guard !part.isEmpty else { return true }
    var count = 0
    var bytes = Array(whole.utf8)[...]
    let wanted = Array(part.utf8)
    while let first = bytes.firstIndex(of: wanted[0]) {
      bytes = bytes[first...]
      if bytes.starts(with: wanted) {
        count += 1
        bytes = bytes.dropFirst(wanted.count)
      } else {
        bytes = bytes.dropFirst()
      }
    }
    return count >= needed
  }

  private var isMatch: Bool {
    guard let entry = arguments[0] else { return false }
    let pattern = entry.table?["$regex"]?.text ?? entry.text ?? ""
    let flags = entry.table?["flags"]?.text ?? arguments[1]?.text ?? ""
    return patterns.matches(
      pattern, text, ignoringCase: flags.contains("i"), isSearch: true)
  }

  /// Whether all characters are in the set of the locale, apart from those to be ignored.
  private func consists(of set: (String) -> String?) -> Bool {
    guard let letters = set(arguments[0]?.text ?? "en-US") else { return false }
    var rest = text
    if let ignored = arguments["ignore"] {
      if let characters = ignored.text {
        rest = String(
          String.UnicodeScalarView(
            rest.unicodeScalars.filter { !characters.unicodeScalars.contains($0) }))
      } else if let pattern = ignored.table?["$regex"]?.text {
        rest = String(
          String.UnicodeScalarView(
            rest.unicodeScalars.filter {
              !patterns.matches(pattern, String($0), ignoringCase: false, isSearch: true)
            }))
      }
    }
    return matches("(?:" + letters + ")+", ignoringCase: true, in: rest)
  }

  private var isIn: Bool {
    guard let options = arguments[0] else { return false }
    if let list = options.list { return list.contains { $0.written == text } }
    if let table = options.table { return table.keys.contains(text) }
    guard let whole = options.text else { return false }
    return text.isEmpty
      || patterns.matches("\\Q" + text + "\\E", whole, ignoringCase: false, isSearch: true)
  }

  /// The scalars, a presentation selector counted with the one before it.
  private var shownCount: Int {
    var count = 0
    var wasSelector = true
    for scalar in text.unicodeScalars {
      let isSelector = scalar.value == 0xFE0E || scalar.value == 0xFE0F
      if !isSelector || wasSelector { count += 1 }
      wasSelector = isSelector
    }
    return count
  }

  private func isLength(_ count: Int) -> Bool {
    let least = arguments["min"]?.integer ?? arguments[0]?.integer ?? 0
    let most = arguments["max"]?.integer ?? arguments[1]?.integer
    guard count >= least, most.map({ count <= $0 }) ?? true else { return false }
    guard let discrete = arguments["discreteLengths"]?.list else { return true }
    return discrete.contains { $0.integer == count }
  }

  private var isStrongPassword: Bool {
    func least(_ option: String, _ fallback: Int) -> Int { arguments[option]?.integer ?? fallback }
    let scalars = text.unicodeScalars
    let symbols = #"-#!$@£%^&*()_+|~=`{}[]:";'<>?,./\ "#.unicodeScalars
    return text.utf16.count >= least("minLength", 8)
      && scalars.count(where: { ("a"..."z").contains($0) }) >= least("minLowercase", 1)
      && scalars.count(where: { ("A"..."Z").contains($0) }) >= least("minUppercase", 1)
      && scalars.count(where: { ("0"..."9").contains($0) }) >= least("minNumbers", 1)
      && scalars.count(where: { symbols.contains($0) }) >= least("minSymbols", 1)
  }

  private var isBoolean: Bool {
    arguments.isOn("loose")
      ? ["true", "false", "1", "0", "yes", "no"].contains(text.lowercased())
      : ["true", "false", "1", "0"].contains(text)
  }
}

/// The letters that a language's words are made of, as the inside of a pattern.
///
/// Latin alphabets are A to Z without what the language lacks and with what it adds.
enum Alphabet {
  static let places = NamedCheck.Places(
    isKnown: { letters(of: $0) != nil }, names: { alphabets.keys.sorted() })

  static func letters(of locale: String) -> String? {
    if let own = alphabets[locale] { return own }
    let language = String(locale.prefix { $0 != "-" })
    guard let shared = alphabets[language] else { return nil }
    return shared
  }

  static func lettersAndDigits(of locale: String) -> String? {
    guard let letters = letters(of: locale) else { return nil }
    let digits = digits[String(locale.prefix { $0 != "-" })].map { "|[" + $0 + "]" } ?? ""
    return letters + "|[0-9]" + digits
  }

  private static let digits = [
    "ar": "٠-٩", "ku": "٠-٩", "fa": "۰-۹", "bn": "০-৯", "hi": "०-९", "gu": "૦-૯.", "kn": "೦-೯.",
    "ml": "൦-൯.", "or": "୦-୯", "pa": "੦-੯", "ta": "௦-௯.", "te": "౦-౯.", "th": "๐-๙", "ja": "０-９",
  ]

  private static let alphabets = [
    "en": "[A-Z]", "az": "[A-VXYZÇƏĞİıÖŞÜ]", "bg": "[А-ЪЬЮЯ]", "cs": "[A-ZÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ]",
    "da": "[A-ZÆØÅ]", "de": "[A-ZÄÖÜß]", "el": "[Α-ώ]", "es": "[A-ZÁÉÍÑÓÚÜ]",
    "fa": "[آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]", "fi": "[A-ZÅÄÖ]",
    "fr": "[A-ZÀÂÆÇÉÈÊËÏÎÔŒÙÛÜŸ]", "it": "[A-ZÀÉÈÌÎÓÒÙ]", "ja": "[ぁ-んァ-ヶｦ-ﾟ一-龠ー・。、]",
    "nb": "[A-ZÆØÅ]", "nn": "[A-ZÆØÅ]", "nl": "[A-ZÁÉËÏÓÖÜÚ]", "hu": "[A-ZÁÉÍÓÖŐÚÜŰ]",
    "pl": "[A-ZĄĆĘŚŁŃÓŻŹ]", "pt": "[A-ZÃÁÀÂÄÇÉÊËÍÏÕÓÔÖÚÜ]", "ru": "[А-ЯЁ]",
    "kk": #"[А-ЯЁӘ\x{4B0}І\x{4A2}Ғ\x{4AE}ҚӨҺ]"#, "sl": "[A-ZČĆĐŠŽ]",
    "sk": "[A-ZÁČĎÉÍŇÓŠŤÚÝŽĹŔĽÄÔ]", "sr-RS@latin": "[A-ZČĆŽŠĐ]", "sr": "[А-ЯЂЈЉЊЋЏ]",
    "sv": "[A-ZÅÄÖ]", "th": "[ก-๐\\s]", "tr": "[A-ZÇĞİıÖŞÜ]", "uk": "[IА-ЩЬЮЯЄІЇҐ]",
    "vi": #"[A-ZÀÁẠẢÃÂẦẤẬẨẪĂẰẮẶẲẴĐÈÉẸẺẼÊỀẾỆỂỄÌÍỊỈĨÒÓỌỎÕÔỒỐỘỔỖƠỜỚỢỞỠÙÚỤỦŨƯỪỨỰỬỮỲÝỴỶỸ]"#,
    "ko": "[ㄱ-ㅎㅏ-ㅣ가-힣]", "ku": "[ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆھەیێيطؤثآإأكضصةظذ]",
    "ar": "[ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْٰ]", "he": "[א-ת]",
    "bn": "['ঀ-ঃঅ-ঌএঐও-নপ-রলশ-হ়-ৄেৈো-ৎৗড়ঢ়য়-ৡৰৱ]", "eo": "[ABCĈD-GĜHĤIJĴK-PRSŜTUŬVZ]",
    "hi": #"[\x{900}-\x{965}\x{970}-\x{97F}\s]"#, "si": #"[\x{D80}-\x{DFF}]"#,
    "gu": #"[\x{A80}-\x{AE5}\x{AF0}-\x{AFF}\s]"#, "kn": #"[\x{C80}-\x{CE5}\x{CF0}-\x{CFF}\s]"#,
    "ml": #"[\x{D00}-\x{D65}\x{D70}-\x{D7F}\s]"#, "or": #"[\x{B00}-\x{B65}\x{B70}-\x{B7F}\s]"#,
    "pa": #"[\x{A00}-\x{A65}\x{A70}-\x{A7F}\s]"#, "ta": #"[\x{B80}-\x{BE5}\s]"#,
    "te": #"[\x{C00}-\x{C65}\x{C70}-\x{C7F}\s]"#, "ps": #"[\x{620}-\x{6D3}\x{6D5}]"#,
    "am": #"[\x{1200}-\x{135A}]"#, "hy": #"[\x{531}-\x{556}\x{561}-\x{587}]"#,
    "ka": #"[\x{10D0}-\x{10FF}]"#, "lt": "[A-ZĄČĘĖĮŠŲŪŽ]", "lv": "[A-ZĀČĒĢĪĶĻŅŠŪŽ]",
  ]
}
