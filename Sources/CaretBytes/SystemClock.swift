internal import Glibc

/// The system's clocks, in nanoseconds.
package enum SystemClock {
  /// A clock that nobody sets, for times between two moments.
  package static var monotonic: Int { nanoseconds(of: CLOCK_MONOTONIC) }

  /// The processor time of this thread.
  package static var ofThread: Int { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }

  /// The processor time of all threads since the process began.
  package static var ofProcess: Int { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func nanoseconds(of clock: clockid_t) -> Int {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
