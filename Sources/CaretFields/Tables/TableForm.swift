// The types of Table Schema, one row each. Their names as types of fields begin with `tableschema-`.

/// How one type of Table Schema reads a cell.
struct TableForm: Sendable {
  let name: String
  /// The normal form of a cell; nil for one that is no value.
  let read: @Sendable (TableCell, String) -> String?
  /// What the type's usual form says of bytes: where `read` refuses them it tells the place.
  var usual: @Sendable (Span<UInt8>, _ format: String) -> Recognition = { _, _ in .accepted }
  /// The place of a normal form on the type's scale: numbers, days, months, years and milliseconds.
  var quantity: @Sendable (String) -> Quantity? = { _ in nil }
  /// What is written for a cell with a normal form that is none.
  var written: (@Sendable (_ cell: String, _ normalForm: String, FieldContext) -> String)?
  /// Whether a list's items of the type are shown in quotes; nil where it can't be that of items.
  var quotesItems: Bool?

  static func named(_ name: String) -> TableForm? { rows.first { $0.form.name == name }?.form }

  /// A form, and what else its definition says.
  struct Row: Sendable {
    let form: TableForm
    let summary: String
    let example: String?
    let counterexample: String?
    var plainName: FieldTypeDefinition.PlainName?
    var parameters: [String] = []
    var isOrdered = false
    var isBadInput = false
    var json = FieldTypeDefinition.JSONForm.string
    var cells: (@Sendable (FieldContext) -> CellRecognizer)?
    var localExample: (@Sendable (FieldContext) -> String?)?
  }
}

enum TableTypes {
  static let all = TableForm.rows.map { row in
    let form = row.form
    return FieldTypeEntry("tableschema-" + form.name) { name in
      FieldTypeDefinition(
        name, row.summary, example: row.example, not: row.counterexample,
        called: row.plainName ?? .called(form.name),
        parameters: ["missingValues"] + row.parameters, scale: row.isOrdered ? .order : nil,
        control: row.isBadInput ? .badInput : [], json: row.json,
        cells: row.cells ?? { _ in .whole },
        written: form.written, localExample: row.localExample,
        .prepared { context in
          let cell = TableCell(form, parameters: context.parameters)
          return { cell.recognize($0) }
        })
    }
  }
}

extension TableForm {
  static let rows: [Row] = numbers + times + texts + structures

  // MARK: Numbers

  private static let numbers = [
    Row(
      form: TableForm(
        name: "integer", read: { $0.integer($1) }, usual: { bytes, _ in Numbers.integer(bytes) },
        quantity: number, quotesItems: false),
      summary: "a whole number", example: "12", counterexample: "1.5",
      parameters: ["groupChar", "bareNumber"], isOrdered: true, isBadInput: true, json: .number,
      cells: { plainNumbers($0, .integer, Numbers.integer) }),
    Row(
      form: TableForm(
        name: "number", read: { $0.number($1) }, usual: { bytes, _ in Numbers.number(bytes) },
        quantity: number,
        written: { _, normal, _ in
          normal.hasSuffix("Infinity") ? normal.prefix { $0 == "-" } + "INF" : normal
        },
        quotesItems: false),
      summary: "a number", example: "-1.5", counterexample: "1,5",
      parameters: ["decimalChar", "groupChar", "bareNumber"], isOrdered: true, isBadInput: true,
      json: .number,
      cells: { plainNumbers($0, .number, Numbers.number) },
      localExample: { $0.parameters["decimalChar"]?.text.map { "1234" + $0 + "5" } }),
    Row(
      form: TableForm(
        name: "boolean", read: { $0.boolean($1) },
        written: { cell, normal, context in
          let names = normal == "True" ? "trueValues" : "falseValues"
          return context.parameters[names] == nil ? normal.lowercased() : cell
        }, quotesItems: false),
      summary: "a truth value", example: "true", counterexample: "maybe",
      parameters: ["trueValues", "falseValues", "example"], json: .boolean,
      localExample: { $0.parameters["trueValues"]?.list?.first?.text ?? "true" }),
    Row(
      form: TableForm(
        name: "year", read: { $0.year($1) }, quantity: { Int($0).map(Quantity.ticks) }),
      summary: "a year", example: "2024", counterexample: "24", isOrdered: true,
      json: .number),
    Row(
      form: TableForm(
        name: "yearmonth", read: { $0.yearMonth($1) },
        usual: { bytes, format in format == "default" ? DatesAndTimes.month(bytes) : .accepted },
        quantity: { normal in
          let parts = normal.split { "(), ".contains($0) }.compactMap { Int($0) }
          return parts.count == 2 ? .ticks(parts[0] * 12 + parts[1]) : nil
        }, written: asItIs),
      summary: "a month of a year", example: "2024-02", counterexample: "2024-13", isOrdered: true),
  ]

  /// For values of which Python's way to show them tells nothing new.
  private static let asItIs: @Sendable (String, String, FieldContext) -> String = { cell, _, _ in
    cell
  }

  private static let number: @Sendable (String) -> Quantity? = { normal in
    place(Numbers.number(Array(normal.utf8).span))
  }

  private static func place(_ answer: Recognition) -> Quantity? {
    if case .accepted(_, let quantity) = answer { quantity } else { nil }
  }

