package import Glibc

/// Files by their names, and open ones by their descriptors, whoever owns them. A call that a signal broke off is made
/// again.
package enum SystemFile {
  /// Opens a file, which whoever asks has to close.
  package static func open(
    _ path: String, _ flags: Int32 = O_RDONLY, mode: mode_t = 0o666
  ) throws(SystemError) -> Int32 {
    let descriptor = SystemCall.repeated {
      unsafe Glibc.open(path.systemPath, flags | O_CLOEXEC, mode)
    }
    if descriptor < 0 { throw .last }
    return descriptor
  }

  /// Whether something came, or the other side went, within so many milliseconds.
  package static func waits(for descriptor: Int32, _ milliseconds: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&poller, 1, milliseconds) != 0
  }

  /// Reads once, up to `count` bytes, behind those that are there.
  ///
  /// - Parameter isBrokenOff: whether a signal ends the wait; then nothing was read.
  /// - Returns: how many bytes came; 0 at the end.
  @discardableResult
  package static func read(
    _ descriptor: Int32, to bytes: inout [UInt8], upTo count: Int,
    isBrokenOff: () -> Bool = { false }
  ) throws(SystemError) -> Int {
    while true {
      let isLittle = bytes.count * leastOfBlock <= count
      let start = isLittle ? bytes : []
      let (block, code) = block(of: descriptor, behind: start, upTo: count)
      if code == 0 {
        if isLittle { bytes = block } else { bytes.append(contentsOf: block) }
        return block.count - start.count
      }
      if code != EINTR { throw SystemError(code: code) }
      if isBrokenOff() { return 0 }
    }
  }

  /// A block is read behind what is there if it may be so many times as long: less is copied than if it was added then.
  private static let leastOfBlock = 16

  private static func block(
    of descriptor: Int32, behind start: [UInt8], upTo count: Int
  ) -> ([UInt8], Int32) {
    var code: Int32 = 0
    let room = start.count + count
    let block = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      let place = unsafe buffer.initialize(fromContentsOf: start)
      let found = unsafe Glibc.read(descriptor, buffer.baseAddress! + place, count)
      code = found < 0 ? errno : 0
      filled = place + max(0, found)
    }
    return (block, code)
  }

  /// Reads what is left, but no more than `limit` bytes.
  package static func readAll(
    _ descriptor: Int32, upTo limit: Int = .max
  ) throws(SystemError) -> [UInt8] {
    var status = stat()
    let known = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let room = min(limit - bytes.count, max(65_536, known + 1 - bytes.count))
      if try read(descriptor, to: &bytes, upTo: room) == 0 { break }
    }
    return bytes
  }

  /// Writes all bytes from a place of the file on.
  package static func write(
    _ bytes: Span<UInt8>, to descriptor: Int32, at offset: Int
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.repeated {
        unsafe bytes.withUnsafeBytes {
          unsafe pwrite(
            descriptor, $0.baseAddress! + written, $0.count - written, off_t(offset + written))
        }
      }
      if count < 0 { throw .last }
      written += count
    }
  }

  /// Writes all bytes.
  package static func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.repeated {
        unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written)
        }
      }
      if count < 0 { throw .last }
      written += count
    }
  }

  /// Gives a file another name in its file system; what has that name goes.
  package static func rename(_ path: String, to name: String) -> Bool {
    unsafe Glibc.rename(path.systemPath, name.systemPath) == 0
  }

  /// Removes the name of a file, if there is one.
  package static func remove(_ path: String) { _ = unsafe unlink(path.systemPath) }
}
