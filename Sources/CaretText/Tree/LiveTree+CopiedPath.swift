// The first edit behind a snapshot copies the way to its place, of which all belongs to the snapshot as well.
//
// What that waits for is memory: of the node at the bottom, and of the counts of the references to its pieces and to
// its neighbours. So the way is walked first, and what lies at its end is asked for; it comes while the nodes above are
// copied.

internal import CSystem

extension LiveTree {
  /// Puts the finger on the piece in which a position lies, in a tree whose root is not its own: each node on the way
  /// is copied, and so is the piece, where it is a leaf.
  mutating func copyPath(to goal: Int, _ metric: Metric) {
    // Held to the end: whoever has the snapshot may let go of it meanwhile.
    let old = tree.root
    defer { withExtendedLifetime(old) {} }
    var node = NodeRef(old)
    var seen = 0
    let top = node.view.level
    // The nodes themselves are not asked for their level: nobody waits for the one at the bottom yet.
    for level in stride(from: top, to: 1, by: -1) {
      let i = node.view.child(reaching: goal, metric, &seen)
      path[level &- 1] = PathStep(node: node, index: i)
      if level == 2 { node.view.prefetchBottom(i) }
      node = node.view.node(i)
    }
    path[0] = PathStep(node: node, index: -1)
    var before = TextSummary()
    for level in stride(from: top, through: 1, by: -1) {
      // With two levels above it the bottom is there by now.
      if level == min(3, top) { path[0].index = prefetchPieces(goal &- seen, metric) }
      let copy = path[level &- 1].view.copy(without: path[level &- 1].index)
      if level == top {
        tree.root = copy
      } else {
        path[level].view.setWord(path[level].index, .node(copy))
      }
      path[level &- 1].node = NodeRef(copy)
      before += copy.view.total(upTo: path[level &- 1].index)
    }
    start = before
    let (bottom, i) = (path[0].view, path[0].index)
    if bottom.count > 0 && !bottom.isSlice(i) { hot = bottom.copyLeaf(i, room: Self.room) }
  }

  /// Finds the piece in which a position in the node at the bottom lies. Lets its text come into the cache, and the
  /// counts of references to the other leaves.
  private func prefetchPieces(_ target: Int, _ metric: Metric) -> Int {
    let view = path[0].view
    var before = 0
    let found = view.child(reaching: target, metric, &before)
    for i in 0..<view.count where !view.isSlice(i) {
      // With all of its header and the gap.
      let leaf = min(view.utf8Count(i) &+ Leaf.step / 2, Leaf.sliceLimit)
      view.prefetch(i, byteCount: NodeView.headerBytes &+ (i == found ? leaf : 0))
    }
    if view.count > 0, view.isSlice(found) {
      // As much of its bytes as of its units comes before the target, and the shorter side is looked at.
      let count = view.utf8Count(found)
      let part = (target &- before) &* count / max(1, view.value(metric, found))
      let range = part <= count / 2 ? 0..<min(count, part &+ 64) : max(0, part &- 64)..<count
      tree.blob?.prefetch(view.sliceStart(found) &+ range.lowerBound, range.count)
    }
    return found
  }
}

extension NodeView {
  /// Lets a child at the bottom come into the cache, and the counts of references to its neighbours.
  fileprivate func prefetchBottom(_ i: Int) {
    for neighbour in 0..<count { prefetch(neighbour, byteCount: Self.headerBytes) }
    prefetch(i, byteCount: Self.bottomBytes)
  }

  /// Lets what lies at a child's start come into the cache.
  @inline(__always)
  fileprivate func prefetch(_ i: Int, byteCount: Int) {
    let start = unsafe pointer(i)
    var line = 0
    while line < byteCount {
      unsafe caret_prefetch(start + line)
      line &+= 64
    }
  }

  /// More than any object's header, and less than a line.
  fileprivate static let headerBytes = 32

  private static let bottomBytes =
    headerBytes + Metric.count * Node.arrayBytes + Node.capacity(level: 1) * MemoryLayout<Int>.size
}
