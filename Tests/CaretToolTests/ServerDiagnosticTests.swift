import CaretJSON
import TestSupport
import Testing

/// What a server finds in open texts, and when it tells of it.
@Suite struct ServerDiagnosticTests: ServerSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("utf-8", "1:13-20 recieve"), ("utf-16", "1:9-16 recieve"), ("utf-32", "1:8-15 recieve"),
  ])
  func `places are counted as was agreed, behind line ends of all kinds`(
    _ encoding: String, _ place: String
  ) throws {
    let text = "one\rtwo äö 😀recieve end\r\n"
    let talk = try ServerTalk(initialize(encoding: encoding) + [opened(uri, text)])
    #expect(places(talk.pushed(uri)) == [place])
    #expect(talk.pushed(uri)?.first?["message"]?.stringValue?.contains("“receive”") == true)
  }

  @Test func `a text is told of though a request had it checked before`() throws {
    let hover = request(
      2, "textDocument/hover",
      #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":4}}"#)
    let talk = try ServerTalk(initialize() + [opened(uri, "We recieve it."), hover])
    #expect(places(talk.pushed(uri)) == ["0:3-10 recieve"])
  }

  @Test func `only the newest of texts that change quickly is checked and told of`() throws {
    let changes = (2...40).map { version in
      notice(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"text":"recieve, "}]}"#
      )
    }
    let talk = try ServerTalk(
      initialize() + [opened(uri, "end")] + changes + [notice("initialized")])
    #expect(talk.pushed(uri)?.count == 39)
    // All of them had come before the first check.
    let pushes = talk.messages.filter { $0["method"] == "textDocument/publishDiagnostics" }
    #expect(pushes.map { $0["params"]?["version"]?.integerValue } == [40])
  }

  @Test func `a flood of changes ends with the newest text`() throws {
    let changes = (2...5000).map { version in
      notice(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"text":"a "}]}"#
      )
    }
    let talk = try ServerTalk(
      initialize() + [opened(uri, "recieve\n")] + changes
        + [request(3, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#)] + goodbye)
    #expect(places(talk.result(3)?["items"]?.arrayValue).last == "0:9998-10005 recieve")
  }

  @Test func `a report that nothing has changed in is not sent again`() throws {
    let pull = #"{"textDocument":{"uri":"\#(uri)"}"#
    let first = try ServerTalk(
      initialize(#"{"diagnostic":{}}"#) + [
        opened(uri, "teh"), request(2, "textDocument/diagnostic", pull + "}"),
        request(3, "textDocument/diagnostic", pull + #","previousResultId":"0-1-1"}"#),
      ] + goodbye)
    #expect(first.result(2)?["resultId"] == "0-1-1")
    #expect(first.result(3)?["kind"] == "unchanged")
    #expect(first.result(3)?["items"] == nil)
    #expect(first.pushed(uri) == nil)
  }

  /// What a walk of the workspace's folder, or of the repository, passes over.
  @Test(arguments: [
    ("a.md", 1), ("out/a.md", 0), ("node_modules/a.md", 0), ("LICENSE", 0), (".hidden/a.md", 0),
    (".github/a.md", 1),
    ("kept/out/a.md", 0), ("made.c", 0), (".git/COMMIT_EDITMSG", 1),
  ])
  func `a file that a walk passes over is quiet while it is open`(
    _ path: String, _ count: Int
  ) throws {
    try folder.makeFolder(".git")
    try folder.write(".gitignore", "out/\n")
    for inner in ["out", "node_modules", ".hidden", ".github", "kept", "kept/out"] {
      try folder.makeFolder(inner)
    }
    let uri = "file://" + folder.path(path)
    let text = path == "made.c" ? "// @generated\n// We recieve it.\n" : "We recieve it.\n"
    let talk = try ServerTalk(
      initialize() + [
        opened(uri, text, "c"),
        request(3, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#),
      ] + goodbye)
    #expect(talk.result(3)?["items"]?.arrayValue?.count == count)
  }

  @Test func `cells of a table are judged by the schema beside it`() throws {
    try folder.write(
      "a.schema.json",
      #"{"fields":[{"name":"name","type":"string"},{"name":"age","type":"integer"}]}"#)
    let table = "file://" + folder.path("a.csv")
    let talk = try ServerTalk(
      initialize() + [
        opened(table, "name,age\n\"Ann, B\",forty\nBob,41\n", "csv"),
        opened("file://" + folder.path("b.csv"), "name,age\nAnn,forty\n", "csv"),
      ])
    #expect(places(talk.pushed(table)) == ["1:9-14 "])
    #expect(talk.pushed(table)?.first?["code"] == "type")
    #expect(talk.pushed(table)?.first?["message"]?.stringValue?.contains("forty") == true)
    #expect(talk.pushed("file://" + folder.path("b.csv")) == [])
  }

  @Test(arguments: [
    ("\"level\":\"wrong\"", "caret.level"), ("\"severity\":\"zzz\"", "caret.severity"),
    ("\"severity\":{\"certain\":\"zzz\"}", "caret.severity"),
    ("\"languages\":5", "caret.languages"),
    ("\"completion\":true", "caret.completion"),
    ("\"level\":\"all\",\"severity\":{\"certain\":\"error\"},\"languages\":null", ""),
  ])
  func `a setting that is none is told of`(_ setting: String, _ name: String) throws {
    let talk = try ServerTalk(
      initialize() + [
        notice("workspace/didChangeConfiguration", "{\"settings\":{\"caret\":{\(setting)}}}"),
        opened(uri, "fine"),
      ])
    let shown = talk.messages.filter { $0["method"] == "window/showMessage" }
    let told = shown.compactMap { $0["params"]?["message"]?.stringValue }
    #expect(told.count == (name.isEmpty ? 0 : 1), "\(told)")
    #expect(told.first?.contains("the setting \(name) can't be read") ?? name.isEmpty)
  }

  @Test func `a configuration that can't be read is told of once, and checking goes on`() throws {
    try folder.write(".caret-spell.toml", "levle = 3\n")
    let talk = try ServerTalk(
      initialize() + [opened(uri, "teh"), opened("file://" + folder.path("b.md"), "teh")])
    let shown = talk.messages.filter { $0["method"] == "window/showMessage" }
    #expect(shown.count == 1)
    #expect(
      shown.first?["params"]?["message"]?.stringValue?.contains("did you mean 'level'?") == true)
    #expect(talk.pushed(uri) == [])
  }
}
