// Steps that keep whole texts.
//
// A change that was made as one pass over the text (see TreeWriter) left the old tree as it was. Its undo
// puts that tree back, its redo the new one; the bytes between are in neither the log nor anywhere else.

/// A step between two texts that are kept.
struct WholeStep: Sendable {
  var undo: ChangeSet
  var redo: ChangeSet

  /// What it is taken to cost: what only one of the two texts has.
  var byteCount: Int { redo.list.reduce(0) { $0 + $1.deleted + $1.inserted } }
}

extension History {
  /// Notes a change that was made as a whole, or one that goes on with such a step; false if it is neither.
  mutating func recordWhole(
    _ changes: ChangeSet, _ inverse: ChangeSet, _ selectionBefore: Selection?,
    _ selectionAfter: Selection?, _ name: String?, _ grouping: UndoGrouping
  ) -> Bool {
    if goesOn(grouping), let id = openWhole, let step = wholeSteps[id] {
      utf8Count = changes.utf8CountAfter
      wholeSteps[id] = step.going(on: changes, inverse)
      return true
    }
    guard inverse.after != nil, !(goesOn(grouping) && open.isOpen) else { return false }
    beginStep(selectionBefore, name)
    open.selectionAfter = selectionAfter
    let nothing = RawEdit(start: 0, deleted: ByteView(), inserted: ByteView())
    open.append(nothing, isTyping: false, &log)
    seal()
    utf8Count = changes.utf8CountAfter
    wholeSteps[sealed] = WholeStep(
      undo: inverse, redo: inverse.reversed(before: inverse.before, after: inverse.after))
    openWhole = sealed
    groupHasStep = groupDepth > 0
    dropOldestIfNeeded()
    return true
  }
}

extension WholeStep {
  /// The step with a further change behind it.
  fileprivate func going(on changes: ChangeSet, _ inverse: ChangeSet) -> WholeStep {
    let back = inverse.composed(with: undo)
    let forward = redo.composed(with: changes)
    return WholeStep(
      undo: ChangeSet(
        list: back.list, text: [], utf8CountBefore: back.utf8CountBefore, before: inverse.before,
        after: undo.after),
      redo: inverse.before == nil
        ? forward
        : ChangeSet(
          list: forward.list, text: [], utf8CountBefore: forward.utf8CountBefore,
          before: undo.after, after: inverse.before))
  }
}
