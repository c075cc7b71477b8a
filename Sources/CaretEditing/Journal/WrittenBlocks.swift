/// The new text of a save in place, by a sum of each block: enough to tell what the save can have left of a file when it
/// was broken off, at a sixtieth of the room that the text itself would take.
struct WrittenBlocks: Equatable, Sendable {
  /// In bytes: a disk writes so much whole or not at all.
  static let size = 512

  /// The new text's size in bytes.
  let byteCount: Int
  private let sums: [UInt64]

  init(_ text: [UInt8]) {
    byteCount = text.count
    sums = stride(from: 0, to: text.count, by: WrittenBlocks.size).map {
      JournalSum(text[$0..<min($0 + WrittenBlocks.size, text.count)]).value
    }
  }

  func append(to bytes: inout JournalBytes) {
    bytes.append(byteCount)
    for sum in sums { bytes.append(Int(bitPattern: UInt(sum))) }
  }

  /// Nil where they were not kept.
  init?(_ reader: inout JournalBytesReader) {
    guard let count = reader.number(), count >= 0 else { return nil }
    var sums: [UInt64] = []
    for _ in stride(from: 0, to: count, by: WrittenBlocks.size) {
      guard let sum = reader.number() else { return nil }
      sums.append(UInt64(UInt(bitPattern: sum)))
    }
    (byteCount, self.sums) = (count, sums)
  }

  /// Whether these bytes are the new text.
  func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.count == byteCount && sums.indices.allSatisfy { hasBlock($0, of: bytes) }
  }

  /// Whether a file can have these bytes while the new text is written over an old one: none of the old text is cut off
  /// before all is written, the file grows to the new size at most, and each block is the new text's, with what is left of
  /// the old one behind its end, or else the old text's, with zeros behind its end. Blocks may come to the disk in any order.
  func canHaveLeft(_ bytes: [UInt8], over old: [UInt8]) -> Bool {
    if isWhole(bytes) { return true }
    guard bytes.count >= old.count, bytes.count <= max(old.count, byteCount) else { return false }
    return stride(from: 0, to: bytes.count, by: WrittenBlocks.size).allSatisfy { start in
      let block = start..<min(start + WrittenBlocks.size, bytes.count)
      if WrittenBlocks.isOld(block, of: bytes, old) { return true }
      let index = start / WrittenBlocks.size
      guard sums.indices.contains(index), hasBlock(index, of: bytes) else { return false }
      let rest = min(byteCount, block.upperBound)..<block.upperBound
      return WrittenBlocks.isOld(rest, of: bytes, old)
    }
  }

  /// Whether a block of the new text is where it belongs.
  private func hasBlock(_ index: Int, of bytes: [UInt8]) -> Bool {
    let start = index * WrittenBlocks.size
    let end = min(start + WrittenBlocks.size, byteCount)
    return end <= bytes.count && JournalSum(bytes[start..<end]).value == sums[index]
  }

  private static func isOld(_ range: Range<Int>, of bytes: [UInt8], _ old: [UInt8]) -> Bool {
    let kept = range.clamped(to: 0..<old.count)
    return bytes[kept] == old[kept] && bytes[range].dropFirst(kept.count).allSatisfy { $0 == 0 }
  }
}
