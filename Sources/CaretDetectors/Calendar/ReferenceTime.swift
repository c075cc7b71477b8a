internal import CaretUnicode

/// A day and a time of day, without a zone: what relative dates are counted from.
public struct ReferenceTime: Sendable, Equatable {
  /// Days since 1970-01-01.
  public var day: Int
  /// Seconds since midnight.
  public var second: Int

  /// A local time: the days since 1970-01-01, and the second of the day from 0.
  public init(day: Int, second: Int) {
    self.day = day
    self.second = second
  }

  /// Reads `2013-02-12`, `2013-02-12T04:30` and `2013-02-12T04:30:00-02:00`; a zone is passed over, since
  /// what is found is given in the same local time.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      return Int(String(decoding: bytes[start..<(start + count)], as: UTF8.self))
    }
    guard let year = number(0, 4), bytes.byte(4) == UInt8(ascii: "-"), let month = number(5, 2),
      bytes.byte(7) == UInt8(ascii: "-"), let dayOfMonth = number(8, 2),
      let civil = CivilDay(year: year, month: month, day: dayOfMonth)
    else { return nil }
    day = civil.daysSince1970
    second = 0
    guard bytes.count > 10 else { return }
    guard "T t".utf8.contains(bytes[10]), let hour = number(11, 2), let minute = number(14, 2),
      hour < 24,
      minute < 60
    else { return nil }
    second = hour * 3600 + minute * 60
    if bytes.byte(16) == UInt8(ascii: ":"), let seconds = number(17, 2), seconds < 60 {
      second += seconds
    }
  }
}
