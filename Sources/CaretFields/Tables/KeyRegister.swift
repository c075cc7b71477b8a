package import CaretBytes

/// 128 bits that stand for a value: two values share them by chance once in 2⁶⁴ values.
public struct Fingerprint: Hashable, Sendable {
  var high: UInt64 = 0x9AE1_6A3B_2F90_404F
  var low: UInt64 = 0xC3A5_C85C_97CB_3127

  /// Takes in a cell of a row.
  mutating func combine(_ field: Int, _ value: [UInt8]) {
    // SipHash with a secret of this process: nobody can write a table whose values collide.
    var first = Hasher()
    first.combine(high)
    first.combine(field)
    var second = Hasher()
    second.combine(low)
    second.combine(field)
    unsafe value.withUnsafeBytes {
      unsafe first.combine(bytes: $0)
      unsafe second.combine(bytes: $0)
    }
    high = UInt64(bitPattern: Int64(first.finalize()))
    low = UInt64(bitPattern: Int64(second.finalize()))
  }
}

/// Fingerprints in many sets, each of which grows by itself: one set of all would lie in memory twice when it grows, as it is and
/// with twice the room.
private struct FingerprintSet: Sendable {
  private static let partCount = 64
  private var parts = Array(repeating: Set<Fingerprint>(), count: partCount)

  private static func part(of fingerprint: Fingerprint) -> Int {
    Int(truncatingIfNeeded: fingerprint.high) & (partCount - 1)
  }

  /// Whether it was not there.
  mutating func insert(_ fingerprint: Fingerprint) -> Bool {
    parts[Self.part(of: fingerprint)].insert(fingerprint).inserted
  }

  func contains(_ fingerprint: Fingerprint) -> Bool {
    parts[Self.part(of: fingerprint)].contains(fingerprint)
  }
}

/// Remembers the values of a table that may not come twice, and finds those that do; and the values that others refer to.
///
/// It needs 22 to 43 bytes for a value, 16 of them its fingerprint, and more for a reference to what did not come yet: the one
/// part of judging a table whose memory grows with the rows.
public struct KeyRegister: Sendable {
  private var seen: [FingerprintSet]
  private let keyCount: Int
  private let combinedCount: Int
  private let fields: [[Int]]
  /// What refers to values that did not come yet.
  private var waiting: [Waiting] = []
  /// How many rows were settled.
  private var rowCount = 0
  /// The places of the references of the last piece that wait for rows behind it.
  package private(set) var newReferences: [UTF8Offset] = []

  private struct Waiting {
    var reference: TableKey
    /// From the first row of the table.
    var rowNumber: Int
    var utf8: Range<UTF8Offset>
    var value: [UInt8]
  }

  /// A register for the keys and references of a schema, which has seen no row.
  public init(_ schema: FieldSchema) {
    fields = schema.registeredFields
    seen = fields.map { _ in FingerprintSet() }
    keyCount = schema.keys.count
    combinedCount = schema.combinedKeyCount
  }

  /// Whether the schema has no keys and no references.
  public var isEmpty: Bool { seen.isEmpty }

  /// Adds the rows of a piece, in the order of the table, to those before, and what is there twice to the
  /// piece's report.
  public mutating func settle(
    _ report: inout TableReport, of piece: TablePiece
  ) {
    settle(&report, base: piece.utf8Offset) { Array(piece.bytes[$0.cell]) }
  }

