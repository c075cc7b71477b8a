internal import CICU

/// The scripts that a language is written in, as CLDR has them.
public struct Scripts: Sendable {
  /// ICU's numbers of the scripts; empty if nothing is known of the language.
  private let codes: [Int32]

  /// - Parameter locale: "de", "sr_Latn_RS", "ja".
  public init(locale: String) {
    var found = [Int32](repeating: 0, count: 16)
    let count = unsafe caret_scripts_of_locale(locale, &found, Int32(found.count))
    codes = Array(found.prefix(max(0, Int(count))))
  }

  /// Whether a character belongs to one of the scripts, or to none in particular; true for all if nothing is
  /// known of the language.
  public func has(_ scalar: Unicode.Scalar) -> Bool {
    codes.isEmpty || codes.contains { caret_has_script(scalar.value, $0) }
  }
}
