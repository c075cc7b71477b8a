/// What tells whether a file is still the one that was read.
public struct FileIdentity: Sendable, Equatable, Hashable {
  /// The number of the file system that the file lies in.
  public var device: UInt64
  /// The file's number in its file system.
  public var inode: UInt64
  /// The file's size in bytes.
  public var utf8Count: Int
  /// The time of the last change of the contents, in nanoseconds.
  public var modified: Int64

  /// An identity of numbers that were kept, as a journal does.
  public init(device: UInt64, inode: UInt64, utf8Count: Int, modified: Int64) {
    self.device = device
    self.inode = inode
    self.utf8Count = utf8Count
    self.modified = modified
  }
}
