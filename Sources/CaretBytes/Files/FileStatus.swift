package import Glibc

/// What the system knows of a file: its kind, its size, its times.
package struct FileStatus {
  package let record: stat

  /// The file at a path; nil if it can't be looked at, and `errno` says why.
  package init?(_ path: String, followsLinks: Bool = true) {
    var record = stat()
    let name = path.systemPath
    guard (followsLinks ? unsafe stat(name, &record) : unsafe lstat(name, &record)) == 0 else {
      return nil
    }
    self.record = record
  }

  /// An open file.
  package init?(descriptor: Int32) {
    var record = stat()
    guard unsafe fstat(descriptor, &record) == 0 else { return nil }
    self.record = record
  }

  package var kind: mode_t { record.st_mode & S_IFMT }
  package var isRegular: Bool { kind == S_IFREG }
  package var isFolder: Bool { kind == S_IFDIR }
  package var isPipe: Bool { kind == S_IFIFO }
  /// Whether it is the null device, which people put in the place of files that they want none of.
  package var isNull: Bool { kind == S_IFCHR && record.st_rdev == 0x103 }
  /// In bytes.
  package var size: Int { Int(record.st_size) }
}

/// What this user may do with the file at a path, links followed.
package enum FileAccess {
  package static func exists(_ path: String) -> Bool { allows(path, F_OK) }
  package static func canRead(_ path: String) -> Bool { allows(path, R_OK) }
  package static func canWrite(_ path: String) -> Bool { allows(path, W_OK) }
  package static func canRun(_ path: String) -> Bool { allows(path, X_OK) }

  private static func allows(_ path: String, _ mode: Int32) -> Bool {
    unsafe access(path.systemPath, mode) == 0
  }
}
