import Testing

// `caret print` as people call it: caret-print as it was built beside the tests, and caret by the package around it.

private func pages(_ folder: Folder, _ file: String) -> String {
  let info = shell("cd '\(folder.path)' && qpdf --check \(file) >/dev/null && pdfinfo \(file)")
    .output
  return info.split(separator: "\n").first { $0.hasPrefix("Pages:") }
    .map { String($0.split(separator: " ")[1]) } ?? info
}

@Suite(.enabled(if: hasTool)) struct CommandTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    let lines = (1...150).map { "line \($0)\n" }.joined()
    try writeFile(Array(lines.utf8), folder.path + "/a.txt")
    try writeFile(Array("# Head\n\n*text* [a](#head)\n".utf8), folder.path + "/b.md")
    try writeFile(Array("int main() { return 0; } // end\n".utf8), folder.path + "/c.c")
    try writeFile(Array("--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y\n".utf8), folder.path + "/d.diff")
  }

  @Test(arguments: [
    ("a.txt", "{\"pages\":3,\"sheets\":3}"), ("--up 4 a.txt", "{\"pages\":3,\"sheets\":1}"),
    ("--pages 2- a.txt", "{\"pages\":3,\"sheets\":2}"),
    ("a.txt b.md c.c d.diff", "{\"pages\":6,\"sheets\":6}"),
    ("--toc a.txt b.md", "{\"pages\":5,\"sheets\":5}"),
    ("--line-numbers --columns 2 c.c", "{\"pages\":1,\"sheets\":1}"),
    ("--landscape --paper a5 --margins 1cm --tab 4 --wrap clip c.c", "{\"pages\":1,\"sheets\":1}"),
    ("--hyphenate --justify --lang en --font Serif --size 14 b.md", "{\"pages\":1,\"sheets\":1}"),
    (
      "--header '{file}|{heading}|{page}/{pages}' --footer '{date}' b.md",
      "{\"pages\":1,\"sheets\":1}"
    ),
    ("- < d.diff", "{\"pages\":1,\"sheets\":1}"),
  ])
  func `what is asked for is printed`(words: String, answer: String) {
    let result = caret(folder, "caret print --json -o out.pdf \(words)")
    #expect(result.output == answer + "\n" && result.status == 0)
    #expect(pages(folder, "out.pdf") != "0")
  }

  @Test func `standard output gets the whole document`() {
    #expect(caret(folder, "caret print a.txt > x.pdf && caret print -o - b.md > y.pdf").status == 0)
    #expect(pages(folder, "x.pdf") == "3" && pages(folder, "y.pdf") == "1")
  }

  @Test(arguments: [
    "none.txt", "--paper 5x5 a.txt", "--margins x a.txt", "--pages 5-3 a.txt", "--up 3 a.txt",
    "--columns 0 a.txt", "--tab 0 a.txt", "--size 0 a.txt", "--wrap no a.txt", ".",
    "--pages 4- a.txt", "--margins 15cm a.txt", "--margins 15cm,1cm --landscape a.txt",
  ])
  func `what can't be printed is a line, and the old file stays`(words: String) throws {
    try writeFile(Array("old".utf8), folder.path + "/out.pdf")
    let result = caret(folder, "caret print -o out.pdf \(words)")
    #expect(result.status == 2 && result.output.hasPrefix("caret print: "))
    #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
    #expect(try readFile(folder.path + "/out.pdf") == Array("old".utf8))
    #expect(shell("ls -A '\(folder.path)'").output == "a.txt\nb.md\nc.c\nd.diff\nout.pdf\n")
  }

  @Test func `a full disk and a folder leave nothing`() {
    #expect(caret(folder, "caret print -o none/out.pdf a.txt").status == 2)
    #expect(caret(folder, "caret print -o /dev/full a.txt").status == 2)
    #expect(caret(folder, "caret print -o . a.txt").status == 2)
  }

  @Test func `names may be any bytes`() {
    let name = "$(printf 'caf\\351 \\033]0;x\\007.txt')"
    let result = caret(
      folder,
      "cp a.txt \"\(name)\" && caret print --header '{file}' \"\(name)\" -o x.pdf && pdftotext x.pdf -"
    )
    #expect(result.output.contains("caf\\xE9 ^[]0;x^G.txt"), "\(result.output.prefix(200))")
  }

  @Test func `findings have their guess in the margin`() throws {
    try writeFile(Array("It has teh mistake.\n".utf8), folder.path + "/s.txt")
    let result = caret(folder, "caret print --spelling s.txt -o x.pdf && pdftotext -layout x.pdf -")
    #expect(result.output.split(separator: " ").contains { $0.hasPrefix("the") })
    let markdown = caret(
      folder,
      "sed 's/^/# /' s.txt > s.md; caret print --spelling s.md -o y.pdf && pdftotext -layout y.pdf -"
    )
    #expect(markdown.output.split(separator: " ").contains { $0.hasPrefix("the") })
    // It is printed as what it says.
    #expect(!markdown.output.contains("#"))
  }

  @Test func `cells that break a rule have what is wrong below them`() throws {
    let schema =
      #"{"fields":[{"name":"id","type":"integer"},{"name":"mail","type":"string","format":"email"}]}"#
    try writeFile(Array(schema.utf8), folder.path + "/s.json")
    let rows = (1...100).map { "\($0),a\($0)@example.org\n" }.joined()
    try writeFile(Array(("id,mail\n" + rows + "x,\"no\nmail\"\n").utf8), folder.path + "/t.csv")
    let result = caret(
      folder, "caret print --schema s.json t.csv -o t.pdf && pdftotext -layout t.pdf -")
    let lines = result.output.split(separator: "\n")
      .map { $0.split { $0 == " " || $0 == "\u{C}" }.map(String.init) }
    // Each page has the names of the columns.
    #expect(lines.count { $0 == ["id", "mail"] } == Int(pages(folder, "t.pdf")))
    #expect(lines.contains(["100", "a100@example.org"]))
    #expect(result.output.contains("is not a whole") && result.output.contains("e-mail"))
    let input = caret(folder, "caret print --schema s.json - < t.csv | pdftotext -layout - -")
    #expect(input.output == result.output)
    for words in ["--schema none.json t.csv", "--schema t.csv t.csv", "--encoding x t.csv"] {
      let wrong = caret(folder, "caret print -o t.pdf \(words)")
      #expect(wrong.status == 2 && wrong.output.hasPrefix("caret print: "), "\(wrong.output)")
    }
  }

  /// More than a pipe holds, and more is said of it: neither side may wait for the other.
  @Test func `a large table from standard input`() throws {
    try writeFile(
      Array(#"{"fields":[{"name":"id","type":"integer"}]}"#.utf8), folder.path + "/s.json")
    let rows = (1...8_000).map { "number \($0) of many that are none of the numbers meant\n" }
    try writeFile(Array(("id\n" + rows.joined()).utf8), folder.path + "/t")
    let line = "timeout 200 caret print --json --schema s.json"
    let result = caret(folder, "\(line) -o a.pdf - < t && \(line) -o b.pdf t")
    #expect(result.status == 0)
    let answers = result.output.split(separator: "\n")
    #expect(answers.count == 2 && answers.first == answers.last, "\(result.output)")
    #expect(shell("pdftotext '\(folder.path)/a.pdf' - | grep -c 'not a whole'").output == "8000\n")
  }

  @Test(arguments: [
    ("iconv -t UTF-16", ""), ("iconv -t UTF-16LE", "--encoding UTF-16LE"),
    ("iconv -t ISO-8859-1", "--encoding latin1"), ("iconv -t ISO-8859-1", "--encoding detect"),
    ("iconv -t SHIFT_JIS -c", "--encoding Shift_JIS"), ("cat", "--encoding detect"),
    ("cat", "--encoding UTF-8"),
  ])
  func `files in other encodings`(converter: String, option: String) throws {
    let text = "The letter says gr\u{FC}\u{DF}e from the sea\n"
    try writeFile(Array(String(repeating: text, count: 9).utf8), folder.path + "/u.txt")
    let result = caret(
      folder,
      "\(converter) -f UTF-8 < u.txt > e.txt 2>/dev/null || cp u.txt e.txt; caret print \(option) e.txt -o e.pdf && pdftotext e.pdf -"
    )
    let word = converter.contains("SHIFT") ? "gre" : "gr\u{FC}\u{DF}e"
    #expect(result.output.contains("says \(word) from"), "\(result.output)")
  }

  /// What fontconfig knows of: no font, and one that lacks nearly all letters.
  @Test(arguments: [
    ("", 2, "caret print: there is no font on this machine"),
    ("NotoSansOgham-Regular.ttf", 0, #"{"pages":1,"sheets":1}"#),
  ])
  func `a machine without the fonts that are needed`(font: String, status: Int32, answer: String)
    throws
  {
    let fonts =
      "<fontconfig><dir>\(folder.path)/fonts</dir><cachedir>\(folder.path)/cache</cachedir></fontconfig>"
    try writeFile(Array(fonts.utf8), folder.path + "/fonts.conf")
    try writeFile(Array("abc \u{E4} \u{65E5} \u{5E9} \u{1F375}\n".utf8), folder.path + "/n.txt")
    let found = "mkdir -p fonts && find /usr/share/fonts -name '\(font)' -exec cp -t fonts {} +"
    for file in ["n.txt", "b.md", "c.c"] {
      let line = "\(found); FONTCONFIG_FILE=\"$PWD/fonts.conf\" caret print --json -o f.pdf \(file)"
      let result = caret(folder, line)
      #expect(result.status == status && result.output.hasPrefix(answer), "\(result.output)")
      #expect(status == 2 || pages(folder, "f.pdf") == "1")
    }
  }

  @Test func `caret-print is started once`() throws {
    let script = "#!/bin/sh\necho start >> '\(folder.path)/starts'\nexec caret-print \"$@\"\n"
    try writeFile(Array(script.utf8), folder.path + "/bin.caret-print")
    // The one beside it is taken.
    let line = "mkdir bin; mv bin.caret-print bin/caret-print; chmod +x bin/caret-print; "
    let result = caret(folder, line + "cp $(command -v caret) bin; bin/caret print a.txt -o s.pdf")
    #expect(result.status == 0 && pages(folder, "s.pdf") == "3", "\(result.output)")
    #expect(try readFile(folder.path + "/starts") == Array("start\n".utf8))
  }

  @Test func `a printer gets the whole document, and nothing stays`() throws {
    let script = "#!/bin/sh\nfor last; do :; done\ncp \"$last\" printed.pdf\necho \"$@\" > words\n"
    try writeFile(Array(script.utf8), folder.path + "/lp")
    let line = "chmod +x lp && TMPDIR=$PWD PATH=$PWD:$PATH caret print -P office a.txt b.md"
    #expect(caret(folder, line).status == 0)
    #expect(pages(folder, "printed.pdf") == "4")
    #expect(try readFile(folder.path + "/words").starts(with: "-d office -t a.txt -- ".utf8))
    #expect(!shell("ls -A '\(folder.path)'").output.contains("caret-print"))
    #expect(caret(folder, "rm lp; PATH='\(folderOfTool)' caret print -P office a.txt").status == 2)
  }

  @Test func `the editor and a session print`() throws {
    let edited = caret(folder, "printf '1,2:hardcopy h.pdf\\nq\\n' | caret edit -s a.txt")
    #expect(edited.output == "1 page\n")
    #expect(shell("pdftotext '\(folder.path)/h.pdf' -").output.contains("line 2"))
    let call = #"{"call":"setText","text":"a\nä👍\n"}"# + "\n" + #"{"call":"print","state":false}"#
    try writeFile(Array((call + "\n").utf8), folder.path + "/calls")
    #expect(caret(folder, "caret session < calls").output.contains(#""pages":1,"ranges":[[0,6]]"#))
  }

  /// Python measures it: a process that these tests start themselves is said to have had their memory before it began.
  @Test(.enabled(if: isLong)) func `a hundred thousand pages take less than 120 MB`() {
    let lines = "yes 'some words of a line that has sixty signs or a few more than that'"
    let measure = """
      import resource, subprocess
      subprocess.run(["caret-print", "file=long.txt", "output=long.pdf"])
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let result = caret(
      folder,
      "\(lines) | head -n 5600000 > long.txt && python3 -c '\(measure)'; rm long.*")
    let numbers = result.output.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers.count == 3 && numbers[0] >= 100_000, "\(result)")
    #expect((numbers.last ?? .max) < 120_000)
  }
}
