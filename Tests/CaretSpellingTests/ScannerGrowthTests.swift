import CaretSpelling
import TestSupport
import Testing

/// No text makes a scanner go through the rest of it again and again: what any kind of document opens, unclosed,
/// nested and in turn with other things, takes time in proportion to its length, with all that is found told.
@Suite struct ScannerGrowthTests {
  private static let kinds = documents + (longTests ? languages : languages.filter(forms.contains))
  private static let documents = [
    "text", "markdown", "rest", "html", "latex", "commit", "asciidoc", "man", "diff", "po", "yaml",
    "properties", "csv", "ipynb",
    "json", "messages", "android", "xliff", "qt", "arb", "xcstrings", "strings", "ftl",
    "mdx", "vue", "srt", "org", "typ", "eml",
  ]
  /// An ending of each language whose comments or strings differ.
  private static let languages = [
    "c", "swift", "rs", "js", "sh", "py", "rb", "php", "go", "css", "scss", "sql", "lua", "hs",
    "el",
    "ml", "fs", "erl", "ex", "kt", "adb", "vb", "f90", "pas", "tcl", "ini", "toml", "nim",
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
    var settings = DocumentChecker.Settings()
    // All that is found is told, with all that may be asked of it.
    (settings.level, settings.scoresAll) = (.unknown, true)
    let checker = DocumentChecker(judge: judge, settings: settings)
    #expect(Growth.excesses { text in checker.check(text, kind: used) { _ in } } == [])
  }
}
