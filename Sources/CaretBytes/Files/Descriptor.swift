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

  package func status(_ path: String) throws(FileError) -> stat {
    var status = stat()
    if unsafe fstat(number, &status) != 0 { throw FileError(.cannotRead, path: path, errno: errno) }
    return status
  }

  /// Whether it is a device that may have no end: a disk, or one that makes up its bytes. A terminal ends
  /// when the person says so, and the null device at once.
  package func isDevice(_ status: stat) -> Bool { Self.isDevice(number, status) }

  package static func isDevice(_ number: Int32, _ status: stat) -> Bool {
    let kind = status.st_mode & S_IFMT
    if kind == S_IFBLK { return true }
    return kind == S_IFCHR && !isNull(status) && isatty(number) == 0
  }

  /// Fills a buffer as far as the file goes.
  ///
  /// - Returns: the number of bytes; fewer than asked only at the end of the file.
  package func read(_ buffer: UnsafeMutableRawBufferPointer, _ path: String) throws(FileError)
    -> Int
  {
    var filled = 0
    while filled < buffer.count {
      let count = unsafe Glibc.read(number, buffer.baseAddress! + filled, buffer.count - filled)
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        throw FileError(errno == EISDIR ? .isFolder : .cannotRead, path: path, errno: errno)
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  package func write(_ bytes: UnsafeRawBufferPointer, _ path: String) throws(FileError) {
    do throws(SystemError) {
      try unsafe SystemFile.write(Span(_unsafeBytes: bytes), to: number)
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
  package init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
      utf8Count: Int(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
  }

  /// The identity of the file at a path; nil if there is none.
  public init?(path: String) {
    var status = stat()
    guard unsafe stat(path.systemPath, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The null device, which people put in the place of files that they want none of.
package func isNull(_ status: stat) -> Bool {
  status.st_mode & S_IFMT == S_IFCHR && status.st_rdev == 0x103
}
package func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
package func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
