import TestSupport
import Testing

@Suite struct DetectCommandTests {
  @Test func `finds have places in all units and a normal form`() throws {
    let result = try caret(
      ["detect", "link,date", "--reference", "2024-02-27"],
      input: "👨‍👩‍👧 née\r\n🎈 www.example.org on March 3\n")
    #expect(result.status == 0)
    #expect(
      result.output == """
        {"type":"link","line":2,"column":3,"endColumn":18,"utf8":[30,45],"utf16":[17,32],\
        "grapheme":[8,23],"text":"www.example.org","norm":"http://www.example.org"}
        {"type":"date","line":2,"column":22,"endColumn":29,"utf8":[49,56],"utf16":[36,43],\
        "grapheme":[27,34],"text":"March 3","norm":"2024-03-03"}

        """)
  }

  @Test func `the status says whether something was found`() throws {
    #expect(try caret(["detect", "email", "--quiet"], input: "a@b.org").status == 0)
    #expect(try caret(["detect", "all"], input: "nothing").status == 1)
    #expect(try caret(["detect", "email", "/no/such/file"]).status == 3)
    let wrong = try caret(["detect", "emial"])
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("known are link, email"))
    #expect(try caret(["detect", "date", "--reference", "soon"]).status == 2)
  }

  @Test func `places go on over blocks`() throws {
    let line = "x é yz\n"
    let lines = 400_000
    let result = try caret(
      ["detect", "email"], input: String(repeating: line, count: lines) + "a@b.org")
    #expect(
      result.output.hasPrefix(
        "{\"type\":\"email\",\"line\":\(lines + 1),\"column\":1,\"endColumn\":8,\"utf8\":[\(lines * 8),\(lines * 8 + 7)],"
          + "\"utf16\":[\(lines * 7),\(lines * 7 + 7)]"))
  }
}
