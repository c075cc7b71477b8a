// Dates and times as HTML's controls, RFC 3339 and ISO 8601 write them.
//
// HTML: "Dates and times" of the HTML Standard (years of four digits or more, year 0 excluded, no leap
// second). RFC 3339: four-digit years, a zone always, a leap second only at 23:59:60 UTC.

internal import CaretUnicode

package enum DatesAndTimes {
  // MARK: HTML

  /// `yyyy-mm-dd`; counted in days.
  static func date(_ bytes: Span<UInt8>) -> Recognition {
    var index = 0
    switch day(bytes, &index) {
    case .failure(let fault): return .rejected(fault.fault, at: fault.index)
    case .success(let date):
      return ended(bytes, index, .accepted(quantity: .ticks(date.daysSince1970)))
    }
  }

  /// `yyyy-mm`; counted in months.
  static func month(_ bytes: Span<UInt8>) -> Recognition {
    var index = 0
    guard let year = year(bytes, &index) else { return fault(bytes, index) }
    guard literal("-", bytes, &index) else { return fault(bytes, index) }
    let start = index
    guard let month = bytes.digits(2, at: &index) else { return fault(bytes, index) }
    guard (1...12).contains(month) else { return .rejected(.outOfRange, at: start) }
    return ended(bytes, index, .accepted(quantity: .ticks((year - 1970) * 12 + month - 1)))
  }

  /// `yyyy-Www`; counted in weeks.
  static func week(_ bytes: Span<UInt8>) -> Recognition {
    var index = 0
    guard let year = year(bytes, &index) else { return fault(bytes, index) }
    guard literal("-", bytes, &index), literal("W", bytes, &index) else {
      return fault(bytes, index)
    }
    let start = index
    guard let week = bytes.digits(2, at: &index) else { return fault(bytes, index) }
    guard week >= 1, week <= CivilDay.weekCount(of: year) else {
      return .rejected(.outOfRange, at: start)
    }
    // 1970-W01 began on 1969-12-29, three days before the epoch.
    let monday = CivilDay.firstMonday(of: year) + (week - 1) * 7
    return ended(bytes, index, .accepted(quantity: .ticks((monday + 3) / 7)))
  }

  /// `hh:mm`, `hh:mm:ss`, `hh:mm:ss.f` to `.fff`; counted in milliseconds.
  static func time(_ bytes: Span<UInt8>) -> Recognition {
    var index = 0
    guard let time = timeOfDay(bytes, &index) else { return fault(bytes, index) }
    return ended(bytes, index, .accepted(quantity: .ticks(time)))
  }

  /// A date and a time with `T` or a space between them; the normal form is HTML's shortest.
  static func dateTimeLocal(_ bytes: Span<UInt8>) -> Recognition {
    var index = 0
    let date: CivilDay
    switch day(bytes, &index) {
    case .failure(let fault): return .rejected(fault.fault, at: fault.index)
    case .success(let day): date = day
    }
    guard bytes.peek(index) == "T" || bytes.peek(index) == " " else { return fault(bytes, index) }
    index += 1
    guard let time = timeOfDay(bytes, &index) else { return fault(bytes, index) }
    return ended(
      bytes, index,
      .accepted(
        normalForm: date.text + "T" + shortest(time),
        quantity: .ticks(date.daysSince1970 * 86_400_000 + time)))
  }

  private static func shortest(_ milliseconds: Int) -> String {
    let minutes = milliseconds / 60_000
    var text = pad(minutes / 60, 2) + ":" + pad(minutes % 60, 2)
    let rest = milliseconds % 60_000
    guard rest > 0 else { return text }
    text += ":" + pad(rest / 1000, 2)
    guard rest % 1000 > 0 else { return text }
    var fraction = pad(rest % 1000, 3)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return text + "." + fraction
  }

  // MARK: Parts

  struct Fault: Error {
    var fault: FieldFault
    var index: Int
  }

  /// `yyyy-mm-dd` at the index.
  static func day(_ bytes: Span<UInt8>, _ index: inout Int) -> Result<CivilDay, Fault> {
    guard let year = year(bytes, &index), literal("-", bytes, &index) else {
      return .failure(failure(bytes, index))
    }
    let monthStart = index
    guard let month = bytes.digits(2, at: &index) else { return .failure(failure(bytes, index)) }
    guard (1...12).contains(month) else {
      return .failure(Fault(fault: .outOfRange, index: monthStart))
    }
    guard literal("-", bytes, &index) else { return .failure(failure(bytes, index)) }
    let dayStart = index
    guard let day = bytes.digits(2, at: &index) else { return .failure(failure(bytes, index)) }
    guard let date = CivilDay(year: year, month: month, day: day) else {
      return .failure(Fault(fault: .noSuchDay, index: dayStart))
    }
    return .success(date)
  }

  /// Four digits to eight, not zero.
  private static func year(_ bytes: Span<UInt8>, _ index: inout Int) -> Int? {
    let end = bytes.end(of: index, upTo: min(bytes.count, index + 12)) { $0.isDigit }
    guard end - index >= 4 else {
      index = end
      return nil
    }
    var probe = index
    guard let year = bytes.digits(end - index, at: &probe), year > 0, CivilDay.years.contains(year)
    else { return nil }
    index = end
    return year
  }

  private static func timeOfDay(_ bytes: Span<UInt8>, _ index: inout Int) -> Int? {
    guard let hour = ranged(0...23, bytes, &index), literal(":", bytes, &index),
      let minute = ranged(0...59, bytes, &index)
    else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    guard bytes.peek(index) == ":" else { return milliseconds }
    index += 1
    guard let second = ranged(0...59, bytes, &index) else { return nil }
    milliseconds += second * 1000
    guard bytes.peek(index) == "." else { return milliseconds }
    let end = bytes.end(of: index + 1, upTo: min(bytes.count, index + 4)) { $0.isDigit }
    var scale = 100
    index += 1
    guard end > index else { return nil }
    for position in index..<end {
      milliseconds += bytes[position].digitValue * scale
      scale /= 10
    }
    index = end
    return milliseconds
  }

  /// Two digits within a range; the index stays at them when they are not.
  static func ranged(_ range: ClosedRange<Int>, _ bytes: Span<UInt8>, _ index: inout Int) -> Int? {
    var end = index
    guard let number = bytes.digits(2, at: &end), range.contains(number) else { return nil }
    index = end
    return number
  }

  static func literal(_ wanted: Unicode.Scalar, _ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    guard index < bytes.count, bytes[index] == wanted else { return false }
    index += 1
    return true
  }

  private static func failure(_ bytes: Span<UInt8>, _ index: Int) -> Fault {
    Fault(fault: index < bytes.count ? .unexpectedCharacter : .incomplete, index: index)
  }

  /// What a grammar says that is complete at the index: bytes behind it are too many.
  package static func ended(
    _ bytes: Span<UInt8>, _ index: Int, _ answer: @autoclosure () -> Recognition = .accepted
  ) -> Recognition {
    index < bytes.count ? .rejected(.excess, at: index) : answer()
  }

  package static func fault(_ bytes: Span<UInt8>, _ index: Int) -> Recognition {
    .rejected(index < bytes.count ? .unexpectedCharacter : .incomplete, at: index)
  }
}
