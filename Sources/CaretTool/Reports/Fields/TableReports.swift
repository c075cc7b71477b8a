internal import CaretFields
internal import CaretJSON

/// Where the problems of a table go.
protocol TableReporter: AnyObject {
  /// How many more problems are wanted; counting goes on without.
  var wantedProblems: Int { get }
  /// - Parameter verdict: what the field's rules say, when it is they that were broken.
  func write(_ problem: TableProblem, verdict: FieldVerdict?)
  /// The last word.
  func write(_ counts: TableCounts, isWhole: Bool)
}

/// What a report of a table tells of, and how much is still wanted.
struct TableReportScope {
  let schema: FieldSchema
  let messages: FieldMessages
  /// How many problems are told in all.
  let mostProblems: Int
  let printsSummary: Bool
  private var problemCount = 0

  init(
    _ schema: FieldSchema, mostProblems: Int, printsSummary: Bool, messages: FieldMessages
  ) {
    self.schema = schema
    self.messages = messages
    self.mostProblems = mostProblems
    self.printsSummary = printsSummary
  }

  var wantedProblems: Int { mostProblems - problemCount }

  /// Counts a problem that is to be told; false where no more are wanted.
  mutating func takeProblem() -> Bool {
    guard wantedProblems > 0 else { return false }
    problemCount += 1
    return true
  }
}

/// Problems as lines for people on standard error, and a summary of one line on standard output.
final class TableTextReport: TableReporter {
  private var scope: TableReportScope

  init(_ scope: TableReportScope) { self.scope = scope }

  var wantedProblems: Int { scope.wantedProblems }

  func write(_ problem: TableProblem, verdict: FieldVerdict?) {
    guard scope.takeProblem() else { return }
    Console.standardError.writeLine(
      "caret table: " + TableText.line(for: problem, verdict, scope.schema, scope.messages))
  }

  func write(_ counts: TableCounts, isWhole: Bool) {
    if scope.printsSummary {
      Console.standardOutput.writeLine(TableText.summary(counts, isWhole: isWhole))
    } else if counts.rowCount == 0, isWhole, scope.mostProblems > 0 {
      Console.standardError.writeLine("caret table: no row was judged: the table has none")
    } else if scope.mostProblems > 0, wantedProblems == 0 {
      Console.standardError.writeLine(
        "caret table: there may be more; " + TableText.summary(counts, isWhole: isWhole)
          + " (--max-errors shows more)")
    }
  }
}

/// Problems and the summary as JSON lines on standard output.
final class TableJSONReport: TableReporter {
  private var scope: TableReportScope

  init(_ scope: TableReportScope) { self.scope = scope }

  var wantedProblems: Int { scope.wantedProblems }

  func write(_ problem: TableProblem, verdict: FieldVerdict?) {
    guard scope.takeProblem() else { return }
    let value = FieldValue(bytes: problem.value)
    var json = JSONWriter()
    json.object { json in
      json.member("type", "problem")
      json.member("row", problem.rowNumber)
      json.member("column", problem.columnNumber)
      json.member("field", problem.fieldIndex.map { scope.schema.fields[$0].name })
      json.member("utf8", problem.utf8)
      json.member("rule", problem.fault.rawValue)
      FieldJSON.writeValue(&json, "value", value)
      json.member("valid", problem.fault == .undecided ? JSONValue.null : .bool(false))
      if let reason = problem.reason {
        FieldJSON.answer(&json, .rejected([FieldProblem(reason)]), value, scope.messages)
      } else if let verdict, !verdict.isAccepted {
        FieldJSON.answer(&json, verdict, value, scope.messages)
      } else {
        json.object("validity") { $0.member(problem.fault.flag.rawValue, true) }
        json.member("code", problem.fault.rawValue)
        json.member("message", scope.messages.message(for: problem.fault))
        json.member("norm", JSONValue.null)
      }
    }
    Console.standardOutput.writeLine(json)
  }

  func write(_ counts: TableCounts, isWhole: Bool) {
    guard scope.printsSummary else { return }
    var json = JSONWriter()
    json.object { json in
      json.member("type", "summary")
      json.member("rows", counts.rowCount)
      json.member("valid", counts.validCount)
      json.member("invalid", counts.invalidCount)
      json.member("undecided", counts.undecidedCount)
      json.object("rules") { json in
        for fault in TableFault.allCases where counts[fault] > 0 {
          json.member(fault.rawValue, counts[fault])
        }
      }
      json.member("complete", isWhole)
    }
    Console.standardOutput.writeLine(json)
  }
}

/// What people read about a table.
enum TableText {
  /// `row 7, column 3 "email" (byte 612): …`
  static func line(
    for problem: TableProblem, _ verdict: FieldVerdict?, _ schema: FieldSchema,
    _ messages: FieldMessages
  ) -> String {
    var place = "row \(problem.rowNumber)"
    if let column = problem.columnNumber { place += ", column \(column)" }
    if let field = problem.fieldIndex { place += " " + Escaped.quoted(schema.fields[field].name) }
    return place + " (byte \(problem.utf8.lowerBound)): "
      + sentence(for: problem, verdict, messages)
  }

  /// The same without its place.
  static func sentence(
    for problem: TableProblem, _ verdict: FieldVerdict?, _ messages: FieldMessages
  ) -> String {
    let value = FieldValue(bytes: problem.value)
    if let problem = problem.reason.map({ FieldProblem($0) }) ?? verdict?.problems.first {
      return messages.line(for: problem, of: value, at: nil)
    }
    let isOfRow = problem.fault == .required || problem.fault == .missingCell
    return (isOfRow ? "" : FieldText.quoted(value) + " ")
      + messages.sentence(for: problem.fault)
  }

  static func summary(_ counts: TableCounts, isWhole: Bool) -> String {
    var text = "\(counts.rowCount) rows: \(counts.validCount) valid, \(counts.invalidCount) invalid"
    if counts.undecidedCount > 0 { text += ", \(counts.undecidedCount) undecided" }
    let rules = TableFault.allCases.filter { counts[$0] > 0 }.map { "\($0.rawValue) \(counts[$0])" }
    if !rules.isEmpty { text += " (" + rules.joined(separator: ", ") + ")" }
    return isWhole ? text : text + ", broken off"
  }

  /// The error for a rule of a schema that can't be used.
  static func error(_ error: TableJudge.SchemaError, command: String) -> ToolError {
    var made = FieldText.error(error.error, command: command)
    let field = error.field.isEmpty ? "" : "field \(Escaped.quoted(error.field)): "
    made.what = field + made.what.drop { $0 == "-" }
    return made
  }
}
