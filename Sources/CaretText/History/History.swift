// The undo tree, in one log of bytes.
//
// A step is a record of variable size: how far back its parent is, its name and selections, and its
// edits as (place, deleted bytes, inserted bytes), all numbers in seven-bit groups, places relative
// to the edit before. Typing costs little more than the text itself. A step is named by where its
// record starts; records are only ever appended, so that an edit after an undo starts a branch and
// nothing is lost. The step being typed lies behind the records until something else happens: only
// then is its size known.

/// The undo history of a text: a tree of steps, of which one path is the present branch.
///
/// It does not hold the text: it is told of every change, and gives back the transactions that undo
/// or redo one. It is a value, so that a copy is a point to return to.
public struct History: Sendable {
  /// The name of a step; 0 is the beginning.
  public struct StepID: Hashable, Sendable, Comparable {
    package var value: Int

    package init(value: Int) { self.value = value }

    /// The text as the history began with it.
    public static let beginning = StepID(value: 0)
    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  }

  var log = ByteLog()
  /// How many bytes were dropped from the front of the log.
  var base = 0
  var open = OpenStep()
  /// The last step that is in force.
  var sealed = StepID.beginning
  /// Steps undone, the next to be redone last.
  var redoStack: [StepID] = []
  var names: [String] = []
  /// The size of the text now.
  var utf8Count: Int
  var saved: StepID?
  var groupDepth = 0
  var groupName: String?
  var groupHasStep = false
  /// Steps that changed so much that the texts themselves are kept, not what came and went.
  var wholeSteps: [StepID: WholeStep] = [:]
  /// The newest of them, while what follows may still belong to it.
  var openWhole: StepID?
  /// What was selected beside the main selection, of the steps that several carets have made.
  var otherSelections: [StepID: OtherSelections] = [:]

  /// How many bytes of records are kept; the oldest steps go when there are more. The newest step
  /// is always kept.
  public var byteLimit: Int

  /// The history of a text that has `utf8Count` bytes now, which counts as saved.
  public init(utf8Count: Int, byteLimit: Int = .max) {
    self.utf8Count = utf8Count
    self.byteLimit = byteLimit
    saved = .beginning
  }

  /// Bytes of memory that the records take.
  public var byteCount: Int {
    log.count + (open.isOpen ? open.byteCount : 0)
      + wholeSteps.values.reduce(0) { $0 + $1.byteCount }
  }

  // MARK: Recording

  /// Notes a change that was applied.
  ///
  /// - Parameters:
  ///   - changes: what was done to the text.
  ///   - inverse: what `TextStorage.apply` gave for it.
  ///   - selectionBefore: what undoing it selects.
  ///   - selectionAfter: what redoing it selects.
  ///   - name: what an undo menu calls it.
  ///   - grouping: whether it belongs to the step before.
  public mutating func record(
    _ changes: ChangeSet, inverse: ChangeSet, selectionBefore: Selection? = nil,
    selectionAfter: Selection? = nil, name: String? = nil, grouping: UndoGrouping = .newStep
  ) {
    precondition(
      changes.utf8CountBefore == utf8Count && inverse.utf8CountBefore == changes.utf8CountAfter,
      "a change of \(changes.utf8CountBefore) bytes recorded for a text of \(utf8Count)")
    if recordWhole(changes, inverse, selectionBefore, selectionAfter, name, grouping) { return }
    var grouping = grouping
    var index = 0
    let changes = changes.withText
    changes.text.withView { text in
      // The inverse has an edit for each of ours, in the same order.
      inverse.forEachEdit { edit, deleted in
        let own = changes.list[index]
        let change = RawEdit(
          start: edit.before, deleted: deleted, inserted: text.part(own.textStart, own.inserted))
        record(change, selectionBefore: selectionBefore, name: name, grouping: grouping)
        grouping = .continueStep
        index += 1
      }
    }
    if !changes.isEmpty { open.selectionAfter = selectionAfter }
  }

  /// One edit, its bytes in other hands.
  struct RawEdit {
    var start: Int
    var deleted: ByteView
    var inserted: ByteView
  }

  /// Notes one edit that was made.
  @inline(__always)
  mutating func record(
    _ edit: RawEdit, selectionBefore: Selection?, name: String?, grouping: UndoGrouping
  ) {
    utf8Count &+= edit.inserted.count &- edit.deleted.count
    if groupDepth == 0, grouping == .coalesce, open.isOpen, open.extendTyping(edit, &log) {
      return
    }
    recordSlowly(edit, selectionBefore, name, grouping)
  }

