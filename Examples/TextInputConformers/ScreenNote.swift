public import CaretInput

/// A note as a program with a screen has it: it lives on the main actor, and so do the delegates that it is.
///
/// The session is created, used and observed there. A conformance that is written `@MainActor` is all that this takes;
/// an observer's closure belongs to the actor on which it was made.
@MainActor
public final class ScreenNote: @MainActor TextInputSessionDelegate, @MainActor TextInputDelegate,
  @MainActor EditableFieldDelegate
{
  public let field = EditableField(name: "note")
  /// What the window's bar says: the note's first line.
  public private(set) var title = ""
  /// How often the note has to be drawn anew.
  public private(set) var drawCount = 0
  /// What it was told, in order.
  public private(set) var messages: [String] = []

  public init() {
    field.delegate = self
    field.session.delegate = self
    field.session.inputDelegate = self
    field.session.addObserver { [weak self] _ in self?.drawCount += 1 }
  }

  public func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String
  ) -> Bool { !text.contains("\t") }

  public func textInputSessionDidChange(_ session: TextInputSession) {
    title = String(session.storage.string.prefix { !$0.isNewline })
  }

  public func fieldDidBeginEditing(_ field: EditableField) { messages.append("begin") }

  public func fieldDidEndEditing(_ field: EditableField) { messages.append("end") }

  public func textWillChange(_ textInput: any TextInput) { messages.append("textWillChange") }

  public func textDidChange(_ textInput: any TextInput) { messages.append("textDidChange") }

  public func selectionWillChange(_ textInput: any TextInput) {}

  public func selectionDidChange(_ textInput: any TextInput) {}
}

/// A target of keys on the main actor.
@MainActor
public final class ScreenKeys: @MainActor KeyInput {
  public private(set) var text = ""

  public init() {}

  public var hasText: Bool { !text.isEmpty }

  public func insertText(_ text: String) { self.text += text }

  public func deleteBackward() { text = String(text.dropLast()) }
}
