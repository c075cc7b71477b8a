internal import CaretBytes
internal import CaretFields
internal import Synchronization

/// The pieces of a table between reading and reporting: whoever has time judges the next one, and the reports come in
/// the order of the table.
final class PieceQueue: Sendable {
  /// A piece, and what is wanted of it.
  private struct Item: Sendable {
    var piece: TablePiece
    var wanted: TableWants
    var mostProblems: Int
    /// Nil until it is judged.
    var report: TableReport?
  }

  private struct State: Sendable {
    /// Those whose reports have not been taken, in the order of the table.
    var items: [Item] = []
    /// How many pieces came before these.
    var firstNumber = 0
    /// How many of the items somebody has begun to judge.
    var begunCount = 0
    /// The threads that look for pieces.
    var threads: Set<Int> = []
  }

  private let state = Mutex(State())

  /// How many pieces nobody has begun to judge, and how many there are in all.
  var counts: (waiting: Int, all: Int) {
    state.withLock { ($0.items.count - $0.begunCount, $0.items.count) }
  }

  func append(_ piece: TablePiece, wanted: TableWants, mostProblems: Int) {
    state.withLock {
      $0.items.append(Item(piece: piece, wanted: wanted, mostProblems: mostProblems))
    }
  }

  /// Enters a thread that is to look for pieces; false if it does so already, or none waits.
  func enter(thread: Int) -> Bool {
    state.withLock { $0.begunCount < $0.items.count && $0.threads.insert(thread).inserted }
  }

  /// Judges the next piece.
  ///
  /// - Parameter thread: what was entered, and is no more when no piece waits.
  /// - Returns: false if no piece waits.
  func judgeNext(thread: Int, _ judge: RowJudge) -> Bool {
    let next: (number: Int, item: Item)? = state.withLock { state in
      guard state.begunCount < state.items.count else {
        state.threads.remove(thread)
        return nil
      }
      defer { state.begunCount += 1 }
      return (state.firstNumber + state.begunCount, state.items[state.begunCount])
    }
    guard let next else { return false }
    let item = next.item
    let report = judge.judge(
      item.piece, wanted: item.wanted, mostProblems: item.mostProblems)
    state.withLock { $0.items[next.number - $0.firstNumber].report = report }
    return true
  }

  /// The first piece of all, if it has been judged.
  func takeFirst() -> (piece: TablePiece, report: TableReport)? {
    state.withLock { state in
      guard let item = state.items.first, let report = item.report else { return nil }
      state.items.removeFirst()
      state.firstNumber += 1
      state.begunCount -= 1
      return (item.piece, report)
    }
  }
}

/// The threads beside the first one: each judges pieces until none waits.
struct JudgeThreads {
  private let queue: PieceQueue
  private let judges: [RowJudge]
  private var running: [Int: Threads.Running] = [:]

  init(_ queue: PieceQueue, _ judges: [RowJudge]) { (self.queue, self.judges) = (queue, judges) }

  /// Starts those that have ended, where pieces wait.
  mutating func start() {
    for index in 1..<max(1, judges.count) where queue.enter(thread: index) {
      running[index]?.wait()
      let (queue, judge) = (queue, judges[index])
      // Where no thread can be had, the others do its work.
      running[index] = Threads.start { while queue.judgeNext(thread: index, judge) {} }
    }
  }

  /// Waits until none waits and all that were begun are judged.
  mutating func wait() {
    for thread in running.values { thread.wait() }
    running = [:]
  }
}
