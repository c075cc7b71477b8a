internal import CaretText

extension TextInputSession {
  /// Moves the caret, or with `extending` the moving end of the selection.
  ///
  /// A selection that is not extended goes to its edge first: a move by a character ends there. A word's
  /// move goes to the far end of the next word, a paragraph's to the next end of a paragraph, blank ones
  /// included. A line's move keeps its distance from the line's start through shorter lines. Marked text
  /// that the caret leaves is committed.
  public func moveCaret(_ unit: MovementUnit, _ direction: TextDirection, extending: Bool = false) {
    guard let selected else { return }
    let way = stored(direction, at: TextPosition(index: selected.head.utf16))
    if !extending, !selected.isEmpty, unit == .character {
      let edge = way == .forward ? selected.end.utf16 : selected.start.utf16
      return select(anchor: edge, head: edge)
    }
    let start =
      extending || selected.isEmpty
      ? selected.head.utf16 : (way == .forward ? selected.end.utf16 : selected.start.utf16)
    if let target = visualTarget(of: unit, direction, from: position(ofMoveFrom: start)) {
      let goal = unit == .line ? geometry.goalColumn : nil
      select(
        anchor: extending ? selected.anchor.utf16 : target.index, head: target.index,
        affinity: target.affinity)
      geometry.goalColumn = goal
      return
    }
    let goal = unit == .line ? geometry.goalColumn ?? column(of: start) : nil
    let target = target(of: unit, from: start, way, goal: goal)
    select(anchor: extending ? selected.anchor.utf16 : target, head: target)
    geometry.goalColumn = goal
  }

  /// The position that a move starts from: the caret's own affinity counts.
  private func position(ofMoveFrom start: Int) -> TextPosition {
    let affinity = selected?.isEmpty == true ? selectionAffinity : .downstream
    return TextPosition(index: start, affinity: affinity)
  }

  private func target(
    of unit: MovementUnit, from start: Int, _ way: StorageDirection, goal: Int?
  ) -> Int {
    let end = way == .forward ? content.utf16Count : 0
    switch unit {
    case .character: return currentUnits.boundary(.character, from: start, way) ?? end
    case .word: return farEnd(of: .word, from: start, way) ?? end
    case .sentence: return farEnd(of: .sentence, from: start, way) ?? end
    case .paragraph, .paragraphBoundary: return farEnd(of: .paragraph, from: start, way) ?? end
    case .document, .documentBoundary: return end
    case .lineBoundary:
      let line = line(at: start)
      return way == .forward ? line.upperBound : line.lowerBound
    case .line: return lineTarget(from: start, way, column: goal ?? 0)
    }
  }

  /// The far end of the unit that an offset is in, or else of the next one, as the tokenizer cuts the text.
  private func farEnd(
    of granularity: TextGranularity, from start: Int, _ way: StorageDirection
  ) -> Int? {
    if let end = unitEnd(granularity, at: start, way) { return end }
    return boundary(granularity, from: start, way).map { next in
      // An empty unit has no inside: its start is its end.
      unitEnd(granularity, at: next, way) ?? next
    }
  }

  private func unitEnd(
    _ granularity: TextGranularity, at offset: Int, _ way: StorageDirection
  ) -> Int? {
    let unit = unit(granularity, at: offset, way)
    return way == .forward ? unit?.upperBound : unit?.lowerBound
  }

  /// The place in the line above or below that is as far from the line's start; the end of the text when
  /// there is no such line.
  private func lineTarget(from start: Int, _ way: StorageDirection, column: Int) -> Int {
    let line = line(at: start)
    let edge = way == .forward ? line.upperBound : line.lowerBound
    guard let beyond = currentUnits.boundary(.line, from: edge, way) else { return edge }
    let next = self.line(at: beyond)
    guard next != line else { return edge }
    let target = min(next.lowerBound + column, next.upperBound)
    return currentUnits.unit(.character, at: target, .forward)?.lowerBound ?? target
  }

  private func column(of offset: Int) -> Int { offset - line(at: offset).lowerBound }

  private func line(at offset: Int) -> Range<Int> {
    currentUnits.unit(.line, at: offset, .forward)
      ?? currentUnits.unit(.line, at: offset, .backward) ?? offset..<offset
  }
}
