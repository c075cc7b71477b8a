internal import CaretFields
internal import CaretJSON

/// A schema as Table Schema, a field a line.
enum SchemaWriter {
  /// - Parameter dialect: how the table is written; nothing is said of commas and double quotes.
  static func lines(of schema: FieldSchema, dialect: TableDialect = .csv) -> [String] {
    var lines = ["{\"fields\":["]
    for (index, field) in schema.fields.enumerated() {
      var json = JSONWriter()
      json.object { write(field, to: &$0) }
      lines.append("  " + json.text + (index + 1 < schema.fields.count ? "," : ""))
    }
    var end = "]"
    if schema.missingValues != [""] { end += ",\"missingValues\":" + text(schema.missingValues) }
    if dialect.delimiter != TableDialect.csv.delimiter {
      let delimiter = String(decoding: [dialect.delimiter], as: UTF8.self)
      end += ",\"caret:dialect\":{\"delimiter\":" + text(delimiter) + "}"
    }
    return lines + [end + "}"]
  }

  private static func text(_ value: some JSONWritable) -> String {
    var json = JSONWriter()
    json.value(value)
    return json.text
  }

  private static func write(_ field: FieldSchema.Field, to json: inout JSONWriter) {
    json.member("name", field.name)
    for case .type(let type) in field.rules {
      json.member("type", tableSchemaName(of: type))
      for key in ["format", "trueValues", "falseValues", "decimalChar", "groupChar"] {
        if let value = type.parameters[key] { write(key, value, to: &json) }
      }
    }
    let lists = field.rules.compactMap { rule in
      if case .oneOf(let values) = rule { values } else { nil }
    }
    guard field.isRequired || !lists.isEmpty else { return }
    json.object("constraints") { json in
      if field.isRequired { json.member("required", true) }
      for list in lists { json.member("enum", list) }
    }
  }

  private static func tableSchemaName(of type: FieldType) -> String {
    let family = "tableschema-"
    return type.name.hasPrefix(family) ? String(type.name.dropFirst(family.utf8.count)) : type.name
  }

  private static func write(_ key: String, _ value: FieldParameter, to json: inout JSONWriter) {
    if let text = value.text { json.member(key, text) }
    if let list = value.list { json.member(key, list.compactMap(\.text)) }
  }
}
