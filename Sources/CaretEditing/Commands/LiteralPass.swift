internal import CaretBytes
internal import CaretText

/// A substitution of a plain text by a plain text, over whole blocks of lines at a time.
///
/// Neither pattern nor lines are looked at: a search for the bytes runs through each block, and only around
/// a hit are the line's ends of interest.
struct LiteralPass {
  private let wanted: [UInt8]
  /// What comes for it, and a few bytes behind, so that sixteen can be put down at once.
  private let replacement: [UInt8]
  private let newCount: Int
  /// Whether all hits of a line are replaced, or the first.
  private let isGlobal: Bool

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
      case .group, .letterCase: return nil
      }
    }
    guard !replacement.contains(UInt8(ascii: "\n")) else { return nil }
    self.wanted = wanted
    newCount = replacement.count
    self.replacement = replacement + [UInt8](repeating: 0, count: 16)
    isGlobal = substitution.occurrence == nil
  }

  /// The change of a text in which the lines with the bytes of `range` are gone through.
  ///
  /// - Throws: that the command is to end.
  mutating func changes(
    in range: Range<Int>, of text: TextSnapshot, _ interruption: InterruptionCheck
  ) throws -> ChangeSet {
    var blocks = LineBlocks(text, in: range)
    // Untouched room costs nothing.
    if range.count > 1 << 20 { changes.reserve(utf8Count: range.count + range.count / 4) }
    try wanted.withView { wanted in
      try replacement.withView { replacement in
        while blocks.advance(making: changes.memoryCount) {
          try interruption.longStep()
          replace(wanted, by: replacement, in: blocks)
        }
      }
    }
    return changes.finish(text.utf8Count - reached)
  }

  private mutating func replace(_ wanted: ByteView, by padded: ByteView, in blocks: LineBlocks) {
    var hits = LiteralHits(of: wanted, in: blocks.bytes, isGlobal: isGlobal)
    while let first = hits.next {
      changes.keep(blocks.start + first - reached)
      hits.take()
      if hits.isNextClose {
        changes.insert(room: hits.room(newCount)) { hits.put(padded, newCount, in: $0) }
      } else {
        changes.insert(padded.part(0, newCount))
      }
      changes.delete(hits.end - first)
      reached = blocks.start + hits.end
    }
    hitCount += hits.count
    if hits.count > 0 { lastHit = blocks.start + hits.end - wanted.count }
  }
}

/// The hits in a block that are replaced, in order; none begins inside another.
private struct LiteralHits {
  private let block: ByteView
  private let length: Int
  private let isGlobal: Bool
  private var places: ByteHits
  /// The hit that is to be taken next.
  private(set) var next: Int?
  /// Where the one ends that was taken last, and how many were.
  private(set) var end = 0
  private(set) var count = 0

  init(of wanted: ByteView, in block: ByteView, isGlobal: Bool) {
    self.block = block
    self.isGlobal = isGlobal
    length = wanted.count
    places = ByteHits(of: wanted, in: block)
    next = places.next()
  }

  /// Whether the next one is so near that one edit is made of both.
  var isNextClose: Bool { next.map { $0 - end < ChangeSet.shortestKept } ?? false }

  /// Goes on to the hit behind the next one.
  @inline(__always)
  mutating func take() {
    guard let hit = next else { return }
    end = hit &+ length
    count &+= 1
    places.skip(to: isGlobal ? end : block.firstIndex(of: 0x0A, from: end) ?? block.count)
    next = places.next()
  }

  /// So much room one edit of close hits takes at most, of which the first is taken and each becomes so many bytes.
  func room(_ newCount: Int) -> Int {
    let rest = block.count - end
    return newCount + min(max(newCount, Self.most), rest + rest / length * newCount)
  }

  /// Close hits make several edits where one would take more.
  private static let most = 1 << 19

  /// Puts down what comes for close hits, of which the first is taken, with what stands between them; takes them, and
  /// gives how many bytes it is.
  mutating func put(_ padded: ByteView, _ newCount: Int, in room: Cells<UInt8>) -> Int {
    // In registers as long as the loop runs.
    var hits = self
    defer { self = hits }
    let shortestKept = ChangeSet.shortestKept
    room.putLoosely(padded, 0, newCount, at: 0)
    var filled = newCount
    while let near = hits.next {
      let between = near &- hits.end
      if between >= shortestKept || filled &+ between &+ newCount > room.count { break }
      room.putLoosely(hits.block, hits.end, between, at: filled)
      filled &+= between
      room.putLoosely(padded, 0, newCount, at: filled)
      filled &+= newCount
      hits.take()
    }
    return filled
  }
}
