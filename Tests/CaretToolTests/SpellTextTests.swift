import CaretJSON
import CaretTool
import TestSupport
import Testing

/// Texts and paths of unusual kinds.
@Suite struct SpellTextTests {
  @Test func `each paragraph is checked in the language that fits it`() throws {
    let text =
      "Dear Sir, this letter has a mistaek.\n\nDas ist ein Brief mit einem Feler, der letter.\n"
    let words = { (more: [String]) in
      try caret(
        ["spell", "--level", "all", "--list", "--lang", "en_US,de_DE"] + more + ["-"], input: text
      )
      .output.split(separator: "\n").joined(separator: " ")
    }
    #expect(try words([]) == "Feler letter mistaek")
    #expect(try words(["--no-detect"]) == "Feler mistaek")
  }

  @Test func `words in quotation marks of windows-1252 are whole, and pieces of words aren't`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.txt",
      Array("He said ".utf8) + [0x93] + Array("recieve the packge".utf8) + [0x94]
        + Array(" and a ".utf8) + [0x91] + Array("mistaek".utf8) + [0x92] + Array(", sch".utf8)
        + [0x94] + Array("nes ".utf8) + [0x94] + Array("fnung.\n".utf8))
    let result = try caret(["spell", "--list", "a.txt"], folder: folder.folder)
    #expect(result.output == "mistaek\npackge\nrecieve\n")
  }

  @Test func `a long text is read in parts, and its places are right`() throws {
    let folder = try TemporaryFolder()
    let filler = String(repeating: "Ein ä word.\n", count: 30_000)
    let line = String(repeating: "all is fine ", count: 60_000)
    var text = ""
    while text.utf8.count < 5 << 20 { text += filler + line + "recieve\n" }
    try folder.write("a.txt", text)
    let result = try caret(
      ["spell", "--json", "--level", "certain", "a.txt"], folder: folder.folder)
    let found = try result.output.split(separator: "\n").map {
      try JSONReader.value(of: String($0))
    }
    #expect(found.count > 4)
    var before = text[...]
    var (utf8, utf16, lineCount) = (0, 0, 1)
    for finding in found.dropLast() {
      let place = try #require(before.firstRange(of: "recieve"))
      let part = before[..<place.lowerBound]
      utf8 += part.utf8.count
      utf16 += part.utf16.count
      lineCount += part.utf8.count { $0 == 0x0A }
      #expect(finding["line"]?.integerValue == lineCount)
      #expect(finding["column"]?.integerValue == 720_001)
      #expect(finding["utf8"]?.arrayValue?.first?.integerValue == utf8)
      #expect(finding["utf16"]?.arrayValue?.first?.integerValue == utf16)
      utf8 += 7
      utf16 += 7
      before = before[place.upperBound...]
    }
  }

  @Test(arguments: ["a.md", "a.html", "a.c", "a.txt"])
  func `a long document is checked to its end`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let filler = String(repeating: "This is a word. ", count: 63) + "\n\n"
    let text = String(repeating: filler, count: (5 << 20) / filler.utf8.count)
    try folder.write(
      name, (name == "a.c" ? "/* " : "") + text + "recieve" + (name == "a.c" ? " */" : "") + "\n")
    let result = try caret(
      ["spell", "--level", "certain", "--list", name], folder: folder.folder)
    #expect(result.output == "recieve\n")
  }

  @Test func `texts of JSON are answered line by line, each by itself`() throws {
    let result = try caret(
      ["spell", "--texts", "--level", "all", "--kind", "markdown"],
      input: "\"caret:off teh\"\n\"\"\n\"A `teh` \\u00e4 wierd\\n\\ud83d\\ude00 recieve\"")
    let answers = try result.output.split(separator: "\n").map {
      try JSONReader.value(of: String($0))
    }
    let words = answers.map { answer in
      (answer["findings"]?.arrayValue ?? []).map { $0["word"]?.stringValue }
    }
    #expect(words == [[], [], ["wierd", "recieve"]])
    #expect(answers.last?["words"]?.integerValue == 5)
    #expect(answers.last?["findings"]?.arrayValue?.last?["line"]?.integerValue == 2)
    #expect(result.status == 1)
    let wrong = try caret(["spell", "--texts"], input: "\"a\"\n{}\nnull\n\"wierd\"\n")
    let answered = wrong.output.split(separator: "\n")
    #expect(wrong.status == 2 && answered.count == 4, "\(wrong)")
    #expect(answered[1...2].allSatisfy { $0.hasPrefix(#"{"error":"no string of JSON"#) })
    #expect(answered[3].contains("wierd"))
  }

  @Test func `a directive reaches over the parts of a long text`() throws {
    let filler = String(repeating: "All is fine here.\n", count: 300_000)
    let text = "caret:off\nrecieve\n" + filler + "recieve\ncaret:on\nrecieve\n"
    let result = try caret(["spell", "-"], input: text)
    #expect(result.output == "(standard input):300005:1: recieve → receive, received, receiver\n")
  }

  @Test func `a path that is no UTF-8 is read and named`() throws {
    let folder = try TemporaryFolder()
    let make =
      "printf 'recieve\\n' > \"$(printf 'a\\377b.txt')\"; mkdir \"$(printf 'd\\300')\"; printf 'wrod\\n' > \"$(printf 'd\\300/x.md')\""
    _ = try run("bash", ["-c", make], folder: folder.folder)
    let brief = try caret(["spell", "."], folder: folder.folder)
    #expect(brief.output.contains("./a\\xFFb.txt:1:1: recieve"))
    #expect(brief.output.contains("./d\\xC0/x.md:1:1: wrod"))
    let json = try caret(["spell", "--json", "."], folder: folder.folder)
    #expect(json.output.contains(#""path":"./a�b.txt","pathBytes":"Li9h/2IudHh0""#))
    let sarif = try caret(["spell", "--format", "sarif", "."], folder: folder.folder)
    #expect(sarif.output.contains("a%FFb.txt"))
    let tool = builtTool
    let named = try run(
      "bash", ["-c", "'\(tool)' spell \"$(printf 'a\\377b.txt')\""], folder: folder.folder)
    #expect(named.status == 1)
  }

  @Test(arguments: ["utf-16-le", "utf-16-be"])
  func `UTF-16 with its mark is checked`(encoding: String) throws {
    let folder = try TemporaryFolder()
    let make =
      "import sys; open('a.txt','wb').write('\\ufeffWe recieve ä.\\n'.encode('\(encoding)'))"
    _ = try run("python3", ["-c", make], folder: folder.folder)
    let result = try caret(["spell", "a.txt"], folder: folder.folder)
    #expect(result.output.hasPrefix("a.txt:1:4: recieve → receive"), "\(result)")
    let sarif = try caret(["spell", "--format", "sarif", "a.txt"], folder: folder.folder)
    #expect(sarif.output.contains("startColumn") && !sarif.output.contains("byteOffset"))
  }

  @Test(arguments: ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"])
  func `text of wide units is read by its mark`(_ encoding: String) throws {
    let folder = try TemporaryFolder()
    let converted = try run(
      "sh",
      [
        "-c",
        "printf '\\357\\273\\277We recieve \\360\\237\\230\\200 it.\\n' | iconv -f UTF-8 -t \(encoding) >t",
      ],
      folder: folder.folder)
    #expect(converted.status == 0)
    for path in ["t", "."] {
      #expect(try caret(["spell", "--list", path], folder: folder.folder).output == "recieve\n")
    }
  }

}
