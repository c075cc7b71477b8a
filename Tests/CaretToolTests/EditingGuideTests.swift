import TestSupport
import Testing

/// A row of a table of Documentation/Editing.md: a command, an example of it, and what that prints.
struct GuideRow: Sendable, CustomTestStringConvertible {
  var synopsis: String
  var example: String
  var output: String
  var testDescription: String { example }

  static let all: [GuideRow] = {
    let page = (try? readFile(packageFolder + "/Documentation/Editing.md")) ?? []
    return String(decoding: page, as: UTF8.self).split(separator: "\n").compactMap(GuideRow.init)
  }()

  /// Nil for a line that is no row of an example.
  private init?(_ line: Substring) {
    guard line.hasPrefix("| `") else { return nil }
    // `\|` in a table is a bar that parts no cells.
    let cells = line.replacing("\\|", with: "\u{1}").split(
      separator: "|", omittingEmptySubsequences: false)
    guard cells.count == 6 else { return nil }
    let texts = cells.map { cell in
      cell.trimming(" ").trimming("`").replacing("\u{1}", with: "|")
        .replacing("⇥", with: "\t")
    }
    (synopsis, example, output) = (texts[1], texts[3], texts[4])
  }

  static func lines(_ text: String) -> String {
    text.isEmpty ? "" : text.replacing(" ⏎ ", with: "\n") + "\n"
  }
}

extension StringProtocol {
  fileprivate func trimming(_ sign: Character) -> String {
    String(drop { $0 == sign }.reversed().drop { $0 == sign }.reversed())
  }
}

@Test(arguments: GuideRow.all)
func `an example of the editing guide prints what the guide says`(_ row: GuideRow) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\nthree\nfour\nfive\n")
  try folder.write("other", "six\nseven\n")
  let result = try run(
    builtTool, ["edit", "-s", "text"], input: Array(GuideRow.lines(row.example).utf8),
    environment: [
      "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": folder.path("data"),
      "XDG_CONFIG_HOME": folder.path("config"), "XDG_STATE_HOME": folder.path("state"),
    ], folder: folder.folder)
  let ends = { (text: String) in text.hasSuffix("\n") ? text : text + "\n" }
  #expect(ends(result.output) == ends(GuideRow.lines(row.output)))
  #expect(!result.error.contains("(line"), "\(result)")
}

@Test func `the editing guide has an example of every command that help knows`() throws {
  let folder = try TemporaryFolder()
  let help = try caret(["edit", "-s"], input: ":help\n", folder: folder.folder).output
  // A row of help is indented and begins with the command as it is written.
  let known = help.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.dropFirst(2) }
  #expect(known.count > 60)
  for row in known {
    #expect(GuideRow.all.contains { row.hasPrefix($0.synopsis + "  ") }, "\(row)")
  }
}
