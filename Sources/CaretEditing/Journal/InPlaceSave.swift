internal import CaretBytes
package import CaretText
internal import Glibc

/// Saving into a file that can't be replaced by a new one: it has several names, its folder can't be
/// written, its owner or attributes could not be kept, or something is mounted over it.
///
/// First the old bytes are copied into the recovery folder and brought to the disk, with sums of the new ones, then the
/// file is written over, then the copy goes. A copy that is still there says that a save did not come to its end. What
/// happens then goes by what is in the file:
///
/// - all of the new text, or all of the old one: the save had come to its end, or had not begun, and the copy goes;
/// - what a save that was broken off can have left, block by block the new text or the old one (`WrittenBlocks`): the file
///   gets its old bytes back, and the copy goes. A person can have made that text as well, by hand, so that it is kept in
///   its turn until somebody drops it;
/// - anything else is the work of somebody who has written the file since: it stays as it is, and so does the copy, until
///   somebody drops it. A copy without sums, of an earlier version, says nothing of the new text, and stays too.
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
    for copy in folder.copies(of: identity).compactMap(Copy.init(at:)) {
      switch settle(copy, path) {
      case .busy: throw FileError(.cannotWrite, path: path, errno: ETXTBSY)
      case .repaired where expecting != .anything: throw FileError(.changedOnDisk, path: path)
      case .repaired, .finished, .written: break
      }
    }
    let copy = folder.newCopy(of: identity)
    try keep(try InPlaceSave.bytes(of: path), of: path, as: copy, WrittenBlocks(new))
    // To copy the old bytes takes a while, in which somebody may have written others.
    guard expecting == .anything || FileIdentity(path: path) == identity else {
      SystemFile.remove(copy)
      throw FileError(.changedOnDisk, path: path)
    }
    do throws(FileError) {
      let saved = try WholeFile.overwrite(path, with: new)
      SystemFile.remove(copy)
      return saved
    } catch {
      // What was written so far is this save's, and there may be no space to keep it.
      if let copy = Copy(at: copy) { settle(copy, path, .isDropped) }
      throw error
    }
  }

  /// Copies the bytes of a file, behind its path, to the disk; whole or not at all.
  private func keep(
    _ old: [UInt8], of path: String, as copy: String, _ new: WrittenBlocks?
  ) throws(FileError) {
    folder.make()
    var bytes = JournalBytes()
    bytes.append(ProcessIdentity.current.number)
    bytes.append(RecoveryFolder.absolutePath(of: path))
    bytes.append(old)
    bytes.append(ProcessIdentity.current.start)
    new?.append(to: &bytes)
    try WholeFile.save(bytes.bytes, to: copy, permissions: 0o600)
  }

  private static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let file = try TextFile.read(path: path, encoding: .utf8)
    return try TextFile.encode(file.text, file.format, name: path)
  }

  /// Repairs all files whose save did not come to its end, and gives their paths.
  public func repairAll() -> [String] {
    allCopies.compactMap { settle($0, $0.filePath) == .repaired ? $0.filePath : nil }
  }

  /// The copies that no save needs and that could not be put back: the file is not there any more, is another one, or holds
  /// what somebody has written since. What a file held before it got its old bytes back is among them.
  public var leftCopies: [Copy] { allCopies.filter { !$0.isInUse } }

  private var allCopies: [Copy] {
    folder.names(endingWith: ".copy").compactMap { Copy(at: folder.path + "/" + $0) }
  }

  /// Those of them that are of a file, by any of its names.
  ///
  /// - Parameter path: the absolute one of the file, or of a copy.
  public func leftCopies(of path: String) -> [Copy] {
    let own =
      FileIdentity(path: path).map { folder.copies(of: $0) + folder.tornCopies(of: $0) } ?? []
    return leftCopies.filter {
      RecoveryFolder.absolutePath(of: $0.path) == path || $0.filePath == path
        || own.contains($0.path)
    }
  }

  /// Removes what was copied of files when the copying itself was broken off: their saves had not begun.
  public func removeUnfinishedCopies() {
    for name in WholeFile.filesOfKilledSaves(in: folder.path) where name.hasSuffix(".copy") {
      WholeFile.removeCopiesOfKilledSaves(of: folder.path + "/" + name)
    }
  }

  /// Repairs the file at a path, if a save of it did not come to its end, and gives what had become of it.
  func repairIfNeeded(_ path: String) -> Set<Outcome> {
    guard let identity = FileIdentity(path: path) else { return [] }
    return Set(folder.copies(of: identity).compactMap(Copy.init(at:)).map { settle($0, path) })
  }

  /// What has become of a save whose copy is still there.
  enum Outcome {
    /// Its process is still at it, or the file could not be written.
    case busy
    /// It had come to its end, or had written nothing.
    case finished
    /// It had been broken off, and the file has its old bytes again.
    case repaired
    /// Somebody has written the file since.
    case written
  }

  /// What becomes of a torn text when the file gets its old bytes back.
  private enum TornText {
    case isKept
    case isDropped
  }

  /// Gives a file, by one of its names, the bytes of its copy back, if what it has now is what the save can have left.
  @discardableResult
  private func settle(_ copy: Copy, _ path: String, _ torn: TornText = .isKept) -> Outcome {
    if copy.isInUse { return .busy }
    guard let identity = FileIdentity(path: path),
      folder.copies(of: identity).contains(copy.path),
      let found = try? InPlaceSave.bytes(of: path)
    else { return .written }
    if found == copy.bytes || copy.new?.isWhole(found) == true {
      // The disk need not have yet what is read here.
      guard InPlaceSave.synchronize(path) else { return .busy }
      copy.discard()
      return .finished
    }
    guard copy.new?.canHaveLeft(found, over: copy.bytes) == true else { return .written }
    guard putBack(copy, over: found, path, identity, torn) else { return .busy }
    copy.discard()
    return .repaired
  }

  /// Writes the old bytes over a torn text; false if the text could not be kept, or the file not be written.
  private func putBack(
    _ copy: Copy, over found: [UInt8], _ path: String, _ identity: FileIdentity, _ torn: TornText
  ) -> Bool {
    let kept = folder.newTornCopy(of: identity)
    if torn == .isKept {
      do throws(FileError) {
        try keep(found, of: path, as: kept, nil)
      } catch {
        return false
      }
    }
    // To look at the bytes takes a while, in which somebody may have written others.
    guard FileIdentity(path: path) == identity else {
      SystemFile.remove(kept)
      return false
    }
    do throws(FileError) {
      try WholeFile.overwrite(path, with: copy.bytes)
      return true
    } catch {
      // Each attempt would leave one more of them.
      if (try? InPlaceSave.bytes(of: path)) == found { SystemFile.remove(kept) }
      return false
    }
  }

  /// Waits until the disk has what a file holds; false where that can't be done.
  private static func synchronize(_ path: String) -> Bool {
    do throws(FileError) {
      try Descriptor(open: path, O_RDONLY).synchronize(path)
      return true
    } catch {
      return false
    }
  }

  /// The old bytes of a file, kept while it is written over.
  public struct Copy: Sendable {
    /// Where the copy is, and where the file was.
    public let path: String
    /// The file that was being saved.
    public let filePath: String
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// What was being written; nil in the copies of earlier versions, which did not keep it.
    fileprivate let new: WrittenBlocks?
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
      new = WrittenBlocks(&reader)
    }

    /// Whether another process is still writing the file.
    var isInUse: Bool { process != .current && process.isAlive }

    /// Drops the copy.
    public func discard() { SystemFile.remove(path) }
  }
}
