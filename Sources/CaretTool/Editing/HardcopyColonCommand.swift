internal import CaretBytes
internal import CaretEditing
internal import CaretInput
internal import CaretText

extension ColonCommand {
  /// The addressed lines as a PDF.
  static var hardcopy: ColonCommand {
    ColonCommand(
      "hardcopy", "FILE.pdf", "print the lines, all without an address, as a PDF", on: .all
    ) { call in
      guard !call.argument.isEmpty else { throw call.refusal() }
      let document = call.document
      let name = document.name ?? "untitled"
      var run = PrintRun(
        words: ["header={file}||{page}/{pages}"], output: call.argument)
      let range = document.utf8Range(ofLines: call.lines)
      run.add(
        call.lines.isEmpty ? [] : document.text.storage.fileBytes(in: range), name: name)
      do throws(ToolError) {
        let count = try run.perform()
        return EditorReport.amount(count.pages, "page") + "\n"
      } catch {
        throw EditorDiagnostic(.host(code: .file, message: error.what, hint: error.remedy))
      }
    }
  }
}
