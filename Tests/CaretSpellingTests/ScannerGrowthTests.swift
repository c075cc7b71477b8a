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
    let checker = Self.checker()
    #expect(Growth.excesses { text in checker.check(text, kind: used) { _ in } } == [])
  }

  /// The same inside of an archive, in a paragraph and around it.
  @Test(arguments: ArchiveForm.allCases)
  func `archives take time in proportion to their length`(_ form: ArchiveForm) throws {
    let (name, start): (String, String) =
      switch form {
      case .word: ("word/document.xml", "<w:p><w:r><w:t>")
      case .presentation: ("ppt/slides/slide1.xml", "<a:p><a:r><a:t>")
      case .openDocument: ("content.xml", "<text:p>")
      case .book: ("a.xhtml", "<p>")
      }
    let checker = Self.checker()
    func check(_ text: [UInt8]) {
      let archive = StoredArchive.bytes(name, Array(start.utf8) + text)
      checker.check(archive, kind: .archive(form)) { _ in }
    }
    #expect(Growth.excesses(of: check) == [])
  }

  @Test func `an archive is read to the end`() throws {
    let text = Array("<w:p><w:r><w:t>a foo</w:t></w:r></w:p>".utf8)
    var found: [String] = []
    Self.checker().check(StoredArchive.bytes("word/document.xml", text), kind: .archive(.word)) {
      found += $0.map(\.word)
    }
    #expect(found.contains("foo"))
  }

  /// All that is found is told, with all that may be asked of it.
  private static func checker() -> DocumentChecker {
    let judge = WordJudge(dictionaries: [])
    judge.project.forbid("foo")
    var settings = DocumentChecker.Settings()
    (settings.level, settings.scoresAll) = (.unknown, true)
    return DocumentChecker(judge: judge, settings: settings)
  }
}

/// An archive of one file that is not packed.
private enum StoredArchive {
  static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let name = Array(name.utf8)
    let sizes = number(0, 4) + number(content.count, 4) + number(content.count, 4)
    let common = number(20, 2) + number(0, 8) + sizes + number(name.count, 2) + number(0, 2)
    let file = [0x50, 0x4B, 3, 4] + common + name + content
    let entry = [0x50, 0x4B, 1, 2] + number(20, 2) + common + number(0, 10) + number(0, 4) + name
    let end = [0x50, 0x4B, 5, 6] + number(0, 4) + number(1, 2) + number(1, 2)
    return file + entry + end + number(entry.count, 4) + number(file.count, 4) + number(0, 2)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}
