/// The rules of `.gitignore` files: which paths below a folder are to be passed over.
///
/// As gitignore(5) has it: the last rule that matches decides, `!` takes back, a rule with a slash before its end
/// is anchored at its folder, one with a slash at its end is for folders, `**` stands for any folders.
struct IgnoreRules {
  private struct Rule {
    var pattern: [UInt8]
    var isNegated: Bool
    var isForFolders: Bool
    /// Whether the whole path below the folder must match, not its last part.
    var isAnchored: Bool
  }

  private let rules: [Rule]
  /// What stands between the rules' folder and the paths that are asked about.
  private var prefix = ""

  var isEmpty: Bool { rules.isEmpty }

  init(_ text: [UInt8]) {
    rules = text.split(separator: UInt8(ascii: "\n")).compactMap { Self.rule(Array($0)) }
  }

  private static func rule(_ line: [UInt8]) -> Rule? {
    var pattern = line
    if pattern.last == UInt8(ascii: "\r") { pattern.removeLast() }
    while pattern.last == 0x20 && pattern.dropLast().last != UInt8(ascii: "\\") {
      pattern.removeLast()
    }
    guard let first = pattern.first, first != UInt8(ascii: "#") else { return nil }
    let isNegated = first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    let isForFolders = pattern.last == UInt8(ascii: "/")
    if isForFolders { pattern.removeLast() }
    guard !pattern.isEmpty else { return nil }
    let isAnchored = pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    return Rule(
      pattern: pattern, isNegated: isNegated, isForFolders: isForFolders, isAnchored: isAnchored)
  }

  /// The same rules for paths that are counted from a folder below theirs.
  func below(_ folder: String) -> IgnoreRules {
    var copy = self
    copy.prefix = folder + "/"
    return copy
  }

  /// Whether a path is ignored (true), taken back (false) or not spoken of (nil).
  ///
  /// - Parameter path: from the rules' folder, without a slash at its start.
  func ignores(_ path: String, isFolder: Bool) -> Bool? {
    let bytes = Array((prefix + path).utf8)
    let name = Array(bytes.suffix(from: (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1))
    let rule = rules.last { rule in
      (isFolder || !rule.isForFolders)
        && Glob.matches(rule.pattern[...], (rule.isAnchored ? bytes : name)[...])
    }
    return rule.map { !$0.isNegated }
  }
}

/// Patterns of file names: `*` and `?` within a name, `**` across folders, `[a-z]`, `\` for itself.
enum Glob {
  static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    var (pattern, path) = (pattern, path)
    // Where to go on when what follows the last star does not match: without a list of places to come
    // back to, the time is the product of the lengths at most.
    var retry: (pattern: ArraySlice<UInt8>, path: ArraySlice<UInt8>)?
    while true {
      if let first = pattern.first, first == UInt8(ascii: "*") {
        if pattern.starts(with: "**".utf8) { return matchesFolders(pattern, path) }
        pattern.removeFirst()
        retry = (pattern, path)
        continue
      }
      if path.isEmpty && pattern.isEmpty { return true }
      if let rest = matchesOne(pattern, path.first) {
        pattern = rest
        path.removeFirst()
        continue
      }
      guard var again = retry, let skipped = again.path.popFirst(), skipped != UInt8(ascii: "/")
      else {
        return false
      }
      retry = again
      (pattern, path) = again
    }
  }

  /// The patterns that one with braces stands for: "*.{md,txt}" for "*.md" and "*.txt".
  static func alternatives(of pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "{") else { return [pattern] }
    var (depth, start) = (0, pattern.index(after: open))
    var parts: [Substring] = []
    for index in pattern[open...].indices {
      switch pattern[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case "," where depth == 1:
        parts.append(pattern[start..<index])
        start = pattern.index(after: index)
      default: break
      }
      guard depth == 0 else { continue }
      parts.append(pattern[start..<index])
      let rest = pattern[pattern.index(after: index)...]
      let head = pattern[..<open]
      return parts.flatMap { alternatives(of: String(head) + String($0) + String(rest)) }
    }
    return [pattern]
  }

  /// `**/a` matches a in any folder, `a/**` all below a, `a/**/b` b in any folder below a.
  private static func matchesFolders(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>)
    -> Bool
  {
    var rest = pattern.drop { $0 == UInt8(ascii: "*") }
    if rest.isEmpty { return !path.isEmpty }
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    var path = path
    while true {
      if matches(rest, path) { return true }
      guard let slash = path.firstIndex(of: UInt8(ascii: "/")) else { return false }
      path = path[(slash + 1)...]
    }
  }

  /// Matches the first element of a pattern with a byte, and gives the pattern behind it.
  private static func matchesOne(_ pattern: ArraySlice<UInt8>, _ byte: UInt8?) -> ArraySlice<UInt8>?
  {
    guard let first = pattern.first, let byte else { return nil }
    let rest = pattern.dropFirst()
    switch first {
    case UInt8(ascii: "?"): return byte == UInt8(ascii: "/") ? nil : rest
    case UInt8(ascii: "["): return matchesSet(rest, byte)
    case UInt8(ascii: "\\"): return rest.first == byte ? rest.dropFirst() : nil
    default: return first == byte ? rest : nil
    }
  }

  private static func matchesSet(_ pattern: ArraySlice<UInt8>, _ byte: UInt8) -> ArraySlice<UInt8>?
  {
    var set = pattern
    let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
    if isNegated { set.removeFirst() }
    var (found, isFirst) = (false, true)
    while let low = set.popFirst() {
      if low == UInt8(ascii: "]") && !isFirst {
        return found != isNegated && byte != UInt8(ascii: "/") ? set : nil
      }
      isFirst = false
      if set.first == UInt8(ascii: "-"), let high = set.dropFirst().first, high != UInt8(ascii: "]")
      {
        found = found || (low <= high && (low...high).contains(byte))
        set = set.dropFirst(2)
      } else {
        found = found || low == byte
      }
    }
    return nil
  }
}
