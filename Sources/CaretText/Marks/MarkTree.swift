// A B+tree of positions that are relative to each other.
//
// Every node stores where its marks, or its children, begin as distances from its own beginning, and
// a node begins where its first mark is: the first distance in each node is 0. To move all marks
// behind a place, one suffix of one node per level is shifted; nobody else is told. All nodes lie in
// one array and name each other by index. A mark's slot remembers the leaf it is in, and each node
// its parent, so that a mark's position is found from below.

@safe struct MarkTree {
  /// Marks in a leaf, children in an inner node.
  static let capacity = 64
  /// Fewer than this make a node look for a neighbour to join.
  static let minimum = 16
  private static let stride = 3 + 2 * capacity
  static let none = -1

  private var words: UnsafeMutablePointer<Int>
  private var allocated = 4
  private var used = 0
  private var free = none
  var root: Int
  /// Where the root begins.
  var origin = 0
  /// The number of levels; a root that is a leaf is one.
  var levels = 1
  /// The leaf that each mark is in, by its slot.
  var leafOfSlot: [Int32] = []

  init() {
    unsafe words = .allocate(capacity: Self.stride * allocated)
    root = Self.none
    root = makeNode()
  }

  func deallocate() { unsafe words.deallocate() }

  // MARK: Nodes

  @inline(__always)
  private func block(_ node: Int) -> UnsafeMutablePointer<Int> {
    unsafe words + node &* Self.stride
  }

  @inline(__always) func count(_ node: Int) -> Int { unsafe block(node)[0] }
  @inline(__always) func setCount(_ node: Int, _ count: Int) { unsafe block(node)[0] = count }
  @inline(__always) func parent(_ node: Int) -> Int { unsafe block(node)[1] }
  @inline(__always) func setParent(_ node: Int, _ parent: Int) { unsafe block(node)[1] = parent }
  /// Distances from the node's beginning, ascending from 0.
  @inline(__always) func places(_ node: Int) -> UnsafeMutablePointer<Int> { unsafe block(node) + 3 }
  /// What is there: children, or marks as their slot and their gravity.
  @inline(__always) func items(_ node: Int) -> UnsafeMutablePointer<Int> {
    unsafe block(node) + (3 &+ Self.capacity)
  }

  mutating func makeNode() -> Int {
    if free != Self.none {
      let node = free
      free = unsafe block(node)[2]
      unsafe block(node)[0] = 0
      return node
    }
    if used == allocated {
      let bigger = UnsafeMutablePointer<Int>.allocate(capacity: Self.stride * allocated * 2)
      unsafe bigger.update(from: words, count: Self.stride * used)
      unsafe words.deallocate()
      unsafe words = unsafe bigger
      allocated *= 2
    }
    used += 1
    unsafe block(used - 1)[0] = 0
    unsafe block(used - 1)[1] = Self.none
    return used - 1
  }

  mutating func freeNode(_ node: Int) {
    unsafe block(node)[2] = free
    free = node
  }

  func indexInParent(_ node: Int) -> Int {
    let items = unsafe items(parent(node))
    var i = 0
    while unsafe items[i] != node { i &+= 1 }
    return i
  }

  // MARK: Finding

  /// A place in the tree: a node and an index at each level, the leaf first.
  struct Path {
    var nodes = InlineArray<12, Int>(repeating: 0)
    var indices = InlineArray<12, Int>(repeating: 0)
    /// Where the leaf begins.
    var leafOrigin = 0

    var leaf: Int { nodes[0] }
    var index: Int {
      get { indices[0] }
      set { indices[0] = newValue }
    }
  }

  /// The first mark at or behind a position; nil if all are before it.
  func firstMark(atOrAfter position: Int) -> Path? {
    var path = Path()
    var node = root
    var begin = origin
    var level = levels &- 1
    while true {
      let i = countBefore(node, position &- begin)
      path.nodes[level] = node
      if level == 0 {
        path.indices[0] = i
        path.leafOrigin = begin
        return i < count(node) ? path : next(path)
      }
      // The child before the first one that begins at or behind the position may reach that far.
      let child = max(0, i &- 1)
      path.indices[level] = child
      unsafe begin &+= places(node)[child]
      node = unsafe items(node)[child]
      level &-= 1
    }
  }

  /// How many distances of a node are less than one.
  @inline(__always)
  private func countBefore(_ node: Int, _ distance: Int) -> Int {
    let places = unsafe places(node)
    var low = 0
    var high = count(node)
    while low < high {
      let middle = (low &+ high) &>> 1
      if unsafe places[middle] < distance { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// The mark behind a place that is past the end of its leaf.
  private func next(_ path: Path) -> Path? {
    var path = path
    var level = 1
    while level < levels, path.indices[level] &+ 1 == count(path.nodes[level]) { level &+= 1 }
    if level >= levels { return nil }
    path.indices[level] &+= 1
    while level > 0 {
      let node = unsafe items(path.nodes[level])[path.indices[level]]
      level &-= 1
      path.nodes[level] = node
      path.indices[level] = 0
    }
    path.leafOrigin = begin(of: path.leaf)
    return path
  }

  /// The mark after another one.
  func mark(after path: Path) -> Path? {
    var path = path
    path.index &+= 1
    return path.index < count(path.leaf) ? path : next(path)
  }

  /// Where a node begins.
  func begin(of node: Int) -> Int {
    var node = node
    var begin = origin
    while parent(node) != Self.none {
      unsafe begin &+= places(parent(node))[indexInParent(node)]
      node = parent(node)
    }
    return begin
  }

  @inline(__always)
  func position(_ path: Path) -> Int { unsafe path.leafOrigin &+ places(path.leaf)[path.index] }

  // MARK: Moving

  /// Moves the mark at a place, and all behind it.
  mutating func shift(from path: Path, by distance: Int) {
    var isWhole = true
    for level in 0..<levels {
      let node = path.nodes[level]
      let first = isWhole ? path.indices[level] : path.indices[level] &+ 1
      if first == 0 { continue }
      isWhole = false
      let places = unsafe places(node)
      let end = count(node)
      var i = first
      while i < end {
        unsafe places[i] &+= distance
        i &+= 1
      }
    }
    if isWhole { origin &+= distance }
  }

  /// Makes a node begin at its first item again.
  mutating func normalize(_ node: Int) {
    var node = node
    while count(node) > 0 {
      let places = unsafe places(node)
      let distance = unsafe places[0]
      if distance == 0 { return }
      for i in 0..<count(node) { unsafe places[i] &-= distance }
      let parent = parent(node)
      if parent == Self.none {
        origin &+= distance
        return
      }
      let i = indexInParent(node)
      unsafe self.places(parent)[i] &+= distance
      if i > 0 { return }
      node = parent
    }
  }
}
