public import CaretText

// Several selections, each with a caret. They are typed at, deleted and moved together, as one change of the text, of
// which everybody is told once and which is one step of undo.
//
// Marked text stands at the main one alone: an input method shows one composition, with its candidates, and knows one
// place. What it comes to goes to all of them, when the input method decides it. What else ends a composition, a tap
// or a change from outside, leaves its text where it stood and the main selection alone.

extension TextInputSession {
  /// All that is selected, in the storage's offsets; nil when nothing is.
  ///
  /// Setting several first ends a composition. Typing, deleting, cutting, copying, pasting and moving are done at each
  /// of them; all else that works on a selection works on the main one, which is `selection` and
  /// `selectedTextRange`. Setting one of those leaves no other.
  public var selections: SelectionSet? {
    get {
      let (list, main) = shownSelections.all
      return SelectionSet(list.map(Selection.init), mainIndex: main)
    }
    set {
      guard let newValue else { return select(SessionSelection?.none) }
      let list = newValue.selections.map(placedInside)
      select(list, main: newValue.mainIndex)
    }
  }

  /// All that is selected, in UTF-16 offsets, in the order of the text; empty when nothing is.
  public var selectedRanges: [Range<Int>] { shownSelections.all.list.map(\.utf16) }

  /// Whether there are more than one, without a list of them.
  package var hasOtherSelections: Bool { !shownSelections.others.isEmpty }

  /// The selections with the end that moves on, as `select(_:main:)` takes them. While text is marked an end may stand
  /// between the halves of a surrogate pair, as that of `selectedRange`.
  public var selectedStretches: [(anchor: Int, head: Int)] {
    shownSelections.all.list.map { ($0.anchor.utf16, $0.head.utf16) }
  }

  /// All selections in UTF-16 offsets, in the order of the text.
  public var selectedTextRanges: [TextRange] { selectedRanges.map { TextRange($0) } }

  /// Selects several stretches, each from one UTF-16 offset to another; the head is the end that moves on. Those that
  /// overlap become one. A place inside a character is its start.
  ///
  /// - Parameters:
  ///   - selections: the stretches, in any order; none of them selects nothing.
  ///   - main: which of them is the main one; the last where that is none of them.
  public func select(_ selections: [(anchor: Int, head: Int)], main: Int) {
    guard !selections.isEmpty else { return select(SessionSelection?.none) }
    select(
      selections.map {
        SessionSelection(anchor: placed(inside: $0.anchor), head: placed(inside: $0.head))
      }, main: min(max(main, 0), selections.count - 1))
  }

  private func select(_ selections: [SessionSelection], main: Int) {
    guard selections.count > 1 else { return select(selections.first) }
    let end = endComposition()
    let whole = selections.map { selection in
      SessionSelection(
        anchor: wholeScalar(placed(inside: end.following(selection.anchor.utf16))),
        head: wholeScalar(placed(inside: end.following(selection.head.utf16))),
        affinity: selection.affinity)
    }
    select(SelectionState(whole, main: main))
  }

  /// What is selected, with the selections that wait for the end of a composition.
  private var shownSelections: SelectionState {
    guard let others = composition?.others, !others.isEmpty, let selected else { return selecting }
    var shown = SelectionState(selected)
    // A caret in the marked text stays one: a selection that it touches is hidden by it.
    shown.others = others.filter { !SelectionState([selected, $0], main: 0).others.isEmpty }
    return shown
  }

  // MARK: Through a transaction

  /// What is selected after a transaction, in its text.
  func selections(after transaction: Transaction) -> (main: Selection?, others: [Selection]) {
    if let main = transaction.selectionAfter { return (main, transaction.otherSelectionsAfter) }
    if selecting.others.isEmpty { return (selection?.mapped(through: transaction.changes), []) }
    let moved = selections?.mapped(through: transaction.changes)
    return (moved?.main, moved?.others ?? [])
  }

  func state(
    _ selections: (main: Selection?, others: [Selection]),
    _ place: (Selection) -> SessionSelection
  ) -> SelectionState {
    guard let main = selections.main, !selections.others.isEmpty else {
      return SelectionState(selections.main.map(place))
    }
    return SelectionState(([main] + selections.others).map(place), main: 0)
  }
}

// MARK: - At each selection

extension TextInputSession {
  /// Types text over each selection.
  func typeAtEach(_ bytes: [UInt8]) {
    let edits = selecting.all.list.map { SelectionEdit($0.utf16, with: bytes) }
    let kind: EditKind = bytes.contains(UInt8(ascii: "\n")) ? .newline : .typing
    replaceEach(edits, kind: kind, named: nil, by: .typing, from: .inputSystem)
  }

  /// Deletes at each selection what `target` says; nothing where it says nil.
  func deleteAtEach(_ target: (SessionSelection) -> Range<Int>?) {
    let edits = selecting.all.list.map { selection in
      target(selection).map { SelectionEdit($0, with: []) } ?? SelectionEdit(keeping: selection)
    }
    guard edits.contains(where: \.changesText) else { return }
    replaceEach(edits, kind: .deleting, named: nil, by: .deletion, from: .inputSystem)
  }

