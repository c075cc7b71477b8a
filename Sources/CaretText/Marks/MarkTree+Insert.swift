// Marks that come and go, and the nodes that split and join for them.

extension MarkTree {
  /// Puts a mark down before those with the same key.
  mutating func insert(slot: Int, key: Int) {
    var place = leaf(for: key)
    if count(place.leaf) == Self.capacity {
      split(place.leaf)
      place = leaf(for: key)
    }
    let distance = key - place.base
    open(place.leaf, countBefore(place.leaf, distance), place: distance, item: slot)
    leafOfSlot[slot] = Int32(place.leaf)
  }

  private mutating func open(_ node: Int, _ i: Int, place: Int, item: Int) {
    let moved = count(node) - i
    places(node).move(i, moved, to: i + 1)
    items(node).move(i, moved, to: i + 1)
    places(node)[i] = place
    items(node)[i] = item
    setCount(node, count(node) + 1)
  }

  private mutating func close(_ node: Int, _ i: Int) {
    let moved = count(node) - i - 1
    places(node).move(i + 1, moved, to: i)
    items(node).move(i + 1, moved, to: i)
    setCount(node, count(node) - 1)
  }

  /// Cuts a full node in two.
  private mutating func split(_ node: Int) {
    if parent(node) == Self.none {
      growRoot()
    } else if count(parent(node)) == Self.capacity {
      split(parent(node))
    }
    let right = makeNode()
    let parent = parent(node)
    setParent(right, parent)
    let i = indexInParent(node)
    // Marks that are put down in order leave well-filled leaves behind.
    let isLast = i == count(parent) - 1
    let cut = isLast ? Self.capacity - Self.minimum : Self.capacity / 2
    let distance = places(node)[cut]
    append(node, from: cut, to: right, distance: -distance)
    setCount(node, cut)
    open(parent, i + 1, place: places(parent)[i] + distance, item: right)
  }

  private mutating func growRoot() {
    let child = root
    root = makeNode()
    open(root, 0, place: 0, item: child)
    setParent(child, root)
    levels += 1
  }

  /// Copies the items from an index on to the end of another node of the same level.
  private mutating func append(_ node: Int, from start: Int, to target: Int, distance: Int) {
    let offset = count(target)
    let isLeaf = isLeaf(node)
    for i in start..<count(node) {
      let item = items(node)[i]
      places(target)[offset + i - start] = places(node)[i] + distance
      items(target)[offset + i - start] = item
      if isLeaf { leafOfSlot[item] = Int32(target) } else { setParent(item, target) }
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

  /// Takes a mark out of the tree.
  mutating func remove(slot: Int) {
    let leaf = Int(leafOfSlot[slot])
    var i = 0
    while items(leaf)[i] != slot { i += 1 }
    leafOfSlot[slot] = -1
    removeItem(leaf, i)
    shrinkRoot()
  }

  private mutating func removeItem(_ node: Int, _ i: Int) {
    close(node, i)
    let parent = parent(node)
    if parent == Self.none { return }
    if count(node) == 0 {
      let index = indexInParent(node)
      freeNode(node)
      removeItem(parent, index)
      if index == 0 && count(parent) > 0 { giveParentsBase(toFirstChildOf: parent) }
    } else if count(node) < Self.minimum {
      join(node)
    }
  }

  /// Lets the first child of a node, and its first child, and so on, have the node's base.
  private func giveParentsBase(toFirstChildOf node: Int) {
    let distance = places(node)[0]
    places(node)[0] = 0
    var child = items(node)[0]
    while !isLeaf(child) {
      for i in 1..<count(child) { places(child)[i] += distance }
      child = items(child)[0]
    }
    for i in 0..<count(child) { places(child)[i] += distance }
  }

  /// Puts a poor node and a neighbour together, if they fit in one.
  private mutating func join(_ node: Int) {
    let parent = parent(node)
    let i = indexInParent(node)
    let left = i > 0 ? i - 1 : i
    guard left + 1 < count(parent) else { return }
    let (a, b) = (items(parent)[left], items(parent)[left + 1])
    guard count(a) + count(b) <= Self.capacity else { return }
    let distance = places(parent)[left + 1] - places(parent)[left]
    append(b, from: 0, to: a, distance: distance)
    freeNode(b)
    removeItem(parent, left + 1)
  }

  private mutating func shrinkRoot() {
    while levels > 1 && count(root) == 1 {
      let child = items(root)[0]
      freeNode(root)
      root = child
      setParent(child, Self.none)
      levels -= 1
    }
    if levels > 1 && count(root) == 0 { levels = 1 }
  }

  /// Stops with a message if the tree has lost its order; for tests.
  func checkInvariants() {
    precondition(parent(root) == Self.none)
    _ = check(root, level: levels - 1, base: 0, last: 0)
  }

  /// - Returns: the last key in the node.
  private func check(_ node: Int, level: Int, base: Int, last: Int) -> Int {
    precondition(count(node) > 0 || node == root, "an empty node")
    precondition(level == 0 || places(node)[0] == 0, "a first child with another base")
    var last = last
    for i in 0..<count(node) {
      let place = base + places(node)[i]
      precondition(place >= last, "marks out of order")
      last = place
      let item = items(node)[i]
      if level == 0 {
        precondition(Int(leafOfSlot[item]) == node, "a mark that does not know its leaf")
      } else {
        precondition(parent(item) == node, "a node that does not know its parent")
        last = check(item, level: level - 1, base: place, last: place)
      }
    }
    return last
  }
}
