internal import CaretEditing
internal import CaretText

/// `:encoding`: how the file's bytes stand for text.
struct EncodingColonCommand: EditorExtension {
  let name = "encoding"
  let usage = "[NAME [reload]]"
  let summary = "tell the file's encoding, or have it written in another; reload reads it so"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let words = argument.split(separator: " ").map(String.init)
    guard let name = words.first else { return session.document.encoding.name + "\n" }
    guard let encoding = FileEncoding(name: name) else {
      throw EditorDiagnostic(
        .unknown, "unknown encoding \"\(name)\"",
        hint: "use a name like UTF-16LE, windows-1252 or Shift_JIS; iconv -l lists many")
    }
    switch words.dropFirst() {
    case []: session.document.encoding = encoding
    case ["reload"]: try session.reload(as: encoding)
    default:
      throw EditorDiagnostic(
        .syntax, "\"\(argument)\" can't follow :encoding", hint: "write :encoding \(usage)")
    }
    return ""
  }
}

/// `:version`.
struct VersionColonCommand: EditorExtension {
  let name = "version"
  let usage = ""
  let summary = "tell the version of caret"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    "caret \(CaretTool.version)\n"
  }
}
