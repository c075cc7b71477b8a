internal import CaretBytes

// The history as bytes, to go on with it in another process. They are the log as it is, with the tables beside it.
// Whoever reads them gives the text that they belong to, and each step is taken on a copy of it, back to the beginning
// and forward along every branch: what does not fit is refused, so that no undo can harm the text.

extension History {
  /// The steps and where in them the text is, as bytes for `init(stateBytes:of:)`. Groups that are open are not kept.
  package var stateBytes: [UInt8] {
    var closed = self
    closed.seal()
    var writer = StateWriter()
    writer.put(closed.base)
    writer.put(closed.sealed.value)
    writer.put(closed.saved.map { $0.value + 1 } ?? 0)
    writer.put(closed.redoStack) { $0.put($1.value) }
    writer.put(closed.names) { $0.put($1) }
    writer.put(closed.log.withBytes { Array($0) })
    writer.put(closed.otherSelections.sorted { $0.key < $1.key }) { writer, entry in
      writer.put(entry.key.value)
      writer.put(entry.value.before) { $0.put($1) }
      writer.put(entry.value.after) { $0.put($1) }
    }
    writer.put(closed.wholeSteps.sorted { $0.key < $1.key }) { writer, entry in
      writer.put(entry.key.value)
      writer.put(entry.value.undo)
      writer.put(entry.value.redo)
    }
    return writer.bytes
  }

  /// The history of a text that is as it was when the bytes were made.
  ///
  /// - Throws: when they are no history, or one of another text.
  /// - Complexity: O(*n* + *k* log *n*) in the bytes of the text and the edits of all steps.
  package init(stateBytes: [UInt8], of text: TextSnapshot) throws(StateDamage) {
    self.init(utf8Count: text.utf8Count)
    var reader = StateReader(stateBytes)
    let limit = Int.max / 4
    base = try reader.number(upTo: limit)
    sealed = StepID(value: try reader.number(upTo: limit))
    let savedNumber = try reader.number(upTo: limit)
    saved = savedNumber == 0 ? nil : StepID(value: savedNumber - 1)
    redoStack = try reader.list { reader throws(StateDamage) in
      StepID(value: try reader.number(upTo: limit))
    }
    names = try reader.list { reader throws(StateDamage) in try reader.text() }
    let bytes = try reader.content()
    log = ByteLog(bytes)
    for _ in 0..<(try reader.number(upTo: bytes.count)) {
      let id = StepID(value: try reader.number(upTo: limit))
      otherSelections[id] = OtherSelections(
        before: try reader.selections(), after: try reader.selections())
    }
    for _ in 0..<(try reader.number(upTo: bytes.count)) {
      let id = StepID(value: try reader.number(upTo: limit))
      wholeSteps[id] = WholeStep(undo: try reader.changes(), redo: try reader.changes())
    }
    guard reader.isAtEnd else { throw StateDamage() }
    try StepCheck(self, bytes, text).check()
  }
}

extension StateWriter {
  fileprivate mutating func put(_ changes: ChangeSet) {
    put(changes.utf8CountBefore)
    put(changes.edits) { writer, edit in
      writer.put(edit.rangeBefore.lowerBound.value)
      writer.put(edit.rangeBefore.upperBound - edit.rangeBefore.lowerBound)
      writer.put(edit.inserted)
    }
  }
}

extension StateReader {
  fileprivate mutating func selections() throws(StateDamage) -> [Selection] {
    try list { reader throws(StateDamage) in try reader.selection() }
  }

  fileprivate mutating func changes() throws(StateDamage) -> ChangeSet {
    let count = try number(upTo: Int.max / 4)
    var builder = ChangeSet.Builder()
    var reached = 0
    let edits = try list { reader throws(StateDamage) in
      (
        start: try reader.number(upTo: count), deleted: try reader.number(upTo: count),
        inserted: try reader.content()
      )
    }
    for edit in edits {
      guard edit.start >= reached, edit.deleted <= count - edit.start,
        StoredForm.isStored(edit.inserted)
      else { throw StateDamage() }
      builder.keep(edit.start - reached)
      builder.delete(edit.deleted)
      builder.insert(stored: edit.inserted)
      reached = edit.start + edit.deleted
    }
    return builder.finish(utf8CountBefore: count)
  }
}

