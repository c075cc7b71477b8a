// Numbers of books, journals and goods: ISBN (ISO 2108), ISSN (ISO 3297), EAN and UPC (GS1).

package enum BookNumber {
  /// An ISBN of ten or thirteen digits; blanks and hyphens may stand between them. The normal form is thirteen.
  static func isbn(_ bytes: Span<UInt8>) -> Recognition {
    var digits: [UInt8] = []
    for index in 0..<bytes.count {
      switch bytes[index] {
      case " ", "-": continue
      case "0"..."9": digits.append(bytes[index])
      case "X" where digits.count == 9, "x" where digits.count == 9:
        digits.append(bytes[index].uppercased)
      default: return .rejected(.unexpectedCharacter, at: index)
      }
    }
    switch digits.count {
    case 10:
      guard ten(digits) else { return .rejected(.wrongCheckDigit, at: bytes.count - 1) }
      let stem = Array("978".utf8) + digits.prefix(9)
      let check = UInt8(0x30 + CheckDigits.alternating(stem, odd: 3, even: 1))
      return .accepted(normalForm: String(decoding: stem + [check], as: UTF8.self))
    case 13:
      // 979-0 is music's (ISMN, ISO 10957).
      guard isBook(digits), !digits.starts(with: "9790".utf8) else {
        return .rejected(.unknownCode, at: 0)
      }
      guard goods(digits) else { return .rejected(.wrongCheckDigit, at: bytes.count - 1) }
      return .accepted(normalForm: String(decoding: digits, as: UTF8.self))
    default:
      // Eleven digits and twelve are ten with too many, unless a book's prefix begins thirteen.
      let wanted = digits.count < 10 || !isBook(digits) && digits.count < 13 ? 10 : 13
      return bytes.wrongCount(digits.count, of: wanted) { $0 != " " && $0 != "-" }
    }
  }

  private static func isBook(_ digits: [UInt8]) -> Bool {
    digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8)
  }

  package static func isISBN(_ text: String, version: Int?) -> Bool {
    let bytes = Array(text.utf8)
    let count = bytes.count { $0 != 0x20 && $0 != 0x2D }
    return isbn(bytes.span).isAccepted && (version.map { $0 == count } ?? true)
  }

  private static func ten(_ digits: [UInt8]) -> Bool {
    let sum = digits.enumerated().reduce(0) { sum, entry in
      sum + (10 - entry.offset) * (entry.element == "X" ? 10 : entry.element.digitValue)
    }
    return sum % 11 == 0
  }

  /// The digits of GS1: from the right they count 1 and 3 in turn.
  static func goods(_ digits: [UInt8]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) {
      $0 + $1.element.digitValue * ($1.offset % 2 == 0 ? 1 : 3)
    }
    return sum % 10 == 0
  }

  /// EAN-8, UPC-A, EAN-13 or GTIN-14.
  static func ean(_ bytes: Span<UInt8>) -> Recognition {
    let end = bytes.end(of: 0) { $0.isDigit }
    guard end == bytes.count else { return .rejected(.unexpectedCharacter, at: end) }
    guard [8, 12, 13, 14].contains(end) else {
      return bytes.wrongCount(end, of: 14, where: \.isDigit)
    }
    return goods(bytes.array) ? .accepted : .rejected(.wrongCheckDigit, at: end - 1)
  }

  package static func isEAN(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count != 12 && ean(bytes.span).isAccepted
  }

  /// Eight places, the last one a digit or X; the normal form has the hyphen in the middle.
  static func issn(_ bytes: Span<UInt8>) -> Recognition {
    let digits = bytes.array.filter { $0 != 0x2D }.map(\.uppercased)
    guard digits.count == 8 else { return bytes.wrongCount(digits.count, of: 8) { $0 != "-" } }
    if let stray = (0..<bytes.count).first(where: { bytes[$0] == "-" && $0 != 4 }) {
      return .rejected(.unexpectedCharacter, at: stray)
    }
    guard digits.prefix(7).allSatisfy(\.isDigit), digits[7].isDigit || digits[7] == "X" else {
      return .rejected(.unexpectedCharacter, at: 0)
    }
    let sum = digits.enumerated().reduce(0) { sum, entry in
      sum + (8 - entry.offset) * (entry.element == "X" ? 10 : entry.element.digitValue)
    }
    guard sum % 11 == 0 else { return .rejected(.wrongCheckDigit, at: bytes.count - 1) }
    let text = String(decoding: digits, as: UTF8.self)
    return .accepted(normalForm: text.prefix(4) + "-" + text.suffix(4))
  }

  package static func isISSN(_ text: String, needsHyphen: Bool, isCaseSensitive: Bool) -> Bool {
    let bytes = Array(text.utf8)
    if needsHyphen, !text.contains("-") { return false }
    if isCaseSensitive, text.contains("x") { return false }
    return issn(bytes.span).isAccepted
  }
}
