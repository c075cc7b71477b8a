// What a layer of marks consists of: the tree, the names, and a finger on the gap between two marks in
// which the last edit was.

struct MarkState {
  var tree = MarkTree()
  var count = 0
  /// How often each slot was used before.
  var generations: [Int32] = []
  /// For the start of a range the slot of its end, for the end a number below -1 that stands for the
  /// start's, else -1.
  var partners: [Int32] = []
  private var freeSlots: [Int32] = []

  // The gap: what was gained in it is told to the tree when the finger leaves.
  var gapStart = 0
  var gapEnd = -1
  var pending = 0
  /// The mark at the end of the gap.
  private var gapPath: MarkTree.Path?

  mutating func liftFinger() {
    if pending != 0, let gapPath { tree.shift(from: gapPath, by: pending) }
    pending = 0
    gapPath = nil
    gapStart = 0
    gapEnd = -1
  }

  mutating func takeSlot() -> Int32 {
    count += 1
    if let slot = freeSlots.popLast() {
      partners[Int(slot)] = -1
      return slot
    }
    generations.append(0)
    partners.append(-1)
    tree.leafOfSlot.append(-1)
    return Int32(generations.count - 1)
  }

  mutating func remove(_ slot: Int) {
    tree.remove(slot: slot)
    part(slot)
    generations[slot] += 1
    freeSlots.append(Int32(slot))
    count -= 1
  }

  /// Makes the other end of a range a mark of its own.
  private mutating func part(_ slot: Int) {
    let partner = partners[slot]
    if partner >= 0 { partners[Int(partner)] = -1 }
    if partner < -1 { partners[Int(~(partner + 1))] = -1 }
  }

  func position(_ slot: Int) -> Int {
    let leaf = Int(tree.leafOfSlot[slot])
    var i = 0
    while unsafe tree.items(leaf)[i] >> 1 != slot { i &+= 1 }
    return unsafe tree.begin(of: leaf) &+ tree.places(leaf)[i]
  }

  func id(at path: MarkTree.Path) -> MarkID {
    let slot = unsafe tree.items(path.leaf)[path.index] >> 1
    return MarkID(slot: Int32(slot), generation: generations[slot])
  }

  mutating func edit(at start: Int, deleted: Int, inserted: Int) {
    liftFinger()
    guard let path = tree.firstMark(atOrAfter: start) else {
      // All marks are before the edit, and before any edit behind it.
      (gapStart, gapEnd) = (start - 1, Int.max / 2)
      return
    }
    let end = start + deleted
    let position = tree.position(path)
    if position > end {
      tree.shift(from: path, by: inserted - deleted)
      putFinger(path, start, position + inserted - deleted)
    } else {
      collapse(from: path, start, end, inserted)
    }
  }

  private mutating func putFinger(_ path: MarkTree.Path, _ start: Int, _ end: Int) {
    // The mark before may be in another leaf: then only what is behind this edit is known to be free.
    let i = path.index
    gapStart = unsafe i > 0 ? path.leafOrigin + tree.places(path.leaf)[i - 1] : start - 1
    (gapEnd, gapPath) = (end, path)
  }

  /// Moves the marks in an edited range to its ends, those that stay before those that go.
  private mutating func collapse(
    from path: MarkTree.Path, _ start: Int, _ end: Int, _ inserted: Int
  ) {
    var items: [Int] = []
    var isOneLeaf = true
    var place: MarkTree.Path? = path
    while let here = place, tree.position(here) <= end {
      if here.leaf != path.leaf { isOneLeaf = false }
      unsafe items.append(tree.items(here.leaf)[here.index])
      place = tree.mark(after: here)
    }
    if let place { tree.shift(from: place, by: inserted - (end - start)) }
    let ordered = items.filter { $0 & 1 == 0 } + items.filter { $0 & 1 == 1 }
    if isOneLeaf {
      for (i, item) in ordered.enumerated() {
        let target = item & 1 == 0 ? start : start + inserted
        unsafe tree.items(path.leaf)[path.index + i] = item
        unsafe tree.places(path.leaf)[path.index + i] = target - path.leafOrigin
      }
      tree.normalize(path.leaf)
    } else {
      for item in items { tree.remove(slot: item >> 1) }
      for item in ordered.reversed() {
        tree.insert(item, at: item & 1 == 0 ? start : start + inserted)
      }
    }
  }
}
