internal import CaretInput
internal import CaretJSON

extension SessionCalls {
  private typealias Argument = SessionCallEntry.Argument

  /// What those hear who don't see the text.
  static let accessibilityCalls: [SessionCallEntry] = [
    SessionCallEntry(
      "accessibility",
      [
        Argument("label", "what the text is called, or null for nothing (as it is)"),
        Argument("hint", "what it is for, in a sentence, or null for nothing (as it is)"),
        Argument("say", "whether events 'say' tell what calls change from now on (as it is)"),
      ], result: "{label, hint, value}",
      help: "What a screen reader is told of the text that calls go to. A secret one is of dots."
    ) { (server, call) throws(SessionError) in
      let session = server.session
      if let label = call.optional("label") {
        session.accessibilityLabel = label.isNull ? nil : try call.string("label")
      }
      if let hint = call.optional("hint") {
        session.accessibilityHint = hint.isNull ? nil : try call.string("hint")
      }
      server.saysChanges = try call.bool("say", default: server.saysChanges)
      if !server.saysChanges { server.reporter.follow(nil) }
      let subject = server.scope.firstResponder ?? session
      return .object(AccessibilityDescription(of: subject).members)
    },
    SessionCallEntry(
      "announce",
      [
        Argument("text", "a sentence"),
        Argument(
          "priority",
          AccessibilityAnnouncement.Priority.allCases.map(\.rawValue).joined(separator: ", ")
            + " (default)"),
      ], help: "Says something that is no part of the text: an event 'say'."
    ) { (server, call) throws(SessionError) in
      server.reporter.announce(
        try call.string("text"), priority: try call.word("priority", default: .default))
      return .null
    },
  ]
}
