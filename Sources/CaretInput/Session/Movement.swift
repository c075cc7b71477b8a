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
    let move = Move(unit: unit, direction: direction, isExtending: extending)
    if !selecting.others.isEmpty { return moveEach(move) }
    let moved = self.moved(selected, move)
    let goal = unit == .line ? geometry.goalColumn : nil
    select(moved)
    geometry.goalColumn = goal
  }

  /// Moves each of several selections by itself. Those that meet are one from then on.
  private func moveEach(_ move: Move) {
    let (list, main) = selecting.all
    let known = geometry.goalColumn.map { (main: $0, others: geometry.otherGoals) }
    var goals: [Int: Int] = [:]
    let moved = list.enumerated().map { index, selection in
      geometry.goalColumn = index == main ? known?.main : known?.others[selection.head.utf16]
      let moved = self.moved(selection, move)
      goals[moved.head.utf16] = geometry.goalColumn
      return moved
    }
    select(SelectionState(moved, main: main))
    geometry.goalColumn = move.unit == .line ? goals[moved[main].head.utf16] : nil
    geometry.otherGoals = goals
  }

  /// What a move makes of a selection. Leaves the goal column of a move by lines.
  private func moved(_ selected: SessionSelection, _ move: Move) -> SessionSelection {
    let way = stored(move.direction, at: TextPosition(index: selected.head.utf16))
    let edge = way == .forward ? selected.end : selected.start
    if !move.isExtending, !selected.isEmpty, move.unit == .character {
      return SessionSelection(caret: edge)
    }
    let start = move.isExtending || selected.isEmpty ? selected.head.utf16 : edge.utf16
    // The caret's own affinity counts.
    let place = TextPosition(
      index: start, affinity: selected.isEmpty ? selected.affinity : .downstream)
    let target: TextPosition
    if let visual = visualTarget(of: move.unit, move.direction, from: place) {
      target = visual
    } else {
      let goal = move.unit == .line ? geometry.goalColumn ?? column(of: start) : nil
      geometry.goalColumn = goal
      target = TextPosition(index: self.target(of: move.unit, from: start, way, goal: goal))
    }
    let head = placed(inside: target.index)
    return SessionSelection(
      anchor: move.isExtending ? selected.anchor : head, head: head, affinity: target.affinity)
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

/// How carets are moved.
private struct Move {
  var unit: MovementUnit
  var direction: TextDirection
  var isExtending: Bool
}
