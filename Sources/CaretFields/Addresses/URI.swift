// URIs of RFC 3986 and IRIs of RFC 3987, by their grammar, and URI templates of RFC 6570.

enum URI {
  enum Form { case absolute, reference }
  enum Alphabet { case ascii, international }

  static func recognize(_ bytes: Span<UInt8>, _ form: Form, _ alphabet: Alphabet) -> Recognition {
    var index = 0
    if let colon = schemeEnd(bytes) {
      index = colon + 1
    } else if form == .absolute {
      return .rejected(.unexpectedCharacter, at: 0)
    } else if bytes.peek(0) == ":" {
      return .rejected(.unexpectedCharacter, at: 0)
    }
    // Without a scheme the first segment of a path holds no colon.
    let isRelative = index == 0
    if bytes.has("//", at: index) {
      let start = index + 2
      let end = bytes.end(of: start) { $0 != "/" && $0 != "?" && $0 != "#" }
      if let wrong = authority(bytes, start..<end, alphabet) {
        return .rejected(.badHost, at: wrong)
      }
      index = end
    } else if isRelative {
      let end = bytes.end(of: 0) { $0 != "/" && $0 != "?" && $0 != "#" }
      if let colon = bytes.firstIndex(of: 0x3A, to: end) {
        return .rejected(.unexpectedCharacter, at: colon)
      }
    }
    return rest(bytes, from: index, alphabet)
  }

