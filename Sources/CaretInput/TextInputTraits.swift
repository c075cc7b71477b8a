/// What a text input says of itself to keyboards, correction and auto-fill.
///
/// Every member has the default of a plain text field, so that adopting this takes nothing. Names and
/// values are those of Apple's `UITextInputTraits`.
public protocol TextInputTraits {
  /// Which letters the keyboard makes capital; the default begins sentences so.
  var autocapitalizationType: TextAutocapitalizationType { get }
  /// Whether misspelled words are corrected as they end.
  var autocorrectionType: TextTraitSetting { get }
  /// Whether misspelled words are underlined.
  var spellCheckingType: TextTraitSetting { get }
  /// Whether straight quotation marks become those of the language.
  var smartQuotesType: TextTraitSetting { get }
  /// Whether two hyphens become a dash.
  var smartDashesType: TextTraitSetting { get }
  /// Whether cutting and pasting words sets their blanks right.
  var smartInsertDeleteType: TextTraitSetting { get }
  /// Whether the rest of a word is predicted.
  var inlinePredictionType: TextTraitSetting { get }
  /// Which characters the keyboard has.
  var keyboardType: KeyboardType { get }
  /// The colour of a keyboard on the screen.
  var keyboardAppearance: KeyboardAppearance { get }
  /// What the Return key is called.
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
  /// No letters.
  case none = 0
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// A service that a text switches on or off, or leaves to the system.
public enum TextTraitSetting: Int, Sendable, CaseIterable {
  /// As the service itself has it.
  case `default` = 0
  /// Off.
  case no
  /// On.
  case yes
}

/// The keyboard that a text wants.
public enum KeyboardType: Int, Sendable, CaseIterable {
  /// All characters.
  case `default` = 0
  /// ASCII alone.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// What stands in a URL.
  case url
  /// The digits of the language.
  case numberPad
  /// Digits, `*`, `#` and what dials.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// What stands in an address of e-mail.
  case emailAddress
  /// Digits and the decimal sign of the language.
  case decimalPad
  /// All, with `@` and `#` at hand.
  case twitter
  /// All, for a search.
  case webSearch
  /// The digits of ASCII.
  case asciiCapableNumberPad
}

/// The colour of a keyboard on the screen, kept for who draws one.
public enum KeyboardAppearance: Int, Sendable, CaseIterable {
  /// That of the rest of the screen.
  case `default` = 0
  /// Light letters on dark keys.
  case dark
  /// Dark letters on light keys.
  case light
}

/// What the Return key is called.
public enum ReturnKeyType: Int, Sendable, CaseIterable {
  /// Return.
  case `default` = 0
  /// The key says the word, in the language of who reads it.
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall
  /// A task goes on.
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
