internal import CaretText

// Typing and deleting, the input system's side of the session: these calls ask the view's delegate and
// tell it, and send nothing to the input delegate, who made them.

extension TextInputSession {
  /// Whether there is any text, marked text included.
  public var hasText: Bool { content.utf8Count > 0 }

  /// Inserts text at the caret: it replaces the marked text or else the selection.
  ///
  /// The caret then stands behind the text, and nothing is marked. Does nothing when nothing is selected,
  /// not even a caret.
  public func insertText(_ text: String) {
    insertText(stored: Array(text.utf8))
  }

  /// Inserts text in the storage's form, which can hold lone surrogates.
  public func insertText(stored typed: [UInt8]) {
    let bytes = fitting(typed)
    guard let target = composition?.utf16 ?? selected?.utf16 else { return }
    guard !bytes.isEmpty || typed.isEmpty else { return }
    if !selecting.others.isEmpty { return typeAtEach(bytes) }
    guard
      composition == nil
        ? mayChange(target, to: bytes, by: .typing)
        : answerAboutEnd(to: bytes, .everywhere) ?? false
    else { return }
    if settings.wordAdviser != nil { adviseBefore(typing: bytes) }
    let correction = correction
    change(from: .inputSystem, .text) {
      if composition != nil {
        replaceMarkedText(with: bytes)
        commitComposition(.everywhere)
      } else {
        let kind: EditKind = bytes.contains(UInt8(ascii: "\n")) ? .newline : .typing
        apply(edit(of: target, with: bytes, kind: kind))
      }
    }
    if let correction { takeAtWordEnd(correction, typed: bytes) }
    if settings.wordAdviser != nil { adviseAfter(typing: bytes) }
  }

  /// Deletes the selection, or else what `backspace` says before the caret; inside marked text only.
  ///
  /// Does nothing at the start of the text, or of the marked text.
  public func deleteBackward() {
    guard let selected else { return }
    if !selecting.others.isEmpty { return deleteAtEach { backwardDeletion(of: $0) } }
    if let target = backwardDeletion(of: selected) { deleteTyped(target) }
  }

  /// What a backspace at a selection deletes: itself, or what stands before the caret.
  private func backwardDeletion(of selection: SessionSelection) -> Range<Int>? {
    selection.isEmpty ? backwardDeletionStart(from: selection.head.utf16) : selection.utf16
  }

  /// Deletes the selection, or else the grapheme cluster behind the caret; inside marked text only.
  public func deleteForward() {
    guard let selected else { return }
    if !selecting.others.isEmpty { return deleteAtEach { forwardDeletion(of: $0) } }
    if let target = forwardDeletion(of: selected) { deleteTyped(target) }
  }

  private func forwardDeletion(of selection: SessionSelection) -> Range<Int>? {
    let target = selection.utf16
    guard target.isEmpty else { return target }
    guard let cluster = currentUnits.unit(.character, at: target.lowerBound, .forward) else {
      return nil
    }
    return (backspace == .grapheme ? cluster.lowerBound : target.lowerBound)..<cluster.upperBound
  }

  private func deleteTyped(_ range: Range<Int>) {
    if let marked = composition?.utf16 {
      let inside = range.clamped(to: marked)
      guard !inside.isEmpty, mayDelete(inside, of: marked) else { return }
      change(from: .inputSystem, .text) { deleteMarkedText(inside) }
      return
    }
    guard !range.isEmpty, mayChange(range, to: [], by: .deletion) else { return }
    change(from: .inputSystem, .text) { apply(edit(of: range, with: [], kind: .deleting)) }
  }

  private func mayDelete(_ range: Range<Int>, of marked: Range<Int>) -> Bool {
    if asksWhileMarking { return mayChange(range, to: [], by: .marking) }
    return range != marked || mayDeleteMarkedText()
  }

  /// Replaces the text of a range.
  ///
  /// The selection follows the change: an end behind the range moves with the text, an end strictly inside
  /// it goes to the end of the new text, and a caret at its end moves with it. A composition is ended first.
  public func replace(_ range: TextRange, withText text: String) {
    replace(range.indices, stored: Array(text.utf8), caret: .follows)
  }

  /// Where the caret goes when a range is replaced.
  public enum ReplacementCaret: Sendable {
    /// The selection follows the change.
    case follows
    /// The caret goes behind the new text, as in a UIKit text view.
    case end
  }

  /// Replaces the UTF-16 range with text in the storage's form.
  public func replace(
    _ range: Range<Int>, stored bytes: [UInt8], caret: ReplacementCaret = .follows
  ) {
    replace(range, stored: bytes, caret: caret, named: nil, by: .replacement)
  }

  @discardableResult
  func replace(
    _ range: Range<Int>, stored bytes: [UInt8], caret: ReplacementCaret, named name: String?,
    by cause: TextChangeCause
  ) -> Bool {
    let bytes = fitting(bytes)
    let end = endComposition()
    if case .overtaken = end { return false }
    let range = inside(end.following(range))
    guard mayChange(range, to: bytes, by: cause) else { return false }
    let before = revision
    change(from: .inputSystem, .text) {
      var edit = edit(of: range, with: bytes, kind: .other)
      edit.name = name
      if caret == .follows { follow(&edit) }
      apply(edit)
    }
    return revision != before
  }

  /// Moves all selections through an edit.
  private func follow(_ edit: inout Edit) {
    guard !selecting.others.isEmpty else {
      edit.selectionAfter = selected.map { following($0, edit) }
      return
    }
    let (list, main) = selecting.all
    let moved = SelectionState(list.map { following($0, edit) }, main: main)
    (edit.selectionAfter, edit.othersAfter) = (moved.main, moved.others)
  }

  /// A selection moved through an edit by the rule of `replace(_:withText:)`.
  private func following(_ selection: SessionSelection, _ edit: Edit) -> SessionSelection {
    var moved = selection
    let (start, end) = (selection.start, selection.end)
    let moves = { (place: PlacedOffset, isEnd: Bool) -> PlacedOffset in
      let staysBefore = edit.range.lowerBound >= place && isEnd && !selection.isEmpty
      if !staysBefore, edit.range.upperBound <= place {
        return PlacedOffset(
          utf16: place.utf16 - edit.range.upperBound.utf16 + edit.endAfter.utf16,
          utf8: place.utf8 - edit.range.upperBound.utf8 + edit.endAfter.utf8)
      }
      return edit.range.lowerBound >= place ? place : edit.endAfter
    }
    let (newStart, newEnd) = (moves(start, false), moves(end, true))
    let headFirst = selection.head < selection.anchor
    moved.anchor = headFirst ? newEnd : newStart
    moved.head = headFirst ? newStart : newEnd
    return moved
  }
}
