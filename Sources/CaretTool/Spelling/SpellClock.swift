internal import CaretBytes
internal import Glibc

/// The time since it was made, on the wall and of the processor.
struct SpellClock {
  private let start = SystemClock.monotonic

  var milliseconds: Int { (SystemClock.monotonic - start) / 1_000_000 }

  /// Of all threads, since the process began.
  var processorMilliseconds: Int { SystemClock.ofProcess / 1_000_000 }
}
