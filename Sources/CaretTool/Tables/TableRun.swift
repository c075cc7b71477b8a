internal import CaretBytes
internal import CaretFields
internal import Glibc
internal import Synchronization

// A table goes through in batches: the next few pieces are read and cut, judged by as many threads as were
// asked for, and their reports are taken in the order of the table. With several threads one of them reads the next
// batch before it helps the others. So memory is that of two batches, and what is printed does not depend on the
// number of threads.

/// What was asked of the rows of a table.
struct TableRunOptions {
  var format = TableFormat.delimited(.csv)
  var hasHeader = true
  var jobs = 1
  /// The files beside the table that are read, and take no rows either.
  var otherInputs: [(path: String, name: String)] = []
  var rejects: String?
  /// Where the valid rows go.
  var output: String?
  /// Whether they go there with their values in the normal forms.
  var normalizes = false
  var showsProgress = false
}

/// Judges a table from its first byte to its last.
final class TableRun {
  private let schema: FieldSchema
  private let options: TableRunOptions
  private let input: InputFile
  private let report: any TableReporter
  private var cutter: TableCutter
  private var keys: KeyRegister
  private var rejects: RowFile?
  private var output: RowFile?
  private var progress: TableProgress?
  private var judges: [RowJudge] = []
  private var rowNumber = 0
  private(set) var counts = TableCounts()
  private var isAtEnd = false
  /// Faults of the names of columns: the table is invalid though no row is.
  private(set) var hasBadHeader = false

  // A piece of rows of two bytes each, all of them wrong, has some hundred times its size in problems.
  private static let pieceSize = 1 << 17
  private static let piecesPerJob = 4
  /// The same where no problem is kept.
  private static let quietPiecesPerJob = 16
  /// By how much a batch may be larger than the one before: reading takes a quarter of judging.
  private static let growth = 4

  convenience init(
    _ path: String, schema: FieldSchema, options: TableRunOptions, report: any TableReporter
  ) throws(ToolError) {
    let input = try InputFile(path, command: "table")
    try self.init(input, schema: schema, options: options, report: report)
  }

  init(
    _ input: InputFile, schema: FieldSchema, options: TableRunOptions, report: any TableReporter
  ) throws(ToolError) {
    self.schema = schema
    self.options = options
    self.report = report
    self.input = input
    try Self.refuseOverwriting(input, options)
    cutter = TableCutter(options.format)
    keys = KeyRegister(schema)
    if let path = options.rejects { rejects = try RowFile(path, format: options.format) }
    if let path = options.output { output = try RowFile(path, format: options.format) }
    if options.showsProgress { progress = TableProgress(totalCount: input.totalCount) }
  }

  /// Rows that go to the table itself would be all that is left of it; the schema would be lost.
  private static func refuseOverwriting(
    _ input: InputFile, _ options: TableRunOptions
  ) throws(ToolError) {
    let table = (path: input.path == "-" ? "/dev/stdin" : input.path, name: "the table itself")
    for (read, what) in [table] + options.otherInputs {
      guard let identity = FileIdentity(path: read) else { continue }
      for (name, path) in [("--rejects", options.rejects), ("--output", options.output)] {
        guard let path, FileIdentity(path: path) == identity else { continue }
        throw ToolError(
          command: "table", what: "\(name) names \(what)", place: Escaped.quoted(path),
          remedy: "name another file; what is valid and what is not go to two")
      }
    }
  }

  /// Reads the whole table, or what comes before Ctrl-C.
  func run() throws(ToolError) {
    // The first piece has the names, by which the cutter knows what a row looks like.
    var pieces = try batch(of: 1)
    if isAtEnd || !pieces.isEmpty { try begin(&pieces) }
    while !pieces.isEmpty { pieces = try settle(pieces) }
    progress?.clear()
    try rejects?.close()
    try output?.close()
  }

  /// The next pieces; none at the end of the table, and when it is broken off.
  private func batch(of most: Int) throws(ToolError) -> [TablePiece] {
    var pieces: [TablePiece] = []
    while pieces.count < most, !isAtEnd, !Interruption.hasCome {
      let block = try input.next(upTo: Self.pieceSize)
      // Broken off, the last record may be half of one.
      if block.isEmpty, Interruption.hasCome { break }
      isAtEnd = block.isEmpty
      pieces += try cut(block)
    }
    return pieces
  }

