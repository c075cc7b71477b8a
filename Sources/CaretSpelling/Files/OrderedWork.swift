internal import CaretBytes
internal import Glibc

/// Does numbered jobs on several threads and hands their results on in the order of the numbers.
///
/// A job may have several results. No job is begun while many results wait to be taken, and a job waits when many of its own
/// have not been taken, so that memory is bounded.
@safe final class OrderedWork<Result: Sendable>: @unchecked Sendable {
  // Safe because all of the state below is used under `mutex` only, which lives as long as this object, and
  // the threads that use both are joined before `run` returns.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var results: [Int: [Result]] = [:]
  private var finished: Set<Int> = []
  private var next = 0
  /// How many results wait to be taken.
  private var waiting = 0
  private var isEnded = false
  /// The job whose results are waited for, and how many workers sleep: who waits for nothing is not woken. While there are many jobs
  /// who takes results looks for them now and then, as to be woken for each costs more than a short job.
  private var awaited: Int?
  private var sleeping = 0
  private let jobCount: Int
  private let makeWorker: @Sendable () -> Worker
  /// No job is begun when so many results wait.
  private static var mostWaiting: Int { 4_096 }
  /// A job waits when so many of its results have not been taken.
  private static var mostWaitingOfJob: Int { 16 }
  /// With so many results that wait who takes them is woken.
  private static var manyWaiting: Int { 256 }
  /// How long who takes results sleeps otherwise.
  private static var nanosecondsOfSleep: Int { 4_000_000 }

  /// Does a job, and calls its second argument with each result.
  typealias Worker = (Int, (Result) -> Void) -> Void

  /// - Parameter makeWorker: is called on each thread once; what it gives does one job after the other.
  init(jobCount: Int, makeWorker: @escaping @Sendable () -> Worker) {
    self.jobCount = jobCount
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
    let threads = (0..<(threadCount > 1 ? threadCount : 0)).compactMap { _ in
      Threads.start { self.work() }
    }
    guard !threads.isEmpty else {
      let work = makeWorker()
      var goesOn = true
      for job in 0..<jobCount where goesOn { work(job) { goesOn = take($0) && goesOn } }
      return
    }
    for job in 0..<jobCount where !takeAll(of: job, take) {
      locked { (next, isEnded) = (jobCount, true) }
      unsafe pthread_cond_broadcast(changed)
      break
    }
    for thread in threads { thread.wait() }
  }

  private func work() {
    let work = makeWorker()
    while let job = takeJob() {
      // The last result goes with the end of the job: most have one.
      var last: Result?
      work(job) { result in
        if let last { give(last, of: job) }
        last = result
      }
      end(job, with: last)
    }
  }

  private func give(_ result: Result, of job: Int) {
    let isAwaited = locked {
      keep(result, of: job)
      return isWanted(job)
    }
    if isAwaited { unsafe pthread_cond_broadcast(changed) }
  }

  private func end(_ job: Int, with result: Result?) {
    let isAwaited = locked {
      if let result { keep(result, of: job) }
      finished.insert(job)
      return isWanted(job)
    }
    if isAwaited { unsafe pthread_cond_broadcast(changed) }
  }

  /// Whether who takes results is to be woken for those of a job.
  private func isWanted(_ job: Int) -> Bool {
    awaited == job && (next >= jobCount || waiting >= Self.manyWaiting)
  }

  private func keep(_ result: Result, of job: Int) {
    while results[job, default: []].count >= Self.mostWaitingOfJob && !isEnded {
      if awaited == job { unsafe pthread_cond_broadcast(changed) }
      sleep()
    }
    results[job, default: []].append(result)
    waiting += 1
  }

  /// Lets a worker wait until results were taken.
  private func sleep() {
    sleeping += 1
    unsafe pthread_cond_wait(changed, mutex)
    sleeping -= 1
  }

  private func takeJob() -> Int? {
    locked {
      while next < jobCount && waiting >= Self.mostWaiting { sleep() }
      guard next < jobCount else { return nil }
      next += 1
      return next - 1
    }
  }

  /// Hands on the results of a job until it is done; false if no more are wanted.
  private func takeAll(of job: Int, _ take: (Result) -> Bool) -> Bool {
    while let ready = nextResults(of: job) {
      for result in ready where !take(result) { return false }
    }
    return true
  }

  /// The results of a job that were not taken yet; nil when there are no more to come.
  private func nextResults(of job: Int) -> [Result]? {
    locked {
      awaited = job
      defer { awaited = nil }
      while true {
        if let ready = results.removeValue(forKey: job) {
          waiting -= ready.count
          if sleeping > 0 { unsafe pthread_cond_broadcast(changed) }
          return ready
        }
        if finished.remove(job) != nil { return nil }
        waitForResults()
      }
    }
  }

  /// Lets who takes results sleep until it is woken, or for a short time.
  private func waitForResults() {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    time.tv_nsec += Self.nanosecondsOfSleep
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_nsec -= 1_000_000_000
      time.tv_sec += 1
    }
    unsafe pthread_cond_timedwait(changed, mutex, &time)
  }

  private func locked<R>(_ body: () -> R) -> R {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}
