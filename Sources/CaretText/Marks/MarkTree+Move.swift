// Moving marks as an edit does.

/// An edit as it moves marks, in keys: those before `first` stay, those from `first` on but before
/// `behind` are swept to one of two places, and those behind go as far as the text grows.
struct MarkShift {
  let first: Int
  let behind: Int
  /// Where the swept marks of each gravity go.
  let leftTarget: Int
  let rightTarget: Int
  let growth: Int

  @inline(__always)
  init(at start: Int, deleted: Int, inserted: Int) {
    // A left mark at the start stays, and a right one at the end goes with what follows.
    first = MarkKey.make(start, .right)
    behind = MarkKey.make(start &+ deleted, .right)
    leftTarget = MarkKey.make(start, .left)
    rightTarget = MarkKey.make(start &+ inserted, .right)
    growth = 2 &* (inserted &- deleted)
  }
}

extension MarkTree {
  /// Marks of one leaf that an edit sweeps.
  private struct Run {
    var leaf: Int
    var base: Int
    var marks: Range<Int>
  }

  /// Moves all marks that an edit moves.
  ///
  /// - Complexity: O(log *n*), and O(1) for each mark that is swept.
  mutating func move(_ shift: MarkShift) {
    var runs: [Run] = []
    findRuns(root, level: levels &- 1, base: 0, shift, &runs)
    var sweep = Sweep(leftCount: partition(runs))
    move(root, level: levels &- 1, from: 0, to: 0, shift, &sweep)
  }

  /// Finds the marks that an edit sweeps.
  private func findRuns(
    _ node: Int, level: Int, base: Int, _ shift: MarkShift, _ runs: inout [Run]
  ) {
    let before = countBefore(node, shift.first &- base)
    let end = countBefore(node, shift.behind &- base)
    if level == 0 {
      if before < end { runs.append(Run(leaf: node, base: base, marks: before..<end)) }
      return
    }
    for i in max(0, before &- 1)..<end {
      let (place, child) = (places(node)[i], items(node)[i])
      findRuns(child, level: level &- 1, base: base &+ place, shift, &runs)
    }
  }

  /// Brings the left marks before the right ones; those of one gravity, which are at one place from now
  /// on, may change theirs in the order.
  ///
  /// - Returns: how many left ones there are.
  private mutating func partition(_ runs: [Run]) -> Int {
    if runs.isEmpty { return 0 }
    var leftCount = 0
    var (a, b) = (0, runs.count - 1)
    var (i, j) = (runs[a].marks.lowerBound, runs[b].marks.upperBound)
    while true {
      while a < b || (a == b && i < j) {
        if i == runs[a].marks.upperBound {
          a += 1
          i = runs[a].marks.lowerBound
        } else if a < b && i == runs[a].marks.lowerBound && isAllLeft(runs[a]) {
          leftCount += runs[a].marks.count
          i = runs[a].marks.upperBound
        } else if isRight(runs[a], i) {
          break
        } else {
          i += 1
          leftCount += 1
        }
      }
      while a < b || (a == b && i < j) {
        if j == runs[b].marks.lowerBound {
          b -= 1
          j = runs[b].marks.upperBound
        } else if a < b && j == runs[b].marks.upperBound && isAllRight(runs[b]) {
          j = runs[b].marks.lowerBound
        } else if isRight(runs[b], j - 1) {
          j -= 1
        } else {
          break
        }
      }
      if a > b || (a == b && i >= j) { return leftCount }
      exchange(runs[a].leaf, i, runs[b].leaf, j - 1)
      leftCount += 1
      i += 1
      j -= 1
    }
  }

  @inline(__always)
  private func isRight(_ run: Run, _ i: Int) -> Bool {
    MarkKey.isRight(run.base &+ places(run.leaf)[i])
  }

  // Marks that were swept together before have one key: they need not be looked at one by one.

  private func isAllLeft(_ run: Run) -> Bool {
    hasOneKey(run) && !isRight(run, run.marks.lowerBound)
  }

  private func isAllRight(_ run: Run) -> Bool {
    hasOneKey(run) && isRight(run, run.marks.lowerBound)
  }

  private func hasOneKey(_ run: Run) -> Bool {
    let places = places(run.leaf)
    return places[run.marks.lowerBound] == places[run.marks.upperBound - 1]
  }

  /// Lets two marks change places.
  private mutating func exchange(_ leaf: Int, _ i: Int, _ otherLeaf: Int, _ j: Int) {
    let (slot, other) = (items(leaf)[i], items(otherLeaf)[j])
    items(leaf)[i] = other
    items(otherLeaf)[j] = slot
    leafOfSlot[other] = Int32(leaf)
    leafOfSlot[slot] = Int32(otherLeaf)
  }

  /// How many of the left marks that are swept are still to be moved; the right ones follow.
  private struct Sweep {
    private var left: Int

    init(leftCount: Int) { left = leftCount }

    /// Takes the next marks.
    ///
    /// - Returns: how many of them are left ones.
    mutating func take(_ count: Int) -> Int {
      let taken = min(count, left)
      left &-= taken
      return taken
    }

    /// Where the next one goes, and a base for it.
    @inline(__always)
    func target(_ shift: MarkShift) -> Int {
      left > 0 ? shift.leftTarget : shift.rightTarget
    }
  }

  private func move(
    _ node: Int, level: Int, from base: Int, to newBase: Int, _ shift: MarkShift,
    _ sweep: inout Sweep
  ) {
    let places = places(node)
    let before = countBefore(node, shift.first &- base)
    if level == 0 {
      let end = countBefore(node, shift.behind &- base)
      let left = sweep.take(end &- before)
      for i in before..<before &+ left { places[i] = shift.leftTarget &- newBase }
      for i in before &+ left..<end { places[i] = shift.rightTarget &- newBase }
      let distance = shift.growth &+ base &- newBase
      for i in end..<count(node) { places[i] &+= distance }
      return
    }
    // The last child that begins before the edit may reach into it.
    for i in max(0, before &- 1)..<count(node) {
      let old = base &+ places[i]
      var new = old
      if i == 0 {
        new = newBase
      } else if old >= shift.behind {
        new = old &+ shift.growth
      } else if old >= shift.first {
        new = sweep.target(shift)
      }
      places[i] = new &- newBase
      if i == 0 || old < shift.behind {
        move(items(node)[i], level: level &- 1, from: old, to: new, shift, &sweep)
      }
    }
  }

  /// Moves the marks of all leaves behind one.
  func shiftLeaves(behind place: Place, by distance: Int) {
    var node = place.leaf
    for depth in stride(from: levels &- 2, through: 0, by: -1) {
      node = parent(node)
      let places = places(node)
      for k in Int(place.way[depth]) &+ 1..<count(node) { places[k] &+= distance }
    }
  }
}
