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
      "sh", ["-c", #"printf '%s\n' "$1" | "# + "\(builtTool) \(arguments)", "sh", commands],
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
  let object = try desk.caret("recover --json").output
  #expect(object.hasPrefix(#"{"type":"session","path":"\#(desk.folder.path("file"))","journal":"#))
  #expect(object.hasSuffix(#","commands":4}"# + "\n"), "\(object)")
  #expect(try desk.caret("recover --json file").status == 2)
  #expect(try desk.caret("recover --print file").output == "one\n3\n4\n5\n6\n7\n8\n9\n10\n")
  #expect(try desk.caret("recover --diff file").output.contains("\n-1\n-2\n+one\n"))
  #expect(try desk.caret("recover file").status == 0)
  #expect(try desk.lines == "one 3 4 5 6 7 8 9 10")
  #expect(try desk.caret("recover").output == "")
}

@Test func `a script that is run again leaves one journal, and doesn't hear of it`() throws {
  let desk = try Desk()
  for _ in 0..<3 { #expect(try desk.caret("edit -s file", "1d").status == 2) }
  let left = try desk.caret("recover").output
  #expect(left.split(separator: "\n").count == 1, "\(left)")
  let printed = try desk.caret("edit -s file", "1p\nq")
  #expect(printed.output == "1\n" && printed.error.isEmpty, "\(printed)")
  // Other work is kept beside it, and told of where nobody asked for silence.
  for line in 2...8 { #expect(try desk.caret("edit -s file", "\(line)d").status == 2) }
  #expect(try desk.caret("recover").output.split(separator: "\n").count == 8)
  let told = try desk.caret("edit file", "1p\nq").error
  #expect(told.contains("unsaved changes of 8 sessions: 1 from"), "\(told)")
  #expect(told.contains(", …, 8 from") && !told.contains("5 from"), "\(told)")
  #expect(try desk.caret("recover --print --session 1 file").output.hasPrefix("2\n3\n"))
}

@Test func `all that was left is dropped at once, when it is asked for`() throws {
  let desk = try Desk()
  try desk.folder.write("other", "1\n")
  #expect(try desk.caret("edit -s file", "1d").status == 2)
  #expect(try desk.caret("edit -s other", "1d").status == 2)
  for wrong in ["--all", "--discard", "--discard --all file", "--print", "--all --print"] {
    #expect(try desk.caret("recover \(wrong)").status == 2, "\(wrong)")
  }
  #expect(try desk.caret("recover").output.split(separator: "\n").count == 2)
  #expect(try desk.caret("recover --discard --all").status == 0)
  #expect(try desk.caret("recover").output == "")
}

/// Changes of a megabyte and more go to the journal while they are put together.
@Test func `long changes are recovered among short ones`() throws {
  let desk = try Desk()
  let lines = (1...40_000).map { "line \($0) of the long ones\n" }.joined()
  try desk.folder.write("long", lines)
  let script = "1d\n0r long\n,s/e/<E>/g\nu\n,s/i/I/g\n$d\n1,$-3g/^/m0\n6s/long/short/"
  #expect(try desk.caret("edit -s file", script).status == 2)
  let recovered = try desk.caret("recover --print file").output
  #expect(try desk.caret("edit -s file", script + "\nw\nq").status == 0)
  #expect(try String(decoding: desk.folder.read("file"), as: UTF8.self) == recovered)
  #expect(recovered.hasPrefix("6\n5\n4\n") && recovered.contains("lIne 40000 of"))
}

@Test func `a long change that the disk doesn't take is told of`() throws {
  let desk = try Desk()
  try desk.folder.write("long", String(repeating: "one of many lines\n", count: 100_000))
  let result = try run(
    "sh",
    ["-c", "ulimit -f 1000; printf '1d\\nr long\\n2p\\nw\\nQ\\n' | \(builtTool) edit file"],
    environment: ["XDG_STATE_HOME": desk.folder.path("state")], folder: desk.folder.folder)
  #expect(result.output.hasPrefix("3\n"), "\(result)")
  #expect(result.error.contains("can't be noted for recovery"), "\(result)")
  #expect(try desk.lines == "1 2 3 4 5 6 7 8 9 10")
}

@Test func `the lines of an unfinished text are recovered too`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1d\n$a\nfirst\nsecond")
  #expect(try desk.caret("recover --print file").output.hasSuffix("10\nfirst\nsecond\n"))
}

@Test func `the lines of a text are taken over from a session that was killed in it`() throws {
  let desk = try Desk()
  let script = """
    mkfifo in; '\(builtTool)' edit -s file <in 2>err & exec 3>in; printf '1d\\n9a\\nfirst\\nsecond\\n' >&3
    until grep -qrs second state; do sleep 0.1; done; kill -9 $!; wait
    """
  _ = try run(
    "sh", ["-c", script], environment: ["XDG_STATE_HOME": desk.folder.path("state")],
    folder: desk.folder.folder)
  #expect(try desk.caret("edit -s file", ":recover\nw\nq").status == 0)
  #expect(try desk.lines == "2 3 4 5 6 7 8 9 10 first second")
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

@Test func `a session shows what another one lost, and drops it`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1,8d")
  let shown = try desk.caret("edit -s file", ":recover diff\n:recover 1 diff\n:recover 2 diff\n1p")
  #expect(shown.output.split(separator: "\n").filter { $0 == "-8" }.count == 2)
  #expect(shown.error.contains("there is no earlier session 2"))
  #expect(shown.output.hasSuffix("1\n"))
  #expect(try desk.caret("edit -s file", ":recover discard\n:recover diff\n:recover").status == 1)
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
  #expect(late.status == 0 && late.error.contains("in the file already"), "\(late)")
  #expect(try desk.caret("recover").output == "")
}

@Test func `what can't be recovered into its file is told with the status of findings`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1s/1/one/")
  try desk.folder.write("file", "another\n")
  let refused = try desk.caret("recover file")
  #expect(refused.status == 1 && refused.error.contains("changed since"), "\(refused)")
  // A text without a name has no file, and nobody can give it one here.
  _ = try desk.caret("edit -s", "a\nunnamed\n.")
  let journal = try desk.caret("recover").output.split(separator: "\n")
    .last { $0.hasSuffix(".journal") }?.split(separator: " ").last
  let unnamed = try desk.caret("recover '\(journal ?? "")'")
  #expect(unnamed.status == 2 && unnamed.error.contains("--print prints the text"), "\(unnamed)")
}

