import CaretText
import TestSupport
import Testing

/// Lines and columns that are counted along a text, against those counted from its start.
struct PlaceCounterTests {
  private static let pieces = ["a", "word ", "é", "e\u{301}", "😀", "日本", "\n", "\n\n", "\r\n", ""]

  /// What can be seen of a place: line and columns, then the ranges, each from its start.
  private static func numbers(_ place: TextPlace) -> [Int] {
    [
      place.line.value, place.column, place.endColumn, place.utf16Column, place.utf8Column,
      place.utf8.lowerBound.value, place.utf8.upperBound.value, place.utf16.lowerBound.value,
      place.utf16.upperBound.value,
    ]
  }

  /// The same of a range of a text, counted from its start, and its line in the part that ends the text.
  private static func expected(
    _ text: [UInt8], _ range: Range<Int>, partStart: Int
  ) -> (numbers: [Int], line: Range<Int>) {
    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    let lineStart = text[..<range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    var lineEnd = text[range.lowerBound...].firstIndex(of: 10) ?? text.count
    if lineEnd > max(lineStart, partStart), text[lineEnd - 1] == 13 { lineEnd -= 1 }
    let before = string(lineStart..<range.lowerBound)
    let units = string(0..<range.lowerBound).utf16.count
    let line = text[..<range.lowerBound].count { $0 == 10 } + 1
    let numbers = [
      line, before.count + 1, before.count + 1 + string(range).count, before.utf16.count + 1,
      range.lowerBound - lineStart + 1, range.lowerBound, range.upperBound, units,
      units + string(range).utf16.count,
    ]
    return (numbers, max(0, lineStart - partStart)..<lineEnd - partStart)
  }

  @Test(arguments: 1...200)
  func `places are right in every part of a text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var whole: [UInt8] = []
    var counter = PlaceCounter([])
    for _ in 0..<4 {
      let start = whole.count
      // A part begins with a letter, so that none cuts a grapheme.
      let pieces = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random)!
      }
      let part = ["x"] + pieces
      whole += part.joined().utf8
      counter.goOn(with: Array(whole[start...]))
      var offset = 0
      for piece in part {
        let range = offset..<offset + piece.utf8.count
        offset = range.upperBound
        guard Bool.random(using: &random), !piece.hasPrefix("\u{301}"), piece.last != "\n" else {
          continue
        }
        let (numbers, line) = Self.expected(
          whole, start + range.lowerBound..<start + range.upperBound, partStart: start)
        guard Self.numbers(counter.place(of: range)) == numbers, counter.lineRange == line else {
          Issue.record("seed \(seed), \(range) of \(part)")
          return
        }
      }
    }
  }

  @Test func `a byte order mark takes no column`() {
    let text = Array("\u{FEFF}aé b\nb".utf8)
    var places = PlaceCounter(text)
    let (first, second) = (places.place(of: 7..<8), places.place(of: 9..<10))
    #expect(Self.numbers(first) == [1, 4, 5, 4, 8, 7, 8, 4, 5])
    #expect(Self.numbers(second) == [2, 1, 2, 1, 1, 9, 10, 6, 7])
    var parted = PlaceCounter(Array(text[..<4]))
    parted.goOn(with: Array(text[4...]))
    #expect(parted.place(of: 3..<4) == first)
  }
}
