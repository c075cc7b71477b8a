internal import CaretBytes
internal import CaretSpelling
internal import CaretText

/// Which files `caret spell` checks, and what they are taken for.
struct SpellFileChoice {
  /// What the files are, as an option names it; nil goes by their names.
  var kind: String?
  var standardInputPath: String?
  /// The columns of tables that are read.
  var columns: [String] = []
  /// Whether the names of files and folders are checked.
  var checksNames = false
  /// A file that lists files.
  var list: String?
  /// What of a repository is checked, if it is not files that are named.
  var change: GitChange.Question?
  /// Whether what differs from the last commit was asked for by that name.
  var asksChanged = false
  /// The commits whose messages are checked, and no files.
  var commits: String?
  /// Whether standard input has texts, a line each, and no file is checked.
  var areTexts = false
  /// Whether the names of git's authors are no typos.
  var knowsAuthors = false
  var usesIgnoreFiles = true
  var usesConfiguration = true
  /// Whether a file that was named is left out if a walk would leave it out.
  var leavesOutNamed = false

  /// Whether the files are picked one by one, not found in folders.
  var picksFiles: Bool { list != nil || change != nil }

  /// Asks for what differs from a commit, the last one if none is named.
  ///
  /// - Returns: true, for the table of options.
  mutating func take(
    commit: String?, isOnlyNew: Bool = false, isFromMergeBase: Bool = false
  ) -> Bool {
    ask { question in
      question.commit = commit ?? question.commit
      question.isOnlyNew = question.isOnlyNew || isOnlyNew
      question.isFromMergeBase = isFromMergeBase
    }
    return true
  }

  /// The same for an option that has to name the commit.
  mutating func take(
    _ visit: OptionVisit, isOnlyNew: Bool = false, isFromMergeBase: Bool = false
  ) -> Bool {
    guard case .value(let commit) = visit else { return true }
    return take(commit: commit, isOnlyNew: isOnlyNew, isFromMergeBase: isFromMergeBase)
  }

  /// Changes what is asked of the repository.
  mutating func ask(_ set: (inout GitChange.Question) -> Void) {
    var question = change ?? GitChange.Question()
    set(&question)
    change = question
  }

  /// The files to check, with the rules of their configurations.
  ///
  /// - Parameters:
  ///   - change: what the repository says has changed.
  ///   - listed: the rules of word lists.
  ///   - own: files of the run itself, which a walk leaves out.
  func files(
    _ paths: [String], in change: GitChange? = nil, listed: [SpellRule] = [], own: [String] = []
  ) throws(ToolError) -> ProjectFiles {
    if standardInputPath != nil, !folders(paths).contains("-") {
      throw ToolError(
        what: "--stdin-path names standard input, which is not to be checked",
        remedy: "name - beside the files, or leave the option out")
    }
    var options = ProjectFiles.Options()
    (options.rules, options.ownFiles) = (listed, own)
    options.leavesOutNamed = leavesOutNamed
    options.standardInputPath = standardInputPath
    options.folders = folders(paths)
    let (entries, folders) = try entries(paths, in: change)
    let finder = usesConfiguration ? SpellConfigurationFiles.finder(folders) : nil
    return try ProjectFiles(entries, finder, options)
  }

  /// The files to check: those named, and those of the lists; and the folders that were walked for them. Where it is asked
  /// what has changed, names only narrow that down, as they do for git.
  private func entries(
    _ paths: [String], in change: GitChange?
  ) throws(ToolError) -> ([FileTree.Entry], WalkedFolders) {
    if commits != nil { return (paths.map { .file(path: $0, isNamed: true) }, WalkedFolders()) }
    var named = change == nil ? folders(paths) : []
    if let list { named += try listed(in: list) }
    let changed = (change?.paths ?? []).filter { Self.isBelow($0, paths) }
    if change != nil {
      for path in paths where FileStatus(path) == nil && !changed.contains(path) {
        throw ToolError(
          what: "there is no such file or folder", place: Escaped.quoted(path),
          remedy:
            "correct its name; a commit stands behind the equals sign of an option: --new=COMMIT")
      }
    }
    let naming = leavesOutNamed ? FileTree.Naming.asFound : .always
    let tree = SpellConfigurationFiles.tree(
      of: named, usesIgnoreFiles: usesIgnoreFiles, naming: naming)
    let tracked = FileTree.entries(
      ofTracked: changed, named: leavesOutNamed ? [] : paths, usesIgnoreFiles: usesIgnoreFiles)
    return (tree.entries + tracked, tree.folders)
  }

  /// Whether a path is one of some, or lies in one of them; any is if there are none.
  private static func isBelow(_ path: String, _ paths: [String]) -> Bool {
    paths.isEmpty
      || paths.contains { other in
        var other = PathText.withoutDot(other)
        while other.hasSuffix("/") { other.removeLast() }
        return other.isEmpty || other == "." || path == other || path.hasPrefix(other + "/")
      }
  }

  /// The messages of the commits that were asked for; nil if it was files.
  ///
  /// - Parameter writes: whether files are to be corrected, as messages can't be.
  func messages(_ paths: [String], writes: Bool) throws(ToolError) -> CommitMessages? {
    guard let commits else { return nil }
    guard !writes else {
      throw ToolError(
        what: "messages of commits can't be corrected here",
        remedy: "leave out --write and --interactive; git rebase changes messages")
    }
    guard paths.isEmpty, !picksFiles else {
      throw ToolError(
        what: "--commits checks messages, and no files",
        remedy: "leave out the files, or call it twice")
    }
    return try CommitMessages(commits)
  }

  /// Refuses to write corrections to what is no file.
  func refuseInput(_ paths: [String]) throws(ToolError) {
    guard folders(paths).contains("-") else { return }
    throw ToolError(
      what: "--write corrects files, and - is standard input",
      remedy: "name a file, or say --format diff")
  }

  /// What was named; the folder that one is in, if nothing was, or standard input, if that has a name.
  func folders(_ paths: [String]) -> [String] {
    paths.isEmpty && !picksFiles ? [standardInputPath == nil ? "." : "-"] : paths
  }

  private func listed(in path: String) throws(ToolError) -> [String] {
    do {
      let bytes = try FileBytes.read(path, .named)
      let separator = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
      return bytes.split(separator: separator).map { PathText.text(of: $0) }
    } catch {
      throw .unreadable(path, error, as: "the list of files", status: .usage)
    }
  }

  func documentKind() throws(ToolError) -> DocumentKind? {
    guard let kind else { return nil }
    guard let known = DocumentKind(named: kind) else {
      throw ToolError(
        what: "no kind of document is called", place: Escaped.quoted(kind),
        remedy: "use text, markdown, rst, html, latex, commit, a file ending such as swift or py, "
          + "or a type as text/markdown"
      )
    }
    return known
  }
}
