public import CaretBytes

/// What is wrong with a row or one of its cells: the rule that was broken first.
public enum TableFault: String, Sendable, CaseIterable {
  // Rules of a cell.
  case required, type, minLength, maxLength, pattern, allowed, `enum`, minimum, maximum, step,
    safety, equals, predicate
  /// A limit was reached before there was an answer; no verdict on the cell.
  case undecided
  // Bytes that are no text.
  case encoding, nul, surrogate
  // Rules of rows.
  case unique, primaryKey, foreignKey
  // The shape of a row.
  case missingCell, extraCell, quote, tooLong, notAnObject
  // The names of the columns.
  case missingColumn, extraColumn, duplicateColumn

  /// The fault that a verdict begins with; nil for a value that is accepted.
  init?(_ verdict: FieldVerdict) {
    switch verdict {
    case .accepted: return nil
    case .undecided: self = .undecided
    case .rejected(let problems):
      let decided = problems.first { $0.reason.flag != .undecided } ?? problems[0]
      self = TableFault(decided.reason)
    }
  }

  init(_ reason: FieldReason) {
    switch reason.flag {
    case .valueMissing: self = .required
    case .typeMismatch, .badInput: self = .type
    case .tooShort: self = .minLength
    case .tooLong: self = .maxLength
    case .rangeUnderflow: self = .minimum
    case .rangeOverflow: self = .maximum
    case .stepMismatch: self = .step
    case .unsafeText: self = .safety
    case .undecided: self = .undecided
    case .customError:
      switch reason {
      case .differs: self = .equals
      case .predicate: self = .predicate
      default: self = .enum
      }
    case .patternMismatch:
      if case .notAllowed = reason { self = .allowed } else { self = .pattern }
    }
  }

  /// The flag of HTML's ValidityState that goes with it.
  public var flag: ValidityFlag {
    switch self {
    case .required, .missingCell, .missingColumn: .valueMissing
    case .type: .typeMismatch
    case .minLength: .tooShort
    case .maxLength, .tooLong: .tooLong
    case .pattern, .allowed: .patternMismatch
    case .minimum: .rangeUnderflow
    case .maximum: .rangeOverflow
    case .step: .stepMismatch
    case .safety: .unsafeText
    case .undecided: .undecided
    case .encoding, .nul, .surrogate, .quote, .extraCell, .extraColumn, .notAnObject: .badInput
    case .enum, .equals, .predicate, .unique, .primaryKey, .foreignKey, .duplicateColumn:
      .customError
    }
  }

  /// Whether the field's rules say more of the cell; false where the fault says all, or speaks of a row.
  package var isExplainedByField: Bool {
    switch self {
    case .type, .minLength, .maxLength, .pattern, .allowed, .enum, .minimum, .maximum, .step,
      .safety, .undecided:
      true
    case .required, .equals, .predicate, .encoding, .nul, .surrogate, .unique, .primaryKey,
      .foreignKey, .missingCell, .extraCell, .quote, .tooLong, .notAnObject, .missingColumn,
      .extraColumn, .duplicateColumn:
      false
    }
  }

  /// The place in `allCases`, for tables of counts.
  var index: Int { TableFault.inOrder.firstIndex { $0 == self }! }
  private static let inOrder = allCases
}

/// A fault and where it is.
public struct TableProblem: Sendable, Equatable {
  /// What is wrong.
  public var fault: TableFault
  /// The record, counted from 1 as a spreadsheet does: with a header the first row of values is 2.
  public var rowNumber: Int
  /// The field, as an index of the schema's fields; nil for a fault of the whole row.
  public var fieldIndex: Int?
  /// The column, from 1; nil for a fault of the whole row.
  public var columnNumber: Int?
  /// Where the cell or row lies in the table, in bytes.
  public var utf8: Range<UTF8Offset>
  /// The cell as it was read, doubled quotes made single; at most the first 1024 bytes of a row.
  public var value: [UInt8]
  /// Why, when it is the record that breaks a rule; what is wrong with a cell its field's rules say.
  public var reason: FieldReason?
}

/// How many rows were judged and how often each fault was found.
public struct TableCounts: Sendable, Equatable {
  /// How many rows were judged.
  public var rowCount = 0
  /// How many of them break a rule.
  public var invalidCount = 0
  /// Rows that nothing is known to be wrong with, and that could not be decided.
  public var undecidedCount = 0
  private var faults = [Int](repeating: 0, count: TableFault.allCases.count)

  /// Counts of no row.
  public init() {}

  /// How many of them break none.
  public var validCount: Int { rowCount - invalidCount - undecidedCount }

  /// How often a fault was found.
  public subscript(_ fault: TableFault) -> Int { faults[fault.index] }

  mutating func add(_ fault: TableFault) { faults[fault.index] += 1 }

  /// Adds the counts of other rows.
  public static func += (sum: inout TableCounts, other: TableCounts) {
    sum.rowCount += other.rowCount
    sum.invalidCount += other.invalidCount
    sum.undecidedCount += other.undecidedCount
    for index in sum.faults.indices { sum.faults[index] += other.faults[index] }
  }
}
