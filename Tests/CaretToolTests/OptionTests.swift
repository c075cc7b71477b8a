import TestSupport
import Testing

/// How command lines are read, by a table of them in Fixtures/command-lines.txt.
@Suite struct OptionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var status: Int32
    var output: String
    var error: String
    var testDescription: String { line }

    init(_ text: Substring) {
      var parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      parts += Array(repeating: "", count: max(0, 4 - parts.count))
      (line, output, error) = (parts[0], parts[2], parts[3])
      status = Int32(parts[1]) ?? -1
    }

    var words: [String] {
      line.split(separator: " ", omittingEmptySubsequences: false).map {
        String($0).replacing("\\x1b", with: "\u{1B}").replacing("\\u202e", with: "\u{202E}")
      }
    }

    static let all: [Row] = {
      let path = packageFolder + "/Tests/CaretToolTests/Fixtures/command-lines.txt"
      let text = String(decoding: (try? readFile(path)) ?? [], as: UTF8.self)
      return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { Row($0) }
    }()
  }

  private static func folder() throws -> TemporaryFolder {
    let scratch = try TemporaryFolder()
    try scratch.write("f.txt", Array("teh first line\nsecond a@b.org\n".utf8))
    try scratch.write("s.json", Array(#"{"fields":[{"name":"a","type":"integer"}]}"#.utf8))
    try scratch.write("t.csv", Array("a\n1\nx\n".utf8))
    return scratch
  }

  @Test func `there are command lines to read`() {
    #expect(Row.all.count > 100)
  }

  @Test(arguments: Row.all)
  func `a command line is read as its row says`(_ row: Row) throws {
    let scratch = try Self.folder()
    let result = try caret(
      row.words,
      environment: ["LC_ALL": "C.UTF-8", "TERM": "dumb", "HOME": scratch.folder, "SHELL": nil],
      folder: scratch.folder)
    #expect(result.status == row.status)
    #expect(Self.begins(result.output, row.output), "\(result.output)")
    #expect(Self.begins(result.error, row.error), "\(result.error)")
  }

  private static func begins(_ text: String, _ expected: String) -> Bool {
    let first = text.prefix { $0 != "\n" }
    guard expected.last == "…" else { return first == expected }
    return first.hasPrefix(expected.dropLast())
  }

  @Test(arguments: [
    ("-i", nil), ("--in-place", nil), ("-i=", nil), ("-is", nil), ("-i.old", ".old"), ("-i~", "~"),
    ("-i=.old", ".old"), ("--in-place=.old", ".old"), ("--backup=.old", ".old"),
    ("-si.old", ".old"),
  ])
  func `in place has a suffix that may be missing`(_ option: String, _ suffix: String?) throws {
    let scratch = try Self.folder()
    let result = try caret(["edit", option, "-e", "1d", "f.txt"], folder: scratch.folder)
    #expect(result.status == 0, "\(result.error)")
    let old = suffix.flatMap { try? readFile(scratch.folder + "/f.txt" + $0) }
    #expect(old?.isEmpty == (suffix == nil ? nil : false))
    #expect(try readFile(scratch.folder + "/f.txt") == Array("second a@b.org\n".utf8))
  }

  @Test(arguments: [40, 60, 79, 80, 120])
  func `help is as wide as the terminal`(_ columns: Int) throws {
    for (words, _) in try ManualPageTests.commands() where words != ["hunspell"] {
      let help = try caret(words + ["--help"], environment: ["COLUMNS": "\(columns)"])
      let options = help.output.split(separator: "\n").drop { !$0.hasPrefix("USAGE") }.dropFirst()
      #expect(options.count > 3, "\(words)")
      // A label stands whole, and so does a word.
      for line in options where line.contains(" ") && !line.hasPrefix("  ") {
        #expect(line.count <= columns, "\(words): \(line)")
      }
      for line in options where line.hasPrefix(String(repeating: " ", count: 26)) {
        let words = line.split(separator: " ")
        #expect(line.count <= columns || words.count == 1, "\(words): \(line)")
      }
    }
  }
}
