internal import CaretText

// Attributes of the text and of what will be typed next.

extension TextInputSession {
  /// The attributes of the text.
  var attributes: AttributeRuns {
    get { styling.attributes }
    set {
      let old = styling.attributes
      styling.attributes = newValue
      followWithLayout(old)
    }
  }

  /// The attributes of a range, run by run, in UTF-16 offsets. Neighbours differ.
  public func attributeRuns(in range: Range<Int>) -> [(
    range: Range<Int>, attributes: TextAttributes
  )] {
    runs(of: attributes, in: range)
  }

  func runs(of attributes: AttributeRuns, in range: Range<Int>) -> [(
    range: Range<Int>, attributes: TextAttributes
  )] {
    let bytes = wholeBytes(inside(range))
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
    let index = inside(position.index) - (forward ? 0 : 1)
    guard (0..<content.utf16Count).contains(index) else { return nil }
    return attributes.attributes(at: UTF8Offset(wholeScalar(placed(index)).utf8))
  }

  /// The attributes that typed text gets: those that were set at the caret, or else those of the text that
  /// is replaced, or else those of the character before the caret. A link ends where it ends.
  public var typingAttributes: TextAttributes {
    get { styling.typed ?? selected.map { inheritedAttributes($0.utf16) } ?? .plain }
    set { styling.typed = newValue }
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
  /// While text is marked the composition goes on, and the attribute is a part of its step. An attribute that is
  /// set in answer to a message is a part of the change that the message is of, and no step: so a highlighter
  /// leaves redo and the typing that goes on as they are.
  public func setAttribute(
    _ key: TextAttributes.Key, to value: TextAttributes.Value?, in range: Range<Int>,
    named name: String? = nil
  ) {
    setAttributes(CollectionOfOne(AttributeEdit(key, to: value, in: range)), named: name)
  }

  /// Sets attributes of many ranges as one step of the history, of which everybody is told once. Where ranges
  /// overlap the later edit comes last.
  ///
  /// - Complexity: O(*r* + *k* log *n*) for *k* edits in ascending order, *r* runs of attributes and *n* bytes.
  public func setAttributes(_ edits: some Collection<AttributeEdit>, named name: String? = nil) {
    let placed = edits.map { (bytes: wholeBytes(inside($0.range)), edit: $0) }
    updateAttributes(name: name) { Self.apply(placed, to: &$0, in: $1) }
  }

  /// Applies edits in passes: in each, those that ascend.
  static func apply(
    _ edits: [(bytes: Range<UTF8Offset>, edit: AttributeEdit)], to runs: inout AttributeRuns,
    in utf8Count: Int
  ) -> Range<UTF8Offset>? {
    var touched: Range<UTF8Offset>?
    var first = 0
    while first < edits.count {
      var last = first + 1
      while last < edits.count, edits[last].bytes.lowerBound >= edits[last - 1].bytes.upperBound {
        last += 1
      }
      runs.update(edits[first..<last].map(\.bytes), in: utf8Count) { index, attributes in
        attributes[edits[first + index].edit.key] = edits[first + index].edit.value
      }
      let range = edits[first].bytes.lowerBound..<edits[last - 1].bytes.upperBound
      touched =
        touched.map {
          min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound)
        } ?? range
      first = last
    }
    return touched
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

  /// The bytes of the whole characters that a UTF-16 range of the text touches.
  func wholeBytes(_ range: Range<Int>) -> Range<UTF8Offset> {
    if content.utf8Count == content.utf16Count {
      return UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound)
    }
    let whole = wholeScalars(range)
    return UTF8Offset(whole.lowerBound.utf8)..<UTF8Offset(whole.upperBound.utf8)
  }

  /// Changes the attributes of one range.
  func updateAttributes(
    _ range: Range<Int>, name: String?, _ change: (inout TextAttributes) -> Void
  ) {
    let bytes = wholeBytes(inside(range))
    updateAttributes(name: name) {
      $0.update(bytes, in: $1, change)
      return bytes
    }
  }

