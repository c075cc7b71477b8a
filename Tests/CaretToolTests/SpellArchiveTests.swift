import TestSupport
import Testing

/// Office documents and books: archives of which the words of paragraphs are checked and corrected, and nothing else changes.
@Suite struct SpellArchiveTests {
  private static let fixtures = packageFolder + "/Tests/CaretSpellingTests/Fixtures/spell/"
  static let names = ["report.docx", "text.odt", "talk.pptx", "book.epub"]

  /// Each file of an archive: its name, its sum, how it is packed and its place in the directory; and what `unzip` says.
  private func members(_ path: String) throws -> [String: String] {
    let script = """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      assert z.testzip() is None
      for i in z.infolist():
          print(i.filename, i.compress_type, i.date_time, z.read(i).hex(), sep="|")
      """
    let result = try run("python3", ["-c", script, path])
    try #require(result.status == 0, "\(result)")
    let lines = result.output.split(separator: "\n").map(String.init)
    return Dictionary(
      uniqueKeysWithValues: lines.map { ($0.split(separator: "|")[0].description, $0) })
  }

  @Test(arguments: names)
  func `what is corrected are the words, and no other file of the archive`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, readFile(Self.fixtures + name))
    let before = try members(folder.path(name))
    let found = try caret(["spell", "--list", name], folder: folder.folder).output
    let result = try caret(["spell", "--write=likely", name], folder: folder.folder)
    let fixed = result.error.split(separator: "\n").filter { $0.hasPrefix("fixed ") }
    if name != "book.epub" { #expect(!fixed.isEmpty, "\(result)") }
    let after = try members(folder.path(name))
    #expect(before.keys.sorted() == after.keys.sorted())
    let parts = Set(fixed.map { $0.split(separator: ":")[1].description })
    for (member, content) in before {
      #expect((after[member] == content) != parts.contains(member))
    }
    let left = try caret(["spell", "--list", name], folder: folder.folder).output
    let gone = Set(fixed.map { $0.split(separator: " ").dropLast(2).last!.description })
    #expect(Set(left.split(separator: "\n")).isSubset(of: found.split(separator: "\n")))
    #expect(fixed.count > 0 || left == found)
    #expect(gone.isSubset(of: Set(found.split(separator: "\n").map(String.init))))
  }

  @Test func `a word in two runs is corrected in both`() throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as z:
          z.writestr("word/document.xml", "<w:p><w:r><w:t>We have rec</w:t></w:r><w:r><w:t>ieved</w:t></w:r>"
              "<w:r><w:t> it.</w:t></w:r></w:p>")
      """
    _ = try run("python3", ["-c", script, folder.path("a.docx")])
    _ = try caret(["spell", "--write=likely", "a.docx"], folder: folder.folder)
    let read =
      "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read('word/document.xml').decode(), end='')"
    let text = try run("python3", ["-c", read, folder.path("a.docx")]).output
    #expect(
      text
        == "<w:p><w:r><w:t>We have rec</w:t></w:r><w:r><w:t>eived</w:t></w:r><w:r><w:t> it.</w:t></w:r></w:p>"
    )
  }

  @Test func `sums that stand behind a file, and bytes before the archive, are no trouble`() throws
  {
    let folder = try TemporaryFolder()
    let script = """
      import sys, zipfile
      class Pipe:
          def __init__(self, file): self.file = file
          def write(self, data): return self.file.write(data)
          def flush(self): pass
      with open(sys.argv[1], "wb") as file:
          with zipfile.ZipFile(Pipe(file), "w", zipfile.ZIP_DEFLATED) as z:
              z.writestr("a.txt", "recieve")
              z.writestr("content.xml", "<text:p>We have recieved it all.</text:p>")
              z.writestr("z.txt", "recieve")
      """
    _ = try run("python3", ["-c", script, folder.path("a.odt")])
    let before = try members(folder.path("a.odt"))
    let result = try caret(["spell", "--write=likely", "a.odt"], folder: folder.folder)
    #expect(result.error.contains("fixed a.odt:content.xml:paragraph 1:1:9: recieved → received"))
    let after = try members(folder.path("a.odt"))
    #expect(before["a.txt"] == after["a.txt"] && before["z.txt"] == after["z.txt"])
    #expect(before["content.xml"] != after["content.xml"])
  }

  /// A byte changed, or the end missing, at many places: an answer, and no crash.
  @Test(arguments: names)
  func `a damaged archive is said to be one, or is read as far as it is whole`(name: String) throws
  {
    let folder = try TemporaryFolder()
    let whole = try readFile(Self.fixtures + name)
    var paths: [String] = []
    for place in stride(from: 0, to: whole.count, by: 13) {
      var bytes = whole
      bytes[place] ^= 0xA5
      try folder.write("\(place)-changed-" + name, bytes)
      try folder.write("\(place)-cut-" + name, Array(whole[..<place]))
      paths += ["\(place)-changed-" + name, "\(place)-cut-" + name]
    }
    let result = try caret(["spell"] + paths, folder: folder.folder)
    // A file that was named and could not be checked is none without findings.
    #expect(result.status == 2, "\(result.status)")
    let notes = result.error.split(separator: "\n").filter {
      $0.contains("not checked, for it is damaged at byte")
    }
    #expect(notes.count >= whole.count / 13)
  }

  @Test func `a document that says it holds gigabytes is not unpacked`() throws {
    let folder = try TemporaryFolder()
    var bytes = try readFile(Self.fixtures + "text.odt")
    for entry in bytes.indices.dropLast(46)
    where Array(bytes[entry..<entry + 4]) == [0x50, 0x4B, 1, 2] {
      bytes.replaceSubrange(entry + 24..<entry + 28, with: [0xF0, 0xFF, 0xFF, 0x7F])
    }
    try folder.write("a.odt", bytes)
    let result = try caret(["spell", "a.odt"], folder: folder.folder)
    #expect(
      result.error
        == "caret spell: not checked, for a part of it is larger than 256 MB (\"a.odt\"): "
        + "check the file, or leave it out\n")
    #expect(result.status == 2)
    // On a walk it is told, and the rest is checked.
    let walk = try caret(["spell", "."], folder: folder.folder)
    #expect(walk.status == 0 && walk.error.contains("larger than 256 MB"), "\(walk)")
  }

  @Test(arguments: [
    ("a.pdf", "pdftotext FILE -"), ("a.doc", "catdoc FILE"),
  ])
  func `of what is no text a note says how to make text of it`(name: String, command: String) throws
  {
    let folder = try TemporaryFolder()
    try folder.write(name, [0x25, 0x50, 0, 1])
    let result = try caret(["spell", name], folder: folder.folder)
    #expect(result.error.contains("'\(command) | caret spell -' checks its text"), "\(result)")
  }

  @Test func `a dialogue corrects an archive`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text.odt", readFile(Self.fixtures + "text.odt"))
    _ = try caret(
      ["spell", "--interactive", "text.odt"], input: "s\n1\nq\n", folder: folder.folder)
    let after = try members(folder.path("text.odt"))
    #expect(after.count == 4)
    let left = try caret(["spell", "text.odt"], folder: folder.folder).output
    #expect(!left.contains("recieve ") && left.contains("titel"))
  }

  /// An archive has no lines that a program could show, and no bytes that it could change.
  @Test(arguments: [
    ("gcc", "report.docx: warning: “titel” is misspelled in word/document.xml:paragraph 1:1:3;"),
    (
      "github",
      "::error file=report.docx,title=Spelling::“titel” is misspelled in word/document.xml"
    ),
    ("checkstyle", #"<error severity="warning" message="“titel” is misspelled in word/"#),
    ("junit", "\n“titel” is misspelled in word/document.xml:paragraph 1:1:3;"),
    ("rdjson", #""location":{"path":"report.docx"},"severity""#),
    ("gitlab", #""location":{"path":"report.docx","lines":{"begin":1}}"#),
    ("sarif", #""physicalLocation":{"artifactLocation":{"uri":"report.docx"}}"#),
    ("html", #""place":"word/document.xml:paragraph 1:1:3""#),
  ])
  func `forms for programs name the paragraph, and no line`(
    format: String, expected: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("report.docx", readFile(Self.fixtures + "report.docx"))
    let output = try caret(["spell", "--format", format, "report.docx"], folder: folder.folder)
      .output
    #expect(output.contains(expected), "\(output)")
    for sign in ["suggestions", "\"fixes\"", "line=", "region"] { #expect(!output.contains(sign)) }
  }
}
