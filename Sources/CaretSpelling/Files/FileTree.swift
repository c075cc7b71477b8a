internal import CaretBytes
internal import CaretText

/// The files that a command was asked for: those that were named, and those in the folders that were.
///
/// In a folder, hidden files and folders but those of forges, symbolic links and special files are passed over, and
/// what `.gitignore` and `.ignore` files say, and what `.gitattributes` calls generated, of the folder and of those above it in its
/// repository, and what git ignores in all repositories of the user, before a folder is entered. So are git's submodules, which are other projects. A file that was named is always given. The order is that of the arguments; within a
/// folder by name.
package struct FileTree {
  /// A file to read, or why something could not be looked at.
  package enum Entry: Equatable, Sendable {
    case file(path: String, isNamed: Bool)
    case failure(path: String, errno: Int32)
  }

  /// Ignore rules with the folder whose paths they are about.
  private struct RulesOfFolder {
    var rules: IgnoreRules
    var folder: String
  }

  package private(set) var entries: [Entry] = []
  /// What was seen of the folders that were walked.
  package private(set) var folders: WalkedFolders
  private let usesIgnoreFiles: Bool
  private let naming: Naming
  /// The rules for the files of a folder, where files are looked at one by one.
  private var rulesOfFolders: [String: [RulesOfFolder]] = [:]

  /// What it means that a file was named.
  package enum Naming {
    /// It is given, whatever it is.
    case always
    /// It is given if a walk would have found it.
    case asFound
  }

  private init(usesIgnoreFiles: Bool, naming: Naming, noting names: Set<String> = []) {
    (self.usesIgnoreFiles, self.naming) = (usesIgnoreFiles, naming)
    folders = WalkedFolders(noting: names)
  }

  /// Finds the files for the paths of a command line; `-`, standard input, is given as a file.
  ///
  /// - Parameter names: what is noted of folders.
  package init(
    of paths: [String], usesIgnoreFiles: Bool = true, naming: Naming = .always,
    noting names: Set<String>
  ) {
    self.init(usesIgnoreFiles: usesIgnoreFiles, naming: naming, noting: names)
    for path in paths {
      if path == "-" {
        entries.append(.file(path: path, isNamed: true))
      } else {
        add(path)
      }
    }
  }

  /// The entries for the paths of a command line.
  package static func entries(of paths: [String]) -> [Entry] {
    FileTree(of: paths, noting: []).entries
  }

  /// The entries for files that a repository has, whether they are in the working tree or not: those that a walk
  /// would have found.
  ///
  /// - Parameters:
  ///   - paths: of the files, from the folder that one is in.
  ///   - named: what of them is meant by name, whatever it is: files, and folders whose walk begins there.
  ///   - usesIgnoreFiles: whether ignore files leave out what they say.
  package static func entries(
    ofTracked paths: [String], named: [String] = [], usesIgnoreFiles: Bool = true
  ) -> [Entry] {
    var tree = FileTree(usesIgnoreFiles: usesIgnoreFiles, naming: .asFound)
    let named = named.map { $0.pathNames.filter { $0 != "." } }
    for path in paths {
      let parts = path.pathNames
      let count = named.filter { parts.starts(with: $0) }.map(\.count).max() ?? 0
      if count == parts.count {
        tree.entries.append(.file(path: path, isNamed: true))
      } else {
        tree.addFound(path, below: count)
      }
    }
    return tree.entries
  }

  /// Whether a walk of a folder would find a file below it, by the names and the ignore files on the way. What lies
  /// elsewhere is nothing that it passes over.
  package static func walk(of folder: String, finds path: String) -> Bool {
    guard path.hasPrefix(folder + "/") else { return true }
    var (place, rules) = (folder, rulesAbove(folder))
    let parts = path.dropFirst(folder.count + 1).split(separator: "/")
    for (index, name) in parts.enumerated() {
      let isFolder = index + 1 < parts.count
      rules += Self.rules(in: place, ignoreFiles.filter { Folder.has($0, in: place) })
      place += "/" + name
      let isForeign =
        isFolder
        ? foreignFolders.contains(String(name))
        : isForeign(String(name), in: index > 0 ? parts[index - 1] : folder[...])
      if isHidden(name) || isForeign || isIgnored(place, isFolder: isFolder, rules)
        || isFolder && isSubmodule(place)
      {
        return false
      }
    }
    return true
  }

  private mutating func add(_ path: String) {
    switch FileKind(path, followsLinks: true) {
    case .folder:
      let rules = usesIgnoreFiles ? Self.rulesAbove(path) : []
      addFolder(path, absolute: Folder.absolute(path), rules: rules)
    case .file where naming == .asFound: addFound(path)
    case .file, .special: entries.append(.file(path: path, isNamed: true))
    case .failure(let code): entries.append(.failure(path: path, errno: code))
    }
  }

  /// Adds a file if a walk would have found it.
  ///
  /// - Parameter namedCount: how many names of the path lead to the folder where the walk begins.
  private mutating func addFound(_ path: String, below namedCount: Int = 0) {
    let parts = path.pathNames
    let folders = parts.dropLast()
    guard !parts.dropFirst(namedCount).contains(where: Self.isHidden),
      !folders.dropFirst(namedCount).contains(where: { Self.foreignFolders.contains(String($0)) }),
      !Self.isForeign(String(parts.last ?? ""), in: folders.last ?? ""),
      !isIgnoredFile(path, folders)
    else { return }
    entries.append(.file(path: path, isNamed: false))
  }

  /// Whether ignore files speak of a file or of one of the folders in its path.
  private mutating func isIgnoredFile(_ path: String, _ folders: ArraySlice<Substring>) -> Bool {
    guard usesIgnoreFiles else { return false }
    var folder = path.hasPrefix("/") ? "" : "."
    for (index, name) in folders.enumerated() where !(index == 0 && name == ".") {
      let inner = folder + "/" + name
      if Self.isIgnored(inner, isFolder: true, rules(forFilesIn: folder)) { return true }
      folder = inner
    }
    let name = path.lastPathName.map(String.init) ?? path
    return Self.isIgnored(folder + "/" + name, isFolder: false, rules(forFilesIn: folder))
  }

  private mutating func rules(forFilesIn folder: String) -> [RulesOfFolder] {
    if let known = rulesOfFolders[folder] { return known }
    var rules: [RulesOfFolder]
    if let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      rules = self.rules(forFilesIn: String(folder[..<slash]))
    } else {
      rules = Self.rulesAbove(folder.isEmpty ? "/" : folder)
    }
    let names = Self.ignoreFiles.filter { Folder.has($0, in: folder) }
    rules += Self.rules(in: folder, names)
    rulesOfFolders[folder] = rules
    return rules
  }

  /// Whether a folder is a submodule of the repository around it: its `.git` is a file that says where that keeps it.
  private static func isSubmodule(_ folder: String) -> Bool {
    guard let bytes = try? FileBytes.read(folder + "/.git", .found, bound: 1 << 14) else {
      return false
    }
    return bytes.starts(with: "gitdir:".utf8)
      && String(decoding: bytes, as: UTF8.self).contains("/modules/")
  }

  /// - Parameters:
  ///   - path: the folder.
  ///   - absolute: the folder from the root, with every link resolved; nil if that is not known.
  ///   - rules: what the folders above say.
  ///   - isNamed: whether it was named, and not found on the way.
  private mutating func addFolder(
    _ path: String, absolute: String?, rules: [RulesOfFolder], isNamed: Bool = true
  ) {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let listing: [Folder.Entry]
    do throws(SystemError) { listing = try Folder.entries(in: path) } catch {
      entries.append(.failure(path: path, errno: error.code))
      return
    }
    if !isNamed, usesIgnoreFiles, listing.contains(where: { $0.name == ".git" }),
      Self.isSubmodule(folder)
    {
      return
    }
    if let absolute { folders.note(folder, absolute, listing) }
    var rules = rules
    if usesIgnoreFiles { rules += Self.rules(in: folder, listing.map(\.name)) }
    for entry in listing.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      let name = entry.name
      guard !Self.isHidden(name[...]) else { continue }
      let path = folder + "/" + name
      let kind = entry.kind(in: folder)
      guard !Self.isIgnored(path, isFolder: kind == .folder, rules) else { continue }
      switch kind {
      case .folder where Self.foreignFolders.contains(name): break
      case .folder:
        addFolder(
          path, absolute: absolute.map { ($0 == "/" ? "" : $0) + "/" + name }, rules: rules,
          isNamed: false)
      case .file where Self.isForeign(name, in: folder[...]): break
      case .file: entries.append(.file(path: path, isNamed: false))
      case .special: break
      case .failure(let code): entries.append(.failure(path: path, errno: code))
      }
    }
  }

  // MARK: Ignore files

  /// What rules for ignored files pass over, and what attributes call generated: neither takes back what the other says.
  private static func isIgnored(_ path: String, isFolder: Bool, _ rules: [RulesOfFolder]) -> Bool {
    var (isIgnored, isGenerated): (Bool?, Bool?) = (nil, nil)
    // The rules of the nearest folder come last and win.
    for entry in rules.reversed() {
      let below = String(path.utf8.dropFirst(entry.folder.utf8.count + 1)) ?? path
      if entry.rules.areAttributes {
        isGenerated = isGenerated ?? entry.rules.ignores(below, isFolder: isFolder)
      } else {
        isIgnored = isIgnored ?? entry.rules.ignores(below, isFolder: isFolder)
      }
    }
    return isIgnored == true || isGenerated == true
  }

  /// What the files of a folder say is ignored, those with the last word last.
  private static func ignoreRules(in folder: String, _ names: [String]) -> [IgnoreRules] {
    let isRepository = names.contains(".git")
    let ofUser = isRepository ? GitSettings.excludedByUser(in: folder) : nil
    let files =
      (isRepository ? [ofRepository] : []) + [".gitignore", ".ignore"].filter(names.contains)
    let ofFiles = files.compactMap { name in
      (try? FileBytes.read(folder + "/" + name, .found)).map { IgnoreRules($0) }
    }
    let attributes =
      names.contains(attributesFile)
      ? (try? FileBytes.read(folder + "/" + attributesFile, .found)).map {
        IgnoreRules(attributes: $0)
      } : nil
    return ((attributes.map { [$0] } ?? []) + (ofUser.map { [$0] } ?? []) + ofFiles)
      .filter { !$0.isEmpty }
  }

  private static func rules(in folder: String, _ names: [String]) -> [RulesOfFolder] {
    ignoreRules(in: folder, names).map { RulesOfFolder(rules: $0, folder: folder) }
  }

  /// What says what is ignored, or holds such a file.
  private static let ignoreFiles = [".gitignore", ".ignore", ".git", attributesFile]

  /// Says what programs made.
  private static let attributesFile = ".gitattributes"

  /// Rules that are not shared with others; those of every folder win over them.
  private static let ofRepository = ".git/info/exclude"

  /// The rules of the folders above, up to the repository's top. The paths that they are about are those
  /// that the walk will make, so a folder above is written as the walk's folder with `/..` behind it.
  private static func rulesAbove(_ folder: String) -> [RulesOfFolder] {
    guard let absolute = Folder.absolute(folder) else { return [] }
    let walked = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var found: [RulesOfFolder] = []
    var above = absolute[...]
    var names: [Substring] = []
    while !Folder.has(".git", in: String(above)), let slash = above.lastIndex(of: "/") {
      names.insert(above[above.index(after: slash)...], at: 0)
      above = above[..<slash]
      guard !above.isEmpty else { return [] }
      let (place, inner) = (String(above), names.joined(separator: "/"))
      let rules = ignoreRules(in: place, ignoreFiles.filter { Folder.has($0, in: place) })
      found = rules.map { RulesOfFolder(rules: $0.below(inner), folder: walked) } + found
    }
    return found
  }

  // MARK: What is not the project's own

  /// Names with a dot in front. What forges read, issue templates and guides for those who contribute, are texts of the project.
  private static func isHidden(_ name: Substring) -> Bool {
    name.utf8.first == UInt8(ascii: ".") && name != "." && name != ".."
      && !foldersOfForges.contains(name)
  }

  private static let foldersOfForges: Set<Substring> = [".github", ".gitlab", ".gitea", ".forgejo"]

  private static let foreignFolders: Set<String> = [
    "node_modules", "vendor", "third_party", "__pycache__",
  ]

  /// Lock files, minified files and licences, not written by the project's people, and lists of words.
  private static func isForeign(_ name: String, in folder: Substring) -> Bool {
    if lockFiles.contains(name) { return true }
    // By bytes: characters would be taken apart by Unicode's tables, for each of thousands of names.
    let lower = Array(name.lowercased().utf8)
    return lower.contains(minified) || lower.suffix(map.count).elementsEqual(map)
      || licences.contains { lower.starts(with: $0) } || isWordList(lower, in: folder)
  }

  private static let (minified, map) = (Array(".min.".utf8), Array(".map".utf8))
  private static let licences = ["license", "licence", "copying"].map { Array($0.utf8) }

  /// "spelling_wordlist.txt", "codespell.ignore", "spellcheck.dic": what a checker of spelling is told to let be; and the words that
  /// searches pass over, in many languages: "stopwords/finnish.txt".
  private static func isWordList(_ name: [UInt8], in folder: Substring) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count < 3,
      listEndings.contains(String(decoding: parts.count > 1 ? parts[1] : [], as: UTF8.self))
    else { return false }
    if folder.utf8.suffix(stopWords.count).elementsEqual(stopWords) {
      return !name.starts(with: readme)
    }
    let stem = parts[0].filter { !"-_ ".utf8.contains($0) }
    return listNames.contains { stem.contains($0.utf8) }
      || stem.contains("typo".utf8) && listPurposes.contains { stem.contains($0.utf8) }
  }

  private static let (stopWords, readme) = (Array("stopwords".utf8), Array("readme".utf8))
  private static let listNames = [
    "wordlist", "codespell", "cspell", "spellcheck", "spelling", "projectwords", "aspell",
    "stopword",
  ]
  /// What a list of typos is for: "typos_allowlist.txt".
  private static let listPurposes = ["allow", "except", "exclude", "ignore", "known", "white"]
  private static let listEndings: Set = [
    "", "dic", "ignore", "list", "lst", "txt", "words", "wordlist",
  ]

  private static let lockFiles: Set<String> = [
    "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "Cargo.lock", "poetry.lock", "Gemfile.lock",
    "composer.lock", "go.sum", "Package.resolved", "flake.lock", "uv.lock",
  ]
}
