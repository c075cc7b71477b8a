import TestSupport
import Testing

/// Lists of words: what their lines say, `caret spell words`, and `--unused`.
@Suite struct SpellWordListTests {
  /// What is reported of a text with a list.
  private func words(_ text: String, _ list: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("words", list)
    try folder.write("a.txt", text)
    let result = try caret(
      ["spell", "--level", "all", "--list", "--words", "words", "a.txt"], folder: folder.folder)
    #expect(result.status <= 1 && result.error.isEmpty, "\(result)")
    return result.output.split(separator: "\n").joined(separator: " ")
  }

  @Test(arguments: [
    ("# a comment\nblorfle # why\n\n", "blorfle foobaz", "foobaz"),
    ("!utilize\n", "utilize Utilize blorfle", "Utilize blorfle utilize"),
    ("blorfle/walk\n", "blorfle blorfles blorfling blorfled blorflen", "blorflen"),
    ("blorfle/nosuchmodel\n", "blorfle blorfles", "blorfles"),
    ("/blor+f[le]*/\n", "blorfle blorrrf blorfx", "blorfx"),
    ("iPhonez\nNASAX\nkafque\n", "iPhonez IPHONEZ Nasax Kafque KAFQUE iphonez", "Nasax iphonez"),
    ("personal_ws-1.1 en 2 utf-8\nblorfle\n", "blorfle foobaz", "foobaz"),
    ("personal_repl-1.1 en 0 utf-8\nfoobaz foo bar\n", "foobaz blorfle", "blorfle foobaz"),
    ("blorfle\r\nfoobaz\r\n", "blorfle foobaz kafque", "kafque"),
  ])
  func `each form of a line is kept to`(list: String, text: String, expected: String) throws {
    #expect(try words(text, Array(list.utf8)) == expected)
  }

  @Test func `a damaged expression is told of, and none is added`() throws {
    let folder = try TemporaryFolder()
    try folder.write("words", "# those of ours\n/ab[/\nblorfle\n")
    let result = try caret(["spell", "words", "words"], folder: folder.folder)
    #expect(result.status == 1)
    #expect(result.output == "words:2: a damaged regular expression \"ab[\"\n")
    let added = try caret(["spell", "words", "--add", "/(/", "words"], folder: folder.folder)
    #expect(added.status == 2 && added.error.contains("damaged"), "\(added)")
    #expect(try folder.read("words") == Array("# those of ours\n/ab[/\nblorfle\n".utf8))
  }

  @Test func `a list of Aspell's is read in its encoding`() throws {
    let list = Array("personal_ws-1.1 de 1 iso8859-1\nBl".utf8) + [0xF6, 0x72, 0x66, 0x0A]
    #expect(try words("Blörf Blorf", list) == "Blorf")
  }

  @Test func `words of a model belong to the files of their configuration alone`() throws {
    let folder = try TemporaryFolder()
    _ = try run("mkdir", ["a", "b"], folder: folder.folder)
    try folder.write("a/.caret-spell.toml", "words = ['blorfle/walk']\n")
    for place in ["a", "b"] { try folder.write(place + "/x.txt", "blorfling\n") }
    let result = try caret(
      ["spell", "--level", "all", "--format", "gcc", "a", "b"], folder: folder.folder)
    #expect(result.output.hasPrefix("b/x.txt:1:1:"), "\(result)")
  }

  @Test func `a damaged pattern is named with its line`() throws {
    let folder = try TemporaryFolder()
    try folder.write("words", "good\n/(/\n")
    let result = try caret(["spell", "--words", "words", "-"], folder: folder.folder)
    #expect(result.status == 2 && result.error.contains("line 2"), "\(result)")
  }

  // MARK: caret spell words

