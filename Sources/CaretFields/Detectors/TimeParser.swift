// Dates, times, spans and repetitions in a run of tokens.
//
// Recursive descent with the longest match: at each token every kind of phrase is tried and the one that
// takes most tokens is kept. A phrase is an `Expression`: where it ends and what it means. The rules for
// dates are in TimeParser+Dates.swift, those for clock times in TimeParser+Clock.swift, and here is what
// joins them: a date with a time, ranges, bounds, repetitions.
//
// Where the year, the month or the half of the day is left open, the next such moment after the
// reference is meant, as calendars do.

struct TimeParser {
  let text: [UInt8]
  let tokens: [PhraseToken]
  let today: Int
  let now: Int
  let dayFirst: Bool

  struct Expression {
    var end: Int
    /// Whether it is a find by itself; a bare number is only one inside another phrase.
    var isWhole: Bool
    /// The meaning is large and candidates are passed around much: they share it.
    private var box: Box

    private final class Box {
      let value: TimeValue
      init(_ value: TimeValue) { self.value = value }
    }

    init(end: Int, value: TimeValue, isWhole: Bool = true) {
      self.end = end
      self.isWhole = isWhole
      box = Box(value)
    }

    var value: TimeValue {
      get { box.value }
      set { box = Box(newValue) }
    }
  }

  /// What was found at each token, so that no rule is tried twice at one place.
  private final class Memo {
    var dates: [Expression??]
    var clocks: [Expression??]
    var points: [Expression??]

    init(_ count: Int) {
      dates = Array(repeating: nil, count: count)
      clocks = Array(repeating: nil, count: 2 * count)
      points = Array(repeating: nil, count: count)
    }
  }

  private let memo: Memo

  /// The words that a phrase can begin with.
  private static let starters: PhraseRole = [
    .digits, .cardinal, .ordinal, .article, .fewness, .half, .quarterWord, .month, .weekday, .unit,
    .relativeDay, .now, .dayPart,
    .season, .holiday, .noon, .decade, .frequency, .periodEnd, .this, .next, .last, .the, .in,
    .from, .between, .before, .after,
    .until, .since, .by, .about, .early, .mid, .beginning, .end, .every, .for, .within, .more,
  ]

  init(text: [UInt8], tokens: [PhraseToken], options: DataDetector.Options) {
    memo = Memo(tokens.count)
    self.text = text
    self.tokens = tokens
    today = options.reference.day
    now = options.reference.second
    dayFirst = options.dayFirst
  }

  func parse(into found: inout [DetectedData]) {
    var index = 0
    var seed = -1
    while index < tokens.count {
      if seed < index {
        // No phrase reaches further than this from its first word to a word that carries meaning.
        guard let next = tokens[index...].firstIndex(where: { $0.has(.dateSeeds) }) else { return }
        seed = next
        index = max(index, next - 6)
      }
      guard tokens[index].has(Self.starters), mayBegin(index),
        let expression = expression(at: index), expression.isWhole,
        mayEnd(expression.end)
      else {
        index += 1
        continue
      }
      index = withoutArticle(index, expression.end)
      let first = wholeTextStart(index, expression.end)
      found.append(
        DetectedData(
          kind: .date, utf8: tokens[first].start..<tokens[expression.end - 1].end,
          normalForm: expression.value.normalForm))
      index = expression.end
    }
  }

  // MARK: Tokens

  static let none = PhraseToken(start: 0, end: 0, roles: [], hasGap: true)

  func at(_ index: Int) -> PhraseToken {
    index >= 0 && index < tokens.count ? tokens[index] : Self.none
  }

  func has(_ index: Int, _ roles: PhraseRole) -> Bool { at(index).has(roles) }

