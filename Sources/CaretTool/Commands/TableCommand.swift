internal import ArgumentParser
internal import CaretFields

/// `caret table SCHEMA FILE|-`
struct TableCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Check the rows of a table against a schema.",
    discussion: """
      Examples:
        caret table people.json people.csv
            a line for each problem
        caret table people.json people.csv --rejects bad.csv
            invalid rows into a file of their own
        zcat log.jsonl.gz | caret table log.json - --format jsonl --summary

      The table is CSV (RFC 4180), TSV or JSON Lines, the schema a Table Schema or a
      flat JSON Schema. Memory does not grow with the table. Ends with 0 if all rows
      are valid, 1 if one isn't, 2 if the schema can't be used, 3 if a row could not
      be decided or something could not be read or written.
      """)

  @Argument(help: "The schema.")
  var schema: String

  @Argument(help: "The table; - is standard input.")
  var file = "-"

  @Option(help: "How the table is written: csv, tsv or jsonl; the file's name says it if left out.")
  var format: Format?

  @Option(help: ArgumentHelp("The character between two cells.", valueName: "character"))
  var delimiter: String?

  @Flag(help: "The first line is a row and no line of names.")
  var noHeader = false

  @Option(help: ArgumentHelp("Write the invalid rows to this file.", valueName: "file"))
  var rejects: String?

  @Flag(help: "Print how many rows are valid, and how often each rule was broken.")
  var summary = false

  @Option(
    help: ArgumentHelp("Print so many problems at most; the others count.", valueName: "count"))
  var maxErrors: Int?

  @Option(help: "How many threads judge rows.")
  var jobs = 1

  @Flag(help: "Show on the terminal how far it is.")
  var progress = false

  @Flag(help: "Print JSON: an object for each problem, and one for the summary.")
  var json = false

  @Flag(help: "Print no problems; the exit status and the summary are the answer.")
  var quiet = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv, tsv, jsonl
  }

  func perform() throws -> ExitStatus {
    let schema = try SchemaFile.read(schema, command: "table").schema
    let options = try runOptions()
    let mostProblems = quiet ? 0 : maxErrors ?? (json ? .max : 100)
    let report: any TableReporter =
      json
      ? TableJSONReport(schema, mostProblems: mostProblems, printsSummary: summary)
      : TableTextReport(schema, mostProblems: mostProblems, printsSummary: summary)
    let run = try TableRun(file, schema: schema, options: options, report: report)
    Interruption.watch()
    try run.run()
    report.write(run.counts, isWhole: !Interruption.hasCome)
    if Interruption.hasCome { return .interrupted }
    if run.counts.invalidCount > 0 || run.hasBadHeader { return .findings }
    return run.counts.undecidedCount > 0 ? .undecided : .success
  }

  private func runOptions() throws(ToolError) -> TableRunOptions {
    func refuse(_ what: String, _ remedy: String) -> ToolError {
      ToolError(command: "table", what: what, remedy: remedy)
    }
    guard (1...64).contains(jobs) else {
      throw refuse("--jobs: \(jobs) is no number of threads", "give 1 to 64")
    }
    guard maxErrors.map({ $0 >= 0 }) ?? true else {
      throw refuse("--max-errors: the count is negative", "give a number from 0")
    }
    var options = TableRunOptions()
    options.format = try tableFormat()
    options.hasHeader = !noHeader
    options.jobs = jobs
    options.rejects = rejects
    options.showsProgress = progress
    return options
  }

  private func tableFormat() throws(ToolError) -> TableFormat {
    var chosen: TableFormat
    switch format {
    case .csv: chosen = .delimited(.csv)
    case .tsv: chosen = .delimited(.tsv)
    case .jsonl: chosen = .jsonLines
    case nil: chosen = TableFormat(path: file)
    }
    guard let delimiter else { return chosen }
    guard case .delimited(var dialect) = chosen, delimiter.utf8.count == 1,
      let byte = delimiter.utf8.first, byte != dialect.quote, byte >= 0x20 || byte == 0x09
    else {
      throw ToolError(
        command: "table",
        what: "--delimiter: \(Escaped.quoted(delimiter)) can't stand between cells",
        remedy: "give one ASCII character, as ';'")
    }
    dialect.delimiter = byte
    chosen = .delimited(dialect)
    return chosen
  }
}
