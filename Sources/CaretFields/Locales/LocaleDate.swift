internal import CaretBytes
internal import CaretUnicode

/// Dates as people write them in a locale.
///
/// A date of digits is read here by the order of the locale's short form: one or two digits for day and
/// month, two or four for the year, its separators with or without blanks, digits of either script. A date
/// with a month's name is ICU's to read. The day must exist, and nothing may be left over. Where people count years by
/// another calendar, as in Thailand and Iran, dates are read by it, and by the Gregorian one where that makes more sense.
final class LocaleDate {
  private let locale: String
  private let style: String?
  private let pattern: String?
  private lazy var numericForms = makeNumericForms()
  private lazy var namedFormats = makeNamedFormats()
  /// By the letters of a pattern and its locale.
  private var weekdayFormats: [String: DateFormat] = [:]

  /// The calendar of the locale, if that isn't the Gregorian one.
  private let calendar: LocalCalendar?

  init(locale: String, parameters: [String: FieldParameter]) {
    self.locale = locale.contains("@") ? locale : locale + "@calendar=gregorian"
    let countsAsEverywhere = parameters["calendar"]?.text == "gregorian"
    calendar = countsAsEverywhere ? nil : LocalCalendar(locale: locale)
    style = parameters["style"]?.text
    pattern = parameters["pattern"]?.text
  }

  func recognize(_ value: FieldValue) -> Recognition {
    let answer = recognizeInForm(value)
    guard case .rejected(let fault, _) = answer, fault != .wrongWeekday else { return answer }
    return readBehindWeekday(value) ?? answer
  }

  /// A date behind the name of its weekday, where no form of the locale has the two so: "Thu, Feb 29, 2024", "Do., 29.02.2024".
  /// Nil for what is none.
  private func readBehindWeekday(_ value: FieldValue) -> Recognition? {
    let text = value.text
    let name = text.prefix { $0.isLetter }
    let rest = text.dropFirst(name.count).drop { ".,\u{A0} ".contains($0) }
    guard name.count > 1, let first = rest.first, first.isNumber || first.isLetter,
      rest.startIndex > name.endIndex, let weekday = weekdayNames[name.lowercased()]
    else { return nil }
    let answer = recognizeInForm(FieldValue(String(rest)))
    guard case .accepted(_, .ticks(let days)?) = answer else { return nil }
    return (days % 7 + 7) % 7 == weekday ? answer : .rejected(.wrongWeekday, at: 0)
  }

  /// The names of weekdays in small letters and without stops, long and short, with how many days the weekday lies behind a
  /// Thursday, which 1970 began with.
  private lazy var weekdayNames: [String: Int] = {
    var names: [String: Int] = [:]
    for letters in ["EEEE", "EEE", "cccc", "ccc"] {
      guard let format = try? DateFormat(pattern: letters, locale: locale) else { continue }
      for day in 0..<7 {
        let name = format.format(CalendarDate(millisecondsSince1970: day * 86_400_000))
        names[String(name.lowercased().prefix { $0.isLetter })] = day
      }
    }
    return names
  }()

  private func recognizeInForm(_ value: FieldValue) -> Recognition {
    let text = TypedText.scalars(of: value)
    var fault: Recognition?
    for form in numericForms {
      switch form.read(text, end: value.bytes.count, calendar) {
      case .accepted(let normalForm, let quantity):
        return .accepted(normalForm: normalForm, quantity: quantity)
      case let other: if fault == nil { fault = other }
      }
    }
    if text.contains(where: { Unicode.Scalar($0.scalar)?.properties.isAlphabetic == true }) {
      return readNamed(value, fault) ?? fault ?? .rejected(.unexpectedCharacter, at: 0)
    }
    return fault ?? .rejected(.unexpectedCharacter, at: 0)
  }

