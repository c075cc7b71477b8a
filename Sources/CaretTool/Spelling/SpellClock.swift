internal import Glibc

/// The time since it was made, on the wall and of the processor.
struct SpellClock {
  private let start = Self.now(CLOCK_MONOTONIC)

  var milliseconds: Int { (Self.now(CLOCK_MONOTONIC) - start) / 1_000_000 }

  /// Of all threads, since the process began.
  var processorMilliseconds: Int { Self.now(CLOCK_PROCESS_CPUTIME_ID) / 1_000_000 }

  private static func now(_ clock: clockid_t) -> Int {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
