// Times of day, parts of the day and lengths of time.

extension TimeParser {
  func newClock(at index: Int, isLoose: Bool) -> Expression? {
    guard
      var best = longest(
        digitalClock(at: index), spokenClock(at: index), noon(at: index), pastHour(at: index),
        dayPart(at: index),
        isLoose ? looseClock(at: index) : nil, atHour(at: index), hourWithPart(at: index))
    else { return nil }
    // "3:15 in the afternoon", "8 tonight" and "in the evening at 8" say which half of the day.
    if best.value.dayPart == nil, best.value.second != nil, let part = dayPart(at: best.end),
      has(best.end, [.in, .this, .at, .early]) || has(best.end, .dayPart),
      part.value.dayPart != nil,
      !has(best.end, .unit) || has(best.end, .dayPart)
    {
      var value = best.value
      if let kind = part.value.dayPart { value = value.inside(kind) }
      if part.value.day != nil { value = value.on(part.value) }
      best = Expression(end: part.end, value: value)
    }
    return withZone(withPrecision(best))
  }

  /// "3 pm sharp".
  private func withPrecision(_ clock: Expression) -> Expression {
    guard clock.isWhole, isWord(clock.end, "sharp", "exactly") else { return clock }
    return Expression(end: clock.end + 1, value: clock.value)
  }

  /// "9 am CET", "17:00 (UTC)", "8 pm Eastern time", "09:30:00Z", "09:30+02:00".
  private func withZone(_ clock: Expression) -> Expression {
    guard clock.value.second != nil, clock.value.dayPart == nil || clock.isWhole else {
      return clock
    }
    if let offset = zoneOffset(at: clock.end), clock.isWhole {
      var value = clock.value
      value.zone = offset.minutes
      return Expression(end: offset.end, value: value)
    }
    let hasBracket = sign(clock.end, "(")
    let index = hasBracket ? clock.end + 1 : clock.end
    guard has(index, .zone), !isWord(index, "t"),
      at(index).hasGap || isWord(index, "z") || hasBracket,
      TimeZoneName.isName(text[at(index).start..<at(index).end]),
      clock.isWhole || isWord(index - 1, "h")
    else { return clock }
    var end = index + 1
    if isWord(end, "standard", "daylight"), isWord(end + 1, "time") { end += 1 }
    if isWord(end, "time") { end += 1 }
    if hasBracket {
      guard sign(end, ")") else { return clock }
      end += 1
    }
    var value = clock.value
    value.zone = at(index).index
    return Expression(end: end, value: value)
  }

  /// "+02:00" behind a time with seconds or minutes, touching it.
  private func zoneOffset(at index: Int) -> (end: Int, minutes: Int)? {
    guard !at(index).hasGap, "+-".utf8.contains(text.byte(at(index).start)),
      has(index + 1, .digits),
      !at(index + 1).hasGap, sign(index - 2, ":")
    else { return nil }
    let isNegative = text.byte(at(index).start) == UInt8(ascii: "-")
    let hours = Int(at(index + 1).number)
    if at(index + 1).utf8Count == 4 {
      return (index + 2, (isNegative ? -1 : 1) * (hours / 100 * 60 + hours % 100))
    }
    guard at(index + 1).utf8Count == 2, hours < 15, sign(index + 2, ":"), has(index + 3, .digits),
      at(index + 3).utf8Count == 2, at(index + 3).number < 60
    else { return nil }
    return (index + 4, (isNegative ? -1 : 1) * (hours * 60 + Int(at(index + 3).number)))
  }

