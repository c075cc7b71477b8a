internal import CaretUnicode

// The host parser of the WHATWG URL Standard: domains through IDNA, IPv4 in all its spellings, IPv6 in
// brackets, and opaque hosts for schemes that are not special.

package enum WebURLHost {
  struct Failure: Error {}

  static func parse(_ part: ArraySlice<UInt32>, isSpecial: Bool) throws(Failure) -> String {
    if part.first == 0x5B {
      guard part.last == 0x5D, let address = ipv6(Array(part.dropFirst().dropLast())) else {
        throw Failure()
      }
      return "[" + serialize(ipv6: address) + "]"
    }
    if !isSpecial { return try opaque(part) }
    let bytes = PercentEncoding.decode(Array(utf8(of: part)))
    let decoded = FieldValue(bytes: bytes).scalars
    guard let domain = ascii(decoded), !domain.isEmpty,
      !domain.utf8.contains(where: { isForbidden($0, inDomain: true) })
    else { throw Failure() }
    if endsInNumber(domain) {
      guard let address = ipv4(domain) else { throw Failure() }
      return (0..<4).map { String((address >> (24 - 8 * $0)) & 255) }.joined(separator: ".")
    }
    return domain
  }

  /// The standard's "domain to ASCII": plain ASCII without `xn--` is only lowercased.
  static func ascii(_ scalars: [UInt32]) -> String? {
    if scalars.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: scalars.map { UInt8($0).lowercased }, as: UTF8.self)
    }
    return HostNameCoder.whatwg.ascii(newMappings(scalars))
  }

  /// What UTS #46 maps since Unicode 15.1 and 16, and ICU 72 turns down.
  private static func newMappings(_ scalars: [UInt32]) -> [UInt32] {
    scalars.compactMap { scalar in
      switch scalar {
      case 0x1E9E: 0xDF
      case 0x10A0...0x10C5, 0x10C7, 0x10CD: scalar + 0x1C60
      case 0x04C0: 0x04CF
      case 0x2132: 0x214E
      case 0x2183: 0x2184
      case 0x2F868: 0x36FC
      case 0x2F874: 0x5F53
      case 0x2F91F: 0x243AB
      case 0x2F95F: 0x7AEE
      case 0x2F9BF: 0x45D7
      case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2061...0x2063, 0x206A...0x206F, 0x3164, 0xFFA0:
        nil
      default: scalar
      }
    }
  }

  private static func utf8(of scalars: ArraySlice<UInt32>) -> [UInt8] {
    var text = ""
    for scalar in scalars { text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    return Array(text.utf8)
  }

  private static func opaque(_ part: ArraySlice<UInt32>) throws(Failure) -> String {
    for scalar in part {
      if let byte = UInt8(exactly: scalar), isForbidden(byte, inDomain: false) { throw Failure() }
    }
    return PercentEncoding.encode(part, .c0Control)
  }

  static func isForbidden(_ byte: UInt8, inDomain: Bool) -> Bool {
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0D, " ", "#", "/", ":", "<", ">", "?", "@", "[", "\\", "]", "^", "|":
      true
    case 0x01...0x1F, 0x7F, "%": inDomain
    default: false
    }
  }

  // MARK: IPv4

  private static func endsInNumber(_ domain: String) -> Bool {
    var parts = domain.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last == "", parts.count > 1 { parts.removeLast() }
    guard let last = parts.last, !last.isEmpty else { return false }
    return last.utf8.allSatisfy(\.isDigit) || ipv4Number(last) != nil
  }

  private static func ipv4(_ domain: String) -> Int? {
    var parts = domain.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last == "", parts.count > 1 { parts.removeLast() }
    guard parts.count <= 4 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard let number = ipv4Number(part) else { return nil }
      numbers.append(number)
    }
    guard numbers.dropLast().allSatisfy({ $0 <= 255 }) else { return nil }
    let limit = 1 << (8 * (5 - numbers.count))
    guard let last = numbers.last, last < limit else { return nil }
    return numbers.dropLast().enumerated().reduce(last) { $0 + $1.element << (8 * (3 - $1.offset)) }
  }

  /// Decimal, `0` octal or `0x` hexadecimal; too large numbers stay too large.
  private static func ipv4Number(_ part: Substring) -> Int? {
    var digits = Array(part.utf8)[...]
    guard !digits.isEmpty else { return nil }
    var radix = 10
    if digits.count >= 2, digits.first! == "0" {
      let second = digits[digits.startIndex + 1]
      radix = second | 0x20 == "x" ? 16 : 8
      digits = digits.dropFirst(radix == 16 ? 2 : 1)
    }
    var number = 0
    for digit in digits {
      guard digit.digitValue < radix else { return nil }
      number = min(number * radix + digit.digitValue, 1 << 40)
    }
    return number
  }

  // MARK: IPv6

  private static func ipv6(_ text: [UInt32]) -> [UInt16]? {
    var bytes: [UInt8] = []
    for scalar in text {
      guard let byte = UInt8(exactly: scalar) else { return nil }
      bytes.append(byte)
    }
    guard IPAddress.v6(bytes.span).isAccepted else { return nil }
    return IPAddress.groups(bytes)
  }

  package static func serialize(ipv6 groups: [UInt16]) -> String {
    var best = 0..<0
    var start = 0
    while start < 8 {
      var end = start
      while end < 8, groups[end] == 0 { end += 1 }
      if end - start > max(1, best.count) { best = start..<end }
      start = max(end, start + 1)
    }
    func hex(_ range: Range<Int>) -> String {
      groups[range].map { String($0, radix: 16) }.joined(separator: ":")
    }
    if best.isEmpty { return hex(0..<8) }
    return hex(0..<best.lowerBound) + "::" + hex(best.upperBound..<8)
  }
}

extension IPAddress {
  /// The eight groups of an address that `v6` accepts.
  package static func groups(_ bytes: [UInt8]) -> [UInt16] {
    var front: [UInt16] = []
    var back: [UInt16] = []
    var hasGap = false
    var index = 0
    while index < bytes.count {
      if bytes[index] == ":" {
        if index + 1 < bytes.count, bytes[index + 1] == ":" {
          hasGap = true
          index += 1
        }
        index += 1
        continue
      }
      let end = bytes[index...].firstIndex { $0 == ":" } ?? bytes.count
      let part = bytes[index..<end]
      let numbers: [UInt16]
      if part.contains(0x2E) {
        let quad = part.split(separator: 0x2E).map {
          $0.reduce(UInt16(0)) { $0 * 10 + UInt16($1 - 0x30) }
        }
        numbers = [quad[0] << 8 | quad[1], quad[2] << 8 | quad[3]]
      } else {
        numbers = [part.reduce(UInt16(0)) { $0 << 4 | UInt16($1.digitValue) }]
      }
      if hasGap { back += numbers } else { front += numbers }
      index = end
    }
    return front + [UInt16](repeating: 0, count: 8 - front.count - back.count) + back
  }
}
