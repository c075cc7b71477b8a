internal import CaretText

/// `:undo` and `:redo`: the same as `u` and `U`, and back to what was saved.
struct UndoColonCommand: EditorExtension {
  let isRedo: Bool
  var name: String { isRedo ? "redo" : "undo" }
  var usage: String { isRedo ? "[count]" : "[count|saved]" }
  var summary: String {
    isRedo ? "do steps again that were undone" : "take steps back, or all since the last save"
  }
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let document = session.document
    if argument == "saved", !isRedo {
      while document.isModified, document.undoStep() {}
      return ""
    }
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
      throw EditorDiagnostic(
        .syntax, "\"\(argument)\" can't follow :\(name)", hint: "write :\(name) \(usage)")
    }
    for number in 1...count where !(isRedo ? document.redoStep() : document.undoStep()) {
      if number == 1 { throw isRedo ? EditorDiagnostic.nothingToRedo : .nothingToUndo }
      break
    }
    return ""
  }
}

/// `:preview COMMAND`: what a command would hit; nothing is changed.
struct PreviewColonCommand: EditorExtension {
  let name = "preview"
  let usage = "command"
  let summary = "show what a command would hit, and change nothing"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    switch session.preview(of: Array(argument.utf8)) {
    case .lines(let range, let first)?:
      "\(range.lowerBound),\(range.upperBound - 1): \(first)\n"
    case .matches(let matches, let lines)?: "\(matches) in \(lines) lines\n"
    case nil: "nothing\n"
    }
  }
}

/// `:reload`: reads the file again, as a step of undo.
struct ReloadColonCommand: EditorExtension {
  let name = "reload"
  let usage = ""
  let summary = "read the file again; u brings the changes back"
  let defaultLines = EditorExtensionLines.all

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    try session.reload()
    return ""
  }
}

extension EditorSession {
  /// Puts what the current document's file holds now in the place of the text, as a change of it.
  func reload() throws(EditorDiagnostic) {
    guard let name = document.name else { throw EditorDiagnostic.noFileName }
    guard let reading = try EditorFile.read(name, options) else {
      throw EditorDiagnostic(FileError(.notFound, path: name, errno: 2), "read")
    }
    let new = reading.storage.bytes(in: reading.storage.fullRange)
    let all = 1..<document.lineCount + 1
    document.apply(
      ChangeSet(
        replacing: UTF8Offset(0)..<UTF8Offset(document.utf8Count), with: new,
        in: document.utf8Count))
    document.tracker.replaced(all, with: document.lineCount)
    document.file = reading.file
    document.currentLine = min(document.currentLine, document.lineCount)
    document.markSaved()
  }
}
