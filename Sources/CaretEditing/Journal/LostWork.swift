internal import CaretInput
internal import CaretText

/// What a session did to a text and did not save.
struct LostWork {
  /// The text that it was done to, and the one that came of it.
  let before: TextSnapshot
  let after: TextSnapshot
  /// All of it as one change.
  let changes: ChangeSet
  /// The current line at the end.
  let currentLine: Int
  /// The lines that were typed for commands that failed: they are not in the text.
  let failedLines: [[UInt8]]

  /// Does what the entries of a journal say.
  ///
  /// - Returns: nil if they don't fit the text: the journal is damaged.
  init?(on text: TextSnapshot, _ records: some Collection<JournalRecord>) {
    let copy = EditorDocument(storage: TextStorage(text), name: nil)
    var parts: [ChangeSet] = []
    var entered: [(number: Int, text: [UInt8])] = []
    var failed: [[UInt8]] = []
    for record in records {
      if let changes = record.changes {
        guard changes.fits(copy.storage) else { return nil }
        copy.apply(changes)
        parts.append(changes)
      }
      switch record {
      case .enteredLine(let number, let text): entered.append((number, text))
      case .commandEnded(let line):
        copy.currentLine = min(max(line, 0), copy.lineCount)
        // A command that has ended and changed nothing with its lines has failed.
        failed += entered.map(\.text)
        entered = []
      default: if record.isChange { entered = [] }
      }
    }
    if let changes = copy.entering(entered) {
      parts.append(changes)
    } else {
      failed += entered.map(\.text)
    }
    failedLines = failed
    before = text
    after = copy.storage.snapshot
    currentLine = copy.currentLine
    changes = ChangeSet.composing(parts, utf8CountBefore: text.utf8Count)
  }

  /// The same work behind what others have done to the text; nil where both touch the same place.
  func changes(on text: TextSnapshot) -> ChangeSet? {
    guard before.utf8Count != text.utf8Count || TextFingerprint(before) != TextFingerprint(text)
    else { return changes }
    return changes.mapped(behind: ChangeSet(linesFrom: before, to: text))
  }
}

extension JournalContents {
  /// What is to be done to a text to have the work; nil when the text is none that the journal knows, because
  /// another program has changed the file.
  func work(on text: TextSnapshot) -> LostWork? {
    let fingerprint = TextFingerprint(text)
    if let saved = records.lastIndex(of: .saving(fingerprint)) {
      return LostWork(on: text, records[(saved + 1)...])
    }
    return base?.fingerprint == fingerprint ? LostWork(on: text, records[...]) : nil
  }

  /// The work on the text that it began from, which another program may have changed since; nil when that text
  /// was too big to be kept.
  var workOnItsBase: LostWork? {
    base?.snapshot.flatMap { LostWork(on: $0, records[...]) }
  }
}

extension EditorDocument {
  /// Puts the lines in whose command had not ended yet, and gives that as a change.
  fileprivate func entering(_ lines: [(number: Int, text: [UInt8])]) -> ChangeSet? {
    guard let first = lines.first?.number, (1...lineCount + 1).contains(first) else { return nil }
    let text = lines.flatMap { StoredForm.stored(fileBytes: $0.text) + [UInt8(ascii: "\n")] }
    let edit = LineEdit.insert(text, before: first)
    let changes = LineChange([edit], of: self, wantsFinalNewline: wantsFinalNewline).changes
    apply(changes)
    currentLine = first + lines.count - 1
    return changes
  }
}

extension ChangeSet {
  /// Whether this is a change of that text: of its size, and cutting no character in two.
  fileprivate func fits(_ text: some TextContent) -> Bool {
    utf8CountBefore == text.utf8Count
      && edits.allSatisfy {
        text.isScalarStart($0.rangeBefore.lowerBound)
          && text.isScalarStart($0.rangeBefore.upperBound)
      }
  }

  /// The lines in which a text differs from another, as a change.
  init(linesFrom old: TextSnapshot, to new: TextSnapshot) {
    let (oldLines, newLines) = (
      LineDifference.lines(of: old.allBytes), LineDifference.lines(of: new.allBytes)
    )
    func place(_ line: Int) -> Int {
      line < oldLines.count ? oldLines[line].startIndex : old.utf8Count
    }
    var builder = Builder()
    var reached = 0
    for difference in LineDifference.all(from: oldLines, to: newLines) {
      let range = place(difference.old.lowerBound)..<place(difference.old.upperBound)
      builder.keep(range.lowerBound - reached)
      builder.delete(range.count)
      let text = Array(newLines[difference.new].joined())
      if !text.isEmpty { builder.insert(text) }
      reached = range.upperBound
    }
    self = builder.finish(old.utf8Count - reached)
  }
}

extension TextContent {
  fileprivate func isScalarStart(_ offset: UTF8Offset) -> Bool {
    guard offset.value < utf8Count else { return offset.value == utf8Count }
    return withChunk(at: offset) { bytes, start in
      bytes[offset.value - start.value] & 0xC0 != 0x80
    }
  }
}
