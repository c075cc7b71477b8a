import CaretSpelling
import Glibc
import TestSupport
import Testing

/// No text makes a scanner go through the rest of it again and again: what any kind of document opens, unclosed,
/// nested and in turn with other things, takes time in proportion to its length, with all that is found told.
@Suite struct ScannerGrowthTests {
  /// What begins something in some kind of document, and what could end it.
  private static let marks = [
    "$", "$ ", "$a ", "$$", "$$ ", "`", "``` ", "`` ` ", "<a ", "<!--", "<!-- --", "<![CDATA[",
    "<?",
    "</a ", "<script", "<pre>", "<p lang=de>", "<p lang='", "<a b='", "<a b=\"", "&", "&#", "&amp",
    "[a](", "](", "][", "[", "![", "[^", "](((", "]{lang=de}", "]{", "::: {lang=de}\n", ":::\n",
    "\\", "\\(", "\\[", "\\{", "{", "}", "{a", "\\verb|", "\\verb+a\\verb!", "\\title{", "\\begin{",
    "\\begin{verbatim}", "\\begin{german}", "\\foreignlanguage{german}{", "\\textgerman{",
    "\\selectlanguage{german}", "\\a[", "\\f[", "\\*(", "%", "link:[", "link:a[", "a:b[", "+",
    "++ + ",
    "<<", "<<a,", ":a", ":a:", "::", ".. ", ".. a:: ", "|", "| a", "|a ", "'", "''", "\"", "\"\"\"",
    "/*", "*/", "/* /*", "//", "(*", "{-", "#|", "--[[", "#[", "#=", "#", "-", "- ", "--", "---\n",
    "+++ ", "+", "@@", "@@ -1 +1 @@\n+a\n", "+++ b/a.md\n+", "msgid \"", "msgstr \"a\"\n",
    "\"Language: de\\n\"\n", "a: |\n", "a: '", "=", ">", "~~~", "~~~\n", "    ", "\t", "1. ", "_",
    "*",
    "(", ")", "www.", "://", "${", "a.b", "a-", "'a", "\u{AD}", "\u{2019}", "é", "日", "a\u{200B}'",
    "caret:", "`caret:", "caret:off\ncaret:on\n", "caret:words foo\n", "caret:words foo foo foo ",
    "caret:ignore-next\n", "caret:lang de\n", "cspell:ignore foo\n", "codespell:ignore foo,bar\n",
    "<!-- vale off -->\n", "LocalWords: foo\n", ".nf\n", ".B ", "\u{7F}", "foo", "foo\n\n", "A",
    "aB", "<text:span>a", "</text:span", "\\cite{", "&Agrave;", "http://a/", "\0", "\r", "\u{FF}",
  ]

  /// How a mark is repeated: close to each other, with words between, each in a line; nested in what is closed
  /// at the end only; behind what makes the searches for directives and languages look at all.
  private static func texts(_ mark: String, _ count: Int) -> [[UInt8]] {
    func repeated(_ text: String) -> [UInt8] {
      Array(String(repeating: text, count: count / text.utf8.count + 1).utf8)
    }
    let words = repeated(mark + "foo ")
    return [
      repeated(mark), words, repeated(mark + "\n"), repeated(mark + "foo " + mark + " bar\n"),
      Array("lang caret:on `x\n`".utf8) + words,
      Array("\\documentclass{a}[a](((<<a||`` [[".utf8) + words + Array(")]}>*/\"\"\"|".utf8),
    ]
  }

  private static let kinds = documents + (longTests ? languages : languages.filter(forms.contains))
  private static let documents = [
    "text", "markdown", "rest", "html", "latex", "commit", "asciidoc", "man", "diff", "po", "yaml",
    "properties", "csv",
  ]
  /// An ending of each language whose comments or strings differ.
  private static let languages = [
    "c", "swift", "rs", "js", "sh", "py", "rb", "php", "go", "css", "scss", "sql", "lua", "hs",
    "el",
    "ml", "fs", "erl", "ex", "kt", "adb", "vb", "f90", "pas", "tcl", "ini", "toml", "json", "nim",
    "zig", "jl", "proto", "vim", "asm",
  ]
  /// Those that have each form of comment and string between them.
  private static let forms: Set = ["c", "swift", "js", "sh", "py", "lua", "hs", "el", "pas"]