  /// A date with the name of its month; nil where what is wrong with it as a date of digits says more.
  private func readNamed(_ value: FieldValue, _ numeric: Recognition?) -> Recognition? {
    let plain = WrittenDay.inForm(value.text, locale: locale)
    let count = plain.utf16.count
    var farthest = 0
    var missingDay: Recognition?
    for format in namedFormats {
      do throws(ParseFailure) {
        let date = try format.parse(plain)
        if !isGregorian(format), !LocalCalendar.years.contains(date.year) { continue }
        guard let day = CivilDay(year: date.year, month: date.month, day: date.day) else {
          continue
        }
        if let place = wrongWeekday(in: plain, of: date, format) {
          return .rejected(.wrongWeekday, at: plain == value.text ? place : 0)
        }
        return .accepted(normalForm: day.text, quantity: .ticks(day.daysSince1970))
      } catch {
        farthest = max(farthest, error.utf16Offset.value)
        // ICU is back at the start where all was read, and there is no such day.
        if missingDay == nil, error.utf16Offset.value == 0 {
          missingDay = missingDayPlace(in: plain, format).map { .rejected(.noSuchDay, at: $0) }
        }
      }
    }
    if let missingDay { return missingDay }
    guard plain == value.text, farthest > 0 else { return nil }
    let place = value.utf8Offset(ofUTF16: farthest)
    // A date of digits alone may have come farther.
    if case .rejected(_, let other)? = numeric, other >= place { return nil }
    return .rejected(farthest == count ? .incomplete : .unexpectedCharacter, at: place)
  }

  private func isGregorian(_ format: DateFormat) -> Bool {
    calendar == nil || format.locale == locale
  }

  /// Where the day of a text stands that is a date but for its day: with the first of the month it would be one.
  private func missingDayPlace(in text: String, _ format: DateFormat) -> Int? {
    let scalars = TypedText.scalars(of: FieldValue(text))
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && scalars[index].digit != nil
    }
    guard
      let start = scalars.indices.first(where: {
        isDigit($0) && !isDigit($0 - 1) && !(isDigit($0 + 1) && isDigit($0 + 2))
      })
    else { return nil }
    let end = isDigit(start + 1) ? start + 2 : start + 1
    var first = Array(text.utf8)
    let place = scalars[start].utf8Offset
    first.replaceSubrange(
      place..<(end < scalars.count ? scalars[end].utf8Offset : first.count), with: [0x31])
    return (try? format.parse(String(decoding: first, as: UTF8.self))) == nil ? nil : place
  }

  /// What writes the weekday as a form does; nil for a form without one. Made once for each form.
  private func weekdayFormat(of format: DateFormat) -> DateFormat? {
    let pattern = format.pattern
    guard let letter = pattern.first(where: { $0 == "E" || $0 == "c" }) else { return nil }
    let letters = String(repeating: letter, count: pattern.count { $0 == letter })
    let key = letters + format.locale
    if let known = weekdayFormats[key] { return known }
    let made = try? DateFormat(pattern: letters, locale: format.locale)
    weekdayFormats[key] = made
    return made
  }

  /// Where the name of a weekday begins that the date doesn't fall on.
  private func wrongWeekday(in text: String, of date: CalendarDate, _ format: DateFormat) -> Int? {
    guard let weekdays = weekdayFormat(of: format) else { return nil }
    let written = text.lowercased()
    if written.contains(weekdays.format(date).lowercased()) { return nil }
    for days in 1...6 {
      let other = CalendarDate(
        millisecondsSince1970: date.millisecondsSince1970 + days * 86_400_000)
      guard let range = written.firstRange(of: weekdays.format(other).lowercased()) else {
        continue
      }
      return written.utf8.distance(from: written.startIndex, to: range.lowerBound)
    }
    return nil
  }

  /// The form of digits that is tried first; nil for a locale that writes months as words or has another calendar.
  var firstForm: NumericDateForm? { calendar == nil ? numericForms.first : nil }

  /// 29 February 2024 as the locale's short form has it, with all digits of the year; nil when ICU has none.
  var example: String? {
    let day = CalendarDate(year: 2024, month: 2, day: 29)
    let short = pattern ?? (try? DateFormat(date: .short, locale: locale))?.pattern
    guard let day, let short else { return nil }
    let full = short.contains("yyyy") ? short : short.replacing("yy", with: "yyyy")
    return (try? DateFormat(pattern: full, locale: calendar?.locale ?? locale))?.format(day)
  }

  private func makeNumericForms() -> [NumericDateForm] {
    if let pattern { return [NumericDateForm(pattern: pattern, isExact: true)].compactMap(\.self) }
    var styles: [DateFormat.Style] = [.short, .medium]
    if style == "medium" { styles = [.medium, .short] }
    if style == "long" { styles = [.long, .short] }
    return styles.compactMap { style in
      (try? DateFormat(date: style, locale: locale)).flatMap {
        NumericDateForm(pattern: $0.pattern)
      }
    }
  }

  private func makeNamedFormats() -> [DateFormat] {
    let own = calendar?.locale
    if let pattern {
      return [own, locale].compactMap(\.self).compactMap {
        try? DateFormat(pattern: pattern, locale: $0)
      }
    }
    var formats = [DateFormat.Style.medium, .long, .full, .short].compactMap {
      try? DateFormat(date: $0, locale: locale)
    }
    // The short names of months, in locales whose medium form has digits.
    if formats.count == 4, formats[1].pattern.contains("MMMM") {
      let short = formats[1].pattern.replacing("MMMM", with: "MMM")
      if short != formats[0].pattern, let format = try? DateFormat(pattern: short, locale: locale) {
        formats.append(format)
      }
    }
    guard let own else { return formats }
    // The era is mostly left out.
    let patterns = formats.map { $0.pattern.replacing("G ", with: "") }
    func plain(_ locale: String) -> [DateFormat] {
      patterns.compactMap { try? DateFormat(pattern: $0, locale: locale) }
    }
    let named = [DateFormat.Style.long, .full].compactMap { try? DateFormat(date: $0, locale: own) }
    return plain(own) + named + formats + plain(locale)
  }
}

