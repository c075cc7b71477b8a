/// Judges the rows of one table. Used by one thread at a time; each thread makes its own.
///
/// One pass over the bytes of a record finds its cells and whether they are plain ASCII; each column's check
/// is then asked about its cell. Nothing is copied but cells with doubled quotes. What is wrong is counted;
/// where it is, is kept only when somebody wants to know.
public final class TableJudge {
  public let schema: FieldSchema
  private let dialect: TableDialect
  private let checks: [CellCheck]
  private let header: TableHeader
  /// The fields whose values, alone or together, may come only once.
  private let keys: [[Int]]
  private let recordRules: RecordRules

  /// A rule of a field that can't be used.
  public struct SchemaError: Error, Equatable {
    public var field: String
    public var error: FieldRuleError

    public init(field: String, error: FieldRuleError) {
      self.field = field
      self.error = error
    }
  }

  public init(
    _ schema: FieldSchema, dialect: TableDialect = .csv, header: TableHeader
  ) throws(SchemaError) {
    self.schema = schema
    self.dialect = dialect
    self.header = header
    var checks: [CellCheck] = []
    for field in schema.fields {
      do throws(FieldRuleError) {
        checks.append(try CellCheck(field, missingValues: schema.missingValues))
      } catch {
        throw SchemaError(field: field.name, error: error)
      }
    }
    self.checks = checks
    keys = schema.keys
    do throws(FieldRuleError) {
      recordRules = try RecordRules(schema)
    } catch {
      throw SchemaError(field: "", error: error)
    }
  }

  /// What the rules say about a cell, with all reasons and places.
  public func verdict(on value: FieldValue, fieldIndex: Int) -> FieldVerdict {
    checks[fieldIndex].verdict(on: value)
  }

  // MARK: Rows of cells

  /// Judges the rows of a piece, which are numbered from 1.
  ///
  /// - Parameter mostProblems: how many problems are kept; the others count.
  public func judge(
    _ piece: TablePiece, wanted: TableWants = [], mostProblems: Int = .max
  ) -> TableReport {
    var report = TableReport(wanted, mostProblems: mostProblems)
    var record = RecordCells()
    let bytes = piece.bytes.span
    switch piece.content {
    case .records:
      var index = 0
      while index < bytes.count {
        let start = index
        index = record.read(bytes, from: start, dialect)
        // A blank line is no record, unless the table has one column.
        if record.isBlank, header.columnCount != 1 { continue }
        var row = Row(
          number: report.counts.rowCount + 1, range: start..<index, base: piece.utf8Offset)
        judge(record, bytes, &row, into: &report)
      }
    case .unclosedQuote, .tooLong:
      _ = record.read(bytes, from: 0, dialect)
      var row = Row(number: 1, range: 0..<bytes.count, base: piece.utf8Offset)
      note(
        piece.content == .tooLong ? .tooLong : .quote, column: record.cells.count, record, bytes,
        row.range, &row, &report)
      close(row, into: &report)
    case .moreOfBroken:
      if report.wanted.contains(.rejected) { report.rejected = [0..<bytes.count] }
    }
    return report
  }

  /// A row while it is judged.
  private struct Row {
    let number: Int
    let range: Range<Int>
    /// Where the piece begins in the table.
    let base: Int
    var isInvalid = false
    var isUndecided = false
  }

  private func judge(
    _ record: RecordCells, _ bytes: Span<UInt8>, _ row: inout Row, into report: inout TableReport
  ) {
    if record.isBroken {
      note(.quote, column: record.cells.count, record, bytes, row.range, &row, &report)
    } else {
      let cellCount = record.cells.count
      for column in 0..<min(cellCount, header.columnCount) {
        guard let field = header.fieldOfColumn[column] else { continue }
        let cell = record.cells[column]
        if let fault = fault(in: cell, bytes, checks[field]) {
          note(fault, column: column, record, bytes, cell.range, &row, &report)
        }
      }
      if cellCount < header.columnCount {
        let end = record.cells.last?.end ?? row.range.lowerBound
        note(.missingCell, column: cellCount, record, bytes, end..<end, &row, &report)
      } else if cellCount > header.columnCount {
        let extra = record.cells[header.columnCount].start..<(record.cells.last?.end ?? 0)
        note(.extraCell, column: header.columnCount, record, bytes, extra, &row, &report)
      }
      if !recordRules.isEmpty { applyRecordRules(record, bytes, &row, into: &report) }
      if !keys.isEmpty { collectKeys(record, bytes, row, into: &report) }
    }
    close(row, into: &report)
  }

