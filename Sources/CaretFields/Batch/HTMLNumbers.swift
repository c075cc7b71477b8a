// How HTML reads numbers from attributes: what stands in front counts, the rest is let be.

enum HTMLNumbers {
  /// The "rules for parsing non-negative integers": nil for an error, and for what no length can be.
  static func length(_ text: String) -> Int? {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first.isWhitespace { bytes.removeFirst() }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let digits = bytes.prefix { $0.isDigit }
    guard !digits.isEmpty, let number = Int(String(decoding: digits, as: UTF8.self)),
      !isNegative || number == 0
    else { return nil }
    return number
  }

  /// The "rules for parsing floating-point number values": the number in front, as a valid one is written.
  static func number(_ text: String) -> String? {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first.isWhitespace { bytes.removeFirst() }
    var result: [UInt8] = []
    if bytes.first == UInt8(ascii: "-") {
      result.append(bytes.removeFirst())
    } else if bytes.first == UInt8(ascii: "+") {
      bytes.removeFirst()
    }
    let whole = takeDigits(&bytes)
    var fraction: ArraySlice<UInt8> = []
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      fraction = takeDigits(&bytes)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    result += whole
    if !fraction.isEmpty { result += [UInt8(ascii: ".")] + fraction }
    return String(decoding: result + exponent(&bytes), as: UTF8.self)
  }

  private static func exponent(_ bytes: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let mark = bytes.first, mark | 0x20 == UInt8(ascii: "e") else { return [] }
    var result = [bytes.removeFirst()]
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      result.append(bytes.removeFirst())
    }
    let digits = takeDigits(&bytes)
    return digits.isEmpty ? [] : result + digits
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix { $0.isDigit }
    bytes = bytes.dropFirst(digits.count)
    return digits
  }
}
