internal import Glibc

/// What a path leads to.
package enum FileKind: Equatable {
  case file, folder, special
  case failure(errno: Int32)

  package init(_ path: String, followsLinks: Bool) {
    var status = stat()
    let name = path.systemPath
    let result = followsLinks ? unsafe stat(name, &status) : unsafe lstat(name, &status)
    guard result == 0 else {
      self = .failure(errno: errno)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    case S_IFLNK:
      self = FileKind(path, followsLinks: true) == .file ? .file : .special
    default: self = .special
    }
  }

  /// Whether the file is there and may be read.
  package static func isReadable(_ path: String) -> Bool {
    unsafe access(path.systemPath, R_OK) == 0
  }

  /// Whether an open file is a device that may have no end. A terminal ends when the person says so, and the null
  /// device at once.
  package static func isEndless(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return Descriptor.isDevice(descriptor, status)
  }
}
