internal import CaretText

/// The colon commands that need nothing but the session.
public enum SessionCommands {
  public static var all: [any EditorExtension] {
    [
      FilesCommand(), NextCommand(step: 1), NextCommand(step: -1), EditColonCommand(),
      WriteColonCommand(), QuitColonCommand(), CancelColonCommand(), EndOfLineCommand(),
      DiffCommand(), MarksCommand(), RecoverColonCommand(), ReloadColonCommand(),
      UndoColonCommand(isRedo: false), UndoColonCommand(isRedo: true), PreviewColonCommand(),
      ShowCommand(), ContextCommand(), SetCommand(), SourceCommand(), AliasCommand(),
      HistoryCommand(),
    ] + LinesCommand.all
  }
}

/// `:files`: the open files, the current one with a mark.
struct FilesCommand: EditorExtension {
  let name = "files"
  let usage = ""
  let summary = "list the open files"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    session.documents.enumerated().map { index, document in
      let mark = index == session.documentIndex ? ">" : " "
      let star = document.isModified ? "*" : " "
      return "\(mark)\(star) \(document.name ?? "-")\n"
    }.joined()
  }
}

/// `:next` and `:prev`: go to another open file.
struct NextCommand: EditorExtension {
  let step: Int
  var name: String { step > 0 ? "next" : "prev" }
  let usage = ""
  var summary: String { "go to the \(step > 0 ? "next" : "previous") open file" }
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let index = session.documentIndex + step
    guard session.documents.indices.contains(index) else {
      throw EditorDiagnostic(
        .file, "there is no \(step > 0 ? "next" : "previous") file", hint: ":files lists them")
    }
    session.goToDocument(index)
    return "\(session.document.name ?? "-")\n"
  }
}

/// `:marks`: the marked lines.
struct MarksCommand: EditorExtension {
  let name = "marks"
  let usage = ""
  let summary = "list the marked lines"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    session.document.marks.sorted { $0.key < $1.key }.map { mark, line in
      let text = session.document.string(ofLines: line..<line + 1)
      return "'\(mark) \(line): \(text.hasSuffix("\n") ? text : text + "\n")"
    }.joined()
  }
}

/// `:e`: opens files, one after the other, and goes to the first.
struct EditColonCommand: EditorExtension {
  let name = "e"
  let usage = "FILE…"
  let summary = "open files, and go to the first of them"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let names = argument.split(separator: " ").map(String.init)
    guard let first = names.first else {
      throw EditorDiagnostic(.file, "a file is missing", hint: "write :e FILE")
    }
    for name in names where !session.documents.contains(where: { $0.name == name }) {
      try session.open(name)
    }
    session.goToDocument(session.documents.firstIndex { $0.name == first } ?? session.documentIndex)
    return ""
  }
}

/// `:w`: writes the text, or all that have changed.
struct WriteColonCommand: EditorExtension {
  let name = "w"
  let usage = "[all]"
  let summary = "write the text; with all, every open file that has changed"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    try WriteColonCommand.check(argument, name)
    let start = session.documentIndex
    defer { session.goToDocument(start) }
    for index in session.documents.indices
    where argument == "all" ? session.documents[index].isModified : index == start {
      session.goToDocument(index)
      try session.writeAll()
    }
    return ""
  }

  /// Only `all` may follow.
  static func check(_ argument: String, _ name: String) throws(EditorDiagnostic) {
    guard argument.isEmpty || argument == "all" else {
      throw EditorDiagnostic(
        .syntax, "\"\(argument)\" can't follow :\(name)", hint: "write :\(name) or :\(name) all")
    }
  }
}

/// `:q`: leaves the text, or the session.
struct QuitColonCommand: EditorExtension {
  let name = "q"
  let usage = "[all]"
  let summary = "close the text, and quit if it was the last; with all, quit"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    try WriteColonCommand.check(argument, name)
    if argument == "all" || session.documents.count == 1 {
      try session.warnOfAllUnsavedTexts()
      session.requestedFlow = .quits
    } else {
      try session.warnOnce(session.document.isModified)
      session.closeDocument()
    }
    return ""
  }
}

/// `:cq`: quits so that the caller sees that nothing came of it, as git wants to be told.
struct CancelColonCommand: EditorExtension {
  let name = "cq"
  let usage = ""
  let summary = "quit with exit status 1 and drop unsaved changes: git then does not commit"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    session.requestedFlow = .abandons
    return ""
  }
}

/// `:eol`: how lines end in the file.
struct EndOfLineCommand: EditorExtension {
  let name = "eol"
  let usage = "[lf|crlf]"
  let summary = "tell how lines end in the file, or have them written so"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    switch argument {
    case "": return session.document.file.hidesCarriageReturns ? "crlf\n" : "lf\n"
    case "lf", "crlf": session.document.endLines(withCarriageReturns: argument == "crlf")
    default:
      throw EditorDiagnostic(
        .syntax, "\"\(argument)\" is no line end", hint: "write :eol lf or :eol crlf")
    }
    return ""
  }
}

extension EditorDocument {
  /// Has all lines written with the same end; carriage returns that stand at line ends now are not part of
  /// the text any more.
  func endLines(withCarriageReturns areWanted: Bool) {
    var builder = ChangeSet.Builder()
    var reached = 0
    var reader = LineReader(storage.snapshot, fromLineIndex: 0)
    var line: [UInt8] = []
    var start = 0
    while reader.next(into: &line) {
      if line.last == UInt8(ascii: "\r"), start + line.count < utf8Count {
        let place = start + line.count - 1
        builder.keep(place - reached)
        builder.delete(1)
        reached = place + 1
      }
      start += line.count + 1
    }
    apply(builder.finish(utf8Count - reached))
    if file.hidesCarriageReturns != areWanted { formHasChanged = true }
    file.hidesCarriageReturns = areWanted
  }

  /// The text in UTF-8 with the line ends of its file; bytes that were no text are as they were.
  public var fileBytes: [UInt8] { file.fileBytes(of: storage.snapshot) }
}
