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

/// Remembers the values of a table that may not come twice, and finds those that do.
///
/// It needs 16 bytes for a value, and up to twice that in its table: the one part of judging a table whose
/// memory grows with the rows.
public struct KeyRegister: Sendable {
  private var seen: [Set<Fingerprint>]
  private let combinedCount: Int
  private let keys: [[Int]]

  /// A register for the keys of a schema, which has seen no row.
  public init(_ schema: FieldSchema) {
    keys = schema.keys
    seen = keys.map { _ in [] }
    combinedCount = schema.combinedKeyCount
  }

  /// Whether the schema has no keys.
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
    for key in report.keys
    where !seen[key.keyIndex].insert(key.fingerprint).inserted {
      let fault: TableFault = key.keyIndex < combinedCount ? .primaryKey : .unique
      report.counts.add(fault)
      if !key.isInvalid, newlyInvalid.insert(key.rowNumber).inserted {
        report.counts.invalidCount += 1
        if key.isUndecided { report.counts.undecidedCount -= 1 }
        if report.wanted.contains(.rejected) { report.rejected.append(key.row) }
        refused.insert(key.row.lowerBound)
      }
      guard report.wantsProblem else { continue }
      report.problems.append(
        TableProblem(
          fault: fault, rowNumber: key.rowNumber, fieldIndex: keys[key.keyIndex][0],
          columnNumber: key.columnNumber,
          utf8: base + key.cell.lowerBound..<base + key.cell.upperBound, value: value(key)))
    }
    guard !report.keys.isEmpty else { return }
    if !refused.isEmpty { report.accepted.removeAll { refused.contains($0.lowerBound) } }
    report.rejected.sort { $0.lowerBound < $1.lowerBound }
    report.problems.sort { ($0.rowNumber, $0.utf8.lowerBound) < ($1.rowNumber, $1.utf8.lowerBound) }
  }
}
