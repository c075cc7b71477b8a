internal import CaretBytes

/// Tells the lines of places in a file that is read block by block.
///
/// Blocks are kept until nothing before their end is asked for any more; line feeds are counted between a place and the one that was
/// asked for last.
struct LineCounter {
  private var blocks: [(start: Int, bytes: [UInt8])] = []
  private var end = 0
  private var last = Place()

  private struct Place {
    var utf8Offset = 0
    /// How many line feeds lie before it.
    var lineIndex = 0
  }

  /// Takes the next bytes of the file.
  mutating func append(_ block: [UInt8]) {
    blocks.append((end, block))
    end += block.count
  }

  /// The line that a place lies in; it is not before the last one that was passed.
  mutating func line(at utf8Offset: UTF8Offset) -> LineNumber {
    go(to: utf8Offset.value)
    return LineNumber(index: last.lineIndex)
  }

  /// Forgets what lies before a place.
  mutating func pass(to utf8Offset: UTF8Offset) {
    go(to: utf8Offset.value)
    blocks.removeAll { $0.start + $0.bytes.count <= last.utf8Offset }
  }

  private mutating func go(to utf8Offset: Int) {
    let isBack = utf8Offset < last.utf8Offset
    let way = isBack ? utf8Offset..<last.utf8Offset : last.utf8Offset..<utf8Offset
    let count = lineFeedCount(in: way)
    last.lineIndex += isBack ? -count : count
    last.utf8Offset = utf8Offset
  }

  private func lineFeedCount(in range: Range<Int>) -> Int {
    var count = 0
    for (start, bytes) in blocks {
      let part = range.clamped(to: start..<start + bytes.count)
      guard !part.isEmpty else { continue }
      count += bytes.withView {
        $0.part(part.lowerBound - start, part.count).count(of: UInt8(ascii: "\n"))
      }
    }
    return count
  }
}
