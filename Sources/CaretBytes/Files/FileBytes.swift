internal import Glibc

/// Reads a file, or standard input for `-`, whole.
package enum FileBytes {
  /// For texts to work on, which may be pipes that take their time; settings and lists are read by
  /// `read(_:_:)`. A device without an end is refused with `ENODEV`.
  package static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try open(path)
    defer { if descriptor != 0 { close(descriptor) } }
    if path != "-", FileKind.isEndless(descriptor) { throw SystemError(code: ENODEV) }
    return try SystemFile.readAll(descriptor)
  }

  /// Reads settings, a list or a history, or standard input for a named `-`; nothing is waited for long (see
  /// `PlainFile`).
  package static func read(
    _ path: String, _ origin: PlainFile.Origin, bound: Int = .max
  ) throws(SystemError) -> [UInt8] {
    if path == "-", origin == .named { return try read(path) }
    do throws(FileError) {
      return try PlainFile.read(path, origin, bound: bound)
    } catch {
      throw SystemError(code: error.errno)
    }
  }

  /// A descriptor that reads a file, or standard input for `-`.
  package static func open(_ path: String) throws(SystemError) -> Int32 {
    path == "-" ? 0 : try SystemFile.open(path)
  }
}
