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
  static func make(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Leaf {
    unsafe make(PieceBytes(bytes, count), 0..<count, room: 0)
  }

  /// A leaf that holds a copy of a range of bytes, and has room for more.
  static func make(_ bytes: PieceBytes, _ range: Range<Int>, room: Int) -> Leaf {
    unsafe make(count: range.count, room: room) { unsafe bytes.copy(range, to: $0) }
  }

  /// A leaf that holds copies of two pieces one behind the other, and has room for more.
  static func make(_ a: PieceBytes, followedBy b: PieceBytes, room: Int) -> Leaf {
    unsafe make(count: a.count + b.count, room: room) {
      unsafe a.copy(0..<a.count, to: $0)
      unsafe b.copy(0..<b.count, to: $0 + a.count)
    }
  }

  private static func make(
    count: Int, room: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void
  ) -> Leaf {
    let leaf = empty(capacity: Leaf.capacity(for: count + room))
    let (h, bytes) = unsafe (leaf.view.header, leaf.view.bytes)
    unsafe fill(bytes)
    unsafe h.pointee.sum = unsafe summarize(bytes, count)
    unsafe h.pointee.cr = unsafe countCR(bytes, count)
    unsafe h.pointee.gapStart = count
    unsafe h.pointee.utf16BeforeGap = unsafe h.pointee.sum.utf16
    unsafe h.pointee.scalarsBeforeGap = unsafe h.pointee.sum.scalars
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
    unsafe new.header.pointee = unsafe old.header.pointee
    unsafe new.header.pointee.capacity = capacity
    let gapStart = unsafe old.header.pointee.gapStart
    let tail = unsafe old.header.pointee.sum.utf8 - gapStart
    unsafe new.bytes.update(from: old.bytes, count: gapStart)
    unsafe (new.bytes + new.header.pointee.gapEnd)
      .update(from: old.bytes + old.header.pointee.gapEnd, count: tail)
    return leaf
  }

  var view: LeafView {
    unsafe withUnsafeMutablePointers { unsafe LeafView(header: $0, bytes: $1) }
  }
}

/// A leaf's memory. Valid while the leaf lives.
@safe struct LeafView {
  let header: UnsafeMutablePointer<LeafHeader>
  let bytes: UnsafeMutablePointer<UInt8>

  var count: Int {
    @inline(__always) get { unsafe header.pointee.sum.utf8 }
  }

