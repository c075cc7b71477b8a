internal import CaretUnicode

/// What a phrase about time means: a point, a span with one or two ends, a length, or one of these again and again.
///
/// It is written as ISO 8601, and read from there.
public struct DetectedTime: Hashable, Sendable {
  /// A point of time, as exact as it was said: a year, a month, a week, a day, a time of day with or without one.
  public struct Point: Hashable, Sendable {
    /// Before 0 in the years before 1 BC.
    public var year: Int?
    /// From 1 to 12.
    public var month: Int?
    /// From 1 to 31.
    public var day: Int?
    /// The week of the year, from 1 to 53, by ISO 8601; then there is no month and no day.
    public var week: Int?
    /// From 0 to 24.
    public var hour: Int?
    /// From 0 to 59.
    public var minute: Int?
    /// From 0 to 59; nil where none was said.
    public var second: Int?
    /// The zone in minutes east of Greenwich; nil where none was said: the reader's own.
    public var zoneMinutes: Int?
  }

  /// A length of time: calendar months, days and seconds don't convert into each other.
  public struct Length: Hashable, Sendable {
    /// Twelve for a year.
    public var months = 0
    /// Seven for a week.
    public var days = 0
    /// 3,600 for an hour.
    public var seconds = 0

    /// A length of so many months, days and seconds.
    public init(months: Int = 0, days: Int = 0, seconds: Int = 0) {
      (self.months, self.days, self.seconds) = (months, days, seconds)
    }
  }

  /// The point that is meant, or the first one of a span; nil for a length, and for a span without a beginning.
  public private(set) var start: Point?
  /// The end of a span; nil for what is none, and for a span without an end.
  public private(set) var end: Point?
  /// Whether it goes from a point or a length to another; of two points one may be missing.
  public private(set) var isSpan = false
  /// Whether it comes again and again.
  public private(set) var isRecurring = false
  /// How long it takes at least, where two lengths were said (`5 to 10 minutes`); nil elsewhere.
  public private(set) var minimumDuration: Length?
  private var length: Length?

  /// How long it takes: a length as it was said, the longer one of two, or from one end of a span to the other; nil where none is
  /// known.
  ///
  /// Between two days that is so many days, the last one not counted; between two times of day so many seconds.
  public var duration: Length? {
    if let length { return length }
    guard let start, let end else { return nil }
    switch (start.dayNumber, end.dayNumber, start.secondOfDay, end.secondOfDay) {
    case (nil, nil, let from?, let to?): return Length(seconds: (to - from + 86_400) % 86_400)
    case (let from?, let to?, nil, nil): return Length(days: to - from)
    case (let from?, let to?, let first, let last):
      return Length(seconds: (to - from) * 86_400 + (last ?? 0) - (first ?? 0))
    default: return nil
    }
  }

  /// Reads a normal form, as `2024-03-05T09:00`, `2024/..`, `P3DT4H`, `PT5M/PT10M` or `R/T09:00`; nil for anything else.
  public init?(_ normalForm: String) {
    var parts = normalForm.split(separator: "/", omittingEmptySubsequences: false)
    if parts.first == "R" {
      isRecurring = true
      parts.removeFirst()
    }
    isSpan = parts.count > 1
    guard let first = parts.first, let last = parts.last else { return nil }
    if first.hasPrefix("P"), !isSpan {
      guard let length = Length(first) else { return nil }
      self.length = length
      return
    }
    if first.hasPrefix("P") {
      guard parts.count == 2, let least = Length(first), let most = Length(last) else { return nil }
      (minimumDuration, length) = (least, most)
      return
    }
    guard let from = Self.bound(first), let to = Self.bound(last) else { return nil }
    start = from.point
    if isSpan { end = to.point }
  }

  /// An end of a span, which may be open.
  private static func bound(_ text: Substring) -> (point: Point?, Void)? {
    if text == ".." { return (nil, ()) }
    return Point(text).map { ($0, ()) }
  }
}

extension DetectedTime.Point {
  /// The days since 1970-01-01; nil where no day was said.
  public var dayNumber: Int? {
    guard let year, let month, let day else { return nil }
    return CivilDay(year: year, month: month, day: day)?.daysSince1970
  }

  /// The seconds since midnight; nil where no time of day was said.
  public var secondOfDay: Int? { hour.map { $0 * 3600 + (minute ?? 0) * 60 + (second ?? 0) } }

  /// `2024-03-05`, `2024-W10`, `T09:00`, `2024-03-05T09:00:00+01:00`.
  init?(_ text: Substring) {
    var reader = TimeReader(text)
    if !reader.takes("T") {
      guard readDate(&reader) else { return nil }
      guard !reader.isAtEnd else { return }
      guard reader.takes("T") else { return nil }
    }
    guard readTime(&reader), reader.isAtEnd else { return nil }
  }

  private mutating func readDate(_ reader: inout TimeReader) -> Bool {
    let isNegative = reader.takes("-")
    guard let year = reader.number() else { return false }
    self.year = isNegative ? -year : year
    guard reader.takes("-") else { return true }
    if reader.takes("W") {
      week = reader.number()
      return week != nil
    }
    month = reader.number()
    guard month != nil else { return false }
    guard reader.takes("-") else { return true }
    day = reader.number()
    return day != nil
  }

  private mutating func readTime(_ reader: inout TimeReader) -> Bool {
    hour = reader.number()
    guard hour != nil, reader.takes(":") else { return false }
    minute = reader.number()
    guard minute != nil else { return false }
    if reader.takes(":") { second = reader.number() }
    return readZone(&reader)
  }

  private mutating func readZone(_ reader: inout TimeReader) -> Bool {
    if reader.takes("Z") {
      zoneMinutes = 0
    } else if !reader.isAtEnd {
      let isWest = reader.takes("-")
      guard isWest || reader.takes("+"), let hours = reader.number(), reader.takes(":"),
        let minutes = reader.number()
      else { return false }
      zoneMinutes = (isWest ? -1 : 1) * (hours * 60 + minutes)
    }
    return true
  }
}

extension DetectedTime.Length {
  /// `P1Y2M3DT4H5M6S`, `P2W`.
  init?(_ text: Substring) {
    var reader = TimeReader(text)
    guard reader.takes("P"), !reader.isAtEnd else { return nil }
    var isTime = false
    while !reader.isAtEnd {
      if !isTime, reader.takes("T") { isTime = true }
      guard let count = reader.number(), let unit = reader.letter(),
        add(count, unit, isTime)
      else { return nil }
    }
  }

  private mutating func add(_ count: Int, _ unit: Character, _ isTime: Bool) -> Bool {
    switch (unit, isTime) {
    case ("Y", false): months += 12 * count
    case ("M", false): months += count
    case ("W", false): days += 7 * count
    case ("D", false): days += count
    case ("H", true): seconds += 3600 * count
    case ("M", true): seconds += 60 * count
    case ("S", true): seconds += count
    default: return false
    }
    return true
  }
}

/// Reads numbers of at most nine digits, and signs between them.
private struct TimeReader {
  private var rest: Substring

  init(_ text: Substring) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func takes(_ sign: Character) -> Bool {
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  mutating func letter() -> Character? { rest.popFirst() }

  mutating func number() -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard digits.utf8.count <= 9, let value = Int(digits) else { return nil }
    rest = rest[digits.endIndex...]
    return value
  }
}
