import Glibc
import TestSupport
import Testing

/// `caret` is one static file, and what needs the machine's libraries is a program beside it.
@Suite struct OneFileTests {
  @Test func `the binary asks for no library and no loader`() throws {
    let libraries = try run("ldd", [builtTool], environment: ["LC_ALL": "C"])
    #expect(libraries.error.contains("not a dynamic executable"), "\(libraries)")
  }

  /// The sentence of a failed choice, or the text that the key "n" types after a choice.
  private func typed(_ method: String, engines script: String?) throws -> String {
    let folder = try TemporaryFolder()
    try #require(link(builtTool, folder.path("caret")) == 0)
    if let script {
      try folder.write("caret-input", Array("#!/bin/sh\n\(script)\n".utf8))
      try #require(chmod(folder.path("caret-input"), 0o755) == 0)
    }
    let calls = """
      {"call":"inputMethod","name":"\(method)"}
      {"call":"key","key":"n"}
      {"call":"text"}
      """
    let answers = try run(
      folder.path("caret"), ["session"], input: Array(calls.utf8),
      // What is installed on the machine is not asked, but for what scripts need.
      environment: ["PATH": script == nil ? folder.path("") : "/usr/bin:/bin"])
    #expect(answers.status == 0, "\(answers)")
    return answers.output
  }

  @Test func `an engine whose program is missing is refused with what to do`() throws {
    for method in ["anthy", "m17n:hi-itrans"] {
      let output = try typed(method, engines: nil)
      #expect(output.contains(#""code":"refused""#) && output.contains("put caret-input"))
      #expect(output.contains(#""result":"n""#), "the session goes on")
    }
  }

  @Test(arguments: [
    "echo open; read line; kill -9 $$", "echo open; read line; echo; sleep 9", "echo open",
  ])
  func `an engine that dies or talks nonsense ends no session`(script: String) throws {
    let output = try typed("m17n:hi-itrans", engines: script)
    #expect(output.contains(#""result":"n""#), "\(output)")
  }

  @Test func `an engine whose library is missing names the package`() throws {
    let output = try typed("anthy", engines: "echo no library")
    #expect(output.contains("libanthy is not on this machine"))
  }
}