  /// The byte at a place, the gap left out of the count.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    unsafe bytes[offset < header.pointee.gapStart ? offset : offset &+ header.pointee.gapCount]
  }

  /// The two stretches of text around the gap.
  var parts: PieceBytes {
    let h = unsafe header
    return unsafe PieceBytes(
      first: UnsafePointer(bytes), firstCount: h.pointee.gapStart,
      second: UnsafePointer(bytes + h.pointee.gapEnd),
      secondCount: h.pointee.sum.utf8 &- h.pointee.gapStart)
  }

  /// Replaces `deleted` bytes at `offset` by `count` bytes, for which there must be room.
  ///
  /// - Returns: by how much the counts changed.
  @inline(__always)
  func replace(
    at offset: Int, deleting deleted: Int, with new: UnsafePointer<UInt8>, _ count: Int
  ) -> TextSummary {
    if unsafe count == 1 && deleted == 0 && new[0] >= 0x20 && new[0] < 0x80
      && header.pointee.gapStart == offset && header.pointee.cr == 0
    {
      return unsafe type(new[0])
    }
    return unsafe replaceAny(at: offset, deleting: deleted, with: new, count)
  }

  /// One printing ASCII character at the gap, in a leaf without CR.
  @inline(__always)
  private func type(_ byte: UInt8) -> TextSummary {
    let h = unsafe header
    unsafe bytes[h.pointee.gapStart] = byte
    unsafe h.pointee.gapStart &+= 1
    unsafe h.pointee.utf16BeforeGap &+= 1
    unsafe h.pointee.scalarsBeforeGap &+= 1
    unsafe h.pointee.sum.utf8 &+= 1
    unsafe h.pointee.sum.utf16 &+= 1
    unsafe h.pointee.sum.scalars &+= 1
    return TextSummary(utf8: 1, utf16: 1, scalars: 1)
  }

  private func replaceAny(
    at offset: Int, deleting deleted: Int, with new: UnsafePointer<UInt8>, _ count: Int
  ) -> TextSummary {
    let h = unsafe header
    let before = unsafe h.pointee.sum
    let newCR = unsafe countCR(new, count)
    guard unsafe h.pointee.cr | newCR != 0 else {
      unsafe exchange(offset, deleted, new, count, cr: 0)
      unsafe h.pointee.sum.breaks = unsafe h.pointee.sum.lf
      return unsafe h.pointee.sum - before
    }
    // Pairs change only inside the edit and with its two neighbours.
    let pairsBefore = unsafe before.lf + h.pointee.cr - before.breaks
    let lost = pairs(inside: offset, deleted) + seams(offset, deleted)
    unsafe exchange(offset, deleted, new, count, cr: newCR)
    let won = unsafe countPairs(new, count) + seams(offset, count)
    unsafe h.pointee.sum.breaks =
      unsafe h.pointee.sum.lf + h.pointee.cr - (pairsBefore - lost + won)
    return unsafe h.pointee.sum - before
  }

  /// Moves the gap and the bytes; leaves `breaks` to the caller.
  private func exchange(
    _ offset: Int, _ deleted: Int, _ new: UnsafePointer<UInt8>, _ count: Int, cr: Int
  ) {
    let gap = unsafe header.pointee.gapStart
    if gap < offset || gap > offset &+ deleted { moveGap(to: offset) }
    if deleted > 0 { remove(offset, deleted) }
    if count > 0 { unsafe insert(new, count, cr: cr) }
  }

  /// Takes out bytes at both sides of the gap, which lies at or between the ends of the range.
  private func remove(_ offset: Int, _ deleted: Int) {
    let h = unsafe header
    let left = unsafe h.pointee.gapStart &- offset
    let right = deleted &- left
    if left > 0 {
      let sum = unsafe count(bytes + offset, left)
      unsafe forget(sum, bytes + offset, left)
      unsafe h.pointee.gapStart = offset
      unsafe h.pointee.utf16BeforeGap &-= sum.utf16
      unsafe h.pointee.scalarsBeforeGap &-= sum.scalars
    }
    if right > 0 {
      let start = unsafe bytes + h.pointee.gapEnd
      unsafe forget(count(start, right), start, right)
    }
  }

  private func forget(_ sum: TextSummary, _ old: UnsafePointer<UInt8>, _ count: Int) {
    unsafe header.pointee.sum -= sum
    if unsafe header.pointee.cr > 0 { unsafe header.pointee.cr &-= countCR(old, count) }
  }

  private func insert(_ new: UnsafePointer<UInt8>, _ count: Int, cr: Int) {
    let h = unsafe header
    let sum = unsafe self.count(new, count)
    unsafe (bytes + h.pointee.gapStart).update(from: new, count: count)
    unsafe h.pointee.gapStart &+= count
    unsafe h.pointee.utf16BeforeGap &+= sum.utf16
    unsafe h.pointee.scalarsBeforeGap &+= sum.scalars
    unsafe h.pointee.sum += sum
    unsafe h.pointee.cr &+= cr
  }

  @inline(__always)
  private func count(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> TextSummary {
    unsafe count < 16 ? summarizeFew(bytes, count) : summarize(bytes, count)
  }

  /// CR LF pairs that lie inside a range.
  private func pairs(inside offset: Int, _ count: Int) -> Int {
    if count < 2 { return 0 }
    let bytes = parts
    let range = offset..<offset &+ count
    if let stretch = unsafe bytes.contiguous(range) {
      return unsafe countPairs(stretch.baseAddress!, count)
    }
    let gap = unsafe header.pointee.gapStart
    return unsafe countPairs(bytes.first + offset, gap &- offset) &+ pair(at: gap)
      &+ countPairs(bytes.second, offset &+ count &- gap)
  }

  /// CR LF pairs that lie across the ends of a range, which may be one place.
  private func seams(_ offset: Int, _ count: Int) -> Int {
    pair(at: offset) &+ (count > 0 ? pair(at: offset &+ count) : 0)
  }

  /// 1 if a pair lies across an offset, else 0.
  private func pair(at offset: Int) -> Int {
    guard offset > 0, unsafe offset < header.pointee.sum.utf8 else { return 0 }
    return byte(offset) == lineFeed && byte(offset &- 1) == carriageReturn ? 1 : 0
  }

  func moveGap(to offset: Int) {
    let h = unsafe header
    let gapStart = unsafe h.pointee.gapStart
    let gapEnd = unsafe h.pointee.gapEnd
    let isASCII = unsafe h.pointee.sum.isASCII
    if offset < gapStart {
      let moved = gapStart &- offset
      if !isASCII { unsafe adjustGapCounts(bytes + offset, moved, -1) }
      unsafe (bytes + (gapEnd &- moved)).update(from: bytes + offset, count: moved)
    } else {
      let moved = offset &- gapStart
      if !isASCII { unsafe adjustGapCounts(bytes + gapEnd, moved, 1) }
      unsafe (bytes + gapStart).update(from: bytes + gapEnd, count: moved)
    }
    unsafe h.pointee.gapStart = offset
    if isASCII {
      unsafe h.pointee.utf16BeforeGap = offset
      unsafe h.pointee.scalarsBeforeGap = offset
    }
  }

  private func adjustGapCounts(_ moved: UnsafePointer<UInt8>, _ count: Int, _ sign: Int) {
    let (utf16, scalars) = unsafe unitCounts(moved, count)
    unsafe header.pointee.utf16BeforeGap &+= sign &* utf16
    unsafe header.pointee.scalarsBeforeGap &+= sign &* scalars
  }

  /// Lets go of the text from an offset on, of which another leaf has a copy.
  ///
  /// - Returns: by how much the counts changed.
  func cut(at offset: Int, copiedTo tail: LeafView) -> TextSummary {
    let h = unsafe header
    let before = unsafe h.pointee.sum
    let cutsPair = pair(at: offset)
    let gapStart = unsafe h.pointee.gapStart
    if gapStart < offset {
      unsafe (bytes + gapStart)
        .update(from: bytes + h.pointee.gapEnd, count: offset &- gapStart)
    }
    unsafe h.pointee.sum -= tail.header.pointee.sum
    unsafe h.pointee.sum.breaks &+= cutsPair
    unsafe h.pointee.cr &-= tail.header.pointee.cr
    unsafe h.pointee.gapStart = offset
    unsafe h.pointee.utf16BeforeGap = unsafe h.pointee.sum.utf16
    unsafe h.pointee.scalarsBeforeGap = unsafe h.pointee.sum.scalars
    return unsafe h.pointee.sum - before
  }
}

extension LeafView {
  /// Converts between bytes and UTF-16 or scalars; the counts before the gap save half the way.
  func convert(_ target: Int, from: Metric, to: Metric) -> Int {
    let bytes = parts
    let unit = from == .utf8 ? to : from
    let before = beforeGap(unit)
    let behind = unsafe header.pointee.sum[unit] &- before
    let gap = bytes.firstCount
    if from == .utf8 {
      let offset = bytes.scalarStart(target)
      if offset <= gap {
        return unsafe PieceBytes(bytes.first, gap).prefix(offset, unit, whole: before)
      }
      let second = unsafe PieceBytes(bytes.second, bytes.secondCount)
      return before &+ second.prefix(offset &- gap, unit, whole: behind)
    }
    if target == before { return gap }
    if target < before {
      return unsafe position(of: target, in: unit, bytes.first, gap, whole: before)
    }
    return unsafe gap
      &+ position(of: target &- before, in: unit, bytes.second, bytes.secondCount, whole: behind)
  }

  private func beforeGap(_ unit: Metric) -> Int {
    unsafe unit == .utf16 ? header.pointee.utf16BeforeGap : header.pointee.scalarsBeforeGap
  }
}
