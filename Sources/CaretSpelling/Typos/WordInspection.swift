internal import CaretBytes
internal import Synchronization

/// Has other threads find out about the unknown words of a text while it is still read, so that who judges them has not to
/// wait.
final class WordInspection: Sendable {
  /// The words that no thread has taken, and whether no more come.
  private struct Waiting {
    var words: [String] = []
    var next = 0
    var isComplete = false
  }

  private let waiting = Mutex(Waiting())
  private let changed = Semaphore()
  private let threads = Mutex<[Threads.Running]>([])

  /// Shorter texts are read in less time than it takes to start threads, in bytes.
  private static let shortest = 32_768
  /// A text with more is data, and most of its words are not judged.
  private static let mostWords = 4096

  /// Nil for a text that is too short, and where one thread is to do all.
  init?(_ settings: DocumentChecker.Settings, textCount: Int) {
    guard settings.threadCount > 1, textCount >= Self.shortest,
      settings.level > .unknown || settings.scoresAll
    else { return nil }
    let started = (1..<settings.threadCount).compactMap { _ in
      Threads.start { self.work(by: WordInspector(settings)) }
    }
    threads.withLock { $0 = started }
  }

  func add(_ words: [String]) {
    if words.isEmpty { return }
    let count = waiting.withLock { waiting in
      waiting.words += words.prefix(Self.mostWords - waiting.words.count)
      return waiting.words.count - waiting.next
    }
    for _ in 0..<min(count, threads.withLock(\.count)) { changed.signal() }
  }

  /// Finds out about what is left on this thread too, and waits until all is done.
  ///
  /// - Parameter isInterrupted: is asked now and then, whether to stop; words are left then.
  func finish(by inspector: WordInspector, _ isInterrupted: () -> Bool) {
    while !isInterrupted(), case .word(let word) = take() { _ = inspector.knowledge(of: word) }
    waiting.withLock { ($0.next, $0.isComplete) = ($0.words.count, true) }
    let threads = threads.withLock(\.self)
    for _ in threads { changed.signal() }
    for thread in threads { thread.wait() }
  }

  private func work(by inspector: WordInspector) {
    while true {
      switch take() {
      case .word(let word): _ = inspector.knowledge(of: word)
      case .nothing: changed.wait()
      case .end: return
      }
    }
  }

  private enum Taken {
    case word(String)
    /// There may be more later.
    case nothing
    case end
  }

  private func take() -> Taken {
    waiting.withLock { waiting in
      guard waiting.next < waiting.words.count else {
        return waiting.isComplete ? .end : .nothing
      }
      waiting.next += 1
      return .word(waiting.words[waiting.next - 1])
    }
  }
}
