internal import CaretText

// Attributes of the text and of what will be typed next.

extension TextInputSession {
  /// The attributes of a range, run by run, in UTF-16 offsets. Neighbours differ.
  public func attributeRuns(in range: Range<Int>) -> [(
    range: Range<Int>, attributes: TextAttributes
  )] {
    let whole = wholeScalars(range.clamped(to: 0..<storage.utf16Count))
    let bytes = UTF8Offset(whole.lowerBound.utf8)..<UTF8Offset(whole.upperBound.utf8)
    var runs: [(range: Range<Int>, attributes: TextAttributes)] = []
    attributes.forEachRun(in: bytes) { piece, attributes in
      runs.append((placed(piece.lowerBound).utf16..<placed(piece.upperBound).utf16, attributes))
    }
    return runs
  }

  /// The attributes of the character beside a position, behind it going forward; nil where there is none.
  public func textStyling(
    at position: TextPosition, in direction: TextDirection
  ) -> TextAttributes? {
    let forward = stored(direction, at: position) == .forward
    let index = forward ? position.index : position.index - 1
    guard (0..<storage.utf16Count).contains(index) else { return nil }
    return attributes.attributes(at: UTF8Offset(wholeScalar(placed(index)).utf8))
  }

  /// The attributes that typed text gets: those that were set at the caret, or else those of the text that
  /// is replaced, or else those of the character before the caret. A link ends where it ends.
  public var typingAttributes: TextAttributes {
    get { typingAttributesOverride ?? selected.map { inheritedAttributes($0.utf16) } ?? .plain }
    set { typingAttributesOverride = newValue }
  }

  func inheritedAttributes(_ range: Range<Int>) -> TextAttributes {
    guard !attributes.isPlain else { return .plain }
    if !range.isEmpty {
      return textStyling(at: TextPosition(index: range.lowerBound), in: .forward) ?? .plain
    }
    let place = TextPosition(index: range.lowerBound)
    let isAtStart = paragraph(at: place.index).lowerBound == place.index
    let next = textStyling(at: place, in: .forward) ?? .plain
    guard !isAtStart, var inherited = textStyling(at: place, in: .backward) else { return next }
    for key in [TextAttributes.Key.link, .hidden] where inherited[key] != next[key] {
      inherited[key] = nil
    }
    return inherited
  }

  /// Sets or, with nil, removes an attribute of a range, as one step of the history.
  ///
  /// While text is marked the composition goes on, and the attribute is a part of its step.
  public func setAttribute(
    _ key: TextAttributes.Key, to value: TextAttributes.Value?, in range: Range<Int>,
    named name: String? = nil
  ) {
    updateAttributes(range, name: name) { $0[key] = value }
  }

  /// Switches an attribute on if any part of the selection lacks it, else off; at a caret, for what is typed
  /// next.
  public func toggle(_ key: TextAttributes.Key, named name: String? = nil) {
    guard let range = selected?.utf16 else { return }
    if range.isEmpty {
      typingAttributes[key] = typingAttributes.contains(key) ? nil : .flag
      return
    }
    let lacks = attributeRuns(in: range).contains { !$0.attributes.contains(key) }
    setAttribute(key, to: lacks ? .flag : nil, in: range, named: name)
  }

  /// Changes attributes without changing the text. The history takes it as a replacement of the range by
  /// itself; undoing it leaves the storage, and the marks in it, alone.
  func updateAttributes(
    _ range: Range<Int>, name: String?, _ change: (inout TextAttributes) -> Void
  ) {
    let whole = wholeScalars(range.clamped(to: 0..<storage.utf16Count))
    guard !whole.isEmpty else { return }
    let bytes = UTF8Offset(whole.lowerBound.utf8)..<UTF8Offset(whole.upperBound.utf8)
    var changed = attributes
    changed.update(bytes, in: storage.utf8Count, change)
    guard changed != attributes else { return }
    self.change(from: .outside, .text) {
      guard composition == nil else {
        attributes = changed
        revision += 1
        return
      }
      undo.endTyping()
      rememberAttributes(always: true)
      attributes = changed
      let same = ChangeSet(
        replacing: bytes, with: storage.bytes(in: bytes), in: storage.utf8Count)
      revision += 1
      record(
        RecordedStep(
          changes: same, inverse: same, before: selection, name: name, grouping: .newStep))
    }
  }

  /// Whether a change puts back just the text that is there: one of attributes alone.
  func leavesText(_ changes: ChangeSet) -> Bool {
    guard changes.utf8CountBefore == changes.utf8CountAfter else { return false }
    return changes.edits.allSatisfy { edit in
      edit.rangeBefore.upperBound - edit.rangeBefore.lowerBound == edit.inserted.count
        && storage.bytes(in: edit.rangeBefore) == edit.inserted
    }
  }

  // MARK: Visible characters

  /// The number of UTF-16 units before a position in a range that are not hidden.
  public func characterOffset(of position: TextPosition, within range: TextRange) -> Int {
    let end = min(max(position.index, range.start.index), range.end.index)
    return attributeRuns(in: range.start.index..<end)
      .filter { !$0.attributes.contains(.hidden) }.map(\.range.count).reduce(0, +)
  }

  /// The position of a visible unit in a range, counted without what is hidden; nil outside the range.
  public func position(
    within range: TextRange, atCharacterOffset offset: Int
  ) -> TextPosition? {
    var left = offset
    guard left >= 0 else { return nil }
    for run in attributeRuns(in: range.indices) where !run.attributes.contains(.hidden) {
      if left <= run.range.count { return TextPosition(index: run.range.lowerBound + left) }
      left -= run.range.count
    }
    return left == 0 ? range.end : nil
  }
}
