internal import CaretBytes
internal import CaretEditing
internal import CaretText
internal import Glibc

/// `caret edit -e … -f … FILE…`: the same commands on every file, each in a session of its own.
struct ScriptRun {
  /// What becomes of a changed text at the end of the script.
  enum Result {
    /// Nothing: the script writes what it wants to.
    case leftToScript
    /// The file is written; its old text may be kept under another name.
    case written(backup: String?)
    /// The text goes to standard output.
    case printed
    /// The changes go to standard output as a unified diff.
    case diffed
  }

  var commands: [ScriptLine]
  var result: Result
  var options: EditorDialogue.Options
  var session: EditorSession.Options
  var speller: EditorSpeller

  /// Runs the script on each file, and gives the worst status.
  func run(files: [EditedFile]) -> ExitStatus {
    var worst = ExitStatus.success
    for file in files {
      let (status, hasFailed) = run(on: file)
      if status.rawValue > worst.rawValue { worst = status }
      // Each file's own script ends at its first error anyhow; that one ends the run was asked for.
      if hasFailed, options.endsAtFirstError == true { break }
    }
    return worst
  }

  /// Runs the script on a file: the status, and whether there was an error.
  private func run(on file: EditedFile) -> (ExitStatus, hasFailed: Bool) {
    let isMissing = file.name != "-" && FileStatus(file.name) == nil && errno == ENOENT
    let dialogue = EditorDialogue(
      options: options, session: session, input: CommandSource(lines: commands),
      speller: speller)
    if case .leftToScript = result {} else { dialogue.forgivesUnsavedChanges = true }
    if isMissing { dialogue.missingFile = file.name }
    let status = dialogue.run(files: [file])
    guard status == .success else {
      return (options.ignoresErrors && status == .findings ? .success : status, true)
    }
    let end = finish(dialogue)
    return (end, end == .usage)
  }

  private func finish(_ dialogue: EditorDialogue) -> ExitStatus {
    let document = dialogue.session.document
    switch result {
    case .leftToScript: return .success
    case .printed:
      Console.standardOutput.write(bytes: document.fileBytes)
      return .success
    case .diffed:
      let diff = document.diff()
      Console.standardOutput.write(bytes: diff)
      return diff.isEmpty ? .success : .findings
    case .written(let suffix):
      guard document.isModified else { return .success }
      if let suffix, !session.isDryRun, !keepOldText(of: document, suffix) { return .usage }
      return dialogue.write()
    }
  }

  /// Copies the file as it is, under its name with a suffix.
  private func keepOldText(of document: EditorDocument, _ suffix: String) -> Bool {
    guard let name = document.name, let old = try? FileBytes.read(name) else { return true }
    do {
      try TextFile.save(
        try TextFile.decode(old, encoding: .utf8).text, to: name + suffix)
      return true
    } catch {
      Console.standardError.writeLine(
        "caret edit: can't keep the old text (\(Escaped.quoted(name + suffix))): "
          + "choose another suffix; the file was not written")
      return false
    }
  }
}
