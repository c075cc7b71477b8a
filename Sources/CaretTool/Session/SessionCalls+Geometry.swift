internal import CaretInput
internal import CaretJSON
internal import CaretText

extension SessionCalls {
  private typealias Argument = SessionCallEntry.Argument

  private static let point = Argument("point", "[x,y] in cells, also between them")

  /// The text on a grid of cells.
  static let geometryCalls: [SessionCallEntry] = [
    SessionCallEntry(
      "layout",
      [
        Argument("columns", "of a line, or null for lines without an end (null)"),
        Argument("tabWidth", "from one tab stop to the next (8)"),
        Argument("baseWritingDirection", "natural, leftToRight or rightToLeft (natural)"),
        Argument("alignment", "natural, left, center or right (natural)"),
      ],
      help: "Puts the text on a grid of cells: the geometry calls and moves by lines follow it."
    ) { (server, call) throws(SessionError) in
      var options = LayoutOptions()
      if let columns = call.optional("columns"), !columns.isNull {
        options.columns = try call.positive("columns")
      }
      if call.optional("tabWidth") != nil { options.tabWidth = try call.positive("tabWidth") }
      let way: WritingDirectionName = try call.word("baseWritingDirection", default: .natural)
      options.baseWritingDirection = way.direction
      options.alignment = try call.word("alignment", default: .natural)
      server.session.layoutOptions = options
      return .null
    },
    SessionCallEntry(
      "firstRect", [Argument("range", "[start,end]")], result: "[x,y,w,h] in cells",
      help: "The rectangle of the part of a range on its first line."
    ) { (server, call) throws(SessionError) in
      let range = try call.range("range", in: server.session.storage.utf16Count)
      return JSONValue(server.session.firstRect(for: TextRange(range)))
    },
    SessionCallEntry(
      "selectionRects", [Argument("range", "[start,end]")],
      result: "list of {rect, containsStart, containsEnd, direction}",
      help: "The pieces of a range, one for each line and direction."
    ) { (server, call) throws(SessionError) in
      let range = try call.range("range", in: server.session.storage.utf16Count)
      return .array(
        server.session.selectionRects(for: TextRange(range)).map { piece in
          .object([
            JSONMember("rect", JSONValue(piece.rect)),
            JSONMember("containsStart", .bool(piece.containsStart)),
            JSONMember("containsEnd", .bool(piece.containsEnd)),
            JSONMember("direction", .string("\(piece.writingDirection)")),
          ])
        })
    },
    SessionCallEntry(
      "caretRect",
      [
        Argument("position", "position"),
        Argument("affinity", "downstream or upstream, at a wrap (downstream)"),
      ], result: "[x,y,w,h] in cells", help: "The cell of a caret."
    ) { (server, call) throws(SessionError) in
      var position = try call.position("position", in: server.session.storage.utf16Count)
      let affinity: AffinityName = try call.word("affinity", default: .downstream)
      position.affinity = affinity.affinity
      return JSONValue(server.session.caretRect(for: position))
    },
    SessionCallEntry(
      "closestPosition", [point, Argument("range", "[start,end] to stay in (all)")],
      result: "position", help: "The position nearest to a point: the nearest line first."
    ) { (server, call) throws(SessionError) in
      let point = try call.point("point")
      guard call.optional("range") != nil else {
        return JSONValue(server.session.closestPosition(to: point))
      }
      let range = try call.range("range", in: server.session.storage.utf16Count)
      return JSONValue(server.session.closestPosition(to: point, within: TextRange(range)))
    },
    SessionCallEntry(
      "characterRange", [Argument("at", point.form)], result: "range or null",
      help: "The character in whose cells a point lies."
    ) { (server, call) throws(SessionError) in
      JSONValue(server.session.characterRange(at: try call.point("at"))?.indices)
    },
    SessionCallEntry(
      "viewport",
      [
        Argument("rows", "of the window on the layout (24)"),
        Argument(
          "keyboardRows", "what a keyboard on the screen covers while a field has the focus (0)"),
        Argument("range", "[start,end] to scroll to (the selection)"),
      ], result: "[first, end] of the rows that are seen",
      help: "Scrolls as little as need be until a range is seen; what is not given stays."
    ) { (server, call) throws(SessionError) in
      if call.optional("rows") != nil { server.viewport.rowCount = try call.positive("rows") }
      if call.optional("keyboardRows") != nil {
        let rows = try call.integer("keyboardRows")
        guard rows >= 0 else {
          throw SessionError(.argument, "'keyboardRows' is \(rows): it is 0 or more")
        }
        server.screenKeyboard.rowCount = rows
      }
      let selected = server.session.selectedRange ?? 0..<0
      let range =
        call.optional("range") == nil
        ? selected : try call.range("range", in: server.session.storage.utf16Count)
      server.viewport.coveredRows = server.screenKeyboard.coveredRows
      server.session.scrollRangeToVisible(TextRange(range), in: &server.viewport)
      return JSONValue(server.viewport.visibleRows)
    },
  ]
}

/// The words for writing directions.
private enum WritingDirectionName: String, CaseIterable {
  case natural, leftToRight, rightToLeft

  var direction: WritingDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension SessionCall {
  fileprivate func positive(_ name: String) throws(SessionError) -> Int {
    let number = try integer(name)
    guard number > 0 else {
      throw SessionError(.argument, "'\(name)' is \(number): it is 1 or more")
    }
    return number
  }

  fileprivate func point(_ name: String) throws(SessionError) -> GridPoint {
    let value = try required(name)
    guard let ends = value.arrayValue, ends.count == 2, let x = ends[0].doubleValue,
      let y = ends[1].doubleValue
    else { throw wrong(name, value, "a point [x,y]") }
    return GridPoint(x: x, y: y)
  }
}

extension JSONValue {
  fileprivate init(_ rect: GridRect?) {
    self =
      rect.map {
        .array([.integer($0.x), .integer($0.y), .integer($0.width), .integer($0.height)])
      } ?? .null
  }
}
