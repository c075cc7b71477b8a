internal import Glibc

/// Lines from a file descriptor, read in blocks.
///
/// A dialogue sends its output off before it waits for the next line, so whoever talks to it never waits
/// for an answer that lies in a buffer.
struct LineInput {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(descriptor: Int32 = 0) {
    self.descriptor = descriptor
  }

  /// Whether a whole line has been read already.
  var hasLine: Bool { buffer[start...].contains(UInt8(ascii: "\n")) }

  /// The next line without its line feed; nil at the end. A last line needs no line feed.
  ///
  /// - Parameter waiting: called before each read that may have to wait.
  mutating func next(waiting: () throws(ReadFailure) -> Void) throws(ReadFailure) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? Array(buffer[start...]) : nil
      }
      searched -= start
      buffer.removeSubrange(..<start)
      start = 0
      try waiting()
      try fill()
    }
  }

  private mutating func fill() throws(ReadFailure) {
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(descriptor, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw ReadFailure(code: errno) }
      isAtEnd = count == 0
      buffer += block[..<count]
      return
    }
  }

  /// The descriptor couldn't be read.
  struct ReadFailure: Error {
    let code: Int32
    var reason: String { unsafe String(cString: strerror(code)) }
  }
}