/// The order and the separators of a date made of digits alone.
struct NumericDateForm {
  enum Part { case year, month, day }

  private var parts: [Part] = []
  /// What stands before the first part, between the parts, and behind the last.
  private var literals: [[UInt32]] = [[]]
  private var wantsLongYear = false

  /// Nil for a pattern with a month's name, an era or a weekday in it.
  init?(pattern: String, isExact: Bool = false) {
    var scalars = Array(pattern.unicodeScalars)[...]
    var isQuoted = false
    while let scalar = scalars.popFirst() {
      if scalar == "'" {
        isQuoted.toggle()
        continue
      }
      if isQuoted || !scalar.properties.isAlphabetic || scalar.value > 0x7F {
        if !TypedText.isBlank(scalar.value), !TypedText.isBidiMark(scalar.value) {
          literals[literals.count - 1].append(scalar.value)
        }
        continue
      }
      var count = 1
      while scalars.first == scalar {
        scalars.removeFirst()
        count += 1
      }
      switch scalar {
      case "y", "u":
        parts.append(.year)
        wantsLongYear = isExact && count == 4
      case "M", "L":
        guard count <= 2 else { return nil }
        parts.append(.month)
      case "d": parts.append(.day)
      default: return nil
      }
      literals.append([])
    }
    guard parts.count == 3, Set(parts).count == 3 else { return nil }
  }

  /// Reads a whole value, its years by the calendar of the locale.
  func read(_ text: [TypedScalar], end: Int, _ calendar: LocalCalendar? = nil) -> Recognition {
    var index = 0
    func place() -> Int { index < text.count ? text[index].utf8Offset : end }
    func fault() -> Recognition {
      .rejected(index < text.count ? .unexpectedCharacter : .incomplete, at: place())
    }
    var numbers: [Part: (value: Int, width: Int, at: Int)] = [:]
    var zero: UInt32?
    guard skip(literals[0], text, &index) else { return fault() }
    for (position, part) in parts.enumerated() {
      let start = place()
      var number = 0
      var width = 0
      while index < text.count, width < 4, let digit = text[index].digit {
        if zero == nil { zero = text[index].zero }
        guard text[index].zero == zero else { return fault() }
        number = number * 10 + digit
        width += 1
        index += 1
      }
      guard width > 0 else { return fault() }
      numbers[part] = (number, width, start)
      let isLast = position == parts.count - 1
      if isLast, index == text.count { break }
      guard skip(literals[position + 1], text, &index) else {
        return isLast && literals[position + 1].isEmpty ? .rejected(.excess, at: place()) : fault()
      }
    }
    guard index == text.count else { return .rejected(.excess, at: place()) }
    return judge(numbers, calendar)
  }

