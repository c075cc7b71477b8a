internal import Glibc

/// Files that a program reads whole before it does its work, and adds lines to: settings, word lists, histories.
///
/// None may keep a command from its end, whatever has its name: a pipe that nobody writes to would be waited
/// for without end, a device may make up bytes for ever, and a pipe that nobody reads holds up who writes.
package enum PlainFile {
  /// How a program came to a file.
  package enum Origin {
    /// It lies under a name that the program looks for: only a regular file counts, or the null device.
    case found
    /// A person named it: it may be a terminal, or a pipe if there is somebody who writes to it.
    case named
  }

  /// How long a pipe that was named may be without a writer or a reader, in milliseconds: a shell starts both at once.
  fileprivate static let patience: Int32 = 2000
  /// How long there is between two looks for one.
  fileprivate static let step: Int32 = 20

  /// All bytes of a file.
  ///
  /// - Throws: ``FileError``: `.isDevice` for a device, `.cannotRead` with `ESPIPE` for a pipe that was found,
  ///   with `ENXIO` for one that was named and has no writer, with `EFBIG` for more than `bound` bytes.
  package static func read(
    _ path: String, _ origin: Origin, bound: Int = .max
  ) throws(FileError) -> [UInt8] {
    // Nothing is waited for at the opening, whoever has put a pipe there in the meantime.
    let file = try Descriptor(open: path, O_RDONLY | O_NONBLOCK)
    let status = try file.status(path)
    try check(file, status, path, origin)
    return try bytes(of: file, status, path, bound: bound)
  }

  /// What is left of a file that was opened so that nothing is waited for; see `read`.
  package static func bytes(
    of file: borrowing Descriptor, _ status: FileStatus, _ path: String, bound: Int = .max
  ) throws(FileError) -> [UInt8] {
    if status.isRegular { return try bytes(ofRegular: file, path, bound: bound) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    var wait = PipeWait(isNamed: isNamedPipe(status, path))
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe Glibc.read(file.number, $0.baseAddress!, $0.count)
      }
      if count > 0 {
        guard bytes.count + count <= bound else {
          throw FileError(.cannotRead, path: path, errno: EFBIG)
        }
        bytes += block[..<count]
        wait.hasWriter = true
      } else if count == 0 {
        guard wait.hopes(file) else { break }
      } else if errno == EAGAIN {
        wait.untilReadable(file)
      } else if errno != EINTR {
        throw FileError(errno == EISDIR ? .isFolder : .cannotRead, path: path, errno: errno)
      }
    }
    if wait.wasInVain { throw FileError(.cannotRead, path: path, errno: ENXIO) }
    return bytes
  }

  /// The same of a regular file, which waits for nobody, in room of its size.
  private static func bytes(
    ofRegular file: borrowing Descriptor, _ path: String, bound: Int
  ) throws(FileError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try SystemFile.readAll(file.number, upTo: bound == .max ? bound : bound + 1)
    } catch {
      throw FileError(error.code == EISDIR ? .isFolder : .cannotRead, path: path, errno: error.code)
    }
    guard bytes.count <= bound else {
      throw FileError(.cannotRead, path: path, errno: EFBIG)
    }
    return bytes
  }

  private static func check(
    _ file: borrowing Descriptor, _ status: FileStatus, _ path: String, _ origin: Origin
  ) throws(FileError) {
    if status.isFolder { throw FileError(.isFolder, path: path, errno: EISDIR) }
    let isTerminal = status.kind == S_IFCHR && isatty(file.number) != 0
    if file.isDevice(status) || isTerminal && origin == .found {
      throw FileError(.isDevice, path: path, errno: ENODEV)
    }
    if status.isPipe, origin == .found {
      throw FileError(.cannotRead, path: path, errno: ESPIPE)
    }
  }

  /// Whether it is a pipe with a name of its own. The pipes of a shell, as `<(…)` gives them, had their writer.
  package static func isNamedPipe(_ status: FileStatus, _ path: String) -> Bool {
    status.isPipe && !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/")
  }

  /// Opens a file that bytes are written to as they come. The reader of a pipe with a name is waited for a moment.
  ///
  /// - Parameter flags: what else is asked of the opening, as `O_APPEND`.
  /// - Throws: ``FileError``: `.cannotOpen` with `EPIPE` for a pipe that nobody reads.
  package static func opened(
    toWrite path: String, _ flags: Int32
  ) throws(FileError) -> Descriptor {
    guard let status = FileStatus(path), isNamedPipe(status, path) else {
      return try Descriptor(open: path, O_WRONLY | flags, mode: 0o666)
    }
    var waited: Int32 = 0
    while true {
      do throws(FileError) {
        let pipe = try Descriptor(open: path, O_WRONLY | O_NONBLOCK)
        // A reader who is slow is waited for.
        _ = fcntl(pipe.number, F_SETFL, O_WRONLY)
        return pipe
      } catch {
        guard error.errno == ENXIO else { throw error }
        if waited >= patience { throw FileError(.cannotOpen, path: path, errno: EPIPE) }
      }
      waited += step
      usleep(UInt32(step) * 1000)
    }
  }

  /// Whether a file of a program's own may be written anew: it is not there, a regular file, or the null device.
  ///
  /// - Throws: ``FileError`` for a device, or a pipe, whose reader would be waited for.
  package static func checkReplacing(_ path: String) throws(FileError) {
    guard let status = FileStatus(path), !status.isRegular, !status.isFolder, !status.isNull
    else { return }
    throw FileError(.isDevice, path: path, errno: status.isPipe ? ESPIPE : ENODEV)
  }

  /// Adds bytes behind the last of a file, which is made if it is not there.
  ///
  /// Programs that add at once don't mix their bytes. What could not be written whole is taken back, and a last
  /// line that has no end, as a crash leaves it, gets one. The file keeps its names and its owner.
  ///
  /// - Throws: ``FileError`` if nothing was added; `.isDevice` for what is no regular file.
  package static func append(
    _ bytes: [UInt8], to path: String, permissions: UInt32 = 0o666
  ) throws(FileError) {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK
    let file: Descriptor
    do throws(FileError) {
      file = try Descriptor(open: path, flags, mode: mode_t(permissions))
    } catch {
      // A file that may be written and not read: its last line can't be looked at.
      guard error.errno == EACCES else { throw error }
      file = try Descriptor(open: path, O_WRONLY | O_APPEND | O_NONBLOCK)
    }
    let status = try file.status(path)
    if status.isNull { return }
    guard status.isRegular else { throw FileError(.isDevice, path: path, errno: ENODEV) }
    try append(bytes, to: file, path)
  }

  private static func append(
    _ bytes: [UInt8], to file: borrowing Descriptor, _ path: String
  ) throws(FileError) {
    _ = SystemCall.repeated { flock(file.number, LOCK_EX) }
    let size = try file.status(path).size
    var last: UInt8 = 0x0A
    if size > 0 { _ = unsafe pread(file.number, &last, 1, size - 1) }
    let whole = last == 0x0A ? bytes : [0x0A] + bytes
    do throws(FileError) {
      try file.write(whole.span, path)
    } catch {
      _ = ftruncate(file.number, size)
      throw error
    }
  }
}

