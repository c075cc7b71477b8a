internal import CaretText

/// A line of a file as paper can show it: what has no form becomes a sign.
///
/// Control characters are shown as keyboards name them, `^[`; separators of lines and paragraphs inside of a line, and
/// controls above ASCII, by their number, `\u{2028}`; a byte that is no UTF-8 as the shell's `$'…'` takes it, `\xE9`. Tabs
/// stay, and what orders text of two directions does its work. A byte order mark at the front is not shown.
struct VisibleLine {
  /// Valid UTF-8.
  private(set) var text: [UInt8] = []
  /// Nil where each byte is shown as it is.
  private(set) var map: OffsetMap?
  /// Whether nothing but printable characters of ASCII and tabs is in it.
  private(set) var isPlain = true

  init(_ bytes: ArraySlice<UInt8>) {
    var needsSigns = false
    for byte in bytes where byte < 0x20 && byte != 0x09 || byte >= 0x7F {
      isPlain = false
      needsSigns = needsSigns || byte < 0x80
      if needsSigns { break }
    }
    if isPlain || !needsSigns && Self.isPresentable(bytes) {
      text = Array(bytes)
    } else {
      makeSigns(Array(bytes))
    }
  }

  /// U+FEFF.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether it is valid UTF-8 without any control character.
  private static func isPresentable(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.starts(with: mark) else {
      return false
    }
    return text.unicodeScalars.allSatisfy { sign(of: $0) == nil }
  }

  private mutating func makeSigns(_ bytes: [UInt8]) {
    var map = OffsetMap()
    var isInPlainPiece = false
    var place = 0
    var iterator = ScalarReader(bytes)
    while let (scalar, count) = iterator.next() {
      let isMark = place == 0 && scalar == "\u{FEFF}"
      let sign = isMark ? "" : scalar.map(Self.sign) ?? Self.sign(ofByte: bytes[place])
      if let sign {
        map.append(shown: text.count, source: place, isSign: true)
        text += Array(sign.utf8)
      } else {
        if !isInPlainPiece { map.append(shown: text.count, source: place, isSign: false) }
        text += bytes[place..<place + count]
      }
      isInPlainPiece = sign == nil
      place += count
    }
    self.map = map
  }

  /// The sign for a character; nil for one that shows itself.
  static func sign(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09: nil
    case 0..<0x20: "^" + String(Unicode.Scalar(UInt8(scalar.value + 0x40)))
    case 0x7F: "^?"
    case 0x80..<0xA0, 0x2028, 0x2029: "\\u{" + String(scalar.value, radix: 16) + "}"
    default: nil
    }
  }

  static func sign(ofByte byte: UInt8) -> String {
    "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// A name or another text of one line, in which nothing may reorder what stands beside it.
  static func name(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if let byte = PathText.byte(of: scalar) { return sign(ofByte: byte) }
      switch scalar.value {
      case 0x09, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF:
        return "\\u{" + String(scalar.value, radix: 16) + "}"
      default: return sign(of: scalar) ?? String(scalar)
      }
    }.joined()
  }
}

/// The characters of bytes; nil for a byte that belongs to none.
private struct ScalarReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (scalar: Unicode.Scalar?, count: Int)? {
    guard place < bytes.count else { return nil }
    let lead = bytes[place]
    let count =
      lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    if count > 0, place + count <= bytes.count,
      let text = String(validating: bytes[place..<place + count], as: UTF8.self),
      let scalar = text.unicodeScalars.first
    {
      place += count
      return (scalar, count)
    }
    place += 1
    return (nil, 1)
  }
}
