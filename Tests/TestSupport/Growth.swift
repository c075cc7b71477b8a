import Glibc

/// Texts of what begins and ends things in some kind of document, and the time that a scanner takes for them.
public enum Growth {
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
    "aB", "<text:span>a", "</text:span", "\\cite{", "&Agrave;", "http://a/",
    "<<EOF\n", "<<AB <<CD\n", "<script>", "[[", "#+begin_src\n", ":a:\n", "#a(", "#let a", "@a",
    "```", "=C3", "=\n",
    "Content-Type: a/b; boundary=\"a\"\n", "--a\n", "-->\n", "{a, plural, ", "one {", "{a} ", "%",
    "%(", "&lt;", "<source>", "<string>", "<item name=\"a\">",
    "</string", "@:",
    "{\"cells\":[{\"source\":[\"foo", "\"source\":\"foo\\u00e9\",", "\\u00e9", "{\"a\":[", "\0",
    "\r", "\u{FF}", "De&amp;lete", "Co_mment ", "<w:p>", "<w:r><w:t>",
    "<text:span text:style-name=\"a\">", "<style:style style:name=\"a\">",
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

  /// Measures one text of each form. Most take as long as plain words do; what takes much longer is measured at
  /// four times the length, where the square is 16 times the time.
  ///
  /// - Returns: a line for each text for which that is not so.
  public static func excesses(of scan: ([UInt8]) -> Void) -> [String] {
    var excesses: [String] = []
    let count = 1 << 12
    let words = texts("foo ", count)[0]
    let plain = (0..<5).map { _ in time(of: scan, words) }.min()!
    for mark in marks {
      for (form, text) in texts(mark, count).enumerated()
      where (longTests || form < 2 || form > 3) && time(of: scan, text) > 20 * plain {
        let longer = texts(mark, 4 * count)[form]
        guard let (small, big) = excess(of: scan, text, longer) else { continue }
        excesses.append("form \(form) of \(mark.debugDescription): \(small), \(big) µs")
      }
    }
    return excesses
  }

  /// The times of a text and of one of four times its length, if that takes much longer each time that it is asked: once in many
  /// runs other work of the machine makes it look so.
  private static func excess(
    of scan: ([UInt8]) -> Void, _ text: [UInt8], _ longer: [UInt8]
  ) -> (small: Double, big: Double)? {
    var times = (small: 0.0, big: 0.0)
    for _ in 0..<4 {
      times.small = (0..<3).map { _ in time(of: scan, text) }.min()!
      times.big = (0..<3).map { _ in time(of: scan, longer) }.min()!
      if times.big < 10 * times.small { return nil }
    }
    return times
  }

  /// The time of the thread, in microseconds, which other work of the machine changes little.
  public static func time(of scan: ([UInt8]) -> Void, _ text: [UInt8]) -> Double {
    let start = now()
    scan(text)
    return max(1, now() - start)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
