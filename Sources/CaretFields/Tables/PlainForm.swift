internal import CaretBytes
internal import CaretUnicode

/// How most values of a type are written, in so far as one look at the bytes tells them.
///
/// What a form takes the type's recognizer takes as well; of all else a form says nothing. So a column of a table asks
/// its type only about the cells that are not plain.
package enum PlainForm: BitwiseCopyable {
  /// Any text.
  case text
  /// An optional minus sign and digits.
  case integer
  /// The same, with a fraction or without.
  case number
  /// `yyyy-mm-dd`.
  case day
  /// A dotted local part at a host name.
  case mailbox
  /// `scheme://host:port/path?query#fragment`, each character one that needs no escape.
  case uri

  /// Where a value lies on the form's own scale, which ascends as the values do: millionths, or days with gaps.
  typealias Place = Int

  /// The place of a value; 0 for a form without a scale, nil for a value that is not plain.
  @inline(__always)
  func place(of bytes: ByteView) -> Place? {
    switch self {
    case .text: 0
    case .integer: Self.number(bytes, mostDecimals: 0)
    case .number: Self.number(bytes, mostDecimals: 6)
    case .day: Self.day(bytes)
    case .mailbox: Self.isMailbox(bytes) ? 0 : nil
    case .uri: Self.isURI(bytes) ? 0 : nil
    }
  }

  /// The place of a bound; nil where the scale has none.
  func place(of quantity: Quantity) -> Place? {
    switch (self, quantity) {
    case (.integer, .number(let number)), (.number, .number(let number)):
      guard (-6...12).contains(number.exponent), number.mantissa.magnitude < 1_000_000_000_000
      else {
        return nil
      }
      let millionths = (0..<number.exponent + 6).reduce(number.mantissa) { sum, _ in sum * 10 }
      return millionths.magnitude < 1 << 62 ? Int(millionths) : nil
    case (.day, .ticks(let days)):
      let day = CivilDay(daysSince1970: days)
      guard (0...9999).contains(day.year) else { return nil }
      return Self.place(day.year, day.month, day.day)
    default: return nil
    }
  }

  // MARK: Numbers

  private static func number(_ bytes: ByteView, mostDecimals: Int) -> Place? {
    var index = bytes.count > 0 && bytes[0] == "-" ? 1 : 0
    let isNegative = index == 1
    let whole = index
    // Twelve digits and six decimals fit; a longer number is not plain.
    guard bytes.count &- whole <= 13 else { return nil }
    var value = 0
    while index < bytes.count, bytes[index].isDigit {
      value = value &* 10 &+ Int(bytes[index] &- 0x30)
      index &+= 1
    }
    guard index > whole, index &- whole <= 12 else { return nil }
    var decimals = 0
    if index < bytes.count {
      guard bytes[index] == ".", mostDecimals > 0 else { return nil }
      decimals = bytes.count &- index &- 1
      guard decimals > 0, decimals <= mostDecimals else { return nil }
      index &+= 1
      while index < bytes.count {
        guard bytes[index].isDigit else { return nil }
        value = value &* 10 &+ Int(bytes[index] &- 0x30)
        index &+= 1
      }
    }
    let millionths = value &* factor(decimals)
    return isNegative ? -millionths : millionths
  }

  /// What makes millionths of a number with so many decimals.
  private static func factor(_ decimals: Int) -> Int {
    switch decimals {
    case 0: 1_000_000
    case 1: 100_000
    case 2: 10_000
    case 3: 1000
    case 4: 100
    case 5: 10
    default: 1
    }
  }

  // MARK: Days

  private static func place(_ year: Int, _ month: Int, _ day: Int) -> Place {
    year << 9 | month << 5 | day
  }

  private static func day(_ bytes: ByteView) -> Place? {
    guard bytes.count == 10 else { return nil }
    // Digits become their values and hyphens 0; more than 9, or than 0, is a high bit when 0x76, or 0x7F, is added.
    let front = bytes.word(at: 0) ^ 0x2D30_302D_3030_3030
    let back = UInt64(bytes.number(at: 8, as: UInt16.self) ^ 0x3030)
    let above = (front | (front &+ 0x7F76_767F_7676_7676)) | (back | (back &+ 0x7676))
    guard above & 0x8080_8080_8080_8080 == 0 else { return nil }
    // In each byte the number that its digit and the next one make.
    let pairs = front &* 10 &+ front &>> 8
    let year = Int(pairs & 0xFF) &* 100 &+ Int(pairs &>> 16 & 0xFF)
    let (month, day) = (Int(pairs &>> 40 & 0xFF), Int(back & 0xFF) &* 10 &+ Int(back &>> 8))
    guard year > 0, 1...12 ~= month, day > 0,
      day <= 28 || day <= CivilDay.dayCount(ofMonth: month, in: year)
    else { return nil }
    return place(year, month, day)
  }

  // MARK: Addresses

  /// No part of so short an address is too long.
  private static func isMailbox(_ bytes: ByteView) -> Bool {
    guard bytes.count <= 63 else { return false }
    var index = 0
    repeat {
      let start = index
      while index < bytes.count, EmailAddress.isAtomByte(bytes[index]) { index &+= 1 }
      guard index > start, index < bytes.count else { return false }
      index &+= 1
    } while bytes[index &- 1] == "."
    return bytes[index &- 1] == "@" && isHost(bytes, from: index)
  }

  private static func isHost(_ bytes: ByteView, from start: Int) -> Bool {
    var index = start
    while true {
      let label = index
      while index < bytes.count, bytes[index].isLetterOrDigit || bytes[index] == "-" { index &+= 1 }
      guard index > label, bytes[label] != "-", bytes[index &- 1] != "-" else { return false }
      if index == bytes.count { return true }
      guard bytes[index] == "." else { return false }
      index &+= 1
    }
  }

  private static func isURI(_ bytes: ByteView) -> Bool {
    guard bytes.count > 0, bytes[0].isLetter else { return false }
    var index = 1
    while index < bytes.count, bytes[index].isLetterOrDigit { index &+= 1 }
    guard index &+ 3 <= bytes.count, bytes[index] == ":", bytes[index &+ 1] == "/",
      bytes[index &+ 2] == "/"
    else { return false }
    index = endOfCharacters(bytes, from: index &+ 3)
    if index < bytes.count, bytes[index] == ":" {
      index &+= 1
      while index < bytes.count, bytes[index].isDigit { index &+= 1 }
    }
    // Path, query and fragment, each of which is there or not.
    var part: UInt8 = 0x2F
    if index < bytes.count, bytes[index] != "/", bytes[index] != "?", bytes[index] != "#" {
      return false
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == "#" {
        if part == "#" { return false }
        part = 0x23
      } else if byte != "/", byte != "?", byte != ":", byte != "@" {
        return false
      }
      index = endOfCharacters(bytes, from: index &+ 1)
    }
    return true
  }

  /// The end of the unreserved characters and sub-delimiters of RFC 3986.
  @inline(__always)
  private static func endOfCharacters(_ bytes: ByteView, from start: Int) -> Int {
    var index = start
    while index < bytes.count, URI.isPlain(bytes[index]) { index &+= 1 }
    return index
  }
}
