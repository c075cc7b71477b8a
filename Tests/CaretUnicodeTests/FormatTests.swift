import CaretUnicode
import Testing

@Suite struct FormatTests {
  @Test(arguments: [
    ("en_US", "1,234.5", "1234.5"),
    ("en_US", "-12", "-12"),
    ("de_DE", "1.234,5", "1234.5"),
    ("en_IN", "12,34,567", "1234567"),
    ("ar_EG", "١٬٢٣٤٫٥", "1234.5"),
    ("en_US", "123456789012345678901234567890", "123456789012345678901234567890"),
  ])
  func `a number is read as its locale writes it`(
    _ locale: String, _ text: String, _ decimal: String
  ) throws {
    let number = try NumberFormat(locale: locale).parse(text)
    // Great numbers come in scientific notation.
    #expect(number.decimal == decimal || number.value == Double(decimal))
  }

  @Test(arguments: [
    ("en_US", "12abc", 2), ("en_US", "abc", 0), ("en_US", "", 0), ("en_US", "1.2.3", 3),
    ("de_DE", "1,5x", 3), ("en_US", " 1", 0), ("en_US", "1 ", 1),
  ])
  func `what is no number says where`(_ locale: String, _ text: String, _ utf16Offset: Int) throws {
    let format = try NumberFormat(locale: locale)
    #expect(throws: ParseFailure(utf16Offset: UTF16Offset(utf16Offset))) { try format.parse(text) }
  }

  @Test func `groups have the locale's size when reading is strict`() throws {
    let strict = try NumberFormat(locale: "en_US")
    #expect(throws: ParseFailure.self) { try strict.parse("1,23") }
    let lenient = try NumberFormat(locale: "en_US", strictness: .lenient)
    #expect(try lenient.parse("1,23").decimal == "123")
    let integers = try NumberFormat(locale: "en_US", integersOnly: true)
    #expect(throws: ParseFailure(utf16Offset: UTF16Offset(1))) { try integers.parse("1.5") }
  }

  @Test func `numbers are written, and symbols known`() throws {
    let format = try NumberFormat(locale: "de_DE")
    #expect(try format.format(decimal: "-1234.5") == "-1.234,5")
    #expect(try format.format(decimal: "2", fractionDigits: 2...2) == "2,00")
    #expect(format.decimalSeparator == "," && format.groupingSeparator == ".")
    #expect(format.plusSign == "+" && format.minusSign == "-")
    #expect(try NumberFormat(pattern: "000.0", locale: "en").format(decimal: "7") == "007.0")
    #expect(throws: ICUError.self) { try format.format(decimal: "x") }
  }

  @Test(arguments: [
    ("en_US", "2/28/2010", CalendarDate(year: 2010, month: 2, day: 28)),
    ("en_US", "02/03/2010", CalendarDate(year: 2010, month: 2, day: 3)),
    ("en_US", "2/29/2000", CalendarDate(year: 2000, month: 2, day: 29)),
    ("de_DE", "24.12.99", CalendarDate(year: 1999, month: 12, day: 24)),
    ("en_GB", "31/01/2024", CalendarDate(year: 2024, month: 1, day: 31)),
    ("ja_JP", "2024/02/29", CalendarDate(year: 2024, month: 2, day: 29)),
  ])
  func `a date is read as its locale writes it`(
    _ locale: String, _ text: String, _ date: CalendarDate?
  ) throws {
    let format = try DateFormat(date: .short, locale: locale)
    #expect(try format.parse(text) == date)
  }

  @Test(arguments: [
    ("en_US", "2/30/2010"), ("en_US", "2/29/1900"), ("en_US", "13/1/2010"), ("en_US", "0/1/2010"),
    ("en_US", "2/28/2010x"), ("en_US", "2/28"), ("en_US", ""), ("en_US", "28.2.2010"),
    ("en_US", " 2/28/2010"), ("en_US", "2/ 28/2010"), ("en_US", "2/28/2010 "),
    ("de_DE", "31.04.2024"),
  ])
  func `what is no day of the calendar is no date`(_ locale: String, _ text: String) throws {
    let format = try DateFormat(date: .short, locale: locale)
    #expect(throws: ParseFailure.self) { try format.parse(text) }
  }

