/// Days with the name of their month as people write them where ICU's forms have another way.
///
/// The first of a month is an ordinal in French and other languages (`1er mai 2025`, `1º de maio de 2025`); and what stands
/// behind the year, or before it, differs.
enum WrittenDay {
  /// What stands behind the 1 of the first.
  private static let ordinals: [String: [String]] = [
    "fr": ["er", "ᵉʳ"], "es": ["º", ".º", "°", "ro", "ero"], "pt": ["º", ".º", "°"],
    "it": ["º", "°"], "ca": ["r", "er"],
  ]

  /// What is written for what ICU has.
  private static let words: [String: [(written: String, form: String)]] = [
    "es": [(" del ", " de ")], "ca": [(" del ", " de ")], "ru": [(" года", " г.")],
    "pl": [(" roku", ""), (" r.", "")],
  ]

  /// The text in the way of ICU's forms.
  static func inForm(_ text: String, locale: String) -> String {
    let language = String(locale.prefix { $0 != "_" && $0 != "-" && $0 != "@" })
    var text = text
    for ordinal in ordinals[language] ?? [] { takeOut(ordinal, of: &text) }
    if language == "en" { takeOutEnglishOrdinal(of: &text) }
    for (written, form) in words[language] ?? [] { text = text.replacing(written, with: form) }
    if language == "ru", text.last?.isNumber == true { text += " г." }
    return text
  }

  /// "29th" becomes "29": the ending that belongs to the number, before a blank, a comma or the end.
  private static func takeOutEnglishOrdinal(of text: inout String) {
    guard let digits = text.firstIndex(where: \.isNumber) else { return }
    let number = text[digits...].prefix { $0.isASCII && $0.isNumber }
    let ending = text[number.endIndex...].prefix { $0.isLetter }
    guard let day = Int(number), (1...31).contains(day), ending.count == 2 else { return }
    let right =
      switch (day % 10, day / 10) {
      case (1, 0), (1, 2...): "st"
      case (2, 0), (2, 2...): "nd"
      case (3, 0), (3, 2...): "rd"
      default: "th"
      }
    if ending.lowercased() == right {
      text.removeSubrange(ending.startIndex..<ending.endIndex)
    }
  }

  /// Takes an ordinal's ending off the day 1.
  private static func takeOut(_ ending: String, of text: inout String) {
    guard let range = text.firstRange(of: "1" + ending) else { return }
    let isOne =
      range.lowerBound == text.startIndex || text[text.index(before: range.lowerBound)] == " "
    guard isOne, range.upperBound < text.endIndex, text[range.upperBound] == " " else { return }
    text.replaceSubrange(range, with: "1")
  }
}
