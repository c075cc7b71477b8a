internal import CaretBytes
internal import CaretUnicode

// A plan goes down a column in passes. Each is a short loop that asks all cells that are left one thing: whether they look like
// the column's form and lie within its bounds, whether they are text, on its list, whether its patterns' automata end well. What a
// pass doesn't let through is told, and is nobody's matter here any more.
//
// It is the plan of `RowPlan.takes`, in the order that suits memory: a pass has its tables and its branches at hand. Where the
// cells lie side by side, all their bytes are looked at first (`ByteMarks`), and forms and runs of patterns are read off the
// marks. Where they don't, they are copied so, unless they are long.

/// One column's plan for many cells one below the other.
struct ColumnSieve {
  private let plan: ColumnPlan
  /// What goes over the runs of the plan's patterns.
  private var runs: (PatternRuns?, PatternRuns?) = (nil, nil)
  /// The most digits before a number's point by which it is surely not beyond the bounds; none where they are above 0.
  private let mostWholeDigits: Int
  /// Whether a number below 0 is.
  private let takesNegative: Bool

  init(_ plan: ColumnPlan) {
    self.plan = plan
    let powers = (0...12).prefix { digits in
      (0..<digits).reduce(1_000_000) { power, _ in power * 10 } - 1 <= plan.most
    }
    mostWholeDigits = plan.least <= 0 ? powers.last ?? -1 : -1
    takesNegative = plan.least == .min && plan.most >= 0
  }

  /// Finds the runs of the plan's patterns, which takes as long as some thousand cells.
  mutating func findRuns(of patterns: [FieldPattern]) {
    if plan.patterns.0 != nil { runs.0 = patterns.first?.runs() }
    if plan.patterns.1 != nil { runs.1 = patterns.dropFirst().first?.runs() }
  }

  /// Bytes that are copied side by side and looked at first.
  private static let mostBytes = 1 << 24
  private static let mostCopied = 1 << 20

  /// The rows, ascending, whose cells the plan doesn't take. Null is taken where no value is required.
  func rest(of cells: TableJudge.ColumnCells) -> [Int] {
    if let run = cells.run { return rest(of: cells, run.count <= Self.mostBytes ? run : nil) }
    let byteCount = cells.views.reduce(0) { $0 &+ ($1?.count ?? 0) }
    guard byteCount <= Self.mostCopied else { return rest(of: cells, nil) }
    return Cells<UInt8>.withRoom(byteCount) { room in
      let copy = cells.copied(to: room)
      return rest(of: copy, copy.run)
    }
  }

  private func rest(of cells: TableJudge.ColumnCells, _ run: ByteView?) -> [Int] {
    var rest: [Int] = []
    Cells<Int32>.withRoom(cells.count) { rows in
      guard let run else { return sieve(cells, nil, rows, &rest) }
      withMarks(of: run) { sieve(cells, $0, rows, &rest) }
    }
    rest.sort()
    return rest
  }

