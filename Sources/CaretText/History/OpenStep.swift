// The step that is being made: its size may still change, so it is no record yet.

struct OpenStep: Sendable {
  let parent: History.StepID
  var name: Int?
  var selectionBefore: Selection?
  var selectionAfter: Selection?
  /// The edits before the last one, as in a record.
  private(set) var body: [UInt8] = []
  private(set) var editCount = 0
  /// Where the edit before the last one was; places are written relative to it.
  private var previous = 0
  private(set) var firstStart = 0

  // The last edit. Deleting backwards piles its bytes up in reverse.
  private var start = 0
  private var deleted: [UInt8] = []
  private var inserted: [UInt8] = []
  private var typing = Typing.none

  private enum Typing: Sendable {
    /// Not to be continued.
    case none
    case started
    case inserting
    case deletingBackward
    case deletingForward
  }

  init(parent: History.StepID) { self.parent = parent }

  var byteCount: Int { body.count + deleted.count + inserted.count }

  mutating func endTyping() {
    if typing == .deletingBackward { deleted.reverse() }
    typing = .none
  }

  /// Adds an edit of its own.
  mutating func append(_ edit: History.RawEdit, isTyping: Bool) {
    endTyping()
    if editCount > 0 { closeEdit() } else { firstStart = edit.start }
    editCount += 1
    start = edit.start
    unsafe deleted.append(contentsOf: edit.deleted)
    unsafe inserted.append(contentsOf: edit.inserted)
    guard isTyping else { return }
    typing = unsafe edit.inserted.count > 0 ? .inserting : .started
  }

  /// Makes the edit part of the last one if it goes on with the same typing.
  @inline(__always)
  mutating func extendTyping(_ edit: History.RawEdit) -> Bool {
    switch typing {
    case .none: return false
    case .inserting:
      guard unsafe edit.deleted.count == 0, edit.start == start &+ inserted.count else {
        return false
      }
      if unsafe edit.inserted.count == 1 {
        unsafe inserted.append(edit.inserted[0])
      } else {
        unsafe inserted.append(contentsOf: edit.inserted)
      }
      return true
    case .started, .deletingBackward, .deletingForward:
      return extendDeletion(edit)
    }
  }

  private mutating func extendDeletion(_ edit: History.RawEdit) -> Bool {
    guard unsafe edit.inserted.count == 0 else { return false }
    if unsafe typing != .deletingForward && edit.start + edit.deleted.count == start {
      if typing == .started { deleted.reverse() }
      typing = .deletingBackward
      unsafe deleted.append(contentsOf: edit.deleted.reversed())
      start = edit.start
      if editCount == 1 { firstStart = start }
      return true
    }
    if typing != .deletingBackward && edit.start == start {
      typing = .deletingForward
      unsafe deleted.append(contentsOf: edit.deleted)
      return true
    }
    return false
  }

  private mutating func closeEdit() {
    let base = body.isEmpty ? firstStart : previous
    appendNumber(zigzag(start - base), to: &body)
    appendNumber(UInt(deleted.count), to: &body)
    appendNumber(UInt(inserted.count), to: &body)
    body.append(contentsOf: deleted)
    body.append(contentsOf: inserted)
    previous = start
    deleted.removeAll(keepingCapacity: true)
    inserted.removeAll(keepingCapacity: true)
  }

  /// Makes the last edit part of the body: nothing can be added any more.
  mutating func close() {
    endTyping()
    closeEdit()
  }
}
