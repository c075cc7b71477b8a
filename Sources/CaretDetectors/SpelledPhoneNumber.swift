// Telephone numbers of North America whose digits are written as the letters on their keys: 1-800-FLOWERS.

extension NumberScanner {
  private static let freeOfCharge: [StaticString] = [
    "800", "833", "844", "855", "866", "877", "888",
  ]

  /// A number that is free of charge, with a word in capitals in it. What is longer than a number is dialled no more.
  func spelledNumber(at digit: Int) -> DetectedData? {
    // "+1 800 FLOWERS", "(800) FLOWERS"
    let isAbroad =
      text.byte(digit - 1) == UInt8(ascii: "+") && text.byte(digit) == UInt8(ascii: "1")
    let bracket = text.byte(digit - 1) == UInt8(ascii: "(") || isAbroad ? 1 : 0
    guard isApart(digit - bracket) else { return nil }
    var index = digit
    if text.byte(index) == UInt8(ascii: "1"), let next = behindSeparator(index + 1) { index = next }
    guard text.byte(index) == UInt8(ascii: "8"),
      Self.freeOfCharge.contains(where: { text.has($0, at: index) }),
      let first = behindSeparator(index + 3)
    else { return nil }
    let area = text.text(index..<index + 3)
    index = first
    var keys: [UInt8] = []
    var letterCount = 0
    while let key = key(at: index) {
      keys.append(key)
      if text[index].isLetter { letterCount += 1 }
      index += 1
      if text.byte(index) == UInt8(ascii: "-"), self.key(at: index + 1) != nil { index += 1 }
    }
    guard (7...10).contains(keys.count), letterCount > 2, !text.byte(index).isLetterOrDigit,
      text.byte(index) < 0x80, text.byte(index) != UInt8(ascii: "-")
    else { return nil }
    let number = String(decoding: keys.prefix(7), as: UTF8.self)
    return DetectedData(
      kind: .phone, utf8: digit - bracket..<index, normalForm: "+1" + area + number)
  }

  /// Where the next group begins, behind a hyphen, a full stop or a blank, with brackets or without them.
  private func behindSeparator(_ place: Int) -> Int? {
    var index = place
    if text.byte(index) == UInt8(ascii: ")") { index += 1 }
    if "-. ".utf8.contains(text.byte(index)) { index += 1 }
    if text.byte(index) == UInt8(ascii: "(") { index += 1 }
    return index > place ? index : nil
  }

  /// The digit on the key that a capital or a digit is dialled by.
  private func key(at index: Int) -> UInt8? {
    let byte = text.byte(index)
    if byte.isDigit { return byte }
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { return nil }
    return Array("22233344455566677778889999".utf8)[Int(byte - UInt8(ascii: "A"))]
  }

  private func isApart(_ start: Int) -> Bool {
    let before = text.byte(start - 1)
    return start == 0 || before <= 0x20 || "(:,;\"'".utf8.contains(before)
  }
}
