internal import Glibc

/// A lock whose waiters sleep. A `Mutex` has them turn round as long as its owner runs, on processors that threads need which the
/// owner waits for.
@safe final class SleepingLock: @unchecked Sendable {
  // Safe because the mutex lives as long as this object.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func whileLocked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}
