internal import CaretText

// Marked text: what an input method shows while keys are still being put together.
//
// The storage holds the marked text like any other, so that everybody can read it, but the history learns
// of it only when it is committed: a composition is one step, from what was selected before it to what it
// came to.
//
// However a composition ends, the delegate is asked once whether its text may stay. At that moment nothing is
// marked any more, as a delegate that leaves uncommitted text alone has to be told, and the history does not
// know of the text yet. So a delegate that changes something instead of answering has first to make a step of
// what was composed: `settle` does that, before any change.

extension TextInputSession {
  /// The composition whose text is marked now.
  var composition: Composition? {
    get {
      guard case .marked(let composition) = composing else { return nil }
      return composition
    }
    set { composing = newValue.map { .marked($0) } ?? .none }
  }

  /// The text of the composition under way, in UTF-16 offsets; nil for none.
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

  /// Marks text in the storage's form.
  public func setMarkedText(stored typed: [UInt8], selectedRange: Range<Int>) {
    guard isEditable else { return }
    let bytes = fitting(typed)
    guard let target = composition?.utf16 ?? selected?.utf16 else { return }
    guard !(bytes.isEmpty && target.isEmpty) else { return }
    guard mayMark(target, to: bytes) else { return }
    change(from: .inputSystem, .text) {
      if composition == nil { beginComposition(replacing: target) }
      replaceMarkedText(with: bytes)
      selectInMarkedText(selectedRange)
      if bytes.isEmpty { commitComposition(.everywhere) }
    }
  }

  /// Whether marked text may become another: nothing is asked until its end, unless the delegate wants to be.
  private func mayMark(_ target: Range<Int>, to bytes: [UInt8]) -> Bool {
    if asksWhileMarking { return mayChange(target, to: bytes, by: .marking) }
    guard bytes.isEmpty else { return true }
    if composition == nil { return mayChange(target, to: [], by: .marking) }
    return mayDeleteMarkedText()
  }

  /// Whether a composition may end without any text. What it has replaced comes back where the answer is no.
  func mayDeleteMarkedText() -> Bool {
    guard let done = composition, !done.replaced.isEmpty || !done.others.allSatisfy(\.isEmpty)
    else { return true }
    switch answerAboutEnd(to: [], .everywhere) {
    case true?: return true
    case false?:
      cancelMarkedText()
      return false
    case nil: return false
    }
  }

  /// Makes the marked text ordinary text and one step of the history.
  ///
  /// The delegate is asked once, with the range and its text, and nothing is marked then; no takes the
  /// composition back.
  public func unmarkText() { endComposition(.everywhere) }

  /// Takes the composition back: what it had replaced is there again, and selected as before.
  public func cancelMarkedText() {
    guard composition != nil else { return }
    change(from: .inputSystem, .text) { cancelComposition() }
  }

  // MARK: The end

  /// Ends a composition as its delegate allows, before whatever ends it is done.
  @discardableResult
  func endComposition(_ reach: CompositionReach = .itself) -> CompositionEnd {
    guard let done = composition else { return .kept }
    let before = reading.textRevision
    let range = UTF16Offset(done.utf16.lowerBound)..<UTF16Offset(done.utf16.upperBound)
    switch answerAboutEnd(to: storage.bytes(in: storage.utf8Range(of: range)), reach) {
    case true?:
      change(from: .inputSystem, .text) {
        commitComposition(reach)
        revision += 1
      }
      return reading.textRevision == before ? .kept : .overtaken
    case false?:
      cancelMarkedText()
      return reading.textRevision == before + 1 ? .takenBack(done) : .overtaken
    case nil: return reading.textRevision == before ? .kept : .overtaken
    }
  }

  /// Asks the delegate about the text that a composition is to leave, while nothing is marked.
  ///
  /// - Returns: nil when the delegate has changed something instead, so that the composition has ended.
  func answerAboutEnd(to text: [UInt8], _ reach: CompositionReach) -> Bool? {
    guard let done = composition else { return nil }
    let others = reach == .everywhere ? done.others : []
    composing = .asked(done)
    let allowed =
      others.isEmpty
      ? mayChange(done.utf16, to: text, by: .composition)
      : mayChange(
        ([done.utf16] + others.map(\.utf16)).sorted { $0.lowerBound < $1.lowerBound },
        to: text, by: .composition)
    guard case .asked = composing else { return nil }
    composition = done
    return allowed
  }

  /// A composition about which the delegate is being asked is a step, before it changes anything.
  func settle() {
    guard case .asked(let done) = composing else { return }
    composing = .none
    recordComposition(done)
  }

  // MARK: The steps of a composition, without messages

  private func beginComposition(replacing target: Range<Int>) {
    let range = wholeScalars(target)
    composition = Composition(
      range: range,
      replaced: content.bytes(
        in: UTF8Offset(range.lowerBound.utf8)..<UTF8Offset(range.upperBound.utf8)),
      replacedAttributes: attributes, selectionBefore: selecting)
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
    if end == marked.lowerBound { commitComposition(.everywhere) }
  }

  /// Records the composition as one step and ends it. What it has come to replaces the other selections too, as
  /// a part of the step, where it reaches them.
  func commitComposition(_ reach: CompositionReach) {
    guard let done = composition else { return }
    composition = nil
    let before = history.current
    recordComposition(done)
    guard reach == .everywhere, !done.selectionBefore.others.isEmpty, let selected else { return }
    let text = content.bytes(
      in: UTF8Offset(done.range.lowerBound.utf8)..<UTF8Offset(done.range.upperBound.utf8))
    var edits = done.others.map { SelectionEdit($0.utf16, with: text) }
    let main = done.selectionBefore.all.main
    edits.insert(SelectionEdit(keeping: selected), at: main)
    apply(
      edits, main: main, from: done.selectionBefore,
      grouping: history.current == before ? .newStep : .continueStep)
  }

  func cancelComposition() {
    guard let done = composition else { return }
    composition = nil
    apply(Edit(range: done.range, bytes: done.replaced, kind: .marking), recorded: false)
    attributes = done.replacedAttributes
    selecting = done.selectionBefore
  }
}