/// What a session before leaves, what another program then does to the file, what a session does around
/// `:recover`, and the text that it saves.
@Test(arguments: [
  ("1s/1/one/", "", "2,3m0\n:recover\nw\nq", "2 3 one 4 5 6 7 8 9 10"),
  ("1s/1/one/", "", "1d\n1d\n:recover\nQ", "1 2 3 4 5 6 7 8 9 10"),
  ("5a\nnew\n.", "", "1,3d\n:recover\nw\nq", "4 5 new 6 7 8 9 10"),
  ("5a\nnew\n.", "", "$a\nmore\n.\n:recover\n.s/$/!/\nw\nq", "1 2 3 4 5 new 6 7 8 9 10 more!"),
  ("5a\nnew\n.", "", "3kx\n8ky\n:recover\n'xs/$/x/\n'ys/$/y/\nw\nq", "1 2 3x 4 5 new 6 7 8y 9 10"),
  ("1d\n3a\nnew\n.", "sed -i s/9/nine/ file", ":recover\nw\nq", "2 3 4 new 5 6 7 8 nine 10"),
  ("1d", "sed -i s/9/9/ file", ":recover\n:reload\n1d\nw\nq", "2 3 4 5 6 7 8 9 10"),
  (",:case upper\n1s/1/one/", "", ",:sort r\n:recover\nQ", "1 2 3 4 5 6 7 8 9 10"),
])
func `lost work goes behind what was done since`(
  _ before: String, _ meanwhile: String, _ after: String, _ lines: String
) throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", before)
  _ = try run("sh", ["-c", meanwhile], folder: desk.folder.folder)
  let result = try desk.caret("edit -s file", after)
  #expect(try desk.lines == lines, "\(result)")
}

@Test func `lost work that does not fit is opened beside and stays until it is saved`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1s/1/one/")
  let refused = try desk.caret("edit -s file", "1d\n:recover\n:recover\nw\nQ")
  #expect(refused.error.contains(#"it is open as "file.recovered""#), "\(refused)")
  #expect(refused.output.contains("\n-1\n+one\n"))
  #expect(try desk.lines == "2 3 4 5 6 7 8 9 10")
  // Given up here, but not by name.
  #expect(try desk.caret("recover --print file").output == "one\n2\n3\n4\n5\n6\n7\n8\n9\n10\n")
  let saved = try desk.caret("edit -s file", ":recover\n1p\n:next\nw\nq")
  #expect(saved.output.contains("file.recovered"), "\(saved)")
  #expect(
    String(decoding: try desk.folder.read("file.recovered"), as: UTF8.self).hasPrefix("one\n"))
  #expect(try desk.caret("recover").output == "")
  // That name is taken now.
  _ = try desk.caret("edit -s file", "1s/2/two/")
  let again = try desk.caret("edit -s file", "1d\n:recover\nQ")
  #expect(again.error.contains(#"it is open as "file.recovered-2""#), "\(again)")
}

@Test func `what was taken over and taken back is not lost`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1s/1/one/")
  #expect(try desk.caret("edit -s file", ":recover\nu\n2s/2/two/\nw\nq").status == 0)
  #expect(try desk.lines == "1 two 3 4 5 6 7 8 9 10")
  #expect(try desk.caret("recover file").status == 0)
  #expect(try desk.lines == "one two 3 4 5 6 7 8 9 10")
}

@Test func `each session that died is kept and listed by time`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1s/1/one/")
  _ = try desk.caret("edit -s file", "2s/2/two/\n3s/3/three/")
  let list = try desk.caret("recover").output.split(separator: "\n")
  #expect(list.count == 2)
  #expect(list.first?.contains("1 command  ") == true && list.last?.contains("2 commands") == true)
  #expect(try desk.caret("recover --session 1 --print file").output.hasPrefix("one\n2\n3\n"))
  #expect(try desk.caret("recover --session 2 --print file").output.hasPrefix("1\ntwo\nthree\n"))
  #expect(try desk.caret("recover --print file").output.hasPrefix("one\ntwo\nthree\n"))
  let next = try desk.caret(
    "edit file", ":recover discard\n:recover 1 discard\n:recover\n1,3p\nw\nq")
  #expect(next.error.contains("2 sessions: 1 from"), "\(next)")
  #expect(next.error.contains("2 earlier sessions left changes"), "\(next)")
  #expect(next.output == "1\ntwo\nthree\n")
  #expect(try desk.caret("recover").output == "")
}

