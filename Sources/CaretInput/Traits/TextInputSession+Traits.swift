// A session says of itself what its traits say.
extension TextInputSession {
  public var autocapitalizationType: TextAutocapitalizationType { traits.autocapitalizationType }
  public var autocorrectionType: TextTraitSetting { traits.autocorrectionType }
  public var spellCheckingType: TextTraitSetting { traits.spellCheckingType }
  public var smartQuotesType: TextTraitSetting { traits.smartQuotesType }
  public var smartDashesType: TextTraitSetting { traits.smartDashesType }
  public var smartInsertDeleteType: TextTraitSetting { traits.smartInsertDeleteType }
  public var inlinePredictionType: TextTraitSetting { traits.inlinePredictionType }
  public var keyboardType: KeyboardType { traits.keyboardType }
  public var keyboardAppearance: KeyboardAppearance { traits.keyboardAppearance }
  public var returnKeyType: ReturnKeyType { traits.returnKeyType }
  public var enablesReturnKeyAutomatically: Bool { traits.enablesReturnKeyAutomatically }
  public var isSecureTextEntry: Bool { traits.isSecureTextEntry }
  public var textContentType: String? { traits.textContentType }
  public var passwordRules: String? { traits.passwordRules }
}
