internal import CSystem
internal import CaretBytes
internal import Glibc

/// A POSIX pattern at work in a process of its own, which has limits of processor time and memory.
///
/// The C library's engine can't be broken off, and some patterns keep it busy for years. So a pattern that
/// may do that is compiled and run in a child. Each answer costs a message and its reply, but where all matches in a line
/// are wanted: these come many at a time.
// @safe: the child and the socket are owned here alone; pointers live for the call.
@safe final class POSIXWorker {
  /// Why there is no answer.
  enum Failure: Error, Equatable {
    case time, memory
    /// What `regcomp` has against the pattern.
    case pattern(Int32)
  }

  private let source: [CChar]
  private let flags: Int32
  private let milliseconds: Int32
  private var process: pid_t = -1
  /// Replies that have come, the next one last.
  private var received: [caret_pattern_reply] = []
  private var socket: Int32 = -1

  /// How much memory a pattern may take, in bytes beyond what the process has when it is begun.
  private static let memory: UInt64 = 256 << 20

  /// - Parameter source: the pattern with a NUL behind it.
  init(_ source: [CChar], flags: Int32, milliseconds: Int) {
    self.source = source
    self.flags = flags
    self.milliseconds = Int32(clamping: milliseconds)
  }

  deinit { end() }

  /// Starts the child, unless it is there, and gives the number of the pattern's groups.
  @discardableResult
  func start() throws(Failure) -> Int {
    guard process < 0 else { return 0 }
    let limit = POSIXWorker.addressSpace.map { $0 + POSIXWorker.memory } ?? 0
    process = unsafe caret_pattern_start(source, flags, limit, &socket)
    guard process > 0 else { throw .memory }
    let reply = try self.reply()
    guard reply.status == 0 else {
      end()
      throw reply.status == caret_pattern_no_memory() ? .memory : .pattern(reply.status)
    }
    return Int(reply.group_count)
  }

  /// Searches a line from a place on, and gives the groups as places from there; nil without a match.
  ///
  /// - Parameters:
  ///   - line: the line, if it is another one than the last time.
  ///   - flags: those of `regexec`.
  ///   - all: whether all matches from there on are wanted, of which `nextMatch()` gives the others.
  func search(
    _ line: ArraySlice<UInt8>?, from start: Int, flags: Int32, all: Bool
  ) throws(Failure) -> [regmatch_t]? {
    try self.start()
    var request = caret_pattern_request(
      line_count: Int64(line?.count ?? -1), start: Int64(start), flags: flags,
      wants_all: all ? 1 : 0)
    let isSent = unsafe withUnsafeMutableBytes(of: &request) {
      unsafe caret_pattern_transfer(socket, $0.baseAddress, $0.count, 1)
    }
    guard isSent == 1, line.map(send) ?? true else { throw lost() }
    return try nextMatch()
  }

  /// The next of all matches in a line, its groups as places from the end of the one before.
  func nextMatch() throws(Failure) -> [regmatch_t]? {
    let reply = try self.reply()
    if reply.status == caret_pattern_no_memory() { throw lost() }
    return reply.status == 0 ? groups(of: reply) : nil
  }

  private func send(_ line: ArraySlice<UInt8>) -> Bool {
    var line = Array(line)
    return unsafe line.withUnsafeMutableBytes {
      unsafe caret_pattern_transfer(socket, $0.baseAddress, $0.count, 1) == 1
    }
  }

  private func groups(of reply: caret_pattern_reply) -> [regmatch_t] {
    var reply = reply
    return unsafe withUnsafeBytes(of: &reply.groups) { bytes in
      let places = unsafe bytes.bindMemory(to: Int64.self)
      return (0..<places.count / 2).map {
        unsafe regmatch_t(rm_so: Int32(places[2 * $0]), rm_eo: Int32(places[2 * $0 + 1]))
      }
    }
  }

  private func reply() throws(Failure) -> caret_pattern_reply {
    if let next = received.popLast() { return next }
    guard waitForReply() else {
      end()
      throw .time
    }
    var replies = Array(repeating: caret_pattern_reply(), count: Int(caret_pattern_batch))
    let count = unsafe replies.withUnsafeMutableBytes {
      unsafe caret_pattern_receive(socket, $0.baseAddress)
    }
    guard count > 0 else { throw lost() }
    received = replies.prefix(Int(count)).reversed()
    return received.removeLast()
  }

  /// Whether the child answers before it has worked as long as it may.
  ///
  /// What counts is its processor time: on a machine that has much else to do a short answer may take long.
  private func waitForReply() -> Bool {
    let start = SystemClock.monotonic
    let before = processorTime
    var left = milliseconds
    while true {
      var poller = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let found = unsafe poll(&poller, 1, left)
      if found > 0 { return true }
      if found < 0, errno != EINTR { return false }
      guard let before, let now = processorTime,
        SystemClock.monotonic - start < POSIXWorker.patience * Int(milliseconds) * 1_000_000
      else { return false }
      left = milliseconds - Int32(clamping: now - before)
      guard left > 0 else { return false }
    }
  }

  /// How many times its processor time a child that does nothing is waited for.
  private static let patience = 50

  /// The milliseconds that the child has worked; nil where the system does not say.
  private var processorTime: Int? {
    var (clock, time) = (clockid_t(), timespec())
    guard unsafe clock_getcpuclockid(process, &clock) == 0, unsafe clock_gettime(clock, &time) == 0
    else { return nil }
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// A child that went away, or could not go on, had no memory.
  private func lost() -> Failure {
    end()
    return .memory
  }

  /// Ends the child, and with it what it would still say; the next question starts another.
  func end() {
    guard process > 0 else { return }
    received = []
    close(socket)
    kill(process, SIGKILL)
    SystemCall.wait(for: process)
    process = -1
  }

  /// How many bytes of addresses this process has; nil where the system does not say.
  private static var addressSpace: UInt64? {
    let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    let digits = bytes.prefix(max(0, count)).prefix { $0.isDigit }
    return UInt64(String(decoding: digits, as: UTF8.self)).map { $0 * UInt64(getpagesize()) }
  }
}
