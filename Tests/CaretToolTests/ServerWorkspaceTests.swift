import CaretJSON
import TestSupport
import Testing

/// The check of all files of a workspace.
@Suite struct ServerWorkspaceTests: ServerSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func scan(_ id: Int, _ more: String = "") -> String {
    request(id, "workspace/diagnostic", #"{"previousResultIds":[]\#(more)}"#)
  }

  private var workspace: [String] {
    [
      request(
        1, "initialize",
        #"{"capabilities":{},"workspaceFolders":[{"uri":"file://\#(folder.folder)","name":"a"}]}"#),
      notice("initialized"),
    ]
  }

  @Test func `all files of a workspace are checked that a walk finds`() throws {
    for name in ["one", "two"] { try folder.write(name + ".md", "I recieve \(name).\n") }
    try folder.write("right.md", "All is right.\n")
    try folder.write("out.md", "I recieve it.\n")
    try folder.write(".ignore", "out.md\n")
    let talk = try ServerTalk(workspace + [scan(2)])
    let items = talk.result(2)?["items"]?.arrayValue
    #expect(
      items?.compactMap { $0["uri"]?.stringValue?.split(separator: "/").last.map(String.init) }
        == ["one.md", "two.md"])
    #expect(places(items?.first?["items"]?.arrayValue) == ["0:2-9 recieve"])
    // What the client knows is not sent again.
    let known = items?.compactMap { item in
      item["uri"]?.stringValue.map {
        #"{"uri":"\#($0)","value":"\#(item["resultId"]?.stringValue ?? "")"}"#
      }
    }
    let again = try ServerTalk(
      workspace + [
        request(
          2, "workspace/diagnostic",
          #"{"previousResultIds":[\#(known?.joined(separator: ",") ?? "")]}"#)
      ])
    let kinds = again.result(2)?["items"]?.arrayValue?.compactMap { $0["kind"]?.stringValue }
    #expect(kinds == ["unchanged", "unchanged"])
  }

  @Test func `a check of a workspace tells how far it is, and can be cancelled`() throws {
    for number in 0..<120 { try folder.write("a\(number).md", "I recieve it.\n") }
    let talk = try ServerTalk(
      workspace + [scan(2, #","partialResultToken":"part","workDoneToken":"work""#)])
    let values = talk.messages.filter { $0["method"] == "$/progress" }.compactMap { $0["params"] }
    let parts = values.filter { $0["token"] == "part" }
    #expect(parts.compactMap { $0["value"]?["items"]?.arrayValue?.count } == [50, 50, 20])
    #expect(talk.result(2)?["items"] == .array([]))
    let kinds = values.filter { $0["token"] == "work" }.compactMap {
      $0["value"]?["kind"]?.stringValue
    }
    #expect(kinds.first == "begin" && kinds.last == "end" && kinds.count == 5)
    let cancelled = try ServerTalk(workspace + [scan(2), notice("$/cancelRequest", #"{"id":2}"#)])
    #expect(cancelled.answer(2)?["error"]?["code"] == .integer(-32800))
  }
}
