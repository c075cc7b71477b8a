/// Finds a schema that a table's cells satisfy.
///
/// Each column begins with all types that it could have, the narrowest first; a cell takes away those that it
/// is no value of. A number with zeros before it is a code and no number. What stands for "no value" (`NA`,
/// `null`, `-`) is taken for it only in columns that are of a type but for it. Few different texts, each
/// there many times, are a list.
public struct SchemaInference {
  private var columns: [Column]
  private let tolerance: Double
  /// How many rows came with their names.
  private var rowCount = 0

  /// - Parameters:
  ///   - names: the columns' names.
  ///   - tolerance: the part of a column's values that may be wrong, from 0 to 1, for tables that are
  ///     not clean. With 0 the table satisfies its schema.
  public init(names: [String], tolerance: Double = 0) {
    self.tolerance = tolerance
    columns = names.map { Column(name: $0, tolerance: tolerance) }
  }

  /// Takes in a row; cells that are too many are left out, and those that lack are missing.
  public mutating func add(_ cells: [[UInt8]]) {
    for index in columns.indices {
      columns[index].add(index < cells.count ? cells[index] : [])
    }
  }

  /// Takes in a row that came with its names; a name that is new is a column that the rows before lack.
  public mutating func add(named cells: [(name: String, cell: [UInt8])]) {
    var isThere = [Bool](repeating: false, count: columns.count)
    for (name, cell) in cells {
      // Mostly the columns come in one order.
      let index = columns.firstIndex { $0.name == name } ?? columns.count
      if index == columns.count {
        columns.append(Column(name: name, tolerance: tolerance, emptyCount: rowCount))
        isThere.append(false)
      }
      columns[index].add(cell)
      isThere[index] = true
    }
    for index in columns.indices where !isThere[index] { columns[index].add([]) }
    rowCount += 1
  }

  /// The schema that all rows satisfy.
  public var schema: FieldSchema {
    var missing: [String] = [""]
    for column in columns where column.isTyped {
      missing += column.blanks.sorted().filter { !missing.contains($0) }
    }
    return FieldSchema(
      columns.map { $0.field(missingValues: missing) }, missingValues: missing)
  }

  /// The columns of days of which each could be of two months, as `01/02/2024`: they are text in the schema.
  public var undecidedDays: [String] { columns.filter(\.isUndecidedDay).map(\.name) }

  /// The few values but for which a column that is text would have a type.
  public struct Exceptions: Sendable, Equatable {
    /// The column's name.
    public var column: String
    /// The narrowest type that all of its other values have.
    public var type: FieldType
    /// How many values don't have it, and how many there are.
    public var count, valueCount: Int
    /// The row of the first of them, from 1; a line of names is none.
    public var firstRow: Int

    /// The least `tolerance` of a few round ones by which the column has the type.
    public var tolerance: Double {
      [0.000_001, 0.000_01, 0.000_1, 0.001].first {
        Column.mostRefusals(of: valueCount, tolerance: $0) >= count
      } ?? Column.mostExceptions
    }
  }

  /// What keeps columns of a hundred values and more from a type that 99 in 100 of them have.
  public var exceptions: [Exceptions] { columns.compactMap(\.exceptions) }

  /// What people write for no value, in four bytes at most.
  static let blankWords: Set<String> = ["NA", "N/A", "n/a", "null", "NULL", "None", "-"]
}

/// One column while the rows come.
private struct Column {
  let name: String
  private let tolerance: Double
  /// The types that are left, how many values each has refused, and the row of the first of them.
  private var candidates: [(candidate: FieldSchema.Candidate, refusals: Int, firstRow: Int)]
  private var rowCount = 0
  private(set) var blanks: Set<String> = []
  private var emptyCount = 0
  private var valueCount = 0
  private var distinct: [[UInt8]: Int] = [:]
  private var hasFewTexts = true

  private static let mostTexts = 30

  init(name: String, tolerance: Double, emptyCount: Int = 0) {
    self.name = name
    self.emptyCount = emptyCount
    rowCount = emptyCount
    self.tolerance = tolerance
    candidates = FieldSchema.Candidate.all().map { ($0, 0, 0) }
  }

  private var mostRefusals: Int { Self.mostRefusals(of: valueCount, tolerance: tolerance) }

  static func mostRefusals(of valueCount: Int, tolerance: Double) -> Int {
    Int(tolerance * Double(valueCount))
  }

