/// How the values of a column lie in memory, as its format says.
enum ArrowLayout {
  case null, boolean
  case integer(byteCount: Int, isSigned: Bool)
  case float, double
  /// A decimal number of 16 bytes.
  case decimal(scale: Int)
  case text(isLarge: Bool)
  case view
  case date(millisecondsIn64: Bool)
  case time(byteCount: Int, perSecond: Int)
  case timestamp(perSecond: Int, isUTC: Bool)

  /// Nil for a format that is no cell of a table.
  init?(_ format: String) {
    switch format {
    case "n": self = .null
    case "b": self = .boolean
    case "c", "s", "i", "l": self = .integer(byteCount: Self.byteCount(format), isSigned: true)
    case "C", "S", "I", "L":
      self = .integer(byteCount: Self.byteCount(format.lowercased()), isSigned: false)
    case "f": self = .float
    case "g": self = .double
    case "u", "z": self = .text(isLarge: false)
    case "U", "Z": self = .text(isLarge: true)
    case "vu", "vz": self = .view
    case "tdD": self = .date(millisecondsIn64: false)
    case "tdm": self = .date(millisecondsIn64: true)
    default:
      guard let other = Self.other(format) else { return nil }
      self = other
    }
  }

  private static func byteCount(_ letter: String) -> Int {
    switch letter {
    case "c": 1
    case "s": 2
    case "i": 4
    default: 8
    }
  }

  /// A format with parameters.
  private static func other(_ format: String) -> ArrowLayout? {
    let parts = format.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts[0] == "d", parts.count == 2 {
      let numbers = parts[1].split(separator: ",").map { Int($0) }
      guard numbers.count == 2 || numbers.count == 3 && numbers[2] == 128,
        let scale = numbers[1], (0...38).contains(scale)
      else { return nil }
      return .decimal(scale: scale)
    }
    guard parts[0].utf8.count == 3, let unit = perSecond(parts[0].last) else { return nil }
    switch parts[0].prefix(2) {
    case "tt": return .time(byteCount: unit > 1000 ? 8 : 4, perSecond: unit)
    case "ts": return .timestamp(perSecond: unit, isUTC: parts.count == 2 && !parts[1].isEmpty)
    default: return nil
    }
  }

  private static func perSecond(_ letter: Character?) -> Int? {
    switch letter {
    case "s": 1
    case "m": 1000
    case "u": 1_000_000
    case "n": 1_000_000_000
    default: nil
    }
  }

  /// How many buffers an array has at least; the first are the bits of validity, which null has none of.
  var bufferCount: Int {
    switch self {
    case .null: 0
    case .text, .view: 3
    default: 2
    }
  }
}
