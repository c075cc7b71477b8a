internal import CaretText

/// Finds what is to be shown otherwise in a text: data, misspelled words, the words of a language.
///
/// It is asked about a paragraph at a time, whenever one has changed. What it answers is laid over the text as
/// temporary attributes, which are no content and no step of undo.
public protocol TextDecorator {
  /// The attributes of parts of a paragraph, in UTF-16 offsets from its start; the paragraph comes with its line end.
  func decorations(of paragraph: String) -> [AttributeEdit]
}

extension TextInputSession {
  /// Lays what a decorator finds over the text from now on, and follows each change, paragraph by paragraph.
  ///
  /// An owner has one decorator: another one takes the place of the one before. Apple's counterpart is
  /// `dataDetectorTypes` of `UITextView`, where the decorator is one of data.
  ///
  /// - Complexity: the decorator's own for the whole text now, then for the paragraphs that a change touches.
  public func setDecorator(_ decorator: any TextDecorator, owner: String) {
    removeDecorator(owner: owner)
    decorate(content.fullRange, by: decorator, owner)
    let observer = addObserver { [weak self] change in
      guard let self, change.editedMask.contains(.characters) else { return }
      // Told late, of a change that others have followed, the places are no longer where they were.
      let isLate = change.changes.utf8CountAfter != content.utf8Count
      decorate(isLate ? content.fullRange : change.editedRange, by: decorator, owner)
    }
    styling.decorators[owner] = observer
  }

  /// Takes away an owner's decorator and what it has laid over the text.
  public func removeDecorator(owner: String) {
    guard let observer = styling.decorators.removeValue(forKey: owner) else { return }
    removeObserver(observer)
    removeTemporaryAttributes(owner: owner)
  }

  /// Looks at the paragraphs that a range touches.
  private func decorate(
    _ range: Range<UTF8Offset>, by decorator: any TextDecorator, _ owner: String
  ) {
    let units = content.utf16Range(of: range)
    let whole =
      paragraph(at: units.lowerBound.value)
      .lowerBound..<paragraph(at: units.upperBound.value).upperBound
    var edits: [AttributeEdit] = []
    let text = utf16(in: whole)
    var start = 0
    for index in text.indices where index + 1 == text.count || text.endsParagraph(at: index) {
      let place = whole.lowerBound + start
      let count = index + 1 - start
      let paragraph = String(decoding: text[start...index], as: UTF16.self)
      edits += decorator.decorations(of: paragraph).map { edit in
        let part = edit.range.clamped(to: 0..<count)
        return AttributeEdit(
          edit.key, to: edit.value, in: place + part.lowerBound..<place + part.upperBound)
      }
      start = index + 1
    }
    setTemporaryAttributes(edits, owner: owner, in: whole)
  }
}

extension [UInt16] {
  /// Whether a paragraph ends with a unit: LF, CR without an LF behind it, U+2029.
  fileprivate func endsParagraph(at index: Int) -> Bool {
    switch self[index] {
    case 0x0A, 0x2029: true
    case 0x0D: index + 1 == count || self[index + 1] != 0x0A
    default: false
    }
  }
}
