// Steps that several carets have made. Records have room for one selection, as nearly all need no more; what was selected
// beside it stands in a table of its own.

extension History {
  /// What undoing and redoing a step selects beside the main selection.
  struct OtherSelections: Sendable, Equatable {
    var before: [Selection] = []
    var after: [Selection] = []
  }

  /// Whether any step was made by several carets.
  public var holdsOtherSelections: Bool { !otherSelections.isEmpty }

  /// Notes a change that was applied to a text with several selections.
  ///
  /// - Parameters:
  ///   - step: records the change itself, with the main selection before and after it.
  ///   - before: what else undoing it selects.
  ///   - after: what else redoing it selects.
  public mutating func record(
    otherSelectionsBefore before: [Selection], after: [Selection], _ step: (inout History) -> Void
  ) {
    let last = current
    step(&self)
    var others = current == last ? otherSelections[current] ?? OtherSelections() : OtherSelections()
    if current != last { others.before = before }
    others.after = after
    otherSelections[current] = others == OtherSelections() ? nil : others
  }
}