  /// "7:56:30 pm", "17.30", "16h00", "3pm", "1140 a.m.", "11ish".
  private func digitalClock(at index: Int) -> Expression? {
    guard has(index, .digits), at(index).utf8Count <= 4 else { return nil }
    var hour = Int(at(index).number)
    var minute = 0
    var second = 0
    var end = index + 1
    var isExact = false
    var hasSeconds = false
    if at(index).utf8Count > 2 {
      guard hour % 100 < 60, hour < 2400 else { return nil }
      (hour, minute) = (hour / 100, hour % 100)
      guard meridiem(at: end) != nil || has(end, .in) && dayPart(at: end)?.value.dayPart != nil
      else { return nil }
      isExact = meridiem(at: end) == nil
    } else if sign(end, ":") || isWord(end, "h") && !at(end).hasGap || sign(end, "."),
      has(end + 1, .digits), at(end + 1).utf8Count == 2,
      !at(end + 1).hasGap, !at(end).hasGap, at(end + 1).number < 60
    {
      let isStop = sign(end, ".")
      minute = Int(at(end + 1).number)
      isExact = !isStop || has(index - 1, .at)
      end += 2
      if sign(end, ":"), has(end + 1, .digits), at(end + 1).number < 60, at(end + 1).utf8Count == 2
      {
        second = Int(at(end + 1).number)
        hasSeconds = true
        end += 2
      } else if sign(end, isStop ? "." : ":") && has(end + 1, .digits) && !at(end + 1).hasGap {
        return nil
      }
      if isStop, meridiem(at: end) == nil, !has(index - 1, .at) || isPercentage(end) { return nil }
    } else if isWord(end, "h"), !at(end).hasGap,
      hour > 11 || has(index - 1, [.at, .to]) || has(end + 1, .zone) && !isWord(end + 1, "t", "z")
    {
      return hour < 24 ? Expression(end: end + 1, value: TimeValue(second: hour * 3600)) : nil
    }
    guard hour < 25, hour < 24 || minute == 0 else { return nil }
    var value = TimeValue(
      second: (hour % 24) * 3600 + minute * 60 + second, isAmbiguous: hour <= 12 && hour > 0,
      hasSeconds: hasSeconds)
    if isWord(end, "ish") {
      end += 1
      isExact = true
    }
    let beforeClockWord = end
    if has(end, .clockWord), !isWord(end, "ish") { end += 1 }
    if let meridiem = meridiem(at: end), hour <= 12 {
      value.second = ((hour % 12) + (meridiem.isAfterNoon ? 12 : 0)) * 3600 + minute * 60 + second
      value.isAmbiguous = false
      return Expression(end: meridiem.end, value: value)
    }
    if end > beforeClockWord { return Expression(end: end, value: value) }
    return isExact ? Expression(end: end, value: value) : nil
  }

  /// Whether what ends before a token is a number of per cents.
  private func isPercentage(_ end: Int) -> Bool {
    let behind = tokens[end - 1].end
    return text.byte(behind) == UInt8(ascii: "%")
      || [" %", " percent", " per cent"].contains { text.has($0, at: behind) }
  }

  /// am, pm, a.m., "p m", "p . m ." behind a number, a single `p` only when it touches.
  private func meridiem(at index: Int) -> (end: Int, isAfterNoon: Bool)? {
    if isWord(index, "in"), isWord(index + 1, "the"), isWord(index + 2, "am", "pm") {
      return (index + 3, isWord(index + 2, "pm"))
    }
    guard has(index, .meridiem) else { return nil }
    let token = at(index)
    let isAfterNoon = text[token.start] | 0x20 == UInt8(ascii: "p")
    if token.utf8Count >= 2 { return (index + 1, isAfterNoon) }
    var end = index + 1
    if sign(end, ".") { end += 1 }
    if isWord(end, "m") {
      end += 1
      if sign(end, "."), !sign(end + 1, ".") { end += 1 }
      return (end, isAfterNoon)
    }
    // "4a" is rather a section than an hour.
    guard !token.hasGap, isAfterNoon || has(index - 2, .at) || sign(index - 2, ":") else {
      return nil
    }
    return (index + 1, isAfterNoon)
  }

  /// "ten thirty am", "eight o'clock", "six forty-three minutes".
  private func spokenClock(at index: Int) -> Expression? {
    guard has(index, .cardinal), !has(index, .digits), case let hour = at(index).number,
      (1...12).contains(hour)
    else { return nil }
    var end = index + 1
    var value = TimeValue(second: Int(hour) * 3600, isAmbiguous: true)
    if let minutes = NumberWords.cardinal(tokens, at: end, scales: false),
      (1..<60).contains(minutes.value)
    {
      let isNamed = isWord(minutes.end, "minutes", "minute")
      if meridiem(at: minutes.end) != nil || has(index - 1, .at) || isNamed {
        value.second = Int(hour) * 3600 + Int(minutes.value) * 60
        end = minutes.end + (isNamed ? 1 : 0)
        if meridiem(at: end) == nil {
          return Expression(end: end, value: value, isWhole: has(index - 1, .at))
        }
      }
    }
    if has(end, .clockWord) {
      end += 1
      if meridiem(at: end) == nil { return Expression(end: end, value: value) }
    }
    guard let meridiem = meridiem(at: end) else { return nil }
    value.second = (value.second ?? 0) % (12 * 3600) + (meridiem.isAfterNoon ? 12 * 3600 : 0)
    value.isAmbiguous = false
    return Expression(end: meridiem.end, value: value)
  }