@Test func `sessions at the same time keep a journal each`() throws {
  let desk = try Desk()
  // Both are killed while the other one goes on.
  let script = """
    mkfifo a b; '\(builtTool)' edit -s file <a >/dev/null & first=$!; exec 3>a; echo '1s/1/one/' >&3
    sleep 0.5; '\(builtTool)' edit -s file <b >/dev/null 2>b.err & second=$!; exec 4>b
    printf '2s/2/two/\\nw\\n' >&4; sleep 0.5; kill -9 $first $second; wait; cat b.err
    """
  let result = try run(
    "sh", ["-c", script], environment: ["XDG_STATE_HOME": desk.folder.path("state")],
    folder: desk.folder.folder)
  #expect(result.output.contains("is being edited by process"), "\(result)")
  #expect(result.output.contains("another session edits"), "\(result)")
  #expect(try desk.caret("recover").output.split(separator: "\n").count == 2)
  #expect(try desk.caret("recover file").status == 0)
  #expect(try desk.lines == "one two 3 4 5 6 7 8 9 10")
}

@Test func `what was typed is had whatever has become of the file`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "99a\nfailed\n.\n2a\ntyped\n.\n1s/1/one/")
  try desk.folder.write("file", "another text\n")
  #expect(
    try desk.caret("recover --print file").output == "one\n2\ntyped\n3\n4\n5\n6\n7\n8\n9\n10\n")
  #expect(try desk.caret("recover --typed file").output == "failed\ntyped\none\n")
  let diff = try desk.caret("recover --diff file").output
  #expect(diff.contains("\n-another text\n+one\n"), "\(diff)")
  #expect(try desk.caret("recover file").error.contains("changed since"))
  #expect(try desk.lines == "another text")
  _ = try run("rm", ["file"], folder: desk.folder.folder)
  #expect(try desk.caret("recover file").status == 0)
  #expect(try desk.lines == "one 2 typed 3 4 5 6 7 8 9 10")
}

@Test func `a merged text is the file's and the session's`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "2a\ntyped\n.\n1s/1/one/")
  try desk.folder.write("file", "0\n" + (1...9).map { "\($0)\n" }.joined() + "ten\n")
  #expect(try desk.caret("recover --print file").output.hasPrefix("one\n2\ntyped\n3\n"))
  #expect(try desk.caret("recover --diff file").output.contains("\n 0\n-1\n+one\n 2\n+typed\n"))
  #expect(try desk.caret("recover file").status == 0)
  #expect(try desk.lines == "0 one 2 typed 3 4 5 6 7 8 9 ten")
  #expect(try desk.caret("recover").output == "")
}

@Test func `the text of a failed command comes back, and not into the text`() throws {
  let desk = try Desk()
  let script = "1d\n99a\nfailed\ntoo\n.\n2a\ndone\n."
  let text = "2\n3\ndone\n4\n5\n6\n7\n8\n9\n10\n"
  _ = try desk.caret("edit -s file", script)
  #expect(try desk.caret("recover --print file").output == text)
  // This session dies, too.
  let next = try desk.caret("edit -s file", ":recover\n$x\n$-1,$p\nu")
  #expect(next.error.contains("x puts the 2 lines that were typed"), "\(next)")
  #expect(next.output == "failed\ntoo\n")
  let third = try desk.caret("edit -s file", ":recover\n0x\n,p\nQ")
  #expect(third.output == "failed\ntoo\n" + text, "\(third)")
  let taken = try desk.caret("recover file")
  #expect(taken.output == "failed\ntoo\n", "\(taken)")
  #expect(taken.error.contains("2 lines were typed for a command that failed"))
  #expect(String(decoding: try desk.folder.read("file"), as: UTF8.self) == text)
}

@Test func `the text of a failed command comes back where nothing else was done`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "99a\nfailed\n.\n!kill -9 $PPID")
  let next = try desk.caret("edit file", ":recover\n3x\nw\nq")
  #expect(next.error.contains("x puts the line that was typed"), "\(next)")
  #expect(try desk.lines == "1 2 3 failed 4 5 6 7 8 9 10")
  #expect(try desk.caret("recover").output == "")
}

@Test func `a journal follows the name of its text`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1d\nf new\n1d")
  #expect(try desk.caret("recover file").status == 1)
  #expect(try desk.caret("recover new").status == 0)
  #expect(String(decoding: try desk.folder.read("new"), as: UTF8.self).hasPrefix("3\n4\n"))
}

