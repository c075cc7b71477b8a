internal import CaretInput

// What holds of positions and ranges, whatever they are.

extension TextInputConformance {
  static var positionRules: [Rule] {
    [
      Rule("the end is not before the beginning") { s in
        let (start, end) = (s.input.beginningOfDocument, s.input.endOfDocument)
        let count = s.input.offset(from: start, to: end)
        return check(count >= 0, "the end is \(count) from the beginning")
          + check((count == 0) == s.text.isEmpty, "\(count) units for the text '\(s.text)'")
      },
      Rule("hasText says whether there is text") { s in
        differ("hasText", s.input.hasText, !s.text.isEmpty)
      },
      Rule("every offset inside the text is a position, and none outside") { s in
        let count = s.input.offset(from: s.input.beginningOfDocument, to: s.input.endOfDocument)
        let outside =
          s.input.position(from: s.input.endOfDocument, offset: 1) == nil
          && s.input.position(from: s.input.beginningOfDocument, offset: -1) == nil
        return differ("the number of positions", s.positions.count, count + 1)
          + check(outside, "there is a position outside the text")
      },
      Rule("an offset leads to the position that is so far away") { s in
        s.positions.enumerated().flatMap { index, position in
          differ(
            "the offset of a position",
            s.input.offset(from: s.input.beginningOfDocument, to: position),
            index)
            + differ(
              "the way back", s.input.offset(from: position, to: s.input.beginningOfDocument),
              -index)
            + check(
              s.isSame(
                s.input.position(from: position, offset: -index), s.input.beginningOfDocument),
              "\(index) back from position \(index) is not the beginning")
        }
      },
      Rule("positions are ordered as their offsets are") { s in
        let positions = s.positions
        return zip(positions, positions.dropFirst()).flatMap { a, b in
          differ("a position compared to the next", s.input.compare(a, to: b), .orderedAscending)
            + differ(
              "a position compared to the last", s.input.compare(b, to: a), .orderedDescending)
            + differ("a position compared to itself", s.input.compare(a, to: a), .orderedSame)
        }
      },
      Rule("a range is the same whichever end comes first") { s in
        let (start, end) = (s.input.beginningOfDocument, s.input.endOfDocument)
        guard let range = s.input.textRange(from: start, to: end),
          let back = s.input.textRange(from: end, to: start)
        else { return ["there is no range of the whole text"] }
        return check(s.isSame(back.start, range.start), "the start differs")
          + check(s.isSame(back.end, range.end), "the end differs")
          + check(s.isSame(range.start, start), "the range does not start where it was told to")
      },
      Rule("a range is empty when its ends are one position") { s in
        s.stretches.flatMap { start, end -> [String] in
          guard let range = s.input.textRange(from: start, to: end) else { return ["no range"] }
          return differ("isEmpty", range.isEmpty, s.input.compare(start, to: end) == .orderedSame)
        }
      },
      Rule("the texts of neighbouring ranges are the text of both") { s in
        let (start, end) = (s.input.beginningOfDocument, s.input.endOfDocument)
        return s.cuts.flatMap {
          differ("the text put together", s.text(start, $0) + s.text($0, end), s.text)
            + differ("the text of an empty range", s.text($0, $0), "")
        }
      },
      Rule("forward and backward are the order of the text") { s in
        let positions = s.positions
        return zip(positions, positions.dropFirst()).flatMap { a, b in
          check(s.isSame(s.input.position(from: a, in: .forward, offset: 1), b), "not one forward")
            + check(
              s.isSame(s.input.position(from: b, in: .backward, offset: 1), a), "not one back")
        }
      },
      Rule("there is nothing beyond the ends of the text") { s in
        check(
          s.input.position(from: s.input.endOfDocument, in: .forward, offset: 1) == nil,
          "a position forward of the end")
          + check(
            s.input.position(from: s.input.beginningOfDocument, in: .backward, offset: 1) == nil,
            "a position back from the beginning")
      },
      Rule("farthest in a range is its end forward, its start backward") { s in
        s.stretches.flatMap { start, end -> [String] in
          guard let range = s.input.textRange(from: start, to: end) else { return ["no range"] }
          return check(
            s.isSame(s.input.position(within: range, farthestIn: .forward), end), "not the end")
            + check(
              s.isSame(s.input.position(within: range, farthestIn: .backward), start),
              "not the start")
        }
      },
      Rule("a position is extended to the end of the text, or to its beginning") { s in
        s.positions.flatMap { position -> [String] in
          let forward = s.input.characterRange(byExtending: position, in: .forward)
          let backward = s.input.characterRange(byExtending: position, in: .backward)
          return check(s.isSame(forward?.end, s.input.endOfDocument), "not to the end")
            + check(s.isSame(forward?.start, position), "not from the position on")
            + check(s.isSame(backward?.start, s.input.beginningOfDocument), "not to the beginning")
        }
      },
      Rule("visible characters are counted from the start of a range") { s in
        let (start, end) = (s.input.beginningOfDocument, s.input.endOfDocument)
        guard let whole = s.input.textRange(from: start, to: end) else { return ["no range"] }
        let counts = s.positions.map { s.input.characterOffset(of: $0, within: whole) }
        return differ("the count at the start", counts.first ?? 0, 0)
          + check(zip(counts, counts.dropFirst()).allSatisfy(<=), "the counts fall: \(counts)")
      },
      Rule("a paragraph runs one way or the other") { s in
        s.positions.flatMap { position in
          check(
            s.input.baseWritingDirection(for: position, in: .forward) != .natural,
            "natural is no answer")
        }
      },
    ]
  }
}
