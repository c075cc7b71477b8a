package import CaretBytes

// A pattern for the cells of tables is mostly runs: `[A-Z]{2}[0-9]{6,10}` goes from state to state by the same bytes, `[^ ]*`
// stays where it is. Where it is known for all bytes of a column which belong to such a run (`ByteMarks`), the automaton
// goes over one at once: by how long it is, it knows the state behind it.

/// The runs of an automaton: for a state, and so many bytes of a set, the state behind them.
///
/// They hold for the states that the automaton had when they were made. Held only beside the automaton.
package final class PatternRuns {
  /// The bytes of which runs are: two sets at most, the one of most states first.
  package let sets: [ByteRanges]
  private let rows: Cell<AutomatonRows>
  private let gate: PatternGate
  private let generation: Int
  /// By the number of the state, with places for all that there may be.
  private let jumps: Cells<Jump>
  private let chains: Cells<UInt16>

  /// Where a run leads from a state.
  private struct Jump: BitwiseCopyable {
    /// Which set it is of, from 1; 0 where there is no run.
    var set: UInt8 = 0
    /// The most bytes that it goes over.
    var most: UInt8 = 0
    /// Where the states behind 0, 1 … bytes stand.
    var chain: Int32 = 0
  }

  /// What the marks of 64 bytes can tell.
  private static let mostBytes = 64
  /// Fewer bytes are no run, and more ranges cost more to look for than they bring.
  private static let fewestBytes = 4
  private static let mostRanges = 8

  /// The runs of a table whose states are known for all of ASCII up to a number; nil where there are none.
  init?(_ table: AutomatonTable, _ gate: PatternGate, stateCount: Int) {
    let rows = table.rows.value
    let steps = (0..<stateCount).map { Step(from: $0, in: rows) }
    var uses: [ByteRanges: Int] = [:]
    for case let step? in steps { uses[step.bytes, default: 0] += 1 }
    let sets = uses.filter { $0.key.count <= Self.mostRanges }
      .sorted { ($0.value, $1.key.count) > ($1.value, $0.key.count) }.prefix(2).map(\.key)
    if sets.isEmpty { return nil }
    self.sets = sets
    self.rows = table.rows
    self.gate = gate
    generation = rows.generation
    jumps = .allocate(Int(AutomatonRows.firstState) + AutomatonRows.mostStates)
    for number in 0..<jumps.count { jumps[number] = Jump() }
    var chains: [UInt16] = []
    for number in 0..<stateCount {
      guard let step = steps[number], let set = sets.firstIndex(of: step.bytes) else { continue }
      let chain = Self.chain(from: number, steps)
      jumps[number] = Jump(
        set: UInt8(set + 1), most: UInt8(chain.count - 1), chain: Int32(chains.count))
      chains += chain
    }
    self.chains = .allocate(chains.count)
    for (place, number) in chains.enumerated() { self.chains[place] = number }
  }

  deinit {
    jumps.deallocate()
    chains.deallocate()
  }

  /// What most bytes do in a state.
  private struct Step {
    let bytes: ByteRanges
    let next: UInt16

    init?(from number: Int, in rows: AutomatonRows) {
      guard number >= AutomatonRows.firstState else { return nil }
      let row = (0..<128).map { rows.next[number << 8 | $0] }
      var counts: [UInt16: Int] = [:]
      for next in row where next >= AutomatonRows.firstState { counts[next, default: 0] += 1 }
      guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
        most.value >= PatternRuns.fewestBytes
      else { return nil }
      next = most.key
      bytes = ByteRanges { row[Int($0)] == most.key }
    }
  }

  /// The states behind 0, 1 … bytes, as long as all of them are left by the same bytes.
  private static func chain(from number: Int, _ steps: [Step?]) -> [UInt16] {
    var chain = [UInt16(number)]
    let bytes = steps[number]?.bytes
    while chain.count <= mostBytes, Int(chain.last!) < steps.count,
      let step = steps[Int(chain.last!)], step.bytes == bytes
    {
      chain.append(step.next)
    }
    return chain
  }

  /// Whether the states are still those of the automaton, which forgets them when they are too many.
  package var areCurrent: Bool { rows.value.generation == generation }

  /// Whether a text surely matches that begins at a place of marked bytes.
  package func takes(
    _ bytes: ByteView, at start: Int, _ marks: (ByteMarks, ByteMarks)
  ) -> Bool {
    let next = rows.value.next
    let (jumps, chains) = (jumps, chains)
    var (state, place) = (Int(rows.value.start), 0)
    while place < bytes.count {
      let byte = bytes[place]
      // No run begins with a byte that is not ASCII.
      if byte < 0x80, jumps[state].set != 0 {
        let jump = jumps[state]
        let bits = (jump.set == 1 ? marks.0 : marks.1).bits(from: start &+ place)
        let run = min((~bits).trailingZeroBitCount, Int(jump.most), bytes.count &- place)
        if run > 0 {
          state = Int(chains[Int(jump.chain) &+ run])
          place &+= run
          continue
        }
      }
      state = Int(next[state << 8 | Int(byte)])
      place &+= 1
    }
    return gate.ends(bytes, in: state)
  }
}
