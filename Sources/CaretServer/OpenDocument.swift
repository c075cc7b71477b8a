internal import CaretBytes
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
  let storage: TextStorage
  /// What was found in `checkedVersion`; nil before the first check and behind each change.
  var findings: [FileFinding]?

  init(_ uri: DocumentURI, languageID: String, version: Int?, text: String) {
    (self.uri, self.languageID, self.version) = (uri, languageID, version)
    storage = TextStorage(text)
  }

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
      guard let text = change["text"]?.bytesOfText else {
        throw ServerError(.invalidParams, "a change has a text")
      }
      let range =
        change["range"] == nil
        ? storage.fullRange : try encoding.range(change["range"], in: storage)
      storage.replace(range, with: text.span)
    }
  }

  /// What it is taken for: by its path, or where that says nothing by the client's word for its language.
  var kind: DocumentKind {
    let kind = DocumentKind(path: path)
    return kind == .plainText ? DocumentKind(named: languageID) ?? kind : kind
  }

  /// The findings that touch a range.
  func findings(in range: Range<UTF8Offset>) -> [FileFinding] {
    (findings ?? []).filter {
      $0.place.utf8.lowerBound <= range.upperBound && $0.place.utf8.upperBound >= range.lowerBound
    }
  }
}

extension JSONValue {
  /// A string in the form in which texts are stored; half a surrogate pair stays what it is.
  var bytesOfText: [UInt8]? {
    switch self {
    case .string(let text): Array(text.utf8)
    case .unpairedString(let units): StoredForm.utf8(units)
    default: nil
    }
  }
}
