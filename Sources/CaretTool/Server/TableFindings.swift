internal import CaretBytes
internal import CaretFields
internal import CaretServer

/// Keeps what is wrong with the rows of a table that is open in an editor.
final class TableFindings: TableReporter {
  private(set) var found: [TableFinding] = []

  /// An editor shows no more.
  private static let most = 1000

  /// What `caret table` finds in a text by the schema in a file.
  static func all(
    in text: [UInt8], path: String, schema: String
  ) throws(ToolError) -> [TableFinding] {
    let file = try SchemaFile.read(schema)
    let options = TableRunOptions(TableFormat(path: path), file.dialect)
    let findings = TableFindings()
    let input = InputFile(text, path: path)
    let schema = file.schema(for: options.format)
    try TableRun(input, schema: schema, options: options, report: findings).run()
    return findings.found
  }

  var wantedProblems: Int { Self.most - found.count }

  func write(_ problem: TableProblem, line: LineNumber, verdict: () -> FieldVerdict?) {
    guard wantedProblems > 0 else { return }
    found.append(
      TableFinding(
        range: problem.utf8, code: problem.fault.rawValue,
        message: TableText.sentence(for: problem, verdict(), .english)))
  }

  func flush() {}
}
