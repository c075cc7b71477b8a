internal import CaretInput

/// Takes down the messages of a session, in order, as the answers list them.
final class SessionEvents: TextInputDelegate, TextInputSessionDelegate {
  var list: [JSONValue] = []

  func note(_ name: String, _ details: [JSONMember] = []) {
    list.append(.object([JSONMember("event", .string(name))] + details))
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
    note(
      "shouldChange",
      [JSONMember("range", JSONValue(range.indices)), JSONMember("text", .string(text))])
    return true
  }

  func textInputSessionDidChange(_ session: TextInputSession) { note("didChange") }

  func textInputSessionDidChangeSelection(_ session: TextInputSession) {
    note("didChangeSelection")
  }
}
