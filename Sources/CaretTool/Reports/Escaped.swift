internal import CaretText

/// Text from outside in sentences for people: nothing in it can drive a terminal or reorder a line.
///
/// Which characters are dangerous is `VisibleText`'s knowledge, and every stream that people read goes through that
/// once more (see `Console`). A value inside a sentence is shown so, that it can be typed again.
enum Escaped {
  /// `text` in double quotes, with control, bidi and invisible characters as `\u{…}`.
  static func quoted(_ text: String) -> String {
    "\"" + plain(text) + "\""
  }

  /// `text` with control, bidi and invisible characters as `\u{…}`, and tabs and line ends as `\t`, `\n`.
  static func plain(_ text: String) -> String {
    let bytes = text.utf8.span
    guard bytes.indices.contains(where: { beginsEscaped(bytes[$0]) }),
      text.unicodeScalars.contains(where: isEscaped)
    else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case _ where PathText.byte(of: scalar) != nil:
        result += VisibleText.sign(ofByte: PathText.byte(of: scalar) ?? 0)
      case _ where VisibleText.isHidden(scalar): result += VisibleText.number(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a character that is escaped may begin with a byte: most words have none.
  private static func beginsEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte >= 0xE1
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    PathText.byte(of: scalar) != nil || VisibleText.isHidden(scalar)
  }
}
