public import CaretInput

/// An array of lines on a grid: each line is a row, each character a column, all of it from left to right.
extension LineArray: TextGeometry {
  public func caretRect(for place: Place) -> GridRect? {
    guard lines.indices.contains(place.line), (0...lines[place.line].count).contains(place.column)
    else { return nil }
    return GridRect(x: place.column, y: place.line, width: 1)
  }

  public func firstRect(for range: Stretch) -> GridRect? {
    guard var rect = caretRect(for: range.start), caretRect(for: range.end) != nil else {
      return nil
    }
    rect.width = columns(of: range, in: range.start.line).count
    return rect
  }

  public func selectionRects(for range: Stretch) -> [TextSelectionRect] {
    guard caretRect(for: range.start) != nil, caretRect(for: range.end) != nil else { return [] }
    return (range.start.line...max(range.start.line, range.end.line)).compactMap { line in
      let columns = columns(of: range, in: line)
      guard !columns.isEmpty else { return nil }
      return TextSelectionRect(
        rect: GridRect(x: columns.lowerBound, y: line, width: columns.count),
        writingDirection: .leftToRight, containsStart: line == range.start.line,
        containsEnd: line == range.end.line)
    }
  }

  /// The columns of a range in one of its lines.
  private func columns(of range: Stretch, in line: Int) -> Range<Int> {
    let start = line == range.start.line ? range.start.column : 0
    let end = line == range.end.line ? range.end.column : lines[line].count
    return start..<max(start, end)
  }

  public func closestPosition(to point: GridPoint) -> Place? {
    guard point.y < Double(lines.count) else { return endOfDocument }
    let line = Int(max(0, point.y))
    let column = Int(min(max(0, point.x.rounded()), Double(lines[line].count)))
    return Place(line: line, column: column)
  }

  public func characterRange(at point: GridPoint) -> Stretch? {
    guard point.x >= 0, point.y >= 0, point.y < Double(lines.count),
      point.x < Double(lines[Int(point.y)].count)
    else { return nil }
    let start = Place(line: Int(point.y), column: Int(point.x))
    return Stretch(start: start, end: Place(line: start.line, column: start.column + 1))
  }
}
