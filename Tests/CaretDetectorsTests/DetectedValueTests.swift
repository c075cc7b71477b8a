import CaretDetectors
import TestSupport
import Testing

/// What finds mean, as values of their types.
@Suite struct DetectedValueTests {
  /// The only find of a text.
  private static func found(_ kind: DataKind, _ text: String) throws -> DetectedData {
    var options = DataDetectorTests.reference
    options.region = "US"
    let found = DataDetector([kind], options: options).matches(in: text)
    return try #require(found.count == 1 ? found.first : nil, "\(text): \(found)")
  }

  @Test(arguments: [
    (DataKind.link, "see www.example.org/a", DetectedValue.link(url: "http://www.example.org/a")),
    (.email, "to Ann@EXAMPLE.org.", .email(address: "Ann@example.org")),
    (.phone, "call (650) 253-0000", .phone(number: "+16502530000", extension: nil)),
    (.phone, "call 650 253 0000 extn. 5", .phone(number: "+16502530000", extension: "5")),
    (.flight, "board LH400 now", .flight(airline: "LH", number: 400)),
    (.flight, "board U2 8432 at the gate", .flight(airline: "U2", number: 8432)),
    (.hashtag, "a #Tag", .code("#tag")),
  ])
  func `a find is a value of its kind`(_ kind: DataKind, _ text: String, _ value: DetectedValue)
    throws
  {
    #expect(try Self.found(kind, text).value == value)
  }

  @Test(arguments: ["to ann@example.org", "😀 grüße an ann@example.org.", "ann@example.org"])
  func `a find has its range in the string`(_ text: String) throws {
    let found = try Self.found(.email, text)
    #expect(found.range(in: text).map { text[$0] } == "ann@example.org")
    #expect(found.range(in: "") == nil)
  }

  @Test(arguments: [
    (
      "350 Fifth Ave, Suite 3300, New York, NY 10118, USA",
      ["350 Fifth Ave", "Suite 3300", "New York", "NY", "10118", "US"]
    ),
    (
      "12, rue de Rivoli\r\n75001 Paris",
      ["12, rue de Rivoli", nil, "Paris", nil, "75001", "FR"]
    ),
    ("Damrak 1, 1012LG Amsterdam", ["Damrak 1", nil, "Amsterdam", nil, "1012 LG", "NL"]),
    ("Bahnhofplatz 1, 6020 Innsbruck", ["Bahnhofplatz 1", nil, "Innsbruck", nil, "6020", "AT"]),
    (
      "Bahnhofplatz 1, 3011 Bern, Schweiz", ["Bahnhofplatz 1", nil, "Bern", nil, "3011", "CH"]
    ),
  ])
  func `an address has its parts`(_ text: String, _ parts: [String?]) throws {
    guard case .address(let address) = try Self.found(.address, text).value else {
      throw TestFailure("\(text) is no address")
    }
    #expect(
      [
        address.street, address.unit, address.city, address.state, address.postalCode,
        address.country,
      ] == parts)
  }

  @Test func `a country of four digits is the one that was asked for`() throws {
    var options = DetectionOptions()
    options.region = "CH"
    let found = DataDetector([.address], options: options).matches(in: "Am Rain 1, 3000 Bern")
    #expect(found.map(\.normalForm) == [";;Am Rain 1;Bern;;3000;CH"])
  }

  @Test func `links, addresses and numbers lead somewhere`() throws {
    #expect(try Self.found(.link, "www.example.org").url == "http://www.example.org")
    #expect(try Self.found(.email, "a@b.org").url == "mailto:a@b.org")
    #expect(try Self.found(.phone, "650 253 0000 extn. 5").url == "tel:+16502530000;ext=5")
    #expect(try Self.found(.money, "$5").url == nil)
  }

  @Test(
    arguments: [
      ("$12.50", "USD", 12.5, 12.5), ("between 10 and 20 dollars", "USD", 10, 20),
      ("at most 7 €", "EUR", nil, 7), ("more than £3", "GBP", 3, nil),
    ] as [(String, String, Double?, Double?)])
  func `an amount has a currency and bounds`(
    _ text: String, _ currency: String, _ least: Double?, _ most: Double?
  ) throws {
    guard case .money(let money) = try Self.found(.money, text).value else {
      throw TestFailure("\(text) is no amount")
    }
    #expect(money.currency == currency && money.least == least && money.most == most)
    #expect(money.amount == (least == most ? least : nil))
  }

  private static func time(_ text: String) throws -> DetectedTime {
    guard case .time(let time) = try found(.date, text).value else {
      throw TestFailure("\(text) is no time")
    }
    return time
  }

  @Test func `a date and a time of day have their parts, and a zone`() throws {
    let time = try Self.time("Tue, 05 Mar 2024 14:30:15 GMT")
    let point = try #require(time.start)
    #expect(point.year == 2024 && point.month == 3 && point.day == 5)
    #expect(point.hour == 14 && point.minute == 30 && point.second == 15 && point.zoneMinutes == 0)
    #expect(point.dayNumber == 19_787 && point.secondOfDay == 52_215)
    #expect(!time.isSpan && time.end == nil && time.duration == nil)
    #expect(try Self.time("5 pm PST").start?.zoneMinutes == -480)
    #expect(try Self.time("5:30 pm IST").start?.zoneMinutes == 330)
    let year = try Self.time("in 1998").start
    #expect(year?.year == 1998 && year?.month == nil)
    #expect(try Self.time("next week").start?.week == 10)
  }

  @Test(arguments: [
    ("9 days and 9 hours", DetectedTime.Length(days: 9, seconds: 32_400)),
    ("3 weeks", DetectedTime.Length(days: 21)),
    ("from 9 am to 9:45 pm", DetectedTime.Length(seconds: 45_900)),
    ("from March 5 to March 9", DetectedTime.Length(days: 4)),
    ("Since 1999", nil),
  ])
  func `lengths and spans have a duration`(_ text: String, _ duration: DetectedTime.Length?) throws
  {
    #expect(try Self.time(text).duration == duration)
  }

  @Test func `a span may be open, and what comes again says so`() throws {
    let since = try Self.time("Since 1999")
    #expect(since.isSpan && since.start?.year == 1999 && since.end == nil)
    #expect(try Self.time("every Monday").isRecurring)
  }

  @Test func `two lengths are the least and the most that it takes`() throws {
    let time = try Self.time("5 to 10 minutes")
    #expect(time.isSpan && time.start == nil && time.end == nil)
    #expect(time.minimumDuration == DetectedTime.Length(seconds: 300))
    #expect(time.duration == DetectedTime.Length(seconds: 600))
    #expect(try Self.time("10 minutes").minimumDuration == nil)
  }

  /// Whatever the detector writes is read: all normal forms of the fixtures' dates and amounts.
  @Test func `every normal form of a date or an amount is one of a value`() throws {
    var count = 0
    for row in DetectFixture.all where row.kinds == [.date] || row.kinds == [.money] {
      for find in row.parts.finds {
        guard let form = find.normalForm, let kind = row.kinds.first else { continue }
        let data = DetectedData(kind: kind, utf8: Range(0..<1), normalForm: form)
        if case .code = data.value { Issue.record("\(form) is read as nothing") }
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test(arguments: [
    "", "x", "2024-", "2024-W", "T9", "P", "P3", "PT3D", "2024-03-05T", "//", "T09:00+1",
  ])
  func `what is no time is none`(_ text: String) {
    #expect(DetectedTime(text) == nil)
  }
}
