internal import CaretText

// Marked text: what an input method shows while keys are still being put together.
//
// The storage holds the marked text like any other, so that everybody can read it, but the history learns
// of it only when it is committed: a composition is one step, from what was selected before it to what it
// came to.

/// A composition under way.
struct Composition {
  /// Where the marked text is. Never empty: a composition without text is over.
  var range: Range<PlacedOffset>
  /// What the marked text has replaced.
  let replaced: [UInt8]
  let replacedAttributes: AttributeRuns
  let selectionBefore: SessionSelection?

  var utf16: Range<Int> { range.lowerBound.utf16..<range.upperBound.utf16 }
}

extension TextInputSession {
  public var markedTextRange: TextRange? { TextRange(composition?.utf16) }

  /// The marked text in UTF-16 offsets; nil when there is none.
  public var markedRange: Range<Int>? { composition?.utf16 }

  /// Replaces the marked text, or else the selection, with provisional text.
  ///
  /// - Parameters:
  ///   - markedText: nil is the empty text, which ends the composition.
  ///   - selectedRange: what is selected afterwards, in UTF-16 units from the start of the marked text; it
  ///     is cut to the marked text.
  public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
    setMarkedText(stored: Array((markedText ?? "").utf8), selectedRange: selectedRange)
  }

  /// The same for text in the storage's form.
  public func setMarkedText(stored typed: [UInt8], selectedRange: Range<Int>) {
    guard isEditable else { return }
    let bytes = fitting(typed)
    guard let target = composition?.utf16 ?? selected?.utf16 else { return }
    guard !(bytes.isEmpty && target.isEmpty) else { return }
    guard !asksWhileMarking || mayChange(target, to: StoredForm.readable(bytes)) else { return }
    change(from: .inputSystem, .text) {
      if composition == nil { beginComposition(replacing: target) }
      replaceMarkedText(with: bytes)
      selectInMarkedText(selectedRange)
      if bytes.isEmpty { commitComposition() }
    }
  }

  /// Makes the marked text ordinary text and one step of the history.
  ///
  /// The delegate is asked once, with the marked range and its text; no takes the composition back.
  public func unmarkText() {
    guard let marked = composition?.utf16 else { return }
    let range = composition?.range
    let allowed = mayChange(marked, to: text(in: TextRange(marked)) ?? "")
    guard composition?.range == range else { return }
    guard allowed else { return cancelMarkedText() }
    change(from: .inputSystem, .text) {
      commitComposition()
      revision += 1
    }
  }

  /// Takes the composition back: what it had replaced is there again, and selected as before.
  public func cancelMarkedText() {
    guard composition != nil else { return }
    change(from: .inputSystem, .text) { cancelComposition() }
  }

  // MARK: The steps of a composition, without messages

  private func beginComposition(replacing target: Range<Int>) {
    let range = wholeScalars(target)
    composition = Composition(
      range: range,
      replaced: storage.bytes(
        in: UTF8Offset(range.lowerBound.utf8)..<UTF8Offset(range.upperBound.utf8)),
      replacedAttributes: attributes, selectionBefore: selected)
  }

  func replaceMarkedText(with bytes: [UInt8]) {
    guard let marked = composition?.range else { return }
    let edit = Edit(range: marked, bytes: bytes, kind: .marking)
    apply(edit, recorded: false)
    composition?.range = marked.lowerBound..<edit.endAfter
  }

  private func selectInMarkedText(_ range: Range<Int>) {
    guard let marked = composition?.utf16 else { return }
    let inside = range.clamped(to: 0..<marked.count)
    selected = SessionSelection(
      anchor: placed(marked.lowerBound + inside.lowerBound),
      head: placed(marked.lowerBound + inside.upperBound))
  }

  /// Deletes a part of the marked text; when nothing is left the composition is over.
  func deleteMarkedText(_ range: Range<Int>) {
    guard let marked = composition?.range else { return }
    let edit = Edit(range: wholeScalars(range), bytes: [], kind: .marking)
    let removed = edit.range
    apply(edit, recorded: false)
    let end = PlacedOffset(
      utf16: marked.upperBound.utf16 - (removed.upperBound.utf16 - removed.lowerBound.utf16),
      utf8: marked.upperBound.utf8 - (removed.upperBound.utf8 - removed.lowerBound.utf8))
    composition?.range = marked.lowerBound..<end
    if end == marked.lowerBound { commitComposition() }
  }

  /// Records the composition as one step and ends it.
  func commitComposition() {
    guard let done = composition else { return }
    composition = nil
    recordComposition(done)
  }

  func cancelComposition() {
    guard let done = composition else { return }
    composition = nil
    apply(Edit(range: done.range, bytes: done.replaced, kind: .marking), recorded: false)
    attributes = done.replacedAttributes
    selected = done.selectionBefore
  }
}
