internal import CaretUnicode

/// A pattern of C's `strptime`, as far as tables use it; the whole text must match.
struct TimePattern {
  struct Parsed {
    var year: Int?
    var month = 1
    var dayOfMonth: Int = 1
    var dayOfYear: Int?
    var time = ClockTime()
    var isAfternoon: Bool?
    var hasNoTime = true
    /// `+01:00`, if the pattern asks for it.
    var zone = ""

    var day: CivilDay? {
      if let dayOfYear, let year, let first = CivilDay(year: year, month: 1, day: 1) {
        let day = CivilDay(daysSince1970: first.daysSince1970 + dayOfYear - 1)
        return day.year == year ? day : nil
      }
      return CivilDay(year: year ?? 1900, month: month, day: dayOfMonth)
    }
  }

  fileprivate let pattern: [Unicode.Scalar]

  /// Nil for a text without a directive.
  init?(_ pattern: String) {
    guard pattern.contains("%") else { return nil }
    self.pattern = Array(TimePattern.expanded(pattern).unicodeScalars)
  }

  /// Directives that stand for several.
  private static func expanded(_ pattern: String) -> String {
    var result = ""
    var isDirective = false
    for character in pattern {
      if isDirective {
        switch character {
        case "D": result += "%m/%d/%y"
        case "F": result += "%Y-%m-%d"
        case "T": result += "%H:%M:%S"
        case "R": result += "%H:%M"
        case "n", "t": result += " "
        default: result += "%" + String(character)
        }
        isDirective = false
      } else if character == "%" {
        isDirective = true
      } else {
        result.append(character)
      }
    }
    return isDirective ? result + "%" : result
  }

  func parse(_ text: String) -> Parsed? {
    let text = Array(text.unicodeScalars)
    var parsed = Parsed()
    var index = 0
    var position = 0
    while position < pattern.count {
      let scalar = pattern[position]
      position += 1
      if scalar == "%", position < pattern.count {
        guard directive(pattern[position], text, &index, &parsed) else { return nil }
        position += 1
      } else if scalar.properties.isWhitespace {
        guard index < text.count, text[index].properties.isWhitespace else { return nil }
        while index < text.count, text[index].properties.isWhitespace { index += 1 }
      } else {
        guard index < text.count, text[index] == scalar else { return nil }
        index += 1
      }
    }
    guard index == text.count else { return nil }
    if let isAfternoon = parsed.isAfternoon {
      parsed.time.hour = parsed.time.hour % 12 + (isAfternoon ? 12 : 0)
    }
    return parsed.day == nil ? nil : parsed
  }

  private func directive(
    _ letter: Unicode.Scalar, _ text: [Unicode.Scalar], _ index: inout Int, _ parsed: inout Parsed
  ) -> Bool {
    func number(_ width: Int, _ range: ClosedRange<Int>) -> Int? {
      var value = 0
      var count = 0
      while count < width, index < text.count, let digit = text[index].digit {
        value = value * 10 + digit
        index += 1
        count += 1
      }
      return count > 0 && range.contains(value) ? value : nil
    }
    switch letter {
    case "Y":
      let start = index
      guard let year = number(4, 1...9999), index - start == 4 else { return false }
      parsed.year = year
    case "y":
      let start = index
      guard let year = number(2, 0...99), index - start == 2 else { return false }
      parsed.year = year < 69 ? 2000 + year : 1900 + year
    case "m":
      guard let month = number(2, 1...12) else { return false }
      parsed.month = month
    case "d", "e":
      guard let day = number(2, 1...31) else { return false }
      parsed.dayOfMonth = day
    case "j":
      guard let day = number(3, 1...366) else { return false }
      parsed.dayOfYear = day
    case "H", "I", "M", "S": return clock(letter, number, &parsed)
    case "f":
      let start = index
      guard var fraction = number(6, 0...999_999) else { return false }
      for _ in 0..<6 - (index - start) { fraction *= 10 }
      parsed.time.microsecond = fraction
    case "p":
      guard index + 1 < text.count, text[index + 1].value | 0x20 == 0x6D else { return false }
      let first = text[index].value | 0x20
      guard first == 0x61 || first == 0x70 else { return false }
      parsed.isAfternoon = first == 0x70
      index += 2
    case "b", "B", "h":
      guard let month = EnglishMonth.read(text, &index) else { return false }
      parsed.month = month
    case "a", "A": return EnglishWeekday.read(text, &index) != nil
    case "z": return zone(text, &index, &parsed)
    case "%":
      guard index < text.count, text[index] == "%" else { return false }
      index += 1
    default: return false
    }
    return true
  }

