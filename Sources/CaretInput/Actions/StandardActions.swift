internal import CaretText

/// What an edit menu offers. Apple's term is `UIResponderStandardEditActions`.
public enum StandardAction: String, Sendable, CaseIterable {
  case cut, copy, paste, delete, select, selectAll
  case toggleBoldface, toggleItalics, toggleUnderline
  case makeTextWritingDirectionLeftToRight, makeTextWritingDirectionRightToLeft
}

extension TextInputSession {
  /// Whether an action can be done now.
  ///
  /// Cut, copy and delete need a selection, paste needs a string to paste, select needs a caret in a text,
  /// a secret text can't be cut or copied, and a label can't be changed.
  public func canPerform(_ action: StandardAction) -> Bool {
    let hasSelection = selected.map { !$0.isEmpty } ?? false
    switch action {
    case .cut: return hasSelection && isEditable && !traits.isSecureTextEntry
    case .copy: return hasSelection && !traits.isSecureTextEntry
    case .delete: return hasSelection && isEditable
    case .paste: return selected != nil && isEditable && pasteboard.hasStrings
    case .select: return hasText && selected != nil && !hasSelection
    case .selectAll: return hasText
    case .toggleBoldface, .toggleItalics, .toggleUnderline:
      return selected != nil && isEditable && allowsEditingTextAttributes
    case .makeTextWritingDirectionLeftToRight, .makeTextWritingDirectionRightToLeft:
      return selected != nil && isEditable
    }
  }

  /// Does an action, as a menu or a key of the keyboard does; false when it can't be done now.
  @discardableResult
  public func perform(_ action: StandardAction) -> Bool {
    guard canPerform(action) else { return false }
    switch action {
    case .cut:
      copySelection()
      deleteSelection(named: "Cut")
    case .copy: copySelection()
    case .paste: paste()
    case .delete: deleteSelection(named: "Delete")
    case .select:
      if let word = wordAtCaret { select(anchor: word.lowerBound, head: word.upperBound) }
    case .selectAll: select(anchor: 0, head: storage.utf16Count)
    case .toggleBoldface: toggle(.bold, named: "Bold")
    case .toggleItalics: toggle(.italic, named: "Italic")
    case .toggleUnderline: toggle(.underline, named: "Underline")
    case .makeTextWritingDirectionLeftToRight: setDirectionOfSelection(.leftToRight)
    case .makeTextWritingDirectionRightToLeft: setDirectionOfSelection(.rightToLeft)
    }
    return true
  }

  private func copySelection() {
    guard let range = selected?.utf16 else { return }
    pasteboard.string = String(decoding: utf16(in: range), as: UTF16.self)
  }

  private func paste() {
    guard let target = composition?.utf16 ?? selected?.utf16 else { return }
    let bytes = fitting(Array((pasteboard.string ?? "").utf8))
    replaceSelection(with: smartlyPadded(bytes, over: target), named: "Paste")
  }

  private func deleteSelection(named name: String) {
    guard let selection = selected?.utf16 else { return }
    replaceSelection(composition?.utf16 ?? smartlyWidened(selection), with: [], named: name)
  }

  /// Replaces the marked text or else the selection from outside the input system, as one step.
  func replaceSelection(with bytes: [UInt8], named name: String) {
    guard let target = composition?.utf16 ?? selected?.utf16 else { return }
    replaceSelection(target, with: bytes, named: name)
  }

  private func replaceSelection(_ target: Range<Int>, with bytes: [UInt8], named name: String) {
    guard mayChange(target, to: StoredForm.readable(bytes)) else { return }
    change(from: .outside, .text) {
      commitComposition()
      var edit = edit(of: target, with: bytes, kind: .other)
      edit.name = name
      apply(edit)
    }
  }

  private func setDirectionOfSelection(_ direction: WritingDirection) {
    guard let range = selected?.utf16 else { return }
    setBaseWritingDirection(direction, for: TextRange(range))
  }

  /// The word at the caret: the one that holds it, or both that touch it; else the one before it in its
  /// paragraph or in one before, or the first one of all.
  var wordAtCaret: Range<Int>? {
    guard let caret = selected?.head.utf16 else { return nil }
    let before = unit(.word, at: caret, .backward)
    let behind = unit(.word, at: caret, .forward)
    if let before, let behind { return before.lowerBound..<behind.upperBound }
    if let touching = before ?? behind { return touching }
    if let end = boundary(.word, from: caret, .backward), let word = unit(.word, at: end, .backward)
    {
      // Blanks up to the caret belong to it, but a line's end does not.
      return word.lowerBound..<min(caret, max(word.upperBound, paragraph(at: end).upperBound))
    }
    return boundary(.word, from: caret, .forward).flatMap { unit(.word, at: $0, .forward) }
  }
}
