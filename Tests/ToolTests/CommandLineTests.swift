import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test func `version and help go to standard output`() throws {
    let version = try caret(["--version"])
    #expect(version.status == 0)
    #expect(version.output.hasPrefix("caret 0."))
    #expect(version.output.contains("ICU 72"))
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
}