  private mutating func recordSlowly(
    _ edit: RawEdit, _ selectionBefore: Selection?, _ name: String?, _ grouping: UndoGrouping
  ) {
    let goesOn = goesOn(grouping)
    if goesOn && open.isOpen {
      open.append(edit, isTyping: false, &log)
      return
    }
    beginStep(selectionBefore, name)
    open.append(edit, isTyping: grouping == .coalesce && groupDepth == 0, &log)
    groupHasStep = groupDepth > 0
  }

  /// Whether a change belongs to the step before.
  func goesOn(_ grouping: UndoGrouping) -> Bool {
    groupDepth > 0 ? groupHasStep : grouping == .continueStep
  }

  mutating func beginStep(_ selectionBefore: Selection?, _ name: String?) {
    if open.isOpen { writeOpen() }
    openWhole = nil
    open.begin(parent: sealed)
    if !redoStack.isEmpty { redoStack.removeAll() }
    open.selectionBefore = selectionBefore
    open.name = (groupDepth > 0 ? groupName : name).map { index(ofName: $0) }
  }

  private mutating func index(ofName name: String) -> Int {
    if let known = names.lastIndex(of: name) { return known }
    names.append(name)
    return names.count - 1
  }

  /// Ends typing: what follows is a step of its own.
  public mutating func endCoalescing() {
    open.endTyping(&log)
    openWhole = nil
  }

  /// Makes one step of all changes until the matching end. Groups may lie in one another.
  public mutating func beginGroup(name: String? = nil) {
    groupDepth += 1
    if groupDepth > 1 { return }
    groupName = name
    groupHasStep = false
  }

  /// Ends a group; does nothing when none was begun.
  public mutating func endGroup() {
    guard groupDepth > 0 else { return }
    groupDepth -= 1
    if groupDepth == 0 { endCoalescing() }
  }

  // MARK: Saving

  /// Notes that the text as it is now is what the file has.
  public mutating func markSaved() {
    seal()
    openWhole = nil
    saved = sealed
  }

  /// Whether the text is what the file has.
  public var isSaved: Bool { !open.isOpen && saved == sealed }

  /// The step whose text the file has, which may be none that is kept.
  package var savedStep: StepID? { saved }

  /// Whether the oldest steps of the present branch were dropped to keep to `byteLimit`, so that undo does not lead to the
  /// beginning. Those of a branch that was left may be gone without that.
  ///
  /// - Complexity: O(*n*) in the steps of the branch, once any were dropped.
  package var hasDroppedSteps: Bool {
    guard base > 0 else { return false }
    var id = sealed
    while id.value > base { id = record(id).parent }
    return id != .beginning
  }

  // MARK: The tree

  /// The step whose change is the newest in force.
  public var current: StepID { open.isOpen ? StepID(value: base + log.count + 1) : sealed }

  /// Whether there is a step to take back.
  public var canUndo: Bool { open.isOpen || sealed.value > base }
  /// Whether a step was taken back that can be made again.
  public var canRedo: Bool { !open.isOpen && !redoStack.isEmpty }

  /// What the next undo would take back; nil if it has no name.
  public var undoName: String? {
    if open.isOpen { return open.name.map { names[$0] } }
    return canUndo ? step(sealed).name : nil
  }

  /// What the next redo would make again; nil if it has no name.
  public var redoName: String? { canRedo ? redoStack.last.flatMap { step($0).name } : nil }

  /// A step as a list of them shows it.
  public struct Step: Sendable, Equatable {
    /// The step's name, which it keeps as long as it is kept.
    public var id: StepID
    /// The step that it was made on.
    public var parent: StepID
    /// What an undo menu calls it.
    public var name: String?
    /// What undoing it selects.
    public var selectionBefore: Selection?
    /// What redoing it selects.
    public var selectionAfter: Selection?
    /// How many edits it has.
    public var editCount: Int
  }

  /// All steps that are kept, oldest first, of every branch.
  public func steps() -> [Step] {
    if open.isOpen {
      var closed = self
      closed.seal()
      return closed.steps()
    }
    var list: [Step] = []
    var start = 0
    while start < log.count {
      let id = StepID(value: base + start + 1)
      list.append(step(id))
      start = record(id).end
    }
    return list
  }

  /// The steps that are in force, oldest first, as far as they are kept.
  public func branch() -> [StepID] {
    if open.isOpen {
      var closed = self
      closed.seal()
      return closed.branch()
    }
    var ids: [StepID] = []
    var id = sealed
    while id.value > base {
      ids.append(id)
      id = record(id).parent
    }
    return ids.reversed()
  }

  func step(_ id: StepID) -> Step {
    let record = record(id)
    return Step(
      id: id, parent: record.parent, name: record.name.map { names[$0] },
      selectionBefore: record.selectionBefore, selectionAfter: record.selectionAfter,
      editCount: record.editCount)
  }
}
