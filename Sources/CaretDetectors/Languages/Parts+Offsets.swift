// The offsets of zones: what tells "10:00:00-05:00" from the hours of "10:00-14:00".

extension Parts {
  /// An offset from Greenwich behind a time of day, or behind the name of Greenwich's own time: hours and perhaps minutes, or
  /// both in four digits.
  func offset(_ hours: Int, _ minutes: Int, from zone: Int? = nil) -> TimeValue? {
    let place = zone.map { Int(slots[$0]) + 1 } ?? start
    let isTogether = width(hours) > 2
    let hour = isTogether ? int(hours) / 100 : int(hours)
    let minute = isTogether ? int(hours) % 100 : optional(minutes) ?? 0
    let isWest = isMark(place, "-")
    let offset = (isWest ? -1 : 1) * (hour * 60 + minute)
    guard minute < 60, Self.isOffset(offset) else { return nil }
    if let zone {
      guard isGreenwich(token(zone)) else { return nil }
    } else if isWest {
      guard isMinus(reader.token(place)), isBehindExactTime || !isHour(-offset) else { return nil }
    }
    var value = TimeValue()
    value.zone = offset
    return value
  }

  /// Offsets that are or were kept somewhere are whole hours and halves, and a few of 45 minutes.
  private static func isOffset(_ minutes: Int) -> Bool {
    -12 * 60...14 * 60 ~= minutes && (minutes % 30 == 0 || [345, 525, 765].contains(minutes))
  }

  private func isGreenwich(_ name: PhraseToken) -> Bool {
    name.utf8Count == 3 && name.index == 0
      && TimeZoneName.isName(reader.text[name.start..<name.end])
  }

  /// Whether a sign is a hyphen or a minus, and no dash.
  private func isMinus(_ sign: PhraseToken) -> Bool {
    sign.utf8Count == 1 || reader.text.byte(sign.start + 1) == 0x88
  }

  /// Whether what stands before is a time as protocols write it: with seconds, behind a `T`, or before its year.
  private var isBehindExactTime: Bool {
    let isYear = reader.token(start - 1).has(.fourDigits) && reader.token(start - 1).hasGap
    if isYear, reader.token(start - 2).has(.zone) { return true }
    var last = isYear ? start - 2 : start - 1
    if isMark(last - 1, ".") || isMark(last - 1, ",") { last -= 2 }
    if isMark(last - 1, ":"), isMark(last - 3, ":") { return true }
    let first = isMark(last - 1, ":") ? last - 2 : last
    let mark = reader.token(first - 1)
    return mark.utf8Count == 1 && reader.text[mark.start] | 0x20 == UInt8(ascii: "t")
  }

  private func isMark(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    reader.token(index).sign == UInt8(ascii: sign)
  }

  /// Whether minutes behind the sign are rather the hour until which something goes on, as they lie behind the one before; where
  /// nothing stands between, a day as protocols write it has to be before both.
  private func isHour(_ minutes: Int) -> Bool {
    guard isMark(start - 2, ":") else { return true }
    let begin = Int(reader.token(start - 3).number * 60 + reader.token(start - 1).number)
    let isBehindISODay = isMark(start - 5, "-") && isMark(start - 7, "-")
    return minutes > begin || touches && !isBehindISODay
  }
}
