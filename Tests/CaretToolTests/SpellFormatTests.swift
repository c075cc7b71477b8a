import CaretJSON
import CaretTool
import TestSupport
import Testing

@Suite struct SpellFormatTests {
  private static let text = "All is fine.\nI recieve \"it\" & <teh> thing\n"

  private func output(_ arguments: [String], name: String = "a b,c:d.txt") throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(name, Self.text)
    return try caret(["spell"] + arguments + [name], folder: folder.folder).output
  }

  @Test(arguments: [
    (["--json", "--format", "gcc"], "--json and --format gcc"),
    (["--staged", "--changed"], "--staged and --changed"),
    (["--changed=HEAD", "--staged"], "--staged and --changed"),
  ])
  func `options that ask for two things at once are refused`(_ words: [String], _ said: String)
    throws
  {
    let result = try caret(["spell"] + words)
    #expect(result.status == 2 && result.output.isEmpty, "\(result)")
    #expect(result.error.contains(said + " exclude each other"), "\(result)")
  }

  @Test func `JSON may be asked for twice`() throws {
    #expect(try output(["--json", "--format", "jsonl"]).hasPrefix("{"))
  }

  @Test func `a compiler's form names the place and the guess`() throws {
    let lines = try output(["--format", "gcc"], name: "a.txt").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix("a.txt:2:3: warning: “recieve” is misspelled; did you mean “receive”"))
    #expect(lines[0].hasSuffix(" [spelling]"))
  }

  @Test(arguments: [
    ("brief", ":1:10: of → have"), ("text", "a.txt:1:10: of → have"),
    ("jsonl", #""type":"real-word""#), ("jsonl", #""guesses":["have"]"#),
    ("gcc", "a.txt:1:10: warning: “of” is a word, but “have” fits its sentence"),
    ("github", "“of” is a word, but “have” fits its sentence"),
    ("checkstyle", #"source="caret.spell.real-word""#), ("junit", "“of” is a word, but “have”"),
    ("sarif", #""ruleId":"real-word""#), ("rdjson", #""code":{"value":"real-word"}"#),
    ("gitlab", #""check_name":"real-word""#), ("html", "have"),
  ])
  func `each form has a right word that is wrong in its sentence`(
    _ format: String, _ expected: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "It would of been better.\n")
    let spell = ["spell", "--format", format, "a.txt"]
    let result = try caret(spell, folder: folder.folder)
    #expect(result.status == 1 && result.output.contains(expected), "\(result)")
    #expect(try caret(spell + ["--no-context"], folder: folder.folder).status == 0)
  }

  @Test func `a right word that is wrong in its sentence is told and not written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "It would of been better.\n")
    for how in ["certain", "likely"] {
      _ = try caret(["spell", "--write=\(how)", "a.txt"], folder: folder.folder)
      #expect(try folder.read("a.txt") == Array("It would of been better.\n".utf8))
    }
    #expect(try caret(["spell", "--format", "diff", "a.txt"], folder: folder.folder).output == "")
  }

  @Test func `the text form marks the word below its line`() throws {
    let lines = try output(["--format", "text"]).split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[1] == "    I recieve \"it\" & <teh> thing")
    #expect(lines[2] == "      ^^^^^^^")
  }

  @Test func `GitHub's commands escape what would end a property`() throws {
    let first = try output(["--format", "github"]).split(separator: "\n")[0]
    #expect(first.hasPrefix("::error file=a b%2Cc%3Ad.txt,line=2,col=3,endColumn=10,"))
  }

  @Test(arguments: ["checkstyle", "junit"])
  func `the XML forms are well-formed`(format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("report.xml", try output(["--format", format], name: "<\"&'>.txt"))
    let check = "import sys, xml.dom.minidom as m; m.parse(sys.argv[1])"
    #expect(try run("python3", ["-c", check, "report.xml"], folder: folder.folder).status == 0)
  }

  @Test func `SARIF is one JSON text with results, regions and fixes`() throws {
    let value = try JSONReader.value(of: try output(["--format", "sarif"], name: "ä 1.txt"))
    let run = value["runs"]?.arrayValue?.first
    let results = run?["results"]?.arrayValue ?? []
    #expect(run?["columnKind"]?.stringValue == "utf16CodeUnits")
    #expect(results.count == 2)
    let place = results.first?["locations"]?.arrayValue?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.stringValue == "%C3%A4%201.txt")
    #expect(place?["region"]?["startColumn"]?.integerValue == 3)
    #expect(place?["region"]?["endColumn"]?.integerValue == 10)
    #expect(place?["region"]?["byteOffset"]?.integerValue == 15)
  }

  @Test func `GitLab's form has each finding once, by its fingerprint`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "We recieve and recieve it.\n")
    let found = try JSONReader.value(
      of: try caret(["spell", "--format", "gitlab", "."], folder: folder.folder).output)
    let issues = found.arrayValue ?? []
    #expect(issues.count == 2)
    #expect(Set(issues.compactMap { $0["fingerprint"]?.stringValue }).count == 2)
    for issue in issues {
      #expect(issue["check_name"]?.stringValue == "misspelling")
      #expect(issue["severity"]?.stringValue == "minor")
      #expect(issue["description"]?.stringValue?.hasPrefix("“recieve” is misspelled") == true)
      #expect(issue["location"]?["path"]?.stringValue == "a.txt")
      #expect(issue["location"]?["lines"]?["begin"]?.integerValue == 1)
    }
    let none = try caret(["spell", "--format", "gitlab", "-"], input: "All is well.\n")
    #expect(none.output == "[]\n")
  }

  @Test func `reviewdog's form counts columns in bytes, and suggests`() throws {
    let found = try JSONReader.value(
      of: try caret(
        ["spell", "--format", "rdjson", "--stdin-path", "a.txt", "-"],
        input: "All is well.\nÄh, we recieve it.\n"
      ).output)
    #expect(found["source"]?["name"]?.stringValue == "caret spell")
    let issue = found["diagnostics"]?.arrayValue?.first
    #expect(issue?["severity"]?.stringValue == "WARNING")
    #expect(issue?["code"]?["value"]?.stringValue == "misspelling")
    #expect(issue?["location"]?["path"]?.stringValue == "a.txt")
    for range in [issue?["location"]?["range"], issue?["suggestions"]?.arrayValue?.first?["range"]]
    {
      #expect(range?["start"]?["line"]?.integerValue == 2)
      #expect(range?["start"]?["column"]?.integerValue == 9)
      #expect(range?["end"]?["line"]?.integerValue == 2)
      #expect(range?["end"]?["column"]?.integerValue == 16)
    }
    #expect(issue?["suggestions"]?.arrayValue?.first?["text"]?.stringValue == "receive")
  }

  @Test func `a diff has three lines around what it changes`() throws {
    let typos = [1: "recieve", 8: "occured", 9: "seperate", 17: "adress", 20: "definately"]
    let lines = (1...20).map { "We \(typos[$0] ?? "write") it." }
    let folder = try TemporaryFolder()
    try folder.write("a.txt", lines.joined(separator: "\n"))
    let diff = try caret(["spell", "--format", "diff", "a.txt"], folder: folder.folder)
    let signs = diff.output.split(separator: "\n").map {
      $0.hasPrefix("@@") ? String($0) : String($0.prefix(1))
    }
    #expect(
      signs == [
        "-", "+", "@@ -1,12 +1,12 @@", "-", "+", " ", " ", " ", " ", " ", " ", "-", "-", "+", "+",
        " ", " ", " ", "@@ -14,7 +14,7 @@", " ", " ", " ", "-", "+", " ", " ", "-", "\\", "+", "\\",
      ], "\(diff.output)")
  }

  @Test func `the page holds its findings as data and ends no element early`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "I recieve </script> it\n")
    let page = try caret(["spell", "--format", "html", "a.txt"], folder: folder.folder).output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(page.contains(#""word":"recieve""#))
    #expect(page.split(separator: "</script>").count == 3)
  }

  @Test func `a diff makes what --write would, and patch takes it`() throws {
    let folder = try TemporaryFolder()
    let text = "I recieve it.\r\nfine\r\nHe recieves occured and wrong\u{FEFF} ends"
    try folder.write("a.txt", text)
    let diff = try caret(["spell", "--format", "diff", "a.txt"], folder: folder.folder)
    #expect(diff.status == 1)
    try folder.write("b.patch", diff.output)
    try folder.write("b.txt", text)
    let patch = try run("patch", ["--binary", "b.txt", "b.patch"], folder: folder.folder)
    #expect(patch.status == 0, "\(patch)")
    let written = try caret(["spell", "--write", "a.txt"], folder: folder.folder)
    #expect(written.status == 1 && written.error.contains("fixed a.txt:1:3: recieve → receive"))
    #expect(try folder.read("a.txt") == folder.read("b.txt"))
    #expect(
      try folder.read("a.txt")
        == Array(
          "I receive it.\r\nfine\r\nHe receives occurred and wrong\u{FEFF} ends".utf8))
  }

  @Test(arguments: ["github", "checkstyle", "junit", "gitlab", "sarif", "rdjson"])
  func `what reads a report has paths as the repository names them`(_ format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "We recieve it.\n")
    let result = try caret(["spell", "--format", format, "."], folder: folder.folder)
    #expect(result.output.contains("a.md") && !result.output.contains("./a.md"), "\(result)")
  }

  @Test(arguments: ["We recieve it.\n", "746e365810daf641\ta.md\tteh\nwords\n"])
  func `what is no baseline is not taken for one`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "We recieve it.\n")
    try folder.write("b", text)
    let result = try caret(["spell", "--baseline", "b", "a.md"], folder: folder.folder)
    let line = text.split(separator: "\n").count
    #expect(
      result.status == 2 && result.error.contains("line \(line) is none of a baseline"), "\(result)"
    )
    #expect(try folder.read("b") == Array(text.utf8))
  }

}
