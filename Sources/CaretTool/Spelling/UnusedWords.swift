internal import CaretSpelling

/// The words of configurations that nothing in the files needed.
struct UnusedWords {
  private let stale: [(place: SpellRule.Place, word: String)]

  /// - Parameter used: the words as the texts had them.
  init(_ plan: SpellPlan, _ used: Set<String>) {
    var known: Set<String> = []
    let rules = plan.configurations.flatMap(\.rules)
    stale = rules.compactMap { rule in
      guard let word = rule.listedWord, known.insert("\(rule.place) \(word)").inserted else {
        return nil
      }
      return Self.forms(of: word).isDisjoint(with: used) ? (rule.place, word) : nil
    }
  }

  private static func forms(of word: String) -> Set<String> {
    let (upper, lower) = (word.uppercased(), word.lowercased())
    return [word, upper, lower, word.prefix(1).uppercased() + word.dropFirst()]
  }

  /// Prints a line for each, and says whether there are any.
  func report() -> Bool {
    for (place, word) in stale {
      Console.standardOutput.writeLine(
        "\(Escaped.plain("\(place)")): \(Escaped.plain(word)) is never needed")
    }
    return !stale.isEmpty
  }
}

extension SpellRule {
  /// The word that the rule accepts, forbids or corrects.
  fileprivate var listedWord: String? {
    switch content {
    case .word(let word), .forbidden(let word), .correction(let word, _): word
    default: nil
    }
  }
}
