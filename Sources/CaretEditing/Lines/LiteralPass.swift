internal import CaretText

/// A substitution of a plain text by a plain text, over whole blocks of lines at a time.
///
/// Neither pattern nor lines are looked at: a search for the bytes runs through each block, and only around
/// a hit are the line's ends of interest.
struct LiteralPass {
  private let wanted: [UInt8]
  private let replacement: [UInt8]
  /// Whether all hits of a line are replaced, or the first.
  private let isGlobal: Bool
  private static let blockCount = 1 << 18

  private var changes = GatheredChanges()
  /// The last hit, in the text before.
  private(set) var lastHit: Int?

  /// Nil if the substitution is more than one of plain texts inside lines.
  init?(_ substitution: LastSubstitution) {
    guard let wanted = substitution.pattern.literal, substitution.occurrence ?? 1 == 1 else {
      return nil
    }
    var replacement: [UInt8] = []
    for part in substitution.replacement {
      switch part {
      case .literal(let bytes): replacement += StoredLine.stored(bytes)
      case .group(0): replacement += wanted
      case .group: return nil
      }
    }
    guard !replacement.contains(UInt8(ascii: "\n")) else { return nil }
    self.wanted = wanted
    self.replacement = replacement
    isGlobal = substitution.occurrence == nil
  }

  /// The change of a text in which the lines with the bytes of `range` are gone through.
  mutating func changes(in range: Range<Int>, of text: TextSnapshot) -> ChangeSet {
    changes.keep(range.lowerBound)
    var start = range.lowerBound
    var block: [UInt8] = []
    // A block ends with a line; what is behind its last line end goes to the next one.
    while start < range.upperBound {
      let end = min(start + LiteralPass.blockCount, range.upperBound)
      block += text.bytes(in: UTF8Offset(start)..<UTF8Offset(end))
      let lines = (block.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      let whole = end == range.upperBound ? block.count : lines
      replace(in: block, upTo: whole, at: end - block.count)
      block.removeSubrange(..<whole)
      start = end
    }
    return changes.finish(text.utf8Count - range.upperBound)
  }

  private mutating func replace(in block: [UInt8], upTo end: Int, at start: Int) {
    var place = 0
    var copied = 0
    while let hit = block.firstIndex(of: wanted, in: place..<end) {
      changes.keep(block[copied..<hit])
      changes.replace(wanted.count, with: replacement)
      lastHit = start + hit
      copied = hit + wanted.count
      place = copied
      if !isGlobal { place = block.firstIndex(of: UInt8(ascii: "\n"), from: place) ?? end }
    }
    changes.keep(block[copied..<end])
  }
}
