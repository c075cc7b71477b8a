internal import Glibc

/// Work on several threads at once.
enum Threads {
  /// Calls `work` with 0, 1 and so on up to `count`, each on a thread of its own, and waits for all of them.
  ///
  /// The calling thread takes 0, so that one is no thread at all. Where no thread can be had, the work is done
  /// here.
  ///
  /// - Parameter meanwhile: what the calling thread does first, while the others are at work.
  static func run(
    _ count: Int, meanwhile: () -> Void = {}, _ work: @escaping @Sendable (Int) -> Void
  ) {
    var threads: [pthread_t] = []
    for index in 1..<max(1, count) {
      let task = unsafe Unmanaged.passRetained(Task(index, work)).toOpaque()
      var thread = pthread_t()
      let status = unsafe pthread_create(&thread, nil, Task.start, task)
      if status == 0 { threads.append(thread) } else { _ = unsafe Task.start(task) }
    }
    meanwhile()
    work(0)
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Task: Sendable {
    let index: Int
    let work: @Sendable (Int) -> Void

    init(_ index: Int, _ work: @escaping @Sendable (Int) -> Void) {
      (self.index, self.work) = (index, work)
    }

    static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      let task = unsafe Unmanaged<Task>.fromOpaque($0!).takeRetainedValue()
      task.work(task.index)
      return nil
    }
  }
}
