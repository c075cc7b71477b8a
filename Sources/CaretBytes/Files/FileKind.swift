internal import Glibc

/// What a path leads to.
package enum FileKind: Equatable {
  case file, folder, special
  case failure(errno: Int32)

  package init(_ path: String, followsLinks: Bool) {
    guard let status = FileStatus(path, followsLinks: followsLinks) else {
      self = .failure(errno: errno)
      return
    }
    switch status.kind {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    default: self = .special
    }
  }

  /// What a folder says of an entry; nil if it says nothing.
  ///
  /// The C field is `d_type` of `readdir`.
  init?(entryType: UInt8) {
    switch Int(entryType) {
    case Int(DT_DIR): self = .folder
    case Int(DT_REG): self = .file
    case Int(DT_UNKNOWN): return nil
    default: self = .special
    }
  }

  /// Whether an open file is a device that may have no end. A terminal ends when the person says so, and the null
  /// device at once.
  package static func isEndless(_ descriptor: Int32) -> Bool {
    guard let status = FileStatus(descriptor: descriptor) else { return false }
    return Descriptor.isDevice(descriptor, status)
  }
}
