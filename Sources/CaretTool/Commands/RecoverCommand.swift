internal import ArgumentParser
internal import CaretEditing

extension RecoveryFolder {
  /// The folder of the user whom the process works for.
  static var ofUser: RecoveryFolder? {
    Environment.stateFolder.map { RecoveryFolder($0 + "/recover") }
  }
}

/// `caret recover [FILE]`: what sessions that died left.
struct RecoverCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "List or take over what editing sessions that died did not save.",
    discussion: """
      Without a file it lists the files with unsaved changes, and repairs files whose saving was broken off.
      Examples:
        caret recover                     list what was left
        caret recover --diff notes.txt    show what would change
        caret recover notes.txt           make the changes again and save the file
      """)

  @Flag(name: .customLong("diff"), help: "Show the changes, and write nothing.")
  var printsDiff = false

  @Flag(name: .customLong("print"), help: "Print the recovered text, and write nothing.")
  var printsText = false

  @Flag(help: "Drop what was left.")
  var discard = false

  @Argument(help: ArgumentHelp("The file, or the journal of a text without a name."))
  var file: String?

  func perform() throws -> ExitStatus {
    guard [printsDiff, printsText, discard].filter({ $0 }).count <= 1 else {
      throw ToolError(
        command: "recover", what: "--diff, --print and --discard exclude each other",
        remedy: "choose one")
    }
    guard let folder = RecoveryFolder.ofUser else {
      throw ToolError(
        command: "recover", what: "there is no folder for recovery", remedy: "set HOME")
    }
    for path in InPlaceSave(folder).repairAll() {
      Console.standardError.writeLine(EditorReport.words(.repaired(path)))
    }
    let left = folder.leftJournals()
    guard let file else { return list(left) }
    let path = RecoveryFolder.absolutePath(of: file)
    guard let journal = left.first(where: { $0.header.path == path || $0.journalPath == path })
    else {
      throw ToolError(
        command: "recover", what: "nothing was left", place: Escaped.quoted(file),
        remedy: "'caret recover' lists what was", status: .findings)
    }
    return try take(journal, folder)
  }

  private func list(_ left: [JournalContents]) -> ExitStatus {
    for journal in left {
      let name = journal.header.path.isEmpty ? journal.journalPath : journal.header.path
      Console.standardOutput.writeLine(
        "\(EditorReport.clockTime(journal.lastChange))  "
          + "\(EditorReport.amount(journal.commandCount, "command"))  \(Escaped.plain(name))")
    }
    return .success
  }

  private func take(_ journal: JournalContents, _ folder: RecoveryFolder) throws -> ExitStatus {
    if discard {
      journal.discard()
      return .success
    }
    do {
      guard let document = try EditorDocument.recovered(journal) else {
        throw ToolError(
          command: "recover", what: "the file was changed since, and the changes don't fit it",
          place: Escaped.quoted(journal.header.path),
          remedy: "bring the old file back, or --discard the changes")
      }
      if printsDiff {
        Console.standardOutput.write(bytes: document.diff())
      } else if printsText {
        Console.standardOutput.write(bytes: document.fileBytes)
      } else {
        try document.save(folder)
        journal.discard()
      }
      return .success
    } catch let error as EditorDiagnostic {
      throw ToolError(
        command: "recover", what: error.message, remedy: error.hint ?? "use --print")
    }
  }
}