  private func applyRecordRules(
    _ record: RecordCells, _ bytes: Span<UInt8>, _ row: inout Row, into report: inout TableReport
  ) {
    let values = schema.fields.indices.map { field -> [UInt8]? in
      guard let column = header.columnOfField[field], column < record.cells.count else {
        return nil
      }
      return RecordCells.value(record.cells[column], in: bytes, dialect)
    }
    for (field, reason) in brokenRecordRules(values) {
      let column = header.columnOfField[field] ?? 0
      let range =
        column < record.cells.count
        ? record.cells[column].range : row.range.upperBound..<row.range.upperBound
      note(
        TableFault(reason), column: column, record, bytes, range, reason: reason, &row, &report)
    }
  }

  /// What the rules about records say of the values of the schema's fields.
  private func brokenRecordRules(_ values: [[UInt8]?]) -> [(fieldIndex: Int, reason: FieldReason)] {
    recordRules.problems { field in
      guard let value = values[field], !checks[field].isMissing(value.span) else { return nil }
      return FieldValue(bytes: value)
    }.map { ($0.fieldIndex, $0.problem.reason) }
  }

  private func fault(
    in cell: RecordCells.Cell, _ bytes: Span<UInt8>, _ check: CellCheck
  ) -> TableFault? {
    guard cell.isEscaped else {
      return check.fault(in: bytes.extracting(cell.range), isPlain: cell.isPlain)
    }
    let value = RecordCells.value(cell, in: bytes, dialect)
    return check.fault(in: value.span, isPlain: cell.isPlain)
  }

  private func close(_ row: Row, into report: inout TableReport) {
    report.counts.rowCount += 1
    if row.isInvalid {
      report.counts.invalidCount += 1
      if report.wanted.contains(.rejected) { report.rejected.append(row.range) }
    } else if row.isUndecided {
      report.counts.undecidedCount += 1
    } else if report.wanted.contains(.accepted) {
      report.accepted.append(row.range)
    }
  }

  /// Counts a fault, and keeps it when problems are wanted.
  private func note(
    _ fault: TableFault, column: Int, _ record: RecordCells, _ bytes: Span<UInt8>,
    _ range: Range<Int>, reason: FieldReason? = nil, _ row: inout Row,
    _ report: inout TableReport
  ) {
    if fault == .undecided { row.isUndecided = true } else { row.isInvalid = true }
    report.counts.add(fault)
    guard report.wantsProblem else { return }
    let isCell = range != row.range && column < record.cells.count && fault != .extraCell
    let value =
      isCell
      ? RecordCells.value(record.cells[column], in: bytes, dialect)
      : bytes.array(range.lowerBound..<min(range.upperBound, range.lowerBound + 1024))
    report.problems.append(
      TableProblem(
        fault: fault, rowNumber: row.number,
        fieldIndex: column < header.columnCount ? header.fieldOfColumn[column] : nil,
        columnNumber: column + 1,
        utf8: row.base + range.lowerBound..<row.base + range.upperBound, value: value,
        reason: reason))
  }

  private func collectKeys(
    _ record: RecordCells, _ bytes: Span<UInt8>, _ row: Row, into report: inout TableReport
  ) {
    for (keyIndex, fields) in keys.enumerated() {
      var fingerprint = Fingerprint()
      var first: (column: Int, range: Range<Int>)?
      for field in fields {
        guard let column = header.columnOfField[field], column < record.cells.count else {
          continue
        }
        let cell = record.cells[column]
        let value = RecordCells.value(cell, in: bytes, dialect)
        // Values that are missing are never there twice.
        if checks[field].isMissing(value.span) { continue }
        fingerprint.combine(field, value)
        if first == nil { first = (column, cell.range) }
      }
      guard let first else { continue }
      report.keys.append(
        TableKey(
          keyIndex: keyIndex, fingerprint: fingerprint, rowNumber: row.number,
          columnNumber: first.column + 1, row: row.range, cell: first.range,
          isInvalid: row.isInvalid,
          isUndecided: row.isUndecided))
    }
  }