  @Test(arguments: [
    ("zeta\nAlpha\nbeta\n", "Alpha\nbeta\nzeta\n"),
    ("zeta\n\n\n# names\nKafka # him\nBrod\n", "zeta\n\n# names\nBrod\nKafka # him\n"),
    ("b\n!a\nc -> d,e\na/model\n/x+/\n", "!a\na/model\nb\nc -> d, e\n/x+/\n"),
    ("a\nb\n\na\n", "a\nb\n"),
    ("b\r\na", "a\r\nb\r\n"),
    ("\n# only a comment", "# only a comment\n"),
  ])
  func `a list is tidied, and is then tidy`(list: String, expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("words", list)
    #expect(try caret(["spell", "words", "words"], folder: folder.folder).status == 1)
    let result = try caret(["spell", "words", "--tidy", "words"], folder: folder.folder)
    #expect(result.status == 0 && result.output.isEmpty, "\(result)")
    #expect(try String(decoding: folder.read("words"), as: UTF8.self) == expected)
    let after = try caret(["spell", "words", "words"], folder: folder.folder)
    #expect(after.status == 0 && after.output.isEmpty, "\(after)")
  }

  @Test func `what stands twice is named with both lines`() throws {
    let folder = try TemporaryFolder()
    try folder.write("words", "a\nb\na\n")
    let result = try caret(["spell", "words", "words"], folder: folder.folder)
    #expect(result.output == "words:3: a stands in line 1 already\n")
  }

  @Test func `one's own words are added, shown and taken out`() throws {
    let folder = try TemporaryFolder()
    let environment: [String: String?] = ["XDG_STATE_HOME": folder.path("state")]
    func own(_ arguments: [String]) throws -> ProcessResult {
      try caret(["spell", "words"] + arguments, environment: environment, folder: folder.folder)
    }
    _ = try own(["--add", "zeta", "--add", "blorfle"])
    #expect(try own([]).output == "blorfle\nzeta\n")
    let found = try caret(
      ["spell", "--level", "all", "--list", "-"], input: "blorfle zeta foobaz",
      environment: environment, folder: folder.folder)
    #expect(found.output == "foobaz\n")
    _ = try own(["--remove", "zeta"])
    #expect(try own([]).output == "blorfle\n")
  }

  // MARK: --unused

