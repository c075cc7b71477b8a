import CaretPrinting
import CaretText
import Testing

// Tables as pages have them: cells side by side, names above them on each page.

private func pages(_ source: String, width: Double = 612) -> [TypesetPage] {
  let formatter = MarkupTextPrintFormatter(Array(source.utf8), as: .markdown)
  let renderer = PageRenderer()
  renderer.paperSize = PageSize(width: width, height: 792)
  renderer.add(formatter)
  return (0..<formatter.pageCount).compactMap { formatter.page(at: $0) }
}

private func words(_ source: String, width: Double = 612) throws -> [[String]] {
  let folder = try Folder()
  let path = folder.path + "/t.pdf"
  let formatter = MarkupTextPrintFormatter(Array(source.utf8), as: .markdown)
  let renderer = PageRenderer()
  renderer.paperSize = PageSize(width: width, height: 792)
  renderer.add(formatter)
  let document = try PDFDocument(path: path, pageSize: renderer.paperSize)
  renderer.write(to: document)
  try document.finish()
  #expect(shell("qpdf --check '\(path)'").status == 0)
  return shell("pdftotext -layout '\(path)' -").output.split(separator: "\n")
    .map { $0.split { $0 == " " || $0 == "\u{C}" }.map(String.init) }.filter { !$0.isEmpty }
}

@Test func `a long cell goes on below itself`() throws {
  let long = (1...30).map { "word\($0)" }.joined(separator: " ")
  let rows = try words("| a | b |\n|---|--:|\n| \(long) | 1 |\n| x | 22 |\n")
  #expect(rows.count > 4)
  #expect(rows[0] == ["a", "b"] && rows[1].last == "1" && rows.last == ["x", "22"])
  #expect(rows[1...(rows.count - 2)].flatMap { $0 }.filter { $0.hasPrefix("word") }.count == 30)
}

