/// The name of a mark in its layer; a removed mark's name is not used again.
public struct MarkID: Hashable, Sendable {
  /// The slot, and how often it was used before.
  let slot: Int32
  let generation: Int32
}

/// The name of a pair of marks: the ends of a range.
public struct MarkRangeID: Hashable, Sendable {
  /// The mark at the range's start.
  public let start: MarkID
  /// The mark at the range's end.
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
public final class MarkLayer {
  /// Behind a pointer of its own, so that an edit pays for no exclusivity check.
  fileprivate let state: Cell<MarkState>

  init(utf8Count: Int) {
    state = Cell(MarkState(utf8Count: utf8Count))
  }

  deinit {
    state.value.deallocate()
    state.deallocate()
  }

  /// The number of marks.
  public var count: Int { state.value.count }

  // MARK: Marks

  /// Puts a mark down; for a place outside of the text at its nearest end.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  public func insert(at offset: UTF8Offset, gravity: Gravity) -> MarkID {
    state.value.insert(at: offset.value, gravity)
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
    state.value.pair(start, end)
    return MarkRangeID(start: start, end: end)
  }

  /// Where a mark is; nil if it was removed.
  ///
  /// - Complexity: O(log *n*).
  public func offset(of id: MarkID) -> UTF8Offset? {
    guard state.value.isAlive(id) else { return nil }
    return UTF8Offset(state.value.position(Int(id.slot)))
  }

  /// Where a range is; nil if it was removed. A range whose text is gone is empty.
  public func range(of id: MarkRangeID) -> Range<UTF8Offset>? {
    guard let start = offset(of: id.start), let end = offset(of: id.end) else { return nil }
    return min(start, end)..<end
  }

  /// Takes a mark away; for one end of a range take the range.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public func remove(_ id: MarkID) -> Bool {
    guard state.value.isAlive(id) else { return false }
    state.value.remove(Int(id.slot))
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
    for slot in state.value.slots { state.value.remove(slot) }
  }

  /// Calls `body` with the marks from the range's start to its end, both included, in order.
  ///
  /// `body` must not change the layer.
  /// - Complexity: O(log *n*) and O(1) a mark.
  public func forEachMark(
    in range: Range<UTF8Offset>, _ body: (MarkID, UTF8Offset) throws -> Void
  ) rethrows {
    var cursor = state.value.firstMark(from: range.lowerBound.value)
    while let (slot, position) = state.value.next(&cursor) {
      if position > range.upperBound.value { return }
      try body(state.value.id(slot), UTF8Offset(position))
    }
  }

  /// Calls `body` with the ranges that start in a range of the text, both ends included, in order.
  public func forEachRange(
    startingIn range: Range<UTF8Offset>, _ body: (MarkRangeID, Range<UTF8Offset>) throws -> Void
  ) rethrows {
    try forEachMark(in: range) { start, lower in
      guard let end = state.value.end(ofRangeFrom: start), let upper = offset(of: end)
      else { return }
      try body(MarkRangeID(start: start, end: end), min(lower, upper)..<upper)
    }
  }

  /// Stops with a message if the trees of marks have lost their order; for tests.
  package func checkInvariants() {
    state.value.checkInvariants()
  }
}

/// The layers of a text, as an edit finds them: without a reference to count.
struct MarkLayers {
  private var layers: [MarkLayer] = []
  private var first: Cell<MarkState>?

  mutating func add(_ layer: MarkLayer) {
    layers.append(layer)
    link()
  }

  mutating func remove(_ layer: MarkLayer) {
    layers.removeAll { $0 === layer }
    layer.state.value.next = nil
    link()
  }

  private mutating func link() {
    first = nil
    for layer in layers {
      layer.state.value.next = first
      first = layer.state
    }
  }

  /// Moves all marks as an edit of the text does.
  @inline(__always)
  mutating func noteEdit(at start: Int, deleted: Int, inserted: Int) {
    var layer = first
    while let state = layer {
      state.value.noteEdit(at: start, deleted: deleted, inserted: inserted)
      layer = state.value.next
    }
  }
}
