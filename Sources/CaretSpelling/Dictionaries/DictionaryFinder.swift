internal import CaretBytes
internal import Glibc

/// Finds dictionaries by language, in the places where Hunspell and its friends keep them.
///
/// The places, in order: the folders of DICPATH, `dictionaries/` of the project, `$XDG_DATA_HOME/hunspell`
/// (`~/.local/share/hunspell`), `/usr/share/hunspell`, `/usr/share/myspell/dicts`, LibreOffice's folders,
/// and last the dictionary inside this program. The first that has a language wins. A language may be
/// written `en_US`, `en-US` or `en`; a bare `en` is the region of the user's locale, then the country that
/// the language is named for, then the first region found.
public struct DictionaryFinder: Sendable {
  /// The folders that are searched, in order.
  public let folders: [String]
  /// The user's locale, as "de_AT"; empty if the environment names none.
  public let userLocale: String

  /// Looks where this process's environment says.
  ///
  /// - Parameter project: the project's folder, whose `dictionaries/` is searched.
  public init(project: String? = nil) {
    self.init(environment: ProcessEnvironment.variables, project: project)
  }

  /// - Parameters:
  ///   - environment: the variables DICPATH, XDG_DATA_HOME, HOME, LC_ALL, LC_MESSAGES and LANG are used.
  ///   - project: the project's folder, whose `dictionaries/` is searched.
  public init(environment: [String: String], project: String? = nil) {
    var folders = (environment["DICPATH"] ?? "").split(separator: ":").map(String.init)
    if let project { folders.append(project + "/dictionaries") }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      folders.append(data + "/hunspell")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folders.append(home + "/.local/share/hunspell")
    }
    folders += DictionaryFinder.systemFolders
    self.folders = folders
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    userLocale = String(locale.prefix { $0 != "." && $0 != "@" })
  }

  private static let systemFolders = [
    "/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell",
    "/usr/lib/libreoffice/share/extensions/dict-en", "/opt/openoffice.org/basis3.0/share/dict/ooo",
  ]

  /// All dictionaries that can be used, one a language: those of the user's language first, then by name.
  ///
  /// - Complexity: reads the listing of each folder.
  public func available() -> [DictionaryLocation] {
    var found: [String: DictionaryLocation] = [:]
    for folder in folders {
      for location in Self.dictionaries(in: folder) where found[location.language] == nil {
        found[location.language] = location
      }
    }
    if found["en_US"] == nil { found["en_US"] = .embedded }
    let own = userLocale.prefix { $0 != "_" }
    return found.values.sorted { a, b in
      let (aOwn, bOwn) = (rank(a.language, own), rank(b.language, own))
      return (aOwn, a.language) < (bOwn, b.language)
    }
  }

  /// The language to check in when nobody names one: the user's if it has a dictionary, else American English.
  ///
  /// - Complexity: reads the listing of each folder.
  public var defaultLanguage: String {
    let isKnown = !userLocale.isEmpty && (try? location(of: userLocale)) != nil
    return isKnown ? userLocale : "en_US"
  }

  private func rank(_ language: String, _ own: Substring) -> Int {
    if language == userLocale { return 0 }
    return !own.isEmpty && language.hasPrefix(own) ? 1 : 2
  }

  /// The dictionary of a language, or the one at a path (with or without `.dic` or `.aff`).
  ///
  /// - Throws: `DictionaryError` with `.unknownLanguage` and what there is instead.
  public func location(of language: String) throws(DictionaryError) -> DictionaryLocation {
    if language.contains("/") || language.hasSuffix(".dic") || language.hasSuffix(".aff") {
      return try location(atPath: language)
    }
    let name = language.replacing("-", with: "_")
    for folder in folders {
      if let location = Self.dictionary(name, in: folder) { return location }
    }
    let available = available()
    for candidate in [name] + regions(of: name) {
      if let match = available.first(where: { $0.language.lowercased() == candidate.lowercased() })
      {
        return match
      }
    }
    if !name.contains("_"),
      let match = available.first(where: { $0.language.hasPrefix(name + "_") })
    {
      return match
    }
    throw DictionaryError(
      .unknownLanguage(
        available: available.map(\.language), package: DictionaryPackages.package(for: name)),
      place: language)
  }

  /// The full names that a language without a region may stand for, best first.
  private func regions(of name: String) -> [String] {
    guard !name.contains("_") else { return [] }
    let own = userLocale.hasPrefix(name + "_") ? [userLocale] : []
    return own + (name == "en" ? ["en_US"] : [name + "_" + name.uppercased()])
  }

  private func location(atPath path: String) throws(DictionaryError) -> DictionaryLocation {
    let isFile = path.hasSuffix(".dic") || path.hasSuffix(".aff")
    let stem = isFile ? String(path.dropLast(4)) : path
    let slash = stem.lastIndex(of: "/").map { stem.index(after: $0) } ?? stem.startIndex
    let (folder, name) = (String(stem[..<slash].dropLast()), String(stem[slash...]))
    let here = folder.isEmpty && !stem.hasPrefix("/") ? "." : folder
    if let location = Self.dictionary(name, in: here) { return location }
    throw DictionaryError(.unreadable(errno: ENOENT), place: stem + ".dic")
  }

  private static func dictionary(_ name: String, in folder: String) -> DictionaryLocation? {
    let (affixes, words) = (folder + "/" + name + ".aff", folder + "/" + name + ".dic")
    guard FileAccess.canRead(affixes), FileAccess.canRead(words) else { return nil }
    return DictionaryLocation(language: name, source: .files(affixes: affixes, words: words))
  }

  private static func dictionaries(in folder: String) -> [DictionaryLocation] {
    let names = ((try? Folder.names(in: folder)) ?? [])
    let affixes = Set(names.filter { $0.hasSuffix(".aff") }.map { $0.dropLast(4) })
    return names.filter { $0.hasSuffix(".dic") && affixes.contains($0.dropLast(4)) }
      .compactMap { dictionary(String($0.dropLast(4)), in: folder) }
  }
}
