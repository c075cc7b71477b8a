package import Glibc

/// An open file, closed when it goes out of scope.
package struct Descriptor: ~Copyable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package init(open path: String, _ flags: Int32, mode: mode_t = 0) throws(FileError) {
    do throws(SystemError) {
      number = try SystemFile.open(path, flags, mode: mode)
    } catch {
      throw FileError(opening: path, error.code)
    }
  }

  deinit { close(number) }

  /// Another descriptor of the same open file, which whoever asks has to close.
  package func duplicate(_ path: String) throws(FileError) -> Int32 {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    if copy < 0 { throw FileError(.cannotRead, path: path, errno: errno) }
    return copy
  }

  /// The first bytes of the file, `count` at most; where it stands does not change.
  package func start(_ count: Int, _ path: String) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](room: count) { room in
      let found = unsafe pread(number, room.start, count, 0)
      if found < 0 { code = errno }
      return max(0, found)
    }
    if code != 0 { throw FileError(.cannotRead, path: path, errno: code) }
    return bytes
  }

  package func status(_ path: String) throws(FileError) -> FileStatus {
    guard let status = FileStatus(descriptor: number) else {
      throw FileError(.cannotRead, path: path, errno: errno)
    }
    return status
  }

  /// Whether it is a device that may have no end: a disk, or one that makes up its bytes. A terminal ends
  /// when the person says so, and the null device at once.
  package func isDevice(_ status: FileStatus) -> Bool { Self.isDevice(number, status) }

  package static func isDevice(_ number: Int32, _ status: FileStatus) -> Bool {
    if status.kind == S_IFBLK { return true }
    return status.kind == S_IFCHR && !status.isNull && isatty(number) == 0
  }

  /// Fills a buffer as far as the file goes.
  ///
  /// - Returns: the number of bytes; fewer than asked only at the end of the file.
  package func read(_ room: Cells<UInt8>, _ path: String) throws(FileError) -> Int {
    var filled = 0
    while filled < room.count {
      let count = SystemCall.repeated {
        unsafe Glibc.read(number, room.start + filled, room.count - filled)
      }
      if count < 0 {
        throw FileError(errno == EISDIR ? .isFolder : .cannotRead, path: path, errno: errno)
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  package func write(_ bytes: Span<UInt8>, _ path: String) throws(FileError) {
    do throws(SystemError) {
      try SystemFile.write(bytes, to: number)
    } catch {
      throw FileError(.cannotWrite, path: path, errno: error.code)
    }
  }

  /// Waits until the contents are on the disk.
  package func synchronize(_ path: String) throws(FileError) {
    // Pipes and the like have nothing to wait for.
    if fsync(number) != 0 && errno != EINVAL && errno != EROFS && errno != ENOTSUP {
      throw FileError(.cannotWrite, path: path, errno: errno)
    }
  }
}

extension FileError {
  package init(opening path: String, _ errno: Int32) {
    let code: Code =
      switch errno {
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM: .noPermission
      case EISDIR: .isFolder
      default: .cannotOpen
      }
    self.init(code, path: path, errno: errno)
  }
}

extension FileIdentity {
  package init(_ status: FileStatus) {
    let status = status.record
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
      utf8Count: Int(status.st_size),
      // A file may say that it is from the year 2400, for which nanoseconds have no room: only whether it is the same counts.
      modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec))
  }

  /// The identity of the file at a path; nil if there is none.
  public init?(path: String) {
    guard let status = FileStatus(path) else { return nil }
    self.init(status)
  }
}
