internal import CaretBytes
internal import CaretFields
internal import CaretJSON

/// Where the problems of a table go.
protocol TableReporter: AnyObject {
  /// How many more problems are wanted; counting goes on without.
  var wantedProblems: Int { get }
  /// - Parameters:
  ///   - line: the line of the file that the problem's place lies in.
  ///   - verdict: what the field's rules say, when it is they that were broken.
  func write(_ problem: TableProblem, line: LineNumber, verdict: () -> FieldVerdict?)
  /// Sends what has been written.
  func flush()
}

/// A report of the tables of a run, one behind the other.
protocol TablesReporter: TableReporter {
  /// Problems from here on are those of a file.
  func begin(_ path: String)
  /// What there is to say of the file as a whole.
  func end(_ counts: TableCounts, isWhole: Bool)
  /// The last word on all of them.
  func write(_ counts: TableCounts, isWhole: Bool)
}

/// What was said of bad values, for those of a table are mostly the same few over and over.
private struct TableSayings {
  /// What stands before the place in bytes, and what behind it.
  typealias Saying = (front: [UInt8], back: [UInt8])

  private struct Key: Hashable {
    var fieldIndex: Int?
    var columnNumber: Int?
    var fault: TableFault
    var value: [UInt8]
  }

  private var known: [Key: Saying] = [:]
  private static let mostKnown = 4096
  private static let longestValue = 64

  /// The saying of a problem, made when it is a new one.
  mutating func saying(of problem: TableProblem, _ make: () -> Saying) -> Saying {
    // A reason of the row's names other cells, and what could not be decided may be decided next time.
    guard problem.reason == nil, problem.fault != .undecided,
      problem.value.count <= Self.longestValue
    else { return make() }
    let key = Key(
      fieldIndex: problem.fieldIndex, columnNumber: problem.columnNumber, fault: problem.fault,
      value: problem.value)
    if let saying = known[key] { return saying }
    if known.count == Self.mostKnown { known.removeAll(keepingCapacity: true) }
    let saying = make()
    known[key] = saying
    return saying
  }
}

/// What a report of a table tells of, and how much is still wanted.
struct TableReportScope {
  let schema: FieldSchema
  let messages: FieldMessages
  /// How many problems are told in all.
  let mostProblems: Int
  let printsSummary: Bool
  private var problemCount = 0
  /// Problems of the names of columns, which stand in no counts.
  private var ofHeaderCount = 0
  private var hasLeftOut = false

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
  mutating func take(_ problem: TableProblem) -> Bool {
    guard wantedProblems > 0 else {
      hasLeftOut = true
      return false
    }
    problemCount += 1
    if problem.rowNumber <= 1, problem.fault.isOfHeader { ofHeaderCount += 1 }
    return true
  }

  /// Whether there are problems that were not told.
  func hasMore(than counts: TableCounts) -> Bool {
    let counted = TableFault.allCases.reduce(0) { $0 + counts[$1] }
    let countedOfHeader = TableFault.allCases.filter(\.isOfHeader).reduce(0) { $0 + counts[$1] }
    return hasLeftOut || counted + max(0, ofHeaderCount - countedOfHeader) > problemCount
  }
}

/// Problems as lines for people on standard error, and a summary of one line on standard output.
final class TableTextReport: TablesReporter {
  private var scope: TableReportScope
  private var sayings = TableSayings()
  private var lines: [UInt8] = []
  private var path = ""

  init(_ scope: TableReportScope) { self.scope = scope }

  var wantedProblems: Int { scope.wantedProblems }

  func begin(_ path: String) { self.path = Escaped.plain(InputFile.name(of: path)) }

  func write(_ problem: TableProblem, line: LineNumber, verdict: () -> FieldVerdict?) {
    guard scope.take(problem) else { return }
    let saying = sayings.saying(of: problem) {
      (
        Array(TableText.place(of: problem, scope.schema).utf8),
        Array(TableText.sentence(for: problem, verdict(), scope.messages).utf8)
      )
    }
    // `people.csv:8: row 7, column 3 "email" (byte 612): …`
    lines += path.utf8
    lines.append(UInt8(ascii: ":"))
    lines.append(decimal: line.value)
    lines += ": row ".utf8
    lines.append(decimal: problem.rowNumber)
    lines += saying.front
    lines += " (byte ".utf8
    lines.append(decimal: problem.utf8.lowerBound.value)
    lines += "): ".utf8
    lines += saying.back
    lines.append(0x0A)
  }

