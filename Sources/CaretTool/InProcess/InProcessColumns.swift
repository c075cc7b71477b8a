package import CaretBytes
package import CaretFields

/// The schema of `caret table`, for rows that come column by column, some of them at a time. What may come only once may do so
/// in all of them together. Used by one thread at a time.
package final class InProcessColumns {
  private let messages: FieldMessages
  private let judge: TableJudge
  private var keys: KeyRegister
  private var known = KnownTexts()

  package init(_ table: InProcessTable) throws(InProcessError) {
    messages = table.messages
    // Only the end of all rows tells what a reference refers to, and nobody says when that is.
    var schema = table.schema
    schema.references = []
    keys = KeyRegister(schema)
    do throws(TableJudge.SchemaError) {
      judge = try TableJudge(schema, header: TableHeader(of: schema))
    } catch {
      throw InProcessError(.rule, TableText.error(error))
    }
  }

  /// What is wrong with a cell, or with a whole row.
  package struct Problem {
    /// From 0, among the rows that were judged together.
    package var rowIndex: Int
    /// The field, as an index of the schema's fields; nil for what concerns the whole row.
    package var fieldIndex: Int?
    package var fault: TableFault
    package var code: String
    package var message: String
    /// Where the cell goes wrong, in bytes, where there is a place.
    package var utf8Offset: Int?
  }

  package struct Verdicts {
    /// In the order of the rows.
    package var problems: [Problem] = []
    /// The rows that are invalid, and those that nobody knows of, from 0, ascending.
    package var invalid: [Int] = []
    package var undecided: [Int] = []
  }

  /// - Parameters:
  ///   - columns: in the order of the schema's fields; nil for a field without a column.
  ///   - others: the names of columns that no field has.
  package func judge(
    _ columns: [TableJudge.ColumnCells?], rowCount: Int, others: [String]
  ) -> Verdicts {
    var report = judge.judge(
      columns: columns, rowCount: rowCount, others: others, wanted: [.problems, .rejected])
    // Nobody is told the cells: whoever asks has the columns.
    if !keys.isEmpty { keys.settle(&report, base: UTF8Offset(0)) { _ in [] } }
    var verdicts = Verdicts()
    verdicts.invalid = report.rejected.map(\.lowerBound)
    verdicts.problems = report.problems.map(problem)
    var isInvalid = verdicts.invalid[...]
    for problem in verdicts.problems where problem.fault == .undecided {
      let row = problem.rowIndex
      while let first = isInvalid.first, first < row { isInvalid.removeFirst() }
      if isInvalid.first != row, verdicts.undecided.last != row { verdicts.undecided.append(row) }
    }
    return verdicts
  }

  private func problem(_ place: TableProblem) -> Problem {
    let text = text(of: place)
    return Problem(
      rowIndex: place.rowNumber - 1, fieldIndex: place.fieldIndex, fault: place.fault,
      code: text.code, message: text.message, utf8Offset: text.utf8Offset)
  }

  private func text(of place: TableProblem) -> KnownTexts.Text {
    if let reason = place.reason { return text(for: FieldProblem(reason), place) }
    guard place.fault.isExplainedByField, let field = place.fieldIndex else {
      return text(for: nil, place)
    }
    let cell = KnownTexts.Cell(fieldIndex: field, value: place.value)
    if let text = known[cell] { return text }
    let verdict = judge.verdict(on: FieldValue(bytes: place.value), fieldIndex: field)
    let found = text(for: verdict.problems.first, place)
    // Another time there may be an answer.
    if verdict.problems.allSatisfy({ $0.reason.flag != .undecided }) { known[cell] = found }
    return found
  }

  private func text(for problem: FieldProblem?, _ place: TableProblem) -> KnownTexts.Text {
    guard let problem else {
      return KnownTexts.Text(
        code: place.fault.rawValue, message: messages.message(for: place.fault))
    }
    let message = known.message(for: problem.reason, ofField: place.fieldIndex ?? -1) {
      messages.message(for: problem)
    }
    return KnownTexts.Text(
      code: problem.reason.code, message: message, utf8Offset: problem.place?.utf8Offset.value)
  }

  /// The normal form of a valid cell; a cell without a value is what it is.
  package func normalForm(of cell: ByteView, fieldIndex: Int) -> [UInt8] {
    judge.normalForm(of: [UInt8](cell), fieldIndex: fieldIndex)
  }
}
