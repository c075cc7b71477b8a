import TestSupport
import Testing

/// `caret spell --interactive`, its answers on standard input.
@Suite struct SpellDialogueTests {
  private static let text = "We recieve teh letter.\nIt occured; he recieve it.\n"

  @Test(arguments: [
    ("1\n1\n1\n1\n", "We receive the letter.\nIt occurred; he receive it.\n", 0),
    ("s\n\n1\ns\n", "We recieve teh letter.\nIt occurred; he recieve it.\n", 1),
    ("i\nr XX YY\ns\n", "We recieve XX YY letter.\nIt occured; he recieve it.\n", 1),
    ("1\nu\ni\n1\ns\n", "We recieve the letter.\nIt occured; he recieve it.\n", 1),
    ("1\nu\nu\n2\nq\n", "We received teh letter.\nIt occured; he recieve it.\n", 1),
    ("1\n", "We receive teh letter.\nIt occured; he recieve it.\n", 1),
    ("nonsense\n99\ni\ni\ni\n", "We recieve teh letter.\nIt occured; he recieve it.\n", 0),
  ])
  func `answers correct the file, and nothing else does`(
    answers: String, after: String, status: Int32
  ) throws {
    for more in [[], ["--write"], ["--write=likely"]] {
      let folder = try TemporaryFolder()
      try folder.write("a.txt", Self.text)
      let result = try caret(
        ["spell", "--interactive", "a.txt"] + more, input: answers, folder: folder.folder)
      #expect(try String(decoding: folder.read("a.txt"), as: UTF8.self) == after)
      #expect(result.status == status, "\(result)")
      #expect(result.output.hasPrefix("a.txt:1:4: recieve\n    We recieve teh letter.\n"))
    }
  }

  @Test func `an added word is known from then on`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "recieve\n")
    let environment = [
      "HOME": folder.folder, "XDG_STATE_HOME": folder.path("state"),
      "XDG_DATA_HOME": folder.path("data"), "XDG_CONFIG_HOME": folder.path("config"),
    ]
    let first = try caret(
      ["spell", "--interactive", "a.txt"], input: "a\n", environment: environment,
      folder: folder.folder)
    #expect(first.status == 0, "\(first)")
    let second = try caret(["spell", "a.txt"], environment: environment, folder: folder.folder)
    #expect(second.status == 0 && second.output.isEmpty, "\(second)")
  }

  @Test func `a file that can't be read is told with the reason`() throws {
    let folder = try TemporaryFolder()
    let asked = try caret(["spell", "--interactive", "missing"], folder: folder.folder)
    let listed = try caret(["spell", "missing"], folder: folder.folder)
    #expect(asked.status == 2 && asked.error == listed.error, "\(asked)")
  }

  @Test(arguments: ["We know the the answer.\n", "It would of been better.\n"])
  func `what is no unknown word is not added`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", text)
    let result = try caret(
      ["spell", "--interactive", "a.txt"], input: "a\ns\n",
      environment: ["HOME": folder.folder, "XDG_STATE_HOME": folder.path("state")],
      folder: folder.folder)
    #expect(result.status == 1 && result.output.contains("not added"), "\(result)")
  }

  @Test func `what is longer than the window is broken between its parts`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "This libary is here.\n")
    let run = try TerminalRun(["spell", "--interactive", "a.txt"], folder: folder.folder)
    try run.expect("a adds it\r\n  to your words")
    try run.expect("litany\r\n   9 liberally")
    run.send("1")
    #expect(try run.end() == 0)
  }

  @Test func `at a terminal each key answers, and Enter behind one does nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", Self.text)
    let run = try TerminalRun(["spell", "--interactive", "a.txt"], folder: folder.folder)
    try run.answer("recieve", "1\r")
    try run.answer("a.txt:1:12: teh", "r")
    try run.answer("r ", " nothing\u{1B}")
    try run.answer("\u{1B}[?2004l\r\u{1B}[K> ", "r")
    try run.answer("r ", " THE\r")
    try run.answer("occured", "s")
    try run.answer("a.txt:2:16: recieve", "\rq")
    _ = try run.end()
    #expect(
      try folder.read("a.txt")
        == Array("We receive THE letter.\nIt occured; he recieve it.\n".utf8),
      "\(run.text())")
  }

}
