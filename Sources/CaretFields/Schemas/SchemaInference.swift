internal import CaretBytes

/// Finds a schema that a table's cells satisfy.
///
/// Each column begins with all types that it could have, the narrowest first; a cell takes away those that it
/// is no value of. A number with zeros before it is a code and no number. What stands for "no value" (`NA`,
/// `null`, `-`) is taken for it only in columns that are of a type but for it. Few different texts, each
/// there many times, are a list.
///
/// A column is some 100 bytes and the few texts that it has, for some tables have a hundred thousand columns.
public struct SchemaInference {
  private var columns: [InferredColumn] = []
  /// Where the columns of rows stand that come with their names.
  private var indexOfName: [String: Int] = [:]
  private var recurring = RecurringMembers()
  /// The columns of the members that recur, in their order.
  private var recurringColumns: [Int] = []
  private let tolerance: Double
  private let candidates = FieldSchema.Candidate.all()
  private var rowCount = 0
  /// Whether rows came as JSON, whose numbers have a point.
  private var hasLinesOfJSON = false

  /// - Parameters:
  ///   - names: the columns' names.
  ///   - tolerance: the part of a column's values that may be wrong, from 0 to 1, for tables that are
  ///     not clean. With 0 the table satisfies its schema.
  public init(names: [String], tolerance: Double = 0) {
    self.tolerance = tolerance
    for name in names { append(column: name) }
  }

  private mutating func append(column name: String) {
    if indexOfName[name] == nil { indexOfName[name] = columns.count }
    columns.append(InferredColumn(name: name, candidateCount: candidates.count))
  }

  /// Whether there is a column.
  package var hasColumns: Bool { !columns.isEmpty }

  /// Takes in a row; cells that are too many are left out, and those that lack are missing.
  public mutating func add(_ cells: [[UInt8]]) {
    rowCount += 1
    for (index, cell) in zip(columns.indices, cells) where !cell.isEmpty { add(cell, at: index) }
  }

  /// Takes in a row that came with its names; a name that is new is a column that the rows before lack.
  public mutating func add(named cells: [(name: String, cell: [UInt8])]) {
    rowCount += 1
    for (name, cell) in cells {
      if indexOfName[name] == nil { append(column: name) }
      if let index = indexOfName[name], !cell.isEmpty { add(cell, at: index) }
    }
  }

  /// Takes in a row that is a line of JSON; a name that is new is a column that the rows before lack.
  ///
  /// - Returns: what keeps the line from being a row.
  package mutating func add(jsonLine line: ByteView) -> TableFault? {
    guard StoredForm.wellFormedPrefix(line) == line.count else { return .encoding }
    hasLinesOfJSON = true
    if let values = recurring.values(in: line, fieldCount: recurringColumns.count) {
      rowCount += 1
      for (index, cell) in zip(recurringColumns, values.cells) {
        if let cell, !cell.isEmpty { add(cell, at: index) }
      }
      return nil
    }
    guard let cells = JSONLineRows.namedCells(of: Array(line)) else { return .notAnObject }
    add(named: cells)
    if Set(cells.map(\.name)).count == cells.count {
      recurring.note(cells.enumerated().map { ($1.name, $0) })
      recurringColumns = cells.compactMap { indexOfName[$0.name] }
    }
    return nil
  }

  private mutating func add(_ cell: [UInt8], at index: Int) {
    columns[index].add(cell, row: rowCount, among: candidates, tolerance)
  }

  /// The schema that all rows satisfy.
  public var schema: FieldSchema {
    var missing: [String] = [""]
    let sign = decimalSign
    for column in columns where !column.blanks.isEmpty && type(of: column, sign) != nil {
      missing += column.blanks.words.filter { !missing.contains($0) }
    }
    return FieldSchema(
      columns.map { column in
        column.field(type(of: column, sign), rowCount, tolerance, missingValues: missing)
      }, missingValues: missing)
  }

  /// The types that a column's values have, but for the blanks, the narrowest first.
  private func types(of column: InferredColumn) -> [FieldType] {
    column.candidates(within: tolerance).map { candidates[$0].type }
  }

