/// Walks a trie for the words within a few edits of a pattern.
///
/// The automaton of Wu and Manber ("Fast text searching allowing errors", 1992): bit *j* of state *e* says that
/// the first *j* letters of the pattern have been matched with *e* edits. An edit drops, adds or replaces a
/// letter, or swaps two. One step takes a few instructions for a pattern of any length up to 60, and a branch
/// is left as soon as no bit is left.
struct EditAutomaton {
  /// The most edits that can be asked for.
  static let mostEdits = 3

  /// The states of one depth of the trie.
  struct State {
    fileprivate var bits: [4 of UInt64] = .init(repeating: 0)
    fileprivate var letter: UInt8 = 0
  }

  private var masks = [UInt64](repeating: 0, count: 256)
  private let full: UInt64
  private let last: UInt64
  let edits: Int
  let start: State

  /// - Precondition: `edits` is at most `mostEdits`.
  init(_ pattern: Letters, edits: Int) {
    precondition(edits <= EditAutomaton.mostEdits, "\(edits) edits of \(EditAutomaton.mostEdits)")
    for index in 0..<pattern.count { masks[Int(pattern[index])] |= 1 << UInt64(index) }
    last = 1 << UInt64(pattern.count)
    full = last << 1 &- 1
    self.edits = edits
    var start = State()
    for edit in 0...edits { start.bits[edit] = (1 << UInt64(edit + 1) - 1) & full }
    self.start = start
  }

  /// The state behind one more letter; nil when no continuation can match.
  @inline(__always)
  func step(_ state: State, _ before: State, _ letter: UInt8) -> State? {
    let mask = masks[Int(letter)]
    let swapMask = masks[Int(state.letter)] >> 1 & mask
    var next = State()
    next.letter = letter
    next.bits[0] = (state.bits[0] & mask) << 1
    var alive = next.bits[0]
    if edits > 0 {
      for edit in 1...edits {
        let added = state.bits[edit - 1]
        let swapped = state.letter == 0 ? 0 : (before.bits[edit - 1] & swapMask) << 2
        let bits =
          (state.bits[edit] & mask) << 1 | added | added << 1 | next.bits[edit - 1] << 1 | swapped
        next.bits[edit] = bits & full
        alive |= next.bits[edit]
      }
    }
    return alive == 0 ? nil : next
  }

  /// With how many edits the whole pattern has been matched; nil if it has not.
  @inline(__always)
  func edits(of state: State) -> Int? {
    for edit in 0...edits where state.bits[edit] & last != 0 { return edit }
    return nil
  }
}

/// Walks the nodes of a trie in preorder, and skips the branches in which nothing can match.
struct TrieWalk {
  private var states: [EditAutomaton.State]
  private var ends: [Int]

  init() {
    states = .init(repeating: EditAutomaton.State(), count: Letters.longest + 2)
    ends = .init(repeating: 0, count: Letters.longest + 2)
  }

  /// Calls `found` with each node at which the pattern matches; at most `limit` nodes are looked at.
  ///
  /// - Returns: the number of nodes looked at.
  @inline(__always)
  mutating func run(
    _ automaton: EditAutomaton, count: Int, limit: Int,
    node: (Int) -> (letter: UInt8, subtreeCount: Int), found: (Int, _ edits: Int) -> Void
  ) -> Int {
    var (index, depth, seen) = (1, 0, 0)
    states[0] = automaton.start
    ends[0] = count
    while index < count && seen < limit {
      while index >= ends[depth] { depth -= 1 }
      seen += 1
      let (letter, subtreeCount) = node(index)
      guard depth < Letters.longest,
        let state = automaton.step(states[depth], states[max(0, depth - 1)], letter)
      else {
        index += subtreeCount
        continue
      }
      if let edits = automaton.edits(of: state) { found(index, edits) }
      depth += 1
      states[depth] = state
      ends[depth] = index + subtreeCount
      index += 1
    }
    return seen
  }
}
