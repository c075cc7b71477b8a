import Glibc
import TestSupport
import Testing

/// Runs a shell script beside a file `text` of three lines; `caret` is the built tool.
private func shell(_ script: String, in folder: TemporaryFolder) throws -> ProcessResult {
  try folder.write("text", "one\ntwo\nthree\n")
  return try run(
    "sh", ["-c", "caret() { '\(builtTool)' \"$@\"; }\n" + script],
    environment: ["XDG_STATE_HOME": folder.path("state")], folder: folder.folder)
}

/// Commands from a pipe, what they print, and their status.
@Test(arguments: [
  // The file that was read has nothing to do with a new name.
  ("'f new' w q | caret edit -s text; cat new", "new\none\ntwo\nthree\n", 0),
  ("'f new' w q | caret edit --posix -s text; cat new", "new\none\ntwo\nthree\n", 0),
  ("'f new' 'f text' 1d w q | caret edit -s text; cat text", "new\ntext\ntwo\nthree\n", 0),
  // What was written by the session itself was changed by no other program.
  ("1w w q | caret edit -s text; cat text", "one\ntwo\nthree\n", 0),
  ("'1W text' w q | caret edit -s text; cat text", "one\ntwo\nthree\n", 0),
  ("'w other' 'f other' 1d w q | caret edit -s text; cat other", "other\ntwo\nthree\n", 0),
  // A file that another program has made meanwhile is not overwritten.
  ("a mine . '!echo theirs > made' w q q | caret edit -s made; cat made", "theirs\n", 2),
  ("a mine . '!echo theirs > made' 'w!' q | caret edit -s made; cat made", "mine\n", 0),
  ("a mine . '!echo theirs > made' w q | caret edit --posix -s made; cat made", "mine\n", 0),
  // One that another program has removed holds nothing of its.
  ("1d '!rm text' w q | caret edit -s text; cat text", "two\nthree\n", 0),
  ("1d '!rm text && echo theirs > text' w q q | caret edit -s text; cat text", "theirs\n", 2),
  ("'!echo theirs > text' 1w q | caret edit -s text; cat text", "theirs\n", 2),
])
func `a text goes into the file that its name means`(
  _ script: String, _ output: String, _ status: Int32
) throws {
  let folder = try TemporaryFolder()
  let pipe = script.replacingOnce(";", with: "; status=$?;")
  let result = try shell("printf '%s\\n' \(pipe); exit $status", in: folder)
  #expect(result.output == output, "\(result)")
  #expect(result.status == status, "\(result)")
}

extension String {
  fileprivate func replacingOnce(_ sign: Character, with text: String) -> String {
    guard let index = firstIndex(of: sign) else { return self }
    return String(self[..<index]) + text + String(self[self.index(after: index)...])
  }
}

/// 64 bits of nanoseconds end in the year 2262.
@Test func `a file that says to be from the year 2400 is edited and saved`() throws {
  let folder = try TemporaryFolder()
  let result = try shell(
    "touch -d 2400-01-01 text; printf '%s\\n' 1d w ,p q | caret edit -s text; cat text", in: folder)
  #expect(result.output == "two\nthree\ntwo\nthree\n", "\(result)")
  #expect(result.status == 0, "\(result)")
}

@Test func `leaving several files drops only what was named`() throws {
  let folder = try TemporaryFolder()
  try folder.write("other", "four\n")
  let edit = "printf '%s\\n' 1d 'e other' 1d ':prev'"
  // Each text is named, and a second q means the one that was named last.
  let twice = try shell("\(edit) q q .= | caret edit -s text", in: folder)
  #expect(twice.error.contains(#""text" has unsaved changes"#), "\(twice)")
  #expect(twice.error.contains(#""other" has unsaved changes"#), "\(twice)")
  #expect(twice.status == 2)
  #expect(try shell("\(edit) q q q | caret edit -s text", in: folder).status == 1)
  // Work on another text in between takes the leave back.
  let between = try shell("\(edit) q q 1p q | caret edit -s text", in: folder)
  #expect(between.status == 2, "\(between)")
  let unchanged = try shell(
    "printf '%s\\n' 'e other' 1d ':prev' q | caret edit -s text", in: folder)
  #expect(unchanged.error.contains(#""other" has unsaved changes"#), "\(unchanged)")
  let all = try shell("\(edit) ':q all' ':q all' | caret edit -s text", in: folder)
  #expect(all.error.contains(#""text", "other" have unsaved changes"#), "\(all)")
  #expect(all.status == 1)
}

