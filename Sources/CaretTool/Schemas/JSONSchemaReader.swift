internal import CaretFieldFamilies
internal import CaretFields
internal import CaretJSON

/// A JSON Schema (2020-12) of a flat object: a field for each property.
///
/// What the standard says holds: lengths count code points, a pattern is a search, a format is checked.
struct JSONSchemaReader {
  private let required: Set<String>
  /// Whether values that come as JSON must be of their types; else they are taken by what they say, as cells are.
  private let judgesJSONTypes: Bool
  /// How numbers and dates are written in fields that say nothing about it.
  private let locale: String
  private var notes: [SchemaFile.Note] = []

  static func read(_ json: JSONValue, locale: String) throws(SchemaFile.Failure) -> SchemaFile {
    var reader = JSONSchemaReader(
      required: Set(json["required"]?.texts ?? []),
      judgesJSONTypes: OwnKeys(json)["jsonTypes"]?.boolValue ?? true, locale: locale)
    try JSONSchemaKeywords.check(json, ofField: nil)
    var fields: [FieldSchema.Field] = []
    for member in json["properties"]?.members ?? [] {
      fields.append(try reader.field(member.name, member.value))
    }
    for name in reader.required.sorted() where !fields.contains(where: { $0.name == name }) {
      fields.append(FieldSchema.Field(name, rules: [.required]))
    }
    reader.note(unknown: json, to: nil, known: Self.objectKeys)
    let isClosed = json["additionalProperties"] == .bool(false)
    var schema = FieldSchema(fields, match: isClosed ? .superset : .partial)
    schema.predicates = OwnKeys(json)["predicates"]?.texts ?? []
    for member in json["properties"]?.members ?? [] {
      schema.agreements += OwnKeys(member.value).agreements(of: member.name)
    }
    var file = try SchemaFile(.jsonSchema, schema, notes: reader.notes)
    file.judgesJSONTypes = reader.judgesJSONTypes
    return file
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
    _ name: String, _ value: JSONValue
  ) throws(SchemaFile.Failure) -> FieldSchema.Field {
    let own = OwnKeys(value)
    try own.check(field: name)
    var field = FieldSchema.Field(name, title: value["title"]?.stringValue)
    field.locale = own.text("locale") ?? locale
    try JSONSchemaKeywords.check(value, ofField: name)
    field.timeLimit = own.integer("timeLimit") ?? FieldValidator.defaultTimeLimit
    if required.contains(name) { field.rules.append(.required) }
    field.rules.append(.type(try type(of: value, name, own)))
    if judgesJSONTypes { field.jsonTypes = Self.jsonTypes(of: value) }
    let unit = try own.unit(field: name) ?? .scalars
    field.rules += FieldRule.bounds(in: value, spelled: .schema)
    if let step = value["multipleOf"]?.cellText { field.rules.append(.multipleOf(step)) }
    field.rules += FieldRule.lengths(in: value, spelled: .schema, unit)
    if let pattern = value["pattern"]?.stringValue { field.rules.append(.searchECMA(pattern)) }
    if let values = value["enum"]?.texts { field.rules.append(.oneOf(values)) }
    if let constant = value["const"]?.cellText { field.rules.append(.oneOf([constant])) }
    field.rules += own.rules
    note(unknown: value, to: name, known: Self.fieldKeys)
    return field
  }

  private func type(
    of value: JSONValue, _ name: String, _ own: OwnKeys
  ) throws(SchemaFile.Failure) -> FieldType {
    var word = try Self.typeName(value["type"], name)
    // What is said of numbers alone is said of a number.
    if value["type"] == nil, JSONSchemaKeywords.numbers.contains(where: { value[$0] != nil }) {
      word = "number"
    }
    if let type = own.text("type") { return FieldType(type, own.parameters, from: .known) }
    switch word {
    case "integer", "number": return FieldType(word, own.parameters)
    case "boolean":
      return FieldType(
        "tableschema-boolean",
        ["trueValues": .list([.text("true")]), "falseValues": .list([.text("false")])])
    case "array", "object": return FieldType("tableschema-" + word)
    case "string":
      guard let format = value["format"]?.stringValue else { return FieldType("text") }
      if format == "date", !locale.isEmpty { return FieldType("date", own.parameters) }
      return Self.type(ofFormat: format, own.parameters)
    default:
      throw SchemaFile.Failure(
        field: name, what: "there is no type \(Escaped.quoted(word)) in JSON Schema",
        remedy: "take string, number, integer, boolean, object, array or null")
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
    _ value: JSONValue?, _ field: String
  ) throws(SchemaFile.Failure) -> String {
    guard let value else { return "string" }
    let words = Set((value.texts ?? [value.stringValue ?? ""]).filter { $0 != "null" })
    if words.count < 2 { return words.first ?? "string" }
    if words == ["integer", "number"] { return "number" }
    throw SchemaFile.Failure(
      field: field,
      what: "a cell can't be of several types (\(words.sorted().joined(separator: ", ")))",
      remedy: "name one, with null beside it if it may be missing")
  }

  /// An unknown format says nothing, as the standard has it.
  private static func type(
    ofFormat format: String, _ parameters: [String: FieldParameter]
  ) -> FieldType {
    switch format {
    case "date": return FieldType("full-date", parameters)
    case "hostname": return FieldType("rfc1123-hostname", parameters)
    case "time": return FieldType("full-time", parameters)
    case "email" where parameters["dialect"] == nil: return FieldType("rfc5321-email", parameters)
    default:
      let type = FieldType(format, parameters, from: .known)
      return type.exists ? type : FieldType("text")
    }
  }

  private mutating func note(unknown value: JSONValue, to field: String?, known: Set<String>) {
    notes += SchemaFile.Note.repeated(in: value, field: field)
    if let format = value["format"]?.stringValue,
      Self.type(ofFormat: format, [:]) == FieldType("text")
    {
      notes.append(
        SchemaFile.Note(
          field: field,
          what: "the format \(Escaped.quoted(format)) is not known and checks nothing",
          remedy: "check its spelling"))
    }
    for member in value.members ?? []
    where !known.contains(member.name) && !OwnKeys.isOwn(member.name) {
      notes.append(
        SchemaFile.Note(
          field: field, what: "the keyword \(Escaped.quoted(member.name)) is not looked at",
          remedy: "only flat objects are judged; say the rule in another way"))
    }
  }

  private init(required: Set<String>, judgesJSONTypes: Bool, locale: String) {
    self.required = required
    self.judgesJSONTypes = judgesJSONTypes
    self.locale = locale
  }
}
