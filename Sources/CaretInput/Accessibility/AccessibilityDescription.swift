/// What an assistive program is told of a text or of anything else that can have the focus.
public struct AccessibilityDescription: Hashable, Sendable {
  /// What it is called, as people say it: "Street", "Search". Nil where nothing is said.
  public var label: String?
  /// What happens when it is used, in a sentence; read after the rest, if at all.
  public var hint: String?
  /// What it holds now: a text is its own value, and a secret one has a dot for each character.
  public var value: String?

  /// What is known of a responder that nothing was asked yet.
  public init(label: String? = nil, hint: String? = nil, value: String? = nil) {
    (self.label, self.hint, self.value) = (label, hint, value)
  }

  /// What a responder says of itself now.
  ///
  /// - Complexity: O(*n*) in the text.
  public init(of responder: any Responder) {
    self.init(
      label: responder.accessibilityLabel, hint: responder.accessibilityHint,
      value: responder.accessibilityValue)
  }
}

/// A sentence that a program wants to be spoken.
public struct AccessibilityAnnouncement: Hashable, Sendable {
  /// How urgent it is to whoever speaks. The names and their meaning are those of Apple's `UIAccessibilityPriority`.
  public enum Priority: String, Sendable, CaseIterable {
    /// Waits until all else is spoken.
    case low
    /// Interrupts what is spoken, and may be interrupted.
    case `default`
    /// Interrupts what is spoken, and is not interrupted.
    case high
  }

  /// What is spoken.
  public var text: String
  /// How urgent it is; it waits or interrupts by this.
  public var priority: Priority

  /// A sentence to be spoken.
  public init(_ text: String, priority: Priority = .default) {
    (self.text, self.priority) = (text, priority)
  }
}

/// What has happened that somebody who doesn't see the text has to hear. Of a secret text each character is a dot.
///
/// The events hold the words of the text and none of their own: how they are said, and in which language, is the matter
/// of the one who says them.
public enum AccessibilityEvent: Hashable, Sendable {
  /// A text, or something else, has got the focus.
  case focus(AccessibilityDescription)
  /// What has the focus is called or explained otherwise.
  case description(AccessibilityDescription)
  /// A text came: it was typed, pasted, or a composition has come to it.
  case inserted(String)
  /// A text went.
  case deleted(String)
  /// The text that is being composed, whenever it changes.
  case composing(String)
  /// What may be chosen in its place, and which of these stands there now.
  case candidates([String], selected: Int?)
  /// The caret has moved within its line; what it has passed, in the order of the text.
  case passed(String)
  /// The caret has come to another line, which is this, without its end.
  case line(String)
  /// More is selected: what was added.
  case selected(String)
  /// Less is selected: what was left.
  case unselected(String)
  /// A program has something to say.
  case announcement(AccessibilityAnnouncement)
}

// MARK: - What a text says of itself

extension Responder {
  public var accessibilityLabel: String? { nil }
  public var accessibilityHint: String? { nil }

  public var accessibilityValue: String? {
    (keyTarget as? any TextInput)?.spokenText
  }
}

extension TextInput {
  /// All of the text, as it may be said.
  var spokenText: String { spokenText(from: nil, to: nil) }

  /// The text between two positions, or from its start or up to its end, as it may be said.
  func spokenText(from: Position?, to: Position?) -> String {
    let range = textRange(from: from ?? beginningOfDocument, to: to ?? endOfDocument)
    let text = range.flatMap { self.text(in: $0) } ?? ""
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }
}

extension TextInputSession {
  /// What the text is called for those who don't see it; nil, as at first, says nothing.
  public var accessibilityLabel: String? {
    get { settings.accessibilityLabel }
    set { settings.accessibilityLabel = newValue }
  }

  /// What the text is for, in a sentence; nil, as at first, says nothing.
  public var accessibilityHint: String? {
    get { settings.accessibilityHint }
    set { settings.accessibilityHint = newValue }
  }
}

extension EditableField {
  /// What the field is called for those who don't see it: what its text is called, or else its placeholder.
  public var accessibilityLabel: String? {
    get { session.accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder) }
    set { session.accessibilityLabel = newValue }
  }

  /// What the field is for, in a sentence: the hint of its text.
  public var accessibilityHint: String? {
    get { session.accessibilityHint }
    set { session.accessibilityHint = newValue }
  }
}
