/// Carries through a JSON decoder what the decoder would lose.
///
/// One pass over the text, which needn't be valid, copies it and changes two things inside strings:
/// - every member's name gets its number in the object in front, eight digits, so that sorting the names
///   gives the order of the text and equal names stay apart;
/// - an escaped lone surrogate becomes a mark (U+10FFFE, which no text uses) and its four hexadecimal
///   digits. The mark itself, should it occur, becomes the mark and `FFFE`, so that nothing is ambiguous.
///
/// A comma before a closing bracket, which the decoder would let pass, is made a plain error.
///
/// Whatever is wrong in the text stays wrong in the copy, so the decoder still judges it.
struct JSONMarking {
  private let bytes: [UInt8]
  private var next = 0
  private var copy: [UInt8] = []
  /// For each open container: the number of the next member, or nil for an array.
  private var memberNumbers: [Int?] = []
  private var expectsName = false
  private var afterComma = false

  private static let mark: [UInt8] = Array("\u{10FFFE}".utf8)
  private static let nameDigits = 8

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    copy.reserveCapacity(bytes.count + 64)
  }

  /// The text with its marks.
  mutating func marked() -> [UInt8] {
    while next < bytes.count {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") {
        copyString()
        continue
      }
      noteStructure(byte)
      copy.append(byte)
      noteTrailingComma(byte)
      next += 1
    }
    return copy
  }

  /// Keeps track of the containers: a name comes after `{`, and after `,` in an object.
  private mutating func noteStructure(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"):
      memberNumbers.append(0)
      expectsName = true
    case UInt8(ascii: "["):
      memberNumbers.append(nil)
      expectsName = false
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = memberNumbers.popLast()
      expectsName = false
    case UInt8(ascii: ","):
      expectsName = memberNumbers.last.map { $0 != nil } ?? false
    default: break
    }
  }

  /// The decoder lets `[1,]` pass, JSON doesn't: a second comma makes it refuse.
  private mutating func noteTrailingComma(_ byte: UInt8) {
    guard byte > 0x20 else { return }
    if afterComma, byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      copy[copy.count - 1] = UInt8(ascii: ",")
    }
    afterComma = byte == UInt8(ascii: ",")
  }

  private mutating func copyString() {
    afterComma = false
    copy.append(bytes[next])
    next += 1
    if expectsName, let number = memberNumbers.last ?? nil {
      let digits = String(number)
      copy += [UInt8](
        repeating: UInt8(ascii: "0"), count: max(0, Self.nameDigits - digits.utf8.count))
      copy += digits.utf8
      memberNumbers[memberNumbers.count - 1] = number + 1
    }
    expectsName = false
    while next < bytes.count {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\\") {
        copyEscape()
      } else if byte == Self.mark[0], bytes[next...].starts(with: Self.mark) {
        copy += Self.mark + Array("FFFE".utf8)
        next += Self.mark.count
      } else {
        copy.append(byte)
        next += 1
        if byte == UInt8(ascii: "\"") { return }
      }
    }
  }

  private mutating func copyEscape() {
    guard let unit = codeUnit(at: next) else {
      copyBytes(2)
      return
    }
    switch unit {
    case 0xD800..<0xDC00:
      guard let low = codeUnit(at: next + 6), (0xDC00..<0xE000).contains(low) else {
        copyLoneSurrogate()
        return
      }
      if (unit, low) == (0xDBFF, 0xDFFE) {
        copy += Self.mark + Array("FFFE".utf8)
        next += 12
      } else {
        copyBytes(12)
      }
    case 0xDC00..<0xE000: copyLoneSurrogate()
    default: copyBytes(6)
    }
  }

  private mutating func copyLoneSurrogate() {
    copy += Self.mark
    copy += bytes[(next + 2)..<(next + 6)]
    next += 6
  }

  private mutating func copyBytes(_ count: Int) {
    let end = min(bytes.count, next + count)
    copy += bytes[next..<end]
    next = end
  }

  /// The code unit of a `\uXXXX` that starts at `index`.
  private func codeUnit(at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for digit in bytes[(index + 2)..<(index + 6)] {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return unit
  }

  /// A decoded string with its marks taken out.
  static func unmarkedString(_ text: String) -> JSONValue {
    let units = Array(text.utf16)
    guard let first = firstMark(in: units[...]) else { return .string(text) }
    var result = Array(units[..<first])
    var rest = units[first...]
    while let start = firstMark(in: rest) {
      result += rest[..<start]
      let digits = String(decoding: rest[(start + 2)..<(start + 6)], as: UTF16.self)
      let unit = UInt16(digits, radix: 16) ?? 0xFFFD
      result += unit == 0xFFFE ? [0xDBFF, 0xDFFE] : [unit]
      rest = rest[(start + 6)...]
    }
    result += rest
    if let text = String(validating: result, as: UTF16.self) { return .string(text) }
    return .unpairedString(result)
  }

  private static func firstMark(in units: ArraySlice<UInt16>) -> Int? {
    var index = units.startIndex
    while index + 6 <= units.endIndex {
      if units[index] == 0xDBFF && units[index + 1] == 0xDFFE { return index }
      index += 1
    }
    return nil
  }

  /// A decoded member's name without its number; lone surrogates in it become U+FFFD.
  static func unmarkedName(_ name: String) -> String {
    unmarkedString(String(name.dropFirst(nameDigits))).stringValue ?? ""
  }
}
