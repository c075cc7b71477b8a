internal import Glibc

/// A file that is written bit by bit, in constant memory: its old bytes stand under its name until the new ones
/// are whole.
///
/// What `WholeFile.save` keeps is kept: symbolic links, permissions, owner, extended attributes. A device or a
/// pipe is written to directly, and so is a file that has to stay the one it is (see `WholeFile.mustStay`): its old
/// bytes go at once, as a shell's `>` has it.
package final class StreamedFile {
  private let path: String
  private let target: String
  private let file: Descriptor
  /// The file that will take the name; nil when the bytes go to their place directly.
  private var new: TemporaryFile?

  /// - Throws: ``FileError`` if the file can't be made or may not be written; what is there is left as it is.
  package init(_ path: String) throws(FileError) {
    let target = try WholeFile.linkTarget(path)
    let place = try Self.place(path, target)
    self.path = path
    self.target = target
    file = Descriptor(place.number)
    new = place.new
  }

  /// Where the bytes go.
  fileprivate struct Place: ~Copyable {
    let number: Int32
    var new: TemporaryFile?
  }

  private static func place(_ path: String, _ target: String) throws(FileError) -> Place {
    guard let status = FileStatus(path) else {
      if errno != ENOENT { throw FileError(opening: path, errno) }
      return try Place(TemporaryFile(beside: target, path, mode: 0o666), path)
    }
    if status.isFolder { throw FileError(.isFolder, path: path, errno: EISDIR) }
    if !FileAccess.canWrite(path) { throw FileError(opening: path, errno) }
    if WholeFile.isWrittenDirectly(path, status) || status.record.st_nlink > 1 {
      return try Place(path)
    }
    do throws(FileError) {
      let new = try TemporaryFile(beside: target, path, mode: 0o600)
      try new.keepAttributes(of: status, at: target, path)
      return try Place(new, path)
    } catch {
      guard WholeFile.mustStay(path, after: error) else { throw error }
      return try Place(path)
    }
  }

  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    try file.write(bytes, path)
  }

  /// Brings the bytes to the disk and gives them the name. Without it a new file goes away.
  package func close() throws(FileError) {
    try file.synchronize(path)
    guard let new = new.take() else { return }
    try new.take(name: target, path)
    try Descriptor(open: WholeFile.folder(of: target), O_RDONLY | O_DIRECTORY).synchronize(path)
  }
}

extension StreamedFile.Place {
  /// A new file.
  fileprivate init(_ new: consuming TemporaryFile, _ path: String) throws(FileError) {
    number = try new.descriptor.duplicate(path)
    self.new = consume new
  }

  /// The file that is there.
  fileprivate init(_ path: String) throws(FileError) {
    number = try Descriptor(open: path, O_WRONLY | O_TRUNC).duplicate(path)
    new = nil
  }
}
