internal import Synchronization

/// libm17n and libanthy keep state for all who use them, so there is one call at a time, whatever the thread.
enum ForeignEngines {
  private static let mutex = Mutex(())

  /// Runs `body` while no other engine runs. It must not come here again.
  static func alone<R>(_ body: () -> R) -> R {
    mutex.withLock { _ in body() }
  }
}
