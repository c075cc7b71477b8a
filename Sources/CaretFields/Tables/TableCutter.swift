/// Cuts a table of any format into pieces of whole rows.
package enum TableCutter {
  case records(RecordCutter)
  case array(JSONArrayCutter)

  package init(_ format: TableFormat) {
    self = format == .json ? .array(JSONArrayCutter()) : .records(RecordCutter(format.dialect))
  }

  /// - Throws: `JSONArrayCutter.Fault` for a text that is no array.
  package mutating func append(_ block: [UInt8]) throws(JSONArrayCutter.Fault) -> [TablePiece] {
    switch self {
    case .records(var cutter):
      self = .array(JSONArrayCutter())
      defer { self = .records(cutter) }
      return cutter.append(block)
    case .array(var cutter):
      self = .array(JSONArrayCutter())
      defer { self = .array(cutter) }
      return try cutter.append(block)
    }
  }

  /// What is left at the end of the table.
  package mutating func finish() throws(JSONArrayCutter.Fault) -> [TablePiece] {
    switch self {
    case .records(var cutter):
      defer { self = .records(cutter) }
      return cutter.finish()
    case .array(var cutter):
      try cutter.finish()
      return []
    }
  }

  /// Tells how many cells a row has, once that is known.
  package mutating func expect(columnCount: Int) {
    guard case .records(var cutter) = self else { return }
    cutter.columnCount = columnCount
    self = .records(cutter)
  }
}
