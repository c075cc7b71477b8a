internal import CaretUnicode

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
    if isDefault { return standardDateTime(text) }
    if format == "any" {
      if let standard = standardDateTime(text) { return standard }
      guard let any = AnyDate(text), let day = any.date else { return nil }
      return day.text + "T" + any.time.text
    }
    guard let parsed = TimePattern(format)?.parse(text), let day = parsed.day else { return nil }
    return day.text + "T" + parsed.time.text + parsed.zone
  }

  private func standardDateTime(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard RFC3339.dateTime(bytes.span, zone: .optional).isAccepted else { return nil }
    return text.hasSuffix("Z") ? String(text.dropLast()) + "+00:00" : text
  }

  func time(_ text: String) -> String? {
    if isDefault {
      let bytes = Array(text.utf8)
      guard RFC3339.time(bytes.span, zone: .optional).isAccepted else { return nil }
      return text.hasSuffix("Z") ? String(text.dropLast()) + "+00:00" : text
    }
    if format == "any" { return AnyDate(text)?.time.text }
    guard let parsed = TimePattern(format)?.parse(text) else { return nil }
    return parsed.time.text + parsed.zone
  }
}

/// A time of day.
struct ClockTime: Equatable {
  var hour = 0
  var minute = 0
  var second = 0
  var microsecond = 0

  var text: String {
    let whole = pad(hour, 2) + ":" + pad(minute, 2) + ":" + pad(second, 2)
    return microsecond == 0 ? whole : whole + "." + pad(microsecond, 6)
  }
}

package enum EnglishMonth {
  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october",
    "november", "december",
  ]

  package static func number(of word: String) -> Int? {
    let word = word.lowercased()
    guard word.utf8.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 } ?? (word == "sept" ? 9 : nil)
  }

  /// The name, or its first three letters, at the index.
  static func read(_ text: [Unicode.Scalar], _ index: inout Int) -> Int? {
    EnglishWord.read(text, &index, of: names)
  }
}

enum EnglishWeekday {
  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The name, or its first three letters, at the index.
  static func read(_ text: [Unicode.Scalar], _ index: inout Int) -> Int? {
    EnglishWord.read(text, &index, of: names)
  }
}

enum EnglishWord {
  /// The place, from 1, of the name that stands at the index, whole or by its first three letters.
  static func read(_ text: [Unicode.Scalar], _ index: inout Int, of names: [String]) -> Int? {
    var word = ""
    var end = index
    while end < text.count, text[end].isASCII, text[end].properties.isAlphabetic {
      word.unicodeScalars.append(text[end])
      end += 1
    }
    word = word.lowercased()
    guard let place = names.firstIndex(where: { $0 == word || $0.prefix(3) == word }) else {
      return nil
    }
    index = end
    return place + 1
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
