/// Finds the spans of gettext's translations: the translations and the comments of people, in the language that the heading or the
/// file's name names. The texts to translate are English, and read where the file is a template or names no other language: in
/// each translation they are copies of what stands in the program, where alone they can be mended.
enum TranslationScanner {
  /// - Parameter language: the one that the file's name says, for a heading that says none.
  static func spans(of text: Span<UInt8>, language: String? = nil) -> [TextSpan] {
    let (lines, bytes) = (LineScanner(text), text.array)
    let language = languageOfHeading(text, lines) ?? language
    let isOther = language.map { FileLanguage.primary(of: $0) != "en" } ?? false
    var spans: [TextSpan] = []
    var (isTranslation, isText) = (false, false)
    // What translates nothing is the heading, which is for programs.
    var isHeading = false
    for index in 0..<lines.count {
      let range = lines.range(index)
      let start = text.skippingBlanks(range)
      if text.has("#", at: start) {
        // "# by translators", "#. for them", as the program has it; "#:" and "#," are for programs.
        let isForPeople = text.has("# ", at: start) || !isOther && text.has("#. ", at: start)
        if isForPeople, !namesTranslator(text, start..<range.upperBound) {
          spans.append(
            TextSpan(start..<range.upperBound, .comment, language: isOther ? language : nil))
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
      if isHeading || isOther && !isTranslation { continue }
      spans.add(message: value, of: bytes, language: isTranslation ? language : "en")
    }
    return spans
  }

  /// The language that the first entry names, which translates nothing; nil if there is none.
  private static func languageOfHeading(_ text: Span<UInt8>, _ lines: LineScanner) -> String? {
    var isHeading = false
    for index in 0..<lines.count {
      let range = lines.range(index)
      let start = text.skippingBlanks(range)
      let isText = text.has("msgid", at: start)
      if isText, isHeading { return nil }
      guard let value = quoted(text, start..<range.upperBound) else { continue }
      if isText { isHeading = value.isEmpty }
      if isHeading, text.has("Language: ", at: value.lowerBound) {
        let name = text.string(value.lowerBound + 10..<value.upperBound).prefix { $0 != "\\" }
        return FileLanguage.code(name.drop { $0 == " " }.prefix { $0 != " " })
      }
      if isText, !isHeading { return nil }
    }
    return nil
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

  private static func quoted(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first(where: { text[$0] == 0x22 }),
      let last = range.reversed().first(where: { text[$0] == 0x22 }), first < last
    else { return nil }
    return first + 1..<last
  }
}
