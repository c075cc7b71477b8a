internal import CaretBytes
internal import CaretSpelling
internal import Glibc

/// What of the configurations and word lists nothing in a tree needed.
struct UnusedRules {
  private let stale: [SpellRule]

  /// The folders that were looked through: only what is said in them can be called unused.
  struct Tree {
    private let folders: [String]

    /// - Throws: `ToolError` if not all paths are folders, since what other files need is not known then.
    init(_ paths: [String], _ files: SpellFileChoice) throws(ToolError) {
      let other = paths.first { FileKind($0, followsLinks: true) != .folder }
      guard other == nil, !files.picksFiles else {
        throw ToolError(
          command: "spell", what: "--unused looks at whole folders",
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

  init(_ plan: SpellPlan, _ used: SpellJudges.Used, _ tree: Tree) {
    let words = Set(used.words.map { $0.lowercased() })
    let met = Set(plan.configurations.flatMap(\.rules).map(\.identity))
    var known: Set<String> = []
    stale = plan.rules.filter { rule in
      guard !rule.place.path.hasPrefix("/") || tree.contains(rule.place.path) else { return false }
      return !rule.isUsed(words, used.patterns, met)
        && known.insert("\(rule.place) \(rule.summary.lowercased())").inserted
    }
  }

  /// Prints a line for each, and says whether there are any.
  ///
  /// - Parameter directiveCount: how many directives in files have been named already.
  func report(after directiveCount: Int) -> Bool {
    for rule in stale {
      Console.standardOutput.writeLine(
        "\(Escaped.plain("\(rule.place)")): \(rule.subject) is never needed")
    }
    return !stale.isEmpty || directiveCount > 0
  }
}

extension SpellRule {
  /// What tells a rule from others.
  fileprivate var identity: String { "\(place) \(summary) \(globs ?? [])" }

  /// The word, the pattern or the path that the rule is about.
  fileprivate var subject: String {
    switch content {
    case .word(let word), .forbidden(let word), .correction(let word, _): Escaped.plain(word)
    case .pattern(let pattern): "/\(Escaped.plain(pattern.expression))/"
    default: Escaped.plain((globs ?? []).joined(separator: ", "))
    }
  }

  /// Whether the rule was needed, or is of a kind of which nobody can say.
  ///
  /// A word counts in any case. Words with a model are not told from the dictionary's, and the paths that other
  /// programs leave out may be some that are never looked at here.
  fileprivate func isUsed(
    _ words: Set<String>, _ patterns: Set<SpellPattern>, _ met: Set<String>
  ) -> Bool {
    switch content {
    case .word(let word), .forbidden(let word), .correction(let word, _):
      words.contains(word.lowercased())
    case .pattern(let pattern): patterns.contains(pattern)
    case .unchecked:
      !place.path.hasSuffix("/" + OwnSpellConfiguration.fileName) || met.contains(identity)
    case .model, .languages, .level, .kind: true
    }
  }
}
