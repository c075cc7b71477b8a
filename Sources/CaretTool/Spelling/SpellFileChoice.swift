internal import CaretSpelling
internal import CaretText

/// Which files `caret spell` checks, and what they are taken for.
struct SpellFileChoice {
  /// What the files are, as an option names it; nil goes by their names.
  var kind: String?
  var standardInputPath: String?
  /// A file that lists files.
  var list: String?
  /// The files that differ from a commit.
  var commit: String?
  /// The files that the next commit changes.
  var isStaged = false
  var usesIgnoreFiles = true
  var usesConfiguration = true
  /// Whether a file that was named is left out if a walk would leave it out.
  var leavesOutNamed = false

  /// Whether the files are picked one by one, not found in folders.
  var picksFiles: Bool { list != nil || commit != nil || isStaged }

  /// The files to check, with the rules of their configurations.
  ///
  /// - Parameters:
  ///   - listed: the rules of word lists.
  ///   - own: files of the run itself, which a walk leaves out.
  func files(
    _ paths: [String], listed: [SpellRule] = [], own: [String] = []
  ) throws(ToolError) -> ProjectFiles {
    var options = ProjectFiles.Options()
    (options.rules, options.ownFiles) = (listed, own)
    options.leavesOutNamed = leavesOutNamed
    options.standardInputPath = standardInputPath
    return try ProjectFiles(
      try entries(paths), usesConfiguration ? SpellConfigurationFiles.finder() : nil, options)
  }

  /// The files to check: those named, and those of the lists.
  func entries(_ paths: [String]) throws(ToolError) -> [FileTree.Entry] {
    var (named, changed) = (folders(paths), [String]())
    if let commit { changed += try GitFiles.changed(since: commit) }
    if isStaged { changed += try GitFiles.staged() }
    if let list { named += try listed(in: list) }
    let naming = leavesOutNamed ? FileTree.Naming.asFound : .always
    return FileTree.entries(of: named, usesIgnoreFiles: usesIgnoreFiles, naming: naming)
      + FileTree.entries(of: changed, usesIgnoreFiles: usesIgnoreFiles, naming: .asFound)
  }

  /// What was named; the folder that one is in, if nothing was.
  func folders(_ paths: [String]) -> [String] {
    paths.isEmpty && !picksFiles ? ["."] : paths
  }

  private func listed(in path: String) throws(ToolError) -> [String] {
    do {
      let bytes = try FileBytes.read(path, .named)
      let separator = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
      return bytes.split(separator: separator).map { PathText.text(of: $0) }
    } catch {
      throw ToolError(
        command: "spell", what: "can't read the list of files: " + systemMessage(error.code),
        place: Escaped.quoted(path), remedy: "check the name and its permissions")
    }
  }

  func documentKind() throws(ToolError) -> DocumentKind? {
    guard let kind else { return nil }
    guard let known = DocumentKind(named: kind) else {
      throw ToolError(
        command: "spell", what: "no kind of document is called", place: Escaped.quoted(kind),
        remedy: "use text, markdown, rst, html, latex, commit, a file ending such as swift or py, "
          + "or a type as text/markdown"
      )
    }
    return known
  }
}
