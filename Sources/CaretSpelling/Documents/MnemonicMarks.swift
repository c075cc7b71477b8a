internal import CaretBytes

// The key that opens a menu's entry is marked inside its text: "De&lete" in Qt and Windows, "Co_mment" in GTK, "Fi~le" in
// LibreOffice. The word is read without the mark, which counts for nothing, as letters of escapes are.

/// Leaves the marks of keys inside words out.
enum MnemonicMarks {
  /// The text with the `&` of keys filled up, byte for byte as long as before.
  ///
  /// - Complexity: O(*n*), a copy only if there is such a mark.
  static func decoded(_ text: [UInt8], _ kind: DocumentKind) -> [UInt8] {
    guard kind.hasMnemonics, text.contains(UInt8(ascii: "&")) else { return text }
    let entity = Array("&amp;".utf8)
    var decoded = text
    var place = 0
    while let mark = text[place...].firstIndex(of: UInt8(ascii: "&")) {
      let isEntity = kind == .messages(.qt) && text[mark...].starts(with: entity)
      let end = mark + (isEntity ? entity.count : 1)
      if isInWord(mark..<end, text), !isName(from: end, text) { fill(mark..<end, &decoded) }
      place = end
    }
    return decoded
  }

  /// Fills the one `_` or `~` that a message of gettext's has.
  ///
  /// - Complexity: O(*n*) in the bytes of the messages.
  static func decode(_ text: inout [UInt8], _ spans: [TextSpan], _ kind: DocumentKind) {
    guard kind == .translations else { return }
    for span in spans where span.kind == .prose {
      let marks = span.range.filter { "_~".utf8.contains(text[$0]) }
      guard let mark = marks.first, marks.count == 1, isInWord(mark..<mark + 1, text) else {
        continue
      }
      fill(mark..<mark + 1, &text)
    }
  }

  /// Whether a letter stands before a mark and a small one behind it: "R&D" has no key.
  private static func isInWord(_ mark: Range<Int>, _ text: [UInt8]) -> Bool {
    guard mark.lowerBound > 0, mark.upperBound < text.count else { return false }
    let (before, next) = (text[mark.lowerBound - 1], text[mark.upperBound])
    return (before.isLetter || before >= 0x80) && (next.isLowercase || next >= 0x80)
  }

  /// Whether it is the name of an entity, or of a value in an address: "&nbsp;", "&page=".
  private static func isName(from start: Int, _ text: [UInt8]) -> Bool {
    let end = text[start...].prefix(longestName).firstIndex { !$0.isLetter && !$0.isDigit }
    return end.map { ";=".utf8.contains(text[$0]) } ?? true
  }

  private static let longestName = 32

  private static func fill(_ range: Range<Int>, _ text: inout [UInt8]) {
    for place in range { text[place] = LetterEscapes.filler }
  }
}

extension DocumentKind {
  fileprivate var hasMnemonics: Bool {
    switch self {
    case .messages(.qt), .messages(.properties), .translations: true
    default: false
    }
  }
}
