/// Addresses of network cards: six or eight bytes in hexadecimal.
enum HardwareAddress {
  /// Pairs between colons or hyphens, fours between points, or nothing between; the normal form has colons.
  static func recognize(_ bytes: Span<UInt8>) -> Recognition {
    let mark = bytes.end(of: 0) { $0.isHexDigit }
    let separator = bytes.peek(mark)
    let width = mark == bytes.count ? bytes.count : separator == "." ? 4 : 2
    guard mark == bytes.count || ":-.".utf8.contains(separator), mark == width else {
      return .rejected(.unexpectedCharacter, at: mark)
    }
    var digits: [UInt8] = []
    for index in 0..<bytes.count {
      if width < bytes.count, index % (width + 1) == width {
        guard bytes[index] == separator else {
          let isWhole = digits.count == 12 || digits.count == 16
          return .rejected(isWhole ? .excess : .unexpectedCharacter, at: index)
        }
      } else {
        guard bytes[index].isHexDigit else { return .rejected(.unexpectedCharacter, at: index) }
        digits.append(bytes[index].lowercased)
      }
    }
    guard digits.count == 12 || digits.count == 16 else {
      return bytes.wrongCount(
        digits.count, of: digits.count < 16 ? 12 : 16, where: \.isHexDigit)
    }
    let pairs = stride(from: 0, to: digits.count, by: 2).map {
      String(decoding: digits[$0..<($0 + 2)], as: UTF8.self)
    }
    return .accepted(normalForm: pairs.joined(separator: ":"))
  }
}
