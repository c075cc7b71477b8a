internal import CaretBytes
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
  /// Room for an edit that is put together before it is written down.
  private static let room = 1 << 19

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
    let room = Cells<UInt8>.allocate(LiteralPass.room)
    defer { room.deallocate() }
    wanted.withView { [replacement] wanted in
      replacement.withView { replacement in
        while blocks.advance() { replace(wanted, by: replacement, in: blocks, room) }
      }
    }
    return changes.finish(text.utf8Count - reached)
  }

  private mutating func replace(
    _ wanted: ByteView, by new: ByteView, in blocks: LineBlocks, _ room: Cells<UInt8>
  ) {
    let block = blocks.bytes
    var hit = block.firstIndex(of: wanted, from: 0)
    while let first = hit {
      let next = following(first + wanted.count, wanted, in: block)
      changes.keep(blocks.start + first - reached)
      if let next, next - first - wanted.count < ChangeSet.shortestKept, new.count < room.count / 4
      {
        hit = replaceMany(wanted, by: new, in: block, from: first, next, at: blocks.start, room)
      } else {
        noteHit(blocks.start + first)
        changes.delete(wanted.count)
        changes.insert(new)
        reached = blocks.start + first + wanted.count
        hit = next
      }
    }
  }

  /// Makes one edit of hits that lie close together, of which the first two are known; gives the hit behind them.
  private mutating func replaceMany(
    _ wanted: ByteView, by new: ByteView, in block: ByteView, from first: Int, _ second: Int,
    at start: Int, _ room: Cells<UInt8>
  ) -> Int? {
    room.put(new, at: 0)
    noteHit(start + first)
    var filled = new.count
    var end = first + wanted.count
    var next: Int? = second
    while let near = next, near - end < ChangeSet.shortestKept,
      filled + near - end + new.count <= room.count
    {
      room.put(block.part(end, near - end), at: filled)
      filled += near - end
      room.put(new, at: filled)
      filled += new.count
      noteHit(start + near)
      end = near + wanted.count
      next = following(end, wanted, in: block)
    }
    changes.delete(end - first)
    changes.insert(room.view(0, filled))
    reached = start + end
    return next
  }

  private mutating func noteHit(_ place: Int) {
    hitCount += 1
    lastHit = place
  }

  /// The hit behind a place that is replaced next.
  private func following(_ place: Int, _ wanted: ByteView, in block: ByteView) -> Int? {
    let from =
      isGlobal ? place : block.firstIndex(of: UInt8(ascii: "\n"), from: place) ?? block.count
    return block.firstIndex(of: wanted, from: from)
  }
}