  /// The part of a column's values that may be exceptions of its type, and of how many values they are told.
  static let mostExceptions = 0.01
  private static let leastValues = 100

  var exceptions: SchemaInference.Exceptions? {
    guard !isTyped, !isUndecidedDay, valueCount >= Self.leastValues else { return nil }
    let most = Self.mostRefusals(of: valueCount, tolerance: Self.mostExceptions)
    return candidates.first { $0.refusals <= most }.map {
      SchemaInference.Exceptions(
        column: name, type: $0.candidate.type, count: $0.refusals, valueCount: valueCount,
        firstRow: $0.firstRow)
    }
  }

  /// The types that the values have, but for the blanks, the narrowest first.
  private var types: [FieldType] {
    valueCount > 0
      ? candidates.filter { $0.refusals <= mostRefusals }.map(\.candidate.type) : []
  }

  /// The narrowest of them; nil for text.
  private var type: FieldType? { isUndecidedDay ? nil : types.first }

  /// Whether all values are days with the day first, and with the month first as well.
  var isUndecidedDay: Bool {
    let formats = types.compactMap { $0.parameters["format"]?.text }
    return formats.contains("%m/%d/%Y") && formats.contains("%d/%m/%Y")
      || formats.contains("%m/%d/%y") && formats.contains("%d/%m/%y")
  }

  /// Whether it is more than text.
  var isTyped: Bool { type != nil }

  mutating func add(_ cell: [UInt8]) {
    rowCount += 1
    if cell.isEmpty {
      emptyCount += 1
      return
    }
    if cell.count <= 4 {
      let text = String(decoding: cell, as: UTF8.self)
      if SchemaInference.blankWords.contains(text) {
        blanks.insert(text)
        return
      }
    }
    valueCount += 1
    let digits = PlainDigits(cell)
    var hasRefusal = false
    for index in candidates.indices
    where
      !(candidates[index].candidate.accepts(digits) ?? candidates[index].candidate.accepts(cell))
    {
      if candidates[index].refusals == 0 { candidates[index].firstRow = rowCount }
      candidates[index].refusals += 1
      hasRefusal = true
    }
    if hasRefusal {
      // What refuses this much is not asked any more, though the values to come might be in its favour.
      let most = Self.mostRefusals(
        of: valueCount, tolerance: max(tolerance, Self.mostExceptions))
      candidates.removeAll { $0.refusals > 20 + 2 * most }
    }
    guard hasFewTexts else { return }
    distinct[cell, default: 0] += 1
    hasFewTexts = distinct.count <= Self.mostTexts && cell.count <= 40
  }

  func field(missingValues: [String]) -> FieldSchema.Field {
    let isBlankSomewhere = emptyCount > mostRefusals || !blanks.isDisjoint(with: missingValues)
    var rules: [FieldRule] = valueCount > 0 && !isBlankSomewhere ? [.required] : []
    if let type {
      rules.append(.type(type))
      return FieldSchema.Field(name, rules: rules)
    }
    rules.append(.type(FieldType("tableschema-string")))
    let words = blanks.subtracting(missingValues)
    if hasFewTexts, words.isEmpty, valueCount >= 10 * distinct.count, distinct.count > 1 {
      rules.append(.oneOf(distinct.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()))
    }
    return FieldSchema.Field(name, rules: rules)
  }
}

extension FieldSchema {
  /// A type that a column may have.
  struct Candidate {
    let type: FieldType
    private let isNumber: Bool
    /// Whether a point stands before the fraction, and not between groups; nil for what is no number with a fraction.
    private let hasDecimalPoint: Bool?
    private let groups: GroupedDigits?
    private let recognize: (FieldValue) -> Recognition

    private init(
      _ name: String, _ parameters: [String: FieldParameter] = [:], isNumber: Bool = false
    ) {
      type = FieldType("tableschema-" + name, parameters)
      self.isNumber = isNumber
      hasDecimalPoint = isNumber && name == "number" ? parameters["decimalChar"] == nil : nil
      groups = GroupedDigits(parameters)
      recognize =
        type.definition?.neutral(in: FieldContext(type.parameters, locale: ""))
        ?? { _ in .rejected(.notAllowedHere, at: 0) }
    }

