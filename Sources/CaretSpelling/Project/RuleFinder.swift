internal import CaretBytes

/// Finds the rules that are about a file: those of its folder and of the folders above, up to the top of its
/// repository. Those of nearer folders win.
///
/// How the rules of one folder are read is for others to know, which have readers of configuration files; each
/// folder is read once.
package struct RuleFinder<Failure: Error> {
  /// Adds what the files in a folder say, and can ask which of them are there.
  package typealias Reader = (
    inout FolderRules, _ has: (_ name: String) -> Bool
  ) throws(Failure) -> Void

  private let read: Reader
  /// What is known of folders without asking the system.
  package var folders = WalkedFolders()
  private var known: [String: [FolderRules]] = [:]
  private var resolved: [String: String] = [:]
  /// What was passed over in the files, for people.
  package private(set) var notes: [String] = []

  package init(_ read: @escaping Reader) {
    self.read = read
  }

  /// All rules that were read, whatever files they are about.
  package var allRules: [SpellRule] {
    known.sorted { $0.key < $1.key }.flatMap { folder, found in
      found.last?.folder == folder ? found.last?.rules ?? [] : []
    }
  }

  /// The rules for a file, by its path as the command line has it, and a key that it shares with all files that
  /// have the same ones.
  package mutating func rules(
    of path: String
  ) throws(Failure) -> (key: String, find: () -> [SpellRule]) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let absolute = resolve(folder)
    let found = try rules(forFilesIn: absolute)
    guard !found.isEmpty else { return ("", { [] }) }
    let sets = found.map { $0.pathSets(of: absolute + "/" + name) }
    let key = zip(found, sets).map { one, sets in
      one.folder + "\0" + sets.map { $0 ? "1" : "0" }.joined()
    }
    return (
      key.joined(separator: "\0\0"),
      { zip(found, sets).flatMap { one, sets in one.rules(in: sets) } }
    )
  }

  /// What is said in one folder, whatever files it is about.
  package mutating func rules(in folder: String) throws(Failure) -> [SpellRule] {
    let absolute = resolve(folder)
    let found = try rules(forFilesIn: absolute)
    return found.last.flatMap { $0.folder == absolute ? $0.rules : nil } ?? []
  }

  private mutating func resolve(_ folder: String) -> String {
    if let known = resolved[folder] { return known }
    let result = folders.absolute(folder) ?? folder
    resolved[folder] = result
    return result
  }

  private mutating func rules(forFilesIn folder: String) throws(Failure) -> [FolderRules] {
    if let found = known[folder] { return found }
    var found: [FolderRules] = []
    if !folders.has(".git", in: folder), let slash = folder.lastIndex(of: "/"),
      slash > folder.startIndex
    {
      found = try rules(forFilesIn: String(folder[..<slash]))
    }
    var own = FolderRules(folder: folder)
    try read(&own) { [folders] in folders.has($0, in: folder) }
    notes += own.notes
    if !own.rules.isEmpty { found.append(own) }
    known[folder] = found
    return found
  }
}
