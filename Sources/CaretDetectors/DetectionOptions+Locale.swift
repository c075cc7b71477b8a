internal import CaretUnicode

extension DetectionOptions {
  /// What a locale says of numbers, days and telephone numbers: its decimal separator, its order of day and month, its
  /// region. Nothing is said by an empty locale, by `C` and by `POSIX`.
  ///
  /// - Parameter locale: an identifier of ICU, as `de_DE`.
  public init(locale: String) {
    self.init()
    guard !locale.isEmpty, locale != "C", !locale.hasPrefix("POSIX") else { return }
    language = locale.split { $0 == "_" || $0 == "-" }.first.map { $0.lowercased() }
    region = Self.region(of: locale)
    dayFirst = Self.putsDayFirst(locale)
    decimalSeparator =
      (try? NumberFormat(.decimal, locale: locale))?.decimalSeparator.unicodeScalars.first
  }

  private static func region(of locale: String) -> String? {
    let parts = locale.split { $0 == "_" || $0 == "-" }
    return parts.dropFirst().first { $0.utf8.count == 2 }.map { $0.uppercased() }
  }

  /// The United States and few others write the month first; without a region so does English.
  private static func putsDayFirst(_ locale: String) -> Bool {
    if let region = region(of: locale) { return !["US", "PH", "FM", "PW", "CA"].contains(region) }
    return !locale.hasPrefix("en")
  }
}
