internal import CaretText

/// Reads a text in blocks of whole lines, for passes that look at bytes before they look at lines.
struct LineBlocks {
  private let text: TextSnapshot
  private let end: Int
  private var next: Int
  /// What was read behind the last whole line.
  private var rest: [UInt8] = []

  /// The lines of the block, with their ends; only a text's last line may lack it.
  private(set) var bytes: [UInt8] = []
  /// Where the block begins in the text.
  private(set) var start: Int

  private static let size = 1 << 18

  /// - Parameter range: whole lines.
  init(_ text: TextSnapshot, in range: Range<Int>) {
    self.text = text
    end = range.upperBound
    next = range.lowerBound
    start = range.lowerBound
  }

  /// Goes to the next block; false at the end.
  mutating func advance() -> Bool {
    start += bytes.count
    bytes.removeAll(keepingCapacity: true)
    swap(&bytes, &rest)
    while next < end {
      let upper = min(next + LineBlocks.size, end)
      text.forEachChunk(in: UTF8Offset(next)..<UTF8Offset(upper)) { chunk in
        unsafe chunk.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      }
      next = upper
      if next == end { break }
      if let last = bytes.lastIndex(of: UInt8(ascii: "\n")) {
        rest.append(contentsOf: bytes[(last + 1)...])
        bytes.removeSubrange((last + 1)...)
        break
      }
    }
    return !bytes.isEmpty
  }
}
