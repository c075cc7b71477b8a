internal import CaretBytes
internal import CaretUnicode

/// The language that the name or the folder of a file says it is in.
enum FileLanguage {
  private static let folders = foldersOfSources.union(["languages", "_locales", "po", "messages"])

  /// Those that hold texts for people beside sources, where `languages` may be those of programs.
  private static let foldersOfSources: Set = [
    "i18n", "l10n", "lang", "langs", "language", "locale", "locales", "localisation",
    "localization", "nls", "translations",
  ]

  /// "de" of `locales/de.json`, `locales/de/to.yml`, `messages_de.properties`, `app_de.arb`, `de.lproj/a.strings`,
  /// `values-de/strings.xml`; nil of what says nothing. Many codes are English words, so outside of a folder of languages
  /// `to_do.yml` is none, and `de_DE.yml` is.
  static func name(of path: String) -> String? {
    let parts = path.pathNames
    guard let file = parts.last else { return nil }
    let above = Array(parts.dropLast().suffix(4).reversed())
    if let name = above.firstNonNil(ofFolder) { return name }
    let (stem, ending) = stem(of: file)
    let behind = stem.split(separator: "_", maxSplits: 1).dropFirst().first
    let places = above.indices.filter { folders.contains(above[$0].lowercased()) }
    guard let place = places.first else {
      if ["properties", "arb"].contains(ending), let name = behind.flatMap(code) { return name }
      return [stem, behind].compactMap { $0 }.filter(hasRegion).firstNonNil(code)
    }
    return above[..<place].firstNonNil(code) ?? code(stem) ?? behind.flatMap(code)
      ?? behindName(stem)
  }

  /// "es" of "lang-es" and "messages_es", where what stands before it names what such files hold.
  private static func behindName(_ stem: Substring) -> String? {
    guard let cut = stem.firstIndex(where: { $0 == "-" || $0 == "_" }) else { return nil }
    let names = stem[cut] == "-" ? contents : messages
    guard names.contains(stem[..<cut].lowercased()) else { return nil }
    let rest = stem[stem.index(after: cut)...]
    // "messages_id" may be of identifiers.
    return stem[cut] == "_" && words.contains(String(rest)) ? nil : code(rest)
  }

  private static let messages: Set = ["messages", "strings", "translation", "translations"]
  private static let words: Set = ["as", "id", "is", "my", "or", "so", "to"]

  private static let contents = folders.union([
    "app", "language", "strings", "text", "texts", "translation",
  ])

  /// The language of the strings of a program's file: "de" of `locale/de.js`, `locales/de/index.ts` and
  /// `lunr-language/lunr.de.js`; nil of what says nothing. A folder `languages` may be one of programming languages.
  static func ofStrings(in path: String) -> String? {
    let parts = path.pathNames
    guard let file = parts.last else { return nil }
    let above = Array(parts.dropLast().suffix(2).reversed())
    func isOfLanguages(_ folder: Substring?) -> Bool {
      folder?.lowercased().utf8.split { "-_.".utf8.contains($0) }
        .contains { foldersOfSources.contains(String(Substring($0))) } == true
    }
    if isOfLanguages(above.first) {
      let stem = stem(of: file).stem
      return code(stem) ?? ofName(stem) ?? behindName(stem)
    }
    return isOfLanguages(above.dropFirst().first) ? above.first.flatMap(code) : nil
  }

  /// A document's name and its language, where a server of the web chooses by what stands behind the ending: "index.html" and "fr" of
  /// `index.html.fr`; nil of other names. `.pl` is Perl as well.
  static func behindEnding(_ file: Substring) -> (document: Substring, language: String)? {
    // Nearly all endings are seen to be none by their length: unmistakable codes have two letters.
    guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")),
      file.utf8[dot...].count > 2,
      file.utf8[dot...].dropFirst(3).first.map({ !$0.isLetterOrDigit }) ?? true,
      let language = code(file[file.index(after: dot)...]), language != "pl",
      unmistakable.contains(String(language.prefix { $0 != "-" && $0 != "_" }))
    else { return nil }
    let parts = file[..<dot].split(separator: ".")
    guard parts.count > 1, documentEndings.contains(parts[parts.count - 1].lowercased()) else {
      return nil
    }
    return (file[..<dot], language)
  }

  private static let documentEndings: Set = ["htm", "html", "md", "txt", "xhtml", "xml"]

