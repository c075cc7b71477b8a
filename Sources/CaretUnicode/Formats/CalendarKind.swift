/// A calendar that dates are written in, by its name in CLDR. Apple's term is `NSCalendar.Identifier`.
public enum CalendarKind: String, Sendable, CaseIterable {
  case gregorian, buddhist, chinese, coptic, dangi, ethiopic, hebrew, indian, islamic, iso8601,
    japanese
  case persian
  /// The calendar of Taiwan, whose years count from 1912.
  case roc
  /// The Ethiopic one that counts from the creation.
  case ethiopicAmeteAlem = "ethiopic-amete-alem"
  /// The calendar of Saudi Arabia.
  case islamicUmalqura = "islamic-umalqura"
  /// The Islamic one by rule, from a Friday.
  case islamicCivil = "islamic-civil"
  /// The Islamic one by rule, from a Thursday.
  case islamicTabular = "islamic-tbla"

  /// A locale with this calendar in place of its own.
  func locale(_ identifier: String) -> String {
    let parts = identifier.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let others = parts.dropFirst().joined().split(separator: ";").filter {
      !$0.lowercased().hasPrefix("calendar=")
    }
    let keywords = ["calendar=" + rawValue] + others.map(String.init)
    return String(parts[0]) + "@" + keywords.joined(separator: ";")
  }
}