/// The wait for the writer of a pipe.
private struct PipeWait {
  /// Whether the pipe has a name, under which a writer may still come.
  let isNamed: Bool
  var hasWriter = false
  private var waited: Int32 = 0

  init(isNamed: Bool) { self.isNamed = isNamed }

  /// Whether the pipe was left without anybody having written to it.
  var wasInVain: Bool { isNamed && !hasWriter }

  /// Whether a writer may still come to a pipe that is at its end; waits for one a moment.
  mutating func hopes(_ file: borrowing Descriptor) -> Bool {
    guard isNamed, !hasWriter, waited < PlainFile.patience else { return false }
    let events = poll(file, PlainFile.step)
    // A writer was there between two looks, and has gone.
    if events & POLLHUP != 0 {
      hasWriter = true
      return events & POLLIN != 0
    }
    if events & POLLIN == 0 { waited += PlainFile.step }
    return true
  }

  /// There is a writer, who has nothing yet.
  mutating func untilReadable(_ file: borrowing Descriptor) {
    hasWriter = true
    _ = poll(file, -1)
  }

  private func poll(_ file: borrowing Descriptor, _ milliseconds: Int32) -> Int32 {
    var entry = pollfd(fd: file.number, events: Int16(POLLIN), revents: 0)
    let found = unsafe Glibc.poll(&entry, 1, milliseconds)
    return found > 0 ? Int32(entry.revents) : 0
  }
}
