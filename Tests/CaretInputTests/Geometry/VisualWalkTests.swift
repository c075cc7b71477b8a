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
    Walk("12 אב", .character, .left, 0, [3, 4, 5]),
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
