import CaretJSON
import TestSupport
import Testing

/// How a server begins and ends, and what it says of messages.
@Suite struct ServerProtocolTests: ServerSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a server begins, agrees on an encoding, and ends with the right status`() throws {
    let talk = try ServerTalk(initialize(encoding: "utf-8") + goodbye)
    #expect(talk.status == 0)
    let result = talk.result(1)
    #expect(result?["capabilities"]?["positionEncoding"] == "utf-8")
    #expect(result?["capabilities"]?["textDocumentSync"]?["change"] == .integer(2))
    #expect(result?["serverInfo"]?["name"] == "caret")
    #expect(try ServerTalk(initialize() + [notice("exit", "null")]).status == 1)
    #expect(try ServerTalk(initialize()).status == 1)
  }

  @Test func `a server says what it can do, in the protocol's words`() throws {
    let capabilities = try ServerTalk(initialize()).result(1)?["capabilities"]
    #expect(
      capabilities?.members?.map(\.name).sorted() == [
        "codeActionProvider", "completionProvider", "diagnosticProvider", "documentLinkProvider",
        "executeCommandProvider", "hoverProvider", "positionEncoding", "selectionRangeProvider",
        "textDocumentSync", "workspace",
      ])
    func kinds(_ name: String) -> [String]? { capabilities?[name]?.members?.map(\.name).sorted() }
    #expect(kinds("textDocumentSync") == ["change", "openClose", "save"])
    #expect(
      kinds("diagnosticProvider") == [
        "identifier", "interFileDependencies", "workDoneProgress", "workspaceDiagnostics",
      ])
    #expect(
      capabilities?["codeActionProvider"]?["codeActionKinds"]?.arrayValue?.compactMap(\.stringValue)
        == ["quickfix", "source.fixAll.caret"])
    #expect(
      capabilities?["workspace"]?["workspaceFolders"]?.members?.map(\.name).sorted()
        == ["changeNotifications", "supported"])
  }

  @Test func `what is wrong with a message is answered by the protocol's errors`() throws {
    let talk = try ServerTalk(
      [request(7, "shutdown")] + initialize()
        + [
          "{", "[]", request(2, "textDocument/nonsense"), notice("textDocument/nonsense"),
          request(3, "textDocument/hover", #"{"textDocument":{"uri":"file:///none"}}"#),
          request(4, "initialize"), opened(uri, "teh"),
          request(
            5, "textDocument/hover",
            #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":-1,"character":0}}"#),
          notice("textDocument/didChange", #"{"textDocument":{"uri":"file:///none"}}"#),
          notice(
            "textDocument/didChange",
            #"{"textDocument":{"uri":"\#(uri)"},"contentChanges":[{"range":{}}]}"#),
        ] + [request(98, "shutdown"), request(6, "textDocument/hover"), notice("exit")])
    func code(_ id: Int) -> Int? { talk.answer(id)?["error"]?["code"]?.integerValue }
    #expect([7, 2, 3, 4, 5, 6].map(code) == [-32002, -32601, -32602, -32600, -32602, -32600])
    let nameless = talk.messages.filter { $0["id"]?.isNull == true }
    #expect(nameless.compactMap { $0["error"]?["code"]?.integerValue } == [-32700, -32600])
    #expect(talk.status == 0)
  }

  @Test func `what is no protocol ends with a sentence`() throws {
    let result = try caret(["lsp"], input: "hello\r\n\r\n")
    #expect(result.status == 2)
    #expect(result.error.contains("without Content-Length"))
  }

  @Test func `settings that come with initialize hold, and nothing is asked before its answer`()
    throws
  {
    let begin = request(
      1, "initialize",
      #"{"capabilities":{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}},"initializationOptions":{"level":"all","severity":"hint"}}"#
    )
    let talk = try ServerTalk(
      [
        begin, opened(uri, "blorfle"),
        request(2, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#),
        notice("workspace/didChangeConfiguration", #"{"settings":{"caret":{"level":"certain"}}}"#),
        request(3, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#),
      ] + goodbye)
    #expect(talk.messages.first?["id"] == .integer(1))
    #expect(talk.result(2)?["items"]?.arrayValue?.map { $0["severity"]?.integerValue } == [4])
    #expect(talk.result(3)?["items"] == .array([]))
    let asked = talk.messages.filter { $0["method"] == "workspace/diagnostic/refresh" }
    #expect(asked.count == 1)
  }

  @Test func `a request that is cancelled before its turn is answered so`() throws {
    let talk = try ServerTalk(
      initialize() + [opened(uri, "teh")]
        + (10..<60).map {
          request($0, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#)
        }
        + [notice("$/cancelRequest", #"{"id":59}"#)] + goodbye)
    #expect(talk.answer(59)?["error"]?["code"] == .integer(-32800))
    #expect(talk.result(58)?["kind"] == "full")
  }
}
