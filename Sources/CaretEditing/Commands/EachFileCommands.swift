internal import CaretText

/// `X` and `Y`: one command on several open files.
extension EditorSession {
  func runOnFiles(_ choice: EditorCommand.FileChoice, _ lines: AddressedLines) throws -> Flow {
    try refuseAddress(lines)
    let pattern = try compiled(choice.pattern)
    let start = document
    defer { documentIndex = documents.firstIndex { $0 === start } ?? 0 }
    let chosen = try documents.filter {
      try pattern.matches(PathText.bytes(of: $0.name ?? "")) == choice.selectsMatching
    }
    for document in chosen {
      guard let index = documents.firstIndex(where: { $0 === document }) else { continue }
      documentIndex = index
      joinStep()
      for command in choice.commands {
        let flow = try run(command)
        if flow != .goesOn { return flow }
      }
    }
    return .goesOn
  }
}
