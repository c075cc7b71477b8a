internal import CaretBytes
internal import CaretText
internal import Glibc

/// Lines from a descriptor that others read, too: a shell command that an editor's script starts takes the
/// next lines of the same script.
///
/// What is read ahead is given back before anybody else reads. A file's offset is set back. Of a pipe the
/// bytes are looked at with `tee`, which leaves them where they are, and taken once their lines were used. A
/// terminal gives one line at a time. From anything else one byte is read at a time.
struct SharedLineInput {
  private enum Kind {
    case file, other
    case terminal(TerminalCopy)
    case pipe(PipeCopy)
  }

  private let descriptor: Int32
  private var kind: Kind?
  /// Bytes that were looked at or read, the first `start` of which were used.
  private var buffer: [UInt8] = []
  private var start = 0
  /// A line whose end has not come yet. It is ours, and nobody else's.
  private var pending: [UInt8] = []
  private var isAtEnd = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its line feed, nil at the end; and whether it had a line feed.
  ///
  /// - Parameter waiting: called before each read that may have to wait; it waits at a terminal, which is not
  ///   read before there is something.
  mutating func next(
    waiting: () throws(SystemError) -> Void
  ) throws(SystemError) -> (bytes: [UInt8], isTerminated: Bool)? {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = pending + buffer[start..<end]
        pending = []
        start = end + 1
        return (line, true)
      }
      pending += buffer[start...]
      start = buffer.count
      try giveBack()
      if isAtEnd {
        defer { pending = [] }
        return pending.isEmpty ? nil : (pending, false)
      }
      try waiting()
      try fill()
    }
  }

  /// Leaves what was not used to whoever reads next.
  mutating func giveBack() throws(SystemError) {
    switch kind {
    case .file:
      if start < buffer.count { lseek(descriptor, off_t(start - buffer.count), SEEK_CUR) }
    case .pipe: try drop(start)
    default:
      // A terminal's line, a single byte: nothing can be left.
      guard start == buffer.count else { return }
    }
    buffer.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Takes bytes that were looked at out of the pipe.
  private func drop(_ count: Int) throws(SystemError) {
    var left = count
    while left > 0 { left -= try read(descriptor, left).count }
  }

  private mutating func fill() throws(SystemError) {
    let kind = self.kind ?? findKind()
    self.kind = kind
    switch kind {
    case .file: buffer = try read(descriptor, 65_536)
    case .terminal(let copy):
      let bytes = try copy.bytes()
      buffer = bytes ?? []
      if bytes == nil { return }
    case .other: buffer = try read(descriptor, 1)
    case .pipe(let copy):
      guard let bytes = copy.bytes(of: descriptor) else {
        throw SystemError.last
      }
      buffer = bytes
    }
    isAtEnd = buffer.isEmpty
  }

  private func read(_ descriptor: Int32, _ count: Int) throws(SystemError) -> [UInt8] {
    var block: [UInt8] = []
    try SystemFile.read(descriptor, to: &block, upTo: count)
    return block
  }

  private func findKind() -> Kind {
    guard let status = FileStatus(descriptor: descriptor) else { return .other }
    switch status.kind {
    case S_IFREG: return .file
    case S_IFIFO: return PipeCopy().map(Kind.pipe) ?? .other
    default: return isatty(descriptor) == 1 ? .terminal(TerminalCopy(of: descriptor)) : .other
    }
  }
}

/// A terminal that is read without waiting, through a descriptor that nobody else has.
///
/// Ctrl-C drops what was typed. A line that was there when it was waited for may be gone when it is read; a
/// read that waits then would never learn of the Ctrl-C that has come already.
private final class TerminalCopy {
  private let descriptor: Int32
  private let isOwn: Bool

  /// Where the terminal can't be opened once more, as in another user's session, it is read as it is.
  init(of terminal: Int32) {
    let opened = try? SystemFile.open(
      "/proc/self/fd/\(terminal)", O_RDONLY | O_NONBLOCK | O_NOCTTY)
    isOwn = opened != nil
    descriptor = opened ?? terminal
  }

  deinit { if isOwn { close(descriptor) } }

  /// The next line, empty at the end; nil when there is none yet.
  func bytes() throws(SystemError) -> [UInt8]? {
    var line: [UInt8] = []
    var isBrokenOff = false
    do throws(SystemError) {
      try SystemFile.read(descriptor, to: &line, upTo: 65_536) {
        isBrokenOff = true
        return true
      }
    } catch {
      guard error.code == EAGAIN else { throw error }
      return nil
    }
    return isBrokenOff ? nil : line
  }
}
