import Glibc

/// The processor time of this process so far, in nanoseconds.
public func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The least processor time of several rounds, in nanoseconds.
public func best(of rounds: Int, _ body: () -> Void) -> Double {
  (0..<rounds).map { _ in
    let start = processorTime()
    body()
    return processorTime() - start
  }.min()!
}
