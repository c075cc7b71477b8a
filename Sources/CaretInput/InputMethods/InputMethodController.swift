/// What stands between a keyboard and a text: it gives keys to an input method and its answers to the text.
///
/// A composition is marked text as long as it lasts and one step of undo when it is done. Keys that the
/// input method does not take, and all keys while none is chosen, do what keys do: characters are inserted,
/// BackSpace deletes, arrows move.
///
/// When the text or the selection is changed by others, what the input method had open is forgotten, as
/// the marked text it stood for is gone.
public final class InputMethodController {
  /// The text that is typed into.
  public let target: any KeyInput
  /// The input method that takes the keys; nil for none.
  public private(set) var method: (any InputMethod)?
  /// What may be chosen now.
  public private(set) var candidates: [String] = []
  /// Which of them stands in the text, if one does.
  public private(set) var selectedCandidate: Int?
  /// What the keyboard does to the characters that no input method takes, as the text's traits say.
  public var typingAids: TypingAids = []

  /// Called when a key has done what it does, and when others have changed the text.
  var afterInput: (() -> Void)?

  /// A controller of a text, without an input method.
  ///
  /// A text that tells nobody of its changes tells the controller from now on: it becomes its `inputDelegate`. One
  /// that has an input delegate keeps it.
  public init(target: any KeyInput) {
    self.target = target
    takeTarget()
  }

  /// Has the text tell this controller of its changes, unless it tells somebody else.
  private func takeTarget() {
    if let input = textInput, input.inputDelegate == nil { input.inputDelegate = self }
  }

  /// Lets go of the text: it has no `inputDelegate` then, if this was it. Apple's system does so when a text is no longer
  /// the first responder. Keys go to it all the same; `choose(_:)` takes it again.
  public func release() {
    if let input = textInput, input.inputDelegate === self { input.inputDelegate = nil }
  }

  /// Chooses an input method, or none. A composition under way is finished.
  ///
  /// A text that tells nobody of its changes tells this controller from then on, as from the start.
  ///
  /// - Throws: `InputMethodError.refused` when the target has no marked text, as it adopts `KeyInput`
  ///   alone, or when its text is secret.
  public func choose(_ method: (any InputMethod)?) throws(InputMethodError) {
    if method != nil {
      guard target is any TextInput, !target.isSecureTextEntry else { throw .refused }
    }
    finish()
    self.method = method
    method?.reset()
    takeTarget()
  }

  /// Ends the composition: its text stays.
  public func finish() {
    forgetIfLeft()
    guard let method, method.isComposing else { return }
    forgetCandidates()
    commit(method.finish())
  }

  /// Forgets the keys that wait for others, as after a change from outside. The text is left alone.
  public func reset() {
    method?.reset()
    forgetCandidates()
  }

  private func forgetCandidates() {
    candidates = []
    selectedCandidate = nil
  }

  /// Takes a key; whether anything took it.
  @discardableResult
  public func press(_ key: InputKey) -> Bool {
    defer { afterInput?() }
    return take(key) || perform(key.canonical)
  }

  /// Gives a key to the input method alone, for those who do themselves what other keys do.
  ///
  /// - Returns: whether the method took it. If not, what was open may have been decided by it and is in the
  ///   text.
  @discardableResult
  public func offer(_ key: InputKey) -> Bool {
    defer { afterInput?() }
    return take(key)
  }

  private func take(_ key: InputKey) -> Bool {
    guard let method, target is any TextInput else { return false }
    let key = key.canonical
    forgetIfLeft()
    let response = method.press(key)
    candidates = response.candidates
    selectedCandidate = response.selectedCandidate
    if !response.committed.isEmpty { commit(response.committed) }
    if key == .escape, response.isHandled, response.marked.isEmpty { textInput?.cancelMarkedText() }
    mark(response)
    return response.isHandled
  }

  /// The marked text as the method had it last.
  private var shown: String?

  private var textInput: (any TextInput)? { target as? any TextInput }

  /// Whoever changes or unmarks the marked text, by a tap for instance, has ended the composition.
  private func forgetIfLeft() {
    guard let method, method.isComposing, let input = textInput else { return }
    let marked = input.markedText
    guard marked != shown else { return }
    reset()
    if marked != nil { input.unmarkText() }
  }

  private func commit(_ text: String) {
    guard let input = textInput else { return }
    if !text.isEmpty {
      input.insertText(text)
    } else if input.hasMarkedText {
      input.setMarkedText("", selectedRange: 0..<0)
    }
  }

  private func mark(_ response: InputMethodResponse) {
    guard let input = textInput else { return }
    shown = response.marked.isEmpty ? nil : response.marked
    guard shown != nil || input.hasMarkedText else { return }
    input.setMarkedText(response.marked, selectedRange: response.selectedRange)
  }
}

// MARK: - What keys do by themselves

extension InputMethodController {
  /// Does what a key does without an input method; false when it does nothing here.
  private func perform(_ key: InputKey) -> Bool {
    switch key {
    case .backspace: target.deleteBackward()
    case .return:
      if target.hasText || !target.enablesReturnKeyAutomatically { target.insertText("\n") }
    case .tab: target.insertText("\t")
    default:
      guard let character = key.character else {
        return textInput?.performMove(key) ?? false
      }
      type(String(Character(character)))
    }
    return true
  }

  private func type(_ text: String) {
    if let input = textInput {
      input.typeText(text, aids: typingAids)
    } else {
      target.insertText(text)
    }
  }
}

extension TextInput {
  fileprivate var hasMarkedText: Bool { markedTextRange != nil }
  fileprivate var markedText: String? { markedTextRange.flatMap { text(in: $0) } }

  fileprivate func performMove(_ key: InputKey) -> Bool {
    switch key {
    case .left: moveCaret(.character, .left, extending: false)
    case .right: moveCaret(.character, .right, extending: false)
    case .up: moveCaret(.line, .up, extending: false)
    case .down: moveCaret(.line, .down, extending: false)
    case .home: moveCaret(.lineBoundary, .backward, extending: false)
    case .end: moveCaret(.lineBoundary, .forward, extending: false)
    case .delete: deleteForward()
    default: return false
    }
    return true
  }
}

// MARK: - What the text tells

extension InputMethodController: TextInputDelegate {
  /// Nothing is done before a change.
  public func textWillChange(_ textInput: any TextInput) {}
  /// Nothing is done before a change.
  public func selectionWillChange(_ textInput: any TextInput) {}

  /// Forgets what was open where others have changed it.
  public func textDidChange(_ textInput: any TextInput) {
    forgetIfLeft()
    afterInput?()
  }

  /// Forgets what was open where the selection has left it.
  public func selectionDidChange(_ textInput: any TextInput) {
    forgetIfLeft()
    afterInput?()
  }
}
