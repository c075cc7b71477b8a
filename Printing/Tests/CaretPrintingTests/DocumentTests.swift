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

@Test func `thirty scripts come back`() throws {
  let folder = try Folder()
  for (script, sample) in scriptSamples {
    let path = try write(folder, [SimpleTextPrintFormatter(sample + "\n")])
    let back = shell("pdftotext -layout '\(path)' -").output
    func plain(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .format
      }.sorted { $0.value < $1.value }
    }
    #expect(plain(back) == plain(sample), "\(script): \(back)")
  }
}

/// Article 1 in short, in thirty scripts, as far as Debian's Noto fonts have their signs.
private let scriptSamples: [(String, String)] = [
  ("Latin", "All human beings are born free"), ("Cyrillic", "Все люди рождаются свободными"),
  ("Greek", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι"), ("Armenian", "Բոլոր մարդիկ ծնվում են ազատ"),
  ("Georgian", "ყველა ადამიანი იბადება თავისუფალი"), ("Hebrew", "כל בני אדם נולדו בני חורין"),
  ("Arabic", "يولد جميع الناس أحرارا"), ("Ethiopic", "የሰው ልጅ ሁሉ ሲወለድ ነጻ"),
  ("Han", "人人生而自由"), ("Kana", "すべてのにんげんはジユウ"), ("Hangul", "모든 인간은 태어날 때부터"),
  ("Bopomofo", "ㄅㄆㄇㄈ"), ("Thai", "มนุษย์ทั้งหลาย"), ("Lao", "ມະນຸດທຸກຄົນ"),
  ("Cherokee", "ᏂᎦᏓ ᎠᏂᏴᏫ"), ("Ogham", "᚛ᚑᚌᚐᚋ᚜"), ("Runic", "ᚠᚢᚦᚨᚱᚲ"), ("Gothic", "𐌰𐌱𐌲𐌳"),
  ("Coptic", "ⲁⲃⲅⲇ"), ("Glagolitic", "ⰀⰁⰂⰃ"), ("Tifinagh", "ⴰⴱⴳⴷ"), ("Vai", "ꕉꕊꕋ"),
  ("NKo", "ߊߋߌ"), ("Deseret", "𐐀𐐁𐐂"), ("Cuneiform", "𒀀𒀁𒀂"), ("Linear B", "𐀀𐀁𐀂"),
  ("Yi", "ꀀꀁꀂ"), ("Lisu", "ꓐꓑꓒ"), ("Canadian", "ᐁᐂᐃ"), ("Braille", "⠁⠃⠉"),
]

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
