/// Where a position at a soft line end or between two writing directions is drawn.
public enum Affinity: Sendable, Equatable {
  /// With the text before it.
  case upstream
  /// With the text behind it.
  case downstream
}

/// A selection, or a caret where both ends are the same.
public struct Selection: Sendable, Equatable {
  /// The end that stays when the selection is extended.
  public var anchor: UTF8Offset
  /// The end that moves.
  public var head: UTF8Offset
  /// At a soft line break, the line that the caret is drawn in.
  public var affinity: Affinity

  /// A selection from a fixed end to the one that moves.
  public init(anchor: UTF8Offset, head: UTF8Offset, affinity: Affinity = .downstream) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  /// A caret.
  public init(_ caret: UTF8Offset, affinity: Affinity = .downstream) {
    self.init(anchor: caret, head: caret, affinity: affinity)
  }

  /// Whether it is a caret.
  public var isEmpty: Bool { anchor == head }
  /// What is selected, whichever end moves.
  public var range: Range<UTF8Offset> { min(anchor, head)..<max(anchor, head) }

  /// The selection after a change: a caret goes behind text inserted at it, a selection keeps its
  /// text and takes nothing in at its ends.
  public func mapped(through changes: ChangeSet) -> Selection {
    if isEmpty {
      return Selection(changes.mapped(head, gravity: .right), affinity: affinity)
    }
    let range = changes.mapped(self.range)
    return anchor < head
      ? Selection(anchor: range.lowerBound, head: range.upperBound, affinity: affinity)
      : Selection(anchor: range.upperBound, head: range.lowerBound, affinity: affinity)
  }
}

/// One change of a document with all that belongs to it: what a key press, a command or a
/// correction becomes.
public struct Transaction: Sendable, Equatable {
  /// What happens to the text.
  public var changes: ChangeSet
  /// The selection afterwards; nil maps the present one through the changes.
  public var selectionAfter: Selection?
  /// What else is selected afterwards, where `selectionAfter` is the main selection of several. In any order.
  public var otherSelectionsAfter: [Selection] = []
  /// What the undo menu calls it.
  public var name: String?
  /// Which undo step the change belongs to.
  public var grouping: UndoGrouping

  /// A transaction; without a selection the present one is mapped through the changes.
  public init(
    _ changes: ChangeSet, selectionAfter: Selection? = nil, name: String? = nil,
    grouping: UndoGrouping = .newStep
  ) {
    self.changes = changes
    self.selectionAfter = selectionAfter
    self.name = name
    self.grouping = grouping
  }
}

/// Which undo step a change belongs to.
public enum UndoGrouping: Sendable, Equatable {
  /// A step of its own.
  case newStep
  /// Typing: one step with the typing or the deleting just before, if it goes on at the same place.
  case coalesce
  /// Part of the step before it, whatever that was.
  case continueStep
}
