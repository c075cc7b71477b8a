internal import CaretSpelling

extension SpellRule {
  /// The rule in words, for `caret spell config`.
  var summary: String {
    switch content {
    case .word(let word): "accept \(Escaped.plain(word))"
    case .forbidden(let word): "forbid \(Escaped.plain(word))"
    case .correction(let word, let right):
      "correct \(Escaped.plain(word)) → \(Escaped.plain(right.joined(separator: ", ")))"
    case .model(let word, let model):
      "accept \(Escaped.plain(word)) in the forms of \(Escaped.plain(model))"
    case .languages(let names): "language \(Escaped.plain(names.joined(separator: ",")))"
    case .level(let tier): "level \(tier.levelName)"
    case .kind(_, let name): "kind \(Escaped.plain(name))"
    case .unchecked: "leave the file out"
    case .pattern(let pattern):
      "\(pattern.target == .word ? "accept words like" : "ignore") /\(Escaped.plain(pattern.expression))/"
    }
  }
}

extension TypoTier {
  /// What `--level` calls it.
  var levelName: String {
    switch self {
    case .certain: "certain"
    case .likely: "likely"
    case .unknown: "all"
    }
  }
}