  /// Changes attributes without changing the text. The history takes it as a replacement of a stretch by
  /// itself; undoing it leaves the storage, and the marks in it, alone.
  private func updateAttributes(
    name: String?, _ change: (inout AttributeRuns, _ utf8Count: Int) -> Range<UTF8Offset>?
  ) {
    var changed = attributes
    guard let touched = change(&changed, content.utf8Count), changed != attributes else { return }
    let isAnswer = isTelling
    self.change(from: .outside, .text) {
      if composition == nil, !isAnswer {
        undo.endTyping()
        rememberAttributes(always: true)
      }
      attributes = changed
      revision += 1
      report(ChangeSet(utf8Count: content.utf8Count), attributes: touched)
      guard composition == nil else { return }
      if isAnswer { rememberAttributes(always: true) } else { recordAttributes(touched, name) }
    }
  }

  private func recordAttributes(_ touched: Range<UTF8Offset>, _ name: String?) {
    let same = ChangeSet(
      replacing: touched, with: content.bytes(in: touched), in: content.utf8Count)
    record(
      RecordedStep(
        changes: same, inverse: same, before: selection, name: name, grouping: .newStep))
  }

  /// Whether a change puts back just the text that is there: one of attributes alone.
  func leavesText(_ changes: ChangeSet) -> Bool {
    guard changes.utf8CountBefore == changes.utf8CountAfter else { return false }
    return changes.edits.allSatisfy { edit in
      edit.rangeBefore.upperBound - edit.rangeBefore.lowerBound == edit.inserted.count
        && content.bytes(in: edit.rangeBefore) == edit.inserted
    }
  }

  // MARK: Visible characters

  /// The number of UTF-16 units before a position in a range that are not hidden.
  public func characterOffset(of position: TextPosition, within range: TextRange) -> Int {
    let range = inside(range.indices)
    return attributeRuns(
      in: range.lowerBound..<min(max(position.index, range.lowerBound), range.upperBound)
    )
    .filter { !$0.attributes.contains(.hidden) }.map(\.range.count).reduce(0, +)
  }

  /// The position of a visible unit in a range, counted without what is hidden; nil outside the range.
  public func position(
    within range: TextRange, atCharacterOffset offset: Int
  ) -> TextPosition? {
    var left = offset
    guard left >= 0 else { return nil }
    let range = TextRange(inside(range.indices))
    for run in attributeRuns(in: range.indices) where !run.attributes.contains(.hidden) {
      if left <= run.range.count { return TextPosition(index: run.range.lowerBound + left) }
      left -= run.range.count
    }
    return left == 0 ? range.end : nil
  }
}

// MARK: - Attributes that are no content

extension TextInputSession {
  /// Lays attributes over the text that are no part of it: what a highlighter or a spelling checker shows. They
  /// move with the text, are no step of undo, nobody is told of them, and each owner sees and changes its own.
  ///
  /// What was laid over `range` before is gone; over the whole text when it is nil. A text that is typed in the
  /// midst of a stretch belongs to it. Apple's term is `addTemporaryAttributes(_:forCharacterRange:)`.
  ///
  /// - Complexity: as `setAttributes`; each change of the text then costs O(*r*) in the runs of all owners.
  public func setTemporaryAttributes(
    _ edits: some Collection<AttributeEdit>, owner: String, in range: Range<Int>? = nil
  ) {
    let whole = range.map { wholeBytes(inside($0)) } ?? content.fullRange
    var runs = styling.layers[owner] ?? AttributeRuns()
    runs.update(whole, in: content.utf8Count) { $0 = .plain }
    let placed = edits.map { (bytes: wholeBytes(inside($0.range)), edit: $0) }
    _ = Self.apply(placed, to: &runs, in: content.utf8Count)
    styling.layers[owner] = runs.isPlain ? nil : runs
  }

  /// Takes away what an owner has laid over a range, or over the whole text.
  public func removeTemporaryAttributes(owner: String, in range: Range<Int>? = nil) {
    setTemporaryAttributes([], owner: owner, in: range)
  }

  /// What an owner has laid over a range, run by run, in UTF-16 offsets, plain stretches included.
  public func temporaryAttributeRuns(in range: Range<Int>, owner: String) -> [(
    range: Range<Int>, attributes: TextAttributes
  )] {
    runs(of: styling.layers[owner] ?? AttributeRuns(), in: range)
  }

  /// Who has laid attributes over the text, in the order of their names.
  public var temporaryAttributeOwners: [String] { styling.layers.keys.sorted() }
}
