internal import Glibc

/// A program that runs beside this one: what is written goes to its standard input, what it prints can be read. What
/// it says on standard error is left out.
package final class ChildProcess {
  private let process: pid_t
  private var status: Int32?
  /// Our end of a pair of sockets, which is both: no other program inherits it, and a program that has ended is no
  /// signal.
  private let socket: Int32
  private var unread: [UInt8] = []

  /// Starts a program, found on the `PATH`.
  ///
  /// - Parameters:
  ///   - arguments: its name and what follows.
  ///   - program: where it is, if that is known.
  package init(_ arguments: [String], at program: String? = nil) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .last }
    defer { close(ends[1]) }
    do throws(SystemError) {
      process = try ProcessStart.spawn(
        program ?? arguments[0], arguments, input: ends[1], output: ends[1], dropsErrors: true)
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
  }

  /// Starts a program of this project: the one beside this program, else that on the `PATH`; nil if there is neither.
  ///
  /// - Parameter words: what follows its name.
  package static func companion(_ name: String, _ words: [String]) -> ChildProcess? {
    [besideThisProgram(name), name].firstNonNil { path in
      path.flatMap { try? ChildProcess([name] + words, at: $0) }
    }
  }

  private static func besideThisProgram(_ name: String) -> String? {
    guard let program = PathText.target(ofLink: "/proc/self/exe"),
      let slash = program.lastIndex(of: "/")
    else { return nil }
    let path = String(program[...slash]) + name
    return FileAccess.canRun(path) ? path : nil
  }

  /// Waits for the program, which reads and writes nothing more.
  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    wait()
    close(socket)
  }

  /// Writes all of the bytes. What the program prints meanwhile is kept: it may answer before it has read all.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = SystemCall.repeated {
        unsafe rest.withUnsafeBytes { bytes in
          unsafe send(
            socket, bytes.baseAddress, bytes.count,
            Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        try makeRoom()
      } else {
        throw .last
      }
    }
  }

  /// Waits until the program takes more, and reads what it has printed.
  private func makeRoom() throws(SystemError) {
    var poller = pollfd(fd: socket, events: Int16(POLLIN | POLLOUT), revents: 0)
    _ = SystemCall.repeated { unsafe poll(&poller, 1, -1) }
    if poller.revents & Int16(POLLIN) != 0 {
      try SystemFile.read(socket, to: &unread, upTo: 65_536)
    }
  }

  /// Tells the program that nothing more comes.
  package func closeInput() { shutdown(socket, Int32(SHUT_WR)) }

  /// The next that it prints up to a byte, which is left out; nil if it prints no more.
  ///
  /// - Parameter patience: the milliseconds to wait for each part of it; no limit when negative. An error, `ETIME`,
  ///   when nothing came in that time.
  package func bytes(upTo byte: UInt8, patience: Int32 = -1) throws(SystemError) -> [UInt8]? {
    var searched = 0
    while true {
      if let end = unread[searched...].firstIndex(of: byte) {
        defer { unread.removeSubrange(...end) }
        return Array(unread[..<end])
      }
      searched = unread.count
      guard SystemFile.waits(for: socket, patience) else { throw SystemError(code: ETIME) }
      if try SystemFile.read(socket, to: &unread, upTo: 65_536) == 0 { return nil }
    }
  }

  /// The next `count` bytes that it prints; fewer only at the end.
  package func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    while unread.count < count {
      let wanted = count - unread.count
      if try SystemFile.read(socket, to: &unread, upTo: max(wanted, 65_536)) == 0 { break }
    }
    let end = min(count, unread.count)
    defer { unread.removeSubrange(..<end) }
    return Array(unread[..<end])
  }

  /// All that it prints up to its end.
  package func rest() throws(SystemError) -> [UInt8] {
    defer { unread = [] }
    return unread + (try SystemFile.readAll(socket))
  }

  /// Tells the program that nothing more comes, and waits for its end.
  ///
  /// - Returns: its exit status; 128 and the signal's number if one ended it.
  @discardableResult
  package func wait() -> Int32 {
    if let status { return status }
    closeInput()
    let status = ProcessStart.wait(for: process)
    self.status = status
    return status
  }

  /// Ends the program, whatever it does.
  package func kill() {
    if status == nil { Glibc.kill(process, SIGKILL) }
  }
}
