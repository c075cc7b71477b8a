/// The name of a mark in its layer.
public struct MarkID: Hashable, Sendable {
  let value: Int
}

/// Positions that move with a text: one layer for each use (selections, misspellings, bookmarks).
///
/// An edit is a deletion followed by an insertion: a mark inside the deleted text moves to its start;
/// there one with left gravity stays before the new text, one with right gravity goes behind it.
/// A layer belongs to the storage that made it.
public final class MarkLayer {
  private struct Mark {
    var id: Int
    var offset: Int
    var gravity: Gravity
  }

  private var marks: [Mark] = []
  private var nextID = 0

  init() {}

  /// The number of marks.
  public var count: Int { marks.count }

  /// Puts a mark down.
  @discardableResult
  public func insert(at offset: UTF8Offset, gravity: Gravity) -> MarkID {
    nextID += 1
    let mark = Mark(id: nextID, offset: offset.value, gravity: gravity)
    let place = marks.firstIndex { isBefore(mark, $0) } ?? marks.count
    marks.insert(mark, at: place)
    return MarkID(value: nextID)
  }

  private func isBefore(_ a: Mark, _ b: Mark) -> Bool {
    a.offset != b.offset ? a.offset < b.offset : a.gravity == .left && b.gravity == .right
  }

  /// Where a mark is; nil if it was removed.
  public func offset(of id: MarkID) -> UTF8Offset? {
    marks.first { $0.id == id.value }.map { UTF8Offset($0.offset) }
  }

  /// Takes a mark away.
  @discardableResult
  public func remove(_ id: MarkID) -> Bool {
    let before = marks.count
    marks.removeAll { $0.id == id.value }
    return marks.count < before
  }

  public func removeAll() { marks.removeAll() }

  /// Calls `body` with the marks from the range's start to its end, both included, in order.
  public func forEachMark(
    in range: Range<UTF8Offset>, _ body: (MarkID, UTF8Offset) throws -> Void
  ) rethrows {
    for mark in marks
    where mark.offset >= range.lowerBound.value && mark.offset <= range.upperBound.value {
      try body(MarkID(value: mark.id), UTF8Offset(mark.offset))
    }
  }

  func noteEdit(at start: Int, deleted: Int, inserted: Int) {
    for i in marks.indices where marks[i].offset >= start {
      if marks[i].offset <= start + deleted {
        marks[i].offset = marks[i].gravity == .left ? start : start + inserted
      } else {
        marks[i].offset += inserted - deleted
      }
    }
    marks.sort { isBefore($0, $1) }
  }
}
