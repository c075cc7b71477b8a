// Chinese, Japanese and Korean: numbers with their units, "2024年12月31日", "2024년 12월 31일 오후 3시".
//
// Chinese and Japanese are written without blanks: words are cut at the longest that is known (`TokenCutter`).

enum EastAsian {
  static let language = Language(words: words, rules: [days, clocks, periods])

  private static let words: [WordList] = [
    WordList(
      .weekday, from: 0,
      [
        "月曜日 星期一 周一 週一 월요일", "火曜日 星期二 周二 週二 화요일", "水曜日 星期三 周三 週三 수요일",
        "木曜日 星期四 周四 週四 목요일", "金曜日 星期五 周五 週五 금요일", "土曜日 星期六 周六 週六 토요일",
        "日曜日 星期日 星期天 周日 週日 일요일",
      ]),
    WordList(.relativeDay, from: -1, ["昨日 昨天 어제", "今日 今天 오늘", "明日 明天 내일"]),
    // Numerals: those of amounts alone are read.
    WordList(
      .fewness,
      [
        0: "〇 零", 1: "一 壱", 2: "二 两 兩 弐", 3: "三 参", 4: "四", 5: "五", 6: "六", 7: "七",
        8: "八", 9: "九",
      ]),
    WordList(.scale, [10: "十", 100: "百", 1000: "千 천", 10_000: "万 萬 만", 1e8: "億 亿 억", 1e12: "兆 조"]),
    // Words that begin as others do, and say something else.
    WordList([], "時間 时间 時間目 点数 分間 日間 年間 年间 月間 시간 시절 분간 일간 년간 연간 월간 오늘날 일본"),
  ]

  @RuleTable private static var days: [Rule] {
    Rule(.unitDay, "{fullYear} (年|년) [,] {monthNumber} (月|월) [,] {dayOfMonth} (日|号|號|일)") {
      $0.day(year: 0, month: 1, day: 2)
    }
    Rule(.unitDay, "{monthNumber} (月|월) {dayOfMonth} (日|号|號|일)") {
      $0.calendar.day($0.int(1), month: $0.int(0), year: nil)
    }
    // "令和6年12月31日", "平成元年1月8日"
    Rule(
      .unitDay,
      "(令和|平成|昭和|大正|明治) ({d12}|元) 年 {monthNumber} 月 {dayOfMonth} 日"
    ) { $0.calendar.day($0.int(2), month: $0.int(1), year: $0.eraYear(0)) }
    // As Koreans write it in documents: "2024. 12. 31."
    Rule(.unitDay, "{fullYear}. {monthNumber}. {dayOfMonth}.") {
      $0.day(year: 0, month: 1, day: 2)
    }
    // Behind a day, also in brackets: "(火)", "星期二".
    Rule(.dayName, "{weekday}", number: { _ in 0 })
    Rule(.dayName, "\\({weekday}\\)", number: { _ in 0 })
    Rule(.dayName, "\\((月|火|水|木|金|土|日)\\)", number: { _ in 0 })
    Rule(.dayName, "\\((월|화|수|목|금|토|일)\\)", number: { _ in 0 })
    Rule(.civil, "{unitDay}")
    Rule(.date, "{unitDay} [,] {dayName}") { $0.time(0) }
  }

  @RuleTable private static var clocks: [Rule] {
    Rule(.bareClock, "{hour24} (時|时|시) {d12} (分|분)") { $0.unitClock(0, 1) }
    Rule(.bareClock, "{hour24} (点|點) {d12} 分") { $0.unitClock(0, 1) }
    Rule(.bareClock, "{hour24} (時|时|시|点|點) (半|반)") { $0.clockHour(0).shifted(30) }
    Rule(.bareClock, "{hour24} (時|时|시)") { $0.clockHour(0) }
    Rule(.time, "(午前|上午|早上|오전) {bareClock}") { $0.half(0, isAfterNoon: false) }
    Rule(.time, "(午後|下午|晚上|오후) {bareClock}") { $0.half(0, isAfterNoon: true) }
    Rule(.time, "(上午|早上) {hour12} (点|點)") { $0.half($0.clockHour(0), isAfterNoon: false) }
    Rule(.time, "(下午|晚上) {hour12} (点|點)") { $0.half($0.clockHour(0), isAfterNoon: true) }
  }

  @RuleTable private static var periods: [Rule] {
    Rule(.period, "{fullYear} (年|년) {monthNumber} (月|월)") { .month($0.int(1), $0.int(0)) }
    Rule(.period, "{calendarYear} (年|년)") { .year($0.int(0)) }
    Rule(.period, "{monthNumber} (月|월) !>> (号|號|호)") { $0.calendar.month($0.int(0)) }
    Rule(.period, "(令和|平成|昭和|大正|明治) ({d12}|元) 年") { .year($0.eraYear(0)) }
    Rule(.period, "(令和|平成|昭和|大正|明治) ({d12}|元) 年 {monthNumber} 月") {
      .month($0.int(1), $0.eraYear(0))
    }
  }
}

extension Parts {
  /// The first years of the eras.
  private static let eras: [(name: StaticString, firstYear: Int)] = [
    ("令和", 2019), ("平成", 1989), ("昭和", 1926), ("大正", 1912), ("明治", 1868),
  ]

  /// The year of an era that the phrase begins with; its first one is written 元.
  func eraYear(_ slot: Int) -> Int {
    let place = reader.token(start).start
    let first = Self.eras.first { reader.text.has($0.name, at: place) }?.firstYear ?? 0
    return first + (optional(slot) ?? 1) - 1
  }

  /// An hour and minutes that one digit may be enough for.
  func unitClock(_ hour: Int, _ minute: Int) -> TimeValue? {
    int(minute) < 60 ? clock(hour, minute) : nil
  }

  /// A time made one before or after noon by the word before it.
  func half(_ value: TimeValue?, isAfterNoon: Bool) -> TimeValue? {
    guard var value, let second = value.second else { return nil }
    let half = 12 * 3600
    if second <= half + 3599 { value.second = second % half + (isAfterNoon ? half : 0) }
    value.isBehindDay = false
    value.isAmbiguous = false
    return value
  }

  func half(_ slot: Int, isAfterNoon: Bool) -> TimeValue? {
    half(time(slot), isAfterNoon: isAfterNoon)
  }
}
