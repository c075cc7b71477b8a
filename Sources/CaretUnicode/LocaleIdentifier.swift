/// A locale by its ICU identifier, as "de_DE".
public enum LocaleIdentifier {
  /// The locale that the environment names by LC_ALL, LC_CTYPE or LANG, the first that is set and not empty: "de_DE.UTF-8@euro" is "de_DE";
  /// none, "C" and "POSIX" are "en_US_POSIX".
  ///
  /// - Parameter variable: what a variable of the environment holds, by its name.
  public static func from(_ variable: (String) -> String?) -> String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      let identifier = value.prefix { $0 != "." && $0 != "@" }
      return identifier == "C" || identifier == "POSIX" ? "en_US_POSIX" : String(identifier)
    }
    return "en_US_POSIX"
  }
}
