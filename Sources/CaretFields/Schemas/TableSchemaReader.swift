internal import CaretJSON

/// Table Schema (Frictionless Data, version 2), with HTML's names of types and attributes and our own keys.
struct TableSchemaReader {
  private let descriptor: JSONValue
  private let place: SchemaDocument.Place
  private let context: SchemaContext
  private let missingValues: [String]
  private var notes: [SchemaDocument.Note] = []

  static func read(
    _ json: JSONValue, _ context: SchemaContext, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) -> SchemaDocument {
    var reader = TableSchemaReader(json, context, at: place)
    return try reader.document()
  }

  private init(_ json: JSONValue, _ context: SchemaContext, at place: SchemaDocument.Place) {
    descriptor = json
    self.place = place
    self.context = context
    missingValues = Self.missingValues(of: json) ?? [""]
  }

  /// What stands for no value in a table, or in a field; nil where nothing is said of it.
  private static func missingValues(of json: JSONValue) -> [String]? {
    json["missingValues"]?.arrayValue?.compactMap { $0.stringValue ?? $0["value"]?.stringValue }
  }

  private mutating func document() throws(SchemaDocument.ReadingError) -> SchemaDocument {
    note(
      unknown: descriptor, at: place,
      known: [
        "fields", "missingValues", "primaryKey", "uniqueKeys", "foreignKeys", "fieldsMatch",
        "$schema",
        "profile", "name", "title", "description",
      ])
    var fields: [FieldSchema.Field] = []
    for (index, value) in (descriptor["fields"]?.arrayValue ?? []).enumerated() {
      fields.append(try field(value, index, at: place.member("fields").element(index)))
    }
    var schema = FieldSchema(fields, missingValues: missingValues)
    schema.predicates = OwnKeys(descriptor)["predicates"]?.texts ?? []
    for field in descriptor["fields"]?.arrayValue ?? [] {
      schema.agreements += OwnKeys(field).agreements(of: field["name"]?.stringValue ?? "")
    }
    if let key = descriptor["primaryKey"] {
      let names = key.texts ?? [key.cellText].compactMap(\.self)
      if !names.isEmpty { schema.uniqueKeys.append(names) }
      for index in schema.fields.indices
      where names.contains(schema.fields[index].name) && !schema.fields[index].isRequired {
        schema.fields[index].rules.insert(.required, at: 0)
      }
    }
    schema.uniqueKeys += (descriptor["uniqueKeys"]?.arrayValue ?? []).compactMap(\.texts)
    try readForeignKeys(into: &schema)
    if let match = descriptor["fieldsMatch"] {
      let word = match.stringValue ?? match.texts?.first ?? ""
      schema.match = FieldSchema.Match(rawValue: word) ?? .equal
    }
    return try SchemaDocument(.tableSchema, schema, notes: notes, at: place)
  }

  /// A foreign key to the table itself becomes a reference; the rows of another resource are not there to be looked at.
  private mutating func readForeignKeys(
    into schema: inout FieldSchema
  ) throws(SchemaDocument.ReadingError) {
    for (index, key) in (descriptor["foreignKeys"]?.arrayValue ?? []).enumerated() {
      let place = place.member("foreignKeys").element(index)
      let (here, there) = (Self.names(key["fields"]), Self.names(key["reference"]?["fields"]))
      guard !here.isEmpty, here.count == there.count else {
        throw SchemaDocument.ReadingError(.unevenForeignKey, at: place)
      }
      let resource = key["reference"]?["resource"]?.stringValue ?? ""
      if resource.isEmpty {
        schema.references.append(FieldSchema.Reference(here, to: there))
      } else {
        notes.append(
          SchemaDocument.Note(.unjudgedForeignKey(here, resource: resource), at: place))
      }
    }
  }

  private static func names(_ value: JSONValue?) -> [String] {
    value?.texts ?? [value?.stringValue].compactMap(\.self)
  }

  // MARK: Fields

