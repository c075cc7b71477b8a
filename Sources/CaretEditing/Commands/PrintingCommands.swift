internal import CaretInput
internal import CaretText

extension CommandTable {
  /// The commands that show lines.
  static let printingRows: [CommandEntry] = [
    CommandEntry("p") { printing($0, "print lines", .print) },
    CommandEntry("n") { printing($0, "print lines with their numbers", .number) },
    CommandEntry("l") { printing($0, "print lines unambiguously", .list) },
    CommandEntry("z") {
      CommandRow(
        $0, "(.+1)z[count]", "print a window of lines", .line(.next), Readings.windowLength,
        usesSuffix: true
      ) { session, call, count in try session.scroll(from: call.line, count, call.command.suffix) }
    },
    CommandEntry("=") {
      CommandRow($0, "($)=", "print the line's number", .place(.last), Readings.nothing) {
        session, call, _ in session.host.write(Array("\(call.line)\n".utf8))
      }
    },
  ]

  private static func printing(_ name: String, _ summary: String, _ style: PrintStyle)
    -> any EditorCommandRow
  {
    CommandRow(
      name, "(.,.)" + name, summary, .range(.current), Readings.nothing, usesSuffix: true
    ) { session, call, _ in
      try session.printLines(call.range, style.union(call.command.suffix))
    }
  }
}

extension EditorSession {
  func printLines(_ range: Range<Int>, _ style: PrintStyle) throws {
    var reader = TextLineReader(document.storage.snapshot, fromLineIndex: range.lowerBound - 1)
    var line: [UInt8] = []
    for number in range where reader.next(into: &line) {
      try checkInterruption(number)
      host.write(shown(line, number: number, style))
    }
    document.currentLine = range.upperBound - 1
  }

  func printCurrentLine(_ style: PrintStyle) throws {
    let line = document.currentLine
    guard line > 0 else { throw EditorDiagnostic(.noLine(line: 0, lineCount: document.lineCount)) }
    try printLines(line..<line + 1, style)
  }

  /// The empty command.
  func printNext(_ lines: AddressedLines) throws {
    let step = progress.globalDepth == 0 || options.isTraditional ? 1 : 0
    let line = lines.count == 0 ? document.currentLine + step : lines.last
    guard line >= 1, line <= document.lineCount else {
      throw EditorDiagnostic(.noLine(line: line, lineCount: document.lineCount)).placed(
        at: lines.utf8Offset)
    }
    try printLines(line..<line + 1, .print)
  }

  func scroll(from first: Int, _ count: Int?, _ style: PrintStyle) throws {
    if let count, count > 0 { dialogue.windowLines = count }
    let last = min(document.lineCount, first + (dialogue.windowLines ?? host.windowLines) - 1)
    try printLines(first..<last + 1, style.union(.print))
  }

  /// A line as it is printed, with its line end.
  private func shown(_ line: [UInt8], number: Int, _ style: PrintStyle) -> [UInt8] {
    var shown = style.contains(.number) ? Array("\(number)\t".utf8) : []
    let file = StoredForm.fileBytes(of: line)
    if style.contains(.list) {
      shown = UnambiguousLine.shown(
        file, prefix: shown, columns: host.listColumns, marksEnd: !options.isTraditional,
        fits: dialect == .caret)
    } else {
      shown += file
    }
    shown.append(UInt8(ascii: "\n"))
    return shown
  }
}
