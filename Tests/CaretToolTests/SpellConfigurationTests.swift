import TestSupport
import Testing

/// What `.caret-spell.toml` and the configurations of other checkers say about files.
@Suite struct SpellConfigurationTests {
  /// The words that are reported of a.txt with a configuration beside it.
  private func words(
    _ text: String, _ files: [String: String], name: String = "a.txt", paths: [String] = ["."]
  ) throws -> String {
    let folder = try TemporaryFolder()
    for (path, content) in files.merging([name: text], uniquingKeysWith: { $1 }) {
      let parts = path.split(separator: "/").dropLast().joined(separator: "/")
      if !parts.isEmpty { _ = try run("mkdir", ["-p", parts], folder: folder.folder) }
      try folder.write(path, content)
    }
    let result = try caret(
      ["spell", "--level", "all", "--list"] + paths, folder: folder.folder)
    #expect(result.status <= 1 && result.error.isEmpty, "\(result)")
    return result.output.split(separator: "\n").joined(separator: " ")
  }

  private static let text = "blorfle KAFQUE master foobaz code AB-qwertx\n"

  @Test(arguments: [
    (".caret-spell.toml", "words = ['blorfle', 'kafque']\n", "foobaz qwertx"),
    (".caret-spell.toml", "forbidden = ['master']\n", "KAFQUE blorfle foobaz master qwertx"),
    (".caret-spell.toml", "ignore-patterns = ['AB-\\w+', '^blor']\n", "KAFQUE foobaz"),
    (".caret-spell.toml", "[corrections]\nfoobaz = 'foobar'\n", "KAFQUE blorfle foobaz qwertx"),
    (".caret-spell.toml", "ignore = ['*.txt']\n", ""),
    (
      ".caret-spell.toml", "[[files]]\npaths = ['a.*']\nwords = ['foobaz']\n",
      "KAFQUE blorfle qwertx"
    ),
    (
      ".caret-spell.toml", "[[files]]\npaths = ['b.*']\nwords = ['foobaz']\n",
      "KAFQUE blorfle foobaz qwertx"
    ),
    (
      "cspell.json", "{// words\n\"words\": [\"Blorfle\",], \"ignoreWords\": [\"kafque\"]}",
      "foobaz qwertx"
    ),
    (
      ".cspell.json", #"{"flagWords": ["master->main"], "ignoreRegExpList": ["/ab-\\w+/gi"]}"#,
      "KAFQUE blorfle foobaz master"
    ),
    (
      "cspell.yaml",
      "words:\n  - blorfle\n  # more\n  - foobaz\noverrides:\n- filename: '*.md'\n  words: [qwertx]\n",
      "KAFQUE qwertx"
    ),
    (
      "package.json", #"{"name": "x", "cspell": {"words": ["blorfle", "foobaz", "qwertx"]}}"#,
      "KAFQUE"
    ),
    ("cspell.config.yaml", "ignorePaths: ['*.txt']\n", ""),
    (
      "typos.toml", "[default.extend-words]\nblorfle = 'blorfle'\nmaster = ''\nfoobaz = 'foobar'\n",
      "KAFQUE foobaz master qwertx"
    ),
    (
      "_typos.toml",
      "default.extend-ignore-re = ['(?Rm)AB-.*$']\n[type.txt.extend-words]\nblorfle = 'blorfle'\n",
      "KAFQUE foobaz"
    ),
    (".typos.toml", "[files]\nextend-exclude = ['a.txt']\n", ""),
    (
      "Cargo.toml",
      "[package]\nname = 'x'\n[package.metadata.typos.default.extend-words]\nfoobaz = 'foobaz'\n",
      "KAFQUE blorfle qwertx"
    ),
    (
      "pyproject.toml", "[tool.codespell]\nignore-words-list = 'blorfle,kafque'\nskip = 'b.txt'\n",
      "foobaz qwertx"
    ),
    (
      "pyproject.toml", "[tool.typos.default.extend-identifiers]\nKAFQUE = 'KAFQUE'\n",
      "blorfle foobaz qwertx"
    ),
    (
      ".codespellrc", "[codespell]\nignore-words-list = blorfle,\n  foobaz\nignore-regex = AB-.*\n",
      "KAFQUE"
    ),
    ("setup.cfg", "[metadata]\nname = x\n[codespell]\nskip = ./a.txt,*.css\n", ""),
  ])
  func `configurations are kept to`(name: String, content: String, expected: String) throws {
    #expect(try words(Self.text, [name: content]) == expected)
  }

