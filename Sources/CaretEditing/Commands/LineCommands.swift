internal import CaretText

/// The commands that put, take and carry whole lines.
extension EditorSession {
  // MARK: - Text

  /// The lines of input up to one with a single dot, or to the end of the input.
  ///
  /// - Throws: what ended the input instead, when a person breaks it off; the lines so far are set aside. GNU ed
  ///   has them in the text already, and so has its dialect.
  func readText(numberedFrom first: Int) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    do {
      while let line = try input(.text(lineNumber: first + lines.count)) {
        if line == [UInt8(ascii: ".")] { break }
        document.recovery?.record(enteredLine: line, number: first + lines.count)
        lines.append(line)
      }
    } catch {
      guard dialect == .caret || error.code != .interrupted else {
        brokenOff = error
        return lines
      }
      let unfinished = error.unfinishedLine
      throw settingAside(lines + (unfinished.map { [$0] } ?? []), after: error)
    }
    return lines
  }

  /// Keeps lines that were typed for a command that was not done, where `x` finds them, and has the
  /// diagnostic say so.
  func settingAside(_ lines: [[UInt8]], after error: any Error) -> any Error {
    guard dialect == .caret, !lines.isEmpty, var diagnostic = error as? EditorDiagnostic else {
      return error
    }
    cutLines = lines.flatMap { StoredForm.stored(fileBytes: $0) + [UInt8(ascii: "\n")] }
    let amount = lines.count == 1 ? "the line that was" : "the \(lines.count) lines that were"
    let remedy = "x puts \(amount) typed"
    diagnostic.hint = diagnostic.hint.map { $0 + "; " + remedy } ?? remedy
    return diagnostic
  }

  /// The lines that a command gets, in stored form and each with its line end.
  private func text(
    _ text: EditorCommand.InsertedText, _ following: [[UInt8]]?, numberedFrom first: Int
  ) throws -> (bytes: [UInt8], count: Int) {
    let lines: [[UInt8]]
    switch text {
    case .lines(let known): lines = known
    case .following: lines = try following ?? readText(numberedFrom: first)
    }
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    return (
      lines.isEmpty ? [] : StoredForm.stored(fileBytes: bytes) + [UInt8(ascii: "\n")], lines.count
    )
  }

  func append(
    _ inserted: EditorCommand.InsertedText, _ following: [[UInt8]]?, after line: Int,
    addressed: Int? = nil
  ) throws {
    beginChange()
    let text = try text(inserted, following, numberedFrom: line + 1)
    insert(text.bytes, lineCount: text.count, after: line)
    document.currentLine = text.count == 0 ? max(addressed ?? line, line) : line + text.count
  }

  /// Puts lines behind line `line` and keeps marks right; the current line stays as it is.
  func insert(_ text: [UInt8], lineCount: Int, after line: Int) {
    guard lineCount > 0 else { return }
    document.apply([.insert(text, before: line + 1)])
    document.tracker.replaced(line + 1..<line + 1, with: lineCount)
  }

  func change(
    _ lines: AddressedLines, _ inserted: EditorCommand.InsertedText, _ following: [[UInt8]]?
  ) throws {
    var lines = lines
    if dialect == .caret, lines.count > 0 {
      lines.first = max(lines.first, 1)
      lines.last = max(lines.last, 1)
    }
    let range = try range(lines)
    beginChange()
    let text = try text(inserted, following, numberedFrom: range.lowerBound)
    guard text.count > 0 else { return try delete(range) }
    cutLines = document.lines(range)
    document.apply([LineEdit(lines: range, text: text.bytes)])
    document.tracker.replaced(range, with: text.count)
    document.currentLine = range.lowerBound + text.count - 1
  }

  func delete(_ range: Range<Int>) throws {
    beginChange()
    cutLines = document.lines(range)
    document.apply([.delete(range)])
    document.tracker.replaced(range, with: 0)
    document.currentLine = min(range.lowerBound, document.lineCount)
  }

  // MARK: - Joining and marking

  func join(_ lines: AddressedLines) throws {
    let current = document.currentLine
    let range = try range(lines, default: (current, current + 1))
    beginChange()
    guard range.count > 1 else { return }
    if dialect == .posix { cutLines = document.lines(range) }
    document.apply(document.joining(range))
    document.tracker.replaced(range, with: 1)
    document.currentLine = range.lowerBound
  }

  func checkMark(_ lines: AddressedLines) throws {
    guard lines.last > 0 else {
      throw EditorDiagnostic.invalidAddress(0, of: document.lineCount).placed(at: lines.utf8Offset)
    }
  }

  func mark(_ lines: AddressedLines, _ letter: UInt8) throws {
    try checkMark(lines)
    document.tracker.mark(lines.last, as: letter)
  }

  // MARK: - Moving and copying

  func move(_ lines: AddressedLines, _ written: [EditorCommand.AddressToken]) throws {
    let (range, target) = try transfer(lines, to: written, leavesOriginal: false)
    beginChange()
    if target == range.lowerBound - 1 || target == range.upperBound - 1 {
      document.currentLine = range.upperBound - 1
      document.touch()
      // A global command's list loses them all the same.
      document.tracker.moved(range, after: target)
      return
    }
    let insertion = LineEdit.insert(document.lines(range), before: target + 1)
    document.apply(
      target < range.lowerBound ? [insertion, .delete(range)] : [.delete(range), insertion])
    document.tracker.moved(range, after: target)
    document.currentLine = target < range.lowerBound ? target + range.count : target
  }

  func copy(_ lines: AddressedLines, _ written: [EditorCommand.AddressToken]) throws {
    let (range, target) = try transfer(lines, to: written, leavesOriginal: true)
    beginChange()
    insert(document.lines(range), lineCount: range.count, after: target)
    document.currentLine = target + range.count
  }

  /// Judges the lines of `m` and `t`, and the line behind which they go: lines can't be moved into themselves.
  func transfer(
    _ lines: AddressedLines, to written: [EditorCommand.AddressToken], leavesOriginal: Bool
  ) throws -> (range: Range<Int>, target: Int) {
    let range = try range(lines)
    if written.isEmpty, options.isTraditional { throw EditorDiagnostic.missingDestination }
    let target = try resolve(written)
    let isInside = target.last >= range.lowerBound && target.last < range.upperBound - 1
    guard leavesOriginal || !isInside else {
      throw EditorDiagnostic.invalidDestination.placed(at: target.utf8Offset)
    }
    return (range, target.last)
  }

  func put(after line: Int) throws {
    beginChange()
    guard !cutLines.isEmpty else { throw EditorDiagnostic.nothingToPut }
    let count = cutLines.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    insert(cutLines, lineCount: count, after: line)
    document.currentLine = line + count
  }
}
