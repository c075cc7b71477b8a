internal import CaretText

extension CommandTable {
  /// The commands that put, take and carry whole lines.
  static let lineRows: [CommandEntry] = [
    CommandEntry("") {
      CommandRow($0, "(.+1)", "print the next line, or the addressed one", .own, Readings.nothing) {
        session, call, _ in try session.printNext(call.lines)
      }
    },
    CommandEntry("a") {
      CommandRow(
        $0, "(.)a", "append the lines that follow, up to a single dot; or a/text/",
        .place(.current), Readings.text, text: .behind, atOnce: { .append($0) },
        run: { session, call, text in try session.append(text, call.following, after: call.line) })
    },
    CommandEntry("i") {
      CommandRow(
        $0, "(.)i", "insert lines in front; or i/text/", .place(.current), Readings.text,
        text: .inFront, atOnce: { .insert($0) },
        run: { session, call, text in
          try session.append(
            text, call.following, after: max(call.line, 1) - 1, addressed: call.line)
        })
    },
    CommandEntry("c") {
      CommandRow(
        $0, "(.,.)c", "change lines into the ones that follow; or c/text/", .own, Readings.text,
        text: .instead, judge: { session, call, _ in _ = try session.changedRange(call.lines) },
        atOnce: { .change($0) },
        run: { session, call, text in
          try session.change(try session.changedRange(call.lines), text, call.following)
        })
    },
    CommandEntry("d") {
      CommandRow(
        $0, "(.,.)d", "delete lines; x puts them back elsewhere", .range(.current),
        Readings.nothing,
        atOnce: { _ in .delete }, run: { session, call, _ in session.delete(call.range) })
    },
    CommandEntry("m") {
      CommandRow(
        $0, "(.,.)m(.)", "move lines behind another line", .range(.current), Readings.destination,
        hint: "destination",
        judge: { session, call, target in try session.judge(target, of: call, leavesOriginal: false)
        },
        atOnce: { .moving(to: $0) },
        run: { session, call, target in try session.move(call.range, target) })
    },
    CommandEntry("t") {
      CommandRow(
        $0, "(.,.)t(.)", "copy lines behind another line", .range(.current), Readings.destination,
        hint: "destination",
        judge: { session, call, target in try session.judge(target, of: call, leavesOriginal: true)
        },
        atOnce: { .copying(to: $0) },
        run: { session, call, target in try session.copy(call.range, target) })
    },
    CommandEntry("j") {
      CommandRow(
        $0, "(.,.+1)j", "join lines into one", .range(.currentAndNext), Readings.nothing,
        atOnce: { _ in .joinToNext }, run: { session, call, _ in session.join(call.range) })
    },
  ]

  /// The commands of the cut buffer.
  static let cutBufferRows: [CommandEntry] = [
    CommandEntry("y") {
      CommandRow(
        $0, "(.,.)y", "yank: copy lines into the cut buffer", .range(.current), Readings.nothing,
        isMeant: { $0.dialect == .posix || $0.isOnlySuffix },
        run: { session, call, _ in session.cutBuffer.take(session.document.lines(call.range)) })
    },
    CommandEntry("x") {
      CommandRow(
        $0, "(.)x", "put the cut buffer behind the line", .place(.current), Readings.nothing,
        isMeant: { $0.dialect == .posix || $0.isOnlySuffix },
        run: { session, call, _ in try session.put(after: call.line) })
    },
  ]

  static let markRows: [CommandEntry] = [
    CommandEntry("k") {
      CommandRow(
        $0, "(.)kx", "mark the line with a letter; 'x addresses it", .line(.current), Readings.mark
      ) { session, call, letter in session.document.tracker.mark(call.line, as: letter) }
    }
  ]
}

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
        progress.brokenOff = error
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
    cutBuffer.take(typed: lines)
    diagnostic.setAsideLineCount = lines.count
    return diagnostic
  }

  /// The lines that a command gets, in stored form and each with its line end.
  private func text(
    _ text: InsertedText, _ following: [[UInt8]]?, numberedFrom first: Int
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
    _ inserted: InsertedText, _ following: [[UInt8]]?, after line: Int,
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

  /// The lines that `c` changes; in our dialect line 0 is the first.
  func changedRange(_ lines: AddressedLines) throws -> Range<Int> {
    var lines = lines
    if dialect == .caret, lines.count > 0 {
      lines.first = max(lines.first, 1)
      lines.last = max(lines.last, 1)
    }
    return try range(lines)
  }

  func change(
    _ range: Range<Int>, _ inserted: InsertedText, _ following: [[UInt8]]?
  ) throws {
    beginChange()
    let text = try text(inserted, following, numberedFrom: range.lowerBound)
    guard text.count > 0 else { return delete(range) }
    cutBuffer.take(document.lines(range))
    document.apply([LineEdit(lines: range, text: text.bytes)])
    document.tracker.replaced(range, with: text.count)
    document.currentLine = range.lowerBound + text.count - 1
  }

  func delete(_ range: Range<Int>) {
    beginChange()
    cutBuffer.take(document.lines(range))
    document.apply([.delete(range)])
    document.tracker.replaced(range, with: 0)
    document.currentLine = min(range.lowerBound, document.lineCount)
  }

  func join(_ range: Range<Int>) {
    beginChange()
    guard range.count > 1 else { return }
    if dialect == .posix { cutBuffer.take(document.lines(range)) }
    document.apply(document.joining(range))
    document.tracker.replaced(range, with: 1)
    document.currentLine = range.lowerBound
  }

  // MARK: - Moving and copying

  func move(_ range: Range<Int>, _ written: [AddressToken]) throws {
    let target = try destination(written, of: range, leavesOriginal: false)
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

  func copy(_ range: Range<Int>, _ written: [AddressToken]) throws {
    let target = try destination(written, of: range, leavesOriginal: true)
    beginChange()
    insert(document.lines(range), lineCount: range.count, after: target)
    document.currentLine = target + range.count
  }

  /// The line behind which `m` and `t` put lines: lines can't be moved into themselves.
  private func destination(
    _ written: [AddressToken], of range: Range<Int>, leavesOriginal: Bool
  ) throws -> Int {
    if written.isEmpty, options.isTraditional { throw EditorDiagnostic(.noDestination) }
    let target = try resolve(written)
    let isInside = target.last >= range.lowerBound && target.last < range.upperBound - 1
    guard leavesOriginal || !isInside else {
      throw EditorDiagnostic(.destinationInside).placed(at: target.utf8Offset)
    }
    return target.last
  }

  /// Judges where lines shall go, if that stands in front of the mistake and the mistake does not begin there.
  func judge(_ written: [AddressToken], of call: CommandCall, leavesOriginal: Bool) throws {
    guard let problem = call.problem, !written.isEmpty || problem.trouble == .invalidSuffix else {
      return
    }
    _ = try destination(written, of: call.range, leavesOriginal: leavesOriginal)
  }

  func put(after line: Int) throws {
    beginChange()
    guard !cutBuffer.isEmpty else { throw EditorDiagnostic(.nothingToPut) }
    let count = cutBuffer.lineCount
    insert(cutBuffer.lines, lineCount: count, after: line)
    document.currentLine = line + count
  }
}
