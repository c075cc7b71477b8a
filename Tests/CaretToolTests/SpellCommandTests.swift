import TestSupport
import Testing

@Suite struct SpellCommandTests {
  @Test func `findings are path, line, column in graphemes, word and guesses`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "fine\r\nnaïve e\u{301}tude 👩‍👩‍👧 wrod\nteh\n")
    let result = try caret(["spell", "a.txt"], folder: folder.folder)
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 1)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("a.txt:2:15: wrod → "))
    #expect(lines[0].contains("word"))
    #expect(lines[1].hasPrefix("a.txt:3:1: teh → "))
    #expect(result.error.isEmpty)
  }

  @Test func `a folder is gone through in the order of names`() throws {
    let folder = try TemporaryFolder()
    for name in ["c.txt", "a.txt", "b.txt", ".hidden.txt"] { try folder.write(name, "wrod\n") }
    try folder.write("binary.bin", [0x77, 0x72, 0x6F, 0x64, 0])
    let result = try caret(["spell", "."], folder: folder.folder)
    let paths = result.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    #expect(paths == ["./a.txt", "./b.txt", "./c.txt"])
    #expect(result.error.isEmpty)
    let named = try caret(["spell", "binary.bin"], folder: folder.folder)
    #expect(
      named.error
        == "caret spell: skipped a binary file, by its beginning or its zero bytes (\"binary.bin\")\n"
    )
  }

  @Test func `standard input, list and counts`() throws {
    let text = "wrod teh wrod\n"
    #expect(try caret(["spell", "--list", "-"], input: text).output == "teh\nwrod\n")
    #expect(
      try caret(["spell", "--format", "words", "-"], input: text).output == "2\twrod\n1\tteh\n")
    let silenced = "The wrod <!-- cspell:disable-line -->\nA teh and a wrod\nA teh\n"
    #expect(
      try caret(["spell", "--level", "all", "--list", "-"], input: silenced).output
        == "teh\nwrod\n")
    let clean = try caret(["spell", "-"], input: "All is well.\n")
    #expect(clean.status == 0 && clean.output.isEmpty && clean.error.isEmpty)
  }

  @Test func `JSON has the keys of the conventions and a summary`() throws {
    let result = try caret(["spell", "--json", "-"], input: "é 👍 wrod\n")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix(
        #"{"type":"misspelling","path":"(standard input)","line":1,"column":5,"endColumn":9,"#
          + #""utf8":[8,12],"utf16":[5,9],"word":"wrod","guesses":["#))
    #expect(
      lines[1]
        == #"{"type":"summary","files":1,"words":2,"distinctWords":2,"misspellings":1,"skipped":0,"unreadable":0}"#
    )
  }

  @Test(arguments: [
    (["nosuchfile"], "there is no such file"),
    (["--lang", "xx", "."], "no dictionary of the language"),
    (["--level", "high", "."], "--level"),
    (["--dictionary", "nosuch.dic", "."], "can't read the dictionary"),
  ])
  func `what can't be done is one line with a remedy and status 2`(
    _ arguments: [String], _ part: String
  ) throws {
    let folder = try TemporaryFolder()
    let result = try caret(["spell"] + arguments, folder: folder.folder)
    #expect(result.status == 2)
    #expect(result.error.contains(part), "\(result)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.error.hasPrefix("caret spell: "))
  }

  @Test func `the rest is checked when one path can't be read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "wrod\n")
    let result = try caret(["spell", "nosuch", "a.txt"], folder: folder.folder)
    #expect(result.status == 2)
    #expect(result.output.contains("a.txt:1:1: wrod"))
    #expect(result.error.contains("\"nosuch\""))
  }
}
