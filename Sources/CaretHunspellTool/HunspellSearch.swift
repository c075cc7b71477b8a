internal import CaretBytes
public import CaretSpelling
internal import Glibc

/// Where the `hunspell` command looks for dictionaries, and what it finds.
public struct HunspellSearch: Sendable {
  /// A dictionary with affixes, or a list of words that extends the one before it.
  public enum Found: Sendable {
    case base(DictionaryLocation)
    case words(path: String)
  }

  /// The folders, in order; an empty one is for names that are paths.
  public let folders: [String]
  private let environment: [String: String]

  /// The folders that hunspell looks in.
  ///
  /// - Parameter environment: variables; `DICPATH` and `HOME` are read.
  public init(environment: [String: String]) {
    self.environment = environment
    var folders = [".", ""]
    if let path = environment["DICPATH"] {
      folders += path.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
    folders += ["/usr/share/hunspell", "/usr/share/myspell", "/usr/share/myspell/dicts"]
    folders.append("/Library/Spelling")
    if let home = environment["HOME"] {
      let user = [
        ".openoffice.org/3/user/wordbook", ".openoffice.org2/user/wordbook",
        ".openoffice.org2.0/user/wordbook", "Library/Spelling",
      ]
      folders += user.map { home + "/" + $0 } + Self.officeFolders
    }
    self.folders = folders
  }

  private static let officeFolders =
    ["/opt/openoffice.org/basis3.0", "/usr/lib/openoffice.org/basis3.0"].map {
      $0 + "/share/dict/ooo"
    }
    + ["2.4", "2.3", "2.2", "2.1", "2.0"].flatMap { version in
      ["/opt", "/usr/lib"].map { "\($0)/openoffice.org\(version)/share/dict/ooo" }
    }

  /// The dictionary that is asked for when none is named: by DICTIONARY, or by the locale.
  public var usualName: String {
    if let name = environment["DICTIONARY"] { return name }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale else { return "default" }
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    return name == "C" || name == "POSIX" ? "en_US" : name
  }

  /// The names of all dictionaries of the folders, with their folders.
  public var available: [String] {
    folders.filter { !$0.isEmpty }.flatMap { folder in
      ((try? Folder.names(in: folder)) ?? []).compactMap { name -> String? in
        if name.count > 4 && name.hasSuffix(".dic") { return folder + "/" + name.dropLast(4) }
        return name.count > 7 && name.hasSuffix(".dic.hz") ? folder + "/" + name.dropLast(7) : nil
      }
    }
  }

  /// Finds a dictionary by its name or path; the one that is built in stands for en_US where there is no other.
  public func find(_ name: String) -> Found? {
    let words = file(name, ".dic")
    if let affixes = file(name, ".aff"), let words {
      return .base(
        DictionaryLocation(language: name, source: .files(affixes: affixes, words: words)))
    }
    if let words { return .words(path: words) }
    return name == "en_US" ? .base(.embedded) : nil
  }

  private func file(_ name: String, _ ending: String) -> String? {
    folders.lazy.map { ($0.isEmpty ? "" : $0 + "/") + name + ending }
      .first { FileAccess.canRead($0) || FileAccess.canRead($0 + ".hz") }
  }
}
