// What a copy of a way through the tree waits for is memory: of the nodes at the bottom, and of the counts of the
// references to their pieces and to their neighbours. It is asked for before the first node is copied, and comes
// while those above are.

internal import CSystem

extension NodeView {
  /// Lets the node of level 1 in which a target lies come into the cache, and the counts of references to it and
  /// its neighbours; nil where this node is at the bottom itself.
  func prefetchBottom(_ target: Int, _ metric: Metric) -> NodePlace? {
    if level == 1 { return nil }
    var view = self
    var before = 0
    while true {
      let i = view.child(reaching: target, metric, &before)
      if view.level == 2 {
        for neighbour in 0..<view.count { view.prefetch(neighbour, byteCount: Self.headerBytes) }
        view.prefetch(i, byteCount: Self.bottomBytes)
        return NodePlace(node: view.node(i), target: target &- before)
      }
      view = view.node(i).view
    }
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

/// Where a target lies in a node of level 1.
struct NodePlace {
  let node: NodeRef
  let target: Int

  /// Lets the leaf there come into the cache, and the counts of references to the other leaves.
  func prefetchPieces(_ metric: Metric) {
    let view = node.view
    var before = 0
    let found = view.child(reaching: target, metric, &before)
    for i in 0..<view.count where !view.isSlice(i) {
      // With all of its header and the gap.
      let leaf = min(view.utf8Count(i) &+ Leaf.step / 2, Leaf.sliceLimit)
      view.prefetch(i, byteCount: NodeView.headerBytes &+ (i == found ? leaf : 0))
    }
  }
}
