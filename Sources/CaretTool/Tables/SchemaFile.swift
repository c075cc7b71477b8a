internal import CaretFieldFamilies
internal import CaretFields
internal import CaretJSON

/// Reads the files of schemas, in which the types of all families may be named.
enum SchemaFile {
  /// Reads a schema's file.
  ///
  /// - Parameter locale: how numbers and dates are written in fields that say nothing about it.
  /// - Throws: `ToolError` that names the file, the field and what is wrong.
  static func read(_ path: String, locale: String = "") throws(ToolError) -> SchemaDocument {
    try read(contents(of: path), of: path, locale: locale)
  }

  /// What a file says, before it is known to be a schema. A pipe can be read only once.
  static func contents(of path: String) throws(ToolError) -> JSONValue {
    let bytes = try InputFile.contents(of: path)
    do throws(JSONError) {
      return try JSONReader.value(of: bytes)
    } catch {
      throw ToolError(
        what: "the schema is " + error.message, place: Escaped.quoted(path),
        remedy: "correct it, or write one with 'caret schema infer'")
    }
  }

  /// The schema that a file's contents are.
  static func read(
    _ json: JSONValue, of path: String, locale: String = ""
  ) throws(ToolError) -> SchemaDocument {
    do throws(SchemaDocument.ReadingError) {
      return try SchemaDocument(json, locale: locale, types: .known)
    } catch {
      throw SchemaText.error(error, of: path)
    }
  }
}
