// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretBytes
internal import CaretFields
internal import CaretTool

@c @implementation
public func caret_table_judge_batches(
  _ table: OpaquePointer!, _ batches: UnsafeMutablePointer<ArrowArrayStream>!, _ wanted: UInt32,
  _ verdicts: UnsafeMutablePointer<ArrowArrayStream>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(verdicts, "verdicts", else: ArrowArrayStream(), error) { () throws(Failure) in
    let held = try unsafe Handle.take(table, HeldTable.self, "table")
    guard let batches = unsafe batches else { throw Failure.null("batches") }
    guard wanted & ~UInt32(CARET_WITH_NORM) == 0 else {
      throw Failure(.badArgument, "'wanted' has bits that there are not")
    }
    let hasNorm = wanted != 0
    let columns = try unsafe ArrowSource.withSchema(of: batches) { schema throws(Failure) in
      try unsafe TableColumns(schema, held.table.schema)
    }
    let judge = try held.alone { () throws(Failure) in
      try told { () throws(InProcessError) in try InProcessColumns(held.table) }
    }
    let pipe = unsafe VerdictPipe(ArrowSource(moving: batches), held, judge, columns, hasNorm)
    var stream = unsafe ArrowArrayStream()
    unsafe pipe.write(to: &stream)
    return unsafe stream
  }
}

/// Which columns of batches hold which fields.
private struct TableColumns {
  let fields: [String]
  /// For each field where its column stands among the batch's, and what reads it.
  var columns: [(index: Int, column: ArrowColumn)?]
  var others: [String] = []

  init(_ type: ArrowSchema, _ schema: FieldSchema) throws(Failure) {
    fields = schema.fields.map(\.name)
    let places = Dictionary(
      fields.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    columns = fields.map { _ in nil }
    var (found, others, index) = (columns, [String](), 0)
    let children: [Void]? = try unsafe type.children { name, child throws(Failure) in
      defer { index += 1 }
      guard let field = places[name] else { return others.append(name) }
      guard found[field] == nil else {
        throw Failure(.badArgument, "two columns are called '\(name)'")
      }
      found[field] = (index, try unsafe ArrowColumn(child, name: name))
    }
    guard children != nil else {
      throw Failure(.badArgument, "'batches' are no record batches, but single columns")
    }
    (columns, self.others) = (found, others)
  }
}

/// Judges batches of rows.
private final class VerdictPipe: ArrowPipe {
  private let table: HeldTable
  private let judge: InProcessColumns
  private let columns: TableColumns
  private let hasNorm: Bool

  /// Rows that are judged at a time: their cells lie in the processor's own memory.
  private static let blockSize = 2048

  init(
    _ source: ArrowSource, _ table: HeldTable, _ judge: InProcessColumns, _ columns: TableColumns,
    _ hasNorm: Bool
  ) {
    (self.table, self.judge, self.columns, self.hasNorm) = (table, judge, columns, hasNorm)
    super.init(source, type: VerdictBatch.type(columns, hasNorm))
  }

  override func made(of batch: ArrowArray) throws(Failure) -> ArrowDraft {
    let (count, offset) = unsafe (Int(batch.length), Int(batch.offset))
    guard count >= 0, offset >= 0 else { throw Failure(.badArgument, "a batch has no length") }
    if unsafe batch.null_count > 0 { throw Failure(.badArgument, "a batch has rows that are null") }
    var made = VerdictBatch(columns, hasNorm)
    for column in columns.columns { column?.column.forget() }
    var start = 0
    while start < count {
      let rows = start..<min(count, start + Self.blockSize)
      start = rows.upperBound
      let cells = try unsafe cells(of: batch, rows.lowerBound + offset..<rows.upperBound + offset)
      table.alone {
        let verdicts = judge.judge(cells, rowCount: rows.count, others: columns.others)
        made.append(verdicts, rowCount: rows.count, cells, judge)
      }
    }
    return try made.draft()
  }

