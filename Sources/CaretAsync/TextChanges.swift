public import CaretInput

/// The changes of a session as an asynchronous sequence, beside the callbacks of its observers.
///
/// It begins with the first change after it was made. Nothing is lost and nothing piles up: what changes while nobody
/// waits is told as one change, composed of all that were made since, so that a slow consumer gets fewer and greater
/// ones. Each element changes the text that the elements before it have made. The sequence ends with its session, and
/// for a task that is cancelled.
///
/// The session stays on the thread that uses it; the sequence may be consumed on any other. It is consumed once: a
/// second task that waits while another does gets nil.
///
/// - Complexity: O(log *n*) compositions for each of *n* changes that wait, O(log *n*) of them in memory.
public struct TextChanges: AsyncSequence, Sendable {
  public typealias Element = TextChange
  public typealias Failure = Never

  let receiver: ChangeReceiver

  public func makeAsyncIterator() -> Iterator { Iterator(receiver: receiver) }

  /// What takes the changes out, one after the other.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let receiver: ChangeReceiver

    /// What has changed since the last call, as soon as there is something; nil when the session is gone or the task is
    /// cancelled.
    public func next() async -> TextChange? { await receiver.mailbox.next() }
  }
}

extension TextInputSession {
  /// The changes of the text and of its attributes from now on, for `for await`.
  ///
  /// Called where the session is used. Whoever needs the text to which the changes belong takes `storage.snapshot`
  /// in the same moment.
  public func changes() -> TextChanges {
    let receiver = ChangeReceiver()
    let sender = ChangeSender(receiver.mailbox)
    sender.observer = addObserver { [weak self] change in
      if !sender.mailbox.put(change) { self?.removeObserver(sender.observer) }
    }
    return TextChanges(receiver: receiver)
  }
}

/// The session's end: when it goes, with the session, the sequence ends.
private final class ChangeSender {
  let mailbox: ChangeMailbox
  var observer = 0

  init(_ mailbox: ChangeMailbox) { self.mailbox = mailbox }

  deinit { mailbox.finish() }
}

/// The consumer's end: when it goes, nothing is kept for it any more.
final class ChangeReceiver: Sendable {
  let mailbox = ChangeMailbox()

  deinit { mailbox.close() }
}