  private func noon(at index: Int) -> Expression? {
    var word = index
    if has(word, .digits), at(word).number == 12 { word += 1 }
    if isWord(word, "mid"), isWord(word + 1, "day") {
      return Expression(end: word + 2, value: TimeValue(second: 12 * 3600))
    }
    guard has(word, .noon) else { return nil }
    return Expression(
      end: word + 1, value: TimeValue(second: isWord(word, "midnight") ? 0 : 12 * 3600))
  }

  /// "half past seven", "20 min past eight", "a quarter to noon", "half three".
  private func pastHour(at start: Int) -> Expression? {
    var index = skip(start, .article)
    var minutes: Int
    if has(index, .half), !at(index).has(.digits) {
      minutes = 30
      index += 1
      if has(index, .cardinal), !has(index + 1, [.unit, .scale]), let hour = hour(at: index) {
        return Expression(end: hour.end, value: shifted(hour.value, by: 30))
      }
    } else if has(index, .quarterWord) {
      minutes = 15
      index += 1
    } else if let number = count(at: index), (1..<60).contains(number.value) {
      minutes = Int(number.value)
      index = number.end
      if isWord(index, "minutes", "minute", "min", "mins") {
        index += 1
      } else if !has(index, [.past, .to, .after, .before, .of]) {
        return nil
      }
    } else {
      return nil
    }
    let isPast = isWord(index, "past", "after")
    guard isPast || isWord(index, "to", "before", "of", "till"), let hour = hour(at: index + 1)
    else { return nil }
    // "5 to seven" is a range of hours.
    if !isPast,
      minutes < 15 && !isWord(index - 1, "minutes", "minute", "min", "mins") || isWord(index, "of")
    {
      return nil
    }
    return Expression(end: hour.end, value: shifted(hour.value, by: isPast ? minutes : -minutes))
  }

  private func shifted(_ value: TimeValue, by minutes: Int) -> TimeValue {
    var value = value
    value.second = ((value.second ?? 0) + minutes * 60 + 86_400) % 86_400
    return value
  }

  private func hour(at index: Int) -> Expression? {
    if let clock = longest(digitalClock(at: index), spokenClock(at: index), noon(at: index)) {
      return clock
    }
    return hourNumber(at: index)
  }

  /// A bare number that may be an hour; nobody's find by itself.
  func hourNumber(at index: Int) -> Expression? {
    let token = at(index)
    guard token.has(.digits) ? token.utf8Count <= 2 : token.has(.cardinal), token.number <= 24,
      token.number >= 0,
      token.has(.digits) || token.number >= 1
    else { return nil }
    let hour = Int(token.number)
    return Expression(
      end: index + 1,
      value: TimeValue(second: hour % 24 * 3600, isAmbiguous: hour <= 12 && hour > 0),
      isWhole: false)
  }

  func dayNumber(at index: Int) -> Expression? {
    guard let day = day(at: index) else { return nil }
    var value = TimeValue(second: 0)
    value.second = day.number * 3600
    if isOrdinal(index) { value.dayOfMonth = day.number }
    return Expression(end: day.end, value: value, isWhole: false)
  }

  private func looseClock(at index: Int) -> Expression? {
    guard let number = hourNumber(at: index) else { return nil }
    // Something else claims the number.
    if has(number.end, [.unit, .scale, .month, .currency, .ordinalSuffix, .cardinal, .digits])
      && (!has(number.end, .dayPart) || has(number.end, .unit))
    {
      return nil
    }
    if sign(number.end, "/") || sign(number.end, "."), has(number.end + 1, .digits),
      !at(number.end).hasGap
    {
      return nil
    }
    return number
  }

  /// "at 7", "@ 3", "around 5".
  private func atHour(at index: Int) -> Expression? {
    guard has(index - 1, .at) || has(index - 2, .at) && has(index - 1, .about),
      has(index, .cardinal) || has(index, .digits)
    else { return nil }
    if has(index, .digits), at(index).utf8Count == 4 {
      let number = Int(at(index).number)
      guard number / 100 < 24, number % 100 < 60, !isYear(number) || wholeText else { return nil }
      return Expression(
        end: index + 1,
        value: TimeValue(
          second: number / 100 * 3600 + number % 100 * 60, isAmbiguous: number < 1300))
    }
    guard let clock = looseClock(at: index) else { return nil }
    if has(clock.end, .digits), at(clock.end).utf8Count == 2 { return nil }
    guard
      isClauseEnd(clock.end) || has(clock.end, [.dayPart, .in, .on, .relativeDay, .this, .to])
        || has(clock.end, .zone)
          && TimeZoneName.isName(text[at(clock.end).start..<at(clock.end).end])
    else { return nil }
    return Expression(end: clock.end, value: clock.value)
  }

