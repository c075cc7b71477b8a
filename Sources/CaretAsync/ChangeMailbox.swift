internal import CaretInput
internal import Synchronization

/// What one thread puts in and another takes out.
final class ChangeMailbox: Sendable {
  private let state = Mutex(State())

  /// Takes a change in; false when nobody will ask for it.
  func put(_ change: TextChange) -> Bool {
    let (taker, isOpen) = state.withLock { $0.put(change) }
    taker?.resume(returning: change)
    return isOpen
  }

  /// Nothing more comes: what waits is given, then nil.
  func finish() {
    state.withLock { $0.finish() }?.resume(returning: nil)
  }

  /// Nobody asks any more: what waits is let go.
  func close() {
    state.withLock { $0.close() }?.resume(returning: nil)
  }

  func next() async -> TextChange? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { taker in
        let answer = state.withLock { $0.take(taker) }
        if case .now(let change) = answer { taker.resume(returning: change) }
      }
    } onCancel: {
      close()
    }
  }
}

extension ChangeMailbox {
  private typealias Taker = CheckedContinuation<TextChange?, Never>

  private enum Answer {
    case now(TextChange?)
    case later
  }

  private struct State {
    private var waiting = WaitingChanges()
    private var taker: Taker?
    private var isFinished = false
    private var isClosed = false

    mutating func put(_ change: TextChange) -> (Taker?, isOpen: Bool) {
      guard !isClosed else { return (nil, false) }
      if let taker = taker.take() { return (taker, true) }
      waiting.add(change)
      return (nil, true)
    }

    mutating func finish() -> Taker? {
      isFinished = true
      return taker.take()
    }

    mutating func close() -> Taker? {
      (isFinished, isClosed, waiting) = (true, true, WaitingChanges())
      return taker.take()
    }

    mutating func take(_ new: Taker) -> Answer {
      if let change = waiting.takeAll() { return .now(change) }
      if isFinished || taker != nil { return .now(nil) }
      taker = new
      return .later
    }
  }
}

/// Changes that nobody has asked for yet, oldest first: of each power of two at most one that is composed of so many, as
/// the digits of a number. So each is composed a few times, however long nobody asks.
struct WaitingChanges {
  private var parts: [(change: TextChange, count: Int)] = []

  var partCount: Int { parts.count }

  mutating func add(_ change: TextChange) {
    var new = (change: change, count: 1)
    while let last = parts.last, last.count == new.count {
      parts.removeLast()
      new = (last.change.followed(by: new.change), last.count + new.count)
    }
    parts.append(new)
  }

  /// All of them as one; nil when there are none.
  mutating func takeAll() -> TextChange? {
    guard var all = parts.popLast()?.change else { return nil }
    while let earlier = parts.popLast() { all = earlier.change.followed(by: all) }
    return all
  }
}
