/// Text in UTF-16 or UTF-32, which begins with a byte order mark.
enum WideText {
  /// The text in UTF-8; nil if it has no such mark.
  static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    guard let form = Form.allCases.first(where: { bytes.starts(with: $0.mark) }) else { return nil }
    let count = form.mark.count
    let units = (1..<max(1, bytes.count / count)).lazy.map { index in
      let unit = bytes[index * count..<(index + 1) * count]
      return form.isBig
        ? unit.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        : unit.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    let text =
      count == 2
      ? String(decoding: units.map { UInt16($0) }, as: UTF16.self)
      : String(decoding: units, as: UTF32.self)
    return Array(text.utf8)
  }

  /// A text in the form of another, whose mark tells it; nil if that has none.
  static func bytes(of text: [UInt8], like other: [UInt8]) -> [UInt8]? {
    guard let form = Form.allCases.first(where: { other.starts(with: $0.mark) }) else { return nil }
    let string = String(decoding: text, as: UTF8.self)
    let units =
      form.mark.count == 2
      ? string.utf16.map { UInt32($0) } : string.unicodeScalars.map(\.value)
    let shifts = (0..<form.mark.count).map { UInt32($0 * 8) }
    return units.reduce(into: form.mark) { bytes, unit in
      for shift in form.isBig ? shifts.reversed() : shifts {
        bytes.append(UInt8(truncatingIfNeeded: unit >> shift))
      }
    }
  }

  /// Whether a text begins with such a mark.
  static func isMarked(_ bytes: [UInt8]) -> Bool {
    Form.allCases.contains { bytes.starts(with: $0.mark) }
  }

  /// Those of four bytes come first: the mark of the one with the small end in front is one of UTF-16 and a zero, which no text
  /// begins with.
  private enum Form: CaseIterable {
    case utf32Little, utf32Big, utf16Little, utf16Big

    var mark: [UInt8] {
      switch self {
      case .utf32Little: [0xFF, 0xFE, 0, 0]
      case .utf32Big: [0, 0, 0xFE, 0xFF]
      case .utf16Little: [0xFF, 0xFE]
      case .utf16Big: [0xFE, 0xFF]
      }
    }

    var isBig: Bool { self == .utf32Big || self == .utf16Big }
  }
}
