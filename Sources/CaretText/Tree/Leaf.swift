// A leaf that the tree owns: a gap buffer of at most `Leaf.limit` bytes with its counts.
//
// The gap lies where the last edit was, so that typing moves nothing. The counts are kept up to
// date from the bytes that come and go, never by looking at the rest. A leaf is changed only while
// one tree refers to it.

struct LeafHeader {
  var sum: TextSummary
  var capacity: Int
  /// Where the gap is; always on a scalar boundary.
  var gapStart: Int
  /// How many bytes are CR: while it is 0, breaks are LFs and nobody looks for pairs.
  var cr: Int
  /// Counts of what stands before the gap.
  var utf16BeforeGap: Int
  var scalarsBeforeGap: Int

  var gapCount: Int { capacity &- sum.utf8 }
  var gapEnd: Int { gapStart &+ gapCount }
}

final class Leaf: ManagedBuffer<LeafHeader, UInt8> {
  /// No slice of a loaded text holds more bytes: a look-up far away reads half of one at most.
  static let sliceLimit = 1024
  /// No piece holds more bytes.
  static let limit = 2048
  /// Capacities grow in steps of this.
  static let step = 256
  /// And small ones in steps of this: scattered edits make many.
  private static let smallStep = 64

  private static func capacity(for count: Int) -> Int {
    let step = count <= Leaf.step ? smallStep : Leaf.step
    return max(smallStep, min(limit, (count + step - 1) / step * step))
  }

  /// A leaf that holds a copy of some bytes.
  static func make(_ bytes: ByteView) -> Leaf {
    make(PieceBytes(bytes), 0..<bytes.count, room: 0)
  }

  /// A leaf that holds a copy of a range of bytes, and has room for more.
  static func make(_ bytes: PieceBytes, _ range: Range<Int>, room: Int) -> Leaf {
    make(count: range.count, room: room) { bytes.copy(range, to: $0) }
  }

  /// A leaf that holds copies of two pieces one behind the other, and has room for more.
  static func make(_ a: PieceBytes, followedBy b: PieceBytes, room: Int) -> Leaf {
    make(count: a.count + b.count, room: room) {
      a.copy(0..<a.count, to: $0)
      b.copy(0..<b.count, to: $0, at: a.count)
    }
  }

  private static func make(
    count: Int, room: Int, _ fill: (Cells<UInt8>) -> Void
  ) -> Leaf {
    let leaf = empty(capacity: Leaf.capacity(for: count + room))
    let (h, bytes) = (leaf.view.header, leaf.view.bytes)
    fill(bytes)
    (h.value.sum, h.value.cr) = summarizeWithReturns(bytes.view(0, count))
    h.value.gapStart = count
    h.value.utf16BeforeGap = h.value.sum.utf16
    h.value.scalarsBeforeGap = h.value.sum.scalars
    return leaf
  }

  private static func empty(capacity: Int) -> Leaf {
    let leaf = Leaf.create(minimumCapacity: capacity) { _ in
      LeafHeader(
        sum: TextSummary(), capacity: capacity, gapStart: 0, cr: 0, utf16BeforeGap: 0,
        scalarsBeforeGap: 0)
    }
    return unsafe unsafeDowncast(leaf, to: Leaf.self)
  }

  /// The same text with another capacity, in a leaf of its own.
  func copy(capacity: Int) -> Leaf {
    let capacity = Leaf.capacity(for: capacity)
    let leaf = Leaf.empty(capacity: capacity)
    let old = view
    let new = leaf.view
    new.header.value = old.header.value
    new.header.value.capacity = capacity
    let gapStart = old.header.value.gapStart
    let tail = old.header.value.sum.utf8 - gapStart
    old.bytes.copy(0, gapStart, to: new.bytes, 0)
    old.bytes.copy(old.header.value.gapEnd, tail, to: new.bytes, new.header.value.gapEnd)
    return leaf
  }

  var view: LeafView {
    unsafe withUnsafeMutablePointers {
      unsafe LeafView(header: unsafe Cell(at: $0), text: unsafe $1)
    }
  }
}

/// A leaf's memory. Valid while the leaf lives, which a tree holds.
@safe struct LeafView {
  let header: Cell<LeafHeader>
  private let text: UnsafeMutablePointer<UInt8>

  init(header: Cell<LeafHeader>, text: UnsafeMutablePointer<UInt8>) {
    self.header = header
    unsafe self.text = unsafe text
  }

