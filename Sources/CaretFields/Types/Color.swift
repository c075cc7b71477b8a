/// HTML's simple colour: `#` and six hexadecimal digits; the normal form is in lower case.
enum Color {
  static func html(_ bytes: Span<UInt8>) -> Recognition {
    guard bytes.peek(0) == "#" else { return DatesAndTimes.fault(bytes, 0) }
    let end = bytes.end(of: 1) { $0.isHexDigit }
    if end > 7 { return .rejected(.excess, at: 7) }
    guard end == 7, bytes.count == 7 else { return DatesAndTimes.fault(bytes, end) }
    return .accepted(normalForm: String(decoding: bytes.array.map(\.lowercased), as: UTF8.self))
  }
}
