internal import CaretBytes

extension TablePiece {
  /// Calls `body` with the cells of each record, doubled quotes made single, up to the first that is broken.
  ///
  /// - Parameters:
  ///   - dialect: how the table is written.
  ///   - body: takes the cells of a record.
  /// - Returns: whether all of the piece are records that could be read.
  @discardableResult
  public func forEachRow(_ dialect: TableDialect, _ body: ([[UInt8]]) -> Void) -> Bool {
    guard content == .records else { return false }
    var record = RecordCells()
    var index = utf8Offset.value == 0 ? bytes.byteOrderMarkCount : 0
    while index < bytes.count {
      index = record.read(bytes.span, from: index, dialect)
      if record.isBroken { return false }
      if !record.isBlank { body(record.map { RecordCells.value($0, in: bytes.span, dialect) }) }
    }
    return true
  }
}

extension TableDialect {
  /// What tables of this world have between their cells: commas, semicolons, tabs, and upright strokes.
  public static let commonDelimiters: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

  /// The dialect whose delimiter divides the first lines of a table into the same number of cells, and into
  /// the most; commas when none does.
  public init(guessedFrom front: [UInt8]) {
    var best = (cells: 1, dialect: TableDialect.csv)
    for delimiter in Self.commonDelimiters {
      let dialect = TableDialect(delimiter: delimiter, quote: 0x22)
      var counts: [Int] = []
      TablePiece(bytes: front, utf8Offset: UTF8Offset(0)).forEachRow(dialect) {
        counts.append($0.count)
      }
      // The last line may be cut off.
      if counts.count > 1 { counts.removeLast() }
      guard let first = counts.first, counts.allSatisfy({ $0 == first }), first > best.cells else {
        continue
      }
      best = (first, dialect)
    }
    self = best.dialect
  }
}
