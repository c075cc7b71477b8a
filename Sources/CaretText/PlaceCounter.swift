internal import CaretBytes

/// Counts lines, columns and UTF-16 units along a text, for ranges in ascending order.
///
/// - Complexity: O(*n*) in the bytes of the text for all ranges together, however many of them lie in one line.
package struct PlaceCounter {
  private var text: [UInt8]
  /// Where the part that is counted begins in the whole text.
  private var partStart = 0
  private var utf8Offset = 0
  private var utf16Offset = 0
  private var line = 1
  package private(set) var lineStart = 0
  /// Where the line begins in the whole text.
  private var wholeLineStart = 0
  private var utf16LineStart = 0
  /// The UTF-16 units before the part.
  private var utf16Base = 0
  private var lastColumn = 1
  private var lastColumnOffset = 0
  /// The bytes of a byte order mark, in the first line.
  private var markCount: Int
  /// The end of the line that was asked for last, where it is still that line.
  private var knownLineEnd: Int?

  package init(_ text: [UInt8]) {
    self.text = text
    markCount = text.byteOrderMarkCount
  }

  /// Goes on with the part of the text that follows.
  package mutating func goOn(with part: [UInt8]) {
    skipLines()
    advance(to: text.count)
    let column = lastColumn + graphemeCount(lastColumnOffset..<text.count)
    partStart += text.count
    text = part
    utf16LineStart -= utf16Offset
    (utf8Offset, utf16Base, utf16Offset) = (0, utf16Base + utf16Offset, 0)
    (lineStart, lastColumn, lastColumnOffset) = (0, column, 0)
    knownLineEnd = nil
  }

  /// Goes to the start of the last line, many bytes at a time.
  private mutating func skipLines() {
    guard let end = text[utf8Offset...].lastIndex(of: UInt8(ascii: "\n")) else { return }
    var (lineCount, units) = (0, 0)
    for byte in text[utf8Offset...end] {
      lineCount &+= byte == UInt8(ascii: "\n") ? 1 : 0
      units &+= (byte & 0xC0 == 0x80 ? 0 : 1) &+ (byte >= 0xF0 ? 1 : 0)
    }
    line += lineCount
    utf16Offset += units
    utf8Offset = end + 1
    (lineStart, wholeLineStart, utf16LineStart) = (utf8Offset, partStart + utf8Offset, utf16Offset)
    (lastColumn, lastColumnOffset) = (1, utf8Offset)
    knownLineEnd = nil
  }

  /// The place of a range of the text, or of its present part.
  package mutating func place(of range: Range<Int>) -> TextPlace {
    advance(to: range.lowerBound)
    let start = utf16Offset
    let column = lastColumn + graphemeCount(lastColumnOffset..<range.lowerBound)
    (lastColumn, lastColumnOffset) = (column, range.lowerBound)
    let endColumn = column + graphemeCount(range)
    let utf16Start = utf16Base + start
    // The mark is one character, which nobody sees.
    let isBehindMark = line == 1 && markCount > 0 && partStart + range.lowerBound >= markCount
    let mark = isBehindMark ? 1 : 0
    return TextPlace(
      line: LineNumber(line), column: column - mark, endColumn: endColumn - mark,
      utf8: Range(partStart + range.lowerBound..<partStart + range.upperBound),
      utf16: Range(utf16Start..<utf16Start + utf16Count(range)),
      utf16Column: start - utf16LineStart - mark + 1,
      utf8Column: partStart + range.lowerBound - wholeLineStart + 1)
  }

  /// The line that the last place lies in, without its end.
  package var lineRange: Range<Int> {
    mutating get { lineStart..<lineEnd() }
  }

  private mutating func lineEnd() -> Int {
    if let knownLineEnd { return knownLineEnd }
    var end = text[utf8Offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    if end > lineStart && text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    end = max(end, lineStart)
    knownLineEnd = end
    return end
  }

  private mutating func advance(to target: Int) {
    var (i, units) = (utf8Offset, utf16Offset)
    while i < target {
      let byte = text[i]
      i += 1
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
      if byte == UInt8(ascii: "\n") {
        line += 1
        (lineStart, wholeLineStart, utf16LineStart) = (i, partStart + i, units)
        (lastColumn, lastColumnOffset) = (1, i)
        knownLineEnd = nil
      }
    }
    (utf8Offset, utf16Offset) = (i, units)
  }

  private func utf16Count(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (text[$1] & 0xC0 == 0x80 ? 0 : text[$1] >= 0xF0 ? 2 : 1) }
  }

  private func graphemeCount(_ range: Range<Int>) -> Int {
    let bytes = text[range]
    if bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) { return bytes.count }
    return String(decoding: bytes, as: UTF8.self).count
  }
}
