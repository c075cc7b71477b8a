extension CommandTable {
  /// The commands that are about the dialogue, and those with a name.
  static let dialogueRows: [any EditorCommandRow] = [
    CommandRow("h", "h", "explain the last error", .none, Readings.nothing) { session, _, _ in
      session.explainLastError()
    },
    CommandRow("H", "H", "explain errors, or stop explaining them", .none, Readings.nothing) {
      session, _, _ in
      session.explainsErrors.toggle()
      if session.explainsErrors { session.explainLastError() }
    },
    CommandRow("P", "P", "show the prompt, or stop showing it", .none, Readings.nothing) {
      session, _, _ in session.showsPrompt.toggle()
    },
    CommandRow("#", "#text", "a comment", .own, Readings.comment) { _, _, _ in },
    CommandRow(":", ":word", "a command with a name", .own, Readings.colon, isPOSIX: false) {
      session, call, argument in
      do {
        try session.runColon(argument.name, argument.argument, call.lines)
      } catch let diagnostic as EditorDiagnostic {
        throw diagnostic.placed(at: call.command.utf8Offset + 1)
      }
    },
  ]
}

extension EditorSession {
  fileprivate func explainLastError() {
    if let lastDiagnostic { host.tell(.help(lastDiagnostic)) }
  }
}
