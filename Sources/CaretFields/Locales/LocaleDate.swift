internal import CaretBytes
internal import CaretUnicode

/// Dates as people write them in a locale.
///
/// A date of digits is read here by the order of the locale's short form: one or two digits for day and
/// month, two or four for the year, its separators with or without blanks, digits of either script. A date
/// with a month's name is ICU's to read. The day must exist, and nothing may be left over.
final class LocaleDate {
  private let locale: String
  private let style: String?
  private let pattern: String?
  private lazy var numericForms = makeNumericForms()
  private lazy var namedFormats = makeNamedFormats()

  init(locale: String, parameters: [String: FieldParameter]) {
    // Fields take Gregorian days, whatever calendar the locale prefers.
    self.locale = locale.contains("@") ? locale : locale + "@calendar=gregorian"
    style = parameters["style"]?.text
    pattern = parameters["pattern"]?.text
  }

  func recognize(_ value: FieldValue) -> Recognition {
    let text = TypedText.scalars(of: value)
    var fault: Recognition?
    for form in numericForms {
      switch form.read(text, end: value.bytes.count) {
      case .accepted(let normalForm, let quantity):
        return .accepted(normalForm: normalForm, quantity: quantity)
      case let other: if fault == nil { fault = other }
      }
    }
    if text.contains(where: { Unicode.Scalar($0.scalar)?.properties.isAlphabetic == true }) {
      let plain = WrittenDay.inForm(value.text, locale: locale)
      for format in namedFormats {
        guard let date = try? format.parse(plain),
          let day = CivilDay(year: date.year, month: date.month, day: date.day)
        else { continue }
        return .accepted(normalForm: day.text, quantity: .ticks(day.daysSince1970))
      }
    }
    return fault ?? .rejected(.unexpectedCharacter, at: 0)
  }

  /// The form of digits that is tried first; nil for a locale that writes months as words.
  var firstForm: NumericDateForm? { numericForms.first }

  /// 29 February 2024 as the locale's short form has it, with all digits of the year; nil when ICU has none.
  var example: String? {
    let day = CalendarDate(year: 2024, month: 2, day: 29)
    let short = pattern ?? (try? DateFormat(date: .short, locale: locale))?.pattern
    guard let day, let short else { return nil }
    let full = short.contains("yyyy") ? short : short.replacing("yy", with: "yyyy")
    return (try? DateFormat(pattern: full, locale: locale))?.format(day)
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
    if let pattern { return [try? DateFormat(pattern: pattern, locale: locale)].compactMap(\.self) }
    return [.medium, .long, .full, .short].compactMap { try? DateFormat(date: $0, locale: locale) }
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

  /// Reads a whole value.
  func read(_ text: [TypedScalar], end: Int) -> Recognition {
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
    return judge(numbers)
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

  private func judge(_ numbers: [Part: (value: Int, width: Int, at: Int)]) -> Recognition {
    guard let year = numbers[.year], let month = numbers[.month], let day = numbers[.day] else {
      return .rejected(.incomplete, at: 0)
    }
    guard year.width == 4 || (year.width == 2 && !wantsLongYear) else {
      return .rejected(.unexpectedCharacter, at: year.at)
    }
    guard month.width <= 2, (1...12).contains(month.value) else {
      return .rejected(.outOfRange, at: month.at)
    }
    let fullYear = year.width == 4 ? year.value : NumericDateForm.century(of: year.value)
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
      case (.year, 2) where !wantsLongYear: date.year = NumericDateForm.century(of: number)
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

  /// 00 to 45 are this century, the others the last: the window stays where it is, so that the same value
  /// means the same day next year.
  private static func century(of twoDigits: Int) -> Int {
    twoDigits <= 45 ? 2000 + twoDigits : 1900 + twoDigits
  }
}
