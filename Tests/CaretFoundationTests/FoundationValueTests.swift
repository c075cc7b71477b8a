import Caret
import CaretFoundation
import Foundation
import Testing

@Suite struct FoundationValueTests {
  @Test func `an attributed string comes in with its attributes, and goes out again`()
    throws
  {
    var string = AttributedString("é ")
    var bold = AttributedString("🙂 bold")
    bold[BoldAttribute.self] = true
    bold[ItalicAttribute.self] = true
    var link = AttributedString("link")
    link.link = URL(string: "https://example.org/a")
    string.append(bold)
    string.append(link)
    let styled = StyledText(string)
    #expect(styled.text == "é 🙂 boldlink")
    #expect(styled.runs.map(\.range) == [0..<2, 2..<9, 9..<13])
    #expect(
      styled.runs[1].attributes.contains(.bold) && styled.runs[1].attributes.contains(.italic))
    #expect(styled.runs[2].attributes.link == "https://example.org/a")
    #expect(AttributedString(styled) == string)
    let session = TextInputSession()
    session.setText(styled)
    #expect(AttributedString(session.styledText(in: 0..<99)) == string)
  }

  @Test func `every attribute goes out and comes in again`() {
    let values: [TextAttributes.Key: TextAttributes.Value] = [
      .link: .text("https://example.org/"), .foregroundColor: .text("#f80"), .fontSize: .number(12),
      .writingDirection: .number(1), TextAttributes.Key(rawValue: "own"): .text("x"),
    ]
    for key in TextAttributes.Key.shown + [TextAttributes.Key(rawValue: "own")] {
      let styled = StyledText(
        "axb", attributes: [AttributeEdit(key, to: values[key] ?? .flag, in: 1..<2)])
      #expect(StyledText(AttributedString(styled)) == styled, "\(key)")
    }
  }

  @Test func `what was found is a URL, a date or a length`() throws {
    var options = DetectionOptions()
    options.reference = ReferenceTime(day: 19_787, second: 0)
    let text = "a@b.org, 2024-03-05 at 14:30 GMT, next week, 3 days"
    let found = DataDetector([.email, .date], options: options).matches(in: text)
    #expect(found.compactMap(\.foundationURL?.absoluteString) == ["mailto:a@b.org"])
    let times = found.compactMap { data -> DetectedTime? in
      guard case .time(let time) = data.value else { return nil }
      return time
    }
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
    let moment = try #require(times.first?.start?.date(in: calendar))
    #expect(moment.timeIntervalSince1970 == 1_709_649_000)
    #expect(times.last?.duration?.dateComponents.day == 3)
    #expect(times.contains { $0.start?.dateComponents.weekOfYear == 11 })
  }
}
