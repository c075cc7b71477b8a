internal import CaretText

/// The lines of a text as paragraphs; a form feed begins a page. A text without a line has an empty one.
final class TextParagraphs: ParagraphSource {
  private let lines: TextLines
  private let style: TextStyle
  private let paragraphStyle: ParagraphStyle
  /// What is done to each paragraph: looks, numbers. The number of its line counts from 1.
  private let decorate: ((inout PrintParagraph, _ line: Int) -> Void)?
  private var number = 0
  /// Parts of a line that form feeds cut.
  private var parts: [PrintParagraph] = []
  private var end = 0

  init(
    _ lines: TextLines, style: TextStyle, paragraphStyle: ParagraphStyle,
    decorate: ((inout PrintParagraph, _ line: Int) -> Void)? = nil
  ) {
    (self.lines, self.style, self.paragraphStyle) = (lines, style, paragraphStyle)
    self.decorate = decorate
  }

  func rewind() {
    lines.rewind()
    (number, end, parts) = (0, 0, [])
  }

  func next() -> PrintParagraph? {
    if !parts.isEmpty { return parts.removeFirst() }
    guard let line = lines.next() else { return number == 0 ? emptyText() : nil }
    number += 1
    end = line.end
    guard line.bytes.contains(0x0C) else {
      return paragraph(line.bytes, line.start..<line.end, startsPage: false)
    }
    cut(line)
    return parts.removeFirst()
  }

  private func emptyText() -> PrintParagraph {
    number = 1
    return paragraph([], 0..<0, startsPage: false)
  }

  private func cut(_ line: TextLines.Line) {
    var start = line.bytes.startIndex
    var startsPage = false
    let shift = line.start - line.bytes.startIndex
    let feeds = line.bytes.indices.filter { line.bytes[$0] == 0x0C }
    for stop in feeds + [line.bytes.endIndex] {
      let isLast = stop == line.bytes.endIndex
      // What belongs to no part lies before the first feed, or behind the last one.
      if stop > start || startsPage {
        let from = start + shift - (startsPage ? 1 : 0)
        parts.append(
          paragraph(
            line.bytes[start..<stop], from..<(isLast ? line.end : stop + shift),
            startsPage: startsPage))
      }
      (start, startsPage) = (stop + 1, true)
    }
  }

  private func paragraph(
    _ bytes: ArraySlice<UInt8>, _ source: Range<Int>, startsPage: Bool
  ) -> PrintParagraph {
    var paragraph = PrintParagraph(
      bytes, source: UTF8Offset(source.lowerBound)..<UTF8Offset(source.upperBound), style: style,
      paragraphStyle: paragraphStyle)
    paragraph.startsPage = startsPage
    decorate?(&paragraph, number)
    return paragraph
  }
}
