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

  @Test func `JSON tells what was written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "We recieve it.\n")
    let result = try caret(["spell", "--json", "--write", "a.txt"], folder: folder.folder)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && result.error.isEmpty, "\(result)")
    #expect(lines[0].contains(#""word":"recieve""#) && lines[0].contains(#","fixed":"receive","#))
    #expect(lines[1].contains(#""misspellings":0,"fixed":1,"#))
    #expect(try folder.read("a.txt") == Array("We receive it.\n".utf8))
  }

  @Test func `a line that comes two thousand times is no list`() throws {
    let text = String(repeating: "We recieve it.\n", count: 2_100)
    let result = try caret(["spell", "--format", "words", "-"], input: text)
    #expect(result.output == "2100\trecieve\n")
  }

  /// What is left of what the reader may have read in parts.
  @Test(arguments: [
    ("AUTHORS", "Recieve Somebody\n"), ("a.txt", "It was reported by naderr.\n"),
    ("b.txt", "caret:ignoer\nIt will occured.\n"),
  ])
  func `a long text is checked as a short one`(_ name: String, _ end: String) throws {
    let folder = try TemporaryFolder()
    let filling = String(repeating: "All is well.\n", count: 400_000)
    let results = try [("long", filling), ("short", "")].map { place, start in
      try folder.makeFolder(place)
      try folder.write(place + "/" + name, start + end)
      return try caret(
        ["spell", "--no-config", name], folder: folder.path(place))
    }
    #expect(results[0].status == results[1].status)
    #expect(
      results[0].output.withoutLines == results[1].output.withoutLines
        && results[0].error.withoutLines == results[1].error.withoutLines, "\(results)")
  }

  @Test func `what a document says of a language is believed of short parts`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.tex",
      """
      \\documentclass{article}
      \\usepackage[ngerman]{babel}
      \\begin{document}
      Dies ist ein Satz und \\foreignlanguage{english}{an eror here}.
      \\end{document}
      """)
    try folder.write(
      "de.po",
      """
      msgid ""
      msgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"

      msgid "Open the file"
      msgstr "Öffne dei Datei nciht"
      """)
    let result = try caret(
      ["spell", "--no-config", "--lang", "en_US,de_DE", "--list", "a.tex", "de.po"],
      folder: folder.folder)
    #expect(result.output.contains("eror\n") && result.output.contains("nciht\n"), "\(result)")
    #expect(result.error.isEmpty)
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

extension String {
  /// Without numbers.
  fileprivate var withoutLines: String { filter { !$0.isNumber } }
}
