internal import CaretBytes
public import CaretText

// The state of a session as bytes, and back.
//
//   the text's count and hash, and the text where it is wanted
//   selections, the main one's number before them
//   the program's marks by their names
//   attributes of the text, and of each step of the history
//   the history's own bytes

extension TextInputSession {
  /// Whether a state has the text, or only a sign by which the text is known that the program keeps elsewhere.
  public enum StateText: Sendable { case included, leftOut }

  /// The session as it is now. A composition is ended first, as `unmarkText()` ends it.
  ///
  /// The history of a secret text is not kept, nor is its text: a state of one is always without.
  ///
  /// - Parameters:
  ///   - text: whether the text is a part of the state.
  ///   - marks: ranges of the program's own in the text, by names, which come back with it.
  /// - Complexity: O(*n*) in the bytes of the text and the history.
  public func state(
    _ text: StateText = .included, marks: [String: [Range<UTF8Offset>]] = [:]
  ) -> SessionState {
    unmarkText()
    settle()
    var writer = StateWriter()
    let bytes = content.bytes(in: content.fullRange)
    writer.put(bytes.count)
    writer.put(fixed: ByteHash(bytes).value)
    let isIncluded = text == .included && !isSecureTextEntry
    writer.put(isIncluded)
    if isIncluded { writer.put(bytes) }
    writer.put(selections?.mainIndex ?? 0)
    writer.put(selections?.selections ?? []) { $0.put($1) }
    writer.put(marks.sorted { $0.key < $1.key }) { writer, entry in
      writer.put(entry.key)
      writer.put(entry.value) { writer, range in
        writer.put(range.lowerBound.value)
        writer.put(range.upperBound.value)
      }
    }
    writer.put(attributes)
    writer.put(styling.atStep.sorted { $0.key < $1.key }) { writer, entry in
      writer.put(entry.key.value)
      writer.put(entry.value)
    }
    writer.put(history.stateBytes)
    return SessionState(content: writer.bytes)
  }

  /// Goes on with a state: what was in this session before is gone, as with `setText(_:)`, and the messages are those
  /// of it.
  ///
  /// A state that is refused changes nothing.
  /// - Returns: the marks that the state was made with. Ends that lie outside the text are at its end.
  /// - Throws: `SessionStateError`; `otherText` when the state has no text and the session's is not the one.
  /// - Complexity: O(*n* + *k* log *n*): each step of the history is tried on a copy of the text, so that no undo of it
  ///   can do harm.
  @discardableResult
  public func restore(
    _ state: SessionState
  ) throws(SessionStateError) -> [String: [Range<UTF8Offset>]] {
    let read: RestoredState
    do throws(StateDamage) {
      guard let found = try RestoredState(state.content, content.snapshot) else {
        throw StateDamage()
      }
      read = found
    } catch {
      throw RestoredState.isOfOtherText(state.content, content.snapshot) ? .otherText : .damaged
    }
    change(from: .program, .text) { take(read) }
    return read.marks
  }

  private func take(_ read: RestoredState) {
    let changes = beginAnew(with: read.text.bytes(in: read.text.fullRange), read.history)
    attributes = read.attributes
    styling.atStep = read.attributesAtStep
    let selections = read.selections.map(placedInside)
    selecting =
      selections.isEmpty
      ? SelectionState(nil) : SelectionState(selections, main: read.mainIndex)
    report(changes)
  }
}

/// A state that was read and found whole.
private struct RestoredState {
  var text: TextSnapshot
  var selections: [Selection]
  var mainIndex: Int
  var marks: [String: [Range<UTF8Offset>]]
  var attributes: AttributeRuns
  var attributesAtStep: [History.StepID: AttributeRuns]
  var history: History