  /// The narrowest of them; nil for text.
  ///
  /// - Parameter sign: what stands before fractions where the column itself doesn't tell.
  private func type(of column: InferredColumn, _ sign: DecimalSign?) -> FieldType? {
    let types = types(of: column)
    guard !FieldType.areUndecidedDays(types) else { return nil }
    let chosen: DecimalSign?
    switch fractions(of: column) {
    case .none: return types.first
    case .behind(let own): chosen = own
    case .undecided: chosen = sign ?? (column.hasPointGroups ? .point : nil)
    }
    return chosen.flatMap { chosen in
      column.candidates(within: tolerance).first { candidates[$0].decimalSign == chosen }
    }.map { candidates[$0].type }
  }

  /// What a column says of the sign before fractions.
  private enum Fractions {
    /// It has no numbers, or none with a sign in it.
    case none
    case behind(DecimalSign)
    /// The sign in its numbers may stand before a fraction of three digits, and before a group as well.
    case undecided
  }

  private func fractions(of column: InferredColumn) -> Fractions {
    let indices = column.candidates(within: tolerance)
    guard let first = indices.first, candidates[first].decimalSign != nil else { return .none }
    func fewestRefusals(_ sign: DecimalSign, groups: Bool) -> Int? {
      indices.filter {
        candidates[$0].decimalSign == sign && (groups || !candidates[$0].hasGroups)
      }.map { column.refusalCount(of: $0) }.min()
    }
    // Both take numbers without a sign, as 1e5.
    let plain = fewestRefusals(.point, groups: false)
    if plain != nil, plain == fewestRefusals(.comma, groups: false) { return .none }
    switch (fewestRefusals(.point, groups: true), fewestRefusals(.comma, groups: true)) {
    case (nil, nil): return .none
    case (let point?, let comma?) where point == comma:
      guard column.hasLongNumber else { return .undecided }
      return .behind(column.hasPointGroups ? .point : .comma)
    case (let point, let comma):
      return (point ?? .max) < (comma ?? .max) ? .behind(.point) : .behind(.comma)
    }
  }

  /// What stands before fractions in all columns that tell; nil where none does, or they differ.
  private var decimalSign: DecimalSign? {
    if hasLinesOfJSON { return .point }
    var signs: Set<DecimalSign> = []
    for column in columns {
      if case .behind(let sign) = fractions(of: column) { signs.insert(sign) }
    }
    return signs.count == 1 ? signs.first : nil
  }

  /// The columns of numbers whose comma may stand before thousands or before a fraction, as `1,250`, where no
  /// other column tells: they are text in the schema.
  public var undecidedNumbers: [String] { undecidedColumns(withPoint: false) }

  /// The same for a point, as `1.250`: they are numbers with a fraction in the schema.
  public var assumedFractions: [String] { undecidedColumns(withPoint: true) }

  private func undecidedColumns(withPoint: Bool) -> [String] {
    guard decimalSign == nil else { return [] }
    return columns.filter {
      if case .undecided = fractions(of: $0) { $0.hasPointGroups == withPoint } else { false }
    }.map(\.name)
  }

  /// The columns of days of which each could be of two months, as `01/02/2024`: they are text in the schema.
  public var undecidedDays: [String] {
    columns.filter { FieldType.areUndecidedDays(types(of: $0)) }.map(\.name)
  }

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
        InferredColumn.mostRefusals(of: valueCount, tolerance: $0) >= count
      } ?? InferredColumn.mostExceptions
    }
  }

  /// What keeps columns of a hundred values and more from a type that 99 in 100 of them have.
  public var exceptions: [Exceptions] {
    columns.compactMap { column in
      guard types(of: column).isEmpty, let refusal = column.exception else { return nil }
      return Exceptions(
        column: column.name, type: candidates[refusal.candidate].type, count: refusal.count,
        valueCount: column.valueCount, firstRow: refusal.firstRow)
    }
  }
}

extension FieldType {
  /// Whether days have the day first, and the month first as well.
  fileprivate static func areUndecidedDays(_ types: [FieldType]) -> Bool {
    let formats = types.compactMap { $0.parameters["format"]?.text }
    return formats.contains("%m/%d/%Y") && formats.contains("%d/%m/%Y")
      || formats.contains("%m/%d/%y") && formats.contains("%d/%m/%y")
  }
}