@Test(arguments: ["UTF-16LE", "ISO-8859-1"])
func `a text is recovered in its encoding`(_ encoding: String) throws {
  let desk = try Desk()
  let commands = "a\ncaf\u{E9}\n.\nw\n$a\nna\u{EF}ve\n.\nw\n1d\n"
  _ = try desk.caret("edit -s --encoding \(encoding) other", commands)
  let before = try desk.folder.read("other")
  _ = try desk.caret("recover --print other > printed")
  // A byte order mark says it by itself.
  let mark = encoding.hasPrefix("UTF-16") ? 2 : 0
  #expect(try desk.caret("edit -s other", ":recover\nQ").error.contains(encoding) == (mark == 0))
  #expect(try desk.caret("recover other").status == 0)
  let after = try desk.folder.read("other")
  #expect(try desk.folder.read("printed") == after)
  let text = Array(after.dropFirst(mark))
  #expect(after.count < before.count && Array(before.suffix(text.count)) == text)
}

/// What a session had done and not saved, the file that `caret recover` makes of it, and how the file is opened.
@Test(arguments: [
  (":eol crlf\n1s/1/a\u{E9}/", "a\u{E9}\r\n2\r\n", ""),
  (":encoding ISO-8859-1\n1s/1/a\u{E9}/", "a\u{C3}\n2\n", ""),
  (":encoding UTF-16BE\n1s/1/a\u{E9}/", "\u{C3}\u{C3}\0a\0\u{C3}\0\n\02\0\n", ""),
  (
    "1s/1/a\u{E9}/\n:encoding ISO-8859-1\nw\n:eol crlf", "a\u{C3}\r\n2\r\n",
    "--encoding ISO-8859-1 "
  ),
  (":eol crlf", "1\r\n2\r\n", ""),
  (":eol crlf\n:eol lf\n1d", "2\n", ""),
])
func `the form of a file is recovered as its text is`(
  _ commands: String, _ text: String, _ options: String
) throws {
  var files: [[UInt8]] = []
  for takesOver in [false, true] {
    let desk = try Desk()
    try desk.folder.write("file", "1\n2\n")
    #expect(try desk.caret("edit -s file", commands).status == 2)
    #expect(try desk.caret("recover").output.contains("command"))
    if takesOver {
      #expect(try desk.caret("edit -s \(options)file", ":recover\nw\nq").status == 0)
    } else {
      _ = try desk.caret("recover --print file > printed")
      #expect(try desk.caret("recover file").status == 0)
      files.append(try desk.folder.read("printed"))
    }
    files.append(try desk.folder.read("file"))
  }
  // A byte that is no UTF-8 stands as U+00C3.
  var shown = String(decoding: files[0], as: UTF8.self)
  if shown.unicodeScalars.contains("\u{FFFD}") {
    shown = files[0].map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "\u{C3}" }.joined()
  }
  #expect(shown == text && files[1] == files[0] && files[2] == files[0], "\(files)")
}

/// What a session had done to a file of the encoding and not saved, what recovering makes of it, and what it says.
@Test(arguments: [
  // Bytes that are no UTF-8 are in no other encoding.
  ("", "one\ntwo \\351\n", "1s/o/O/\n:encoding latin1", "One\ntwo \\351\n", "UTF-8"),
  ("", "one\n", ":encoding latin1\n1s/o/\u{20AC}/", "\\342\\202\\254ne\n", "UTF-8"),
  ("", "one\n", ":encoding latin1\n:eol crlf\n1s/o/\u{20AC}/", "\\342\\202\\254ne\r\n", "UTF-8"),
  (
    "--encoding latin1", "one \\351\n", "1s/o/\u{F6}/\n:encoding koi8-r", "\\366ne \\351\n",
    "ISO-8859-1"
  ),
])
func `work that the encoding it asked for can't hold is recovered in that of its file`(
  _ options: String, _ before: String, _ commands: String, _ after: String, _ encoding: String
) throws {
  let desk = try Desk()
  func write(_ text: String, _ name: String) throws {
    _ = try run(
      "sh", ["-c", #"printf "$1" > "$2""#, "sh", text, name], folder: desk.folder.folder)
  }
  try write(after, "wanted")
  for takesOver in [false, true] {
    try write(before, "file")
    #expect(try desk.caret("edit -s \(options) file", commands).status == 2)
    if takesOver {
      let taken = try desk.caret("edit -s \(options) file", ":recover\nw\nq")
      #expect(taken.status == 0 && taken.error.contains("is in \(encoding)"), "\(taken)")
    } else {
      let printed = try desk.caret("recover --print file >printed")
      #expect(
        printed.status == 0 && printed.error.contains("printed in \(encoding), not in"),
        "\(printed)")
      #expect(try desk.folder.read("printed") == desk.folder.read("wanted"))
      let recovered = try desk.caret("recover file")
      #expect(
        recovered.status == 0 && recovered.error.contains("written in \(encoding), not in"),
        "\(recovered)")
    }
    #expect(try desk.folder.read("file") == desk.folder.read("wanted"))
    #expect(try desk.caret("recover").output == "")
  }
}

@Test func `work that no encoding of its file can hold is printed in UTF-8`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s --encoding latin1 file", "2,$d\n1s/1/\u{20AC}/")
  let printed = try desk.caret("recover --print file")
  #expect(printed.status == 0 && printed.output == "\u{20AC}\n", "\(printed)")
  #expect(printed.error.contains("printed in UTF-8, not in ISO-8859-1"), "\(printed)")
  let refused = try desk.caret("recover file")
  #expect(refused.status == 2 && refused.error.contains("--print prints"), "\(refused)")
  #expect(try desk.lines == "1 2 3 4 5 6 7 8 9 10")
}

