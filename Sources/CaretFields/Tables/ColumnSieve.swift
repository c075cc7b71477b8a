internal import CaretBytes
internal import CaretUnicode

// A plan goes down a column in passes. Each is a short loop that asks all cells that are left one thing: whether they look like
// the column's form and lie within its bounds, whether they are text, on its list, whether its patterns' automata end well. What a
// pass doesn't let through is told, and is nobody's matter here any more.
//
// It is the plan of `RowPlan.takes`, in the order that suits memory: a pass has its tables and its branches at hand. A step of an
// automaton waits for the one before, so cells of the same count, of which a column has many, go through it four at a time.

/// One column's plan for many cells one below the other.
struct ColumnSieve {
  private let plan: ColumnPlan

  init(_ plan: ColumnPlan) { self.plan = plan }

  /// The rows, ascending, whose cells the plan doesn't take. Null is taken where no value is required.
  func rest(of cells: TableJudge.ColumnCells) -> [Int] {
    var rest: [Int] = []
    Cells<Int32>.withRoom(cells.count) { rows in
      var left = sift(cells, into: rows, &rest)
      guard left > 0 else { return }
      if plan.form == .text, !Self.areTexts(cells) {
        left = sift(cells, rows, left, &rest) { $0.isPlain || RowPlan.isText($0) }
      }
      if plan.leastCount > 0 {
        let least = plan.leastCount
        left = sift(cells, rows, left, &rest) {
          // CR LF is one grapheme.
          $0.count >= least && $0.isPlain && $0.firstIndex(of: 0x0D, from: 0) == nil
        }
      }
      if let list = plan.list { left = sift(cells, rows, left, &rest) { list.contains($0) } }
      if let gate = plan.patterns.0 { left = sift(cells, rows, left, gate, &rest) }
      if let gate = plan.patterns.1 { left = sift(cells, rows, left, gate, &rest) }
    }
    rest.sort()
    return rest
  }

  // MARK: Forms

  /// The rows whose cells look like the form, and how many they are.
  private func sift(
    _ cells: TableJudge.ColumnCells, into rows: Cells<Int32>, _ rest: inout [Int]
  ) -> Int {
    switch plan.form {
    case .text: sift(cells, into: rows, &rest) { _ in 0 }
    case .integer: sift(cells, into: rows, &rest) { PlainForm.integer.place(of: $0) }
    case .number: sift(cells, into: rows, &rest) { PlainForm.number.place(of: $0) }
    case .day: sift(cells, into: rows, &rest) { PlainForm.day.place(of: $0) }
    case .mailbox: sift(cells, into: rows, &rest) { PlainForm.mailbox.place(of: $0) }
    case .uri: sift(cells, into: rows, &rest) { PlainForm.uri.place(of: $0) }
    case nil: sift(cells, into: rows, &rest) { _ in nil }
    }
  }

  @inline(__always)
  private func sift(
    _ cells: TableJudge.ColumnCells, into rows: Cells<Int32>, _ rest: inout [Int],
    place: (ByteView) -> PlainForm.Place?
  ) -> Int {
    let (least, most, mostCount) = (plan.least, plan.most, plan.mostCount)
    let (missing, isRequired) = (plan.missing, plan.isRequired)
    let longestMissing = missing?.longest ?? -1
    var left = 0
    for row in 0..<cells.count {
      guard let cell = cells[row] else {
        if isRequired { rest.append(row) }
        continue
      }
      if cell.count <= longestMissing, missing?.contains(cell) == true {
        if isRequired { rest.append(row) }
        continue
      }
      guard cell.count <= mostCount, let place = place(cell), least <= place, place <= most else {
        rest.append(row)
        continue
      }
      rows[left] = Int32(truncatingIfNeeded: row)
      left &+= 1
    }
    return left
  }

  // MARK: Texts

  /// Whether all cells are plain, which is seen at once where they lie side by side. (Every other form has plain cells alone.)
  private static func areTexts(_ cells: TableJudge.ColumnCells) -> Bool {
    var all = ByteView()
    for cell in cells {
      guard let cell, !cell.isEmpty else { continue }
      if all.isEmpty {
        all = cell
      } else {
        guard let more = all.joined(with: cell) else { return false }
        all = more
      }
    }
    return all.isPlain
  }

  /// Keeps the rows, of so many at the front, whose cells something is true of.
  @inline(__always)
  private func sift(
    _ cells: TableJudge.ColumnCells, _ rows: Cells<Int32>, _ count: Int, _ rest: inout [Int],
    where isTaken: (ByteView) -> Bool
  ) -> Int {
    var left = 0
    for index in 0..<count {
      let row = rows[index]
      guard let cell = cells[Int(row)], isTaken(cell) else {
        rest.append(Int(row))
        continue
      }
      rows[left] = row
      left &+= 1
    }
    return left
  }

  // MARK: Patterns

  /// Cells with more bytes go through an automaton one by one.
  private static let mostTogether = 127

  /// Keeps the rows whose cells a pattern surely matches, those with the same count side by side.
  private func sift(
    _ cells: TableJudge.ColumnCells, _ rows: Cells<Int32>, _ count: Int, _ gate: PatternGate,
    _ rest: inout [Int]
  ) -> Int {
    Cells<Int32>.withRoom(count) { sorted in
      Cells<Int>.withRoom(Self.mostTogether + 3) { starts in
        Self.sort(rows, count, by: cells, into: sorted, starts)
        var left = 0
        func keep(_ index: Int, if isTaken: Bool) {
          if isTaken {
            rows[left] = sorted[index]
            left &+= 1
          } else {
            rest.append(Int(sorted[index]))
          }
        }
        func cell(_ index: Int) -> ByteView { cells[Int(sorted[index])] ?? ByteView() }
        for length in 0...Self.mostTogether + 1 {
          var (index, end) = (starts[length], starts[length + 1])
          while length <= Self.mostTogether, index &+ 4 <= end {
            let taken = gate.takes(cell(index), cell(index + 1), cell(index + 2), cell(index + 3))
            keep(index, if: taken.0)
            keep(index + 1, if: taken.1)
            keep(index + 2, if: taken.2)
            keep(index + 3, if: taken.3)
            index &+= 4
          }
          while index < end {
            keep(index, if: gate.takes(cell(index)))
            index &+= 1
          }
        }
        return left
      }
    }
  }

  /// Sorts rows by the counts of their cells. The rows with a count begin at its start, those with more than are taken together
  /// behind them.
  private static func sort(
    _ rows: Cells<Int32>, _ count: Int, by cells: TableJudge.ColumnCells, into sorted: Cells<Int32>,
    _ starts: Cells<Int>
  ) {
    func length(_ index: Int) -> Int {
      min(cells[Int(rows[index])]?.count ?? 0, mostTogether + 1)
    }
    // Counted two places on, so that each start is where it belongs when the rows have been put down.
    for place in 0..<mostTogether + 3 { starts[place] = 0 }
    for index in 0..<count where length(index) <= mostTogether { starts[length(index) + 2] += 1 }
    for place in 2..<mostTogether + 3 { starts[place] += starts[place - 1] }
    for index in 0..<count {
      let place = length(index) + 1
      sorted[starts[place]] = rows[index]
      starts[place] += 1
    }
  }
}
