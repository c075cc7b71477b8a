internal import CaretBytes

/// A row while it is judged: what is found wrong goes into the report.
struct JudgedRow {
  let number: Int
  /// The bytes of the row in the piece.
  let range: Range<Int>
  /// Where the piece begins in the table.
  let base: UTF8Offset
  private var isInvalid = false
  private var isUndecided = false

  /// Where something is in a row: the field, the column from 1, and the bytes in the piece.
  struct Place {
    var fieldIndex: Int?
    var columnNumber: Int?
    var range: Range<Int>
  }

  init(number: Int, range: Range<Int>, base: UTF8Offset) {
    self.number = number
    self.range = range
    self.base = base
  }

  /// Counts a fault, and keeps it with its value when problems are wanted.
  mutating func note(
    _ fault: TableFault, at place: Place, because reason: FieldReason? = nil,
    into report: inout TableReport, value: () -> [UInt8]
  ) {
    if fault == .undecided { isUndecided = true } else { isInvalid = true }
    report.counts.add(fault)
    guard report.wantsProblem else { return }
    report.problems.append(
      TableProblem(
        fault: fault, rowNumber: number, fieldIndex: place.fieldIndex,
        columnNumber: place.columnNumber,
        utf8: base + place.range.lowerBound..<base + place.range.upperBound, value: value(),
        reason: reason))
  }

  /// A value, or several, that may not come twice.
  func key(_ keyIndex: Int, _ fingerprint: Fingerprint, at place: Place) -> TableKey {
    TableKey(
      keyIndex: keyIndex, fingerprint: fingerprint, rowNumber: number,
      columnNumber: place.columnNumber, row: range, cell: place.range, isInvalid: isInvalid,
      isUndecided: isUndecided)
  }

  /// Counts the row, and keeps where it is when that is wanted.
  func close(into report: inout TableReport) {
    report.counts.rowCount += 1
    if isInvalid {
      report.counts.invalidCount += 1
      if report.wanted.contains(.rejected) { report.rejected.append(range) }
    } else if isUndecided {
      report.counts.undecidedCount += 1
    } else if report.wanted.contains(.accepted) {
      report.accepted.append(range)
    }
  }
}