/// Journals had once the encoding that a text was to be written in where they have that of the file; this makes one.
@Test(arguments: ["", "more\n"])
func `a file in another encoding than its journal names is not mixed of two`(_ since: String) throws
{
  for takesOver in [false, true] {
    let desk = try Desk()
    try desk.folder.write("file", "one\ntwo \u{E9}\n")
    _ = try desk.caret("edit -s file", ":encoding latin1\nw\nq")
    _ = try desk.caret("edit -s --encoding latin1 file", "1s/o/\u{F6}/")
    try desk.folder.write("file", "one\ntwo \u{E9}\n" + since)
    let wanted = "\u{F6}ne\ntwo \u{E9}\n"
    if takesOver {
      let taken = try desk.caret("edit -s file", ":recover\nw\nq")
      #expect(taken.status == 0 && taken.error.contains("is in UTF-8"), "\(taken)")
    } else {
      #expect(try desk.caret("recover --print file").output == wanted)
      let recovered = try desk.caret("recover file")
      #expect(
        recovered.status == 0 && recovered.error.contains("in UTF-8, not in ISO-8859-1"),
        "\(recovered)")
    }
    #expect(String(decoding: try desk.folder.read("file"), as: UTF8.self) == wanted + since)
  }
}

@Test func `what is no journal is left alone`() throws {
  let desk = try Desk()
  _ = try desk.caret("edit -s file", "1d")
  let script = """
    cd state/caret/recover; for j in *.journal; do
      mkfifo "${j%%.*}.1-1-1.journal"; ln -s /etc/passwd "${j%%.*}.1-1-2.journal"
      : > "${j%%.*}.1-1-3.journal"; head -c 40 "$j" > "${j%%.*}.1-1-4.journal"; mkdir "${j%%.*}.1-1-5.journal"
    done; mkfifo 1-1.1-1-1.copy
    """
  #expect(try run("sh", ["-c", script], folder: desk.folder.folder).status == 0)
  #expect(try desk.caret("recover").output.split(separator: "\n").count == 1)
  #expect(try desk.caret("edit -s file", ":recover\nw\nq").status == 0)
  #expect(try desk.lines == "2 3 4 5 6 7 8 9 10")
}

/// Entries as a journal has them, with right sums.
private enum Journal {
  static func number(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func text(_ text: [UInt8]) -> [UInt8] { number(text.count) + text }

  static func framed(_ content: [UInt8]) -> [UInt8] {
    let sum = sum(content)
    let count = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
    return count + (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) } + content
  }

  static func sum(_ content: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    // Eight bytes at a time, and what is left, which may be nothing, with zeros.
    for start in stride(from: 0, through: content.count, by: 8) {
      let word = content[start...].prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      sum = (sum ^ word) &* 0x9e37_79b9_7f4a_7c15
      sum ^= sum >> 29
    }
    return sum
  }

  /// The blocks of a text by their sums, as the copy of a file has them that is written over by it.
  static func blocks(_ text: [UInt8]) -> [UInt8] {
    stride(from: 0, to: text.count, by: 512).reduce(number(text.count)) {
      $0 + number(Int(bitPattern: UInt(sum(Array(text[$1...].prefix(512))))))
    }
  }
}

/// Changes that fit no text: what a damaged or malicious journal may hold.
@Test(arguments: [
  Journal.number(2) + Journal.number(21) + Journal.number(.max) + Journal.number(.max),
  Journal.number(2) + Journal.number(-1) + Journal.number(0) + Journal.number(0),
  Journal.number(2) + Journal.number(21) + Journal.number(-5) + Journal.number(1),
  Journal.number(2) + Journal.number(21) + Journal.number(0) + Journal.number(.max),
  Journal.number(2) + Journal.number(21) + Journal.number(20) + Journal.number(2) + [0],
  // Inserted bytes that are no text, and places in the midst of a character.
  Journal.number(2) + Journal.number(21) + [0, 0] + Journal.text([0xFF, 0xC3]),
  Journal.number(2) + Journal.number(21) + [1, 1] + Journal.text([0x41]),
  Journal.number(2) + Journal.number(5) + [0, 5] + Journal.text([]),
  Journal.number(3) + Journal.number(.min), Journal.number(3) + Journal.number(.max),
  Journal.number(5) + Journal.number(.min) + Journal.text([0x41]),
  Journal.number(5) + Journal.number(.max) + Journal.text([0x41]),
  // Counts below zero and beyond the entry's end, numbers without an end.
  Journal.number(5) + Journal.number(1) + Journal.number(-1),
  Journal.number(5) + Journal.number(1) + Journal.number(2) + [0x41],
  Journal.number(8) + Journal.number(-1), Journal.number(8) + Journal.number(9) + [0x2F],
  [UInt8](repeating: 0x80, count: 12), [2] + [UInt8](repeating: 0xFF, count: 12),
  Journal.number(6) + Journal.text([]) + Journal.number(21),
  Journal.number(7) + Journal.text([0xFF]), Journal.number(99), [],
])
func `a crafted journal harms nobody`(_ entry: [UInt8]) throws {
  let desk = try Desk()
  try desk.folder.write("file", "\u{E9}\n" + (2...10).map { "\($0)\n" }.joined())
  _ = try desk.caret("edit -s file", "1d")
  let name = try run("sh", ["-c", "ls state/caret/recover"], folder: desk.folder.folder).output
  let path = "state/caret/recover/" + name.split(separator: "\n")[0]
  let journal = try desk.folder.read(path)
  // The header and the base stay.
  func count(_ start: Int) -> Int {
    12 + (0..<4).reduce(0) { $0 | Int(journal[start + $1]) << (8 * $1) }
  }
  let head = journal[..<(count(0) + count(count(0)))]
  let change = Journal.framed([2] + Journal.number(22) + [0, 3] + Journal.text([]))
  try desk.folder.write(path, Array(head) + Journal.framed(entry) + change)
  for arguments in [
    "recover", "recover --print file", "recover --typed file", "recover --diff file",
  ] {
    #expect(try desk.caret(arguments).status < 128, "\(arguments)")
  }
  let result = try desk.caret("edit -s file", ":recover diff\n2p\n:recover\n,p\n1d\nw\nq")
  #expect(result.status < 128, "\(result)")
  #expect(result.output.contains("2\n"))
}

