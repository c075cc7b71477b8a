extension CommandTable {
  /// The commands that are about the dialogue, and those with a name.
  static let dialogueRows: [CommandEntry] = [
    CommandEntry("h") {
      CommandRow($0, "h", "explain the last error", .none, Readings.nothing) { session, _, _ in
        session.explainLastError()
      }
    },
    CommandEntry("H") {
      CommandRow($0, "H", "explain errors, or stop explaining them", .none, Readings.nothing) {
        session, _, _ in
        session.explainsErrors.toggle()
        if session.explainsErrors { session.explainLastError() }
      }
    },
    CommandEntry("P") {
      CommandRow($0, "P", "show the prompt, or stop showing it", .none, Readings.nothing) {
        session, _, _ in session.showsPrompt.toggle()
      }
    },
    CommandEntry("#") {
      CommandRow($0, "#text", "a comment", .own, Readings.comment) { _, _, _ in }
    },
    CommandEntry(":") {
      CommandRow($0, ":word", "a command with a name", .own, Readings.colon, isPOSIX: false) {
        session, call, argument in
        do {
          try session.runColon(argument, call.lines)
        } catch let diagnostic as EditorDiagnostic {
          throw diagnostic.placed(at: call.command.utf8Offset + 1)
        }
      }
    },
  ]
}

extension EditorSession {
  fileprivate func explainLastError() {
    if let lastDiagnostic { host.tell(.help(lastDiagnostic)) }
  }
}
