internal import CaretBytes

/// The parts of a text that some of its lines are.
struct LineParts {
  /// In bytes, ascending.
  private var parts: [Range<Int>] = []

  /// - Parameter lines: ranges of lines from 1, in order; they may lie behind the end of the text.
  /// - Complexity: O(*n*) in the bytes before the last of the lines.
  init(of text: [UInt8], lines: [Range<Int>]) {
    var starts = LineStarts(text)
    for range in lines where !range.isEmpty {
      let start = starts.start(ofLine: range.lowerBound)
      let end = starts.start(ofLine: range.upperBound)
      if let last = parts.last, last.upperBound >= start {
        parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        parts.append(start..<end)
      }
    }
  }

  /// Whether one of the lines has the byte at a place.
  func contains(_ utf8Offset: Int) -> Bool {
    let index = parts.partitioningIndex { $0.upperBound > utf8Offset }
    return index < parts.count && parts[index].contains(utf8Offset)
  }
}

/// Where lines begin in a text; quick for lines that are asked about in ascending order.
private struct LineStarts {
  private let text: [UInt8]
  private var line = 1
  /// A place in that line; its start where it was asked for.
  private var place = 0

  init(_ text: [UInt8]) { self.text = text }

  /// Where a line begins; the end of the text if it has fewer.
  mutating func start(ofLine wanted: Int) -> Int {
    if wanted < line { (line, place) = (1, 0) }
    while line < wanted, place < text.count { step(to: wanted) }
    return place
  }

  /// Goes on by many bytes at a time where the line lies far behind.
  private mutating func step(to wanted: Int) {
    let end = min(place + Self.stride, text.count)
    let breaks = text[place..<end].count(where: { $0 == 0x0A })
    guard line + breaks < wanted else { return stepByLine() }
    line += breaks
    place = end
  }

  private mutating func stepByLine() {
    place = text[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
    line += 1
  }

  private static let stride = 4096
}