  @Test(arguments: kinds)
  func `documents take time in proportion to their length`(_ name: String) throws {
    let kind = DocumentKind(path: "a." + name)
    let used = kind == .plainText ? DocumentKind(named: name) ?? kind : kind
    let judge = WordJudge(dictionaries: [])
    judge.project.forbid("foo")
    var settings = DocumentReviewer.Settings()
    // All that is found is told, with all that may be asked of it.
    (settings.level, settings.scoresAll) = (.unknown, true)
    let reviewer = DocumentReviewer(judge: judge, settings: settings)
    check(name) { text in reviewer.review(text, kind: used) { _ in } }
  }

  @Test(arguments: ["text", "latex", "html", "roff", "xml", "openDocument"])
  func `lines of hunspell take time in proportion to their length`(_ name: String) throws {
    let formats: [String: HunspellFormat] = [
      "text": .text, "latex": .latex, "html": .html, "roff": .roff, "xml": .xml,
      "openDocument": .openDocument,
    ]
    let process = try hunspell(.pipe, try #require(formats[name]))
    check(name) { text in
      process([UInt8(ascii: "^")] + text.map { $0 == 0x0A ? 0x20 : $0 })
    }
  }

  @Test(arguments: [
    HunspellMode.Correction.named, .text, .sed, .errors,
  ])
  func `lines of hunspell are corrected in time in proportion to their length`(
    _ form: HunspellMode.Correction
  ) throws {
    for (format, part) in [
      (HunspellFormat.text, "fop "), (.text, "langg "), (.text, "lag fop "),
      (.latex, "\\fop{langg} "),
      (.html, "<b>lag</b> "),
    ] {
      let process = try hunspell(.correction(form), format)
      let line = { count in Array(String(repeating: part, count: count / part.utf8.count).utf8) }
      let small = (0..<3).map { _ in time(of: process, line(1 << 14)) }.min()!
      let big = (0..<3).map { _ in time(of: process, line(1 << 16)) }.min()!
      #expect(big < 8 * small, "\(form) \(format) \(part): \(small), \(big) µs")
    }
  }

  /// Checks a line as the command does, with a dictionary of two words.
  private func hunspell(
    _ mode: HunspellMode, _ format: HunspellFormat
  ) throws -> ([UInt8]) -> Void {
    let folder = try TemporaryFolder()
    try folder.write("a.aff", "SET UTF-8\nTRY abcdefghijklmnopqrstuvwxyz\n")
    try folder.write("a.dic", "2\nfoo\nlang\n")
    var settings = HunspellSettings()
    (settings.mode, settings.format, settings.encoding) = (mode, format, "UTF-8")
    let location = DictionaryLocation(
      language: "a",
      source: .files(affixes: folder.path("a.aff"), words: folder.path("a.dic")))
    let dictionaries = try HunspellDictionaries(
      [.base(location)], key: nil, settings: settings, personalPaths: [], warn: { _ in })
    return { line in
      let filter = HunspellFilter(
        dictionaries: dictionaries, settings: settings, write: { _ in }, warn: { _ in })
      filter.process(line)
    }
  }

  /// Measures one text of each form. Most take as long as plain words do; what takes much longer is measured at
  /// four times the length, where the square is 16 times the time.
  private func check(_ name: String, _ scan: ([UInt8]) -> Void) {
    let count = 1 << 12
    let words = Self.texts("foo ", count)[0]
    let plain = (0..<5).map { _ in time(of: scan, words) }.min()!
    for mark in Self.marks {
      for (form, text) in Self.texts(mark, count).enumerated()
      where (longTests || form < 2 || form > 3) && time(of: scan, text) > 20 * plain {
        let longer = Self.texts(mark, 4 * count)[form]
        let small = (0..<3).map { _ in time(of: scan, text) }.min()!
        let big = (0..<3).map { _ in time(of: scan, longer) }.min()!
        #expect(
          big < 10 * small, "\(name), form \(form) of \(mark.debugDescription): \(small), \(big) µs"
        )
      }
    }
  }

  /// The time of the thread, in microseconds, which other work of the machine changes little.
  private func time(of scan: ([UInt8]) -> Void, _ text: [UInt8]) -> Double {
    let start = now()
    scan(text)
    return max(1, now() - start)
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
