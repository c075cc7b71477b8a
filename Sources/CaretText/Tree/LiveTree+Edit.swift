// Changing the text. The hot leaf takes what it can; all else goes the slow way, as a removal
// followed by an insertion, and then the edges are looked at: no piece may end between CR and LF.

extension LiveTree {
  /// Replaces a range of bytes, whose ends are on scalar boundaries, with stored bytes.
  @inline(__always)
  mutating func replace(
    _ lower: Int, _ upper: Int, with new: ByteView
  ) {
    if let hot {
      let local = lower &- start.utf8
      let deleted = upper &- lower
      let size = hot.count &- deleted &+ new.count
      if local >= 0, local &+ deleted <= hot.count, size > 0,
        size <= hot.capacity
      {
        edit(hot, local, deleted, new)
        return
      }
    }
    replaceSlowly(lower, upper, with: new)
  }

  /// Changes the hot leaf, in which there is room.
  @inline(__always)
  private mutating func edit(
    _ hot: LeafView, _ local: Int, _ deleted: Int, _ new: ByteView
  ) {
    requireBoundaries(hot, local, deleted)
    pending += hot.replace(at: local, deleting: deleted, with: new)
    let size = hot.count
    if local == 0 || local &+ new.count == size { joinHotEdges(hot, size) }
  }

  @inline(__always)
  private func requireBoundaries(_ leaf: LeafView, _ local: Int, _ deleted: Int) {
    if leaf.sum.isASCII { return }
    let end = local &+ deleted
    precondition(
      (local == leaf.count || !StoredForm.isContinuation(leaf.byte(local)))
        && (end == leaf.count || !StoredForm.isContinuation(leaf.byte(end))),
      "an edit inside a scalar, at offset \(start.utf8 + local) or \(start.utf8 + end)")
  }

  /// The start of the scalar that holds a byte: where somebody else's edit begins or ends.
  @inline(__always)
  mutating func scalarStart(_ offset: Int) -> Int {
    if let hot, hot.sum.isASCII {
      let local = offset &- start.utf8
      if local >= 0, local <= hot.count { return offset }
    }
    return findScalarStart(offset)
  }

