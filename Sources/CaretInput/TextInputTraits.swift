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
  public var autocapitalizationType = TextAutocapitalizationType.sentences
  public var autocorrectionType = TextTraitSetting.default
  public var spellCheckingType = TextTraitSetting.default
  public var smartQuotesType = TextTraitSetting.default
  public var smartDashesType = TextTraitSetting.default
  public var smartInsertDeleteType = TextTraitSetting.default
  public var inlinePredictionType = TextTraitSetting.default
  public var keyboardType = KeyboardType.default
  public var keyboardAppearance = KeyboardAppearance.default
  public var returnKeyType = ReturnKeyType.default
  public var enablesReturnKeyAutomatically = false
  public var isSecureTextEntry = false
  public var textContentType: String?
  public var passwordRules: String?

  public init() {}
}
