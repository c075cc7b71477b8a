import CaretJSON
import TestSupport
import Testing

/// Messages sent to `caret lsp`, and what it sends back.
private struct Talk {
  let messages: [JSONValue]
  let status: Int32
  let error: String

  init(_ bodies: [String], _ arguments: [String] = [], home: String? = nil) throws {
    let input = bodies.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let environment = home.map { ["HOME": $0, "XDG_STATE_HOME": $0 + "/state"] } ?? [:]
    let result = try caret(["lsp"] + arguments, input: input, environment: environment)
    (status, error) = (result.status, result.error)
    messages = try Self.cut(Array(result.output.utf8))
  }

  private static func cut(_ bytes: [UInt8]) throws -> [JSONValue] {
    var messages: [JSONValue] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)))
      let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      let count = try #require(Int(header.dropFirst("Content-Length: ".count)))
      let body = Array(rest[end.upperBound...].prefix(count))
      messages.append(try JSONReader.value(of: body))
      rest = rest[end.upperBound...].dropFirst(count)
    }
    return messages
  }

  func answer(_ id: Int) -> JSONValue? { messages.first { $0["id"] == .integer(id) } }

  func result(_ id: Int) -> JSONValue? { answer(id)?["result"] }

  /// What was pushed last for a document.
  func pushed(_ uri: String) -> [JSONValue]? {
    messages.last {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == .string(uri)
    }?["params"]?["diagnostics"]?.arrayValue
  }
}

private func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
}

private func notice(_ method: String, _ parameters: String = "{}") -> String {
  #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#
}

private func quoted(_ text: String) -> String {
  var json = JSONWriter()
  json.value(text)
  return json.text
}

private func opened(
  _ uri: String, _ text: String, _ language: String = "markdown", version: Int = 1
) -> String {
  notice(
    "textDocument/didOpen",
    #"{"textDocument":{"uri":"\#(uri)","languageId":"\#(language)","version":\#(version),"text":\#(quoted(text))}}"#
  )
}

private func initialize(_ capabilities: String = "{}", encoding: String = "utf-16") -> [String] {
  [
    request(
      1, "initialize",
      #"{"processId":null,"capabilities":{"general":{"positionEncodings":["\#(encoding)"]},"textDocument":\#(capabilities)}}"#
    ),
    notice("initialized"),
  ]
}

private let goodbye = [request(99, "shutdown", "null"), notice("exit", "null")]

/// `line:start-end word` of each diagnostic.
private func places(_ diagnostics: [JSONValue]?) -> [String] {
  (diagnostics ?? []).map { one in
    let (start, end) = (one["range"]?["start"], one["range"]?["end"])
    return
      "\(start?["line"]?.integerValue ?? -1):\(start?["character"]?.integerValue ?? -1)-"
      + "\(end?["character"]?.integerValue ?? -1) \(one["data"]?["word"]?.stringValue ?? "")"
  }
}

