import CaretPrinting
import CaretText
import Testing

// What comes out of a PDF again, by poppler and qpdf.

private func write(
  _ folder: Folder, _ formatters: [PrintFormatter],
  _ change: (TemplateRenderer) -> Void = { _ in }
) throws -> String {
  let path = folder.path + "/out.pdf"
  let renderer = TemplateRenderer()
  change(renderer)
  for formatter in formatters { renderer.add(formatter) }
  let document = try PDFDocument(path: path, pageSize: renderer.paperSize)
  renderer.write(to: document)
  try document.finish()
  #expect(document.pageCount == renderer.numberOfPages)
  let check = shell("qpdf --check '\(path)'")
  #expect(check.status == 0, "\(check.output)")
  return path
}

private func text(_ path: String) -> [String] {
  shell("pdftotext -layout '\(path)' -").output.split { $0 == " " || $0 == "\n" || $0 == "\u{C}" }
    .map(String.init)
}

@Test func `the text comes back, page by page`() throws {
  let folder = try Folder()
  let source = (1...200).map { "line \($0) has words" }.joined(separator: "\n")
  let path = try write(folder, [SimpleTextPrintFormatter(source)]) {
    $0.footer = PageTemplate("Page {page}")
  }
  let words = text(path)
  #expect(words.filter { $0 == "Page" }.count == shell("pdfinfo '\(path)'").output.pages)
  #expect(words.filter { $0 == "has" }.count == 200)
  let second = shell("pdftotext -f 2 -l 2 '\(path)' -").output
  #expect(second.contains("Page 2"))
}

extension String {
  fileprivate var pages: Int {
    split(separator: "\n").first { $0.hasPrefix("Pages:") }
      .flatMap { Int($0.split(separator: " ")[1]) } ?? -1
  }
}

@Test func `Markdown has an outline, links and names`() throws {
  let folder = try Folder()
  let source = """
    # First heading

    Some *italic*, **bold** and `code` with a [link](https://example.org/a'b) and [one inside](#second-heading).

    - one
    - two
      1. three

    > quoted

    ## Second heading

    | a | b |
    |---|---|
    | 1 | 2 |

    ```
    code()
    ```
    [nowhere](#missing)
    """
  let formatter = MarkupTextPrintFormatter(Array(source.utf8), as: .markdown)
  let contents = ContentsFormatter([formatter], title: "Contents")
  let path = try write(folder, [contents, formatter])
  let words = text(path)
  for word in ["Contents", "First", "italic", "•", "three", "quoted", "code()", "nowhere"] {
    #expect(words.contains { $0.contains(word) }, "\(word)")
  }
  #expect(!words.contains { $0.contains("**") || $0.contains("```") })
  let json = shell("qpdf --json '\(path)'").output
  #expect(json.contains("https://example.org/a") && json.contains("second-heading"))
  #expect(shell("qpdf --json '\(path)' | grep -c '\"title\": \"First heading\"'").status == 0)
  #expect(formatter.range(ofPage: 0) == UTF8Offset(0)..<UTF8Offset(source.utf8.count))
}

@Test func `Markdown may be justified, hyphenated and in columns`() throws {
  let folder = try Folder()
  let words = String(repeating: "Several unquestionably hyphenated words. ", count: 60)
  var style = ParagraphStyle()
  (style.isJustified, style.isHyphenated, style.language) = (true, true, "en")
  let source = "# Head\n\n" + words + "\n\n- " + words
  let formatter = MarkupTextPrintFormatter(
    Array(source.utf8), as: .markdown, paragraphStyle: style)
  formatter.columnCount = 3
  let path = try write(folder, [formatter])
  let back = shell("pdftotext '\(path)' -").output
  #expect(back.contains("unques"))
  let renderer = PageRenderer()
  renderer.add(formatter)
  #expect(formatter.range(ofPage: 0)?.lowerBound == UTF8Offset(0))
}

@Test func `HTML is printed as what it says`() throws {
  let folder = try Folder()
  let source = """
    <html><head><title>no</title><script>no()</script></head><body><h1>Head</h1><p>One <b>bold</b>
    word</p><ul><li>first</li><li>second</li></ul><pre>a  b
     c</pre><blockquote>quoted</blockquote></body></html>
    """
  let formatter = MarkupTextPrintFormatter(Array(source.utf8), as: .html)
  let words = text(try write(folder, [formatter]))
  #expect(
    words == ["Head", "One", "bold", "word", "•", "first", "•", "second", "a", "b", "c", "quoted"])
}