  /// The rows that are whole; an empty block is the end.
  private func cut(_ block: [UInt8]) throws(ToolError) -> [TablePiece] {
    do throws(JSONArrayCutter.Fault) {
      return try block.isEmpty ? cutter.finish() : cutter.append(block)
    } catch {
      throw ToolError(
        command: "table", what: "the table " + error.what,
        place: Escaped.quoted(input.path) + ", byte \(error.utf8Offset)",
        remedy: "give an array of objects, or say --format csv or jsonl", status: .undecided)
    }
  }

  // MARK: The first line

  /// Reads the names of the columns and makes the judges.
  private func begin(_ pieces: inout [TablePiece]) throws(ToolError) {
    var header = TableHeader(of: schema)
    if let first = pieces.first { try input.refuseUTF16(first.bytes) }
    switch options.format {
    case .delimited(let dialect) where options.hasHeader:
      header = try readHeader(&pieces, dialect)
    default: removeMark(&pieces)
    }
    do throws(TableJudge.SchemaError) {
      for _ in 0..<options.jobs {
        let judge = try TableJudge(schema, dialect: options.format.dialect, header: header)
        judges.append(RowJudge(judge, options.format))
      }
    } catch {
      throw TableText.error(error, command: "table")
    }
    cutter.expect(columnCount: header.columnCount)
    hasBadHeader = !header.problems.isEmpty
    for problem in header.problems { report.write(problem) { nil } }
    report.flush()
  }

  private func readHeader(
    _ pieces: inout [TablePiece], _ dialect: TableDialect
  ) throws(ToolError) -> TableHeader {
    guard let first = pieces.first else { return TableHeader(schema, names: [], places: []) }
    guard first.content == .records else {
      throw ToolError(
        command: "table", what: "the first line is no line of names",
        place: Escaped.quoted(input.path),
        remedy: "correct its quotes, or say --no-header")
    }
    let (header, end) = TableHeader.read(first.bytes, schema, dialect: dialect)
    try refuseOtherDelimiter(header, first.bytes, dialect)
    try rejects?.write(first.bytes[..<end])
    try output?.write(first.bytes[..<end])
    pieces[0].bytes.removeSubrange(..<end)
    pieces[0].utf8Offset += end
    rowNumber = 1
    return header
  }

  /// A line of names that is one cell, and that another character divides into the schema's names, is a table that
  /// somebody wrote otherwise: all its rows would be wrong in the same way.
  private func refuseOtherDelimiter(
    _ header: TableHeader, _ bytes: [UInt8], _ dialect: TableDialect
  ) throws(ToolError) {
    guard header.columnCount == 1, header.fieldOfColumn == [nil] else { return }
    for delimiter in TableDialect.commonDelimiters where delimiter != dialect.delimiter {
      let other = TableDialect(delimiter: delimiter, quote: dialect.quote)
      let (read, _) = TableHeader.read(bytes, schema, dialect: other)
      guard read.columnCount > 1, read.fieldOfColumn.contains(where: { $0 != nil }) else {
        continue
      }
      let isTab = delimiter == UInt8(ascii: "\t")
      let written = "'" + String(decoding: [delimiter], as: UTF8.self) + "'"
      throw ToolError(
        command: "table",
        what: "its names are divided by \(isTab ? "tabs" : written), and not by "
          + (dialect == .tsv
            ? "tabs" : "'" + String(decoding: [dialect.delimiter], as: UTF8.self) + "'"),
        place: Escaped.quoted(input.path),
        remedy: isTab ? "say --format tsv" : "say --delimiter \(written)")
    }
  }

  private func removeMark(_ pieces: inout [TablePiece]) {
    guard let first = pieces.first, first.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    pieces[0].bytes.removeSubrange(..<3)
    pieces[0].utf8Offset += 3
  }

  // MARK: Rows

  /// Judges pieces, takes their reports in order, and gives the pieces that follow.
  private func settle(_ pieces: [TablePiece]) throws(ToolError) -> [TablePiece] {
    var wanted: TableWants = report.wantedProblems > 0 ? .problems : []
    if rejects != nil { wanted.insert(.rejected) }
    if output != nil { wanted.insert(.accepted) }
    var next: Result<[TablePiece], ToolError>?
    let reports = judged(pieces, wanted) {
      // One thread alone reads on when it has told of what was there: more may be long in coming.
      if options.jobs > 1 { next = nextBatch(behind: pieces.count) }
    }
    for (piece, report) in zip(pieces, reports) { try take(report, of: piece) }
    if let last = pieces.last { progress?.show(last.utf8Offset.value + last.bytes.count) }
    return try (next ?? nextBatch(behind: pieces.count)).get()
  }

