internal import CaretBytes

// Which methods type a language. Those of others are named whether they are installed or not: who has none of them is told
// what to install.

extension InputMethods {
  /// The methods for a language, the best first; none where its letters are on the keys of a keyboard for it.
  ///
  /// A method that needs a library of others is named also where that is not installed: `firstAvailable(forLanguages:)`
  /// gives one that is there.
  ///
  /// - Parameter language: a tag of BCP 47 or the name of a locale: `zh-Hant`, `zh_TW.UTF-8`, `ja`. What is not known of
  ///   a script or a region is left out.
  public static func names(forLanguage language: String) -> [String] {
    let tag = LanguageTag(language)
    return table.first { $0.matches(tag) }?.methods ?? []
  }

  /// The language that a method types, as a tag of BCP 47; nil for methods of several, and for unknown names.
  ///
  /// Apple's term is `primaryLanguage` of `UITextInputMode`.
  public static func language(of name: String) -> String? {
    let method = String(name.prefix { $0 != "," })
    if let row = table.first(where: { $0.methods.contains(method) }) { return row.language }
    guard method.hasPrefix("m17n:") else { return nil }
    let language = method.dropFirst(5).prefix { $0 != "-" }
    return (2...3).contains(language.count) ? String(language) : nil
  }

  /// The languages of the user's, the most preferred first, as tags of BCP 47; read from `LANGUAGE`, `LC_ALL`, `LC_CTYPE`
  /// and `LANG` as gettext does.
  ///
  /// Each stands there once; the locales `C` and `POSIX` name none.
  public static var preferredInputLanguages: [String] {
    preferredInputLanguages { ProcessEnvironment.value(of: $0) }
  }

  /// The languages that some variables name; those that are empty count as not set.
  public static func preferredInputLanguages(
    variable value: (String) -> String?
  ) -> [String] {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value).first { !$0.isEmpty }
    let first = locale.map { LanguageTag($0) }
    // As for gettext: without a locale the list counts for nothing.
    let listed = first?.isNone == false ? value("LANGUAGE") ?? "" : ""
    var tags: [String] = []
    for name in listed.split(separator: ":").map(String.init) + [locale ?? ""] {
      let tag = LanguageTag(name)
      if !tag.isNone, !tags.contains(tag.description) { tags.append(tag.description) }
    }
    return tags
  }

  /// A new method for the first of some languages that needs one and has one which is there; nil for none.
  ///
  /// A language whose letters are on the keys needs none, and then the ones after it are not asked.
  public static func firstAvailable(forLanguages languages: [String]) -> (any InputMethod)? {
    for language in languages {
      let names = names(forLanguage: language)
      if names.isEmpty { return nil }
      for name in names {
        if let method = try? named(name) { return method }
      }
    }
    return nil
  }

  private struct Row {
    let language: String
    let methods: [String]

    /// Whether all that the row's tag says is said by another.
    func matches(_ tag: LanguageTag) -> Bool {
      let own = LanguageTag(language)
      return own.language == tag.language && (own.script == nil || own.script == tag.script)
    }
  }

  /// The first row that matches counts: with a script before without.
  private static let table: [Row] = [
    Row(
      language: "zh-Hant",
      methods: ["rime:luna_pinyin", "rime:bopomofo", "rime:cangjie5", "m17n:zh-bopomofo"]),
    Row(language: "zh-Hans", methods: ["rime:luna_pinyin_simp", "m17n:zh-py", "m17n:zh-pinyin"]),
    Row(language: "ja", methods: ["anthy", "romaji", "m17n:ja-anthy"]),
    Row(language: "ko", methods: ["hangul-2", "hangul-39", "hangul-3f", "hangul-3s", "hangul-2y"]),
    Row(language: "vi", methods: ["telex", "vni", "viqr"]),
    Row(language: "ru", methods: ["russian-phonetic", "m17n:ru-phonetic"]),
    Row(language: "el", methods: ["greek-phonetic", "m17n:el-kbd"]),
    Row(language: "hi", methods: ["m17n:hi-itrans", "m17n:hi-inscript"]),
    Row(language: "th", methods: ["m17n:th-kesmanee", "m17n:th-pattachote"]),
    Row(language: "ar", methods: ["m17n:ar-kbd"]),
    Row(language: "he", methods: ["m17n:he-kbd"]),
    Row(language: "fa", methods: ["m17n:fa-isiri"]),
    Row(language: "bn", methods: ["m17n:bn-itrans"]),
    Row(language: "ta", methods: ["m17n:ta-itrans"]),
    Row(language: "am", methods: ["m17n:am-sera"]),
  ]
}

/// The parts of a tag of BCP 47, or of the name of a locale, that say how a language is written.
private struct LanguageTag: CustomStringConvertible {
  private(set) var language = ""
  private(set) var script: String?
  private(set) var region: String?

  init(_ name: String) {
    let parts = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first, first != "C", first != "POSIX" else { return }
    language = first.lowercased()
    for part in parts.dropFirst() {
      if part.count == 4, part.allSatisfy(\.isLetter), script == nil {
        script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      } else if part.count == 2 || part.count == 3 && part.allSatisfy(\.isNumber) {
        region = part.uppercased()
      }
    }
    // The one language here that regions write in different scripts.
    if language == "zh", script == nil {
      script = ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }
  }

  var isNone: Bool { language.isEmpty }

  var description: String {
    [language, language == "zh" ? script : nil, region].compactMap { $0 }.joined(separator: "-")
  }
}
