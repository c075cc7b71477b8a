// Dates, times, spans and repetitions in a run of tokens.
//
// Recursive descent with the longest match: at each token every kind of phrase is tried and the one that
// takes most tokens is kept. A phrase is an `Expression`: where it ends and what it means. Here is what joins
// a date with a time; the rules lie beside it: +Dates (numbers), +DaysAndMonths and +Relative (words), +Ordinals and
// +Periods (longer ones), +Clock (times of day), +Ranges and +Spans.
//
// Where the year, the month or the half of the day is left open, the next such moment after the
// reference is meant, as calendars do.

internal import CaretFields

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

  func time(after date: Expression) -> Expression? {
    var index = skipComma(date.end)
    let isLoose = has(index, [.at, .about]) || (has(index, .for) && !date.value.isInterval)
    if has(date.end, .for), date.end + 2 < tokens.count, has(date.end + 2, .unit) { return nil }
    if has(index, [.at, .for, .on, .in]), !isWord(index, "during", "into") { index += 1 }
    if has(index, .about) { index += 1 }
    // ISO 8601 joins the two with a letter.
    if isWord(index, "t"), !at(index).hasGap, !at(index + 1).hasGap { index += 1 }
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
}