  /// - Parameter present: the text that a state without its own is of; nil comes back when it is not.
  init?(_ content: StateReader, _ present: TextSnapshot) throws(StateDamage) {
    var reader = content
    guard let text = try Self.text(&reader, present) else { return nil }
    self.text = text
    let count = text.utf8Count
    mainIndex = try reader.number()
    selections = try reader.list { reader throws(StateDamage) in
      try reader.selection(upTo: count)
    }
    guard selections.isEmpty || mainIndex < selections.count else { throw StateDamage() }
    marks = [:]
    for _ in 0..<(try reader.number(upTo: reader.left)) {
      let name = try reader.text()
      marks[name] = try reader.list { reader throws(StateDamage) in
        let lower = min(try reader.number(), count)
        let upper = min(try reader.number(), count)
        guard lower <= upper else { throw StateDamage() }
        return UTF8Offset(lower)..<UTF8Offset(upper)
      }
    }
    attributes = try reader.attributes()
    guard attributes.fits(count) else { throw StateDamage() }
    attributesAtStep = [:]
    for _ in 0..<(try reader.number(upTo: reader.left)) {
      let step = History.StepID(value: try reader.number())
      attributesAtStep[step] = try reader.attributes()
    }
    history = try History(stateBytes: try reader.content(), of: text)
    guard reader.isAtEnd else { throw StateDamage() }
  }

  /// The state's own text, or the present one if that is the one; else nil.
  private static func text(
    _ reader: inout StateReader, _ present: TextSnapshot
  ) throws(StateDamage) -> TextSnapshot? {
    let (count, hash) = (try reader.number(), try reader.fixed())
    let isIncluded = try reader.flag()
    let bytes =
      isIncluded
      ? try reader.content() : present.bytes(in: UTF8Offset(0)..<UTF8Offset(present.utf8Count))
    guard bytes.count == count, ByteHash(bytes).value == hash else { return nil }
    guard isIncluded else { return present }
    guard StoredForm.isStored(bytes) else { throw StateDamage() }
    let storage = TextStorage()
    _ = storage.apply(ChangeSet(replacing: storage.fullRange, with: bytes, in: 0))
    return storage.snapshot
  }

  /// Whether a state has no text of its own, and another one is there.
  static func isOfOtherText(_ content: StateReader, _ present: TextSnapshot) -> Bool {
    var reader = content
    guard let count = try? reader.number(), let hash = try? reader.fixed(),
      (try? reader.flag()) == false
    else { return false }
    let bytes = present.bytes(in: UTF8Offset(0)..<UTF8Offset(present.utf8Count))
    return bytes.count != count || ByteHash(bytes).value != hash
  }
}

// MARK: - Attributes as bytes

extension StateWriter {
  fileprivate mutating func put(_ runs: AttributeRuns) {
    put(runs.runs) { writer, run in
      writer.put(run.utf8Count)
      writer.put(run.attributes.values.sorted { $0.key < $1.key }) { writer, entry in
        writer.put(entry.key.rawValue)
        writer.put(entry.value)
      }
    }
  }

  private mutating func put(_ value: TextAttributes.Value) {
    switch value {
    case .flag: put(0)
    case .text(let text):
      put(1)
      put(text)
    case .number(let number):
      put(2)
      put(fixed: number.bitPattern)
    }
  }
}

extension StateReader {
  fileprivate mutating func attributes() throws(StateDamage) -> AttributeRuns {
    let runs = try list { reader throws(StateDamage) in
      let count = try reader.number(upTo: Int.max / 4)
      var attributes = TextAttributes()
      for _ in 0..<(try reader.number(upTo: reader.left)) {
        let key = TextAttributes.Key(rawValue: try reader.text())
        attributes[key] = try reader.value()
      }
      return AttributeRuns.Run(utf8Count: count, attributes: attributes)
    }
    guard let read = AttributeRuns(runs) else { throw StateDamage() }
    return read
  }

  private mutating func value() throws(StateDamage) -> TextAttributes.Value {
    switch try number() {
    case 0: return .flag
    case 1: return .text(try text())
    case 2: return .number(Double(bitPattern: try fixed()))
    default: throw StateDamage()
    }
  }
}
