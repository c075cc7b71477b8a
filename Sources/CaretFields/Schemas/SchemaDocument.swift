package import CaretJSON

// Schemas are texts of others: Table Schema (also inside of a Data Package) and JSON Schema 2020-12, with our own keys
// beside theirs. They become one `FieldSchema`. What a reader does not understand it notes; what it can't do without is
// an error. Both say where in the JSON they found it.

/// A schema that was read from JSON: a Table Schema, a Data Package with one, or a JSON Schema of a flat object.
public struct SchemaDocument: Sendable, Equatable {
  /// Whose words a schema has.
  public enum Language: Sendable {
    /// Frictionless Data's Table Schema, version 2, with HTML's names of types and attributes.
    case tableSchema
    /// JSON Schema 2020-12, of a flat object.
    case jsonSchema
  }

  /// Whose words it has.
  public var language: Language
  /// What it says of fields and records.
  public var schema: FieldSchema
  /// Whether values that come as JSON must be of the schema's types, as a JSON Schema has it.
  public var judgesJSONTypes = false
  /// How the table of the schema is written, as far as it says so.
  public var dialect = Dialect()
  /// What says nothing in it, in the order in which it was read.
  public var notes: [Note] = []

  /// Reads a schema.
  ///
  /// - Parameters:
  ///   - json: the schema as JSON in UTF-8.
  ///   - locale: how numbers and dates are written in fields that say nothing about it, as "de_DE"; empty for the
  ///     neutral forms.
  ///   - types: the types of fields that it may name.
  /// - Throws: `ReadingError` for what is no JSON, no schema, or asks for something that can't be judged.
  public init(
    _ json: [UInt8], locale: String = "", types: FieldTypes = .standard
  ) throws(ReadingError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: json)
    } catch {
      throw ReadingError(
        .notJSON("\(error.reason)", at: error.utf8Offset, line: error.line, column: error.column),
        at: Place())
    }
    try self.init(value, locale: locale, types: types)
  }

  /// Reads a schema whose JSON was read before.
  package init(_ json: JSONValue, locale: String, types: FieldTypes) throws(ReadingError) {
    try self.init(json, SchemaContext(locale: locale, types: types), at: Place())
  }

  private init(
    _ json: JSONValue, _ context: SchemaContext, at place: Place
  ) throws(ReadingError) {
    if let resource = json["resources"]?.arrayValue?.first, resource["schema"] != nil {
      try self.init(resource, context, at: place.member("resources").element(0))
    } else if let inner = json["schema"] {
      try self.init(inner, context, at: place.member("schema"))
      if let dialect = json["dialect"] {
        self.dialect = try Dialect(dialect, at: place.member("dialect"))
      }
    } else if json["fields"]?.arrayValue != nil {
      self = try TableSchemaReader.read(json, context, at: place)
      if let dialect = OwnKeys(json)["dialect"] {
        self.dialect = try Dialect(dialect, at: OwnKeys.place(of: "dialect", in: json, at: place))
      }
    } else if json["properties"]?.members != nil {
      self = try JSONSchemaReader.read(json, context, at: place)
    } else {
      throw ReadingError(.noSchema, at: place)
    }
  }

  /// - Throws: for fields of one name, and for keys of fields that aren't there.
  init(
    _ language: Language, _ schema: FieldSchema, notes: [Note], at place: Place
  ) throws(ReadingError) {
    self.language = language
    self.schema = schema
    self.notes = notes
    var names: Set<String> = []
    for field in schema.fields where !names.insert(field.name).inserted {
      throw ReadingError(.repeatedField, at: place.ofField(field.name))
    }
    let referring = schema.references.flatMap { $0.fields + $0.referredFields }
    for name in schema.uniqueKeys.flatMap(\.self) + referring where !names.contains(name) {
      throw ReadingError(.keyOfUnknownField, at: place.ofField(name))
    }
  }

  /// What the rows of a table in a format are judged by.
  ///
  /// A row of JSON says by null that a value is missing, or has none; where types count an empty text is a text like
  /// others.
  ///
  /// - Parameter format: how the rows are written.
  public func schema(for format: TableFormat) -> FieldSchema {
    guard judgesJSONTypes, format.hasNames else { return schema }
    var schema = schema
    schema.missingValues = []
    return schema
  }
}

/// What holds for all fields of a schema that is read.
struct SchemaContext {
  /// How numbers and dates are written in fields that say nothing about it.
  let locale: String
  /// The types that may be named.
  let types: FieldTypes
}
