public import CaretBytes

/// Why a dictionary can't be used.
public struct DictionaryError: Error, Equatable, Sendable {
  /// What hinders the use of a dictionary.
  public enum Code: Equatable, Sendable {
    /// No dictionary of this language was found. Holds the languages that were, and the Debian package
    /// that brings the missing one, where there is one.
    case unknownLanguage(available: [String], package: String?)
    /// A file of the dictionary can't be read. Holds the system's error number.
    case unreadable(errno: Int32)
    /// A file of the dictionary is not what Hunspell's format asks for.
    case damaged(Damage)
    /// The dictionary's own character encoding is not known.
    case unknownEncoding(String)
  }

  /// What is wrong with a dictionary's files.
  public enum Damage: Equatable, Sendable {
    /// The `.dic` file has no words in it.
    case noWords
    /// The `.dic` file says it has `promised` words and has `found`, fewer than half.
    case truncated(promised: Int, found: Int)
    /// The `.aff` or `.dic` file is larger than the bound, in bytes.
    case tooLarge(utf8Count: Int)
    /// The `.aff` file says UTF-8 and the `.dic` file has bytes that are not, first in this line.
    case notUTF8(lineNumber: LineNumber)
  }

  /// What is wrong.
  public var code: Code
  /// The language or the path that was asked for.
  public var place: String

  /// An error of a language or a path.
  public init(_ code: Code, place: String) {
    self.code = code
    self.place = place
  }
}
