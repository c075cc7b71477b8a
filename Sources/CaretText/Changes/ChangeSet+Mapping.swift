internal import CaretBytes

/// Which side of a place a position belongs to when text is inserted there.
public enum Gravity: Sendable, Equatable {
  /// It stays before the new text.
  case left
  /// It moves behind the new text.
  case right
}

extension ChangeSet {
  /// Where a position of the text before is in the text after.
  ///
  /// An edit is a deletion followed by an insertion: a position inside the deleted text, its ends
  /// included, moves to the start; there a left one stays before the new text, a right one goes
  /// behind it.
  /// - Complexity: O(log *k*) for *k* edits.
  public func mapped(_ offset: UTF8Offset, gravity: Gravity) -> UTF8Offset {
    let offset = UTF8Offset(inside(offset.value, utf8CountBefore))
    guard let i = lastEdit(startingAtOrBefore: offset.value) else { return offset }
    let edit = list[i]
    let end = edit.before + edit.deleted
    if offset.value <= end {
      return UTF8Offset(gravity == .left ? edit.after : edit.after + edit.inserted)
    }
    return UTF8Offset(offset.value - end + edit.after + edit.inserted)
  }

  /// Where a range of the text before is in the text after: text inserted at its ends stays outside.
  ///
  /// A range whose text is all gone becomes empty.
  public func mapped(_ range: Range<UTF8Offset>) -> Range<UTF8Offset> {
    let lower = mapped(range.lowerBound, gravity: .right)
    let upper = mapped(range.upperBound, gravity: .left)
    return min(lower, upper)..<upper
  }

  /// Whether the change deletes text inside the range or inserts strictly inside it.
  public func touches(_ range: Range<UTF8Offset>) -> Bool {
    let (lower, upper) = (range.lowerBound.value, range.upperBound.value)
    guard let i = lastEdit(startingAtOrBefore: upper) else { return false }
    for edit in list[...i].reversed() {
      let end = edit.before + edit.deleted
      if end <= lower && edit.before < lower { return false }
      let isInside = edit.deleted == 0 && lower < edit.before && edit.before < upper
      if isInside || (edit.before < upper && end > lower) { return true }
    }
    return false
  }

  /// The same change behind another one of the same text: it does to that one's result what it would have
  /// done to the text itself.
  ///
  /// Where both insert in one place, the other's text comes first.
  /// - Returns: nil if the two touch the same text: one deletes what the other deletes, or in the midst of
  ///   which it inserts.
  /// - Complexity: O(*k* log *m*) for *k* edits behind *m*.
  public func mapped(behind other: ChangeSet) -> ChangeSet? {
    precondition(
      utf8CountBefore == other.utf8CountBefore,
      "a change of \(utf8CountBefore) bytes behind one of \(other.utf8CountBefore)")
    var result = Builder()
    var reached = 0
    for edit in list {
      let range = UTF8Offset(edit.before)..<UTF8Offset(edit.before + edit.deleted)
      guard let place = other.place(of: range), place.lowerBound.value >= reached else {
        return nil
      }
      result.keep(place.lowerBound.value - reached)
      result.delete(edit.deleted)
      result.insert(stored: inserted(by: edit))
      reached = place.upperBound.value
    }
    return result.finish(utf8CountBefore: other.utf8CountAfter)
  }

  /// Where a range is in the text after, if all of its text is; an empty one, if it is not inside of what was
  /// deleted.
  private func place(of range: Range<UTF8Offset>) -> Range<UTF8Offset>? {
    guard range.isEmpty else { return touches(range) ? nil : mapped(range) }
    var gravity = Gravity.right
    if let i = lastEdit(startingAtOrBefore: range.lowerBound.value), list[i].deleted > 0 {
      let (start, end) = (list[i].before, list[i].before + list[i].deleted)
      if start < range.lowerBound.value, range.lowerBound.value < end { return nil }
      if start == range.lowerBound.value { gravity = .left }
    }
    let place = mapped(range.lowerBound, gravity: gravity)
    return place..<place
  }

  /// Changes of one text, one after the other, as one.
  ///
  /// - Complexity: O(*n* log *m*) for *n* edits in *m* changes.
  public static func composing(_ changes: some Collection<ChangeSet>, utf8CountBefore: Int)
    -> ChangeSet
  {
    var level = Array(changes)
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: 2).map {
        $0 + 1 < level.count ? level[$0].composed(with: level[$0 + 1]) : level[$0]
      }
    }
    return level.first ?? ChangeSet(utf8Count: utf8CountBefore)
  }

  private func lastEdit(startingAtOrBefore offset: Int) -> Int? {
    let index = list.partitioningIndex { $0.before > offset }
    return index > 0 ? index - 1 : nil
  }
}
