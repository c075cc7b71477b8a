internal import CaretText
internal import CaretUnicode

// Moves as the eye sees them: left and right through text of two directions, up and down between the lines
// of a layout.

extension TextInputSession {
  /// Where a move goes in the layout; nil where the order of the storage gives the same, which is cheaper.
  func visualTarget(
    of unit: MovementUnit, _ direction: TextDirection, from start: TextPosition
  ) -> TextPosition? {
    switch (unit, direction) {
    case (.character, .left), (.character, .right):
      guard runsBothWays(around: start.index) else { return nil }
      return surroundings(of: start.index, reach: 1).layout.neighbor(
        of: start, toTheRight: direction == .right) ?? beyond(start, direction)
    case (.word, .left), (.word, .right):
      guard runsBothWays(around: start.index) else { return nil }
      return wordEdge(from: start, toTheRight: direction == .right) ?? beyond(start, direction)
    case (.line, _) where layoutOptions != nil:
      return lineTarget(from: start, stored(direction, at: start))
    case (.lineBoundary, _) where layoutOptions != nil:
      return lineEdge(of: start, direction)
    default: return nil
    }
  }

  /// How far text is looked at that may run the other way.
  private static let bidiWindow = 512

  /// Whether the text around an offset may be shown in another order than it is stored in.
  private func runsBothWays(around offset: Int) -> Bool {
    let position = TextPosition(index: offset)
    if baseWritingDirection(for: position, in: .forward) == .rightToLeft { return true }
    let window = (offset - Self.bidiWindow)..<(offset + Self.bidiWindow)
    return String(decoding: utf16(in: window.clamped(to: 0..<content.utf16Count)), as: UTF16.self)
      .unicodeScalars.contains { $0.value >= 0x590 && turnsText.contains($0) }
  }

  /// The end of the text in a direction, where no more lines are.
  private func beyond(_ start: TextPosition, _ direction: TextDirection) -> TextPosition {
    stored(direction, at: start) == .forward
      ? TextPosition(index: content.utf16Count) : beginningOfDocument
  }

  /// The layout of the text; without options, when nobody has asked for it, that of the paragraph at an offset
  /// and of so many on each side.
  private func surroundings(of offset: Int, reach: Int) -> (layout: TextLayout, isAll: Bool) {
    guard layoutOptions == nil else { return (layout, true) }
    var range = paragraph(at: offset)
    for _ in 0..<reach {
      if let next = currentUnits.boundary(.paragraph, from: range.upperBound, .forward) {
        range = range.lowerBound..<max(next, paragraph(at: next).upperBound)
      }
      if let last = currentUnits.boundary(.paragraph, from: range.lowerBound, .backward) {
        range = min(last, paragraph(at: last).lowerBound)..<range.upperBound
      }
    }
    return (layout(of: range), range == 0..<content.utf16Count)
  }

  // MARK: Words

  /// The next edge of a word on the right, or on the left; looks ever farther for one.
  private func wordEdge(from start: TextPosition, toTheRight: Bool) -> TextPosition? {
    var reach = 1
    while true {
      let surroundings = surroundings(of: start.index, reach: reach)
      if let edge = wordEdge(from: start, toTheRight: toTheRight, in: surroundings.layout) {
        return edge
      }
      if surroundings.isAll { return nil }
      reach *= 8
    }
  }

  /// The next edge of a word in this line or those that follow.
  private func wordEdge(
    from start: TextPosition, toTheRight: Bool, in layout: TextLayout
  ) -> TextPosition? {
    var (row, slot) = layout.slot(ofMoveFrom: start)
    while true {
      let line = layout.lines[row]
      let edges = wordEdges(in: line, toTheRight: toTheRight)
      if let edge = toTheRight
        ? edges.first(where: { $0 > slot }) : edges.last(where: { $0 < slot })
      {
        return line.position(inSlot: edge)
      }
      guard let next = layout.row(after: row, toTheRight: toTheRight) else { return nil }
      row = next
      slot = toTheRight ? -1 : layout.lines[row].visual.count + 1
    }
  }

