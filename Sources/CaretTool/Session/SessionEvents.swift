internal import CaretInput
internal import CaretJSON

/// Takes down the messages of the session, in order, as the answers list them.
final class SessionEvents: TextInputDelegate, TextInputSessionDelegate, EditableFieldDelegate {
  private(set) var json = JSONWriter()
  /// Whether undo groups are opened and closed by the call; those of every key are no news.
  var notesUndoGroups = false
  /// The fields whose texts these are.
  var fieldNames: [ObjectIdentifier: String] = [:]

  /// Forgets what was noted.
  func removeAll() { json.removeAll() }

  func note(_ name: String, _ details: [JSONMember] = []) {
    json.object {
      $0.member("event", name)
      for detail in details { $0.member(detail.name, detail.value) }
    }
  }

  // MARK: To the input system

  func textWillChange(_ textInput: any TextInput) { note("textWillChange") }
  func textDidChange(_ textInput: any TextInput) { note("textDidChange") }
  func selectionWillChange(_ textInput: any TextInput) { note("selectionWillChange") }
  func selectionDidChange(_ textInput: any TextInput) { note("selectionDidChange") }

  // MARK: To the view's delegate

  func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String
  ) -> Bool {
    noteQuestion(about: range, session.proposedTexts.first ?? Array(text.utf8))
    return true
  }

  func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn ranges: [TextRange],
    replacementTexts texts: [String], by cause: TextChangeCause
  ) -> Bool {
    for (range, text) in zip(ranges, session.proposedTexts) { noteQuestion(about: range, text) }
    return true
  }

  /// - Parameter text: in the storage's form, which has lone surrogates as the state does.
  private func noteQuestion(about range: TextRange, _ text: [UInt8]) {
    json.object {
      $0.member("event", "shouldChange")
      $0.member("range", range.indices)
      $0.member("text", stored: text)
    }
  }

  func textInputSessionDidChange(_ session: TextInputSession) {
    note("didChange")
    if let field = fieldNames[ObjectIdentifier(session)] {
      note("editingChanged", [JSONMember("field", .string(field))])
    }
  }

  func textInputSessionDidChangeSelection(_ session: TextInputSession) {
    note("didChangeSelection")
  }

  // MARK: To the undo manager's observers

  func note(_ event: TextUndoManager.Event) {
    guard notesUndoGroups else { return }
    switch event {
    case .didOpenUndoGroup: note("undoGroupDidOpen")
    case .willCloseUndoGroup: note("undoGroupWillClose")
    case .didCloseUndoGroup: note("undoGroupDidClose")
    default: break
    }
  }

  // MARK: To the keyboard's observers

  /// A keyboard that takes no rows is none.
  func note(_ notification: ScreenKeyboard.Notification) {
    guard notification.rowsBefore != 0 || notification.rowsAfter != 0 else { return }
    let name =
      switch notification.event {
      case .willShow: "keyboardWillShow"
      case .didShow: "keyboardDidShow"
      case .willHide: "keyboardWillHide"
      case .didHide: "keyboardDidHide"
      case .willChangeFrame: "keyboardWillChangeFrame"
      case .didChangeFrame: "keyboardDidChangeFrame"
      }
    note(
      name,
      [
        JSONMember("rowsBefore", .integer(notification.rowsBefore)),
        JSONMember("rowsAfter", .integer(notification.rowsAfter)),
      ])
  }

  // MARK: To those who don't see the text

  func note(_ event: AccessibilityEvent) {
    func say(_ what: String, _ text: String) {
      note("say", [JSONMember("what", .string(what)), JSONMember("text", .string(text))])
    }
    switch event {
    case .focus(let described): note("say", [JSONMember("what", "focus")] + described.members)
    case .description(let described):
      note("say", [JSONMember("what", "description")] + described.members)
    case .inserted(let text): say("inserted", text)
    case .deleted(let text): say("deleted", text)
    case .composing(let text): say("composing", text)
    case .candidates(let list, let selected):
      note(
        "say",
        [
          JSONMember("what", "candidates"),
          JSONMember("candidates", .array(list.map { .string($0) })),
          JSONMember("selected", selected.map { .integer($0) } ?? .null),
        ])
    case .passed(let text): say("passed", text)
    case .line(let text): say("line", text)
    case .selected(let text): say("selected", text)
    case .unselected(let text): say("unselected", text)
    case .announcement(let announcement):
      note(
        "say",
        [
          JSONMember("what", "announcement"), JSONMember("text", .string(announcement.text)),
          JSONMember("priority", .string(announcement.priority.rawValue)),
        ])
    }
  }

  // MARK: To the field's delegate

  private func note(_ name: String, _ field: EditableField) {
    note(name, [JSONMember("field", .string(field.name))])
  }

  func fieldShouldBeginEditing(_ field: EditableField) -> Bool {
    note("shouldBegin", field)
    return true
  }

  func fieldDidBeginEditing(_ field: EditableField) { note("didBegin", field) }

  func fieldShouldEndEditing(_ field: EditableField) -> Bool {
    note("shouldEnd", field)
    return true
  }

  func fieldDidEndEditing(_ field: EditableField) { note("didEnd", field) }

  func fieldShouldClear(_ field: EditableField) -> Bool {
    note("shouldClear", field)
    return true
  }

  func fieldShouldReturn(_ field: EditableField) -> Bool {
    note("shouldReturn", field)
    return true
  }
}

extension AccessibilityDescription {
  /// As JSON has it.
  var members: [JSONMember] {
    [
      JSONMember("label", JSONValue(label)), JSONMember("hint", JSONValue(hint)),
      JSONMember("value", JSONValue(value)),
    ]
  }
}
