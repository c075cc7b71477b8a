/// Dates and times of a table's cell: ISO's by default, by a `strptime` pattern, or in `any` usual form.
struct DateCell {
  let format: String

  init(format: String) {
    self.format = format.hasPrefix("fmt:") ? String(format.dropFirst(4)) : format
  }

  private var isDefault: Bool { format == "default" || format == "iso" }

  func date(_ text: String) -> String? {
    if isDefault {
      let bytes = Array(text.utf8)
      return RFC3339.date(bytes.span).isAccepted ? text : nil
    }
    if format == "any" { return AnyDate(text)?.date?.text }
    guard let parsed = TimePattern(format)?.parse(text), parsed.hasNoTime else { return nil }
    return parsed.day?.text
  }

  func dateTime(_ text: String) -> String? {
    if isDefault {
      let bytes = Array(text.utf8)
      guard RFC3339.dateTime(bytes.span, zone: .optional).isAccepted else { return nil }
      return text.hasSuffix("Z") ? String(text.dropLast()) + "+00:00" : text
    }
    if format == "any" {
      guard let any = AnyDate(text), let day = any.date else { return nil }
      return day.text + "T" + any.time.text
    }
    guard let parsed = TimePattern(format)?.parse(text), let day = parsed.day else { return nil }
    return day.text + "T" + parsed.time.text
  }

  func time(_ text: String) -> String? {
    if isDefault {
      let bytes = Array(text.utf8)
      guard RFC3339.time(bytes.span, zone: .optional).isAccepted else { return nil }
      return text.hasSuffix("Z") ? String(text.dropLast()) + "+00:00" : text
    }
    if format == "any" { return AnyDate(text)?.time.text }
    guard let parsed = TimePattern(format)?.parse(text) else { return nil }
    return parsed.time.text
  }
}

/// A time of day.
struct ClockTime: Equatable {
  var hour = 0
  var minute = 0
  var second = 0

  var text: String { pad(hour, 2) + ":" + pad(minute, 2) + ":" + pad(second, 2) }
}

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

    var day: CivilDay? {
      if let dayOfYear, let year, let first = CivilDay(year: year, month: 1, day: 1) {
        return CivilDay(daysSince1970: first.daysSince1970 + dayOfYear - 1)
      }
      return CivilDay(year: year ?? 1900, month: month, day: dayOfMonth)
    }
  }

  private let pattern: [Unicode.Scalar]

  /// Nil for a text without a directive.
  init?(_ pattern: String) {
    guard pattern.contains("%") else { return nil }
    self.pattern = Array(pattern.unicodeScalars)
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
    case "f": return number(6, 0...999_999) != nil
    case "p":
      guard index + 1 < text.count, text[index + 1].value | 0x20 == 0x6D else { return false }
      let first = text[index].value | 0x20
      guard first == 0x61 || first == 0x70 else { return false }
      parsed.isAfternoon = first == 0x70
      index += 2
    case "b", "B", "h":
      guard let month = EnglishMonth.read(text, &index) else { return false }
      parsed.month = month
    case "a", "A":
      let start = index
      while index < text.count, text[index].isASCII, text[index].properties.isAlphabetic {
        index += 1
      }
      return index - start >= 3
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
}

extension Unicode.Scalar {
  fileprivate var digit: Int? { ("0"..."9").contains(self) ? Int(value) - 0x30 : nil }
}

enum EnglishMonth {
  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october",
    "november", "december",
  ]

  static func number(of word: String) -> Int? {
    let word = word.lowercased()
    guard word.utf8.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 } ?? (word == "sept" ? 9 : nil)
  }

  static func read(_ text: [Unicode.Scalar], _ index: inout Int) -> Int? {
    var word = ""
    var end = index
    while end < text.count, text[end].isASCII, text[end].properties.isAlphabetic {
      word.unicodeScalars.append(text[end])
      end += 1
    }
    guard let month = number(of: word) else { return nil }
    index = end
    return month
  }
}

/// A date with a time in one of the forms that people use in English, all of its words understood.
struct AnyDate {
  private(set) var date: CivilDay?
  private(set) var time = ClockTime()

  init?(_ text: String) {
    var numbers: [Int] = []
    var month: Int?
    var hadTime = false
    let words = text.split { " ,\t".contains($0) }.map(String.init)
    guard !words.isEmpty else { return nil }
    for (index, word) in words.enumerated() {
      let lower = word.lowercased()
      if let found = EnglishMonth.number(of: lower) {
        guard month == nil else { return nil }
        month = found
      } else if let clock = AnyDate.clock(
        lower, next: index + 1 < words.count ? words[index + 1] : nil)
      {
        guard !hadTime else { return nil }
        time = clock
        hadTime = true
      } else if ["am", "pm", "of", "at"].contains(lower) {
        continue
      } else if let day = AnyDate.isoDay(lower) {
        date = day
      } else if let number = AnyDate.ordinal(lower) {
        numbers.append(number)
      } else {
        return nil
      }
    }
    if let month, numbers.count == 2 {
      let year = numbers.max() ?? 0
      date = CivilDay(year: year, month: month, day: numbers.min() ?? 0)
      if date == nil { return nil }
    } else if month != nil || !numbers.isEmpty {
      return nil
    }
    if date == nil, !hadTime { return nil }
  }

  private static func isoDay(_ word: String) -> CivilDay? {
    let parts = word.split { "-/.".contains($0) }.compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    if parts[0] > 31 { return CivilDay(year: parts[0], month: parts[1], day: parts[2]) }
    return CivilDay(year: parts[2], month: parts[0], day: parts[1])
      ?? CivilDay(year: parts[2], month: parts[1], day: parts[0])
  }

  private static func ordinal(_ word: String) -> Int? {
    for ending in ["st", "nd", "rd", "th"] where word.hasSuffix(ending) {
      return Int(word.dropLast(2))
    }
    return Int(word)
  }

  private static func clock(_ word: String, next: String?) -> ClockTime? {
    var digits = word
    var half: String?
    for ending in ["am", "pm"] where word.hasSuffix(ending) && word.utf8.count > 2 {
      digits = String(word.dropLast(2))
      half = ending
    }
    if half == nil, let next = next?.lowercased(), next == "am" || next == "pm" { half = next }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count > 1 || half != nil, parts.count <= 3, !parts.contains(nil) else { return nil }
    let numbers = parts.compactMap(\.self)
    var clock = ClockTime(
      hour: numbers[0], minute: numbers.count > 1 ? numbers[1] : 0,
      second: numbers.count > 2 ? numbers[2] : 0)
    if let half { clock.hour = clock.hour % 12 + (half == "pm" ? 12 : 0) }
    return clock.hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : nil
  }
}

extension CivilDay {
  /// The day that many days after 1970-01-01.
  init?(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }
}