  /// Numbers with a point and nothing around or between the digits are judged on the bytes.
  private static func plainNumbers(
    _ context: FieldContext, _ plain: PlainForm,
    _ recognize: @escaping (Span<UInt8>) -> Recognition
  ) -> CellRecognizer {
    let isPlain =
      context.parameters["groupChar"] == nil
      && context.parameters["decimalChar"].map { $0 == .text(".") } ?? true
      && context.parameters["bareNumber"]?.bool != false
    return isPlain ? .bytes(isComplete: false, plain: plain, recognize) : .whole
  }

  // MARK: Dates and times

  private static let times = [
    Row(
      form: TableForm(
        name: "date", read: { DateCell(format: $0.format).date($1) },
        usual: { bytes, format in format == "default" ? RFC3339.date(bytes) : .accepted },
        quantity: { place(RFC3339.date(Array($0.utf8).span)) }, quotesItems: true),
      summary: "a day", example: "2024-02-29", counterexample: "2023-02-29",
      parameters: ["format"], isOrdered: true, isBadInput: true,
      cells: { context in
        (context.parameters["format"]?.text ?? "default") == "default"
          ? .bytes(plain: .day, RFC3339.date) : .whole
      },
      localExample: { timeExample($0) ?? "2024-02-29" }),
    Row(
      form: TableForm(
        name: "datetime", read: { DateCell(format: $0.format).dateTime($1) },
        usual: { bytes, format in
          format == "default" ? RFC3339.dateTime(bytes, zone: .optional) : .accepted
        },
        quantity: { place(DatesAndTimes.dateTimeLocal(Array($0.utf8.prefix(19)).span)) },
        quotesItems: true),
      summary: "a day and a time", example: "2024-02-29T13:45:00", counterexample: "2024-02-29",
      parameters: ["format"], isOrdered: true,
      localExample: { timeExample($0) ?? "2024-02-29T13:45:00" }),
    Row(
      form: TableForm(
        name: "time", read: { DateCell(format: $0.format).time($1) },
        usual: { bytes, format in
          format == "default" ? RFC3339.time(bytes, zone: .optional) : .accepted
        },
        quantity: { place(DatesAndTimes.time(Array($0.utf8.prefix(8)).span)) }, quotesItems: true),
      summary: "a time of day", example: "13:45:00", counterexample: "13:60:00",
      parameters: ["format"], isOrdered: true, isBadInput: true,
      localExample: { timeExample($0) ?? "13:45:00" }),
    Row(
      form: TableForm(name: "duration", read: { DurationCell($1)?.text }, written: asItIs),
      summary: "a length of time", example: "P1DT12H", counterexample: "P"),
  ]

  private static let timeExample: @Sendable (FieldContext) -> String? = { context in
    context.parameters["format"]?.text.flatMap(TimePattern.example)
  }

  // MARK: Texts

  private static let texts = [
    Row(
      form: TableForm(name: "any", read: { $1 }), summary: "any text", example: "Ann",
      counterexample: "", cells: { _ in .anyText }),
    Row(
      form: TableForm(
        name: "string", read: { $0.string($1) },
        usual: { bytes, format in
          format == "uuid" ? .accepted : stringFormats[format]?(bytes) ?? .accepted
        },
        written: { cell, _, context in
          let format = context.parameters["format"]?.text ?? "default"
          guard case .accepted(let normal?, _)? = stringFormats[format]?(Array(cell.utf8).span)
          else { return cell }
          return normal
        }, quotesItems: true),
      summary: "any text, or one of a format", example: "Ann", counterexample: "",
      plainName: .format, parameters: ["format"],
      cells: { context in
        let format = context.parameters["format"]?.text ?? "default"
        if format == "default" { return .anyText }
        return stringFormats[format].map { .bytes(plain: plainFormats[format], $0) } ?? .whole
      }),
  ]

  /// The formats of texts that are judged on bytes.
  private static let stringFormats: [String: @Sendable (Span<UInt8>) -> Recognition] = [
    "email": { EmailAddress.recognize($0, .rfc5321) },
    "uri": { URI.recognize($0, .absolute, .international) },
    "uuid": { Identifiers.uuid($0) },
  ]

  private static let plainFormats: [String: PlainForm] = ["email": .mailbox, "uri": .uri]

  // MARK: JSON and places

  private static let structures = [
    Row(
      form: TableForm(name: "array", read: { $0.array($1) }, written: asItIs),
      summary: "an array of JSON", example: "[1]", counterexample: "1", json: .structure),
    Row(
      form: TableForm(name: "object", read: { $0.object($1) }, written: asItIs),
      summary: "an object of JSON", example: #"{"a":1}"#, counterexample: "[]", json: .structure),
    Row(
      form: TableForm(name: "geojson", read: { $0.geographic($1) }, written: asItIs),
      summary: "places as GeoJSON", example: #"{"type":"Point","coordinates":[1,2]}"#,
      counterexample: "{}",
      parameters: ["format"], json: .structure),
    Row(
      form: TableForm(
        name: "geopoint", read: { GeopointCell($1, format: $0.format)?.text }, written: asItIs),
      summary: "a longitude and a latitude", example: "90.50,45.50", counterexample: "190,45",
      parameters: ["format"]),
    Row(
      form: TableForm(name: "list", read: { $0.list($1) }, written: asItIs),
      summary: "values of one type with commas", example: "a,b", counterexample: "",
      parameters: ["delimiter", "itemType"]),
  ]
}
