/// The signs that people put beside an amount of money.
enum MoneyNames {
  /// Signs of the locale's region besides those of ICU, and the codes of all money (ISO 4217).
  static func signs(of locale: String) -> [[UInt32]] {
    let region = locale.split(separator: "_").last.map { String($0.prefix(2)) } ?? ""
    let local: [String] =
      switch region {
      case "JP", "CN": ["¥", "￥", "円", "元"]
      case "CH", "LI": ["Fr.", "SFr.", "FR."]
      case "US": ["$", "US$"]
      case "CA": ["$", "CA$", "C$"]
      case "AU": ["$", "A$", "AU$"]
      case "NZ": ["$", "NZ$"]
      case "GB": ["£"]
      case "IN": ["₹", "RS.", "RS"]
      case "DK", "NO", "SE": ["KR.", "KR", ",-"]
      case "PL": ["ZŁ", "zł"]
      case "CZ": ["Kč"]
      case "HU": ["FT"]
      case "TR": ["₺", "TL"]
      case "RU": ["₽", "руб.", "р."]
      case "UA": ["₴", "грн"]
      case "KR": ["₩", "￦", "원"]
      case "BR": ["R$"]
      case "IL": ["₪"]
      case "TH": ["฿"]
      case "VN": ["₫", "đ"]
      default: []
      }
    return (local + codes).map { $0.unicodeScalars.map(\.value) }
  }

  /// Signs that stand for one currency wherever they are not the locale's own, most of them CLDR's.
  static let foreignSigns: [(sign: [UInt32], code: String)] = """
    € EUR £ GBP ¥ JPY ￥ JPY $ USD US$ USD CA$ CAD C$ CAD A$ AUD AU$ AUD NZ$ NZD HK$ HKD S$ SGD NT$ TWD R$ BRL MX$ MXN \
    ₹ INR ₩ KRW ₽ RUB ₺ TRY ₴ UAH ₪ ILS ₫ VND ฿ THB ₱ PHP ₦ NGN ₸ KZT ₾ GEL zł PLN Kč CZK \
    ֏ AMD ₼ AZN ৳ BDT ₡ CRC GH₵ GHS ៛ KHR ₭ LAK ₮ MNT ₲ PYG CN¥ CNY JP¥ JPY
    """.split(separator: " ").paired.map { ($0.unicodeScalars.map(\.value), String($1)) }

  /// ISO 4217, active codes.
  static let codes = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN \
    BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD \
    FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS \
    KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN \
    MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR \
    SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD \
    USN UYI UYU UYW UZS VED VES VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XDR XOF XPD XPF XPT XSU XTS \
    XUA XXX YER ZAR ZMW ZWL
    """.split(separator: " ").map(String.init)
}

extension [Substring] {
  /// Each two of them.
  fileprivate var paired: [(Substring, Substring)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}
