internal import CaretText

/// The lines that were entered before, oldest first, kept in a file from session to session.
///
/// No line twice, none that begins with a blank, and at most 10,000. The file is the user's alone.
package struct CommandHistory {
  package private(set) var lines: [String] = []
  private let path: String?
  private static let limit = 10_000

  /// - Parameter path: where the history is kept; nil keeps it for this session only.
  package init(path: String?) {
    self.path = path
    guard let path, let bytes = try? FileBytes.read(path, .found) else { return }
    // Sessions only append: of a line that was entered again, the last copy counts.
    var seen: Set<String> = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").reversed() {
      if seen.insert(String(line)).inserted { lines.append(String(line)) }
    }
    lines.reverse()
  }

  /// The file for this user: `caret/NAME` in the folder that XDG_STATE_HOME names.
  static func defaultPath(_ name: String) -> String? {
    Environment.stateFolder.map { $0 + "/" + name }
  }

  /// Adds a line at the end; an older copy of it goes.
  package mutating func add(_ line: String) {
    guard let first = line.first, first != " ", !line.contains("\n") else { return }
    guard lines.last != line else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    append(line)
  }

  /// The lines are written one by one, so that two sessions at once lose none; a file that has grown
  /// to twice the limit is written anew.
  private mutating func append(_ line: String) {
    guard let path else { return }
    _ = Folder.make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    if lines.count > 2 * CommandHistory.limit { return rewrite(path) }
    try? PlainFile.append(Array((line + "\n").utf8), to: path, permissions: 0o600)
  }

  private mutating func rewrite(_ path: String) {
    lines.removeFirst(lines.count - CommandHistory.limit)
    let text = lines.joined(separator: "\n") + "\n"
    try? UserFile.replace(path, with: Array(text.utf8))
  }
}
