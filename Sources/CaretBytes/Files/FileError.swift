/// What could not be done with a file.
public struct FileError: Error, Equatable, Sendable {
  /// What could not be done, for a program to decide by.
  public enum Code: Equatable, Sendable {
    /// There is no such file, or a folder on the way is none.
    case notFound
    /// This user may not do it.
    case noPermission
    /// A folder, where a file is wanted.
    case isFolder
    /// A device, which may have no end: it is not read as a text.
    case isDevice
    /// It can't be opened for another reason, which `errno` has.
    case cannotOpen
    /// Reading failed, for the reason that `errno` has.
    case cannotRead
    /// Writing failed, for the reason that `errno` has: a full disk, a quota.
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

  /// What could not be done.
  public var code: Code
  /// The file, as it was asked for; bytes that are no UTF-8 as ``PathText`` has them.
  public var path: String
  /// The system's reason, or 0.
  public var errno: Int32

  /// An error with the system's number for its reason, or 0.
  public init(_ code: Code, path: String, errno: Int32 = 0) {
    self.code = code
    self.path = path
    self.errno = errno
  }
}
