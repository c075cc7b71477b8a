/// What of the rules was needed by the texts that were checked.
struct UsedRules: Sendable {
  /// The listed words, as texts had them, that no dictionary would have known.
  var words: Set<String> = []
  var patterns: Set<SpellPattern> = []

  /// The rules that were not needed, each place and thing once.
  ///
  /// - Parameters:
  ///   - met: the rules of the files that were checked.
  ///   - isInside: whether a path lies in what was checked whole: only what is said there can be called unused.
  func unused(
    of rules: [SpellRule], met: [FileRules], _ isInside: (String) -> Bool
  ) -> [SpellRule] {
    let words = Set(words.map { $0.lowercased() })
    let met = Set(met.flatMap(\.rules).map(\.identity))
    var known: Set<String> = []
    return rules.filter { rule in
      guard !rule.place.path.hasPrefix("/") || isInside(rule.place.path) else { return false }
      return !rule.isUsed(words, patterns, met) && known.insert(rule.thing).inserted
    }
  }
}

extension SpellRule {
  /// What tells a rule from others.
  fileprivate var identity: String { "\(place) \(content) \(globs ?? [])" }

  /// What a rule is about and where it is said, in any case.
  fileprivate var thing: String { "\(place) \("\(content)".lowercased())" }

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
      !place.path.hasSuffix("/" + FolderRules.ownFileName) || met.contains(identity)
    case .model, .languages, .level, .kind: true
    }
  }
}
