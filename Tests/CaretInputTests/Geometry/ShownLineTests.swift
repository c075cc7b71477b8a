import CaretInput
import CaretText
import Testing

/// With a layout, lines are those that are shown: for the tokenizer, and for positions in a direction.
@Suite struct ShownLineTests {
  private func session(_ text: String, columns: Int?) -> TextInputSession {
    let session = TextInputSession(text)
    session.layoutOptions = LayoutOptions(columns: columns)
    return session
  }

  // MARK: The tokenizer

  /// "hello |world |again" and an empty line, then "x", in lines of six.
  static let units: [(offset: Int, direction: TextDirection, unit: Range<Int>?, boundary: Int?)] = [
    (0, .forward, 0..<6, 6), (3, .forward, 0..<6, 6), (6, .forward, 6..<12, 12),
    (6, .backward, 0..<6, 0), (0, .backward, nil, nil), (7, .backward, 6..<12, 6),
    (12, .forward, 12..<17, 17), (17, .forward, nil, 18), (18, .forward, nil, 19),
    (18, .backward, nil, 17), (19, .backward, nil, 18), (20, .backward, 19..<20, 19),
    (20, .forward, nil, nil), (6, .up, 0..<6, 0), (6, .right, 6..<12, 12),
  ]

  @Test func `the tokenizer's lines are those that are shown`() {
    let session = session("hello world again\n\nx", columns: 6)
    for row in Self.units {
      let place = TextPosition(index: row.offset)
      let unit = session.tokenizer.rangeEnclosingPosition(
        place, with: .line, inDirection: row.direction)
      let boundary = session.tokenizer.position(
        from: place, toBoundary: .line, inDirection: row.direction)
      #expect(unit?.indices == row.unit, "\(row.offset) \(row.direction)")
      #expect(boundary?.index == row.boundary, "\(row.offset) \(row.direction)")
    }
    let wrap = session.tokenizer.position(
      from: TextPosition(index: 2), toBoundary: .line, inDirection: .forward)
    #expect(wrap?.affinity == .upstream)
  }

  static let texts = [
    "", "a", "\n", "hello world again", "a\r\nb\n\n", "אבג דהו hello אבג", "日本語の文章\u{2028}とても長い",
    "word\tword\n👨‍👩‍👧‍👦👨‍👩‍👧‍👦 x", "a\u{2029}\u{85}b",
  ]

  @Test(arguments: [nil, 1, 4, 7] as [Int?])
  func `shown lines keep the rules of all units`(columns: Int?) {
    for text in Self.texts {
      var questions = 0
      let broken = TokenizerRules(session(text, columns: columns)).firstBroken(
        questions: &questions)
      #expect(broken == nil, "\(text.debugDescription): \(broken ?? "")")
    }
  }

  // MARK: Positions in a direction

  static let steps: [(from: Int, direction: TextDirection, steps: Int, to: Int?)] = [
    (2, .down, 1, 8), (2, .down, 2, 14), (2, .down, 3, 18), (2, .down, 4, 20), (2, .down, 5, nil),
    (14, .up, 2, 2), (14, .down, -2, 2), (2, .up, 1, nil), (2, .up, 0, 2), (0, .right, 3, 3),
    (5, .right, 1, 6), (5, .right, 2, 7), (7, .left, 2, 5), (7, .right, -2, 5), (0, .left, 1, nil),
    (17, .right, 1, 18), (20, .right, 1, nil), (0, .right, 20, 20), (2, .right, Int.max, nil),
    (2, .forward, 3, 5), (2, .backward, 1, 1),
  ]

  @Test func `positions go by characters and lines as they are shown`() {
    let session = session("hello world again\n\nx", columns: 6)
    for row in Self.steps {
      let found = session.position(
        from: TextPosition(index: row.from), in: row.direction, offset: row.steps)
      #expect(found?.index == row.to, "\(row)")
    }
    let mixed = self.session("ab👨‍👩‍👧‍👦 אבג", columns: nil)
    let path = (0...7).map {
      mixed.position(from: TextPosition(index: 0), in: .right, offset: $0)?.index
    }
    #expect(path == [0, 1, 2, 13, 14, 16, 15, 17] || path == [0, 1, 2, 13, 14, 16, 15, 14])
  }

  @Test func `a walk over wraps comes to every character once, and back`() {
    for text in Self.texts {
      let session = session(text, columns: 4)
      for toTheRight in [true, false] {
        let start = toTheRight ? session.beginningOfDocument : session.endOfDocument
        let way: TextDirection = toTheRight ? .right : .left
        var count = 0
        var reached = start
        while let next = session.position(from: reached, in: way, offset: 1), count < 100 {
          reached = next
          count += 1
        }
        #expect(count < 100, "\(text.debugDescription)")
        if session.baseWritingDirection(for: start, in: .forward) == .leftToRight,
          !text.contains("א")
        {
          let end = toTheRight ? session.endOfDocument : session.beginningOfDocument
          #expect(reached.index == end.index, "\(text.debugDescription)")
          #expect(
            session.position(
              from: end, in: toTheRight ? .left : .right, offset: count)?.index == start.index)
        }
      }
    }
  }
}
