internal import CaretBytes

/// The rules that are said in one folder, one after the other: they are about what lies in it and below it.
public struct FolderRules: Sendable {
  /// The file that has rules and nothing else; what is said in others is about other programs as well.
  public static let ownFileName = ".caret-spell.toml"

  /// The folder that the rules' paths are counted from, with every link resolved.
  public let folder: String
  /// The rules in the order in which they were said.
  public private(set) var rules: [SpellRule] = []
  /// What was passed over where the rules were read, for people.
  public var notes: [String] = []
  /// The sets of paths that rules are about: many rules share one, and each is asked about each file.
  private var pathSets: [IgnoreRules] = []
  private var pathSetIndexes: [[String]: Int] = [:]

  /// A folder without rules, which are added to it.
  public init(folder: String) {
    self.folder = folder
  }

  /// Adds a rule for some paths, or for all files if `globs` is nil.
  ///
  /// - Parameters:
  ///   - content: what the rule says.
  ///   - globs: the files that it is for.
  ///   - path: the file that says it.
  ///   - line: its line there, from 1.
  public mutating func add(
    _ content: SpellRule.Content, for globs: [String]? = nil, _ path: String, _ line: Int
  ) {
    var rule = SpellRule(
      content, for: globs, place: SpellRule.Place(path: path, line: LineNumber(line)))
    rule.pathSet = globs.map { pathSet($0) }
    rules.append(rule)
  }

  private mutating func pathSet(_ globs: [String]) -> Int {
    if let known = pathSetIndexes[globs] { return known }
    pathSetIndexes[globs] = pathSets.count
    pathSets.append(IgnoreRules(globs: globs))
    return pathSets.count - 1
  }

  /// Whether a pattern of paths can match none, as one with a `[` that is not closed.
  public static func isDamaged(glob: String) -> Bool {
    Glob(Array(glob.utf8)[...], hasBraces: true).isDamaged
  }

  /// Adds what a line of a word list says.
  ///
  /// - Throws: `SpellRuleError` for a damaged regular expression.
  public mutating func add(
    entry: WordListLine.Entry, for globs: [String]? = nil, _ path: String, _ line: Int
  ) throws(SpellRuleError) {
    switch entry {
    case .word(let word): add(.word(word), for: globs, path, line)
    case .forbidden(let word): add(.forbidden(word), for: globs, path, line)
    case .correction(let word, let right): add(.correction(word, right), for: globs, path, line)
    case .model(let word, let model): add(.model(word, like: model), for: globs, path, line)
    case .pattern(let expression):
      let pattern = SpellPattern(expression: expression, target: .word)
      guard pattern.isValid else {
        throw SpellRuleError(
          expression: expression, place: SpellRule.Place(path: path, line: LineNumber(line)))
      }
      add(.pattern(pattern), for: globs, path, line)
    }
  }

  /// Adds all that a word list has, with its lines.
  ///
  /// - Parameters:
  ///   - file: the bytes of the list, as `WordListLine.lines(of:)` takes them.
  ///   - globs: the files that they are for.
  ///   - path: the file of rules.
  /// - Throws: `SpellRuleError` for a damaged regular expression; the lines before it were added.
  public mutating func addList(
    _ file: [UInt8], for globs: [String]? = nil, _ path: String
  ) throws(SpellRuleError) {
    for (index, line) in WordListLine.lines(of: file).enumerated() {
      if let entry = line.entry { try add(entry: entry, for: globs, path, index + 1) }
    }
  }

  /// Which of the sets of paths a file is in.
  ///
  /// - Parameter path: absolute, with every link resolved.
  func pathSets(of path: String) -> [Bool] {
    if pathSets.isEmpty { return [] }
    // By bytes, as all that is asked of each file of a tree.
    let isBelow = path.utf8.starts(with: (folder + "/").utf8)
    let below = isBelow ? String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path : path
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
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      if let answer = ignores(String(folder), isFolder: true) { return answer }
    }
    return false
  }
}