  private func cells(
    of batch: ArrowArray, _ rows: Range<Int>
  ) throws(Failure) -> [TableJudge.ColumnCells?] {
    var cells: [TableJudge.ColumnCells?] = []
    for place in columns.columns {
      guard let (index, column) = place else {
        cells.append(nil)
        continue
      }
      cells.append(try unsafe column.cells(of: try batch.child(index), rows))
    }
    return cells
  }
}

/// The verdicts on a batch, as columns.
private struct VerdictBatch {
  private let fields: [String]
  private let hasNorm: Bool
  private var valid = ArrowTruths()
  private var (rowCount, problemCount) = (0, 0)
  private var lists = ArrowLists()
  private var (column, rule, code, message) = (
    ArrowTexts(), ArrowTexts(), ArrowTexts(), ArrowTexts()
  )
  private var offset = ArrowNumbers<Int64>()
  /// The fields whose normal forms are wanted, and these.
  private var norms: [(field: Int, texts: ArrowTexts)] = []

  init(_ columns: TableColumns, _ hasNorm: Bool) {
    (fields, self.hasNorm) = (columns.fields, hasNorm)
    if hasNorm { norms = Self.fields(of: columns).map { ($0, ArrowTexts()) } }
  }

  private static func fields(of columns: TableColumns) -> [Int] {
    columns.columns.indices.filter { columns.columns[$0] != nil }
  }

  static func type(_ columns: TableColumns, _ hasNorm: Bool) -> ArrowType {
    let problem = ArrowType.structure(
      "item",
      [
        .text("column", isNullable: true), .text("rule"), .text("code"), .text("message"),
        ArrowType(name: "offset", format: "l", isNullable: true),
      ])
    var all = [
      ArrowType(name: "valid", format: "b", isNullable: true), .list("problems", of: problem),
    ]
    if hasNorm {
      let texts = fields(of: columns).map { ArrowType.text(columns.fields[$0], isNullable: true) }
      all.append(.structure("norm", texts))
    }
    return .structure("", all)
  }

  mutating func append(
    _ verdicts: InProcessColumns.Verdicts, rowCount: Int, _ cells: [TableJudge.ColumnCells?],
    _ judge: InProcessColumns
  ) {
    // Almost all rows are valid, and have no problems.
    var others = verdicts.invalid.map { (row: $0, isValid: Bool?(false)) }
    if !verdicts.undecided.isEmpty {
      others += verdicts.undecided.map { ($0, nil) }
      others.sort { $0.row < $1.row }
    }
    var next = 0
    for (row, isValid) in others {
      valid.append(repeating: true, row - next)
      valid.append(isValid)
      next = row + 1
    }
    valid.append(repeating: true, rowCount - next)
    next = 0
    for problem in verdicts.problems {
      lists.end(problem.rowIndex - next, at: problemCount)
      next = problem.rowIndex
      append(problem)
    }
    lists.end(rowCount - next, at: problemCount)
    self.rowCount += rowCount
    if hasNorm { appendNorms(of: cells, rowCount, besides: others.map(\.row), judge) }
  }

  private mutating func appendNorms(
    of cells: [TableJudge.ColumnCells?], _ rowCount: Int, besides others: [Int],
    _ judge: InProcessColumns
  ) {
    for index in norms.indices {
      let field = norms[index].field
      var others = others[...]
      for row in 0..<rowCount {
        let isValid = others.first != row
        if !isValid { others.removeFirst() }
        let cell = isValid ? cells[field]?[row] : nil
        norms[index].texts.append(cell.map { judge.normalForm(of: $0, fieldIndex: field) })
      }
    }
  }

  private mutating func append(_ problem: InProcessColumns.Problem) {
    column.append(problem.fieldIndex.map { fields[$0].utf8 })
    rule.append(problem.fault.rawValue)
    code.append(problem.code)
    message.append(problem.message)
    offset.append(problem.utf8Offset.map(Int64.init))
    problemCount += 1
  }

  func draft() throws(Failure) -> ArrowDraft {
    let problem = ArrowDraft.structure(
      problemCount,
      [
        try column.draft(), try rule.draft(), try code.draft(), try message.draft(), offset.draft,
      ])
    var all = [valid.draft, lists.draft(of: problem)]
    if hasNorm {
      var texts: [ArrowDraft] = []
      for norm in norms { texts.append(try norm.texts.draft()) }
      all.append(.structure(rowCount, texts))
    }
    return .structure(rowCount, all)
  }
}
