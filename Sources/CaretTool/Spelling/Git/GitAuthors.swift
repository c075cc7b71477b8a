internal import CaretBytes
internal import CaretSpelling

/// The names of those who wrote a repository's commits.
enum GitAuthors {
  /// Rules by which the words of their names are right, as they write them.
  static func rules() throws(ToolError) -> [SpellRule] {
    guard let log = Git.run(["log", "--format=%an%n%cn", "HEAD"]) else {
      throw ToolError(
        what: "git knows no authors here",
        remedy: "go to a repository with commits, or leave out --authors")
    }
    let words = String(decoding: log, as: UTF8.self).split { !$0.isLetter && $0 != "'" }
    return Set(words).filter { $0.count >= leastLetters && $0.first?.isUppercase == true }
      .sorted().map { SpellRule(.word(String($0))) }
  }

  /// Shorter parts are initials.
  private static let leastLetters = 3
}
