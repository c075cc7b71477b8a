import CaretInput
import CaretText
import Testing

/// Moves of the caret to the right and left through text of two directions, by hand.
@Suite struct VisualWalkTests {
  struct Walk {
    let text: String
    let unit: MovementUnit
    let direction: TextDirection
    let start: TextPosition
    let path: [Int]

    init(
      _ text: String, _ unit: MovementUnit, _ direction: TextDirection, _ start: Int,
      _ path: [Int], _ affinity: Affinity = .downstream
    ) {
      self.text = text
      self.unit = unit
      self.direction = direction
      self.start = TextPosition(index: start, affinity: affinity)
      self.path = path
    }
  }

  /// The first four by words are asserted of macOS by WebKit's layout tests.
  static let walks: [Walk] = [
    Walk("abc def hij opq rst", .word, .right, 0, [3, 7, 11, 15, 19]),
    Walk("abc def hij opq rst", .word, .left, 19, [16, 12, 8, 4, 0]),
    Walk(
      "abc def hij אאא בבב צצצ opr uvw xyz", .word, .right, 0, [3, 7, 11, 20, 16, 23, 27, 31, 35]),
    Walk(
      "abc def hij אאא בבב צצצ opr uvw xyz", .word, .left, 35, [32, 28, 24, 15, 19, 12, 8, 4, 0]),
    Walk("abc אבג def", .word, .right, 0, [3, 7, 11]),
    Walk("abc אבג def", .word, .left, 11, [8, 4, 0]),
    Walk("אבג דהו זחט", .word, .left, 0, [3, 7, 11]),
    Walk("אבג דהו זחט", .word, .right, 11, [8, 4, 0]),
    Walk("אבג abc דהו", .word, .left, 0, [3, 7, 11]),
    Walk("אבג abc דהו", .word, .right, 11, [8, 4, 0]),
    Walk("abc אבג", .character, .right, 0, [1, 2, 3, 4, 6, 5, 7]),
    Walk("abc אבג", .character, .left, 7, [5, 6, 4, 3, 2, 1, 0]),
    Walk("אבג abc", .character, .left, 0, [1, 2, 3, 4, 6, 5, 7]),
    Walk("אבג abc", .character, .right, 7, [5, 6, 4, 3, 2, 1, 0]),
    Walk("אבג", .character, .left, 0, [1, 2, 3, 3]),
    Walk("אבג", .character, .right, 3, [2, 1, 0, 0]),
    Walk("a אב b", .character, .right, 0, [1, 2, 3, 4, 5, 6]),
    Walk("a אב b", .character, .left, 6, [5, 4, 3, 2, 1, 0]),
    Walk("א ab ב", .character, .left, 0, [1, 2, 3, 4, 5, 6]),
    Walk("א ab ב", .character, .right, 6, [5, 4, 3, 2, 1, 0]),
    Walk("אב 12", .character, .left, 0, [1, 2, 3, 4, 5]),
    Walk("אב 12", .character, .right, 5, [4, 3, 2, 1, 0]),
    Walk("12 אב", .character, .left, 0, [1, 2, 3, 4, 5]),
    Walk("12 אב", .character, .left, 0, [1, 2, 3, 4, 5], .upstream),
    Walk("12 אב", .character, .right, 5, [4, 3, 2, 1, 0, 0]),
    Walk("abאב", .character, .right, 0, [1, 2, 3, 4]),
    Walk("abאב", .character, .left, 4, [3, 2, 1, 0]),
    Walk("سلام 123 abc", .character, .left, 0, [1, 2, 3, 4, 5, 7, 6, 8, 9, 11, 10, 12]),
    Walk("x👍 אב", .character, .right, 0, [1, 3, 4, 5, 6]),
    Walk("אב\ncd", .character, .left, 0, [1, 2, 3, 2]),
    Walk("ab\nאב", .character, .right, 0, [1, 2, 3, 2]),
    Walk("שָׁלוֹם ab", .character, .left, 0, [3, 4, 6, 7, 8, 9, 10]),
  ]

