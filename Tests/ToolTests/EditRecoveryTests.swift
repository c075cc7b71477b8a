import Glibc
import TestSupport
import Testing

/// A folder with a file of ten lines, and a state folder of its own.
private struct Desk {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("file", (1...10).map { "\($0)\n" }.joined())
  }

  /// Runs `caret` with commands from a pipe: a file would be a script, which keeps no journal.
  func caret(_ arguments: String, _ commands: String = "") throws -> ProcessResult {
    try run(
      "sh", ["-c", "printf '%s\\n' '\(commands)' | \(builtTool) \(arguments)"],
      environment: ["XDG_STATE_HOME": folder.path("state")], folder: folder.folder)
  }

  var lines: String {
    get throws {
      String(decoding: try folder.read("file"), as: UTF8.self).split(separator: "\n")
        .joined(separator: " ")
    }
  }
}

@Test func `what a session did not save can be recovered`() throws {
  let desk = try Desk()
  #expect(try desk.caret("edit -s file", "2d\n5a\nnew\n.\nu\n1s/1/one/").status == 2)
  #expect(try desk.caret("recover").output.contains("4 commands"))
  #expect(try desk.caret("recover --print file").output == "one\n3\n4\n5\n6\n7\n8\n9\n10\n")
  #expect(try desk.caret("recover --diff file").output.contains("\n-1\n-2\n+one\n"))
  #expect(try desk.caret("recover file").status == 0)
  #expect(try desk.lines == "one 3 4 5 6 7 8 9 10")
  #expect(try desk.caret("recover").output == "")
}

@Test func `the lines of an unfinished text are recovered too`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1d\n$a\nfirst\nsecond")
  #expect(try desk.caret("recover --print file").output.hasSuffix("10\nfirst\nsecond\n"))
}

@Test func `a session can take over what another one lost`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1,8d")
  let next = try desk.caret("edit file", ":recover\n$a\nmore\n.\n,p\nw\nq")
  #expect(next.error.contains("unsaved changes from"))
  #expect(next.output == "9\n10\nmore\n")
  #expect(try desk.lines == "9 10 more")
  #expect(try desk.caret("recover").output == "")
}

@Test func `taken over changes are lost no more than others`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1,8d")
  _ = try desk.caret("edit -s file", ":recover\n1d")
  #expect(try desk.caret("recover --print file").output == "10\n")
}

@Test func `a save ends what there was to recover`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1d\nw\n1d")
  #expect(try desk.caret("recover --print file").output == "3\n4\n5\n6\n7\n8\n9\n10\n")
  #expect(try desk.caret("edit -s file", "1d\nw\nq").status == 0)
  // The journal was kept, but it is of a text that is gone.
  let late = try desk.caret("recover file")
  #expect(late.status == 2)
  #expect(late.error.contains("changed since"))
  #expect(try desk.caret("recover --discard file").status == 0)
}

@Test func `a script from a file leaves no journal`() throws {
  let desk = try Desk()
  let result = try caret(
    ["edit", "-s", "file"], input: "1d\n", environment: ["XDG_STATE_HOME": desk.folder.path("s")],
    folder: desk.folder.folder)
  #expect(result.status == 2)
  #expect(access(desk.folder.path("s"), F_OK) != 0)
}

@Test func `a file is saved with all that it had`() throws {
  let desk = try Desk()
  let attributes = """
    ln file other && ln -s file link && chmod 640 file && chown 1:2 file 2>/dev/null
    setfattr -n user.note -v remembered file 2>/dev/null
    setfacl -m u:daemon:rw file 2>/dev/null
    true
    """
  let look = "stat -c '%i %h %a %u %g' file; getfattr -d file; getfacl file; readlink link"
  _ = try run("sh", ["-c", attributes], folder: desk.folder.folder)
  let before = try run("sh", ["-c", look], folder: desk.folder.folder).output
  #expect(try desk.caret("edit -s link", "1d\n$a\na line that is longer\n.\nw\nq").status == 0)
  #expect(try desk.lines == "2 3 4 5 6 7 8 9 10 a line that is longer")
  #expect(try run("sh", ["-c", look], folder: desk.folder.folder).output == before)
  // With one name it is another file, but with the same attributes.
  _ = try run("rm", ["other"], folder: desk.folder.folder)
  #expect(try desk.caret("edit -s link", "1d\nw\nq").status == 0)
  let withoutNumber = { (text: String) in text.split(separator: " ").dropFirst(2) }
  let after = try run("sh", ["-c", look], folder: desk.folder.folder).output
  #expect(withoutNumber(after) == withoutNumber(before))
}

@Test(arguments: [true, false])
func `a full disk leaves the old file and the text`(_ isHardLinked: Bool) throws {
  let desk = try Desk()
  if isHardLinked { _ = try run("ln", ["file", "other"], folder: desk.folder.folder) }
  try desk.folder.write("big", String(repeating: "x", count: 60_000) + "\n")
  let result = try run(
    "sh",
    ["-c", "ulimit -f 8; printf '1,5d\\nr big\\nw\\n1p\\nQ\\n' | \(builtTool) edit -s file"],
    environment: ["XDG_STATE_HOME": desk.folder.path("state")], folder: desk.folder.folder)
  #expect(result.status == 2)
  #expect(result.output == "6\n")
  #expect(result.error.contains("the old file is as it was"))
  #expect(try desk.lines == "1 2 3 4 5 6 7 8 9 10")
}

@Test(arguments: ["rename", "in-place", "session"])
func `a crash tears no file and loses no command`(_ kind: String) throws {
  let result = try run(
    packageFolder + "/Scripts/long/crash-editing.py",
    ["--caret", builtTool, kind, longTests ? "1000" : "12"])
  #expect(result.status == 0, "\(result)")
}