/// Takes every step of a history that comes from outside on a copy of its text.
private struct StepCheck {
  private struct Step {
    var id: History.StepID
    var parent: History.StepID
    var edits: [(start: Int, deleted: [UInt8], inserted: [UInt8])]
    var selections: (before: [Selection], after: [Selection])
  }

  private let history: History
  private var reader: StateReader
  /// The text at each step that can be reached.
  private var texts: [History.StepID: TextSnapshot] = [:]
  private var steps: [Step] = []
  private var ids: Set<History.StepID> = []
  private let logCount: Int

  init(_ history: History, _ log: [UInt8], _ text: TextSnapshot) {
    self.history = history
    reader = StateReader(log)
    logCount = log.count
    texts[history.sealed] = text
  }

  consuming func check() throws(StateDamage) {
    while !reader.isAtEnd {
      let step = try step()
      steps.append(step)
      ids.insert(step.id)
    }
    let known = Dictionary(uniqueKeysWithValues: steps.map { ($0.id, $0) })
    let isKnown = { (id: History.StepID) in known[id] != nil || id.value <= history.base }
    guard isKnown(history.sealed), history.saved.map(isKnown) ?? true,
      history.wholeSteps.keys.allSatisfy({ known[$0] != nil }),
      history.otherSelections.keys.allSatisfy({ known[$0] != nil })
    else { throw StateDamage() }
    try goBack(known)
    for step in steps where texts[step.id] == nil {
      if let before = texts[step.parent] { try takeForward(step, before) }
    }
    for step in steps { try checkSelections(step) }
    var last = history.sealed
    for id in history.redoStack.reversed() {
      guard let step = known[id], step.parent == last, texts[id] != nil else {
        throw StateDamage()
      }
      last = id
    }
  }

  /// From the text as it is to the beginning.
  private mutating func goBack(_ known: [History.StepID: Step]) throws(StateDamage) {
    var id = history.sealed
    while let step = known[id], let text = texts[id] {
      let undone: TextSnapshot
      if let whole = history.wholeSteps[id] {
        undone = try applied(whole.undo, to: text)
      } else {
        undone = try replaced(
          step.edits.reversed().map { ($0.start, $0.inserted, $0.deleted) }, in: text)
      }
      texts[step.parent] = undone
      // The way forward leads to the same text.
      guard try forward(step, undone) == text.bytes else { throw StateDamage() }
      id = step.parent
    }
  }

  private mutating func takeForward(
    _ step: Step, _ before: TextSnapshot
  ) throws(StateDamage) {
    if let whole = history.wholeSteps[step.id] {
      let after = try applied(whole.redo, to: before)
      guard try applied(whole.undo, to: after).bytes == before.bytes else { throw StateDamage() }
      texts[step.id] = after
    } else {
      texts[step.id] = try replaced(step.edits, in: before)
    }
  }

  private func forward(_ step: Step, _ before: TextSnapshot) throws(StateDamage) -> [UInt8] {
    guard let whole = history.wholeSteps[step.id] else {
      return try replaced(step.edits, in: before).bytes
    }
    return try applied(whole.redo, to: before).bytes
  }

  private func applied(
    _ changes: ChangeSet, to text: TextSnapshot
  ) throws(StateDamage) -> TextSnapshot {
    guard changes.utf8CountBefore == text.utf8Count else { throw StateDamage() }
    for edit in changes.edits {
      guard text.isBoundary(edit.rangeBefore.lowerBound),
        text.isBoundary(edit.rangeBefore.upperBound)
      else { throw StateDamage() }
    }
    let storage = TextStorage(text)
    _ = storage.apply(changes)
    return storage.snapshot
  }