    /// What all numbers, and nothing else, say of digits; nil where the cell must be looked at.
    fileprivate func accepts(_ digits: PlainDigits?) -> Bool? {
      guard let digits else { return nil }
      if !isNumber { return false }
      guard digits.hasPoint else { return true }
      return hasDecimalPoint ?? false ? true : groups == nil ? false : nil
    }

    func accepts(_ cell: [UInt8]) -> Bool {
      if isNumber, Self.isCode(cell) || groups?.fits(cell) == false { return false }
      return recognize(FieldValue(bytes: cell)).isAccepted
    }

    /// Digits with a zero before them, or more than any number of use: postcodes, numbers of articles; with a plus telephones.
    private static func isCode(_ cell: [UInt8]) -> Bool {
      let isPositive = cell.first == 0x2B
      let digits = cell.dropFirst(isPositive ? 1 : 0).prefix { $0.isDigit }
      return (digits.count > 1 && digits.first == 0x30) || digits.count > (isPositive ? 6 : 18)
    }

    /// The narrowest first.
    static func all() -> [Candidate] {
      [
        Candidate(
          "boolean",
          [
            "trueValues": .list(["true", "True", "TRUE"].map { .text($0) }),
            "falseValues": .list(["false", "False", "FALSE"].map { .text($0) }),
          ]),
        Candidate("integer", isNumber: true),
        Candidate("number", isNumber: true),
        Candidate("number", ["decimalChar": .text(",")], isNumber: true),
        Candidate("number", ["decimalChar": .text(","), "groupChar": .text(".")], isNumber: true),
        Candidate("number", ["groupChar": .text(",")], isNumber: true),
        Candidate("date"), Candidate("datetime"),
        Candidate("datetime", ["format": .text("%Y-%m-%d %H:%M:%S")]),
        Candidate("datetime", ["format": .text("%Y-%m-%d %H:%M")]), Candidate("time"),
        Candidate("time", ["format": .text("%H:%M")]), Candidate("yearmonth"),
        Candidate("date", ["format": .text("%d.%m.%Y")]),
        Candidate("date", ["format": .text("%m/%d/%Y")]),
        Candidate("date", ["format": .text("%d/%m/%Y")]),
        Candidate("date", ["format": .text("%d.%m.%y")]),
        Candidate("date", ["format": .text("%m/%d/%y")]),
        Candidate("date", ["format": .text("%d/%m/%y")]),
        Candidate("string", ["format": .text("email")]),
        Candidate("string", ["format": .text("uri")]),
        Candidate("string", ["format": .text("uuid")]),
      ]
    }
  }
}

/// A number as most are written: a sign or none, digits without zeros before them, perhaps a point and more of them.
///
/// Of the types only numbers take one, and all of them take one without a point.
private struct PlainDigits {
  let hasPoint: Bool

  init?(_ cell: [UInt8]) {
    var index = cell[0] == 0x2D ? 1 : 0
    let start = index
    while index < cell.count, cell[index].isDigit { index += 1 }
    let whole = index - start
    guard (1...18).contains(whole), whole == 1 || cell[start] != 0x30 else { return nil }
    hasPoint = index < cell.count
    if !hasPoint { return }
    guard cell[index] == 0x2E, index + 1 < cell.count else { return nil }
    for byte in cell[(index + 1)...] where !byte.isDigit { return nil }
  }
}

/// How digits stand in groups where people write them so: in threes before the fraction. Table Schema drops the sign
/// between groups wherever it stands, and would read "29.02.2024" as a number.
private struct GroupedDigits {
  let group: UInt8
  let decimal: UInt8

  /// Nil where there are no groups.
  init?(_ parameters: [String: FieldParameter]) {
    guard case .text(let sign)? = parameters["groupChar"], let group = sign.utf8.first else {
      return nil
    }
    self.group = group
    if case .text(let sign)? = parameters["decimalChar"], let first = sign.utf8.first {
      decimal = first
    } else {
      decimal = UInt8(ascii: ".")
    }
  }

  func fits(_ cell: [UInt8]) -> Bool {
    let whole = cell.prefix { $0 != decimal }
    guard !cell[whole.endIndex...].contains(group) else { return false }
    let parts = whole.split(separator: group, omittingEmptySubsequences: false)
    return parts.count == 1
      || (1...3).contains(parts[0].count { $0.isDigit })
        && parts.dropFirst().allSatisfy { $0.count == 3 }
  }
}
