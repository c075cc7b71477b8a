internal import CaretBytes
internal import CaretText

/// Reads a text in blocks of whole lines, for passes that look at bytes before they look at lines.
///
/// A block lies where the text has it, if it lies there in one piece, and is copied together elsewhere.
struct LineBlocks {
  /// It holds the bytes that lie in it.
  private let text: TextSnapshot
  private let end: Int
  private var next: Int
  private var copy: [UInt8] = []
  private var passed: PassedText

  /// The lines of the block, with their ends; only a text's last line may lack it. They are there until the next
  /// block is.
  private(set) var bytes = ByteView()
  /// Where the block begins in the text.
  private(set) var start: Int

  private static let size = 1 << 18

  /// - Parameter range: whole lines.
  init(_ text: TextSnapshot, in range: Range<Int>) {
    self.text = text
    passed = PassedText(of: text)
    end = range.upperBound
    next = range.lowerBound
    start = range.lowerBound
  }

  /// Goes to the next block; false at the end.
  ///
  /// - Parameter made: how many bytes were made of the blocks so far.
  mutating func advance(making made: Int = 0) -> Bool {
    passed.add(start..<next, making: made)
    start = next
    var size = LineBlocks.size
    while next < end {
      let upper = min(next + size, end)
      load(next..<upper)
      if upper < end { bytes = bytes.part(0, bytes.endOfLines) }
      next += bytes.count
      if !bytes.isEmpty { return true }
      // A line is longer than the block.
      size *= 2
    }
    return false
  }

  private mutating func load(_ range: Range<Int>) {
    var stretch: ByteView? = ByteView()
    text.forEachChunk(in: UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound)) { chunk in
      let chunk = chunk.view
      stretch = stretch.flatMap { $0.isEmpty ? chunk : $0.joined(with: chunk) }
    }
    bytes = stretch ?? copied(range)
  }

  private mutating func copied(_ range: Range<Int>) -> ByteView {
    copy.removeAll(keepingCapacity: true)
    text.forEachChunk(in: UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound)) {
      copy.append(contentsOf: $0.view)
    }
    // Nobody changes it before the next block.
    return copy.withView { $0 }
  }
}

extension ByteView {
  /// Where the last whole line ends, 0 if there is none.
  var endOfLines: Int {
    var place = count
    while place > 0, self[place - 1] != UInt8(ascii: "\n") { place -= 1 }
    return place
  }

  /// The lines of a block in which other bytes are, without their ends.
  func lines(with wanted: [UInt8]) -> [Range<Int>] {
    let newline = UInt8(ascii: "\n")
    var lines: [Range<Int>] = []
    var place = 0
    wanted.withView { wanted in
      while let hit = firstIndex(of: wanted, from: place) {
        let start = place + part(place, hit - place).endOfLines
        let end = firstIndex(of: newline, from: hit + wanted.count) ?? count
        lines.append(start..<end)
        place = Swift.min(end + 1, count)
      }
    }
    return lines
  }

  /// How often a byte is in a part.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    part(range.lowerBound, range.count).count(of: byte)
  }
}
