internal import CaretJSON

/// A JSON Schema (2020-12) of a flat object: a field for each property.
///
/// What the standard says holds: lengths count code points, a pattern is a search, a format is checked.
struct JSONSchemaReader {
  private let required: Set<String>
  /// Whether values that come as JSON must be of their types; else they are taken by what they say, as cells are.
  private let judgesJSONTypes: Bool
  private let context: SchemaContext
  private var notes: [SchemaDocument.Note] = []

  static func read(
    _ json: JSONValue, _ context: SchemaContext, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) -> SchemaDocument {
    var reader = JSONSchemaReader(
      required: Set(json["required"]?.texts ?? []),
      judgesJSONTypes: OwnKeys(json)["jsonTypes"]?.boolValue ?? true, context: context)
    try JSONSchemaKeywords.check(json, at: place)
    var fields: [FieldSchema.Field] = []
    for member in json["properties"]?.members ?? [] {
      let place = place.member("properties").member(member.name).ofField(member.name)
      fields.append(try reader.field(member.name, member.value, at: place))
    }
    for name in reader.required.sorted() where !fields.contains(where: { $0.name == name }) {
      fields.append(FieldSchema.Field(name, rules: [.required]))
    }
    reader.note(unknown: json, at: place, known: Self.objectKeys)
    let isClosed = json["additionalProperties"] == .bool(false)
    var schema = FieldSchema(fields, match: isClosed ? .superset : .partial)
    schema.predicates = OwnKeys(json)["predicates"]?.texts ?? []
    for member in json["properties"]?.members ?? [] {
      schema.agreements += OwnKeys(member.value).agreements(of: member.name)
    }
    var document = try SchemaDocument(.jsonSchema, schema, notes: reader.notes, at: place)
    document.judgesJSONTypes = reader.judgesJSONTypes
    return document
  }

  private static let annotations: Set<String> = [
    "$schema", "$id", "$comment", "title", "description", "type", "default", "examples",
    "deprecated", "readOnly", "writeOnly",
  ]
  private static let objectKeys = annotations.union([
    "properties", "required", "additionalProperties",
  ])
  private static let fieldKeys = annotations.union(["format", "const"])
    .union(
      (FieldRule.Name.bounds + FieldRule.Name.lengths + [.pattern, .multipleOf, .oneOf])
        .spelled(.schema))

  private mutating func field(
    _ name: String, _ value: JSONValue, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) -> FieldSchema.Field {
    let own = OwnKeys(value)
    try own.check(value, at: place)
    var field = FieldSchema.Field(name, title: value["title"]?.stringValue)
    field.locale = own.text("locale") ?? context.locale
    try JSONSchemaKeywords.check(value, at: place)
    field.timeLimit = own.integer("timeLimit") ?? FieldValidator.defaultTimeLimit
    if required.contains(name) { field.rules.append(.required) }
    field.rules.append(.type(try type(of: value, own, at: place)))
    if judgesJSONTypes { field.jsonTypes = Self.jsonTypes(of: value) }
    let unit = try own.unit(value, at: place) ?? .scalars
    field.rules += FieldRule.bounds(in: value, spelled: .schema)
    if let step = value["multipleOf"]?.cellText { field.rules.append(.multipleOf(step)) }
    field.rules += FieldRule.lengths(in: value, spelled: .schema, unit)
    if let pattern = value["pattern"]?.stringValue { field.rules.append(.searchECMA(pattern)) }
    if let values = value["enum"]?.texts { field.rules.append(.oneOf(values)) }
    if let constant = value["const"]?.cellText { field.rules.append(.oneOf([constant])) }
    field.rules += own.rules
    note(unknown: value, at: place, known: Self.fieldKeys)
    return field
  }

  private func type(
    of value: JSONValue, _ own: OwnKeys, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) -> FieldType {
    var word = try Self.typeName(value["type"], at: place.member("type"))
    // What is said of numbers alone is said of a number.
    if value["type"] == nil, JSONSchemaKeywords.numbers.contains(where: { value[$0] != nil }) {
      word = "number"
    }
    if let type = own.text("type") { return FieldType(type, own.parameters, from: context.types) }
    switch word {
    case "integer", "number": return FieldType(word, own.parameters)
    case "boolean":
      return FieldType(
        "tableschema-boolean",
        ["trueValues": .list([.text("true")]), "falseValues": .list([.text("false")])])
    case "array", "object": return FieldType("tableschema-" + word)
    case "string":
      guard let format = value["format"]?.stringValue else { return FieldType("text") }
      if format == "date", !context.locale.isEmpty { return FieldType("date", own.parameters) }
      return type(ofFormat: format, own.parameters)
    default:
      throw SchemaDocument.ReadingError(
        .unknownType(word, .jsonSchema), at: place.member("type"))
    }
  }

  /// What a value may be: what is said of its type, or else what the listed values are.
  private static func jsonTypes(of value: JSONValue) -> Set<JSONType> {
    if let type = value["type"] {
      return Set((type.texts ?? [type.stringValue ?? ""]).compactMap(JSONType.init(rawValue:)))
    }
    let listed = value["enum"]?.arrayValue ?? value["const"].map { [$0] } ?? []
    return Set(listed.map(\.jsonType))
  }

  /// The one type that a value may have besides null.
  private static func typeName(
    _ value: JSONValue?, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) -> String {
    guard let value else { return "string" }
    let words = Set((value.texts ?? [value.stringValue ?? ""]).filter { $0 != "null" })
    if words.count < 2 { return words.first ?? "string" }
    if words == ["integer", "number"] { return "number" }
    throw SchemaDocument.ReadingError(.severalTypes(words.sorted()), at: place)
  }

  /// An unknown format says nothing, as the standard has it.
  private func type(
    ofFormat format: String, _ parameters: [String: FieldParameter]
  ) -> FieldType {
    switch format {
    case "date": return FieldType("full-date", parameters)
    case "hostname": return FieldType("rfc1123-hostname", parameters)
    case "time": return FieldType("full-time", parameters)
    case "email" where parameters["dialect"] == nil: return FieldType("rfc5321-email", parameters)
    default:
      let type = FieldType(format, parameters, from: context.types)
      return type.exists ? type : FieldType("text")
    }
  }

  private mutating func note(
    unknown value: JSONValue, at place: SchemaDocument.Place, known: Set<String>
  ) {
    notes += SchemaDocument.Note.repeated(in: value, at: place)
    if let format = value["format"]?.stringValue, type(ofFormat: format, [:]) == .text {
      notes.append(SchemaDocument.Note(.unknownFormat(format), at: place.member("format")))
    }
    for member in value.members ?? []
    where !known.contains(member.name) && !OwnKeys.isOwn(member.name) {
      notes.append(SchemaDocument.Note(.unknownKeyword(member.name), at: place.member(member.name)))
    }
  }

  private init(required: Set<String>, judgesJSONTypes: Bool, context: SchemaContext) {
    self.required = required
    self.judgesJSONTypes = judgesJSONTypes
    self.context = context
  }
}
