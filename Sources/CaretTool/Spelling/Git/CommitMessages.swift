internal import CaretBytes
internal import CaretSpelling

/// The messages of commits, each a text by the name of its commit.
struct CommitMessages: Sendable {
  private var messages: [String: [UInt8]] = [:]
  /// The commits by their names, the newest first.
  private(set) var names: [String] = []

  /// - Parameter range: commits as `git log` names them: `main..HEAD`, `-5`, `v1.0`.
  init(_ range: String) throws(ToolError) {
    let isCount = range.hasPrefix("-") && Int(range.dropFirst()) != nil
    // Each commit is its name, a line end and its message, with a zero byte behind it.
    let arguments = [
      "log", "-z", "--no-show-signature", "--no-color", "--encoding=UTF-8", "--format=%H%n%B",
    ]
    guard isCount || !range.hasPrefix("-"), let output = Git.run(arguments + [range, "--"]) else {
      _ = try Git.output(["rev-parse", "--show-prefix"])
      throw ToolError(
        what: "git knows no such commits", place: Escaped.quoted(range),
        remedy: "name a range, as in --commits main..HEAD, or --commits=-1 for the last one")
    }
    for commit in output.split(separator: 0) {
      let name = String(decoding: commit.prefix { $0 != 0x0A }, as: UTF8.self)
      names.append(name)
      messages[name] = Array(commit.dropFirst(name.utf8.count + 1))
    }
  }
}

extension CommitMessages: FileVersions {
  var area: FileFinding.Area { .message }

  func text(of path: String) throws(SystemError) -> [UInt8]? { messages[path, default: []] }

  func change(of path: String) -> FileChange? { nil }

  func newNames(of path: String) -> [String]? { [] }
}
