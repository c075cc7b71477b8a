internal import CICU

// ICU takes any text for a locale and falls back to the root's rules without a word: "de_DR" writes numbers as
// nobody does. So whoever lets people name a locale asks here first.

/// A locale by its ICU identifier, as "de_DE".
public enum LocaleIdentifier {
  /// Whether the parts of a locale exist: its language in ISO 639, its region in ISO 3166 or UN M.49, its
  /// script in ISO 15924.
  ///
  /// Takes "de_DE", "de-DE", "zh_Hans_CN", "en_US_POSIX", an encoding behind a full stop and keywords behind
  /// `@`, and the names "C", "POSIX" and "root". ICU need not have data of the combination.
  public static func isKnown(_ identifier: String) -> Bool {
    let front = identifier.prefix { $0 != "." && $0 != "@" }
    if ["C", "POSIX", "root"].contains(front) { return true }
    var parts = front.split(separator: "_", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "-", omittingEmptySubsequences: false) }[...]
    guard let language = parts.popFirst(), isLanguage(language.lowercased()) else { return false }
    if let script = parts.first, script.utf8.count == 4, script.allSatisfy(\.isLetter) {
      guard isScript(script) else { return false }
      parts.removeFirst()
    }
    if let region = parts.first, (2...3).contains(region.utf8.count) {
      guard isRegion(region) else { return false }
      parts.removeFirst()
    }
    // Variants, and BCP 47's extensions, which begin with a single letter.
    let variants = parts.prefix { $0.utf8.count != 1 }
    return variants.allSatisfy { (4...8).contains($0.utf8.count) }
  }

  private static func isLanguage(_ language: String) -> Bool {
    if language == "und" { return true }
    return unsafe language.withCString { unsafe caret_is_language($0) }
  }

  private static func isRegion(_ region: Substring) -> Bool {
    if region.utf8.count == 3 { return region.allSatisfy { "0"..."9" ~= $0 } }
    return unsafe region.uppercased().withCString { unsafe caret_is_country($0) }
  }

  private static func isScript(_ script: Substring) -> Bool {
    let name = script.prefix(1).uppercased() + script.dropFirst().lowercased()
    return ISOCodes.codes(.scripts).contains(name)
  }

  /// The locales that somebody may have meant, three at most: those of a language of that name in English or
  /// its own, or else those with the fewest other letters.
  ///
  /// - Complexity: asks ICU for the names of all languages; for messages only.
  public static func nearest(to identifier: String) -> [String] {
    let all = ISOCodes.codes(.locales).sorted()
    let word = identifier.lowercased()
    let languages = all.filter { !$0.contains("_") }
    let named = languages.filter { language in
      [name(of: language, in: "en"), name(of: language, in: language)].contains(word)
    }
    if !named.isEmpty { return Array(named.prefix(3)) }
    let letters = Array(word.replacingHyphens.utf8)
    let ranked = all.map { locale in
      (locale, distance(Array(locale.lowercased().utf8), letters))
    }
    let near = ranked.filter { $0.1 <= max(1, letters.count / 3) }.sorted {
      ($0.1, $0.0) < ($1.1, $1.0)
    }
    guard let best = near.first?.1 else { return ["en_US", "de_DE"] }
    return near.filter { $0.1 == best }.prefix(3).map(\.0)
  }

  private static func name(of language: String, in other: String) -> String {
    let units: [UInt16]? = unsafe try? filled("name a language", capacity: 64) {
      into, capacity, status in
      unsafe language.withCString { language in
        unsafe other.withCString {
          unsafe caret_language_name(language, $0, into, capacity, &status)
        }
      }
    }
    return String(decoding: units ?? [], as: UTF16.self).lowercased()
  }

  /// How many bytes have to be put in, taken out or replaced.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, byte) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, wanted) in other.enumerated() {
        let replaced = diagonal + (byte == wanted ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}

extension String {
  fileprivate var replacingHyphens: String { String(map { $0 == "-" ? "_" : $0 }) }
}
