import CaretEditing
import CaretText
import TestSupport
import Testing

/// A session that writes down all that a host is told.
private final class Scribe: EditorHost {
  /// What was printed and told, in its order; `§` stands for the folder of the files.
  var record = ""
  var input: ArraySlice<[UInt8]> = []
  let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  func write(_ bytes: [UInt8]) { record += String(decoding: bytes, as: UTF8.self) }
  func flush() {}
  func readLine(_ purpose: EditorInput) -> [UInt8]? {
    switch purpose {
    case .text(let lineNumber): record += "\(lineNumber)<"
    case .continuation: break
    case .interactiveCommand: record += "?<"
    case .answer(let question): record += "[\(question)]"
    }
    return input.popFirst()
  }
  func tell(_ note: EditorNote) { record += "[\(note)]\n" }
  var windowLines: Int { 5 }
  var listColumns: Int { 20 }

  /// Runs a script on a text, and tells what is printed, what goes wrong, and what is left.
  func run(_ options: Set<Substring>, _ text: String, _ script: String) throws -> String {
    try files.write("f", text)
    try files.write("g", "g one\ng two\n")
    let session = EditorSession(host: self, options: Self.options(options))
    session.colonCommands = ColonCommand.ofSession
    input =
      named(script).split(separator: "\n", omittingEmptySubsequences: false).map {
        Array($0.utf8)
      }[...]
    perform("e " + files.path("f"), session)
    record = ""
    while let line = input.popFirst() {
      if perform(String(decoding: line, as: UTF8.self), session) { break }
    }
    return record + left(session, text)
  }

  private static func options(_ words: Set<Substring>) -> EditorOptions {
    var options = EditorOptions()
    options.dialect = words.contains("posix") ? .posix : .caret
    options.usesExtendedPatterns = words.contains("E")
    options.isTraditional = words.contains("G")
    options.isDryRun = words.contains("dry")
    options.isRestricted = words.contains("restricted")
    options.looksAtContent = words.contains("look")
    options.stripsCarriageReturns = words.contains("strip")
    return options
  }

  /// A text with `§` for the folder of the files.
  private func named(_ text: String) -> String { text.replacing("§", with: files.folder + "/") }

  /// Whether the session ends.
  @discardableResult
  private func perform(_ line: String, _ session: EditorSession) -> Bool {
    do {
      let flow = try session.perform(line)
      guard flow == .goesOn else {
        record += "[\(flow)]\n"
        return true
      }
    } catch {
      record += "? \(error)"
      if error.setAsideLineCount > 0 { record += " aside \(error.setAsideLineCount)" }
      record += "\n"
    }
    return false
  }

  /// The texts, and what was written.
  private func left(_ session: EditorSession, _ text: String) -> String {
    var result = ""
    for document in session.documents {
      let text = document.string(ofLines: 1..<document.lineCount + 1)
      result += "|\(document.currentLine)/\(document.lineCount)"
      result += "\(document.isModified ? "*" : "") \(text)"
    }
    for name in ["f", "new"] {
      let now = (try? files.read(name)).map { String(decoding: $0, as: UTF8.self) }
      if let now, name == "new" || now != text { result += "|\(name) \(now)" }
    }
    return result
  }

  /// What is told, without the name of the folder.
  func clean(_ text: String) -> String {
    text.replacing(files.folder + "/", with: "§")
      .replacing("CaretEditing.EditorNote.", with: "").replacing("CaretEditing.", with: "")
  }
}

/// Scripts of all commands: the session's options, the text of `§f`, the script, and what it prints, tells and leaves.
@Test(arguments: ["lines", "pieces", "colon", "posix"])
func `a script does what it did`(_ name: String) throws {
  let journal = Journal("CaretEditingTests/Fixtures/journal/\(name).tsv", cellCount: 3)
  try journal.check { cells in
    let scribe = try Scribe()
    return scribe.clean(try scribe.run(Set(cells[0].split(separator: " ")), cells[1], cells[2]))
  }
}

/// Texts of so many lines that commands take other ways than for few.
private struct LongText {
  private static let words = ["foo", "bar", "foo bar", "a.b", "", "Foo", "end"]
  private let lines: [String]
  private let indices: [String: Int]

  init(_ lineCount: Int) {
    lines = (1...lineCount).map { "\($0) \(Self.words[$0 % Self.words.count])" }
    indices = Dictionary(uniqueKeysWithValues: zip(lines, 1...lineCount))
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// What has become of it, with `3…7` for lines that are as they were and in their order.
  func summary(of outcome: String) -> String {
    var parts: [String] = []
    var run: ClosedRange<Int>?
    func endRun() {
      if let run {
        parts.append(run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)…\(run.upperBound)")
      }
      run = nil
    }
    for line in outcome.split(separator: "\n", omittingEmptySubsequences: false) {
      let index = indices[String(line)]
      if let index, let known = run, known.upperBound + 1 == index {
        run = known.lowerBound...index
      } else {
        endRun()
        if let index { run = index...index } else { parts.append(String(line)) }
      }
    }
    endRun()
    return parts.joined(separator: "\n")
  }
}

/// Scripts for long texts: the session's options, how many lines the text has, the script, and what comes of it.
@Test func `a script does to a long text what it did`() throws {
  try Journal("CaretEditingTests/Fixtures/journal/long.tsv", cellCount: 3).check { cells in
    let scribe = try Scribe()
    let long = LongText(Int(cells[1])!)
    let outcome = try scribe.run(Set(cells[0].split(separator: " ")), long.text, cells[2])
    return long.summary(of: scribe.clean(outcome))
  }
}

/// A command's letter or a colon command's name, and what help says of it.
@Test func `help says of each command what it said`() throws {
  let colon = ColonCommand.ofSession
  try Journal("CaretEditingTests/Fixtures/journal/summaries.tsv", cellCount: 2).check { cells in
    if cells[0] == "colon" {
      return colon.filter { $0.name == cells[1] }.map { "\($0.usage); \($0.summary)" }.joined()
    }
    return (CommandTable.commands + CommandTable.addresses).filter { $0.name == cells[1] }
      .map { "\($0.synopsis); \($0.summary)" }.joined()
  }
}