  private var wholeText: Bool { tokens.last?.end == text.count && tokens.first?.start == 0 }

  func isClauseEnd(_ index: Int) -> Bool {
    guard index > 0, index <= tokens.count else { return false }
    var next = tokens[index - 1].end
    while text.byte(next) == 0x20 { next += 1 }
    return next >= text.count || ".,;!?)\n\r".utf8.contains(text[next])
  }

  /// "3 in the morning", "8 this evening", "8 tonight", "seven in the evening".
  private func hourWithPart(at index: Int) -> Expression? {
    guard let number = hourNumber(at: index), let part = dayPart(at: number.end),
      let kind = part.value.dayPart,
      has(number.end, [.in, .this, .at]) || kind == .tonight
    else { return nil }
    var value = number.value.inside(kind)
    if part.value.day != nil { value = value.on(part.value) }
    return Expression(end: part.end, value: value)
  }

  /// "in the morning", "this afternoon", "tonight", "early in the day", "late last night", "in the morning at 7".
  func dayPart(at start: Int) -> Expression? {
    var index = start
    if has(index, .early), has(index + 1, [.in, .dayPart, .this, .last]),
      isWord(index, "early", "late") || has(index + 1, .in) && isWord(index + 2, "the")
    {
      index += 1
    }
    if has(index, .mid), has(index + 1, [.dayPart]) { index += 1 }
    if has(index, [.in, .at]) || isWord(index, "during") { index += 1 }
    if has(index, .the) { index += 1 }
    if has(index, .early), isWord(index, "early", "late"), has(index + 1, .dayPart) { index += 1 }
    var day: Int?
    if has(index, .this), has(index + 1, .dayPart) {
      day = today
      index += 1
    } else if has(index, .last), has(index + 1, .dayPart), isWord(index + 1, "night", "evening") {
      day = today - 1
      index += 1
    }
    guard has(index, .dayPart), let part = DayPart(rawValue: at(index).index) ?? nil else {
      return nil
    }
    // A night as a unit has its index from the unit's table.
    let kind: DayPart = isWord(index, "night", "nights") ? .night : part
    guard !isWord(index, "nights"),
      !(has(index, .unit) && index > start && has(index - 1, [.digits, .cardinal]))
    else { return nil }
    if kind == .tonight { day = today }
    var value = TimeValue(part: kind)
    var end = index + 1
    if isWord(end, "hours", "time"), at(end).hasGap { end += 1 }
    if let day {
      value.day = day
      value.endDay = day + 1
    }
    guard
      kind != .lunch && kind != .breakfast || index > start
        || has(start - 1, [.after, .before, .relativeDay, .weekday])
        || isWord(index, "lunchtime")
    else { return nil }
    // "in the morning at 7"
    if has(end, [.at, .about]),
      let clock = longest(
        looseClock(at: skip(skip(end, .at), .about)),
        digitalClock(at: skip(skip(end, .at), .about)),
        spokenClock(at: skip(end, .at)), noon(at: skip(end, .at)))
    {
      var time = clock.value.inside(kind)
      if day != nil { time = time.on(value) }
      return Expression(end: clock.end, value: time)
    }
    return Expression(end: end, value: value)
  }

  // MARK: Lengths

  /// A count: digits with a decimal, words, "a", "a few", "a couple of", "half a", "1/4".
  func count(at start: Int) -> (end: Int, value: Double)? {
    var index = start
    if has(index, .digits) {
      let value = at(index).number
      if has(index + 1, [.half, .quarterWord]), !at(index + 1).hasGap {
        return (index + 2, value + (has(index + 1, .half) ? 0.5 : 0.25))
      }
      if sign(index + 1, ".") || sign(index + 1, "/"), has(index + 2, .digits),
        !at(index + 2).hasGap, !at(index + 1).hasGap
      {
        let second = at(index + 2)
        if sign(index + 1, "/") {
          return second.number > 1 && value < second.number
            ? (index + 3, value / second.number) : nil
        }
        var divisor = 1.0
        for _ in 0..<second.utf8Count { divisor *= 10 }
        return (index + 3, value + second.number / divisor)
      }
      return value < 100_000 ? (index + 1, value) : nil
    }
    if has(index, .article), has(index + 1, [.fewness, .half, .quarterWord, .unit]) {
      index += 1
    }
    if has(index, .fewness), !has(index, .cardinal) || isWord(index, "pair") {
      let value = isWord(index, "couple", "pair") ? 2.0 : isWord(index, "few", "some") ? 3 : 4
      return (isWord(index + 1, "of") ? index + 2 : index + 1, value)
    }
    if has(index, .half) || has(index, .quarterWord) && (index > start || has(index + 1, .of)) {
      let value = has(index, .half) ? 0.5 : 0.25
      var end = index + 1
      if isWord(end, "of") { end += 1 }
      if sign(end, "-"), !at(end).hasGap { end += 1 }
      return has(skip(end, .article), .unit) ? (skip(end, .article), value) : nil
    }
    if index > start, has(index, .unit) { return (index, 1) }
    guard let number = NumberWords.cardinal(tokens, at: index, scales: true),
      number.value < 100_000
    else { return nil }
    // "three-quarters of an hour"
    if number.value == 3 {
      let quarters = isWord(number.end, "-") ? number.end + 1 : number.end
      if isWord(quarters, "quarters"), quarters > number.end || has(quarters + 1, .of) {
        return (skip(skip(quarters + 1, .of), .article), 0.75)
      }
    }
    return number
  }

