public import CaretText

extension TextInputSession: TextInput {
  /// A UTF-16 offset, with the side of a wrap that it belongs to.
  public typealias Position = TextPosition
  /// A range of UTF-16 offsets.
  public typealias PositionRange = TextRange

  // MARK: Text

  /// The text of a range, cut at the end of the text. What is no Unicode text becomes U+FFFD.
  public func text(in range: TextRange) -> String? {
    String(decoding: utf16(in: range.indices), as: UTF16.self)
  }

  /// The exact code units of a range, cut at the end of the text.
  public func utf16(in range: Range<Int>) -> [UInt16] {
    let inside = inside(range)
    return content.utf16(in: UTF16Offset(inside.lowerBound)..<UTF16Offset(inside.upperBound))
  }

  /// Asks the delegate.
  public func shouldChangeText(in range: TextRange, replacementText text: String) -> Bool {
    mayChange(inside(range.indices), to: Array(text.utf8), by: .replacement)
  }

  // MARK: The selection

  /// The main selection in UTF-16 offsets. Setting it is a tap: what lies outside the text is taken for its end, a
  /// composition that it leaves is ended, and no other selection is left.
  public var selectedTextRange: TextRange? {
    get {
      selected.map { selection in
        TextRange(
          start: TextPosition(index: selection.start.utf16, affinity: selection.affinity),
          end: TextPosition(index: selection.end.utf16, affinity: selection.affinity))
      }
    }
    set {
      guard let newValue else { return select(nil) }
      let inside = inside(newValue.indices)
      select(anchor: inside.lowerBound, head: inside.upperBound, affinity: newValue.end.affinity)
    }
  }

  /// Selects from one UTF-16 offset to another; the head is the end that moves on.
  public func select(anchor: Int, head: Int, affinity: Affinity = .downstream) {
    select(
      SessionSelection(
        anchor: placed(inside: anchor), head: placed(inside: head), affinity: affinity))
  }

  /// The end of the main selection that stays when it is extended; nil when nothing is selected.
  public var selectionAnchor: TextPosition? {
    selected.map { TextPosition(index: $0.anchor.utf16) }
  }

  /// Selects from one position to another, the end that moves on; as a tap does.
  public func select(from anchor: TextPosition, to head: TextPosition) {
    select(anchor: anchor.index, head: head.index, affinity: head.affinity)
  }

  /// The pasteboard that was set, which at first is the general one of the process.
  public var editPasteboard: Pasteboard? { pasteboard }

  /// On which side of a wrap the caret stands.
  public var selectionAffinity: Affinity {
    get { selected?.affinity ?? .downstream }
    set {
      guard var selection = selected else { return }
      selection.affinity = newValue
      select(selection)
    }
  }

  // MARK: Positions

  /// The offset 0.
  public var beginningOfDocument: TextPosition { TextPosition(index: 0) }

  /// The end of the text. Its affinity is upstream, as in UIKit.
  public var endOfDocument: TextPosition {
    TextPosition(index: content.utf16Count, affinity: .upstream)
  }

  /// The range between two positions; nil where one lies outside the text.
  public func textRange(from: TextPosition, to: TextPosition) -> TextRange? {
    guard contains(from), contains(to) else { return nil }
    return from.index <= to.index
      ? TextRange(start: from, end: to) : TextRange(start: to, end: from)
  }

  private func contains(_ position: TextPosition) -> Bool {
    (0...content.utf16Count).contains(position.index)
  }

  /// So many UTF-16 units on, or back; nil outside the text. It may lie between the halves of a pair.
  ///
  /// - Complexity: O(1).
  public func position(from position: TextPosition, offset: Int) -> TextPosition? {
    let (index, overflow) = position.index.addingReportingOverflow(offset)
    guard !overflow, (0...content.utf16Count).contains(index) else { return nil }
    return TextPosition(index: index)
  }

  /// The position so many steps away in a direction; nil outside the text.
  ///
  /// Where the session has `layoutOptions`, a step right or left goes over one character as it is shown, one up
  /// or down to the line there, at the same column. Without, all steps are units: right and left follow the
  /// writing direction of the paragraph, up and down go back and forward.
  public func position(
    from position: TextPosition, in direction: TextDirection, offset: Int
  ) -> TextPosition? {
    guard contains(position), offset != Int.min else { return nil }
    if layoutOptions != nil, direction != .forward, direction != .backward {
      return shownPosition(from: position, direction, steps: offset)
    }
    let forward = stored(direction, at: position) == .forward
    return self.position(from: position, offset: forward ? offset : -offset)
  }

  /// A direction as stored, where text runs as at a position.
  func stored(_ direction: TextDirection, at position: TextPosition) -> StorageDirection {
    switch direction {
    case .left, .right: direction.inStorage(baseWritingDirection(for: position, in: .forward))
    default: direction.inStorage(.leftToRight)
    }
  }

  /// By the offsets.
  public func compare(_ position: TextPosition, to other: TextPosition) -> TextComparison {
    if position.index == other.index { return .orderedSame }
    return position.index < other.index ? .orderedAscending : .orderedDescending
  }

  /// The UTF-16 units between two positions, as far as they lie in the text.
  public func offset(from: TextPosition, to: TextPosition) -> Int {
    inside(to.index) - inside(from.index)
  }

  /// The end of a range that lies in a direction: the start or the end of it.
  public func position(
    within range: TextRange, farthestIn direction: TextDirection
  ) -> TextPosition? {
    guard contains(range.start), contains(range.end) else { return nil }
    return stored(direction, at: range.start) == .forward ? range.end : range.start
  }

  /// From a position to the start or the end of the text.
  public func characterRange(
    byExtending position: TextPosition, in direction: TextDirection
  ) -> TextRange? {
    guard contains(position) else { return nil }
    return stored(direction, at: position) == .forward
      ? TextRange(start: position, end: endOfDocument)
      : TextRange(start: beginningOfDocument, end: position)
  }
}
