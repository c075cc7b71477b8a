internal import Glibc
internal import Synchronization

/// Waits for input and for signals at once.
///
/// A handler may do next to nothing, so it writes the signal's number into a pipe; whoever waits for input
/// waits for the pipe too, and does the work there.
enum SignalWatch {
  /// The pipe's ends, -1 before `install`.
  private nonisolated(unsafe) static var reading: Int32 = -1
  private nonisolated(unsafe) static var writing: Int32 = -1
  /// What is done when the process is told to end.
  private nonisolated(unsafe) static var ending: ((Int32) -> Never)?
  /// What is done when nothing has come for a while, once.
  private nonisolated(unsafe) static var idle: (() -> Void)?

  /// How long nothing has to come until `idle` is done.
  private static let idleTime: Int32 = 200

  /// The signal by which the process was told to end; 0 before.
  private static let told = Atomic<Int32>(0)

  /// Whether the process was told to end: what takes long is broken off then.
  static var isToldToEnd: Bool { told.load(ordering: .relaxed) != 0 }

  /// Ends the process where it was told to.
  static func endIfTold() {
    let number = told.load(ordering: .relaxed)
    if number != 0 { unsafe ending?(number) }
  }

  static var isInstalled: Bool { unsafe ending != nil }

  /// Breaks off the wait that goes on, or else the next one. A signal's handler may call it.
  static func breakOff() {
    var byte = UInt8(SIGINT)
    if unsafe writing >= 0 { _ = unsafe write(writing, &byte, 1) }
  }

  /// Has something done when nothing has come for a while, once.
  static func whenIdle(_ body: @escaping () -> Void) { unsafe idle = body }

  /// From here on SIGHUP and SIGTERM do not end the process: `ending` does, where input is waited for and where somebody
  /// asks by `endIfTold`.
  static func install(ending: @escaping (Int32) -> Never) {
    unsafe self.ending = ending
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    unsafe (reading, writing) = (ends[0], ends[1])
    for number in [SIGHUP, SIGTERM] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        SignalWatch.told.store(number, ordering: .relaxed)
        var byte = UInt8(number)
        _ = unsafe write(SignalWatch.writing, &byte, 1)
      }
      unsafe sigaction(number, &action, nil)
    }
  }

  /// Waits until a descriptor can be read, for `milliseconds` at most; nil waits for ever.
  ///
  /// - Returns: what `poll` gives: 0 when the time is up, negative when a signal broke it off.
  static func wait(for descriptor: Int32, _ milliseconds: Int32?) -> Int32 {
    let first = milliseconds ?? -1
    let isPatient = first < 0 || first > idleTime
    if unsafe idle != nil, isPatient {
      let found = look(at: descriptor, idleTime)
      if found != 0 { return found }
      unsafe idle?()
      return look(at: descriptor, first < 0 ? -1 : first - idleTime)
    }
    return look(at: descriptor, first)
  }

  private static func look(at descriptor: Int32, _ milliseconds: Int32) -> Int32 {
    var pollers = unsafe [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
    ]
    let found = unsafe poll(&pollers, 2, milliseconds)
    var number: UInt8 = 0
    // Only what is there is read: a failing read would take the place of the reason in `errno`.
    guard found > 0, pollers[1].revents != 0, unsafe read(reading, &number, 1) == 1 else {
      return found
    }
    // A wait that began just behind Ctrl-C is broken off as one that it meets.
    guard Int32(number) != SIGINT else {
      errno = EINTR
      return -1
    }
    unsafe ending?(Int32(number))
    return found
  }
}
