import Glibc

/// A program at a terminal of its own: keys go in, what it draws comes out.
///
/// The terminal is a pty of 80 columns and 24 rows. `expect` waits for what must appear, so that no test depends
/// on how fast anything is.
public final class TerminalRun {
  private let terminal: Int32
  public let process: pid_t
  private let command: String
  private var hasEnded = false
  /// All that the program has drawn, escape sequences included.
  public private(set) var screen: [UInt8] = []
  /// How much of it earlier expectations have used up.
  private var searched = 0

  /// TIOCSPTLCK, TIOCGPTN and POSIX_SPAWN_SETSID; 4 and 8 are SETSIGDEF and SETSIGMASK.
  private static let (setLock, getNumber, startsSession) = (
    UInt(0x4004_5431), UInt(0x8004_5430), Int16(0x80)
  )

  public init(
    _ arguments: [String], of program: String = builtTool, environment: [String: String] = [:],
    folder: String
  ) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (lock, number): (Int32, UInt32) = (0, 0)
    // What unlockpt and ptsname do, which Swift's Glibc module leaves out.
    guard terminal >= 0, ioctl(terminal, TerminalRun.setLock, &lock) == 0,
      ioctl(terminal, TerminalRun.getNumber, &number) == 0
    else { throw TestFailure("there is no terminal to test with") }
    let name = "/dev/pts/\(number)"
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
    }
    // The first terminal that a leader of a session opens is its controlling one.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // Whoever runs the tests may have signals blocked or ignored.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, TerminalRun.startsSession | 0x04 | 0x08)
    defer { posix_spawnattr_destroy(&attributes) }
    let known = [
      "TERM": "xterm-256color", "HOME": folder, "XDG_STATE_HOME": folder + "/state",
      "XDG_CONFIG_HOME": folder + "/config", "XDG_CACHE_HOME": folder + "/cache",
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ].merging(environment) { $1 }
    var words: [UnsafeMutablePointer<CChar>?] =
      (["env", "-C", folder, program] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = known.map { strdup($0 + "=" + $1) } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, "env", &actions, &attributes, &words, &settings)
    guard failure == 0 else { throw TestFailure("can't run \(program)") }
    self.process = process
    command = ([program] + arguments).joined(separator: " ")
  }

  deinit {
    close(terminal)
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    // A child that nobody waits for would be all that an exit test ever sees.
    waitpid(process, nil, 0)
  }

  /// Waits until something is drawn that was not there at the last expectation.
  public func expect(_ sign: String, seconds: Int = 60) throws {
    let wanted = Array(sign.utf8)
    for _ in 0..<seconds * 10 {
      if let end = found(wanted) {
        searched = end
        return
      }
      read(within: 100)
    }
    throw TestFailure(
      "\(command): \(sign.debugDescription) did not come; there is:\n\(text(from: searched))")
  }

  public func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = bytes.withUnsafeBytes { write(terminal, $0.baseAddress!, $0.count) }
  }

  /// Sends keys after something has appeared.
  public func answer(_ prompt: String, _ keys: String) throws {
    try expect(prompt)
    send(keys)
  }

  /// Waits for the end, and gives the status; 128 and the number of a signal that ended it.
  public func end() throws -> Int32 {
    var status: Int32 = 0
    for _ in 0..<600 {
      if waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        readToEnd()
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
      }
      read(within: 100)
    }
    throw TestFailure("\(command) does not end; there is:\n\(text(from: 0))")
  }

  /// What was drawn from a place on, to look at.
  public func text(from start: Int = 0) -> String {
    String(decoding: screen[start...], as: UTF8.self)
  }

  private func found(_ wanted: [UInt8]) -> Int? {
    guard screen.count >= searched + wanted.count else { return nil }
    for start in searched...screen.count - wanted.count
    where screen[start..<start + wanted.count].elementsEqual(wanted) {
      return start + wanted.count
    }
    return nil
  }

  private func read(within milliseconds: Int32) {
    if case .nothing = readBlock(within: milliseconds) { usleep(UInt32(milliseconds) * 1000) }
  }

  /// What the ended program has drawn and nobody has read yet: a terminal gives at most 4 KiB at a time, and the last of
  /// it may come a moment after the end. Behind it stands an error, or silence where another program has the terminal.
  private func readToEnd() {
    while case .bytes = readBlock(within: 1000) {}
  }

  private enum Block { case bytes, nothing, silence }

  private func readBlock(within milliseconds: Int32) -> Block {
    var poller = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, milliseconds) > 0 else { return .silence }
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(terminal, &block, block.count)
    guard count > 0 else { return .nothing }
    screen += block[..<count]
    return .bytes
  }
}