  /// The language of a document: "fr" of `README.fr.md`, `README_fr.md`, `i18n/fr/guide.md`, `docs/fr/guide.md`,
  /// `index.html.fr` and `LISEZMOI.md`; nil of what says nothing.
  static func ofDocument(at path: String) -> String? {
    let parts = path.pathNames
    guard let file = parts.last else { return nil }
    if let (_, language) = behindEnding(file) { return language }
    if let name = namesakes[stem(of: file).stem.lowercased()] ?? ofStore(parts) { return name }
    let above = parts.dropLast().suffix(2)
    if above.count == 2, let folder = above.first?.lowercased(),
      let name = above.last.flatMap(code),
      foldersOfSources.contains(folder)
        || foldersOfDocuments.contains(folder)
          && (hasRegion(name[...]) || unmistakable.contains(name))
        || foldersOfTexts.contains(folder)
          && (hasRegion(name[...]) || unmistakable.contains(name) && !foldersToo.contains(name))
    {
      return name
    }
    if let folder = above.last, foldersOfSources.contains(folder.lowercased()) {
      let (stem, ending) = stem(of: file)
      // Luanti's translations: "locale/mod.fr.tr".
      if let name = ending == "tr" ? code(stem) : ofName(stem) { return name }
    }
    let pieces = file.split(separator: ".").dropLast().joined(separator: ".")
    guard let cut = pieces.lastIndex(of: ".") ?? pieces.firstIndex(where: { "-_".contains($0) })
    else { return nil }
    let name = pieces[pieces.index(after: cut)...]
    guard let language = code(name), name.prefix(while: \.isLetter).utf8.count == 2
    else { return nil }
    // Others may end as what they speak of: "build.sh.md", "how-to.md".
    let isOne = translatedDocuments.contains(pieces[..<cut].lowercased())
    return isOne || pieces[cut] == "." && hasRegion(name) ? language : nil
  }

  /// The language of what a store says of an app, as fastlane and Gradle keep it: "de" of `metadata/android/de/changelogs/7.txt`,
  /// `fastlane/metadata/de/name.txt` and `play/listings/de/title.txt`; nil of other paths.
  private static func ofStore(_ parts: [Substring]) -> String? {
    let folders = parts.dropLast()
    for (index, folder) in folders.enumerated().dropFirst() {
      let above = folders[index - 1]
      let holdsLanguages =
        switch folder {
        case "android": above == "metadata"
        case "metadata": above == "fastlane"
        case "listings", "release-notes": above == "play"
        default: false
        }
      guard holdsLanguages, index + 1 < folders.count else { continue }
      if let name = code(folders[index + 1]) { return name }
    }
    return nil
  }

  /// The language of gettext's translations: "pl" of `po/pl.po`, `app.pl.po` and `pl/LC_MESSAGES/app.po`; nil of what says nothing.
  static func ofTranslations(at path: String) -> String? {
    let parts = path.pathNames
    guard let file = parts.last, file.hasSuffix(".po") else { return nil }
    let above = parts.dropLast()
    if above.last == "LC_MESSAGES" { return above.dropLast().last.flatMap(code) }
    let name = stem(of: file).stem
    // What Lazarus has for Brazil's Portuguese.
    return name == "pb" ? "pt_BR" : code(name)
  }

  /// "af" of "strings_afrikaans"; nil of English, and of "thai", which may speak of it.
  private static func ofName(_ stem: Substring) -> String? {
    let parts = stem.split { "-_".contains($0) }
    guard parts.count > 1, let name = parts.last?.lowercased() else { return nil }
    return otherCode(ofName: name)
  }

  /// "af" of "afrikaans"; nil of English, and of what names no language.
  private static func otherCode(ofName name: String) -> String? {
    LatexLanguages.codes[name].flatMap { $0.hasPrefix("en") ? nil : $0 }
  }

  private static let foldersOfDocuments: Set = ["content", "doc", "docs", "documentation"]

  /// Others have folders of their own that are called as some languages are: "help/it".
  private static let foldersOfTexts: Set = [
    "guide", "guides", "help", "manual", "site", "templates", "vignettes",
    "website", "wiki",
  ]
  private static let foldersToo: Set = ["ar", "da", "he", "hi", "it", "no"]

  /// Codes of two letters that name nothing else in documentation, as "ml", "cs", "vi" and "id" do.
  private static let unmistakable: Set = [
    "ar", "bg", "da", "de", "el", "es", "fa", "fi", "fr", "he", "hi", "hu", "it", "ja", "ko", "nl",
    "pl", "pt", "ro", "ru", "sv", "tr", "uk", "zh",
  ]

  /// What "README" is called in other languages.
  private static let namesakes = [
    "leame": "es", "leggimi": "it", "leiame": "pt", "leesmij": "nl", "liesmich": "de",
    "lisezmoi": "fr",
  ]

  /// Whether a name is that of a language and nothing else: "pt_BR", "de".
  static func isUnmistakable(_ name: Substring) -> Bool {
    code(name) != nil && (hasRegion(name) || unmistakable.contains(String(name)))
  }

  private static let translatedDocuments: Set = [
    "changelog", "code_of_conduct", "contributing", "faq", "index", "install", "readme", "security",
  ]