  @Test func `times take the blank that people type`() throws {
    let format = try DateFormat(date: .none, time: .short, locale: "en_US")
    let time = try format.parse("3:05 PM")
    #expect(time.hour == 15 && time.minute == 5)
    #expect(throws: ParseFailure.self) { try format.parse("3:05PM") }
    #expect(throws: ParseFailure.self) { try format.parse("25:00 PM") }
  }

  /// A moment in the afternoon of a summer's day, and one in winter.
  @Test(arguments: [
    ("UTC", "2024-07-01 12:00", "2024-01-01 12:00"),
    ("Europe/Berlin", "2024-07-01 14:00", "2024-01-01 13:00"),
    ("America/New_York", "2024-07-01 08:00", "2024-01-01 07:00"),
    ("Asia/Kathmandu", "2024-07-01 17:45", "2024-01-01 17:45"),
    ("GMT+3", "2024-07-01 15:00", "2024-01-01 15:00"),
  ])
  func `a moment is written and read in a time zone`(
    _ zone: String, _ summer: String, _ winter: String
  ) throws {
    let format = try DateFormat(pattern: "yyyy-MM-dd HH:mm", locale: "en_US", timeZone: zone)
    for (milliseconds, text) in [(1_719_835_200_000, summer), (1_704_110_400_000, winter)] {
      let date = CalendarDate(millisecondsSince1970: milliseconds)
      #expect(format.format(date) == text)
      #expect(try format.parse(text) == date)
    }
    #expect(format.timeZone == zone)
  }

  @Test func `an hour that a zone leaves out is none, and a zone that there is not is refused`()
    throws
  {
    let pattern = "yyyy-MM-dd HH:mm"
    let berlin = try DateFormat(pattern: pattern, locale: "de_DE", timeZone: "Europe/Berlin")
    #expect(throws: ParseFailure.self) { try berlin.parse("2024-03-31 02:30") }
    for zone in ["Mars/Phobos", "", "Berlin"] {
      #expect(throws: ICUError.self) {
        try DateFormat(pattern: pattern, locale: "en", timeZone: zone)
      }
      #expect(throws: ICUError.self) { try DateFormat(date: .short, locale: "en", timeZone: zone) }
    }
  }

  @Test(arguments: [
    (CalendarKind.buddhist, "th_TH", "2567"), (.japanese, "en_US", "6"), (.hebrew, "en_US", "5784"),
    (.islamicUmalqura, "en_US", "1445"), (.roc, "en_US", "113"), (.gregorian, "th_TH", "2024"),
    (.persian, "fa_IR@numbers=latn", "1402"), (.coptic, "en_US", "1740"),
    (.gregorian, "en_US@calendar=hebrew", "2024"),
  ])
  func `a day is written in another calendar`(
    _ calendar: CalendarKind, _ locale: String, _ year: String
  )
    throws
  {
    let day = try #require(CalendarDate(year: 2024, month: 3, day: 5))
    let format = try DateFormat(pattern: "y/M/d", locale: locale, calendar: calendar)
    let text = format.format(day)
    #expect(text.prefix { $0 != "/" } == year)
    let withEra = try DateFormat(pattern: "G y/M/d", locale: locale, calendar: calendar)
    #expect(try withEra.parse(withEra.format(day)) == day)
  }

  @Test func `dates go out and come back, before 1582 too`() throws {
    let format = try DateFormat(pattern: "yyyy-MM-dd HH:mm:ss.SSS", locale: "en_US")
    #expect(format.pattern == "yyyy-MM-dd HH:mm:ss.SSS")
    for milliseconds in stride(
      from: -25_000_000_000_000, to: 40_000_000_000_000, by: 9_876_543_219_7)
    {
      let date = CalendarDate(millisecondsSince1970: milliseconds)
      #expect(date.millisecondsSince1970 == milliseconds)
      #expect(try format.parse(format.format(date)) == date)
    }
    #expect(CalendarDate(year: 1500, month: 2, day: 29) == nil)
    #expect(CalendarDate(year: 2023, month: 2, day: 29) == nil)
    #expect(CalendarDate(year: 2024, month: 13, day: 1) == nil)
  }
}
