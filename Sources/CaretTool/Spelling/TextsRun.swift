internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling

/// `caret spell --texts`: each line of standard input is a text, as a string of JSON, and each is answered by a line, before the
/// next one is waited for. Texts know nothing of each other, as those that libcaret is given.
struct TextsRun {
  private let speller: InProcessSpeller
  private var hasFindings = false
  private var hasUnreadable = false

  init(_ request: SpellRequest) throws(ToolError) {
    guard request.paths.isEmpty || request.paths == ["-"] else {
      throw ToolError(
        what: "--texts reads standard input",
        place: Escaped.quoted(request.paths[0]),
        remedy: "name no file")
    }
    do throws(InProcessError) {
      speller = try InProcessSpeller(request)
    } catch {
      throw ToolError(verbatim: "caret spell: \(error.message)", status: .usage)
    }
  }

  mutating func perform() throws(ToolError) -> ExitStatus {
    var (input, json) = (LineReader(), JSONWriter())
    while let line = try next(&input) {
      json.removeAll()
      if let text = text(of: line) {
        answer(text, &json)
      } else {
        hasUnreadable = true
        json.object { $0.member("error", "no string of JSON: write a text as \"It came.\"") }
      }
      Console.standardOutput.writeLine(json)
    }
    if hasUnreadable { return .usage }
    return hasFindings ? .findings : .success
  }

  private func next(_ input: inout LineReader) throws(ToolError) -> [UInt8]? {
    do throws(SystemError) {
      return try input.next(waiting: Console.standardOutput.flush)
    } catch {
      throw .unreadable("-", error, remedy: "give it texts", status: .usage)
    }
  }

  private func text(of line: [UInt8]) -> [UInt8]? {
    guard case .string(let text)? = try? JSONReader.value(of: line) else { return nil }
    return Array(text.utf8)
  }

  private mutating func answer(_ text: [UInt8], _ json: inout JSONWriter) {
    let (findings, wordCount) = speller.examine(text)
    hasFindings = hasFindings || !findings.isEmpty
    json.object { json in
      json.member("language", speller.language(of: text))
      json.member("words", wordCount)
      json.array("findings") { list in
        for finding in findings { list.object { JSONSpellReport.members(of: finding, &$0) } }
      }
    }
  }
}
