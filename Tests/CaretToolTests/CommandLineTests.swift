import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test func `version and help go to standard output`() throws {
    let version = try caret(["--version"])
    #expect(version.status == 0)
    #expect(version.output.hasPrefix("caret 0."))
    #expect(version.output.contains("ICU 72"))
    let tuned = try caret(
      ["--version"], environment: ["GLIBC_TUNABLES": "glibc.malloc.check=0:glibc.malloc.perturb=1"])
    #expect(tuned.output == version.output)
    for words in [["--help"], ["-h"], ["help"]] {
      let help = try caret(words)
      #expect(help.status == 0, "\(words)")
      #expect(help.output.contains("Examples:"), "\(words)")
      #expect(help.error.isEmpty, "\(words)")
    }
  }

  @Test func `a mistyped command is an error that names the nearest ones`() throws {
    let result = try caret(["hepl"])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("'help'"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (["frobnicate"], nil), (["eidt"], "'edit'"), (["valdate"], "'validate'"), (["spel"], "'spell'"),
    (["help", "quux"], nil), (["help", "tabel"], "'table'"), (["edit", "--foo", "x"], nil),
    (["edit", "--plian", "x"], "'--plain'"), (["--verison"], "'--version'"),
    (["validate", "--type", "emial", "x"], "'email'"),
    (["validate", "--type", "nothing", "x"], nil),
    (["spell", "--format", "json", "-"], "'jsonl'"), (["spell", "--format", "xml", "-"], nil),
    (["spell", "--format", "git", "-"], "'github', 'gitlab'"),
    (["segment", "--granularity", "wrod"], "'word'"),
    (["schema", "inferr", "t.csv"], "'infer'"), (["schema", "people.json"], nil),
    (["detect", "emial"], "'email'"), (["detect", "everything"], nil),
  ])
  func `only names that are near are asked about`(_ words: [String], _ near: String?) throws {
    let result = try caret(words)
    #expect(result.status == 2)
    #expect(result.error.lowercased().contains("did you mean") == (near != nil), "\(result.error)")
    if let near { #expect(result.error.contains(near), "\(result.error)") }
  }

  @Test func `examples of help fit a terminal's line`() throws {
    let help = try caret(["help"]).output
    let names = help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0.allSatisfy(\.isLetter) && $0 != "caret" && $0 != "See" }
    #expect(names.count > 15)
    for name in names {
      var isExample = false
      for line in try caret(["help", name]).output.split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        if isExample { #expect(line.isEmpty || line.hasPrefix("  "), "\(name): \(line)") }
        isExample = line == "Examples:" || isExample && !line.isEmpty
        #expect(line.count <= 80 || line.hasPrefix("USAGE"), "\(name): \(line)")
      }
    }
  }
}
