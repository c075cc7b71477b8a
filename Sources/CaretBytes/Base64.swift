/// Bytes as text in Base64 with padding, as RFC 4648 has it in section 4.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: some Collection<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isPadding = place > group.count
        result.append(isPadding ? UInt8(ascii: "=") : alphabet[value >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes that a text stands for; nil if it is no Base64, or bits behind its end are not zero.
  package static func decode(_ text: String) -> [UInt8]? {
    let signs = Array(text.utf8)
    guard signs.count % 4 == 0 else { return nil }
    let padding = signs.suffix(2).count { $0 == UInt8(ascii: "=") }
    var bytes: [UInt8] = []
    var value = 0
    for (index, sign) in signs.dropLast(padding).enumerated() {
      guard let digit = alphabet.firstIndex(of: sign) else { return nil }
      value = value << 6 | digit
      if index % 4 > 0 { bytes.append(UInt8(value >> (6 - 2 * (index % 4)) & 0xFF)) }
    }
    let unused = [0, 2, 4][padding]
    return padding > 0 && value & ((1 << unused) - 1) != 0 ? nil : bytes
  }
}