@Test func `the names of columns stand above the rows on each page`() throws {
  let source =
    "| name | number |\n|---|---|\n" + (1...150).map { "| row\($0) | \($0) |\n" }.joined()
  let made = pages(source)
  #expect(made.count > 2)
  for page in made { #expect(page.lines.first?.line.paragraph.row?.isHeading == true) }
  let rows = try words(source)
  #expect(rows.filter { $0 == ["name", "number"] }.count == made.count)
  #expect(rows.filter { $0.first?.hasPrefix("row") == true }.count == 150)
  #expect(made.last?.range.upperBound == UTF8Offset(source.utf8.count))
}

@Test func `more columns than a page is wide enough for stand below each other`() throws {
  let names = (1...30).map { "n\($0)" }.joined(separator: " | ")
  let cells = (1...30).map { "c\($0)" }.joined(separator: " | ")
  let rule = String(repeating: "|---", count: 30)
  let rows = try words("| \(names) |\n\(rule)|\n| \(cells) |\n")
  #expect(rows == (1...30).map { ["n\($0)", "c\($0)"] })
}

@Test func `a row is not parted by the end of a page`() {
  let long = (1...40).map { "word\($0)" }.joined(separator: " ")
  let source = "| a | b |\n|---|---|\n" + String(repeating: "| \(long) | x |\n", count: 40)
  for page in pages(source).dropLast() { #expect(page.lines.last?.line.isLast == true) }
  // One that is higher than a page is.
  let high = String(repeating: long + " ", count: 60)
  #expect(pages("| a | b |\n|---|---|\n| \(high) | x |\n").count > 1)
}

@Test func `bars behind a backslash, and cells too many`() throws {
  let source = "| a | b |\n|---|---|\n| x \\| y | `z` | more |\n| only |\n"
  let rows = try #require(pages(source).first).lines.compactMap(\.line.paragraph.row)
  let texts = rows.map { row in
    row.cells.map { $0.map { String(decoding: $0.text, as: UTF8.self) } }
  }
  #expect(texts[0] == [["a"], ["b"]] && texts.last == [["only"]])
  #expect(texts[1] == [["x | y"], ["z"], ["more"]])
  #expect(try words(source).contains(["more"]))
}

@Test func `entries from right to left have their sign at the right`() throws {
  let source = "- \u{5E9}\u{5DC}\u{5D5}\u{5DD}\n- text\n"
  let lines = try #require(pages(source).first).lines
  #expect(lines[0].line.isRightToLeft && !lines[1].line.isRightToLeft)
  #expect(lines[0].line.paragraph.paragraphStyle.tailIndent > 10)
  #expect(lines[0].line.x + lines[0].line.width < 468 - 10)
  #expect(lines[1].line.x > 10 && lines[1].line.paragraph.paragraphStyle.tailIndent == 0)
}

/// Which words are marked, with what stands beside them.
private func marked(_ source: String, _ words: [String]) -> [String] {
  let bytes = Array(source.utf8)
  var from = source.startIndex
  let marks = words.compactMap { word -> DocumentPrintFormatter.Mark? in
    guard let found = source[from...].range(of: word) else { return nil }
    from = found.upperBound
    let start = source[..<found.lowerBound].utf8.count
    return .init(UTF8Offset(start)..<UTF8Offset(start + word.utf8.count), note: "note")
  }
  let formatter = MarkupTextPrintFormatter(bytes, as: .markdown, marks: marks)
  let renderer = PageRenderer()
  renderer.add(formatter)
  var result: [String] = []
  for placed in formatter.page(at: 0)?.lines ?? [] {
    let paragraph = placed.line.paragraph
    for text in [paragraph] + (paragraph.row?.cells.flatMap { $0 } ?? []) {
      for run in text.runs where run.style.underline != nil {
        let before = String(decoding: text.text[..<run.range.lowerBound], as: UTF8.self)
        result.append(
          "\(before.suffix(4))[\(String(decoding: text.text[run.range], as: UTF8.self))]")
      }
    }
    if placed.line.isLast { #expect(paragraph.notes.allSatisfy { $0.text == "note" }) }
  }
  return result
}

extension Substring {
  fileprivate func range(of word: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return nil
  }
}

@Test(arguments: [
  ("# A teh head\n\nand **teh** end\n", ["teh", "teh"], ["A [teh]", "and [teh]"]),
  ("see [teh](http://teh.org) or teh\n", ["teh"], ["see [teh]"]),
  ("see [it](http://teh.org) or teh\n", ["teh", "teh"], [" or [teh]"]),
  ("- one\n- tehx and *teh* x\n", ["tehx", "teh"], ["[tehx]", "and [teh]"]),
  ("| a | b |\n|--|--|\n| c | d teh |\n", ["teh"], ["d [teh]"]),
  ("```\nteh code\n```\ntext\n", ["teh"], ["[teh]"]),
])
func `what is marked in Markdown is marked where it is printed`(
  source: String, words: [String], expected: [String]
) {
  #expect(marked(source, words) == expected)
}

@Test(arguments: [
  ("<table><tr><th>a<th>b<tr><td>1<td>2</table>after", ["a|b", "1|2", "after"]),
  (
    "<p>x<table><caption>c</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td><p>1</p><p>2</p></td></tr></table>",
    ["x", "c", "a", "1/2"]
  ),
  (
    "<table><tr><td>1<table><tr><td>in</td></tr></table></td><td>2</td></tr></table>y",
    ["1/in|2", "y"]
  ),
  ("<table><tr><td><img src=x><td> <tr><td>y</table>", ["y"]), ("<table><tr><td>open", ["open"]),
  ("<td>no table</td>", ["no table"]), ("</table>x</tr>", ["x"]),
])
func `tables of HTML`(source: String, expected: [String]) throws {
  let formatter = MarkupTextPrintFormatter(Array(source.utf8), as: .html)
  let renderer = PageRenderer()
  renderer.add(formatter)
  let lines = try #require(formatter.page(at: 0)).lines.filter(\.line.isLast)
  let texts = lines.map { placed in
    let paragraph = placed.line.paragraph
    let cells = paragraph.row?.cells ?? [[paragraph]]
    return cells.map { cell in
      cell.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "/")
    }.joined(separator: "|")
  }
  #expect(texts == expected)
  #expect(formatter.range(ofPage: 0)?.upperBound == UTF8Offset(source.utf8.count))
}
