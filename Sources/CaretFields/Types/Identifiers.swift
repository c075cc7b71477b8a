// Small formats of JSON Schema and their like: UUIDs, JSON pointers, base 64.

package enum Identifiers {
  /// `8-4-4-4-12` hexadecimal digits, which RFC 9562 writes in small letters.
  package static func uuid(_ bytes: Span<UInt8>) -> Recognition {
    for index in 0..<min(bytes.count, 36) {
      let isHyphenPlace = index == 8 || index == 13 || index == 18 || index == 23
      let isRight = isHyphenPlace ? bytes[index] == "-" : bytes[index].isHexDigit
      guard isRight else { return .rejected(.unexpectedCharacter, at: index) }
    }
    if bytes.count == 36 { return .accepted(normalForm: bytes.lowercasedText()) }
    return .rejected(bytes.count < 36 ? .incomplete : .excess, at: min(bytes.count, 36))
  }

  /// RFC 6901: `/` before each reference, `~` only as `~0` and `~1`.
  static func jsonPointer(_ bytes: Span<UInt8>) -> Recognition { jsonPointer(bytes, from: 0) }

  private static func jsonPointer(_ bytes: Span<UInt8>, from start: Int) -> Recognition {
    if start == bytes.count { return .accepted }
    guard bytes[start] == "/" else { return .rejected(.unexpectedCharacter, at: start) }
    var index = start
    while index < bytes.count {
      if bytes[index] == "~" {
        guard bytes.peek(index + 1) == "0" || bytes.peek(index + 1) == "1" else {
          return .rejected(.unexpectedCharacter, at: index)
        }
      }
      index += 1
    }
    return .accepted
  }

  /// A pointer in a URI's fragment: `#/foo/%20`.
  package static func jsonPointerFragment(_ bytes: Span<UInt8>) -> Recognition {
    guard bytes.peek(0) == "#" else { return .rejected(.unexpectedCharacter, at: 0) }
    for index in 1..<max(1, bytes.count) {
      switch bytes[index] {
      case "%":
        guard bytes.peek(index + 1).isHexDigit, bytes.peek(index + 2).isHexDigit else {
          return .rejected(.unexpectedCharacter, at: index)
        }
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*",
        "+",
        ",", ";", "=", ":", "@", "/":
        break
      default: return .rejected(.unexpectedCharacter, at: index)
      }
    }
    return jsonPointer(bytes, from: 1)
  }

  /// A number of steps up, an optional shift of the index, then `#` or a pointer.
  static func relativeJSONPointer(_ bytes: Span<UInt8>) -> Recognition {
    guard var index = natural(bytes, from: 0) else { return .rejected(.unexpectedCharacter, at: 0) }
    if bytes.peek(index) == "+" || bytes.peek(index) == "-" {
      guard let end = natural(bytes, from: index + 1), bytes[index + 1] != "0" else {
        return .rejected(.unexpectedCharacter, at: index)
      }
      index = end
    }
    if bytes.peek(index) == "#" {
      return index + 1 == bytes.count ? .accepted : .rejected(.excess, at: index + 1)
    }
    return jsonPointer(bytes, from: index)
  }

  private static func natural(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    let end = bytes.end(of: start) { $0.isDigit }
    guard end > start, end == start + 1 || bytes[start] != "0" else { return nil }
    return end
  }

  package enum Padding { case required, forbidden, optional }

  /// Base 64 (RFC 4648) in the plain or the URL-safe alphabet.
  package static func base64(
    _ bytes: Span<UInt8>, isURLSafe: Bool = false, padding: Padding = .required
  )
    -> Recognition
  {
    let end = bytes.end(of: 0) { byte in
      switch byte {
      case "a"..."z", "A"..."Z", "0"..."9": true
      case "+", "/": !isURLSafe
      case "-", "_": isURLSafe
      default: false
      }
    }
    let padded = bytes.end(of: end) { $0 == "=" }
    guard padded == bytes.count else { return .rejected(.unexpectedCharacter, at: padded) }
    if end % 4 == 1 { return .rejected(.incomplete, at: end) }
    let wanted = (4 - end % 4) % 4
    let isRight =
      switch padding {
      case .required: padded - end == wanted
      case .forbidden: padded == end
      case .optional: padded == end || padded - end == wanted
      }
    return isRight ? .accepted : .rejected(.incomplete, at: padded)
  }
}
