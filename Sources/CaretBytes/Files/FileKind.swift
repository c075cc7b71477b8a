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

  /// Whether an open file is a device that may have no end. A terminal ends when the person says so, and the null
  /// device at once.
  package static func isEndless(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    let null: dev_t = 0x103
    return switch status.st_mode & S_IFMT {
    case S_IFBLK: true
    case S_IFCHR: status.st_rdev != null && isatty(descriptor) == 0
    default: false
    }
  }
}

/// The names in a folder.
package enum FolderListing {
  /// The path of a folder from the root, with every link resolved; nil if it is not there.
  package static func absolute(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path.systemPath, nil) else {
      return nil
    }
    defer { unsafe free(resolved) }
    return unsafe String(systemPath: resolved)
  }

  package static func has(_ name: String, in folder: String) -> Bool {
    unsafe access((folder + "/" + name).systemPath, F_OK) == 0
  }

  package static func names(in folder: String) -> Result<[String], SystemError> {
    guard let stream = unsafe opendir(folder.systemPath) else {
      return .failure(SystemError(code: errno))
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe PathText.text(of: bytes.prefix { $0 != 0 })
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return .success(names)
  }
}