@Test func `source code keeps its text under colours`() throws {
  let folder = try Folder()
  let source = "// comment\nlet x = \"string\" + 12.5 /* more */\n"
  let formatter = DocumentPrintFormatter(Array(source.utf8), coloring: .source(path: "a.swift"))
  formatter.hasLineNumbers = true
  let path = try write(folder, [formatter])
  #expect(
    text(path) == [
      "1", "//", "comment", "2", "let", "x", "=", "\"string\"", "+", "12.5", "/*", "more", "*/",
    ])
  let renderer = PageRenderer()
  renderer.add(formatter)
  let page = try #require(formatter.page(at: 0))
  #expect(page.lines.map { $0.line.paragraph.runs.count } == [1, 3])
}

@Test func `findings are underlined and have their guess in the margin`() throws {
  let folder = try Folder()
  let formatter = DocumentPrintFormatter(Array("teh cat\n".utf8))
  formatter.marks = [.init(UTF8Offset(0)..<UTF8Offset(3), note: "the")]
  let words = text(try write(folder, [formatter]))
  #expect(words.contains("the") && words.contains("teh"))
}

@Test func `a hostile name does nothing in a header`() throws {
  let folder = try Folder()
  let formatter = SimpleTextPrintFormatter("x")
  formatter.title = "a\u{202E}\u{1B}]52;c;x\u{7}'\\)\n/URI" + String(repeating: "long ", count: 500)
  let path = try write(folder, [formatter, SimpleTextPrintFormatter("y")]) {
    $0.header = PageTemplate("{file}|{file}|{file}")
  }
  #expect(!shell("pdftotext '\(path)' -").output.contains("\u{1B}"))
}

/// `# script` and lines of it. N'Ko and Adlam are not among them: poppler reads them from left to right.
private func scripts() throws -> [(name: String, lines: [String])] {
  let path = #filePath.split(separator: "/").dropLast().joined(separator: "/")
  let text = String(decoding: try readFile("/" + path + "/Fixtures/scripts.txt"), as: UTF8.self)
  var scripts: [(name: String, lines: [String])] = []
  for line in text.split(separator: "\n") {
    if line.hasPrefix("# ") {
      scripts.append((String(line.dropFirst(2)), []))
    } else {
      scripts[scripts.count - 1].lines.append(String(line))
    }
  }
  return scripts
}

/// What readers add where the direction changes is no part of the text.
private func words(ofLine line: some StringProtocol) -> [String] {
  let scalars = line.unicodeScalars.filter { scalar in
    !(0x200E...0x200F ~= scalar.value || 0x202A...0x202E ~= scalar.value)
  }
  return String(String.UnicodeScalarView(scalars)).split { $0 == " " || $0 == "\u{C}" }.map(
    String.init)
}

@Test(arguments: [PrintFont.monospaced, .serif])
func `texts of forty scripts come back word by word`(font: PrintFont) throws {
  let folder = try Folder()
  let scripts = try scripts()
  #expect(scripts.count >= 40)
  for (name, lines) in scripts {
    let formatter = SimpleTextPrintFormatter(lines.joined(separator: "\n") + "\n")
    formatter.style.font = font
    let path = try write(folder, [formatter])
    let back = shell("pdftotext -layout '\(path)' -").output.split(separator: "\n")
      .map(words(ofLine:)).filter { !$0.isEmpty }
    #expect(back == lines.map(words(ofLine:)), "\(name)")
  }
}

/// All scripts, each on a page of its own, in memory.
private func printed(_ scripts: [(name: String, lines: [String])], _ font: PrintFont) throws
  -> [UInt8]
{
  let renderer = TemplateRenderer()
  for (_, lines) in scripts {
    let formatter = SimpleTextPrintFormatter(lines.joined(separator: "\n") + "\n")
    formatter.style.font = font
    renderer.add(formatter)
  }
  let document = PDFDocument(pageSize: renderer.paperSize)
  document.set(.creationDate, "2024-05-31T16:30:00Z")
  renderer.write(to: document)
  return try document.finish()
}

