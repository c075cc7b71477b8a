internal import CaretBytes
internal import CaretFields

// A table is read and cut into pieces, which are judged by as many threads as were asked for, and their reports are taken
// in the order of the table. The first thread reads a few pieces whenever few wait, and helps the others; nobody waits
// for anybody before the end. So memory is that of a few pieces, and what is printed does not depend on the number of
// threads.

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

extension TableRunOptions {
  /// A table in a format, written as its schema says.
  init(_ format: TableFormat, _ dialect: SchemaDocument.Dialect) {
    self.init(format: dialect.applied(to: format), hasHeader: dialect.hasHeader)
  }
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
  private var headerRowCount = 0
  private var lines = LineCounter()
  /// The lines of references to rows that did not come yet, by their places.
  private var linesOfReferences: [UTF8Offset: LineNumber] = [:]
  private(set) var counts = TableCounts()
  /// Rows that go to the output or the rejects when it is known whether they refer to others.
  private var waiting: [(row: TableReport.WaitingRow, bytes: [UInt8])] = []
  private var isAtEnd = false
  /// Faults of the names of columns: the table is invalid though no row is.
  private(set) var hasBadHeader = false

  // A piece of rows of two bytes each, all of them wrong, has some hundred times its size in problems.
  private static let pieceSize = 1 << 17
  private static let piecesPerJob = 4

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
          what: "\(name) names \(what)", place: Escaped.quoted(path),
          remedy: "name another file; what is valid and what is not go to two")
      }
    }
  }

  /// Reads the whole table, or what comes before Ctrl-C.
  func run() throws(ToolError) {
    // The first piece has the names, by which the cutter knows what a row looks like.
    var pieces = try nextPieces()
    if isAtEnd || !pieces.isEmpty { try begin(&pieces) }
    try judge(from: pieces)
    progress?.clear()
    if !Interruption.hasCome { try finishReferences() }
    try rejects?.close()
    try output?.close()
  }

  /// The next pieces; none at the end of the table, and when it is broken off.
  private func nextPieces() throws(ToolError) -> [TablePiece] {
    var pieces: [TablePiece] = []
    while pieces.isEmpty, !isAtEnd, !Interruption.hasCome {
      let block = try input.next(upTo: Self.pieceSize)
      // Broken off, the last record may be half of one.
      if block.isEmpty, Interruption.hasCome { break }
      isAtEnd = block.isEmpty
      lines.append(block)
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
        what: "the table " + error.what,
        place: Escaped.quoted(input.path) + ", byte \(error.utf8Offset)",
        remedy: "give an array of objects, or say --format csv or jsonl", status: .undecided)
    }
  }

  // MARK: The first line

  /// Reads the names of the columns and makes the judges.
  private func begin(_ pieces: inout [TablePiece]) throws(ToolError) {
    var header = TableHeader(of: schema)
    if let first = pieces.first { try input.refuseNoTable(first.bytes) }
    try passSeparatorLine(&pieces)
    switch options.format {
    case .delimited(let dialect) where options.hasHeader:
      header = try readHeader(&pieces, dialect)
    default: removeMark(&pieces)
    }
    do throws(TableJudge.SchemaError) {
      for _ in 0..<options.jobs {
        let judge = try TableJudge(
          schema, dialect: options.format.dialect, header: header,
          keyForm: options.normalizes ? .normalized : .asWritten)
        judges.append(RowJudge(judge, options.format))
      }
    } catch {
      throw TableText.error(error)
    }
    cutter.expect(columnCount: header.columnCount)
    hasBadHeader = !header.problems.isEmpty
    for problem in header.problems {
      report.write(problem, line: lines.line(at: problem.utf8.lowerBound)) { nil }
    }
    report.flush()
  }

  /// Passes over `sep=;`, which is no row of a table of cells.
  private func passSeparatorLine(_ pieces: inout [TablePiece]) throws(ToolError) {
    guard case .delimited = options.format, let first = pieces.first,
      let line = TableDialect.SeparatorLine(first.bytes)
    else { return }
    try rejects?.write(first.bytes[..<line.utf8Count])
    try output?.write(first.bytes[..<line.utf8Count])
    pieces[0].bytes.removeSubrange(..<line.utf8Count)
    pieces[0].utf8Offset += line.utf8Count
    guard pieces[0].bytes.isEmpty else { return }
    pieces.removeFirst()
    if pieces.isEmpty { pieces = try nextPieces() }
  }

  private func readHeader(
    _ pieces: inout [TablePiece], _ dialect: TableDialect
  ) throws(ToolError) -> TableHeader {
    guard let first = pieces.first else { return TableHeader(schema, names: [], places: []) }
    guard first.content != .tooLong else {
      throw ToolError(
        what:
          "the line of names is longer than a row may be, \(RecordCutter.longestRecord >> 20) MiB",
        place: Escaped.quoted(input.path),
        remedy: "look for a line end that is missing, or give fewer columns")
    }
    guard first.content == .records else {
      throw ToolError(
        what: "the first line is no line of names",
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
    headerRowCount = 1
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
        what: "its names are divided by \(isTab ? "tabs" : written), and not by "
          + (dialect == .tsv
            ? "tabs" : "'" + String(decoding: [dialect.delimiter], as: UTF8.self) + "'"),
        place: Escaped.quoted(input.path),
        remedy: isTab ? "say --format tsv" : "say --delimiter \(written)")
    }
  }

  private func removeMark(_ pieces: inout [TablePiece]) {
    guard let count = pieces.first?.bytes.byteOrderMarkCount, count > 0 else { return }
    pieces[0].bytes.removeSubrange(..<count)
    pieces[0].utf8Offset += count
  }

  // MARK: Rows

  /// Judges what was read, and reads on until the table ends.
  private func judge(from first: [TablePiece]) throws(ToolError) {
    // One thread alone reads on when it has told of what was there: more may be long in coming.
    let most = options.jobs == 1 ? 1 : options.jobs * Self.piecesPerJob
    let queue = PieceQueue()
    var helpers = JudgeThreads(queue, judges)
    defer { helpers.wait() }
    put(first, into: queue)
    var end: Result<Void, ToolError>? = first.isEmpty ? .success(()) : nil
    while true {
      while let (piece, report) = queue.takeFirst() { try take(report, of: piece) }
      helpers.start()
      if end == nil {
        do throws(ToolError) {
          if try !fill(queue, most: most) { end = .success(()) }
        } catch {
          end = .failure(error)
        }
      }
      if !judges.isEmpty, queue.judgeNext(thread: 0, judges[0]) { continue }
      // What the others have begun is all there is.
      helpers.wait()
      if let end, queue.counts.all == 0 { return try end.get() }
    }
  }

  /// Reads on until enough pieces wait.
  ///
  /// - Returns: false at the end of the table.
  private func fill(_ queue: PieceQueue, most: Int) throws(ToolError) -> Bool {
    while true {
      let (waiting, all) = queue.counts
      guard all < most, waiting <= most / 2 else { return true }
      let pieces = try nextPieces()
      if pieces.isEmpty { return false }
      put(pieces, into: queue)
    }
  }

  private func put(_ pieces: [TablePiece], into queue: PieceQueue) {
    var wanted: TableWants = report.wantedProblems > 0 ? .problems : []
    if rejects != nil { wanted.insert(.rejected) }
    if output != nil { wanted.insert(.accepted) }
    for piece in pieces {
      queue.append(piece, wanted: wanted, mostProblems: report.wantedProblems)
    }
  }

  private func take(_ pieceReport: TableReport, of piece: TablePiece) throws(ToolError) {
    var pieceReport = pieceReport
    if !keys.isEmpty {
      keys.settle(&pieceReport, base: piece.utf8Offset) { judges[0].firstCell(of: $0, in: piece) }
      if report.wantedProblems > 0 {
        for place in keys.newReferences { linesOfReferences[place] = lines.line(at: place) }
      }
    }
    if !pieceReport.problems.isEmpty { progress?.clear() }
    for var problem in pieceReport.problems where report.wantedProblems > 0 {
      problem.rowNumber += rowNumber
      report.write(problem, line: lines.line(at: problem.utf8.lowerBound)) {
        judges[0].verdict(on: problem)
      }
    }
    lines.pass(to: piece.utf8Offset + piece.bytes.count)
    report.flush()
    if output != nil || rejects != nil {
      waiting += pieceReport.waiting.map { ($0, Array(piece.bytes[$0.row])) }
    }
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
    progress?.show(piece.utf8Offset.value + piece.bytes.count)
  }
}

extension TableRun {
  /// Tells the references that refer to nothing, and writes the rows that waited for it.
  private func finishReferences() throws(ToolError) {
    let (problems, ending) = keys.danglingReferences()
    counts += ending
    for var problem in problems where report.wantedProblems > 0 {
      problem.rowNumber += headerRowCount
      let line = linesOfReferences[problem.utf8.lowerBound] ?? .first
      report.write(problem, line: line) { nil }
    }
    report.flush()
    if waiting.isEmpty { return }
    let broken = Set(problems.map(\.rowNumber))
    for (row, bytes) in waiting {
      if broken.contains(row.rowNumber) {
        try rejects?.write(row: bytes[...])
      } else if !row.isUndecided {
        try output?.write(row: written(bytes[...]))
      }
    }
  }

  /// A valid row as it goes to the output.
  private func written(_ row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    options.normalizes ? judges[0].normalized(row)[...] : row
  }
}
