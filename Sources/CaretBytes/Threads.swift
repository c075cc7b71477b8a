internal import Glibc

/// Work on several threads at once.
package enum Threads {
  /// A thread that has begun. Somebody has to wait for it, or to let it go.
  package struct Running {
    fileprivate let id: pthread_t

    /// Waits until its work is done.
    package func wait() { _ = pthread_join(id, nil) }

    /// Has it end by itself.
    package func letGo() { _ = pthread_detach(id) }
  }

  /// How many processors the machine has, one at least.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Does work on a thread of its own; nil where none can be had, and nothing is done.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Running? {
    let task = unsafe Unmanaged.passRetained(Task(work))
    var id = pthread_t()
    guard unsafe pthread_create(&id, nil, Task.start, task.toOpaque()) == 0 else {
      unsafe task.release()
      return nil
    }
    return Running(id: id)
  }

  /// Calls `work` with 0, 1 and so on up to `count`, each on a thread of its own, and waits for all of them.
  ///
  /// The calling thread takes 0, so that one is no thread at all. Where no thread can be had, the work is done
  /// here.
  package static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    var threads: [Running] = []
    for index in 1..<max(1, count) {
      if let thread = start({ work(index) }) { threads.append(thread) } else { work(index) }
    }
    work(0)
    for thread in threads { thread.wait() }
  }

  private final class Task: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      unsafe Unmanaged<Task>.fromOpaque($0!).takeRetainedValue().work()
      return nil
    }
  }
}
