import TestSupport
import Testing

/// What commands that ask take from a pipe, and what they leave there.
@Suite struct AskingTests {
  /// Runs a script whose commands have the built `caret` on the PATH.
  private func shell(_ script: String, input: String = "", folder: TemporaryFolder? = nil) throws
    -> ProcessResult
  {
    let tool = builtTool.split(separator: "/").dropLast().joined(separator: "/")
    return try run(
      "bash", ["-c", "PATH=/\(tool):$PATH; " + script], input: Array(input.utf8),
      folder: folder?.folder)
  }

  @Test(arguments: [
    ("printf 'a\\nb\\n' | { caret ask; caret ask; }", "a\nb\n"),
    ("printf 'a\\nb\\nrest' | { caret ask; caret ask; cat; }", "a\nb\nrest"),
    (
      "printf 'a\\r\\nb' | { caret ask; caret ask; caret ask 2>&1; echo $?; }",
      "a\nb\ncaret ask: there is no terminal to ask at, and no line on standard input: give a line, "
        + "or --default with --use-default\n4\n"
    ),
    ("{ caret ask; caret ask; cat; }", "one\ntwo\nthree\n"),
    ("printf 'caret ask\\nvalue\\necho after\\n' | bash", "value\nafter\n"),
    ("printf 'yes\\nrest\\n' | { caret confirm; cat; }", "rest\n"),
    ("printf 'red\\nrest\\n' | { caret ask --choices red,green; cat; }", "red\nrest\n"),
  ])
  func `a line is read to its end and no further`(_ script: String, _ output: String) throws {
    let result = try shell(script, input: "one\ntwo\nthree\n")
    #expect(result.output == output, "\(result)")
  }

  @Test(arguments: [
    ("echo | caret ask --default yes", "yes\n"),
    (
      "echo | caret ask --default x --type integer 2>&1",
      "caret ask: \"x\" is not a whole number, this can't stand here (character 1 \"x\"): "
        + "write it as 1234\n"
    ),
    ("echo | caret ask", "\n"),
    ("printf '1.234,50\\n' | caret ask --type number --locale de_DE --normalize", "1234.5\n"),
    ("printf '12,50 €\\n' | caret ask --type money --locale de_DE --normalize", "EUR 12.50\n"),
    ("printf '\\n\\n\\n' | caret form f.json", #"{"n":7,"ok":true,"t":"12"}"# + "\n"),
    ("printf '1.5\\n' | caret form f.json", ""),
    ("printf '8\\nfalse\\n\\n' | caret form f.json", #"{"n":8,"ok":false,"t":"12"}"# + "\n"),
  ])
  func `an empty line is the default, and JSON has values of its own kinds`(
    _ script: String, _ output: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "f.json",
      #"{"fields":[{"name":"n","type":"integer","default":7},"#
        + #"{"name":"ok","type":"boolean","default":true},"#
        + #"{"name":"t","type":"string","default":"12"}]}"#)
    let result = try shell(script, folder: folder)
    #expect(result.output == output, "\(result)")
  }

  @Test(
    arguments: [
      ("y\n", [], 0), ("YES\n", [], 0), ("n\n", [], 1), ("no \n", [], 1), ("maybe\n", [], 2),
      ("\n", [], 2), ("\n", ["--default", "yes"], 0), ("\n", ["--default", "no"], 1), ("", [], 4),
      ("", ["--default", "yes"], 4), ("ja\n", ["--messages", "de"], 0), ("ja\n", [], 2),
      ("нет\n", ["--messages", "ru"], 1),
    ] as [(String, [String], Int32)])
  func `a yes is a yes and nothing else is`(
    _ input: String, _ words: [String], _ status: Int32
  ) throws {
    let result = try caret(["confirm", "Go on?"] + words, input: input)
    #expect(result.status == status, "\(result)")
    #expect(result.outputBytes.isEmpty)
  }

  @Test(arguments: [["ask"], ["confirm"], ["form", "f.json"]])
  func `the terminal is asked whatever standard input is`(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("f.json", #"{"fields":[{"name":"a"}]}"#)
    let command = "caret " + words.joined(separator: " ") + " --tty"
    // Without a terminal of its own a process has none to ask at, and takes no line of the pipe.
    let none = try shell("printf 'x\\ny\\n' | { setsid \(command); echo $?; cat; }", folder: folder)
    #expect(none.output == "4\nx\ny\n", "\(none)")
    #expect(none.error.contains("--tty: there is no terminal"))
  }

  @Test func `the answer comes from the terminal and the pipe stays as it was`() throws {
    let folder = try TemporaryFolder()
    try folder.write("asks.sh", "value=$(caret ask --label Name --tty)\necho \"got $value\"\n")
    try folder.write("typed", "Ann\r")
    let tool = builtTool.split(separator: "/").dropLast().joined(separator: "/")
    let line = "PATH=/\(tool):\\$PATH; cat asks.sh | bash"
    let result = try shell(
      "{ sleep 1; cat typed; sleep 1; } | TERM=xterm script -qec \"\(line)\" /dev/null",
      folder: folder)
    #expect(result.output.contains("got Ann"), "\(result)")
  }

  @Test func `what was typed in a field of a form is there when one comes back to it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("f.json", #"{"fields":[{"name":"a"},{"name":"b"},{"name":"c"}]}"#)
    let run = try TerminalRun(["form", "f.json"], folder: folder.folder)
    try run.answer("a: ", "one\r")
    try run.answer("b: ", "two\u{1B}[A")
    try run.answer("a: one", "s\r")
    try run.answer("b: two", "\r")
    try run.answer("c: ", "\r")
    #expect(try run.end() == 0)
    #expect(run.text().contains(#"{"a":"ones","b":"two","c":""}"#), "\(run.text())")
  }

  @Test func `a hint that is longer than the window goes on in the next row`() throws {
    let folder = try TemporaryFolder()
    let choices = (1...12).map { "possibility-\($0)" }.joined(separator: ",")
    let run = try TerminalRun(["ask", "--choices", choices, "Which?"], folder: folder.folder)
    try run.expect("possibility-12")
    run.send("possibility-5\r")
    #expect(try run.end() == 0)
  }

  @Test func `a form explains its fields, and shows the default that was taken`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "f.json",
      #"""
      {"fields":[{"name":"news","type":"boolean","description":"May we\nwrite?"},
      {"name":"town","default":"Bonn"}]}
      """#)
    let run = try TerminalRun(["form", "f.json"], folder: folder.folder)
    try run.expect("May we write?")
    try run.expect("true, false")
    run.send("true\r")
    try run.answer("town: ", "\r")
    try run.expect("town: Bonn")
    #expect(try run.end() == 0)
    #expect(run.text().contains(#"{"news":true,"town":"Bonn"}"#), "\(run.text())")
  }
}