  func sign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    UInt32(at(index).sign) == sign.value && has(index, .mark)
  }

  /// Whether a token is a word, in lowercase.
  func isWord(_ index: Int, _ words: StaticString...) -> Bool {
    let token = at(index)
    return words.contains {
      $0.utf8CodeUnitCount == token.utf8Count && text.has($0, at: token.start)
    }
  }

  /// The index behind a token with one of the roles, or the same one.
  func skip(_ index: Int, _ roles: PhraseRole) -> Int { has(index, roles) ? index + 1 : index }

  func skipComma(_ index: Int) -> Int { sign(index, ",") ? index + 1 : index }

  private func mayBegin(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.start > 0 else { return true }
    let before = text[token.start - 1]
    if token.has(.digits) {
      if ByteClass.isLetterOrDigit(before) || before == UInt8(ascii: "$") { return false }
      if ":-/".utf8.contains(before), token.start > 1, ByteClass.isDigit(text[token.start - 2]) {
        return false
      }
      if before == UInt8(ascii: ".") || before == UInt8(ascii: ",") {
        return token.start < 2 || !ByteClass.isDigit(text[token.start - 2])
      }
    }
    return !token.has(.mark)
  }

  /// A find doesn't end inside a word or a longer number.
  private func mayEnd(_ end: Int) -> Bool {
    let last = tokens[end - 1].end
    let next = text.byte(last)
    if ByteClass.isLetterOrDigit(next) { return false }
    if next == UInt8(ascii: "%") { return false }
    if ByteClass.isDigit(text.byte(last - 1)), ".,:/".utf8.contains(next) {
      return !ByteClass.isDigit(text.byte(last + 1)) || next == UInt8(ascii: ",")
    }
    return true
  }

  /// In a text that is nothing but the phrase, its preposition belongs to it: "at 3pm", "on Friday".
  private func wholeTextStart(_ index: Int, _ end: Int) -> Int {
    guard index > 0, tokens[end - 1].end + 2 >= text.count, tokens[0].start == 0,
      tokens[..<index].allSatisfy({ $0.has([.on, .at, .in, .for, .by, .the, .about, .until]) })
    else { return index }
    return 0
  }

  /// "the next week": the article is the sentence's, unless the phrase needs it as "the 18th" does.
  private func withoutArticle(_ index: Int, _ end: Int) -> Int {
    guard isWord(index, "the"), index + 1 < end else { return index }
    if has(index + 1, [.next, .this, .holiday, .periodEnd, .end, .mid]) && !has(index + 1, .last) {
      return has(index + 1, .end) && has(end - 1, .relativeDay) ? index : index + 1
    }
    if isWord(index + 1, "same", "last", "previous", "past", "prior"), !isWord(index + 3, "of"),
      !isWord(index + 4, "of")
    {
      return index + 1
    }
    if isWord(index + 1, "week"), has(index + 2, .digits) { return index + 1 }
    return index
  }

  // MARK: Whole phrases

  func longest(_ candidates: Expression?...) -> Expression? {
    var best: Expression?
    for case let candidate? in candidates {
      if let kept = best, kept.end > candidate.end || (kept.end == candidate.end && kept.isWhole) {
        continue
      }
      best = candidate
    }
    return best
  }

  func expression(at index: Int) -> Expression? {
    longest(
      recurrence(at: index), bounded(at: index), range(at: index), point(at: index), span(at: index)
    )
  }

  /// A date, a time, or both in either order.
  func point(at index: Int, depth: Int = 0) -> Expression? {
    guard depth < 4 else { return nil }
    if index < tokens.count, let known = memo.points[index] { return known }
    let found = newPoint(at: index, depth: depth)
    if index < tokens.count { memo.points[index] = .some(found) }
    return found
  }

  /// A date, from the memo where one was looked for before.
  func date(at index: Int, depth: Int = 0) -> Expression? {
    guard depth < 5 else { return nil }
    if index < tokens.count, let known = memo.dates[index] { return known }
    let found = newDate(at: index, depth: depth)
    if index < tokens.count, depth < 3 || found != nil { memo.dates[index] = .some(found) }
    return found
  }

  /// A time of day.
  ///
  /// - Parameter isLoose: whether a bare hour ("7", "seven") will do, because "at" or a date stands before.
  func clock(at index: Int, isLoose: Bool) -> Expression? {
    guard index < tokens.count else { return nil }
    let key = index * 2 + (isLoose ? 1 : 0)
    if let known = memo.clocks[key] { return known }
    let found = newClock(at: index, isLoose: isLoose)
    memo.clocks[key] = .some(found)
    return found
  }

  private func newPoint(at index: Int, depth: Int) -> Expression? {
    if has(index, .about), let inner = point(at: index + 1, depth: depth + 1),
      inner.isWhole || has(index + 1, .digits),
      !isWord(index, "just", "right", "sometime", "sometimes"), inner.value.second != nil,
      inner.value.length == nil, !isWord(index, "about")
    {
      return Expression(
        end: inner.end, value: inner.value, isWhole: inner.isWhole || inner.value.hasTime)
    }
    var best = longest(date(at: index), clock(at: index, isLoose: false))
    if let date = date(at: index), let joined = time(after: date) { best = longest(best, joined) }
    if let clock = clock(at: index, isLoose: true), let joined = dateAfter(clock) {
      best = longest(best, joined)
    }
    return best
  }

  private func time(after date: Expression) -> Expression? {
    var index = skipComma(date.end)
    let isLoose = has(index, [.at, .about]) || (has(index, .for) && !date.value.isInterval)
    if has(date.end, .for), date.end + 2 < tokens.count, has(date.end + 2, .unit) { return nil }
    if has(index, [.at, .for, .on, .in]), !isWord(index, "during", "into") { index += 1 }
    if has(index, .about) { index += 1 }
    if has(index, .the), has(index + 1, .dayPart) { index += 1 }
    guard date.value.day != nil || date.value.weekday != nil || date.value.isInterval,
      let clock = clock(
        at: index, isLoose: isLoose || date.value.dayPart != nil && has(date.end, .at)),
      date.value.grain == .day || !isLoose || date.value.isInterval,
      date.value.second == nil || clock.value.second != nil
    else { return nil }
    if date.value.second != nil, date.value.dayPart == nil { return nil }
    guard date.value.grain == .day else { return nil }
    var value = clock.value.on(date.value)
    // "tonight at 8 in the evening" has said it already.
    if let part = date.value.dayPart { value = value.inside(part) }
    return Expression(end: clock.end, value: value)
  }

  private func dateAfter(_ clock: Expression) -> Expression? {
    var index = skipComma(clock.end)
    let hasWord = has(index, [.on, .of, .in, .for])
    if hasWord { index += 1 }
    guard let date = date(at: index), date.value.grain == .day,
      date.value.second == nil || date.value.dayPart != nil,
      clock.isWhole || date.isWhole,
      !has(index, .digits) || hasWord || sign(index - 1, ",") || at(index).utf8Count > 2
        || has(index + 1, .month) || sign(index + 1, "/")
    else { return nil }
    // "3 of July" is a day, "8:30 of July 3" a time.
    if !clock.isWhole, hasWord, has(index - 1, .of) { return nil }
    if !clock.isWhole, !has(index, [.relativeDay, .weekday, .dayPart, .this]) { return nil }
    var value = clock.value.on(date.value)
    if let part = date.value.dayPart { value = value.inside(part) }
    return Expression(end: date.end, value: value)
  }

  // MARK: Ranges

  /// "from 5 to 6pm", "between March and May", "9-12 June", "monday 12-4".
  func range(at start: Int) -> Expression? {
    var index = start
    let opens = has(index, [.from, .between])
    if opens { index += 1 }
    let isBetween = has(start, .between)
    guard let first = rangeEnd(at: index) else { return datedRange(at: start) }
    var middle = first.end
    if sign(middle, ","), has(middle + 1, .to) { middle += 1 }
    let joins =
      has(middle, [.to, .until]) || isWord(middle, "-") || (isBetween && has(middle, .and))
    guard joins, !isWord(middle, "as", "long", "soon"),
      !(first.value.hasTime && !first.value.hasDate && has(middle + 1, [.this, .next, .last]))
    else { return datedRange(at: start) }
    // "2015-3-4" isn't a range, nor is "Nov-2".
    if has(middle, .mark), !at(middle).hasGap, !at(middle + 1).hasGap, sign(first.end + 2, "-"),
      !at(first.end + 2).hasGap
    {
      return nil
    }
    guard let second = rangeEnd(at: skip(middle + 1, .the)),
      first.isWhole || second.isWhole || opens
    else {
      return datedRange(at: start)
    }
    guard let (from, to) = matched(first, second, opens: opens, isBetween: isBetween) else {
      return datedRange(at: start)
    }
    var result = Expression(end: second.end, value: .interval(from, to))
    if !from.hasDate, !to.hasDate { addDate(to: &result) }
    addDayPart(to: &result)
    addYear(to: &result)
    return longest(result, datedRange(at: start))
  }

  private func rangeEnd(at index: Int) -> Expression? {
    let index = skip(index, [.about, .the])
    if let point = point(at: index) { return point }
    guard let number = hourNumber(at: index) ?? dayNumber(at: index) else { return nil }
    return number
  }

  /// Makes a bare number on one side what the other side is.
  private func matched(_ first: Expression, _ second: Expression, opens: Bool, isBetween: Bool) -> (
    TimeValue, TimeValue
  )? {
    var from = first.value
    var to = second.value
    if !first.isWhole, !second.isWhole {
      // "from 3 to 5" are hours, if anything; "3-5" is nothing.
      return opens && to.second != nil && from.second != nil ? (from, to) : nil
    }
    if !first.isWhole {
      if to.hasTime, !to.isInterval {
        from.isAmbiguous = true
        if let second = from.second, let end = to.second, !to.isAmbiguous, end >= 12 * 3600,
          second < 12 * 3600, second + 12 * 3600 < end
        {
          from.second = second + 12 * 3600
        }
        if to.day != nil { from = from.on(to) }
        return (from, to)
      }
      guard let day = to.day, to.grain == .day, let number = dayOfMonth(first.value) else {
        return nil
      }
      let month = CalendarDay(number: day)
      guard let date = CalendarDay(year: month.year, month: month.month, day: number) else {
        return nil
      }
      return (TimeValue(day: date.number), to)
    }
    if !second.isWhole {
      if from.hasTime, !from.isInterval {
        if let second = to.second, let start = from.second, second <= start, second < 12 * 3600 {
          to.second = second + 12 * 3600
        }
        return (from, from.day != nil ? to.on(from) : to)
      }
      guard let day = from.day, from.grain == .day, from.endDay == day + 1,
        let number = dayOfMonth(second.value)
      else { return nil }
      let month = CalendarDay(number: day)
      // "Monday 12-4" are hours, "November 19-20" days.
      if from.weekday != nil, from.second == nil { return nil }
      guard let date = CalendarDay(year: month.year, month: month.month, day: number),
        date.number > day
      else { return nil }
      return (from, TimeValue(day: date.number))
    }
    if from.length != nil || to.length != nil { return nil }
    if from.hasTime, to.hasTime, from.hasDate, !to.hasDate { to = to.on(from) }
    if to.hasTime, from.hasTime, to.hasDate, !from.hasDate { from = from.on(to) }
    // "Nov-Feb 2017", "5/1-5/7, 2020": the first lies before the second.
    if let a = from.day, let b = to.day, !from.hasTime {
      if a > b, from.grain == .month || from.grain == .day, from.grain == to.grain {
        let moved = CalendarDay(number: a).adding(months: -12 * ((a - b) / 366 + 1)).number
        let length = (from.endDay ?? a + 1) - a
        if from.grain == .month { (from.day, from.endDay) = (moved, moved + length) }
        if from.grain == .day { (from.day, from.endDay) = (moved, moved + 1) }
        if b - moved > 366 * 2 { return (first.value, to) }
      }
    }
    return (from, to)
  }

  private func dayOfMonth(_ value: TimeValue) -> Int? {
    guard let second = value.second else { return value.day.map { CalendarDay(number: $0).day } }
    return second % 3600 == 0 ? second / 3600 : nil
  }

  private func addDate(to range: inout Expression) {
    var index = skipComma(range.end)
    let hasWord = has(index, [.on, .of, .in])
    if hasWord { index += 1 }
    guard let date = date(at: index), date.value.grain == .day, !has(index, .digits) || hasWord
    else { return }
    range.value = range.value.on(date.value)
    if let part = date.value.dayPart { range.value = range.value.inside(part) }
    range.end = date.end
  }

  /// "5/1-5/7, 2020": the year of both ends.
  private func addYear(to range: inout Expression) {
    guard sign(range.end, ","), has(range.end + 1, .digits), at(range.end + 1).utf8Count == 4,
      let from = range.value.from.first?.day,
      let to = range.value.to.first?.day, isYear(Int(at(range.end + 1).number)),
      !range.value.hasTime
    else { return }
    let shift = 12 * (Int(at(range.end + 1).number) - CalendarDay(number: to).year)
    range.value = .interval(
      TimeValue(day: CalendarDay(number: from).adding(months: shift).number),
      TimeValue(day: CalendarDay(number: to).adding(months: shift).number))
    range.end += 2
  }

  private func addDayPart(to range: inout Expression) {
    guard let part = dayPart(at: range.end), has(range.end, [.in, .this, .at, .dayPart, .last])
    else { return }
    if let kind = part.value.dayPart { range.value = range.value.inside(kind) }
    if let day = part.value.day { range.value = range.value.on(TimeValue(day: day)) }
    range.end = part.end
  }

  /// "tomorrow from 10am to noon", "Wednesday between 3 and 5", "monday 12-4", "July 4 for 3 days".
  private func datedRange(at start: Int) -> Expression? {
    guard let date = date(at: start), date.value.grain == .day,
      date.value.second == nil || date.value.dayPart != nil
    else { return nil }
    var index = skipComma(date.end)
    if has(index, [.at, .for]), !has(index + 1, .unit) { index += 1 }
    if has(index, [.from, .between]) || has(index, [.digits, .cardinal]) {
      if has(index, .from), let clock = clock(at: index + 1, isLoose: true), has(clock.end, .for),
        let length = length(at: clock.end + 1)
      {
        return Expression(end: length.end, value: span(clock.value.on(date.value), length.value))
      }
      if let range = timeRange(at: index) {
        var value = range.value.on(date.value)
        if let part = date.value.dayPart { value = value.inside(part) }
        return Expression(end: range.end, value: value)
      }
    }
    return nil
  }

  /// Two times that are joined: "10am-12am", "from 3 to 5", "12-4".
  private func timeRange(at start: Int) -> Expression? {
    let opens = has(start, [.from, .between])
    let index = opens ? start + 1 : start
    guard let first = clock(at: index, isLoose: true),
      has(first.end, [.to, .until]) || (opens && has(first.end, .and)),
      let second = clock(at: first.end + 1, isLoose: true)
    else { return nil }
    guard let (from, to) = matched(first, second, opens: true, isBetween: opens) else { return nil }
    var result = Expression(end: second.end, value: .interval(from, to))
    addDayPart(to: &result)
    return result
  }

  // MARK: Bounds

  /// "before 2pm", "since 2014", "no later than May 3", "2018 or later".
  private func bounded(at start: Int) -> Expression? {
    if let bound = boundPrefix(at: start) {
      let index = skip(bound.index, .about)
      guard let inner = longest(range(at: index), point(at: index), looseHour(at: index)),
        inner.value.length == nil || bound.isAfter,
        !inner.value.isRecurring,
        inner.isWhole || inner.value.second != nil
          || has(index, .digits) && at(index).utf8Count == 4
      else { return nil }
      guard
        !(inner.value.second != nil && !inner.isWhole
          && !has(start, [.before, .after, .until, .since, .by]))
      else { return nil }
      let value: TimeValue =
        bound.isAfter ? .interval(inner.value, nil) : .interval(nil, inner.value)
      return Expression(end: inner.end, value: value)
    }
    guard let inner = point(at: start), inner.isWhole else { return nil }
    // "today before 4pm", "Tuesday after 1pm"
    if inner.value.hasDate, !inner.value.hasTime, has(inner.end, [.before, .after, .until]),
      let clock = clock(at: skip(inner.end + 1, .about), isLoose: true)
    {
      let time = clock.value.on(inner.value)
      return Expression(
        end: clock.end, value: has(inner.end, .after) ? .interval(time, nil) : .interval(nil, time))
    }
    if has(inner.end, [.or, .and]), isWord(inner.end + 1, "later", "after", "before", "earlier"),
      !startsTime(inner.end + 2)
    {
      let isAfter = isWord(inner.end + 1, "later", "after")
      return Expression(
        end: inner.end + 2,
        value: isAfter ? .interval(inner.value, nil) : .interval(nil, inner.value))
    }
    return nil
  }

  private func startsTime(_ index: Int) -> Bool { has(index, .digits) || point(at: index) != nil }

  private func looseHour(at index: Int) -> Expression? {
    guard let clock = clock(at: index, isLoose: true) else { return nil }
    return clock
  }

  private func boundPrefix(at start: Int) -> (index: Int, isAfter: Bool)? {
    if has(start, .more), isWord(start, "no"), has(start + 1, [.later, .early]),
      has(start + 2, .than)
    {
      return (start + 3, isWord(start + 1, "earlier"))
    }
    if isWord(start, "as"), isWord(start + 1, "late", "early", "soon"), isWord(start + 2, "as") {
      return (start + 3, !isWord(start + 1, "late"))
    }
    if isWord(start, "starting", "beginning", "commencing") {
      return (skip(start + 1, [.on, .from, .in]), true)
    }
    if isWord(start, "later", "earlier", "greater", "less"), has(start + 1, .than) {
      return (start + 2, isWord(start, "later", "greater"))
    }
    guard has(start, [.before, .after, .until, .since, .by]), !isWord(start, "as", "long", "soon"),
      !isWord(start, "y")
    else { return nil }
    if isWord(start, "by"),
      !has(
        start + 1,
        [
          .the, .end, .month, .weekday, .relativeDay, .digits, .this, .next, .beginning, .holiday,
          .noon, .periodEnd,
        ])
    {
      return nil
    }
    return (skip(start + 1, .or), has(start, [.after, .since]))
  }

  // MARK: Spans and repetitions

  /// "3 hours", "half an hour", "more than 2 weeks", "from 10 am for 3 hours".
  private func span(at start: Int) -> Expression? {
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

  private func isShort(_ value: TimeValue) -> Bool {
    value.length.map { $0.months == 0 && $0.days == 0 } ?? false
  }

  private func span(_ start: TimeValue, _ length: TimeValue) -> TimeValue {
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
  private func recurrence(at start: Int) -> Expression? {
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
