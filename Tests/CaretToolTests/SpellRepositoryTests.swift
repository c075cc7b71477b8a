import TestSupport
import Testing

/// Repositories within others, and folders that a repository's files don't lie in.
@Suite struct SpellRepositoryTests {
  private func places(_ words: [String], _ folder: TemporaryFolder) throws -> [Substring] {
    try caret(["spell"] + words, folder: folder.folder).output.split(separator: "\n")
      .map { $0.prefix { $0 != ":" } }
  }

  @Test func `a submodule is another project, and a repository in a folder is none`() throws {
    let folder = try TemporaryFolder()
    for place in ["top", "top/sub", "top/sub/deep", "other"] {
      try folder.makeFolder(place)
      try folder.write(place + "/a.md", "We recieve it.\n")
    }
    try folder.write("top/sub/.git", "gitdir: ../.git/modules/sub\n")
    // The folder around them may be a repository as well, as one of a user's settings is.
    for place in [".git", "other/.git", "top/.git"] { try folder.makeFolder(place) }
    #expect(try places([], folder) == ["./other/a.md", "./top/a.md"])
    #expect(try places(["top"], folder) == ["top/a.md"])
    #expect(
      try places(["--no-ignore", "top"], folder)
        == ["top/a.md", "top/sub/a.md", "top/sub/deep/a.md"])
    #expect(try places(["top/sub"], folder) == ["top/sub/a.md", "top/sub/deep/a.md"])
    #expect(try places(["top/sub/a.md"], folder) == ["top/sub/a.md"])
  }

  @Test func `what has changed is asked for in the working tree`() throws {
    let folder = try TemporaryFolder()
    _ = try run("git", ["init", "-q", "work"], folder: folder.folder)
    _ = try run("git", ["init", "-q", "--bare", "bare"], folder: folder.folder)
    try folder.write("work/a.md", "We recieve it.\n")
    _ = try run("git", ["add", "a.md"], folder: folder.path("work"))
    let elsewhere = [
      "GIT_DIR": folder.path("work/.git"), "GIT_WORK_TREE": folder.path("work"),
    ]
    for (place, environment) in [("bare", [:]), ("", elsewhere)] {
      let result = try caret(
        ["spell", "--new"], environment: environment, folder: folder.path(place))
      #expect(result.status == 2 && result.output.isEmpty, "\(result)")
      #expect(result.error.contains("outside of the repository's working tree"), "\(result)")
    }
    #expect(try caret(["spell", "--new"], folder: folder.path("work")).status == 1)
  }
}