/// The text that a save in place was writing over `file`, and what the file can have when it is broken off: a block of the
/// new text, and zeros up to its end.
private let newText = Array(String(repeating: "torn\n", count: 300).utf8)
private let tornText = newText.prefix(512) + [UInt8](repeating: 0, count: 1500 - 512)

/// Keeps the old bytes of `file` under a name, as a save in place does, and gives the name that the copy would
/// have. The process that made it has the number of one that runs, and started at another time.
private func keepCopy(_ desk: Desk, as name: String? = nil, knowsNewText: Bool = true) throws
  -> String
{
  let path = desk.folder.path("file")
  _ = try run("ln", ["file", "other"], folder: desk.folder.folder)
  let bytes =
    Journal.number(Int(getpid())) + Journal.text(Array(realPath(path).utf8))
    + Journal.text(try desk.folder.read("file")) + Journal.number(1)
    + (knowsNewText ? Journal.blocks(newText) : [])
  var status = stat()
  #expect(stat(path, &status) == 0)
  _ = try run("mkdir", ["-p", "state/caret/recover"], folder: desk.folder.folder)
  let proper = "state/caret/recover/\(status.st_dev)-\(status.st_ino).1-1-1.copy"
  try desk.folder.write(name ?? proper, bytes)
  return proper
}

/// Writes into the file that is there: the shell keeps it.
private func overwrite(_ desk: Desk, with bytes: some Collection<UInt8>) throws {
  try desk.folder.write("bytes", Array(bytes))
  _ = try run("sh", ["-c", "cat bytes > file"], folder: desk.folder.folder)
}

private func realPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

@Test(arguments: ["recover", "edit -s file", "edit -s -e 1p file", "edit -s --posix file"])
func `a torn file is whole again although its process's number is in use`(_ command: String) throws
{
  let desk = try Desk()
  _ = try keepCopy(desk)
  try overwrite(desk, with: tornText)
  _ = try desk.caret(command, "#")
  #expect(try desk.lines == "1 2 3 4 5 6 7 8 9 10")
  // What was torn may be a person's work: it is kept until it is dropped, and the file is not said to have been written.
  #expect(try desk.caret("edit -s file", "q").error.isEmpty)
  for name in ["file", "other"] {
    #expect(try desk.caret("recover --print \(name)").outputBytes == Array(tornText))
  }
  #expect(try desk.caret("recover --discard file").status == 0)
  #expect(try desk.caret("recover").output == "")
}

@Test func `a file that a broken save had not written yet stays the one it is`() throws {
  let desk = try Desk()
  // A session has opened it before, and can save it.
  let copy = try keepCopy(desk, as: "kept")
  let script = """
    mkfifo a; '\(builtTool)' edit -s file <a 2>err & exec 3>a; echo '1s/1/one/' >&3; sleep 1
    mv kept '\(copy)'; printf 'w\\nq\\n' >&3; exec 3>&-; wait; cat err
    """
  let result = try run(
    "sh", ["-c", script], environment: ["XDG_STATE_HOME": desk.folder.path("state")],
    folder: desk.folder.folder)
  #expect(!result.output.contains("changed by another program"), "\(result)")
  #expect(try desk.lines == "one 2 3 4 5 6 7 8 9 10")
  #expect(try run("ls", ["state/caret/recover"], folder: desk.folder.folder).output == "")
}

@Test func `what is dropped by the file's name beside a session's work are no old texts`() throws {
  let desk = try Desk()
  let copy = try keepCopy(desk)
  try overwrite(desk, with: Array("my newer text\nand more\n".utf8))
  _ = try desk.caret("edit -s file", "1d")
  let dropped = try desk.caret("recover --discard file")
  #expect(dropped.status == 0 && dropped.error.contains(copy), "\(dropped)")
  #expect(try desk.caret("recover").output.hasPrefix("an old text of "))
  #expect(try desk.caret("recover --discard '\(copy)'").status == 0)
  #expect(try desk.caret("recover").output == "")
}

