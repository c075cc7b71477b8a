internal import CaretBytes
public import CaretText
internal import Glibc

/// Reads a text line by line, each line without its line end, from any line on.
///
/// It copies a leaf of the text at a time, so that a line costs what its bytes cost and no search in
/// the tree.
public struct TextLineReader: Sendable {
  private let content: TextSnapshot
  private var block: [UInt8] = []
  private var index = 0
  /// Where the block that comes next begins.
  private var nextBlock: UTF8Offset
  private var passed: PassedText

  /// A reader that stands in front of the line with index `lineIndex`, from 0.
  public init(_ content: TextSnapshot, fromLineIndex lineIndex: Int) {
    self.content = content
    passed = PassedText(of: content)
    nextBlock =
      lineIndex <= content.lineBreakCount(.lf)
      ? content.lineStart(lineIndex, .lf) : UTF8Offset(content.utf8Count)
  }

  /// Puts the next line into `line`; false at the end of the text.
  ///
  /// A text that ends with a line end has no further, empty line behind it.
  public mutating func next(into line: inout [UInt8]) -> Bool { next(into: &line, making: 0) }

  /// - Parameter made: how many bytes were made of the lines so far.
  mutating func next(into line: inout [UInt8], making made: Int) -> Bool {
    line.removeAll(keepingCapacity: true)
    var isLine = false
    while index < block.count || loadBlock(made) {
      isLine = true
      if let end = block.firstIndex(of: UInt8(ascii: "\n"), from: index) {
        line.append(contentsOf: block[index..<end])
        index = end + 1
        return true
      }
      line.append(contentsOf: block[index...])
      index = block.count
    }
    return isLine
  }

  private mutating func loadBlock(_ made: Int) -> Bool {
    guard nextBlock.value < content.utf8Count else { return false }
    let wanted = nextBlock
    block.removeAll(keepingCapacity: true)
    content.withChunk(at: wanted) { bytes, start in
      let rest = bytes.extracting((wanted - start)...)
      unsafe rest.withUnsafeBufferPointer { unsafe block.append(contentsOf: $0) }
    }
    index = 0
    nextBlock = wanted + block.count
    passed.add(wanted.value..<nextBlock.value, making: made)
    return true
  }
}

extension [UInt8] {
  /// The first place of a byte at or behind `start`, found as fast as the machine can.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe withUnsafeBytes { bytes in
      let base = bytes.baseAddress!
      guard let found = unsafe memchr(base + start, Int32(byte), bytes.count - start) else {
        return nil
      }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// The first place of other bytes that lie in `range` as a whole.
  func firstIndex(of wanted: [UInt8], in range: Range<Int>) -> Int? {
    withView { bytes in
      wanted.withView { bytes.part(0, range.upperBound).firstIndex(of: $0, from: range.lowerBound) }
    }
  }
}
