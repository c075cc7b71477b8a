internal import CaretBytes
internal import CaretFields

/// `caret table SCHEMA [FILE|-]…`
struct TableCommand: ToolCommand {
  static let name = "table"
  static let heading = "Fields Subcommands"
  static let abstract = "Check the rows of a table against a schema."
  static let discussion = """
    Examples:
      caret table people.json people.csv
          a line for each problem
      caret table people.json 2024/*.csv --summary
          several tables, each for itself, and the counts of all
      caret table people.json people.csv --rejects bad.csv --output good.csv
          invalid rows into a file of their own, and valid ones
      zcat log.jsonl.gz | caret table log.json - --summary

    The table is CSV (RFC 4180), TSV, JSON Lines or a JSON array of objects, the
    schema a Table Schema or a flat JSON Schema. Memory does not grow with the table. Ends with 0 if all rows
    are valid, 1 if one isn't, 2 if the schema can't be used, 3 if a row could not
    be decided or something could not be read or written.
    """

  static var operands: [Operand<Self>] {
    [
      .one("schema", "The schema.") { $0.schema.take($1) },
      .any("files", "The tables; - is standard input, which is read without any.") {
        $0.files.replace($1)
      },
    ]
  }

  static var options: [Option<Self>] {
    [
      .value(
        "format",
        "How the table is written: csv, tsv, jsonl or json; the file's name or beginning says it if left out."
      ) { $0.layout.format.take($1) },
      .value("delimiter", as: "character", "The character between two cells.") {
        $0.layout.delimiter.take($1)
      },
      .flag("no-header", "The first line is a row and no line of names.") {
        $0.layout.hasHeader = false
      },
      .value("rejects", as: "file", "Write the invalid rows to this file, of one table.") {
        $0.rejects.take($1)
      },
      .value("output", as: "file", "Write the valid rows to this file, of one table.") {
        $0.output.take($1)
      },
      .flag("normalize", "Write the values of --output in their normal forms.") {
        $0.normalize = true
      },
      .value(
        "locale",
        "Read numbers and dates as this locale writes them, where no field says another."
      ) { $0.locale.take($1) },
      .value(
        "messages", as: "lang|file",
        "Say messages in this language, or as a file has them."
      ) { $0.messages.take($1) },
      .flag(
        "summary", "Print how many rows are valid, and how often each rule was broken."
      ) { $0.summary = true },
      .value(
        "max-errors", as: "count", "Print so many problems at most; the others count."
      ) { $0.maxErrors.take($1) },
      .value("jobs", "How many threads judge rows.") { $0.jobs.take($1) },
      .flag("progress", "Show on the terminal how far it is.") { $0.progress = true },
      .flag("json", "Print JSON: an object for each problem, and one for the summary.") {
        $0.json = true
      },
      .flag("quiet", "Print no problems; the exit status and the summary are the answer.") {
        $0.quiet = true
      },
    ]
  }

  var schema: String = ""
  var files = ["-"]
  var layout = Layout()
  var rejects: String?
  var output: String?
  var normalize = false
  var locale = ""
  var messages: String?
  var summary = false
  var maxErrors: Int?
  var jobs = 1
  var progress = false
  var json = false
  var quiet = false

  /// How the table is written, as far as the options say it.
  struct Layout {
    var format: TableFormat?
    var delimiter: String?
    var hasHeader = true
  }

  /// The options that say what is judged, and in which words; the others say how it is read and printed.
  static var judging: [Option<Self>] {
    options.filter { ["locale", "messages"].contains($0.name) }
  }

  func perform() throws -> ExitStatus {
    try PlaceChoice.check(locale: locale)
    try checkStreams()
    let document = try SchemaFile.read(schema, locale: locale)
    for note in document.notes where note.isUnjudged && !quiet {
      let words = SchemaText.words(for: note.finding)
      Console.standardError.writeLine("caret table: \(words.what): \(words.remedy)")
    }
    let options = try runOptions()
    let messages = try FieldMessages(messages)
    let scope = TableReportScope(
      document.schema, mostProblems: quiet ? 0 : maxErrors ?? (json ? .max : 100),
      printsSummary: summary, messages: messages)
    let report: any TablesReporter = json ? TableJSONReport(scope) : TableTextReport(scope)
    Interruption.watch()
    ProcessMemory.keepFreed()
    var tables = TablesRun(document, options, layout, report)
    if files.count > 1 { try checkRules(of: document.schema) }
    for file in files where !Interruption.hasCome {
      do throws(ToolError) {
        try tables.judge(file)
      } catch {
        // One that can't be read doesn't keep the others from being judged.
        guard files.count > 1 else { throw error }
        tables.tell(error)
      }
    }
    report.write(tables.counts, isWhole: !Interruption.hasCome && tables.areAllRead)
    return Interruption.hasCome ? .interrupted : tables.status
  }

