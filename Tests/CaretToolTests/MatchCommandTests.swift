import TestSupport
import Testing

@Suite struct MatchCommandTests {
  @Test(
    arguments: [
      (["b+"], "abb\nb", "1:2: bb\n2:1: b\n", 0),
      (["x"], "abc", "", 1),
      (
        ["(?<y>\\d+)", "--json"], "日 12",
        """
        {"type":"match","path":"(standard input)","line":1,"column":3,"endColumn":5,"utf8":[4,6],\
        "utf16":[2,4],"text":"12","groups":[{"number":1,"name":"y","utf8":[4,6],"utf16":[2,4],"text":"12"}]}
        {"type":"summary","matches":1}

        """, 0
      ),
      (
        ["(a)|(b)", "--json", "--replace", "[$2]"], "b",
        """
        {"type":"match","path":"(standard input)","line":1,"column":1,"endColumn":2,"utf8":[0,1],\
        "utf16":[0,1],"text":"b","groups":[{"number":1},{"number":2,"utf8":[0,1],"utf16":[0,1],"text":"b"}],\
        "replacement":"[b]"}
        {"type":"summary","matches":1}

        """, 0
      ),
      (
        ["A.B", "--options", "caseInsensitive,dotMatchesLineSeparators"], "a\nb", "1:1: a\\nb\n", 0
      ),
      (["^b", "--options", "anchored"], "ab", "", 1),
      (
        ["--where", "SELF CONTAINS[cd] 'cafe' AND SELF.length < 8"],
        "Café\r\nno\nCAFE au lait\nmy café",
        "Café\nmy café\n", 0
      ),
      (["--where", "SELF MATCHES '[0-9]+'"], "a1\n", "", 1),
      (
        ["--where", "SELF = 'é'", "--json"], "x\né",
        """
        {"type":"match","path":"(standard input)","line":2,"column":1,"endColumn":2,"utf8":[2,4],\
        "utf16":[2,3],"text":"é","groups":[]}
        {"type":"summary","matches":1}

        """, 0
      ),
      (["^b", "--range", "1,2"], "ab", "1:2: b\n", 0),
      (["^b", "--range", "1,2", "--options", "withoutAnchoringBounds"], "ab", "", 1),
      (["(\\w)(\\w)", "--replace", "$2$1\\$"], "abcd e", "ba$dc$ e", 0),
      (["x", "--replace", "y"], "abc", "abc", 1),
      (["(b)", "--replace", "[$0$1\\$2]"], "abc", "a[bb$2]c", 0),
      (["--text", "e\u{301}"], "café é", "1:4: é\n1:6: é\n", 0),
      (["--text", "e"], "e\u{301}", "", 1),
      (
        ["--text", "--options", "caseInsensitive,diacriticInsensitive", "RESUME"], "résumé",
        "1:1: résumé\n", 0
      ),
      (["--text", "--options", "backwards", "a"], "aba", "1:3: a\n", 0),
      (
        ["--text", "--json", "--range", "1,3", "a"], "aba",
        """
        {"type":"match","path":"(standard input)","line":1,"column":3,"endColumn":4,"utf8":[2,3],\
        "utf16":[2,3],"text":"a","groups":[]}
        {"type":"summary","matches":1}

        """, 0
      ),
    ] as [([String], String, String, Int32)])
  func `matches, their places and what replaces them`(
    _ arguments: [String], _ input: String, _ output: String, _ status: Int32
  ) throws {
    let result = try caret(["match"] + arguments, input: input)
    #expect(result.output == output)
    #expect(result.status == status)
    #expect(result.error.isEmpty)
  }

  @Test func `replacing keeps every other byte`() throws {
    let result = try run(
      builtTool, ["match", "(b)", "--replace", "<$1>"],
      input: [0xFF, 0x62, 0x00, 0xC3, 0x28, 0x62, 0xED, 0xA0, 0x80])
    #expect(
      result.outputBytes
        == [0xFF, 0x3C, 0x62, 0x3E, 0x00, 0xC3, 0x28, 0x3C, 0x62, 0x3E, 0xED, 0xA0, 0x80])
  }

  @Test(
    arguments: [
      (["(a"], 2, "the pattern has parentheses that don't match (\"(a\", line 1, offset 2)"),
      (["(b)", "--replace", "$2"], 2, "the pattern has no group 2 (\"$2\")"),
      (["a", "--options", "nonsense"], 2, "no such option (\"nonsense\")"),
      (["a", "--range", "3,1"], 2, "no range of the text (\"3,1\")"),
      (["a", "no such file"], 3, "can't read: there is no such file (\"no such file\")"),
      (["(a+)+$", "--time-limit", "20"], 3, "no answer within 20 ms (\"(a+)+$\")"),
      (["--text", "a", "--replace", "b"], 2, "--replace needs a regular expression"),
      (["--where", "--text", "a"], 2, "--where goes with a condition alone"),
      (
        ["--where", "SELF = "], 2,
        "the condition can't be read: a name, a text or a number is missing (\"SELF = \", UTF-16 offset 7)"
      ),
      (
        ["--where", "SELF MATCHES '(a+)+(?=c)c'", "--time-limit", "20"], 3,
        "no answer within 20 ms (\"SELF MATCHES '(a+)+(?=c)c'\")"
      ),
    ] as [([String], Int32, String)])
  func `what can't be done is one line`(
    _ arguments: [String], _ status: Int32, _ what: String
  ) throws {
    let input = String(repeating: "a", count: 30) + "b"
    let result = try caret(["match"] + arguments, input: input)
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("caret match: " + what + ": "))
    #expect(result.error.split(separator: "\n").count == 1)
  }
}