  /// The slots at the right edges of a line's words, or at their left edges, ascending.
  private func wordEdges(in line: LaidOutLine, toTheRight: Bool) -> [Int] {
    var edges: Set<Int> = []
    var word: Range<Int>?
    for (index, character) in line.characters.enumerated() {
      let offset = line.utf16(of: character).lowerBound
      if word?.contains(offset) != true {
        word = currentUnits.unit(.word, at: offset, .forward)
      }
      guard let word else { continue }
      // The edge of a word is where its neighbour to the eye is no part of it.
      let place = line.visual.place(of: index) + (toTheRight ? 1 : -1)
      let neighbor = line.visual.indices.contains(place) ? line.characters[line.visual[place]] : nil
      let isInside = neighbor.map { word.contains(line.utf16(of: $0).lowerBound) } ?? false
      if !isInside { edges.insert(line.visual.place(of: index) + (toTheRight ? 1 : 0)) }
    }
    return edges.sorted()
  }

  // MARK: Lines

  private func lineTarget(from start: TextPosition, _ way: StorageDirection) -> TextPosition {
    let layout = layout
    let (row, slot) = layout.slot(of: start)
    let goal = geometry.goalColumn ?? layout.lines[row].x(ofSlot: slot)
    geometry.goalColumn = goal
    let target = way == .forward ? row + 1 : row - 1
    guard layout.lines.indices.contains(target) else {
      return way == .forward ? TextPosition(index: content.utf16Count) : beginningOfDocument
    }
    return layout.lines[target].position(nearest: Double(goal))
  }

  /// The end of the shown line, with the affinity that keeps it on this line.
  private func lineEdge(of start: TextPosition, _ direction: TextDirection) -> TextPosition {
    let layout = layout
    let line = layout.lines[layout.row(of: start)]
    guard stored(direction, at: start) == .forward else {
      return TextPosition(index: line.utf16.lowerBound)
    }
    return layout.end(of: line)
  }
}

extension TextInputSession {
  /// The position so many characters to the right or left, or so many lines up or down; nil outside the text.
  func shownPosition(
    from start: TextPosition, _ direction: TextDirection, steps: Int
  ) -> TextPosition? {
    // No step goes over nothing.
    guard steps.magnitude <= content.utf16Count.magnitude else { return nil }
    let layout = layout
    let isReversed = steps < 0
    switch direction {
    case .right, .left:
      let toTheRight = (direction == .right) != isReversed
      var position: TextPosition? = start
      for _ in 0..<steps.magnitude {
        position = position.flatMap { layout.neighbor(of: $0, toTheRight: toTheRight) }
      }
      return position
    default:
      let (row, slot) = layout.slot(of: start)
      let target = direction == .up ? row - steps : row + steps
      guard layout.lines.indices.contains(target) else { return nil }
      return layout.lines[target].position(
        nearest: Double(layout.lines[row].x(ofSlot: slot)))
    }
  }
}

extension TextLayout {
  /// The position one character to the right or left, on the next line if there is none on this.
  func neighbor(of start: TextPosition, toTheRight: Bool) -> TextPosition? {
    let (row, slot) = slot(ofMoveFrom: start)
    let line = lines[row]
    if let next = line.position(besideSlot: slot, toTheRight: toTheRight) { return next }
    // The edge of the line may be the slot of two positions: first to its end.
    let edge = line.position(inSlot: slot)
    if edge.index != start.index { return edge }
    guard let beyond = self.row(after: row, toTheRight: toTheRight) else { return nil }
    let entered = lines[beyond]
    let entry =
      beyond > row ? TextPosition(index: entered.utf16.lowerBound) : end(of: entered)
    let entrySlot = entered.slot(ofMoveFrom: entry.index, entry.affinity)
    let place = entered.position(at: entry.index, inSlot: entrySlot)
    // The two sides of a wrap are one position: on to the next.
    guard lines[min(row, beyond)].isWrapped else { return place }
    return entered.position(besideSlot: entrySlot, toTheRight: toTheRight) ?? place
  }

  /// The row where a move goes on that leaves a line at its right or left edge: in a paragraph that runs to
  /// the left, right is back.
  func row(after row: Int, toTheRight: Bool) -> Int? {
    let isForward = toTheRight == (lines[row].baseLevel & 1 == 0)
    let next = isForward ? row + 1 : row - 1
    return lines.indices.contains(next) ? next : nil
  }
}

/// The characters that turn text around, or are shown turned around.
private let turnsText: UnicodeSet = {
  do {
    return try UnicodeSet("[[:bc=R:][:bc=AL:][:bc=AN:][:bc=RLE:][:bc=RLO:][:bc=RLI:]]")
  } catch {
    fatalError("\(error)")
  }
}()
