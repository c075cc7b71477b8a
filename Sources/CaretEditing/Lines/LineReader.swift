public import CaretText

/// Reads a text line by line, each line without its line end, from any line on.
///
/// It copies a leaf of the text at a time, so that a line costs what its bytes cost and no search in
/// the tree.
public struct LineReader {
  private let content: TextSnapshot
  private var block: [UInt8] = []
  private var index = 0
  /// Where the block that comes next begins.
  private var nextBlock: UTF8Offset

  /// A reader that stands in front of the line with index `lineIndex`, from 0.
  public init(_ content: TextSnapshot, fromLineIndex lineIndex: Int) {
    self.content = content
    nextBlock =
      lineIndex <= content.lineBreakCount(.lf)
      ? content.lineStart(lineIndex, .lf) : UTF8Offset(content.utf8Count)
  }

  /// Puts the next line into `line`; false at the end of the text.
  ///
  /// A text that ends with a line end has no further, empty line behind it.
  public mutating func next(into line: inout [UInt8]) -> Bool {
    line.removeAll(keepingCapacity: true)
    var isLine = false
    while index < block.count || loadBlock() {
      isLine = true
      let rest = block[index...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        index = end + 1
        return true
      }
      line += rest
      index = block.count
    }
    return isLine
  }

  private mutating func loadBlock() -> Bool {
    guard nextBlock.value < content.utf8Count else { return false }
    let wanted = nextBlock
    block.removeAll(keepingCapacity: true)
    content.withChunk(at: wanted) { bytes, start in
      for index in (wanted - start)..<bytes.count { block.append(bytes[index]) }
    }
    index = 0
    nextBlock = wanted + block.count
    return true
  }
}
