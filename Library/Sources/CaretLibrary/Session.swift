// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretJSON
internal import CaretTool

/// The text of a session, and what `caret session` keeps beside it.
private final class HeldSession: Held {
  let server: SessionServer
  init(_ server: SessionServer) { self.server = server }

  /// Makes a call by its name.
  @discardableResult
  func call(_ name: String, _ arguments: [JSONMember] = []) throws(Failure) -> JSONValue {
    do throws(SessionError) {
      return try server.perform(name, arguments)
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  fileprivate init(_ error: SessionError) {
    let code: Code =
      switch error.code {
      case .json, .call, .argument: .badArgument
      case .range: .outOfRange
      case .pattern: .badPattern
      case .timeLimit: .limit
      case .refused, .saved: .refused
      case .language: .noDictionary
      }
    self.init(code, error.message)
  }
}

/// Does a call of the session that a handle stands for.
private func calling(
  _ session: OpaquePointer?, _ error: UnsafeMutablePointer<caret_error>?,
  _ work: (HeldSession) throws(Failure) -> Void
) -> caret_code {
  unsafe answering(error) { () throws(Failure) in
    let held = try unsafe Handle.take(session, HeldSession.self, "session")
    try held.alone { () throws(Failure) in try work(held) }
  }
}

private func range(_ start: Int, _ end: Int) -> JSONValue {
  .array([.integer(start), .integer(end)])
}

@c @implementation
public func caret_session_create(
  _ text: UnsafePointer<CChar>!, _ length: Int, _ session: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(session, "session", error) { () throws(Failure) in
    let text = try unsafe Argument.string(text, length, "text")
    let held = HeldSession(SessionServer(learnedWords: InProcess.learnedWords))
    try held.call("setText", [JSONMember("text", .string(text))])
    return unsafe Handle.give(held)
  }
}

@c @implementation
public func caret_session_call(
  _ session: OpaquePointer!, _ call: UnsafePointer<CChar>!, _ length: Int,
  _ answer: UnsafeMutablePointer<UnsafePointer<caret_text>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(answer, "answer", error) { () throws(Failure) in
    let held = try unsafe Handle.take(session, HeldSession.self, "session")
    let line = try unsafe Argument.text(call, length, "call")
    return unsafe held.alone {
      var json = JSONWriter()
      held.server.answer(line, into: &json)
      return unsafe give(json.bytes)
    }
  }
}

@c @implementation
public func caret_session_insert(
  _ session: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ length: Int,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe calling(session, error) { (held) throws(Failure) in
    let text = try unsafe Argument.string(text, length, "text")
    try held.call("insertText", [JSONMember("text", .string(text))])
  }
}

@c @implementation
public func caret_session_delete_backward(
  _ session: OpaquePointer!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe calling(session, error) { (held) throws(Failure) in try held.call("deleteBackward") }
}

@c @implementation
public func caret_session_delete_forward(
  _ session: OpaquePointer!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe calling(session, error) { (held) throws(Failure) in try held.call("deleteForward") }
}

@c @implementation
public func caret_session_replace(
  _ session: OpaquePointer!, _ start: Int, _ end: Int, _ text: UnsafePointer<CChar>!,
  _ length: Int, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe calling(session, error) { (held) throws(Failure) in
    let text = try unsafe Argument.string(text, length, "text")
    try held.call(
      "replace",
      [JSONMember("range", range(start, end)), JSONMember("text", .string(text))])
  }
}

@c @implementation
public func caret_session_mark(
  _ session: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ length: Int,
  _ selectionStart: Int, _ selectionEnd: Int, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe calling(session, error) { (held) throws(Failure) in
    let text = try unsafe Argument.string(text, length, "text")
    guard 0 <= selectionStart, selectionStart <= selectionEnd,
      selectionEnd <= text.utf16.count
    else {
      throw Failure(
        .outOfRange,
        "\(selectionStart) to \(selectionEnd) of a marked text of \(text.utf16.count) units")
    }
    try held.call(
      "setMarkedText",
      [
        JSONMember("text", .string(text)),
        JSONMember("selectedRange", range(selectionStart, selectionEnd)),
      ])
  }
}

@c @implementation
public func caret_session_unmark(
  _ session: OpaquePointer!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe calling(session, error) { (held) throws(Failure) in try held.call("unmarkText") }
}

@c @implementation
public func caret_session_select(
  _ session: OpaquePointer!, _ start: Int, _ end: Int, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe calling(session, error) { (held) throws(Failure) in
    try held.call("setSelection", [JSONMember("range", range(start, end))])
  }
}

@c @implementation
public func caret_session_selection(
  _ session: OpaquePointer!, _ selected: UnsafeMutablePointer<caret_range>!,
  _ marked: UnsafeMutablePointer<caret_range>!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  if let selected = unsafe selected { unsafe selected.pointee = caret_range(nil) }
  if let marked = unsafe marked { unsafe marked.pointee = caret_range(nil) }
  return unsafe calling(session, error) { (held) throws(Failure) in
    if let selected = unsafe selected {
      unsafe selected.pointee = caret_range(held.server.selectedRange)
    }
    if let marked = unsafe marked {
      unsafe marked.pointee = caret_range(held.server.markedRange)
    }
  }
}

extension caret_range {
  /// Nowhere, for nil.
  init(_ range: Range<Int>?) {
    self.init(start: range?.lowerBound ?? -1, end: range?.upperBound ?? -1)
  }
}

@c @implementation
public func caret_session_text(
  _ session: OpaquePointer!, _ text: UnsafeMutablePointer<UnsafePointer<caret_text>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  if let text = unsafe text { unsafe text.pointee = nil }
  return unsafe calling(session, error) { (held) throws(Failure) in
    guard let text = unsafe text else { throw Failure.null("text") }
    unsafe text.pointee = give(held.server.text.utf8)
  }
}

@c @implementation
public func caret_session_undo(
  _ session: OpaquePointer!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe calling(session, error) { (held) throws(Failure) in
    guard held.server.canUndo else { throw Failure(.refused, "there is nothing to undo") }
    try held.call("undo")
  }
}

@c @implementation
public func caret_session_redo(
  _ session: OpaquePointer!, _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe calling(session, error) { (held) throws(Failure) in
    guard held.server.canRedo else { throw Failure(.refused, "there is nothing to do again") }
    try held.call("redo")
  }
}
