import CaretInput
import CaretText
import Testing

@Suite struct GeometryTests {
  private func session(
    _ text: String, columns: Int? = nil, _ direction: WritingDirection = .natural
  ) -> TextInputSession {
    let session = TextInputSession(text)
    session.layoutOptions = LayoutOptions(columns: columns, baseWritingDirection: direction)
    return session
  }

  private func range(_ start: Int, _ end: Int) -> TextRange { TextRange(start..<end) }

  // MARK: Lines

  static let wraps: [(text: String, columns: Int, lines: [String])] = [
    ("", 5, [""]),
    ("hello world", 20, ["hello world"]),
    ("hello world", 5, ["hello ", "world"]),
    ("hello world", 8, ["hello ", "world"]),
    ("hello   world", 5, ["hello   ", "world"]),
    ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
    ("a incomprehensible", 6, ["a ", "incomp", "rehens", "ible"]),
    ("a\n\nb\n", 5, ["a", "", "b", ""]),
    ("a\r\nb\rc\u{2029}d\u{2028}e", 5, ["a", "b", "c", "d", "e"]),
    ("日本語の文章", 5, ["日本", "語の", "文章"]),
    ("こんにちは。さようなら", 10, ["こんにち", "は。さよう", "なら"]),
    ("well-known fact", 6, ["well-", "known ", "fact"]),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 4, ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
    ("日", 1, ["日"]),
  ]

  @Test func `lines are wrapped where UAX 14 allows`() {
    for row in Self.wraps {
      let session = session(row.text, columns: row.columns)
      let lines = session.layout.lines.map { line in
        String(decoding: session.utf16(in: line.utf16), as: UTF16.self)
      }
      #expect(lines == row.lines, "\(row.text) in \(row.columns)")
      for line in session.layout.lines where row.columns > 1 {
        #expect(line.columns <= row.columns)
      }
    }
  }

  static let widths: [(text: String, columns: Int)] = [
    ("abc", 3), ("日本", 4), ("ｶﾅ", 2), ("e\u{301}", 1), ("👍", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1),
    ("❤\u{FE0F}", 2), ("a\tb", 9), ("\t\t", 16), ("日本\tx", 9), ("한국", 4), ("ᄒ\u{1161}\u{11AB}", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("שָׁ", 1), ("กำ", 2), ("ａ", 2),
  ]

  @Test func `characters take the cells of a terminal`() {
    for row in Self.widths {
      #expect(TextLayout(row.text).size.columns == row.columns, "\(row.text.debugDescription)")
    }
  }

  // MARK: Rectangles

  @Test func `rectangles of a range are one for each line`() {
    let session = session("hello world again", columns: 6)
    #expect(session.firstRect(for: range(2, 15)) == GridRect(x: 2, y: 0, width: 4))
    #expect(session.firstRect(for: range(6, 8)) == GridRect(x: 0, y: 1, width: 2))
    #expect(session.firstRect(for: range(3, 3)) == GridRect(x: 3, y: 0, width: 0))
    #expect(session.firstRect(for: range(3, 99)) == nil)
    let rects = session.selectionRects(for: range(2, 15))
    #expect(
      rects.map(\.rect) == [
        GridRect(x: 2, y: 0, width: 4), GridRect(x: 0, y: 1, width: 6),
        GridRect(x: 0, y: 2, width: 3),
      ])
    #expect(rects.map(\.containsStart) == [true, false, false])
    #expect(rects.map(\.containsEnd) == [false, false, true])
    #expect(session.selectionRects(for: range(4, 4)).isEmpty)
  }

  @Test func `a range over two directions has a rectangle for each`() {
    // Shown as: abc גבא def
    let session = session("abc אבג def")
    let rects = session.selectionRects(for: range(2, 6))
    #expect(rects.map(\.rect) == [GridRect(x: 2, y: 0, width: 2), GridRect(x: 5, y: 0, width: 2)])
    #expect(rects.map(\.writingDirection) == [.leftToRight, .rightToLeft])
    #expect(rects.map(\.containsEnd) == [false, true])
    #expect(session.firstRect(for: range(2, 6)) == GridRect(x: 2, y: 0, width: 5))
  }

