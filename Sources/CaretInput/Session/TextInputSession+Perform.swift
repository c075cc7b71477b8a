public import CaretText
internal import CaretUnicode

// The one door. Everything that changes the text comes through `apply`, with or without messages.

/// What kind of edit the user made: it decides which undo step the edit belongs to.
enum EditKind: Sendable {
  case typing, newline, deleting, marking, other
}

/// One replacement, worked out in both units.
struct Edit {
  var range: Range<PlacedOffset>
  var bytes: [UInt8]
  var kind: EditKind
  /// What the undo menu calls it.
  var name: String?
  /// Where the new text ends.
  let endAfter: PlacedOffset
  var selectionAfter: SessionSelection?

  /// A replacement after which the caret stands behind the new text.
  init(range: Range<PlacedOffset>, bytes: [UInt8], kind: EditKind, name: String? = nil) {
    self.range = range
    self.bytes = bytes
    self.kind = kind
    self.name = name
    endAfter =
      range.lowerBound + PlacedOffset(utf16: StoredForm.utf16Count(bytes), utf8: bytes.count)
    selectionAfter = SessionSelection(caret: endAfter)
  }

  var utf8Range: Range<UTF8Offset> {
    UTF8Offset(range.lowerBound.utf8)..<UTF8Offset(range.upperBound.utf8)
  }
}

extension TextInputSession {
  /// Applies a change, records it, and tells everybody: the door for editors, corrections and formatters.
  ///
  /// A composition under way is committed first, so there is no marked text afterwards. The selection is the
  /// transaction's, or the present one moved along. Messages go out as for any change from outside the input system.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits, plus the bytes that come and go.
  public func perform(_ transaction: Transaction) {
    precondition(
      transaction.changes.utf8CountBefore == storage.utf8Count,
      "a change of \(transaction.changes.utf8CountBefore) bytes for \(storage.utf8Count)")
    change(from: .outside, transaction.changes.isEmpty ? .selection : .text) {
      commitComposition()
      undo.endTyping()
      apply(transaction)
    }
  }

  // MARK: Without messages

  /// The replacement of the characters that a UTF-16 range touches.
  func edit(of range: Range<Int>, with bytes: [UInt8], kind: EditKind) -> Edit {
    joiningSurrogates(Edit(range: wholeScalars(range), bytes: bytes, kind: kind))
  }

  /// Applies one replacement; unrecorded ones belong to a composition, which is recorded at its end.
  func apply(_ edit: Edit, recorded: Bool = true) {
    let changes = ChangeSet(replacing: edit.utf8Range, with: edit.bytes, in: storage.utf8Count)
    let before = selection
    let inverse = applyToStorage(changes)
    selected = edit.selectionAfter
    if recorded, !changes.isEmpty { record(edit, changes, inverse, from: before) }
    report(changes)
  }

  func apply(_ transaction: Transaction) {
    let changes = transaction.changes
    let before = selection
    let mapped = transaction.selectionAfter ?? before?.mapped(through: changes)
    let inverse = applyToStorage(changes)
    selected = mapped.map(placed)
    if !changes.isEmpty {
      record(
        RecordedStep(
          changes: changes, inverse: inverse, before: before, name: transaction.name,
          grouping: transaction.grouping))
    }
    report(changes)
  }

  /// Changes the storage and what lies beside it; gives the change that takes it back.
  func applyToStorage(_ changes: ChangeSet) -> ChangeSet {
    guard !changes.isEmpty else { return changes }
    followWithAttributes(changes)
    followWithLayout(changes)
    let inverse = storage.apply(changes)
    revision += 1
    goalColumn = nil
    // The old places are of the old text.
    selected = nil
    return inverse
  }

  /// What is inserted gets the attributes of what it replaces, or of what stands before it. As long as all
  /// text is plain this costs nothing.
  private func followWithAttributes(_ changes: ChangeSet) {
    let typed = typingAttributesOverride
    typingAttributesOverride = nil
    guard !attributes.isPlain || !(typed ?? .plain).isPlain else { return }
    if attributesAtStep.isEmpty { rememberAttributes(always: true) }
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
  private func joiningSurrogates(_ edit: Edit) -> Edit {
    if !holdsLoneSurrogates {
      guard StoredForm.holdsSurrogates(edit.bytes) else { return edit }
      holdsLoneSurrogates = true
    }
    var range = edit.range
    var units = StoredForm.utf16(edit.bytes.span)
    let count = storage.utf16Count
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
