internal import CaretSpelling

/// One thing that a configuration file says about spelling, and where it says so.
struct SpellRule: Sendable {
  enum Content: Sendable {
    case word(String)
    case forbidden(String)
    case correction(String, [String])
    /// A word in the inflections of another.
    case model(String, like: String)
    case languages([String])
    case level(TypoTier)
    case kind(DocumentKind, called: String)
    /// The files are not checked.
    case unchecked
    /// What the pattern matches is not checked.
    case pattern(SpellPattern)
  }

  var content: Content
  /// The files that it is about; nil for all below the folder of its configuration.
  var globs: [String]?
  /// Which of the configuration's sets of paths that is.
  var pathSet: Int?
  var place: Place

  struct Place: Hashable, Sendable, CustomStringConvertible {
    var path: String
    var line: Int
    var description: String { "\(path):\(line)" }
  }
}

/// A regular expression of a configuration.
struct SpellPattern: Hashable, Sendable {
  enum Target: Hashable, Sendable {
    /// Any part of a text.
    case text
    /// A whole word.
    case word
  }

  var expression: String
  var ignoresCase = false
  var target = Target.text
}

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
