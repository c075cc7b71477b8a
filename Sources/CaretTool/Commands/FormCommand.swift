internal import CaretFields
internal import CaretJSON

/// `caret form SCHEMA`
struct FormCommand: ToolCommand, AskingBearer {
  static let name = "form"
  static let heading = "Fields Subcommands"
  static let abstract = "Ask for all fields of a schema."
  static let discussion = """
    Examples:
      caret form person.json                  one JSON object with the values
      eval "$(caret form --sh person.json)"   variables of the shell, quoted
      caret form person.json < answers.txt    a line for each field

    Enter and the key down go on to the next field, the key up goes back. An empty
    line is the field's default. At the end the fields are compared with each
    other, where the schema says so. In JSON numbers and truth values are such.
    Exit codes are those of 'caret ask'.
    """

  static var operands: [Operand<Self>] {
    [
      .one(
        "schema",
        "A Table Schema or a JSON Schema, in a file: standard input is for the answers."
      ) { $0.schema.take($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .flag("sh", "Print assignments for a shell instead of JSON.") { $0.sh = true }
    ]
      + Option<Self>.asking(
        for: "the whole form", normalized: "the values in their normal forms")
  }

  var schema: String = ""
  var sh = false
  var asking = AskingOptions()

  func perform() throws -> ExitStatus {
    guard schema != "-" else {
      throw ToolError(
        what: "the schema can't be standard input, where the answers come from",
        remedy: "name its file")
    }
    let file = try FormFile.read(schema)
    if sh { try checkNames(file.schema) }
    let judge: FormJudge
    do { judge = try FormJudge(file.schema) } catch {
      throw TableText.error(TableJudge.SchemaError(field: "", error: error))
    }
    var run = FormRun(
      judge: judge,
      questions: file.questions.map { question in
        var question = question
        question.retries = asking.retries
        return question
      }, messages: try FieldMessages(asking.messages),
      deadline: try Deadline(seconds: asking.timeout),
      place: try AskingPlace(tty: asking.tty))
    let response = try run.perform()
    guard response == nil else { return status(of: response!) }
    let normalForms = zip(run.values, judge.validators).map { text, validator in
      let value = FieldValue(text)
      return validator.writtenForm(of: value, judged: validator.validate(value)) ?? text
    }
    print(run.values, normalForms, file.schema)
    return .success
  }

  private func status(of response: FieldResponse) -> ExitStatus {
    switch response {
    case .aborted: .interrupted
    case .timedOut: .timedOut
    case .undecided: .undecided
    default: .findings
    }
  }

  private func checkNames(_ schema: FieldSchema) throws(ToolError) {
    for field in schema.fields {
      let bytes = Array(field.name.utf8)
      func isName(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
          || (0x30...0x39).contains(byte)
      }
      guard let first = bytes.first, !(0x30...0x39).contains(first), bytes.allSatisfy(isName) else {
        throw ToolError(
          what: "the field \(Escaped.quoted(field.name)) can't be a shell variable",
          place: Escaped.quoted(self.schema),
          remedy: "take letters, digits and underscores, or leave --sh out")
      }
    }
  }

  private func print(_ values: [String], _ normalForms: [String], _ schema: FieldSchema) {
    let texts = asking.normalize ? normalForms : values
    if sh {
      for (field, text) in zip(schema.fields, texts) {
        let quoted = text.split(separator: "'", omittingEmptySubsequences: false).joined(
          separator: "'\\''")
        Console.standardOutput.writeLine(field.name + "='" + quoted + "'")
      }
      return
    }
    var json = JSONWriter()
    json.object { json in
      for (index, field) in schema.fields.enumerated() {
        let value = JSONValue(normalForm: normalForms[index], of: field.type)
        json.member(field.name, value.stringValue == nil ? value : .string(texts[index]))
      }
    }
    Console.standardOutput.writeLine(json)
  }
}