  /// All of the memory, the gap with it.
  var bytes: Cells<UInt8> {
    @inline(__always) get { unsafe Cells(text, header.value.capacity) }
  }

  /// The counts of the text.
  var sum: TextSummary {
    @inline(__always) get { header.value.sum }
  }

  var capacity: Int {
    @inline(__always) get { header.value.capacity }
  }

  var count: Int {
    @inline(__always) get { header.value.sum.utf8 }
  }

  /// The byte at a place, the gap left out of the count.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    bytes[offset < header.value.gapStart ? offset : offset &+ header.value.gapCount]
  }

  /// The two stretches of text around the gap.
  var parts: PieceBytes {
    let h = header
    return PieceBytes(
      first: bytes.view(0, h.value.gapStart),
      second: bytes.view(h.value.gapEnd, h.value.sum.utf8 &- h.value.gapStart))
  }

  /// Replaces `deleted` bytes at `offset` by others, for which there must be room.
  ///
  /// - Returns: by how much the counts changed.
  @inline(__always)
  func replace(
    at offset: Int, deleting deleted: Int, with new: ByteView
  ) -> TextSummary {
    if new.count == 1 && deleted == 0 && new[0] >= 0x20 && new[0] < 0x80
      && header.value.gapStart == offset && header.value.cr == 0
    {
      return type(new[0])
    }
    return replaceAny(at: offset, deleting: deleted, with: new)
  }

  /// One printing ASCII character at the gap, in a leaf without CR.
  @inline(__always)
  private func type(_ byte: UInt8) -> TextSummary {
    let h = header
    bytes[h.value.gapStart] = byte
    h.value.gapStart &+= 1
    h.value.utf16BeforeGap &+= 1
    h.value.scalarsBeforeGap &+= 1
    h.value.sum.utf8 &+= 1
    h.value.sum.utf16 &+= 1
    h.value.sum.scalars &+= 1
    return TextSummary(utf8: 1, utf16: 1, scalars: 1)
  }

  @inline(__always)
  private func replaceAny(
    at offset: Int, deleting deleted: Int, with new: ByteView
  ) -> TextSummary {
    let h = header
    let before = h.value.sum
    let newCR = countCR(new)
    guard h.value.cr | newCR != 0 else {
      exchange(offset, deleted, new, cr: 0)
      h.value.sum.breaks = h.value.sum.lf
      return h.value.sum - before
    }
    // Pairs change only inside the edit and with its two neighbours.
    let pairsBefore = before.lf + h.value.cr - before.breaks
    let lost = pairs(inside: offset, deleted) + seams(offset, deleted)
    exchange(offset, deleted, new, cr: newCR)
    let won = countPairs(new) + seams(offset, new.count)
    h.value.sum.breaks =
      h.value.sum.lf + h.value.cr - (pairsBefore - lost + won)
    return h.value.sum - before
  }

  /// Moves the gap and the bytes; leaves `breaks` to the caller.
  private func exchange(
    _ offset: Int, _ deleted: Int, _ new: ByteView, cr: Int
  ) {
    let gap = header.value.gapStart
    if gap < offset || gap > offset &+ deleted { moveGap(to: offset) }
    if deleted > 0 { remove(offset, deleted) }
    if new.count > 0 { insert(new, cr: cr) }
  }

  /// Takes out bytes at both sides of the gap, which lies at or between the ends of the range.
  private func remove(_ offset: Int, _ deleted: Int) {
    let h = header
    let left = h.value.gapStart &- offset
    let right = deleted &- left
    if left > 0 {
      let old = bytes.view(offset, left)
      let sum = count(old)
      forget(sum, old)
      h.value.gapStart = offset
      h.value.utf16BeforeGap &-= sum.utf16
      h.value.scalarsBeforeGap &-= sum.scalars
    }
    if right > 0 {
      let old = bytes.view(h.value.gapEnd, right)
      forget(count(old), old)
    }
  }

  private func forget(_ sum: TextSummary, _ old: ByteView) {
    header.value.sum -= sum
    if header.value.cr > 0 { header.value.cr &-= countCR(old) }
  }

  private func insert(_ new: ByteView, cr: Int) {
    let h = header
    let sum = count(new)
    bytes.put(new, at: h.value.gapStart)
    h.value.gapStart &+= new.count
    h.value.utf16BeforeGap &+= sum.utf16
    h.value.scalarsBeforeGap &+= sum.scalars
    h.value.sum += sum
    h.value.cr &+= cr
  }

  @inline(__always)
  private func count(_ bytes: ByteView) -> TextSummary {
    bytes.count < 16 ? summarizeFew(bytes) : summarize(bytes)
  }

  /// CR LF pairs that lie inside a range.
  private func pairs(inside offset: Int, _ count: Int) -> Int {
    if count < 2 { return 0 }
    let bytes = parts
    let range = offset..<offset &+ count
    if let stretch = bytes.contiguous(range) {
      return countPairs(stretch)
    }
    let gap = header.value.gapStart
    return countPairs(bytes.first.part(offset, gap &- offset)) &+ pair(at: gap)
      &+ countPairs(bytes.second.part(0, offset &+ count &- gap))
  }

  /// CR LF pairs that lie across the ends of a range, which may be one place.
  private func seams(_ offset: Int, _ count: Int) -> Int {
    pair(at: offset) &+ (count > 0 ? pair(at: offset &+ count) : 0)
  }

  /// 1 if a pair lies across an offset, else 0.
  private func pair(at offset: Int) -> Int {
    guard offset > 0, offset < header.value.sum.utf8 else { return 0 }
    return byte(offset) == lineFeed && byte(offset &- 1) == carriageReturn ? 1 : 0
  }

  func moveGap(to offset: Int) {
    let h = header
    let gapStart = h.value.gapStart
    let gapEnd = h.value.gapEnd
    let isASCII = h.value.sum.isASCII
    if offset < gapStart {
      let moved = gapStart &- offset
      if !isASCII { adjustGapCounts(bytes.view(offset, moved), -1) }
      bytes.move(offset, moved, to: gapEnd &- moved)
    } else {
      let moved = offset &- gapStart
      if !isASCII { adjustGapCounts(bytes.view(gapEnd, moved), 1) }
      bytes.move(gapEnd, moved, to: gapStart)
    }
    h.value.gapStart = offset
    if isASCII {
      h.value.utf16BeforeGap = offset
      h.value.scalarsBeforeGap = offset
    }
  }

  private func adjustGapCounts(_ moved: ByteView, _ sign: Int) {
    let (utf16, scalars) = unitCounts(moved)
    header.value.utf16BeforeGap &+= sign &* utf16
    header.value.scalarsBeforeGap &+= sign &* scalars
  }

  /// Lets go of the text from an offset on, of which another leaf has a copy.
  ///
  /// - Returns: by how much the counts changed.
  func cut(at offset: Int, copiedTo tail: LeafView) -> TextSummary {
    let h = header
    let before = h.value.sum
    let cutsPair = pair(at: offset)
    let gapStart = h.value.gapStart
    if gapStart < offset {
      bytes.move(h.value.gapEnd, offset &- gapStart, to: gapStart)
    }
    h.value.sum -= tail.header.value.sum
    h.value.sum.breaks &+= cutsPair
    h.value.cr &-= tail.header.value.cr
    h.value.gapStart = offset
    h.value.utf16BeforeGap = h.value.sum.utf16
    h.value.scalarsBeforeGap = h.value.sum.scalars
    return h.value.sum - before
  }
}

extension LeafView {
  /// Converts between bytes and UTF-16 or scalars; the counts before the gap save half the way.
  func convert(_ target: Int, from: Metric, to: Metric) -> Int {
    let bytes = parts
    let unit = from == .utf8 ? to : from
    let before = beforeGap(unit)
    let behind = header.value.sum[unit] &- before
    let gap = bytes.firstCount
    if from == .utf8 {
      let offset = bytes.scalarStart(target)
      if offset <= gap {
        return PieceBytes(bytes.first).prefix(offset, unit, whole: before)
      }
      let second = PieceBytes(bytes.second)
      return before &+ second.prefix(offset &- gap, unit, whole: behind)
    }
    if target == before { return gap }
    if target < before {
      return position(of: target, in: unit, bytes.first, whole: before)
    }
    return gap
      &+ position(of: target &- before, in: unit, bytes.second, whole: behind)
  }

  private func beforeGap(_ unit: Metric) -> Int {
    unit == .utf16 ? header.value.utf16BeforeGap : header.value.scalarsBeforeGap
  }
}
