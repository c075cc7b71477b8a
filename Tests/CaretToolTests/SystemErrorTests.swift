import TestSupport
import Testing

/// Whatever can't be read is told in the same words by every command.
@Suite struct SystemErrorTests {
  @Test(arguments: [
    ["table", "s.json"], ["schema", "infer"], ["schema", "check"], ["form"], ["segment"],
    ["match", "x"], ["edit", "-e", "p"], ["validate", "--cases"],
    ["complete", "wo", "--document"],
  ])
  func `a file that is not there and a folder are told alike`(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", #"{"fields":[{"name":"a"}]}"#)
    for (name, reason, remedy) in [
      ("none", "there is no such file", "check the name"),
      (".", "it is a folder", "name a file in it"),
    ] {
      let result = try caret(words + [name], folder: folder.folder)
      #expect(result.error.contains(reason), "\(result)")
      #expect(result.error.contains(": " + remedy), "\(result)")
      #expect(result.error.split(separator: "\n").count == 1 && result.status > 1, "\(result)")
    }
  }

  @Test(arguments: [["filter"], ["schema", "infer"], ["spell", "--texts"], ["serve"]])
  func `standard input that is a folder is told so`(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    let command = "exec \"$0\" \"$@\" < /"
    let result = try run(
      "/bin/sh", ["-c", command, builtTool] + words, input: [], folder: folder.folder)
    #expect(result.error.contains("can't read standard input: it is a folder"), "\(result)")
  }
}
