// Moves, deletions and actions for a text input that has none of its own: by its tokenizer, and by positions that only
// it can compare and measure.

extension TextInput {
  public var locale: String { "" }
  public var selectionAnchor: Position? { nil }
  public var editPasteboard: Pasteboard? { nil }
  public func note(_ event: TextEvent) {}

  public func select(from anchor: Position, to head: Position) {
    selectedTextRange = textRange(from: anchor, to: head)
  }

  public func cancelMarkedText() {
    if markedTextRange != nil { setMarkedText(nil, selectedRange: 0..<0) }
  }

  public func deleteForward() {
    guard let selected = selectedTextRange else { return }
    var range = selected
    if selected.isEmpty {
      guard
        let end = tokenizer.position(
          from: selected.end, toBoundary: .character, inDirection: .forward),
        let character = textRange(from: selected.end, to: end)
      else { return }
      range = character
    }
    if let marked = markedTextRange, compare(range.end, to: marked.end) == .orderedDescending {
      return
    }
    guard shouldChangeText(in: range, replacementText: "") else { return }
    replace(range, withText: "")
  }

  // MARK: Moves

  /// A selection that is not extended goes to its edge first: a move by a character ends there. A word's
  /// move goes to the far end of the next word. A line's move keeps its distance from the line's start.
  public func moveCaret(_ unit: MovementUnit, _ direction: TextDirection, extending: Bool) {
    guard let selected = selectedTextRange else { return }
    let way = stored(direction, at: selected.start)
    let (near, far) =
      way == .forward ? (selected.end, selected.start) : (selected.start, selected.end)
    guard extending else {
      let target =
        unit == .character && !selected.isEmpty ? near : target(of: unit, from: near, way)
      return select(from: target, to: target)
    }
    guard let anchor = selectionAnchor else {
      return select(from: far, to: target(of: unit, from: near, way))
    }
    let isAtStart = compare(anchor, to: selected.start) == .orderedSame
    let head = isAtStart ? selected.end : selected.start
    select(from: anchor, to: target(of: unit, from: head, way))
  }

  private func stored(_ direction: TextDirection, at position: Position) -> StorageDirection {
    switch direction {
    case .left, .right: direction.inStorage(baseWritingDirection(for: position, in: .forward))
    default: direction.inStorage(.leftToRight)
    }
  }

  private func target(
    of unit: MovementUnit, from start: Position, _ way: StorageDirection
  ) -> Position {
    let end = way == .forward ? endOfDocument : beginningOfDocument
    switch unit {
    case .character:
      return tokenizer.position(from: start, toBoundary: .character, inDirection: way.inText) ?? end
    case .word: return farEnd(of: .word, from: start, way) ?? end
    case .sentence: return farEnd(of: .sentence, from: start, way) ?? end
    case .paragraph, .paragraphBoundary: return farEnd(of: .paragraph, from: start, way) ?? end
    case .document, .documentBoundary: return end
    case .lineBoundary: return edge(of: .line, at: start, way) ?? start
    case .line: return lineTarget(from: start, way)
    }
  }

  private func farEnd(
    of granularity: TextGranularity, from start: Position, _ way: StorageDirection
  ) -> Position? {
    if let end = unitEnd(granularity, at: start, way) { return end }
    return tokenizer.position(from: start, toBoundary: granularity, inDirection: way.inText)
      .map { unitEnd(granularity, at: $0, way) ?? $0 }
  }

  private func unitEnd(
    _ granularity: TextGranularity, at position: Position, _ way: StorageDirection
  ) -> Position? {
    let unit = tokenizer.rangeEnclosingPosition(
      position, with: granularity, inDirection: way.inText)
    return way == .forward ? unit?.end : unit?.start
  }

  private func line(at position: Position) -> PositionRange? {
    tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: .forward)
      ?? tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: .backward)
  }

  private func edge(
    of granularity: TextGranularity, at position: Position, _ way: StorageDirection
  ) -> Position? {
    line(at: position).map { way == .forward ? $0.end : $0.start }
  }

  /// The place in the line above or below that is as far from the line's start; the line's end where there is no
  /// such line.
  private func lineTarget(from start: Position, _ way: StorageDirection) -> Position {
    let line = line(at: start)
    let column = line.map { offset(from: $0.start, to: start) } ?? 0
    let edge = line.map { way == .forward ? $0.end : $0.start } ?? start
    guard
      let beyond = tokenizer.position(from: edge, toBoundary: .line, inDirection: way.inText)
    else { return edge }
    guard let next = self.line(at: beyond) else { return beyond }
    let count = offset(from: next.start, to: next.end)
    return position(from: next.start, offset: min(column, count)) ?? next.end
  }

  // MARK: Actions

  /// Cut, copy and delete need a selection, paste a string to paste, select a caret in a text. What needs attributes
  /// is not offered.
  public func canPerform(_ action: StandardAction) -> Bool {
    let hasSelection = selectedTextRange.map { !$0.isEmpty } ?? false
    switch action {
    case .cut, .copy: return hasSelection && !isSecureTextEntry && editPasteboard != nil
    case .delete: return hasSelection
    case .paste: return selectedTextRange != nil && editPasteboard?.hasStrings == true
    case .select: return hasText && selectedTextRange != nil && !hasSelection
    case .selectAll: return hasText
    case .toggleBoldface, .toggleItalics, .toggleUnderline: return false
    case .makeTextWritingDirectionLeftToRight, .makeTextWritingDirectionRightToLeft:
      return selectedTextRange != nil
    }
  }

  @discardableResult
  public func perform(_ action: StandardAction) -> Bool {
    guard canPerform(action), let selected = selectedTextRange ?? whole else { return false }
    switch action {
    case .cut: return copy(selected) && change(selected, to: "")
    case .copy: return copy(selected)
    case .delete: return change(selected, to: "")
    case .paste: return change(selected, to: editPasteboard?.string ?? "")
    case .select: return selectWord(at: selected.start)
    case .selectAll: select(from: beginningOfDocument, to: endOfDocument)
    case .toggleBoldface, .toggleItalics, .toggleUnderline: return false
    case .makeTextWritingDirectionLeftToRight: setBaseWritingDirection(.leftToRight, for: selected)
    case .makeTextWritingDirectionRightToLeft: setBaseWritingDirection(.rightToLeft, for: selected)
    }
    return true
  }

  private var whole: PositionRange? { textRange(from: beginningOfDocument, to: endOfDocument) }

  private func copy(_ range: PositionRange) -> Bool {
    guard let pasteboard = editPasteboard, let text = text(in: range) else { return false }
    pasteboard.string = text
    return true
  }

  private func change(_ range: PositionRange, to text: String) -> Bool {
    guard shouldChangeText(in: range, replacementText: text) else { return false }
    inputDelegate?.textWillChange(self)
    inputDelegate?.selectionWillChange(self)
    insertText(text)
    inputDelegate?.selectionDidChange(self)
    inputDelegate?.textDidChange(self)
    return true
  }

  private func selectWord(at caret: Position) -> Bool {
    let word =
      tokenizer.rangeEnclosingPosition(caret, with: .word, inDirection: .forward)
      ?? tokenizer.rangeEnclosingPosition(caret, with: .word, inDirection: .backward)
    guard let word else { return false }
    select(from: word.start, to: word.end)
    return true
  }
}
