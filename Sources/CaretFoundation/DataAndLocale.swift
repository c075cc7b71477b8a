public import CaretText
public import CaretUnicode
public import Foundation

extension TextStorage {
  /// The text of a file's bytes as UTF-8; what is no UTF-8 is kept (see `StoredForm`).
  ///
  /// - Complexity: O(*n*).
  public convenience init(fileData data: Data) { self.init(fileBytes: Array(data)) }
}

extension TextFile {
  /// The text of a file's bytes, as `decode(_:name:encoding:)` reads them.
  ///
  /// - Throws: `FileError` if they are no text in the encoding asked for.
  public static func decode(
    _ data: Data, name: String = "-", encoding: FileEncoding? = nil
  ) throws(FileError) -> TextFile {
    try decode(Array(data), name: name, encoding: encoding)
  }
}

extension TextContent {
  /// The bytes of a UTF-8 file with this text, undecodable ones as they were.
  ///
  /// - Complexity: O(*n*).
  public var fileData: Data { Data(fileBytes(in: fullRange)) }
}

extension LocaleIdentifier {
  /// The identifier of a locale of Foundation's, as ICU and all libraries of Caret write it: "de_AT".
  public static func from(_ locale: Locale) -> String {
    locale.identifier.replacing("-", with: "_")
  }
}
