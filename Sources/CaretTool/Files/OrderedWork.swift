internal import Glibc

/// Does numbered jobs on several threads and hands their results on in the order of the numbers.
///
/// Workers stay at most `lookahead` jobs ahead of the results that were taken, so that memory is bounded.
@safe final class OrderedWork<Result: Sendable>: @unchecked Sendable {
  // Safe because all of the state below is used under `mutex` only, which lives as long as this object, and
  // the threads that use both are joined before `run` returns.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var results: [Int: Result] = [:]
  private var next = 0
  private var taken = 0
  private let jobCount: Int
  private let lookahead: Int
  private let makeWorker: @Sendable () -> (Int) -> Result

  /// - Parameter makeWorker: is called on each thread once; what it gives does one job after the other.
  init(jobCount: Int, lookahead: Int = 256, makeWorker: @escaping @Sendable () -> (Int) -> Result) {
    self.jobCount = jobCount
    self.lookahead = lookahead
    self.makeWorker = makeWorker
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe pthread_cond_destroy(changed)
    unsafe mutex.deallocate()
    unsafe changed.deallocate()
  }

  /// Does the jobs on `threadCount` threads, with one on the calling thread, and calls `take` on the calling
  /// thread with each result in order; when that gives false, no further job is begun.
  func run(threadCount: Int, _ take: (Result) -> Bool) {
    guard threadCount > 1 else {
      let work = makeWorker()
      for job in 0..<jobCount where !take(work(job)) { return }
      return
    }
    let threads = (0..<threadCount).map { _ in start() }
    for job in 0..<jobCount where !take(result(of: job)) {
      locked { next = jobCount }
      unsafe pthread_cond_broadcast(changed)
      break
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  private func start() -> pthread_t {
    var thread = pthread_t()
    unsafe pthread_create(
      &thread, nil,
      { object in
        unsafe Unmanaged<AnyWork>.fromOpaque(object!).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(AnyWork { self.work() }).toOpaque())
    return thread
  }

  private func work() {
    let work = makeWorker()
    while let job = takeJob() {
      let result = work(job)
      locked { results[job] = result }
      unsafe pthread_cond_broadcast(changed)
    }
  }

  private func takeJob() -> Int? {
    locked {
      while next < jobCount && next - taken >= lookahead {
        unsafe pthread_cond_wait(changed, mutex)
      }
      guard next < jobCount else { return nil }
      next += 1
      return next - 1
    }
  }

  private func result(of job: Int) -> Result {
    let result = locked {
      while true {
        if let result = results.removeValue(forKey: job) {
          taken = job + 1
          return result
        }
        unsafe pthread_cond_wait(changed, mutex)
      }
    }
    unsafe pthread_cond_broadcast(changed)
    return result
  }

  private func locked<R>(_ body: () -> R) -> R {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// A closure that a thread is started with.
private final class AnyWork {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
