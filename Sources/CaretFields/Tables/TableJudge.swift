public import CaretBytes

/// Judges the rows of one table. Used by one thread at a time; each thread makes its own.
///
/// One pass over the bytes of a record finds its cells and whether they are plain ASCII; each column's check
/// is then asked about its cell. Nothing is copied but cells with doubled quotes. What is wrong is counted;
/// where it is, is kept only when somebody wants to know.
public final class TableJudge {
  /// What the rows are judged by.
  public let schema: FieldSchema
  private let dialect: TableDialect
  let plan: RowPlan
  private let header: TableHeader
  /// The fields whose values, alone or together, may come only once, and those of references.
  let keys: [[Int]]
  private let keyCount: Int
  private let keyForm: KeyForm
  let recordRules: RecordRules
  /// Whether the columns of the plan are the fields, in their order.
  private let columnsAreFields: Bool
  /// Which fields say what their values may be in JSON.
  private let fieldsWithTypes: [Bool]

  /// What makes two values of a key the same.
  public enum KeyForm: Sendable {
    /// That they are written alike: `1` and `01` are two.
    case asWritten
    /// That they are written alike once they are normalized, as the rows will be: `1` and `01` are one.
    case normalized
  }

  /// A rule of a field that can't be used.
  public struct SchemaError: Error, Equatable {
    /// The field's name; empty for a rule of all fields together.
    public var field: String
    /// What is wrong with its rule.
    public var error: FieldRuleError

    /// An error of a field's rule.
    public init(field: String, error: FieldRuleError) {
      self.field = field
      self.error = error
    }
  }

  /// A judge of rows with a header.
  ///
  /// - Parameters:
  ///   - schema: the rules.
  ///   - dialect: how the rows are written.
  ///   - header: the columns.
  ///   - keyForm: what makes two values of a key, or a value and a reference to it, the same.
  /// - Throws: `SchemaError` for the first rule that can't be used.
  public init(
    _ schema: FieldSchema, dialect: TableDialect = .csv, header: TableHeader,
    keyForm: KeyForm = .asWritten
  ) throws(SchemaError) {
    self.schema = schema
    self.keyForm = keyForm
    self.dialect = dialect
    self.header = header
    var checks: [CellCheck] = []
    for field in schema.fields {
      do throws(FieldRuleError) {
        checks.append(
          try CellCheck(field, missingValues: field.missingValues ?? schema.missingValues))
      } catch {
        throw SchemaError(field: field.name, error: error)
      }
    }
    plan = RowPlan(checks, header)
    columnsAreFields = header.fieldOfColumn == Array(schema.fields.indices)
    fieldsWithTypes = schema.fields.map { !$0.jsonTypes.isEmpty }
    keys = schema.registeredFields
    keyCount = schema.keys.count
    do throws(FieldRuleError) {
      recordRules = try RecordRules(schema)
    } catch {
      throw SchemaError(field: "", error: error)
    }
  }

  /// What the rules say about a cell, with all reasons and places.
  public func verdict(on value: FieldValue, fieldIndex: Int) -> FieldVerdict {
    plan.checks[fieldIndex].verdict(on: value)
  }

  /// The rules of a field that no value keeps together; nil where there are none.
  package func contradiction(fieldIndex: Int) -> FieldContradiction? {
    plan.checks[fieldIndex].validator.contradiction
  }

  /// Whether values are listed of which no one keeps the field's other rules, or none at all.
  package func listsNoValue(fieldIndex: Int) -> Bool {
    plan.checks[fieldIndex].validator.listsNoValue
  }

  // MARK: Rows of cells