@Test(arguments: [
  "recover", "edit -s file", "edit -s -i -e '$s/$/!/' file", "edit -s --posix file",
])
func `what was written behind a broken save stays, and so does the text from before`(
  _ command: String
) throws {
  // A text of another program, the torn one changed in one place, a part of the new one, and a copy that does not tell what
  // was being written.
  var changed = Array(tornText)
  changed[700] = 0x21
  for (text, knowsNewText) in [
    (Array("my newer text\n".utf8), true), (changed, true), (Array(newText.prefix(600)), true),
    (Array(tornText), false),
  ] {
    let desk = try Desk()
    let copy = try keepCopy(desk, knowsNewText: knowsNewText)
    try overwrite(desk, with: text)
    let result = try desk.caret(command, "#\nw\nq")
    let now = try desk.folder.read("file")
    #expect(command.contains("-i") ? now.starts(with: text.dropLast()) : now == text, "\(result)")
    if command != "recover" {
      #expect(result.error.contains("the file was written since"), "\(result)")
      #expect(result.error.contains(copy), "\(result)")
    }
    let path = realPath(desk.folder.path("file"))
    #expect(try desk.caret("recover").output.hasPrefix("an old text of \(path)"))
    for name in ["other", copy] {
      let printed = try desk.caret("recover --print \(name)").output
      #expect(printed == (1...10).map { "\($0)\n" }.joined())
    }
    #expect(try desk.caret("recover --discard file").status == 0)
    #expect(try desk.caret("recover").output == "")
    #expect(try desk.folder.read("file") == now)
  }
}

@Test func `a save that was killed behind its last byte is done`() throws {
  let desk = try Desk()
  _ = try keepCopy(desk)
  try overwrite(desk, with: newText)
  let found = try desk.caret("recover")
  #expect(found.output.isEmpty && found.error.isEmpty, "\(found)")
  #expect(try desk.folder.read("file") == newText)
}

@Test(arguments: ["recover --discard --all", "recover", "edit -s -e 1p file"])
func `what was copied when the copying was killed goes`(_ command: String) throws {
  let desk = try Desk()
  let copy = try keepCopy(desk).split(separator: "/").last ?? ""
  _ = try run(
    "sh",
    [
      "-c",
      "cd state/caret/recover; mv '\(copy)' '.\(copy).caret-zzzzz-1-abc'; touch '.\(copy).caret-\(String(getpid(), radix: 36))-\(try startOfThisProcess())-abc'",
    ], folder: desk.folder.folder)
  #expect(try desk.caret(command).status == 0)
  // That of a process that runs stays.
  let left = try run("ls", ["-A", "state/caret/recover"], folder: desk.folder.folder).output
  #expect(left.split(separator: "\n").count == 1 && !left.contains("zzzzz"), "\(left)")
}

@Test func `no save drops the copy of a file that another one tore`() throws {
  let desk = try Desk()
  // A session has opened the file before; it is told that the file has changed.
  let copy = try keepCopy(desk, as: "kept")
  try desk.folder.write("torn", Array(tornText))
  let script = """
    mkfifo a; '\(builtTool)' edit -s file <a 2>err & exec 3>a; echo '1s/1/one/' >&3; sleep 2
    mv kept '\(copy)'; cat torn > file; printf 'w\\nw!\\nq\\n' >&3; exec 3>&-; wait; cat err
    """
  let result = try run(
    "sh", ["-c", script], environment: ["XDG_STATE_HOME": desk.folder.path("state")],
    folder: desk.folder.folder)
  #expect(result.output.contains("changed by another program"), "\(result)")
  #expect(try desk.lines == "one 2 3 4 5 6 7 8 9 10")
  #expect(try desk.caret("recover --print file").outputBytes == Array(tornText))
  let left = try run("ls", ["state/caret/recover"], folder: desk.folder.folder).output
  #expect(left.hasPrefix("torn-") && left.split(separator: "\n").count == 1, "\(left)")
}

@Test func `what a killed save had written is offered and removed`() throws {
  let desk = try Desk()
  // A process that has ended, and one that runs.
  let ended = ".file.caret-zzzzz-1-abc"
  let running = ".file.caret-\(String(getpid(), radix: 36))-\(try startOfThisProcess())-abc"
  try desk.folder.write(ended, "new te")
  try desk.folder.write(running, "new text")
  let next = try desk.caret("edit -s file", "1d\nQ")
  #expect(next.error.contains(ended) && !next.error.contains(running), "\(next)")
  #expect(try desk.caret("recover file").error.contains(ended))
  // The list has it where no session left a journal, too.
  let listed = try desk.caret("recover").output
  #expect(listed.contains(ended) && !listed.contains(running), "\(listed)")
  // It may be no whole text: whoever writes it over the file has to notice.
  let printed = try desk.caret("recover --print file")
  #expect(printed.output == "new te" && printed.status == 1, "\(printed)")
  #expect(printed.error.contains("may end too early"), "\(printed)")
  #expect(try desk.caret("edit -s file", "1d\nw\nq").status == 0)
  #expect(access(desk.folder.path(ended), F_OK) != 0)
  #expect(access(desk.folder.path(running), F_OK) == 0)
}

