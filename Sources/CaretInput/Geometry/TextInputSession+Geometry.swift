internal import CaretText

// The session on a grid of cells: what `layout` says, laid out when somebody asks.

extension TextInputSession {
  /// How the text is put on a grid; without one, each line of the text is one line of the grid.
  ///
  /// With columns, lines are those that are shown: for moves up and down, for the ends of a line, and for
  /// the tokenizer's line granularity.
  public var layoutOptions: LayoutOptions? {
    get { geometry.options }
    set { geometry = SessionGeometry(options: newValue) }
  }

  /// The text as it is now on its grid. The paragraphs that have changed are laid out anew.
  ///
  /// - Complexity: O(*n*) in the text at first, then O(*k*) in the changed paragraphs.
  public var layout: TextLayout {
    if let known = geometry.layout, geometry.change == nil { return known }
    let count = content.utf16Count
    if var layout = geometry.layout.take(), let change = geometry.change.take() {
      layout.update(change, utf16Count: count, direction: setDirection(ofParagraphAt:)) {
        utf16(in: $0)
      }
      geometry.layout = layout
      return layout
    }
    let layout = layout(of: 0..<count)
    geometry.layout = layout
    return layout
  }

  /// The layout of some paragraphs, given from the start of the first to the end of the last.
  func layout(of paragraphs: Range<Int>) -> TextLayout {
    let finders = geometry.finders ?? LayoutFinders(locale: locale)
    geometry.finders = finders
    return TextLayout(
      utf16(in: paragraphs), at: paragraphs.lowerBound,
      options: geometry.options ?? LayoutOptions(),
      finders: finders, direction: setDirection(ofParagraphAt:))
  }

  /// Takes note of a change that is about to be made, for the next time that somebody asks for the layout.
  func followWithLayout(_ changes: ChangeSet) {
    guard geometry.layout != nil else { return }
    let edits = Array(changes.edits)
    guard let first = edits.first, let last = edits.last else { return }
    let kept = LayoutChange(
      keptBefore: placed(first.rangeBefore.lowerBound).utf16,
      keptBehind: content.utf16Count - placed(last.rangeBefore.upperBound).utf16)
    geometry.change = geometry.change?.joined(with: kept) ?? kept
  }

  /// Forgets the layout when paragraphs may have been turned round without a change of their text.
  func followWithLayout(_ old: AttributeRuns) {
    guard geometry.layout != nil,
      attributes.holds(.writingDirection) || old.holds(.writingDirection)
    else { return }
    geometry.layout = nil
    geometry.change = nil
  }

  private func setDirection(ofParagraphAt start: Int) -> WritingDirection {
    guard !attributes.isPlain else { return .natural }
    switch attributes.attributes(at: UTF8Offset(placed(start).utf8))[.writingDirection] {
    case .number(1): return .rightToLeft
    case .number(0): return .leftToRight
    default: return .natural
    }
  }
}

extension TextInputSession: TextGeometry {
  /// Where the part of a range in its first line is; nil outside the text.
  public func firstRect(for range: TextRange) -> GridRect? {
    guard range.start.index >= 0, range.end.index <= content.utf16Count else { return nil }
    let layout = layout
    let start = TextPosition(index: range.start.index, affinity: .downstream)
    let row = layout.row(of: start)
    let pieces = layout.lines[row].pieces(of: range.indices)
    guard let first = pieces.first else {
      var rect = caretRect(for: start)
      rect?.width = 0
      return rect
    }
    return pieces.dropFirst().reduce(rect(first, row)) { $0.union(rect($1, row)) }
  }

  private func rect(_ piece: LaidOutRun, _ row: Int) -> GridRect {
    GridRect(x: piece.x, y: row, width: piece.columns)
  }

  /// Where a caret stands, one column wide; nil outside the text.
  public func caretRect(for position: TextPosition) -> GridRect? {
    guard (0...content.utf16Count).contains(position.index) else { return nil }
    let layout = layout
    let place = layout.slot(of: position)
    return GridRect(x: layout.lines[place.row].x(ofSlot: place.slot), y: place.row, width: 1)
  }

  /// Where a range is, piece by piece and line by line; none outside the text.
  public func selectionRects(for range: TextRange) -> [TextSelectionRect] {
    guard range.start.index >= 0, range.end.index <= content.utf16Count, !range.isEmpty else {
      return []
    }
    let layout = layout
    let first = layout.row(of: TextPosition(index: range.start.index))
    let last = layout.row(of: TextPosition(index: range.end.index, affinity: .upstream))
    return (first...max(first, last)).flatMap { row in
      layout.lines[row].pieces(of: range.indices).map { piece in
        TextSelectionRect(
          rect: rect(piece, row), writingDirection: piece.writingDirection,
          containsStart: piece.utf16.contains(range.start.index),
          containsEnd: piece.utf16.contains(range.end.index - 1))
      }
    }
  }

  /// The position nearest to a point; below the last line the end of the text.
  public func closestPosition(to point: GridPoint) -> TextPosition? {
    let (layout, point) = (layout, point.bounded)
    guard point.y < Double(layout.lines.count) else { return endOfDocument }
    return layout.lines[layout.row(at: point.y)].position(nearest: point.x)
  }

  /// The position of a range nearest to a point: an end of it where the point is outside.
  public func closestPosition(to point: GridPoint, within range: TextRange) -> TextPosition? {
    let range = TextRange(
      start: TextPosition(index: inside(range.start.index), affinity: range.start.affinity),
      end: TextPosition(index: inside(range.end.index), affinity: range.end.affinity))
    guard let found = closestPosition(to: point) else { return nil }
    if found.index < range.start.index { return range.start }
    return found.index > range.end.index ? range.end : found
  }

  /// The character that is drawn at a point; nil where none is.
  public func characterRange(at point: GridPoint) -> TextRange? {
    let (layout, point) = (layout, point.bounded)
    guard point.y >= 0, point.y < Double(layout.lines.count) else { return nil }
    let line = layout.lines[layout.row(at: point.y)]
    return TextRange(
      line.character(atColumn: Int(point.x.rounded(.down))).map { line.utf16(of: $0) })
  }
}
