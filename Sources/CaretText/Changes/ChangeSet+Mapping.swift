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
    require(offset.value, utf8CountBefore, "byte")
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

  private func lastEdit(startingAtOrBefore offset: Int) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].before <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
