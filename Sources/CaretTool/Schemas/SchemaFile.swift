internal import CaretFields
internal import CaretJSON

// Schemas are files of others: Table Schema (also inside a Data Package) and JSON Schema 2020-12, with our own
// keys beside theirs. They become one `FieldSchema`. What a reader does not understand it notes: `caret
// schema check` shows the notes; what it can't do without is an error.

/// A schema as it was read, with what there is to say about it.
struct SchemaFile {
  enum Language: String {
    case tableSchema = "Table Schema"
    case jsonSchema = "JSON Schema"
  }

  /// Something that a reader of the schema should know.
  struct Note: Equatable {
    /// The field, nil for the schema itself.
    var field: String?
    var what: String
    var remedy: String
    /// Whether it is a rule that isn't judged, which whoever judges a table is told as well.
    var isUnjudged = false

    /// The keys of an object that come twice, of which the last one counts.
    static func repeated(in object: JSONValue, field: String?) -> [Note] {
      var names: Set<String> = []
      return (object.members ?? []).filter { !names.insert($0.name).inserted }.map {
        Note(
          field: field,
          what: "the key \(Escaped.quoted($0.name)) is there twice, and the last one counts",
          remedy: "leave one out")
      }
    }
  }

  var language: Language
  var schema: FieldSchema
  /// Whether values that come as JSON must be of the types of the schema, as a JSON Schema has it.
  var judgesJSONTypes = false
  /// How the table of the schema is written, as far as it says so.
  var dialect = Dialect()
  var notes: [Note] = []

  /// Why a schema can't be used.
  struct Failure: Error, Equatable {
    var field: String?
    var what: String
    var remedy: String
  }

  /// Reads a schema's file.
  ///
  /// - Throws: `ToolError` that names the file, the field and what is wrong.
  ///
  /// - Parameter locale: how numbers and dates are written in fields that say nothing about it.
  static func read(
    _ path: String, locale: String = ""
  ) throws(ToolError) -> SchemaFile {
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
  ) throws(ToolError) -> SchemaFile {
    do throws(Failure) {
      return try SchemaFile(json, locale: locale)
    } catch {
      throw ToolError(
        what: error.what,
        place: Escaped.quoted(path) + (error.field.map { ", field " + Escaped.quoted($0) } ?? ""),
        remedy: error.remedy)
    }
  }

  /// What the rows of a table in a format are judged by.
  ///
  /// A row of JSON says by null that a value is missing, or has none; where types count an empty text is a text like others.
  func schema(for format: TableFormat) -> FieldSchema {
    guard judgesJSONTypes, format.hasNames else { return schema }
    var schema = schema
    schema.missingValues = []
    return schema
  }

  init(_ json: JSONValue, locale: String) throws(Failure) {
    if let resource = json["resources"]?.arrayValue?.first, resource["schema"] != nil {
      self = try SchemaFile(resource, locale: locale)
    } else if let inner = json["schema"] {
      self = try SchemaFile(inner, locale: locale)
      if let dialect = json["dialect"] { self.dialect = try Dialect(dialect) }
    } else if json["fields"]?.arrayValue != nil {
      self = try TableSchemaReader.read(json, locale: locale)
      if let dialect = OwnKeys(json)["dialect"] { self.dialect = try Dialect(dialect) }
    } else if json["properties"]?.members != nil {
      self = try JSONSchemaReader.read(json, locale: locale)
    } else {
      throw Failure(
        what: "this is no schema: it has neither \"fields\" nor \"properties\"",
        remedy: "write {\"fields\":[{\"name\":…,\"type\":…}]}")
    }
  }

  init(_ language: Language, _ schema: FieldSchema, notes: [Note]) throws(Failure) {
    self.language = language
    self.schema = schema
    self.notes = notes
    var names: Set<String> = []
    for field in schema.fields where !names.insert(field.name).inserted {
      throw Failure(field: field.name, what: "two fields have this name", remedy: "rename one")
    }
    let referring = schema.references.flatMap { $0.fields + $0.referredFields }
    for name in schema.uniqueKeys.flatMap(\.self) + referring where !names.contains(name) {
      throw Failure(field: name, what: "a key names a field that isn't there", remedy: "add it")
    }
  }
}
