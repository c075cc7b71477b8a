internal import CaretBytes
internal import CaretFields
internal import CaretJSON

/// `caret schema infer|check FILE`
struct SchemaCommand: ToolCommand {
  static let name = "schema"
  static let heading = "Fields Subcommands"
  static let abstract = "Write a schema for a table, or check one."
  static let discussion = """
    Examples:
      caret schema infer people.csv > people.json   what the table satisfies
      caret schema check people.json                what can't be used in it
      caret schema check people.json --json
    """

  static var subcommands: [any ToolCommand.Type] {
    [SchemaInferCommand.self, SchemaCheckCommand.self]
  }

  /// Says which subcommands there are.
  func perform() -> ExitStatus { Self.printHelp(path: Self.name) }
}

/// `caret schema infer FILE|-`
struct SchemaInferCommand: ToolCommand {
  static let name = "infer"
  static let abstract = "Write a Table Schema that the rows of a table satisfy."
  static let discussion = """
    Examples:
      caret schema infer people.csv > people.json
      caret schema infer --rows 1000 - < big.csv       the first thousand rows only
      caret schema infer prices.txt --delimiter ';' --tolerance 5

    Types, lists of few texts, required fields and the character between cells
    are found; bounds and patterns are yours to add.
    """

  static var operands: [Operand<Self>] {
    [
      .optional(
        "file",
        "The table: CSV or TSV with a line of names, or objects of JSON; - is standard input."
      ) { $0.file.take($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .value(
        "delimiter", as: "character",
        "The character between two cells; found out if left out."
      ) { $0.delimiter.take($1) },
      .value("rows", as: "count", "Look at so many rows; at all if left out.") { $0.rows.take($1) },
      .value(
        "tolerance", as: "number",
        "How many values of a column may be wrong, in per cent."
      ) { $0.tolerance.take($1) },
    ]
  }

  var file = "-"
  var delimiter: String?
  var rows: Int?
  var tolerance = 0.0

  func perform() throws -> ExitStatus {
    try checkAmounts()
    let input = try InputFile(file)
    var block = try input.next(upTo: Self.blockSize)
    try input.refuseNoTable(block)
    let separator = TableDialect.SeparatorLine(block)
    if let separator {
      block.removeSubrange(..<separator.utf8Count)
      if block.isEmpty { block = try input.next(upTo: Self.blockSize) }
    }
    let format = TableFormat(path: file, front: block)
    let hasNames = format.hasNames && delimiter == nil
    var dialect = hasNames ? .csv : try chosenDialect(block)
    if let separator, !hasNames, delimiter == nil {
      dialect = TableDialect(delimiter: separator.delimiter, quote: dialect.quote ?? 0x22)
    }
    var table = TableInference(
      hasNames ? format : .delimited(dialect), rowLimit: rows ?? .max, tolerance: tolerance / 100)
    try read(&table, from: block, and: input, hasNames ? format : .delimited(dialect))
    // A name that ends in .tsv says how the table is written, wherever the schema is.
    let written = dialect == .tsv ? .csv : dialect
    for line in try text(of: schema(of: table), written).split(separator: "\n") {
      Console.standardOutput.writeLine(String(line))
    }
    let notes = table.columns.map { Self.notes(on: $0, rowsBefore: hasNames ? 0 : 1) } ?? []
    let broken = table.brokenRows
    for line in notes + broken { Console.standardError.writeLine("caret schema infer: " + line) }
    return broken.isEmpty ? .success : .findings
  }

  /// What is told of columns that are text, though their values may be more.
  private static func notes(on inference: SchemaInference, rowsBefore: Int) -> [String] {
    let days = inference.undecidedDays.map {
      "the days of \(Escaped.quoted($0)) could each be of two months, and are text: "
        + "write the format %d/%m/%Y or %m/%d/%Y beside \"type\":\"date\""
    }
    let numbers = inference.undecidedNumbers.map {
      "the numbers of \(Escaped.quoted($0)) could each have a group or a fraction of three digits, and are text: "
        + "write \"groupChar\" or \"decimalChar\" beside \"type\":\"number\""
    }
    let fractions = inference.assumedFractions.map {
      "the numbers of \(Escaped.quoted($0)) could each have a group of three digits, and are taken for fractions: "
        + "if they are thousands write \"groupChar\":\".\",\"decimalChar\":\",\""
    }
    let exceptions = inference.exceptions.map { FieldText.note($0, rowsBefore: rowsBefore) }
    return days + numbers + fractions + exceptions
  }

  private static let blockSize = 1 << 18

  /// Reads the rows of a table, of which the first block is there.
  private func read(
    _ table: inout TableInference, from first: [UInt8], and input: InputFile, _ format: TableFormat
  ) throws(ToolError) {
    var cutter = TableCutter(format)
    var block = first
    while !table.isFull {
      let pieces: [TablePiece]
      do throws(JSONArrayCutter.Fault) {
        pieces = try block.isEmpty ? cutter.finish() : cutter.append(block)
      } catch {
        throw ToolError(
          what: "the table " + error.what,
          place: Escaped.quoted(file) + ", byte \(error.utf8Offset)",
          remedy: "give an array of objects")
      }
      for piece in pieces {
        do throws(TableInference.UnreadableRow) { try table.add(piece) } catch {
          throw ToolError(error, of: file)
        }
      }
      if block.isEmpty { return }
      block = try input.next(upTo: Self.blockSize)
    }
  }

  private func checkAmounts() throws(ToolError) {
    guard (0..<100).contains(tolerance) else {
      throw ToolError(
        what: "--tolerance: \(tolerance) is no part of a hundred",
        remedy: "give a number from 0 and below 100")
    }
    guard rows.map({ $0 > 0 }) ?? true else {
      throw ToolError(
        what: "--rows: no row says nothing", remedy: "give a number from 1"
      )
    }
  }

  private func schema(of table: TableInference) throws(ToolError) -> FieldSchema {
    guard let columns = table.columns else {
      throw ToolError(
        what: "the table has no line of names",
        place: Escaped.quoted(file), remedy: "begin it with one")
    }
    guard table.hasColumns else {
      throw ToolError(
        what: "the table has no row with a value",
        place: Escaped.quoted(file), remedy: "give one with rows")
    }
    if let (name, columns) = table.repeatedName {
      throw ToolError(
        what: "two columns have the name \(Escaped.quoted(name)), \(columns.0) and \(columns.1)",
        place: Escaped.quoted(file), remedy: "rename one")
    }
    return columns.schema
  }

  private func text(of schema: FieldSchema, _ dialect: TableDialect) -> String {
    do {
      return try schema.tableSchema(dialect: dialect)
    } catch {
      preconditionFailure("a schema that was inferred can't be written: \(error)")
    }
  }

  private func chosenDialect(_ front: [UInt8]) throws(ToolError) -> TableDialect {
    guard let delimiter else {
      return TableFormat(path: file) == .delimited(.tsv) ? .tsv : TableDialect(guessedFrom: front)
    }
    guard let dialect = TableDialect(delimiter: delimiter, quote: 0x22) else {
      throw ToolError(
        badDelimiter: delimiter,
        remedyForTab: "name the table .tsv, or write a tab itself where quotes hold cells together")
    }
    return dialect
  }
}

extension ToolError {
  fileprivate init(_ error: TableInference.UnreadableRow, of path: String) {
    self.init(
      what: "row \(error.row) "
        + (error.jsonError.map { "is not JSON: " + $0.sentence }
          ?? TableFaultText.message(for: error.fault)),
      place: Escaped.quoted(path) + (error.utf8Offset.map { ", byte \($0)" } ?? ""),
      remedy: TableFaultText.remedy(for: error.fault))
  }
}

extension TableInference {
  /// By which rows the table breaks its schema, and what to do.
  fileprivate var brokenRows: [String] {
    var lines: [String] = []
    if unevenRows.count > 0 {
      let cells = "more or fewer cells than there are names"
      lines.append(
        unevenRows.told("has " + cells, "have " + cells)
          + (hasQuotesInTSV
            ? ": say --delimiter with a tab if quotes hold cells together, as they don't in TSV"
            : ": correct them, the table breaks its schema by them"))
    }
    if foreignRows.count > 0 {
      lines.append(
        foreignRows.told("is not valid UTF-8", "are not valid UTF-8")
          + ": convert the table to UTF-8, it breaks its schema by them")
    }
    return lines
  }
}

extension TableInference.RowCount {
  fileprivate func told(_ has: String, _ have: String) -> String {
    (count == 1 ? "one row \(has)" : "\(count) rows \(have)") + " (row \(first))"
  }
}

/// `caret schema check FILE`
struct SchemaCheckCommand: ToolCommand {
  static let name = "check"
  static let abstract = "Say what in a schema can't be used, says nothing, or may blow up."
  static let discussion = """
    Examples:
      caret schema check people.json           a line for each finding
      caret schema check people.json --json    an object for each finding
      caret schema check people.json --quiet   the exit status is the answer

    Ends with 0 if there is nothing to say, 1 if there is, 2 if the schema can't
    be used.
    """

  static var operands: [Operand<Self>] {
    [
      .one("file", "The schema; - is standard input.") { $0.file.take($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .flag("json", "Print a JSON object for each finding.") { $0.json = true },
      .flag("quiet", "Print nothing; the exit status is the answer.") { $0.quiet = true },
    ]
  }

  var file: String = ""
  var json = false
  var quiet = false

  func perform() throws -> ExitStatus {
    let read = try SchemaFile.read(file)
    let judge: TableJudge
    do throws(TableJudge.SchemaError) {
      judge = try TableJudge(read.schema, header: TableHeader(of: read.schema))
    } catch {
      throw TableText.error(error)
    }
    let warnings = read.schema.fields.enumerated().flatMap { index, field in
      (judge.contradiction(fieldIndex: index).map { [FieldText.note($0, field: field.name)] } ?? [])
        + (judge.listsNoValue(fieldIndex: index) ? [FieldText.noteOnList(ofField: field)] : [])
        + Self.patternWarnings(of: field)
    }
    let notes = read.notes.map { SchemaNote($0) } + warnings
    for note in notes where !quiet { write(note) }
    return notes.isEmpty ? .success : .findings
  }

  private static func patternWarnings(of field: FieldSchema.Field) -> [SchemaNote] {
    field.riskyPatterns.map { risk in
      let pattern = "the pattern " + Escaped.quoted(risk.pattern)
      guard risk.isExponential else {
        return SchemaNote(
          field: field.name,
          what: pattern
            + " needs a backtracking engine, which gives up after \(field.timeLimit) ms",
          remedy: "do without look-around and back-references if you can")
      }
      let whom = risk.isSafeHere ? "programs that backtrack (caret does not)" : "matching"
      return SchemaNote(
        field: field.name, what: pattern + " can take " + whom + " exponential time",
        remedy: "let one repetition, not two, take the same characters")
    }
  }

  private func write(_ note: SchemaNote) {
    guard json else {
      let place = note.field.map { ", field " + Escaped.quoted($0) } ?? ""
      Console.standardOutput.writeLine(
        "\(Escaped.plain(file))\(place): \(note.what): \(note.remedy)")
      return
    }
    var writer = JSONWriter()
    writer.object { json in
      json.member("type", "finding")
      json.path(file)
      json.member("field", note.field)
      json.member("message", note.what)
      json.member("remedy", note.remedy)
    }
    Console.standardOutput.writeLine(writer)
  }
}
