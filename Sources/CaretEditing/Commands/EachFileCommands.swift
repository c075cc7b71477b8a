internal import CaretText

extension CommandTable {
  /// `X` and `Y`: one command on several open files.
  static let eachFileRows: [CommandEntry] = [
    CommandEntry("X") {
      eachFile(
        $0, "X/re/command", "run a command on every open file whose name matches", true)
    },
    CommandEntry("Y") {
      eachFile(
        $0, "Y/re/command", "run a command on every open file whose name does not match", false)
    },
  ]

  private static func eachFile(
    _ name: String, _ synopsis: String, _ summary: String, _ matching: Bool
  ) -> any EditorCommandRow {
    CommandRow(name, synopsis, summary, .none, Readings.fileChoice, isPOSIX: false) {
      session, _, choice in try session.run(choice, matching)
    }
  }
}

extension EditorSession {
  fileprivate func run(_ choice: FileChoice, _ matching: Bool) throws {
    let pattern = try compiled(choice.pattern)
    let start = document
    defer { files.index = documents.firstIndex { $0 === start } ?? 0 }
    let chosen = try documents.filter {
      try pattern.matches(PathText.bytes(of: $0.name ?? "")) == matching
    }
    for document in chosen {
      guard let index = documents.firstIndex(where: { $0 === document }) else { continue }
      files.index = index
      joinStep()
      for command in choice.commands where try run(command) != .goesOn { return }
    }
  }
}
