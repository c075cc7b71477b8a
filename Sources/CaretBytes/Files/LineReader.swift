/// Lines from a file descriptor, read in blocks, in memory for a line and a block.
package struct LineReader {
  /// What stands behind a line, or behind a value that may hold line ends, as `find -print0` writes names.
  package enum End: UInt8, Sendable {
    case lineFeed = 0x0A
    case nul = 0
  }

  private let descriptor: Int32
  private let end: End
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  package init(descriptor: Int32 = 0, endingWith end: End = .lineFeed) {
    self.descriptor = descriptor
    self.end = end
  }

  /// Whether a whole line has been read already.
  package var hasLine: Bool { buffer[start...].contains(end.rawValue) }

  /// The next line without its end; nil at the end of the file. A last line needs no end.
  ///
  /// - Parameter waiting: called before each read that may have to wait. A dialogue sends its output off there, so
  ///   whoever talks to it never waits for an answer that lies in a buffer.
  package mutating func next(
    waiting: () throws(SystemError) -> Void = {}
  ) throws(SystemError) -> [UInt8]? {
    var line: [UInt8] = []
    return try next(into: &line, waiting: waiting) ? line : nil
  }

  /// The same, into an array whose memory is used again; false at the end of the file.
  package mutating func next(
    into line: inout [UInt8], waiting: () throws(SystemError) -> Void = {}
  ) throws(SystemError) -> Bool {
    line.removeAll(keepingCapacity: true)
    while true {
      if let found = buffer[start...].firstIndex(of: end.rawValue) {
        line += buffer[start..<found]
        start = found + 1
        return true
      }
      line += buffer[start...]
      buffer.removeAll(keepingCapacity: true)
      start = 0
      if isAtEnd { return !line.isEmpty }
      do throws(SystemError) {
        try waiting()
        isAtEnd = try SystemFile.read(descriptor, to: &buffer, upTo: 65_536) == 0
      } catch {
        buffer = line
        throw error
      }
    }
  }
}
