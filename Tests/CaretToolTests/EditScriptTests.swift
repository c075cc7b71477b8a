import TestSupport
import Testing

private func folder() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("a", (1...30).map { "line \($0)\n" }.joined())
  try folder.write("b", "one\ntwo")
  return folder
}

@Test func `a script on several files writes those that it changes`() throws {
  let folder = try folder()
  let before = try folder.read("a")
  let result = try caret(["edit", "-i", "-e", "g/two/s//2/", "a", "b"], folder: folder.folder)
  #expect(result.status == 0)
  #expect(result.output + result.error == "")
  #expect(try folder.read("a") == before)
  #expect(try folder.read("b") == Array("one\n2".utf8))
}

@Test func `without a request to write nothing is written`() throws {
  let folder = try folder()
  let result = try caret(["edit", "-e", "1s/one/1/", "b"], folder: folder.folder)
  #expect(result.status == 2)
  #expect(result.error.contains("unsaved changes"))
  #expect(try folder.read("b") == Array("one\ntwo".utf8))
}

@Test(arguments: [
  "1d", "$d", "5,6s/l/L/", "0a\nnew\n.", "$a\nnew\n.", "3m20", ",d", "g/1/d", "g/5/t.\n1,2d",
  "10i\na\nb\n.\n12,20d",
])
func `the diff of a script is that of diff`(_ script: String) throws {
  for name in ["a", "b"] {
    let folder = try folder()
    guard script != "5,6s/l/L/" && !script.contains("20") || name == "a" else { continue }
    let ours = try caret(["edit", "--diff", "-e", script, name], folder: folder.folder)
    let text = try caret(["edit", "--print", "-e", script, name], folder: folder.folder)
    try folder.write("new", text.outputBytes)
    let theirs = try run(
      "diff", ["-u", "--label", name, "--label", name, name, "new"], folder: folder.folder)
    #expect(ours.output == theirs.output)
    #expect(ours.status == theirs.status)
  }
}

@Test func `a script from a file goes before commands`() throws {
  let folder = try folder()
  try folder.write("script.ed", "# a comment\n1s/one/1/\n")
  let result = try caret(
    ["edit", "--print", "-f", "script.ed", "-e", "1s/1/I/", "b"], folder: folder.folder)
  #expect(result.output == "I\ntwo")
}

@Test(arguments: [
  (["-i", "b"], "need a script"),
  (["-i", "--diff", "-e", "p", "b"], "exclude each other"),
  (["-f", "nosuch", "b"], "can't read the script"),
  (["--config", "nosuch", "-e", "1p", "b"], "can't read the commands of --config"),
  (["--posix", "a", "b"], "--posix edits one file"),
])
func `a wrong use says what to do`(_ arguments: [String], _ message: String) throws {
  let folder = try folder()
  let result = try caret(["edit"] + arguments, folder: folder.folder)
  #expect(result.status != 0)
  #expect(result.error.contains(message))
  #expect(result.error.filter { $0 == "\n" }.count == 1)
}

@Test func `a failed script ends with 0 where that is asked for, and writes nothing`() throws {
  let folder = try folder()
  let old = try folder.read("b")
  for option in ["-l", "--loose-exit-status"] {
    let result = try caret(
      ["edit", option, "-i", "-e", "1d", "-e", "99p", "b"], folder: folder.folder)
    #expect(result.status == 0 && result.error.contains("no line 99"), "\(result)")
    #expect(try folder.read("b") == old)
  }
}

@Test(arguments: [
  (":next", 1), (":prev", 1), (":recover 5", 1), (":lang xx", 1), ("r nosuch", 2), ("w /", 2),
  ("99p", 1),
])
func `a command that fails is no file that can't be read`(_ command: String, _ status: Int32)
  throws
{
  let folder = try folder()
  let result = try caret(["edit", "-s", "b"], input: command + "\n", folder: folder.folder)
  #expect(result.status == status, "\(result)")
}

