internal import CaretFields
internal import CaretUnicode

/// The locales and regions that options name, for the commands that have no rules of fields.
enum PlaceChoice {
  /// - Throws: `ToolError` with the nearest names for a locale that doesn't exist.
  static func check(locale: String) throws(ToolError) {
    guard !locale.isEmpty, !LocaleIdentifier.isKnown(locale) else { return }
    throw FieldText.error(
      FieldRuleError(
        rule: .locale, text: locale,
        problem: .badLocale(nearest: LocaleIdentifier.nearest(to: locale))))
  }

  /// The same for a region of telephone numbers.
  static func check(region: String) throws(ToolError) {
    guard !TelephoneRegions.contains(region) else { return }
    throw FieldText.error(
      FieldRuleError(
        rule: .parameter("region"), text: region,
        problem: .unknownRegion(nearest: TelephoneRegions.nearest(to: region))))
  }
}
