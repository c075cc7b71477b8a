internal import CaretEditing
internal import CaretJSON
internal import CaretText

extension RecoveryFolder {
  /// The folder of the user whom the process works for.
  static var ofUser: RecoveryFolder? {
    if let state = Environment.stateFolder, Folder.canBeMade(state) {
      return RecoveryFolder(state + "/recover")
    }
    return Folder.temporary(named: "caret").map { RecoveryFolder($0) }
  }
}

/// `caret recover [FILE]`: what sessions that died left.
struct RecoverCommand: ToolCommand {
  static let name = "recover"
  static var writeFailure: ExitStatus { .usage }
  static let heading = "Editing Subcommands"
  static let abstract = "List or take over what editing sessions that died did not save."
  static let discussion = """
    Without a file it lists what was left, the oldest first, and repairs files whose saving was broken off.
    With one it makes the changes again, behind what others have done to the file since, and saves it; what
    does not fit is not done, and can be printed.
    Examples:
      caret recover                     list what was left
      caret recover --diff notes.txt    show what would change
      caret recover notes.txt           make the changes again and save the file
      caret recover --typed notes.txt   print the lines that were typed
      caret recover --discard --all     drop all that was left
    """

  static var operands: [Operand<Self>] {
    [
      .optional("file", "The file, or the journal of a text without a name.") { $0.file.take($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .flag("diff", "Show the changes, and write nothing.") { $0.printsDiff = true },
      .flag(
        "print", "Print the text as it would have been saved, and write nothing."
      ) { $0.printsText = true },
      .flag("typed", "Print what was typed, and write nothing.") { $0.printsTyped = true },
      .flag("discard", "Drop what was left of the file; with --all of all files.") {
        $0.discard = true
      },
      .flag("all", "With --discard: drop what was left of all files.") { $0.isAll = true },
      .value(
        "session", as: "number",
        "Only what has this number in the list, where several sessions or saves left something of a file."
      ) { $0.session.take($1) },
      .flag("json", "List as JSON, an object a line.") { $0.printsJSON = true },
    ]
  }

  var printsDiff = false
  var printsText = false
  var printsTyped = false
  var discard = false
  var isAll = false
  var printsJSON = false
  var session: Int?
  var file: String?

  func perform() throws -> ExitStatus {
    guard [printsDiff, printsText, printsTyped, discard].filter({ $0 }).count <= 1 else {
      throw ToolError(
        what: "--diff, --print, --typed and --discard exclude each other",
        remedy: "choose one")
    }
    guard !printsJSON || isList else {
      throw ToolError(
        what: "--json is for the list", remedy: "leave it out, or leave out the rest")
    }
    guard let folder = RecoveryFolder.ofUser else {
      throw ToolError(
        what: "there is no folder for recovery", remedy: "set HOME")
    }
    InPlaceSave(folder).removeUnfinishedCopies()
    for path in InPlaceSave(folder).repairAll() {
      Console.standardError.writeLine(EditorMessages.english.words(.repaired(name: path)))
    }
    let left = folder.leftJournals().filter { !isSaved($0) }
    if isAll {
      guard discard, file == nil, session == nil else {
        throw ToolError(
          what: "--all goes with --discard alone",
          remedy: "name the file, or leave --all out")
      }
      for work in LeftWork.all(left, folder) { work.discard() }
      return .success
    }
    guard let file else {
      guard !printsDiff, !printsText, !printsTyped, !discard else {
        throw ToolError(
          what: "the file is missing",
          remedy: discard ? "name it, or take --all" : "name it")
      }
      return list(left, folder)
    }
    let journals = try chosen(left, file, folder)
    return journals.isEmpty ? try takeCopy(of: file, folder) : try take(journals, folder)
  }

  private var isList: Bool {
    file == nil && session == nil
      && ![printsDiff, printsText, printsTyped, discard, isAll].contains(true)
  }

  /// Sessions that died when all was saved have left nothing.
  private func isSaved(_ journal: JournalContents) -> Bool {
    guard RecoveredFile.isSaved(journal, encodings: FileEncoding.init(name:)) else { return false }
    journal.discard()
    return true
  }

  private func list(_ left: [JournalContents], _ folder: RecoveryFolder) -> ExitStatus {
    for work in LeftWork.all(left, folder) {
      guard printsJSON else {
        Console.standardOutput.writeLine(work.line)
        continue
      }
      var json = JSONWriter()
      json.object { work.write(to: &$0) }
      Console.standardOutput.writeLine(json)
    }
    return .success
  }

  /// What is there to take over of a file; nothing if only texts are left of saves that were broken off.
  private func chosen(_ left: [JournalContents], _ file: String, _ folder: RecoveryFolder) throws
    -> [JournalContents]
  {
    let path = RecoveryFolder.absolutePath(of: file)
    let found = left.filter { $0.path == path || $0.journalPath == path }
    guard !found.isEmpty else {
      if !LeftCopy.all(of: path, folder).isEmpty { return [] }
      throw ToolError(
        what: "nothing was left", place: Escaped.quoted(file),
        remedy: "'caret recover' lists what was", status: .findings)
    }
    guard let session else { return found }
    guard found.indices.contains(session - 1) else {
      throw ToolError(
        what: "there is no session \(session)", place: Escaped.quoted(file),
        remedy: "\(EditorReport.amount(found.count, "session")) left something")
    }
    return [found[session - 1]]
  }

  /// Prints or drops a text that a save had left which was broken off.
  private func takeCopy(of file: String, _ folder: RecoveryFolder) throws -> ExitStatus {
    let all = LeftCopy.all(of: RecoveryFolder.absolutePath(of: file), folder)
    if let session, !all.indices.contains(session - 1) {
      throw ToolError(
        what: "there is no text \(session)", place: Escaped.quoted(file),
        remedy: "\(EditorReport.amount(all.count, "text")) of broken saves are left")
    }
    let copies = session.map { [all[$0 - 1]] } ?? all
    if discard {
      for copy in copies { copy.discard() }
      return .success
    }
    let names = zip(1..., all).map { "\($0) is \(Escaped.quoted($1.path))" }
    guard printsText else {
      throw ToolError(
        what: "only what broken saves have left is there", place: Escaped.quoted(file),
        remedy: "--print prints it, --discard removes it: " + names.joined(separator: ", "),
        status: .findings)
    }
    guard copies.count == 1 else {
      throw ToolError(
        what: "broken saves have left \(all.count) texts", place: Escaped.quoted(file),
        remedy: "choose one with --session: " + names.joined(separator: ", "))
    }
    Console.standardOutput.write(bytes: copies[0].bytes)
    guard copies[0].kind == .newText else { return .success }
    // Whoever puts this in the place of the file must not take it for the whole text.
    throw ToolError(
      what: "that is what a killed save had written, which may end too early",
      place: Escaped.quoted(copies[0].path),
      remedy: "all that is known to be unsaved is in \(Escaped.quoted(file)) already",
      status: .findings)
  }

  /// Drops what sessions and killed saves left of one file. Old texts go by their own paths: `--print` with the file's
  /// name does not show them beside the sessions' text.
  private func drop(_ journals: [JournalContents], _ folder: RecoveryFolder) {
    for journal in journals { journal.discard() }
    guard session == nil, !journals[0].path.isEmpty else { return }
    for copy in LeftCopy.all(of: journals[0].path, folder) {
      switch copy.kind {
      case .newText: copy.discard()
      case .oldText:
        Console.standardError.writeLine(
          "caret recover: an old text of \(Escaped.quoted(copy.file)) stays: --discard with its own path removes it: \(Escaped.quoted(copy.path))"
        )
      }
    }
  }

  private func take(_ journals: [JournalContents], _ folder: RecoveryFolder) throws -> ExitStatus {
    if discard {
      drop(journals, folder)
      return .success
    }
    if printsTyped {
      for journal in journals { Console.standardOutput.write(bytes: journal.typedLines) }
      return .success
    }
    do {
      let recovered = try RecoveredFile(journals, encodings: FileEncoding.init(name:))
      if printsDiff {
        Console.standardOutput.write(bytes: try known(recovered.diff, journals))
      } else if printsText {
        Console.standardOutput.write(
          bytes: try known(
            recovered.asItWouldHaveBeen { tell($0, journals, "printed") }, journals))
      } else if try save(recovered, journals, folder) {
        printFailed(recovered.failedLines)
        for journal in journals { journal.discard() }
        WholeFile.removeCopiesOfKilledSaves(of: journals[0].path)
      } else {
        throw ToolError(
          what: "the file was changed since, and the changes don't fit it",
          place: Escaped.quoted(journals[0].path),
          remedy: "--print gives the text as it would have been, --typed what was typed, "
            + "--diff how the two differ", status: .findings)
      }
      return .success
    } catch let error as EditorDiagnostic {
      throw ToolError(
        what: EditorMessages.english.message(error),
        remedy: remedy(error))
    }
  }

  /// Saves the file with the changes, unless it has them; false if they don't fit it.
  private func save(
    _ recovered: RecoveredFile, _ journals: [JournalContents], _ folder: RecoveryFolder
  ) throws(EditorDiagnostic) -> Bool {
    guard recovered.isAlreadySaved else {
      return try recovered.save(folder) { tell($0, journals, "written") }
    }
    let them = journals.count == 1 ? "the changes are" : "the changes of all sessions are"
    Console.standardError.writeLine(
      "caret recover: \(them) in the file already (\(Escaped.quoted(journals[0].path)))")
    return true
  }

  private func remedy(_ error: EditorDiagnostic) -> String {
    // What an editor would be told to say can't be said here.
    switch error.trouble {
    case .unwritable(_, fault: .unencodable): "--print prints the text in UTF-8"
    case .noFileName: "--print prints the text"
    default: EditorMessages.english.hint(error) ?? "use --print"
    }
  }

  /// Tells that the text is not in the encoding that its session had.
  private func tell(_ kept: KeptEncoding, _ journals: [JournalContents], _ done: String) {
    let name = journals[0].path.isEmpty ? journals[0].journalPath : journals[0].path
    let reason = EditorMessages.english.reason(kept)
    Console.standardError.writeLine(
      "caret recover: \(Escaped.quoted(name)) is \(done) in \(kept.encoding), not in \(Escaped.plain(kept.wanted))\(reason)"
    )
  }

  /// Prints the lines of commands that failed, as nothing will have them when the journals are gone.
  private func printFailed(_ lines: [[UInt8]]) {
    guard !lines.isEmpty else { return }
    let them = lines.count == 1 ? "1 line was" : "\(lines.count) lines were"
    Console.standardError.writeLine(
      "caret recover: \(them) typed for a command that failed, and \(lines.count == 1 ? "is" : "are") not in the file:"
    )
    for line in lines { Console.standardOutput.write(bytes: line + [UInt8(ascii: "\n")]) }
  }

  private func known(_ bytes: [UInt8]?, _ journals: [JournalContents]) throws -> [UInt8] {
    if let bytes { return bytes }
    throw ToolError(
      what: journals.count > 1
        ? "what \(journals.count) sessions did does not go together"
        : "the text that the changes began from is not known any more",
      place: Escaped.quoted(journals[0].path),
      remedy: journals.count > 1 ? "choose one with --session" : "--typed prints what was typed")
  }
}
