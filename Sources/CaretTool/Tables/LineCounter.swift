internal import CaretBytes

/// Tells the lines of places in a file that is read block by block.
///
/// Blocks are kept until nothing before their end is asked for any more; line feeds are counted once, but for those between a place
/// and one before it.
struct LineCounter {
  private var blocks: [(start: Int, bytes: [UInt8])] = []
  private var end = 0
  /// Nothing before it is asked for any more.
  private var floor = Place()
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
    floor = last
    blocks.removeAll { $0.start + $0.bytes.count <= floor.utf8Offset }
  }

  private mutating func go(to utf8Offset: Int) {
    if utf8Offset < last.utf8Offset { last = floor }
    for (start, bytes) in blocks {
      let (from, to) = (max(last.utf8Offset, start), min(utf8Offset, start + bytes.count))
      guard from < to else { continue }
      let span = bytes.span
      var count = 0
      for index in from - start..<to - start where span[index] == 0x0A { count += 1 }
      last.lineIndex += count
    }
    last.utf8Offset = max(last.utf8Offset, utf8Offset)
  }
}
