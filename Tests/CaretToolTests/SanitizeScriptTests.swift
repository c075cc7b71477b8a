import TestSupport
import Testing

/// `Scripts/long/sanitize` names targets to run and tests to leave out: what it names is there, and what measures time or
/// growth, which a sanitizer changes, is left out.
@Suite struct SanitizeScriptTests {
  /// What stands between the quotes behind an option of the script.
  private static func argument(of option: String) throws -> String {
    let script = String(
      decoding: try readFile(packageFolder + "/Scripts/long/sanitize"), as: UTF8.self)
    let quoted = script.split(separator: option + " '", maxSplits: 1).last?.prefix { $0 != "'" }
    return String(try #require(quoted))
  }

  /// The targets that it runs, of `^Caret(Text|Input)Tests\.`.
  private static func targets() throws -> [String] {
    let filter = try argument(of: "--filter")
    let names = filter.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    try #require(filter == "^Caret(\(names))Tests\\.")
    return names.split(separator: "|").map { "Caret\($0)Tests" }
  }

  private static func skipped() throws -> [String] {
    try argument(of: "--skip").split(separator: "|").map(String.init)
  }

  private struct NamedTest {
    let id: String
    let body: Substring
  }

  /// The tests of a target, with the names that `swift test` knows them by.
  private static func tests(of target: String) throws -> [NamedTest] {
    let found = try run("find", [packageFolder + "/Tests/" + target, "-name", "*.swift"])
    return try found.output.split(separator: "\n").flatMap { path -> [NamedTest] in
      let text = String(decoding: try readFile(String(path)), as: UTF8.self)
      var suite: Substring = ""
      return text.split(separator: "func `").compactMap { part in
        defer {
          let name = part.split(separator: "@Suite struct ").dropFirst().last
          suite = name?.prefix { $0.isLetter || $0.isNumber } ?? suite
        }
        guard !suite.isEmpty else { return nil }
        let name = part.prefix { $0 != "`" }
        return NamedTest(id: "\(target).\(suite)/`\(name)`", body: part.dropFirst(name.count))
      }
    }
  }

  @Test func `the targets that are run have tests`() throws {
    let targets = try Self.targets()
    #expect(targets.count > 5)
    for target in targets { #expect(try !Self.tests(of: target).isEmpty, "\(target)") }
  }

  @Test func `each pattern of what is left out leaves something out, and never all`() throws {
    let tests = try Self.targets().flatMap { try Self.tests(of: $0) }
    for pattern in try Self.skipped() {
      let count = tests.count { $0.id.contains(pattern) }
      #expect(count > 0 && count < 20, "\(pattern): \(count) of \(tests.count)")
    }
  }

  @Test func `what measures time or growth is left out`() throws {
    let skipped = try Self.skipped()
    var count = 0
    for test in try Self.targets().flatMap({ try Self.tests(of: $0) })
    where test.body.contains("Growth.") || test.body.contains("ContinuousClock") {
      count += 1
      #expect(skipped.contains { test.id.contains($0) }, "\(test.id)")
    }
    #expect(count > 3)
  }
}
