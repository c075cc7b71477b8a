import CaretDetectors
import TestSupport
import Testing

@Suite struct DataDetectorTests {
  /// The finds of a text, marked in it: `«normal form|text»`, the form only where it differs.
  static func marked(
    _ text: String, _ kinds: Set<DataDetector.Kind>, options: DataDetector.Options = reference
  ) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    var position = 0
    for data in DataDetector(kinds, options: options).matches(in: text) {
      result += String(decoding: bytes[position..<data.utf8.lowerBound], as: UTF8.self)
      let found = String(decoding: bytes[data.utf8], as: UTF8.self)
      result += "«" + (data.normalForm == found ? "" : data.normalForm + "|") + found + "»"
      position = data.utf8.upperBound
    }
    return result + String(decoding: bytes[position...], as: UTF8.self)
  }

  /// A Tuesday: 2024-02-27, half past four in the afternoon.
  static let reference: DataDetector.Options = {
    var options = DataDetector.Options()
    options.reference = ReferenceTime("2024-02-27T16:30")!
    return options
  }()

  @Test(arguments: [
    "See «https://example.org/a_(b)?c=d#e», or not.", "(«https://example.org/a»).",
    "Host «http://example.org|example.org»: a list", "A file main.swift and e.g. nothing.",
    "At the end.It goes on", "«http://example.org/A|HTTP://EXAMPLE.org/A»",
    "<«https://user:pass@host.example:8080/»>", "日本語«http://example.com|example.com»です",
    "«http://[::1]:80/x» and «http://host.example/x|//host.example/x»",
    "no http://-a.example, no ///test.com, no $cash.com, no #tag.com",
    "«https://example.org/say\"hi\"now»", "«mailto:ann@example.org»",
  ])
  func `links end where the sentence goes on`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.link]) == marked)
  }

  @Test(arguments: [
    "Write to «ann@example.org».", "«Ann.Lee+x@example.org|Ann.Lee+x@Example.ORG»",
    "not a..b@example.org, .c@example.org, d@example, @e.example", "地址«t@example.com»",
  ])
  func `addresses have a host with a top-level domain`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.email]) == marked)
  }

  @Test(arguments: [
    "Call «+442079460123|+44 (0)20 7946 0123» today", "«+49301234567|0049 30 1234567»",
    "«9143498600|(914)349-8600» 04/21/2020", "Phone: «280930640»",
    "«8378241482;ext=63888|837.824.1482 ext 63888»",
    "on 16/04/2010, in 2009/2010, at 127.0.0.1, for 200.38294427",
    "card number 12345678, SSN 011-12-3456, #20020211895", "P0-001-000016155-9",
  ])
  func `telephone numbers are told from other digits`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.phone]) == marked)
  }

  @Test(arguments: [
    "for «USD 48200000|$48.2 million», «EUR 7.50|7,50 €» or «GBP 20|20 pounds»",
    "«USD 20.43|twenty dollars and 43 cents»", "«INR 3500000|35 lakh rupees»",
    "«CAD 300000000|C$ 300 million»", "«USD 250000|a quarter million us dollars»",
    "«USD 10000|USD 10,000» in 5 days", "all 5 of them, 3 times",
  ])
  func `amounts have a number and a currency`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.money]) == marked)
  }

  @Test(arguments: [
    "due on «2024-03-03|March 3»", "«2025-02-26|26 February» and «2024-02-29|Feb 29»",
    "due «2024-02-28T12:00|tomorrow at noon»", "«2024-02-25|the day before yesterday»",
    "«2024-W10|next week»", "«2024-03-12|in two weeks»", "«T09:00/T17:30|from 9 am to 5:30 pm»",
    "«2024-03-29|Good Friday» and «2024-11-28|Thanksgiving»", "«P2DT3H|2 days and 3 hours»",
    "«R/2024-03-04|every Monday»", "«2024-06-15|15.06.2024», «2024-06-15|6/15/2024»",
    "«2024-06-15|15 June 2024»", "«../2010|before 2010»", "«2024-10-01/2025-01-01|Q4 2024»",
    "She may march, and the second one too.", "version 1.2.3 costs 6.45 percent",
  ])
  func `dates are counted from the reference`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.date]) == marked)
  }

  @Test(arguments: [
    "«1Z5R89390357567127» is on its way", "not 1Z5R89390357567128",
    "«RB123456785GB|RB 123456785 GB»", "tracking number «986578788855»", "order 986578788855",
  ])
  func `tracking numbers have the right check digit`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.tracking]) == marked)
  }

  @Test(arguments: ["Flight «LH400|LH 400» leaves", "«BA2490»", "grade A4 and BA 2 degrees"])
  func `flight numbers have an airline's code`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.flight]) == marked)
  }

  @Test(arguments: [
    "ping «127.0.0.1», «10.0.0.1»/24 or «2001:db8::1|2001:DB8:0:0::1»", "at 10:00, std::string",
    "version 1.2.3.4.5, not 256.1.1.1", "no IPv6 address: 12::44:f:45::1", "the address is «::»",
    "«::ffff:102:304|::ffff:1.2.3.4»: mapped", "a :: b",
  ])
  func `addresses of the Internet stand alone`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.ip]) == marked)
  }

  @Test(arguments: [
    "id «123e4567-e89b-12d3-a456-426655440000»", "x123e4567-e89b-12d3-a456-426655440000",
    "«123e4567-e89b-12d3-a456-426655440000|{123E4567E89B12D3A456426655440000}»",
    "«123e4567-e89b-12d3-a456-426655440000|urn:uuid:123e4567-e89b-12d3-a456-426655440000»",
    "«123e4567-e89b-12d3-a456-426655440000|%7B123e4567-e89b-12d3-a456-426655440000%7D»",
    "id:«123e4567-e89b-12d3-a456-426655440000»", "md5 d41d8cd98f00b204e9800998ecf8427e",
    "123e4567-e89b-12d3-a456-4266554400000",
    "«DE89370400440532013000|DE89 3704 0044 0532 0130 00», not DE88370400440532013000",
    "«4111111111111111|4111-1111-1111-1111», not 4111-1111-1111-1112 or 41111111-1111-1111",
  ])
  func `codes have the right form and digits`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.uuid, .iban, .card]) == marked)
  }

  @Test(arguments: [
    "on «#swift», «#ünïcode|#Ünïcode», not #1, a#b or &#39;",
    "see «@ann|@Ann», not ann@example.org",
    "RT«@ann»: hi", "@a@b.example and f@@k", "buy «$ABC», «$BRK.A», not $5 or x$ABC",
    "https://example.org/#top", "«#日本語» 。",
  ])
  func `signs make tags and names`(marked: String) {
    #expect(Self.marked(Self.plain(marked), [.hashtag, .mention, .cashtag]) == marked)
  }

  @Test func `kinds don't claim the same bytes twice`() {
    let text = "http://example.org/2024-05-06/0301234567 ann@example.org $5"
    #expect(
      Self.marked(text, Set(DataDetector.Kind.allCases))
        == "«http://example.org/2024-05-06/0301234567» «ann@example.org» «USD 5|$5»")
  }

  @Test func `any bytes are read without a crash, and finds lie in order inside the text`() {
    var random = SeededGenerator(seed: 0x5EED)
    let pieces =
      [
        "http://", "www.", "example", ".com", "@", "/", "(", ")", "'", "\"", "+49", " 30 ", "12",
        ":",
        "30", " pm", "-", ".",
        "next ", "Monday", " of ", "the ", "second ", "March", "$", "5", ",", "000", " million",
        " dollars", "1Z", "999AA1",
        "LH", "\n", "é", "日本", "\u{FEFF}", "of this year ", "from ", " to ", "half ", "past ",
        "one ",
        "twenty ", "and ", "RB123456785GB", " parcel ", "👨‍👩‍👧", "2024-02-30", "9999999999999999",
      ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0]]
    let detector = DataDetector(Set(DataDetector.Kind.allCases), options: Self.reference)
    for round in 0..<(longTests ? 100_000 : 4000) {
      let count = Int.random(in: 0..<30, using: &random)
      let text = (0..<count).flatMap { _ in pieces.randomElement(using: &random)! }
      var end = 0
      for data in detector.matches(in: text) {
        let cutsNothing =
          data.utf8.upperBound == text.count || text[data.utf8.upperBound] & 0xC0 != 0x80
        guard data.utf8.lowerBound >= end, data.utf8.upperBound <= text.count, !data.utf8.isEmpty,
          cutsNothing
        else {
          Issue.record("round \(round): \(data) in \(text)")
          return
        }
        end = data.utf8.upperBound
      }
    }
  }

  /// The text of a marked one.
  static func plain(_ marked: String) -> String {
    marked.split(separator: "«", omittingEmptySubsequences: false).map { part in
      guard let close = part.firstIndex(of: "»") else { return String(part) }
      return String(part[..<close].split(separator: "|").last ?? "")
        + part[part.index(after: close)...]
    }.joined()
  }
}
