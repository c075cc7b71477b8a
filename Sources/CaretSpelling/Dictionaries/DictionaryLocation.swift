internal import CaretBytes

/// Where a dictionary lies: a pair of files, or inside this program.
public struct DictionaryLocation: Hashable, Sendable {
  /// The language, as the files are called: "en_US", "de_DE_frami".
  public var language: String
  /// Where its bytes are.
  public var source: Source

  /// Where a dictionary's bytes are.
  public enum Source: Hashable, Sendable {
    /// The pair of Hunspell's files.
    case files(affixes: String, words: String)
    /// The dictionary that every build carries.
    case embedded
  }

  /// The place of a language's dictionary.
  public init(language: String, source: Source) {
    self.language = language
    self.source = source
  }

  /// American English, carried by every build.
  public static let embedded = DictionaryLocation(language: "en_US", source: .embedded)

  /// The path of the `.dic` file; nil for the embedded dictionary.
  public var wordsPath: String? {
    guard case .files(_, let words) = source else { return nil }
    return words
  }

  /// The text of its licence: a README beside it, or what its Debian package says; nil if there is none.
  ///
  /// - Complexity: looks for a few files.
  public var licencePath: String? {
    guard let words = wordsPath else { return nil }
    let folder = words.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let package = DictionaryPackages.package(for: language)
    return [
      "\(folder)/README_\(language).txt", "\(folder)/LICENSE_\(language).txt",
      "\(folder)/LICENSE",
      package.map { "/usr/share/doc/\($0)/copyright" } ?? "",
    ].first { !$0.isEmpty && FileAccess.canRead($0) }
  }
}
