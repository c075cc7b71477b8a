internal import CaretBytes
internal import Glibc

/// The files of a tree: those of git's index, else those of a walk.
struct TreeFiles {
  struct File {
    var path: String
    var utf8Count: Int
    /// Git's name for what it has; nil if it is not known to have that.
    var content: UInt64?
  }

  private(set) var all: [File] = []
  /// Differs between two trees whose files, their sizes or times differ.
  private(set) var stamp: UInt64

  /// - Complexity: a call of the system for each file.
  init(of root: String) {
    let index = GitIndex.path(in: root)
    let identity = FileIdentity(path: index)
    stamp = UInt64(truncatingIfNeeded: identity?.modified ?? 0)
    let isIndexed =
      identity.map { identity in
        GitIndex.forEachFile(inIndexAt: index) { path, entry in
          add(root + "/" + String(decoding: path.array, as: UTF8.self), entry, identity.modified)
        }
      } ?? false
    if isIndexed { return }
    all.removeAll()
    for case .file(let path, _) in FileTree.entries(of: [root]) { add(path, nil, 0) }
  }

  /// - Parameter written: when the index was written. A file that was changed as late may have been changed again.
  private mutating func add(_ path: String, _ entry: GitIndex.Entry?, _ written: Int64) {
    guard let status = FileStatus(path, followsLinks: false), status.isRegular else { return }
    let modified = FileIdentity(status).modified
    let isKept =
      entry.map {
        $0.modified == modified && $0.modified < written
          && $0.utf8Count == UInt32(truncatingIfNeeded: status.size)
      } ?? false
    all.append(
      File(path: path, utf8Count: status.size, content: isKept ? entry?.content : nil))
    let value = UInt64(bitPattern: modified) ^ UInt64(status.size) &<< 40
    stamp = (stamp ^ value ^ UInt64(status.record.st_ino)) &* 0x9E37_79B9_7F4A_7C15
    stamp ^= stamp &>> 29
  }
}