  @Test(arguments: [
    ("words = ['a',\n 5]\n", #"line 2): put them into quotes: "5""#),
    ("ignore = 1979-05-27\n", #"line 1): put them into quotes: "1979-05-27""#),
    ("forbidden = true\n", #""forbidden" takes texts"#),
    ("lang = 5\n", #""lang" takes texts"#),
    ("words = { a = 'b' }\n", #""words" takes texts"#),
    ("corrections = 'teh'\n", #""corrections" is no table"#),
    ("[corrections]\nteh = 5\n", #""teh" takes texts"#),
    ("[[files]]\npaths = [5]\n", #""paths" takes texts"#),
  ])
  func `a setting that takes texts takes nothing else`(_ text: String, _ error: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "right\n")
    try folder.write(".caret-spell.toml", text)
    let result = try caret(["spell", "a.txt"], folder: folder.folder)
    #expect(result.status == 2 && result.error.contains(error), "\(result)")
  }

  @Test func `what cspell's files import and define is theirs`() throws {
    let files = [
      "cspell.yaml":
        "import: ./.cspell/base.yaml\ndictionaries: [inner]\noverrides:\n- filename: '*.{txt,md}'\n  dictionaries: [list]\n  ignoreRegExpList: [ab]\n",
      ".cspell/base.yaml":
        "dictionaryDefinitions:\n- {name: list, path: ./list.txt}\n- {name: inner, words: [foobaz]}\npatterns:\n- {name: ab, pattern: 'AB-\\w+'}\n",
      ".cspell/list.txt": "# a list\nblorfle\nkaf_que\nKafque\n",
    ]
    #expect(try words(Self.text, files) == "")
    #expect(try words(Self.text, files, name: "a.rst") == "KAFQUE blorfle qwertx")
  }

  @Test(arguments: [
    ("*/deep/*", ""), ("./sub/*.txt", ""), ("a.txt", ""), ("deep", ""), ("*.md", "blorfle"),
    ("./deep/*", "blorfle"),
  ])
  func `codespell's paths are Python's patterns`(skip: String, expected: String) throws {
    let found = try words(
      "blorfle\n", [".codespellrc": "[codespell]\nskip = x,\(skip)\n"], name: "sub/deep/a.txt")
    #expect(found == expected)
  }

  @Test func `codespell's lists of words and of typos are read`() throws {
    let files = [
      ".codespellrc": "[codespell]\nignore-words = ok.txt\ndictionary = typos.txt,-\n",
      "ok.txt": "blorfle\nKAFque\n", "typos.txt": "master->main, trunk,\n",
    ]
    #expect(try words(Self.text, files, paths: ["a.txt"]) == "foobaz master qwertx")
  }

  @Test func `typos' words are of any case, and its identifiers are taken apart`() throws {
    let text = "Blorfle FOO_KAFQUE = fooBaz;\n"
    let files = [
      "typos.toml":
        "[type.rust]\nextend-words = {blorfle = 'blorfle'}\nextend-identifiers = {FOO_KAFQUE = 'FOO_KAFQUE'}\n"
    ]
    #expect(try words("/* \(text) */", files, name: "a.rs") == "")
    #expect(try words("/* \(text) */", files, name: "a.c") == "Blorfle KAFQUE")
  }

  @Test(arguments: ["package.json", "Cargo.toml", "pyproject.toml"])
  func `a damaged file that is there for another purpose is noted`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "recieve\n")
    try folder.write(name, "{{ \"cspell\" metadata.typos tool.codespell")
    let result = try caret(["spell", "--list", "a.txt"], folder: folder.folder)
    #expect(result.status == 1 && result.output == "recieve\n", "\(result)")
    #expect(result.error.contains("passed over a damaged file"))
    try folder.write(name, "{{ nothing about spelling")
    #expect(try caret(["spell", "--list", "a.txt"], folder: folder.folder).error.isEmpty)
  }

  @Test func `another checker's language without a dictionary is noted`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "recieve\n")
    try folder.write("cspell.json", #"{"language": "en,xx"}"#)
    let result = try caret(["spell", "--list", "a.txt"], folder: folder.folder)
    #expect(result.status == 1 && result.output == "recieve\n", "\(result)")
    #expect(result.error.contains("no dictionary of the language xx"))
  }

  @Test(arguments: ["lang = \"xx\"\n", "[[files]]\npaths = [\"*.txt\"]\nlang = \"xx\"\n"])
  func `a language without a dictionary is told with its place`(_ configuration: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "recieve\n")
    try folder.write(".caret-spell.toml", configuration)
    let result = try caret(["spell", "a.txt"], folder: folder.folder)
    #expect(result.status == 2)
    let line = configuration.split(separator: "\n").count
    #expect(result.error.contains(#".caret-spell.toml", line \#(line))"#), "\(result)")
  }

  @Test func `vale's vocabularies are kept to`() throws {
    let files = [
      ".vale.ini": "StylesPath = styles\nVocab = Base\n[*.md]\nBasedOnStyles = Vale\n",
      "styles/config/vocabularies/Base/accept.txt": "blorfle\n(?i)kaf[qx]ue\n",
      "styles/config/vocabularies/Base/reject.txt": "master\n",
    ]
    #expect(try words(Self.text, files, paths: ["a.txt"]) == "foobaz master qwertx")
  }

  @Test func `the nearest configuration wins, up to the top of the repository`() throws {
    let folder = try TemporaryFolder()
    _ = try run("mkdir", ["-p", "repo/.git", "repo/sub"], folder: folder.folder)
    try folder.write(".caret-spell.toml", "words = ['qwertx']\n")
    try folder.write("repo/.caret-spell.toml", "level = 'all'\nwords = ['blorfle']\n")
    try folder.write("repo/sub/.caret-spell.toml", "level = 'certain'\n")
    try folder.write("repo/a.txt", "blorfle qwertx foobaz recieve\n")
    try folder.write("repo/sub/a.txt", "blorfle qwertx foobaz recieve\n")
    let result = try caret(
      ["spell", "--format", "gcc", "repo/a.txt", "repo/sub/a.txt"], folder: folder.folder)
    let found = result.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      found == ["repo/a.txt:1:9:", "repo/a.txt:1:16:", "repo/a.txt:1:23:", "repo/sub/a.txt:1:23:"])
    let named = try caret(["spell", "--no-config", "--list", "repo/a.txt"], folder: folder.folder)
    #expect(named.output == "recieve\n")
  }

  /// A walk tells which configurations its folders have; for a file that was named the system is asked.
  @Test func `files of a walk have the rules that they have when they are named`() throws {
    let folder = try TemporaryFolder()
    let files = [
      "tree/a.txt", "tree/one/a.txt", "tree/one/two/a.txt", "tree/inner/a.txt",
      "tree/inner/deep/a.txt", "tree/linked/a.txt", "tree/broken/a.txt", "outer/a.txt",
    ]
    _ = try run(
      "mkdir",
      ["-p", "tree/one/two", "tree/inner/deep", "tree/inner/.git", "tree/linked", "tree/broken"]
        + ["outer"], folder: folder.folder)
    for file in files { try folder.write(file, "blorfle qwertx foobaz kafque\n") }
    try folder.write("tree/.caret-spell.toml", "level = 'all'\nwords = ['blorfle']\n")
    try folder.write("tree/one/typos.toml", "[default.extend-words]\nqwertx = 'qwertx'\n")
    try folder.write("tree/one/two/.caret-spell.toml", "words = ['foobaz']\n")
    try folder.write("tree/inner/cspell.json", #"{"words": ["kafque"]}"#)
    try folder.write("list.json", #"{"words": ["foobaz"]}"#)
    for (target, link) in [
      ("../../list.json", "tree/linked/cspell.json"), ("nowhere", "tree/broken/cspell.json"),
      ("../tree", "outer/tree"), ("tree", "link"),
    ] {
      _ = try run("ln", ["-s", target, link], folder: folder.folder)
    }
    func lines(_ paths: [String]) throws -> [String] {
      let result = try caret(["spell", "--level", "all"] + paths, folder: folder.folder)
      #expect(result.error.isEmpty, "\(result)")
      return result.output.split(separator: "\n").map(String.init).sorted()
    }
    let named = try lines(files)
    #expect(named.count == 3 + 2 + 1 + 3 + 3 + 2 + 3 + 4)
    #expect(try lines(["outer", "tree/"]) == named)
    #expect(
      try lines(["link/one", "link"])
        == lines(files.filter { $0.hasPrefix("tree") }.map { "link" + $0.dropFirst(4) })
        .flatMap { $0.hasPrefix("link/one") ? [$0, $0] : [$0] }.sorted())
  }

  @Test(arguments: [
    ("level = 'most'\n", "line 1"), ("\nlevle = 'all'\n", "did you mean 'level'?"),
    ("words = [1\n", "a damaged configuration"), ("\n\nignore-patterns = ['(']\n", "line 3"),
    ("[= s\n", "line 1"), ("level = 'all'\n[[[[[\n", "line 2"), ("lang = 'xx_XX'\n", "xx_XX"),
    ("[[files]]\nwords = []\n", "without paths"),
    ("[[files]]\npath = ['a']\n", "did you mean 'paths'?"),
    ("words = ['a b']\n", "more than one word"), ("words = ['']\n", "an empty word"),
    ("ignore = ['[']\n", "matches no path"), ("ignore = ['a\\']\n", "matches no path"),
    ("[[files]]\npaths = ['a[b']\n", "matches no path"), ("ignore = ['']\n", "an empty pattern"),
  ])
  func `what is wrong in a configuration is said with its place`(
    content: String, part: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(".caret-spell.toml", content)
    try folder.write("a.txt", "fine\n")
    let result = try caret(["spell", "a.txt"], folder: folder.folder)
    #expect(result.status == 2 && result.error.contains(part), "\(result)")
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test func `a pattern that blows up is an error, not a hang`() throws {
    let folder = try TemporaryFolder()
    try folder.write(".caret-spell.toml", "ignore-patterns = ['(a+)+$']\n")
    try folder.write("a.txt", "recieve " + String(repeating: "a", count: 40) + "b\n")
    let result = try caret(["spell", "a.txt"], folder: folder.folder)
    #expect(result.status == 2 && result.error.contains("more than a second"), "\(result)")
  }

  @Test func `rules are explained with their places, and written as ours`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "typos.toml", "[default.extend-words]\nblorfle = 'blorfle'\nfoobaz = 'foo\"bar'\n")
    try folder.write("a.txt", "blorfle\n")
    let explained = try caret(["spell", "config", "a.txt"], folder: folder.folder)
    #expect(explained.output.contains("typos.toml:2: accept blorfle\n"))
    #expect(explained.output.contains("typos.toml:3: correct foobaz → foo\"bar\n"))
    let own = try caret(["spell", "config", "--toml"], folder: folder.folder)
    #expect(own.output == "words = [\"blorfle\"]\n\n[corrections]\n\"foobaz\" = [\"foo\\\"bar\"]\n")
    let again = try caret(["spell", "config", "--import"], folder: folder.folder)
    #expect(again.status == 0 && again.output.isEmpty, "\(again)")
    #expect(try folder.read(".caret-spell.toml") == own.outputBytes)
    let refused = try caret(["spell", "config", "--import"], folder: folder.folder)
    #expect(refused.status == 2 && refused.error.contains("there is one already"), "\(refused)")
  }

  @Test func `a configuration that was imported says the same as before`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "cspell.json",
      #"""
      {"words": ["blorfle"], "flagWords": ["foobaz->foobar"], "ignorePaths": ["*.csv"], "language": "en",
       "ignoreRegExpList": ["/AB-\\w+/gi"], "overrides": [{"filename": "*.md", "words": ["kafque"]}]}
      """#)
    _ = try caret(["spell", "config", "--import"], folder: folder.folder)
    try folder.write("cspell.json", "{}")
    for name in ["a.txt", "a.md", "a.csv"] { try folder.write(name, Self.text) }
    let result = try caret(
      ["spell", "--level", "all", "--format", "gcc", "."], folder: folder.folder)
    let places = result.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(places == ["./a.md:1:23:", "./a.txt:1:9:", "./a.txt:1:23:"], "\(result)")
  }

  @Test func `of settings that there is one of, the explanation says which wins`() throws {
    let folder = try TemporaryFolder()
    _ = try run("mkdir", ["sub"], folder: folder.folder)
    try folder.write(".caret-spell.toml", "level = 'all'\n")
    try folder.write("sub/.caret-spell.toml", "level = 'certain'\n")
    let result = try caret(["spell", "config", "--explain", "sub/a.txt"], folder: folder.folder)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("sub/.caret-spell.toml:1 wins"), "\(result)")
    #expect(lines.last?.hasSuffix(": level certain") == true)
  }

  @Test(arguments: [
    (#""docs/*", "!docs/keep.md""#, ["docs/keep.md"]), (#""!docs/keep.md", "docs/*""#, []),
    (#""docs/*", "!docs/*.md", "docs/a.md""#, ["docs/keep.md"]), (#""docs""#, []),
  ])
  func `an exclamation mark takes out of what is ignored`(_ globs: String, _ paths: [String]) throws
  {
    let folder = try TemporaryFolder()
    try folder.write(".caret-spell.toml", "ignore = [\(globs)]\n")
    _ = try run("mkdir", ["docs"], folder: folder.folder)
    for name in ["a.md", "keep.md"] { try folder.write("docs/" + name, "We recieve it.\n") }
    let result = try caret(["spell", "."], folder: folder.folder)
    let found = result.output.split(separator: "\n").map { $0.split(separator: ":")[0] }
    #expect(found == paths.map { "./\($0)"[...] }, "\(result)")
  }

  @Test func `a correction holds for a word in capitals as it does in small letters`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      ".caret-spell.toml", "[corrections]\nfoobaz = \"foobar\"\nletter = \"note\"\n")
    let sentences = [
      "We foobaz it and we go on.", "Foobaz it, and all is well.",
      "The FOOBAZ of them is fine here.",
      "It is a letter of the day.", "Letter of the day is what it is.",
    ]
    try folder.write("a.txt", sentences.joined(separator: "\n") + "\n")
    // What several files of a tree have is a term there, but not what its rules name.
    for name in ["b", "c", "d", "e"] { try folder.write(name + ".md", sentences[0] + "\n") }
    let result = try caret(["spell", "--write", "."], folder: folder.folder)
    #expect(
      try String(decoding: folder.read("a.txt"), as: UTF8.self) == """
        We foobar it and we go on.
        Foobar it, and all is well.
        The FOOBAR of them is fine here.
        It is a note of the day.
        Note of the day is what it is.

        """, "\(result)")
    #expect(try folder.read("b.md") == Array("We foobar it and we go on.\n".utf8))
  }
}
