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
  /// Hits that lie no further apart are one edit.
  private static let nearby = 256

  private var changes = ChangeSet.Builder()
  /// How far the text is dealt with.
  private var reached = 0
  /// The last hit, in the text before.
  private(set) var lastHit: Int?
  private(set) var hitCount = 0

  /// Nil if the substitution is more than one of plain texts inside lines.
  init?(_ substitution: LastSubstitution) {
    guard let wanted = substitution.pattern.literal, substitution.occurrence ?? 1 == 1 else {
      return nil
    }
    var replacement: [UInt8] = []
    for part in substitution.replacement {
      switch part {
      case .literal(let bytes): replacement += StoredForm.stored(fileBytes: bytes)
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
    var blocks = LineBlocks(text, in: range)
    // Untouched room costs nothing.
    if range.count > 1 << 20 { changes.reserve(utf8Count: range.count + range.count / 4) }
    while blocks.advance() { replace(in: blocks.bytes, at: blocks.start) }
    return changes.finish(text.utf8Count - reached)
  }

  private mutating func replace(in block: [UInt8], at start: Int) {
    var hit = block.firstIndex(of: wanted, in: 0..<block.count)
    while let first = hit {
      var end = first + wanted.count
      var next = following(end, in: block)
      var new = replacement
      while let near = next, near - end <= LiteralPass.nearby {
        // Most edits stay small; a long one gets its room at once.
        if new.count == replacement.count { new.reserveCapacity(block.count - first) }
        unsafe block.withUnsafeBufferPointer {
          unsafe new.append(contentsOf: UnsafeBufferPointer(rebasing: $0[end..<near]))
        }
        new.append(contentsOf: replacement)
        end = near + wanted.count
        hitCount += 1
        lastHit = start + near
        next = following(end, in: block)
      }
      hitCount += 1
      if lastHit ?? -1 < start + first { lastHit = start + first }
      changes.keep(start + first - reached)
      changes.delete(end - first)
      if !new.isEmpty { changes.insert(new) }
      reached = start + end
      hit = next
    }
  }

  /// The hit behind a place that is replaced next.
  private func following(_ place: Int, in block: [UInt8]) -> Int? {
    let from =
      isGlobal ? place : block.firstIndex(of: UInt8(ascii: "\n"), from: place) ?? block.count
    return block.firstIndex(of: wanted, in: from..<block.count)
  }
}
