// A B+tree of marks whose places are relative to each other.
//
// A mark is sorted by its key: twice its position, and one more if its gravity is right. So at one place
// the left marks stand before the right ones, and an insertion there moves a suffix of all marks. Every
// node has a base, and stores its marks' keys, or the bases of its children, as distances from it. A
// base is no mark: it says that the node's keys are not less, and those of the nodes before it not
// greater. The first child has its parent's base, and the root's is 0. To move all marks behind a
// place, one suffix of one node per level is shifted; nobody else is told. All nodes lie in one array
// and name each other by index. A mark's slot remembers the leaf it is in, and each node its parent,
// so that a mark's key is found from below.

/// What a mark is sorted by.
enum MarkKey {
  @inline(__always)
  static func make(_ position: Int, _ gravity: Gravity) -> Int {
    position &<< 1 | (gravity == .right ? 1 : 0)
  }

  @inline(__always) static func position(_ key: Int) -> Int { key &>> 1 }
  @inline(__always) static func isRight(_ key: Int) -> Bool { key & 1 == 1 }
}

struct MarkTree {
  /// Marks in a leaf, children in an inner node.
  static let capacity = 64
  /// Fewer than this make a node look for a neighbour to join.
  static let minimum = 16
  private static let stride = 2 + 2 * capacity
  static let none = -1

  private var words: Cells<Int>
  private var allocated = 4
  private var used = 0
  private var free = none
  var root: Int
  /// The number of levels; a root that is a leaf is one.
  var levels = 1
  /// The leaf that each mark is in, by its slot.
  var leafOfSlot: [Int32] = []

  init() {
    words = .allocate(Self.stride * allocated)
    root = Self.none
    root = makeNode()
  }

  func deallocate() { words.deallocate() }

  // MARK: Nodes

  @inline(__always)
  private func block(_ node: Int) -> Int { node &* Self.stride }

  @inline(__always) func count(_ node: Int) -> Int { words[block(node)] }
  @inline(__always) func setCount(_ node: Int, _ count: Int) { words[block(node)] = count }
  @inline(__always) func parent(_ node: Int) -> Int { words[block(node) &+ 1] }
  @inline(__always)
  func setParent(_ node: Int, _ parent: Int) { words[block(node) &+ 1] = parent }
  /// Distances from the node's base, ascending.
  @inline(__always)
  func places(_ node: Int) -> Cells<Int> { words.part(block(node) &+ 2, Self.capacity) }
  /// What is there: children, or marks by their slot.
  @inline(__always)
  func items(_ node: Int) -> Cells<Int> {
    words.part(block(node) &+ (2 &+ Self.capacity), Self.capacity)
  }

  mutating func makeNode() -> Int {
    if free != Self.none {
      let node = free
      free = parent(node)
      setCount(node, 0)
      setParent(node, Self.none)
      return node
    }
    if used == allocated {
      let bigger = Cells<Int>.allocate(Self.stride * allocated * 2)
      words.copy(0, Self.stride * used, to: bigger, 0)
      words.deallocate()
      words = bigger
      allocated *= 2
    }
    used += 1
    setCount(used - 1, 0)
    setParent(used - 1, Self.none)
    return used - 1
  }

  /// A free node's parent is the next free one.
  mutating func freeNode(_ node: Int) {
    setParent(node, free)
    free = node
  }

  func indexInParent(_ node: Int) -> Int {
    let items = items(parent(node))
    var i = 0
    while items[i] != node { i &+= 1 }
    return i
  }

  // MARK: Finding

  /// How many distances of a node are less than one.
  @inline(__always)
  func countBefore(_ node: Int, _ distance: Int) -> Int {
    let places = places(node)
    var low = 0
    var high = count(node)
    while low < high {
      let middle = (low &+ high) &>> 1
      if places[middle] < distance { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// A leaf, its base, the next leaf's base or more than any key, and the way to it.
  struct Place {
    var leaf: Int
    var base = 0
    var next = Int.max / 4
    /// The index of the child taken at each node, from the root down.
    var way = InlineArray<16, UInt8>(repeating: 0)
  }

  /// The leaf in which a mark with a key would stand before all others with it.
  func leaf(for key: Int) -> Place {
    var place = Place(leaf: root)
    for depth in 0..<levels &- 1 {
      let node = place.leaf
      let (places, base) = (places(node), place.base)
      let child = max(0, countBefore(node, key &- base) &- 1)
      if child &+ 1 < count(node) { place.next = base &+ places[child &+ 1] }
      place.way[depth] = UInt8(child)
      place.base = base &+ places[child]
      place.leaf = items(node)[child]
    }
    return place
  }

  func base(of node: Int) -> Int {
    var node = node
    var base = 0
    while parent(node) != Self.none {
      base &+= places(parent(node))[indexInParent(node)]
      node = parent(node)
    }
    return base
  }

  /// The key of a mark.
  func key(slot: Int) -> Int {
    let leaf = Int(leafOfSlot[slot])
    var i = 0
    while items(leaf)[i] != slot { i &+= 1 }
    return base(of: leaf) &+ places(leaf)[i]
  }

  /// One mark of the tree after another.
  struct Cursor {
    fileprivate var leaf: Int
    fileprivate var index: Int
    fileprivate var base: Int
  }

  /// The first mark whose key is not less than one; nil if there is none.
  func firstMark(from key: Int) -> Cursor? {
    let place = leaf(for: key)
    let index = countBefore(place.leaf, key - place.base)
    let cursor = Cursor(leaf: place.leaf, index: index, base: place.base)
    return index < count(place.leaf) ? cursor : firstInNextLeaf(cursor)
  }

  func mark(after cursor: Cursor) -> Cursor? {
    var cursor = cursor
    cursor.index += 1
    return cursor.index < count(cursor.leaf) ? cursor : firstInNextLeaf(cursor)
  }

  private func firstInNextLeaf(_ cursor: Cursor) -> Cursor? {
    var node = cursor.leaf
    var level = 0
    while parent(node) != Self.none {
      let i = indexInParent(node)
      node = parent(node)
      level += 1
      guard i + 1 < count(node) else { continue }
      node = items(node)[i + 1]
      for _ in 1..<level { node = items(node)[0] }
      return Cursor(leaf: node, index: 0, base: base(of: node))
    }
    return nil
  }

  func key(_ cursor: Cursor) -> Int {
    cursor.base + places(cursor.leaf)[cursor.index]
  }

  func slot(_ cursor: Cursor) -> Int { items(cursor.leaf)[cursor.index] }
}
