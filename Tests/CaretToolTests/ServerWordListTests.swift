import CaretJSON
import TestSupport
import Testing

/// The lists of words that a project has, in its own form and in those of other programs.
@Suite struct ServerWordListTests: ServerSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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
    _ = try ServerTalk(
      initialize() + [
        request(
          2, "workspace/executeCommand",
          #"{"command":"caret.addToProject","arguments":["x","\#(uri)"]}"#)
      ] + goodbye)
    #expect(try String(decoding: folder.read(".caret-spell.toml"), as: UTF8.self) == after)
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
    let talk = try ServerTalk(
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
    _ = try ServerTalk(
      initialize() + [
        request(
          2, "workspace/executeCommand",
          #"{"command":"caret.addToProject","arguments":["gnarf","\#(uri)"]}"#)
      ] + goodbye)
    #expect(try String(decoding: folder.read(name), as: UTF8.self) == text)
    let own = try String(decoding: folder.read(".caret-spell.toml"), as: UTF8.self)
    #expect(own == "words = [\n  \"gnarf\",\n]\n")
  }
}
