internal import CaretText

extension TextInputSession {
  /// Whether an action can be done now.
  ///
  /// Cut, copy and delete need a selection, paste needs a string to paste, select needs a caret in a text,
  /// a secret text can't be cut or copied, and a label can't be changed. What could be done the delegate may
  /// forbid.
  public func canPerform(_ action: StandardAction) -> Bool {
    couldPerform(action) && delegate?.textInputSession(self, canPerform: action) ?? true
  }

  private func couldPerform(_ action: StandardAction) -> Bool {
    let hasSelection = selectsText
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

  /// Does an action, as a menu or a key of the keyboard does.
  ///
  /// - Returns: false when it can't be done now, and when the delegate refuses what it would change.
  @discardableResult
  public func perform(_ action: StandardAction) -> Bool {
    guard canPerform(action) else { return false }
    switch action {
    case .cut: return cut()
    case .copy: copySelection()
    case .paste: return paste()
    case .delete: return deleteSelection(named: "Delete", by: .delete)
    case .select:
      if let word = wordAtCaret { select(anchor: word.lowerBound, head: word.upperBound) }
    case .selectAll: select(anchor: 0, head: content.utf16Count)
    case .toggleBoldface: toggle(.bold, named: "Bold")
    case .toggleItalics: toggle(.italic, named: "Italic")
    case .toggleUnderline: toggle(.underline, named: "Underline")
    case .makeTextWritingDirectionLeftToRight: setDirectionOfSelection(.leftToRight)
    case .makeTextWritingDirectionRightToLeft: setDirectionOfSelection(.rightToLeft)
    }
    return true
  }

  /// Whether any selection has text.
  private var selectsText: Bool {
    selecting.main?.isEmpty == false || selecting.others.contains { !$0.isEmpty }
  }

  /// The texts of several selections are put on a line each.
  private func copySelection() {
    let texts = selecting.all.list.filter { !$0.isEmpty }.map {
      String(decoding: utf16(in: $0.utf16), as: UTF16.self)
    }
    pasteboard.string = texts.joined(separator: "\n")
  }

  private func cut() -> Bool {
    let before = (selecting, reading.textRevision)
    copySelection()
    // Who observes the pasteboard may have changed the text.
    guard before == (selecting, reading.textRevision) else { return false }
    return deleteSelection(named: "Cut", by: .cut)
  }

  private func paste() -> Bool {
    if !selecting.others.isEmpty { return pasteAtEach(pasteboard.string ?? "") }
    guard let target = targetOfAction() else { return false }
    let bytes = fitting(Array((pasteboard.string ?? "").utf8))
    return replaceSelection(
      target, with: smartlyPadded(bytes, over: target), named: "Paste", by: .paste)
  }

  private func deleteSelection(named name: String, by cause: TextChangeCause) -> Bool {
    if !selecting.others.isEmpty { return deleteEach(named: name, by: cause) }
    let isMarked = composition != nil
    guard let target = targetOfAction() else { return false }
    return replaceSelection(
      isMarked ? target : smartlyWidened(target), with: [], named: name, by: cause)
  }

  /// Pastes at each selection: of a text that has as many lines as there are selections, each one of them.
  private func pasteAtEach(_ text: String) -> Bool {
    let list = selecting.all.list
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let edits = list.enumerated().map { index, selection in
      let part = lines.count == list.count ? String(lines[index]) : text
      let bytes = fitting(Array(part.utf8))
      return SelectionEdit(selection.utf16, with: smartlyPadded(bytes, over: selection.utf16))
    }
    return replaceEach(edits, kind: .other, named: "Paste", by: .paste, from: .outside)
  }

  private func deleteEach(named name: String, by cause: TextChangeCause) -> Bool {
    let edits = selecting.all.list.map { SelectionEdit(smartlyWidened($0.utf16), with: []) }
    return replaceEach(edits, kind: .other, named: name, by: cause, from: .outside)
  }

  /// What an action replaces: the marked text, which is text by then, or else the selection; nil when the delegate
  /// has made another text of the composition.
  private func targetOfAction() -> Range<Int>? {
    let marked = composition?.utf16
    switch endComposition() {
    case .kept: return marked ?? selected?.utf16
    case .takenBack: return selected?.utf16
    case .overtaken: return nil
    }
  }

  /// Replaces a range from outside the input system, as one step; whether it was.
  func replaceSelection(
    _ target: Range<Int>, with bytes: [UInt8], named name: String, by cause: TextChangeCause
  ) -> Bool {
    guard mayChange(target, to: bytes, by: cause) else { return false }
    var isDone = false
    change(from: .outside, .text) {
      var edit = edit(of: target, with: bytes, kind: .other)
      edit.name = name
      apply(edit)
      isDone = true
    }
    return isDone
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
