internal import CaretBytes
internal import CaretEditing
internal import CaretJSON

/// What `caret edit --json` prints for a command: how it went, where the session is, and its output.
struct CommandObject {
  /// Which command of the session, from 1.
  var number: Int
  var command: EnteredCommand
  var output: [UInt8]
  var error: EditorDiagnostic?
  var messages: EditorMessages

  func line(_ session: EditorSession) -> JSONWriter {
    var json = JSONWriter()
    let document = session.document
    json.object { json in
      json.member("command", number)
      json.member("status", error == nil ? "ok" : "error")
      if let error { members(of: error, &json) }
      json.path(document.name ?? "", named: "file")
      json.array("dot") { json in
        json.value(document.currentLine)
        json.value(document.currentLine)
      }
      json.member("lines", document.lineCount)
      json.member("modified", document.isModified)
      write(&json)
    }
    return json
  }

  /// The line for what is wrong beside the commands, and ends the run: a file that can't be read or written.
  static func line(_ error: EditorDiagnostic, behind number: Int, _ messages: EditorMessages)
    -> JSONWriter
  {
    line(
      number, code: error.code.rawValue, messages.message(error), hint: messages.hint(error))
  }

  /// The line for a run that can't begin.
  static func line(_ error: ToolError) -> JSONWriter {
    line(
      0, code: nil, error.what + (error.place.map { " (\($0))" } ?? ""), hint: error.remedy)
  }

  private static func line(
    _ number: Int, code: String?, _ message: String, hint: String?
  ) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("command", number)
      json.member("status", "error")
      if let code { json.member("code", code) }
      json.member("message", message)
      if let hint { json.member("hint", hint) }
    }
    return json
  }

  private func members(of error: EditorDiagnostic, _ json: inout JSONWriter) {
    json.member("code", error.code.rawValue)
    if let source = error.source { json.path(source.name) }
    json.member("line", error.source?.lineNumber.value ?? command.lineNumber)
    if let offset = error.utf8Offset?.value, offset <= command.bytes.count {
      json.member("column", String(decoding: command.bytes[..<offset], as: UTF8.self).count + 1)
    }
    json.member("message", messages.message(error))
    if let hint = messages.hint(error) { json.member("hint", hint) }
  }

  /// The output's lines; as Base64 when it is no UTF-8.
  private func write(_ json: inout JSONWriter) {
    guard let text = String(validating: output, as: UTF8.self) else {
      return json.member("bytes", Base64.encode(output))
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    json.member("output", lines)
  }
}
