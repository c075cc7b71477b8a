/// The name of a mark in its layer; a removed mark's name is not used again.
public struct MarkID: Hashable, Sendable {
  /// The slot, and how often it was used before.
  let slot: Int32
  let generation: Int32
}

/// The name of a pair of marks: the ends of a range.
public struct MarkRangeID: Hashable, Sendable {
  public let start: MarkID
  public let end: MarkID
}

/// Positions that move with a text: one layer for each use (selections, misspellings, bookmarks).
///
/// An edit is a deletion followed by an insertion: a mark inside the deleted text, its ends included,
/// moves to its start; there one with left gravity stays before the new text, one with right gravity
/// goes behind it. A layer belongs to the storage that made it, and is used where that is used.
///
/// An edit costs O(log *n*) whatever the number of marks, and next to nothing while it stays between
/// the same two marks as the last one.
@safe public final class MarkLayer {
  /// Behind a pointer of its own, so that an edit pays for no exclusivity check.
  private let state: UnsafeMutablePointer<MarkState>

  init() {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: MarkState())
  }

  deinit {
    unsafe state.pointee.tree.deallocate()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// The number of marks.
  public var count: Int { unsafe state.pointee.count }

  // MARK: Marks

  /// Puts a mark down.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  public func insert(at offset: UTF8Offset, gravity: Gravity) -> MarkID {
    liftFinger()
    let slot = unsafe state.pointee.takeSlot()
    unsafe state.pointee.tree.insert(Int(slot) << 1 | (gravity == .right ? 1 : 0), at: offset.value)
    return unsafe MarkID(slot: slot, generation: state.pointee.generations[Int(slot)])
  }

  /// Puts the two ends of a range down: text inserted at an end stays outside.
  public func insert(_ range: Range<UTF8Offset>) -> MarkRangeID {
    insert(range, startGravity: .right, endGravity: .left)
  }

  /// Puts the two ends of a range down.
  public func insert(
    _ range: Range<UTF8Offset>, startGravity: Gravity, endGravity: Gravity
  ) -> MarkRangeID {
    let start = insert(at: range.lowerBound, gravity: startGravity)
    let end = insert(at: range.upperBound, gravity: endGravity)
    // The start keeps the end's slot, the end a negative number that stands for the start's.
    unsafe state.pointee.partners[Int(start.slot)] = end.slot
    unsafe state.pointee.partners[Int(end.slot)] = ~start.slot - 1
    return MarkRangeID(start: start, end: end)
  }

  /// Where a mark is; nil if it was removed.
  ///
  /// - Complexity: O(log *n*).
  public func offset(of id: MarkID) -> UTF8Offset? {
    guard isAlive(id) else { return nil }
    liftFinger()
    return unsafe UTF8Offset(state.pointee.position(Int(id.slot)))
  }

  /// Where a range is; nil if it was removed. A range whose text is gone is empty.
  public func range(of id: MarkRangeID) -> Range<UTF8Offset>? {
    guard let start = offset(of: id.start), let end = offset(of: id.end) else { return nil }
    return min(start, end)..<end
  }

  private func isAlive(_ id: MarkID) -> Bool {
    unsafe Int(id.slot) < state.pointee.generations.count
      && state.pointee.generations[Int(id.slot)] == id.generation
  }

  /// Takes a mark away; for one end of a range take the range.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public func remove(_ id: MarkID) -> Bool {
    guard isAlive(id) else { return false }
    liftFinger()
    unsafe state.pointee.remove(Int(id.slot))
    return true
  }

  /// Takes a range away.
  @discardableResult
  public func remove(_ id: MarkRangeID) -> Bool {
    let had = remove(id.start)
    return remove(id.end) && had
  }

  /// Takes all marks away; their names stay dead.
  public func removeAll() {
    liftFinger()
    for slot in unsafe state.pointee.tree.leafOfSlot.indices
    where unsafe state.pointee.tree.leafOfSlot[slot] >= 0 {
      unsafe state.pointee.remove(slot)
    }
  }

  /// Calls `body` with the marks from the range's start to its end, both included, in order.
  ///
  /// `body` must not change the layer.
  /// - Complexity: O(log *n*) and O(1) a mark.
  public func forEachMark(
    in range: Range<UTF8Offset>, _ body: (MarkID, UTF8Offset) throws -> Void
  ) rethrows {
    liftFinger()
    var path = unsafe state.pointee.tree.firstMark(atOrAfter: range.lowerBound.value)
    while let place = path {
      let position = unsafe state.pointee.tree.position(place)
      if position > range.upperBound.value { return }
      try unsafe body(state.pointee.id(at: place), UTF8Offset(position))
      path = unsafe state.pointee.tree.mark(after: place)
    }
  }

  /// Calls `body` with the ranges that start in a range of the text, both ends included, in order.
  public func forEachRange(
    startingIn range: Range<UTF8Offset>, _ body: (MarkRangeID, Range<UTF8Offset>) throws -> Void
  ) rethrows {
    try forEachMark(in: range) { id, start in
      let partner = unsafe state.pointee.partners[Int(id.slot)]
      guard partner >= 0 else { return }
      let generation = unsafe state.pointee.generations[Int(partner)]
      let end = unsafe UTF8Offset(state.pointee.position(Int(partner)))
      let name = MarkRangeID(start: id, end: MarkID(slot: partner, generation: generation))
      try body(name, min(start, end)..<end)
    }
  }

  // MARK: Edits

  /// Moves the marks as an edit of the text does.
  @inline(__always)
  func noteEdit(at start: Int, deleted: Int, inserted: Int) {
    // Strictly between two marks nothing has to be looked at.
    if unsafe state.pointee.gapStart < start && start &+ deleted < state.pointee.gapEnd {
      unsafe state.pointee.pending &+= inserted &- deleted
      unsafe state.pointee.gapEnd &+= inserted &- deleted
      return
    }
    if unsafe state.pointee.count > 0 {
      unsafe state.pointee.edit(at: start, deleted: deleted, inserted: inserted)
    }
  }

  @inline(__always)
  private func liftFinger() { unsafe state.pointee.liftFinger() }

  /// Stops with a message if the tree of marks has lost its order; for tests.
  package func checkInvariants() {
    liftFinger()
    unsafe state.pointee.tree.checkInvariants()
  }
}
