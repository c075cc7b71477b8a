/// The kept parts of a pattern, for its meaning.
///
/// Meanings are many and run seldom: what all of them ask for is a call, so that they stay small.
struct Parts {
  let reader: PhraseReader
  let start: Int
  let end: Int
  let slots: SIMD8<Int16>
  let phrases: SIMD8<Int8>

  var calendar: TimeReference { reader.calendar }

  /// Whether an optional part is there.
  func has(_ slot: Int) -> Bool { slots[slot] >= 0 }

  @inline(never)
  func token(_ slot: Int) -> PhraseToken { reader.tokens[Int(slots[slot])] }

  @inline(never)
  func reading(_ slot: Int) -> Reading? {
    guard slots[slot] >= 0, phrases[slot] >= 0 else { return nil }
    return reader.known(Int(phrases[slot]), at: Int(slots[slot]))
  }

  /// The number of a token or phrase.
  @inline(never)
  func number(_ slot: Int) -> Double { reading(slot)?.number ?? token(slot).number }

  @inline(never)
  func int(_ slot: Int) -> Int { Int(number(slot)) }

  /// Which month, weekday, unit …
  @inline(never)
  func index(_ slot: Int) -> Int { token(slot).index }

  func unit(_ slot: Int) -> TimeUnit { TimeUnit(rawValue: index(slot)) ?? .day }

  /// The digits that a number is written with.
  func width(_ slot: Int) -> Int { token(slot).utf8Count }

  @inline(never)
  func time(_ slot: Int) -> TimeValue? { reading(slot)?.time }

  @inline(never)
  func length(_ slot: Int) -> TimeLength { time(slot)?.length ?? TimeLength(0, .day) }

  /// The number of an optional part.
  func optional(_ slot: Int) -> Int? { has(slot) ? int(slot) : nil }

  /// Whether the pattern has read all of the text.
  var isWholeText: Bool { reader.isWholeText(start, end) }
}
