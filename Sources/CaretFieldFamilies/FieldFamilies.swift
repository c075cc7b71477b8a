public import CaretFields

// Names and rules of other projects: who has rules written for one can keep them. They come on top of CaretFields, which
// doesn't know them; a program that takes them says `from: .known` where it looks a name up.

extension FieldTypes {
  /// The checks of validator.js, twitter-text and ajv, addresses as email-validator has them, numbers by a pattern.
  public static let families = FieldTypes(others: [
    { AjvTypes.all }, { TwitterTypes.all }, { [DeliverableEmail.type, NumberPattern.type] },
    { NamedCheck.textChecks }, { NamedCheck.numberChecks }, { NamedCheck.calendarChecks },
    { NamedCheck.codeChecks }, { NamedCheck.webChecks }, { NamedCheck.regionalChecks },
    { CheckPatterns.checks },
  ])

  /// Everything that there is.
  public static let known = FieldTypes.standard + families
}