  /// Each table would tell of a rule that can't be used.
  private func checkRules(of schema: FieldSchema) throws(ToolError) {
    do throws(TableJudge.SchemaError) {
      _ = try TableJudge(schema, header: TableHeader(of: schema))
    } catch {
      throw TableText.error(error)
    }
  }

  private func checkStreams() throws(ToolError) {
    guard schema != "-" || !files.contains("-") else {
      throw ToolError(
        what: "the schema and the table can't both be standard input",
        remedy: "name the file of one of them")
    }
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw ToolError(what: "standard input is named twice", remedy: "it is read once")
    }
    guard files.count == 1 || output == nil && rejects == nil else {
      throw ToolError(
        what: "--output and --rejects go with one table",
        remedy: "judge the tables one by one, each with files of its own")
    }
  }

  /// What the options say; the format is still to be found.
  private func runOptions() throws(ToolError) -> TableRunOptions {
    func refuse(_ what: String, _ remedy: String) -> ToolError {
      ToolError(what: what, remedy: remedy)
    }
    guard (1...64).contains(jobs) else {
      throw refuse("--jobs: \(jobs) is no number of threads", "give 1 to 64")
    }
    guard maxErrors.map({ $0 >= 0 }) ?? true else {
      throw refuse("--max-errors: the count is negative", "give a number from 0")
    }
    guard output == nil || output != rejects else {
      throw refuse("--output and --rejects name one file", "name two")
    }
    guard !normalize || output != nil else {
      throw refuse("--normalize needs --output", "name the file that takes the valid rows")
    }
    var options = TableRunOptions()
    options.output = output
    options.normalizes = normalize
    options.jobs = jobs
    options.rejects = rejects
    options.otherInputs = [(schema, "the schema")]
    if let messages { options.otherInputs.append((messages, "the messages")) }
    options.showsProgress = progress
    return options
  }
}

/// Judges one table after the other by one schema. Rows of different tables have nothing to do with each other.
private struct TablesRun {
  private let document: SchemaDocument
  private let options: TableRunOptions
  private let layout: TableCommand.Layout
  private let report: any TablesReporter
  private(set) var counts = TableCounts()
  private var hasBadHeader = false
  /// The status of the first table that could not be read.
  private var failure: ExitStatus?

  init(
    _ document: SchemaDocument, _ options: TableRunOptions, _ layout: TableCommand.Layout,
    _ report: any TablesReporter
  ) {
    self.document = document
    self.options = options
    self.layout = layout
    self.report = report
  }

  mutating func judge(_ path: String) throws(ToolError) {
    let input = try InputFile(path)
    var options = options
    options.format = try layout.tableFormat(of: input, document.dialect)
    options.hasHeader = layout.hasHeader && document.dialect.hasHeader
    report.begin(path)
    let run = try TableRun(
      input, schema: document.schema(for: options.format), options: options, report: report)
    defer {
      counts += run.counts
      hasBadHeader = hasBadHeader || run.hasBadHeader
    }
    try run.run()
    report.end(run.counts, isWhole: !Interruption.hasCome)
  }

  mutating func tell(_ error: ToolError) {
    Console.standardError.writeLine(error.line(of: TableCommand.name))
    failure = failure ?? error.status
  }

  var areAllRead: Bool { failure == nil }

  var status: ExitStatus {
    if let failure { return failure }
    if counts.invalidCount > 0 || hasBadHeader { return .findings }
    return counts.undecidedCount > 0 ? .undecided : .success
  }
}

extension TableCommand.Layout {
  /// What the options say, or else the schema, or else the file's name or how it begins.
  fileprivate func tableFormat(
    of input: InputFile, _ dialect: SchemaDocument.Dialect
  ) throws(ToolError) -> TableFormat {
    let front = try input.front(upTo: 1 << 16)
    let chosen = format ?? dialect.applied(to: found(in: input, front))
    guard let delimiter else { return chosen.separated(as: front) }
    guard case .delimited(let named) = chosen,
      let dialect = TableDialect(delimiter: delimiter, quote: named.quote)
    else {
      throw ToolError(
        badDelimiter: delimiter,
        remedyForTab: "write --format tsv, or a tab itself where quotes hold cells together")
    }
    return .delimited(dialect)
  }

  private func found(in input: InputFile, _ front: [UInt8]) -> TableFormat {
    delimiter == nil
      ? TableFormat(path: input.path, front: front) : TableFormat(path: input.path)
  }
}