  /// The language that a file of LaTeX or of data is called by: "fr" of `french.lbx`, "de_DE" of `german.ldf`; nil of what says
  /// nothing, and of "polish", which is a verb as well.
  static func ofNamesake(_ path: String) -> String? {
    guard let file = path.lastPathName else { return nil }
    let name = stem(of: file).stem.lowercased()
    return name == "polish" ? nil : otherCode(ofName: name)
  }

  /// "de" and "json" of `app.de.json`
  private static func stem(of file: Substring) -> (stem: Substring, ending: Substring) {
    let parts = file.split(separator: ".")
    return (parts.dropLast().last ?? file, parts.last ?? "")
  }

  /// "de.lproj", "values-de", "values-pt-rBR", "values-b+sr+Latn", where nothing else than a language could stand.
  private static func ofFolder(_ name: Substring) -> String? {
    if name.hasSuffix(".lproj") {
      let parts = name.dropLast(6).split { "_-".contains($0) }
      return parts.first.map(mayBeCode) == true ? String(name.dropLast(6)) : nil
    }
    guard name.hasPrefix("values-") else { return nil }
    let qualifiers = name.dropFirst(7)
    if qualifiers.hasPrefix("b+") {
      return qualifiers.dropFirst(2).split(separator: "+").joined(separator: "_")
    }
    let parts = qualifiers.split(separator: "-")
    // "car" is where the device is.
    guard let language = parts.first, mayBeCode(language), language != "car" else { return nil }
    let region = parts.dropFirst().first.flatMap { $0.hasPrefix("r") ? $0.dropFirst() : nil }
    return region.map { "\(language)_\($0)" } ?? String(language)
  }

  private static func mayBeCode(_ name: Substring) -> Bool {
    (2...3).contains(name.utf8.count) && name.utf8.allSatisfy(\.isLowercase)
  }

  /// A language, with a region, a script or a variant or without one: "de", "ast", "pt-BR", "zh_Hans", "es_419", "sr@latin".
  static func code(_ name: Substring) -> String? {
    let parts = name.split { "_-@".contains($0) }
    guard let first = parts.first, parts.count < 4, isLanguage(first.lowercased()),
      parts.dropFirst().allSatisfy(isRegionOrVariant)
    else { return nil }
    return String(name)
  }

  /// "pt" of "pt-BR", "en" of "en@quot".
  static func primary(of code: String) -> String { code.prefix(while: \.isLetter).lowercased() }

  private static func isLanguage(_ code: String) -> Bool {
    code.utf8.count == 2
      ? FrontMatter.isLanguage(code)
      : code.utf8.count == 3 && (LocaleIdentifier.isKnown(code) || translated.contains(code))
  }

  /// Languages that programs are translated to, and that ICU has no data of.
  private static let translated: Set = [
    "arz", "awa", "bcl", "bjn", "cak", "diq", "frp", "gcf", "glk",
    "gom", "hif", "hil", "hrx", "ilo", "inh", "ixl", "kiu", "kjp", "krc", "krl", "lij",
    "lki", "lld", "lmo", "ltg", "lzz", "mdf", "meh", "mhr", "mix", "mnw", "mwl", "myv", "nap",
    "pag", "pam", "pcd", "pdc", "pfl", "pms", "pnb", "pnt", "ppl", "quc", "rmy", "rue",
    "scn", "sco", "sdc", "sgs", "shn", "skr", "sli", "sma", "son", "sro", "stq", "szl", "tcy",
    "tly", "tok", "trs", "tsz", "vec", "vep", "vls", "vmf", "vot", "vro", "xmf", "zam", "zea",
  ]

  private static func isRegionOrVariant(_ part: Substring) -> Bool {
    if variants.contains(part.lowercased()) { return true }
    if part.utf8.count == 3, part.utf8.allSatisfy(\.isDigit) { return true }
    return (2...4).contains(part.utf8.count) && part.allSatisfy(\.isLetter)
  }

  /// The last ones are how readers are spoken to.
  private static let variants: Set = [
    "latin", "cyrillic", "valencia", "tarask", "arpitan", "formal", "informal",
  ]

  /// "de_DE", "zh-Hans"
  private static func hasRegion(_ name: Substring) -> Bool {
    let parts = name.split { $0 == "_" || $0 == "-" }
    guard parts.count == 2 else { return false }
    return parts[1].first?.isUppercase == true
      && (parts[1].count == 4 || parts[1] == parts[1].uppercased())
  }

  /// Whether a file holds values of Android's resources.
  static func isAndroidValues(_ path: String) -> Bool {
    guard let folder = path.pathNames.dropLast().last else { return false }
    return folder == "values" || folder.hasPrefix("values-")
  }
}
