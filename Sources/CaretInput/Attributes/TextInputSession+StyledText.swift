internal import CaretText

extension TextInputSession {
  /// Sets another text with its attributes, as `setText(_:)` does: there is nothing to undo.
  public func setText(_ styled: StyledText) {
    beginEditing()
    setText(styled.text)
    let placed = styled.attributes.map { (bytes: wholeBytes(inside($0.range)), edit: $0) }
    var runs = attributes
    let touched = Self.apply(placed, to: &runs, in: content.utf8Count)
    if let touched, runs != attributes {
      change(from: .program, .text) {
        attributes = runs
        revision += 1
        report(ChangeSet(utf8Count: content.utf8Count), attributes: touched)
        rememberAttributes(always: true)
      }
    }
    endEditing()
  }

  /// Replaces a range by a text with its attributes, and those alone, as one step of the history; the caret goes behind
  /// it. A composition is ended first.
  ///
  /// - Returns: whether it was done: the delegate may say no, and the kind of the text may not take all of it.
  @discardableResult
  public func replace(_ range: TextRange, with styled: StyledText, named name: String? = nil)
    -> Bool
  {
    let start = inside(range.indices).lowerBound
    let count = styled.text.utf16.count
    beginUndoGroup(named: name)
    defer { endUndoGroup() }
    replace(range.indices, stored: Array(styled.text.utf8), caret: .end)
    let place = start..<start + count
    guard utf16(in: place) == Array(styled.text.utf16) else { return false }
    let others = Set(attributeRuns(in: place).flatMap(\.attributes.values.keys)).map {
      AttributeEdit($0, to: nil, in: place)
    }
    setAttributes(
      others
        + styled.attributes.map { edit in
          let part = edit.range.clamped(to: 0..<count)
          return AttributeEdit(
            edit.key, to: edit.value, in: start + part.lowerBound..<start + part.upperBound)
        })
    return true
  }

  /// A range of the text with its attributes, as a value.
  public func styledText(in range: Range<Int>) -> StyledText {
    let range = inside(range)
    let attributes = attributeRuns(in: range).flatMap { run in
      run.attributes.values.sorted { $0.key < $1.key }.map {
        AttributeEdit(
          $0.key, to: $0.value,
          in: run.range.lowerBound - range.lowerBound..<run.range.upperBound - range.lowerBound)
      }
    }
    return StyledText(String(decoding: utf16(in: range), as: UTF16.self), attributes: attributes)
  }
}