  // MARK: Normal forms

  /// A row of cells written anew, its values in their normal forms, with a line feed behind it.
  public func normalized(_ row: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(row)
    var record = RecordCells()
    _ = record.read(bytes.span, from: 0, dialect)
    var written: [UInt8] = []
    for (column, cell) in record.cells.enumerated() {
      if column > 0 { written.append(dialect.delimiter) }
      var value = RecordCells.value(cell, in: bytes.span, dialect)
      if column < header.columnCount, let field = header.fieldOfColumn[column] {
        value = normalForm(of: value, fieldIndex: field)
      }
      dialect.write(value, to: &written)
    }
    return written + [0x0A]
  }

  /// The normal form of a valid cell; a cell without a value is what it is.
  public func normalForm(of cell: [UInt8], fieldIndex: Int) -> [UInt8] {
    guard !checks[fieldIndex].isMissing(cell.span),
      case .accepted(let normalForm?) = checks[fieldIndex].verdict(on: FieldValue(bytes: cell))
    else { return cell }
    return Array(normalForm.utf8)
  }

  // MARK: Rows that came with their names

  /// Judges a row whose cells were read by somebody else, in the order of the schema's fields; a cell that
  /// isn't there is nil. `others` are the names that no field has.
  public func judge(
    cells: [[UInt8]?], others: [String] = [], utf8: Range<Int>, wanted: TableWants
  ) -> TableReport {
    var report = TableReport(wanted)
    var row = Row(number: 1, range: 0..<utf8.count, base: utf8.lowerBound)
    for (field, check) in checks.enumerated() {
      let cell = field < cells.count ? cells[field] : nil
      let fault =
        cell.map { check.fault(in: $0.span, isPlain: false) }
        ?? (check.isRequired ? .required : nil)
      if let fault { note(fault, field, cell ?? [], utf8, &row, &report) }
    }
    if !recordRules.isEmpty {
      for (field, reason) in brokenRecordRules(cells) {
        note(TableFault(reason), field, cells[field] ?? [], utf8, reason: reason, &row, &report)
      }
    }
    if !schema.match.allowsOthers, let name = others.first {
      note(.extraCell, nil, Array(name.utf8), utf8, &row, &report)
    }
    for (keyIndex, fields) in keys.enumerated() {
      var fingerprint = Fingerprint()
      var isThere = false
      for field in fields {
        guard let cell = cells[field], !checks[field].isMissing(cell.span) else { continue }
        fingerprint.combine(field, cell)
        isThere = true
      }
      guard isThere else { continue }
      report.keys.append(
        TableKey(
          keyIndex: keyIndex, fingerprint: fingerprint, rowNumber: 1, row: row.range,
          cell: row.range, isInvalid: row.isInvalid,
          isUndecided: row.isUndecided))
    }
    close(row, into: &report)
    return report
  }

  /// A row that could not be read into cells at all.
  public func judge(
    unreadable line: [UInt8], fault: TableFault, utf8: Range<Int>, wanted: TableWants
  ) -> TableReport {
    var report = TableReport(wanted)
    var row = Row(number: 1, range: 0..<utf8.count, base: utf8.lowerBound)
    note(fault, nil, Array(line.prefix(1024)), utf8, &row, &report)
    close(row, into: &report)
    return report
  }

  private func note(
    _ fault: TableFault, _ field: Int?, _ value: [UInt8], _ utf8: Range<Int>,
    reason: FieldReason? = nil, _ row: inout Row, _ report: inout TableReport
  ) {
    if fault == .undecided { row.isUndecided = true } else { row.isInvalid = true }
    report.counts.add(fault)
    guard report.wantsProblem else { return }
    report.problems.append(
      TableProblem(
        fault: fault, rowNumber: row.number, fieldIndex: field, columnNumber: nil, utf8: utf8,
        value: value, reason: reason))
  }
}
