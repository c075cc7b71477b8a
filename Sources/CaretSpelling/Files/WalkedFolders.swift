internal import CaretBytes

/// What a walk has seen of folders that is asked for later: where they lie, and which of some names they have.
///
/// A walk reads each folder anyway. Configuration files have some twenty names, and to ask the system for each in each
/// folder takes more calls than all else that is done with a tree of sources.
package struct WalkedFolders: Sendable {
  private let names: Set<String>
  /// By the path that the walk has for a folder, the one from the root.
  private var absolutes: [String: String] = [:]
  /// By the path from the root, those of the names that are there.
  private var found: [String: [String]] = [:]

  /// - Parameter names: those that will be asked for.
  package init(noting names: Set<String> = []) { self.names = names }

  /// - Parameters:
  ///   - path: of the folder, as the walk has it.
  ///   - absolute: the same from the root, with every link resolved.
  ///   - entries: all that it has.
  mutating func note(_ path: String, _ absolute: String, _ entries: [Folder.Entry]) {
    if names.isEmpty { return }
    absolutes[path] = absolute
    found[absolute] = entries.lazy.map(\.name).filter(names.contains)
  }

  /// The path of a folder from the root, with every link resolved; nil if it is not there.
  func absolute(_ folder: String) -> String? { absolutes[folder] ?? Folder.absolute(folder) }

  /// Whether a folder, by its path from the root, has a file of some name.
  func has(_ name: String, in folder: String) -> Bool {
    if let found = found[folder], names.contains(name), !found.contains(name) { return false }
    // A link that is there may lead nowhere.
    return Folder.has(name, in: folder)
  }
}
