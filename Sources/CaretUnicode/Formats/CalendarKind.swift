internal import CICU

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

  /// The calendar that CLDR puts first for the region of a locale; nil when ICU doesn't know.
  package static func preferred(in locale: String) -> CalendarKind? {
    var name = [CChar](repeating: 0, count: 32)
    let count = unsafe caret_calendar_preferred(locale, &name, 32)
    return CalendarKind(
      rawValue: String(
        decoding: name.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// A locale with this calendar in place of its own.
  package func locale(_ identifier: String) -> String {
    let parts = identifier.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let others = parts.dropFirst().joined().split(separator: ";").filter {
      !$0.lowercased().hasPrefix("calendar=")
    }
    let keywords = ["calendar=" + rawValue] + others.map(String.init)
    return String(parts[0]) + "@" + keywords.joined(separator: ";")
  }
}
