internal import CaretInput
internal import CaretJSON

extension SessionCalls {
  private typealias Argument = SessionCallEntry.Argument

  private static let action = Argument(
    "name", StandardAction.allCases.map(\.rawValue).joined(separator: ", "))

  /// The edit menu, undo groups, the focus.
  static let actionCalls: [SessionCallEntry] = [
    SessionCallEntry(
      "action", [action], help: "Does what the edit menu would do; refused when it can't."
    ) { (server, call) throws(SessionError) in
      let action: StandardAction = try call.word("name")
      guard server.session.canPerform(action) else {
        throw SessionError(.refused, "'\(action.rawValue)' can't be done now: ask canPerform first")
      }
      server.session.perform(action)
      return .null
    },
    SessionCallEntry(
      "canPerform", [action], result: "boolean", help: "Whether an action can be done now."
    ) { (server, call) throws(SessionError) in
      .bool(server.session.canPerform(try call.word("name")))
    },
    SessionCallEntry(
      "beginUndoGroup", [Argument("name", "what the undo menu calls it (nothing)")],
      help: "Makes one step of all changes up to the matching endUndoGroup."
    ) { (server, call) throws(SessionError) in
      let name = call.optional("name") == nil ? nil : try call.string("name")
      server.noting { server.session.beginUndoGroup(named: name) }
      return .null
    },
    SessionCallEntry("endUndoGroup", help: "Ends the group that was begun last.") {
      (server, _) throws(SessionError) in
      guard server.session.undoGroupDepth > 0 else {
        throw SessionError(.refused, "no undo group is open: call beginUndoGroup first")
      }
      server.noting { server.session.endUndoGroup() }
      return .null
    },
    SessionCallEntry(
      "undoState", result: "{canUndo, canRedo, undoName, redoName, groupingLevel, levelsOfUndo}",
      help: "What can be undone and redone."
    ) { server, _ in
      let manager = server.session.undoManager
      return .object([
        JSONMember("canUndo", .bool(server.session.canUndo)),
        JSONMember("canRedo", .bool(server.session.canRedo)),
        JSONMember("undoName", .string(manager.undoActionName)),
        JSONMember("redoName", .string(manager.redoActionName)),
        JSONMember("groupingLevel", .integer(manager.groupingLevel)),
        JSONMember("levelsOfUndo", .integer(manager.levelsOfUndo)),
      ])
    },
    SessionCallEntry(
      "responder",
      [
        Argument("field", "the name of a field; its first use makes it"),
        Argument("action", "begin, end, clear or return (also as a second 'call')"),
      ], result: "boolean",
      help: "Moves the focus, clears a field or presses Return in it. Calls go to the text of the "
        + "field that has the focus, and to the session's own text when none has."
    ) { (server, call) throws(SessionError) in
      let field = server.field(named: try call.string("field"))
      let action: ResponderAction = try call.word("action")
      server.keyboard.finish()
      switch action {
      case .begin: return .bool(server.scope.beginEditing(field))
      case .end:
        guard server.scope.firstResponder === field else { return .bool(false) }
        return .bool(server.scope.endEditing())
      case .clear: return .bool(server.scope.clear(field))
      case .return: return .bool(server.scope.pressReturn(field))
      }
    },
    SessionCallEntry(
      "responderChain",
      [
        Argument("field", "the name of a field; its first use makes it"),
        Argument(
          "next", "the field that is asked after it from now on, or null for none (as it is)"),
        Argument("action", "an action of the edit menu: who would do it"),
      ], result: "{chain, handler}",
      help:
        "The fields that are asked one after the other, this one first, and the first of them that would do "
        + "the action now."
    ) { (server, call) throws(SessionError) in
      let field = server.field(named: try call.string("field"))
      if let next = call.optional("next") {
        field.nextResponder = next.isNull ? nil : server.field(named: try call.string("next"))
      }
      var handler: (any Responder)?
      if call.optional("action") != nil {
        let action: StandardAction = try call.word("action")
        handler = field.responder(forActionNamed: action.rawValue)
      }
      let name = { (responder: (any Responder)?) in
        JSONValue((responder as? EditableField)?.name)
      }
      return .object([
        JSONMember("chain", .array(field.responderChain.map(name))),
        JSONMember("handler", name(handler)),
      ])
    },
    SessionCallEntry(
      "misspelledRanges", result: "[[start,end],…]",
      help: "The misspelled words that were typed, where the trait spellChecking is yes."
    ) { server, _ in
      .array(server.session.misspelledRanges.map { JSONValue($0) })
    },
    SessionCallEntry(
      "prediction", [Argument("accept", "whether to type it (false)")], result: "string or null",
      help: "What may follow the letters before the caret, where the trait inlinePrediction is yes."
    ) { (server, call) throws(SessionError) in
      let rest = server.session.inlinePrediction
      if try call.bool("accept", default: false) { server.session.acceptInlinePrediction() }
      return JSONValue(rest)
    },
    SessionCallEntry(
      "mode",
      [
        Argument(
          "backspace", "what one deleteBackward removes: apple (at first), grapheme, codepoint"),
        Argument("content", "label (can't be typed into), line, or lines (at first)"),
      ], help: "Sets the modes that are given; one at least."
    ) { (server, call) throws(SessionError) in
      let session = server.session
      let backspace = try call.word("backspace", default: session.backspace)
      let content = try call.word("content", default: session.contentKind)
      guard call.optional("backspace") != nil || call.optional("content") != nil else {
        throw SessionError(.argument, "'mode' needs 'backspace' or 'content'")
      }
      (session.backspace, session.contentKind) = (backspace, content)
      return .null
    },
    SessionCallEntry(
      "traits",
      SessionTrait.all.map { Argument($0.name, $0.form) }
        + [
          Argument(
            "html", "object: the attributes of an HTML <input>, from which all are taken first")
        ],
      result: "the traits", help: "Sets the traits that are given, and gives all."
    ) { (server, call) throws(SessionError) in
      var traits = server.session.traits
      if call.optional("html") != nil {
        traits = TraitValues(htmlAttributes: try call.texts("html"))
        server.keyboard.typingAids.formUnion([.keyboardType, .autocapitalization])
      }
      for trait in SessionTrait.all {
        guard let value = call.optional(trait.name) else { continue }
        try trait.set(&traits, value)
        // A keyboard follows what it has been told, and no default.
        server.keyboard.typingAids.formUnion(trait.typingAids)
      }
      server.session.traits = traits
      server.adviseAsTraitsSay(server.session)
      return .object(SessionTrait.all.map { JSONMember($0.name, $0.get(traits)) })
    },
  ]
}

extension SessionCall {
  /// An object whose values are texts; true stands for an attribute without a value.
  fileprivate func texts(_ name: String) throws(SessionError) -> [String: String] {
    let value = try required(name)
    guard let members = value.members else { throw wrong(name, value, "an object") }
    var texts: [String: String] = [:]
    for member in members {
      guard let text = member.value.boolValue == true ? "" : member.value.stringValue else {
        throw SessionError(
          .argument, "'\(name)': '\(member.name)' is \(member.value.kind), not a string or true")
      }
      texts[member.name.lowercased()] = text
    }
    return texts
  }
}

private enum ResponderAction: String, CaseIterable {
  case begin, end, clear
  case `return`
}