@Test func `documents are the same when several threads print`() async throws {
  let scripts = try scripts()
  let alone = try printed(scripts, .serif)
  try await withThrowingTaskGroup { group in
    for _ in 0..<8 { group.addTask { try printed(scripts, .serif) } }
    for try await document in group { #expect(document == alone) }
  }
}

@Test func `nothing half written is left`() throws {
  let folder = try Folder()
  let path = folder.path + "/out.pdf"
  try writeFile(Array("old".utf8), path)
  do {
    let document = try PDFDocument(path: path)
    document.beginPage()
  }
  #expect(try readFile(path) == Array("old".utf8))
  #expect(shell("ls -A '\(folder.path)'").output == "out.pdf\n")
  #expect(throws: PrintError.self) { try PDFDocument(path: folder.path + "/none/out.pdf") }
  #expect(throws: PrintError.self) { try TextLines(path: folder.path) }
}

@Test func `a document in memory`() throws {
  let document = PDFDocument(pageSize: PageSize(width: 200, height: 100))
  document.set(.title, "A title")
  document.beginPage()
  document.addDestination("here", at: PagePoint(x: 10, y: 10))
  document.addDestination("here", at: PagePoint(x: 20, y: 10))
  document.addLink(PageRect(x: 0, y: 0, width: 50, height: 10), to: "#here")
  document.addLink(PageRect(x: 0, y: 20, width: 50, height: 10), to: "https://example.org/(x)'\\")
  document.beginPage(size: PageSize(width: 300, height: 100))
  document.fill(PageRect(x: 0, y: 0, width: 10, height: 10), PrintColor(rgb: 0xFF0000))
  let bytes = try document.finish()
  let folder = try Folder()
  try writeFile(bytes, folder.path + "/m.pdf")
  let info = shell("cd '\(folder.path)' && qpdf --check m.pdf && pdfinfo -l 2 m.pdf").output
  #expect(info.contains("A title") && info.contains("300 x 100") && info.contains("200 x 100"))
}

@Test func `emoji come back, each picture is there once, and no list names it twice`() throws {
  let folder = try Folder()
  let source = String(
    repeating: "a \u{1F600} b \u{1F44D}\u{1F3FD}\u{1F600} \u{1F1E9}\u{1F1EA}\n", count: 200)
  let path = try write(folder, [SimpleTextPrintFormatter(source)])
  #expect(text(path) == source.split { $0 == " " || $0 == "\n" }.map(String.init))
  #expect(try readFile(path).count < 120_000)
}

@Test(
  arguments: [
    ("UTF-16LE", [0xFF, 0xFE, 0x61, 0, 0xE4, 0], nil),
    ("UTF-16BE", [0xFE, 0xFF, 0, 0x61, 0, 0xE4], nil),
    ("UTF-32BE", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0, 0, 0, 0xE4], nil),
    ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF, 0x61, 0xC3, 0xA4], nil),
    ("Latin-1", [0x61, 0xE4], "ISO-8859-1"), ("Shift_JIS", [0x88, 0x9F], "Shift_JIS"),
  ] as [(String, [UInt8], String?)])
func `texts in other encodings`(name: String, bytes: [UInt8], encoding: String?) throws {
  let folder = try Folder()
  try writeFile(bytes, folder.path + "/t.txt")
  let lines = try TextLines(path: folder.path + "/t.txt", encoding: encoding)
  let path = try write(folder, [DocumentPrintFormatter(lines)])
  #expect(text(path) == [name == "Shift_JIS" ? "\u{4E9C}" : "a\u{E4}"])
}

@Test func `what is none of its encoding is told with its place`() throws {
  let folder = try Folder()
  let path = folder.path + "/t.txt"
  try writeFile([0x61, 0xFF, 0x62], path)
  #expect(throws: PrintError.cannotDecode(path: path, encoding: "UTF-8", at: 1)) {
    try TextLines(path: path, encoding: "UTF-8")
  }
  #expect(throws: PrintError.cannotDecode(path: path, encoding: "none", at: 0)) {
    try TextLines.utf8(of: path, encoding: "none")
  }
}
