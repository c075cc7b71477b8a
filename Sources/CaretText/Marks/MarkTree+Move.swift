// Moving marks as an edit does.

/// An edit as it moves the marks of one gravity: those before `first` stay, those from `first` on but
/// before `behind` are swept to `target`, and those behind go as far as the text grows.
struct MarkShift {
  let first: Int
  let behind: Int
  let target: Int
  let growth: Int

  @inline(__always)
  init(_ gravity: Gravity, at start: Int, deleted: Int, inserted: Int) {
    let toTheRight = gravity == .right
    first = toTheRight ? start : start &+ 1
    behind = first &+ deleted
    target = toTheRight ? start &+ inserted : start
    growth = inserted &- deleted
  }

  @inline(__always)
  func callAsFunction(_ position: Int) -> Int {
    position < first ? position : position < behind ? target : position &+ growth
  }
}

extension MarkTree {
  /// Moves all marks that an edit moves.
  ///
  /// - Complexity: O(log *n*), and O(1) for each leaf whose marks are swept.
  mutating func move(_ shift: MarkShift) {
    move(root, level: levels &- 1, from: 0, to: 0, shift)
  }

  private func move(_ node: Int, level: Int, from base: Int, to newBase: Int, _ shift: MarkShift) {
    let places = unsafe places(node)
    let before = countBefore(node, shift.first &- base)
    if level == 0 {
      for i in before..<count(node) { unsafe places[i] = shift(base &+ places[i]) &- newBase }
      return
    }
    // The last child that begins before the edit may reach into it.
    for i in max(0, before &- 1)..<count(node) {
      let old = unsafe base &+ places[i]
      let new = i == 0 ? newBase : shift(old)
      unsafe places[i] = new &- newBase
      if i == 0 || old < shift.behind {
        unsafe move(items(node)[i], level: level &- 1, from: old, to: new, shift)
      }
    }
  }

  /// Moves the marks of all leaves behind one.
  func shiftLeaves(behind place: Place, by distance: Int) {
    var node = place.leaf
    for depth in stride(from: levels &- 2, through: 0, by: -1) {
      node = parent(node)
      let places = unsafe places(node)
      for k in Int(place.way[depth]) &+ 1..<count(node) { unsafe places[k] &+= distance }
    }
  }
}
