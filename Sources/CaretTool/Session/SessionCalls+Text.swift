internal import CaretBytes
internal import CaretInput
internal import CaretJSON
internal import CaretText

extension SessionCalls {
  private typealias Argument = SessionCallEntry.Argument

  private static let times = Argument("times", "how often (1)")

  /// Typing, deleting, selecting, marking, undoing.
  static let textCalls: [SessionCallEntry] = [
    SessionCallEntry(
      "setText", [Argument("text", "string")],
      help: "Sets another text from outside: the caret at its end, no composition, nothing to undo."
    ) { (server, call) throws(SessionError) in
      let text = try call.storedText("text")
      server.keyboard.reset()
      server.session.setText(stored: text)
      return .null
    },
    SessionCallEntry(
      "text", [Argument("range", "[start,end], cut to the text (all)")], result: "string",
      help: "The text of a range."
    ) { (server, call) throws(SessionError) in
      let all = 0..<server.session.storage.utf16Count
      let range = call.optional("range") == nil ? all : try call.openRange("range")
      return JSONValue(utf16: server.session.utf16(in: range))
    },
    SessionCallEntry("hasText", result: "boolean", help: "Whether the text is not empty.") {
      server, _ in .bool(server.session.hasText)
    },
    SessionCallEntry(
      "insertText", [Argument("text", "string")],
      help: "Types text: it replaces the marked text, or else the selection."
    ) { (server, call) throws(SessionError) in
      let text = try call.storedText("text")
      try server.needSelection()
      let aids = server.keyboard.typingAids
      if !aids.isEmpty, let string = String(wellFormed: text) {
        server.session.typeText(string, aids: aids)
      } else {
        server.session.insertText(stored: text)
      }
      return .null
    },
    SessionCallEntry(
      "deleteBackward", [times],
      help: "Deletes the selection, or else what 'mode' says before the caret."
    ) { (server, call) throws(SessionError) in
      try server.repeatedly(call) { $0.deleteBackward() }
    },
    SessionCallEntry(
      "deleteForward", [times],
      help: "Deletes the selection, or else the character behind the caret."
    ) { (server, call) throws(SessionError) in
      try server.repeatedly(call) { $0.deleteForward() }
    },
    SessionCallEntry(
      "setSelection",
      [
        Argument("range", "[start,end], or null for none"),
        Argument("affinity", "downstream or upstream (downstream)"),
      ],
      help: "Selects, as a tap does: marked text that is left is committed."
    ) { (server, call) throws(SessionError) in
      let affinity: AffinityName = try call.word("affinity", default: .downstream)
      if try call.required("range").isNull {
        server.session.selectedTextRange = nil
      } else {
        let range = try call.range("range", in: server.session.storage.utf16Count)
        server.session.select(
          anchor: range.lowerBound, head: range.upperBound, affinity: affinity.affinity)
      }
      return .null
    },
    SessionCallEntry(
      "setSelections",
      [
        Argument(
          "ranges", "[[anchor,head],…]: of each selection the end that stays and the one that moves"
        ),
        Argument("main", "which of them is the main one, counted from 0 (the first)"),
      ],
      result: "[[anchor,head],…]",
      help:
        "Selects several stretches, at each of which keys then do what they do. Gives them in order, as one "
        + "where they met; the state's 'selection' is the main one, 'selections' all of several."
    ) { (server, call) throws(SessionError) in
      let ranges = try call.directedRanges("ranges", in: server.session.storage.utf16Count)
      let main = try call.integer("main", default: 0)
      guard ranges.indices.contains(main) else {
        throw SessionError(.argument, "'main' is \(main): there are \(ranges.count) ranges")
      }
      server.session.select(ranges, main: main)
      return server.selectionsValue
    },
    SessionCallEntry(
      "setMarkedText",
      [
        Argument("text", "string, or null for the empty one"),
        Argument("selectedRange", "[start,end] in the marked text (its end)"),
      ],
      help: "Replaces the marked text, or else the selection, with provisional text."
    ) { (server, call) throws(SessionError) in
      let isNull = try call.required("text").isNull
      let text = isNull ? [] : try call.storedText("text")
      let end = StoredForm.utf16(text.span).count
      let range =
        call.optional("selectedRange") == nil ? end..<end : try call.openRange("selectedRange")
      try server.needSelection()
      server.session.setMarkedText(stored: text, selectedRange: range)
      return .null
    },
    SessionCallEntry("unmarkText", help: "Commits the marked text: one step of the history.") {
      server, _ in
      server.keyboard.finish()
      server.session.unmarkText()
      return .null
    },
    SessionCallEntry(
      "replace",
      [
        Argument("range", "[start,end]"), Argument("text", "string"),
        Argument("caretEnd", "whether the caret goes behind the new text (false: it follows)"),
      ],
      help: "Replaces a range and commits marked text."
    ) { (server, call) throws(SessionError) in
      let range = try call.range("range", in: server.session.storage.utf16Count)
      let text = try call.storedText("text")
      let toEnd = try call.bool("caretEnd", default: false)
      server.session.replace(range, stored: text, caret: toEnd ? .end : .follows)
      return .null
    },
    SessionCallEntry(
      "proposeCorrection",
      [
        Argument("range", "[start,end], a word that ends at the caret"),
        Argument("text", "what should stand there"),
      ],
      result: "boolean",
      help: "Proposes another word: typing what ends the word takes it. False when it isn't wanted."
    ) { (server, call) throws(SessionError) in
      let range = try call.range("range", in: server.session.storage.utf16Count)
      return .bool(server.session.proposeCorrection(try call.string("text"), for: range))
    },
    SessionCallEntry("acceptCorrection", help: "Takes the proposed correction now.") {
      (server, _) throws(SessionError) in
      try server.needCorrection()
      server.session.acceptCorrection()
      return .null
    },
    SessionCallEntry(
      "rejectCorrection", help: "Turns the proposed correction down; its word is left alone."
    ) { (server, _) throws(SessionError) in
      try server.needCorrection()
      server.session.rejectCorrection()
      return .null
    },
    SessionCallEntry(
      "saveState",
      [Argument("text", "whether the text is in it, and not only known again by it (true)")],
      result: "string",
      help: "The text, what is selected, attributes and the tree of undo, to be gone on with later."
    ) { (server, call) throws(SessionError) in
      let isIncluded = try call.bool("text", default: true)
      server.keyboard.finish()
      return .string(Base64.encode(server.session.state(isIncluded ? .included : .leftOut).bytes))
    },
    SessionCallEntry(
      "restoreState", [Argument("saved", "what saveState gave")],
      help:
        "Goes on with a state, also of another process; one that is damaged, or is of another text and has "
        + "none of its own, changes nothing."
    ) { (server, call) throws(SessionError) in
      guard let bytes = Base64.decode(try call.string("saved")) else {
        throw SessionError(.saved, "'saved' is no Base64: give what saveState gave")
      }
      do throws(SessionStateError) {
        let state = try SessionState(bytes: bytes)
        server.keyboard.reset()
        try server.session.restore(state)
      } catch {
        throw SessionError(.saved, SessionCalls.sentence(about: error))
      }
      return .null
    },
    SessionCallEntry("undo", help: "Takes back the last step, or the composition under way.") {
      server, _ in
      server.session.undo()
      return .null
    },
    SessionCallEntry("redo", help: "Does the step again that was taken back last.") { server, _ in
      server.session.redo()
      return .null
    },
  ]
}

