/// What GNU ed does with binary texts: a NUL makes a text binary, and the last line of a binary text may
/// stay without a line end, so that a file which is not changed is written as it was.
extension EditorDocument {
  /// What GNU ed keeps of a text and we don't.
  struct GNUState {
    /// Where its `u` goes; nil until a command has begun to change something.
    var undo: POSIXUndo?
    /// Whether a NUL was read: then the text is binary, and its last line may stay without a line end.
    var isBinary = false
    /// The mark, beyond the letters, of the last line that was read without its end into a binary text.
    var unterminatedMark: UInt8?
  }

  /// Takes notice of a file or an output that is about to go behind line `line`.
  ///
  /// - Returns: how many bytes ed says that it has read, and what it tells of a line end that was added.
  func admit(_ reading: EditorFile.Reading, after line: Int) -> (byteCount: Int, note: EditorNote?)
  {
    guard countsTouches else { return (reading.byteCount, nil) }
    let isAtEnd = line == lineCount
    let wasOpen = isUnterminated(lineCount)
    if reading.isBinary { gnu.isBinary = true }
    let staysOpen = isAtEnd && gnu.isBinary
    let getsNewline = reading.gotNewline && !staysOpen
    let byteCount = reading.byteCount + (getsNewline ? 1 : 0)
    if isAtEnd, wasOpen, reading.byteCount > 0 { return (byteCount, .newlineInserted) }
    return (byteCount, getsNewline ? .newlineAppended : nil)
  }

  /// Notes the last line of what was read as one that stays without a line end, if it had none. To GNU ed
  /// nothing at all has no line end either.
  func keepOpen(_ reading: EditorFile.Reading, endingAt line: Int) {
    let hasNone = reading.gotNewline || reading.byteCount == 0
    guard countsTouches, hasNone, gnu.isBinary, line > 0, line == lineCount else { return }
    // Each such line has a mark of its own: when undo brings an older one back, it is not the one.
    let mark = gnu.unterminatedMark.map { $0 == .max ? 128 : $0 + 1 } ?? 128
    tracker.mark(line, as: mark)
    gnu.unterminatedMark = mark
  }

  /// Whether a line is the last one of a binary text, and is written without a line end.
  func isUnterminated(_ line: Int) -> Bool {
    guard gnu.isBinary, line > 0, line == lineCount, let mark = gnu.unterminatedMark else {
      return false
    }
    return tracker.marks[mark] == line
  }
}
