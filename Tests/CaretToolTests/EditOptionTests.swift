import TestSupport
import Testing

@Test func `every command has a JSON object that says where the session is`() throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\n")
  let script = "2p\n1d\n,s/(x/y/\n9p\nq\nQ\n"
  let result = try caret(
    ["edit", "--json", "--keep-going", "text"], input: script, folder: folder.folder)
  let start = #""file":"text","dot":"#
  #expect(
    result.output.split(separator: "\n").map(String.init) == [
      #"{"command":1,"status":"ok",\#(start)[2,2],"lines":2,"modified":false,"output":["two"]}"#,
      #"{"command":2,"status":"ok",\#(start)[1,1],"lines":1,"modified":true,"output":[]}"#,
      #"{"command":3,"status":"error","code":"E-RE","line":3,"column":4,"#
        + #""message":"unmatched \"(\" in the pattern","#
        + #""hint":"write \\( for a literal parenthesis",\#(start)[1,1],"#
        + #""lines":1,"modified":true,"output":[]}"#,
      #"{"command":4,"status":"error","code":"E-ADDR","line":4,"column":1,"#
        + #""message":"no line 9","hint":"the text has one line",\#(start)[1,1],"#
        + #""lines":1,"modified":true,"output":[]}"#,
      #"{"command":5,"status":"error","code":"E-MODIFIED","line":5,"#
        + #""message":"there are unsaved changes","#
        + #""hint":"w saves them; the same command again drops them",\#(start)[1,1],"#
        + #""lines":1,"modified":true,"output":[]}"#,
      #"{"command":6,"status":"ok",\#(start)[1,1],"lines":1,"modified":true,"output":[]}"#,
    ])
  #expect(result.status == 1)
  #expect(result.error.isEmpty)
}

@Test(arguments: [
  (["edit", "text"], "", "\"text\": 2 lines, 8 bytes\n"), (["edit", "text"], "p\n", ""),
  (["edit", "-s", "text"], "", ""), (["edit", "--json", "text"], "", ""),
])
func `what was opened is said when no command came`(
  _ arguments: [String], _ script: String, _ error: String
) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\n")
  let result = try caret(arguments, input: script, folder: folder.folder)
  #expect(result.error == error)
  #expect(result.status == 0)
}

@Test func `a dry run writes nothing and tells what it would write`() throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\n")
  let result = try caret(
    [
      "edit", "--dry-run", "-e", "1d", "-e", "w", "-e", "w !touch made", "-e", "!touch made",
      "text",
    ],
    folder: folder.folder)
  #expect(
    result.output
      == "would write \"text\": 1 line\nwould run \"touch made\"\nwould run \"touch made\"\n")
  #expect(try folder.read("text") == Array("one\ntwo\n".utf8))
  #expect((try? folder.read("made")) == nil)
}

@Test(arguments: [
  "1!touch made", "1>touch made", "1|touch made", "1<touch made", "r !touch made",
  "e !touch made", "w !touch made", ",x/o/|touch made", "!touch made",
])
func `a dry run runs no shell command, however it is asked for`(_ command: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\n")
  let result = try caret(["edit", "--dry-run", "-e", command, "text"], folder: folder.folder)
  #expect(result.output == "would run \"touch made\"\n", "\(result)")
  #expect((try? folder.read("made")) == nil)
}

@Test(arguments: ["--diff", "--print"], ["w !touch made", "!touch made", "1|touch made"])
func `where texts are printed no shell command runs`(_ option: String, _ command: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\n")
  let result = try caret(["edit", option, "-e", command, "text"], folder: folder.folder)
  #expect(result.output == (option == "--print" ? "one\n" : ""), "\(result)")
  #expect(result.error == "would run \"touch made\"\n", "\(result)")
  #expect((try? folder.read("made")) == nil)
}

@Test(arguments: [["-e", "1p"], ["-f", "script"], ["-i", "-e", "1d"]])
func `commands without a file are refused, whatever comes through the pipe`(
  _ options: [String]
) throws {
  let folder = try TemporaryFolder()
  try folder.write("script", "1p\n")
  let result = try caret(["edit"] + options, input: "one\n", folder: folder.folder)
  #expect(result.status == 2 && result.output.isEmpty, "\(result)")
  #expect(result.error.hasSuffix("name a file, or - for standard input\n"), "\(result)")
}

/// What `W` appends to a file of the same form, given by printf.
@Test(arguments: [
  ("", "\\377\\376a\\0\\n\\0", "\\377\\376a\\0\\n\\0a\\0\\n\\0"), ("", "a\\r\\n", "a\\r\\na\\r\\n"),
  ("--encoding latin1", "\\351\\n", "\\351\\n\\351\\n"),
])
func `lines are appended in the form of their text`(
  _ options: String, _ text: String, _ expected: String
) throws {
  let folder = try TemporaryFolder()
  let result = try run(
    "sh",
    [
      "-c",
      "printf '\(text)' > t; cp t old; printf '\(expected)' > wanted; printf 'W old\\nW new\\nq\\n' | "
        + "\(builtTool) edit -s \(options) t; cmp old wanted && cmp new t",
    ], folder: folder.folder)
  #expect(result.status == 0, "\(result)")
}

