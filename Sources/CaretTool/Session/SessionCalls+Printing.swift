internal import CaretInput
internal import CaretJSON
internal import CaretText

extension SessionCalls {
  private typealias Argument = SessionCallEntry.Argument

  /// The text on pages.
  static let printingCalls: [SessionCallEntry] = [
    SessionCallEntry(
      "print",
      [
        Argument("path", "where a PDF is written, or null for the numbers alone (null)"),
        Argument("paper", "letter, a4, … or WxH (letter)"),
        Argument("margins", "lengths between commas (1in)"),
        Argument("font", "families (Monospace)"), Argument("size", "in points (10)"),
        Argument("columns", "on a page (1)"), Argument("header", "a text with fields (none)"),
        Argument("footer", "a text with fields (none)"),
      ], result: "{pages, ranges: list of [start,end]}",
      help: "Lays the text out on pages, by caret-print: how many there are, and what each has."
    ) { (server, call) throws(SessionError) in
      var run = PrintRun(words: try printWords(call) + ["ranges=1"], output: try path(call))
      let text = server.session.storage
      run.add(text.bytes(in: UTF8Offset(0)..<UTF8Offset(text.utf8Count)), name: "text")
      do throws(ToolError) {
        let count = try run.perform()
        let ranges = count.ranges.map { range in
          let start = text.utf16Offset(of: UTF8Offset(range.lowerBound)).value
          return JSONValue(start..<text.utf16Offset(of: UTF8Offset(range.upperBound)).value)
        }
        return .object([
          JSONMember("pages", .integer(count.pages)), JSONMember("ranges", .array(ranges)),
        ])
      } catch {
        throw SessionError(.refused, error.what + ": " + error.remedy)
      }
    }
  ]

  private static func path(_ call: SessionCall) throws(SessionError) -> String? {
    guard let value = call.optional("path"), !value.isNull else { return nil }
    return try call.string("path")
  }

  private static func printWords(_ call: SessionCall) throws(SessionError) -> [String] {
    var words: [String] = []
    for name in ["paper", "margins", "font", "header", "footer"] where call.optional(name) != nil {
      words.append(name + "=" + (try call.string(name)))
    }
    for name in ["size", "columns"] where call.optional(name) != nil {
      words.append(name + "=" + String(try call.integer(name)))
    }
    return words
  }
}
