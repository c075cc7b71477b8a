import TestSupport
import Testing

/// A case of a file of Fixtures/edit-cases: a script, what it is run on, and what must come of it.
///
///     == what it shows
///     $ -s --json
///     -- input
///     -- script
///     -- output
///     -- error
///     -- file
///     -- absent file.old
///     -- status 1
///
/// `$` has the options, `-s` if it is not there. Each part is the lines behind its name, and ends with a line end unless
/// its name ends in `without a line end`. `input` is the text, five lines if it is not there; `-- empty` and
/// `-- no input` stand for a text without a line and for no file at all. `file` is the text afterwards, as before if it
/// is not there; output and standard error must be empty where they are not there, but in ed's dialect the latter is
/// not looked at. `absent` names a file that there must not be.
struct EditCase: Sendable, CustomTestStringConvertible {
  var title: String
  var options = "-s"
  var input: String? = "one\ntwo\nthree\nfour\nfive\n"
  var parts: [String: String] = [:]
  var absent: String?
  var status: Int32 = 0
  var testDescription: String { title }

  static let topics = [
    "addresses", "printing", "text", "substitution", "globals", "files", "undo", "structure",
    "colon", "dialogue", "posix", "shell",
  ]

  static func all(_ topic: String) throws -> [EditCase] {
    let path = packageFolder + "/Tests/CaretToolTests/Fixtures/edit-cases/\(topic).txt"
    let text = "\n" + String(decoding: try readFile(path), as: UTF8.self).dropLast()
    return text.split(separator: "\n== ").map { part in
      EditCase(part.last == "\n" ? part.dropLast() : part)
    }
  }

  private static let names = ["input", "script", "output", "error", "file"]

  private init(_ text: Substring) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    title = lines.removeFirst()
    if let first = lines.first, first.hasPrefix("$ ") {
      options = String(first.dropFirst(2))
      lines.removeFirst()
    }
    var found: [(name: String, end: String, lines: [String])] = []
    for line in lines {
      let words = line.hasPrefix("-- ") ? line.dropFirst(3).split(separator: " ") : []
      if let first = words.first.map(String.init), EditCase.names.contains(first) {
        found.append((first, words.count == 1 ? "\n" : "", []))
      } else if words == ["empty"] {
        input = ""
      } else if words == ["no", "input"] {
        input = nil
      } else if words.first == "absent" {
        absent = String(words[1])
      } else if words.first == "status" {
        status = Int32(words[1])!
      } else {
        found[found.count - 1].lines.append(line)
      }
    }
    for part in found { parts[part.name] = part.lines.joined(separator: "\n") + part.end }
    input = parts["input"] ?? input
  }

  func run() throws {
    let scratch = try TemporaryFolder()
    if let input { try scratch.write("file", input) }
    let home = try TemporaryFolder()
    // From a file a script would end at its first error.
    let command = "cat | \"$CARET\" edit \(options) file"
    let result = try TestSupport.run(
      "sh", ["-c", command], input: Array((parts["script"] ?? "").utf8),
      environment: [
        "LC_ALL": "C.UTF-8", "CARET": builtTool, "XDG_DATA_HOME": home.path("data"),
        "XDG_CONFIG_HOME": home.path("config"), "XDG_STATE_HOME": home.path("state"),
      ], folder: scratch.folder)
    #expect(result.output == parts["output"] ?? "", "\(title)")
    if !options.contains("--posix") { #expect(result.error == parts["error"] ?? "", "\(title)") }
    #expect(result.status == status, "\(title)")
    if let text = parts["file"] ?? input {
      #expect(String(decoding: try scratch.read("file"), as: UTF8.self) == text, "\(title)")
    }
    if let absent { #expect(throws: (any Error).self) { try scratch.read(absent) } }
  }
}

@Test(arguments: EditCase.topics)
func `the line editor does what its cases say`(_ topic: String) throws {
  let cases = try EditCase.all(topic)
  #expect(cases.count > 4)
  for one in cases { try one.run() }
}

@Test func `no file of cases is left out`() throws {
  let folder = packageFolder + "/Tests/CaretToolTests/Fixtures/edit-cases"
  let files = try TestSupport.run("ls", [folder]).output.split(separator: "\n")
  #expect(files.map { String($0.dropLast(4)) } == EditCase.topics.sorted())
}
