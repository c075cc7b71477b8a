import Glibc
import TestSupport
import Testing

/// What writing keeps of the files that are corrected: as much as `caret edit` does.
@Suite struct SpellWriteTests {
  private let text = "It occured twice.\n"
  private let corrected = "It occurred twice.\n"

  /// The ways in which `caret spell` writes into a user's file.
  enum Writer: CaseIterable {
    case write, interactive, words, baseline
  }

  private func write(
    _ writer: Writer, _ path: String, in folder: TemporaryFolder, before: [String] = []
  ) throws -> ProcessResult {
    let (arguments, input): ([String], String) =
      switch writer {
      case .write: (["--write", path], "")
      case .interactive: (["--interactive", path], "1\n")
      case .words: (["words", "--tidy", path], "")
      case .baseline: (["--baseline", path, "other.txt"], "")
      }
    try folder.write("other.txt", "It occured.\n")
    let all = before + [builtTool, "spell"] + arguments
    return try run(
      all[0], Array(all.dropFirst()), input: Array(input.utf8),
      environment: ["HOME": folder.folder, "XDG_STATE_HOME": nil], folder: folder.folder)
  }

  private func status(_ folder: TemporaryFolder, _ name: String) -> stat {
    var status = stat()
    stat(folder.path(name), &status)
    return status
  }

  @Test func `a correction that its sentence contradicts is left to a person`() throws {
    let folder = try TemporaryFolder()
    // By its letters it is "service", and "survive" in its sentence.
    let text = "They could not survice without them.\n\nThe survice is good.\n"
    let left = text.replacing("The survice", with: "The service")
    try folder.write("one", text)
    let arguments = ["spell", "--write=0.3", folder.path("one")]
    #expect(try run(builtTool, arguments).status == 1)
    #expect(try folder.read("one") == Array(left.utf8))
    _ = try run(builtTool, arguments + ["--no-context"])
    #expect(try folder.read("one") == Array(left.replacing("survice", with: "service").utf8))
  }

  @Test(arguments: ["UTF-16", "UTF-16BE", "UTF-32"])
  func `a file is corrected in its encoding`(_ name: String) throws {
    let folder = try TemporaryFolder()
    func encoded(_ text: String) throws -> [UInt8] {
      let script = "printf '\\xEF\\xBB\\xBF%s' \"$0\" | iconv -f UTF-8 -t $1 > note.txt"
      let form = name == "UTF-32" ? "UTF-32LE" : name == "UTF-16" ? "UTF-16LE" : name
      _ = try run("bash", ["-c", script, text, form], folder: folder.folder)
      return try folder.read("note.txt")
    }
    let after = try encoded("It occurred twice 🙂.\n")
    let before = try encoded("It occured twice 🙂.\n")
    #expect(before != after)
    #expect(try run(builtTool, ["spell", "--write", folder.path("note.txt")]).output.isEmpty)
    #expect(try folder.read("note.txt") == after)
    // What is not valid is left as it is.
    try folder.write("note.txt", before + [0])
    _ = try run(builtTool, ["spell", "--write", folder.path("note.txt")])
    #expect(try folder.read("note.txt") == before + [0])
  }

  @Test(arguments: [
    ("io.go", true), ("id.ts", true), ("os.py", true), ("to.md", true), ("test_io.py", true),
    ("lang/io.go", false), ("it.json", false), ("guide.it.md", false), ("pt_BR.md", false),
  ])
  func `a name of two letters is a language's where translations are`(
    path: String, isWritten: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let comment = path.hasSuffix("py") ? "#" : "//"
    let text =
      path.hasSuffix("json") ? "{\"text\": \"It is recieved.\"}" : "\(comment) It is recieved.\n"
    try folder.makeFolder("lang")
    try folder.write(path, text)
    _ = try run(builtTool, ["spell", "--write", folder.path(path)])
    let expected = isWritten ? text.replacing("recieved", with: "received") : text
    #expect(try folder.read(path) == Array(expected.utf8))
  }

  @Test(arguments: [Writer.write, .interactive, .words])
  func `a file with several names keeps them`(_ writer: Writer) throws {
    let folder = try TemporaryFolder()
    let before = writer == .words ? "b\na\nb\n" : text
    try folder.write("one", before)
    link(folder.path("one"), folder.path("two"))
    let result = try write(writer, "one", in: folder)
    #expect(result.status < 2, "\(result)")
    #expect(try folder.read("one") != Array(before.utf8))
    #expect(try folder.read("two") == folder.read("one"))
    #expect(status(folder, "one").st_ino == status(folder, "two").st_ino)
    #expect(status(folder, "one").st_nlink == 2)
    // The safe copy went when the file was written.
    #expect(try run("find", [folder.folder, "-name", "*.copy"]).output.isEmpty)
  }

  @Test func `links, permissions and attributes stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", text)
    symlink("one", folder.path("link"))
    chmod(folder.path("one"), 0o640)
    let attributes = [
      "-c", "import os, sys; os.setxattr(sys.argv[1], 'user.note', b'mine')", folder.path("one"),
    ]
    let hasAttributes = try run("python3", attributes).status == 0
    #expect(try write(.write, "link", in: folder).status == 1)
    #expect(try folder.read("one") == Array(corrected.utf8))
    #expect(status(folder, "one").st_mode & 0o777 == 0o640)
    #expect(try run("readlink", [folder.path("link")]).output == "one\n")
    guard hasAttributes else { return }
    let kept = try run(
      "python3",
      ["-c", "import os, sys; print(os.getxattr(sys.argv[1], 'user.note'))", folder.path("one")])
    #expect(kept.output == "b'mine'\n")
  }

  @Test(.enabled(if: geteuid() == 0), arguments: [Writer.write, .interactive, .words])
  func `another user's file is refused or keeps its owner`(_ writer: Writer) throws {
    let folder = try TemporaryFolder()
    let before = writer == .words ? "b\na\nb\n" : text
    try folder.write("one", before)
    chmod(folder.folder, 0o777)
    chmod(folder.path("one"), 0o644)
    let asOther = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    guard try run(asOther[0], Array(asOther.dropFirst()) + [builtTool, "--version"]).status == 0
    else { return }
    let refused = try write(writer, "one", in: folder, before: asOther)
    #expect(refused.status == 2, "\(refused)")
    #expect(refused.error.contains("permission denied"))
    #expect(try folder.read("one") == Array(before.utf8))
    #expect(status(folder, "one").st_uid == 0)
    // One that all may write is written, and stays its owner's.
    chmod(folder.path("one"), 0o666)
    #expect(try write(writer, "one", in: folder, before: asOther).status < 2)
    #expect(try folder.read("one") != Array(before.utf8))
    #expect(status(folder, "one").st_uid == 0)
  }

  @Test(arguments: [["--write", "-"], ["--write-likely", "-"]])
  func `standard input is not corrected, which is said`(_ words: [String]) throws {
    let result = try caret(["spell"] + words, input: "We recieve it.\n")
    #expect(result.status == 2 && result.output.isEmpty, "\(result)")
    #expect(result.error.contains("- is standard input: name a file, or say --format diff"))
  }

  @Test func `a name that is not UTF-8 is written by its bytes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", text)
    let script =
      "ln one $'caf\\xe9.txt'; rm one; \"$0\" spell --write $'caf\\xe9.txt'; cat $'caf\\xe9.txt'"
    let result = try run("bash", ["-c", script, builtTool], folder: folder.folder)
    #expect(result.output == corrected)
    #expect(result.error.hasPrefix("fixed "))
  }
}