  /// The same for rows whose cells lie elsewhere.
  ///
  /// - Parameters:
  ///   - base: where the rows' places count from.
  ///   - value: the first cell of a key.
  package mutating func settle(
    _ report: inout TableReport, base: UTF8Offset, value: (TableKey) -> [UInt8]
  ) {
    var newlyInvalid: Set<Int> = []
    var refused: Set<Int> = []
    for key in report.keys where key.keyIndex < keyCount {
      if seen[key.keyIndex].insert(key.fingerprint) { continue }
      let fault: TableFault = key.keyIndex < combinedCount ? .primaryKey : .unique
      report.counts.add(fault)
      if !key.isInvalid, newlyInvalid.insert(key.rowNumber).inserted {
        report.counts.invalidCount += 1
        if key.isUndecided { report.counts.undecidedCount -= 1 }
        if report.wanted.contains(.rejected) { report.rejected.append(key.row) }
        refused.insert(key.row.lowerBound)
      }
      guard report.wantsProblem else { continue }
      report.problems.append(problem(fault, key, key.rowNumber, base + key.cell, value(key)))
    }
    if fields.count > keyCount { wait(&report, newlyInvalid, base, value) }
    rowCount += report.counts.rowCount
    guard !report.keys.isEmpty else { return }
    if !refused.isEmpty { report.accepted.removeAll { refused.contains($0.lowerBound) } }
    report.rejected.sort { $0.lowerBound < $1.lowerBound }
    report.problems.sort { ($0.rowNumber, $0.utf8.lowerBound) < ($1.rowNumber, $1.utf8.lowerBound) }
  }

  private func problem(
    _ fault: TableFault, _ key: TableKey, _ rowNumber: Int, _ utf8: Range<UTF8Offset>,
    _ value: [UInt8]
  ) -> TableProblem {
    TableProblem(
      fault: fault, rowNumber: rowNumber, fieldIndex: fields[key.keyIndex][0],
      columnNumber: key.columnNumber, utf8: utf8, value: value)
  }

  // MARK: References

  /// Keeps the references of a piece to what neither it nor what was before it has.
  private mutating func wait(
    _ report: inout TableReport, _ newlyInvalid: Set<Int>, _ base: UTF8Offset,
    _ value: (TableKey) -> [UInt8]
  ) {
    func isReferredTo(_ keyIndex: Int) -> Bool { (keyIndex - keyCount) % 2 == 1 }
    newReferences.removeAll(keepingCapacity: true)
    for key in report.keys where key.keyIndex >= keyCount && isReferredTo(key.keyIndex) {
      _ = seen[key.keyIndex].insert(key.fingerprint)
    }
    var held: Set<Int> = []
    for key in report.keys where key.keyIndex >= keyCount && !isReferredTo(key.keyIndex) {
      if seen[key.keyIndex + 1].contains(key.fingerprint) { continue }
      var reference = key
      reference.isInvalid = key.isInvalid || newlyInvalid.contains(key.rowNumber)
      waiting.append(
        Waiting(
          reference: reference, rowNumber: rowCount + key.rowNumber, utf8: base + key.cell,
          value: report.wantsProblem ? value(key) : []))
      newReferences.append(base + key.cell.lowerBound)
      guard !reference.isInvalid, held.insert(key.row.lowerBound).inserted else { continue }
      report.waiting.append(
        TableReport.WaitingRow(
          rowNumber: rowCount + key.rowNumber, row: key.row, isUndecided: key.isUndecided))
    }
    if !held.isEmpty { report.accepted.removeAll { held.contains($0.lowerBound) } }
  }

  /// What is wrong with the references when all rows were settled: the problems, in the order of the rows, and what they
  /// add to the counts.
  public func danglingReferences() -> (problems: [TableProblem], counts: TableCounts) {
    var counts = TableCounts()
    var problems: [TableProblem] = []
    var invalid: Set<Int> = []
    for waiting in waiting {
      let reference = waiting.reference
      if seen[reference.keyIndex + 1].contains(reference.fingerprint) { continue }
      counts.add(.foreignKey)
      if !reference.isInvalid, invalid.insert(waiting.rowNumber).inserted {
        counts.invalidCount += 1
        if reference.isUndecided { counts.undecidedCount -= 1 }
      }
      problems.append(
        problem(.foreignKey, reference, waiting.rowNumber, waiting.utf8, waiting.value))
    }
    return (problems, counts)
  }
}

/// A range of bytes from a place on.
private func + (base: UTF8Offset, range: Range<Int>) -> Range<UTF8Offset> {
  base + range.lowerBound..<base + range.upperBound
}
