internal import CaretInput
internal import CaretJSON
internal import CaretText

extension SessionCalls {
  private typealias Argument = SessionCallEntry.Argument

  private static let direction = Argument(
    "direction", "forward, backward, right, left, up or down")
  private static let granularity = Argument(
    "granularity", "character, word, sentence, paragraph, line or document")

  /// Positions, units, moves.
  static let positionCalls: [SessionCallEntry] = [
    SessionCallEntry(
      "position",
      [
        Argument("from", "position"), Argument("offset", "how many units on"),
        Argument("direction", direction.form + " (forward)"),
      ], result: "position or null", help: "The position so many units away; null outside the text."
    ) { (server, call) throws(SessionError) in
      let from = try server.position(call, "from")
      let offset = try call.integer("offset")
      guard call.optional("direction") != nil else {
        return JSONValue(server.session.position(from: from, offset: offset))
      }
      let direction: DirectionName = try call.word("direction")
      return JSONValue(
        server.session.position(from: from, in: direction.direction, offset: offset))
    },
    SessionCallEntry(
      "compare", [Argument("a", "position"), Argument("b", "position")], result: "-1, 0 or 1",
      help: "How two positions lie to each other."
    ) { (server, call) throws(SessionError) in
      let (a, b) = (try server.position(call, "a"), try server.position(call, "b"))
      return .integer(server.session.compare(a, to: b).rawValue)
    },
    SessionCallEntry(
      "offset", [Argument("from", "position"), Argument("to", "position")], result: "number",
      help: "How many units one position lies behind another."
    ) { (server, call) throws(SessionError) in
      let (from, to) = (try server.position(call, "from"), try server.position(call, "to"))
      return .integer(server.session.offset(from: from, to: to))
    },
    SessionCallEntry(
      "isPosition",
      [
        Argument("position", "position"),
        Argument("atBoundary", "a granularity: whether a unit ends or starts there"),
        Argument("within", "or a granularity: whether a unit holds it"), direction,
      ], result: "boolean", help: "Asks the tokenizer about a position; one of the two questions."
    ) { (server, call) throws(SessionError) in
      let position = try server.position(call, "position")
      let direction: DirectionName = try call.word("direction")
      guard (call.optional("atBoundary") == nil) != (call.optional("within") == nil) else {
        throw SessionError(.argument, "'isPosition' needs one of 'atBoundary' and 'within'")
      }
      if call.optional("within") != nil {
        let unit: GranularityName = try call.word("within")
        return .bool(
          server.session.tokenizer.isPosition(
            position, withinTextUnit: unit.granularity, inDirection: direction.direction))
      }
      let unit: GranularityName = try call.word("atBoundary")
      return .bool(
        server.session.tokenizer.isPosition(
          position, atBoundary: unit.granularity, inDirection: direction.direction))
    },
    SessionCallEntry(
      "positionToBoundary", [Argument("position", "position"), granularity, direction],
      result: "position or null", help: "The next boundary; null only at the text's end."
    ) { (server, call) throws(SessionError) in
      let position = try server.position(call, "position")
      let unit: GranularityName = try call.word("granularity")
      let direction: DirectionName = try call.word("direction")
      return JSONValue(
        server.session.tokenizer.position(
          from: position, toBoundary: unit.granularity, inDirection: direction.direction))
    },
    SessionCallEntry(
      "rangeEnclosing", [Argument("position", "position"), granularity, direction],
      result: "range or null", help: "The unit that holds a position; null between units."
    ) { (server, call) throws(SessionError) in
      let position = try server.position(call, "position")
      let unit: GranularityName = try call.word("granularity")
      let direction: DirectionName = try call.word("direction")
      return JSONValue(
        server.session.tokenizer.rangeEnclosingPosition(
          position, with: unit.granularity, inDirection: direction.direction)?.indices)
    },
    SessionCallEntry(
      "farthest", [Argument("range", "[start,end]"), direction], result: "position",
      help: "The end of a range that lies farthest in a direction."
    ) { (server, call) throws(SessionError) in
      let range = try call.range("range", in: server.session.storage.utf16Count)
      let direction: DirectionName = try call.word("direction")
      return JSONValue(
        server.session.position(within: TextRange(range), farthestIn: direction.direction))
    },
    SessionCallEntry(
      "extend", [Argument("position", "position"), direction], result: "range",
      help: "The range from a position to the end of the text in a direction."
    ) { (server, call) throws(SessionError) in
      let position = try server.position(call, "position")
      let direction: DirectionName = try call.word("direction")
      return JSONValue(
        server.session.characterRange(byExtending: position, in: direction.direction)?.indices)
    },
    SessionCallEntry(
      "move",
      [
        Argument(
          "unit", "a granularity, or lineBoundary, paragraphBoundary, documentBoundary"),
        direction, Argument("extend", "whether the selection's moving end goes alone (false)"),
      ], help: "Moves the caret, or the selection's moving end."
    ) { (server, call) throws(SessionError) in
      let unit: MovementUnit = try call.word("unit")
      let direction: DirectionName = try call.word("direction")
      let extend = try call.bool("extend", default: false)
      try server.needSelection()
      server.session.moveCaret(unit, direction.direction, extending: extend)
      return .null
    },
  ]
}

/// The words for directions.
enum DirectionName: String, CaseIterable {
  case forward, backward, right, left, up, down

  var direction: TextDirection {
    switch self {
    case .forward: .forward
    case .backward: .backward
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    }
  }
}

/// The words for granularities.
enum GranularityName: String, CaseIterable {
  case character, word, sentence, paragraph, line, document

  var granularity: TextGranularity {
    switch self {
    case .character: .character
    case .word: .word
    case .sentence: .sentence
    case .paragraph: .paragraph
    case .line: .line
    case .document: .document
    }
  }
}

extension SessionServer {
  fileprivate func position(
    _ call: SessionCall, _ name: String
  ) throws(SessionError) -> TextPosition {
    try call.position(name, in: session.storage.utf16Count)
  }
}