@Test func `UTF-8 that a script brings to a file in another encoding is told of`() throws {
  let folder = try TemporaryFolder()
  let latin = Array("K".utf8) + [0xE4] + Array("se f".utf8) + [0xFC] + Array("r alle\n".utf8)
  try folder.write("de", latin)
  let line = "$a/f\u{FC}r/"
  try folder.write("script", line + "\n")
  // Whoever writes it, and from wherever it comes; only once.
  for words in [
    ["-i", "-e", line], ["-i", "-f", "script"], ["-e", line, "-e", "w", "-e", "w"],
    ["-f", "script", "-e", "w"], ["-i", "-s", "-e", line], ["-s"], ["--json"],
    ["--dry-run", "-i", "-e", line],
  ] {
    try folder.write("de", latin)
    let mixed = try caret(
      ["edit"] + words + ["de"], input: line + "\n1p\nw\nq\n", folder: folder.folder)
    #expect(mixed.status == 0 && mixed.error.contains("--encoding detect"), "\(words) \(mixed)")
    #expect(mixed.error.split(separator: "\n").count == 1, "\(words) \(mixed)")
  }
  try folder.write("de", latin)
  for script in [["-e", "$a/for/"], ["--encoding", "ISO-8859-1", "-e", "$a/f\u{FC}r/"]] {
    let result = try caret(["edit", "-i"] + script + ["de"], folder: folder.folder)
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
  }
  let tail = Array("for\nf".utf8) + [0xFC] + Array("r\n".utf8)
  #expect(try folder.read("de").suffix(tail.count) == tail[...])
}

@Test(arguments: [
  (["-i", "--stop", "-e", "/x/s//Z/"], "Z|b|x"), (["-i", "-e", "/x/s//Z/"], "Z|b|Z"),
  (["-i", "--keep-going", "-e", "/x/s//Z/", "-e", "1s/$/!/"], "Z!|b|Z!"),
  (["-i", "-l", "--stop", "-e", "/x/s//Z/"], "Z|b|x"),
])
func `the first error ends the run where that is asked for`(_ words: [String], _ texts: String)
  throws
{
  let folder = try TemporaryFolder()
  for (name, text) in [("f1", "x\n"), ("f2", "b\n"), ("f3", "x\n")] { try folder.write(name, text) }
  let result = try caret(["edit"] + words + ["f1", "f2", "f3"], folder: folder.folder)
  #expect(result.status == (words.contains("-l") ? 0 : 1), "\(result)")
  let read = try ["f1", "f2", "f3"].map {
    String(decoding: try folder.read($0).dropLast(), as: UTF8.self)
  }
  #expect(read.joined(separator: "|") == texts)
}

@Test(arguments: [["-e", "w out"], ["-e", "$a/new/", "-e", "w out"], ["-s"], ["-s", "--json"]])
func `a script doesn't begin without its text`(_ words: [String]) throws {
  let folder = try folder()
  try folder.write("out", "keep\n")
  let result = try caret(
    ["edit"] + words + ["."], input: "w out\nq\n", folder: folder.folder)
  let object =
    words.contains("--json")
    ? #"{"command":0,"status":"error","code":"E-FILE","message":"can't read \".\" (it is a folder)","#
      + #""hint":"name a file in it"}"# + "\n" : ""
  #expect(result.status == 2 && result.output == object, "\(result)")
  #expect(result.error.split(separator: "\n").count == 1 && result.error.contains("can't read"))
  #expect(try folder.read("out") == Array("keep\n".utf8))
}

@Test func `an ed script of diff -e makes one file of the other`() throws {
  let folder = try folder()
  try folder.write("c", (1...30).filter { $0 % 7 != 0 }.map { "Line \($0 / 3)\n" }.joined())
  let script = try run("diff", ["-e", "a", "c"], folder: folder.folder).output + "w\nq\n"
  let result = try caret(["edit", "--posix", "-s", "a"], input: script, folder: folder.folder)
  #expect(result.status == 0)
  #expect(try folder.read("a") == folder.read("c"))
}

@Test func `called as ed it takes ed's options`() throws {
  let folder = try folder()
  _ = try run("ln", ["-s", builtTool, "ed"], folder: folder.folder)
  _ = try run("ln", ["-s", builtTool, "red"], folder: folder.folder)
  for (program, arguments) in [
    ("ed", ["-sp*", "b"]), ("ed", ["-s", "--prompt=> ", "b"]), ("ed", ["-", "b"]),
    ("ed", ["-vs", "b"]),
    ("ed", ["b"]), ("ed", ["-Z"]), ("ed", ["-l", "b"]), ("ed", ["nosuch"]), ("ed", ["!echo hi"]),
    ("red", ["-s", "b"]), ("ed", ["-E", "b"]), ("ed", ["-q", "nosuch"]), ("ed", ["/"]), ("ed", []),
  ] {
    let script = Array("p\n1,9p\ns/(o|n)*/x/p\n!echo x\nf\nQ\n".utf8)
    let theirs = try run(program, arguments, input: script, folder: folder.folder)
    let ours = try run("./" + program, arguments, input: script, folder: folder.folder)
    #expect(ours.output == theirs.output, "\(program) \(arguments)")
    #expect(ours.status == theirs.status, "\(program) \(arguments)")
  }
}