extension SessionCalls {
  fileprivate static func sentence(about error: SessionStateError) -> String {
    switch error {
    case .foreign: "'saved' is no state of a session: give what saveState gave"
    case .damaged: "'saved' is damaged: some of it is missing or was changed"
    case .otherText: "'saved' is of another text: set that text first, or save it with its text"
    }
  }
}

/// The words for affinity.
enum AffinityName: String, CaseIterable {
  case downstream, upstream

  var affinity: Affinity { self == .upstream ? .upstream : .downstream }
}

extension SessionServer {
  /// Typing needs a caret or a selection to replace.
  func needSelection() throws(SessionError) {
    guard session.selectedRange != nil || session.markedRange != nil else {
      throw SessionError(.refused, "nothing is selected, not even a caret: call setSelection first")
    }
  }

  /// All selections in order, each as anchor and head.
  var selectionsValue: JSONValue {
    .array(
      session.selectedStretches.map { .array([.integer($0.anchor), .integer($0.head)]) })
  }

  func needCorrection() throws(SessionError) {
    guard session.correction != nil else {
      throw SessionError(.refused, "no correction is proposed here: call proposeCorrection first")
    }
  }

  /// Does a deletion several times, until it changes nothing any more.
  func repeatedly(
    _ call: SessionCall, _ delete: (TextInputSession) -> Void
  ) throws(SessionError) -> JSONValue {
    let times = try call.integer("times", default: 1)
    guard times >= 0 else {
      throw SessionError(.argument, "'times' is \(times): it is 0 or more")
    }
    try needSelection()
    for _ in 0..<times {
      let revision = session.revision
      delete(session)
      if session.revision == revision { break }
    }
    return .null
  }
}