  private func clock(
    _ letter: Unicode.Scalar, _ number: (Int, ClosedRange<Int>) -> Int?, _ parsed: inout Parsed
  ) -> Bool {
    let range = letter == "H" ? 0...23 : letter == "I" ? 1...12 : letter == "M" ? 0...59 : 0...61
    guard let value = number(2, range) else { return false }
    parsed.hasNoTime = false
    switch letter {
    case "M": parsed.time.minute = value
    case "S": parsed.time.second = min(value, 59)
    default: parsed.time.hour = value
    }
    return true
  }

  /// `Z`, `+0100` or `+01:00`.
  private func zone(
    _ text: [Unicode.Scalar], _ index: inout Int, _ parsed: inout Parsed
  ) -> Bool {
    guard index < text.count else { return false }
    let sign = text[index]
    index += 1
    if sign == "Z" {
      parsed.zone = "+00:00"
      return true
    }
    guard sign == "+" || sign == "-" else { return false }
    var digits: [Int] = []
    while index < text.count, digits.count < 4 {
      if digits.count == 2, text[index] == ":", index + 1 < text.count { index += 1 }
      guard let digit = text[index].digit else { return false }
      digits.append(digit)
      index += 1
    }
    guard digits.count == 4 else { return false }
    let (hours, minutes) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    guard hours < 24, minutes < 60 else { return false }
    parsed.zone = String(sign) + pad(hours, 2) + ":" + pad(minutes, 2)
    return true
  }
}

/// The formats of Table Schema's dates and times.
package enum TableDateFormat {
  /// Those of its types that have a format, and what each needs of a pattern.
  private static let needed: [String: String] = [
    "date": "YymdejbBh", "datetime": "YymdejbBh", "time": "HIMS",
  ]
  private static let known = Set("YymdejbBhHIMSfpaAz%".unicodeScalars)

  /// Whether a value can be written in a format: `default` or `any`, or a pattern of `strptime` whose directives are
  /// known, and tell of a day or of a time as the type does.
  ///
  /// - Parameter type: a name of Table Schema's; of other types there is nothing to say.
  package static func isUsable(_ format: String, forType type: String) -> Bool {
    guard let needed = needed[type] else { return true }
    let text = format.hasPrefix("fmt:") ? String(format.dropFirst(4)) : format
    if ["default", "iso", "any"].contains(text) { return true }
    guard let directives = TimePattern(text)?.directives, known.isSuperset(of: directives),
      !directives.isDisjoint(with: needed.unicodeScalars)
    else { return false }
    return type != "date" || directives.isDisjoint(with: "HIMS".unicodeScalars)
  }
}

extension TimePattern {
  /// The letters behind `%`; a `%` at the end is a letter of its own, which is none.
  fileprivate var directives: Set<Unicode.Scalar> {
    var letters: Set<Unicode.Scalar> = []
    var rest = pattern[...]
    while let scalar = rest.popFirst() {
      if scalar == "%" { letters.insert(rest.popFirst() ?? "\0") }
    }
    return letters
  }
}

extension Unicode.Scalar {
  fileprivate var digit: Int? { ("0"..."9").contains(self) ? Int(value) - 0x30 : nil }
}

extension TimePattern {
  /// The last day of February 2024, a quarter to two in the afternoon, by a pattern of `strptime`.
  static func example(_ pattern: String) -> String? {
    guard pattern.contains("%") else { return nil }
    let parts: [Character: String] = [
      "Y": "2024", "y": "24", "m": "02", "d": "29", "H": "13", "I": "01", "M": "45", "S": "00",
      "p": "PM", "b": "Feb", "B": "February", "a": "Thu", "A": "Thursday", "j": "060",
      "f": "000000",
      "z": "+0000", "Z": "UTC", "%": "%",
    ]
    var text = ""
    var characters = pattern.hasPrefix("fmt:") ? pattern.dropFirst(4) : pattern[...]
    while let character = characters.popFirst() {
      guard character == "%", let letter = characters.popFirst() else {
        text.append(character)
        continue
      }
      guard let part = parts[letter] else { return nil }
      text += part
    }
    return text
  }
}
