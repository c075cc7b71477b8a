// Currencies: their ISO 4217 codes, signs and English words, a table of facts.
//
// A word that several countries share ("dollar") means the commonest one where there is a clear one, and
// `XXX`, ISO's code for no currency in particular, where there isn't (dinar, peso, crown).

internal import CaretBytes
internal import CaretFields

enum Currency {
  /// With a blank behind each.
  private static let codes: StaticString = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD \
    CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ \
    GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP \
    LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB \
    PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD STN SVC SYP SZL THB \
    TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XAG XAU XCD XOF XPF XXX YER ZAR \
    ZMW ZWL BTC CUC SSP VEF CLF SLE\u{20}
    """

  private static func index(_ code: StaticString) -> Int {
    index(ofCode: code.bytes[0], code.bytes[1], code.bytes[2]) ?? 0
  }

  /// The place of a code among them, in letters of either case.
  private static func index(ofCode first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
    let codes = codes.bytes
    let (first, second, third) = (first & 0xDF, second & 0xDF, third & 0xDF)
    for place in stride(from: 0, to: codes.count, by: 4)
    where codes[place] == first && codes[place + 1] == second && codes[place + 2] == third {
      return place / 4
    }
    return nil
  }

  private static func isCode(_ word: ArraySlice<UInt8>, from start: Int) -> Bool {
    word.endIndex == start + 3
      && index(ofCode: word[start], word[start + 1], word[start + 2]) != nil
  }

  private static func code(_ index: Int) -> String {
    String(decoding: codes.bytes.part(4 * index, 3))
  }

  static let dollar = index("USD")
  static let rand = index("ZAR")
  private static let bitcoin = index("BTC")
  /// Cents, pence and sen: hundredths of what the text leaves open.
  static let cent = index("XXX")
  private static let minorUnits: StaticString =
    "cent cents penny pennies pence sens sen centavo centavos centime centimes kopek kopeks kopeck kopecks paise paisa groszy grosz rappen øre öre satang halala kopiyka kopiyok céntimo céntimos centesimo centesimi cêntimo cêntimos цент цента центов центы центами пенс пенса пенсов пени копейка копейки копеек коп pennies"
  private static let common: StaticString =
    "USD EUR GBP CHF CAD AUD JPY CNY INR MXN BRL SEK NOK DKK PLN CZK RUB SGD HKD NZD KRW BGN LBP KWD UAH MYR"

  private static let codesOfSigns: [(UInt32, StaticString)] = [
    (0xA3, "GBP"), (0xA5, "JPY"), (0x20AC, "EUR"), (0x20B9, "INR"), (0x20BD, "RUB"),
    (0x20A9, "KRW"), (0x20AA, "ILS"),
    (0x20AB, "VND"), (0x20A6, "NGN"), (0x20B4, "UAH"), (0x20BA, "TRY"), (0x20B1, "PHP"),
    (0x20AD, "LAK"),
    (0x20AE, "MNT"), (0x20B2, "PYG"), (0x20B5, "GHS"), (0x20B8, "KZT"), (0x20BC, "AZN"),
    (0x20BE, "GEL"),
    (0x20BF, "BTC"), (0x20A1, "CRC"), (0x20A8, "INR"), (0xE3F, "THB"), (0xFFE5, "JPY"),
    (0xFFE1, "GBP"),
  ]
  /// The signs beyond ASCII, that of cents among them.
  static let signs: [Unicode.Scalar] = (codesOfSigns.map(\.0) + [0xA2]).compactMap(
    Unicode.Scalar.init)

  /// Whether its amounts have three digits behind the point, or as many as one likes.
  static func hasThousandths(_ index: Int) -> Bool {
    index >= 0 && (MinorUnits.digits(of: code(index)) == 3 || index == bitcoin)
  }

  static func index(ofSign scalar: UInt32) -> Int? {
    codesOfSigns.first { $0.0 == scalar }.map { index($0.1) }
  }

  /// Codes, each with the names of the currency; those of other languages by CLDR.
  private static let words: StaticString = """
    RUB рубль рубля рублей рублю рублём рублями рублях рубли руб rubel rubles|\
    USD доллар доллара долларов долларам долларами доллары бакс бакса баксов|\
    INR rupien rupie roupie roupies rupia rupias rupees|\
    CHF fr|\
    XOF fcfa|\
    XXX francos franchi frank couronne couronnes kroner|\
    GBP pfund pond esterlinas livre|\
    JPY yenes ienes|\
    RUB rublos roubles rubli roebel|\
    CNY yuanes iuanes|\
    USD dollaro dólar dólares dolar|\
    EUR евро Евро d'euros d'euro d’euros euri|\
    GBP фунт фунта фунтов фунтами sterlina sterline|\
    CNY юань юаня юаней 块钱 塊錢|\
    UAH гривна гривны гривен грн|\
    JPY иена иены иен йен|\
    KZT тенге|\
    PLN злотых злотый|\
    CHF франков franken|\
    XXX крон kronen ptas pta|\
    USD dollar dollars buck bucks dólar dólares dollari dolares us$ usd$ greenback greenbacks|\
    EUR euro euros €ur|\
    GBP pound pounds sterling quid libra libras livres|\
    JPY yen yens|\
    INR rupee rupees rs inr|\
    CNY yuan yuans rmb renminbi|\
    JPY 円 圓 日元 日圓 엔|\
    CNY 元 人民币 人民幣|\
    KRW 원 韓元 韩元|\
    USD 美元 달러 ドル 米ドル|\
    EUR 欧元 歐元 유로 ユーロ|\
    HKD 港元 港币 港幣|\
    TWD 台币 台幣 新台幣|\
    GBP 英镑 英鎊 ポンド|\
    RUB ruble rubles rouble roubles|\
    XXX franc francs peso pesos dinar dinars rial rials riyal riyals lira liras lire|\
    XXX krona kronor krónur krone kroner kronur króna kr crown crowns koruna korunas|\
    XXX shilling shillings dirham dirhams dirhem dirhems som soms kwacha kwachas|\
    XXX guilder guilders gulden florin florins peseta pesetas escudo escudos|\
    MYR ringgit ringgits rm|\
    ILS shekel shekels sheqel sheqels|\
    KRW won|\
    THB baht bahts|\
    VND dong dongs đồng|\
    PLN zloty zlotys zlotych złoty złotych zł|\
    HUF forint forints ft|\
    UAH hryvnia hryvnias hryvnya hryvnyas|\
    MNT tugrik tugriks tögrög togrog togrogs|\
    BRL real reais reals|\
    ZAR rand rands r|\
    XXX grand|\
    NGN naira nairas|\
    EGP geneh|\
    BTC bitcoin bitcoins|\
    KZT tenge|\
    GHS cedi cedis|\
    LAK kip kips|\
    PEN sol soles|\
    GEL lari|\
    BDT taka takas|\
    IDR rupiah rupiahs rp|\
    CRC colón colones colóns|\
    PYG guarani guaranis guaraní guaraníes|\
    AOA kwanza kwanzas|\
    BOB boliviano bolivianos|\
    ETB birr|\
    CHF sfr|\
    MXN mex$ mxn$|\
    CAD cad$|\
    XXX satoshi satoshis|\
    CZK kč|\
    RON leu lei|\
    BGN lev leva levs|\
    HRK kuna kunas|\
    AMD drams|\
    AZN manat manats|\
    BWP pula pulas|\
    MZN metical meticals meticais|\
    GTQ quetzal quetzals quetzales|\
    HNL lempira lempiras|\
    NIO córdoba córdobas|\
    PAB balboa balboas|\
    VES bolívar bolívares bolívars bolivar bolivars bolivares|\
    HTG gourde gourdes|\
    MGA ariary|\
    MMK kyat kyats|\
    KHR riel riels|\
    MOP pataca patacas|\
    WST tala|\
    VUV vatu|\
    PGK kina|\
    GMD dalasi dalasis|\
    SLL leone leones|\
    LSL loti maloti|\
    SZL lilangeni emalangeni|\
    MRU ouguiya ouguiyas|\
    MVR rufiyaa|\
    BTN ngultrum ngultrums|\
    AFN afghani afghanis|\
    ALL lek leks lekë|\
    MKD denar denars|\
    TJS somoni somonis|\
    TOP paʻanga pa'anga paʻangas pa'angas|\
    ERN nakfa nakfas|\
    STN dobra dobras|\
    XXX coronas corone coroas kroon schilling schillinge chelín chelines scellini scellino|\
    XXX xelim xelins dinares dinari dinaro dinaren dinara denari dírham dírhams riales riyales|\
    XXX fiorini fiorino florim florín florines kuacha kuachas|\
    AMD dram|\
    VND dông dôngs|\
    HUF forinto forintos|\
    PYG guaranís|\
    JPY iene|\
    UAH grivna grivnas grivnia grivnie hrywnja hrywen|\
    GEL laris|\
    RON leus|\
    BGN lew levas|\
    KRW wons|\
    MZN meticales|\
    GTQ quetzais|\
    KHR rieles|\
    MYR ringit ringits|\
    IDR roepia|\
    INR roepie roepies|\
    RUB rublo|\
    MVR rufiya rufiyas rufiyaas|\
    BRL réal réals reales|\
    KZT tenges tengue tengues|\
    VUV vatus|\
    ETB birrs bires|\
    PGK kinas|\
    MGA ariarys ariaris ariaries|\
    GHS cédi cédis|\
    AOA kuanza kuanzas|\
    HNL lempire|\
    PLN esloti eslotis|\
    WST talas|\
    LSL lotis|\
    ILS schekel sicli siclo séquel séqueles|\
    HTG gurde gurdes|\
    MMK kiat kiats|\
    SZL lilangenis|\
    MRU uguiya uguiyas|\
    BOB boliviani|\
    UZS sum
    """

  /// Codes, each with names of their nations in English.
  private static let nations: StaticString = """
    USD us u.s american states|\
    AUD australian a au|\
    CAD canadian c canada ca|\
    NZD zealand nz|\
    SGD singapore singaporean s|\
    HKD hongkong kong hk|\
    TWD taiwan taiwanese nt|\
    GBP british english manx|\
    EGP egyptian egypt|\
    LBP lebanese lebanon|\
    SDG sudanese|\
    SYP syrian|\
    CHF swiss|\
    JPY japanese japan|\
    CNY chinese china|\
    INR indian india|\
    PKR pakistani pakistan|\
    LKR lankan lanka|\
    NPR nepalese nepali|\
    MUR mauritian|\
    SCR seychellois|\
    MXN mexican mexico mex mx|\
    ARS argentine argentinian argentina ar|\
    CLP chilean chile|\
    COP colombian colombia|\
    UYU uruguayan|\
    DOP dominican|\
    CUP cuban|\
    PHP philippine philippines filipino|\
    TRY turkish|\
    SEK swedish|\
    NOK norwegian|\
    DKK danish|\
    ISK icelandic|\
    CZK czech|\
    KWD kuwaiti kuwait|\
    JOD jordanian|\
    BHD bahraini|\
    LYD libyan|\
    RSD serbian|\
    TND tunisian|\
    DZD algerian|\
    IQD iraqi|\
    SAR saudi arabian|\
    IRR iranian|\
    QAR qatari qatar|\
    OMR omani oman|\
    YER yemeni|\
    MAD moroccan|\
    AED emirati uae emirates|\
    MYR malaysian malaysia|\
    RUB russian|\
    BYN belarusian|\
    KRW korean|\
    ZAR african|\
    THB thai|\
    JMD jamaican|\
    BBD barbadian|\
    FJD fijian fiji|\
    BSD bahamian|\
    BMD bermudian|\
    NAD namibian|\
    LRD liberian|\
    GYD guyanese|\
    BND brunei|\
    BZD belize|\
    ZWL zimbabwean|\
    XCD caribbean|\
    ILS israeli|\
    IDR indonesian|\
    VND vietnamese|\
    KES kenyan|\
    TZS tanzanian|\
    UGX ugandan|\
    SOS somali|\
    RWF rwandan|\
    CDF congolese|\
    XOF cfa|\
    XPF cfp|\
    ZMW zambian|\
    MWK malawian|\
    BRL brazilian r|\
    PLN polish|\
    HUF hungarian|\
    UAH ukrainian|\
    RON romanian|\
    MDL moldovan|\
    BGN bulgarian|\
    NGN nigerian|\
    GHS ghanaian|\
    PEN peruvian|\
    BDT bangladeshi|\
    KZT kazakhstani kazakh|\
    GEL georgian|\
    AMD armenian|\
    AZN azerbaijani|\
    KGS kyrgyz|\
    UZS uzbek|\
    ETB ethiopian|\
    AOA angolan|\
    CRC rican|\
    PYG paraguayan|\
    BOB bolivian|\
    VES venezuelan|\
    MNT mongolian|\
    AFN afghan|\
    ALL albanian|\
    MKD macedonian|\
    HRK croatian|\
    BIF burundian|\
    BMD bermudan|\
    BWP botswanan|\
    CVE verdean|\
    DJF djiboutian|\
    ERN eritrean|\
    GMD gambian|\
    GNF guinean|\
    GTQ guatemalan|\
    GYD guyanaese|\
    HNL honduran|\
    HTG haitian|\
    KHR cambodian|\
    KMF comorian|\
    LAK laotian lao|\
    LSL lesotho basotho|\
    MGA malagasy|\
    MMK myanmar burmese|\
    MOP macanese|\
    MRU mauritanian|\
    MVR maldivian|\
    MZN mozambican|\
    NIO nicaraguan|\
    PAB panamanian|\
    SRD surinamese|\
    TJS tajikistani tajik|\
    TMT turkmenistani turkmen|\
    UZS uzbekistani|\
    AWG aruban|\
    KYD cayman|\
    SOS somali|\
    EGP Ägyptische Ägyptischer Ägyptischen|\
    ETB Äthiopische Äthiopischer Äthiopischen
    """

  /// Words that begin a nation's name and stand for none alone: South African, Hong Kong.
  private static let nationParts: StaticString =
    "south north east west new hong sri costa united arab sud nord norte noord zuid sul nieuw saoedi néo nuevos nouveaux novos nuovi"
  /// The index of such a word.
  static let nationPart = -1

  /// Names that several nations give their own money: what the word alone means, and whose else it can be.
  private static let sharedNames: [String: Set<String>] = [
    "USD": [
      "AUD", "CAD", "NZD", "SGD", "HKD", "TWD", "JMD", "BBD", "FJD", "BSD", "BMD", "NAD", "LRD",
      "GYD", "BND", "BZD", "ZWL", "XCD", "TTD", "KYD", "SRD", "SBD",
    ],
    "GBP": ["EGP", "LBP", "SDG", "SYP", "TRY", "SSP", "GIP", "FKP", "SHP"],
    "INR": ["PKR", "LKR", "NPR", "IDR", "MUR", "SCR", "MVR"],
    "RUB": ["BYN"], "RON": ["MDL"], "AZN": ["TMT"], "KRW": ["KPW"],
  ]

  /// What a nation's name before a currency's word makes; nil when they don't go together.
  static func national(_ nation: Int, _ currency: Int) -> Int? {
    guard nation != nationPart else { return nil }
    let (code, name) = (code(nation), code(currency))
    if nation == currency || name == "XXX" && sharedNames[code] == nil { return nation }
    if currency == dollar, code == "MXN" || code == "BRL" { return nation }
    return sharedNames[name]?.contains(code) == true ? nation : nil
  }

  /// Whether the word before a nation's name says that it is the northern one of two.
  static func isNorthern(_ word: ArraySlice<UInt8>) -> Bool {
    ["north", "nord", "norte", "noord"].contains(
      String(decoding: word, as: UTF8.self).lowercased())
  }

  /// The northern of two nations of a name.
  static func northern(_ nation: Int) -> Int {
    nation == index("KRW") ? index("KPW") : nation
  }

  /// What a nation's letters before the sign of the dollar make: some call their pesos so.
  static func signed(_ nation: Int) -> Int {
    guard !["ARS", "CLP", "COP", "UYU"].contains(code(max(0, nation))) else {
      return nation
    }
    return national(nation, dollar) ?? dollar
  }

  /// Names and codes of currencies that are other English words as well.
  private static let english = Set(
    """
    won real reals pound crown crowns rand grand sol soles dong kip buck drams lek lei som kina all try top cup mop \
    pen sos bam gel mad ron lak cop bob gip amd ft dram reales leus kinas lew sum talas
    """.split(separator: " ").map(String.init))

  static func isEnglish(_ word: ArraySlice<UInt8>) -> Bool {
    english.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Whether a name is so common a word that only a nation beside it makes it money: "2 sum", "6 reales".
  static func isCommonWord(_ word: ArraySlice<UInt8>) -> Bool {
    ["sum", "reales", "talas"].contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Whether a name is a weight's as well.
  static func isWeight(_ word: ArraySlice<UInt8>) -> Bool {
    ["pound", "pounds"].contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Names of weights and of crowns: they are money where nothing is counted by them.
  static func isAlsoThing(_ word: ArraySlice<UInt8>) -> Bool {
    ["pfund", "pond", "couronnes", "frank", "coronas", "corone", "coroas", "kroon"].contains(
      String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Whether a word is an ISO code, also with a magnitude before it (`MUSD`, `TEUR`).
  static func isCode(_ word: ArraySlice<UInt8>) -> Bool {
    isCode(word, from: word.startIndex) || magnitude(of: word) > 1
  }

  /// What a letter before a code says: M millions, T and K thousands.
  static func magnitude(of word: ArraySlice<UInt8>) -> Double {
    guard word.count == 4, let first = word.first, isCode(word, from: word.startIndex + 1) else {
      return 1
    }
    switch first {
    case UInt8(ascii: "M"): return 1e6
    case UInt8(ascii: "T"), UInt8(ascii: "K"): return 1e3
    default: return 1
    }
  }

  static func isCommonCode(_ currency: Int) -> Bool {
    currency >= 0 && common.bytes.firstIndex(of: codes.bytes.part(4 * currency, 3), from: 0) != nil
  }

  static func fill(_ add: (PhraseRole, ByteView, Int) -> Void) {
    for place in stride(from: 0, to: codes.bytes.count, by: 4) where place != 4 * cent {
      add(.currency, codes.bytes.part(place, 3), place / 4)
    }
    for code in [
      "mUSD", "mAUD", "mCAD", "mEUR", "mSEK", "mNOK", "mDKK", "tEUR", "tCHF", "tUSD",
      "kEUR", "kCHF", "kUSD",
    ] as [StaticString] {
      add(.currency, code.bytes, index(ofCode: code.bytes[1], code.bytes[2], code.bytes[3]) ?? 0)
    }
    forEachRow(of: words) { add(.currency, $1, $0) }
    forEachRow(of: nations) { add(.nationality, $1, $0) }
    forEachRow(of: foreignNations) { nation, names in
      add(.nationality, names, nation)
      // "algerische Dinar", "algerischer Dinar", "algerischen Dinar"
      names.forEachPart(between: " ") { name in
        let bytes = Array(name)
        guard bytes.suffix(3).elementsEqual("che".utf8) else { return }
        for ending in "rn".utf8 { (bytes + [ending]).withView { add(.nationality, $0, nation) } }
      }
    }
    add(.nationality, nationParts.bytes, nationPart)
    add(.cent, minorUnits.bytes, cent)
  }

  /// Gives the currency of each row of a table, and the names behind its code.
  private static func forEachRow(
    of table: StaticString, _ body: (_ currency: Int, _ names: ByteView) -> Void
  ) {
    table.bytes.forEachPart(between: "|") { row in
      body(index(ofCode: row[0], row[1], row[2]) ?? 0, row.part(4, row.count - 4))
    }
  }

  /// `USD 12.50`.
  static func normalForm(of currency: Int, value: Double) -> String {
    normalForm(code: currency < 0 ? "XXX" : code(currency), value: value)
  }

  static func normalForm(code: String, value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return code + " " + String(Int(value)) }
    guard abs(value) < 1e15 else { return code + " " + String(value) }
    let hundredths = (value * 100).rounded()
    if abs(value * 100 - hundredths) < 1e-6 * abs(value) + 1e-9 {
      let whole = abs(Int(hundredths)) / 100
      let rest = abs(Int(hundredths)) % 100
      return code + (value < 0 ? " -" : " ") + String(whole) + "." + (rest < 10 ? "0" : "")
        + String(rest)
    }
    return code + " " + String(value)
  }
}
