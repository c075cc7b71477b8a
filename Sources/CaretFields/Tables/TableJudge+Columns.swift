package import CaretBytes

// Rows that lie in memory column by column, as programs that reckon with tables have them. A column is gone through from
// its first cell to its last, so that what its check reads stays at hand; only rows in which something is wrong, or whose
// cells have to do with each other, are looked at one by one.

extension TableJudge {
  /// The cells of one field, one for each row; nil for one that isn't there. Lent for the time of a call.
  package struct ColumnCells {
    package var views: [ByteView?]
    /// The memory in which the cells lie side by side, each at the end of the one before; nil where they don't, or nobody knows.
    package var run: ByteView?

    package init(_ views: [ByteView?], in run: ByteView? = nil) {
      self.views = views
      self.run = run
    }

    package var count: Int { views.count }
    package subscript(row: Int) -> ByteView? { views[row] }

    /// The same side by side in other memory.
    func copied(to room: Cells<UInt8>) -> ColumnCells {
      var end = 0
      let views = views.map { cell -> ByteView? in
        guard let cell else { return nil }
        defer { end &+= cell.count }
        room.put(cell, at: end)
        return room.view(end, cell.count)
      }
      return ColumnCells(views, in: room.view(0, end))
    }
  }

  /// Judges rows that came with their names: the report is the one of `judge(cells:)` for each of them, one behind the
  /// other. Its places count rows: those of the row with the index 2 are 2 to 3.
  ///
  /// - Parameters:
  ///   - columns: in the order of the schema's fields; nil for a field without a column.
  ///   - others: the names of the columns that no field has.
  package func judge(
    columns: [ColumnCells?], rowCount: Int, others: [String], wanted: TableWants
  ) -> TableReport {
    var report = TableReport(wanted)
    let rows = ColumnRows(columns: columns, others: others, faults: faults(in: columns, rowCount))
    let looksAtAll =
      !recordRules.isEmpty || !keys.isEmpty || (!schema.match.allowsOthers && !others.isEmpty)
      || wanted.contains(.accepted)
    var next = 0
    if looksAtAll {
      for row in 0..<rowCount { judge(row: row, of: rows, &next, into: &report) }
    } else {
      while next < rows.faults.count {
        judge(row: rows.faults[next].row, of: rows, &next, into: &report)
      }
    }
    // Nothing is wrong with the rows that nobody looked at by themselves.
    report.counts.rowCount = rowCount
    return report
  }

  private struct ColumnRows {
    let columns: [ColumnCells?]
    let others: [String]
    let faults: [ColumnFault]

    func value(_ field: Int, inRow row: Int) -> [UInt8]? {
      field < columns.count ? (columns[field]?[row]).map { [UInt8]($0) } : nil
    }
  }

  private struct ColumnFault {
    var row: Int
    var field: Int
    var fault: TableFault
  }

  /// What is wrong with the cells by themselves, row by row.
  private func faults(in columns: [ColumnCells?], _ rowCount: Int) -> [ColumnFault] {
    var found: [ColumnFault] = []
    for (field, check) in plan.checks.enumerated() {
      guard field < columns.count, let cells = columns[field] else {
        guard check.isRequired else { continue }
        for row in 0..<rowCount {
          found.append(ColumnFault(row: row, field: field, fault: .required))
        }
        continue
      }
      for row in plan.rest(of: cells, inColumn: field) {
        guard let cell = cells[row] else {
          found.append(ColumnFault(row: row, field: field, fault: .required))
          continue
        }
        // A pattern may have been met by what was asked since.
        if plan.takes(alone: cell, inColumn: field) { continue }
        if let fault = cell.withSpan({ check.fault(in: $0, isPlain: false) }) {
          found.append(ColumnFault(row: row, field: field, fault: fault))
        }
      }
    }
    found.sort { ($0.row, $0.field) < ($1.row, $1.field) }
    return found
  }

  /// Tells a row's faults, from the next on, and judges what its cells have to do with each other.
  private func judge(
    row index: Int, of rows: ColumnRows, _ next: inout Int, into report: inout TableReport
  ) {
    let range = index..<index + 1
    var row = JudgedRow(number: index + 1, range: range, base: UTF8Offset(0))
    while next < rows.faults.count, rows.faults[next].row == index {
      let found = rows.faults[next]
      let place = JudgedRow.Place(fieldIndex: found.field, columnNumber: nil, range: range)
      row.note(found.fault, at: place, into: &report) {
        rows.value(found.field, inRow: index) ?? []
      }
      next += 1
    }
    judgeNamed(&row, others: rows.others, into: &report) { rows.value($0, inRow: index) }
  }
}
