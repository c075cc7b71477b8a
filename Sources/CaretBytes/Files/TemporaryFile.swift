internal import Glibc

/// A new file beside another one, which goes away unless it takes the other's name.
struct TemporaryFile: ~Copyable {
  let descriptor: Descriptor
  private let path: String

  init(beside target: String, _ shownPath: String, mode: mode_t) throws(FileError) {
    let path = Self.name(beside: target)
    self.path = path
    do throws(FileError) {
      descriptor = try Descriptor(open: path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    } catch {
      throw FileError(opening: shownPath, error.errno)
    }
  }

  private static func name(beside target: String) -> String {
    // 64 random bits: nobody has this name.
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    let process = ProcessIdentity.current
    return WholeFile.folder(of: target) + "/" + stem(of: target)
      + "\(String(process.number, radix: 36))-\(String(process.start, radix: 36))-" + random
  }

  /// What the names of all new files for a target begin with.
  fileprivate static func stem(of target: String) -> String {
    // Names may have 255 bytes.
    let name = target.utf8.split(separator: UInt8(ascii: "/")).last ?? target[...].utf8
    return "." + String(decoding: name.prefix(190), as: UTF8.self) + mark
  }

  /// What stands behind the name of the target.
  private static let mark = ".caret-"

  /// The name of the target, the beginning of a long one, in the name of a new file; nil in other names.
  fileprivate static func target(in name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), name[dot...].hasPrefix(mark) else { return nil }
    let numbers = name[dot...].dropFirst(mark.count).split(separator: "-")
    guard numbers.count == 3, numbers.allSatisfy({ UInt64($0, radix: 36) != nil }) else {
      return nil
    }
    let target = name[..<dot].dropFirst()
    return target.isEmpty ? nil : String(target)
  }

  /// Whether a save that may go on has a file whose name ends so.
  fileprivate static func isInUse(_ ending: Substring, _ status: FileStatus) -> Bool {
    let numbers = ending.split(separator: "-").map { Int($0, radix: 36) }
    if numbers.count == 3, let number = numbers[0], let start = numbers[1] {
      return ProcessIdentity(number: number, start: start).isAlive
    }
    // Whoever did not put himself into the name is not known; a save takes no minute.
    return time(nil) - status.record.st_mtim.tv_sec < 60
  }

  deinit { SystemFile.remove(path) }

  /// Gives it the owner, the group, the permissions and the extended attributes of the file at `target`.
  func keepAttributes(of old: FileStatus, at target: String, _ shownPath: String) throws(FileError)
  {
    let (old, new) = (old.record, try descriptor.status(shownPath).record)
    if (new.st_uid != old.st_uid || new.st_gid != old.st_gid)
      && fchown(descriptor.number, old.st_uid, old.st_gid) != 0
    {
      throw FileError(.cannotKeepOwner, path: shownPath, errno: errno)
    }
    if fchmod(descriptor.number, old.st_mode & 0o7777) != 0 {
      throw FileError(.cannotWrite, path: shownPath, errno: errno)
    }
    let code = ExtendedAttributes.copy(from: target, to: descriptor.number)
    if code != 0 { throw FileError(.cannotKeepOwner, path: shownPath, errno: code) }
  }

  /// Puts it in the place of the other file.
  consuming func take(name target: String, _ shownPath: String) throws(FileError) {
    if unsafe rename(path.systemPath, target.systemPath) != 0 {
      throw FileError(.cannotWrite, path: shownPath, errno: errno)
    }
    // The deinitializer's `unlink` finds nothing: the name is gone.
  }
}

extension WholeFile {
  /// The new texts that saves of a file had begun to write beside it when they were killed, whole or in part.
  public static func copiesOfKilledSaves(of path: String) -> [String] {
    guard let target = try? linkTarget(path) else { return [] }
    let folder = folder(of: target)
    let stem = TemporaryFile.stem(of: target)
    let names = (try? Folder.names(in: folder, beginningWith: stem)) ?? []
    return names.sorted().compactMap { name in
      let copy = folder == "." ? name : folder + "/" + name
      guard let status = FileStatus(copy, followsLinks: false), status.isRegular,
        !TemporaryFile.isInUse(name.dropFirst(stem.count), status)
      else { return nil }
      return copy
    }
  }

  /// The names of the files in a folder beside which killed saves have left what they had begun to write.
  public static func filesOfKilledSaves(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder, beginningWith: ".")) ?? []
    return Set(names.compactMap(TemporaryFile.target)).sorted()
  }

  /// Removes what killed saves of a file had begun to write.
  public static func removeCopiesOfKilledSaves(of path: String) {
    for copy in copiesOfKilledSaves(of: path) { SystemFile.remove(copy) }
  }
}
