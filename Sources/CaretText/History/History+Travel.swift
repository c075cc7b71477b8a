// Undoing and redoing: along the present branch, or to any step of the tree.

extension History {
  /// Steps back, and gives the transactions that do it, to be applied in order.
  ///
  /// Each is one step; its selection is the one from before the step.
  /// - Returns: fewer than `count` when the beginning, or the oldest step kept, is reached.
  public mutating func undo(_ count: Int = 1) -> [Transaction] {
    var transactions: [Transaction] = []
    while transactions.count < count, let (id, step) = popForUndo() {
      transactions.append(
        Transaction(
          changes(undoing: step, id), selectionAfter: step.selectionBefore,
          name: step.name.map { names[$0] }))
      if let others = otherSelections[id]?.before {
        transactions[transactions.count - 1].otherSelectionsAfter = others
      }
    }
    return transactions
  }

  /// Steps forward again, and gives the transactions that do it, to be applied in order.
  public mutating func redo(_ count: Int = 1) -> [Transaction] {
    var transactions: [Transaction] = []
    while transactions.count < count, let (id, step) = popForRedo() {
      transactions.append(
        Transaction(
          changes(redoing: step, id), selectionAfter: step.selectionAfter,
          name: step.name.map { names[$0] }))
      if let others = otherSelections[id]?.after {
        transactions[transactions.count - 1].otherSelectionsAfter = others
      }
    }
    return transactions
  }

  /// Goes to a step of any branch: back to where the branches meet, then forward. A step that is none of these, or
  /// is no longer kept, leads nowhere; the beginning leads back as far as steps are kept.
  public mutating func go(to target: StepID) -> [Transaction] {
    seal()
    guard target == .beginning || steps().contains(where: { $0.id == target }) else { return [] }
    let mine = branch()
    // The oldest step that is kept was made on one that may not be: it is as far back as the way leads.
    let oldest = mine.first.map { record($0).parent } ?? sealed
    let known = Set(mine + [oldest])
    var forward: [StepID] = []
    var id = target == .beginning ? oldest : target
    while !known.contains(id) && id.value > base {
      forward.append(id)
      id = record(id).parent
    }
    // A branch that was cut off with the oldest steps can't be reached.
    guard known.contains(id) else { return [] }
    var transactions: [Transaction] = []
    while sealed != id {
      let back = undo()
      if back.isEmpty { break }
      transactions += back
    }
    if !forward.isEmpty {
      redoStack = forward
      transactions += redo(forward.count)
    }
    return transactions
  }

  mutating func popForUndo() -> (StepID, Record)? {
    seal()
    openWhole = nil
    guard sealed.value > base else { return nil }
    let id = sealed
    let step = record(id)
    redoStack.append(id)
    sealed = step.parent
    return (id, step)
  }

  mutating func popForRedo() -> (StepID, Record)? {
    guard !open.isOpen, let id = redoStack.popLast() else { return nil }
    sealed = id
    return (id, record(id))
  }

  private mutating func changes(undoing step: Record, _ id: StepID) -> ChangeSet {
    if let whole = wholeSteps[id] { return finish(whole.undo) }
    var edits = edits(of: step)
    let isAscending = isAscending(edits)
    for i in edits.indices { edits[i].invert() }
    if isAscending { return finish(ascendingUndo(edits)) }
    return finish(composed(edits.reversed()))
  }

  private mutating func changes(redoing step: Record, _ id: StepID) -> ChangeSet {
    if let whole = wholeSteps[id] { return finish(whole.redo) }
    let edits = edits(of: step)
    if isAscending(edits) { return finish(ascendingRedo(edits)) }
    return finish(composed(edits))
  }

  private mutating func finish(_ changes: ChangeSet) -> ChangeSet {
    utf8Count = changes.utf8CountAfter
    return changes
  }

  /// An edit with bytes of its own.
  private struct Edit {
    var start: Int
    var deleted: [UInt8]
    var inserted: [UInt8]

    mutating func invert() { (deleted, inserted) = (inserted, deleted) }
  }

  private func edits(of step: Record) -> [Edit] {
    var edits: [Edit] = []
    edits.reserveCapacity(step.editCount)
    forEachEdit(step) {
      edits.append(
        Edit(start: $0.start, deleted: Array($0.deleted), inserted: Array($0.inserted)))
    }
    return edits
  }

  /// Whether each edit lies behind the one before: then they are one change as they stand.
  private func isAscending(_ edits: [Edit]) -> Bool {
    zip(edits, edits.dropFirst()).allSatisfy { $0.start + $0.inserted.count <= $1.start }
  }

  /// The edits in order, their places counted in the text with all earlier ones made.
  private func ascendingRedo(_ edits: [Edit]) -> ChangeSet {
    ascending(edits) { $0.start + $0.inserted.count }
  }

  /// The inverted edits in order, their places counted in the text with all of them still made.
  private func ascendingUndo(_ edits: [Edit]) -> ChangeSet {
    ascending(edits) { $0.start + $0.deleted.count }
  }

  /// - Parameter end: where what is kept behind an edit begins, in what the places of the edits are counted in.
  private func ascending(_ edits: [Edit], end: (Edit) -> Int) -> ChangeSet {
    var builder = ChangeSet.Builder()
    var behind = 0
    for edit in edits {
      builder.keep(edit.start - behind)
      builder.delete(edit.deleted.count)
      builder.insert(stored: edit.inserted)
      behind = end(edit)
    }
    return builder.finish(utf8CountBefore: utf8Count)
  }

  /// The edits one after the other as one change, joined in pairs, pairs of pairs and so on.
  private func composed(_ edits: [Edit]) -> ChangeSet {
    var size = utf8Count
    var changes = edits.map { edit in
      let start = UTF8Offset(edit.start)
      let change = ChangeSet(
        trusting: start..<start + edit.deleted.count, edit.inserted, utf8Count: size)
      size = change.utf8CountAfter
      return change
    }
    while changes.count > 1 {
      changes = stride(from: 0, to: changes.count, by: 2).map { i in
        i + 1 < changes.count ? changes[i].composed(with: changes[i + 1]) : changes[i]
      }
    }
    return changes.first ?? ChangeSet(utf8Count: utf8Count)
  }
}

extension ChangeSet {
  /// A replacement by bytes that are known to be in stored form.
  init(trusting range: Range<UTF8Offset>, _ bytes: [UInt8], utf8Count: Int) {
    var builder = Builder()
    builder.keep(range.lowerBound.value)
    builder.delete(range.upperBound - range.lowerBound)
    builder.insert(stored: bytes)
    self = builder.finish(utf8CountBefore: utf8Count)
  }
}
