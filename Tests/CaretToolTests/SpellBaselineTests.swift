import TestSupport
import Testing

/// `caret spell --baseline`: what is known, what is gone, and what is written.
@Suite struct SpellBaselineTests {
  @Test func `a baseline silences what it knows, and counts what is gone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "I recieve it\noccured\n")
    let first = try caret(["spell", "--baseline", "known", "a.txt"], folder: folder.folder)
    #expect(first.status == 0 && first.output.isEmpty, "\(first)")
    try folder.write("a.txt", "new\n  I recieve it\nseperate\n")
    let second = try caret(["spell", "--baseline", "known", "a.txt"], folder: folder.folder)
    #expect(second.status == 1)
    #expect(second.output.hasPrefix("a.txt:3:1: seperate"))
    #expect(second.error == "caret spell: 1 known by the baseline, 1 of it gone\n")
  }

  @Test func `what is gone of a baseline is told of the files that were checked`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "recieve\n")
    try folder.write("b.txt", "occured\n")
    _ = try caret(["spell", "--baseline", "known", "."], folder: folder.folder)
    try folder.write("a.txt", "receive\n")
    func note(_ paths: [String]) throws -> String {
      try caret(["spell", "--baseline", "known"] + paths, folder: folder.folder).error
    }
    #expect(try note(["b.txt"]) == "caret spell: 1 known by the baseline\n")
    #expect(try note(["a.txt"]) == "caret spell: 0 known by the baseline, 1 of it gone\n")
    _ = try run("rm", ["b.txt"], folder: folder.folder)
    #expect(try note(["."]) == "caret spell: 0 known by the baseline, 2 of it gone\n")
  }

  private func tree() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("src")
    try folder.makeFolder("docs")
    try folder.write("src/a.txt", "I recieve it\n")
    try folder.write("docs/b.txt", "It occured\n")
    return folder
  }

  @Test func `a baseline knows files wherever one stands, and however they are named`() throws {
    let folder = try tree()
    let written = try caret(["spell", "--baseline", "known", "."], folder: folder.folder)
    #expect(written.error == "caret spell: 2 known by the baseline\n", "\(written)")
    let lines = String(decoding: try folder.read("known"), as: UTF8.self).split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: "\t").dropFirst().joined(separator: " ") } == [
        "docs/b.txt occured certain", "src/a.txt recieve certain",
      ])
    func note(_ arguments: [String], in inner: String = "") throws -> String {
      let result = try caret(["spell", "--baseline"] + arguments, folder: folder.path(inner))
      #expect(result.output.isEmpty, "\(result)")
      return result.error
    }
    let (one, both) = (
      "caret spell: 1 known by the baseline\n", "caret spell: 2 known by the baseline\n"
    )
    #expect(try note(["../known"], in: "src") == one)
    #expect(try note(["../known", ".."], in: "src") == both)
    #expect(try note(["known", folder.path("src/a.txt")]) == one)
    #expect(try note([folder.path("known"), folder.folder], in: "docs") == both)
  }

  @Test func `a baseline may have the line ends of Windows`() throws {
    let folder = try tree()
    _ = try caret(["spell", "--baseline", "known", "."], folder: folder.folder)
    let lines = String(decoding: try folder.read("known"), as: UTF8.self)
    try folder.write("known", lines.replacing("\n", with: "\r\n"))
    let result = try caret(["spell", "--baseline", "known", "src", "docs"], folder: folder.folder)
    #expect(result.output.isEmpty && result.status == 0, "\(result)")
    #expect(result.error == "caret spell: 2 known by the baseline\n")
  }

  /// It had paths as they were named.
  @Test func `an older baseline works from the folder in which it was written`() throws {
    let folder = try tree()
    let old = "e03268016905fc77\t./docs/b.txt\toccured\n44130bed80dd5818\t./src/a.txt\trecieve\n"
    try folder.makeFolder("ci")
    for path in ["known", "ci/known"] {
      try folder.write(path, old)
      let result = try caret(["spell", "--baseline", path, "src", "docs"], folder: folder.folder)
      #expect(result.error == "caret spell: 2 known by the baseline\n", "\(result)")
    }
  }

  @Test func `who corrects one word of a line has not made the others new`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "We recieve it, it occured.\n")
    _ = try caret(["spell", "--baseline", "known"], folder: folder.folder)
    try folder.write("a.txt", "We receive it, it occured.\n")
    let known = try caret(["spell", "--baseline", "known"], folder: folder.folder)
    #expect(known.status == 0, "\(known)")
    #expect(known.error == "caret spell: 1 known by the baseline, 1 of it gone\n")
    // The line that is as it was keeps its entry, whatever comes before it.
    try folder.write("a.txt", "It occured.\nWe recieve it, it occured.\n")
    let more = try caret(["spell", "--baseline", "known"], folder: folder.folder)
    #expect(more.output.hasPrefix("./a.txt:1:4: occured"), "\(more)")
    #expect(more.output.split(separator: "\n").count == 1)
  }

  @Test func `a baseline is tidied of what is gone, and takes nothing in`() throws {
    let folder = try tree()
    let spell = ["spell", "--baseline", "known"]
    _ = try caret(spell, folder: folder.folder)
    try folder.write("docs/b.txt", "It seperates\n")
    let narrow = try caret(spell + ["--tidy-baseline", "src"], folder: folder.folder)
    #expect(narrow.error == "caret spell: 1 known by the baseline\n", "\(narrow)")
    let tidied = try caret(spell + ["--tidy-baseline"], folder: folder.folder)
    #expect(tidied.status == 1 && tidied.output.contains("seperates"), "\(tidied)")
    #expect(
      tidied.error == "caret spell: 1 known by the baseline, 1 of it gone and taken out\n")
    let text = String(decoding: try folder.read("known"), as: UTF8.self)
    #expect(text.hasSuffix("\tsrc/a.txt\trecieve\tcertain\n"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (["--tidy-baseline"], "needs a baseline"),
    (["--tidy-baseline", "--baseline", "none"], "there is no such baseline"),
    (["--tidy-baseline", "--baseline", "known", "--new"], "leave out --new"),
  ])
  func `a baseline that can't be tidied is told`(_ options: [String], _ text: String) throws {
    let folder = try tree()
    _ = try caret(["spell", "--baseline", "known"], folder: folder.folder)
    _ = try run("git", ["init", "-q"], folder: folder.folder)
    let result = try caret(["spell"] + options, folder: folder.folder)
    #expect(result.status == 2 && result.error.contains(text), "\(result)")
  }

  @Test func `no baseline is written where something could not be read`() throws {
    let folder = try tree()
    let result = try caret(
      ["spell", "--baseline", "known", "src", "missing"], folder: folder.folder)
    #expect(result.status == 2 && result.error.contains("the baseline is not written"), "\(result)")
    #expect(throws: (any Error).self) { try folder.read("known") }
    _ = try caret(["spell", "--baseline", "known"], folder: folder.folder)
    let known = try folder.read("known")
    try folder.write("src/a.txt", "")
    _ = try caret(
      ["spell", "--baseline", "known", "--tidy-baseline", "src", "missing"], folder: folder.folder)
    #expect(try folder.read("known") == known)
  }
}
