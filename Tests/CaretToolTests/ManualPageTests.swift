import TestSupport
import Testing

/// The manual pages beside what the built program says of itself: every command has its page, and every option of
/// a command stands in it as an item, not only in passing.
@Suite struct ManualPageTests {
  /// The command lines of `caret` that have a help of their own, and their pages.
  static func commands() throws -> [(words: [String], page: String)] {
    let names = try caret(["--help"]).output.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  "), let letter = line.dropFirst(2).first, letter.isLowercase,
        let name = line.split(separator: " ").first, name != "caret"
      else { return nil }
      return String(name)
    }
    let subcommands = ["spell": ["words", "config", "languages"], "schema": ["infer", "check"]]
    return [([], "caret")]
      + names.flatMap { name in
        [([name], "caret-" + name)]
          + (subcommands[name] ?? []).map { ([name, $0], "caret-" + name) }
      }
  }

  @Test func `every option of every command is in its manual page`() throws {
    let commands = try Self.commands()
    #expect(commands.count > 20)
    for (words, page) in commands {
      let source = String(
        decoding: try readFile("\(packageFolder)/Documentation/man/\(page).1"), as: UTF8.self)
      let items = Self.optionItems(of: source)
      let help = try caret(words + ["--help"])
      try #require(help.status == 0, "\(words)")
      // What every command has is in caret(1).
      let everywhere: Set = words.isEmpty ? [] : ["--help", "-h", "--version"]
      let missing = Self.options(ofHelp: help.output).subtracting(everywhere).subtracting(items)
      #expect(missing.isEmpty, "\(page).1 lacks \(missing.sorted())")
    }
  }

  @Test func `the page of the program names every command and its page`() throws {
    let source = String(
      decoding: try readFile(packageFolder + "/Documentation/man/caret.1"), as: UTF8.self)
    for (words, page) in try Self.commands() where words.count == 1 {
      #expect(source.contains("\n.It Ic \(words[0])\n"), "\(words[0])")
      #expect(source.contains("\n.Xr \(page) 1"), "\(page)")
    }
  }

  @Test func `pages and guides name the version that the program has`() throws {
    let words = try caret(["--version"]).output.split(separator: " ")
    let version = "caret " + (try #require(words.dropFirst().first))
    for page in ["ask", "confirm", "filter", "form", "validate"] {
      let path = packageFolder + "/Documentation/man/caret-\(page).1"
      let source = String(decoding: try readFile(path), as: UTF8.self)
      #expect(source.prefix { $0 != "\n" }.contains("\"\(version)\""), "\(page)")
    }
    let changes = String(decoding: try readFile(packageFolder + "/CHANGELOG.md"), as: UTF8.self)
    #expect(changes.contains("\n## \(version.dropFirst(6))\n"))
  }

  /// The options that the lines of a help begin with.
  static func options(ofHelp help: String) -> Set<String> {
    var found: Set<String> = []
    for line in help.split(separator: "\n") where line.hasPrefix("  -") {
      for word in line.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "/" }) {
        guard word.hasPrefix("-"), word.count > 1 else { break }
        found.insert(String(word))
      }
    }
    return found
  }

  /// The options in the tags of a page's lists, of mdoc's `.It` as well as of man's `.TP`.
  static func optionItems(of source: String) -> Set<String> {
    var found: Set<String> = []
    var isTag = false
    for line in source.split(separator: "\n") {
      if isTag {
        found.formUnion(
          plain(line).split(separator: " ").filter { $0.hasPrefix("-") }.map(String.init))
      } else if line.hasPrefix(".It") {
        found.formUnion(flags(of: plain(line)))
      }
      isTag = line == ".TP"
    }
    return found
  }

  /// What mdoc's `Fl` puts a hyphen before: its words, up to the next macro.
  private static func flags(of line: String) -> Set<String> {
    var found: Set<String> = []
    var isFlag = false
    for word in line.split(separator: " ") {
      if isFlag || word.hasPrefix("-") { found.insert("-" + word) }
      isFlag = word == "Fl"
    }
    return found
  }

  /// A line of roff without what only changes its looks.
  private static func plain(_ line: Substring) -> String {
    var text = String(line)
    while let escape = text.firstRange(of: "\\-") { text.replaceSubrange(escape, with: "-") }
    return String(text.map { "\",".contains($0) ? " " : $0 })
  }
}