  /// Judges the rows of a piece, which are numbered from 1.
  ///
  /// - Parameters:
  ///   - piece: whole records.
  ///   - wanted: what is kept beside the counts.
  ///   - mostProblems: how many problems are kept; the others count.
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
        index = record.read(bytes.view, from: start, dialect)
        // A blank line is no record, unless the table has one column.
        if record.isBlank, plan.columnCount != 1 { continue }
        var row = JudgedRow(
          number: report.counts.rowCount + 1, range: start..<index, base: piece.utf8Offset)
        judge(record, bytes, &row, into: &report)
      }
    case .unclosedQuote, .tooLong:
      _ = record.read(bytes, from: 0, dialect)
      var row = JudgedRow(number: 1, range: 0..<bytes.count, base: piece.utf8Offset)
      let fault: TableFault = piece.content == .tooLong ? .tooLong : .quote
      let whole = row.range
      row.note(fault, at: place(record.count, whole), into: &report) {
        bytes.front(of: whole)
      }
      row.close(into: &report)
    case .moreOfBroken:
      if report.wanted.contains(.rejected) { report.rejected = [0..<bytes.count] }
    }
    return report
  }

  private func judge(
    _ record: borrowing RecordCells, _ bytes: Span<UInt8>, _ row: inout JudgedRow,
    into report: inout TableReport
  ) {
    if record.isBroken {
      let whole = row.range
      row.note(.quote, at: place(record.count, whole), into: &report) { bytes.front(of: whole) }
    } else {
      for column in 0..<min(record.count, plan.columnCount)
      where !plan.takes(record[column], bytes.view, inColumn: column) {
        judge(record[column], ofColumn: column, bytes, &row, into: &report)
      }
      judgeCount(of: record, bytes, &row, into: &report)
      judgeTogether(record, bytes, &row, into: &report)
    }
    row.close(into: &report)
  }

  @inline(never)
  private func judge(
    _ cell: RecordCells.Cell, ofColumn column: Int, _ bytes: Span<UInt8>, _ row: inout JudgedRow,
    into report: inout TableReport
  ) {
    guard let field = header.fieldOfColumn[column],
      let fault = fault(in: cell, bytes, plan.checks[field])
    else { return }
    row.note(fault, at: place(column, cell.range), into: &report) {
      RecordCells.value(cell, in: bytes, dialect)
    }
  }

  /// A row with too few cells, or too many.
  private func judgeCount(
    of cells: borrowing RecordCells, _ bytes: Span<UInt8>, _ row: inout JudgedRow,
    into report: inout TableReport
  ) {
    if cells.count == plan.columnCount { return }
    let end = cells.last?.end ?? row.range.lowerBound
    if cells.count < plan.columnCount {
      row.note(.missingCell, at: place(cells.count, end..<end), into: &report) { [] }
    } else {
      let extra = cells[plan.columnCount].start..<end
      row.note(.extraCell, at: place(plan.columnCount, extra), into: &report) {
        bytes.front(of: extra)
      }
    }
  }

  /// What the cells of a record have to do with each other.
  private func judgeTogether(
    _ record: borrowing RecordCells, _ bytes: Span<UInt8>, _ row: inout JudgedRow,
    into report: inout TableReport
  ) {
    if recordRules.isEmpty, keys.isEmpty { return }
    let cells = record.map(\.self)
    let end = row.range.upperBound
    func value(_ field: Int) -> [UInt8]? {
      guard let column = header.columnOfField[field], column < cells.count else { return nil }
      return RecordCells.value(cells[column], in: bytes, dialect)
    }
    func place(_ field: Int) -> JudgedRow.Place {
      let column = header.columnOfField[field] ?? 0
      return self.place(column, column < cells.count ? cells[column].range : end..<end)
    }
    applyRecordRules(&row, into: &report, value: value, place: place)
    collectKeys(row, into: &report, value: value, place: place)
  }

  private func place(_ column: Int, _ range: Range<Int>) -> JudgedRow.Place {
    JudgedRow.Place(
      fieldIndex: column < header.columnCount ? header.fieldOfColumn[column] : nil,
      columnNumber: column + 1, range: range)
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

  // MARK: What cells have to do with each other

  /// - Parameters:
  ///   - value: the cell of a field; nil for one that isn't there.
  ///   - place: where it is, or would be.
  private func applyRecordRules(
    _ row: inout JudgedRow, into report: inout TableReport, value: (Int) -> [UInt8]?,
    place: (Int) -> JudgedRow.Place
  ) {
    if recordRules.isEmpty { return }
    let broken = recordRules.problems { field in
      guard let value = value(field), !plan.checks[field].isMissing(value.span) else { return nil }
      return FieldValue(bytes: value)
    }
    for (field, problem) in broken {
      let reason = problem.reason
      row.note(TableFault(reason), at: place(field), because: reason, into: &report) {
        value(field) ?? []
      }
    }
  }

  /// Collects the values that may come only once, and those that refer to others.
  private func collectKeys(
    _ row: JudgedRow, into report: inout TableReport, value: (Int) -> [UInt8]?,
    place: (Int) -> JudgedRow.Place
  ) {
    for (keyIndex, fields) in keys.enumerated() {
      let isKey = keyIndex < keyCount
      var fingerprint = Fingerprint()
      var first: JudgedRow.Place?
      var isWhole = true
      for (position, field) in fields.enumerated() {
        // Values that are missing are never there twice, and refer to nothing.
        guard let value = value(field), !plan.checks[field].isMissing(value.span) else {
          isWhole = false
          continue
        }
        fingerprint.combine(
          isKey ? field : position,
          keyForm == .normalized ? normalForm(of: value, fieldIndex: field) : value)
        if first == nil { first = place(field) }
      }
      guard let first, isKey || isWhole else { continue }
      report.keys.append(row.key(keyIndex, fingerprint, at: first))
    }
  }

  // MARK: Normal forms

  /// A row of cells written anew, its values in their normal forms, with a line feed behind it.
  public func normalized(_ row: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(row)
    var record = RecordCells()
    _ = record.read(bytes.span, from: 0, dialect)
    var written: [UInt8] = []
    for (column, cell) in record.map(\.self).enumerated() {
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
    guard !plan.checks[fieldIndex].isMissing(cell.span) else { return cell }
    return plan.checks[fieldIndex].writtenForm(of: FieldValue(bytes: cell)).map { Array($0.utf8) }
      ?? cell
  }

  // MARK: Rows that came with their names

  /// Judges a row whose cells were read by somebody else.
  ///
  /// - Parameters:
  ///   - cells: in the order of the schema's fields; nil for one that isn't there.
  ///   - jsonTypes: what the cells were in JSON, those of a null included; nothing for cells that came otherwise.
  ///   - others: the names that no field has.
  ///   - utf8: where the row lies in the table.
  ///   - wanted: what is kept beside the counts.
  public func judge(
    cells: [[UInt8]?], jsonTypes: [JSONType?] = [], others: [String] = [],
    utf8: Range<UTF8Offset>, wanted: TableWants
  ) -> TableReport {
    var report = TableReport(wanted)
    let row = JudgedRow(number: 1, range: 0..<utf8.values().count, base: utf8.lowerBound)
    judge(row, cells: cells, jsonTypes: jsonTypes, others: others, into: &report)
    return report
  }

  /// Judges a row with such cells into the report of its piece.
  func judge(
    _ row: JudgedRow, cells: [[UInt8]?], jsonTypes: [JSONType?], others: [String],
    into report: inout TableReport
  ) {
    var row = row
    let range = row.range
    func place(_ field: Int?) -> JudgedRow.Place {
      JudgedRow.Place(fieldIndex: field, columnNumber: nil, range: range)
    }
    for (field, check) in plan.checks.enumerated() {
      let cell = field < cells.count ? cells[field] : nil
      if let type = field < jsonTypes.count ? jsonTypes[field] : nil, fieldsWithTypes[field] {
        let expected = schema.fields[field].jsonTypes
        // A null that the schema asks for is a value, and there is nothing more to ask of it.
        if type == .null, expected.contains(.null) { continue }
        guard expected.takes(type) else {
          let reason = FieldReason.jsonType(type, expected: expected)
          row.note(.type, at: place(field), because: reason, into: &report) {
            cell ?? Array(type.rawValue.utf8)
          }
          continue
        }
      }
      if let cell, columnsAreFields,
        cell.withView({ plan.takes(alone: $0, inColumn: field) })
      {
        continue
      }
      var fault =
        cell.map { check.fault(in: $0.span, isPlain: false) }
        ?? (check.isRequired ? .required : nil)
      // A line of JSON is UTF-8: what is no text came by an escape.
      if fault == .encoding, field < jsonTypes.count { fault = .surrogate }
      if let fault { row.note(fault, at: place(field), into: &report) { cell ?? [] } }
    }
    judgeNamed(&row, others: others, into: &report) { $0 < cells.count ? cells[$0] : nil }
  }

  /// What the cells of a row that came with their names have to do with each other; the row is done then.
  func judgeNamed(
    _ row: inout JudgedRow, others: [String], into report: inout TableReport,
    value: (Int) -> [UInt8]?
  ) {
    let range = row.range
    func place(_ field: Int?) -> JudgedRow.Place {
      JudgedRow.Place(fieldIndex: field, columnNumber: nil, range: range)
    }
    applyRecordRules(&row, into: &report, value: value, place: place)
    if !schema.match.allowsOthers, let name = others.first {
      row.note(.extraCell, at: place(nil), into: &report) { Array(name.utf8) }
    }
    collectKeys(row, into: &report, value: value, place: place)
    row.close(into: &report)
  }

  /// A row that could not be read into cells at all.
  public func judge(
    unreadable line: [UInt8], fault: TableFault, utf8: Range<UTF8Offset>, wanted: TableWants
  ) -> TableReport {
    var report = TableReport(wanted)
    let range = 0..<utf8.values().count
    var row = JudgedRow(number: 1, range: range, base: utf8.lowerBound)
    let place = JudgedRow.Place(fieldIndex: nil, columnNumber: nil, range: row.range)
    row.note(fault, at: place, into: &report) { Array(line.prefix(1024)) }
    row.close(into: &report)
    return report
  }
}

extension Span<UInt8> {
  /// The first 1024 bytes of a range: a row that can't be cut into cells may be the whole table.
  fileprivate func front(of range: Range<Int>) -> [UInt8] {
    array(range.lowerBound..<Swift.min(range.upperBound, range.lowerBound + 1024))
  }
}
