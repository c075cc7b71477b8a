internal import CaretSpelling

/// What the configuration files of a folder say, one after the other: later rules win.
struct SpellConfiguration: Sendable {
  /// The folder that its rules' paths are counted from, with every link resolved.
  let folder: String
  private(set) var rules: [SpellRule] = []
  /// The sets of paths that rules are about: many rules share one, and each is asked about each file.
  private var pathSets: [IgnoreRules] = []
  private var pathSetIndexes: [[String]: Int] = [:]

  init(folder: String) {
    self.folder = folder
  }

  /// Adds a rule for a path, or for all files if `globs` is nil.
  mutating func add(
    _ content: SpellRule.Content, for globs: [String]? = nil, _ path: String, _ line: Int
  ) {
    let place = SpellRule.Place(path: path, line: line)
    rules.append(
      SpellRule(content: content, globs: globs, pathSet: globs.map { pathSet($0) }, place: place))
  }

  private mutating func pathSet(_ globs: [String]) -> Int {
    if let known = pathSetIndexes[globs] { return known }
    pathSetIndexes[globs] = pathSets.count
    pathSets.append(IgnoreRules(globs: globs))
    return pathSets.count - 1
  }

  /// Accepts a word of another program's list: what stands between signs that are in no word of ours, as in
  /// "CPY_VERSION", counts by itself.
  ///
  /// - Parameter case: whether the word is accepted in any case, or as a word of a dictionary.
  mutating func accept(
    _ word: String, in case: ListCase, for globs: [String]? = nil, _ path: String, _ line: Int
  ) {
    for part in word.split(whereSeparator: { !($0.isLetter || "'’-".contains($0)) }) {
      add(.word(String(part)), for: globs, path, line)
      let small = part.lowercased()
      if `case` == .any && small != part { add(.word(small), for: globs, path, line) }
    }
  }

  enum ListCase {
    case any, asWritten
  }

  /// Adds what a line of a word list says.
  ///
  /// - Throws: `ToolError` for a damaged regular expression.
  mutating func add(
    entry: WordListLine.Entry, for globs: [String]? = nil, _ path: String, _ line: Int
  ) throws(ToolError) {
    switch entry {
    case .word(let word): add(.word(word), for: globs, path, line)
    case .forbidden(let word): add(.forbidden(word), for: globs, path, line)
    case .correction(let word, let right): add(.correction(word, right), for: globs, path, line)
    case .model(let word, let model): add(.model(word, like: model), for: globs, path, line)
    case .pattern(let expression):
      let pattern = SpellPattern(expression: expression, target: .word)
      guard SpellPatternSet.isValid(pattern) else {
        throw ToolError(
          command: "spell",
          what: "a damaged regular expression \(Escaped.quoted(expression))",
          place: "\(Escaped.quoted(path)), line \(line)", remedy: "correct it")
      }
      add(.pattern(pattern), for: globs, path, line)
    }
  }

  /// Adds all that a word list has, with its lines.
  mutating func addList(
    _ file: [UInt8], for globs: [String]? = nil, _ path: String
  ) throws(ToolError) {
    for (index, line) in WordListLine.lines(of: file).enumerated() {
      if let entry = line.entry { try add(entry: entry, for: globs, path, index + 1) }
    }
  }

  /// Which of the sets of paths a file is in.
  ///
  /// - Parameter path: absolute, with every link resolved.
  func pathSets(of path: String) -> [Bool] {
    let below = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    return pathSets.map { $0.covers(below) }
  }

  /// The rules for all files, and those for a file in these sets of paths.
  func rules(in sets: [Bool]) -> [SpellRule] {
    rules.filter { rule in rule.pathSet.map { sets[$0] } ?? true }
  }
}

extension IgnoreRules {
  /// Whether a rule matches a path, or one of the folders that it lies in.
  fileprivate func covers(_ path: String) -> Bool {
    // "a" as a pattern of a configuration is about all that lies in a folder of that name.
    if let answer = ignores(path, isFolder: false) { return answer }
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let answer = ignores(String(folder), isFolder: true) { return answer }
    }
    return false
  }
}

/// How one file is to be checked, as its configurations have it.
struct FileConfiguration: Sendable {
  var words = WordList()
  var languages: [String]?
  var level: TypoTier?
  var kind: DocumentKind?
  var isUnchecked = false
  var patterns: [SpellPattern] = []
  /// The rules that all of this came from.
  var rules: [SpellRule] = []

  init() {}

  init(_ rules: [SpellRule]) {
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
}
