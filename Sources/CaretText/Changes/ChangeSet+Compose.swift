// Two changes one after the other, as one. Both are read from start to end, in steps over the text
// between them: what the first has made and the second finds.

extension ChangeSet {
  /// The change that does this one and then `next`.
  ///
  /// - Complexity: O(*k*) for *k* edits, plus the inserted bytes.
  public func composed(with next: ChangeSet) -> ChangeSet {
    precondition(
      utf8CountAfter == next.utf8CountBefore,
      "a change to \(utf8CountAfter) bytes followed by one of \(next.utf8CountBefore)")
    if isEmpty { return next }
    if next.isEmpty { return self }
    var result = Builder()
    var first = Runs(self)
    var second = Runs(next)
    while true {
      // What the first deletes is not there for the second.
      if case .delete(let count) = first.run {
        result.delete(count)
        first.advance(count)
      } else if case .insert(let bytes) = second.run {
        result.insert(stored: bytes)
        second.advance(bytes.count)
      } else if !step(&first, &second, &result) {
        return result.finish(utf8CountBefore: utf8CountBefore)
      }
    }
  }

  /// One stretch of the text between: kept or inserted by the first, kept or deleted by the second.
  private func step(_ first: inout Runs, _ second: inout Runs, _ result: inout Builder) -> Bool {
    let count = min(first.left, second.left)
    switch (first.run, second.run) {
    case (.keep, .keep): result.keep(count)
    case (.keep, .delete): result.delete(count)
    case (.insert(let bytes), .keep): result.insert(stored: bytes.prefix(count))
    case (.insert, .delete): break
    default: return false
    }
    first.advance(count)
    second.advance(count)
    return true
  }

  /// A change as a sequence of stretches that can be taken in parts.
  private struct Runs {
    enum Run {
      case keep(Int)
      case delete(Int)
      case insert(ArraySlice<UInt8>)
      case end
    }

    let changes: ChangeSet
    /// The edit that comes next or is being taken.
    var index = 0
    /// How far into the text before.
    var before = 0
    /// How much of the present edit's insertion was taken.
    var taken = 0

    init(_ changes: ChangeSet) { self.changes = changes.withText }

    var run: Run {
      guard index < changes.list.count else {
        let rest = changes.utf8CountBefore - before
        return rest > 0 ? .keep(rest) : .end
      }
      let edit = changes.list[index]
      if before < edit.before { return .keep(edit.before - before) }
      let undeleted = edit.before + edit.deleted - before
      if undeleted > 0 { return .delete(undeleted) }
      let start = edit.textStart
      return .insert(changes.text[start + taken..<start + edit.inserted])
    }

    /// How many bytes the present run has left.
    var left: Int {
      switch run {
      case .keep(let count), .delete(let count): count
      case .insert(let bytes): bytes.count
      case .end: 0
      }
    }

    mutating func advance(_ count: Int) {
      switch run {
      case .keep, .delete: before += count
      case .insert: taken += count
      case .end: return
      }
      guard index < changes.list.count else { return }
      let edit = changes.list[index]
      if before == edit.before + edit.deleted && taken == edit.inserted {
        index += 1
        taken = 0
      }
    }
  }
}
