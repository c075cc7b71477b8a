// The step that is being made: its size may still change, so it is no record yet.
//
// The text of its last edit stands behind the records, a bit away so that the record's head fits before
// it: typing puts bytes where they will almost stay.

struct OpenStep: Sendable {
  /// Whether there is one.
  private(set) var isOpen = false
  private(set) var parent = History.StepID.beginning
  var name: Int?
  var selectionBefore: Selection?
  var selectionAfter: Selection?
  /// The edits before the last one, as in a record.
  var body: [UInt8] = []
  private(set) var editCount = 0
  /// Where the edit before the last one was; places are written relative to it.
  private var previous = 0
  private(set) var firstStart = 0

  // The last edit. Deleting backwards piles its bytes up in reverse.
  private var start = 0
  private(set) var deletedCount = 0
  private(set) var insertedCount = 0
  private var typing = Typing.none

  private enum Typing: Sendable {
    /// Not to be continued.
    case none
    case started
    case inserting
    case deletingBackward
    case deletingForward
  }

  /// How far behind the records the last edit's text starts: more than a record's head ever takes.
  static let room = 192

  var textCount: Int { deletedCount &+ insertedCount }
  var byteCount: Int { body.count + textCount }
  /// Where the last edit is, from the edit before it.
  var lastDistance: Int { start - (editCount > 1 ? previous : firstStart) }

  /// Begins a new step.
  mutating func begin(parent: History.StepID) {
    self.parent = parent
    (name, selectionBefore, selectionAfter) = (nil, nil, nil)
    if !body.isEmpty { body.removeAll(keepingCapacity: true) }
    (isOpen, editCount, previous, typing) = (true, 0, 0, .none)
    (deletedCount, insertedCount) = (0, 0)
  }

  mutating func close() { isOpen = false }

  /// Where the text of the last edit ends, counted as `tail` counts.
  private var textEnd: Int { Self.room &+ textCount }

  /// The memory behind the records up to the end of the last edit's text, and so much more.
  @inline(__always)
  private func tail(_ log: inout ByteLog, more: Int) -> Cells<UInt8> {
    log.tail(room: textEnd &+ more, keeping: textEnd)
  }

  mutating func endTyping(_ log: inout ByteLog) {
    if typing == .deletingBackward {
      tail(&log, more: 0).reverse(textEnd - deletedCount, deletedCount)
    }
    typing = .none
  }

  /// Adds an edit of its own.
  mutating func append(_ edit: History.RawEdit, isTyping: Bool, _ log: inout ByteLog) {
    if editCount > 0 {
      endTyping(&log)
      closeEdit(&log)
    } else {
      firstStart = edit.start
    }
    editCount += 1
    start = edit.start
    let (deleted, inserted) = (edit.deleted.count, edit.inserted.count)
    let tail = tail(&log, more: deleted + inserted)
    if deleted > 0 { copy(edit.deleted, to: tail, textEnd) }
    if inserted > 0 { copy(edit.inserted, to: tail, textEnd + deleted) }
    (deletedCount, insertedCount) = (deleted, inserted)
    if isTyping { typing = inserted > 0 ? .inserting : .started }
  }

  /// Makes the edit part of the last one if it goes on with the same typing.
  @inline(__always)
  mutating func extendTyping(_ edit: History.RawEdit, _ log: inout ByteLog) -> Bool {
    switch typing {
    case .none: return false
    case .inserting:
      guard edit.deleted.count == 0, edit.start == start &+ insertedCount else {
        return false
      }
      let count = edit.inserted.count
      if count > 0 {
        copy(edit.inserted, to: tail(&log, more: count), textEnd)
        insertedCount &+= count
      }
      return true
    case .started, .deletingBackward, .deletingForward:
      return extendDeletion(edit, &log)
    }
  }

  private mutating func extendDeletion(_ edit: History.RawEdit, _ log: inout ByteLog) -> Bool {
    let count = edit.deleted.count
    guard edit.inserted.count == 0, count > 0 else { return false }
    if typing != .deletingForward && edit.start &+ count == start {
      let tail = tail(&log, more: count)
      let end = textEnd
      if typing == .started && deletedCount > 1 {
        tail.reverse(end - deletedCount, deletedCount)
      }
      typing = .deletingBackward
      for i in 0..<count { tail[end &+ i] = edit.deleted[count &- 1 &- i] }
      start = edit.start
      if editCount == 1 { firstStart = start }
    } else if typing != .deletingBackward && edit.start == start {
      typing = .deletingForward
      copy(edit.deleted, to: tail(&log, more: count), textEnd)
    } else {
      return false
    }
    deletedCount &+= count
    return true
  }

  /// Writes the last edit to `body`.
  private mutating func closeEdit(_ log: inout ByteLog) {
    appendNumber(zigzag(lastDistance), to: &body)
    appendNumber(UInt(deletedCount), to: &body)
    appendNumber(UInt(insertedCount), to: &body)
    body.append(contentsOf: tail(&log, more: 0).view(Self.room, textCount))
    previous = start
    (deletedCount, insertedCount) = (0, 0)
  }
}

/// Copies bytes, the few of a key press without a call.
@inline(__always)
func copy(_ source: ByteView, to target: Cells<UInt8>, _ place: Int) {
  if source.count == 1 { target[place] = source[0] } else { target.put(source, at: place) }
}
