import CaretText
import Testing

@Suite struct TextLinesTests {
  /// A text with `|` between what each rule takes for lines.
  @Test(arguments: [
    ("", LineRule.lf, [] as [String]), ("a", .lf, ["a"]), ("a\n", .lf, ["a"]),
    ("\n", .lf, [""]), ("a\n\nb", .lf, ["a", "", "b"]), ("a\r\nb\r", .lf, ["a\r", "b\r"]),
    ("a\r\nb\rc\n", .lfCrCrlf, ["a", "b", "c"]), ("\r\n\r\n", .lfCrCrlf, ["", ""]),
    ("\n\r", .lfCrCrlf, ["", ""]), ("ü😀\nß", .lf, ["ü😀", "ß"]),
  ])
  func `a text is walked line by line`(_ text: String, _ rule: LineRule, _ lines: [String]) {
    let storage = TextStorage(text)
    let found = Array(storage.lines(rule))
    #expect(found.map(\.string) == lines)
    #expect(found.map(\.lineIndex) == Array(lines.indices))
    #expect(found.map { storage.string(in: $0.enclosingRange) }.joined() == text)
    #expect(found.map { "\($0)" } == lines)
    #expect(storage.snapshot.lines(rule).map(\.range) == found.map(\.range))
  }

  @Test func `lines are those of the moment when they were asked for`() {
    let storage = TextStorage(String(repeating: "line\n", count: 3000))
    var count = 0
    for line in storage.lines {
      count += 1
      #expect(line.string == "line")
      if count == 1 { storage.replace(storage.fullRange, with: "gone") }
    }
    #expect(count == 3000 && storage.lines.map(\.string) == ["gone"])
  }
}
