internal import CaretBytes

/// Paths of files as they are from a folder, whichever folder one is in.
struct PathsFromFolder: Sendable {
  private let base: [Substring]
  /// Files come folder by folder, and to ask where one lies takes a call for each folder above it.
  private var last: (folder: Substring, names: [Substring])?

  /// - Parameter folder: from the root, with links resolved.
  init(_ folder: String) { base = folder.pathNames }

  /// The path of a file from the folder; that of one outside begins with "..".
  mutating func path(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { path[..<path.index(after: $0)] } ?? "."
    if last?.folder != folder { last = (folder, Self.absoluteNames(String(folder))) }
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let names = (last?.names ?? []) + [name]
    let shared = zip(base, names.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: base.count - shared)
    return (up + names[shared...]).joined(separator: "/")
  }

  /// The names on the way to a folder from the root, with links resolved if it is there.
  static func absoluteNames(_ path: String) -> [Substring] {
    if let absolute = Folder.absolute(path) { return absolute.pathNames }
    return names(path, from: Folder.absolute(".")?.pathNames ?? [])
  }

  /// The names on the way to what a path means in a folder, without asking what is there.
  static func names(_ path: String, from folder: [Substring]) -> [Substring] {
    var names = path.hasPrefix("/") ? [] : folder
    for name in path.pathNames where name != "." {
      if name != ".." { names.append(name) } else { _ = names.popLast() }
    }
    return names
  }
}
