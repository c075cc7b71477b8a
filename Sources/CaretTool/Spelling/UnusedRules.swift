internal import CaretBytes
internal import CaretSpelling
internal import Glibc

/// What of the configurations and word lists nothing in a tree needed, as lines for people.
struct UnusedRules {
  private let rules: [SpellRule]

  /// The folders that were looked through: only what is said in them can be called unused.
  struct Tree {
    private let folders: [String]

    /// - Throws: `ToolError` if not all paths are folders, since what other files need is not known then.
    init(_ paths: [String], _ files: SpellFileChoice) throws(ToolError) {
      let other = paths.first { FileKind($0, followsLinks: true) != .folder }
      guard other == nil, !files.picksFiles else {
        throw ToolError(
          what: "--unused looks at whole folders",
          place: other.map(Escaped.quoted),
          remedy: "name the folder that has the configuration, as in 'caret spell --unused .'")
      }
      folders = paths.map { Folder.absolute($0) ?? $0 }
    }

    /// Whether a file lies in one of the folders.
    func contains(_ path: String) -> Bool {
      folders.contains { $0 == "/" || path.hasPrefix($0 + "/") }
    }
  }

  init(_ rules: [SpellRule]) {
    self.rules = rules
  }

  /// Prints a line for each, and says whether there are any.
  ///
  /// - Parameter directiveCount: how many directives in files have been named already.
  func report(after directiveCount: Int) -> Bool {
    for rule in rules {
      Console.standardOutput.writeLine(
        "\(Escaped.plain("\(rule.place)")): \(rule.subject) is never needed")
    }
    return !rules.isEmpty || directiveCount > 0
  }
}

extension SpellRule {
  /// The word, the pattern or the path that the rule is about.
  fileprivate var subject: String {
    switch content {
    case .word(let word), .forbidden(let word), .correction(let word, _): Escaped.plain(word)
    case .pattern(let pattern): "/\(Escaped.plain(pattern.expression))/"
    default: Escaped.plain((globs ?? []).joined(separator: ", "))
    }
  }
}
