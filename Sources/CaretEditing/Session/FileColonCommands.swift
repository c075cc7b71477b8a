internal import CaretText

/// The colon commands that need nothing but the session.
public enum SessionCommands {
  public static var all: [any EditorExtension] {
    [
      FilesCommand(), NextCommand(step: 1), NextCommand(step: -1), DiffCommand(), MarksCommand(),
      RecoverColonCommand(), ReloadColonCommand(), UndoColonCommand(isRedo: false),
      UndoColonCommand(isRedo: true), PreviewColonCommand(),
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

/// `:diff`: what would change in the file if it were written now.
struct DiffCommand: EditorExtension {
  let name = "diff"
  let usage = ""
  let summary = "show what changed since the file was read or written"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    String(decoding: session.document.diff(), as: UTF8.self)
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

extension EditorDocument {
  /// What changed since the file was read or written, in the form of `diff -u`; empty if nothing did.
  public func diff() -> [UInt8] {
    let name = name ?? "-"
    return UnifiedDiff.bytes(
      from: file.fileBytes(of: saved), to: fileBytes, oldName: name, newName: name)
  }

  /// The text in UTF-8 with the line ends of its file; bytes that were no text are as they were.
  public var fileBytes: [UInt8] { file.fileBytes(of: storage.snapshot) }
}
