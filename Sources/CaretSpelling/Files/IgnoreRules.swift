/// The rules of `.gitignore` files, and of `.gitattributes`: which paths below a folder are to be passed over.
///
/// As gitignore(5) has it: the last rule that matches decides, `!` takes back, a rule with a slash before its end
/// is anchored at its folder, one with a slash at its end is for folders, `**` stands for any folders.
struct IgnoreRules: Sendable {
  private struct Rule: Sendable {
    var glob: Glob
    var isNegated: Bool
    var place: Place
  }

  /// Which paths a pattern is about.
  private enum Place: Sendable {
    /// The paths below the folder of the rules.
    case path(isForFolders: Bool)
    /// Names in any folder.
    case name(isForFolders: Bool)
    /// Both, as each alternative of the pattern has it.
    case asWritten
  }

  private let rules: [Rule]
  /// What stands between the rules' folder and the paths that are asked about.
  private var prefix = ""

  /// Whether they are of a `.gitattributes` file. Git gives attributes to no folder.
  private(set) var areAttributes = false

  var isEmpty: Bool { rules.isEmpty }

  init(_ text: [UInt8]) {
    rules = text.split(separator: UInt8(ascii: "\n")).compactMap {
      Self.rule(Array($0), hasBraces: false)
    }
  }

  /// The patterns of a configuration, in which "*.{md,txt}" stands for "*.md" and "*.txt".
  init(globs: [String]) {
    rules = globs.compactMap { Self.rule(Array($0.utf8), hasBraces: true) }
  }

  /// What the lines of a `.gitattributes` file say that a program made. `linguist-vendored` is said of own documents as well, so that
  /// they count for no language, and `binary` of books.
  init(attributes text: [UInt8]) {
    areAttributes = true
    rules = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      // What ends with a slash names nothing there.
      guard let pattern = words.first, !"[#\"!".utf8.contains(pattern[pattern.startIndex]),
        pattern.last != UInt8(ascii: "/"),
        let leavesOut = words.dropFirst().compactMap({ Self.leavesOut($0) }).last
      else { return nil }
      return Self.rule((leavesOut ? [] : [UInt8(ascii: "!")]) + pattern, hasBraces: false)
    }
  }

  /// Whether an attribute leaves out a file (true), takes it back (false) or is about something else (nil).
  private static func leavesOut(_ attribute: ArraySlice<UInt8>) -> Bool? {
    let isUnset = attribute.first == UInt8(ascii: "-") || attribute.first == UInt8(ascii: "!")
    let parts = (isUnset ? attribute.dropFirst() : attribute).split(
      separator: UInt8(ascii: "="), maxSplits: 1)
    guard let name = parts.first,
      ["linguist-generated", "gitlab-generated"].contains(where: { name.elementsEqual($0.utf8) })
    else { return nil }
    return !isUnset && (parts.count < 2 || !parts[1].elementsEqual("false".utf8))
  }

  private static func rule(_ line: [UInt8], hasBraces: Bool) -> Rule? {
    var pattern = line
    if pattern.last == UInt8(ascii: "\r") { pattern.removeLast() }
    while pattern.last == 0x20 && pattern.dropLast().last != UInt8(ascii: "\\") {
      pattern.removeLast()
    }
    guard let first = pattern.first, first != UInt8(ascii: "#") else { return nil }
    let isNegated = first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    if hasBraces && pattern.contains(UInt8(ascii: "{")) {
      let glob = Glob(pattern[...], hasBraces: true)
      if glob.hasAlternatives { return Rule(glob: glob, isNegated: isNegated, place: .asWritten) }
    }
    let isForFolders = pattern.last == UInt8(ascii: "/")
    if isForFolders { pattern.removeLast() }
    guard !pattern.isEmpty else { return nil }
    let isAnchored = pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    return Rule(
      glob: Glob(pattern[...]), isNegated: isNegated,
      place: isAnchored ? .path(isForFolders: isForFolders) : .name(isForFolders: isForFolders))
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
    if isFolder && areAttributes { return nil }
    let bytes = Array((prefix + path).utf8)
    let name = bytes.suffix(from: (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)
    let rule = rules.last { rule in
      switch rule.place {
      case .path(let isForFolders): (isFolder || !isForFolders) && rule.glob.matches(bytes[...])
      case .name(let isForFolders): (isFolder || !isForFolders) && rule.glob.matches(name)
      case .asWritten:
        rule.glob.matches(bytes[...], isFolder: isFolder, hasOptionalSlashes: true)
          || rule.glob.matches(name, .name, isFolder: isFolder, hasOptionalSlashes: true)
      }
    }
    return rule.map { !$0.isNegated }
  }
}