  /// The pieces behind so many: at first no more than are read while those are judged, so that no thread waits for a
  /// whole batch.
  private func nextBatch(behind count: Int) -> Result<[TablePiece], ToolError> {
    let perJob = report.wantedProblems > 0 ? Self.piecesPerJob : Self.quietPiecesPerJob
    let most = options.jobs == 1 ? 1 : min(options.jobs * perJob, max(1, count) * Self.growth)
    return Result { () throws(ToolError) in try batch(of: most) }
  }

  /// The pieces' reports: each thread takes the next piece until there is none.
  ///
  /// - Parameter meanwhile: what this thread does before it takes one.
  private func judged(
    _ pieces: [TablePiece], _ wanted: TableWants, meanwhile: () -> Void
  ) -> [TableReport] {
    let judges = judges
    let mostProblems = report.wantedProblems
    let next = Atomic<Int>(0)
    let reports = Mutex([TableReport?](repeating: nil, count: pieces.count))
    Threads.run(min(judges.count, pieces.count), meanwhile: meanwhile) { thread in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < pieces.count else { return }
        let report = judges[thread].judge(
          pieces[index], wanted: wanted, mostProblems: mostProblems)
        reports.withLock { $0[index] = report }
      }
    }
    return reports.withLock { $0.compactMap(\.self) }
  }

  private func take(_ pieceReport: TableReport, of piece: TablePiece) throws(ToolError) {
    var pieceReport = pieceReport
    if !keys.isEmpty {
      keys.settle(&pieceReport, base: piece.utf8Offset) { judges[0].firstCell(of: $0, in: piece) }
    }
    if !pieceReport.problems.isEmpty { progress?.clear() }
    for var problem in pieceReport.problems where report.wantedProblems > 0 {
      problem.rowNumber += rowNumber
      report.write(problem) { judges[0].verdict(on: problem) }
    }
    report.flush()
    for row in pieceReport.rejected {
      if piece.content == .records {
        try rejects?.write(row: piece.bytes[row])
      } else {
        try rejects?.write(piece.bytes[row])
      }
    }
    for row in pieceReport.accepted { try output?.write(row: written(piece.bytes[row])) }
    rowNumber += pieceReport.counts.rowCount
    counts += pieceReport.counts
  }
}

extension TableRun {
  /// A valid row as it goes to the output.
  private func written(_ row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    options.normalizes ? judges[0].normalized(row)[...] : row
  }
}

/// A judge of one thread. `@unchecked`: only the thread with its number touches it while threads run.
private final class RowJudge: @unchecked Sendable {
  private let judge: TableJudge
  private let lines: JSONLineRows?

  init(_ judge: TableJudge, _ format: TableFormat) {
    self.judge = judge
    lines = format.hasNames ? JSONLineRows(judge: judge) : nil
  }

  func judge(_ piece: TablePiece, wanted: TableWants, mostProblems: Int) -> TableReport {
    lines?.judge(piece, wanted: wanted, mostProblems: mostProblems)
      ?? judge.judge(piece, wanted: wanted, mostProblems: mostProblems)
  }

  func firstCell(of key: TableKey, in piece: TablePiece) -> [UInt8] {
    lines?.firstCell(of: key, in: piece) ?? Array(piece.bytes[key.cell])
  }

  func normalized(_ row: ArraySlice<UInt8>) -> [UInt8] {
    lines?.normalized(row) ?? judge.normalized(row)
  }

  /// What the field's rules say about the cell of a problem; nil for the faults of bytes and rows.
  func verdict(on problem: TableProblem) -> FieldVerdict? {
    guard let field = problem.fieldIndex, problem.fault.isOfCell else { return nil }
    return judge.verdict(on: FieldValue(bytes: problem.value), fieldIndex: field)
  }
}

extension TableFault {
  /// Whether it is a field's rule that a cell broke, so that the field can say more about it.
  var isOfCell: Bool {
    switch self {
    case .type, .minLength, .maxLength, .pattern, .allowed, .enum, .minimum, .maximum, .step,
      .safety, .undecided:
      true
    default: false
    }
  }
}