@Test func `of several texts that killed saves had written one is printed`() throws {
  let desk = try Desk()
  for (name, text) in [("a", "first"), ("b", "second")] {
    try desk.folder.write(".file.caret-zzzzz-1-\(name)", text)
  }
  let listed = try desk.caret("recover").output
  #expect(listed.contains("-a  (session 1)") && listed.contains("-b  (session 2)"), "\(listed)")
  let both = try desk.caret("recover --print file")
  #expect(both.output.isEmpty && both.status == 2, "\(both)")
  #expect(both.error.contains("1 is ") && both.error.contains("2 is "), "\(both)")
  let second = try desk.caret("recover --print --session 2 file")
  #expect(second.output == "second" && second.status == 1, "\(second)")
  #expect(try desk.caret("recover --print --session 3 file").status == 2)
  #expect(try desk.caret("recover --discard --session 1 file").status == 0)
  #expect(try desk.caret("recover --print file").output == "second")
  #expect(try desk.caret("recover --discard --all").status == 0)
  #expect(try desk.caret("recover").output == "")
}

/// As the names of new files have it.
private func startOfThisProcess() throws -> String {
  let line = String(decoding: try readFile("/proc/self/stat"), as: UTF8.self)
  let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
  return String(Int(fields[19]) ?? 0, radix: 36)
}

@Test func `a session that died behind its save has left nothing`() throws {
  let desk = try Desk()
  // The session notes what it is about to save, and is refused; then the file has just that.
  let script = """
    mkfifo a; '\(builtTool)' edit -s file <a 2>err & exec 3>a; echo '1s/1/one/' >&3; sleep 1
    touch file; echo 'w' >&3; until grep -q changed err; do sleep 0.1; done; kill -9 $!; wait; cp file old
    sed -i 1s/1/one/ file
    """
  _ = try run(
    "sh", ["-c", script], environment: ["XDG_STATE_HOME": desk.folder.path("state")],
    folder: desk.folder.folder)
  #expect(try desk.caret("recover").output == "")
  #expect(try desk.caret("recover file").status == 1)
  #expect(try run("ls", ["state/caret/recover"], folder: desk.folder.folder).output == "")
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

@Test func `lines that the disk doesn't take leave the file that they were for as it was`() throws {
  let desk = try Desk()
  try desk.folder.write("log", "1\n2\n")
  try desk.folder.write("big", String(repeating: "x", count: 60_000) + "\n")
  let result = try run(
    "sh",
    [
      "-c",
      "ln -s none link; ulimit -f 8; printf ',W log\\n,W new\\n,W link\\nQ\\n' | \(builtTool) edit -s big",
    ],
    environment: ["XDG_STATE_HOME": desk.folder.path("state")], folder: desk.folder.folder)
  #expect(result.status == 2 && result.error.contains("the old file is as it was"), "\(result)")
  #expect(try desk.folder.read("log") == Array("1\n2\n".utf8))
  #expect(access(desk.folder.path("new"), F_OK) != 0)
  #expect(try run("readlink", ["link"], folder: desk.folder.folder).output == "none\n")
}

@Test func `a mark is written to a pipe or an open file by no appending`() throws {
  let desk = try Desk()
  let result = try desk.caret(
    "edit -s --encoding UTF-16LE new | od -An -tx1",
    "a\nx\n.\n,W /dev/stdout\n,W /dev/stdout\nQ")
  #expect(result.output == " 78 00 0a 00 78 00 0a 00\n", "\(result)")
}

@Test(arguments: ["rename", "in-place", "session", "calls"])
func `a crash tears no file and loses no command`(_ kind: String) throws {
  let result = try run(
    packageFolder + "/Scripts/long/crash-editing.py",
    ["--caret", builtTool, kind, longTests ? "1000" : "12"])
  #expect(result.status == 0, "\(result)")
}

/// Scripts of the line editor's journal that leave a file alone, every eighth.
private func scripts() throws -> [(text: String, script: String)] {
  let path = "\(packageFolder)/Tests/CaretEditingTests/Fixtures/journal/lines.tsv"
  let rows = String(decoding: try readFile(path), as: UTF8.self).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped) }
  return rows.enumerated().filter { index, cells in
    let lines = cells[2].split(separator: "\n")
    return index % 8 == 0 && cells[0] == "caret" && !cells[2].contains { "§!".contains($0) }
      && !lines.contains { $0.first.map { "weErqQW".contains($0) } == true }
  }.map { ($1[1], $1[2]) }
}

@Test func `what any script has left unsaved is recovered`() throws {
  let scripts = try scripts()
  #expect(scripts.count > 15)
  for (text, script) in scripts {
    let desk = try Desk()
    try desk.folder.write("file", text)
    _ = try desk.caret("edit -s --keep-going file", script + "\nw! saved\nQ")
    let expected = try desk.folder.read("saved")
    let lost = try desk.caret("edit -s --keep-going file", script)
    let found = try desk.caret("recover --print file")
    // Without changes there is nothing to recover, and the session ends well.
    if found.status == 0 {
      #expect(found.outputBytes == expected, "\(script)")
    } else {
      #expect(expected == Array(text.utf8) || lost.status == 0, "\(script)")
    }
  }
}
