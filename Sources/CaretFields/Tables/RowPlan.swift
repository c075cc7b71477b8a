internal import CaretBytes
internal import CaretUnicode

/// What each column of a table takes without a further question, in plain values that a loop over cells reads at once.
///
/// A column's plan says "yes" or nothing: a cell that it doesn't take is judged by the column's `CellCheck`. Nine of ten
/// cells of a good table are taken here.
final class RowPlan {
  /// The check of each field, which judges what is not taken here.
  let checks: [CellCheck]
  let columnCount: Int
  private let columns: Cells<ColumnPlan>
  /// What goes down each column, and how many cells have gone through it.
  private var sieves: [(sieve: ColumnSieve, cellCount: Int)?]

  init(_ checks: [CellCheck], _ header: TableHeader) {
    self.checks = checks
    columnCount = header.columnCount
    columns = .allocate(max(1, columnCount))
    sieves = checks.map { _ in nil }
    for (column, field) in header.fieldOfColumn.enumerated() {
      columns[column] = field.map { checks[$0].plan } ?? ColumnPlan(takesAll: true)
    }
  }

  deinit { columns.deallocate() }

  /// Whether a column surely takes a cell.
  @inline(__always)
  func takes(_ cell: RecordCells.Cell, _ bytes: ByteView, inColumn column: Int) -> Bool {
    if columns[column].takesAll { return true }
    if cell.isEscaped { return false }
    return takes(
      bytes.part(cell.start, cell.end &- cell.start), isPlain: cell.isPlain, inColumn: column)
  }

  /// The same for a cell that lies in memory by itself.
  @inline(__always)
  func takes(alone cell: ByteView, inColumn column: Int) -> Bool {
    columns[column].takesAll || takes(cell, isPlain: cell.isPlain, inColumn: column)
  }

  /// Reads of the plan what it needs, where it stands: a copy of all of it would cost more than many a cell.
  @inline(never)
  private func takes(_ cell: ByteView, isPlain: Bool, inColumn column: Int) -> Bool {
    if let missing = columns[column].missing, cell.count <= missing.longest, missing.contains(cell)
    {
      return !columns[column].isRequired
    }
    guard let form = columns[column].form, cell.count <= columns[column].mostCount,
      let place = form.place(of: cell), columns[column].least <= place,
      place <= columns[column].most, isPlain || Self.isText(cell)
    else { return false }
    if columns[column].leastCount > 0 {
      // CR LF is one grapheme.
      guard isPlain, cell.count >= columns[column].leastCount,
        cell.firstIndex(of: 0x0D, from: 0) == nil
      else { return false }
    }
    if let list = columns[column].list, !list.contains(cell) { return false }
    if let gate = columns[column].patterns.0, !gate.takes(cell) { return false }
    if let gate = columns[column].patterns.1, !gate.takes(cell) { return false }
    return true
  }

  @inline(never)
  static func isText(_ cell: ByteView) -> Bool {
    cell.withSpan { CellCheck.textFault(in: $0) == nil }
  }

  /// Fewer cells don't make up for what a sieve does for all of them.
  private static let fewestSieved = 256
  /// After so many cells more are expected, for which the runs of the patterns are worth finding.
  private static let cellsBeforeRuns = 8192

  /// The rows, ascending, whose cells a field's column may not take, of cells that lie one below the other.
  func rest(of cells: TableJudge.ColumnCells, inColumn column: Int) -> [Int] {
    if columns[column].takesAll { return [] }
    guard cells.count >= Self.fewestSieved else {
      return cells.views.indices.filter { cells[$0] != nil || columns[column].isRequired }
    }
    var (sieve, cellCount) = sieves[column] ?? (ColumnSieve(columns[column]), 0)
    if cellCount < Self.cellsBeforeRuns, cellCount + cells.count >= Self.cellsBeforeRuns {
      sieve.findRuns(of: checks[column].patterns)
    }
    sieves[column] = (sieve, cellCount + cells.count)
    return sieve.rest(of: cells)
  }
}

/// What one column takes at once.
struct ColumnPlan: BitwiseCopyable {
  /// Whether nothing is asked of the cells.
  var takesAll = false
  /// What a cell has to look like; nil where only `CellCheck` can tell.
  var form: PlainForm?
  /// The values that are none.
  var missing: ByteStringSet.Slots?
  var isRequired = false
  /// The bounds on the form's scale.
  var least = Int.min
  var most = Int.max
  /// The most bytes of a cell, which no unit counts more than; a least count is known of plain cells alone.
  var mostCount = Int.max
  var leastCount = 0
  var list: ByteStringSet.Slots?
  var patterns: (PatternGate?, PatternGate?) = (nil, nil)

  init(takesAll: Bool = false) { self.takesAll = takesAll }

  /// Takes a rule in; false where only `CellCheck` can judge it.
  mutating func add(_ check: CellCheck.Check) -> Bool {
    switch check {
    case .length(.maxLength, let limit, _): mostCount = min(mostCount, limit)
    case .length(_, let limit, _): leastCount = max(leastCount, limit)
    case .list(let list):
      if self.list != nil { return false }
      self.list = list.slots
    case .pattern(let pattern):
      guard let gate = pattern.gate, patterns.1 == nil else { return false }
      if patterns.0 == nil { patterns.0 = gate } else { patterns.1 = gate }
    }
    return true
  }

  /// Takes a bound in; false where the form's scale has no place for it.
  mutating func add(_ bound: CellCheck.Bound) -> Bool {
    guard let place = form?.place(of: bound.limit) else { return false }
    let step = bound.isExclusive ? 1 : 0
    if bound.fault == .minimum {
      least = max(least, place + step)
    } else {
      most = min(most, place - step)
    }
    return true
  }
}

extension ByteView {
  /// Whether all bytes are ASCII and none is NUL. Eight at once.
  var isPlain: Bool {
    // The high bit shows a byte that is not ASCII, or NUL, from which 1 can't be taken.
    var special: UInt64 = 0
    func look(_ bytes: UInt64) { special |= bytes | (bytes &- 0x0101_0101_0101_0101) }
    switch count {
    case 8...:
      var place = 0
      while place &+ 8 < count {
        look(word(at: place))
        place &+= 8
      }
      // Some bytes twice, rather than one by one.
      look(word(at: count &- 8))
    case 4...:
      let (front, back) = (number(at: 0, as: UInt32.self), number(at: count &- 4, as: UInt32.self))
      look(UInt64(front) | UInt64(back) << 32)
    default:
      for place in 0..<count { special |= UInt64(self[place] | (self[place] &- 1)) }
    }
    return special & 0x8080_8080_8080_8080 == 0
  }
}
