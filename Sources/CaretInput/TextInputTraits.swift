/// What a text input says of itself to keyboards, correction and auto-fill.
///
/// Every member has the default of a plain text field, so that adopting this takes nothing. Names and
/// values are those of Apple's `UITextInputTraits`.
public protocol TextInputTraits {
  var autocapitalizationType: TextAutocapitalizationType { get }
  var autocorrectionType: TextTraitSetting { get }
  var spellCheckingType: TextTraitSetting { get }
  var smartQuotesType: TextTraitSetting { get }
  var smartDashesType: TextTraitSetting { get }
  var smartInsertDeleteType: TextTraitSetting { get }
  var inlinePredictionType: TextTraitSetting { get }
  var keyboardType: KeyboardType { get }
  var keyboardAppearance: KeyboardAppearance { get }
  var returnKeyType: ReturnKeyType { get }
  /// Whether Return does nothing as long as there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is secret: shown as dots, never copied.
  var isSecureTextEntry: Bool { get }
  /// What the text means, for auto-fill: one of Apple's names, as "username" or "postalCode".
  var textContentType: String? { get }
  /// What a new password has to be, in Apple's rule language.
  var passwordRules: String? { get }
}

/// Which letters a keyboard makes upper case by itself.
public enum TextAutocapitalizationType: Int, Sendable, CaseIterable {
  case none = 0
  case words
  case sentences
  case allCharacters
}

/// A service that a text switches on or off, or leaves to the system.
public enum TextTraitSetting: Int, Sendable, CaseIterable {
  case `default` = 0
  case no
  case yes
}

/// The keyboard that a text wants.
public enum KeyboardType: Int, Sendable, CaseIterable {
  case `default` = 0
  case asciiCapable
  case numbersAndPunctuation
  case url
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter
  case webSearch
  case asciiCapableNumberPad
}

public enum KeyboardAppearance: Int, Sendable, CaseIterable {
  case `default` = 0
  case dark
  case light
}

/// What the Return key is called.
public enum ReturnKeyType: Int, Sendable, CaseIterable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

extension TextInputTraits {
  public var autocapitalizationType: TextAutocapitalizationType { .sentences }
  public var autocorrectionType: TextTraitSetting { .default }
  public var spellCheckingType: TextTraitSetting { .default }
  public var smartQuotesType: TextTraitSetting { .default }
  public var smartDashesType: TextTraitSetting { .default }
  public var smartInsertDeleteType: TextTraitSetting { .default }
  public var inlinePredictionType: TextTraitSetting { .default }
  public var keyboardType: KeyboardType { .default }
  public var keyboardAppearance: KeyboardAppearance { .default }
  public var returnKeyType: ReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
  public var textContentType: String? { nil }
  public var passwordRules: String? { nil }
}

/// A set of traits as a value, to be changed and handed on.
public struct TraitValues: TextInputTraits, Hashable, Sendable {
  /// Which letters are made capital by themselves; at first those that begin a sentence.
  public var autocapitalizationType = TextAutocapitalizationType.sentences
  /// Whether misspelled words are corrected as they end. The default corrects where a session has a `wordAdviser`.
  public var autocorrectionType = TextTraitSetting.default
  /// Whether misspelled words are underlined. The default does where a session has a `wordAdviser`.
  public var spellCheckingType = TextTraitSetting.default
  /// Whether straight quotation marks become those of the language; only yes does it.
  public var smartQuotesType = TextTraitSetting.default
  /// Whether two hyphens become a dash; only yes does it.
  public var smartDashesType = TextTraitSetting.default
  /// Whether a word that is cut takes a blank along, and one that is pasted brings its own; only yes does it.
  public var smartInsertDeleteType = TextTraitSetting.default
  /// Whether the rest of a word is predicted; only yes does it, where a session has a `wordAdviser`.
  public var inlinePredictionType = TextTraitSetting.default
  /// Which characters the keyboard has: it types no other.
  public var keyboardType = KeyboardType.default
  /// The colour of a keyboard, kept for who draws one.
  public var keyboardAppearance = KeyboardAppearance.default
  /// What the Return key is called, for who draws one.
  public var returnKeyType = ReturnKeyType.default
  /// Whether Return does nothing as long as the text is empty.
  public var enablesReturnKeyAutomatically = false
  /// Whether the text is a secret: shown as dots, in no history, not copied, typed without an input method.
  public var isSecureTextEntry = false
  /// What the text means, as `username` or `one-time-code`; kept for who fills fields in.
  public var textContentType: String?
  /// What a new password has to look like, in the language of HTML's `passwordrules`; kept for who makes one.
  public var passwordRules: String?

  /// The traits of a text of which nothing is said.
  public init() {}
}
