/// What could not be done with a file.
public struct FileError: Error, Equatable, Sendable {
  public enum Code: Equatable, Sendable {
    case notFound
    case noPermission
    case isFolder
    /// A device, which may have no end: it is not read as a text.
    case isDevice
    case cannotOpen
    case cannotRead
    case cannotWrite
    /// The file has several names: writing a new one would part them.
    case hardLinked(count: Int)
    /// Somebody has written the file since it was read.
    case changedOnDisk
    /// The new file could not be given the owner or the attributes of the old one.
    case cannotKeepOwner
    /// The encoding can't hold a scalar of the text, which stands at a UTF-8 offset.
    case cannotEncode(scalar: UInt32?, at: UTF8Offset)
    /// The bytes are no text in the encoding; the place is a byte offset in the file.
    case cannotDecode(at: Int)
    /// The encoding would not give the same bytes back.
    case notReversible
  }

  public var code: Code
  public var path: String
  /// The system's reason, or 0.
  public var errno: Int32

  public init(_ code: Code, path: String, errno: Int32 = 0) {
    self.code = code
    self.path = path
    self.errno = errno
  }
}

/// What tells whether a file is still the one that was read.
public struct FileIdentity: Sendable, Equatable, Hashable {
  public var device: UInt64
  public var inode: UInt64
  public var utf8Count: Int
  /// The time of the last change of the contents, in nanoseconds.
  public var modified: Int64

  public init(device: UInt64, inode: UInt64, utf8Count: Int, modified: Int64) {
    self.device = device
    self.inode = inode
    self.utf8Count = utf8Count
    self.modified = modified
  }
}
