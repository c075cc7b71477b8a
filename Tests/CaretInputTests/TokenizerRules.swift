import CaretInput

/// The rules that every tokenizer keeps at every position of every text.
struct TokenizerRules {
  let input: any TextInput<TextPosition, TextRange>
  let tokenizer: any TextInputTokenizer<TextPosition, TextRange>
  /// The position behind the last unit.
  let end: Int

  init(
    _ input: any TextInput<TextPosition, TextRange>,
    _ tokenizer: (any TextInputTokenizer<TextPosition, TextRange>)? = nil
  ) {
    self.input = input
    self.tokenizer = tokenizer ?? input.tokenizer
    end = input.endOfDocument.index
  }

  /// What is wrong, nil when all is well. `questions` counts what was asked.
  func firstBroken(questions: inout Int) -> String? {
    for granularity in TextGranularity.allCases {
      for direction in TextDirection.allCases {
        var furthest = 0
        for offset in 0...end {
          let answers = Answers(tokenizer, granularity, offset, direction)
          questions += 4
          if let problem = problem(answers, &furthest) {
            return "\(granularity) at \(offset) \(direction): \(problem)"
          }
        }
      }
    }
    return nil
  }

  /// What a tokenizer says of one position.
  private struct Answers {
    let granularity: TextGranularity
    let offset: Int
    let direction: TextDirection
    let unit: Range<Int>?
    let isWithin: Bool
    let isAtBoundary: Bool
    let boundary: Int?

    init(
      _ tokenizer: any TextInputTokenizer<TextPosition, TextRange>, _ granularity: TextGranularity,
      _ offset: Int,
      _ direction: TextDirection
    ) {
      let place = TextPosition(index: offset)
      self.granularity = granularity
      self.offset = offset
      self.direction = direction
      unit =
        tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: direction)?.indices
      isWithin = tokenizer.isPosition(place, withinTextUnit: granularity, inDirection: direction)
      isAtBoundary = tokenizer.isPosition(place, atBoundary: granularity, inDirection: direction)
      boundary =
        tokenizer.position(from: place, toBoundary: granularity, inDirection: direction)?.index
    }
  }

  private func problem(_ answers: Answers, _ furthest: inout Int) -> String? {
    if answers.isWithin != (answers.unit != nil) { return "within a unit, or in none?" }
    let isForward = isForward(answers.direction, at: answers.offset)
    if let unit = answers.unit, let problem = problem(with: unit, answers, isForward) {
      return problem
    }
    guard let boundary = answers.boundary else {
      return answers.offset == (isForward ? end : 0) ? nil : "no boundary before the end"
    }
    return problem(withBoundary: boundary, answers, isForward, &furthest)
  }

  private func problem(with unit: Range<Int>, _ answers: Answers, _ isForward: Bool) -> String? {
    let holds =
      isForward
      ? unit.lowerBound <= answers.offset && answers.offset < unit.upperBound
      : unit.lowerBound < answers.offset && answers.offset <= unit.upperBound
    if !holds && answers.granularity != .document { return "\(unit) does not hold it" }
    let hasEnds =
      isBoundary(unit.lowerBound, answers.granularity, .backward)
      && isBoundary(unit.upperBound, answers.granularity, .forward)
    if !hasEnds { return "\(unit) does not end at boundaries" }
    let far = isForward ? unit.upperBound : unit.lowerBound
    return answers.boundary == far || far == answers.offset
      ? nil : "in \(unit), but the boundary is \(answers.boundary.map(String.init) ?? "nil")"
  }

  private func problem(
    withBoundary boundary: Int, _ answers: Answers, _ isForward: Bool, _ furthest: inout Int
  ) -> String? {
    let goesOn = isForward ? boundary > answers.offset : boundary < answers.offset
    if !goesOn || !(0...end).contains(boundary) { return "goes to \(boundary)" }
    let isEnd = boundary == 0 || boundary == end
    if !isEnd, !isBoundary(boundary, answers.granularity, .forward),
      !isBoundary(boundary, answers.granularity, .backward)
    {
      return "\(boundary) is no boundary"
    }
    // Right and left turn round from one paragraph to the next.
    let turns = answers.direction == .left || answers.direction == .right
    if !turns, boundary < furthest { return "\(boundary) comes before \(furthest)" }
    furthest = boundary
    return nil
  }

  private func isBoundary(
    _ offset: Int, _ granularity: TextGranularity, _ direction: TextDirection
  ) -> Bool {
    tokenizer.isPosition(
      TextPosition(index: offset), atBoundary: granularity, inDirection: direction)
  }

  private func isForward(_ direction: TextDirection, at offset: Int) -> Bool {
    switch direction {
    case .forward, .down: return true
    case .backward, .up: return false
    case .left, .right:
      let way = input.baseWritingDirection(for: TextPosition(index: offset), in: .forward)
      return (direction == .right) == (way != .rightToLeft)
    }
  }
}