/// One column while the rows come.
private struct InferredColumn {
  let name: String
  /// The types that no value was refused by, a bit for each candidate.
  private var unrefused: UInt32
  /// Those that have refused a few values, and may be the column's but for them.
  private var doubted: [Refusals] = []
  private(set) var blanks = BlankWords()
  /// How many cells are not empty, and how many of them are values.
  private var filledCount = 0
  private(set) var valueCount = 0
  /// Whether a value has a point, and whether one has five digits in a row or more, and so no groups.
  private(set) var hasPointGroups = false
  private(set) var hasLongNumber = false
  /// The different texts; nil when there are too many for a list.
  private var texts: FewTexts? = FewTexts()

  /// How many values a candidate has refused, and the row of the first of them.
  struct Refusals {
    var candidate: Int
    var count: Int
    var firstRow: Int
  }

  init(name: String, candidateCount: Int) {
    self.name = name
    unrefused = 1 << UInt32(candidateCount) - 1
  }

  static func mostRefusals(of valueCount: Int, tolerance: Double) -> Int {
    Int(tolerance * Double(valueCount))
  }

  /// The part of a column's values that may be exceptions of its type, and of how many values they are told.
  static let mostExceptions = 0.01
  private static let leastValues = 100

  /// What the narrowest type has refused that all values have but for a few.
  var exception: Refusals? {
    guard valueCount >= Self.leastValues else { return nil }
    let most = Self.mostRefusals(of: valueCount, tolerance: Self.mostExceptions)
    return doubted.filter { $0.count <= most }.min { $0.candidate < $1.candidate }
  }

  /// How many values a candidate has refused that is still asked.
  func refusalCount(of candidate: Int) -> Int {
    doubted.first { $0.candidate == candidate }?.count ?? 0
  }

  /// The candidates that refused no more than they may, in their order.
  func candidates(within tolerance: Double) -> [Int] {
    guard valueCount > 0 else { return [] }
    let most = Self.mostRefusals(of: valueCount, tolerance: tolerance)
    let doubted = doubted.filter { $0.count <= most }.map(\.candidate)
    return (Array(unrefused.bits) + doubted).sorted()
  }

  /// Takes in a cell that is not empty.
  mutating func add(
    _ cell: [UInt8], row: Int, among candidates: [FieldSchema.Candidate], _ tolerance: Double
  ) {
    filledCount += 1
    if let word = BlankWords(cell) {
      blanks.formUnion(word)
      return
    }
    valueCount += 1
    if unrefused != 0 || !doubted.isEmpty { judge(cell, row, candidates, tolerance) }
    if texts?.insert(cell) == false { texts = nil }
  }

  private mutating func judge(
    _ cell: [UInt8], _ row: Int, _ candidates: [FieldSchema.Candidate], _ tolerance: Double
  ) {
    let digits = PlainDigits(cell)
    if digits?.hasPoint == true { hasPointGroups = true }
    if let digits, digits.wholeCount > 4 { hasLongNumber = true }
    var hasRefusal = false
    for index in doubted.indices
    where !candidates[doubted[index].candidate].accepts(cell, digits) {
      doubted[index].count += 1
      hasRefusal = true
    }
    for candidate in unrefused.bits where !candidates[candidate].accepts(cell, digits) {
      unrefused &= ~(1 << UInt32(candidate))
      doubted.append(Refusals(candidate: candidate, count: 1, firstRow: row))
    }
    guard hasRefusal else { return }
    // What refuses this much is not asked any more, though the values to come might be in its favour.
    let most = Self.mostRefusals(
      of: valueCount, tolerance: max(tolerance, Self.mostExceptions))
    doubted.removeAll { $0.count > 20 + 2 * most }
    if doubted.isEmpty { doubted = [] }
  }

  func field(
    _ type: FieldType?, _ rowCount: Int, _ tolerance: Double, missingValues: [String]
  ) -> FieldSchema.Field {
    let most = Self.mostRefusals(of: valueCount, tolerance: tolerance)
    let isBlankSomewhere =
      rowCount - filledCount > most || blanks.words.contains { missingValues.contains($0) }
    var rules: [FieldRule] = valueCount > 0 && !isBlankSomewhere ? [.required] : []
    rules.append(.type(type ?? FieldType("tableschema-string")))
    if type == nil, blanks.words.allSatisfy(missingValues.contains), let texts, texts.count > 1,
      valueCount >= 10 * texts.count
    {
      rules.append(.oneOf(texts.sorted))
    }
    return FieldSchema.Field(name, rules: rules)
  }
}

/// What people write for no value.
private struct BlankWords: OptionSet {
  let rawValue: UInt8

