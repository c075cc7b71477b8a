internal import Glibc

// Writing into a file as it is, for those whose names, owner or folder a new file could not have. A crash
// on the way leaves part of both texts: whoever calls this keeps a copy of the old one meanwhile.

extension WholeFile {
  /// Writes bytes into the file that is there, in the place of all that it holds.
  ///
  /// The space is reserved first, so that a full disk is noticed while the old bytes stand.
  /// - Returns: the identity of the file as saved.
  /// - Throws: ``FileError``. With `cannotWrite` the file may hold part of each text, except when there was
  ///   no space for it.
  @discardableResult
  public static func overwrite(_ path: String, with bytes: [UInt8]) throws(FileError)
    -> FileIdentity
  {
    let file = try Descriptor(open: path, O_WRONLY)
    let oldCount = try file.status(path).size
    if bytes.count > oldCount {
      let code = posix_fallocate(file.number, oldCount, bytes.count - oldCount)
      if code == ENOSPC || code == EFBIG || code == EDQUOT {
        ftruncate(file.number, oldCount)
        throw FileError(.cannotWrite, path: path, errno: code)
      }
      // After a power cut a file with any of the new blocks has the new size, too.
      try file.synchronize(path)
    }
    try file.write(bytes.span, path)
    try file.synchronize(path)
    if bytes.count < oldCount, ftruncate(file.number, bytes.count) != 0 {
      throw FileError(.cannotWrite, path: path, errno: errno)
    }
    try file.synchronize(path)
    return FileIdentity(try file.status(path))
  }
}
