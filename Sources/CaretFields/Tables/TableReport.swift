/// What the rows of a piece of a table came to.
public struct TableReport: Sendable {
  /// What is kept beside the counts.
  public let wanted: TableWants
  /// How many problems are kept; the others count.
  public let mostProblems: Int
  /// How many rows there were, and what was wrong with them.
  public var counts = TableCounts()
  /// What was wrong and where, if that was wanted.
  public var problems: [TableProblem] = []
  /// The invalid rows, as ranges of the piece.
  public var rejected: [Range<Int>] = []
  /// The valid rows, likewise.
  public var accepted: [Range<Int>] = []
  /// The values that may not come twice, in the order of the rows.
  public var keys: [TableKey] = []
  /// The rows of which the end of the table tells whether they are valid: they refer to one that may come yet.
  public var waiting: [WaitingRow] = []

  /// A row that refers to one that did not come yet.
  public struct WaitingRow: Sendable, Equatable {
    /// From the first row of the table.
    public var rowNumber: Int
    /// The bytes of the row in the piece.
    public var row: Range<Int>
    /// Whether a pattern reached its time limit on a cell of the row.
    public var isUndecided: Bool
  }

  /// A report of no row yet, which keeps at most so many problems.
  public init(_ wanted: TableWants = [], mostProblems: Int = .max) {
    self.wanted = wanted
    self.mostProblems = mostProblems
  }

  /// Whether one more problem is kept.
  var wantsProblem: Bool { wanted.contains(.problems) && problems.count < mostProblems }

  /// Adds the report of the rows that follow in the same piece; `start` is where they begin in it.
  public mutating func append(_ other: TableReport, at start: Int) {
    let rows = counts.rowCount
    counts += other.counts
    problems += other.problems.prefix(mostProblems - problems.count).map { problem in
      var problem = problem
      problem.rowNumber += rows
      return problem
    }
    rejected += other.rejected.map { $0.lowerBound + start..<$0.upperBound + start }
    accepted += other.accepted.map { $0.lowerBound + start..<$0.upperBound + start }
    keys += other.keys.map { key in
      var key = key
      key.rowNumber += rows
      key.row = key.row.lowerBound + start..<key.row.upperBound + start
      key.cell = key.cell.lowerBound + start..<key.cell.upperBound + start
      return key
    }
  }
}

/// What is kept of a piece of a table besides the counts.
public struct TableWants: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// What is wrong, and where.
  public static let problems = TableWants(rawValue: 1)
  /// Which rows are invalid.
  public static let rejected = TableWants(rawValue: 2)
  /// Which rows are valid.
  public static let accepted = TableWants(rawValue: 4)
}

/// A value, or several of one row, that may not come twice, or refer to others.
public struct TableKey: Sendable, Equatable {
  /// Which of the judge's keys.
  public var keyIndex: Int
  /// What equal values of a key share, and others as good as never.
  public var fingerprint: Fingerprint
  /// Counted as in `TableProblem`, from the first row of the piece.
  public var rowNumber: Int
  /// The column of the first cell, from 1; nil when the row came with its names.
  public var columnNumber: Int?
  /// The bytes of the row in the piece.
  public var row: Range<Int>
  /// The bytes of the first cell in the piece.
  public var cell: Range<Int>
  /// Whether the row is invalid for another reason.
  public var isInvalid: Bool
  /// Whether a pattern reached its time limit on a cell of the row.
  public var isUndecided: Bool
}
