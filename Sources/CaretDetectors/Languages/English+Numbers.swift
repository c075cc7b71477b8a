// Numbers of dates and lengths of time.

extension English {
  @RuleTable static var numbers: [Rule] {
    Rule(.whole, "{digits}", number: { $0.number(0) < 100_000 ? $0.number(0) : nil })
    Rule(.whole, "{cardinal}", number: { $0.number(0) < 100_000 ? $0.number(0) : nil })

    // How many: "2.5", "1/2", "2½", "a few", "a couple of", "half an", "three quarters of an".
    Rule(.count, "{digits}.{digits}", number: { $0.decimal(0, 1) })
    Rule(
      .count, "{digits}/{digits}",
      number: { $0.number(1) > $0.number(0) ? $0.number(0) / $0.number(1) : nil })
    // "2 1/2 hours", "2 ½ days"
    Rule(
      .count, "{digits} ({d1}/{d1}|{half}) >> <unit>",
      number: {
        if $0.has(3) { return $0.width(3) == 2 ? $0.number(0) + 0.5 : nil }
        return $0.number(2) > $0.number(1) ? $0.number(0) + $0.number(1) / $0.number(2) : nil
      })
    Rule(.count, "{digits}<half>", number: { $0.number(0) + 0.5 })
    Rule(.count, "{digits}<quarterSign>", number: { $0.number(0) + 0.25 })
    Rule(.count, "{whole} <and> [<article>] <half>", number: { $0.number(0) + 0.5 })
    Rule(.count, "{whole} and <article> <quarterHour>", number: { $0.number(0) + 0.25 })
    Rule(.count, "[<article>] <half> [of|-] [<article>] >> <unit>", number: { _ in 0.5 })
    Rule(.count, "<article> <quarterHour> [of] [<article>] >> <unit>", number: { _ in 0.25 })
    Rule(.count, "{whole} [-] quarters [of] [<article>] >> <unit>", number: { $0.number(0) / 4 })
    Rule(.count, "[<article>] (couple|pair|par) [of|<of>]", number: { _ in 2 })
    Rule(.count, "[<article>] {few} [of]", number: { $0.number(0) })
    // "a jour" of "mettre à jour" is none.
    Rule(
      .count, "<article> >> <unit>",
      number: {
        $0.reader.token($0.end).has(.dependent) && !$0.isDependent ? nil : 1
      })
    Rule(.count, "{whole}", number: { $0.number(0) })

    // Which: "3rd", "third", "twenty-third", "the second to last".
    Rule(.nth, "{dayOfMonth}<suffix>", number: { $0.number(0) })
    Rule(.nth, "{ordinal}", number: { $0.number(0) })
    Rule(.nth, "{tens} [-] {digitOrdinal}", number: { $0.number(0) + $0.number(1) })
    Rule(.rank, "{nth}", number: { $0.number(0) })
    Rule(.rank, "last", number: { _ in -1 })
    Rule(.rank, "{nth} [-] [to] [-] last", number: { -$0.number(0) })
    Rule(.rank, "(penultimate|next [-] to [-] last)", number: { _ in -2 })

    // This, the last or the next: 0, -1, 1.
    Rule(.which, "<this>", number: { _ in 0 })
    Rule(.which, "[<this>] <next>", number: { _ in 1 })
    Rule(.which, "[<this>] <last>", number: { $0.isVerb ? nil : -1 })

    // The day of a month.
    Rule(.day, "{nth}", number: { $0.number(0) <= 31 ? $0.number(0) : nil })
    Rule(.day, "{dayOfMonth}", number: { $0.number(0) })
    Rule(.day, "{dayOfMonth}<ordinalSign>", number: { $0.number(0) })
    Rule(.day, "{cardinal}", number: { (1...31).contains($0.number(0)) ? $0.number(0) : nil })
  }

  @RuleTable static var years: [Rule] {
    // "nineteen eighty-four", "two thousand and ten", "seventeen hundred"
    Rule(.spokenYear, "{cardinal} {cardinal}", number: { $0.spokenYear(0, 1) })
    Rule(
      .spokenYear, "{cardinal} oh {cardinal}",
      number: { $0.number(1) < 10 ? $0.number(0) * 100 + $0.number(1) : nil })
    Rule(
      .spokenYear, "{cardinal}",
      number: { (1100...2999).contains($0.number(0)) ? $0.number(0) : nil })

    Rule(.year, "{fullYear} !>>(:|.<digits>|,<digits>)", number: { $0.number(0) })
    Rule(.year, "'{d2}", number: { $0.shortYear(0) })
    Rule(.year, "{spokenYear}", number: { $0.number(0) })
    // Behind a date: "2015", ", 2015", "of 1995", "in the year 1995".
    Rule(.inYear, "[,] [<of>|in] [the] [year] {year}", number: { $0.number(0) })
  }

