import TestSupport
import Testing

/// `caret hunspell` beside the `hunspell` of the machine.
@Suite struct HunspellCommandTests {
  private static let environment: [String: String?] = [
    "LC_ALL": "C.UTF-8", "DICTIONARY": nil, "DICPATH": nil, "WORDLIST": nil,
  ]

  private func ours(
    _ arguments: [String], _ input: [UInt8], folder: TemporaryFolder,
    environment: [String: String?] = [:]
  ) throws -> ProcessResult {
    let environment = Self.environment.merging(environment) { $1 }
      .merging(["HOME": folder.folder]) { $1 }
    return try run(
      builtTool, ["hunspell"] + arguments, input: input, environment: environment,
      folder: folder.folder)
  }

  private func peers(
    _ arguments: [String], _ input: [UInt8], folder: TemporaryFolder,
    environment: [String: String?] = [:]
  ) throws -> ProcessResult {
    let environment = Self.environment.merging(environment) { $1 }
      .merging(["HOME": folder.folder]) { $1 }
    return try run(
      "hunspell", arguments, input: input, environment: environment, folder: folder.folder)
  }

  /// What editors send: commands of all kinds between lines of text.
  private static let sessions: [String] = [
    "!\n-\n%\n^wrodd word\n^*\n^# teh\n",
    "`\ncats teh\n%\ncats teh\n!\ncats teh\n%\ncats\n",
    "*teh\nteh Teh TEH\n@wrodd\nwrodd\n#\n*recieve\n#\n",
    "**word\nword words\n@*cat\ncat\n*kaffe/cat\nkaffes\n*kaffa//dog\nkaffas\n",
    "+\n\\emph{teh} $teh$ % teh\n-\n\\emph{teh} $teh$ % teh\n",
    "&teh\n$$cs teh\n\n   teh\n\tteh\nteh\r\n",
    "naïve Ünïcode 日本 teh 😀 wrodd e\u{301}tude wrodd\n",
    "don't don’t 'tis teh's o'clock l'eau rock'n'roll\n",
    "http://teh.wrodd/x a@teh.org /usr/teh C:\\teh teh\n",
    "1st 2th teh1 teh-wrodd teh_wrodd U.S.A. e.g. teh:\n",
    "teh",
  ]

  @Test(arguments: sessions)
  func `a pipe session is answered as hunspell answers it`(_ session: String) throws {
    let rarer = [["-a", "-m"], ["-L"], ["-G"], ["-w"], ["-s"], ["-m"]]
    for options in [["-a"], ["-l"], []] + (longTests ? rarer : []) {
      let (a, b) = (try TemporaryFolder(), try TemporaryFolder())
      let arguments = options + ["-d", "en_US"]
      let theirs = try peers(arguments, Array(session.utf8), folder: a)
      let mine = try ours(["--strict-hunspell"] + arguments, Array(session.utf8), folder: b)
      #expect(mine == theirs, "\(arguments)")
      #expect((try? b.read(".hunspell_en_US")) == (try? a.read(".hunspell_en_US")))
    }
  }

