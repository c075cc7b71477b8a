import TestSupport
import Testing

/// Emacs with our `hunspell` beside Emacs with the machine's.
@Suite struct EmacsTests {
  private static let fixtures = packageFolder + "/Tests/CaretToolTests/Fixtures/emacs/"
  static let isInstalled = (try? run("emacs", ["--version"]).status) == 0

  /// What `flyspell-buffer` marks and `ispell-buffer` stops at, a line each.
  private func session(_ program: String, home: TemporaryFolder) throws -> ProcessResult {
    try run(
      "emacs",
      [
        "-Q", "--batch", "-l", Self.fixtures + "spell.el", program, "en_US",
        Self.fixtures + "text.txt",
      ],
      environment: ["HOME": home.folder, "LC_ALL": "C.UTF-8", "DICPATH": nil])
  }

  @Test(.enabled(if: isInstalled, "needs Emacs"))
  func `Emacs shows the same words as with hunspell`() throws {
    let folder = try TemporaryFolder()
    let link = folder.path("hunspell")
    _ = try run("ln", ["-s", builtTool, link])
    let ours = try session(link, home: folder)
    let theirs = try session("/usr/bin/hunspell", home: folder)
    #expect(ours.status == 0, "\(ours)")
    #expect(ours.output == theirs.output)
    #expect(ours.output.hasPrefix("flyspell 7 teh\n"))
    #expect(ours.output.contains("\nispell 7 teh\n"))
  }
}