  private func sieve(
    _ cells: TableJudge.ColumnCells, _ marks: Marks?, _ rows: Cells<Int32>, _ rest: inout [Int]
  ) {
    var left = sift(cells, marks?.form, into: rows, &rest)
    guard left > 0 else { return }
    if plan.form == .text, !(marks.map { Self.areTexts(cells, in: $0.bytes) } ?? false) {
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
    if let gate = plan.patterns.0 {
      let runs = MarkedRuns(runs.0, marks?.bytes, marks?.first)
      left = sift(cells, rows, left, gate, runs, &rest)
    }
    if let gate = plan.patterns.1 {
      let runs = MarkedRuns(runs.1, marks?.bytes, marks?.second)
      left = sift(cells, rows, left, gate, runs, &rest)
    }
  }

  // MARK: Marks

  /// The bytes of all cells, and what they are for the form and for the patterns.
  private struct Marks {
    let bytes: ByteView
    let form: MarkedCells
    let first: (ByteMarks, ByteMarks)
    let second: (ByteMarks, ByteMarks)
  }

  /// Lends the marks of cells that lie side by side.
  private func withMarks(of bytes: ByteView, _ body: (Marks) -> Void) {
    let own = [
      MarkedCells.sets(of: plan.form), runs.0.map(\.sets) ?? [], runs.1.map(\.sets) ?? [],
    ]
    let wordCount = ByteMarks.wordCount(byteCount: bytes.count)
    Cells<UInt64>.withRoom(wordCount * own.joined().count) { words in
      let all = own.joined().enumerated().map { place, ranges in
        ByteMarks(of: bytes, among: ranges, in: words.part(place * wordCount, wordCount))
      }
      func pair(from place: Int) -> (ByteMarks, ByteMarks) {
        func mark(_ place: Int) -> ByteMarks { place < all.count ? all[place] : ByteMarks() }
        return (mark(place), mark(place + 1))
      }
      let count = own[0].count
      body(
        Marks(
          bytes: bytes, form: MarkedCells(bytes, marks: all[..<count]), first: pair(from: count),
          second: pair(from: count + own[1].count)))
    }
  }

  // MARK: Forms

  /// The rows whose cells look like the form, and how many they are.
  private func sift(
    _ cells: TableJudge.ColumnCells, _ marked: MarkedCells?, into rows: Cells<Int32>,
    _ rest: inout [Int]
  ) -> Int {
    guard let marked, let form = plan.form else { return sift(cells, into: rows, &rest) }
    switch form {
    case .integer:
      return sift(
        cells, into: rows, &rest, isPlain: { isWithinBounds(marked, $0, 0) },
        place: { PlainForm.integer.place(of: $0) })
    case .number:
      return sift(
        cells, into: rows, &rest, isPlain: { isWithinBounds(marked, $0, 6) },
        place: { PlainForm.number.place(of: $0) })
    case .mailbox:
      return sift(
        cells, into: rows, &rest, isPlain: { marked.isMailbox($0) },
        place: { PlainForm.mailbox.place(of: $0) })
    case .uri:
      return sift(
        cells, into: rows, &rest, isPlain: { marked.isURI($0) },
        place: { PlainForm.uri.place(of: $0) })
    case .text, .day: return sift(cells, into: rows, &rest)
    }
  }

  @inline(__always)
  private func isWithinBounds(_ marked: MarkedCells, _ cell: ByteView, _ decimals: Int) -> Bool {
    guard let digits = marked.wholeDigits(of: cell, mostDecimals: decimals) else { return false }
    return digits < 0 ? takesNegative : digits <= mostWholeDigits
  }

  /// The same without marks.
  private func sift(
    _ cells: TableJudge.ColumnCells, into rows: Cells<Int32>, _ rest: inout [Int]
  ) -> Int {
    switch plan.form {
    case .text:
      sift(
        cells, into: rows, &rest, isPlain: { _ in true },
        place: { _ in 0 })
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
    isPlain: (ByteView) -> Bool = { _ in false }, place: (ByteView) -> PlainForm.Place?
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
      if cell.count <= longestMissing, longestMissing == 0 || missing?.contains(cell) == true {
        if isRequired { rest.append(row) }
        continue
      }
      guard cell.count <= mostCount else {
        rest.append(row)
        continue
      }
      if !isPlain(cell) {
        guard let place = place(cell), least <= place, place <= most else {
          rest.append(row)
          continue
        }
      }
      rows[left] = Int32(truncatingIfNeeded: row)
      left &+= 1
    }
    return left
  }

  // MARK: Texts

  /// Whether all cells are text, which is seen at once where they lie side by side. (Every other form has plain cells alone.)
  private static func areTexts(_ cells: TableJudge.ColumnCells, in bytes: ByteView) -> Bool {
    if bytes.isPlain { return true }
    guard RowPlan.isText(bytes) else { return false }
    // No character may be cut in two.
    func isInside(_ place: Int) -> Bool { place < bytes.count && bytes[place] & 0xC0 == 0x80 }
    for case let cell? in cells.views where !cell.isEmpty {
      let start = cell.distance(from: bytes)
      if isInside(start) || isInside(start &+ cell.count) { return false }
    }
    return true
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

  /// The runs of a pattern, and what they are asked with: the bytes of all cells and their marks.
  private struct MarkedRuns {
    let runs: PatternRuns
    let bytes: ByteView
    let marks: (ByteMarks, ByteMarks)

    /// Nil where one of them is missing.
    init?(_ runs: PatternRuns?, _ bytes: ByteView?, _ marks: (ByteMarks, ByteMarks)?) {
      guard let runs, let bytes, let marks, runs.areCurrent else { return nil }
      (self.runs, self.bytes, self.marks) = (runs, bytes, marks)
    }

    func takes(_ cell: ByteView) -> Bool { runs.takes(cell, at: cell.distance(from: bytes), marks) }
  }

  /// Keeps the rows whose cells a pattern surely matches.
  private func sift(
    _ cells: TableJudge.ColumnCells, _ rows: Cells<Int32>, _ count: Int, _ gate: PatternGate,
    _ runs: MarkedRuns?, _ rest: inout [Int]
  ) -> Int {
    guard let runs else { return sift(cells, rows, count, gate, &rest) }
    return sift(cells, rows, count, &rest) { runs.takes($0) }
  }

  /// The same without runs, those with the same count side by side: a step of an automaton waits for the one before, so cells
  /// of the same count, of which a column has many, go through it four at a time.
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