  @RuleTable static var lengths: [Rule] {
    Rule(.length, "{count} [-] [more] [full|whole|solid|straight] [<business>] {unit}") {
      TimeValue($0.number(0), $0.unit(1))
    }
    Rule(.length, "{count} [-] (night|nights)") { TimeValue($0.number(0), .day) }
    Rule(.length, "{count} h") { TimeValue($0.number(0), .hour) }
    Rule(.length, "{digits}{letter}") { TimeValue($0.number(0), $0.unit(1)) }
    // "one hour and a half", "une heure et demie", "dos años y medio", "a year and a quarter"
    Rule(
      .length,
      "{count} {unit} (and [<article>] <half>|(y|et) (media|medio|demie|demi)) !>> <unit>"
    ) { TimeValue($0.number(0) + 0.5, $0.unit(1)) }
    Rule(.length, "{count} {unit} and <article> <quarterHour> !>> <unit>") {
      TimeValue($0.number(0) + 0.25, $0.unit(1))
    }
    // "2 hours, 5 minutes and 3 seconds", "1h30m", "1h30"
    Rule(.length, "{count} ({unit}|{letter}) [,] and {length}") { $0.sum(0, $0.has(1) ? 1 : 2, 3) }
    // Of "los últimos 3 meses y 2 días antes" the second length is another's.
    Rule(.length, "{count} {unit} <and> {length} !>> (antes|vor|avant|<before>|<after>|<ago>)") {
      $0.sum(0, 1, 2)
    }
    Rule(.length, "{count} ({unit}|{letter}) [,] {length}") {
      $0.token(3).has([.digits, .cardinal]) ? $0.sum(0, $0.has(1) ? 1 : 2, 3) : nil
    }
    // A lone "s" is no unit but behind another.
    Rule(.length, "{count} {unit} [and] {d12} s") {
      $0.unit(1) == .minute || $0.unit(1) == .hour
        ? TimeValue(
          length: TimeLength($0.number(0), $0.unit(1)) + TimeLength($0.number(2), .second)) : nil
    }
    Rule(.length, "{digits}h {d12}m !>> <unit>") {
      TimeValue(
        length: TimeLength($0.number(0), .hour) + TimeLength($0.number(1), .minute))
    }
    Rule(.length, "{digits}h({d12}m|{sixty}) !>> <unit>") {
      let minutes = $0.number($0.has(1) ? 1 : 2)
      return TimeValue(length: TimeLength($0.number(0), .hour) + TimeLength(minutes, .minute))
    }
  }
}

extension Parts {
  /// Digits with decimals behind a stop.
  func decimal(_ whole: Int, _ decimals: Int) -> Double {
    var divisor = 1.0
    for _ in 0..<width(decimals) { divisor *= 10 }
    return number(whole) + number(decimals) / divisor
  }

  /// Two digits as a year: up to 49 of this century.
  func shortYear(_ slot: Int) -> Double { number(slot) + (number(slot) < 50 ? 2000 : 1900) }

  func spokenYear(_ century: Int, _ rest: Int) -> Double? {
    guard (15...20).contains(number(century)), (10...99).contains(number(rest)) else { return nil }
    return number(century) * 100 + number(rest)
  }

  /// A length with smaller units behind it.
  func sum(_ count: Int, _ unit: Int, _ rest: Int) -> TimeValue? {
    guard length(rest).isShorter(than: TimeLength(1, self.unit(unit))) else { return nil }
    return TimeValue(length: TimeLength(number(count), self.unit(unit)) + length(rest))
  }

  /// Whether "last" is a verb: an auxiliary stands before it.
  var isVerb: Bool {
    let place = reader.token(start).start
    return
      ([
        "will ", "to ", "not ", "can ", "could ", "should ", "n't ", "may ", "only ", "might ",
      ] as [StaticString]).contains { reader.text.has($0, at: place - $0.utf8CodeUnitCount) }
  }
}
