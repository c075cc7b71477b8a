internal import CaretText

// A secret text leaves no trace beside the storage: nothing of it is recorded for undo, and what is shown of
// it is dots.

extension TextInputSession {
  /// Forgets the history when a text becomes secret, or ceases to be.
  func secrecyDidChange() {
    // A text that is marked all the same stays, unrecorded.
    composing = .none
    undo.endTyping()
    undo.openGroups = []
    history = History(utf8Count: content.utf8Count, byteLimit: history.byteLimit)
    styling.atStep = [:]
    undo.news.append(.branch)
    tellUndoManager()
  }

  /// The text as it may be shown: in a secret one a dot for each character.
  ///
  /// - Parameter showingLast: whether the character before the caret is shown, as while one types.
  public func shownText(showingLast: Bool = false) -> String {
    let text = String(decoding: utf16(in: 0..<content.utf16Count), as: UTF16.self)
    guard isSecureTextEntry else { return text }
    var dots = String(repeating: "•", count: text.count)
    if showingLast, selected?.isEmpty == true, selected?.head.utf16 == content.utf16Count,
      let last = text.last
    {
      dots.removeLast()
      dots.append(last)
    }
    return dots
  }
}
