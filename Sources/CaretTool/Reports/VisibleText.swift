internal import CaretText

/// Text as people may see it: what would drive a terminal, reorder a line or hide in it becomes a visible sign.
///
/// Names, lines of files, values and patterns come from anywhere. A terminal takes an escape among them for a
/// command: it sets the clipboard, renames the window or answers as if somebody had typed. So whatever goes
/// to a person goes through here, at the one door that all streams have (`Console`) and in the line that is being
/// edited (`LinePainter`). In a pipe standard output is data and stays as it is, byte for byte.
///
/// Control characters are shown as keyboards name them, `^[`; others by their number, `\u{202e}`; a byte that is no
/// UTF-8 as the shell's `$'…'` takes it, `\xE9`. Tabs and line ends are layout, and stay.
struct VisibleText {
  /// The signs that a hidden character gets.
  enum Form {
    /// `^[` and `\u{202e}`.
    case text
    /// JSON's own escapes, which mean the same to a program.
    case json
  }

  /// A character that has begun, and whose bytes are still to come.
  private var unfinished: [UInt8] = []

  /// Bytes as they may be shown. Text may be cut anywhere between two calls.
  mutating func shown(_ bytes: some Collection<UInt8>, _ form: Form = .text) -> [UInt8] {
    let bytes = Array(bytes)
    if unfinished.isEmpty, bytes.allSatisfy(Self.stays) { return bytes }
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count + bytes.count / 8)
    var place = 0
    while place < bytes.count {
      if unfinished.isEmpty {
        let run = bytes[place...].prefix(while: Self.stays)
        shown += run
        place = run.endIndex
        if place == bytes.count { break }
      }
      take(bytes[place], form, &shown)
      place += 1
    }
    return shown
  }

  /// What is left of a character whose end never came.
  mutating func end() -> [UInt8] {
    defer { unfinished = [] }
    return unfinished.flatMap { Array(VisibleText.sign(ofByte: $0).utf8) }
  }

  private mutating func take(_ byte: UInt8, _ form: Form, _ shown: inout [UInt8]) {
    if !unfinished.isEmpty, byte & 0xC0 == 0x80 {
      unfinished.append(byte)
      guard unfinished.count == VisibleText.byteCount(unfinished[0]) else { return }
      guard let text = String(validating: unfinished, as: UTF8.self) else {
        shown += end()
        return
      }
      unfinished = []
      for scalar in text.unicodeScalars { shown += VisibleText.shown(scalar, form).utf8 }
      return
    }
    if !unfinished.isEmpty { shown += end() }
    switch byte {
    case let byte where Self.stays(byte): shown.append(byte)
    case 0..<0x80: shown += VisibleText.shown(Unicode.Scalar(byte), form).utf8
    case 0xC2..<0xF5: unfinished = [byte]
    default: shown += VisibleText.sign(ofByte: byte).utf8
    }
  }

  /// Whether a byte is ASCII that is shown as it is.
  private static func stays(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte || byte == 0x09 || byte == 0x0A
  }

  private static func byteCount(_ lead: UInt8) -> Int { lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2 }

  private static func shown(_ scalar: Unicode.Scalar, _ form: Form) -> String {
    guard form == .json, isHidden(scalar) else { return sign(of: scalar) ?? String(scalar) }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  // MARK: - Signs

  /// A text of one line as it may be shown; a line end in it is a sign too.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { sign(of: $0) != nil }) else { return text }
    return text.unicodeScalars.map { sign(of: $0) ?? String($0) }.joined()
  }

  /// The sign that is shown for a character; nil for one that can be shown itself.
  static func sign(of scalar: Unicode.Scalar) -> String? {
    if let byte = PathText.byte(of: scalar) { return sign(ofByte: byte) }
    guard isHidden(scalar) else { return nil }
    switch scalar.value {
    case 0..<0x20: return "^" + String(Unicode.Scalar(UInt8(scalar.value + 0x40)))
    case 0x7F: return "^?"
    default: return number(scalar)
    }
  }

  /// A byte that is no text, by its number.
  static func sign(ofByte byte: UInt8) -> String {
    "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// A character by its number.
  static func number(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16) + "}"
  }

  /// Whether a character drives a terminal, gives a line another order, or is not to be seen at all.
  ///
  /// The joiners U+200C and U+200D and the variation selectors are parts of letters and emoji, and stay.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
