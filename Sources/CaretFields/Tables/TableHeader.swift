internal import CaretBytes

/// Which column of a table holds which field.
public struct TableHeader: Sendable, Equatable {
  /// For each column the index of its field; nil for a column that no field describes.
  public var fieldOfColumn: [Int?]
  /// For each field its column, from 0; nil for a field that has none.
  public var columnOfField: [Int?]
  /// What is wrong with the names, if a line of names was read. All of it is in row 1.
  public var problems: [TableProblem] = []

  /// How many columns a row has.
  public var columnCount: Int { fieldOfColumn.count }

  /// The columns of a table without a line of names: the fields, one after the other.
  public init(of schema: FieldSchema) {
    fieldOfColumn = schema.fields.indices.map { $0 }
    columnOfField = fieldOfColumn
  }

  /// Finds the fields of a line of names.
  ///
  /// A name that comes twice is a fault, and the first column of that name is the field's. So is a column that
  /// the schema doesn't know, and a field without a column, as far as the schema's `match` says so.
  public init(_ schema: FieldSchema, names: [[UInt8]], places: [Range<Int>]) {
    fieldOfColumn = []
    columnOfField = Array(repeating: nil, count: schema.fields.count)
    let fields = SortedNames(schema.fields.map { Array($0.name.utf8) })
    let columns = SortedNames(names)
    for (column, name) in names.enumerated() {
      let field = fields.first(name)
      let isNew = columns.first(name) == column
      fieldOfColumn.append(isNew ? field : nil)
      if isNew, let field { columnOfField[field] = column }
      if !isNew {
        add(.duplicateColumn, column, field, Range(places[column]), name)
      } else if field == nil, !schema.match.allowsOthers {
        add(.extraColumn, column, nil, Range(places[column]), name)
      }
    }
    let end = places.last?.upperBound ?? 0
    for (index, field) in schema.fields.enumerated() where columnOfField[index] == nil {
      guard field.isRequired || !schema.match.allowsMissing else { continue }
      problems.append(
        TableProblem(
          fault: .missingColumn, rowNumber: 1, fieldIndex: index, columnNumber: nil,
          utf8: Range(end..<end),
          value: Array(field.name.utf8)))
    }
  }

  private mutating func add(
    _ fault: TableFault, _ column: Int, _ field: Int?, _ utf8: Range<UTF8Offset>, _ name: [UInt8]
  ) {
    problems.append(
      TableProblem(
        fault: fault, rowNumber: 1, fieldIndex: field, columnNumber: column + 1, utf8: utf8,
        value: name))
  }

  /// The header that the first record of a table makes, and the count of bytes it takes.
  ///
  /// A byte order mark before it is no part of the first name.
  public static func read(
    _ bytes: [UInt8], _ schema: FieldSchema, dialect: TableDialect
  ) -> (header: TableHeader, utf8Count: Int) {
    var record = RecordCells()
    let start = bytes.byteOrderMarkCount
    let end = record.read(bytes.span, from: start, dialect)
    let names = record.map { RecordCells.value($0, in: bytes.span, dialect) }
    var header = TableHeader(schema, names: names, places: record.map(\.range))
    if record.isBroken { header.problems.append(brokenNames(bytes, Range(start..<end))) }
    return (header, end)
  }

  private static func brokenNames(_ bytes: [UInt8], _ utf8: Range<UTF8Offset>) -> TableProblem {
    TableProblem(
      fault: .quote, rowNumber: 1, fieldIndex: nil, columnNumber: nil, utf8: utf8,
      value: Array(bytes[utf8].prefix(1024)))
  }
}

extension FieldSchema {
  /// The fields, as indices, whose values alone or together may come only once; the primary keys first.
  package var keys: [[Int]] {
    let combined = uniqueKeys.map { names in
      names.compactMap { name in fields.firstIndex { $0.name == name } }
    }
    return combined.filter { !$0.isEmpty }
      + fields.indices.filter { fields[$0].isUnique }.map { [$0] }
  }

  /// What a register keeps of a row: the keys, then of each reference the fields that refer and those that they refer to.
  package var registeredFields: [[Int]] {
    keys
      + references.flatMap { [$0.fields, $0.referredFields] }.map { names in
        names.compactMap { name in fields.firstIndex { $0.name == name } }
      }
  }

  /// How many of the keys are combined ones.
  var combinedKeyCount: Int { keys.count - fields.count(where: \.isUnique) }
}

/// Names that are looked for by their bytes: a dictionary of them would take longer to be made, type and all, than a short
/// table takes to be judged.
private struct SortedNames {
  private let names: [[UInt8]]
  /// The places of the names, in the order of their bytes; of the same ones the first place comes first.
  private let order: [Int]

  init(_ names: [[UInt8]]) {
    self.names = names
    order = names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
  }

  /// The first place of a name.
  func first(_ name: [UInt8]) -> Int? {
    let index = order.partitioningIndex { !names[$0].lexicographicallyPrecedes(name) }
    return index < order.count && names[order[index]] == name ? order[index] : nil
  }
}
