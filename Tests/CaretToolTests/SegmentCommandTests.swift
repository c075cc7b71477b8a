import TestSupport
import Testing

@Suite struct SegmentCommandTests {
  @Test(
    arguments: [
      ([], "It's 3.14, naïve\n", ["It's", "3.14", "naïve"]),
      (["--rules", "uax29"], "a:b c\n", ["a:b", " ", "c", "\\n"]),
      (["--granularity", "character"], "e\u{301}👨‍👩‍👧\r\n", ["e\u{301}", "👨‍👩‍👧", "\\r\\n"]),
      (
        ["--granularity", "sentence"], "Mr. Smith went. He ran.",
        ["Mr. ", "Smith went. ", "He ran."]
      ),
      (
        ["--granularity", "sentence", "--locale", "en@ss=standard"], "Mr. Smith went. He ran.",
        ["Mr. Smith went. ", "He ran."]
      ),
      (["--granularity", "paragraph"], "a\u{2028}b\n\r\nc", ["a\\u{2028}b", "", "c"]),
      (["--granularity", "line"], "a\u{2028}b\n\u{85}c\n", ["a", "b", "", "c"]),
      (["--granularity", "document"], "a\nb", ["a\\nb"]),
      ([], "", []),
    ] as [([String], String, [String])])
  func `units, one a line`(_ options: [String], _ input: String, _ lines: [String]) throws {
    let result = try caret(["segment"] + options, input: input)
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.output == lines.map { $0 + "\n" }.joined())
  }

  @Test func `places of units, also in bytes that are no text`() throws {
    let result = try run(
      builtTool, ["segment", "--json", "--granularity", "character", "-"],
      input: Array("é😀".utf8) + [0xFF] + Array("\"".utf8))
    #expect(
      result.output == """
        {"text":"é","utf8":[0,2],"utf16":[0,1]}
        {"text":"😀","utf8":[2,6],"utf16":[1,3]}
        {"text":"\u{FFFD}","bytes":"/w==","utf8":[6,7],"utf16":[3,4]}
        {"text":"\\"","utf8":[7,8],"utf16":[4,5]}

        """)
    let lines = try caret(
      ["segment", "--json", "--granularity", "line"], input: "😀\r\nb\n")
    #expect(
      lines.output == """
        {"text":"😀","utf8":[0,4],"utf16":[0,2]}
        {"text":"b","utf8":[6,7],"utf16":[4,5]}

        """)
  }

  @Test func `what can't be read ends with 3, wrong usage with 2`() throws {
    let missing = try caret(["segment", "no such file"])
    #expect(missing.status == 3)
    #expect(
      missing.error
        == "caret segment: can't read: there is no such file (\"no such file\"): check the name\n"
    )
    #expect(try caret(["segment", "--granularity", "page"]).status == 2)
  }
}
