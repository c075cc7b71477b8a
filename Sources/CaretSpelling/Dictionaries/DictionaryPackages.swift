/// Which Debian package brings the dictionary of a language.
///
/// The names are those of Debian 12 (`apt-cache search '^hunspell-'`).
public enum DictionaryPackages {
  /// The package for "de_DE", "de" or "pt_BR"; nil if Debian has none.
  public static func package(for language: String) -> String? {
    if let package = packages[language] { return package }
    let bare = String(language.prefix { $0 != "_" })
    if let package = packages[bare] ?? packages[bare + "_" + bare.uppercased()] { return package }
    return packages.keys.filter { $0.hasPrefix(bare + "_") }.max().flatMap { packages[$0] }
  }

  /// All languages with the package of each, by language.
  public static var all: [(language: String, package: String)] {
    packages.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  private static let packages: [String: String] = [
    "af": "hunspell-af", "an": "hunspell-an", "ar": "hunspell-ar", "be": "hunspell-be",
    "bg": "hunspell-bg", "bn": "hunspell-bn", "bo": "hunspell-bo", "br": "hunspell-br",
    "bs": "hunspell-bs", "ca": "hunspell-ca", "cs": "hunspell-cs", "da": "hunspell-da",
    "de_AT": "hunspell-de-at", "de_CH": "hunspell-de-ch", "de_DE": "hunspell-de-de",
    "dz": "hunspell-dz", "el": "hunspell-el", "en_AU": "hunspell-en-au", "en_CA": "hunspell-en-ca",
    "en_GB": "hunspell-en-gb", "en_US": "hunspell-en-us", "en_ZA": "hunspell-en-za",
    "eo": "myspell-eo", "es": "hunspell-es", "et": "myspell-et", "eu": "hunspell-eu",
    "fo": "myspell-fo", "fr": "hunspell-fr", "gd": "hunspell-gd", "gl": "hunspell-gl",
    "gu": "hunspell-gu", "gug": "hunspell-gug", "he": "hunspell-he", "hi": "hunspell-hi",
    "hr": "hunspell-hr", "hu": "hunspell-hu", "id": "hunspell-id", "is": "hunspell-is",
    "it": "hunspell-it", "kk": "hunspell-kk", "kmr": "hunspell-kmr", "ko": "hunspell-ko",
    "lo": "hunspell-lo", "lt": "hunspell-lt", "lv": "hunspell-lv", "ml": "hunspell-ml",
    "mn": "hunspell-mn", "ne": "hunspell-ne", "nl": "hunspell-nl", "no": "hunspell-no",
    "oc": "hunspell-oc", "pl": "hunspell-pl", "pt_BR": "hunspell-pt-br", "pt_PT": "hunspell-pt-pt",
    "ro": "hunspell-ro", "ru": "hunspell-ru", "si": "hunspell-si", "sk": "hunspell-sk",
    "sl": "hunspell-sl", "sr": "hunspell-sr", "sv": "hunspell-sv", "sw": "hunspell-sw",
    "te": "hunspell-te", "th": "hunspell-th", "tl": "myspell-tl", "tr": "hunspell-tr",
    "uk": "hunspell-uk", "uz": "hunspell-uz", "vi": "hunspell-vi",
  ]
}