@Test(arguments: ["Q", "q\nq", ":cq"])
func `what is given up leaves no journal behind a save that failed`(_ leave: String) throws {
  let folder = try TemporaryFolder()
  let commands = "1d\nw /nonexistent/file\n\(leave)\n"
  let result = try shell(
    "printf '%s' '\(commands)' | caret edit -s text; ls state/caret/recover", in: folder)
  #expect(result.output == "", "\(result)")
}

@Test(arguments: ["", "relative"])
func `without a home nothing is written to the root or the folder`(_ home: String) throws {
  let folder = try TemporaryFolder()
  let script = """
    env -u XDG_STATE_HOME -u XDG_CACHE_HOME -u XDG_CONFIG_HOME -u XDG_DATA_HOME HOME='\(home)' \
      sh -c "printf '1d\\n:learn flurb\\n' | '\(builtTool)' edit -s text"
    ls -A; ls -A / | grep -x '.local'
    """
  let result = try shell(script, in: folder)
  #expect(result.output == "text\n", "\(result)")
}

@Test(arguments: ["/dev/zero", "/dev/full", "/dev/urandom"])
func `a device without an end is not read`(_ device: String) throws {
  let folder = try TemporaryFolder()
  for command in ["r \(device)", "e \(device)", ":e \(device)", ":source \(device)"] {
    let result = try shell("printf '%s\\n' '\(command)' '$=' | caret edit -s text", in: folder)
    #expect(result.output == "3\n", "\(command): \(result)")
    #expect(result.error.contains("it is a device"), "\(command): \(result)")
  }
  let opened = try shell("caret edit \(device) < /dev/null", in: folder)
  #expect(opened.status == 2 && opened.error.contains("it is a device"), "\(opened)")
  #expect(try shell("caret edit -s --posix \(device) < /dev/null", in: folder).status == 1)
  #expect(try shell("caret edit -s -f \(device) text", in: folder).status == 2)
}

@Test func `the null device and pipes are read`() throws {
  let folder = try TemporaryFolder()
  let null = try shell("printf 'r /dev/null\\n$=\\n' | caret edit -s text", in: folder)
  #expect(null.output == "3\n" && null.status == 0, "\(null)")
  let fifo = try shell(
    "mkfifo pipe; echo four > pipe & printf 'r pipe\\n$=\\nQ\\n' | caret edit -s text", in: folder)
  #expect(fifo.output == "4\n", "\(fifo)")
  // Whoever writes may come late, and in pieces.
  let late = try shell(
    "mkfifo late; (sleep 0.3; echo four; sleep 0.3; echo five) > late & "
      + "printf 'r late\\n$=\\nQ\\n' | caret edit -s text", in: folder)
  #expect(late.output == "5\n", "\(late)")
  let named = try shell("mkfifo named; echo six > named & caret edit -e ,p named", in: folder)
  #expect(named.output == "six\n" && named.status == 0, "\(named)")
}

@Test func `a pipe that nobody writes to, or reads, is not waited for without end`() throws {
  let folder = try TemporaryFolder()
  _ = try shell("mkfifo pipe", in: folder)
  for command in ["edit pipe", "edit -e 1p pipe", "edit --posix pipe"] {
    let opened = try shell("timeout 60 '\(builtTool)' \(command) < /dev/null", in: folder)
    #expect(opened.status != 124, "\(command): \(opened)")
    if command.contains("posix") { continue }
    #expect(opened.status == 2 && opened.error.contains("nobody writes to this pipe"), "\(opened)")
  }
  for command in ["r", "w", "W"] {
    let script = "printf '\(command) pipe\\n$=\\n' | timeout 60 '\(builtTool)' edit -s text"
    let result = try shell(script, in: folder)
    #expect(result.output == "3\n" && result.status == 2, "\(command): \(result)")
    #expect(
      result.error.contains(command == "r" ? "nobody writes to this pipe" : "nobody reads"),
      "\(result)")
  }
  let read = try shell(
    "(sleep 0.3; timeout 20 cat pipe > copy) & printf 'w pipe\\n' | caret edit -s text; wait; cat copy",
    in: folder)
  #expect(read.output == "one\ntwo\nthree\n", "\(read)")
}
