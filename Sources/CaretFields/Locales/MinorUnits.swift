/// The digits behind the point that amounts of a currency have, as ISO 4217 lists them.
///
/// CLDR, which ICU follows, says how many are mostly written, and has none for money whose coins are gone, as the dinar of
/// Serbia; such amounts are none the less.
package enum MinorUnits {
  private static let none: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV", "XAF", "XOF", "XPF",
  ]
  private static let three: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
  private static let four: Set<String> = ["CLF", "UYW"]
  /// Metals, bonds and baskets, which have none that could be too fine.
  private static let any: Set<String> = [
    "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XDR", "XPD", "XPT", "XSU", "XTS", "XUA", "XXX",
  ]

  /// Nil for a unit that is divided as one likes.
  package static func digits(of code: String) -> Int? {
    if none.contains(code) { return 0 }
    if three.contains(code) { return 3 }
    if four.contains(code) { return 4 }
    return any.contains(code) ? nil : 2
  }
}
