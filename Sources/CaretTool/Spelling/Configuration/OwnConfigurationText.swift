internal import CaretSpelling

/// Rules as `.caret-spell.toml` has them.
struct OwnConfigurationText {
  private(set) var text = ""

  /// - Parameter rules: of one folder, in their order.
  init(_ rules: [SpellRule]) {
    let (about, leftOut) = (rules.filter { !$0.isUnchecked }, rules.filter(\.isUnchecked))
    add(.ignore, leftOut.flatMap { $0.globs ?? ["*"] })
    addSettings(about.filter { $0.globs == nil }, table: OwnKey.corrections.rawValue)
    var known: [[String]] = []
    for globs in about.compactMap(\.globs) where !known.contains(globs) {
      known.append(globs)
      text += (text.isEmpty ? "" : "\n") + "[[\(OwnKey.files)]]\n"
      add(.paths, globs)
      addSettings(about.filter { $0.globs == globs }, table: "files." + OwnKey.corrections.rawValue)
    }
  }

  private mutating func addSettings(_ rules: [SpellRule], table: String) {
    var (words, forbidden, patterns): ([String], [String], [String]) = ([], [], [])
    var corrections: [(String, [String])] = []
    for rule in rules {
      switch rule.content {
      case .word(let word): words.append(word)
      case .model(let word, let model): words.append(word + "/" + model)
      case .pattern(let pattern) where pattern.target == .word:
        words.append("/" + pattern.ownExpression + "/")
      case .pattern(let pattern): patterns.append(pattern.ownExpression)
      case .forbidden(let word): forbidden.append(word)
      case .correction(let word, let right): corrections.append((word, right))
      case .languages, .level, .kind, .unchecked: break
      }
    }
    addChoices(rules)
    add(.words, words)
    add(.forbidden, forbidden)
    add(.ignorePatterns, patterns)
    guard !corrections.isEmpty else { return }
    text += (text.isEmpty ? "" : "\n") + "[\(table)]\n"
    var known: Set<String> = []
    for (word, right) in corrections where known.insert(word).inserted {
      text += "\(quoted(word)) = \(list(right))\n"
    }
  }

  /// Of settings that there is one of, the last.
  private mutating func addChoices(_ rules: [SpellRule]) {
    let choices = rules.compactMap { rule -> (OwnKey, String)? in
      switch rule.content {
      case .languages(let names): (.lang, list(names))
      case .level(let tier): (.level, quoted(tier.levelName))
      case .kind(_, let name): (.kind, quoted(name))
      default: nil
      }
    }
    for key in [OwnKey.lang, .level, .kind] {
      guard let value = choices.last(where: { $0.0 == key })?.1 else { continue }
      text += "\(key.rawValue) = \(value)\n"
    }
  }

  /// A key with a list, in several lines if it is long.
  private mutating func add(_ key: OwnKey, _ texts: [String]) {
    let key = key.rawValue
    var known: Set<String> = []
    let texts = texts.filter { known.insert($0).inserted }
    guard !texts.isEmpty else { return }
    let short = "\(key) = \(list(texts))\n"
    let long = "\(key) = [\n" + texts.map { "  \(quoted($0)),\n" }.joined() + "]\n"
    text += short.count <= 100 ? short : long
  }

  private func quoted(_ text: String) -> String { Self.quoted(text) }

  private func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  /// A literal string of TOML where that is easier to read, else a basic one.
  static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 != "'" && $0.value >= 0x20 && $0.value != 0x7F
    }
    if text.contains("\\") && isPlain { return "'" + text + "'" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension SpellRule {
  fileprivate var isUnchecked: Bool {
    if case .unchecked = content { true } else { false }
  }

  /// What a rule sets that there can be only one of.
  var setting: OwnKey? {
    switch content {
    case .languages: .lang
    case .level: .level
    case .kind: .kind
    default: nil
    }
  }
}

extension SpellPattern {
  fileprivate var ownExpression: String { ignoresCase ? "(?i)" + expression : expression }
}