  @Test func `a caret at a wrap is on the line of its affinity`() {
    let session = session("hello world", columns: 6)
    #expect(session.caretRect(for: TextPosition(index: 6)) == GridRect(x: 0, y: 1, width: 1))
    #expect(
      session.caretRect(for: TextPosition(index: 6, affinity: .upstream))
        == GridRect(x: 6, y: 0, width: 1))
    #expect(session.caretRect(for: TextPosition(index: 11)) == GridRect(x: 5, y: 1, width: 1))
    #expect(session.caretRect(for: TextPosition(index: 12)) == nil)
  }

  @Test func `a paragraph that runs to the left starts at the right edge`() {
    let session = session("אבג", columns: 10)
    #expect(session.caretRect(for: TextPosition(index: 0)) == GridRect(x: 10, y: 0, width: 1))
    #expect(session.firstRect(for: range(0, 1)) == GridRect(x: 9, y: 0, width: 1))
    #expect(session.closestPosition(to: GridPoint(x: 0, y: 0))?.index == 3)
    session.layoutOptions = LayoutOptions(columns: 10, baseWritingDirection: .leftToRight)
    #expect(session.firstRect(for: range(0, 1)) == GridRect(x: 2, y: 0, width: 1))
  }

  @Test func `lines stand where their alignment puts them`() {
    for (alignment, x) in [(TextAlignment.left, 0), (.natural, 0), (.center, 3), (.right, 7)] {
      let session = session("abc", columns: 10)
      session.layoutOptions?.alignment = alignment
      #expect(session.firstRect(for: range(0, 1)) == GridRect(x: x, y: 0, width: 1))
      #expect(session.closestPosition(to: GridPoint(x: Double(x) + 1.2, y: 0))?.index == 1)
    }
    let session = session("אבג", columns: 10)
    session.layoutOptions?.alignment = .left
    #expect(session.firstRect(for: range(0, 1)) == GridRect(x: 2, y: 0, width: 1))
    let wrapped = self.session("hello world", columns: 8)
    wrapped.layoutOptions?.alignment = .right
    #expect(wrapped.selectionRects(for: range(0, 11)).map(\.rect.x) == [3, 3])
  }

  // MARK: Points

  static let points: [(x: Double, y: Double, position: Int)] = [
    (0, 0, 0), (0.4, 0, 0), (0.5, 0, 1), (2, 0, 2), (2.9, 0.9, 3), (99, 0, 6), (-3, 0, 0),
    (0, -5, 0),
    (99, -5, 6), (1, 1, 7), (1.2, 1, 7), (0.9, 1, 6), (3, 1, 8), (99, 1, 8), (0, 2, 8), (0, 99, 8),
  ]

  @Test func `a point finds the nearest position, the line first`() {
    let session = session("hello 日本", columns: 6)
    for row in Self.points {
      let found = session.closestPosition(to: GridPoint(x: row.x, y: row.y))
      #expect(found?.index == row.position, "\(row.x) \(row.y)")
    }
    let end = session.closestPosition(to: GridPoint(x: 99, y: 0))
    #expect(end?.affinity == .upstream)
    let within = session.closestPosition(to: GridPoint(x: 99, y: 0), within: range(1, 3))
    #expect(within?.index == 3)
  }

  @Test func `a point is in a character or in none`() {
    let session = session("a日\tb", columns: 20)
    #expect(session.characterRange(at: GridPoint(x: 0, y: 0))?.indices == 0..<1)
    #expect(session.characterRange(at: GridPoint(x: 2.9, y: 0))?.indices == 1..<2)
    #expect(session.characterRange(at: GridPoint(x: 5, y: 0))?.indices == 2..<3)
    #expect(session.characterRange(at: GridPoint(x: 8, y: 0))?.indices == 3..<4)
    #expect(session.characterRange(at: GridPoint(x: 9, y: 0)) == nil)
    #expect(session.characterRange(at: GridPoint(x: 0, y: 1)) == nil)
  }

  // MARK: Moves

  @Test func `up and down keep the column through short lines`() {
    let session = session("hello\na\n日本語x\n\nworld")
    session.select(anchor: 3, head: 3)
    let path = (0..<5).map { _ in
      session.moveCaret(.line, .down)
      return session.selectedRange?.lowerBound
    }
    #expect(path == [7, 10, 13, 17, 19])
    for _ in 0..<2 { session.moveCaret(.line, .up) }
    #expect(session.selectedRange == 10..<10)
  }

  @Test func `lines are those that are shown`() {
    let session = session("hello world again", columns: 6)
    session.select(anchor: 2, head: 2)
    session.moveCaret(.line, .down)
    #expect(session.selectedRange == 8..<8)
    session.moveCaret(.lineBoundary, .right)
    #expect(session.selectedRange == 12..<12 && session.selectionAffinity == .upstream)
    session.moveCaret(.lineBoundary, .left)
    #expect(session.selectedRange == 6..<6)
    session.moveCaret(.line, .up, extending: true)
    #expect(session.selectedRange == 0..<6)
    session.insertText("X")
    #expect(session.layout.lines.count == 2)
  }

  // MARK: Measuring

  static let cuts: [(LineBreakMode, Int, [String])] = [
    (.byWordWrapping, 5, ["hello ", "日本", "語"]),
    (.byCharWrapping, 7, ["hello ", "日本語"]),
    (.byClipping, 7, ["hello "]),
    (.byClipping, 9, ["hello 日"]),
    (.byTruncatingTail, 8, ["hello …"]),
    (.byTruncatingTail, 9, ["hello 日…"]),
    (.byTruncatingHead, 8, ["… 日本語"]),
    (.byTruncatingMiddle, 8, ["hell…語"]),
    (.byTruncatingMiddle, 9, ["hell…本語"]),
    (.byTruncatingTail, 99, ["hello 日本語"]),
    (.byTruncatingTail, 1, ["…"]),
  ]

  @Test func `strings are measured and cut to columns`() {
    for (mode, columns, lines) in Self.cuts {
      let measure = TextMeasure(columns: columns, lineBreakMode: mode)
      #expect(measure.lines(of: "hello 日本語").map(\.text) == lines, "\(mode) \(columns)")
      for line in measure.lines(of: "hello 日本語") { #expect(line.columns <= columns) }
    }
    #expect(TextMeasure().size(of: "a日\nbcde") == (4, 2))
  }
}