  private mutating func field(
    _ value: JSONValue, _ index: Int, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) -> FieldSchema.Field {
    guard let name = value["name"]?.stringValue else {
      throw SchemaDocument.ReadingError(.unnamedField(index + 1), at: place)
    }
    let place = place.ofField(name)
    let own = OwnKeys(value)
    try own.check(value, at: place)
    var field = FieldSchema.Field(name, title: value["title"]?.stringValue)
    field.locale = own.text("locale") ?? context.locale
    field.timeLimit = own.integer("timeLimit") ?? FieldValidator.defaultTimeLimit
    field.missingValues = Self.missingValues(of: value)
    let type = try type(of: value, own, at: place)
    field.rules = [.type(type)]
    let constraints = value["constraints"] ?? .object([])
    try refuseUnjudged(value, constraints, at: place)
    if constraints["required"]?.boolValue ?? value["required"]?.boolValue == true {
      field.rules.insert(.required, at: 0)
    }
    field.isUnique = constraints["unique"]?.boolValue == true
    let unit = try own.unit(value, at: place)
    add(constraints, unit ?? .scalars, to: &field)
    addAttributes(value, unit ?? .utf16, to: &field)
    field.rules += own.rules
    note(unknown: value, at: place, known: Self.knownKeys)
    note(unknown: constraints, at: place.member("constraints"), known: Self.knownConstraints)
    return field
  }

  private static let knownKeys: Set<String> = [
    "name", "title", "description", "type", "format", "constraints", "example", "rdfType",
    "missingValues", "trueValues", "falseValues", "decimalChar", "groupChar", "bareNumber",
    "categories", "categoriesOrdered", "delimiter", "itemType", "required", "minlength",
    "maxlength", "min", "max", "step", "pattern", "placeholder", "default", "multiple",
  ]
  private static let knownConstraints =
    (FieldRule.Name.bounds + FieldRule.Name.lengths + [.required, .pattern, .oneOf, .step])
    .spelled(.schema).union(["unique"])

  private static let lengths = FieldRule.Name.lengths.spelled(.schema)
  private static let bounds = FieldRule.Name.bounds.spelled(.schema)

  static let ownTypes: Set<String> = [
    "any", "array", "boolean", "date", "datetime", "duration", "geojson", "geopoint", "integer",
    "list", "number", "object", "string", "time", "year", "yearmonth",
  ]
  /// Types of HTML that a locale decides, where there is one.
  static let localTypes = ["integer", "number", "date", "money"]
  /// Keys by which a field says itself how its values are written.
  private static let saysForm = ["format", "decimalChar", "groupChar", "bareNumber"]
  /// What fields of Table Schema say of how their values are written; the others pass it over.
  static let properties = [
    "format", "trueValues", "falseValues", "decimalChar", "groupChar", "bareNumber",
  ]
  private static let stringFormats: Set<String> = [
    "default", "email", "uri", "binary", "uuid", "wkt",
  ]

  private func type(
    of value: JSONValue, _ own: OwnKeys, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) -> FieldType {
    let word = own.text("type") ?? value["type"]?.stringValue ?? "string"
    let format = value["format"]?.stringValue ?? "default"
    var parameters = own.parameters
    let isOfLocale =
      own.text("locale") != nil
      || (!context.locale.isEmpty && !Self.saysForm.contains { value[$0] != nil })
    if isOfLocale, Self.localTypes.contains(word) {
      return FieldType(word, parameters)
    }
    if Self.ownTypes.contains(word), own.text("type") == nil {
      guard TableDateFormat.isUsable(format, forType: word) else {
        throw SchemaDocument.ReadingError(
          .badFormat(format, type: word), at: place.member("format"))
      }
      if word == "string", !Self.stringFormats.contains(format) {
        return try known(
          FieldType(format, parameters, from: context.types), at: place.member("format"))
      }
      var type = FieldType("tableschema-" + word)
      let known = type.definition?.parameters ?? []
      for key in Self.properties where known.contains(key) {
        if let option = value[key] { parameters[key] = FieldParameter(option) }
      }
      // A missing value never comes to the type; what comes is a value, also when it is empty.
      parameters["missingValues"] = .list([])
      type.parameters = parameters
      return type
    }
    if value["multiple"]?.boolValue == true { parameters["multiple"] = .bool(true) }
    let placeOfWord =
      own.text("type") == nil
      ? place.member("type") : OwnKeys.place(of: "type", in: value, at: place)
    return try known(FieldType(word, parameters, from: context.types), at: placeOfWord)
  }

  private func known(
    _ type: FieldType, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) -> FieldType {
    guard !type.exists else { return type }
    throw SchemaDocument.ReadingError(.unknownType(type.name, .tableSchema), at: place)
  }

