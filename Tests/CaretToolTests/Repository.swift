import TestSupport
import Testing

/// A repository in a folder of its own.
struct Repository {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "-q")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> ProcessResult {
    let settings = ["user.name=a", "user.email=a@b", "commit.gpgsign=false", "core.quotePath=true"]
    let result = try run(
      "git", settings.flatMap { ["-c", $0] } + arguments, folder: folder.folder)
    #expect(result.status == 0, "\(result)")
    return result
  }

  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      if let slash = path.lastIndex(of: "/") {
        _ = try run("mkdir", ["-p", folder.path(String(path[..<slash]))])
      }
      try folder.write(path, text)
    }
  }

  func commit(_ message: String = "a") throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "--cleanup=verbatim", "-m", message)
  }

  func spell(_ arguments: String..., in below: String = "") throws -> ProcessResult {
    try caret(["spell"] + arguments, folder: folder.path(below))
  }

  /// The findings of a run, as path:line:column:word.
  func findings(_ arguments: [String]) throws -> [String] {
    try caret(["spell"] + arguments, folder: folder.folder).output.split(separator: "\n")
      .map { line in
        let parts = line.split(separator: " → ")[0].split(separator: ": ")
        return parts.joined(separator: ":")
      }
  }
}
