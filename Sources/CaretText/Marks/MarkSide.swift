// The marks of one gravity, with a finger on the leaf of the last edit.
//
// Edits cluster. The leaf under the finger is split by an index: the marks from there on, and all leaves
// behind, owe the distance that the text before them has grown. An edit near the last one moves the
// index over the few marks between, which pay or get back what is owed; the tree is told when the
// finger leaves the leaf.

struct MarkSide {
  let gravity: Gravity
  var tree = MarkTree()
  /// The leaf under the finger, if it is down.
  private var leaf: MarkTree.Place?
  /// The first mark of the leaf that owes.
  private var index = 0
  private var owed = 0

  init(_ gravity: Gravity) { self.gravity = gravity }

  /// Where an edit may begin and end that moves no mark past another: those behind it just owe more.
  private(set) var calm = 0...Int.max / 4

  /// Notes that the text has grown in the calm stretch.
  @inline(__always)
  mutating func grow(by distance: Int) { owed &+= distance }

  /// Pays what is owed, and lifts the finger.
  mutating func liftFinger() {
    guard let place = leaf else { return }
    leaf = nil
    if owed == 0 { return }
    let places = unsafe tree.places(place.leaf)
    for i in index..<tree.count(place.leaf) { unsafe places[i] &+= owed }
    tree.shiftLeaves(behind: place, by: owed)
    owed = 0
  }

  /// Moves the marks as an edit of the text does.
  mutating func edit(at start: Int, deleted: Int, inserted: Int) {
    let shift = MarkShift(gravity, at: start, deleted: deleted, inserted: inserted)
    if leaf == nil || !editInLeaf(shift) {
      liftFinger()
      putFinger(shift.first)
      if !editInLeaf(shift) { editTree(shift) }
    }
    findCalm()
  }

  private mutating func putFinger(_ position: Int) {
    let place = tree.leaf(for: position)
    leaf = place
    index = tree.countBefore(place.leaf, position &- place.base)
  }

  /// An edit that sweeps marks of several leaves together.
  private mutating func editTree(_ shift: MarkShift) {
    liftFinger()
    tree.move(shift)
    putFinger(shift.first)
  }

  /// Does what can be done in the leaf under the finger.
  private mutating func editInLeaf(_ shift: MarkShift) -> Bool {
    guard let place = leaf, place.next &+ owed >= shift.behind else { return false }
    let places = unsafe tree.places(place.leaf)
    let count = tree.count(place.leaf)
    let first = shift.first &- place.base
    var i = index
    while i > 0, unsafe places[i &- 1] >= first {
      i &-= 1
      unsafe places[i] &-= owed
    }
    while i < count, unsafe places[i] &+ owed < first {
      unsafe places[i] &+= owed
      i &+= 1
    }
    index = i
    // Marks of the leaf before are at its base at most.
    if i == 0 && first <= 0 && place.base > 0 { return false }
    let behind = shift.behind &- place.base
    while i < count, unsafe places[i] &+ owed < behind {
      unsafe places[i] = shift.target &- place.base
      i &+= 1
    }
    index = i
    owed &+= shift.growth
    return true
  }

  /// The stretch between the neighbours of the finger.
  private mutating func findCalm() {
    guard let place = leaf else { return }
    let places = unsafe tree.places(place.leaf)
    let isEnd = index == tree.count(place.leaf)
    let before = unsafe index > 0 ? place.base &+ places[index &- 1] : place.base
    let behind = unsafe owed &+ (isEnd ? place.next : place.base &+ places[index])
    let isFree = index == 0 && place.base == 0
    // One with left gravity stays at an insertion before it, and is swept by a deletion up to it.
    calm =
      gravity == .left
      ? before...max(before, behind &- 1) : (isFree ? 0 : before &+ 1)...max(before &+ 1, behind)
  }
}
