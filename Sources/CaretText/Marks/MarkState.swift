// What a layer of marks consists of: a side for each gravity, the names, and the stretch around the
// last edit in which nothing has to be looked at.

@safe struct MarkState {
  private var left = MarkSide(.left)
  private var right = MarkSide(.right)
  private(set) var count = 0
  /// How often each slot was used before. Even slots have left gravity, odd ones right gravity.
  private var generations: [Int32] = []
  /// For the start of a range the slot of its end, for the end a number below -1 that stands for the
  /// start's, else -1.
  private var partners: [Int32] = []
  private var freeSlots: (left: [Int], right: [Int]) = ([], [])
  /// The next layer of the same text.
  var next: UnsafeMutablePointer<MarkState>?

  // Edits that begin and end in here only add to `pending`.
  private var calmStart = 0
  private var calmEnd = -1
  private var pending = 0

  func deallocate() {
    left.tree.deallocate()
    right.tree.deallocate()
  }

  // MARK: Edits

  /// Moves the marks as an edit of the text does.
  @inline(__always)
  mutating func noteEdit(at start: Int, deleted: Int, inserted: Int) {
    if calmStart <= start && start &+ deleted <= calmEnd {
      pending &+= inserted &- deleted
      calmEnd &+= inserted &- deleted
    } else if count > 0 {
      edit(at: start, deleted: deleted, inserted: inserted)
    }
  }

  private mutating func edit(at start: Int, deleted: Int, inserted: Int) {
    settle()
    left.edit(at: start, deleted: deleted, inserted: inserted)
    right.edit(at: start, deleted: deleted, inserted: inserted)
    calmStart = max(left.calm.lowerBound, right.calm.lowerBound)
    calmEnd = min(left.calm.upperBound, right.calm.upperBound)
  }

  private mutating func settle() {
    left.grow(by: pending)
    right.grow(by: pending)
    pending = 0
  }

  mutating func liftFinger() {
    settle()
    left.liftFinger()
    right.liftFinger()
    (calmStart, calmEnd) = (0, -1)
  }

  // MARK: Marks

  mutating func insert(at position: Int, _ gravity: Gravity) -> MarkID {
    liftFinger()
    let slot = takeSlot(gravity)
    if gravity == .left {
      left.tree.insert(slot: slot >> 1, at: position)
    } else {
      right.tree.insert(slot: slot >> 1, at: position)
    }
    count += 1
    return id(slot)
  }

  private mutating func takeSlot(_ gravity: Gravity) -> Int {
    let free = gravity == .left ? freeSlots.left.popLast() : freeSlots.right.popLast()
    if let slot = free { return slot }
    let slot: Int
    if gravity == .left {
      slot = left.tree.leafOfSlot.count << 1
      left.tree.leafOfSlot.append(-1)
    } else {
      slot = right.tree.leafOfSlot.count << 1 | 1
      right.tree.leafOfSlot.append(-1)
    }
    while generations.count <= slot {
      generations.append(0)
      partners.append(-1)
    }
    return slot
  }

  mutating func remove(_ slot: Int) {
    liftFinger()
    part(slot)
    if slot & 1 == 0 {
      left.tree.remove(slot: slot >> 1)
      freeSlots.left.append(slot)
    } else {
      right.tree.remove(slot: slot >> 1)
      freeSlots.right.append(slot)
    }
    generations[slot] += 1
    count -= 1
  }

  func id(_ slot: Int) -> MarkID { MarkID(slot: Int32(slot), generation: generations[slot]) }

  func isAlive(_ id: MarkID) -> Bool {
    Int(id.slot) < generations.count && generations[Int(id.slot)] == id.generation
  }

  mutating func position(_ slot: Int) -> Int {
    liftFinger()
    return slot & 1 == 0
      ? left.tree.position(slot: slot >> 1) : right.tree.position(slot: slot >> 1)
  }

  /// The slots of all marks.
  var slots: [Int] {
    left.tree.leafOfSlot.indices.filter { left.tree.leafOfSlot[$0] >= 0 }.map { $0 << 1 }
      + right.tree.leafOfSlot.indices.filter { right.tree.leafOfSlot[$0] >= 0 }.map { $0 << 1 | 1 }
  }

  // MARK: Ranges

  mutating func pair(_ start: MarkID, _ end: MarkID) {
    partners[Int(start.slot)] = end.slot
    partners[Int(end.slot)] = ~start.slot - 1
  }

  /// Makes the other end of a range a mark of its own.
  private mutating func part(_ slot: Int) {
    let partner = partners[slot]
    if partner >= 0 { partners[Int(partner)] = -1 }
    if partner < -1 { partners[Int(~(partner + 1))] = -1 }
    partners[slot] = -1
  }

  /// The end of the range that starts with a mark; nil if none does.
  func end(ofRangeFrom start: MarkID) -> MarkID? {
    let partner = partners[Int(start.slot)]
    return partner >= 0 ? id(Int(partner)) : nil
  }

  // MARK: Enumeration

  /// The marks from a position on, both gravities in one order, the left ones first.
  struct Walk {
    fileprivate var left: MarkTree.Cursor?
    fileprivate var right: MarkTree.Cursor?
  }

  mutating func walk(from position: Int) -> Walk {
    liftFinger()
    return Walk(
      left: left.tree.firstMark(atOrAfter: position),
      right: right.tree.firstMark(atOrAfter: position))
  }

  func next(_ walk: inout Walk) -> (slot: Int, position: Int)? {
    let leftPosition = walk.left.map { left.tree.position($0) } ?? .max
    let rightPosition = walk.right.map { right.tree.position($0) } ?? .max
    if let cursor = walk.left, leftPosition <= rightPosition {
      walk.left = left.tree.mark(after: cursor)
      return (left.tree.slot(cursor) << 1, leftPosition)
    }
    guard let cursor = walk.right else { return nil }
    walk.right = right.tree.mark(after: cursor)
    return (right.tree.slot(cursor) << 1 | 1, rightPosition)
  }

  /// Stops with a message if a tree has lost its order; for tests.
  func checkInvariants() {
    left.tree.checkInvariants()
    right.tree.checkInvariants()
  }
}
