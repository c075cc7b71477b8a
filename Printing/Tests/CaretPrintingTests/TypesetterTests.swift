import CaretPrinting
import CaretText
import Testing

private func lines(
  _ text: String, width: Double = 468, font: PrintFont = .monospaced,
  _ change: (inout ParagraphStyle) -> Void = { _ in }
) -> [TypesetLine] {
  var style = ParagraphStyle()
  change(&style)
  let paragraph = PrintParagraph(text, style: TextStyle(font), paragraphStyle: style)
  return Array(Typesetter().lines(of: paragraph, width: width))
}

@Test func `a line knows where its characters are`() throws {
  let line = try #require(lines("abc\tdef").first)
  let cell = try #require(Typesetter().cellWidth(of: .monospaced))
  #expect(abs(line.width - 11 * cell) < 0.01)
  #expect(abs(line.x(of: UTF8Offset(4)) - 8 * cell) < 0.01)
  #expect(line.offset(at: 0) == UTF8Offset(0))
  #expect(line.offset(at: 1.6 * cell) == UTF8Offset(2))
  #expect(line.offset(at: 1_000) == UTF8Offset(7))
}

/// What needs no shaping lies where Pango puts it.
@Test(arguments: ["plain words", "a\tb\tc", "", "x", "100% (of) [all] {signs}~"])
func `cells lie where shaping puts them`(text: String) throws {
  let quick = try #require(lines(text).first)
  // A stop behind all text makes it another kind of line.
  let shaped = try #require(lines(text) { $0.tabStops = [48.16, 96.32, 100_000] }.first)
  guard !text.contains("\t") else { return }
  #expect(abs(quick.width - shaped.width) < 0.05)
  #expect(abs(quick.ascent - shaped.ascent) < 0.05)
  for place in 0...text.utf8.count {
    let offset = UTF8Offset(place)
    #expect(abs(quick.x(of: offset) - shaped.x(of: offset)) < 0.1)
  }
}

@Test func `offsets and points of two directions`() throws {
  let text = "abc \u{5D0}\u{5D1}\u{5D2} def"
  let line = try #require(lines(text, font: .serif).first)
  #expect(line.runs.contains { $0.isRightToLeft })
  let letters = Array(text.unicodeScalars)
  var place = 0
  var xs: [Double] = []
  for letter in letters {
    xs.append(line.x(of: UTF8Offset(place)))
    place += String(letter).utf8.count
  }
  // Of the three letters the first one stands farthest right.
  #expect(xs[4] > xs[5] && xs[5] > xs[6])
  #expect(line.runs.map(\.width).reduce(0, +) - line.width < 0.1)
}

@Test func `a paragraph from right to left begins at the right`() throws {
  let line = try #require(lines("\u{5E9}\u{5DC}\u{5D5}\u{5DD}").first)
  #expect(line.isRightToLeft)
  #expect(abs(line.x + line.width - 468) < 0.1)
  let left = try #require(lines("\u{5E9}\u{5DC}\u{5D5}\u{5DD}") { $0.alignment = .left }.first)
  #expect(abs(left.x) < 0.1)
  let right = try #require(lines("abc") { $0.alignment = .right }.first)
  #expect(abs(right.x + right.width - 468) < 0.1)
  let center = try #require(lines("abc") { $0.alignment = .center }.first)
  #expect(abs(center.x * 2 + center.width - 468) < 0.1)
}

@Test func `indents and breaks`() {
  let words = String(repeating: "word ", count: 100)
  let wrapped = lines(words) {
    $0.firstLineIndent = 40
    $0.headIndent = 10
    $0.tailIndent = 100
  }
  #expect(wrapped.count > 2)
  #expect(abs(wrapped[0].x - 40) < 0.1 && abs(wrapped[1].x - 10) < 0.1)
  #expect(wrapped.allSatisfy { $0.x + $0.width <= 370 })
  #expect(lines(words) { $0.lineBreak = .clip }.count == 1)
  let narrow = lines("abcdef", width: 1)
  #expect(narrow.count == 6)
  #expect(lines("").count == 1)
}

@Test func `justified lines fill the width`() {
  let words = String(repeating: "several words ", count: 40)
  let set = lines(words, font: .serif) { $0.isJustified = true }
  #expect(set.count > 3)
  #expect(set.dropLast().allSatisfy { abs($0.width - 468) < 3 })
  #expect((set.last?.width ?? 468) < 460)
}

@Test func `words are parted by the patterns of their language`() {
  let text = "Donaudampfschifffahrtsgesellschaft Rechtschreibreform Silbentrennung"
  let whole = lines(text, width: 120, font: .serif)
  let parted = lines(text, width: 120, font: .serif) {
    $0.isHyphenated = true
    $0.language = "de"
  }
  func joined(_ lines: [TypesetLine]) -> [Range<UTF8Offset>] { lines.map(\.range) }
  #expect(joined(whole) != joined(parted))
  #expect(parted.first?.range.lowerBound == UTF8Offset(0))
  #expect(parted.last?.range.upperBound == UTF8Offset(text.utf8.count))
  let bytes = Array(text.utf8)
  for line in parted.dropLast() {
    // No line ends inside of a syllable: each has three letters at least.
    #expect(line.range.upperBound.value - line.range.lowerBound.value >= 3)
    #expect(bytes[line.range.upperBound.value - 1] != 0)
  }
}

@Test func `what has no form becomes a sign, and keeps its place`() throws {
  let bytes: [UInt8] = Array("a".utf8) + [0xFF, 0x1B] + Array("\u{85}z".utf8)
  let paragraph = PrintParagraph(
    bytes[...], source: UTF8Offset(100)..<UTF8Offset(107), style: TextStyle(.monospaced))
  #expect(String(decoding: paragraph.text, as: UTF8.self) == "a\\xFF^[\\u{85}z")
  let line = try #require(Array(Typesetter().lines(of: paragraph, width: 468)).first)
  #expect(line.range == UTF8Offset(100)..<UTF8Offset(107))
  let cell = try #require(Typesetter().cellWidth(of: .monospaced))
  #expect(abs(line.x(of: UTF8Offset(105)) - 13 * cell) < 0.1)
  #expect(line.offset(at: 5.4 * cell) == UTF8Offset(102))
}

@Test func `a line of a million characters`() {
  for text in [
    String(repeating: "word ", count: 200_000), String(repeating: "x", count: 1_000_000),
    String(repeating: "\u{4E2D}\u{6587}", count: 50_000),
  ] {
    var end = UTF8Offset(0)
    var count = 0
    let paragraph = PrintParagraph(text, style: TextStyle(.monospaced))
    for line in Typesetter().lines(of: paragraph, width: 468) {
      #expect(line.range.lowerBound == end)
      end = line.range.upperBound
      count += 1
    }
    #expect(end == UTF8Offset(text.utf8.count))
    #expect(count > 2_000)
  }
}
