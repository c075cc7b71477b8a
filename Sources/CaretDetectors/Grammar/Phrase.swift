/// What the rules of a grammar make: the kinds of phrases that other rules are made of.
enum Phrase: String, CaseIterable, Sendable {
  // Numbers.
  case cardinal, whole, count, nth, rank, which, behind, day, year, spokenYear, inYear
  // Times of day.
  case meridiem, bareClock, hour, time, part, timeZone, clock
  // Lengths of time.
  case length
  /// From one length to another.
  case lengths
  // Decades and centuries.
  case age
  // Days, spans of them, and both.
  case numeric, unitDay, dayName, civil
  // Days and periods that other words than their numbers and units name.
  case namedDay, namedPeriod
  // Its beginning, middle or end.
  case partOfPeriod
  case period, date, partOfDate, span
  // Days with times, ranges and repetitions.
  case moment, point, edge, range, bounded, recurrence
  /// What is a find.
  case find

  static let caseCount = allCases.count

  /// Its place among all.
  var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

/// What a phrase means, and where it ends.
final class Reading: Sendable {
  /// The token behind the phrase.
  let end: Int
  /// The token where a find begins that begins with the phrase.
  let start: Int
  let number: Double
  let time: TimeValue?

  init(start: Int, end: Int, number: Double = 0, time: TimeValue? = nil) {
    self.start = start
    self.end = end
    self.number = number
    self.time = time
  }
}
