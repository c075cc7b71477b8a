internal import CaretText
internal import Glibc

/// A file or standard input as blocks of whole lines, in constant memory.
///
/// A block ends behind a line feed. A line that is longer than `longestLine` is cut, at a blank if it has
/// one near the end.
final class BlockInput {
  let path: String
  private let descriptor: Int32
  private let command: String
  private var rest: [UInt8] = []
  private var isAtEnd = false

  static let blockSize = 1 << 20
  static let longestLine = 1 << 23

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
    else {
      return nil
    }
    return Int(information.st_size)
  }

  /// The next lines; nil at the end.
  func next() throws(ToolError) -> [UInt8]? {
    while !isAtEnd {
      let searched = rest.count
      try fill()
      if isAtEnd { break }
      if let end = rest[searched...].lastIndex(of: UInt8(ascii: "\n")) { return take(end + 1) }
      guard rest.count >= Self.longestLine else { continue }
      let tail = rest.count - 4096
      return take((rest[tail...].lastIndex { $0 == 0x20 } ?? rest.count - 1) + 1)
    }
    return rest.isEmpty ? nil : take(rest.count)
  }

  private func take(_ count: Int) -> [UInt8] {
    if count == rest.count {
      defer { rest = [] }
      return rest
    }
    defer { rest = Array(rest[count...]) }
    return Array(rest[..<count])
  }

  private func fill() throws(ToolError) {
    let start = rest.count
    rest.append(contentsOf: repeatElement(0, count: Self.blockSize))
    while true {
      let count = unsafe rest.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress! + start, Self.blockSize)
      }
      if count < 0, errno == EINTR { continue }
      rest.removeLast(Self.blockSize - max(0, count))
      guard count >= 0 else { throw failure(errno) }
      isAtEnd = count == 0
      return
    }
  }

  private func failure(_ code: Int32) -> ToolError {
    ToolError(
      command: command, what: "can't read: " + systemMessage(code), place: Escaped.quoted(path),
      remedy: code == ENOENT ? "check the name" : "name a file that can be read", status: .undecided
    )
  }
}
