internal import Glibc

/// Bytes of files, and of standard input, which `-` stands for.
package enum FileBytes {
  /// Reads a file, or standard input for `-`, to its end.
  ///
  /// For texts to work on, which may be pipes that take their time; settings and lists are read by
  /// `read(_:_:)`. A device without an end is refused.
  package static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try open(path)
    defer { if descriptor != 0 { close(descriptor) } }
    if path != "-", FileKind.isEndless(descriptor) { throw SystemError(code: ENODEV) }
    return try read(descriptor: descriptor)
  }

  /// Reads settings, a list or a history, or standard input for a named `-`; nothing is waited for long.
  package static func read(
    _ path: String, _ origin: PlainFile.Origin
  ) throws(SystemError) -> [UInt8] {
    if path == "-", origin == .named { return try read(path) }
    do throws(FileError) {
      return try PlainFile.read(path, origin)
    } catch {
      throw SystemError(code: error.errno)
    }
  }

  /// A descriptor that reads a file, or standard input for `-`.
  package static func open(_ path: String) throws(SystemError) -> Int32 {
    if path == "-" { return 0 }
    let descriptor = unsafe Glibc.open(path.systemPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    return descriptor
  }

  /// Reads what a descriptor still has to give, but no more than `limit` bytes if there is one.
  package static func read(
    descriptor: Int32, upTo limit: Int = .max
  ) throws(SystemError) -> [UInt8] {
    var status = stat()
    let known = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let room = min(limit - bytes.count, max(65_536, known + 1 - bytes.count))
      if try append(to: &bytes, from: descriptor, upTo: room) == 0 { break }
    }
    return bytes
  }

  /// Reads up to `count` bytes behind others, and gives how many there were; 0 at the end.
  package static func append(
    to bytes: inout [UInt8], from descriptor: Int32, upTo count: Int
  ) throws(SystemError) -> Int {
    while true {
      var code: Int32 = 0
      let written = unsafe bytes.append(upTo: count) { buffer in
        let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        code = count < 0 ? errno : 0
        return max(0, count)
      }
      if code == 0 { return written }
      if code != EINTR { throw SystemError(code: code) }
    }
  }
}

extension [UInt8] {
  /// Lets `fill` write up to `count` bytes at the end, and gives how many it wrote.
  fileprivate mutating func append(
    upTo count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int
  ) -> Int {
    var written = 0
    let block = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe fill(UnsafeMutableRawBufferPointer(buffer))
      written = filled
    }
    if isEmpty { self = block } else { append(contentsOf: block) }
    return written
  }
}
