import CaretPrinting
import CaretText
import Testing

/// Random documents: what all pages show, joined, is the document.
private struct RandomText {
  var generator = SeededGenerator(seed: 20_241_123)
  private static let words = [
    "word", "a", "longer-one", "x/y/z", "naïve", "日本語", "한국어", "العربية", "שלום", "👍🏽", "e\u{301}",
    "\t", "  ", "\u{AD}", "ﬁ", "\u{200B}", "\u{10FFFD}\u{E000}\u{378}", "ไทยไม่มีวรรค", "हिन्दी",
  ]

  mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &generator) {
      for _ in 0..<Int.random(in: 0...25, using: &generator) {
        bytes += Self.words.randomElement(using: &generator)!.utf8
        if Bool.random(using: &generator) { bytes.append(0x20) }
        if Int.random(in: 0..<30, using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      bytes += [[0x0A], [0x0D, 0x0A], [0x0D], [0x0C], [0x0A, 0x0A]].randomElement(
        using: &generator)!
    }
    return bytes
  }
}

struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

private func setUp(_ formatter: SimpleTextPrintFormatter, _ random: inout SeededGenerator) {
  formatter.style.font = [.monospaced, .serif, PrintFont("Sans", size: 23)].randomElement(
    using: &random)!
  formatter.paragraphStyle.lineBreak = ParagraphStyle.LineBreak.allCases.randomElement(
    using: &random)!
  formatter.paragraphStyle.isJustified = Bool.random(using: &random)
  formatter.paragraphStyle.isHyphenated = Bool.random(using: &random)
  formatter.paragraphStyle.language = ["en", "de", nil].randomElement(using: &random)!
  formatter.paragraphStyle.headIndent = [0, 0, 20].randomElement(using: &random)!
  formatter.columnCount = Int.random(in: 1...3, using: &random)
  formatter.contentInsets.top = Double.random(in: 0...700, using: &random)
}

@Test func `the pages of random documents joined are the documents`() {
  var texts = RandomText()
  let typesetter = Typesetter()
  for number in 0..<documentCount {
    let bytes = texts.bytes()
    let renderer = PageRenderer(typesetter: typesetter)
    renderer.paperSize = PageSize(
      width: Double.random(in: 160...700, using: &texts.generator),
      height: Double.random(in: 150...800, using: &texts.generator))
    let formatter = DocumentPrintFormatter(bytes)
    setUp(formatter, &texts.generator)
    formatter.hasLineNumbers = Bool.random(using: &texts.generator)
    renderer.add(formatter)
    var end = UTF8Offset(0)
    var page = 0
    while let typeset = formatter.page(at: page) {
      var lineEnd = typeset.range.lowerBound
      for placed in typeset.lines {
        #expect(placed.line.range.lowerBound == lineEnd, "document \(number), page \(page)")
        lineEnd = placed.line.range.upperBound
      }
      #expect(typeset.range.lowerBound == end && lineEnd == typeset.range.upperBound)
      end = typeset.range.upperBound
      page += 1
    }
    #expect(end == UTF8Offset(bytes.count), "document \(number)")
    #expect(page == formatter.pageCount && page == renderer.numberOfPages)
  }
}

/// 300 by itself; CARET_LONG_TESTS asks for 10,000.
private let documentCount = isLong ? 10_000 : 300

@Test func `texts from memory and from files have the same pages`() throws {
  var texts = RandomText()
  let folder = try Folder()
  let path = folder.path + "/text"
  for _ in 0..<20 {
    var bytes: [UInt8] = []
    for _ in 0..<40 { bytes += texts.bytes() }
    try writeFile(bytes, path)
    let (memory, file) = (
      DocumentPrintFormatter(bytes), DocumentPrintFormatter(try TextLines(path: path))
    )
    var counts: [[Range<UTF8Offset>]] = []
    for formatter in [memory, file] {
      let renderer = PageRenderer()
      renderer.add(formatter)
      counts.append((0..<formatter.pageCount).compactMap { formatter.range(ofPage: $0) })
    }
    #expect(counts[0] == counts[1])
  }
}
