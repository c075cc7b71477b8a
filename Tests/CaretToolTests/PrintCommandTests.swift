import TestSupport
import Testing

/// What `caret print` says without `caret-print`: its own tests are in Printing/.
@Suite struct PrintCommandTests {
  /// A copy of the program that no other one lies beside.
  private static func alone(_ folder: TemporaryFolder) throws -> String {
    let path = folder.path("caret")
    let made = try run("/bin/cp", [builtTool, path], environment: [:], folder: folder.folder)
    try #require(made.status == 0)
    return path
  }

  @Test func `a missing caret-print is told in one line, and nothing is written`() throws {
    let folder = try TemporaryFolder()
    let tool = try Self.alone(folder)
    try folder.write("a.txt", "text\n")
    let result = try run(
      tool, ["print", "a.txt", "-o", "a.pdf"], environment: ["PATH": "/nonexistent"],
      folder: folder.folder)
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.error == "caret print: caret-print is not installed: "
        + "install the package caret-print, or build it in Caret's folder: 'Scripts/caret print'\n")
    #expect(fileNames(in: folder.folder).sorted() == ["a.txt", "caret"])
  }

  @Test func `the editor and a session say so too`() throws {
    let folder = try TemporaryFolder()
    let tool = try Self.alone(folder)
    try folder.write("a.txt", "text\n")
    let edited = try run(
      tool, ["edit", "-s", "a.txt"], input: Array(":hardcopy a.pdf\n".utf8),
      environment: ["PATH": "/nonexistent"], folder: folder.folder)
    #expect(edited.status != 0 && edited.error.contains("caret-print is not installed"))
    let called = try run(
      tool, ["session"], input: Array("{\"call\":\"print\"}\n".utf8),
      environment: ["PATH": "/nonexistent"], folder: folder.folder)
    #expect(called.output.contains("caret-print is not installed"))
  }
}