  /// Walks by words from one end of a paragraph to the other, by the rule that right goes to right edges and
  /// left to left edges: the texts, how the layout has them run, and the places going right and going left.
  static let paragraphs: [(text: String, base: WritingDirection, right: [Int], left: [Int])] = [
    ("one two six", .leftToRight, [0, 3, 7, 11], [11, 8, 4, 0]),
    ("one two six", .rightToLeft, [11, 3, 7, 0], [0, 8, 4, 11]),
    ("דגש מלה", .leftToRight, [0, 4, 7], [7, 3, 0]),
    ("דגש מלה", .rightToLeft, [7, 4, 0], [0, 3, 7]),
    ("ab דגש cd", .leftToRight, [0, 2, 6, 9], [9, 7, 3, 0]),
    ("ab דגש cd", .rightToLeft, [9, 7, 3, 0], [0, 2, 6, 9]),
    ("דגש ab מלה", .leftToRight, [0, 3, 6, 10], [10, 7, 4, 0]),
    ("דגש ab מלה", .rightToLeft, [10, 7, 4, 0], [0, 3, 6, 10]),
    ("ab cd דגש מלה", .leftToRight, [0, 2, 5, 10, 13], [13, 9, 6, 3, 0]),
    ("ab, cd. ", .leftToRight, [0, 2, 6, 8], [8, 4, 0]),
    ("ab, cd. ", .rightToLeft, [8, 2, 0], [0, 4, 6, 8]),
    ("", .rightToLeft, [0], [0]),
  ]

  @Test func `words are walked from end to end in paragraphs of either direction`() {
    for row in Self.paragraphs {
      for (direction, path) in [(TextDirection.right, row.right), (.left, row.left)] {
        for extending in [false, true] {
          let session = TextInputSession(row.text)
          session.layoutOptions = LayoutOptions(baseWritingDirection: row.base)
          session.select(anchor: path[0], head: path[0])
          var found = [path[0]]
          while found.count <= row.text.utf16.count {
            session.moveCaret(.word, direction, extending: extending)
            guard let range = session.selectedRange else { break }
            let head = range.lowerBound == path[0] ? range.upperBound : range.lowerBound
            if head == found.last { break }
            found.append(head)
          }
          #expect(found == path, "\(row.text) \(row.base) \(direction) \(extending)")
        }
      }
    }
  }

  @Test func `the direction of the layout is that of its paragraphs`() {
    let session = TextInputSession("abc")
    session.layoutOptions = LayoutOptions(baseWritingDirection: .rightToLeft)
    let start = TextPosition(index: 0)
    #expect(session.baseWritingDirection(for: start, in: .forward) == .rightToLeft)
    session.select(anchor: 1, head: 2)
    session.moveCaret(.character, .left)
    #expect(session.selectedRange == 2..<2)
    session.moveCaret(.lineBoundary, .right)
    #expect(session.selectedRange == 0..<0)
    session.setBaseWritingDirection(.leftToRight, for: TextRange(0..<3))
    #expect(session.baseWritingDirection(for: start, in: .forward) == .leftToRight)
  }

  @Test func `the caret goes as the eye does`() {
    for walk in Self.walks {
      let session = TextInputSession(walk.text)
      session.select(
        anchor: walk.start.index, head: walk.start.index, affinity: walk.start.affinity)
      let path = walk.path.map { _ in
        session.moveCaret(walk.unit, walk.direction)
        return session.selectedRange?.lowerBound
      }
      #expect(path == walk.path, "\(walk.text) \(walk.direction)")
    }
  }

  @Test func `there and back passes every place of a line`() {
    for text in ["abc אבג def", "אבג abc 12 ד", "x (אב) [12] ג, y"] {
      let session = TextInputSession(text)
      session.select(anchor: 0, head: 0)
      var columns: Set<Int> = []
      for _ in 0...text.utf16.count {
        let caret = session.selectedTextRange.map { session.caretRect(for: $0.start) }
        columns.insert(caret??.x ?? -1)
        session.moveCaret(.character, .right)
      }
      for _ in 0...text.utf16.count {
        let caret = session.selectedTextRange.map { session.caretRect(for: $0.start) }
        columns.insert(caret??.x ?? -1)
        session.moveCaret(.character, .left)
      }
      #expect(columns == Set(0...text.utf16.count), "\(text)")
    }
  }

  /// Without a layout only the paragraphs around the caret are laid out: moves are the same.
  @Test func `moves in a part of a text are those in the whole`() {
    let texts = [
      "abc אבג\n\nדה xyz\r\n אב\n", "אבג\n\n\n\n\n\n\n\n\n\n, .\n\n\nדה", "\n", "",
      "ab\u{2029}אב 12\rx",
    ]
    for text in texts {
      for unit in [MovementUnit.character, .word] {
        for direction in [TextDirection.left, .right] {
          for start in 0...text.utf16.count {
            let found = [nil, LayoutOptions()].map { options in
              let session = TextInputSession(text)
              session.layoutOptions = options
              session.select(anchor: start, head: start)
              session.moveCaret(unit, direction)
              return [
                session.selectedRange?.lowerBound, session.selectionAffinity == .upstream ? 1 : 0,
              ]
            }
            #expect(
              found[0] == found[1], "\(text.debugDescription) \(unit) \(direction) \(start)")
          }
        }
      }
    }
  }
}