  func flush() {
    if lines.isEmpty { return }
    Console.standardError.write(bytes: lines)
    lines.removeAll(keepingCapacity: true)
  }

  func end(_ counts: TableCounts, isWhole: Bool) {
    guard counts.rowCount == 0, isWhole, scope.mostProblems > 0, !scope.printsSummary else {
      return
    }
    Console.standardError.writeLine(
      "caret table: no row was judged (\"\(path)\"): the table has none")
  }

  func write(_ counts: TableCounts, isWhole: Bool) {
    if scope.printsSummary {
      Console.standardOutput.writeLine(TableText.summary(counts, isWhole: isWhole))
    } else if scope.mostProblems > 0, wantedProblems == 0, !isWhole || scope.hasMore(than: counts) {
      Console.standardError.writeLine(
        "caret table: there are more; " + TableText.summary(counts, isWhole: isWhole)
          + " (--max-errors shows more)")
    }
  }
}

/// Problems and the summary as JSON lines on standard output.
final class TableJSONReport: TablesReporter {
  private var scope: TableReportScope
  private var sayings = TableSayings()
  private var lines: [UInt8] = []
  /// The members before the line.
  private var file: [UInt8] = []

  init(_ scope: TableReportScope) { self.scope = scope }

  var wantedProblems: Int { scope.wantedProblems }

  func begin(_ path: String) {
    var json = JSONWriter()
    json.object { json in
      json.member("type", "problem")
      json.path(InputFile.name(of: path))
    }
    file = json.bytes.dropLast() + Array(#","line":"#.utf8)
  }

  func end(_ counts: TableCounts, isWhole: Bool) {}

  func write(_ problem: TableProblem, line: LineNumber, verdict: () -> FieldVerdict?) {
    guard scope.take(problem) else { return }
    let saying = sayings.saying(of: problem) { (front(problem), back(problem, verdict())) }
    lines += file
    lines.append(decimal: line.value)
    lines += #","row":"#.utf8
    lines.append(decimal: problem.rowNumber)
    lines += saying.front
    lines.append(decimal: problem.utf8.lowerBound.value)
    lines.append(UInt8(ascii: ","))
    lines.append(decimal: problem.utf8.upperBound.value)
    lines += saying.back
    lines.append(0x0A)
  }

  /// The members behind `row`, up to the two numbers of `utf8`.
  private func front(_ problem: TableProblem) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("column", problem.columnNumber)
      json.member("field", problem.fieldIndex.map { scope.schema.fields[$0].name })
      json.array("utf8") { _ in }
    }
    return [UInt8(ascii: ",")] + json.bytes.dropFirst().dropLast(2)
  }

  /// The members behind `utf8`, with the end of its two numbers before them.
  private func back(_ problem: TableProblem, _ verdict: FieldVerdict?) -> [UInt8] {
    let value = FieldValue(bytes: problem.value)
    var json = JSONWriter()
    json.object { json in
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
    return Array("],".utf8) + json.bytes.dropFirst()
  }

  func flush() {
    if lines.isEmpty { return }
    Console.standardOutput.write(bytes: lines, form: .json)
    lines.removeAll(keepingCapacity: true)
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

extension TableFault {
  /// Whether the names of the columns have it.
  fileprivate var isOfHeader: Bool {
    self == .missingColumn || self == .extraColumn || self == .duplicateColumn
  }
}

/// What people read about a table.
enum TableText {
  /// The column and the field, as they stand behind the row: `, column 3 "email"`.
  static func place(of problem: TableProblem, _ schema: FieldSchema) -> String {
    var place = ""
    if let column = problem.columnNumber { place += ", column \(column)" }
    if let field = problem.fieldIndex { place += " " + Escaped.quoted(schema.fields[field].name) }
    return place
  }

  /// What is wrong, as people read it.
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
  static func error(_ error: TableJudge.SchemaError) -> ToolError {
    var made = FieldText.error(error.error, spelled: .schema)
    if !error.field.isEmpty { made.what = "field \(Escaped.quoted(error.field)): " + made.what }
    return made
  }
}
