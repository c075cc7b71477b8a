public import CaretText
internal import CaretUnicode

// The one door. Everything that changes the text comes through `apply`, with or without messages.

extension TextInputSession {
  /// Applies a change, records it, and tells everybody: the door for editors, corrections and formatters.
  ///
  /// A composition under way is ended first, so there is no marked text afterwards; what a delegate that refuses
  /// it takes back the change follows. The selection is the transaction's, or the present one moved along.
  /// Messages go out as for any change from outside the input system.
  ///
  /// - Returns: whether it was applied. False for a change of a text of another length, for one that cuts a
  ///   character, and when a delegate makes another text while it is told of this change.
  /// - Complexity: O(*k* log *n*) for *k* edits, plus the bytes that come and go.
  @discardableResult
  public func perform(_ transaction: Transaction) -> Bool {
    guard transaction.changes.utf8CountBefore == content.utf8Count,
      isWhole(transaction.changes)
    else { return false }
    return perform(whole: transaction)
  }

  /// The same for a transaction that is known to cut no character.
  @discardableResult
  package func perform(whole transaction: Transaction) -> Bool {
    var transaction = transaction
    switch endComposition() {
    case .kept: break
    case .takenBack(let done):
      guard let moved = following(transaction, done) else { return false }
      transaction = moved
    case .overtaken: return false
    }
    guard transaction.changes.utf8CountBefore == content.utf8Count else { return false }
    var isApplied = false
    change(from: .outside, transaction.changes.isEmpty ? .selection : .text) {
      undo.endTyping()
      apply(transaction)
      isApplied = true
    }
    return isApplied
  }

  /// A transaction of the text with a composition, as one of the text without it; nil if it touches both.
  private func following(_ transaction: Transaction, _ done: Composition) -> Transaction? {
    let (start, end) = (done.range.lowerBound.utf8, done.range.upperBound.utf8)
    let back = ChangeSet(
      replacing: UTF8Offset(start)..<UTF8Offset(end), with: done.replaced,
      in: transaction.changes.utf8CountBefore)
    guard let changes = transaction.changes.mapped(behind: back) else { return nil }
    var moved = transaction
    moved.changes = changes
    moved.selectionAfter = nil
    return moved
  }

  /// Whether a change of the present text begins and ends all its edits between characters.
  private func isWhole(_ changes: ChangeSet) -> Bool {
    changes.edits.allSatisfy { edit in
      [edit.rangeBefore.lowerBound, edit.rangeBefore.upperBound].allSatisfy { offset in
        content.utf8Offset(of: content.utf16Offset(of: offset)) == offset
      }
    }
  }

  // MARK: Without messages

  /// The replacement of the characters that a UTF-16 range touches.
  func edit(of range: Range<Int>, with bytes: [UInt8], kind: EditKind) -> Edit {
    joiningSurrogates(Edit(range: wholeScalars(range), bytes: bytes, kind: kind))
  }

  /// Applies one replacement; unrecorded ones belong to a composition, which is recorded at its end.
  func apply(_ edit: Edit, recorded: Bool = true) {
    let changes = ChangeSet(replacing: edit.utf8Range, with: edit.bytes, in: content.utf8Count)
    let before = (selection, selecting.others)
    let inverse = applyToStorage(changes)
    selected = edit.selectionAfter
    selecting.others = edit.othersAfter
    if recorded, !changes.isEmpty { record(edit, changes, inverse, from: before) }
    report(changes)
  }

  func apply(_ transaction: Transaction) {
    let changes = transaction.changes
    let before = (main: selection, others: selecting.others.map(Selection.init))
    let after = selections(after: transaction)
    let inverse = applyToStorage(changes)
    selecting = state(after, placedInside)
    if !changes.isEmpty {
      record(
        RecordedStep(
          changes: changes, inverse: inverse, before: before.main,
          othersBefore: before.others, name: transaction.name,
          grouping: transaction.grouping))
    }
    report(changes)
  }

  /// Changes the storage and what lies beside it; gives the change that takes it back.
  func applyToStorage(_ changes: ChangeSet) -> ChangeSet {
    guard !changes.isEmpty else { return changes }
    followWithAttributes(changes)
    followWithLayout(changes)
    styling.followWithLayers(changes)
    let inverse = content.apply(changes)
    revision += 1
    reading.textRevision += 1
    geometry.goalColumn = nil
    // The old places are of the old text.
    selected = nil
    return inverse
  }

  /// What is inserted gets the attributes of what it replaces, or of what stands before it. As long as all
  /// text is plain this costs nothing.
  private func followWithAttributes(_ changes: ChangeSet) {
    let typed = styling.typed
    styling.typed = nil
    guard !attributes.isPlain || !(typed ?? .plain).isPlain else { return }
    if styling.atStep.isEmpty { rememberAttributes(always: true) }
    var followed = attributes
    followed.apply(changes) { replaced in
      typed
        ?? inheritedAttributes(
          placed(replaced.lowerBound).utf16..<placed(replaced.upperBound).utf16)
    }
    attributes = followed
  }

  // MARK: Halves of surrogate pairs

  /// An edit that puts the two halves of a surrogate pair side by side stores the whole character.
  ///
  /// Programs that count in UTF-16 may type one half after the other.
  func joiningSurrogates(_ edit: Edit) -> Edit {
    if !reading.holdsLoneSurrogates {
      guard StoredForm.holdsSurrogates(edit.bytes) else { return edit }
      reading.holdsLoneSurrogates = true
    }
    var range = edit.range
    var units = StoredForm.utf16(edit.bytes.span)
    let count = content.utf16Count
    if range.lowerBound.utf16 > 0 {
      let left = utf16(in: (range.lowerBound.utf16 - 1)..<range.lowerBound.utf16)[0]
      let next =
        units.first ?? utf16(in: range.upperBound.utf16..<(range.upperBound.utf16 + 1)).first
      if UTF16.isLeadSurrogate(left), let next, UTF16.isTrailSurrogate(next) {
        units.insert(left, at: 0)
        range = placed(range.lowerBound.utf16 - 1)..<range.upperBound
      }
    }
    if range.upperBound.utf16 < count, let last = units.last, UTF16.isLeadSurrogate(last) {
      let right = utf16(in: range.upperBound.utf16..<(range.upperBound.utf16 + 1))[0]
      if UTF16.isTrailSurrogate(right) {
        units.append(right)
        range = range.lowerBound..<placed(range.upperBound.utf16 + 1)
      }
    }
    return Edit(
      range: range, bytes: StoredForm.utf8(units), kind: edit.kind, name: edit.name)
  }
}
