// Keeping the nodes in shape: room is made from the root down before a child comes in; a node that
// has become poor joins a neighbour or borrows from it. Depth changes only at the root.

extension LiveTree {
  /// Puts a child of level 1 behind the one under the finger, which moves on to it.
  mutating func insertAfter(_ child: ChildWord, _ sum: TextSummary) {
    makeRoom(level: 1)
    let i = path[0].index + 1
    path[0].view.insert(child, TextSummary(), at: i)
    path[0].index = i
    addToPath(sum)
  }

  /// Sees to it that the node on the path at a level can take so many more children.
  mutating func makeRoom(level: Int, for children: Int = 1) {
    guard path[level - 1].view.count + children > Node.capacity(level: level) else { return }
    if level == tree.root.view.level { growRoot() }
    makeRoom(level: level + 1)
    split(level: level)
  }

  private mutating func growRoot() {
    let level = tree.root.view.level
    let root = Node.make(level: level + 1)
    root.view.insert(.node(tree.root), tree.root.view.total, at: 0)
    tree.root = root
    path[level] = PathStep(node: NodeRef(root), index: 0)
  }

  /// Cuts a full node whose parent has room; the path follows its child.
  private mutating func split(level: Int) {
    let step = path[level - 1]
    let parent = path[level]
    // Text that grows at its end leaves well-filled nodes behind.
    let count = step.view.count
    let cut = step.index == count - 1 ? count - Node.minimum(level: level) : count / 2
    let right = Node.make(level: level)
    let rightView = right.view
    step.view.moveChildren(from: cut, to: rightView)
    let moved = rightView.total
    parent.view.setSummary(parent.index, parent.view.summary(parent.index) - moved)
    parent.view.insert(.node(right), moved, at: parent.index + 1)
    if step.index >= cut {
      path[level - 1] = PathStep(node: NodeRef(right), index: step.index - cut)
      path[level].index += 1
    }
  }

  /// Removes the child that the path shows at a level; the path is not valid afterwards.
  mutating func removeChild(level: Int) {
    hot = nil
    let (node, i) = (path[level - 1].view, path[level - 1].index)
    let sum = node.summary(i)
    addToPath(TextSummary() - sum, from: level)
    node.release(i)
    node.close(i)
    repair(level: level)
  }

  private mutating func repair(level: Int) {
    let top = tree.root.view.level
    let node = path[level - 1].view
    if level == top {
      shrinkRoot()
    } else if node.count == 0 {
      let parent = path[level]
      parent.view.release(parent.index)
      parent.view.close(parent.index)
      repair(level: level + 1)
    } else if node.count < Node.minimum(level: level) && path[level].view.count > 1 {
      share(level: level)
      repair(level: level + 1)
    } else if level + 1 == top {
      shrinkRoot()
    }
  }

  /// A root with a single child above other nodes gives its place to the child.
  private mutating func shrinkRoot() {
    while tree.root.view.level > 1 && tree.root.view.count <= 1 {
      tree.root =
        tree.root.view.count == 0
        ? Node.make(level: 1) : tree.root.view.node(0).object
    }
  }

  /// Joins a poor node with a neighbour, or takes children from it.
  private mutating func share(level: Int) {
    let parent = path[level]
    let left = parent.index > 0 ? parent.index - 1 : parent.index
    let a = parent.view.ownedNode(left).view
    let b = parent.view.ownedNode(left + 1).view
    if a.count + b.count <= Node.capacity(level: level) {
      b.moveChildren(from: 0, to: a)
      parent.view.setSummary(left, a.total)
      parent.view.release(left + 1)
      parent.view.close(left + 1)
      return
    }
    let surplus = (a.count - b.count) / 2
    if surplus > 0 { a.moveLast(surplus, to: b) } else { b.moveFirst(-surplus, to: a) }
    parent.view.setSummary(left, a.total)
    parent.view.setSummary(left + 1, b.total)
  }
}
