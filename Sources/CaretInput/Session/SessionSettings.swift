/// What a program sets once for a session, and who types finds as it is.
struct SessionSettings {
  var backspace = BackspaceMode.apple
  var contentKind = TextContentKind.lines
  var asksWhileMarking = false
  var traits = TraitValues()
  var pasteboard = Pasteboards.shared.general
  var allowsEditingTextAttributes = true
  var markedTextStyle: TextAttributes?
  let locale: String
  weak var nextResponder: (any Responder)?
  var inputMethod: (any InputMethod)?
  var wordAdviser: (any WordAdviser)?
  var accessibilityLabel: String?
  var accessibilityHint: String?

  init(locale: String) { self.locale = locale }
}

/// What one `deleteBackward` removes before the caret.
public enum BackspaceMode: String, Sendable, CaseIterable {
  /// A character, but mark by mark in the scripts that are typed so, as Apple's systems do.
  case apple
  /// A grapheme cluster.
  case grapheme
  /// A code point.
  case codepoint
}
