/// Who observes a session, and what they have not been told yet.
///
/// A class, so that each count is a variable of its own, which the compiler sees to be read and written at once: in a struct
/// each access is an access of all of it, and is checked at run time for overlapping another.
final class SessionNotifications {
  var observers = Observers<(TextChange) -> Void>()
  /// Their numbers are from among those of the observers of changes.
  var eventObservers = Observers<(TextEvent) -> Void>()
  /// How many changes, and questions about them, are under way, one in answer to the other.
  var depth = 0
  /// The texts that the delegate is being asked about, in the storage's form.
  var proposedTexts: [[UInt8]] = []
  /// Changes of which the observers have not been told yet.
  var waiting: [(change: TextChange, depth: Int)] = []
  /// How deep in answers to answers the change is that is being told; 0 when none is.
  var reportDepth = 0
  /// How many pieces of work are under way: until they are done the session is not whole.
  var openWork = 0
  /// The edits that were begun and not ended, and how things were before the outermost.
  var openEdits = 0
  var selectedBeforeEdits = SelectionState(nil)
  var revisionBeforeEdits = 0

  /// A change has been made; within open edits all are one.
  func add(_ change: TextChange) {
    if openEdits > 0, let last = waiting.last {
      waiting[waiting.count - 1].change = last.change.followed(by: change)
    } else {
      waiting.append((change, reportDepth + 1))
    }
  }
}
