/// Text from outside made safe to show: nothing in it can drive a terminal or reorder a line.
enum Escaped {
  /// `text` in double quotes, with control, bidi and invisible characters as `\u{…}`.
  static func quoted(_ text: String) -> String {
    "\"" + plain(text) + "\""
  }

  /// `text` with control, bidi and invisible characters as `\u{…}`, and tabs and line ends as `\t`, `\n`.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case _ where PathText.byte(of: scalar) != nil:
        // A byte of a path that is no UTF-8, as the shell's $'…' takes it.
        result += "\\x" + String(PathText.byte(of: scalar) ?? 0, radix: 16, uppercase: true)
      case _ where isUnsafe(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200B, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }
}
