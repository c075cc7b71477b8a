/// A judge of rows in any format, for one thread. `@unchecked`: only the thread with its number touches it while threads run.
package final class RowJudge: @unchecked Sendable {
  private let judge: TableJudge
  private var lines: JSONLineRows?

  package init(_ judge: TableJudge, _ format: TableFormat) {
    self.judge = judge
    lines = format.hasNames ? JSONLineRows(judge: judge) : nil
  }

  package func judge(_ piece: TablePiece, wanted: TableWants, mostProblems: Int) -> TableReport {
    lines?.judge(piece, wanted: wanted, mostProblems: mostProblems)
      ?? judge.judge(piece, wanted: wanted, mostProblems: mostProblems)
  }

  package func firstCell(of key: TableKey, in piece: TablePiece) -> [UInt8] {
    lines?.firstCell(of: key, in: piece) ?? Array(piece.bytes[key.cell])
  }

  package func normalized(_ row: ArraySlice<UInt8>) -> [UInt8] {
    lines?.normalized(row) ?? judge.normalized(row)
  }

  /// What the field's rules say about the cell of a problem; nil for the faults of bytes and rows.
  package func verdict(on problem: TableProblem) -> FieldVerdict? {
    guard let field = problem.fieldIndex, problem.fault.isExplainedByField else { return nil }
    return judge.verdict(on: FieldValue(bytes: problem.value), fieldIndex: field)
  }
}
