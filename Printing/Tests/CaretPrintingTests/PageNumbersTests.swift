import CaretPrinting
import CaretText
import Testing

// The numbers of Apple's guide to printing, asked without any document.

@Test func `a page without settings has 468 by 648 points for its text`() {
  let renderer = PageRenderer()
  #expect(PDFDocument.defaultPageSize == PageSize(width: 612, height: 792))
  #expect(renderer.printableRect == PageRect(x: 72, y: 72, width: 468, height: 648))
  renderer.headerHeight = 30
  renderer.footerHeight = 20
  #expect(renderer.contentRect == PageRect(x: 72, y: 102, width: 468, height: 598))
  #expect(renderer.headerRect == PageRect(x: 72, y: 72, width: 468, height: 30))
  #expect(renderer.footerRect == PageRect(x: 72, y: 700, width: 468, height: 20))
}

@Test func `the upper inset counts on the first page alone`() {
  let renderer = PageRenderer()
  let formatter = SimpleTextPrintFormatter(String(repeating: "line\n", count: 200))
  formatter.contentInsets = PageInsets(top: 100, left: 10, bottom: 50, right: 20)
  renderer.add(formatter)
  #expect(formatter.rect(forPage: 0) == PageRect(x: 82, y: 172, width: 438, height: 498))
  #expect(formatter.rect(forPage: 1) == PageRect(x: 82, y: 72, width: 438, height: 598))
  formatter.maximumContentWidth = 200
  formatter.maximumContentHeight = 300
  #expect(formatter.rect(forPage: 1) == PageRect(x: 82, y: 72, width: 200, height: 300))
  let first = formatter.page(at: 0)?.lines.count ?? 0
  let second = formatter.page(at: 1)?.lines.count ?? 0
  #expect(first == second && first > 10)
}

/// The loop "which text fits on this page": pages of whole lines, and all of the text.
@Test func `each page says which text it has`() throws {
  let renderer = PageRenderer()
  let text = (1...300).map { "line \($0)\n" }.joined()
  let formatter = SimpleTextPrintFormatter(text)
  renderer.add(formatter)
  var end = UTF8Offset(0)
  for page in 0..<formatter.pageCount {
    let range = try #require(formatter.range(ofPage: page))
    #expect(range.lowerBound == end)
    end = range.upperBound
    let height = formatter.page(at: page)?.lines.map(\.line.height).reduce(0, +) ?? 0
    #expect(height <= 648)
  }
  #expect(end == UTF8Offset(text.utf8.count))
  #expect(formatter.range(ofPage: formatter.pageCount) == nil)
}

@Test func `formatters follow each other, or begin where they are told to`() {
  let renderer = PageRenderer()
  let long = String(repeating: "line\n", count: 150)
  let (first, second, third) = (
    SimpleTextPrintFormatter(long), SimpleTextPrintFormatter(long), SimpleTextPrintFormatter("x")
  )
  renderer.add(first)
  renderer.add(second)
  renderer.add(third, startingAtPage: 1)
  let count = first.pageCount
  #expect(count == second.pageCount && count > 1)
  #expect(renderer.startPage(of: 1) == count)
  #expect(renderer.numberOfPages == 2 * count)
  #expect(renderer.formatters(ofPage: 1).map(\.page) == [1, 0])
  third.startPage = 2 * count + 3
  #expect(renderer.numberOfPages == 2 * count + 4)
  var pages = 0
  renderer.forEachPage { _ in pages += 1 }
  #expect(pages == 2 * count + 4)
}

final class Recorder: PageRenderer {
  var calls: [String] = []
  override func drawHeader(ofPage index: Int, in rect: PageRect, on document: PDFDocument) {
    calls.append("header \(index)")
  }
  override func drawContent(ofPage index: Int, in rect: PageRect, on document: PDFDocument) {
    calls.append("content \(index)")
  }
  override func drawFooter(ofPage index: Int, in rect: PageRect, on document: PDFDocument) {
    calls.append("footer \(index)")
  }
}

@Test func `a page is drawn as header, content and footer`() throws {
  let renderer = Recorder()
  renderer.add(SimpleTextPrintFormatter("text"))
  let document = PDFDocument()
  renderer.write(to: document)
  #expect(renderer.calls == ["header 0", "content 0", "footer 0"])
  #expect(try document.finish().starts(with: "%PDF-".utf8))
}

@Test func `selections of pages`() throws {
  let pages = try #require(PageSelection("3-5,9,12-"))
  #expect((1...13).filter(pages.contains) == [3, 4, 5, 9, 12, 13])
  for wrong in ["", "0", "5-3", "a", "1,,2", "-3", "1-2-3", "1.5", "99999999999999999999"] {
    #expect(PageSelection(wrong) == nil, "\(wrong)")
  }
}

@Test func `paper and margins by their names`() {
  #expect(PageSize(named: "Letter") == PageSize(width: 612, height: 792))
  #expect(PageSize(named: "8.5x11in") == PageSize(width: 612, height: 792))
  #expect(PageSize(named: "200x300") == PageSize(width: 200, height: 300))
  #expect(PageSize(named: "a4")?.landscape.width == 841.89)
  for wrong in ["", "a99", "x", "1x", "-1x5", "1e5x200", "nanx200", "10x10", "99999x99999"] {
    #expect(PageSize(named: wrong) == nil, "\(wrong)")
  }
  #expect(PageInsets(named: "36") == PageInsets(all: 36))
  #expect(
    PageInsets(named: "1in,0.5in") == PageInsets(top: 72, left: 36, bottom: 72, right: 36))
  #expect(PageInsets(named: "1,2,3") == nil)
}

@Test func `several pages on a sheet lie in its grid`() throws {
  #expect(SheetLayout(pages: 3) == nil)
  let sheet = try #require(SheetLayout(pages: 2))
  let size = sheet.size(for: .letter)
  #expect(size == PageSize(width: 792, height: 612))
  let second = sheet.slot(1, pageSize: .letter)
  #expect(!second.isFirst && second.origin.x >= 396)
  #expect(second.origin.x + 612 * second.scale <= 792.001)
  #expect(sheet.slot(2, pageSize: .letter).isFirst)
}

@Test func `headers have fields, and nothing in them reorders a line`() {
  let template = PageTemplate("{file}|{unknown} {date}|{page}/{pages}")
  #expect(template.contains(.pages) && !template.contains(.heading))
  let texts = template.texts { $0 == .file ? "a\u{202E}b\u{1B}]0;x\u{7}\n" : "<\($0.rawValue)>" }
  #expect(texts.left == "a\\u{202e}b^[]0;x^G^J")
  #expect(texts.middle == "{unknown} <date>")
  #expect(texts.right == "<page>/<pages>")
}
