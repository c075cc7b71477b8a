internal import Synchronization

/// The names of files and folders, which are checked as code is: only what is likely a typo is told.
enum NameText {
  /// A name as its checker wants it: without its endings, by which it would be told for one, and
  /// with blanks for dots, underscores and hyphens.
  static func sectioned(_ path: String) -> SectionedText {
    let name = path.lastPathName.map(String.init) ?? path
    let parts = name.split(separator: ".")
    let words = parts.count > 1 ? parts.dropLast() : parts[...]
    let text = words.joined(separator: " ").utf8.map {
      $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") ? 0x20 : $0
    }
    return SectionedText(text, .source(.name))
  }

  /// The paths of a file and of the folders that it lies in, from the file's up.
  static func paths(of path: String) -> [String] {
    var (paths, rest) = ([path], Substring(path))
    while let slash = rest.lastIndex(of: "/"), slash > rest.startIndex {
      rest = rest[..<slash]
      paths.append(String(rest))
    }
    return paths
  }
}

/// The names that the threads of a run have checked: a folder's is told of once.
final class CheckedNames: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Whether a path is met for the first time.
  func takes(_ path: String) -> Bool {
    paths.withLock { $0.insert(path).inserted }
  }
}
