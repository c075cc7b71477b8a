// Spans of time from somewhere on, and times that come again.

extension TimeParser {
  // MARK: Spans and repetitions

  /// "3 hours", "half an hour", "more than 2 weeks", "from 10 am for 3 hours".
  func span(at start: Int) -> Expression? {
    var index = start
    if has(index, .more), isWord(index, "more", "less"), has(index + 1, .than) { index += 2 }
    if has(index, .within), !isWord(index, "as") {
      let inner = skip(index + 1, .the)
      if let length = length(at: skip(inner, [.next, .last])) ?? unitAlone(at: skip(inner, .next)) {
        let end = moment(adding: length.value.length)
        return Expression(end: length.end, value: .interval(TimeValue.moment(today, now), end))
      }
    }
    if let joined = spanFrom(start) { return joined }
    guard let length = length(at: index) else { return nil }
    // "3 days starting next Monday"
    if isWord(length.end, "starting", "beginning", "commencing"),
      let point = point(at: skip(length.end + 1, [.from, .on, .in, .at])), point.value.hasDate
    {
      return Expression(end: point.end, value: span(point.value, length.value))
    }
    return Expression(end: length.end, value: length.value)
  }

  private func unitAlone(at index: Int) -> Expression? {
    guard has(index, .unit), let unit = TimeUnit(rawValue: at(index).index), at(index).utf8Count > 2
    else { return nil }
    var length = TimeLength(1, unit)
    var end = index + 1
    if has(end, .and), let more = self.length(at: end + 1), let other = more.value.length {
      length = length + other
      end = more.end
    }
    return Expression(end: end, value: TimeValue(length: length))
  }

  /// "for 3 days from today", "from 9:30 for 7 hours", "14th Feb for 7 hours from 9:30am".
  private func spanFrom(_ start: Int) -> Expression? {
    if has(start, .for), let length = length(at: start + 1) {
      let index = skipComma(length.end)
      guard has(index, .from),
        let point = point(at: index + 1) ?? clock(at: index + 1, isLoose: true)
      else { return nil }
      return Expression(end: point.end, value: span(point.value, length.value))
    }
    let index = skip(start, .from)
    guard let point = point(at: index), point.isWhole || has(start, .from) else { return nil }
    var end = point.end
    guard has(end, .for), let length = length(at: end + 1),
      point.value.hasTime || isShort(length.value) == false || has(length.end, .from)
    else { return nil }
    end = length.end
    if has(end, .from), let clock = clock(at: end + 1, isLoose: true) {
      return Expression(end: clock.end, value: span(clock.value.on(point.value), length.value))
    }
    guard point.value.hasTime || has(start, .from) else { return nil }
    return Expression(end: end, value: span(point.value, length.value))
  }

  func isShort(_ value: TimeValue) -> Bool {
    value.length.map { $0.months == 0 && $0.days == 0 } ?? false
  }

  func span(_ start: TimeValue, _ length: TimeValue) -> TimeValue {
    guard let length = length.length else { return start }
    var end = start
    if let second = start.second {
      let total = second + length.seconds
      end.second = total % 86_400
      if let day = start.day { end.day = day + total / 86_400 + length.days }
    } else if let day = start.day {
      end = TimeValue(
        day: CalendarDay(number: day).adding(months: length.months).number + length.days)
    }
    return .interval(start, end)
  }

  /// "every Monday at 4pm", "each week", "weekly", "Thursdays at 17.30".
  func recurrence(at start: Int) -> Expression? {
    if has(start, .frequency), !isWord(start, "annual") {
      let units: [(Double, TimeUnit)] = [
        (1, .day), (1, .week), (1, .month), (1, .year), (1, .quarter), (1, .hour), (2, .week),
        (2, .month), (6, .month),
      ]
      let unit = units[min(at(start).index, units.count - 1)]
      var end = start + 1
      if has(end, .at) || has(end, .digits),
        let clock = clock(at: skip(end, .at), isLoose: has(end, .at))
      {
        end = clock.end
      }
      return recurring(end, TimeValue(length: TimeLength(unit.0, unit.1)))
    }
    // "once a week", "twice a day"
    if isWord(start, "once", "twice", "one"), has(start + 1, .article), has(start + 2, .unit),
      let unit = TimeUnit(rawValue: at(start + 2).index)
    {
      return recurring(start + 3, TimeValue(length: TimeLength(1, unit)))
    }
    if isWord(start, "bi", "semi"), sign(start + 1, "-"), has(start + 2, .frequency),
      let rest = recurrence(at: start + 2)
    {
      return rest
    }
    if has(start, .every) {
      var index = start + 1
      if isWord(index, "other") {
        index += 1
        if has(index, .unit), let unit = TimeUnit(rawValue: at(index).index) {
          return withTime(recurring(index + 1, TimeValue(length: TimeLength(2, unit))))
        }
      }
      if has(index, .unit), !has(index, .ordinal) || isWord(index, "second") == false {
        guard let unit = TimeUnit(rawValue: at(index).index), at(index).utf8Count > 1 else {
          return nil
        }
        return withTime(recurring(index + 1, TimeValue(length: TimeLength(1, unit))))
      }
      if let length = length(at: index) { return withTime(recurring(length.end, length.value)) }
      if let point = point(at: index), point.isWhole,
        has(index, [.weekday, .dayPart, .month, .holiday, .digits, .ordinal, .season])
      {
        return withTime(recurring(point.end, point.value))
      }
      return nil
    }
    guard let ordinal = ordinalDay(at: start), has(ordinal, .of), has(ordinal + 1, .every),
      has(ordinal + 2, .unit)
    else {
      return plural(at: start)
    }
    return recurring(ordinal + 3, TimeValue(length: TimeLength(1, .month)))
  }

  private func ordinalDay(at index: Int) -> Int? {
    if has(index, .digits), has(index + 1, .ordinalSuffix) { return index + 2 }
    return has(index, .ordinal) ? index + 1 : nil
  }

  private func plural(at start: Int) -> Expression? {
    let token = at(start)
    guard token.has(.weekday), token.utf8Count > 5, text[token.end - 1] | 0x20 == UInt8(ascii: "s"),
      !isWord(start, "dienstag", "lunes", "martes", "jueves", "viernes")
    else {
      if token.has(.weekday), at(start + 1).has(.dayPart),
        text[at(start + 1).end - 1] | 0x20 == UInt8(ascii: "s")
      {
        return recurring(start + 2, TimeValue(day: nextWeekday(token.index)))
      }
      return nil
    }
    return withTime(recurring(start + 1, TimeValue(day: nextWeekday(token.index))))
  }

  private func recurring(_ end: Int, _ value: TimeValue) -> Expression {
    var value = value
    value.isRecurring = true
    return Expression(end: end, value: value)
  }

  private func withTime(_ expression: Expression) -> Expression {
    let isLoose = has(expression.end, [.at])
    guard let clock = clock(at: skip(expression.end, [.at]), isLoose: isLoose) else {
      return expression
    }
    var value = clock.value
    value.isRecurring = true
    if expression.value.day != nil { value = value.on(expression.value) }
    return Expression(end: clock.end, value: value)
  }
}
