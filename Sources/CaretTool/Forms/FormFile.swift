internal import CaretFields
internal import CaretJSON

// A form is a schema's file; what is only for people stands beside each field: `title`, `description`, `placeholder`,
// `default`, and our own `caret:secret`, `caret:mask`, `caret:suggest`, `caret:inputMethod`, `caret:capitals`,
// `caret:keyboard` and `caret:correct`.

/// A form as it was read.
struct FormFile {
  var schema: FieldSchema
  var questions: [FieldQuestion]

  static func read(_ path: String) throws(ToolError) -> FormFile {
    let json = try SchemaFile.contents(of: path)
    let schema = try SchemaFile.read(json, of: path).schema
    return try FormFile(schema, FormFile.fields(of: json))
  }

  /// The fields as they are written, in the order of the schema.
  private static func fields(of json: JSONValue) -> [String: JSONValue] {
    if let inner = json["schema"] ?? json["resources"]?.arrayValue?.first?["schema"] {
      return fields(of: inner)
    }
    var fields: [String: JSONValue] = [:]
    for member in json["properties"]?.members ?? [] { fields[member.name] = member.value }
    for field in json["fields"]?.arrayValue ?? [] {
      if let name = field["name"]?.stringValue { fields[name] = field }
    }
    return fields
  }

  private init(
    _ schema: FieldSchema, _ fields: [String: JSONValue]
  ) throws(ToolError) {
    self.schema = schema
    questions = []
    for field in schema.fields {
      let json = fields[field.name] ?? .object([])
      questions.append(try FormFile.question(field, json))
    }
  }

  private static func question(
    _ field: FieldSchema.Field, _ json: JSONValue
  ) throws(ToolError) -> FieldQuestion {
    let own = OwnKeys(json)
    var question = FieldQuestion(label: field.title ?? field.name)
    question.placeholder = json["placeholder"]?.stringValue ?? own.text("placeholder") ?? ""
    // In a line, whatever it was written in.
    question.explanation =
      json["description"]?.stringValue?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      ?? ""
    question.defaultValue = json["default"]?.cellText ?? own["default"]?.cellText
    question.isSecret =
      own["secret"]?.boolValue ?? (json["type"]?.stringValue == "password")
    if let path = own.text("suggest") {
      question.suggestions = try SuggestionFile.lines(of: path)
    }
    for case .oneOf(let choices) in field.rules {
      (question.choices, question.suggestions) = (choices, choices)
    }
    if question.choices.isEmpty, field.type.plainName == "boolean" {
      question.choices = [("trueValues", "true"), ("falseValues", "false")].map { key, usual in
        json[key]?.arrayValue?.first?.stringValue ?? usual
      }
    }
    question.mask = try own.text("mask").map { text throws(ToolError) in
      try MaskText.read(text)
    }
    try own.text("inputMethod").map { name throws(ToolError) in
      try question.typing.setInputMethod(name)
    }
    try own.text("capitals").map { name throws(ToolError) in
      try question.typing.setCapitals(name)
    }
    try own.text("keyboard").map { name throws(ToolError) in
      try question.typing.setKeyboard(name, locale: field.locale)
    }
    question.typing.correctedLanguage = own.text("correct")
    return question
  }
}