  /// Our own suggestions change nothing but the suggestions.
  @Test(arguments: sessions)
  func `without strictness each answer has the same kind and place`(_ session: String) throws {
    let folder = try TemporaryFolder()
    func kinds(_ result: ProcessResult) -> [[Substring]] {
      result.output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let words = line.prefix { $0 != ":" }.split(separator: " ")
        return line.hasPrefix("&") ? [words[0], words[1], words[3]] : words
      }
    }
    let input = Array(session.utf8)
    let theirs = try peers(["-a", "-d", "en_US"], input, folder: try TemporaryFolder())
    let mine = try ours(["-a", "-d", "en_US"], input, folder: folder)
    #expect(kinds(mine) == kinds(theirs))
  }

  private static let documents: [(option: [String], text: String)] = [
    (["-H"], "<p title='teh'>teh <b>wro</b>dd <!-- teh\nteh --> caf&eacute; <img alt=\"teh\">\n"),
    (
      ["-H"],
      "<script>teh</script> <code>teh</code> teh <a title='wrodd' href='teh'>x</a> &lt;teh\n"
    ),
    (["-X"], "<teh a='teh'>teh</teh> <![CDATA[ teh ]]> it&apos;s\n<!-- teh\nteh --> wrodd\n"),
    (
      ["-t"], "\\section{teh} \\label{teh} $teh$ \\begin{equation} teh\nteh \\end{equation} wrodd\n"
    ),
    (["-t"], "``teh'' % teh\n\\verb|teh| \\cite[teh]{teh} \\\\ \\$ teh \\textbf{wrodd}\n"),
    (["-n"], ".SH teh wrodd\n.\\\" teh\n\\fBteh\\fP wrodd\n"),
    (["-1"], "teh\twrodd\nword\tteh\nteh\n"),
    (["--check-url"], "http://teh.org wrodd@teh /teh/wrodd\n"),
    (["--check-apostrophe"], "don't don’t\n"),
    (["-i", "ISO8859-1"], "teh wrodd\n"),
  ]

  @Test(arguments: documents.indices)
  func `each kind of text has the words that hunspell finds`(_ index: Int) throws {
    let (option, text) = Self.documents[index]
    for mode in [["-a"], ["-l", "-G"]] {
      for locale in ["C.UTF-8", "C"] {
        let arguments = mode + option + ["-d", "en_US"]
        let folder = try TemporaryFolder()
        let environment: [String: String?] = ["LC_ALL": locale]
        let theirs = try peers(
          arguments, Array(text.utf8), folder: folder, environment: environment)
        let mine = try ours(
          ["--strict-hunspell"] + arguments, Array(text.utf8), folder: folder,
          environment: environment)
        #expect(mine == theirs, "\(arguments) \(locale)")
      }
    }
  }

  @Test func `lines of random bytes are answered as hunspell answers them`() throws {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "teh", "word", " ", "'", "’", "\u{e9}", "<b>", "&eacute;", "\\emph{", "}", "$", ".",
      "http://",
      "\n", "\n^", "\n!", "\n%", "\n+", "\n-", "\n@x", "é", "日", "-", "1", "\t",
    ].map { Array($0.utf8) }
    for _ in 0..<(longTests ? 300 : 12) {
      var text: [UInt8] = []
      for _ in 0..<120 {
        if random.next() % 12 == 0 {
          text.append(UInt8(truncatingIfNeeded: random.next() % 255 + 1))
        } else {
          text += pieces[Int(random.next() % UInt64(pieces.count))]
        }
      }
      let option = [[], ["-H"], ["-t"], ["-n"], ["-X"]][Int(random.next() % 5)]
      let arguments = ["-a", "-d", "en_US"] + option
      let folder = try TemporaryFolder()
      let theirs = try peers(arguments, text, folder: folder)
      let mine = try ours(["--strict-hunspell"] + arguments, text, folder: folder)
      #expect(mine.outputBytes == theirs.outputBytes, "\(arguments) \(text)")
    }
  }

  /// hunspell 1.7.1 itself ends with "double free" here.
  @Test func `a word is forbidden in a dictionary whose words share their flags`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t.aff", "SET UTF-8\nAF 1\nAF A # 1\nSFX A Y 1\nSFX A 0 s .\n")
    try folder.write("t.dic", "3\nfoo/1\nbar/1\nbaz/1\n")
    let arguments = ["--strict-hunspell", "-a", "-d", "./t"]
    let result = try ours(
      arguments, Array("**foo\nfoo foos bar bars\n*foo\nfoo\n".utf8), folder: folder)
    let answers = result.output.split(separator: "\n").dropFirst().map { $0.prefix(5) }
    #expect(result.status == 0, "\(result)")
    #expect(answers == ["# foo", "# foo", "*", "*", "*"], "\(result)")
  }

  @Test func `several files are named before their words`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "teh\n")
    try folder.write("b.html", "<teh> wrodd\n")
    let arguments = ["-l", "-d", "en_US", "a.txt", "b.html"]
    let mine = try ours(arguments, [], folder: folder)
    #expect(mine == (try peers(arguments, [], folder: folder)))
    #expect(mine.output == "a.txt: teh\nb.html: wrodd\n")
  }

  @Test func `what is missing is said as hunspell says it`() throws {
    let folder = try TemporaryFolder()
    for arguments in [
      ["-l", "nosuch.txt"], ["-d", "xx_YY", "-a"], ["-D", "-d", "en_US", "-a", "/dev/null"],
    ] {
      let (mine, theirs) = (
        try ours(arguments, [], folder: folder), try peers(arguments, [], folder: folder)
      )
      #expect(mine == theirs, "\(arguments)")
    }
  }

  @Test(arguments: [["-al"], ["-ad", "en_US"], ["-dde_DE"]])
  func `letters behind one hyphen are refused`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try ours(arguments, [], folder: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("caret hunspell: options can't be joined"))
  }

  @Test func `without any dictionary on the machine the one inside is used`() throws {
    let folder = try TemporaryFolder()
    try folder.write("word.txt", "teh word\n")
    // A copy under hunspell's name does the same as the command.
    let link = folder.path("hunspell")
    _ = try run("ln", ["-s", builtTool, link])
    let result = try run(
      link, ["-l", "word.txt"],
      environment: ["HOME": folder.folder, "LC_ALL": "C.UTF-8", "DICTIONARY": nil],
      folder: folder.folder)
    #expect(result.output == "teh\n")
    let version = try run(link, ["-vv"])
    #expect(
      version.output
        == "@(#) International Ispell Version 3.2.06 (but really Hunspell 1.7.1)\n\n")
  }

  @Test func `a long line keeps its offsets`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "word ", count: 40_000) + "teh\n"
    let result = try ours(
      ["-a", "--strict-hunspell", "-d", "en_US"], Array("!\n\(text)".utf8), folder: folder)
    #expect(result.output.contains("\n& teh"))
    #expect(result.output.contains(" 200000: "))
  }
}