  /// "3 hours 30 minutes", "2 and a half hours", "one hour and a half", "10d".
  func length(at start: Int) -> Expression? {
    guard var count = count(at: start) else { return nil }
    // "2 and a half hours"
    if has(count.end, .and), let half = halfUnit(at: count.end + 1) {
      count = (half.end, count.value + half.value)
    }
    var index = count.end
    if sign(index, "-"), !at(index).hasGap, has(index + 1, .unit) { index += 1 }
    while has(index, .business) || isWord(index, "more", "full", "whole") { index += 1 }
    if has(index, .mark), has(count.end, .mark), isMinuteMark(index), has(start, .digits) {
      let unit: TimeUnit = text[at(index).start] == UInt8(ascii: "'") ? .minute : .second
      return has(start - 1, .in)
        ? Expression(end: index + 1, value: TimeValue(length: TimeLength(count.value, unit))) : nil
    }
    guard has(index, .unit), let unit = TimeUnit(rawValue: at(index).index), isUsable(index) else {
      return nil
    }
    var length = TimeLength(count.value, unit)
    var end = index + 1
    // "one hour and a half"
    if has(end, .and), let half = halfAlone(at: end + 1), !has(half.end, .unit) {
      return Expression(
        end: half.end, value: TimeValue(length: TimeLength(count.value + half.value, unit)))
    }
    var next = end
    if has(next, .and) || sign(next, ",") { next += 1 }
    if next == end || has(end, [.and]),
      has(next, [.digits, .cardinal]) || next > end && has(next, [.article, .half]),
      let more = self.length(at: next), let other = more.value.length,
      !has(more.end, [.ago, .later]) || has(end, .digits)
    {
      length = length + other
      end = more.end
    }
    return Expression(end: end, value: TimeValue(length: length))
  }

  private func isMinuteMark(_ index: Int) -> Bool {
    let byte = text.byte(at(index).start)
    return !at(index).hasGap && (byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\""))
  }

  /// Single letters are units only when they touch their number; "second" after an ordinal isn't one.
  private func isUsable(_ index: Int) -> Bool {
    let token = at(index)
    if token.utf8Count == 1 { return !token.hasGap || isWord(index, "h") }
    return true
  }

  private func halfUnit(at index: Int) -> (end: Int, value: Double)? {
    guard let half = halfAlone(at: index), has(half.end, .unit) else { return nil }
    return half
  }

  private func halfAlone(at start: Int) -> (end: Int, value: Double)? {
    let index = skip(start, .article)
    if has(index, .half) { return (index + 1, 0.5) }
    return has(index, .quarterWord) && index > start ? (index + 1, 0.25) : nil
  }

  // MARK: Moments

  /// The reference moment and a length after or before it.
  func moment(adding length: TimeLength?, sign: Int = 1, to day: Int? = nil) -> TimeValue {
    guard let length else { return TimeValue(day: today) }
    var date =
      CalendarDay(number: day ?? today).adding(months: sign * length.months).number + sign
      * length.days
    guard length.seconds > 0 else {
      return TimeValue(day: date)
    }
    let total = now + sign * length.seconds
    date += total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    return .moment(date, ((total % 86_400) + 86_400) % 86_400)
  }
}

extension TimeValue {
  static func moment(_ day: Int, _ second: Int) -> TimeValue {
    var value = TimeValue(day: day)
    value.second = second
    value.hasSeconds = second % 60 != 0
    return value
  }
}
