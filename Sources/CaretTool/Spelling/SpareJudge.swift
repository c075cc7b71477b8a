internal import CaretSpelling
internal import Glibc
internal import Synchronization

/// A judge that was made before its thread was, and is handed to the first that asks.
final class SpareJudge: @unchecked Sendable {
  // Safe because the judge leaves at most once, under the lock, and is used by who took it alone.
  private let isTaken = Mutex(false)
  private let judge: WordJudge

  init(_ judge: WordJudge) {
    self.judge = judge
  }

  func take() -> WordJudge? {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return isTaken ? nil : judge
    }
  }
}

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
