internal import CaretInput

// What holds of a text input's tokenizer: its units, and the boundaries between them.

extension TextInputConformance {
  static var tokenizerRules: [Rule] {
    [
      Rule("a walk by characters goes over the whole text") { s in
        var place = s.input.beginningOfDocument
        var steps = 0
        while let next = s.input.tokenizer.position(
          from: place, toBoundary: .character, inDirection: .forward)
        {
          guard s.input.compare(place, to: next) == .orderedAscending else { return ["it stands"] }
          place = next
          steps += 1
        }
        return check(s.isSame(place, s.input.endOfDocument), "it ends before the end")
          + check(steps >= s.text.count / 2, "it took \(steps) steps")
      },
      Rule("there is no boundary beyond the ends") { s in
        TextGranularity.allCases.flatMap { unit in
          check(
            s.input.tokenizer.position(
              from: s.input.endOfDocument, toBoundary: unit, inDirection: .forward) == nil,
            "one of a \(unit) forward of the end")
            + check(
              s.input.tokenizer.position(
                from: s.input.beginningOfDocument, toBoundary: unit, inDirection: .backward) == nil,
              "one of a \(unit) back from the beginning")
        }
      },
      Rule("a boundary lies in the direction that was asked for") { s in
        forEachQuestion(s) { position, unit, direction in
          guard
            let found = s.input.tokenizer.position(
              from: position, toBoundary: unit, inDirection: direction)
          else { return [] }
          return differ(
            "the way to the boundary of a \(unit)", s.input.compare(position, to: found),
            direction == .forward ? .orderedAscending : .orderedDescending)
        }
      },
      Rule("a unit holds the position, in the direction that was asked for") { s in
        forEachQuestion(s) { position, unit, direction in
          guard unit != .document,
            let found = s.input.tokenizer.rangeEnclosingPosition(
              position, with: unit, inDirection: direction)
          else { return [] }
          let (start, end) = (
            s.input.compare(found.start, to: position), s.input.compare(position, to: found.end)
          )
          let holds =
            direction == .forward
            ? start != .orderedDescending && end == .orderedAscending
            : start == .orderedAscending && end != .orderedDescending
          return check(holds, "a \(unit) does not, \(direction)")
        }
      },
      Rule("a position is within a unit when a unit encloses it") { s in
        forEachQuestion(s) { position, unit, direction in
          let encloses =
            s.input.tokenizer.rangeEnclosingPosition(
              position, with: unit, inDirection: direction) != nil
          return differ(
            "within a \(unit), \(direction)",
            s.input.tokenizer.isPosition(position, withinTextUnit: unit, inDirection: direction),
            encloses)
        }
      },
      Rule("the ends of a unit are boundaries") { s in
        forEachQuestion(s) { position, unit, direction in
          guard unit != .character,
            let found = s.input.tokenizer.rangeEnclosingPosition(
              position, with: unit, inDirection: direction)
          else { return [] }
          return check(
            s.input.tokenizer.isPosition(found.end, atBoundary: unit, inDirection: .forward),
            "the end of a \(unit) is none")
            + check(
              s.input.tokenizer.isPosition(found.start, atBoundary: unit, inDirection: .backward),
              "the start of a \(unit) is none")
        }
      },
    ]
  }

  private static func forEachQuestion(
    _ subject: Subject<Input>,
    _ ask: (Input.Position, TextGranularity, TextDirection) -> [String]
  ) -> [String] {
    subject.positions.flatMap { position in
      TextGranularity.allCases.flatMap { unit in
        [TextDirection.forward, .backward].flatMap { ask(position, unit, $0) }
      }
    }
  }
}