@Test func `the text goes behind what standard output has`() throws {
  let folder = try TemporaryFolder()
  try folder.write("t", "text\n")
  _ = try run(
    "sh",
    [
      "-c",
      "{ echo before; printf 'p\\nw /dev/stdout\\nW /dev/fd/1\\nq\\n' | \(builtTool) edit -s t; echo behind; } > out",
    ], folder: folder.folder)
  #expect(
    String(decoding: try folder.read("out"), as: UTF8.self)
      == "before\ntext\ntext\ntext\nbehind\n")
}

@Test(arguments: [("--diff", "-one\n"), ("--print", "two\n")], ["w", "w other", "wq", "x"])
func `what is printed is not written, whatever the script says`(
  _ option: (String, String), _ writing: String
) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\n")
  let result = try caret(
    ["edit", option.0, "-e", "1d", "-e", writing == "x" ? ":x" : writing, "text"],
    folder: folder.folder)
  #expect(result.output.contains(option.1) && result.error.isEmpty, "\(result)")
  #expect(try folder.read("text") == Array("one\ntwo\n".utf8))
  #expect((try? folder.read("other")) == nil)
}

@Test(arguments: [["-i.old"], ["-i=.old"], ["--in-place=.old"], ["-i", "--backup", ".old"]])
func `in place with a suffix keeps the old text`(_ options: [String]) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\n")
  let result = try caret(["edit"] + options + ["-e", "1d", "text"], folder: folder.folder)
  #expect(result.status == 0, "\(result)")
  #expect(try folder.read("text") == Array("two\n".utf8))
  #expect(try folder.read("text.old") == Array("one\ntwo\n".utf8))
}

@Test func `writing in place keeps the file itself`() throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\n")
  let script = "!ls -i text\ns/one/two/\nw\n!ls -i text\n"
  let result = try caret(
    ["edit", "-s", "--in-place-write", "text"], input: script, folder: folder.folder)
  let inodes = result.output.split(separator: "\n")
  #expect(inodes.count == 2 && inodes[0] == inodes[1], "\(result)")
  #expect(try folder.read("text") == Array("two\n".utf8))
}

@Test(arguments: [("--keep-going", "one\ntwo\n"), ("--stop", "one\n")])
func `whether an error ends the run can be said`(_ option: String, _ printed: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\n")
  try folder.write("script", "1p\n9p\n2p\n")
  let fromPipe = try caret(
    ["edit", "-s", option, "text"], input: "1p\n9p\n2p\n", folder: folder.folder)
  let fromFile = try caret(
    ["edit", "-s", option, "-f", "script", "text"], folder: folder.folder)
  #expect(fromPipe.output == printed)
  #expect(fromFile.output == printed)
  #expect([fromPipe.status, fromFile.status] == [1, 1])
}

@Test func `a file of commands is one step of undo, and its errors have its place`() throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\nthree\n")
  try folder.write("script", "1d\na\nnew\n.\n$d\n9p\n")
  let result = try caret(
    ["edit", "-s", "--keep-going", "text"], input: ":source script\n,p\nu\n,p\n",
    folder: folder.folder)
  #expect(result.output == "two\nnew\none\ntwo\nthree\n")
  #expect(result.error.contains("(script, line 6, column 1)"), "\(result.error)")
}

@Test func `what is wrong in the commands of a user is no object of a run that goes on`() throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\n")
  try folder.write("config", ":set nothing=1\n")
  let result = try caret(
    ["edit", "--json", "--config", "config", "text"], input: "1p\nq\n", folder: folder.folder)
  #expect(result.status == 0 && result.error.contains("no setting"), "\(result)")
  #expect(result.output.split(separator: "\n").count == 2, "\(result)")
}

@Test func `an editor that is cancelled makes git commit nothing`() throws {
  let folder = try TemporaryFolder()
  let script = """
    git init -q . && git config user.email a@b && git config user.name a && echo 1 > f && git add f
    printf 'a/message/\\nw\\n:cq\\n' > commands
    GIT_EDITOR='\(builtTool) edit -s < commands' git commit -q
    echo $?
    git log --oneline 2>&1 | grep -c message
    """
  let result = try run("/bin/sh", ["-c", script], folder: folder.folder)
  #expect(result.output.hasPrefix("1\n"), "\(result)")
  #expect(result.output.hasSuffix("0\n"), "\(result)")
}

@Test(arguments: [("ed", "-s"), ("caret", "--posix")])
func `told to hang up, ed keeps the text in ed.hup`(_ program: String, _ option: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("text", "one\ntwo\n")
  let command = program == "ed" ? "exec ed -s text" : "exec \(builtTool) edit --posix -s text"
  let script = """
    mkfifo in; sh -c '\(command)' < in > out & pid=$!
    exec 3> in; printf '1d\\n=\\n' >&3
    while [ ! -s out ]; do sleep 0.05; done
    kill -HUP $pid; wait $pid; echo $?; cat ed.hup
    """
  let result = try run(
    "/bin/sh", ["-c", script], environment: ["HOME": folder.folder], folder: folder.folder)
  #expect(result.output == "0\ntwo\n", "\(result)")
}