  /// Replaces what stands at each selection, as one change, if the delegate allows it; whether it was done.
  @discardableResult
  func replaceEach(
    _ edits: [SelectionEdit], kind: EditKind, named name: String?, by cause: TextChangeCause,
    from origin: ChangeOrigin
  ) -> Bool {
    let changing = edits.filter(\.changesText)
    let (ranges, texts) = (changing.map(\.range), changing.map(\.bytes))
    guard mayChange(ranges, to: texts, by: cause) else { return false }
    let (before, main) = (selecting, selecting.all.main)
    var isDone = false
    change(from: origin, .text) {
      let isReplacement = edits.contains { !$0.range.isEmpty }
      let goesOn = undo.continuesTyping(kind, replacing: isReplacement) && kind != .other
      if !goesOn { history.endCoalescing() }
      apply(
        edits, main: main, from: before, name: name, grouping: goesOn ? .continueStep : .newStep)
      isDone = true
    }
    return isDone
  }

  /// Asks the delegate about one text for several ranges.
  func mayChange(_ ranges: [Range<Int>], to text: [UInt8], by cause: TextChangeCause) -> Bool {
    mayChange(ranges, to: ranges.map { _ in text }, by: cause)
  }

  private func mayChange(
    _ ranges: [Range<Int>], to texts: [[UInt8]], by cause: TextChangeCause
  ) -> Bool {
    ask(about: texts) { delegate, texts in
      delegate.textInputSession(
        self, shouldChangeTextIn: ranges.map { TextRange($0) }, replacementTexts: texts, by: cause)
    }
  }

  // MARK: Without messages

  /// Applies replacements in the order of the text as one change, and selects what they say. Where two overlap, the
  /// earlier one has what both would replace.
  ///
  /// - Parameter before: what undoing it selects.
  func apply(
    _ edits: [SelectionEdit], main: Int, from before: SelectionState, name: String? = nil,
    grouping: UndoGrouping
  ) {
    let placed = apart(edits)
    let changes = changes(placed)
    let after = places(after: placed)
    let inverse = applyToStorage(changes)
    selecting = SelectionState(
      after.map {
        SessionSelection(
          anchor: wholeScalar(self.placed(inside: $0.anchor)),
          head: wholeScalar(self.placed(inside: $0.head)))
      }, main: main)
    if !changes.isEmpty {
      record(
        RecordedStep(
          changes: changes, inverse: inverse, before: before.main.map(Selection.init),
          othersBefore: before.others.map(Selection.init),
          name: name, grouping: grouping))
    }
    report(changes)
  }

  private typealias PlacedEdit = (range: Range<PlacedOffset>, edit: SelectionEdit)

  /// The whole characters that are replaced, of each edit what the ones before leave.
  private func apart(_ edits: [SelectionEdit]) -> [PlacedEdit] {
    var reached = PlacedOffset(utf16: 0, utf8: 0)
    return edits.map { edit in
      let whole = wholeScalars(edit.range)
      let range = max(whole.lowerBound, reached)..<max(whole.upperBound, reached)
      reached = range.upperBound
      return (range, edit)
    }
  }

  /// What is selected afterwards, in UTF-16 offsets.
  private func places(after edits: [PlacedEdit]) -> [(anchor: Int, head: Int)] {
    var grown = 0
    return edits.map { range, edit in
      let start = range.lowerBound.utf16 + grown
      grown += StoredForm.utf16Count(edit.bytes) - (range.upperBound.utf16 - range.lowerBound.utf16)
      return (start + edit.anchorAfter, start + edit.headAfter)
    }
  }

  private func changes(_ edits: [PlacedEdit]) -> ChangeSet {
    guard !mayHoldHalves(edits) else { return joinedChanges(edits) }
    var builder = ChangeSet.Builder()
    var reached = 0
    for (range, edit) in edits {
      builder.keep(range.lowerBound.utf8 - reached)
      builder.delete(range.upperBound.utf8 - range.lowerBound.utf8)
      builder.insert(edit.bytes)
      reached = range.upperBound.utf8
    }
    return builder.finish(utf8CountBefore: content.utf8Count)
  }

  private func mayHoldHalves(_ edits: [PlacedEdit]) -> Bool {
    reading.holdsLoneSurrogates || edits.contains { StoredForm.holdsSurrogates($0.edit.bytes) }
  }

  /// One replacement from the first to the last edit, in which halves of characters that come to stand side by side are
  /// whole ones.
  private func joinedChanges(_ edits: [PlacedEdit]) -> ChangeSet {
    guard let first = edits.first?.range, let last = edits.last?.range else {
      return ChangeSet(utf8Count: content.utf8Count)
    }
    var units: [UInt16] = []
    var reached = first.lowerBound.utf16
    for (range, edit) in edits {
      units += utf16(in: reached..<range.lowerBound.utf16) + StoredForm.utf16(edit.bytes.span)
      reached = range.upperBound.utf16
    }
    let all = joiningSurrogates(
      Edit(
        range: first.lowerBound..<last.upperBound, bytes: StoredForm.utf8(units), kind: .other))
    return ChangeSet(replacing: all.utf8Range, with: all.bytes, in: content.utf8Count)
  }
}
