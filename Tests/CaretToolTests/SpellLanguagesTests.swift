import TestSupport
import Testing

@Suite struct SpellLanguagesTests {
  private func languages(
    _ arguments: [String], folder: TemporaryFolder
  ) throws -> ProcessResult {
    try caret(
      ["spell", "languages"] + arguments,
      environment: ["DICPATH": folder.folder, "HOME": folder.folder, "LC_ALL": "xx_YY"],
      folder: folder.folder)
  }

  @Test func `what is there is named with its place, what is not with its package`() throws {
    let folder = try TemporaryFolder()
    try folder.write("xx_YY.aff", "SET UTF-8\n")
    try folder.write("xx_YY.dic", "1\nword\n")
    try folder.write("README_xx_YY.txt", "Free for all.\n")
    let all = try languages([], folder: folder)
    #expect(all.status == 0)
    let first = "xx_YY\t\(folder.path("xx_YY.dic"))\t\(folder.path("README_xx_YY.txt"))\n"
    #expect(all.output.hasPrefix(first))
    #expect(all.output.contains("\nen_US\t"))
    let missing = try languages(["xx", "gd", "qq"], folder: folder)
    #expect(missing.status == 1)
    #expect(
      missing.output
        == first
        + "gd\tmissing\tapt install hunspell-gd\nqq\tmissing\tno package; give --dictionary PATH\n")
    let packages = try languages(["--all", "gl"], folder: folder)
    #expect(packages.output.contains("apt install hunspell-gl"))
  }

  @Test func `JSON has one object a language`() throws {
    let folder = try TemporaryFolder()
    let result = try languages(["--json", "gd"], folder: folder)
    #expect(
      result.output
        == #"{"type":"language","language":"gd","installed":false,"package":"hunspell-gd"}"# + "\n")
  }
}
