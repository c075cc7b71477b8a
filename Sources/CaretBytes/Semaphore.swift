internal import Glibc

/// A count that threads wait for.
@safe package final class Semaphore: @unchecked Sendable {
  // Safe because it lives as long as this object, and the system takes care of the threads.
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  package init() { unsafe sem_init(semaphore, 0, 0) }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  /// Lets one thread go on, now or when it comes to wait.
  package func signal() { unsafe sem_post(semaphore) }

  /// Waits for a signal that no other thread has had.
  package func wait() {
    // A signal handler may have come between.
    while unsafe sem_wait(semaphore) != 0 {}
  }
}
