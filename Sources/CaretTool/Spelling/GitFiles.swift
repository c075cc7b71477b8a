internal import CaretText
internal import Glibc

/// The files that git says have changed.
enum GitFiles {
  /// The files that differ from a commit and are still there, with those that git does not know yet.
  static func changed(since commit: String) throws(ToolError) -> [String] {
    let changed = try lines([
      "git", "diff", "--name-only", "-z", "--diff-filter=d", "--relative", commit, "--",
    ])
    let new = try lines(["git", "ls-files", "--others", "--exclude-standard", "-z"])
    return Array(Set(changed + new)).sorted()
  }

  /// The files that the next commit will have changed.
  static func staged() throws(ToolError) -> [String] {
    try lines(["git", "diff", "--name-only", "-z", "--diff-filter=d", "--relative", "--cached"])
  }

  private static func lines(_ arguments: [String]) throws(ToolError) -> [String] {
    if let output = run(arguments) {
      return output.split(separator: 0).map { PathText.text(of: $0) }
    }
    guard run(["git", "--version"]) != nil else {
      throw ToolError(
        command: "spell", what: "can't run git, which knows the files that have changed",
        remedy: "apt install git, or name the files")
    }
    guard run(["git", "rev-parse", "--is-inside-work-tree"]) != nil else {
      throw ToolError(
        command: "spell", what: "this folder is in no repository of git",
        remedy: "go to one, or name the files")
    }
    throw ToolError(
      command: "spell", what: "git could not say which files have changed",
      place: Escaped.plain(arguments.joined(separator: " ")),
      remedy: "check the name of the commit")
  }

  /// Runs a program found on the PATH; nil if it can't be run or fails. What it says of that is left out, for it may
  /// be a page.
  private static func run(_ arguments: [String]) -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    // A loop over pointers can't be marked as unsafe where it binds them.
    // swift-format-ignore: ReplaceForEachWithForLoop
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, words[0]!, &actions, nil, &words, environ)
    close(ends[1])
    let output = code == 0 ? try? SystemFile.readAll(ends[0]) : nil
    close(ends[0])
    guard code == 0 else { return nil }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status == 0 ? output : nil
  }
}
