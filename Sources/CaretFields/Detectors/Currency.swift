// Currencies: their ISO 4217 codes, signs and English words, a table of facts.
//
// A word that several countries share ("dollar") means the commonest one where there is a clear one, and
// `XXX`, ISO's code for no currency in particular, where there isn't (dinar, peso, crown).

enum Currency {
  private static let codes = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD \
    CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ \
    GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP \
    LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB \
    PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD STN SVC SYP SZL THB \
    TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XAG XAU XCD XOF XPF XXX YER ZAR \
    ZMW ZWL BTC
    """.split(separator: " ").map(String.init)

  private static let indexes = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
  private static func index(_ code: String) -> Int { indexes[code] ?? 0 }

  static let dollar = index("USD")
  /// Cents, pence and sen: hundredths of what the text leaves open.
  static let cent = index("XXX")
  private static let common: Set<Int> = Set(
    [
      "USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "CNY", "INR", "MXN", "BRL", "SEK", "NOK",
      "DKK", "PLN", "CZK",
      "RUB", "SGD", "HKD", "NZD", "KRW", "BGN", "LBP", "KWD", "UAH", "MYR",
    ].map(index))

  private static let signs: [(UInt32, String)] = [
    (0xA3, "GBP"), (0xA5, "JPY"), (0x20AC, "EUR"), (0x20B9, "INR"), (0x20BD, "RUB"),
    (0x20A9, "KRW"), (0x20AA, "ILS"),
    (0x20AB, "VND"), (0x20A6, "NGN"), (0x20B4, "UAH"), (0x20BA, "TRY"), (0x20B1, "PHP"),
    (0x20AD, "LAK"),
    (0x20AE, "MNT"), (0x20B2, "PYG"), (0x20B5, "GHS"), (0x20B8, "KZT"), (0x20BC, "AZN"),
    (0x20BE, "GEL"),
    (0x20BF, "BTC"), (0x20A1, "CRC"), (0x20A8, "INR"), (0xE3F, "THB"), (0xFFE5, "JPY"),
    (0xFFE1, "GBP"),
  ]
  private static let bySign = Dictionary(uniqueKeysWithValues: signs.map { ($0.0, index($0.1)) })

  static func index(ofSign scalar: UInt32) -> Int? { bySign[scalar] }

  private static let words: [(String, String)] = [
    (
      "USD", "dollar dollars buck bucks dólar dólares dollari dolares us$ usd$ greenback greenbacks"
    ),
    ("EUR", "euro euros €ur"), ("GBP", "pound pounds sterling quid libra libras livres"),
    ("JPY", "yen yens"), ("INR", "rupee rupees rs inr"), ("CNY", "yuan yuans rmb renminbi"),
    ("RUB", "ruble rubles rouble roubles"),
    (
      "XXX",
      "franc francs peso pesos dinar dinars rial rials riyal riyals krona kronor krone kroner kronur crown crowns lira liras lire shilling shillings dirham dirhams"
    ),
    ("MYR", "ringgit ringgits rm"), ("ILS", "shekel shekels"), ("KRW", "won"),
    ("THB", "baht bahts"), ("VND", "dong dongs"),
    ("PLN", "zloty zlotys złoty złotych"), ("HUF", "forint forints"), ("UAH", "hryvnia hryvnias"),
    ("MNT", "tugrik tugriks"), ("BRL", "real reais reals"),
    ("ZAR", "rand rands"), ("NGN", "naira nairas"), ("EGP", "geneh"), ("BTC", "bitcoin bitcoins"),
    ("KZT", "tenge"),
    ("GHS", "cedi cedis"), ("LAK", "kip"), ("PEN", "sol soles"), ("GEL", "lari"), ("BDT", "taka"),
    ("IDR", "rupiah rupiahs"),
    ("CRC", "colón colones"), ("PYG", "guarani guaranis"), ("AOA", "kwanza kwanzas"),
    ("BOB", "boliviano bolivianos"),
    ("ETB", "birr"), ("CHF", "sfr"), ("MXN", "mex$ mxn$"), ("CAD", "cad$"),
    ("XXX", "satoshi satoshis"),
  ]

  private static let nations: [(String, String)] = [
    ("USD", "us u.s american united"), ("AUD", "australian a"), ("CAD", "canadian c canada"),
    ("NZD", "zealand nz"), ("SGD", "singapore singaporean"),
    ("HKD", "hongkong kong hk"), ("TWD", "taiwan taiwanese"), ("GBP", "british english"),
    ("EGP", "egyptian"), ("LBP", "lebanese"),
    ("CHF", "swiss"), ("JPY", "japanese japan"), ("CNY", "chinese"), ("INR", "indian india"),
    ("PKR", "pakistani pakistan"), ("LKR", "lankan"),
    ("NPR", "nepalese"), ("MXN", "mexican mexico mex"), ("ARS", "argentine argentinian"),
    ("CLP", "chilean"), ("COP", "colombian"), ("PHP", "philippine philippines"),
    ("TRY", "turkish"), ("SEK", "swedish"), ("NOK", "norwegian"), ("DKK", "danish"),
    ("ISK", "icelandic"), ("CZK", "czech"),
    ("KWD", "kuwaiti kuwait"), ("JOD", "jordanian"), ("SAR", "saudi"), ("IRR", "iranian"),
    ("QAR", "qatari"), ("OMR", "omani"),
    ("MYR", "malaysian malaysia"), ("RUB", "russian"), ("KRW", "korean"), ("ZAR", "african"),
    ("THB", "thai"), ("JMD", "jamaican"),
    ("BBD", "barbadian"), ("FJD", "fijian"), ("ILS", "israeli"), ("IDR", "indonesian"),
    ("VND", "vietnamese"), ("KES", "kenyan"),
    ("AED", "emirati uae"), ("TND", "tunisian"), ("DZD", "algerian"), ("IQD", "iraqi"),
    ("BRL", "brazilian r"),
  ]

  /// The codes of which a name is a form, by what the word alone means: a Canadian dollar, a Swiss franc.
  private static let forms: [String: Set<String>] = [
    "USD": ["USD", "AUD", "CAD", "NZD", "SGD", "HKD", "TWD", "JMD", "BBD", "FJD"],
    "GBP": ["GBP", "EGP", "LBP"], "INR": ["INR", "PKR", "LKR", "NPR", "IDR"], "JPY": ["JPY"],
    "CNY": ["CNY"], "RUB": ["RUB"],
    "MYR": ["MYR"], "KRW": ["KRW"], "ZAR": ["ZAR"], "THB": ["THB"], "ILS": ["ILS"], "VND": ["VND"],
    "IDR": ["IDR"], "BRL": ["BRL"],
    "XXX": [
      "CHF", "MXN", "ARS", "CLP", "COP", "PHP", "TRY", "SEK", "NOK", "DKK", "ISK", "CZK", "KWD",
      "JOD", "SAR", "IRR",
      "QAR", "OMR", "KES", "AED", "TND", "DZD", "IQD",
    ],
  ]

  /// What a nation's name before a currency's word makes; nil when they don't go together.
  static func national(_ nation: Int, _ currency: Int) -> Int? {
    let code = codes[nation]
    if code == "MXN", currency == dollar { return nation }
    if code == "BRL", currency == dollar { return nation }
    return forms[codes[currency]]?.contains(code) == true ? nation : nil
  }

  private static let wordCodes = Set(codes.map { $0.lowercased() })

  /// Whether a word is an ISO code, also with M before it for millions (`MUSD`).
  static func isCode(_ word: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: word, as: UTF8.self).lowercased()
    return wordCodes.contains(name) || isMillions(word)
  }

  static func isMillions(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 4 && word.first == UInt8(ascii: "M")
      && wordCodes.contains(String(decoding: word.dropFirst(), as: UTF8.self).lowercased())
  }

  static func isCommonCode(_ index: Int) -> Bool { common.contains(index) }

  static func fill(_ add: (PhraseRole, String, Int) -> Void) {
    for (index, code) in codes.enumerated() where code != "XXX" {
      add(.currency, code.lowercased(), index)
    }
    for code in ["USD", "AUD", "CAD", "EUR", "SEK", "NOK", "DKK"] {
      add(.currency, "m" + code.lowercased(), index(code))
    }
    for (code, names) in words { add(.currency, names, index(code)) }
    for (code, names) in nations { add(.nationality, names, index(code)) }
    add([.cent], "cent cents penny pennies pence sens sen", cent)
  }

  /// `USD 12.50`.
  static func normalForm(of currency: Int, value: Double) -> String {
    let code = currency < 0 ? "XXX" : codes[currency]
    if value == value.rounded(), abs(value) < 1e15 { return code + " " + String(Int(value)) }
    guard abs(value) < 1e15 else { return code + " " + String(value) }
    let hundredths = (value * 100).rounded()
    if abs(value * 100 - hundredths) < 1e-6 * abs(value) + 1e-9 {
      let whole = Int(hundredths) / 100
      let rest = abs(Int(hundredths) % 100)
      return code + " " + String(whole) + "." + (rest < 10 ? "0" : "") + String(rest)
    }
    return code + " " + String(value)
  }
}