@Suite struct LanguageServerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var uri: String { "file://" + folder.path("a.md") }

  @Test func `a server begins, agrees on an encoding, and ends with the right status`() throws {
    let talk = try Talk(initialize(encoding: "utf-8") + goodbye)
    #expect(talk.status == 0)
    let result = talk.result(1)
    #expect(result?["capabilities"]?["positionEncoding"] == "utf-8")
    #expect(result?["capabilities"]?["textDocumentSync"]?["change"] == .integer(2))
    #expect(result?["serverInfo"]?["name"] == "caret")
    #expect(try Talk(initialize() + [notice("exit", "null")]).status == 1)
    #expect(try Talk(initialize()).status == 1)
  }

  @Test func `a server says what it can do, in the protocol's words`() throws {
    let capabilities = try Talk(initialize()).result(1)?["capabilities"]
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
    let talk = try Talk(
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

  @Test(arguments: [
    ("utf-8", "1:13-20 recieve"), ("utf-16", "1:9-16 recieve"), ("utf-32", "1:8-15 recieve"),
  ])
  func `places are counted as was agreed, behind line ends of all kinds`(
    _ encoding: String, _ place: String
  ) throws {
    let text = "one\rtwo äö 😀recieve end\r\n"
    let talk = try Talk(initialize(encoding: encoding) + [opened(uri, text)])
    #expect(places(talk.pushed(uri)) == [place])
    #expect(talk.pushed(uri)?.first?["message"]?.stringValue?.contains("“receive”") == true)
  }

  @Test func `a text is told of though a request had it checked before`() throws {
    let hover = request(
      2, "textDocument/hover",
      #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":4}}"#)
    let talk = try Talk(initialize() + [opened(uri, "We recieve it."), hover])
    #expect(places(talk.pushed(uri)) == ["0:3-10 recieve"])
  }

  @Test func `only the newest of texts that change quickly is checked and told of`() throws {
    let changes = (2...40).map { version in
      notice(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"text":"recieve, "}]}"#
      )
    }
    let talk = try Talk(initialize() + [opened(uri, "end")] + changes + [notice("initialized")])
    #expect(talk.pushed(uri)?.count == 39)
    // All of them had come before the first check.
    let pushes = talk.messages.filter { $0["method"] == "textDocument/publishDiagnostics" }
    #expect(pushes.map { $0["params"]?["version"]?.integerValue } == [40])
  }

  @Test func `a word is corrected, everywhere or by all that is certain`() throws {
    let text = "I recieve it, you recieve it.\n"
    let range = #"{"start":{"line":0,"character":4},"end":{"line":0,"character":4}}"#
    func actions(_ id: Int, _ only: String) -> String {
      request(
        id, "textDocument/codeAction",
        #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range),"context":{"diagnostics":[]\#(only)}}"#
      )
    }
    let talk = try Talk(
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

  @Test func `a word is added to the project, and is right at once`() throws {
    try folder.makeFolder(".git")
    try folder.write(
      ".caret-spell.toml",
      "# ours\nlevel = \"all\"\nwords = [\n  \"apfel\", # fruit\n  \"zzz\"\n]\n")
    let talk = try Talk(
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

  @Test(arguments: [
    ("", "words = [\n  \"x\",\n]\n"), ("words = []\n", "words = [\"x\"]\n"),
    ("words = [\"a\", 'b]'] # c\n", "words = [\"a\", 'b]', \"x\"] # c\n"),
    ("words = [\"x\"]\n", "words = [\"x\"]\n"),
    (
      "# top\nlevel = \"all\"\n[corrections]\nteh = [\"the\"]\n",
      "# top\nlevel = \"all\"\nwords = [\n  \"x\",\n]\n\n[corrections]\nteh = [\"the\"]\n"
    ),
  ])
  func `lists of words stay as they were written`(_ before: String, _ after: String) throws {
    if !before.isEmpty { try folder.write(".caret-spell.toml", before) }
    _ = try Talk(
      initialize() + [
        request(
          2, "workspace/executeCommand",
          #"{"command":"caret.addToProject","arguments":["x","\#(uri)"]}"#)
      ] + goodbye)
    #expect(try String(decoding: folder.read(".caret-spell.toml"), as: UTF8.self) == after)
  }

  @Test func `a hover says why a word is reported, by which rule, and where that is said`() throws {
    try folder.write(".caret-spell.toml", "level = \"all\"\n[corrections]\ngnarf = [\"giraffe\"]\n")
    let texts = [(0, "gnarf"), (9, "recieve"), (17, "blorfle"), (28, "the the")]
    let talk = try Talk(
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

  /// A list of another program, before it has a word and behind: comments and order stay.
  @Test(arguments: [
    ("cspell.json", "{}", "{\n  \"words\": [\"gnarf\"]\n}"),
    (
      "cspell.json", "{ // ours\n  \"version\": \"0.2\"\n}\n",
      "{\n  \"words\": [\"gnarf\"], // ours\n  \"version\": \"0.2\"\n}\n"
    ),
    (
      ".cspell.json", "{\"a\": {\"words\": [\"x\"]}, \"words\": [\"apfel\", \"zoo\"]}\n",
      "{\"a\": {\"words\": [\"x\"]}, \"words\": [\"apfel\", \"gnarf\", \"zoo\"]}\n"
    ),
    (
      "cspell.json", "{\n\t\"words\": [\n\t\t// [fruit\n\t\t\"apfel\" // red\n\t]\n}\n",
      "{\n\t\"words\": [\n\t\t// [fruit\n\t\t\"apfel\", // red\n\t\t\"gnarf\"\n\t]\n}\n"
    ),
    (
      "cspell.json", "{\n  \"words\": [\n    \"apfel\",\n    \"zoo\",\n  ]\n}\n",
      "{\n  \"words\": [\n    \"apfel\",\n    \"gnarf\",\n    \"zoo\",\n  ]\n}\n"
    ),
    ("cspell.json", "{\"words\": [\"Gnarf\"]}", "{\"words\": [\"Gnarf\"]}"),
    (
      "cspell.yaml", "words:\n  - apfel # fruit\n  - zoo\nlanguage: en\n",
      "words:\n  - apfel # fruit\n  - gnarf\n  - zoo\nlanguage: en\n"
    ),
    ("cspell.yml", "language: en", "language: en\nwords:\n  - gnarf\n"),
    ("typos.toml", "", "[default.extend-words]\ngnarf = \"gnarf\"\n"),
    (
      "_typos.toml",
      "[default.extend-words]\n# fruit\napfel = \"apfel\"\nteh = \"the\"\n\n[files]\nextend-exclude = []\n",
      "[default.extend-words]\n# fruit\napfel = \"apfel\"\ngnarf = \"gnarf\"\nteh = \"the\"\n\n[files]\nextend-exclude = []\n"
    ),
    (
      ".codespellrc", "[codespell]\n# ours\nignore-words-list = apfel,zoo\nskip = *.po\n",
      "[codespell]\n# ours\nignore-words-list = apfel,gnarf,zoo\nskip = *.po\n"
    ),
    (".codespellrc", "[codespell]\n", "[codespell]\nignore-words-list = gnarf\n"),
    (
      "package.json", "{\n  \"words\": [],\n  \"cspell\": {\n    \"words\": [\"apfel\"]\n  }\n}\n",
      "{\n  \"words\": [],\n  \"cspell\": {\n    \"words\": [\"apfel\", \"gnarf\"]\n  }\n}\n"
    ),
    (
      "package.json", "{\n  \"cspell\": {},\n  \"words\": []\n}\n",
      "{\n  \"cspell\": {\n    \"words\": [\"gnarf\"]\n  },\n  \"words\": []\n}\n"
    ),
    (
      "pyproject.toml", "[tool.typos.default]\nlocale = \"en-us\"\n",
      "[tool.typos.default]\nlocale = \"en-us\"\n\n[tool.typos.default.extend-words]\ngnarf = \"gnarf\"\n"
    ),
    (
      "pyproject.toml", "[tool.codespell]\nignore-words-list = 'apfel, zoo'\n",
      "[tool.codespell]\nignore-words-list = 'apfel, gnarf, zoo'\n"
    ),
    (
      "setup.cfg", "[metadata]\n[codespell]\nskip = a\n",
      "[metadata]\n[codespell]\nignore-words-list = gnarf\nskip = a\n"
    ),
  ])
  func `a word goes into the list of another program that the project has`(
    _ name: String, _ before: String, _ after: String
  ) throws {
    try folder.makeFolder(".git")
    try folder.write(name, before)
    try folder.makeFolder("inner")
    let uri = "file://" + folder.path("inner/a.md")
    let talk = try Talk(
      initialize() + [
        notice("workspace/didChangeConfiguration", #"{"settings":{"caret":{"level":"all"}}}"#),
        opened(uri, "gnarf blorfle\n"),
        request(
          2, "workspace/executeCommand",
          #"{"command":"caret.addToProject","arguments":["gnarf","\#(uri)"]}"#),
        request(3, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#),
      ] + goodbye)
    #expect(try String(decoding: folder.read(name), as: UTF8.self) == after)
    #expect(places(talk.result(3)?["items"]?.arrayValue) == ["0:6-13 blorfle"])
    #expect((try? folder.read(".caret-spell.toml")) == nil)
  }

  @Test(arguments: [
    ("cspell.json", "{\"words\": ["), ("cspell.yaml", "words: [apfel]\n"),
    ("typos.toml", "[default]\nextend-words = { apfel = \"apfel\" }\n"),
    (".codespellrc", "[codespell]\nignore-words-list = apfel,\n  zoo\n"),
    ("pyproject.toml", "[tool.codespell]\nignore-words-list = [\"apfel\"]\n"),
    ("package.json", "{\"words\": []}"), ("pyproject.toml", "[project]\n"),
    ("cspell.json", "{}"),
  ])
  func `a list that has no plain place for a word is left alone`(
    _ name: String, _ text: String
  ) throws {
    try folder.write(name, text)
    // The project has a list of its own in the last case.
    if text == "{}" { try folder.write(".caret-spell.toml", "") }
    _ = try Talk(
      initialize() + [
        request(
          2, "workspace/executeCommand",
          #"{"command":"caret.addToProject","arguments":["gnarf","\#(uri)"]}"#)
      ] + goodbye)
    #expect(try String(decoding: folder.read(name), as: UTF8.self) == text)
    let own = try String(decoding: folder.read(".caret-spell.toml"), as: UTF8.self)
    #expect(own == "words = [\n  \"gnarf\",\n]\n")
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
    let talk = try Talk(
      initialize() + [
        opened(uri, text, "c"),
        request(3, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#),
      ] + goodbye)
    #expect(talk.result(3)?["items"]?.arrayValue?.count == count)
  }

  @Test func `a flood of changes ends with the newest text`() throws {
    let changes = (2...5000).map { version in
      notice(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"text":"a "}]}"#
      )
    }
    let talk = try Talk(
      initialize() + [opened(uri, "recieve\n")] + changes
        + [request(3, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#)] + goodbye)
    #expect(places(talk.result(3)?["items"]?.arrayValue).last == "0:9998-10005 recieve")
  }

  @Test func `a word is learned, settings and configuration files take effect at once`() throws {
    try folder.makeFolder("home")
    let pull = #"{"textDocument":{"uri":"\#(uri)"}}"#
    let talk = try Talk(
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

  @Test func `a report that nothing has changed in is not sent again`() throws {
    let pull = #"{"textDocument":{"uri":"\#(uri)"}"#
    let first = try Talk(
      initialize(#"{"diagnostic":{}}"#) + [
        opened(uri, "teh"), request(2, "textDocument/diagnostic", pull + "}"),
        request(3, "textDocument/diagnostic", pull + #","previousResultId":"0-1-1"}"#),
      ] + goodbye)
    #expect(first.result(2)?["resultId"] == "0-1-1")
    #expect(first.result(3)?["kind"] == "unchanged")
    #expect(first.result(3)?["items"] == nil)
    #expect(first.pushed(uri) == nil)
  }

  @Test func `settings that come with initialize hold, and nothing is asked before its answer`()
    throws
  {
    let begin = request(
      1, "initialize",
      #"{"capabilities":{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}},"initializationOptions":{"level":"all","severity":"hint"}}"#
    )
    let talk = try Talk(
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
    let talk = try Talk(
      initialize() + [opened(uri, "teh")]
        + (10..<60).map {
          request($0, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#)
        }
        + [notice("$/cancelRequest", #"{"id":59}"#)] + goodbye)
    #expect(talk.answer(59)?["error"]?["code"] == .integer(-32800))
    #expect(talk.result(58)?["kind"] == "full")
  }

  @Test func `a selection grows from the character to the text`() throws {
    let text = "First one. Second häs it.\nMore.\n\nLast.\n"
    let talk = try Talk(
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
    let talk = try Talk(
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

  @Test func `cells of a table are judged by the schema beside it`() throws {
    try folder.write(
      "a.schema.json",
      #"{"fields":[{"name":"name","type":"string"},{"name":"age","type":"integer"}]}"#)
    let table = "file://" + folder.path("a.csv")
    let talk = try Talk(
      initialize() + [
        opened(table, "name,age\n\"Ann, B\",forty\nBob,41\n", "csv"),
        opened("file://" + folder.path("b.csv"), "name,age\nAnn,forty\n", "csv"),
      ])
    #expect(places(talk.pushed(table)) == ["1:9-14 "])
    #expect(talk.pushed(table)?.first?["code"] == "type")
    #expect(talk.pushed(table)?.first?["message"]?.stringValue?.contains("forty") == true)
    #expect(talk.pushed("file://" + folder.path("b.csv")) == [])
  }

  @Test func `addresses can be followed`() throws {
    let talk = try Talk(
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
    let talk = try Talk(workspace + [scan(2)])
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
    let again = try Talk(
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
    let talk = try Talk(
      workspace + [scan(2, #","partialResultToken":"part","workDoneToken":"work""#)])
    let values = talk.messages.filter { $0["method"] == "$/progress" }.compactMap { $0["params"] }
    let parts = values.filter { $0["token"] == "part" }
    #expect(parts.compactMap { $0["value"]?["items"]?.arrayValue?.count } == [50, 50, 20])
    #expect(talk.result(2)?["items"] == .array([]))
    let kinds = values.filter { $0["token"] == "work" }.compactMap {
      $0["value"]?["kind"]?.stringValue
    }
    #expect(kinds.first == "begin" && kinds.last == "end" && kinds.count == 5)
    let cancelled = try Talk(workspace + [scan(2), notice("$/cancelRequest", #"{"id":2}"#)])
    #expect(cancelled.answer(2)?["error"]?["code"] == .integer(-32800))
  }

  @Test func `a configuration that can't be read is told of once, and checking goes on`() throws {
    try folder.write(".caret-spell.toml", "levle = 3\n")
    let talk = try Talk(
      initialize() + [opened(uri, "teh"), opened("file://" + folder.path("b.md"), "teh")])
    let shown = talk.messages.filter { $0["method"] == "window/showMessage" }
    #expect(shown.count == 1)
    #expect(
      shown.first?["params"]?["message"]?.stringValue?.contains("did you mean 'level'?") == true)
    #expect(talk.pushed(uri) == [])
  }
}
