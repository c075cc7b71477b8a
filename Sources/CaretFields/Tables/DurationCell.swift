/// A duration of ISO 8601, shown as years, months and a time span, as Python's isodate does.
///
/// Each unit comes once, in its order, `T` before the first of the clock. Any number may have a fraction, and the
/// whole a sign, as XML Schema's durations. Spans of more than Python's 999,999,999 days are none.
struct DurationCell {
  private(set) var text: String

  private static let dayUnits: [(unit: Unicode.Scalar, seconds: Int128)] = [
    ("Y", 0), ("M", 0), ("W", 604_800), ("D", 86_400),
  ]
  private static let clockUnits: [(unit: Unicode.Scalar, seconds: Int128)] = [
    ("H", 3_600), ("M", 60), ("S", 1),
  ]

  /// 999,999,999 days in microseconds.
  private static let limit: UInt128 = UInt128(999_999_999) * UInt128(86_400_000_000)

  private var sign: Int128 = 1
  private var years = Decimal(0)
  private var months = Decimal(0)
  private var microseconds: Int128 = 0

  init?(_ cell: String) {
    var rest = Array(cell.utf8)[...]
    text = ""
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
      sign = rest.removeFirst() == UInt8(ascii: "-") ? -1 : 1
    }
    guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
    let parts = rest.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.count == 1 || !parts[1].isEmpty, rest.count > 0,
      take(parts[0], DurationCell.dayUnits),
      parts.count == 1 || take(parts[1], DurationCell.clockUnits),
      microseconds.magnitude <= DurationCell.limit
    else { return nil }
    self.text = shown
  }

  /// Numbers with units in their order.
  private mutating func take(
    _ part: ArraySlice<UInt8>, _ units: [(unit: Unicode.Scalar, seconds: Int128)]
  ) -> Bool {
    var units = units[...]
    var digits: [UInt8] = []
    for byte in part {
      switch byte {
      case "0"..."9", ".": digits.append(byte)
      case ",": digits.append(UInt8(ascii: "."))
      default:
        guard case .accepted(_, .number(let number)?) = Numbers.number(digits.span),
          let index = units.firstIndex(where: { byte == $0.unit })
        else { return false }
        guard add(number, units[index]) else { return false }
        units = units[(index + 1)...]
        digits = []
      }
    }
    return digits.isEmpty
  }

  private mutating func add(_ number: Decimal, _ unit: (unit: Unicode.Scalar, seconds: Int128))
    -> Bool
  {
    if unit.seconds == 0 {
      if unit.unit == "Y" { years = number } else { months = number }
      return true
    }
    guard let amount = number.whole(times: unit.seconds * 1_000_000) else { return false }
    microseconds += sign * amount
    return true
  }

  private var shown: String {
    let perDay: Int128 = 86_400_000_000
    // Days are rounded down, so that the clock behind them counts up.
    let days = (microseconds - (microseconds < 0 ? perDay - 1 : 0)) / perDay
    let rest = Int(microseconds - days * perDay)
    let seconds = rest / 1_000_000
    var span = "\(seconds / 3600):" + pad(seconds % 3600 / 60, 2) + ":" + pad(seconds % 60, 2)
    if rest % 1_000_000 > 0 { span += "." + pad(rest % 1_000_000, 6) }
    if days != 0 { span = "\(days) day\(abs(days) == 1 ? "" : "s"), " + span }
    var parts: [String] = []
    let minus = sign < 0 ? "-" : ""
    if years != Decimal(0) { parts.append("\(minus)\(years.text) years") }
    if months != Decimal(0) { parts.append("\(minus)\(months.text) months") }
    return (parts + [span]).joined(separator: ", ")
  }
}
