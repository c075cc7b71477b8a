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
    // Names may have 255 bytes.
    let name = target.utf8.split(separator: UInt8(ascii: "/")).last ?? target[...].utf8
    let stem = String(decoding: name.prefix(200), as: UTF8.self)
    return TextFile.folder(of: target) + "/." + stem + ".caret-" + random
  }

  deinit { unsafe unlink(path) }

  /// Gives it the owner, the group, the permissions and the extended attributes of the file at `target`.
  func keepAttributes(of old: stat, at target: String, _ shownPath: String) throws(FileError) {
    let new = try descriptor.status(shownPath)
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
    if unsafe rename(path, target) != 0 {
      throw FileError(.cannotWrite, path: shownPath, errno: errno)
    }
    // The deinitializer's `unlink` finds nothing: the name is gone.
  }
}
