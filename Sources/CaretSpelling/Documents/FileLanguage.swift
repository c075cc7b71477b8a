/// The language that the name or the folder of a file says it is in.
enum FileLanguage {
  private static let folders: Set<String> = [
    "i18n", "l10n", "lang", "langs", "languages", "locale", "locales", "_locales", "po",
    "translations", "messages",
  ]

  /// "de" of `locales/de.json`, `locales/de/app.yml`, `messages_de.properties`, `app_de.arb`, `de.lproj/a.strings`,
  /// `values-de/strings.xml`; nil of what says nothing. Many codes are English words, so outside of a folder of languages
  /// `to_do.yml` is none, and `de_DE.yml` is.
  static func name(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let file = parts.last else { return nil }
    let above = Array(parts.dropLast().suffix(4).reversed())
    if let name = above.lazy.compactMap(ofFolder).first { return name }
    let (stem, ending) = stem(of: file)
    let behind = stem.split(separator: "_", maxSplits: 1).dropFirst().first
    let places = above.indices.filter { folders.contains(above[$0].lowercased()) }
    guard let place = places.first else {
      if ["properties", "arb"].contains(ending), let name = behind.flatMap(code) { return name }
      return [stem, behind].compactMap { $0 }.filter(hasRegion).lazy.compactMap(code).first
    }
    return code(stem) ?? behind.flatMap(code) ?? above[..<place].lazy.compactMap(code).first
  }

  /// "de" and "json" of `app.de.json`
  private static func stem(of file: Substring) -> (stem: Substring, ending: Substring) {
    let parts = file.split(separator: ".")
    return (parts.dropLast().last ?? file, parts.last ?? "")
  }

  /// "de.lproj", "values-de", "values-pt-rBR"
  private static func ofFolder(_ name: Substring) -> String? {
    if name.hasSuffix(".lproj") { return code(name.dropLast(6)) }
    guard name.hasPrefix("values-") else { return nil }
    let parts = name.dropFirst(7).split(separator: "-")
    guard let language = parts.first.flatMap(code) else { return nil }
    let region = parts.dropFirst().first.flatMap { $0.hasPrefix("r") ? $0.dropFirst() : nil }
    return region.map { language + "_" + $0 } ?? language
  }

  /// A language, with a region or a script or without one: "de", "pt-BR", "zh_Hans".
  private static func code(_ name: Substring) -> String? {
    let parts = name.split { $0 == "_" || $0 == "-" }
    guard let first = parts.first, first.utf8.count == 2, parts.count < 4,
      FrontMatter.isLanguage(first.lowercased()),
      parts.dropFirst().allSatisfy({ (2...4).contains($0.utf8.count) && $0.allSatisfy(\.isLetter) })
    else { return nil }
    return String(name)
  }

  /// "de_DE", "zh-Hans"
  private static func hasRegion(_ name: Substring) -> Bool {
    let parts = name.split { $0 == "_" || $0 == "-" }
    guard parts.count == 2 else { return false }
    return parts[1].first?.isUppercase == true
      && (parts[1].count == 4 || parts[1] == parts[1].uppercased())
  }

  /// Whether a file holds values of Android's resources.
  static func isAndroidValues(_ path: String) -> Bool {
    guard let folder = path.split(separator: "/").dropLast().last else { return false }
    return folder == "values" || folder.hasPrefix("values-")
  }
}
