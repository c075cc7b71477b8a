internal import Glibc

/// Saving a file whole or not at all.
///
/// The bytes go to a new file in the same folder, to the disk, and then take the old one's name in one step.
/// Whatever happens before that step leaves the old file as it is; a file that is mapped keeps its bytes,
/// since the old inode lives on.
public enum WholeFile {
  /// What a save asks of the file that is there.
  public enum Expectation: Sendable, Equatable {
    /// Whatever it is, it may be replaced.
    case anything
    /// It is the one that was read or saved before.
    case unchanged(FileIdentity)
    /// There is none.
    case absent
  }

  /// Writes bytes to a file: whole, or not at all.
  ///
  /// Symbolic links are followed and stay, permissions, owner and extended attributes are kept. A
  /// device or pipe is written to directly.
  ///
  /// - Parameters:
  ///   - bytes: what the file has afterwards.
  ///   - path: where it lies; a link is followed.
  ///   - expecting: what is to be there; anything else is an error and nothing is written.
  ///   - permissions: of a new file, before the user's mask.
  /// - Returns: the identity of the file as saved; nil for a device or pipe.
  /// - Throws: ``FileError``: the file has several hard links, has changed, may not be written, or the disk is
  ///   full.
  @discardableResult
  public static func save(
    _ bytes: [UInt8], to path: String, expecting: Expectation = .anything,
    permissions: UInt32 = 0o666
  ) throws(FileError) -> FileIdentity? {
    try save(to: path, expecting, permissions: permissions) { file throws(FileError) in
      try file.write(bytes.span, path)
    }
  }

  /// Whether a file that could not be saved can be written all the same, in its place: it has several names, its
  /// folder can't be written, its owner or attributes could not be kept, or something is mounted over it.
  public static func mustStay(_ path: String, after error: FileError) -> Bool {
    switch error.code {
    case .hardLinked, .cannotKeepOwner: true
    case .noPermission: FileAccess.canWrite(path)
    case .cannotWrite: error.errno == EBUSY
    default: false
    }
  }

  package typealias Writer = (borrowing Descriptor) throws(FileError) -> Void

  /// Writes what a closure writes, in the same way.
  package static func save(
    to path: String, _ expecting: Expectation, permissions: UInt32 = 0o666, _ write: Writer
  ) throws(FileError) -> FileIdentity? {
    let status = FileStatus(path)
    if status == nil && errno != ENOENT { throw FileError(opening: path, errno) }
    try check(status, expecting, path)
    guard let status else {
      return try replace(try linkTarget(path), path, nil, expecting, permissions, write)
    }
    if status.isFolder { throw FileError(.isFolder, path: path, errno: EISDIR) }
    if isWrittenDirectly(path, status) {
      let file = try PlainFile.opened(toWrite: path, O_TRUNC)
      try write(file)
      try file.synchronize(path)
      return nil
    }
    let nameCount = Int(status.record.st_nlink)
    if nameCount > 1 { throw FileError(.hardLinked(count: nameCount), path: path) }
    // A new file could take the place of one that must not be written.
    if !FileAccess.canWrite(path) { throw FileError(opening: path, errno) }
    return try replace(try linkTarget(path), path, status, expecting, permissions, write)
  }

  /// Whether bytes go to a file as they come: a device, a pipe, or what a shell has opened.
  static func isWrittenDirectly(_ path: String, _ status: FileStatus) -> Bool {
    !status.isRegular || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }

  private static func check(
    _ status: FileStatus?, _ expecting: Expectation, _ path: String
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
      guard let link = PathText.target(ofLink: path) else { return path }
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    throw FileError(.cannotOpen, path: path, errno: ELOOP)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func replace(
    _ target: String, _ path: String, _ old: FileStatus?, _ expecting: Expectation,
    _ permissions: UInt32, _ write: Writer
  ) throws(FileError) -> FileIdentity? {
    let file = try TemporaryFile(beside: target, path, mode: old == nil ? permissions : 0o600)
    if let old { try file.keepAttributes(of: old, at: target, path) }
    try write(file.descriptor)
    try file.descriptor.synchronize(path)
    let saved = try file.descriptor.status(path)
    // Once more: writing may have taken a while.
    try check(FileStatus(target), expecting, path)
    try file.take(name: target, path)
    try Descriptor(open: folder(of: target), O_RDONLY | O_DIRECTORY).synchronize(path)
    return FileIdentity(saved)
  }
}
