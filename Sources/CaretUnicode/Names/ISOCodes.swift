internal import CICU

/// The registers of codes for countries, languages, scripts and currencies, as ICU carries them.
public enum ISOCodes {
  /// A register of codes.
  public enum Register: Int32, Sendable, CaseIterable {
    /// ISO 3166-1 in two letters, three letters and digits: "DE", "DEU", "276".
    case countries, countries3, countryNumbers
    /// ISO 639-1, lower case: "de".
    case languages
    /// ISO 15924: "Latn".
    case scripts
    /// ISO 4217, those in use: "EUR".
    case currencies
    /// The locales that ICU has data of: "de_DE".
    case locales
  }

  /// All codes of a register.
  ///
  /// - Complexity: O(*n*) in the register; keep the set.
  public static func codes(_ register: Register) -> Set<String> {
    let bytes: [CChar]? = unsafe try? filled("list codes", capacity: 8192) {
      unsafe caret_iso_codes(register.rawValue, $0, $1, &$2)
    }
    let text = String(decoding: (bytes ?? []).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return Set(text.split(separator: " ").map(String.init))
  }
}