  private static func rest(_ bytes: Span<UInt8>, from start: Int, _ alphabet: Alphabet)
    -> Recognition
  {
    var part: UInt8 = 0x2F
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case "?" where part == "/":
        part = 0x3F
        index += 1
      case "#":
        if part == "#" { return .rejected(.unexpectedCharacter, at: index) }
        part = 0x23
        index += 1
      case "/", "?", ":", "@": index += 1
      default:
        guard character(bytes, &index, alphabet, isQuery: part == "?") else {
          return .rejected(.unexpectedCharacter, at: index)
        }
      }
    }
    return .accepted
  }

  /// The index of the colon behind a scheme.
  private static func schemeEnd(_ bytes: Span<UInt8>) -> Int? {
    guard bytes.peek(0).isLetter else { return nil }
    let end = bytes.end(of: 1) { $0.isLetterOrDigit || $0 == "+" || $0 == "-" || $0 == "." }
    return bytes.peek(end) == ":" ? end : nil
  }

  /// An unreserved character, a sub-delimiter or an escape; the index moves behind it.
  private static func character(
    _ bytes: Span<UInt8>, _ index: inout Int, _ alphabet: Alphabet, isQuery: Bool = false
  ) -> Bool {
    switch bytes[index] {
    case let byte where isPlain(byte):
      index += 1
      return true
    case "%":
      guard bytes.peek(index + 1).isHexDigit, bytes.peek(index + 2).isHexDigit else { return false }
      index += 3
      return true
    case 0x80...:
      guard alphabet == .international else { return false }
      let width = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
      guard index + width <= bytes.count else { return false }
      let (scalar, decoded) = FieldValue.decode(bytes.array(index..<index + width), at: 0)
      guard decoded == width, isUniversal(scalar, isQuery: isQuery) else { return false }
      index += width
      return true
    default: return false
    }
  }

  /// Whether a byte is an unreserved character or a sub-delimiter.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*",
      "+", ",", ";", "=":
      true
    default: false
    }
  }

  /// RFC 3987's `ucschar` and, in a query, `iprivate`.
  private static func isUniversal(_ scalar: UInt32, isQuery: Bool) -> Bool {
    switch scalar {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0xE000...0xF8FF: isQuery
    case 0xF0000...: isQuery && scalar & 0xFFFF < 0xFFFE
    case 0x10000...0xEFFFD: scalar & 0xFFFF < 0xFFFE && !(0xE0000..<0xE1000).contains(scalar)
    default: false
    }
  }

  /// The index of what is wrong in `userinfo@host:port`, nil when all is well.
  private static func authority(_ bytes: Span<UInt8>, _ range: Range<Int>, _ alphabet: Alphabet)
    -> Int?
  {
    var start = range.lowerBound
    if let at = bytes.lastIndex(of: 0x40, from: start, to: range.upperBound) {
      var index = start
      while index < at {
        if bytes[index] == ":" {
          index += 1
        } else if !character(bytes, &index, alphabet) {
          return index
        }
      }
      start = at + 1
    }
    if bytes.peek(start) == "[", start < range.upperBound {
      guard let close = bytes.firstIndex(of: 0x5D, from: start, to: range.upperBound) else {
        return start
      }
      let inside = bytes.extracting(start + 1..<close)
      guard IPAddress.v6(inside).isAccepted || isFuture(inside) else { return start }
      return port(bytes, close + 1..<range.upperBound)
    }
    var index = start
    while index < range.upperBound, bytes[index] != ":" {
      guard character(bytes, &index, alphabet) else { return index }
    }
    return port(bytes, index..<range.upperBound)
  }

  private static func port(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    guard bytes[range.lowerBound] == ":" else { return range.lowerBound }
    let end = bytes.end(of: range.lowerBound + 1, upTo: range.upperBound) { $0.isDigit }
    return end == range.upperBound ? nil : end
  }

  /// `v1.something`
  private static func isFuture(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.peek(0) | 0x20 == "v" else { return false }
    let dot = bytes.end(of: 1) { $0.isHexDigit }
    guard dot > 1, bytes.peek(dot) == ".", dot + 1 < bytes.count else { return false }
    var index = dot + 1
    while index < bytes.count {
      if bytes[index] == ":" {
        index += 1
      } else if bytes[index] == "%" || !character(bytes, &index, .ascii) {
        return false
      }
    }
    return true
  }

  // MARK: Templates

  static func template(_ bytes: Span<UInt8>) -> Recognition {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case "{":
        guard let end = bytes.firstIndex(of: 0x7D, from: index) else {
          return .rejected(.incomplete, at: bytes.count)
        }
        if let wrong = expression(bytes, index + 1..<end) {
          return .rejected(.unexpectedCharacter, at: wrong)
        }
        index = end + 1
      case "%":
        guard bytes.peek(index + 1).isHexDigit, bytes.peek(index + 2).isHexDigit else {
          return .rejected(.unexpectedCharacter, at: index)
        }
        index += 3
      case 0...0x20, "\"", "<", ">", "\\", "^", "`", "|", "}", 0x7F:
        return .rejected(.unexpectedCharacter, at: index)
      default: index += 1
      }
    }
    return .accepted
  }

  /// `operator? variable (, variable)*`, where a variable ends in `*` or `:length`.
  private static func expression(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    if index < range.upperBound {
      switch bytes[index] {
      case "+", "#", ".", "/", ";", "?", "&", "=", ",", "!", "@", "|": index += 1
      default: break
      }
    }
    while true {
      if let wrong = variable(bytes, &index, range.upperBound) { return wrong }
      if index == range.upperBound { return nil }
      guard bytes[index] == "," else { return index }
      index += 1
    }
  }

  private static func variable(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Int? {
    var hadCharacter = false
    while index < end {
      if bytes[index].isLetterOrDigit || bytes[index] == "_" {
        index += 1
      } else if bytes[index] == "%", index + 2 < end, bytes[index + 1].isHexDigit,
        bytes[index + 2].isHexDigit
      {
        index += 3
      } else if bytes[index] == ".", hadCharacter, index + 1 < end, bytes[index + 1] != "." {
        index += 1
      } else {
        break
      }
      hadCharacter = true
    }
    guard hadCharacter else { return index }
    if index < end, bytes[index] == "*" {
      index += 1
    } else if index < end, bytes[index] == ":" {
      let digits = bytes.end(of: index + 1, upTo: end) { $0.isDigit }
      guard (1...4).contains(digits - index - 1), bytes[index + 1] != "0" else { return index + 1 }
      index = digits
    }
    return nil
  }
}
