internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling

/// `caret spell --texts`: each line of standard input is a text, as a string of JSON, and each is answered by a line, before the
/// next one is waited for. Texts know nothing of each other, as those that libcaret is given.
struct TextsRun {
  private let speller: InProcessSpeller
  private var number = 0
  private var hasFindings = false

  init(_ request: SpellRequest) throws(ToolError) {
    guard request.paths.isEmpty || request.paths == ["-"] else {
      throw ToolError(
        command: "spell", what: "--texts reads standard input",
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
      number += 1
      json.removeAll()
      answer(try text(of: line), &json)
      Console.standardOutput.writeLine(json)
    }
    return hasFindings ? .findings : .success
  }

  private func next(_ input: inout LineReader) throws(ToolError) -> [UInt8]? {
    do throws(SystemError) {
      return try input.next(waiting: Console.standardOutput.flush)
    } catch {
      throw ToolError(
        command: "spell", what: "can't read standard input (\(error.reason))",
        remedy: "give it texts")
    }
  }

  private func text(of line: [UInt8]) throws(ToolError) -> [UInt8] {
    let value = try? JSONReader.value(of: line)
    guard case .string(let text) = value else {
      throw ToolError(
        command: "spell", what: "line \(number) is no string of JSON",
        remedy: "write a text as \"It came.\"")
    }
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
