internal import CaretText
internal import Glibc

/// Saving into a file that can't be replaced by a new one: it has several names, its folder can't be
/// written, its owner or attributes could not be kept, or something is mounted over it.
///
/// First the old bytes are copied into the recovery folder and brought to the disk, then the file is
/// written over, then the copy goes. A copy that is still there says that a save did not come to its end: the
/// file gets its old bytes back.
public struct InPlaceSave: Sendable {
  let folder: RecoveryFolder

  public init(_ folder: RecoveryFolder) {
    self.folder = folder
  }

  /// Writes a text into the file that is there, if it is the one that is expected.
  ///
  /// - Throws: ``FileError``; the file has its old bytes then.
  func save(
    _ text: TextSnapshot, format: FileFormat, to path: String, expecting: TextFile.Expectation
  ) throws(FileError) -> FileIdentity {
    guard let identity = FileIdentity(path: path) else {
      throw FileError(.notFound, path: path, errno: ENOENT)
    }
    guard expecting == .anything || expecting == .unchanged(identity) else {
      throw FileError(.changedOnDisk, path: path)
    }
    let new = try TextFile.encode(text, format, name: path)
    let copy = folder.copy(of: identity)
    try keep(path, as: copy)
    do throws(FileError) {
      let saved = try TextFile.overwrite(path, with: new)
      _ = unsafe unlink(copy)
      return saved
    } catch {
      repair(copy, isOurs: true)
      throw error
    }
  }

  /// Copies a file, behind its path, to the disk; whole or not at all.
  private func keep(_ path: String, as copy: String) throws(FileError) {
    folder.make()
    var bytes = JournalBytes()
    bytes.append(Int(getpid()))
    bytes.append(RecoveryFolder.absolutePath(of: path))
    bytes.append(try InPlaceSave.bytes(of: path))
    let kept = TextStorage(fileBytes: bytes.bytes).snapshot
    try TextFile.save(kept, to: copy)
    _ = unsafe chmod(copy, 0o600)
  }

  private static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let file = try TextFile.read(path: path, encoding: .utf8)
    return try TextFile.encode(file.text, file.format, name: path)
  }

  /// Repairs all files whose save did not come to its end, and gives their paths.
  public func repairAll() -> [String] {
    folder.names(endingWith: ".copy").compactMap { repair(folder.path + "/" + $0) }
  }

  /// Repairs the file at a path, if a save of it did not come to its end; true if that was so.
  func repairIfNeeded(_ path: String) -> Bool {
    guard let identity = FileIdentity(path: path) else { return false }
    let copy = folder.copy(of: identity)
    guard unsafe access(copy, F_OK) == 0 else { return false }
    return repair(copy) != nil
  }

  /// Gives a file the bytes of its copy back, unless the process that made the copy is still writing.
  @discardableResult
  private func repair(_ copy: String, isOurs: Bool = false) -> String? {
    guard let kept = try? InPlaceSave.bytes(of: copy) else { return nil }
    var reader = JournalBytesReader(kept[...])
    guard let process = reader.number(), isOurs || kill(pid_t(process), 0) != 0,
      let path = reader.text(), let old = reader.bytes(),
      let identity = FileIdentity(path: path), folder.copy(of: identity) == copy,
      (try? TextFile.overwrite(path, with: old)) != nil
    else { return nil }
    _ = unsafe unlink(copy)
    return path
  }
}
