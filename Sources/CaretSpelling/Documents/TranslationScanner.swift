/// Finds the spans of gettext's translations: the texts to translate, which are English, the translations, in the
/// language that the header names, and the comments of people.
enum TranslationScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let (lines, bytes) = (LineScanner(text), text.array)
    var spans: [TextSpan] = []
    var (isTranslation, isText, language) = (false, false, String?.none)
    // What translates nothing is the heading, which is for programs.
    var isHeading = false
    for index in 0..<lines.count {
      let range = lines.range(index)
      let start = text.skippingBlanks(range)
      if text.has("#", at: start) {
        // "# by people", "#. for translators"; "#:" and "#," are for programs.
        let isForPeople = text.has("# ", at: start) || text.has("#. ", at: start)
        if isForPeople, !namesTranslator(text, start..<range.upperBound) {
          spans.append(TextSpan(start..<range.upperBound, .comment))
        }
        continue
      }
      if text.has("msg", at: start) {
        isTranslation = text.has("msgstr", at: start)
        isText = isTranslation || text.has("msgid", at: start)
        if !isTranslation { isHeading = isText && !text.has("msgid_plural", at: start) }
      }
      guard isText, let value = quoted(text, start..<range.upperBound) else { continue }
      if !isTranslation, !value.isEmpty { isHeading = false }
      if isHeading, text.has("Language: ", at: value.lowerBound) {
        language = text.string(value.lowerBound + 10..<value.upperBound).split(separator: "\\")
          .first.map { String($0.prefix(longestLanguage)) }
      }
      if isHeading { continue }
      spans.add(message: value, of: bytes, language: isTranslation ? language : "en")
    }
    return spans
  }

  /// "# Name <mail>, 2019": who translated the file, and when.
  private static func namesTranslator(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1] <= 0x20 || text[end - 1] == UInt8(ascii: ".") {
      end -= 1
    }
    let start = end - 6
    return start > range.lowerBound && text.has(", ", at: start)
      && (start + 2..<end).allSatisfy { text[$0].isDigit }
  }

  /// What is longer names no language.
  private static let longestLanguage = 100

  private static func quoted(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first(where: { text[$0] == 0x22 }),
      let last = range.reversed().first(where: { text[$0] == 0x22 }), first < last
    else { return nil }
    return first + 1..<last
  }
}
