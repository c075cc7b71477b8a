// Builds a tree from pieces that come in order, such as a file's bytes while it is being read.
// The nodes of level 1 are kept; the levels above them are built for every tree that is asked for.

struct TreeBuilder {
  private var nodes: [Node] = []
  private var sums: [TextSummary] = []
  private var current = Node.make(level: 1)
  let blob: Blob
  /// How many of the blob's bytes are there.
  var end: Int

  init(_ blob: Blob) { self.init(blob, filled: blob.count) }

  /// A builder for a blob that is still being filled.
  init(_ blob: Blob, filled end: Int) {
    self.blob = blob
    self.end = end
  }

  mutating func append(_ child: ChildWord, _ sum: TextSummary) {
    if current.view.count == Node.capacity(level: 1) { closeNode() }
    if !isKnownUniquelyReferenced(&current) { current = current.copy() }
    current.view.insert(child, sum, at: current.view.count)
  }

  private mutating func closeNode() {
    nodes.append(current)
    sums.append(current.view.total)
    current = Node.make(level: 1)
  }

  /// Appends the blob's bytes in stored form, from `start` until at least `goal` is reached.
  ///
  /// Each piece is validated and counted while it is in the cache.
  /// - Returns: the end of what was taken.
  mutating func appendFile(from start: Int, until goal: Int) -> Int {
    var i = start
    while i < goal {
      let limit = min(end, i + Leaf.sliceLimit)
      let cutsPair = limit < end && blob[limit] == lineFeed && blob[limit - 1] == carriageReturn
      if !cutsPair, let sum = summarizeASCII(blob.slice(i, limit - i)) {
        append(.slice(start: i), sum)
        i = limit
        continue
      }
      let valid = StoredForm.wellFormedPrefix(blob.slice(i, limit - i))
      // A sequence that the limit cuts belongs to the next piece.
      let isCut = limit < end && valid > limit - i - 4 && valid > 0
      if i + valid < limit && !isCut {
        i = appendEscaped(from: i, valid)
        continue
      }
      var cut = i + valid
      if cut < end && blob[cut] == lineFeed && blob[cut - 1] == carriageReturn {
        cut -= 1
      }
      appendSlice(i, cut)
      i = cut
    }
    return i
  }

  private mutating func appendSlice(_ start: Int, _ end: Int) {
    append(.slice(start: start), summarize(blob.slice(start, end - start)))
  }

  /// Appends a valid stretch as a slice and then a leaf that starts with the bad byte behind it.
  private mutating func appendEscaped(from start: Int, _ valid: Int) -> Int {
    var i = start + valid
    if valid > 0 { appendSlice(start, i) }
    var stored: [UInt8] = []
    var good = 0
    while i < end && stored.count < Leaf.limit - 8 && good < Self.goodRun {
      let length = StoredForm.wellFormedPrefix(blob.slice(i, min(4, end - i)))
      if length > 0 {
        stored.append(contentsOf: blob.slice(i, length))
      } else {
        let (a, b, c) = StoredForm.escape(blob[i])
        stored.append(contentsOf: [a, b, c])
      }
      good = length > 0 ? good + length : 0
      i += max(1, length)
    }
    if i < end && blob[i] == lineFeed && blob[i - 1] == carriageReturn {
      stored.append(lineFeed)
      i += 1
    }
    let leaf = stored.withView { Leaf.make($0) }
    append(.leaf(leaf), leaf.view.sum)
    return i
  }

  /// So many good bytes behind a bad one end the copied stretch.
  private static let goodRun = 64

  /// The tree of all that was appended so far.
  func tree() -> Tree {
    var level = nodes
    var sums = self.sums
    if current.view.count > 0 || level.isEmpty {
      level.append(current)
      sums.append(current.view.total)
    }
    if level.count > 1 && current.view.count < Node.minimum(level: 1) { enrichLast(&level, &sums) }
    while level.count > 1 { (level, sums) = Self.parents(level, sums) }
    return Tree(root: level[0], blob: blob, total: sums[0])
  }

  /// Gives the last node some of its neighbour's children; both are copied, since other trees may
  /// have them.
  private func enrichLast(_ level: inout [Node], _ sums: inout [TextSummary]) {
    let last = level.count - 1
    let (a, b) = (level[last - 1].copy(), level[last].copy())
    a.view.moveLast((a.view.count - b.view.count) / 2, to: b.view)
    (level[last - 1], level[last]) = (a, b)
    (sums[last - 1], sums[last]) = (a.view.total, b.view.total)
  }

  /// The nodes above a level, filled evenly, so that none is poor.
  private static func parents(
    _ nodes: [Node], _ sums: [TextSummary]
  ) -> ([Node], [TextSummary]) {
    var parents: [Node] = []
    var totals: [TextSummary] = []
    let level = nodes[0].view.level + 1
    let groups = (nodes.count + Node.capacity(level: level) - 1) / Node.capacity(level: level)
    for group in 0..<groups {
      let node = Node.make(level: level)
      for i in nodes.count * group / groups..<nodes.count * (group + 1) / groups {
        node.view.insert(.node(nodes[i]), sums[i], at: node.view.count)
      }
      parents.append(node)
      totals.append(node.view.total)
    }
    return (parents, totals)
  }
}

extension Tree {
  /// The tree of a UTF-8 file's bytes, of which it keeps a copy.
  init(copyingFile bytes: ByteView) {
    if bytes.isEmpty {
      self.init()
      return
    }
    var builder = TreeBuilder(Blob(copying: bytes))
    _ = builder.appendFile(from: 0, until: bytes.count)
    self = builder.tree()
  }
}

extension Tree {
  /// The tree of bytes that are in stored form already, of which it keeps a copy.
  init(copyingStored bytes: ByteView) {
    if bytes.isEmpty {
      self.init()
      return
    }
    let blob = Blob(copying: bytes)
    var builder = TreeBuilder(blob)
    var i = 0
    while i < bytes.count {
      let end = pieceEnd(bytes, from: i)
      builder.append(.slice(start: i), summarize(blob.slice(i, end - i)))
      i = end
    }
    self = builder.tree()
  }
}