@Suite struct StandardInputTextTests {
  @Test func `a script edits what comes through a pipe`() throws {
    let folder = try TemporaryFolder()
    let result = try caret(
      ["edit", "--print", "-e", ",s/o/0/", "-"], input: "one\ntwo\n", folder: folder.folder)
    #expect(result.output == "0ne\ntw0\n" && result.status == 0)
  }

  @Test func `without a script and a terminal there is nobody to give commands`() throws {
    let result = try caret(["-"], input: "1p\n")
    #expect(result.status == 2)
    #expect(result.error.contains("standard input is the text, and there is no terminal"))
  }
}

@Test func `an error of a script names the script's line and the text's`() throws {
  let folder = try TemporaryFolder()
  try folder.write("fix.ed", "2p\ns/nothing/x/\n")
  try folder.write("t", "one\ntwo\n")
  let result = try caret(["edit", "-f", "fix.ed", "t"], folder: folder.folder)
  #expect(
    result.error
      == "caret edit: \"nothing\" is not in the addressed lines (fix.ed, line 2; t, line 2)\n")
  let expression = try caret(["edit", "-e", "2p", "-e", "9p", "t"], folder: folder.folder)
  #expect(
    expression.error
      == "caret edit: no line 9 (-e, line 2, column 1; t, line 2): the text has 2 lines\n")
}

@Test func `a walk over misspelled words shows each line, and is one step of undo`() throws {
  let folder = try TemporaryFolder()
  try folder.write("t", "This is teh first.\nAnd teh secnd.\n")
  let result = try caret(
    ["edit", "-s", "t"], input: ":spell fix\n1\n1\nu\nthat\nq\n,p\nu\n,p\nQ\n",
    folder: folder.folder)
  #expect(result.output.contains("    This is teh first.\n            ^^^\n"))
  #expect(
    result.output.hasSuffix(
      "This is the first.\nAnd that secnd.\nThis is teh first.\nAnd teh secnd.\n"))
}

@Test func `what commands of the shell print is in the objects`() throws {
  let folder = try TemporaryFolder()
  try folder.write("t", "a\n")
  let result = try caret(
    ["edit", "--json", "t"], input: "!echo hi\n1>cat\nw !cat\nr !echo x\n!false\nQ\n",
    folder: folder.folder)
  let lines = result.output.split(separator: "\n")
  #expect(lines.count == 5 && lines.allSatisfy { $0.hasPrefix(#"{"command":"#) }, "\(result)")
  #expect(
    lines.map { $0.contains(#""output":["hi"]"#) } == [true] + Array(repeating: false, count: 4))
  #expect(lines[1].contains(#""output":["a"]"#) && lines[2].contains(#""output":["a"]"#))
  #expect(lines[4].contains(#""status":"error""#))
  let both = try caret(["edit", "--json", "--diff", "-e", "p", "t"], folder: folder.folder)
  #expect(both.status == 2 && both.error.contains("choose one"))
}

@Test(arguments: ["1p", "$d", "/x/p"])
func `a script finds nothing in a file that is not there, which is said once`(_ script: String)
  throws
{
  let folder = try TemporaryFolder()
  let result = try caret(["edit", "-e", script, "none"], folder: folder.folder)
  #expect(
    result.error == "caret edit: can't read \"none\" (there is no such file): check the name\n")
  let json = try caret(["edit", "--json", "-e", script, "none"], folder: folder.folder)
  #expect(json.output.contains("there is no such file"), "\(json)")
  #expect(json.output.split(separator: "\n").count == 1 && json.status == 2, "\(json)")
}

@Test(arguments: [["-i"], ["--diff"], ["--print"], []])
func `a script that fails on a file that is not there says that it is not`(_ options: [String])
  throws
{
  let folder = try TemporaryFolder()
  let result = try caret(
    ["edit"] + options + ["-e", "s/teh/the/", "none"], folder: folder.folder)
  #expect(result.status == 2, "\(result)")
  #expect(
    result.error == "caret edit: can't read \"none\" (there is no such file): check the name\n")
  #expect((try? folder.read("none")) == nil)
}

@Test(arguments: [nil, "plain", "/"] as [String?])
func `a file of several names is saved whatever the home is`(_ home: String?) throws {
  let folder = try TemporaryFolder()
  try folder.write("plain", "")
  try folder.write("t", "one\n")
  _ = try run("ln", ["t", "u"], folder: folder.folder)
  let unset =
    home == nil ? "-u HOME" : "HOME=\(home == "plain" ? folder.path("plain") : "/dev/full")"
  let result = try run(
    "sh",
    [
      "-c",
      "env -u XDG_STATE_HOME \(unset) TMPDIR='\(folder.folder)' '\(builtTool)' edit -i -e 1s/one/two/ t",
    ], folder: folder.folder)
  #expect(result.status == 0, "\(result)")
  #expect(try folder.read("u") == Array("two\n".utf8))
}
