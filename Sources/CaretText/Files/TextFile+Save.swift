internal import Glibc

// Saving a file whole or not at all: the bytes go to a new file in the same folder, to the disk, and
// then take the old one's name in one step. Whatever happens before that step leaves the old file as
// it is; a file that is mapped keeps its bytes, since the old inode lives on.

extension TextFile {
  /// What a save asks of the file that is there.
  public enum Expectation: Sendable, Equatable {
    /// Whatever it is, it may be replaced.
    case anything
    /// It is the one that was read or saved before.
    case unchanged(FileIdentity)
    /// There is none.
    case absent
  }

  /// Writes a text to a file: whole, or not at all.
  ///
  /// Symbolic links are followed and stay, permissions, owner and extended attributes are kept. A
  /// device or pipe is written to directly.
  /// - Parameter expecting: what is to be there; anything else is an error and nothing is written.
  /// - Returns: the identity of the file as saved; nil for a device or pipe.
  /// - Throws: ``FileError``: the encoding can't hold the text, the file has several hard links, has
  ///   changed, may not be written, or the disk is full; or bytes of the text were lost.
  @discardableResult
  public static func save(
    _ text: TextSnapshot, format: FileFormat = FileFormat(), to path: String,
    expecting: Expectation = .anything
  ) throws(FileError) -> FileIdentity? {
    // Better no new file than one with holes.
    if text.tree.blob?.isLost == true { throw FileError(.cannotRead, path: path, errno: EIO) }
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if !exists && errno != ENOENT { throw FileError(opening: path, errno) }
    try check(exists ? status : nil, expecting, path)
    guard exists else {
      return try replace(try linkTarget(path), path, text, format, nil, expecting)
    }
    if isFolder(status) { throw FileError(.isFolder, path: path, errno: EISDIR) }
    if !isRegular(status) || path.hasPrefix("/dev/") || path.hasPrefix("/proc/") {
      try write(text, format, path, to: Descriptor(open: path, O_WRONLY | O_TRUNC))
      return nil
    }
    if status.st_nlink > 1 {
      throw FileError(.hardLinked(count: Int(status.st_nlink)), path: path)
    }
    // A new file could take the place of one that must not be written.
    if unsafe access(path, W_OK) != 0 { throw FileError(opening: path, errno) }
    return try replace(try linkTarget(path), path, text, format, status, expecting)
  }

  private static func check(
    _ status: stat?, _ expecting: Expectation, _ path: String
  ) throws(FileError) {
    switch expecting {
    case .anything: return
    case .absent where status == nil: return
    case .unchanged(let identity) where status.map { FileIdentity($0) } == identity: return
    default: throw FileError(.changedOnDisk, path: path)
    }
  }

  /// The path behind symbolic links, also if nothing is there yet.
  static func linkTarget(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path, &buffer, buffer.count - 1)
      if count < 0 { return path }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    throw FileError(.cannotOpen, path: path, errno: ELOOP)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func replace(
    _ target: String, _ path: String, _ text: TextSnapshot, _ format: FileFormat, _ old: stat?,
    _ expecting: Expectation
  ) throws(FileError) -> FileIdentity? {
    let file = try TemporaryFile(beside: target, path, mode: old == nil ? 0o666 : 0o600)
    if let old { try file.keepAttributes(of: old, at: target, path) }
    try unsafe encode(text, format, path) { bytes throws(FileError) in
      try unsafe file.descriptor.write(bytes, path)
    }
    try file.descriptor.synchronize(path)
    let saved = try file.descriptor.status(path)
    // Once more: writing may have taken a while.
    var now = stat()
    try unsafe check(stat(target, &now) == 0 ? now : nil, expecting, path)
    try file.take(name: target, path)
    try Descriptor(open: folder(of: target), O_RDONLY | O_DIRECTORY).synchronize(path)
    return FileIdentity(saved)
  }

  private static func write(
    _ text: TextSnapshot, _ format: FileFormat, _ path: String, to file: consuming Descriptor
  ) throws(FileError) {
    let file = file
    try unsafe encode(text, format, path) { bytes throws(FileError) in
      try unsafe file.write(bytes, path)
    }
    try file.synchronize(path)
  }
}