  @Test func `words, patterns, paths and directives that nothing needs are named`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      ".caret-spell.toml",
      """
      words = ["blorfle", "kafque", "/qwer.*/", "/nothing.+/"]
      forbidden = ["master", "slave"]
      ignore = ["*.csv", "*.none"]
      ignore-patterns = ['AB-\\w+', 'CD-\\w+']
      [[files]]
      paths = ["*.md"]
      words = ["foobaz"]

      """)
    try folder.write("a.csv", "wrodd\n")
    try folder.write(
      "a.txt",
      """
      Blorfle qwertx master AB-xyzzq
      wrodd caret:ignore
      all is well caret:ignore
      caret:words plugh xyzzy
      plugh
      caret:off
      caret:on
      It would of been. caret:ignore
      all of of it caret:ignore

      """)
    // A program that names directives in its strings has none there.
    try folder.write(
      "a.py", "names = [\"caret:off\", \"caret:words plugh\"]\nx = 1  # caret:ignore\n")
    let result = try caret(["spell", "--unused", "."], folder: folder.folder)
    #expect(result.status == 1, "\(result)")
    let lines = result.output.split(separator: "\n").map { line in
      String(line.firstRange(of: ".caret-spell").map { line[$0.lowerBound...] } ?? line)
    }
    #expect(
      lines == [
        "./a.py:2: x = 1  # caret:ignore silences nothing",
        "./a.txt:3: all is well caret:ignore silences nothing",
        "./a.txt:4: caret:words plugh xyzzy silences nothing",
        "./a.txt:6: caret:off silences nothing",
        ".caret-spell.toml:1: kafque is never needed",
        ".caret-spell.toml:1: /nothing.+/ is never needed",
        ".caret-spell.toml:2: slave is never needed",
        ".caret-spell.toml:3: *.none is never needed",
        ".caret-spell.toml:4: /CD-\\w+/ is never needed",
        ".caret-spell.toml:7: foobaz is never needed",
      ], "\(result)")
  }

  /// A text, and what is said of its directives behind their places.
  private static let unknownDirectives: [(name: String, text: String, said: [String])] = [
    (
      "a.md", "All is well. <!-- caret:disable -->\n",
      ["1: caret:disable is no directive: did you mean 'caret:off'?"]
    ),
    (
      "a.md", "<!-- caret:ignoer -->\nAll is well.\n",
      ["1: caret:ignoer is no directive: did you mean 'caret:ignore'?"]
    ),
    (
      "a.c", "// caret:disable_line\n// caret:diésable\n// caret:off2\n",
      [
        "1: caret:disable_line is no directive: did you mean 'caret:ignore'?",
        "3: caret:off2 is no directive: did you mean 'caret:off'?",
      ]
    ),
    (
      "a.py", "\"\"\"caret:disable\"\"\"\n",
      ["1: caret:disable is no directive: did you mean 'caret:off'?"]
    ),
    (
      "a.py", "'caret:disable'\n",
      ["1: caret:disable is no directive: did you mean 'caret:off'?"]
    ),
    ("a.md", "<!-- caret: off -->\n", ["1: caret: off is no directive: did you mean 'caret:off'?"]),
    (
      "a.c", "int x;\nint a; // caret:disable-line\n/* caret:wrods foo */\n",
      [
        "2: caret:disable-line is no directive: did you mean 'caret:ignore'?",
        "3: caret:wrods is no directive: did you mean 'caret:words'?",
      ]
    ),
    (
      "a.py", "x = 1  # caret:ignore-file\n",
      ["1: caret:ignore-file is no directive: did you mean 'caret:off'?"]
    ),
    (
      "a.txt", "caret:disable\nAll is well.\n",
      ["1: caret:disable is no directive: did you mean 'caret:off'?"]
    ),
    // What prose, strings and keys of other programs have.
    (
      "a.md",
      "Write `caret:disable` or caret:disable here. <!-- `caret:disable` -->\n\n- caret:disable is none\n",
      []
    ),
    ("a.txt", "caret:color is a property\nSee caret:disable, \"caret:enable\".\n", []),
    ("a.txt", "Before a line one writes\ncaret:disable-next-line and so on.\n", []),
    ("a.c", "// caret:color of the blinking bar\n/* caret:position */\n", []),
    ("a.py", "# caret:left\n# caret:frobnicate\n", []),
    ("a.py", "x = \"# caret:disable\"\ny = {\"caret:locale\": 1}\n", []),
    ("a.py", "x = '# caret:disable'\ny = [\n  'caret:enable',\n  \"caret:word\", 1]\n", []),
    ("a.yml", "caret:locale: de\n", []), ("a.css", "a { caret: off }\n", []),
    ("a.c", "// caret: on the left\n/* caret:ignore-line */\n// caret:off\n", []),
    ("a.md", "<!-- caret:ignore-next-line --> <!-- caret:off-->\n", []),
  ]

  @Test(arguments: unknownDirectives.indices)
  func `what is no directive is said`(_ index: Int) throws {
    let row = Self.unknownDirectives[index]
    let folder = try TemporaryFolder()
    try folder.write(row.name, row.text)
    let checked = try caret(["spell", row.name], folder: folder.folder)
    let lines = checked.error.split(separator: "\n").filter { $0.contains("directive") }
    #expect(checked.status <= 1 && lines.count == row.said.count, "\(checked)")
    for said in row.said {
      #expect(checked.error.contains("caret spell: \(row.name):\(said)"), "\(checked)")
    }
    #expect(try caret(["spell", "--quiet", row.name], folder: folder.folder).error.isEmpty)
    let unused = try caret(["spell", "--unused", "."], folder: folder.folder)
    for said in row.said { #expect(unused.output.contains("./\(row.name):\(said)"), "\(unused)") }
    #expect(unused.output.contains("is no directive") == !row.said.isEmpty)
    if !row.said.isEmpty { #expect(unused.status == 1) }
  }

  @Test(arguments: [["a.txt"], ["--staged"], ["-"]])
  func `what is unused is told of whole folders alone`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "fine\n")
    let result = try caret(["spell", "--unused"] + arguments, folder: folder.folder)
    #expect(result.status == 2 && result.error.contains("whole folders"), "\(result)")
  }

  @Test func `what a folder's files need is told of the rules in it`() throws {
    let folder = try TemporaryFolder()
    _ = try run("mkdir", ["sub"], folder: folder.folder)
    try folder.write(".caret-spell.toml", "words = ['blorfle']\n")
    try folder.write("sub/a.txt", "fine\n")
    let result = try caret(["spell", "--unused", "sub"], folder: folder.folder)
    #expect(result.status == 0 && result.output.isEmpty, "\(result)")
  }
}
