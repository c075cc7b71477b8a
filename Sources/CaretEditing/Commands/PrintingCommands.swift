internal import CaretText

/// The commands that show lines.
extension EditorSession {
  func printLines(_ range: Range<Int>, _ style: EditorCommand.PrintStyle) throws {
    var reader = LineReader(document.storage.snapshot, fromLineIndex: range.lowerBound - 1)
    var line: [UInt8] = []
    for number in range where reader.next(into: &line) {
      try checkInterruption(number)
      host.write(shown(line, number: number, style))
    }
    document.currentLine = range.upperBound - 1
  }

  func printCurrentLine(_ style: EditorCommand.PrintStyle) throws {
    let line = document.currentLine
    guard line > 0 else { throw EditorDiagnostic.invalidAddress(0, of: document.lineCount) }
    try printLines(line..<line + 1, style)
  }

  /// The empty command.
  func printNext(_ lines: AddressedLines) throws {
    let step = globalDepth == 0 || options.isTraditional ? 1 : 0
    let line = lines.count == 0 ? document.currentLine + step : lines.last
    guard line >= 1, line <= document.lineCount else {
      throw EditorDiagnostic.invalidAddress(line, of: document.lineCount).placed(
        at: lines.utf8Offset)
    }
    try printLines(line..<line + 1, .print)
  }

  /// The first line of a window.
  func firstScrolled(_ lines: AddressedLines) throws -> Int {
    let step = globalDepth == 0 ? 1 : 0
    let first = lines.count == 0 ? document.currentLine + step : lines.last
    guard first >= 1, first <= document.lineCount else {
      throw EditorDiagnostic.invalidAddress(first, of: document.lineCount).placed(
        at: lines.utf8Offset)
    }
    return first
  }

  func scroll(_ lines: AddressedLines, _ count: Int?, _ style: EditorCommand.PrintStyle) throws {
    let first = try firstScrolled(lines)
    if let count, count > 0 { windowLines = count }
    let last = min(document.lineCount, first + (windowLines ?? host.windowLines) - 1)
    try printLines(first..<last + 1, style.union(.print))
  }

  func printLineNumber(_ lines: AddressedLines) {
    let number = lines.count == 0 ? document.lineCount : lines.last
    host.write(Array("\(number)\n".utf8))
  }

  /// A line as it is printed, with its line end.
  private func shown(_ line: [UInt8], number: Int, _ style: EditorCommand.PrintStyle) -> [UInt8] {
    var shown = style.contains(.number) ? Array("\(number)\t".utf8) : []
    let file = StoredForm.fileBytes(of: line)
    if style.contains(.list) {
      shown = UnambiguousLine.shown(
        file, prefix: shown, columns: host.listColumns, marksEnd: !options.isTraditional)
    } else {
      shown += file
    }
    shown.append(UInt8(ascii: "\n"))
    return shown
  }
}
