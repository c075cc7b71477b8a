internal import CaretText
internal import Glibc

/// A file or standard input as blocks of bytes, whatever is in them.
final class ByteInput {
  let path: String
  private let descriptor: Int32
  private let command: String

  /// - Throws: `ToolError` with the status for input that could not be read.
  init(_ path: String, command: String) throws(ToolError) {
    self.path = path
    self.command = command
    descriptor = path == "-" ? 0 : unsafe open(path.systemPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// The size of a plain file, for progress.
  var totalCount: Int? {
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(information.st_size)
  }

  /// The next bytes, at most `count`; empty at the end, and when a signal ended the wait.
  func next(upTo count: Int) throws(ToolError) -> [UInt8] {
    var code: Int32 = 0
    let block = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      // A pipe gives little at a time; a block that is worth its handling is put together here.
      while filled < count {
        let got = unsafe read(descriptor, buffer.baseAddress! + filled, count - filled)
        if got < 0, errno == EINTR, !Interruption.hasCome { continue }
        if got < 0, errno != EINTR { code = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    guard code == 0 else { throw failure(code) }
    return block
  }

  /// All bytes of a small file that was named: a schema, a form, a catalogue.
  static func contents(of path: String, command: String) throws(ToolError) -> [UInt8] {
    if path == "-" { return try ByteInput(path, command: command).rest() }
    do throws(FileError) {
      return try PlainFile.read(path, .named)
    } catch {
      throw failure(error.errno, path, command)
    }
  }

  private func rest() throws(ToolError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let block = try next(upTo: 65_536)
      if block.isEmpty { return bytes }
      bytes += block
    }
  }

  private func failure(_ code: Int32) -> ToolError { Self.failure(code, path, command) }

  private static func failure(_ code: Int32, _ path: String, _ command: String) -> ToolError {
    ToolError(
      command: command, what: "can't read: " + systemMessage(code), place: Escaped.quoted(path),
      remedy: code == ENOENT ? "check the name" : "name a file that can be read", status: .undecided
    )
  }
}
