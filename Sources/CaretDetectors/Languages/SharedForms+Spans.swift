// How long something takes at least and at most, and what reckons with it: "5 to 10 minutes", "in zwei bis drei Wochen".

extension SharedForms {
  @RuleTable static var spans: [Rule] {
    Rule(
      .lengths,
      "{count} [-] (<to>|<until>|<or>|oder|ou|à) {count} [-] [<business>] {unit}"
    ) { $0.lengths(0, 1, 2) }
    Rule(.lengths, "{count} (a|o|ai|al) {count} {unit}") {
      $0.isDependent ? $0.lengths(0, 1, 2) : nil
    }
    // "twee of drie dagen" in Dutch
    Rule(.lengths, "{count} of {count} {unit}") {
      $0.isDutchOr ? $0.lengths(0, 1, 2) : nil
    }
    Rule(.lengths, "<between> [the|of] {count} <and> [the|of] {count} {unit}") {
      $0.lengths(0, 1, 2)
    }
    Rule(.lengths, "{length} (<to>|<until>|à) {length}") { $0.lengths(0, 1) }
    Rule(.lengths, "<between> {length} <and> {length}") { $0.lengths(0, 1) }
    // "a day or two"
    Rule(.lengths, "<article> {unit} or two") {
      .interval(TimeValue(1, $0.unit(0)), TimeValue(2, $0.unit(0)))
    }

    Rule(.range, "in {lengths}") { $0.moments(0, sign: 1) }
    Rule(.range, "(en|em|over|tra|fra) {lengths}") { $0.isDependent ? $0.moments(0, sign: 1) : nil }
    Rule(.range, "(dentro of|daqui a) {lengths}") { $0.moments(0, sign: 1) }
    Rule(.range, "{lengths} <ago>") { $0.moments(0, sign: -1) }
    Rule(.range, "{lengths} from now") { $0.moments(0, sign: 1) }
    Rule(.range, "(vor|hace|il y a|há) {lengths}") { $0.moments(0, sign: -1) }
    Rule(.bounded, "(within|innerhalb [<from>]|binnen|sous|entro) [the] [<next>] {lengths}") {
      .interval($0.calendar.moment, $0.moments(0, sign: 1)?.to.first)
    }
    Rule(.range, "[the ^] <which> {lengths}") {
      $0.direction > 0 ? .interval($0.calendar.moment, $0.moments(1, sign: 1)?.to.first) : nil
    }
    Rule(.recurrence, "(<every>|alle) {lengths}") { $0.time(0)?.recurring }
    // "más temprano en la semana", "más tarde de este mes"
    Rule(.partOfPeriod, "(más|mas) (temprano|tarde) (of|en) [the] {span}") {
      let word = $0.reader.tokens[$0.start + 1]
      return $0.time(0)?.third($0.reader.text.has("tem", at: word.start) ? 0 : 2)
    }
    // "vor mehr als zwei Jahren", "hace más de doscientos años", "meer dan een jaar geleden"
    Rule(
      .date, "(vor|hace|il y a|há) (mehr als|weniger als|más of|menos of|mais of|plus of) {length}"
    ) { $0.calendar.after($0.length(0), sign: -1) }
    Rule(.date, "(meer|minder) dan {length} <ago>") { $0.calendar.after($0.length(0), sign: -1) }
    Rule(.date, "(più (of|di)|plus of) {length} <ago>") {
      $0.calendar.after($0.length(0), sign: -1)
    }
  }
}

extension Parts {
  /// From one count of a unit to a larger one.
  fileprivate func lengths(_ a: Int, _ b: Int, _ unit: Int) -> TimeValue? {
    guard number(a) < number(b), !token(a).has(.fourDigits) else { return nil }
    return .interval(TimeValue(number(a), self.unit(unit)), TimeValue(number(b), self.unit(unit)))
  }

  /// Whether "of" stands between two numbers before a unit that is none of English.
  fileprivate var isDutchOr: Bool {
    isDependent
      && (start..<end).contains {
        reader.tokens[$0].utf8Count == 2 && reader.text.has("of", at: reader.tokens[$0].start)
      }
  }

  /// From one length to a longer one.
  fileprivate func lengths(_ a: Int, _ b: Int) -> TimeValue? {
    guard let from = time(a), let to = time(b), length(a).isShorter(than: length(b)) else {
      return nil
    }
    return .interval(from, to)
  }

  /// When that is from now, or was.
  fileprivate func moments(_ slot: Int, sign: Int) -> TimeValue? {
    guard let span = time(slot), let least = span.from.first?.length,
      let most = span.to.first?.length
    else { return nil }
    let (near, far) = (calendar.after(least, sign: sign), calendar.after(most, sign: sign))
    return sign > 0 ? .interval(near, far) : .interval(far, near)
  }
}
