/// How a file is checked: what the rules that are about it come to.
public struct FileRules: Sendable {
  /// The words that are accepted, forbidden and corrected.
  public private(set) var words = WordList()
  /// The languages of the file; nil leaves them to the run.
  public private(set) var languages: [String]?
  /// The least tier that is reported; nil leaves it to the run.
  public private(set) var level: TypoTier?
  /// What the file is taken for; nil goes by its name.
  public private(set) var kind: DocumentKind?
  /// Whether the file is left out.
  public private(set) var isUnchecked = false
  /// What they match is not reported.
  public private(set) var patterns: [SpellPattern] = []
  /// The rules that all of this came from.
  public let rules: [SpellRule]

  /// - Parameter rules: those that are about the file; the last wins.
  /// - Complexity: O(*n*) in the rules.
  public init(_ rules: [SpellRule] = []) {
    self.rules = rules
    var (accepted, forbidden): ([String], [String]) = ([], [])
    for rule in rules {
      switch rule.content {
      case .word(let word): accepted.append(word)
      case .forbidden(let word): forbidden.append(word)
      case .correction(let word, let right): words.correct(word, to: right)
      case .model(let word, let model): words.insert(contentsOf: [.model(word, like: model)])
      case .languages(let names): languages = names
      case .level(let tier): level = tier
      case .kind(let kind, _): self.kind = kind
      case .unchecked: isUnchecked = true
      case .pattern(let pattern): patterns.append(pattern)
      }
    }
    words.insert(contentsOf: accepted)
    words.forbid(contentsOf: forbidden)
  }

  /// The rule by which a word is wrong, whatever a dictionary says; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the rules.
  func rule(forbidding word: String) -> SpellRule? {
    let plain = WordJudge.plain(word)
    guard words.forbids(plain) else { return nil }
    return rules.last { rule in
      switch rule.content {
      case .forbidden(let other), .correction(let other, _):
        WordList.forms(of: other).contains(plain)
      default: false
      }
    }
  }
}
