import CaretJSON
import TestSupport
import Testing

/// What is asked about a place in a text, and done about it.
@Suite struct ServerFeatureTests: ServerSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a word is corrected, everywhere or by all that is certain`() throws {
    let text = "I recieve it, you recieve it.\n"
    let range = #"{"start":{"line":0,"character":4},"end":{"line":0,"character":4}}"#
    func actions(_ id: Int, _ only: String) -> String {
      request(
        id, "textDocument/codeAction",
        #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range),"context":{"diagnostics":[]\#(only)}}"#
      )
    }
    let talk = try ServerTalk(
      initialize() + [
        opened(uri, text), actions(2, ""), actions(3, #","only":["source.fixAll"]"#),
        actions(4, #","only":["refactor"]"#),
      ] + goodbye)
    let found = try #require(talk.result(2)?.arrayValue)
    #expect(found.first?["title"] == "Write “receive”")
    #expect(found.first?["isPreferred"] == .bool(true))
    let edits = found.first?["edit"]?["changes"]?[uri]?.arrayValue
    #expect(edits?.first?["newText"] == "receive")
    #expect(edits?.first?["range"]?["start"]?["character"] == .integer(2))
    #expect(edits?.first?["range"]?["end"]?["character"] == .integer(9))
    let everywhere = found.first { $0["title"]?.stringValue?.contains("all 2 places") == true }
    #expect(everywhere?["edit"]?["changes"]?[uri]?.arrayValue?.count == 2)
    let ignore = found.first { $0["title"] == "Ignore this line" }?["edit"]?["changes"]?[uri]
    #expect(ignore?.arrayValue?.first?["newText"] == " <!-- caret:ignore -->")
    #expect(ignore?.arrayValue?.first?["range"]?["start"]?["character"] == .integer(29))
    let all = try #require(talk.result(3)?.arrayValue)
    #expect(all.map { $0["kind"]?.stringValue } == ["source.fixAll.caret"])
    #expect(all.first?["edit"]?["changes"]?[uri]?.arrayValue?.count == 2)
    #expect(talk.result(4) == .array([]))
  }

  @Test func `what is added of a word with an 's is the word`() throws {
    let range = #"{"start":{"line":0,"character":4},"end":{"line":0,"character":4}}"#
    let talk = try ServerTalk(
      initialize() + [
        notice("workspace/didChangeConfiguration", #"{"settings":{"caret":{"level":"all"}}}"#),
        opened(uri, "The blorfle's door\n"),
        request(
          2, "textDocument/codeAction",
          #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range),"context":{"diagnostics":[]}}"#),
      ] + goodbye)
    let titles = talk.result(2)?.arrayValue?.compactMap { $0["title"]?.stringValue } ?? []
    #expect(titles.contains("Add “blorfle” to the project’s words"), "\(titles)")
  }

  @Test func `a word is added to the project, and is right at once`() throws {
    try folder.makeFolder(".git")
    try folder.write(
      ".caret-spell.toml",
      "# ours\nlevel = \"all\"\nwords = [\n  \"apfel\", # fruit\n  \"zzz\"\n]\n")
    let talk = try ServerTalk(
      initialize() + [
        opened(uri, "apfel blorfle gnarf\n"),
        request(
          2, "workspace/executeCommand",
          #"{"command":"caret.addToProject","arguments":["blorfle","\#(uri)"]}"#),
        request(3, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#),
      ] + goodbye)
    #expect(places(talk.result(3)?["items"]?.arrayValue) == ["0:14-19 gnarf"])
    #expect(
      try String(decoding: folder.read(".caret-spell.toml"), as: UTF8.self)
        == "# ours\nlevel = \"all\"\nwords = [\n  \"apfel\", # fruit\n  \"blorfle\",\n  \"zzz\",\n]\n"
    )
  }

  @Test func `a word is learned, settings and configuration files take effect at once`() throws {
    try folder.makeFolder("home")
    let pull = #"{"textDocument":{"uri":"\#(uri)"}}"#
    let talk = try ServerTalk(
      initialize() + [
        opened(uri, "blorfle gnarf teh\n"), request(2, "textDocument/diagnostic", pull),
        notice(
          "workspace/didChangeConfiguration",
          #"{"settings":{"caret":{"level":"all","severity":"error"}}}"#),
        request(3, "textDocument/diagnostic", pull),
        request(4, "workspace/executeCommand", #"{"command":"caret.learn","arguments":["gnarf"]}"#),
        request(5, "textDocument/diagnostic", pull),
      ] + goodbye, home: folder.path("home"))
    func words(_ id: Int) -> [String] {
      places(talk.result(id)?["items"]?.arrayValue).map { String($0.split(separator: " ")[1]) }
    }
    #expect(words(2) == ["teh"])
    #expect(words(3) == ["blorfle", "gnarf", "teh"])
    #expect(words(5) == ["blorfle", "teh"])
    let severities = talk.result(3)?["items"]?.arrayValue?.map { $0["severity"]?.integerValue }
    #expect(severities == [1, 1, 1])
  }

  @Test func `a hover says why a word is reported, by which rule, and where that is said`() throws {
    try folder.write(".caret-spell.toml", "level = \"all\"\n[corrections]\ngnarf = [\"giraffe\"]\n")
    let texts = [(0, "gnarf"), (9, "recieve"), (17, "blorfle"), (28, "the the")]
    let talk = try ServerTalk(
      initialize() + [opened(uri, "gnarf we recieve blorfle on the the day.\n")]
        + texts.map { place, _ in
          request(
            place, "textDocument/hover",
            #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":\#(place)}}"#)
        } + goodbye)
    let rules = [
      ["A typo beyond doubt", "forbidden by", "/.caret-spell.toml:3", "Rule: `misspelling`."],
      ["A typo beyond doubt (confidence 0.", "no word of the dictionary en_US"],
      ["Perhaps a typo", "no word of the dictionary en_US"], ["Rule: `repeatedWord`."],
    ]
    for ((place, word), parts) in zip(texts, rules) {
      let hover = talk.result(place)?["contents"]?["value"]?.stringValue ?? ""
      for part in parts + [word] { #expect(hover.contains(part), "\(word): \(hover)") }
    }
  }

  @Test func `a selection grows from the character to the text`() throws {
    let text = "First one. Second häs it.\nMore.\n\nLast.\n"
    let talk = try ServerTalk(
      initialize() + [
        opened(uri, text),
        request(
          2, "textDocument/selectionRange",
          #"{"textDocument":{"uri":"\#(uri)"},"positions":[{"line":0,"character":19}]}"#),
      ] + goodbye)
    var chain: [String] = []
    var value = talk.result(2)?.arrayValue?.first
    while let one = value {
      let (start, end) = (one["range"]?["start"], one["range"]?["end"])
      chain.append(
        [start?["line"], start?["character"], end?["line"], end?["character"]]
          .map { "\($0?.integerValue ?? -1)" }.joined(separator: ","))
      value = one["parent"]
    }
    #expect(chain == ["0,19,0,20", "0,18,0,21", "0,11,1,0", "0,0,2,0", "0,0,4,0"])
  }

  @Test func `words are completed in documents, and in comments where that is asked for`() throws {
    func completion(_ id: Int, _ uri: String, _ line: Int, _ character: Int) -> String {
      request(
        id, "textDocument/completion",
        #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":\#(line),"character":\#(character)}}"#
      )
    }
    let code = "file://" + folder.path("a.swift")
    let settings = notice(
      "workspace/didChangeConfiguration", #"{"settings":{"caret":{"completion":"comments"}}}"#)
    let talk = try ServerTalk(
      initialize() + [
        opened(uri, "The harbourmaster. A harbourmistake, a harb\n\n`harb`\n"),
        opened(code, "// The harb\nlet harb = 1\n", "swift"),
        completion(2, uri, 0, 43), completion(3, uri, 2, 5), completion(4, code, 0, 11),
        completion(5, uri, 0, 1), settings, completion(6, code, 0, 11), completion(7, code, 1, 8),
      ] + goodbye)
    func words(_ id: Int) -> [String]? {
      talk.result(id)?["items"]?.arrayValue?.compactMap { $0["label"]?.stringValue }
    }
    #expect(words(2)?.contains("harbor") == true)
    #expect(words(2)?.contains("harbourmistake") == false)
    let edit = talk.result(2)?["items"]?.arrayValue?.first?["textEdit"]
    #expect(edit?["range"]?["start"]?["character"] == .integer(39))
    #expect(edit?["range"]?["end"]?["character"] == .integer(43))
    for id in [3, 4, 5, 7] { #expect(talk.result(id) == .null, "\(id)") }
    #expect(words(6)?.contains("harbor") == true)
  }

  @Test func `addresses can be followed`() throws {
    let talk = try ServerTalk(
      initialize() + [
        opened(uri, "See https://example.org/a, or\nwrite to ann@example.org.\n"),
        request(2, "textDocument/documentLink", #"{"textDocument":{"uri":"\#(uri)"}}"#),
      ] + goodbye)
    let links = talk.result(2)?.arrayValue
    #expect(
      links?.compactMap { $0["target"]?.stringValue }
        == ["https://example.org/a", "mailto:ann@example.org"])
    #expect(places(links) == ["0:4-25 ", "1:9-24 "])
  }
}
