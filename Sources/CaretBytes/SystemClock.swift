internal import Glibc

/// The system's clocks, in nanoseconds.
package enum SystemClock {
  /// A clock that nobody sets, for times between two moments.
  package static var monotonic: Int { nanoseconds(of: CLOCK_MONOTONIC) }

  /// The processor time of this thread.
  package static var ofThread: Int { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }

  /// The processor time of all threads since the process began.
  package static var ofProcess: Int { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// A moment in the user's time zone, as clocks on the wall show it.
  package struct LocalTime {
    package var year, month, day, hour, minute, second: Int
    /// By how many seconds the zone is ahead of UTC.
    package var offset: Int
  }

  /// The local time of a moment, in seconds since 1970.
  package static func local(_ seconds1970: Int) -> LocalTime {
    var time = time_t(seconds1970)
    var parts = unsafe tm()
    unsafe localtime_r(&time, &parts)
    return unsafe LocalTime(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec),
      offset: parts.tm_gmtoff)
  }

  private static func nanoseconds(of clock: clockid_t) -> Int {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