  @inline(never)
  private mutating func findScalarStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, start < total.utf8, StoredForm.isContinuation(byteNear(start)) { start -= 1 }
    return start
  }

  @inline(never)
  private mutating func joinHotEdges(_ hot: LeafView, _ size: Int) {
    let (first, end) = (start.utf8, start.utf8 + size)
    let endsWithCR = hot.byte(size - 1) == carriageReturn
    if hot.byte(0) == lineFeed { joinEdge(at: first) }
    if endsWithCR && end < total.utf8 { joinEdge(at: end) }
  }

  mutating func byte(at offset: Int) -> UInt8 {
    flush()
    return tree.byte(at: offset)
  }

  @inline(never)
  private mutating func replaceSlowly(
    _ lower: Int, _ upper: Int, with new: ByteView
  ) {
    if replaceInLeaf(lower, upper, with: new) { return }
    requireBoundary(lower)
    if lower < upper {
      requireBoundary(upper)
      remove(lower, upper)
    }
    if new.count > 0 { insert(new, at: lower) }
    joinEdge(at: lower)
    if new.count > 0 { joinEdge(at: lower + new.count) }
  }

  /// Does what can be done in one leaf, going there and making room in it.
  private mutating func replaceInLeaf(
    _ lower: Int, _ upper: Int, with new: ByteView
  ) -> Bool {
    if total.utf8 == 0 { return false }
    if !isHot(lower, upper) { descend(to: lower, .utf8, .left) }
    let (deleted, local) = (upper - lower, lower - start.utf8)
    if hot == nil {
      // A slice: its neighbourhood becomes a leaf, unless what goes is more than that.
      guard deleted <= Self.margin, new.count <= Leaf.limit / 2,
        local + deleted <= path[0].view.utf8Count(path[0].index)
      else { return false }
      adopt(local..<local + deleted)
    }
    guard isHot(lower, upper) else { return false }
    let size = hot!.count - deleted + new.count
    guard size > 0, size <= Leaf.limit else { return false }
    makeRoomInLeaf(size)
    edit(hot!, lower - start.utf8, deleted, new)
    return true
  }

  private func isHot(_ lower: Int, _ upper: Int) -> Bool {
    guard let hot else { return false }
    return lower >= start.utf8 && upper <= start.utf8 + hot.count
  }

  private mutating func requireBoundary(_ offset: Int) {
    precondition(
      offset == total.utf8 || !StoredForm.isContinuation(byte(at: offset)),
      "an edit inside a scalar, at offset \(offset)")
  }

  /// If pieces meet between a CR and an LF, moves the LF to the piece of the CR.
  private mutating func joinEdge(at offset: Int) {
    if offset == 0 || offset >= total.utf8 { return }
    if hot != nil, offset > start.utf8, offset < start.utf8 + hot!.count { return }
    guard byte(at: offset) == lineFeed, byte(at: offset - 1) == carriageReturn else { return }
    descend(to: offset, .utf8, .right)
    if offset > start.utf8 { return }
    remove(offset, offset + 1)
    Self.lineEnd.withView { insert($0, at: offset) }
  }

  // MARK: Removing

  private mutating func remove(_ lower: Int, _ upper: Int) {
    var left = upper - lower
    while left > 0 {
      descend(to: lower, .utf8, .right)
      let length = path[0].view.utf8Count(path[0].index)
      let local = lower - start.utf8
      if local == 0 && length <= left {
        left -= removeLargest(left)
      } else {
        let taken = min(left, length - local)
        trim(local, taken)
        left -= taken
      }
    }
    joinSmallPiece(at: lower)
  }

  /// Removes the piece under the finger, or the largest part of the tree that starts with it and
  /// holds no more than `limit` bytes.
  private mutating func removeLargest(_ limit: Int) -> Int {
    var level = 1
    let top = tree.root.view.level
    while level < top, path[level - 1].index == 0 {
      let parent = path[level]
      if parent.view.utf8Count(parent.index) > limit { break }
      level += 1
    }
    let removed = path[level - 1].view.utf8Count(path[level - 1].index)
    removeChild(level: level)
    return removed
  }

  /// Takes bytes out of the piece under the finger, but not all of them.
  private mutating func trim(_ local: Int, _ taken: Int) {
    if let hot {
      addToPath(hot.replace(at: local, deleting: taken, with: ByteView()))
      return
    }
    let (node, i) = (path[0].view, path[0].index)
    let first = node.sliceStart(i)
    let length = node.utf8Count(i)
    let head = first..<first + local
    let tail = first + local + taken..<first + length
    if head.isEmpty {
      setSlice(tail)
    } else {
      setSlice(head)
      if !tail.isEmpty { insertAfter(.slice(start: tail.lowerBound), summary(ofSlice: tail)) }
    }
  }

  func summary(ofSlice range: Range<Int>) -> TextSummary {
    summarize(tree.slice(range.lowerBound, range.count))
  }

  /// Makes the piece under the finger, a slice, another one.
  private mutating func setSlice(_ range: Range<Int>) {
    let (node, i) = (path[0].view, path[0].index)
    node.setWord(i, .slice(start: range.lowerBound))
    addToPath(summary(ofSlice: range) - node.summary(i))
  }

  // MARK: Inserting

  private mutating func insert(_ new: ByteView, at offset: Int) {
    let count = new.count
    descend(to: offset, .utf8, .left)
    if tree.root.view.count == 0 {
      path[0].index = -1
      insertLeaves(new)
      return
    }
    if hot == nil { adopt(offset - start.utf8..<offset - start.utf8) }
    let local = offset - start.utf8
    let old = hot!.count
    // Whether a pair of CR LF would lie across the edge.
    let parts =
      local == old && new[0] == lineFeed && hot!.byte(old - 1) == carriageReturn
    if old + count <= Leaf.limit {
      makeRoomInLeaf(old + count)
      addToPath(hot!.replace(at: local, deleting: 0, with: new))
    } else if local == 0 {
      // Only at the text's start: everywhere else the piece before takes it.
      path[0].index = -1
      insertLeaves(new)
    } else if count <= Leaf.limit / 2 && (local < old || parts) {
      splitLeaf(at: safeCut(hot!, old / 2))
      insert(new, at: offset)
    } else if parts {
      // The LF belongs to the piece of the CR.
      insert(new.part(0, 1), at: offset)
      insert(new.from(1), at: offset + 1)
    } else {
      if local < old {
        splitLeaf(at: local)
        descend(to: offset, .utf8, .left)
      }
      insertLeaves(new)
    }
  }

  /// Puts text into new leaves behind the piece under the finger, which moves to the last of them.
  private mutating func insertLeaves(_ new: ByteView) {
    var i = 0
    while i < new.count {
      let end = pieceEnd(new, from: i)
      let leaf = Leaf.make(new.part(i, end - i))
      let view = leaf.view
      start += path[0].index < 0 ? TextSummary() : path[0].view.summary(path[0].index)
      insertAfter(.leaf(leaf), view.sum)
      hot = view
      i = end
    }
  }

  private mutating func makeRoomInLeaf(_ size: Int) {
    guard let hot, hot.capacity < size else { return }
    replaceLeaf { $0.copy(capacity: size) }
  }

  /// Puts another leaf with the same counts in the place of the hot one.
  private mutating func replaceLeaf(_ change: (Leaf) -> Leaf) {
    let (node, i) = (path[0].view, path[0].index)
    hot = node.replaceLeaf(i, change)
  }

  /// Cuts the hot leaf in two; the finger stays on the first half.
  private mutating func splitLeaf(at local: Int) {
    guard let hot else { return }
    let count = hot.count
    let tail = Leaf.make(hot.parts, local..<count, room: 0)
    addToPath(hot.cut(at: local, copiedTo: tail.view))
    insertAfter(.leaf(tail), tail.view.sum)
    self.hot = nil
  }

  /// Makes an owned leaf of the neighbourhood of a range in the slice under the finger, or of all of
  /// a short slice; the finger is then on that leaf.
  mutating func adopt(_ range: Range<Int>) {
    let place = path[0]
    let bytes = tree.piece(place.view, place.index)
    let window = neighbourhood(of: range, in: bytes)
    let leaf = Leaf.make(bytes, window, room: Self.room)
    let hot = leaf.view
    let first = place.view.sliceStart(place.index)
    let head = first..<first + window.lowerBound
    let tail = first + window.upperBound..<first + bytes.count
    // Of the text on both sides only the shorter stretch is counted.
    let outside = place.view.summary(place.index) - hot.sum
    let before =
      head.count <= tail.count ? summary(ofSlice: head) : outside - summary(ofSlice: tail)

    let more = (head.isEmpty ? 0 : 1) + (tail.isEmpty ? 0 : 1)
    makeRoom(level: 1, for: more)
    let (node, i) = (path[0].view, path[0].index)
    let slot = head.isEmpty ? i : i + 1
    node.open(more, at: i + 1)
    if !head.isEmpty { node.put(.slice(start: head.lowerBound), before, at: i) }
    node.put(.leaf(leaf), hot.sum, at: slot)
    if !tail.isEmpty { node.put(.slice(start: tail.lowerBound), outside - before, at: slot + 1) }
    path[0].index = slot
    start += before
    self.hot = hot
  }

  private func neighbourhood(of range: Range<Int>, in bytes: PieceBytes) -> Range<Int> {
    if bytes.count <= Leaf.step * 2 { return 0..<bytes.count }
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let isNearStart = lower < Self.margin * 2
    let isNearEnd = bytes.count - upper < Self.margin * 2
    return
      (isNearStart ? 0 : safeCut(bytes, lower - Self.margin))..<(isNearEnd
      ? bytes.count : safeCut(bytes, upper + Self.margin))
  }

  /// How much text on each side of an edit in a slice is copied with it.
  static let margin = 32
  /// And how much room for more.
  static let room = 32

  /// If the piece at an offset is small and a neighbour in its node has room, makes one of the two.
  private mutating func joinSmallPiece(at offset: Int) {
    if total.utf8 == 0 { return }
    descend(to: offset, .utf8, .left)
    let (node, i) = (path[0].view, path[0].index)
    guard node.count > 1, node.utf8Count(i) < Self.small else { return }
    let isLeftSmaller =
      i == node.count - 1 || i > 0 && node.utf8Count(i - 1) <= node.utf8Count(i + 1)
    let left = isLeftSmaller ? i - 1 : i
    let size = node.utf8Count(left) + node.utf8Count(left + 1)
    guard size <= Leaf.limit / 2 else { return }
    let (a, b) = (tree.piece(node, left), tree.piece(node, left + 1))
    let leaf = Leaf.make(a, followedBy: b, room: Self.room)
    hot = nil
    let both = node.summary(left) + node.summary(left + 1)
    node.release(left)
    node.setWord(left, .leaf(leaf))
    node.setSummary(left, both)
    path[0].index = left
    // A CR and an LF that meet here are one break from now on.
    addToPath(leaf.view.sum - both)
    path[0].index = left + 1
    node.setSummary(left + 1, TextSummary())
    removeChild(level: 1)
  }

  private static let small = 256
  private static let lineEnd = [lineFeed]
}

/// Where a piece that starts at `start` of a longer text may end: as late as the limit allows.
func pieceEnd(_ bytes: ByteView, from start: Int) -> Int {
  var end = min(bytes.count, start + Leaf.limit)
  if end == bytes.count { return end }
  while StoredForm.isContinuation(bytes[end]) { end -= 1 }
  if bytes[end] == lineFeed && bytes[end - 1] == carriageReturn { end -= 1 }
  return end
}

/// The last place at or before an offset where text may be cut: not inside a scalar or CR LF.
func safeCut(_ bytes: PieceBytes, _ offset: Int) -> Int {
  var cut = bytes.scalarStart(offset)
  if cut > 0 && cut < bytes.count && bytes[cut] == lineFeed && bytes[cut - 1] == carriageReturn {
    cut -= 1
  }
  return cut
}

func safeCut(_ leaf: LeafView, _ offset: Int) -> Int { safeCut(leaf.parts, offset) }
