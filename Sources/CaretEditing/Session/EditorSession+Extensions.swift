public import CaretText

/// What colon commands of a host may do besides looking at the text.
extension EditorSession {
  /// Prints something at once, because a question is about to follow.
  public func print(_ text: String) {
    host.write(PathText.bytes(of: text))
  }

  /// Asks a person; nil at the end of the input.
  ///
  /// - Throws: `EditorDiagnostic(.interrupted)` when the person breaks off.
  public func ask(_ question: String) throws(EditorDiagnostic) -> String? {
    try input(.answer(question)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Replaces a part of the current document inside its lines, as part of the command's step of undo.
  public func replace(_ range: Range<UTF8Offset>, with text: String) {
    document.apply(ChangeSet(replacing: range, with: text, in: document.utf8Count))
  }

  /// Replaces whole lines of the current document by others, in stored form and without line ends.
  public func replaceLines(_ lines: Range<Int>, with new: [[UInt8]]) {
    guard !lines.isEmpty else { return }
    let newline = UInt8(ascii: "\n")
    let text = Array(new.joined(separator: [newline])) + (new.isEmpty ? [] : [newline])
    document.apply([LineEdit(lines: lines, text: text)])
    document.tracker.replaced(lines, with: new.count)
    document.currentLine = min(max(lines.lowerBound + new.count - 1, 1), document.lineCount)
  }

  /// Replaces whole lines of the current document by others, as files have them and without line ends.
  public func replaceLines(_ lines: Range<Int>, withFileBytes new: [[UInt8]]) {
    replaceLines(lines, with: new.map { StoredForm.stored(fileBytes: $0) })
  }
}

extension EditorDocument {
  /// The bytes of lines, line ends included.
  public func utf8Range(ofLines lines: Range<Int>) -> Range<UTF8Offset> {
    UTF8Offset(lineStart(lines.lowerBound))..<UTF8Offset(lineStart(lines.upperBound))
  }

  /// Lines as files have them, without their ends.
  public func fileLines(_ lines: Range<Int>) -> [[UInt8]] {
    lines.map { StoredForm.fileBytes(of: line($0)) }
  }

  /// Lines in stored form, without their ends.
  public func storedLines(_ lines: Range<Int>) -> [[UInt8]] {
    lines.map { line($0) }
  }
}
