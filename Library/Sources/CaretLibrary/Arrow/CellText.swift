internal import CaretBytes
internal import CaretUnicode

/// Values that are no texts, written as ones: as JSON and ISO 8601 have them.
///
/// @safe: the views lie in memory that the object holds, and are lent as long as it lives.
@safe final class CellText {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var copy: UnsafeMutablePointer<UInt8>?

  deinit { unsafe copy?.deallocate() }

  /// The texts that were written, one after each `end`.
  func views() -> [ByteView] {
    unsafe copy?.deallocate()
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    let room = unsafe UnsafeMutableBufferPointer(start: place, count: bytes.count)
    _ = unsafe room.initialize(from: bytes)
    unsafe copy = place
    var start = 0
    return ends.map { end in
      defer { start = end }
      return unsafe ByteView(place + start, end - start)
    }
  }

  func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Ends a text.
  func end() { ends.append(bytes.count) }

  func write(_ text: String) { bytes += text.utf8 }
  func write(_ number: Int) { bytes.append(decimal: number) }

  /// A number with zeros before it.
  private func write(_ number: Int, digits: Int) {
    var power = 1
    for _ in 1..<digits { power *= 10 }
    while power > 1, number < power {
      bytes.append(UInt8(ascii: "0"))
      power /= 10
    }
    bytes.append(decimal: number)
  }

  /// A number whose last digits stand behind the point.
  func write(_ number: Int128, scale: Int) {
    let digits = Array(String(number.magnitude).utf8)
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let all =
      [UInt8](repeating: UInt8(ascii: "0"), count: max(0, scale + 1 - digits.count)) + digits
    bytes += all[..<(all.count - scale)]
    if scale > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes += all[(all.count - scale)...]
    }
  }

  /// A day, counted from 1 January 1970; one that no calendar has is its number.
  func write(day: Int) {
    guard (-1_000_000_000...1_000_000_000).contains(day) else { return write(day) }
    let date = CalendarDate(millisecondsSince1970: day * 86_400_000)
    if date.year < 0 { bytes.append(UInt8(ascii: "-")) }
    write(abs(date.year), digits: 4)
    bytes.append(UInt8(ascii: "-"))
    write(date.month, digits: 2)
    bytes.append(UInt8(ascii: "-"))
    write(date.day, digits: 2)
  }

  /// A time of day, with what is behind the second if that is not zero.
  func write(time: Int, perSecond: Int) {
    let seconds = time / perSecond
    write(seconds / 3600, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    write(seconds / 60 % 60, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    write(seconds % 60, digits: 2)
    let rest = time % perSecond
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    write(rest, digits: String(perSecond).utf8.count - 1)
  }

  func write(timestamp: Int, perSecond: Int, isUTC: Bool) {
    let perDay = perSecond * 86_400
    let (quotient, remainder) = timestamp.quotientAndRemainder(dividingBy: perDay)
    let day = remainder < 0 ? quotient - 1 : quotient
    write(day: day)
    bytes.append(UInt8(ascii: "T"))
    write(time: remainder < 0 ? remainder + perDay : remainder, perSecond: perSecond)
    if isUTC { bytes.append(UInt8(ascii: "Z")) }
  }
}
