internal import CaretText

// The lines that are shown, as the units of a tokenizer. A position at a wrap is in the line that lies in the
// direction asked for, whatever its affinity, as with all units.

extension TextLayout {
  /// The line with start ≤ offset < end going forward, start < offset ≤ end going backward.
  func unit(at offset: Int, _ way: StorageDirection) -> Range<Int>? {
    let line = line(at: offset, way).utf16
    let holds =
      way == .forward
      ? line.lowerBound <= offset && offset < line.upperBound
      : line.lowerBound < offset && offset <= line.upperBound
    return holds ? line : nil
  }

  /// Whether a line ends (forward) or starts (backward) at an offset.
  func isBoundary(_ offset: Int, _ way: StorageDirection) -> Bool {
    // The line on the other side of the offset, if it stops right here.
    way == .forward
      ? line(at: offset, .backward).utf16.upperBound == offset
      : line(at: offset, .forward).utf16.lowerBound == offset
  }

  /// The end of the line that holds an offset, else the start of the next; mirrored going backward. Nil at
  /// the end of the text, or at its start.
  func boundary(from offset: Int, _ way: StorageDirection) -> TextPosition? {
    let row = row(at: offset, way)
    let line = lines[row]
    if way == .forward {
      guard row + 1 < lines.count || offset < line.utf16.upperBound else { return nil }
      guard offset < line.utf16.upperBound else { return TextPosition(index: line.next) }
      return end(of: line)
    }
    if offset > line.utf16.upperBound { return end(of: line) }
    if offset > line.utf16.lowerBound { return TextPosition(index: line.utf16.lowerBound) }
    return row > 0 ? end(of: lines[row - 1]) : nil
  }

  /// The end of a line, with the affinity that keeps it on the line.
  func end(of line: LaidOutLine) -> TextPosition {
    TextPosition(
      index: line.utf16.upperBound, affinity: line.isWrapped ? .upstream : .downstream)
  }

  private func line(at offset: Int, _ way: StorageDirection) -> LaidOutLine {
    lines[row(at: offset, way)]
  }

  private func row(at offset: Int, _ way: StorageDirection) -> Int {
    row(of: TextPosition(index: offset, affinity: way == .forward ? .downstream : .upstream))
  }
}

/// The session's own tokenizer: it reads the storage in pieces, and its lines are those of the layout where
/// there is one.
final class SessionTokenizer: TextInputStringTokenizer<TextInputSession> {
  private weak var session: TextInputSession?

  init(_ session: TextInputSession) {
    self.session = session
    super.init(textInput: session, locale: session.locale)
  }

  override func units(of input: TextInputSession) -> TextUnits {
    input.currentUnits
  }

  override func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange? {
    guard let shown = shownLines(granularity, position, direction) else {
      return super.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
    return TextRange(shown.layout.unit(at: position.index, shown.way))
  }

  override func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard let shown = shownLines(granularity, position, direction) else {
      return super.isPosition(position, atBoundary: granularity, inDirection: direction)
    }
    return shown.layout.isBoundary(position.index, shown.way)
  }

  override func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    guard let shown = shownLines(granularity, position, direction) else {
      return super.position(from: position, toBoundary: granularity, inDirection: direction)
    }
    return shown.layout.boundary(from: position.index, shown.way)
  }

  override func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard let shown = shownLines(granularity, position, direction) else {
      return super.isPosition(position, withinTextUnit: granularity, inDirection: direction)
    }
    return shown.layout.unit(at: position.index, shown.way) != nil
  }

  /// The layout, if lines are asked for and it says what they are.
  private func shownLines(
    _ granularity: TextGranularity, _ position: TextPosition, _ direction: TextDirection
  ) -> (layout: TextLayout, way: StorageDirection)? {
    guard granularity == .line, let session, session.layoutOptions != nil,
      (0...session.content.utf16Count).contains(position.index)
    else { return nil }
    return (session.layout, session.stored(direction, at: position))
  }
}