  /// The text after replacements of what has to stand where they say.
  private func replaced(
    _ edits: [(start: Int, deleted: [UInt8], inserted: [UInt8])], in text: TextSnapshot
  ) throws(StateDamage) -> TextSnapshot {
    let storage = TextStorage(text)
    for edit in edits {
      let start = UTF8Offset(edit.start)
      guard edit.start >= 0, edit.start <= storage.utf8Count - edit.deleted.count,
        StoredForm.isStored(edit.inserted), storage.snapshot.isBoundary(start),
        storage.snapshot.isBoundary(start + edit.deleted.count),
        storage.bytes(in: start..<start + edit.deleted.count) == edit.deleted
      else { throw StateDamage() }
      _ = storage.apply(
        ChangeSet(
          trusting: start..<start + edit.deleted.count, edit.inserted,
          utf8Count: storage.utf8Count))
    }
    return storage.snapshot
  }

  private func checkSelections(_ step: Step) throws(StateDamage) {
    let others = history.otherSelections[step.id] ?? History.OtherSelections()
    try check(step.selections.before + others.before, in: texts[step.parent])
    try check(step.selections.after + others.after, in: texts[step.id])
  }

  private func check(
    _ selections: [Selection], in text: TextSnapshot?
  ) throws(StateDamage) {
    guard let text else { return }
    for offset in selections.flatMap({ [$0.anchor, $0.head] }) {
      guard text.isBoundary(offset) else { throw StateDamage() }
    }
  }

  // MARK: A record, read without trust

  private mutating func step() throws(StateDamage) -> Step {
    let id = History.StepID(value: history.base + reader.position + 1)
    let distance = try reader.number(upTo: Int.max / 4)
    let flags = try reader.byte()
    guard flags < 32 else { throw StateDamage() }
    if flags & 1 != 0, try reader.number() >= history.names.count { throw StateDamage() }
    let place = try reader.number(upTo: Int.max / 4)
    let before = flags & 2 != 0 ? [try selection(place)] : []
    let after = flags & 4 != 0 ? [try selection(place)] : []
    let editCount = try reader.number(upTo: logCount)
    let size = try reader.number(upTo: logCount)
    let end = reader.position + size
    var (edits, reached) = ([(start: Int, deleted: [UInt8], inserted: [UInt8])](), place)
    for _ in 0..<editCount {
      let (sum, isTooMuch) = reached.addingReportingOverflow(unzigzag(try reader.raw()))
      guard !isTooMuch, reader.position < end else { throw StateDamage() }
      reached = sum
      let (deleted, inserted) = (try reader.number(), try reader.number())
      edits.append((reached, try reader.content(deleted), try reader.content(inserted)))
    }
    guard reader.position == end, distance < id.value else { throw StateDamage() }
    let parent = distance == 0 ? .beginning : History.StepID(value: id.value - distance)
    guard parent.value <= history.base || ids.contains(parent) else {
      throw StateDamage()
    }
    return Step(id: id, parent: parent, edits: edits, selections: (before, after))
  }

  private mutating func selection(_ place: Int) throws(StateDamage) -> Selection {
    let (anchor, isFar) = place.addingReportingOverflow(unzigzag(try reader.raw()))
    let (head, isFarther) = anchor.addingReportingOverflow(unzigzag(try reader.raw()))
    guard !isFar, !isFarther, anchor >= 0, head >= 0 else { throw StateDamage() }
    return Selection(anchor: UTF8Offset(anchor), head: UTF8Offset(head))
  }
}

extension TextSnapshot {
  fileprivate var bytes: [UInt8] { bytes(in: UTF8Offset(0)..<UTF8Offset(utf8Count)) }

  /// Whether an offset is in the text and not inside a character of it.
  fileprivate func isBoundary(_ offset: UTF8Offset) -> Bool {
    offset.value >= 0 && offset.value <= utf8Count
      && utf8Offset(of: utf16Offset(of: offset)) == offset
  }
}
