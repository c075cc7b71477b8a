package import CaretBytes

/// What a lazy automaton has found out about its pattern: for a state and a byte the next state.
///
/// The automaton grows it; a `PatternGate` runs through it without asking the automaton, which is how the cells of a
/// table are judged. Plain values in memory of its own, so that neither pays for counts or checks of exclusivity.
final class AutomatonTable {
  let rows: Cell<AutomatonRows>

  init() { rows = Cell(AutomatonRows()) }

  deinit {
    rows.value.deallocate()
    rows.deallocate()
  }
}

/// The rows of an `AutomatonTable`, 256 numbers for each state.
@frozen @usableFromInline
package struct AutomatonRows: BitwiseCopyable {
  // The first numbers are no states, but what a look-up may find instead of one.
  static let unknown: UInt16 = 0
  static let dead: UInt16 = 1
  static let deadRow = Int(dead) << 8
  static let matched: UInt16 = 2
  static let undecidable: UInt16 = 3
  static let firstState: UInt16 = 4
  static let mostStates = 2048

  /// Whether a text that ends in a state matches.
  enum Acceptance {
    static let unknown: UInt8 = 0
    static let no: UInt8 = 1
    static let yes: UInt8 = 2
  }

  @usableFromInline package private(set) var next: Cells<UInt16>
  /// An `Acceptance` for each number.
  @usableFromInline package private(set) var ends: Cells<UInt8>
  /// The state at the start of a text; `unknown` when none has begun yet.
  @usableFromInline package var start: UInt16 = 0
  /// How many numbers there are, states or not.
  private(set) var count = 0
  /// How often the states were forgotten.
  private(set) var generation = 0

  init() {
    next = .allocate(256 * 16)
    ends = .allocate(16)
    removeAll()
  }

  func deallocate() {
    next.deallocate()
    ends.deallocate()
  }

  mutating func removeAll() {
    count = 0
    generation += 1
    start = Self.unknown
    for number in 0..<Self.firstState {
      // What has matched stays so; from the others nothing is known, which is what `PatternGate` ends with.
      append(filledWith: number == Self.matched ? number : Self.unknown)
    }
    ends[Int(Self.matched)] = Acceptance.yes
  }

  /// A new row, nothing of which is known.
  mutating func append() { append(filledWith: Self.unknown) }

  private mutating func append(filledWith number: UInt16) {
    if count == ends.count { grow() }
    for place in count << 8..<(count + 1) << 8 { next[place] = number }
    ends[count] = Acceptance.unknown
    count += 1
  }

  private mutating func grow() {
    let (next, ends) = (Cells<UInt16>.allocate(2 * next.count), Cells<UInt8>.allocate(2 * count))
    self.next.copy(0, count << 8, to: next, 0)
    self.ends.copy(0, count, to: ends, 0)
    deallocate()
    (self.next, self.ends) = (next, ends)
  }
}

/// A pattern's quick "yes": whether a text surely matches, by what its automaton has met so far.
///
/// Held only beside the automaton that it was made by.
@frozen
package struct PatternGate: BitwiseCopyable {
  @usableFromInline let rows: Cell<AutomatonRows>
  /// Whether a "$" may hold before a line end too, so that texts with one are the automaton's.
  @usableFromInline let looksAtEnd: Bool

  init(_ table: AutomatonTable, looksAtEnd: Bool) {
    rows = table.rows
    self.looksAtEnd = looksAtEnd
  }

  /// Whether the text matches; false also where that is not known yet.
  @inlinable @inline(__always)
  package func takes(_ bytes: ByteView) -> Bool {
    let rows = rows.value
    let next = rows.next
    var state = Int(rows.start)
    for place in 0..<bytes.count { state = Int(next[state << 8 | Int(bytes[place])]) }
    return ends(bytes, in: state)
  }

  /// The same for four texts with the same count of bytes. Each step of a text waits for the memory of the one before, so four
  /// take little longer than one.
  @inlinable
  package func takes(
    _ first: ByteView, _ second: ByteView, _ third: ByteView, _ fourth: ByteView
  ) -> (Bool, Bool, Bool, Bool) {
    assert(second.count == first.count && third.count == first.count && fourth.count == first.count)
    let rows = rows.value
    let next = rows.next
    var (a, b, c, d) = (Int(rows.start), Int(rows.start), Int(rows.start), Int(rows.start))
    for place in 0..<first.count {
      a = Int(next[a << 8 | Int(first[place])])
      b = Int(next[b << 8 | Int(second[place])])
      c = Int(next[c << 8 | Int(third[place])])
      d = Int(next[d << 8 | Int(fourth[place])])
    }
    return (ends(first, in: a), ends(second, in: b), ends(third, in: c), ends(fourth, in: d))
  }

  /// Whether a text matches that came to its end in a state.
  @inlinable @inline(__always)
  func ends(_ bytes: ByteView, in state: Int) -> Bool {
    guard rows.value.ends[state] == 2 else { return false }
    // No line end is a printing character of ASCII.
    return !looksAtEnd || bytes.isEmpty || 0x20..<0x7F ~= bytes[bytes.count - 1]
  }
}
