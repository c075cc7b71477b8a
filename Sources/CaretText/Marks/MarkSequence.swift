// The marks of a layer in order, with a finger on the leaf of the last edit.
//
// Edits cluster. The leaf under the finger is split by an index: the marks from there on, and all leaves
// behind, owe the distance that the text before them has grown. An edit near the last one moves the
// index over the few marks between, which pay or get back what is owed; the tree is told when the
// finger leaves the leaf. All distances are in keys: twice those of the text.

struct MarkSequence {
  private var tree = MarkTree()
  /// The leaf under the finger, if it is down.
  private var leaf: MarkTree.Place?
  /// The first mark of the leaf that owes.
  private var index = 0
  private var owed = 0

  func deallocate() { tree.deallocate() }

  // MARK: Marks

  /// Puts down a mark, whose slot is the next one if it is new.
  mutating func insert(slot: Int, key: Int) {
    liftFinger()
    if slot == tree.leafOfSlot.count { tree.leafOfSlot.append(Int32(MarkTree.none)) }
    tree.insert(slot: slot, key: key)
  }

  mutating func remove(slot: Int) {
    liftFinger()
    tree.remove(slot: slot)
  }

  mutating func key(slot: Int) -> Int {
    liftFinger()
    return tree.key(slot: slot)
  }

  /// The slots of all marks.
  var slots: [Int] { tree.leafOfSlot.indices.filter { tree.leafOfSlot[$0] != MarkTree.none } }

  mutating func firstMark(from key: Int) -> MarkTree.Cursor? {
    liftFinger()
    return tree.firstMark(from: key)
  }

  /// The mark under a cursor, which moves on. Nothing may be edited between two calls.
  func next(_ cursor: inout MarkTree.Cursor?) -> (slot: Int, key: Int)? {
    guard let mark = cursor else { return nil }
    cursor = tree.mark(after: mark)
    return (tree.slot(mark), tree.key(mark))
  }

  /// Stops with a message if the tree has lost its order; for tests.
  mutating func checkInvariants() {
    liftFinger()
    tree.checkInvariants()
  }

  // MARK: Edits

  /// Notes that the text has grown in the calm stretch.
  @inline(__always)
  mutating func grow(by distance: Int) { owed &+= 2 &* distance }

  /// Pays what is owed, and lifts the finger.
  mutating func liftFinger() {
    guard let place = leaf else { return }
    leaf = nil
    if owed == 0 { return }
    let places = tree.places(place.leaf)
    for i in index..<tree.count(place.leaf) { places[i] &+= owed }
    tree.shiftLeaves(behind: place, by: owed)
    owed = 0
  }

  /// Moves the marks as an edit of the text does.
  mutating func edit(at start: Int, deleted: Int, inserted: Int) {
    let shift = MarkShift(at: start, deleted: deleted, inserted: inserted)
    if leaf != nil && editInLeaf(shift) { return }
    liftFinger()
    putFinger(shift.first)
    if editInLeaf(shift) { return }
    // Marks of several leaves are swept together.
    liftFinger()
    tree.move(shift)
    putFinger(shift.first)
  }

  private mutating func putFinger(_ key: Int) {
    let place = tree.leaf(for: key)
    leaf = place
    index = tree.countBefore(place.leaf, key &- place.base)
  }

  /// Does what can be done in the leaf under the finger.
  private mutating func editInLeaf(_ shift: MarkShift) -> Bool {
    guard let place = leaf, place.next &+ owed >= shift.behind else { return false }
    let places = tree.places(place.leaf)
    let count = tree.count(place.leaf)
    let first = shift.first &- place.base
    var i = index
    while i > 0, places[i &- 1] >= first {
      i &-= 1
      places[i] &-= owed
    }
    while i < count, places[i] &+ owed < first {
      places[i] &+= owed
      i &+= 1
    }
    index = i
    // Marks of the leaf before are at its base at most.
    if i == 0 && first <= 0 && place.base > 0 { return false }
    let behind = shift.behind &- place.base
    while i < count, places[i] &+ owed < behind { i &+= 1 }
    if i > index { sweep(index..<i, of: place, shift) }
    index = i
    owed &+= shift.growth
    return true
  }

  /// Sweeps marks of the leaf together, the left ones before the right ones.
  private func sweep(_ marks: Range<Int>, of place: MarkTree.Place, _ shift: MarkShift) {
    let (places, items) = (tree.places(place.leaf), tree.items(place.leaf))
    func isRight(_ i: Int) -> Bool { MarkKey.isRight(places[i] &+ place.base &+ owed) }
    var (i, j) = (marks.lowerBound, marks.upperBound)
    while true {
      while i < j && !isRight(i) { i &+= 1 }
      while i < j && isRight(j &- 1) { j &-= 1 }
      if i == j { break }
      j &-= 1
      (items[i], items[j]) = (items[j], items[i])
      i &+= 1
    }
    for k in marks.lowerBound..<i { places[k] = shift.leftTarget &- place.base }
    for k in i..<marks.upperBound { places[k] = shift.rightTarget &- place.base }
  }

  /// Between which positions the text may be edited without a mark that is swept or passed: those behind
  /// just owe more. The end is before the start if there is no such stretch.
  var calm: (start: Int, end: Int) {
    guard let place = leaf else { return (0, -1) }
    let places = tree.places(place.leaf)
    let isEnd = index == tree.count(place.leaf)
    let before = index > 0 ? place.base &+ places[index &- 1] : place.base
    let behind = owed &+ (isEnd ? place.next : place.base &+ places[index])
    // Left marks stay where text is inserted at them, right ones are moved by it.
    return (MarkKey.position(before &+ 1), MarkKey.position(behind &- 1))
  }
}
