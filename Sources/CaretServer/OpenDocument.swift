internal import CaretJSON
internal import CaretSpelling
internal import CaretText

/// A text that is open in the editor, and what was found in it.
final class OpenDocument {
  let uri: DocumentURI
  let languageID: String
  private(set) var version: Int?
  /// How often it has changed: clients need not number their versions.
  private(set) var changeCount = 0
  let storage = TextStorage()
  /// What was found; nil before the first check and behind each change.
  var findings: [FileFinding]?
  /// What was sent of its findings.
  var encodedFindings = EncodedFindings()
  /// Whether it is a file that a walk passes over; nil if that is not known.
  var isLeftOut: Bool?
  /// What is wrong with its rows, if it is a table.
  var tableFindings: [TableFinding] = []

  init(_ uri: DocumentURI, languageID: String) {
    (self.uri, self.languageID) = (uri, languageID)
  }

  /// Longer texts are not checked, in bytes: a key in one would be waited for.
  static let longestChecked = 32 << 20

  var isTooLong: Bool { storage.utf8Count > Self.longestChecked }

  /// What a text of so many bytes took is given back to the system when it is closed.
  static let longToKeep = 1 << 20

  /// The text as it is now.
  ///
  /// - Complexity: O(*n*): it is a copy.
  var bytes: [UInt8] { storage.bytes(in: storage.fullRange) }

  /// The name that it is checked under: its kind comes from that, and the rules of its folder.
  var path: String {
    uri.path ?? uri.text.split(separator: ":").last.map(String.init) ?? "untitled"
  }

  /// Makes the changes of one `didChange`, one after the other.
  func apply(
    _ changes: [JSONValue], _ encoding: PositionEncoding, version: Int?
  ) throws(ServerError) {
    defer {
      self.version = version
      changeCount += 1
      findings = nil
    }
    for change in changes {
      guard let text = change["text"]?.storedBytes else {
        throw ServerError(.invalidParams, "a change has a text")
      }
      let range =
        change["range"] == nil
        ? storage.fullRange : try encoding.range(change["range"], in: storage)
      storage.replace(range, with: text.span)
    }
  }

  /// What it is taken for: by its path and its first line, or where these say nothing by the client's word for it.
  var kind: DocumentKind { namedKind ?? kindByPath }

  /// The client's word for its language, where the path says nothing, as for texts that are no files.
  var namedKind: DocumentKind? {
    let name = path.split(separator: "/").last ?? ""
    guard !name.contains("."), !languageID.isEmpty, kindByPath == .plainText else { return nil }
    return DocumentKind(named: Self.endings[languageID] ?? languageID)
  }

  private var kindByPath: DocumentKind {
    let start = storage.bytes(in: UTF8Offset(0)..<UTF8Offset(min(200, storage.utf8Count)))
    return DocumentKind(path: path, firstLine: start.prefix { $0 != 0x0A })
  }

  /// The protocol's names of languages that are no endings of files.
  private static let endings = [
    "plaintext": "text", "python": "py", "javascript": "js", "javascriptreact": "jsx",
    "typescript": "ts", "typescriptreact": "tsx", "csharp": "cs", "rust": "rs", "ruby": "rb",
    "shellscript": "sh", "perl": "pl", "restructuredtext": "rst", "git-commit": "commit",
    "gitcommit": "commit", "haskell": "hs", "kotlin": "kt", "objective-c": "m", "tex": "latex",
  ]

  /// The findings that touch a range.
  func findings(in range: Range<UTF8Offset>) -> [FileFinding] {
    (findings ?? []).filter {
      $0.place.utf8.lowerBound <= range.upperBound && $0.place.utf8.upperBound >= range.lowerBound
    }
  }
}
