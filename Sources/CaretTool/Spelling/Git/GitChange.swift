internal import CaretBytes
internal import CaretSpelling

/// What has changed since a commit, in the working tree or in the index: which files, which of their lines, and their
/// texts in the index.
struct GitChange: Sendable {
  /// What is compared with what.
  struct Question {
    /// The commit to compare with; nil is the last one.
    var commit: String?
    /// Whether it is compared with what the commit and the last one come from.
    var isFromMergeBase = false
    /// Whether it is the index that is compared, not the working tree.
    var isStaged = false
    /// Whether only what the change brought is told.
    var isOnlyNew = false
  }

  /// The files that are there after the change, by their paths from the folder that one is in.
  private var files: [String: GitDiff.File] = [:]
  private var changes: [String: FileChange] = [:]
  /// The files that git does not know yet.
  private var untracked: Set<String> = []
  /// The folders that were there before the change.
  private var oldFolders: Set<String> = []
  private let question: Question
  private let objects = GitObjects()
  /// Whether only what the change brought is told.
  var isOnlyNew: Bool { question.isOnlyNew }
  /// How many changed files lie outside of the folder that one is in.
  private var outsideCount = 0

  /// What was left out, for people.
  var notes: [String] {
    switch outsideCount {
    case 0: []
    case 1: ["a changed file outside of this folder was left out"]
    default: ["\(outsideCount) changed files outside of this folder were left out"]
    }
  }

  init(_ question: Question) throws(ToolError) {
    self.question = question
    // They run at the same time: what they ask of the files is the same.
    let folder = Git.Run(["rev-parse", "--is-inside-work-tree", "--show-prefix"])
    let others = question.isStaged ? nil : Git.Run(Self.untrackedArguments)
    let diff = GitDiff(try Self.diff(question))
    let answers = folder.output() ?? []
    // Paths would be those of a folder that this is not.
    if answers.starts(with: "false\n".utf8) { throw Git.outsideOfWorkTree }
    take(diff, below: Git.line(of: Array(answers.drop { $0 != 0x0A }.dropFirst())))
    if let others { untracked = Set(Git.paths(of: try others.neededOutput())) }
    guard isOnlyNew, paths.contains(where: { untracked.contains($0) || isRenamed($0) }) else {
      return
    }
    oldFolders = Set(
      Git.paths(
        of: try Git.output(
          ["ls-tree", "-d", "-r", "-z", "--name-only", try Self.base(question)])))
  }

  /// The files that are there after the change, in order.
  var paths: [String] { Set(files.keys).union(untracked).sorted() }

  // MARK: Asking git

  private static let untrackedArguments = ["ls-files", "--others", "--exclude-standard", "-z"]

  /// What git says of the change. That there is a last commit is what fails seldom, so it is not asked before.
  private static func diff(_ question: Question) throws(ToolError) -> [UInt8] {
    if question.commit == nil,
      let output = Git.run(diffArguments(question, from: "HEAD"))
    {
      return output
    }
    return try Git.output(diffArguments(question, from: try base(question)))
  }

  private static func diffArguments(_ question: Question, from base: String) -> [String] {
    [
      "-c", "diff.interHunkContext=0", "diff", "--raw", "-z", "--no-abbrev", "-M", "--no-relative",
      "--no-color", "--no-ext-diff", "--no-textconv", "--ignore-submodules",
    ] + (question.isOnlyNew ? ["-p", "-U0"] : []) + (question.isStaged ? ["--cached"] : []) + [
      base, "--",
    ]
  }

  /// The commit to compare with; an empty tree before the first commit.
  private static func base(_ question: Question) throws(ToolError) -> String {
    guard let commit = question.commit else {
      if Git.run(["rev-parse", "--verify", "-q", "HEAD"]) != nil { return "HEAD" }
      return Git.line(["hash-object", "-t", "tree", "/dev/null"]) ?? "HEAD"
    }
    guard Git.run(["rev-parse", "--verify", "-q", commit + "^{commit}"]) != nil else {
      // Without git or a repository that is what there is to say.
      _ = try Git.output(["rev-parse", "--show-prefix"])
      throw ToolError(
        what: "git knows no such commit", place: Escaped.quoted(commit),
        remedy: "check its name, or fetch it")
    }
    guard question.isFromMergeBase else { return commit }
    if let base = Git.line(["merge-base", commit, "HEAD"]) { return base }
    throw ToolError(
      what: "the history that is here does not reach what this commit and yours come from",
      place: Escaped.quoted(commit), remedy: "fetch more of it, as git fetch --unshallow does")
  }

  // MARK: Files

  private mutating func take(_ diff: GitDiff, below folder: String) {
    let moved = MovedLines(diff.files)
    for (index, file) in diff.files.enumerated() {
      guard let new = file.new, new.isPlain else { continue }
      guard new.path.hasPrefix(folder) else {
        outsideCount += 1
        continue
      }
      let path = String(new.path.dropFirst(folder.count))
      files[path] = file
      var change = change(of: file)
      (change.movedHere, change.movedAway) = (moved.here[index], moved.away[index])
      changes[path] = change
    }
  }

  private func change(of file: GitDiff.File) -> FileChange {
    guard let old = file.old, old.isPlain else { return .made(file.new?.path ?? "") }
    let objects = objects
    // Under another name a text may be read in another way.
    let isRead = old.path == file.new?.path
    let hunks = isRead ? file.hunks : file.hunks.map { FileChange.Hunk(old: $0.old, new: $0.new) }
    return FileChange(hunks: file.isBinary ? [.whole] : hunks, oldPath: old.path) {
      () throws(SystemError) in try objects.content(old.object)
    }
  }
}

extension GitChange: FileVersions {
  var area: FileFinding.Area { .text }

  func text(of path: String) throws(SystemError) -> [UInt8]? {
    guard question.isStaged, let new = files[path]?.new else { return nil }
    return try objects.content(new, at: path)
  }

  func change(of path: String) -> FileChange? {
    guard question.isOnlyNew else { return nil }
    return changes[path] ?? (untracked.contains(path) ? .made(path) : nil)
  }

  func newNames(of path: String) -> [String]? {
    guard question.isOnlyNew else { return nil }
    guard untracked.contains(path) || isRenamed(path) else { return [] }
    let paths = Self.paths(of: path)
    return [path] + paths.filter { !oldFolders.contains($0) }
  }

  /// Whether a file has another name than before, or had none.
  private func isRenamed(_ path: String) -> Bool {
    guard let file = files[path] else { return false }
    return file.old?.path != file.new?.path
  }

  /// The folders that a file lies in.
  private static func paths(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}
