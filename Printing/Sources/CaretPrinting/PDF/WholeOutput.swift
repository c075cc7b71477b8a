internal import CaretText
internal import Glibc

/// A file that is written beside another one and takes its name at the end, so that nobody ever sees half of it.
///
/// A device or a pipe is written to as it comes.
final class WholeOutput {
  let descriptor: Int32
  private let path: String
  /// Where the bytes go until the end; nil where they go directly.
  private var temporary: String?
  private let target: String

  /// - Throws: ``PrintError/cannotWrite(path:errno:)``
  init(path: String) throws(PrintError) {
    self.path = path
    var status = stat()
    let exists = unsafe stat(path.systemName, &status) == 0
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    if exists, !isRegular {
      (target, temporary) = (path, nil)
      descriptor = unsafe open(path.systemName, O_WRONLY | O_CLOEXEC)
    } else {
      target = try Self.linkTarget(path)
      if exists, unsafe access(target.systemName, W_OK) != 0 {
        throw .cannotWrite(path: path, errno: errno)
      }
      let name = Self.name(beside: target)
      temporary = name
      descriptor = unsafe open(name.systemName, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if exists, descriptor >= 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    }
    if descriptor < 0 {
      let code = errno
      temporary = nil
      throw .cannotWrite(path: path, errno: code)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary { unsafe unlink(temporary.systemName) }
  }

  /// Gives the file its name, once all of it is on the disk.
  func finish() throws(PrintError) {
    guard let temporary else { return }
    guard fsync(descriptor) == 0, unsafe rename(temporary.systemName, target.systemName) == 0 else {
      throw .cannotWrite(path: path, errno: errno)
    }
    self.temporary = nil
  }

  /// The path behind symbolic links, also if nothing is there yet.
  private static func linkTarget(_ path: String) throws(PrintError) -> String {
    var path = path
    for _ in 0..<40 {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe bytes.withUnsafeMutableBytes { bytes in
        let start = unsafe bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
        return unsafe readlink(path.systemName, start, bytes.count)
      }
      guard count > 0 else { return path }
      let link = PathText.text(of: bytes[..<count])
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = link.hasPrefix("/") ? link : folder + link
    }
    throw .cannotWrite(path: path, errno: ELOOP)
  }

  private static func name(beside target: String) -> String {
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { String(target[...$0]) } ?? ""
    return folder + ".caret-print-" + String(UInt64.random(in: 0 ... .max), radix: 36)
  }
}
