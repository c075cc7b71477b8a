// Marks that come and go, and the nodes that split and join for them.

extension MarkTree {
  /// Puts a mark at a position, before those that are there.
  mutating func insert(_ item: Int, at position: Int) {
    var node = root
    var begin = origin
    for _ in 1..<levels {
      let i = lastChild(node, position - begin)
      unsafe begin += places(node)[i]
      node = unsafe items(node)[i]
    }
    if count(node) == Self.capacity {
      split(node)
      insert(item, at: position)
      return
    }
    if levels == 1 && count(node) == 0 {
      origin = position
      begin = position
    }
    let i = lowerBound(node, position - begin)
    open(node, i, place: position - begin, item: item)
    leafOfSlot[item >> 1] = Int32(node)
    if i == 0 { normalize(node) }
  }

  private func lowerBound(_ node: Int, _ distance: Int) -> Int {
    var i = 0
    while i < count(node), unsafe places(node)[i] < distance { i += 1 }
    return i
  }

  /// The last child that begins before a distance; the first if none does.
  private func lastChild(_ node: Int, _ distance: Int) -> Int {
    max(0, lowerBound(node, distance) - 1)
  }

  private mutating func open(_ node: Int, _ i: Int, place: Int, item: Int) {
    let moved = count(node) - i
    unsafe (places(node) + i + 1).update(from: places(node) + i, count: moved)
    unsafe (items(node) + i + 1).update(from: items(node) + i, count: moved)
    unsafe places(node)[i] = place
    unsafe items(node)[i] = item
    setCount(node, count(node) + 1)
  }

  private mutating func close(_ node: Int, _ i: Int) {
    let moved = count(node) - i - 1
    unsafe (places(node) + i).update(from: places(node) + i + 1, count: moved)
    unsafe (items(node) + i).update(from: items(node) + i + 1, count: moved)
    setCount(node, count(node) - 1)
  }

  /// Cuts a full node in two.
  private mutating func split(_ node: Int) {
    if parent(node) == Self.none {
      let root = makeNode()
      setParent(root, Self.none)
      open(root, 0, place: 0, item: node)
      setParent(node, root)
      self.root = root
      levels += 1
    } else if count(parent(node)) == Self.capacity {
      split(parent(node))
    }
    let right = makeNode()
    let parent = parent(node)
    setParent(right, parent)
    let i = indexInParent(node)
    let half = Self.capacity / 2
    let distance = unsafe places(node)[half]
    append(node, from: half, to: right, distance: -distance)
    setCount(node, half)
    unsafe open(parent, i + 1, place: places(parent)[i] + distance, item: right)
  }

  /// Copies the items from an index on to the end of another node of the same level.
  private mutating func append(_ node: Int, from start: Int, to target: Int, distance: Int) {
    let offset = count(target)
    let isLeaf = isLeaf(node)
    for i in start..<count(node) {
      let item = unsafe items(node)[i]
      unsafe places(target)[offset + i - start] = unsafe places(node)[i] + distance
      unsafe items(target)[offset + i - start] = item
      if isLeaf { leafOfSlot[item >> 1] = Int32(target) } else { setParent(item, target) }
    }
    setCount(target, offset + count(node) - start)
  }

  private func isLeaf(_ node: Int) -> Bool {
    var level = levels
    var node = node
    while node != Self.none {
      level -= 1
      node = parent(node)
    }
    return level == 0
  }

  /// Takes the mark with a slot out of the tree.
  mutating func remove(slot: Int) {
    let leaf = Int(leafOfSlot[slot])
    var i = 0
    while unsafe items(leaf)[i] >> 1 != slot { i += 1 }
    leafOfSlot[slot] = -1
    removeItem(leaf, i)
  }

  private mutating func removeItem(_ node: Int, _ i: Int) {
    close(node, i)
    let parent = parent(node)
    if count(node) == 0 {
      if parent == Self.none {
        origin = 0
        return
      }
      let index = indexInParent(node)
      freeNode(node)
      removeItem(parent, index)
      return
    }
    if i == 0 { normalize(node) }
    if parent != Self.none && count(node) < Self.minimum { join(node) }
    shrinkRoot()
  }

  /// Puts a poor node and a neighbour together, if they fit in one.
  private mutating func join(_ node: Int) {
    let parent = parent(node)
    let i = indexInParent(node)
    let left = i > 0 ? i - 1 : i
    guard left + 1 < count(parent) else { return }
    let (a, b) = unsafe (items(parent)[left], items(parent)[left + 1])
    guard count(a) + count(b) <= Self.capacity else { return }
    let distance = unsafe places(parent)[left + 1] - places(parent)[left]
    append(b, from: 0, to: a, distance: distance)
    freeNode(b)
    removeItem(parent, left + 1)
  }

  private mutating func shrinkRoot() {
    while levels > 1 && count(root) == 1 {
      let child = unsafe items(root)[0]
      freeNode(root)
      root = child
      setParent(child, Self.none)
      levels -= 1
    }
  }

  /// Stops with a message if the tree has lost its order; for tests.
  func checkInvariants() {
    precondition(parent(root) == Self.none)
    _ = check(root, level: levels - 1, begin: origin)
  }

  /// - Returns: the last position in the node.
  private func check(_ node: Int, level: Int, begin: Int) -> Int {
    precondition(count(node) > 0 || node == root, "an empty node")
    unsafe precondition(count(node) == 0 || places(node)[0] == 0, "a node that begins elsewhere")
    var last = begin
    for i in 0..<count(node) {
      let place = unsafe begin + places(node)[i]
      precondition(place >= last, "marks out of order")
      let item = unsafe items(node)[i]
      if level == 0 {
        precondition(Int(leafOfSlot[item >> 1]) == node, "a mark that does not know its leaf")
        last = place
      } else {
        precondition(parent(item) == node, "a node that does not know its parent")
        last = check(item, level: level - 1, begin: place)
      }
    }
    return last
  }
}
