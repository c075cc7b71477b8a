// RFC 3339's date-time, full-date and full-time, and ISO 8601 durations in RFC 3339's grammar.

internal import CaretUnicode

package enum RFC3339 {
  package enum Zone { case required, optional }

  static func date(_ bytes: Span<UInt8>) -> Recognition {
    guard bytes.peek(4) == "-" else {
      return .rejected(
        bytes.count > 4 ? .unexpectedCharacter : .incomplete, at: min(4, bytes.count))
    }
    // RFC 3339 has a year 0000, HTML does not.
    if bytes.has("0000", at: 0) { return yearZero(bytes) }
    return DatesAndTimes.date(bytes)
  }

  private static func yearZero(_ bytes: Span<UInt8>) -> Recognition {
    var index = 5
    guard let month = bytes.digits(2, at: &index), DatesAndTimes.literal("-", bytes, &index),
      let day = bytes.digits(2, at: &index)
    else { return DatesAndTimes.fault(bytes, index) }
    guard let date = CivilDay(year: 0, month: month, day: day) else {
      return .rejected(.noSuchDay, at: 8)
    }
    return DatesAndTimes.ended(bytes, index, .accepted(quantity: .ticks(date.daysSince1970)))
  }

  package static func time(_ bytes: Span<UInt8>, zone: Zone = .required) -> Recognition {
    var index = 0
    guard fullTime(bytes, &index, zone) else { return DatesAndTimes.fault(bytes, index) }
    return DatesAndTimes.ended(bytes, index)
  }

  package static func dateTime(
    _ bytes: Span<UInt8>, zone: Zone = .required, separators: String = "Tt"
  )
    -> Recognition
  {
    guard bytes.count > 10 else {
      let answer = date(bytes)
      return answer.isAccepted ? .rejected(.incomplete, at: bytes.count) : answer
    }
    let answer = date(bytes.extracting(0..<10))
    guard answer.isAccepted else { return answer }
    guard separators.utf8.contains(bytes[10]) else {
      return .rejected(.unexpectedCharacter, at: 10)
    }
    var index = 11
    guard fullTime(bytes, &index, zone) else { return DatesAndTimes.fault(bytes, index) }
    return DatesAndTimes.ended(bytes, index)
  }

  private static func fullTime(_ bytes: Span<UInt8>, _ index: inout Int, _ zone: Zone) -> Bool {
    guard let hour = DatesAndTimes.ranged(0...23, bytes, &index),
      DatesAndTimes.literal(":", bytes, &index),
      let minute = DatesAndTimes.ranged(0...59, bytes, &index),
      DatesAndTimes.literal(":", bytes, &index)
    else { return false }
    let secondStart = index
    guard let second = DatesAndTimes.ranged(0...60, bytes, &index) else { return false }
    if bytes.peek(index) == "." {
      let end = bytes.end(of: index + 1) { $0.isDigit }
      guard end > index + 1 else { return false }
      index = end
    }
    guard let offset = zoneOffset(bytes, &index, zone) else { return false }
    guard second == 60 else { return true }
    // A leap second comes at the end of a UTC day.
    let minutesUTC = ((hour * 60 + minute - offset) % 1440 + 1440) % 1440
    if minutesUTC == 1439 { return true }
    index = secondStart
    return false
  }

  /// `Z` or `+hh:mm`, in minutes east of Greenwich.
  private static func zoneOffset(_ bytes: Span<UInt8>, _ index: inout Int, _ zone: Zone) -> Int? {
    switch bytes.peek(index) {
    case "Z", "z":
      index += 1
      return 0
    case "+", "-":
      let sign = bytes[index] == "-" ? -1 : 1
      index += 1
      guard let hours = DatesAndTimes.ranged(0...23, bytes, &index),
        DatesAndTimes.literal(":", bytes, &index),
        let minutes = DatesAndTimes.ranged(0...59, bytes, &index)
      else { return nil }
      return sign * (hours * 60 + minutes)
    default:
      return zone == .optional ? 0 : nil
    }
  }

  /// RFC 3339, appendix A: `P1Y2M3DT4H5M6S` without gaps between units, or weeks alone.
  static func duration(_ bytes: Span<UInt8>) -> Recognition {
    guard bytes.peek(0) == "P" else { return DatesAndTimes.fault(bytes, 0) }
    var index = 1
    let dateStart = index
    guard let dateUnits = units("YMWD", bytes, &index) else {
      return DatesAndTimes.fault(bytes, index)
    }
    if dateUnits.contains("W"), dateUnits.count > 1 {
      return .rejected(.notAllowedHere, at: dateStart)
    }
    if dateUnits == "YD" { return .rejected(.notAllowedHere, at: dateStart) }
    guard bytes.peek(index) == "T" else {
      if dateUnits.isEmpty || index < bytes.count { return DatesAndTimes.fault(bytes, index) }
      return .accepted
    }
    if dateUnits.contains("W") { return .rejected(.notAllowedHere, at: index) }
    index += 1
    let timeStart = index
    guard let timeUnits = units("HMS", bytes, &index), !timeUnits.isEmpty, index == bytes.count
    else { return DatesAndTimes.fault(bytes, index) }
    return timeUnits == "HS" ? .rejected(.notAllowedHere, at: timeStart) : .accepted
  }

  /// Numbers with the units of `allowed` in their order; gives the units that were there.
  private static func units(_ allowed: String, _ bytes: Span<UInt8>, _ index: inout Int) -> String?
  {
    var rest = Substring(allowed)
    var found = ""
    while true {
      let end = bytes.end(of: index) { $0.isDigit }
      if end == index { return found }
      guard let unit = Unicode.Scalar(UInt32(bytes.peek(end))),
        let position = rest.firstIndex(of: Character(unit))
      else {
        index = end
        return nil
      }
      found.append(Character(unit))
      rest = rest[rest.index(after: position)...]
      index = end + 1
    }
  }
}
