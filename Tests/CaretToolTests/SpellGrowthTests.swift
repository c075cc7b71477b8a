import TestSupport
import Testing

/// Very many findings in one line: whatever is said of each, its place, its line, its name in a baseline, takes time
/// that does not grow with the length of the line. One file in a pull request stalls no run.
@Suite(.serialized) struct SpellGrowthTests {
  /// Lines of findings by the kind of their document: one word again and again, behind what opens something and is
  /// not closed, beside letters of two bytes and more; with different words, some of which are corrected.
  private static let lines: [(name: String, part: String)] = [
    ("x.txt", "wrod "), ("x.md", "<![CDATA["), ("x.adoc", "a:b[wrod "),
    ("x.tex", "\\textbf{wrod ë "),
    ("x.rst", "*teh `日本 "), ("COMMIT_EDITMSG", words), ("x.html", "<p>" + words),
  ]
  private static let words = "abcdefgh".reduce(into: "teh recieve ") { text, letter in
    text += "wro\(letter)x \(letter)bolr’ë "
  }

  /// What is asked for of each finding.
  private static let requests: [[String]] =
    [
      "text", "brief", "jsonl", "sarif", "github", "checkstyle", "junit", "gcc", "words", "diff",
      "html",
    ].map { ["--format", $0] } + [
      ["--list"], ["--baseline", "new"], ["--baseline", "new", "--format", "github"], ["--write"],
      ["--write", "--format", "diff"], ["--interactive"],
      ["--stdin-path", "x.md", "--format", "text"],
    ]

  @Test(arguments: requests)
  func `findings in one line take time in proportion to their number`(_ request: [String]) throws {
    let count = 1 << 14
    for (name, part) in Self.lines {
      try expectGrowth(request, name) { scale in
        String(repeating: part, count: scale * count / part.utf8.count)
      }
    }
  }

  @Test(arguments: ["x.txt", "x.md", "x.rst", "x.c"])
  func `words of one line are corrected in time in proportion`(_ name: String) throws {
    let phrases =
      "we recieve the adress it is definately neccessary they seperate untill tommorow "
    try expectGrowth(["--write"], name) { scale in
      "/* " + String(repeating: phrases, count: 250 * scale) + "*/"
    }
  }

  private func expectGrowth(
    _ request: [String], _ name: String, _ text: (_ scale: Int) -> String
  ) throws {
    var (small, big) = (1.0, 100.0)
    // What else the machine does may take time from one of the two.
    for _ in 0..<3 where big > 8 * small {
      small = try time(request, name, text(1))
      big = try time(request, name, text(4))
    }
    #expect(big <= 8 * small, "\(request) of \(name): \(small) s, four times the line \(big) s")
  }

  /// The seconds of processor time that one run takes.
  private func time(_ request: [String], _ name: String, _ text: String) throws -> Double {
    let folder = try TemporaryFolder()
    try folder.write(name, text + "\n")
    let isPiped = request.contains("--stdin-path")
    let answers = String(repeating: "s\n", count: text.utf8.count / 4)
    let command = ["TIMEFORMAT='%U %S'; time \"$0\" \"$@\" > out 2> err", builtTool, "spell"]
    let result = try run(
      "bash", ["-c"] + command + request + ["--level", "all", isPiped ? "-" : name],
      input: Array((isPiped ? text : answers).utf8), environment: ["HOME": folder.folder],
      folder: folder.folder)
    let seconds = result.error.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard result.status < 2, seconds.count == 2 else { throw TestFailure("\(result)") }
    return seconds[0] + seconds[1]
  }
}
