internal import CaretBytes
package import CaretText
internal import Glibc

/// Saving into a file that can't be replaced by a new one: it has several names, its folder can't be
/// written, its owner or attributes could not be kept, or something is mounted over it.
///
/// First the old bytes are copied into the recovery folder and brought to the disk, then the file is
/// written over, then the copy goes. A copy that is still there says that a save did not come to its end: the
/// file gets its old bytes back.
public struct InPlaceSave: Sendable {
  let folder: RecoveryFolder

  /// Saves with a copy in a folder until it is done.
  public init(_ folder: RecoveryFolder) {
    self.folder = folder
  }

  /// Writes a text into the file that is there, if it is the one that is expected.
  ///
  /// - Throws: ``FileError``; the file has its old bytes then.
  func save(
    _ text: TextSnapshot, format: FileFormat, to path: String, expecting: WholeFile.Expectation
  ) throws(FileError) -> FileIdentity {
    guard let identity = FileIdentity(path: path) else {
      throw FileError(.notFound, path: path, errno: ENOENT)
    }
    guard expecting == .anything || expecting == .unchanged(identity) else {
      throw FileError(.changedOnDisk, path: path)
    }
    return try save(try TextFile.encode(text, format, name: path), to: path, identity, expecting)
  }

  /// Puts bytes in the place of a file's: in a new file that takes its name, or, where that would lose something of
  /// the old one, in this.
  ///
  /// - Throws: ``FileError``; the file has its old bytes then.
  package static func replace(
    _ path: String, with bytes: [UInt8], expecting: WholeFile.Expectation = .anything,
    _ folder: RecoveryFolder?
  ) throws(FileError) {
    do throws(FileError) {
      try WholeFile.save(bytes, to: path, expecting: expecting)
    } catch {
      guard let folder, WholeFile.mustStay(path, after: error),
        let identity = FileIdentity(path: path)
      else { throw error }
      guard expecting == .anything || expecting == .unchanged(identity) else {
        throw FileError(.changedOnDisk, path: path)
      }
      _ = try InPlaceSave(folder).save(bytes, to: path, identity, expecting)
    }
  }

  private func save(
    _ new: [UInt8], to path: String, _ identity: FileIdentity, _ expecting: WholeFile.Expectation
  ) throws(FileError) -> FileIdentity {
    // Whoever has a copy has not come to the end of a save: then the bytes in the file are not all of one text,
    // and the copy, which has them all, stays until they are.
    for copy in folder.copies(of: identity) where Copy(at: copy) != nil {
      if repair(copy) == nil { throw FileError(.cannotWrite, path: path, errno: ETXTBSY) }
      if expecting != .anything { throw FileError(.changedOnDisk, path: path) }
    }
    let copy = folder.newCopy(of: identity)
    try keep(path, as: copy)
    do throws(FileError) {
      let saved = try WholeFile.overwrite(path, with: new)
      SystemFile.remove(copy)
      return saved
    } catch {
      repair(copy)
      throw error
    }
  }

  /// Copies a file, behind its path, to the disk; whole or not at all.
  private func keep(_ path: String, as copy: String) throws(FileError) {
    folder.make()
    var bytes = JournalBytes()
    bytes.append(ProcessIdentity.current.number)
    bytes.append(RecoveryFolder.absolutePath(of: path))
    bytes.append(try InPlaceSave.bytes(of: path))
    bytes.append(ProcessIdentity.current.start)
    try WholeFile.save(bytes.bytes, to: copy, permissions: 0o600)
  }

  private static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let file = try TextFile.read(path: path, encoding: .utf8)
    return try TextFile.encode(file.text, file.format, name: path)
  }

  /// Repairs all files whose save did not come to its end, and gives their paths.
  public func repairAll() -> [String] {
    folder.names(endingWith: ".copy").compactMap { repair(folder.path + "/" + $0) }
  }

  /// The copies of files that are not there any more, or not as the files that they were: these can't be
  /// repaired.
  public var orphans: [Copy] {
    folder.names(endingWith: ".copy").compactMap { name in
      Copy(at: folder.path + "/" + name).flatMap { isOfItsFile($0) ? nil : $0 }
    }
  }

  private func isOfItsFile(_ copy: Copy) -> Bool {
    FileIdentity(path: copy.filePath).map { folder.copies(of: $0).contains(copy.path) } ?? false
  }

  /// Repairs the file at a path, if a save of it did not come to its end; true if that was so.
  func repairIfNeeded(_ path: String) -> Bool {
    guard let identity = FileIdentity(path: path) else { return false }
    return folder.copies(of: identity).reduce(false) { repair($1) != nil || $0 }
  }

  /// Gives a file the bytes of its copy back, unless the process that made the copy is still writing.
  @discardableResult
  private func repair(_ path: String) -> String? {
    guard let copy = Copy(at: path), !copy.isInUse, isOfItsFile(copy),
      (try? WholeFile.overwrite(copy.filePath, with: copy.bytes)) != nil
    else { return nil }
    copy.discard()
    return copy.filePath
  }

  /// The old bytes of a file, kept while it is written over.
  public struct Copy: Sendable {
    /// Where the copy is, and where the file was.
    public let path: String
    /// The file that was being saved.
    public let filePath: String
    /// The bytes of the file.
    public let bytes: [UInt8]
    private let process: ProcessIdentity

    init?(at path: String) {
      guard FileStatus(path, followsLinks: false)?.isRegular == true,
        let kept = try? InPlaceSave.bytes(of: path)
      else { return nil }
      var reader = JournalBytesReader(kept[...])
      guard let number = reader.number(), let file = reader.text(), let bytes = reader.bytes()
      else {
        return nil
      }
      self.path = path
      filePath = file
      self.bytes = bytes
      process = ProcessIdentity(number: number, start: reader.number() ?? 0)
    }

    /// Whether another process is still writing the file.
    var isInUse: Bool { process != .current && process.isAlive }

    /// Drops the copy.
    public func discard() { SystemFile.remove(path) }
  }
}