  private func add(
    _ constraints: JSONValue, _ unit: LengthUnit, to field: inout FieldSchema.Field
  ) {
    field.rules += FieldRule.bounds(in: constraints, spelled: .schema)
    if let step = constraints["step"]?.cellText { field.rules.append(.step(step)) }
    field.rules += FieldRule.lengths(in: constraints, spelled: .schema, unit)
    if let pattern = constraints["pattern"]?.stringValue { field.rules.append(.pattern(pattern)) }
    if let values = constraints["enum"]?.texts {
      let natives = constraints["enum"]?.arrayValue ?? []
      let types = field.rules.compactMap { if case .type(let type) = $0 { type } else { nil } }
      let written = natives.flatMap { Self.spellings(of: $0, in: types[0]) }
      field.rules.append(.oneOf(values + written.filter { !values.contains($0) }))
    }
  }

  /// How cells have a number or boolean of JSON, where the field says how it writes them.
  private static func spellings(of value: JSONValue, in type: FieldType) -> [String] {
    if let truth = value.boolValue {
      let names = type.parameters[truth ? "trueValues" : "falseValues"]?.list ?? []
      return names.compactMap(\.text)
    }
    guard value.stringValue == nil, let text = value.cellText, text.contains("."),
      let sign = type.parameters["decimalChar"]?.text
    else { return [] }
    return [text.split(separator: ".", omittingEmptySubsequences: false).joined(separator: sign)]
  }

  /// What would have to hold of a value and can't be judged here must not be passed over.
  private func refuseUnjudged(
    _ field: JSONValue, _ constraints: JSONValue, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) {
    if constraints["jsonSchema"] != nil {
      throw SchemaDocument.ReadingError(
        .unjudged(.constraint("jsonSchema")), at: place.member("constraints").member("jsonSchema"))
    }
    let isOfTexts = field["itemType"]?.stringValue ?? "string" == "string"
    if let key = field["categories"] != nil ? "categories" : isOfTexts ? nil : "itemType" {
      throw SchemaDocument.ReadingError(.unjudged(.key(key)), at: place.member(key))
    }
    for member in field.members ?? [] where !Self.isAttribute(member) {
      throw SchemaDocument.ReadingError(
        .wrongKind(.attribute(member.name), member.value.jsonType), at: place.member(member.name))
    }
    for member in constraints.members ?? [] where !Self.hasItsKind(member) {
      throw SchemaDocument.ReadingError(
        .wrongKind(.constraint(member.name), member.value.jsonType),
        at: place.member("constraints").member(member.name))
    }
  }

  /// Whether an attribute of HTML's has a value of its kind.
  private static func isAttribute(_ member: JSONMember) -> Bool {
    switch member.name {
    case "minlength", "maxlength": member.value.integerValue != nil
    case "pattern": member.value.stringValue != nil
    case "required": member.value.boolValue != nil
    case "min", "max", "step": member.value.cellText != nil
    case "missingValues": member.value.arrayValue != nil
    default: true
    }
  }

  private static func hasItsKind(_ member: JSONMember) -> Bool {
    switch member.name {
    case "pattern": member.value.stringValue != nil
    case "required", "unique": member.value.boolValue != nil
    case "enum": member.value.arrayValue?.allSatisfy { $0.cellText != nil } ?? false
    case let name where lengths.contains(name): (member.value.integerValue ?? -1) >= 0
    case let name where bounds.contains(name): member.value.cellText != nil
    default: true
    }
  }

  /// The attributes of HTML's controls, which stand beside the type.
  private func addAttributes(
    _ value: JSONValue, _ unit: LengthUnit, to field: inout FieldSchema.Field
  ) {
    field.rules += FieldRule.bounds(in: value, [.minimum, .maximum], spelled: .attribute)
    if let step = value["step"]?.cellText, step != "any" { field.rules.append(.step(step)) }
    field.rules += FieldRule.lengths(in: value, spelled: .attribute, unit)
    if let pattern = value["pattern"]?.stringValue { field.rules.append(.matchECMA(pattern)) }
  }

  private mutating func note(
    unknown value: JSONValue, at place: SchemaDocument.Place, known: Set<String>
  ) {
    notes += SchemaDocument.Note.repeated(in: value, at: place)
    for member in value.members ?? []
    where !known.contains(member.name) && !OwnKeys.isOwn(member.name) {
      notes.append(SchemaDocument.Note(.unknownKey(member.name), at: place.member(member.name)))
    }
  }
}