  /// A separator and the blanks around it.
  private func skip(_ literal: [UInt32], _ text: [TypedScalar], _ index: inout Int) -> Bool {
    var probe = index
    var hadBlank = false
    func blanks() {
      while probe < text.count, text[probe].isBlank {
        probe += 1
        hadBlank = true
      }
    }
    blanks()
    for scalar in literal {
      guard probe < text.count,
        text[probe].scalar == scalar || TypedText.isWide(text[probe].scalar, of: scalar)
      else { return false }
      probe += 1
      blanks()
    }
    if literal.isEmpty, !hadBlank, index > 0 { return false }
    index = probe
    return true
  }

  private func judge(
    _ numbers: [Part: (value: Int, width: Int, at: Int)], _ calendar: LocalCalendar?
  ) -> Recognition {
    guard let year = numbers[.year], let month = numbers[.month], let day = numbers[.day] else {
      return .rejected(.incomplete, at: 0)
    }
    guard year.width == 4 || (year.width == 2 && !wantsLongYear) else {
      return .rejected(.unexpectedCharacter, at: year.at)
    }
    guard month.width <= 2, (1...12).contains(month.value) else {
      return .rejected(.outOfRange, at: month.at)
    }
    if let calendar, day.width <= 2, year.width == 2 || calendar.counts(year.value) {
      let local = year.width == 2 ? calendar.year(of: year.value) : year.value
      guard let date = calendar.day(year: local, month: month.value, day: day.value) else {
        return .rejected(.noSuchDay, at: day.at)
      }
      return .accepted(normalForm: date.text, quantity: .ticks(date.daysSince1970))
    }
    let fullYear = year.width == 4 ? year.value : ShortYear.year(of: year.value)
    guard day.width <= 2,
      let date = CivilDay(year: fullYear, month: month.value, day: day.value)
    else { return .rejected(.noSuchDay, at: day.at) }
    return .accepted(normalForm: date.text, quantity: .ticks(date.daysSince1970))
  }

  /// The day that ASCII digits with exactly the form's separators make; nil for anything else, which may
  /// be a date all the same.
  func plainDay(_ bytes: Span<UInt8>) -> CivilDay? {
    var index = 0
    var date = (year: 0, month: 0, day: 0)
    for (position, part) in parts.enumerated() {
      guard skip(literals[position], bytes, &index) else { return nil }
      let start = index
      var number = 0
      while index < bytes.count, index - start < 4, bytes[index].isDigit {
        number = number * 10 + bytes[index].digitValue
        index += 1
      }
      switch (part, index - start) {
      case (.year, 4): date.year = number
      case (.year, 2) where !wantsLongYear: date.year = ShortYear.year(of: number)
      case (.month, 1...2): date.month = number
      case (.day, 1...2): date.day = number
      default: return nil
      }
    }
    guard index == bytes.count || skip(literals[3], bytes, &index), index == bytes.count else {
      return nil
    }
    return CivilDay(year: date.year, month: date.month, day: date.day)
  }

  private func skip(_ literal: [UInt32], _ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    // Two numbers without a sign between them are left to the slower reading.
    if literal.isEmpty, index > 0, index < bytes.count { return false }
    for scalar in literal {
      guard index < bytes.count, UInt32(bytes[index]) == scalar, scalar < 0x80 else { return false }
      index += 1
    }
    return true
  }
}
