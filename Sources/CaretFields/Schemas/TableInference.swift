public import CaretBytes
package import CaretJSON

/// A table while a schema is found that its rows satisfy.
///
/// The rows come in pieces of whole records. The first row of cells has the names; rows that are objects bring theirs.
public struct TableInference {
  /// How many rows are looked at.
  public let rowLimit: Int
  /// The part of a column's values that may be wrong.
  public let tolerance: Double
  /// The names of the columns; empty where rows bring them.
  public private(set) var names: [String] = []
  /// What was found of the columns; nil before the line of names.
  public private(set) var columns: SchemaInference?
  /// Rows that have more or fewer cells than there are names.
  public private(set) var unevenRows = RowCount()
  /// Whether such a row of TSV, which has no quotes, looks as if quotes held its cells together.
  public private(set) var hasQuotesInTSV = false
  /// Rows with bytes that are no UTF-8.
  public private(set) var foreignRows = RowCount()
  private var rowCount = 0
  private let format: TableFormat

  /// Some rows: how many, and the first of them, counted as a spreadsheet does.
  public struct RowCount: Sendable, Equatable {
    /// How many they are.
    public private(set) var count = 0
    /// The number of the first one; 0 without one.
    public private(set) var first = 0

    mutating func add(_ row: Int) {
      if count == 0 { first = row }
      count += 1
    }
  }

  /// A row that ends the search for a schema.
  public struct UnreadableRow: Error {
    /// Counted as a spreadsheet does.
    public var row: Int
    /// What keeps it from being a row.
    public var fault: TableFault
    /// Where that is in the table, where it is known.
    public var utf8Offset: UTF8Offset?
    /// What is wrong with a row that should be JSON.
    package var jsonError: JSONError?

    init(row: Int, fault: TableFault) { (self.row, self.fault) = (row, fault) }

    init(row: Int, fault: TableFault, line: [UInt8], at start: Int) {
      self.init(row: row, fault: fault)
      utf8Offset = UTF8Offset(start)
      guard fault == .notAnObject else { return }
      do throws(JSONError) { _ = try JSONReader.value(of: line) } catch {
        jsonError = error
        utf8Offset = UTF8Offset(start + error.utf8Offset.value)
      }
    }
  }

  /// - Parameters:
  ///   - format: how the table is written.
  ///   - rowLimit: how many rows are looked at.
  ///   - tolerance: the part of a column's values that may be wrong, from 0 to 1.
  public init(_ format: TableFormat, rowLimit: Int = .max, tolerance: Double = 0) {
    self.format = format
    self.rowLimit = rowLimit
    self.tolerance = tolerance
    if format.hasNames { columns = SchemaInference(names: [], tolerance: tolerance) }
  }

  /// Whether there is something to write a schema of: objects bring their names.
  public var hasColumns: Bool { !format.hasNames || columns?.hasColumns == true }

  /// Whether no more rows are looked at.
  public var isFull: Bool { rowCount >= rowLimit }

  /// The first name that comes twice, and the two columns, from 1.
  public var repeatedName: (name: String, columns: (Int, Int))? {
    var columns: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      if let first = columns.updateValue(index + 1, forKey: name) {
        return (name, (first, index + 1))
      }
    }
    return nil
  }

  /// Takes in the rows of a piece.
  public mutating func add(_ piece: TablePiece) throws(UnreadableRow) {
    guard !format.hasNames else { return try addObjects(piece) }
    let dialect = format.dialect
    var hasBrokenRow = piece.content != .records
    if !hasBrokenRow { hasBrokenRow = !piece.forEachRow(dialect) { add($0) } }
    if isFull || !hasBrokenRow { return }
    let row = columns == nil ? 1 : rowCount + 2
    throw UnreadableRow(row: row, fault: piece.content == .tooLong ? .tooLong : .quote)
  }

  /// The same for rows that are objects of JSON.
  private mutating func addObjects(_ piece: TablePiece) throws(UnreadableRow) {
    guard piece.content == .records else {
      throw UnreadableRow(row: rowCount + 1, fault: .tooLong)
    }
    try piece.bytes.withView { (bytes) throws(UnreadableRow) in
      var start = 0
      while start < bytes.count, !isFull {
        let end = bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count
        let line = bytes.part(start, end - start)
        defer { start = end + 1 }
        guard line.contains(where: { $0 > 0x20 }) else { continue }
        rowCount += 1
        if let fault = columns?.add(jsonLine: line) {
          let place = piece.utf8Offset.value + start
          throw UnreadableRow(row: rowCount, fault: fault, line: Array(line), at: place)
        }
      }
    }
  }

  private mutating func add(_ cells: [[UInt8]]) {
    if !isFull, cells.contains(where: { (try? UTF8Span(validating: $0.span)) == nil }) {
      foreignRows.add(columns == nil ? 1 : rowCount + 2)
    }
    guard columns != nil else {
      names = cells.map { String(decoding: $0, as: UTF8.self) }
      columns = SchemaInference(names: names, tolerance: tolerance)
      return
    }
    if isFull { return }
    columns?.add(cells)
    rowCount += 1
    if cells.count == names.count { return }
    unevenRows.add(rowCount + 1)
    let quote = UInt8(ascii: "\"")
    if format.dialect == .tsv, cells.contains(where: { $0.first == quote || $0.last == quote }) {
      hasQuotesInTSV = true
    }
  }
}