  /// In their order as texts.
  private static let all = ["-", "N/A", "NA", "NULL", "None", "n/a", "null"]
  private static let longest = 4

  /// The word that a cell is.
  init?(_ cell: [UInt8]) {
    guard cell.count <= Self.longest,
      let index = Self.all.firstIndex(where: { $0.utf8.elementsEqual(cell) })
    else { return nil }
    rawValue = 1 << UInt8(index)
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  var words: [String] { UInt32(rawValue).bits.map { Self.all[$0] } }
}

/// A few short texts, which may be all that a column has.
private struct FewTexts {
  private static let most = 30
  private static let longest = 40

  /// Each behind its length.
  private var bytes: [UInt8] = []
  private(set) var count = 0

  /// Puts in a text, unless it is there; says whether they still are few and short.
  mutating func insert(_ text: [UInt8]) -> Bool {
    guard text.count <= Self.longest else { return false }
    var index = 0
    while index < bytes.count {
      let end = index + 1 + Int(bytes[index])
      if Int(bytes[index]) == text.count, bytes[(index + 1)..<end].elementsEqual(text) {
        return true
      }
      index = end
    }
    guard count < Self.most else { return false }
    bytes.append(UInt8(text.count))
    bytes += text
    count += 1
    return true
  }

  var sorted: [String] {
    var texts: [String] = []
    var rest = bytes[...]
    while let count = rest.popFirst() {
      texts.append(String(decoding: rest.prefix(Int(count)), as: UTF8.self))
      rest.removeFirst(Int(count))
    }
    return texts.sorted()
  }
}

extension UInt32 {
  /// The numbers of the bits that are set, ascending.
  fileprivate var bits: some Sequence<Int> {
    sequence(state: self) { rest in
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return rest.trailingZeroBitCount
    }
  }
}

/// What stands before the fraction of a number.
private enum DecimalSign { case point, comma }

extension FieldSchema {
  /// A type that a column may have.
  struct Candidate {
    let type: FieldType
    private let isNumber: Bool
    /// Nil for what is no number with a fraction.
    fileprivate let decimalSign: DecimalSign?
    private let groups: GroupedDigits?
    private let recognize: (FieldValue) -> Recognition

    private init(
      _ name: String, _ parameters: [String: FieldParameter] = [:], isNumber: Bool = false
    ) {
      type = FieldType("tableschema-" + name, parameters)
      self.isNumber = isNumber
      decimalSign =
        name == "number" ? (parameters["decimalChar"] == nil ? .point : .comma) : nil
      groups = GroupedDigits(parameters)
      recognize =
        type.definition?.neutral(in: FieldContext(type.parameters, locale: ""))
        ?? { _ in .rejected(.notAllowedHere, at: 0) }
    }

    fileprivate var hasGroups: Bool { groups != nil }

    fileprivate func accepts(_ cell: [UInt8], _ digits: PlainDigits?) -> Bool {
      accepts(digits) ?? accepts(cell)
    }

    /// What all numbers, and nothing else, say of digits; nil where the cell must be looked at.
    private func accepts(_ digits: PlainDigits?) -> Bool? {
      guard let digits else { return nil }
      if !isNumber { return false }
      guard digits.hasPoint else { return true }
      return decimalSign == .point ? true : groups == nil ? false : nil
    }

    private func accepts(_ cell: [UInt8]) -> Bool {
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
  /// How many digits stand before the point.
  let wholeCount: Int

  init?(_ cell: [UInt8]) {
    var index = cell[0] == 0x2D ? 1 : 0
    let start = index
    while index < cell.count, cell[index].isDigit { index += 1 }
    let whole = index - start
    guard (1...18).contains(whole), whole == 1 || cell[start] != 0x30 else { return nil }
    hasPoint = index < cell.count
    wholeCount = whole
    if !hasPoint { return }
    guard cell[index] == 0x2E, index + 1 < cell.count else { return nil }
    for byte in cell[(index + 1)...] where !byte.isDigit { return nil }
  }
}

/// How digits stand in groups where people write them so: in threes before the fraction. Table Schema drops the sign
/// between groups wherever it stands, and would read "29.02.2024" as a number. No group stands behind nothing but a zero: 0,125
/// is a fraction.
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
    let digits = parts[0].filter(\.isDigit)
    return parts.count == 1
      || (1...3).contains(digits.count) && digits != [0x30]
        && parts.dropFirst().allSatisfy { $0.count == 3 }
  }
}
