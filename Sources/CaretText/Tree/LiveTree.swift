// The tree while it is being edited: the tree value, and a finger on the leaf of the last edit.
//
// Edits cluster. The finger keeps the hot leaf's memory, where it starts in every unit, and the path
// to it; the counts that an edit changes are gathered in `pending` and pushed up the path only when
// the finger leaves, or when someone reads. All nodes on the path and the hot leaf belong to this
// tree alone; taking a snapshot shares them, so it lifts the finger, and the next edit copies what
// it touches.
//
// `LiveTree+Edit` changes pieces, `LiveTree+Nodes` makes room in nodes and joins poor ones.

struct PathStep: BitwiseCopyable {
  var node: NodeRef
  var index: Int

  var view: NodeView {
    @inline(__always) get { node.view }
  }
}

struct LiveTree {
  var tree: Tree
  /// The hot leaf, when the finger is on an owned leaf.
  var hot: LeafView?
  /// Where the piece under the finger starts.
  var start = TextSummary()
  /// What the hot leaf has gained since the nodes above it were told.
  var pending = TextSummary()
  /// The way from the root to the piece: `path[0]` is the node of level 1.
  let path: Cells<PathStep>

  /// More levels than any memory fills (three children at least in each node).
  static let maximumLevel = 40

  init(_ tree: Tree) {
    self.tree = tree
    path = .allocate(Self.maximumLevel)
  }

  func deallocate() { path.deallocate() }

  var total: TextSummary {
    @inline(__always) get { tree.total + pending }
  }

  enum Side {
    /// At an edge between pieces the one before it.
    case left
    /// At an edge between pieces the one behind it.
    case right
  }

  /// Tells the nodes above the hot leaf what it has gained.
  @inline(__always)
  mutating func flush() {
    if pending != TextSummary() { pushUp() }
  }

  @inline(never)
  private mutating func pushUp() {
    addToPath(pending)
    pending = TextSummary()
  }

  /// Adds to the counts of every node on the path, from a level on, and to the whole.
  mutating func addToPath(_ delta: TextSummary, from level: Int = 1) {
    tree.total += delta
    let top = tree.top.level
    var i = level &- 1
    while i < top {
      path[i].view.add(path[i].index, delta)
      i &+= 1
    }
  }

  /// The tree as a value; the finger is lifted, since its path is now shared.
  mutating func snapshot() -> Tree {
    flush()
    hot = nil
    return tree
  }

  /// Puts the finger on the piece at a position, making the path to it this tree's own.
  mutating func descend(to target: Int, _ metric: Metric, _ side: Side) {
    flush()
    hot = nil
    let goal = side == .right ? target &+ 1 : target
    if !isKnownUniquelyReferenced(&tree.root) { return copyPath(to: goal, metric) }
    var node = NodeRef(tree.root)
    var before = TextSummary()
    var seen = 0
    while true {
      let view = node.view
      let i = view.child(reaching: goal, metric, &seen)
      before += view.total(upTo: i)
      path[view.level &- 1] = PathStep(node: node, index: i)
      if view.level == 1 {
        start = before
        if view.count > 0 && !view.isSlice(i) { hot = view.ownedLeaf(i, room: Self.room) }
        return
      }
      node = view.ownedNode(i)
    }
  }
}

extension LiveTree {
  /// Converts a position that lies in the hot leaf, if there is one and it does.
  @inline(__always)
  func convertInHotLeaf(_ target: Int, from: Metric, to: Metric) -> Int? {
    guard let hot else { return nil }
    let local = target &- start[from]
    guard local >= 0, local <= hot.sum[from] else { return nil }
    if hot.sum.isASCII { return start[to] &+ local }
    return start[to] &+ hot.convert(local, from: from, to: to)
  }
}
